/* frame_settings.c: what the window remembers, and Windows' own settings that it follows. */
#include "frame_parts.h"

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
static void place_in_middle(const Frame *f)
{
    MONITORINFO screen = {.cbSize = sizeof screen};
    if (!GetMonitorInfoW(MonitorFromWindow(f->hwnd, MONITOR_DEFAULTTONEAREST), &screen))
        return;
    const RECT work = screen.rcWork;
    const int width = min(MulDiv(START_WIDTH, f->look.dpi, 96), work.right - work.left);
    const int height = min(MulDiv(START_HEIGHT, f->look.dpi, 96), work.bottom - work.top);
    SetWindowPos(f->hwnd, NULL, (work.left + work.right - width) / 2,
                 (work.top + work.bottom - height) / 2, width, height,
                 SWP_NOZORDER | SWP_NOACTIVATE);
}

void frame_place(Frame *f, int *show)
{
    const Settings *settings = &f->store.settings;
    Rect place = {settings->window_x, settings->window_y, settings->window_w, settings->window_h};
    WorkAreas found = {.count = 0};
    EnumDisplayMonitors(NULL, NULL, add_monitor, (LPARAM)&found);
    if (settings->window_w <= 0 || settings->window_x == SETTING_NOWHERE ||
        !place_on_desktop(&place, found.areas, found.count, MulDiv(LEAST_WIDTH, f->look.dpi, 96),
                          MulDiv(LEAST_HEIGHT, f->look.dpi, 96))) {
        place_in_middle(f);
        return;
    }
    SetWindowPos(f->hwnd, NULL, place.x, place.y, place.w, place.h, SWP_NOZORDER | SWP_NOACTIVATE);
    if (settings->window_maximized && *show == SW_SHOWNORMAL)
        *show = SW_SHOWMAXIMIZED;
}

/* The place that it would have if it were neither maximized nor minimized. */
void frame_remember_place(Frame *f)
{
    WINDOWPLACEMENT placement = {.length = sizeof placement};
    MONITORINFO screen = {.cbSize = sizeof screen};
    Settings *settings = &f->store.settings;
    if (!GetWindowPlacement(f->hwnd, &placement) ||
        !GetMonitorInfoW(MonitorFromWindow(f->hwnd, MONITOR_DEFAULTTONEAREST), &screen))
        return;
    RECT r = placement.rcNormalPosition; /* counted from the work area, not from the screen */
    OffsetRect(&r, screen.rcWork.left - screen.rcMonitor.left,
               screen.rcWork.top - screen.rcMonitor.top);
    if (!IsZoomed(f->hwnd) && !IsIconic(f->hwnd))
        GetWindowRect(f->hwnd, &r);
    settings->window_x = r.left;
    settings->window_y = r.top;
    settings->window_w = r.right - r.left;
    settings->window_h = r.bottom - r.top;
    settings->window_maximized =
        IsZoomed(f->hwnd) || (IsIconic(f->hwnd) && placement.flags & WPF_RESTORETOMAXIMIZED);
}

/* ---------------------------------------------------------------- following Windows */

void frame_on_system_change(Frame *f)
{
    frame_apply_theme(f, false);
    if (f->store.settings.language == SETTING_LANGUAGE_AUTO && !f->arguments->has_language &&
        strings_language(f->strings) != language_of_system())
        frame_set_language(f, SETTING_LANGUAGE_AUTO);
}

bool frame_animates(const Frame *f)
{
    return f->store.settings.animations && system_wants_animations();
}
