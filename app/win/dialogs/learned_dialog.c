/* The dialog that lists what was learned, shows each lesson on a board, and can make the program forget it. */
#include "learned_dialog.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/canvas/canvas_pixels.h"
#include "core/learning/position_key.h"
#include "core/practice/lesson_board.h"
#include "dialog_base.h"
#include "dialog_look.h"
#include "dialogs.h"
#include "platform/text/os_wide.h"
#include "resource.h"

enum { ROWS_MAX = 500 }; /* lessons that are listed */

typedef struct Learned {
    const Strings *strings;
    Learning *learning;
    Painter *painter; /* NULL: no memory, and no board is shown */
    Lesson *rows;     /* owned; as the list has them */
    size_t count;
} Learned;

static void fill_words(LessonWords *out, const Strings *strings)
{
    *out = (LessonWords){
        .instead = strings_text(strings, IDS_LESSON_INSTEAD),
        .tried = strings_text(strings, IDS_LESSON_TRIED),
        .holds = strings_text(strings, IDS_LESSON_HOLDS),
        .longer = strings_text(strings, IDS_LESSON_LONGER),
        .plural = strings_plural(strings),
    };
    for (int rule = 0; rule <= GMK_RULE_CARO_EXACT; rule++)
        out->rules[rule] = strings_text(
            strings, STRING_ID(IDS_RULE_FREESTYLE, GMK_RULE_FREESTYLE, GMK_RULE_CARO_EXACT, rule));
}

static void fill_totals(HWND dialog, const Learned *learned)
{
    LearningTotals totals;
    char text[512], lessons[16], seen[16], games[16];
    learning_totals(&totals, learned->learning);
    snprintf(lessons, sizeof lessons, "%d", totals.lessons);
    snprintf(seen, sizeof seen, "%d", totals.known);
    snprintf(games, sizeof games, "%d", totals.games);
    strings_format(text, sizeof text, learned->strings, IDS_LEARNED_TOTALS, lessons, seen, games);
    dialog_set_text(dialog, IDC_LEARNED_TEXT, text);
    dialog_enable(dialog, IDC_LEARNED_FORGET,
                  totals.lessons + totals.known + totals.seen + totals.games > 0);
}

/* Moves that replace one of a lost game come before those of lines that were only tried. */
static void put_games_first(Lesson *rows, size_t count)
{
    Lesson *sorted = malloc((count + 1) * sizeof *sorted);
    size_t at = 0;
    if (!sorted)
        return;
    for (int tried = 0; tried < 2; tried++)
        for (size_t i = 0; i < count; i++)
            if ((rows[i].played == KEY_NO_CELL) == (tried == 1))
                sorted[at++] = rows[i];
    memcpy(rows, sorted, count * sizeof *rows);
    free(sorted);
}

/* Without lessons a sentence says what will be here, in place of an empty list beside an empty board. */
static void show_lessons(HWND dialog, const Learned *learned)
{
    const bool some = learned->count > 0;
    dialog_set_text(dialog, IDC_LEARNED_NONE,
                    some ? "" : strings_text(learned->strings, IDS_LEARNED_NONE));
    ShowWindow(GetDlgItem(dialog, IDC_LEARNED_NONE), some ? SW_HIDE : SW_SHOW);
    ShowWindow(GetDlgItem(dialog, IDC_LEARNED_LIST), some ? SW_SHOW : SW_HIDE);
    ShowWindow(GetDlgItem(dialog, IDC_LEARNED_BOARD), some ? SW_SHOW : SW_HIDE);
}

static void fill(HWND dialog, Learned *learned)
{
    const int tabs[] = {108, 152, 208}; /* dialog units */
    LessonWords words;
    char text[512];
    HWND list = GetDlgItem(dialog, IDC_LEARNED_LIST);
    learned->count = 0;
    if (learned->rows)
        learned->count = learning_list_lessons(learned->rows, ROWS_MAX, learned->learning);
    if (learned->count > ROWS_MAX)
        learned->count = ROWS_MAX;
    if (learned->rows)
        put_games_first(learned->rows, learned->count);
    fill_totals(dialog, learned);
    fill_words(&words, learned->strings);
    SendMessageW(list, WM_SETREDRAW, FALSE, 0);
    SendMessageW(list, LB_RESETCONTENT, 0, 0);
    SendMessageW(list, LB_SETTABSTOPS, sizeof tabs / sizeof *tabs, (LPARAM)tabs);
    for (size_t i = 0; i < learned->count; i++) {
        lesson_row(text, sizeof text, &words, &learned->rows[i]);
        wchar_t *row = os_wide_from_utf8(text);
        SendMessageW(list, LB_ADDSTRING, 0, (LPARAM)(row ? row : L""));
        free(row);
    }
    SendMessageW(list, LB_SETCURSEL, 0, 0);
    SendMessageW(list, WM_SETREDRAW, TRUE, 0);
    InvalidateRect(list, NULL, TRUE);
    InvalidateRect(GetDlgItem(dialog, IDC_LEARNED_BOARD), NULL, FALSE);
    show_lessons(dialog, learned);
}

static void forget(HWND dialog, Learned *learned)
{
    const Strings *strings = learned->strings;
    if (!dialog_ask_destroy(dialog, strings, strings_text(strings, IDS_ASK_FORGET)))
        return;
    if (!learning_forget(learned->learning))
        dialog_error(dialog, strings, strings_text(strings, IDS_FORGET_FAILED));
    /* The button becomes grey, and a grey one with the focus would swallow every key. */
    SendMessageW(dialog, WM_NEXTDLGCTL, (WPARAM)GetDlgItem(dialog, IDOK), TRUE);
    fill(dialog, learned);
}

/* ---------------------------------------------------------------- the board */

static void copy_pixels(HDC dc, const RECT *r, const PixelCanvas *pixels)
{
    const BITMAPINFO info = {.bmiHeader = {.biSize = sizeof info.bmiHeader,
                                           .biWidth = pixels->w,
                                           .biHeight = -pixels->h, /* from the top */
                                           .biPlanes = 1,
                                           .biBitCount = 32,
                                           .biCompression = BI_RGB}};
    SetDIBitsToDevice(dc, r->left, r->top, (DWORD)pixels->w, (DWORD)pixels->h, 0, 0, 0,
                      (UINT)pixels->h, pixels->pixels, &info, DIB_RGB_COLORS);
}

/* The lesson that is selected. Without one the place is empty. */
static void draw_board(HWND dialog, const Learned *learned, const DRAWITEMSTRUCT *item)
{
    const Theme *theme = dialog_look_theme(GetParent(dialog));
    const RECT *r = &item->rcItem;
    const LRESULT row = SendDlgItemMessageW(dialog, IDC_LEARNED_LIST, LB_GETCURSEL, 0, 0);
    const Rect area = {0, 0, r->right - r->left, r->bottom - r->top};
    PixelCanvas *pixels = NULL;
    theme = theme ? theme : &theme_wood;
    if (learned->painter && row >= 0 && (size_t)row < learned->count)
        pixels = pixel_canvas_new(area.w, area.h, theme->chrome);
    if (pixels && paint_lesson(learned->painter, &pixels->canvas, area,
                               (int)GetDpiForWindow(dialog), theme, &learned->rows[row]))
        copy_pixels(item->hDC, r, pixels);
    else
        FillRect(item->hDC, r,
                 (HBRUSH)SendMessageW(dialog, WM_CTLCOLORDLG, (WPARAM)item->hDC, (LPARAM)dialog));
    pixel_canvas_free(pixels);
}

static void on_command(HWND dialog, WPARAM wp)
{
    if (LOWORD(wp) == IDC_LEARNED_LIST && HIWORD(wp) == LBN_SELCHANGE)
        InvalidateRect(GetDlgItem(dialog, IDC_LEARNED_BOARD), NULL, FALSE);
    if (LOWORD(wp) == IDC_LEARNED_FORGET)
        forget(dialog, dialog_context(dialog));
    if (LOWORD(wp) == IDOK || LOWORD(wp) == IDCANCEL)
        EndDialog(dialog, IDOK);
}

/* Windows is about to give the focus to the list; where that is hidden, the button gets it. */
static bool focus_list(HWND dialog, const Learned *learned)
{
    if (learned->count == 0)
        SetFocus(GetDlgItem(dialog, IDOK));
    return learned->count > 0;
}

static INT_PTR CALLBACK procedure(HWND dialog, UINT message, WPARAM wp, LPARAM lp)
{
    switch (message) {
    case WM_INITDIALOG:
        dialog_init(dialog, lp);
        fill(dialog, (Learned *)lp);
        return focus_list(dialog, (const Learned *)lp);
    case WM_DRAWITEM:
        draw_board(dialog, dialog_context(dialog), (const DRAWITEMSTRUCT *)lp);
        return TRUE;
    case WM_COMMAND: on_command(dialog, wp); return TRUE;
    default: return FALSE;
    }
}

void learned_dialog(HWND owner, const Strings *strings, Learning *learning)
{
    Learned learned = {.strings = strings,
                       .learning = learning,
                       .painter = painter_new(),
                       .rows = malloc(ROWS_MAX * sizeof(Lesson))};
    dialog_run(owner, strings, IDD_LEARNED, procedure, &learned);
    painter_free(learned.painter);
    free(learned.rows);
}
