/* sheet_game.c: positions, diagrams and records on paper; see sheet_make.h. */
#include "sheet_parts.h"

#include "core/text/phrase.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    GAP = 30,        /* between diagrams */
    LONGEST = 30,    /* moves of a diagram that ends at a comment */
    TEXT_BYTES = 64, /* of "Moves 1 to 20" */
};

/* ------------------------------------------------------------------------------------------------
 * What is shared
 */

void sheet_words_english(SheetWords *out)
{
    *out = (SheetWords){.plural = PLURAL_ONE_OTHER,
                        .page_of = "Page {1} of {2}",
                        .moves = "Moves {1} to {2}",
                        .move = "Move {1}",
                        .puzzle = "{1}. {2} wins in {3}",
                        .fours = "by fours",
                        .threats = "by fours and threes",
                        .solutions = "Solutions",
                        .sides = {"Black", "White"},
                        .won = {"Black wins", "White wins"},
                        .draw = "Draw"};
}

int sheet_per_page(int wanted)
{
    static const int numbers[] = {1, 2, 4, 6, 9, 12};
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
        if (wanted <= numbers[i])
            return numbers[i];
    return 12;
}

Rect sheet_cell(Rect body, int per_page, int index)
{
    const int columns = per_page <= 2 ? 1 : per_page <= 6 ? 2 : 3;
    const int rows = per_page / columns;
    const int w = (body.w - GAP * (columns - 1)) / columns, h = (body.h - GAP * (rows - 1)) / rows;
    return (Rect){body.x + index % columns * (w + GAP), body.y + index / columns * (h + GAP), w, h};
}

void sheet_point(char out[GMK_NOTATION_MAX], const GmkGame *game, GmkPoint point)
{
    out[0] = '\0';
    (void)gmk_point_to_text(out, GMK_NOTATION_MAX, game, point);
    if (out[0] >= 'a' && out[0] <= 'z')
        out[0] = (char)(out[0] - 'a' + 'A');
}

void sheet_title(char *out, size_t size, const SheetGame *game)
{
    snprintf(out, size, "%s – %s", game->names[0], game->names[1]);
}

const char *sheet_result(const SheetGame *game, const SheetWords *words)
{
    switch (game->record->result) {
    case GMK_RESULT_BLACK: return words->won[0];
    case GMK_RESULT_WHITE: return words->won[1];
    case GMK_RESULT_DRAW: return words->draw;
    default: return "";
    }
}

/* ------------------------------------------------------------------------------------------------
 * Diagrams
 */

static const char *comment_of(const Record *record, const TreeNode *path, int32_t move)
{
    return tree_comment(record->tree, move > 0 ? path[move - 1] : TREE_ROOT);
}

static bool is_turning(const ReviewReport *report, int32_t move)
{
    for (int32_t i = 0; report && i < report->turning_count; i++)
        if (report->turnings[i] + 1 == move)
            return true;
    return false;
}

int32_t sheet_split(int32_t ends[GMK_CELLS_MAX], const SheetGame *game, int step)
{
    TreeNode path[GMK_CELLS_MAX];
    const int32_t moves = game->record->move_count;
    int32_t count = 0, last = 0;
    tree_path(game->record->tree, game->record->last, path, NULL);
    for (int32_t i = 1; i <= moves; i++) {
        const bool ends_here = step > 0
                                   ? i - last >= step
                                   : i - last >= LONGEST || *comment_of(game->record, path, i) ||
                                         is_turning(game->report, i);
        if (!ends_here && i < moves)
            continue;
        ends[count++] = i;
        last = i;
    }
    return count;
}

/* "Moves 21 to 40", then the comments of these moves: "23 H8: …". */
static void add_caption(TextBuffer *out, const SheetGame *game, const SheetWords *words,
                        int32_t first, int32_t last)
{
    TreeNode path[GMK_CELLS_MAX];
    char text[TEXT_BYTES], from[16], to[16], point[GMK_NOTATION_MAX];
    GmkGame *notation = NULL;
    snprintf(from, sizeof from, "%" PRId32, first);
    snprintf(to, sizeof to, "%" PRId32, last);
    phrase_make(text, sizeof text, words->plural, first < last ? words->moves : words->move, from,
                to, NULL);
    text_add(out, text, strlen(text));
    tree_path(game->record->tree, game->record->last, path, NULL);
    if (setup_new_game(&notation, &game->record->setup) != GMK_OK) {
        out->failed = true;
        return;
    }
    for (int32_t i = first == 1 ? 0 : first; i <= last; i++) {
        const char *comment = comment_of(game->record, path, i);
        if (!*comment)
            continue;
        text_add(out, "\n", 1);
        if (i > 0) {
            sheet_point(point, notation, game->record->moves[i - 1].point);
            text_print(out, "%" PRId32 " %s: ", i, point);
        }
        text_add(out, comment, strlen(comment));
    }
    if (last == game->record->move_count && *sheet_result(game, words)) {
        text_add(out, "\n", 1);
        text_add(out, sheet_result(game, words), strlen(sheet_result(game, words)));
    }
    gmk_game_free(notation);
}

/* A diagram in a cell of the page: the board, and below it as many lines of its caption as there is room for. */
static bool put_diagram(Sheets *sheets, Rect cell, const SheetGame *game, const SheetWords *words,
                        const SheetStyle *style, int32_t first, int32_t last)
{
    enum { CAPTION = SHEET_SMALL * 136 / 100, LINES_MIN = 3 };
    TextBuffer caption = {0};
    ReviewDiagram *board = malloc(sizeof *board);
    const bool ok =
        board && review_diagram_moves(board, game->record, first, last, style->from_one);
    if (ok) {
        const Rect taken = sheets_board(
            sheets, (Rect){cell.x, cell.y, cell.w, cell.h - LINES_MIN * CAPTION}, board);
        add_caption(&caption, game, words, first, last);
        const Rect below = {cell.x, taken.y + taken.h + 6, cell.w, 0};
        if (caption.text)
            sheets_lines(sheets, below, caption.text, SHEET_SMALL, TEXT_REGULAR,
                         (cell.y + cell.h - below.y) / CAPTION);
    }
    free(caption.text);
    free(board);
    return ok && !caption.failed;
}

static Sheets *new_sheets(const SheetForm *form, const SheetStyle *style, const Canvas *measure)
{
    Sheets *sheets = sheets_new(form, measure);
    if (sheets)
        sheets_look(sheets, style->turn, style->labels);
    return sheets;
}

/* The first move whose stone has its number in the position after so many. */
static int32_t first_number(const SheetStyle *style, int32_t moves)
{
    if (style->no_numbers)
        return moves + 1;
    return style->number_count > 0 && style->number_count < moves ? moves - style->number_count + 1
                                                                  : 1;
}

/* Frees what is not whole. */
static Sheets *whole(Sheets *sheets, bool ok)
{
    if (sheets && ok && !sheets_failed(sheets))
        return sheets;
    sheets_free(sheets);
    return NULL;
}

Sheets *sheet_diagrams(const SheetGame *game, const SheetWords *words, const SheetStyle *style,
                       const Canvas *measure)
{
    int32_t ends[GMK_CELLS_MAX];
    char title[2 * RECORD_NAME_MAX + 8];
    const int32_t count = sheet_split(ends, game, style->step);
    const int per_page = sheet_per_page(style->per_page);
    Sheets *sheets = new_sheets(&style->form, style, measure);
    bool ok = sheets != NULL;
    for (int32_t i = 0; ok && i < count; i++) {
        if (i % per_page == 0)
            sheets_break(sheets);
        ok = put_diagram(sheets, sheet_cell(sheets_body(sheets), per_page, (int)(i % per_page)),
                         game, words, style, i > 0 ? ends[i - 1] + 1 : 1, ends[i]);
    }
    if (ok && count == 0)
        sheets_break(sheets);
    sheet_title(title, sizeof title, game);
    if (ok)
        sheets_finish(sheets, title, words->page_of, words->plural);
    return whole(sheets, ok);
}

Sheets *sheet_diagram(const SheetGame *game, int32_t first, int32_t last, int cell,
                      const SheetWords *words, const SheetStyle *style, const Canvas *measure)
{
    enum { EDGE = 12, LINES = 60, LINE = SHEET_SMALL * 136 / 100 };
    char title[2 * RECORD_NAME_MAX + 8];
    const Setup *setup = &game->record->setup;
    const TurnedBoard seen =
        turned_board(setup->board, setup->width, setup->height, style->turn, style->labels);
    const int w = (turned_across(&seen) + 1) * cell, h = (turned_down(&seen) + 1) * cell;
    TextBuffer caption = {0};
    add_caption(&caption, game, words, first, last);
    /* Laid out twice: the first time shows how many lines there are. */
    int below = 0;
    Sheets *sheets = NULL;
    ReviewDiagram *board = malloc(sizeof *board);
    bool ok = board && !caption.failed &&
              review_diagram_moves(board, game->record, first, last, style->from_one);
    sheet_title(title, sizeof title, game);
    for (int time = 0; ok && time < 2; time++) {
        const SheetForm form = {.width = w + 2 * EDGE, .height = h + 2 * EDGE + below};
        sheets_free(sheets);
        sheets = new_sheets(&form, style, measure);
        if (!(ok = sheets != NULL))
            break;
        sheets_break(sheets);
        sheets_board(sheets, (Rect){EDGE, EDGE, w, h}, board);
        below = EDGE / 2 + sheets_lines(sheets, (Rect){EDGE, EDGE + h + EDGE / 2, w, LINE}, title,
                                        SHEET_SMALL, TEXT_BOLD, 1);
        below += sheets_lines(sheets, (Rect){EDGE, EDGE + h + below, w, LINE}, caption.text,
                              SHEET_SMALL, TEXT_REGULAR, LINES);
    }
    if (ok)
        sheets_finish(sheets, NULL, NULL, words->plural);
    free(board);
    free(caption.text);
    return whole(sheets, ok);
}

Sheets *sheet_position(const SheetGame *game, int32_t moves, const SheetWords *words,
                       const SheetStyle *style, const Canvas *measure)
{
    char title[2 * RECORD_NAME_MAX + 8];
    Sheets *sheets = new_sheets(&style->form, style, measure);
    ReviewDiagram *board = malloc(sizeof *board);
    const bool ok =
        sheets && board &&
        review_diagram_moves(board, game->record, first_number(style, moves), moves, false);
    sheet_title(title, sizeof title, game);
    if (ok) {
        sheets_break(sheets);
        const Rect body = sheets_body(sheets);
        const Rect taken =
            sheets_board(sheets, (Rect){body.x, body.y, body.w, body.h * 3 / 4}, board);
        sheets_space(sheets, taken.h + GAP);
        sheets_paragraph(sheets, title, SHEET_LARGE, TEXT_BOLD, 0);
        if (moves == game->record->move_count)
            sheets_paragraph(sheets, sheet_result(game, words), SHEET_PLAIN, TEXT_REGULAR, 0);
        sheets_finish(sheets, NULL, words->page_of, words->plural);
    }
    free(board);
    return whole(sheets, ok);
}

/* ------------------------------------------------------------------------------------------------
 * Records
 */

/* Moves in a row until one has a comment, which follows indented. */
static void put_moves(Sheets *sheets, const SheetGame *game, const GmkGame *notation)
{
    enum { INDENT = 40 };
    TreeNode path[GMK_CELLS_MAX];
    TextBuffer row = {0};
    char point[GMK_NOTATION_MAX];
    const Record *record = game->record;
    tree_path(record->tree, record->last, path, NULL);
    sheets_paragraph(sheets, comment_of(record, path, 0), SHEET_PLAIN, TEXT_REGULAR, INDENT);
    for (int32_t i = 1; i <= record->move_count; i++) {
        const char *comment = comment_of(record, path, i);
        sheet_point(point, notation, record->moves[i - 1].point);
        text_print(&row, "%" PRId32 ".\xc2\xa0%s  ", i, point);
        if (!*comment && i < record->move_count)
            continue;
        if (row.text)
            sheets_paragraph(sheets, row.text, SHEET_PLAIN, TEXT_BOLD, 0);
        sheets_paragraph(sheets, comment, SHEET_PLAIN, TEXT_REGULAR, INDENT);
        row.size = 0;
    }
    free(row.text);
}

Sheets *sheet_record(const SheetGame *game, const SheetWords *words, const SheetStyle *style,
                     const Canvas *measure)
{
    char title[2 * RECORD_NAME_MAX + 8];
    GmkGame *notation = NULL;
    const int32_t moves = game->record->move_count;
    Sheets *sheets = new_sheets(&style->form, style, measure);
    ReviewDiagram *board = malloc(sizeof *board);
    const bool ok = sheets && board && review_diagram_moves(board, game->record, 1, moves, false) &&
                    setup_new_game(&notation, &game->record->setup) == GMK_OK;
    sheet_title(title, sizeof title, game);
    if (ok) {
        sheets_break(sheets);
        sheets_paragraph(sheets, title, SHEET_TITLE, TEXT_BOLD, 0);
        sheets_paragraph(sheets, sheet_result(game, words), SHEET_PLAIN, TEXT_REGULAR, 0);
        sheets_space(sheets, GAP);
        const Rect body = sheets_body(sheets);
        const Rect taken =
            sheets_board(sheets, (Rect){body.x, sheets_y(sheets), body.w, body.h / 2}, board);
        sheets_space(sheets, taken.h + GAP);
        put_moves(sheets, game, notation);
        sheets_finish(sheets, title, words->page_of, words->plural);
    }
    gmk_game_free(notation);
    free(board);
    return whole(sheets, ok);
}
