/* sheet_review.c: a review on paper: the game, the graph, and every turning point; see sheet_make.h. */
#include "sheet_parts.h"

#include <stdlib.h>

enum {
    GAP = 30,
    SMALL = 330, /* the boards of a turning point */
    GRAPH = 300, /* height */
    BADGE = 34,
    TEXT_LINES = 4, /* that are reserved for the words of one */
    LINE = SHEET_PLAIN * 136 / 100,
};

static const Color black = 0xff000000, grey = 0xffbbbbbb;

/* Black's chance after each move; the curve is broken where nothing is known. */
static void put_graph(Sheets *sheets, Rect plot, const ReviewReport *report)
{
    int before_x = 0, before_y = 0;
    for (int i = 0; i <= 2; i++)
        sheets_line(sheets, plot.x, plot.y + plot.h * i / 2, plot.x + plot.w,
                    plot.y + plot.h * i / 2, 1, grey);
    for (int32_t i = 0; i < report->move_count; i++) {
        const ReviewMove *move = &report->moves[i];
        const double chance = move->side == 0 ? move->after : 1.0 - move->after;
        const int x = plot.x + (int)((i + 1) * (int64_t)plot.w / (report->move_count + 1));
        const int y = plot.y + (int)((1.0 - chance) * plot.h);
        if (i > 0 && move->judged && report->moves[i - 1].judged)
            sheets_line(sheets, before_x, before_y, x, y, 3, black);
        if (move->judged && move->grade != REVIEW_PLAIN)
            sheets_sign(sheets, (Rect){x - 11, y - 11, 22, 22}, move->grade);
        before_x = x;
        before_y = y;
    }
}

/* The board; beside it the players and the graph. */
static bool put_game(Sheets *sheets, const ReviewHtml *page)
{
    ReviewDiagram *board = malloc(sizeof *board);
    const Rect body = sheets_body(sheets);
    const int y = sheets_y(sheets), w = body.w * 11 / 20;
    const bool ok = board && review_diagram_game(board, page->report, page->record, page->last);
    if (ok) {
        const Rect taken = sheets_board(sheets, (Rect){body.x, y, w, w}, board);
        const int x = taken.x + taken.w + GAP, right = body.x + body.w - x;
        int down = y;
        for (int side = 0; side < 2; side++) {
            down += sheets_lines(sheets, (Rect){x, down, right, 0}, page->name[side], SHEET_LARGE,
                                 TEXT_BOLD, 1);
            down += sheets_lines(sheets, (Rect){x, down, right, 0}, page->accuracy[side],
                                 SHEET_PLAIN, TEXT_REGULAR, 2) +
                    GAP / 2;
        }
        down +=
            sheets_lines(sheets, (Rect){x, down, right, 0}, page->rate, SHEET_PLAIN, TEXT_BOLD, 1);
        put_graph(sheets, (Rect){x, down + 14, right, GRAPH}, page->report);
        const int height = taken.h > down + 14 + GRAPH - y ? taken.h : down + 14 + GRAPH - y;
        sheets_space(sheets, height + GAP);
    }
    free(board);
    return ok;
}

/* "Better" and "refuted by", each over its board. */
static bool put_boards(Sheets *sheets, const ReviewHtml *page, int32_t index)
{
    const char *const captions[REVIEW_LINES] = {page->better, page->refuted};
    ReviewDiagram *board = malloc(sizeof *board);
    const Rect body = sheets_body(sheets);
    const int y = sheets_y(sheets);
    int x = body.x, height = 0;
    for (int line = 0; board && line < REVIEW_LINES; line++) {
        if (!review_diagram_line(board, page->report, page->record, page->last, index,
                                 (ReviewLine)line))
            continue;
        const int above =
            sheets_lines(sheets, (Rect){x, y, SMALL, 0}, captions[line], SHEET_SMALL, TEXT_BOLD, 1);
        const Rect taken = sheets_board(sheets, (Rect){x, y + above, SMALL, SMALL}, board);
        height = above + taken.h > height ? above + taken.h : height;
        x += SMALL + GAP;
    }
    sheets_space(sheets, height);
    free(board);
    return board != NULL;
}

static bool put_turning(Sheets *sheets, const ReviewHtml *page, int32_t index)
{
    ReviewTexts texts;
    const ReviewGrade grade = page->report->moves[index].grade;
    const bool boards = grade >= REVIEW_DUBIOUS;
    const Rect body = sheets_body(sheets);
    review_texts(&texts, &page->words, page->report, page->record, page->last, index);
    sheets_need(sheets, BADGE + TEXT_LINES * LINE + (boards ? SMALL + LINE : 0));
    const int y = sheets_y(sheets);
    const int left = grade != REVIEW_PLAIN ? BADGE + 12 : 0; /* a sealed loss has no sign */
    if (grade != REVIEW_PLAIN)
        sheets_sign(sheets, (Rect){body.x, y, BADGE, BADGE}, grade);
    sheets_lines(sheets, (Rect){body.x + left, y, body.w - left, 0}, texts.title, SHEET_PLAIN,
                 TEXT_BOLD, 1);
    sheets_space(sheets, BADGE + 6);
    sheets_paragraph(sheets, texts.text[0] ? texts.text : texts.note, SHEET_PLAIN, TEXT_REGULAR, 0);
    sheets_space(sheets, 8);
    const bool ok = !boards || put_boards(sheets, page, index);
    sheets_space(sheets, GAP);
    return ok;
}

Sheets *sheet_review(const ReviewHtml *page, const SheetWords *words, const SheetStyle *style,
                     const Canvas *measure)
{
    char unheld[160];
    Sheets *sheets = sheets_new(&style->form, measure);
    if (sheets)
        sheets_look(sheets, style->turn, style->labels);
    if (!sheets)
        return NULL;
    sheets_break(sheets);
    sheets_paragraph(sheets, page->title, SHEET_TITLE, TEXT_BOLD, 0);
    sheets_paragraph(sheets, page->by, SHEET_PLAIN, TEXT_REGULAR, 0);
    sheets_space(sheets, GAP / 2);
    bool ok = put_game(sheets, page);
    review_unheld_text(unheld, sizeof unheld, &page->words, page->report);
    if (page->report->turning_count > 0 || *unheld)
        sheets_paragraph(sheets, page->turned, SHEET_LARGE, TEXT_BOLD, 0);
    sheets_paragraph(sheets, unheld, SHEET_PLAIN, TEXT_REGULAR, 0);
    sheets_space(sheets, GAP / 2);
    for (int32_t i = 0; ok && i < page->report->turning_count; i++)
        ok = put_turning(sheets, page, page->report->turnings[i]);
    sheets_finish(sheets, page->title, words->page_of, words->plural);
    if (ok && !sheets_failed(sheets))
        return sheets;
    sheets_free(sheets);
    return NULL;
}
