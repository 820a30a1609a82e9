/* print_dialog.c: the pages before they are printed: what is on them, how, and where they go; see paper.h. */
#include "paper_parts.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/canvas/canvas_svg.h"
#include "core/canvas/shrink.h"
#include "printer.h"
#include "resource.h"
#include "win/dialogs/dialog_base.h"
#include "win/system/write_file.h"

enum { PUZZLES_MAX = 48, RATING_EASY = 1000, RATING_HARD = 1400 };

static const int per_page[] = {1, 2, 4, 6, 9, 12}, puzzle_counts[] = {6, 12, 24, PUZZLES_MAX};
static const int steps[] = {10, 20, 30, 0}, margins[] = {10, 15, 25};

/* Which puzzles are on the sheet. */
typedef struct PuzzleChoice {
    int kind, grade, count;
} PuzzleChoice;

typedef struct PrintDialog {
    Frame *frame;
    const Strings *strings;
    const PaperSubject *subject;
    PaperKind kinds[PAPER_KINDS], what; /* those of the list; the one that is shown */
    int kind_count;
    SheetStyle style;
    PuzzleSet *set; /* owned, as all below */
    SheetPuzzle *puzzles;
    int32_t puzzle_count;
    PuzzleChoice chosen;
    Sheets *sheets; /* NULL: no memory */
    int32_t page;
    uint32_t *pixels; /* of the page; NULL: not painted yet */
} PrintDialog;

/* ---------------------------------------------------------------- pages */

static PuzzleSet *load_puzzles(void)
{
    HRSRC found = FindResourceW(NULL, MAKEINTRESOURCEW(IDR_PUZZLES), (LPCWSTR)RT_RCDATA);
    HGLOBAL loaded = found ? LoadResource(NULL, found) : NULL;
    const char *text = loaded ? LockResource(loaded) : NULL;
    return text ? puzzle_set_read(text, SizeofResource(NULL, found)) : NULL;
}

/* On a thread of its own: solving takes a while. */
static void solve(void *user)
{
    PrintDialog *d = user;
    GmkThinker *thinker = NULL;
    GmkThinkerOptions options = GMK_THINKER_OPTIONS_INIT;
    options.memory_bytes = (uint64_t)16 << 20;
    if (gmk_thinker_new(&thinker, &options) == GMK_OK)
        sheet_solve(d->puzzles, d->puzzle_count, thinker);
    gmk_thinker_free(thinker);
}

static void choose_puzzles(PrintDialog *d, PuzzleChoice wanted)
{
    const int kinds[] = {-1, GMK_WIN_BY_FOURS, GMK_WIN_BY_THREATS};
    if (!d->set)
        d->set = load_puzzles();
    if (!d->puzzles)
        d->puzzles = calloc(PUZZLES_MAX, sizeof *d->puzzles);
    if (!d->set || !d->puzzles || memcmp(&wanted, &d->chosen, sizeof wanted) == 0)
        return;
    d->chosen = wanted;
    d->puzzle_count =
        sheet_choose(d->puzzles, puzzle_counts[wanted.count], d->set, kinds[wanted.kind],
                     wanted.grade == 3   ? RATING_HARD
                     : wanted.grade == 2 ? RATING_EASY
                                         : PUZZLE_RATING_MIN,
                     wanted.grade == 1   ? RATING_EASY - 1
                     : wanted.grade == 2 ? RATING_HARD - 1
                                         : PUZZLE_RATING_MAX,
                     GetTickCount64());
    write_on_thread(solve, d);
}

static Sheets *make(void *user, const Canvas *measure)
{
    const PrintDialog *d = user;
    SheetWords words;
    const SheetGame game = paper_game(d->subject);
    paper_words(&words, d->strings);
    switch (d->what) {
    case PAPER_POSITION:
        return sheet_position(&game, d->subject->shown, &words, &d->style, measure);
    case PAPER_DIAGRAMS: return sheet_diagrams(&game, &words, &d->style, measure);
    case PAPER_RECORD: return sheet_record(&game, &words, &d->style, measure);
    case PAPER_REVIEW: return sheet_review(d->subject->review, &words, &d->style, measure);
    default:
        return sheet_puzzles(d->puzzles, d->puzzle_count,
                             strings_text(d->strings, STRING_ID(IDS_PAPER_KIND, PAPER_POSITION,
                                                                PAPER_PUZZLES, PAPER_PUZZLES)),
                             &words, &d->style, measure);
    }
}

/* ---------------------------------------------------------------- the dialog */

static void show_page(HWND dialog, PrintDialog *d)
{
    char text[128], number[16], all[16];
    const int32_t count = d->sheets ? sheets_count(d->sheets) : 0;
    d->page = d->page >= count ? count - 1 : d->page;
    d->page = d->page < 0 ? 0 : d->page;
    snprintf(number, sizeof number, "%d", (int)d->page + 1);
    snprintf(all, sizeof all, "%d", (int)count);
    strings_format(text, sizeof text, d->strings, IDS_PAPER_PAGE, number, all, NULL);
    dialog_set_text(dialog, IDC_PRINT_PAGE, text);
    free(d->pixels);
    d->pixels = d->sheets ? paper_pixels(d->frame, d->sheets, d->page) : NULL;
    dialog_enable(dialog, IDC_PRINT_BACK, d->page > 0);
    dialog_enable(dialog, IDC_PRINT_NEXT, d->page + 1 < count);
    InvalidateRect(GetDlgItem(dialog, IDC_PRINT_PREVIEW), NULL, FALSE);
}

/* What does not matter for this kind is grey. */
static void enable(HWND dialog, const PrintDialog *d)
{
    const bool puzzles = d->what == PAPER_PUZZLES, diagrams = d->what == PAPER_DIAGRAMS;
    dialog_enable(dialog, IDC_PRINT_STEP, diagrams);
    dialog_enable(dialog, IDC_PRINT_FROM_ONE, diagrams);
    dialog_enable(dialog, IDC_PRINT_PER_PAGE, diagrams || puzzles);
    dialog_enable(dialog, IDC_PRINT_WIN, puzzles);
    dialog_enable(dialog, IDC_PRINT_GRADE, puzzles);
    dialog_enable(dialog, IDC_PRINT_COUNT, puzzles);
    dialog_enable(dialog, IDC_PRINT_NUMBERS, d->what == PAPER_POSITION);
}

/* Everything anew, as the controls say. */
static void remake(HWND dialog, PrintDialog *d)
{
    d->what = d->kinds[dialog_choice(dialog, IDC_PRINT_WHAT, d->kind_count)];
    d->style = (SheetStyle){
        .form = {.paper = (SheetPaper)dialog_choice(dialog, IDC_PRINT_PAPER, SHEET_PAPERS),
                 .margin_mm = margins[dialog_choice(dialog, IDC_PRINT_MARGIN, 3)]},
        .per_page = per_page[dialog_choice(dialog, IDC_PRINT_PER_PAGE, 6)],
        .step = steps[dialog_choice(dialog, IDC_PRINT_STEP, 4)],
        .from_one = IsDlgButtonChecked(dialog, IDC_PRINT_FROM_ONE) == BST_CHECKED,
        .no_numbers = IsDlgButtonChecked(dialog, IDC_PRINT_NUMBERS) != BST_CHECKED,
        .number_count = d->subject->number_count,
        .turn = d->subject->turn,
        .labels = d->subject->labels};
    if (d->what == PAPER_PUZZLES)
        choose_puzzles(d, (PuzzleChoice){dialog_choice(dialog, IDC_PRINT_WIN, 3),
                                         dialog_choice(dialog, IDC_PRINT_GRADE, 4),
                                         dialog_choice(dialog, IDC_PRINT_COUNT, 4)});
    sheets_free(d->sheets);
    d->sheets = paper_lay_out(d->frame, make, d);
    enable(dialog, d);
    show_page(dialog, d);
}

static void add_numbers(HWND dialog, int id, const int *numbers, int count, int selected)
{
    for (int i = 0; i < count; i++) {
        char text[16];
        snprintf(text, sizeof text, "%d", numbers[i]);
        dialog_add_to_list(dialog, id, text);
    }
    SendDlgItemMessageW(dialog, id, CB_SETCURSEL, (WPARAM)selected, 0);
}

static void fill(HWND dialog, PrintDialog *d)
{
    int selected = 0;
    for (int kind = 0; kind < PAPER_KINDS; kind++) {
        if ((kind == PAPER_REVIEW && !d->subject->review) ||
            (kind != PAPER_PUZZLES && !d->subject->record))
            continue;
        selected = kind == (int)d->what ? d->kind_count : selected;
        d->kinds[d->kind_count++] = (PaperKind)kind;
        dialog_add_to_list(dialog, IDC_PRINT_WHAT,
                           strings_text(d->strings, STRING_ID(IDS_PAPER_KIND, PAPER_POSITION,
                                                              PAPER_PUZZLES, kind)));
    }
    SendDlgItemMessageW(dialog, IDC_PRINT_WHAT, CB_SETCURSEL, (WPARAM)selected, 0);
    dialog_fill_list(dialog, IDC_PRINT_STEP, d->strings, FIRST_STRING_ID(IDS_PAPER_STEP, 0, 3), 4,
                     1);
    dialog_fill_list(dialog, IDC_PRINT_PAPER, d->strings,
                     FIRST_STRING_ID(IDS_PAPER_SIZE, SHEET_A4, SHEET_LETTER), SHEET_PAPERS,
                     SHEET_A4);
    dialog_fill_list(dialog, IDC_PRINT_MARGIN, d->strings, FIRST_STRING_ID(IDS_PAPER_MARGIN, 0, 2),
                     3, 1);
    dialog_fill_list(dialog, IDC_PRINT_WIN, d->strings, FIRST_STRING_ID(IDS_PAPER_WIN, 0, 2), 3, 0);
    dialog_fill_list(dialog, IDC_PRINT_GRADE, d->strings, FIRST_STRING_ID(IDS_PAPER_GRADE, 0, 3), 4,
                     0);
    add_numbers(dialog, IDC_PRINT_PER_PAGE, per_page, 6, d->what == PAPER_PUZZLES ? 3 : 2);
    add_numbers(dialog, IDC_PRINT_COUNT, puzzle_counts, 4, 1);
    CheckDlgButton(dialog, IDC_PRINT_NUMBERS,
                   d->subject->show_numbers ? BST_CHECKED : BST_UNCHECKED);
}

/* ---------------------------------------------------------------- preview */

/* The largest page of this shape in the middle of the area. */
static Rect place_page(const RECT *area, int w, int h)
{
    const int room_w = area->right - area->left - 2, room_h = area->bottom - area->top - 2;
    int page_h = room_h, page_w = (int)((int64_t)room_h * w / h);
    if (page_w > room_w) {
        page_w = room_w;
        page_h = (int)((int64_t)room_w * h / w);
    }
    return (Rect){area->left + 1 + (room_w - page_w) / 2, area->top + 1 + (room_h - page_h) / 2,
                  page_w < 1 ? 1 : page_w, page_h < 1 ? 1 : page_h};
}

static void draw_page(const PrintDialog *d, HDC dc, const RECT *area)
{
    int w, h;
    sheets_size(d->sheets, &w, &h);
    Rect at = place_page(area, w, h);
    if (at.w > w || at.h > h)
        at = (Rect){at.x, at.y, w, h};
    uint32_t *small = malloc((size_t)at.w * (size_t)at.h * sizeof *small);
    if (!small)
        return;
    pixels_shrink(small, at.w, at.h, d->pixels, w, h);
    const BITMAPINFO info = {.bmiHeader = {.biSize = sizeof info.bmiHeader,
                                           .biWidth = at.w,
                                           .biHeight = -at.h, /* from the top */
                                           .biPlanes = 1,
                                           .biBitCount = 32,
                                           .biCompression = BI_RGB}};
    SetDIBitsToDevice(dc, at.x, at.y, (DWORD)at.w, (DWORD)at.h, 0, 0, 0, (UINT)at.h, small, &info,
                      DIB_RGB_COLORS);
    const RECT frame = {at.x - 1, at.y - 1, at.x + at.w + 1, at.y + at.h + 1};
    FrameRect(dc, &frame, (HBRUSH)GetStockObject(GRAY_BRUSH));
    free(small);
}

static void draw_preview(HWND dialog, const PrintDialog *d, const DRAWITEMSTRUCT *item)
{
    FillRect(item->hDC, &item->rcItem,
             (HBRUSH)SendMessageW(dialog, WM_CTLCOLORDLG, (WPARAM)item->hDC, (LPARAM)dialog));
    if (d->sheets && d->pixels)
        draw_page(d, item->hDC, &item->rcItem);
}

/* ---------------------------------------------------------------- commands */

static void print(HWND dialog, PrintDialog *d)
{
    const PrintOrder order = {.sheets = d->sheets,
                              .paper = d->style.form.paper,
                              .language = strings_language(d->strings),
                              .name = d->subject->proposal};
    if (!d->sheets)
        return;
    switch (printer_print(dialog, &order)) {
    case PRINT_DONE: EndDialog(dialog, IDOK); break;
    case PRINT_CANCELLED: break;
    case PRINT_NO_PRINTER:
        frame_say_error(d->frame, strings_text(d->strings, IDS_PAPER_NO_PRINTER));
        break;
    case PRINT_FAILED: frame_say_error(d->frame, strings_text(d->strings, IDS_PAPER_FAILED)); break;
    }
}

static void save(PrintDialog *d)
{
    SvgCanvas svg;
    svg_canvas_init(&svg, NULL);
    Sheets *vector = make(d, &svg.canvas);
    if (d->sheets && vector)
        paper_save_pages(d->frame, d->sheets, vector,
                         d->page < sheets_count(vector) ? d->page : sheets_count(vector) - 1,
                         d->subject->proposal, IDS_PAPER_FILTER);
    sheets_free(vector);
}

static void on_command(HWND dialog, PrintDialog *d, WPARAM wp)
{
    const bool changed = HIWORD(wp) == CBN_SELCHANGE;
    switch (LOWORD(wp)) {
    case IDOK: print(dialog, d); break;
    case IDCANCEL: EndDialog(dialog, IDCANCEL); break;
    case IDC_PRINT_SAVE: save(d); break;
    case IDC_PRINT_BACK:
    case IDC_PRINT_NEXT:
        d->page += LOWORD(wp) == IDC_PRINT_NEXT ? 1 : -1;
        show_page(dialog, d);
        break;
    case IDC_PRINT_FROM_ONE:
    case IDC_PRINT_NUMBERS: remake(dialog, d); break;
    default:
        if (changed)
            remake(dialog, d);
        break;
    }
}

static INT_PTR CALLBACK procedure(HWND dialog, UINT message, WPARAM wp, LPARAM lp)
{
    switch (message) {
    case WM_INITDIALOG:
        fill(dialog, (PrintDialog *)lp);
        dialog_init(dialog, lp);
        remake(dialog, (PrintDialog *)lp);
        return TRUE;
    case WM_DRAWITEM:
        draw_preview(dialog, dialog_context(dialog), (const DRAWITEMSTRUCT *)lp);
        return TRUE;
    case WM_COMMAND:
        if (dialog_context(dialog))
            on_command(dialog, dialog_context(dialog), wp);
        return TRUE;
    default: return FALSE;
    }
}

void paper_print(Frame *f, const PaperSubject *subject, PaperKind kind)
{
    PrintDialog d = {.frame = f,
                     .strings = frame_strings(f),
                     .subject = subject,
                     .what = kind,
                     .chosen = {-1, -1, -1}};
    frame_modal_begin(f);
    const INT_PTR answer = dialog_run(frame_hwnd(f), d.strings, IDD_PRINT, procedure, &d);
    frame_modal_end(f);
    if (answer == IDOK)
        frame_notice(f, strings_text(d.strings, IDS_PAPER_PRINTED));
    sheets_free(d.sheets);
    puzzle_set_free(d.set);
    free(d.puzzles);
    free(d.pixels);
}
