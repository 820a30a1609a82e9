/* window_settings.c: what the window remembers, and Windows' own settings that it follows. */
#include "window.h"

#include "core/settings/place.h"
#include "resource.h"
#include "win/drawing/system_look.h"

enum {
    START_WIDTH = 1180, /* of the whole window, at 96 DPI */
    START_HEIGHT = 800,
    LEAST_WIDTH = 420,
    LEAST_HEIGHT = 440,
    MONITORS_MAX = 16,
};

void window_save_settings(MainWindow *w)
{
    char reason[256], text[NOTICE_MAX];
    if (store_save(&w->store, reason, sizeof reason))
        return;
    strings_format(text, sizeof text, w->strings, IDS_SETTINGS_FAILED, reason, NULL, NULL);
    window_notice(w, text);
}

/* ---------------------------------------------------------------- the window's place */

typedef struct WorkAreas {
    Rect areas[MONITORS_MAX];
    int count;
} WorkAreas;

static BOOL CALLBACK add_monitor(HMONITOR monitor, HDC dc, RECT *rect, LPARAM parameter)
{
    (void)dc, (void)rect;
    WorkAreas *found = (WorkAreas *)parameter;
    MONITORINFO info = {.cbSize = sizeof info};
    if (found->count < MONITORS_MAX && GetMonitorInfoW(monitor, &info)) {
        const RECT r = info.rcWork;
        const Rect area = {r.left, r.top, r.right - r.left, r.bottom - r.top};
        found->areas[found->count++] = area;
        if (info.dwFlags & MONITORINFOF_PRIMARY) { /* the first counts where nothing else does */
            found->areas[found->count - 1] = found->areas[0];
            found->areas[0] = area;
        }
    }
    return TRUE;
}

/* As large as planned at the DPI of its screen, as far as the screen has room; in the middle. */
static void place_in_middle(const MainWindow *w)
{
    MONITORINFO screen = {.cbSize = sizeof screen};
    if (!GetMonitorInfoW(MonitorFromWindow(w->hwnd, MONITOR_DEFAULTTONEAREST), &screen))
        return;
    const RECT work = screen.rcWork;
    const int width = min(MulDiv(START_WIDTH, w->dpi, 96), work.right - work.left);
    const int height = min(MulDiv(START_HEIGHT, w->dpi, 96), work.bottom - work.top);
    SetWindowPos(w->hwnd, NULL, (work.left + work.right - width) / 2,
                 (work.top + work.bottom - height) / 2, width, height,
                 SWP_NOZORDER | SWP_NOACTIVATE);
}

void window_place(MainWindow *w, int *show)
{
    const Settings *settings = window_settings(w);
    Rect place = {settings->window_x, settings->window_y, settings->window_w, settings->window_h};
    WorkAreas found = {.count = 0};
    EnumDisplayMonitors(NULL, NULL, add_monitor, (LPARAM)&found);
    if (settings->window_w <= 0 || settings->window_x == SETTING_NOWHERE ||
        !place_on_desktop(&place, found.areas, found.count, MulDiv(LEAST_WIDTH, w->dpi, 96),
                          MulDiv(LEAST_HEIGHT, w->dpi, 96))) {
        place_in_middle(w);
        return;
    }
    SetWindowPos(w->hwnd, NULL, place.x, place.y, place.w, place.h, SWP_NOZORDER | SWP_NOACTIVATE);
    if (settings->window_maximized && *show == SW_SHOWNORMAL)
        *show = SW_SHOWMAXIMIZED;
}

/* The place that it would have if it were neither maximized nor minimized. */
void window_remember_place(MainWindow *w)
{
    WINDOWPLACEMENT placement = {.length = sizeof placement};
    MONITORINFO screen = {.cbSize = sizeof screen};
    Settings *settings = window_settings(w);
    if (!GetWindowPlacement(w->hwnd, &placement) ||
        !GetMonitorInfoW(MonitorFromWindow(w->hwnd, MONITOR_DEFAULTTONEAREST), &screen))
        return;
    RECT r = placement.rcNormalPosition; /* counted from the work area, not from the screen */
    OffsetRect(&r, screen.rcWork.left - screen.rcMonitor.left,
               screen.rcWork.top - screen.rcMonitor.top);
    if (!IsZoomed(w->hwnd) && !IsIconic(w->hwnd))
        GetWindowRect(w->hwnd, &r);
    settings->window_x = r.left;
    settings->window_y = r.top;
    settings->window_w = r.right - r.left;
    settings->window_h = r.bottom - r.top;
    settings->window_maximized =
        IsZoomed(w->hwnd) || (IsIconic(w->hwnd) && placement.flags & WPF_RESTORETOMAXIMIZED);
}

/* ---------------------------------------------------------------- following Windows */

void window_on_system_change(MainWindow *w)
{
    window_apply_theme(w, false);
    if (window_settings(w)->language == SETTING_LANGUAGE_AUTO && !w->arguments->has_language &&
        strings_language(w->strings) != language_of_system())
        window_set_language(w, language_of_system());
}

bool window_animates(const MainWindow *w)
{
    return w->store.settings.animations && system_wants_animations();
}
