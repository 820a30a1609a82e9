/* over_dialog.c: the page at the end of a game: who won, where it turned, figures, what to do next. */
#include "over_dialog.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>

#include "core/canvas/canvas_pixels.h"
#include "core/paint/small_board.h"
#include "over_chart.h"
#include "over_places.h"
#include "platform/text/os_wide.h"
#include "resource.h"
#include "result_text.h"
#include "win/dialogs/dialog_base.h"
#include "win/dialogs/dialog_look.h"
#include "win/drawing/shape.h"
#include "win/system/clipboard.h"

enum { COPY_MAX = 4096 };

enum { NEWS_TIMER = 1, NEWS_MS = 250 };

typedef struct Over {
    const OverText *text;
    HFONT title_font, head_font;
    OverPlaces places;
    OverShown shown;
    OverNews news;
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

/* ---------------------------------------------------------------- figures */

static void fill_figures(HWND dialog, Over *over)
{
    static const int columns[2] = {IDC_OVER_FIGURES, IDC_OVER_FIGURES2};
    char line[256];
    for (int side = 0; side < 2; side++)
        for (int i = 0; i < RESULT_FIGURES; i++) {
            over->shown.figures[i] |= figure_text(line, sizeof line, over->text, side, i);
            dialog_set_text(dialog, columns[side] + i, line);
        }
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
    fill_figures(dialog, over);
    fill_counts(dialog, text);
    over->title_font = dialog_title_font(dialog, IDC_OVER_TITLE, 150);
    over->head_font = dialog_title_font(dialog, IDC_OVER_BLACK, 100);
    if (over->head_font)
        SendDlgItemMessageW(dialog, IDC_OVER_WHITE, WM_SETFONT, (WPARAM)over->head_font, TRUE);
}

/* ---------------------------------------------------------------- where it turned */

/* What has become known since: a review runs while the page is open. */
static void take_news(HWND dialog, Over *over)
{
    OverNews *news = malloc(sizeof *news);
    if (!news)
        return;
    over->text->news(over->text->user, news);
    const bool standing = strcmp(news->standing, over->news.standing) != 0;
    const bool turned = strcmp(news->turned, over->news.turned) != 0;
    over->news = *news;
    free(news);
    if (standing)
        dialog_set_text(dialog, IDC_OVER_STANDING, over->news.standing);
    if (turned) {
        dialog_set_text(dialog, IDC_OVER_TURNED, over->news.turned);
        InvalidateRect(GetDlgItem(dialog, IDC_OVER_BOARD), NULL, FALSE);
    }
    if (over->news.percent < 0)
        KillTimer(dialog, NEWS_TIMER);
}

static void draw_board(HWND dialog, const Over *over, const DRAWITEMSTRUCT *item)
{
    const int w = item->rcItem.right - item->rcItem.left,
              h = item->rcItem.bottom - item->rcItem.top;
    const Theme *theme = dialog_look_theme(dialog);
    const bool dark = theme && theme->dark;
    const COLORREF back = dark ? shape_colorref(theme->chrome) : GetSysColor(COLOR_BTNFACE);
    PixelCanvas *canvas = pixel_canvas_new(w, h,
                                           0xff000000u | (Color)GetRValue(back) << 16 |
                                               (Color)GetGValue(back) << 8 | GetBValue(back));
    const OverNews *news = &over->news;
    const SmallBoard board = {.width = news->width,
                              .height = news->height,
                              .stones = {news->stones[0], news->stones[1]},
                              .last = news->last,
                              .better = news->better};
    const BITMAPINFO info = {.bmiHeader = {.biSize = sizeof(BITMAPINFOHEADER),
                                           .biWidth = w,
                                           .biHeight = -h,
                                           .biPlanes = 1,
                                           .biBitCount = 32}};
    if (!canvas)
        return;
    /* A square at the top, level with the text beside it. */
    paint_small_board(&canvas->canvas, (Rect){0, 0, min(w, h), min(w, h)},
                      theme ? theme : &theme_wood, &board);
    SetDIBitsToDevice(item->hDC, item->rcItem.left, item->rcItem.top, (DWORD)w, (DWORD)h, 0, 0, 0,
                      (UINT)h, canvas->pixels, &info, DIB_RGB_COLORS);
    pixel_canvas_free(canvas);
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
    control_text(dialog, IDC_OVER_STANDING, line, sizeof line);
    if (line[0])
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

static void begin(HWND dialog, Over *over)
{
    over_places_note(&over->places, dialog);
    fill(dialog, over);
    take_news(dialog, over);
    over->shown.turned = over->news.turned[0] != '\0';
    over->shown.more = *over->text->more;
    CheckDlgButton(dialog, IDC_OVER_MORE, over->shown.more ? BST_CHECKED : BST_UNCHECKED);
    over_places_put(&over->places, dialog, &over->shown);
    move_aside(dialog);
    over_places_keep_on_screen(dialog);
    if (over->news.percent >= 0)
        SetTimer(dialog, NEWS_TIMER, NEWS_MS, NULL);
}

static INT_PTR on_button(HWND dialog, Over *over, int id)
{
    if (id == IDC_OVER_COPY) {
        copy(dialog, over);
    } else if (id == IDC_OVER_MORE) {
        over->shown.more = IsDlgButtonChecked(dialog, IDC_OVER_MORE) == BST_CHECKED;
        *over->text->more = over->shown.more;
        over_places_put(&over->places, dialog, &over->shown);
        over_places_keep_on_screen(dialog);
        if (over->shown.more) /* what was asked for is at the end */
            over_places_scroll(&over->places, dialog, OVER_TO_END);
    } else {
        return EndDialog(dialog, id);
    }
    return TRUE;
}

static INT_PTR CALLBACK procedure(HWND dialog, UINT message, WPARAM wp, LPARAM lp)
{
    Over *over = message == WM_INITDIALOG ? NULL : dialog_context(dialog);
    switch (message) {
    case WM_INITDIALOG:
        dialog_init(dialog, lp);
        dialog_uncover(dialog);
        begin(dialog, (Over *)lp);
        return TRUE;
    case WM_TIMER: take_news(dialog, over); return TRUE;
    case WM_DRAWITEM:
        if (wp == IDC_OVER_BOARD)
            draw_board(dialog, over, (const DRAWITEMSTRUCT *)lp);
        else
            over_chart_draw(dialog, over->text, (const DRAWITEMSTRUCT *)lp);
        return TRUE;
    case WM_VSCROLL: over_places_bar(&over->places, dialog, LOWORD(wp)); return TRUE;
    case WM_MOUSEWHEEL:
        over_places_wheel(&over->places, dialog, GET_WHEEL_DELTA_WPARAM(wp));
        return TRUE;
    case WM_COMMAND: return on_button(dialog, over, LOWORD(wp));
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
    case IDC_OVER_REMATCH: return OVER_REMATCH;
    default: return OVER_CLOSE;
    }
}
