/* Asks Windows whether it is dark, in high contrast, or without animations. */
#include "system_look.h"

#include <windows.h>

bool system_is_dark(void)
{
    DWORD light = 1, size = sizeof light;
    RegGetValueW(HKEY_CURRENT_USER,
                 L"Software\\Microsoft\\Windows\\CurrentVersion\\Themes\\Personalize",
                 L"AppsUseLightTheme", RRF_RT_REG_DWORD, NULL, &light, &size);
    return light == 0;
}

bool system_is_high_contrast(void)
{
    HIGHCONTRASTW contrast = {.cbSize = sizeof contrast};
    return SystemParametersInfoW(SPI_GETHIGHCONTRAST, sizeof contrast, &contrast, 0) &&
           (contrast.dwFlags & HCF_HIGHCONTRASTON) != 0;
}

bool system_wants_animations(void)
{
    BOOL wanted = TRUE;
    SystemParametersInfoW(SPI_GETCLIENTAREAANIMATION, 0, &wanted, 0);
    return wanted != FALSE;
}

bool system_is_wine(void)
{
    HMODULE ntdll = GetModuleHandleW(L"ntdll.dll");
    return ntdll && GetProcAddress(ntdll, "wine_get_version") != NULL;
}

ThemeId system_theme(SettingTheme setting)
{
    switch (setting) {
    case SETTING_THEME_WOOD: return THEME_WOOD;
    case SETTING_THEME_PAPER: return THEME_PAPER;
    case SETTING_THEME_DARK: return THEME_DARK;
    case SETTING_THEME_CONTRAST: return THEME_CONTRAST;
    case SETTING_THEME_AUTO: break;
    }
    return system_is_high_contrast() ? THEME_CONTRAST : system_is_dark() ? THEME_DARK : THEME_WOOD;
}
