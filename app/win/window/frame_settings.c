/* frame_settings.c: what the window remembers, and Windows' own settings that it follows. */
#include "frame_parts.h"

#include "core/settings/place.h"
#include "resource.h"
#include "win/drawing/system_look.h"
#include "win/system/system_dll.h"

enum {
    START_WIDTH = 1180, /* of the whole window, at 96 DPI */
    START_HEIGHT = 800,
    LEAST_WIDTH = 420,
    LEAST_HEIGHT = 440,
    MONITORS_MAX = 16,
};

bool frame_save_settings(Frame *f)
{
    char reason[256], text[NOTICE_MAX];
    if (store_save(&f->store, reason, sizeof reason))
        return true;
    strings_format(text, sizeof text, f->strings, IDS_SETTINGS_FAILED, reason, NULL, NULL);
    frame_notice(f, text);
    return false;
}

/* ---------------------------------------------------------------- the window's place */

typedef struct Screens {
    PlaceScreen list[MONITORS_MAX];
    int count;
} Screens;

static Rect rect_of(RECT r)
{
    return (Rect){r.left, r.top, r.right - r.left, r.bottom - r.top};
}

static bool ask_screen(PlaceScreen *out, HMONITOR monitor, bool *primary)
{
    MONITORINFO info = {.cbSize = sizeof info};
    if (!GetMonitorInfoW(monitor, &info))
        return false;
    *out = (PlaceScreen){rect_of(info.rcMonitor), rect_of(info.rcWork), system_dpi(monitor)};
    *primary = info.dwFlags & MONITORINFOF_PRIMARY;
    return true;
}

static BOOL CALLBACK add_screen(HMONITOR monitor, HDC dc, RECT *rect, LPARAM parameter)
{
    (void)dc, (void)rect;
    Screens *found = (Screens *)parameter;
    PlaceScreen screen;
    bool primary = false;
    if (found->count < MONITORS_MAX && ask_screen(&screen, monitor, &primary)) {
        found->list[found->count++] = screen;
        if (primary) { /* the first counts where nothing else does */
            found->list[found->count - 1] = found->list[0];
            found->list[0] = screen;
        }
    }
    return TRUE;
}

/*
 * Twice: a window that comes to a screen of another DPI is told to scale itself, from the size that
 * was meant for that screen already. The second time it is there, and the size is the last word.
 */
static void move_to(HWND window, Rect place)
{
    for (int i = 0; i < 2; i++)
        SetWindowPos(window, NULL, place.x, place.y, place.w, place.h,
                     SWP_NOZORDER | SWP_NOACTIVATE);
}

void frame_place(Frame *f, int *show)
{
    const Settings *settings = &f->store.settings;
    const WindowPlace stored = {settings->window_screen_x, settings->window_screen_y,
                                settings->window_x,        settings->window_y,
                                settings->window_w,        settings->window_h};
    const bool placed = settings->window_w > 0 && settings->window_x != SETTING_NOWHERE;
    Screens found = {.count = 0};
    Rect place;
    EnumDisplayMonitors(NULL, NULL, add_screen, (LPARAM)&found);
    if (placed &&
        place_restore(&place, &stored, found.list, found.count, LEAST_WIDTH, LEAST_HEIGHT))
        move_to(f->hwnd, place);
    else if (found.count > 0)
        move_to(f->hwnd, place_in_middle(&found.list[0], START_WIDTH, START_HEIGHT));
    /*
     * Not over "minimized" of a shortcut. A program started without a show command gets
     * SW_SHOWDEFAULT.
     */
    if (settings->window_maximized && (*show == SW_SHOWNORMAL || *show == SW_SHOWDEFAULT))
        *show = SW_SHOWMAXIMIZED;
}

/* The place that it would have if it were neither maximized nor minimized. */
void frame_remember_place(Frame *f)
{
    WINDOWPLACEMENT placement = {.length = sizeof placement};
    Settings *settings = &f->store.settings;
    PlaceScreen screen;
    WindowPlace place;
    bool primary;
    if (!GetWindowPlacement(f->hwnd, &placement) ||
        !ask_screen(&screen, MonitorFromWindow(f->hwnd, MONITOR_DEFAULTTONEAREST), &primary))
        return;
    RECT r = placement.rcNormalPosition; /* counted from the work area, not from the screen */
    OffsetRect(&r, screen.work.x - screen.whole.x, screen.work.y - screen.whole.y);
    if (!IsZoomed(f->hwnd) && !IsIconic(f->hwnd))
        GetWindowRect(f->hwnd, &r);
    place_remember(&place, rect_of(r), &screen);
    settings->window_screen_x = place.screen_x;
    settings->window_screen_y = place.screen_y;
    settings->window_x = place.x;
    settings->window_y = place.y;
    settings->window_w = place.w;
    settings->window_h = place.h;
    settings->window_maximized =
        IsZoomed(f->hwnd) || (IsIconic(f->hwnd) && placement.flags & WPF_RESTORETOMAXIMIZED);
}

/* ---------------------------------------------------------------- following Windows */

void frame_on_system_change(Frame *f)
{
    frame_apply_theme(f, false);
    if (f->store.settings.language == LANGUAGE_AUTO && !f->arguments->has_language &&
        strings_language(f->strings) != language_of_system())
        frame_set_language(f, LANGUAGE_AUTO);
}

bool frame_animates(const Frame *f)
{
    return f->store.settings.animations && system_wants_animations();
}
