/* over_chart.c: see over_chart.h. */
#include "over_chart.h"

#include <stdio.h>

#include "resource.h"
#include "result_text.h"
#include "win/dialogs/dialog_look.h"
#include "win/drawing/shape.h"

/*
 * A lane for each side, with a bar for each of its moves by its time and a line for the engine's
 * memory. A human takes seconds where an easy level takes microseconds: only players of the same
 * kind share a scale.
 */
typedef struct Chart {
    const OverText *text;
    COLORREF back, ground, ink, rim, bars[2], line;
} Chart;

/* The largest values of one side. */
typedef struct Lane {
    int side;
    int64_t us;
    int64_t scale_us; /* what a bar of the whole height stands for */
    int32_t kb;
} Lane;

static void chart_colors(Chart *chart, HWND dialog)
{
    const Theme *theme = dialog_look_theme(dialog);
    const bool dark = theme && theme->dark;
    chart->back = dark ? shape_colorref(theme->chrome) : GetSysColor(COLOR_BTNFACE);
    chart->ground = dark ? shape_colorref(theme->card) : RGB(236, 234, 229);
    chart->ink = dark ? shape_colorref(theme->ink) : GetSysColor(COLOR_BTNTEXT);
    chart->bars[0] = dark ? RGB(12, 12, 13) : RGB(58, 58, 60);
    chart->bars[1] = dark ? RGB(226, 224, 219) : RGB(255, 255, 255);
    chart->rim = dark ? shape_colorref(theme->dim) : RGB(128, 124, 116);
    chart->line = RGB(196, 78, 28);
}

static void fill_box(HDC dc, RECT box, COLORREF color)
{
    SetBkColor(dc, color);
    ExtTextOutW(dc, 0, 0, ETO_OPAQUE, &box, NULL, 0, NULL);
}

static Lane find_most(const OverText *text, int side)
{
    Lane lane = {.side = side};
    for (int32_t i = side; i < text->record->move_count; i += 2) {
        lane.us = max(lane.us, text->costs[i].us);
        lane.kb = max(lane.kb, text->costs[i].held_kb);
    }
    return lane;
}

static void find_lanes(Lane lanes[2], const OverText *text)
{
    const bool alike = result_human(text->record) < 0;
    for (int side = 0; side < 2; side++)
        lanes[side] = find_most(text, side);
    for (int side = 0; side < 2; side++)
        lanes[side].scale_us = alike ? max(lanes[0].us, lanes[1].us) : lanes[side].us;
}

static void lane_caption(HDC dc, const Chart *chart, const Lane *lane, RECT *box)
{
    char figure[64], time[128], memory[128] = "", all[260];
    wchar_t wide[260];
    const Strings *strings = chart->text->strings;
    result_figure_text(figure, sizeof figure, strings, RESULT_LONGEST_TIME,
                       (double)lane->us / 1000);
    strings_format(time, sizeof time, strings, IDS_CHART_TIME, figure,
                   strings_text(strings, lane->side == 0 ? IDS_BLACK : IDS_WHITE), NULL);
    if (lane->kb > 0) {
        result_figure_text(figure, sizeof figure, strings, RESULT_HELD_MEMORY, lane->kb * 1024.0);
        strings_format(memory, sizeof memory, strings, IDS_CHART_MEMORY, figure, NULL, NULL);
    }
    snprintf(all, sizeof all, "%s%s%s", time, *memory ? " · " : "", memory);
    if (!MultiByteToWideChar(CP_UTF8, 0, all, -1, wide, 260))
        return;
    SetTextColor(dc, chart->ink);
    SetBkColor(dc, chart->back);
    RECT line = *box;
    box->top += DrawTextW(dc, wide, -1, &line, DT_SINGLELINE | DT_NOPREFIX | DT_END_ELLIPSIS) + 1;
}

/* Where the bar of this move stands: short games leave room at the right. */
static RECT bar_slot(const Chart *chart, RECT area, int32_t move)
{
    enum { SLOTS_LEAST = 24 };
    const int slots = max((chart->text->record->move_count + 1) / 2, SLOTS_LEAST);
    const int width = area.right - area.left, at = move / 2;
    return (RECT){area.left + 1 + (width - 1) * at / slots, area.top,
                  area.left + (width - 1) * (at + 1) / slots, area.bottom};
}

static void lane_bars(HDC dc, const Chart *chart, const Lane *lane, RECT area)
{
    const int height = area.bottom - area.top - 4;
    for (int32_t i = lane->side; i < chart->text->record->move_count; i += 2) {
        RECT bar = bar_slot(chart, area, i);
        const int64_t us = max(chart->text->costs[i].us, 0);
        bar.top = bar.bottom - max(lane->scale_us > 0 ? (int)(us * height / lane->scale_us) : 0, 2);
        fill_box(dc, bar, chart->rim); /* a rim, so that each colour is seen on each ground */
        InflateRect(&bar, -1, -1);
        if (bar.right > bar.left && bar.bottom > bar.top)
            fill_box(dc, bar, chart->bars[lane->side]);
    }
}

static void lane_memory(HDC dc, const Chart *chart, const Lane *lane, RECT area)
{
    const int height = area.bottom - area.top - 4;
    HPEN pen = lane->kb > 0 ? CreatePen(PS_SOLID, 2, chart->line) : NULL;
    HGDIOBJ before = pen ? SelectObject(dc, pen) : NULL;
    bool drawn = false;
    for (int32_t i = lane->side; pen && i < chart->text->record->move_count; i += 2) {
        const int32_t kb = chart->text->costs[i].held_kb;
        const RECT slot = bar_slot(chart, area, i);
        const int y = area.bottom - 1 - (int)((int64_t)kb * height / lane->kb);
        if (kb <= 0)
            continue;
        if (!drawn)
            MoveToEx(dc, slot.left, y, NULL);
        LineTo(dc, (slot.left + slot.right) / 2, y);
        LineTo(dc, slot.right, y);
        drawn = true;
    }
    if (before)
        SelectObject(dc, before);
    if (pen)
        DeleteObject(pen);
}

void over_chart_draw(HWND dialog, const OverText *text, const DRAWITEMSTRUCT *item)
{
    Chart chart = {.text = text};
    const RECT all = item->rcItem;
    const int height = all.bottom - all.top, gap = height / 24;
    HGDIOBJ font = SelectObject(item->hDC, (HFONT)SendMessageW(dialog, WM_GETFONT, 0, 0));
    Lane lanes[2];
    chart_colors(&chart, dialog);
    find_lanes(lanes, text);
    fill_box(item->hDC, all, chart.back);
    for (int side = 0; side < 2; side++) {
        RECT area = {all.left, all.top + side * (height + gap) / 2, all.right, 0};
        area.bottom = area.top + (height - gap) / 2;
        lane_caption(item->hDC, &chart, &lanes[side], &area);
        fill_box(item->hDC, area, chart.ground);
        lane_bars(item->hDC, &chart, &lanes[side], area);
        lane_memory(item->hDC, &chart, &lanes[side], area);
    }
    SelectObject(item->hDC, font);
}
