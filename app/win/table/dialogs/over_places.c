/* over_places.c: see over_places.h. */
#include "over_places.h"

#include <limits.h>

#include "resource.h"
#include "win/dialogs/dialog_base.h"

/* Everything below the headline: what can be folded and scrolled, then what stands below it. */
static const int controls[] = {IDC_OVER_BOARD,
                               IDC_OVER_TURNED,
                               IDC_OVER_LINE,
                               IDC_OVER_COUNTS,
                               IDC_OVER_BLACK,
                               IDC_OVER_WHITE,
                               IDC_OVER_LABELS,
                               IDC_OVER_LABELS + 1,
                               IDC_OVER_LABELS + 2,
                               IDC_OVER_LABELS + 3,
                               IDC_OVER_LABELS + 4,
                               IDC_OVER_LABELS + 5,
                               IDC_OVER_LABELS + 6,
                               IDC_OVER_LABELS + 7,
                               IDC_OVER_LABELS + 8,
                               IDC_OVER_FIGURES,
                               IDC_OVER_FIGURES + 1,
                               IDC_OVER_FIGURES + 2,
                               IDC_OVER_FIGURES + 3,
                               IDC_OVER_FIGURES + 4,
                               IDC_OVER_FIGURES + 5,
                               IDC_OVER_FIGURES + 6,
                               IDC_OVER_FIGURES + 7,
                               IDC_OVER_FIGURES + 8,
                               IDC_OVER_FIGURES2,
                               IDC_OVER_FIGURES2 + 1,
                               IDC_OVER_FIGURES2 + 2,
                               IDC_OVER_FIGURES2 + 3,
                               IDC_OVER_FIGURES2 + 4,
                               IDC_OVER_FIGURES2 + 5,
                               IDC_OVER_FIGURES2 + 6,
                               IDC_OVER_FIGURES2 + 7,
                               IDC_OVER_FIGURES2 + 8,
                               IDC_OVER_CHART,
                               IDC_OVER_MORE,
                               IDC_OVER_COPY,
                               IDC_OVER_REVIEW,
                               IDC_OVER_REMATCH,
                               IDC_OVER_SAVE,
                               IDC_OVER_NEW,
                               IDCANCEL};
enum { CONTROLS = sizeof controls / sizeof *controls };
_Static_assert((int)CONTROLS <= (int)OVER_CONTROLS, "room for all of them");

void over_places_note(OverPlaces *places, HWND dialog)
{
    RECT box;
    for (int i = 0; i < CONTROLS; i++)
        if (GetWindowRect(GetDlgItem(dialog, controls[i]), &places->rects[i]))
            MapWindowPoints(NULL, dialog, (POINT *)&places->rects[i], 2);
    if (GetWindowRect(dialog, &box))
        places->height = box.bottom - box.top;
}

static int top_of(const OverPlaces *places, int id)
{
    for (int i = 0; i < CONTROLS; i++)
        if (controls[i] == id)
            return places->rects[i].top;
    return 0;
}

/* ---------------------------------------------------------------- strips */

/* A strip of the dialog that is not shown: all that lies below it comes up. */
typedef struct Strip {
    int top, bottom;
} Strip;

enum { STRIPS_MAX = RESULT_FIGURES + 2 };

static int raised_by(const Strip *strips, int count, int top)
{
    int raised = 0;
    for (int i = 0; i < count; i++)
        raised += strips[i].bottom <= top ? strips[i].bottom - strips[i].top : 0;
    return raised;
}

static bool is_hidden(const Strip *strips, int count, int top)
{
    for (int i = 0; i < count; i++)
        if (top >= strips[i].top && top < strips[i].bottom)
            return true;
    return false;
}

/* Rows of figures that nobody has, or that are folded; where it turned, if that is not told; the chart. */
static int find_strips(const OverPlaces *places, Strip strips[STRIPS_MAX])
{
    const OverShown *shown = &places->shown;
    const int row = top_of(places, IDC_OVER_LABELS + 1) - top_of(places, IDC_OVER_LABELS);
    int count = 0;
    for (int i = 0; i < RESULT_FIGURES; i++) {
        const int top = top_of(places, IDC_OVER_LABELS + i);
        if (!shown->figures[i] || (i >= RESULT_WALL_TIME && !shown->more))
            strips[count++] = (Strip){top, top + row};
    }
    if (!shown->turned)
        strips[count++] = (Strip){top_of(places, IDC_OVER_BOARD), top_of(places, IDC_OVER_COUNTS)};
    if (!shown->more)
        strips[count++] = (Strip){top_of(places, IDC_OVER_CHART), top_of(places, IDC_OVER_COPY)};
    return count;
}

/* ---------------------------------------------------------------- putting */

/* How high the screen lets the dialog be. */
static int room_height(HWND dialog)
{
    MONITORINFO monitor = {.cbSize = sizeof monitor};
    if (!GetMonitorInfoW(MonitorFromWindow(dialog, MONITOR_DEFAULTTONEAREST), &monitor))
        return INT_MAX;
    return monitor.rcWork.bottom - monitor.rcWork.top;
}

/* What scrolls is shown where all of it is between the headline and the buttons: static controls paint in their
 * parent's area, so that nothing could cut them off. */
static void put_controls(const OverPlaces *places, HWND dialog, const Strip *strips, int count,
                         RECT view)
{
    const int foot = top_of(places, IDC_OVER_COPY);
    for (int i = 0; i < CONTROLS; i++) {
        HWND control = GetDlgItem(dialog, controls[i]);
        RECT box = places->rects[i];
        const bool scrolls = box.top < foot;
        const int top = box.top;
        OffsetRect(&box, 0,
                   -raised_by(strips, count, top) -
                       (scrolls ? places->scroll : places->scroll_most));
        SetWindowPos(control, NULL, box.left, box.top, 0, 0,
                     SWP_NOSIZE | SWP_NOZORDER | SWP_NOACTIVATE);
        dialog_show(dialog, controls[i],
                    !is_hidden(strips, count, top) &&
                        (!scrolls || (box.top >= view.top && box.bottom <= view.bottom)));
    }
}

static void put_bar(const OverPlaces *places, HWND dialog, RECT view)
{
    HWND bar = GetDlgItem(dialog, IDC_OVER_SCROLL);
    const int width = GetSystemMetrics(SM_CXVSCROLL);
    const SCROLLINFO info = {.cbSize = sizeof info,
                             .fMask = SIF_ALL,
                             .nMax = view.bottom - view.top + places->scroll_most - 1,
                             .nPage = (UINT)(view.bottom - view.top),
                             .nPos = places->scroll};
    dialog_show(dialog, IDC_OVER_SCROLL, places->scroll_most > 0);
    SetWindowPos(bar, NULL, view.right - width, view.top, width, view.bottom - view.top,
                 SWP_NOZORDER | SWP_NOACTIVATE);
    SetScrollInfo(bar, SB_CTL, &info, TRUE);
}

static void put_all(OverPlaces *places, HWND dialog)
{
    Strip strips[STRIPS_MAX];
    RECT box, view;
    const int count = find_strips(places, strips);
    const int height = places->height - raised_by(strips, count, places->height),
              room = room_height(dialog), foot = top_of(places, IDC_OVER_COPY);
    places->scroll_most = max(height - room, 0);
    places->scroll = min(places->scroll, places->scroll_most);
    if (GetWindowRect(dialog, &box))
        SetWindowPos(dialog, NULL, 0, 0, box.right - box.left, height - places->scroll_most,
                     SWP_NOMOVE | SWP_NOZORDER | SWP_NOACTIVATE);
    GetClientRect(dialog, &view);
    view.top = top_of(places, IDC_OVER_BOARD);
    view.bottom = foot - raised_by(strips, count, foot) - places->scroll_most;
    put_controls(places, dialog, strips, count, view);
    put_bar(places, dialog, view);
    InvalidateRect(dialog, NULL, TRUE);
}

void over_places_put(OverPlaces *places, HWND dialog, const OverShown *shown)
{
    places->shown = *shown;
    put_all(places, dialog);
}

void over_places_keep_on_screen(HWND dialog)
{
    RECT box;
    MONITORINFO monitor = {.cbSize = sizeof monitor};
    if (!GetWindowRect(dialog, &box) ||
        !GetMonitorInfoW(MonitorFromWindow(dialog, MONITOR_DEFAULTTONEAREST), &monitor))
        return;
    const int y =
        max(min(box.top, monitor.rcWork.bottom - (box.bottom - box.top)), monitor.rcWork.top);
    SetWindowPos(dialog, NULL, box.left, y, 0, 0, SWP_NOSIZE | SWP_NOZORDER | SWP_NOACTIVATE);
}

/* ---------------------------------------------------------------- scrolling */

void over_places_scroll(OverPlaces *places, HWND dialog, int pixels)
{
    const int before = places->scroll;
    places->scroll = max(min(places->scroll + pixels, places->scroll_most), 0);
    if (places->scroll != before)
        put_all(places, dialog);
}

static int row_height(const OverPlaces *places)
{
    return top_of(places, IDC_OVER_LABELS + 1) - top_of(places, IDC_OVER_LABELS);
}

void over_places_bar(OverPlaces *places, HWND dialog, int request)
{
    enum { PAGE_ROWS = 8 };
    SCROLLINFO info = {.cbSize = sizeof info, .fMask = SIF_TRACKPOS};
    const int row = row_height(places);
    switch (request) {
    case SB_LINEUP: over_places_scroll(places, dialog, -row); break;
    case SB_LINEDOWN: over_places_scroll(places, dialog, row); break;
    case SB_PAGEUP: over_places_scroll(places, dialog, -PAGE_ROWS * row); break;
    case SB_PAGEDOWN: over_places_scroll(places, dialog, PAGE_ROWS * row); break;
    case SB_TOP: over_places_scroll(places, dialog, -OVER_TO_END); break;
    case SB_BOTTOM: over_places_scroll(places, dialog, OVER_TO_END); break;
    case SB_THUMBTRACK:
    case SB_THUMBPOSITION:
        if (GetScrollInfo(GetDlgItem(dialog, IDC_OVER_SCROLL), SB_CTL, &info))
            over_places_scroll(places, dialog, info.nTrackPos - places->scroll);
        break;
    default: break;
    }
}

void over_places_wheel(OverPlaces *places, HWND dialog, int delta)
{
    enum { WHEEL_ROWS = 3 };
    over_places_scroll(places, dialog, -delta * WHEEL_ROWS * row_height(places) / WHEEL_DELTA);
}
