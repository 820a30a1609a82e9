/* Loads functions of system DLLs from the system folder only. */
#include "system_dll.h"

#include <stdbool.h>
#include <string.h>

/*
 * Puts the address of a function into a pointer to a function of its type. The DLL stays loaded:
 * asking again only counts. False: there is no such DLL or function.
 */
static bool find_function(void *out, const wchar_t *dll, const char *name)
{
    const HMODULE module = LoadLibraryExW(dll, NULL, LOAD_LIBRARY_SEARCH_SYSTEM32);
    const FARPROC found = module ? GetProcAddress(module, name) : NULL;
    if (found)
        memcpy(out, &found, sizeof found);
    return found != NULL;
}

bool system_set_window_attribute(HWND window, DWORD attribute, const void *value, DWORD size)
{
    HRESULT(WINAPI * set)(HWND, DWORD, LPCVOID, DWORD);
    return find_function(&set, L"dwmapi.dll", "DwmSetWindowAttribute") &&
           SUCCEEDED(set(window, attribute, value, size));
}

DWORD system_build(void)
{
    LONG(WINAPI * version)(OSVERSIONINFOW *);
    LONG(WINAPI * wine)(void);
    OSVERSIONINFOW info = {.dwOSVersionInfoSize = sizeof info};
    if (find_function(&wine, L"ntdll.dll", "wine_get_version") ||
        !find_function(&version, L"ntdll.dll", "RtlGetVersion") || version(&info) != 0)
        return 0;
    return info.dwBuildNumber;
}

void system_set_app_mode(int mode)
{
    int(WINAPI * set)(int);
    void(WINAPI * flush)(void);
    if (find_function(&set, L"uxtheme.dll", MAKEINTRESOURCEA(135)))
        set(mode);
    if (find_function(&flush, L"uxtheme.dll", MAKEINTRESOURCEA(136)))
        flush();
}

void system_allow_dark_window(HWND window, bool dark)
{
    BOOL(WINAPI * allow)(HWND, BOOL);
    if (find_function(&allow, L"uxtheme.dll", MAKEINTRESOURCEA(133)))
        allow(window, dark);
}

void system_set_window_theme(HWND window, const wchar_t *name)
{
    HRESULT(WINAPI * set)(HWND, LPCWSTR, LPCWSTR);
    if (find_function(&set, L"uxtheme.dll", "SetWindowTheme"))
        set(window, name, NULL);
}

void system_play_sound(const void *wav, DWORD flags)
{
    BOOL(WINAPI * play)(LPCWSTR, HMODULE, DWORD);
    if (find_function(&play, L"winmm.dll", "PlaySoundW"))
        play(wav, NULL, flags);
}

int system_dpi(HMONITOR monitor)
{
    enum { EFFECTIVE = 0 };
    HRESULT(WINAPI * ask)(HMONITOR, int, UINT *, UINT *);
    UINT x = 0, y = 0;
    if (find_function(&ask, L"shcore.dll", "GetDpiForMonitor") &&
        ask(monitor, EFFECTIVE, &x, &y) == S_OK && x > 0)
        return (int)x;
    return (int)GetDpiForSystem();
}
