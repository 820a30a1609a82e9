/* The dialog at the end of a game, with its figures and a chart of time and memory. */
#include "over_dialog.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>

#include "platform/text/os_wide.h"
#include "resource.h"
#include "result_text.h"
#include "win/dialogs/dialog_base.h"
#include "win/dialogs/dialog_look.h"
#include "win/drawing/shape.h"
#include "win/system/clipboard.h"

enum { COPY_MAX = 4096 };

typedef struct Over {
    const OverText *text;
    HFONT title_font, head_font;
} Over;

/* "12.30 ms", "3.40 MB", "1.2 M/s"; empty where only the other side has this figure. */
static bool figure_text(char *out, size_t size, const OverText *text, int side, int figure)
{
    double value;
    if (result_value(&value, text->record, side, (ResultFigure)figure)) {
        result_figure_text(out, size, text->strings, (ResultFigure)figure, value);
        return true;
    }
    *out = '\0';
    return false;
}

/* At the owner's right side, so that the winning line is seen. */
static void move_aside(HWND dialog)
{
    RECT box, around;
    if (!GetWindowRect(dialog, &box) || !GetWindowRect(GetWindow(dialog, GW_OWNER), &around))
        return;
    const int margin = (box.right - box.left) / 24;
    const int x = max(around.right - (box.right - box.left) - margin, box.left);
    SetWindowPos(dialog, NULL, x, box.top, 0, 0, SWP_NOSIZE | SWP_NOZORDER | SWP_NOACTIVATE);
}

/* Moves a control up by this many pixels. */
static void raise(HWND dialog, int id, int pixels)
{
    RECT box;
    HWND control = GetDlgItem(dialog, id);
    if (!control || !GetWindowRect(control, &box))
        return;
    MapWindowPoints(NULL, dialog, (POINT *)&box, 2);
    SetWindowPos(control, NULL, box.left, box.top - pixels, 0, 0,
                 SWP_NOSIZE | SWP_NOZORDER | SWP_NOACTIVATE);
}

/* The rows that both sides leave empty are not there; what follows them comes up. */
static void close_gaps(HWND dialog, const bool known[RESULT_FIGURES])
{
    enum { ROW_UNITS = 12 };
    static const int below[] = {IDC_OVER_CHART, IDC_OVER_NEW,  IDC_OVER_REVIEW,
                                IDC_OVER_SAVE,  IDC_OVER_COPY, IDOK};
    RECT row = {0, 0, 4, ROW_UNITS}, box;
    int gap = 0;
    MapDialogRect(dialog, &row);
    for (int i = 0; i < RESULT_FIGURES; i++) {
        const int ids[] = {IDC_OVER_LABELS + i, IDC_OVER_FIGURES + i, IDC_OVER_FIGURES2 + i};
        for (int k = 0; k < 3; k++) {
            dialog_show(dialog, ids[k], known[i]);
            raise(dialog, ids[k], gap);
        }
        gap += known[i] ? 0 : row.bottom;
    }
    for (size_t i = 0; i < sizeof below / sizeof *below; i++)
        raise(dialog, below[i], gap);
    if (GetWindowRect(dialog, &box))
        SetWindowPos(dialog, NULL, 0, 0, box.right - box.left, box.bottom - box.top - gap,
                     SWP_NOMOVE | SWP_NOZORDER | SWP_NOACTIVATE);
}

static void fill_figures(HWND dialog, const OverText *text)
{
    static const int columns[2] = {IDC_OVER_FIGURES, IDC_OVER_FIGURES2};
    bool known[RESULT_FIGURES] = {false};
    char line[256];
    for (int side = 0; side < 2; side++)
        for (int i = 0; i < RESULT_FIGURES; i++) {
            known[i] |= figure_text(line, sizeof line, text, side, i);
            dialog_set_text(dialog, columns[side] + i, line);
        }
    close_gaps(dialog, known);
}

/* "12", then "12 + 9". */
static void append_count(char *out, size_t size, int32_t count)
{
    const size_t used = strlen(out);
    snprintf(out + used, size - used, "%s%" PRId32, used > 0 ? " + " : "", count);
}

/* "Searched 12 moves, answered 3 at once" of the computer; of two computers, black's first. */
static void fill_counts(HWND dialog, const OverText *text)
{
    char counts[2][64] = {"", ""}, line[160];
    for (int side = 0; side < 2; side++) {
        const Stats *stats = &text->record->stats[side];
        if (player_is_computer(&text->record->setup.players[side])) {
            append_count(counts[0], sizeof counts[0], stats->moves);
            append_count(counts[1], sizeof counts[1], stats->urgent);
        }
    }
    line[0] = '\0';
    if (counts[0][0])
        strings_format(line, sizeof line, text->strings, IDS_OVER_COUNTS, counts[0], counts[1],
                       NULL);
    dialog_set_text(dialog, IDC_OVER_COUNTS, line);
}

static void fill(HWND dialog, Over *over)
{
    const OverText *text = over->text;
    static const int heads[2] = {IDC_OVER_BLACK, IDC_OVER_WHITE};
    char line[256];
    result_headline_text(line, sizeof line, text->strings, text->record);
    dialog_set_text(dialog, IDC_OVER_TITLE, line);
    result_reason_text(line, sizeof line, text->strings, text->record);
    dialog_set_text(dialog, IDC_OVER_REASON, line);
    for (int side = 0; side < 2; side++)
        dialog_set_text(dialog, heads[side],
                        strings_text(text->strings, side == 0 ? IDS_BLACK : IDS_WHITE));
    fill_figures(dialog, text);
    fill_counts(dialog, text);
    over->title_font = dialog_title_font(dialog, IDC_OVER_TITLE, 150);
    over->head_font = dialog_title_font(dialog, IDC_OVER_BLACK, 100);
    if (over->head_font)
        SendDlgItemMessageW(dialog, IDC_OVER_WHITE, WM_SETFONT, (WPARAM)over->head_font, TRUE);
}

/* ---------------------------------------------------------------- the chart */

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

static void draw_chart(HWND dialog, const OverText *text, const DRAWITEMSTRUCT *item)
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

/* ---------------------------------------------------------------- copying */

static void add_line(char *out, const char *line)
{
    const size_t length = strlen(out);
    snprintf(out + length, COPY_MAX - length, "%s\r\n", line);
}

static void control_text(HWND dialog, int id, char *out, size_t size)
{
    wchar_t wide[256] = L"";
    GetDlgItemTextW(dialog, id, wide, 256);
    utf8_into(out, size, wide);
}

/* What the dialog shows, with the players' names, as lines with tabs. */
static void copy_text(HWND dialog, const OverText *text, char *out)
{
    char label[256], black[256], white[256], line[1024];
    *out = '\0';
    control_text(dialog, IDC_OVER_TITLE, line, sizeof line);
    add_line(out, line);
    control_text(dialog, IDC_OVER_REASON, line, sizeof line);
    add_line(out, line);
    control_text(dialog, IDC_OVER_COUNTS, line, sizeof line);
    if (line[0])
        add_line(out, line);
    snprintf(line, sizeof line, "\t%s\t%s", text->names[0], text->names[1]);
    add_line(out, line);
    for (int i = 0; i < RESULT_FIGURES; i++) {
        if (!(GetWindowLongW(GetDlgItem(dialog, IDC_OVER_LABELS + i), GWL_STYLE) & WS_VISIBLE))
            continue;
        control_text(dialog, IDC_OVER_LABELS + i, label, sizeof label);
        control_text(dialog, IDC_OVER_FIGURES + i, black, sizeof black);
        control_text(dialog, IDC_OVER_FIGURES2 + i, white, sizeof white);
        snprintf(line, sizeof line, "%s\t%s\t%s", label, black, white);
        add_line(out, line);
    }
}

static void copy(HWND dialog, const Over *over)
{
    static char text[COPY_MAX];
    copy_text(dialog, over->text, text);
    clipboard_put(dialog, text);
}

static INT_PTR CALLBACK procedure(HWND dialog, UINT message, WPARAM wp, LPARAM lp)
{
    switch (message) {
    case WM_INITDIALOG:
        dialog_init(dialog, lp);
        dialog_uncover(dialog);
        fill(dialog, (Over *)lp);
        move_aside(dialog);
        return TRUE;
    case WM_DRAWITEM:
        draw_chart(dialog, ((Over *)dialog_context(dialog))->text, (const DRAWITEMSTRUCT *)lp);
        return TRUE;
    case WM_COMMAND:
        if (LOWORD(wp) == IDC_OVER_COPY) {
            copy(dialog, dialog_context(dialog));
            return TRUE;
        }
        return EndDialog(dialog, LOWORD(wp));
    default: return FALSE;
    }
}

OverAnswer over_dialog(HWND owner, const OverText *text)
{
    Over over = {.text = text};
    const INT_PTR button = dialog_run(owner, text->strings, IDD_OVER, procedure, &over);
    if (over.title_font)
        DeleteObject(over.title_font);
    if (over.head_font)
        DeleteObject(over.head_font);
    switch (button) {
    case IDC_OVER_NEW: return OVER_NEW;
    case IDC_OVER_REVIEW: return OVER_REVIEW;
    case IDC_OVER_SAVE: return OVER_SAVE;
    default: return OVER_CLOSE;
    }
}
