/* sheet_puzzles.c: puzzles on paper, their solutions on the last pages; see sheet_make.h. */
#include "sheet_parts.h"

#include "core/base/random.h"
#include "core/text/phrase.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINE = SHEET_SMALL * 136 / 100, SOLUTIONS_PER_PAGE = 12, SHOWN_MAX = 40 };

void sheet_solve(SheetPuzzle *puzzles, int32_t count, GmkThinker *thinker)
{
    for (int32_t i = 0; i < count; i++) {
        PuzzleSolution solution;
        GmkGame *game = NULL;
        if (puzzle_game(&game, &puzzles[i].puzzle) == GMK_OK &&
            puzzle_solve(&solution, thinker, game, PUZZLE_THREAT_NODES) == GMK_OK &&
            solution.found) {
            puzzles[i].line_count = solution.line_count;
            memcpy(puzzles[i].line, solution.line,
                   (size_t)solution.line_count * sizeof *solution.line);
        }
        gmk_game_free(game);
    }
}

static int compare_ratings(const void *a, const void *b)
{
    const Puzzle *p = &((const SheetPuzzle *)a)->puzzle, *q = &((const SheetPuzzle *)b)->puzzle;
    return (p->rating > q->rating) - (p->rating < q->rating);
}

/* Each puzzle that fits is taken with the chance that is left for it, so that all are chosen alike in one pass. */
int32_t sheet_choose(SheetPuzzle *out, int32_t count, const PuzzleSet *set, int kind, int32_t least,
                     int32_t most, uint64_t seed)
{
    int32_t fitting = 0, taken = 0;
    for (int pass = 0; pass < 2; pass++)
        for (int32_t i = 0; i < puzzle_set_count(set); i++) {
            const Puzzle *puzzle = puzzle_set_get(set, i);
            if ((kind >= 0 && (int)puzzle->kind != kind) || puzzle->rating < least ||
                puzzle->rating > most)
                continue;
            if (pass == 0) {
                fitting++;
                continue;
            }
            if (random_below(&seed, (int)fitting--) < (int)(count - taken))
                out[taken++] = (SheetPuzzle){.puzzle = *puzzle};
        }
    qsort(out, (size_t)taken, sizeof *out, compare_ratings);
    return taken;
}

/* A puzzle as it is given, or with its solution played. */
static bool make_board(ReviewDiagram *out, const SheetPuzzle *p, bool solved)
{
    GmkGame *game = NULL;
    if (puzzle_game(&game, &p->puzzle) != GMK_OK)
        return false;
    review_diagram_take(out, game);
    if (solved && p->line_count > 0)
        review_diagram_play(out, game, p->line,
                            p->line_count < SHOWN_MAX ? p->line_count : SHOWN_MAX);
    else if (solved)
        review_diagram_play(out, game, &p->puzzle.first, 1);
    review_diagram_crop(out);
    gmk_game_free(game);
    return true;
}

/* "3. Black wins in 9, by fours". */
static void puzzle_caption(char *out, size_t size, const SheetPuzzle *p, int32_t number,
                           const SheetWords *words)
{
    char which[16], moves[16], text[128];
    GmkGame *game = NULL;
    const bool known = puzzle_game(&game, &p->puzzle) == GMK_OK;
    const char *side = words->sides[known && gmk_game_to_move(game) == GMK_CELL_WHITE];
    snprintf(which, sizeof which, "%" PRId32, number);
    snprintf(moves, sizeof moves, "%" PRId32, p->puzzle.plies);
    phrase_make(text, sizeof text, words->plural, words->puzzle, which, side, moves);
    snprintf(out, size, "%s\n%s · %" PRId32, text,
             p->puzzle.kind == GMK_WIN_BY_FOURS ? words->fours : words->threats, p->puzzle.rating);
    gmk_game_free(game);
}

/* "3. H7 I8 J9 …" */
static void solution_caption(char *out, size_t size, const SheetPuzzle *p, int32_t number)
{
    char point[GMK_NOTATION_MAX];
    GmkGame *game = NULL;
    size_t used = (size_t)snprintf(out, size, "%" PRId32 ".", number);
    if (puzzle_game(&game, &p->puzzle) != GMK_OK)
        return;
    const int32_t count = p->line_count > 0 ? p->line_count : 1;
    for (int32_t i = 0; i < count && used + GMK_NOTATION_MAX < size; i++) {
        sheet_point(point, game, p->line_count > 0 ? p->line[i] : p->puzzle.first);
        used += (size_t)snprintf(out + used, size - used, " %s", point);
    }
    gmk_game_free(game);
}

static bool put_board(Sheets *sheets, Rect cell, const SheetPuzzle *p, int32_t number, bool solved,
                      const SheetWords *words)
{
    enum { LINES = 2 };
    char caption[512];
    ReviewDiagram *board = malloc(sizeof *board);
    const bool ok = board && make_board(board, p, solved);
    if (ok) {
        const Rect taken =
            sheets_board(sheets, (Rect){cell.x, cell.y, cell.w, cell.h - LINES * LINE - 8}, board);
        if (solved)
            solution_caption(caption, sizeof caption, p, number);
        else
            puzzle_caption(caption, sizeof caption, p, number, words);
        sheets_lines(sheets, (Rect){cell.x, taken.y + taken.h + 6, cell.w, 0}, caption, SHEET_SMALL,
                     TEXT_REGULAR, LINES);
    }
    free(board);
    return ok;
}

Sheets *sheet_puzzles(const SheetPuzzle *puzzles, int32_t count, const char *title,
                      const SheetWords *words, const SheetStyle *style, const Canvas *measure)
{
    Sheets *sheets = sheets_new(&style->form, measure);
    bool ok = sheets != NULL;
    for (int solved = 0; ok && solved < 2; solved++) {
        const int per_page = solved ? SOLUTIONS_PER_PAGE : sheet_per_page(style->per_page);
        for (int32_t i = 0; ok && i < count; i++) {
            if (i % per_page == 0) {
                sheets_break(sheets);
                sheets_paragraph(sheets, solved ? words->solutions : title, SHEET_LARGE, TEXT_BOLD,
                                 0);
                sheets_space(sheets, LINE / 2);
            }
            const Rect body = sheets_body(sheets);
            const int y = sheets_y(sheets);
            const Rect rest = {body.x, y, body.w, body.y + body.h - y};
            ok = put_board(sheets, sheet_cell(rest, per_page, (int)(i % per_page)), &puzzles[i],
                           i + 1, solved == 1, words);
        }
    }
    if (ok && count == 0)
        sheets_break(sheets);
    if (ok)
        sheets_finish(sheets, NULL, words->page_of, words->plural);
    if (ok && !sheets_failed(sheets))
        return sheets;
    sheets_free(sheets);
    return NULL;
}
