/* Asks Windows for dark title bars, scroll bars and menus. */
#include "dark_mode.h"

#include "system_dll.h"

/* Builds of Windows 10. */
enum {
    BUILD_1809 = 17763, /* dark menus, dark scroll bars; the title's attribute is 19 */
    BUILD_1903 = 18362, /* a preference in place of a permission */
    BUILD_2004 = 19041, /* the title's attribute is 20, and published */
};

enum { TITLE_PUBLISHED = 20, TITLE_BEFORE = 19 };

static bool switched_off;

DarkPlan dark_plan(DWORD build, bool allowed)
{
    if (!allowed || build < BUILD_1809)
        return (DarkPlan){.menus = DARK_MENUS_NONE};
    return (DarkPlan){.title = build >= BUILD_2004 ? TITLE_PUBLISHED : TITLE_BEFORE,
                      .menus = build >= BUILD_1903 ? DARK_MENUS_PREFERRED : DARK_MENUS_ALLOW,
                      .controls = true};
}

static DarkPlan plan(void)
{
    return dark_plan(system_build(), !switched_off);
}

void dark_mode_allow(bool allowed)
{
    switched_off = !allowed;
}

void dark_mode_set_menus(bool dark)
{
    enum { FORCE_DARK = 2, FORCE_LIGHT = 3 };
    switch (plan().menus) {
    case DARK_MENUS_NONE: return;
    case DARK_MENUS_ALLOW: system_set_app_mode(dark); break;
    case DARK_MENUS_PREFERRED: system_set_app_mode(dark ? FORCE_DARK : FORCE_LIGHT); break;
    }
}

/* Some builds between two releases have the older attribute still. */
void dark_mode_set_title(HWND window, bool dark)
{
    const BOOL value = dark;
    const DWORD attribute = plan().title;
    if (attribute != 0 && !system_set_window_attribute(window, attribute, &value, sizeof value) &&
        attribute == TITLE_PUBLISHED)
        system_set_window_attribute(window, TITLE_BEFORE, &value, sizeof value);
}

static void set_theme(HWND window, bool dark)
{
    system_allow_dark_window(window, dark);
    system_set_window_theme(window, dark ? L"DarkMode_Explorer" : NULL);
}

void dark_mode_set_control(HWND control, bool dark)
{
    COMBOBOXINFO combo = {.cbSize = sizeof combo};
    if (!plan().controls)
        return;
    set_theme(control, dark);
    if (GetComboBoxInfo(control, &combo) && combo.hwndList)
        set_theme(combo.hwndList, dark);
}
