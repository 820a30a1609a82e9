/* Forbidden points of renju: overlines, double fours and double threes. */
#include "renju.h"

#include <string.h>

/* All functions here are about black; `cell` holds the stone in question. */

enum { BLACK = GMK_CELL_BLACK, EMPTY = GMK_CELL_EMPTY };

static GmkForbiddenKind judge(uint8_t *cells, int cell, GmkForbidden *why);

static int length_through(const uint8_t *cells, int cell, int step)
{
    return board_run(cells, cell, -step, BLACK) + 1 + board_run(cells, cell, step, BLACK);
}

/* The first cell that is not black, seen from a black stone. */
static int end_of_run(const uint8_t *cells, int cell, int step)
{
    return cell + (board_run(cells, cell, step, BLACK) + 1) * step;
}

/* Whether a black stone at this empty cell would make exactly five in this direction. */
static bool completes_five(const uint8_t *cells, int cell, int step)
{
    return cells[cell] == EMPTY && length_through(cells, cell, step) == BOARD_LINE;
}

static void add_line(GmkForbidden *why, GmkLineKind kind, int from, int to)
{
    if (why && why->line_count < GMK_LINES_MAX)
        why->lines[why->line_count++] = (GmkLine){kind, board_point(from), board_point(to)};
}

/* Adds the stones that a stone at `gap` would join to one line, without the gap itself. */
static void add_line_with_gap(GmkForbidden *why, GmkLineKind kind, const uint8_t *cells, int gap,
                              int step)
{
    const int before = board_run(cells, gap, -step, BLACK);
    const int after = board_run(cells, gap, step, BLACK);
    add_line(why, kind, before > 0 ? gap - before * step : gap + step,
             after > 0 ? gap + after * step : gap - step);
}

/*
 * Fours in one direction: the gap that makes five must touch the run of the new stone, so there
 * are two gaps to try. Both gaps of a plain run of four belong to one four; else they are two.
 */
static int count_fours(const uint8_t *cells, int cell, int step, GmkForbidden *why)
{
    const int before = end_of_run(cells, cell, -step), after = end_of_run(cells, cell, step);
    const bool five_before = completes_five(cells, before, step);
    const bool five_after = completes_five(cells, after, step);
    if (five_before)
        add_line_with_gap(why, GMK_LINE_FOUR, cells, before, step);
    if (five_before && five_after && length_through(cells, cell, step) == BOARD_LINE - 1)
        return 1;
    if (five_after)
        add_line_with_gap(why, GMK_LINE_FOUR, cells, after, step);
    return five_before + five_after;
}

/* Whether a black stone in the empty cell `gap` would stand in an open four of this direction. */
static bool makes_open_four(uint8_t *cells, int gap, int step)
{
    if (cells[gap] != EMPTY || length_through(cells, gap, step) != BOARD_LINE - 1)
        return false;
    cells[gap] = BLACK;
    const bool open = completes_five(cells, end_of_run(cells, gap, -step), step) &&
                      completes_five(cells, end_of_run(cells, gap, step), step);
    cells[gap] = EMPTY;
    return open;
}

static bool makes_five(const uint8_t *cells, int cell)
{
    for (int d = 0; d < BOARD_DIRECTIONS; d++)
        if (length_through(cells, cell, board_steps[d]) == BOARD_LINE)
            return true;
    return false;
}

/*
 * Whether black may fill the gap: the same question, one stone later. A stone that makes five
 * elsewhere ends the game and leaves no open four, so it does not make a three of these stones.
 */
static bool may_fill(uint8_t *cells, int gap)
{
    cells[gap] = BLACK;
    const bool may = !makes_five(cells, gap) && judge(cells, gap, NULL) == GMK_FORBIDDEN_NOT;
    cells[gap] = EMPTY;
    return may;
}

typedef struct Three {
    int step;
    int gaps[2]; /* cells that would make the open four; 0 for none (cell 0 is border) */
} Three;

/*
 * A three by its shape: at least one gap makes an open four. may_fill() decides whether it is real.
 */
static bool find_three(Three *out, uint8_t *cells, int cell, int step)
{
    const int before = end_of_run(cells, cell, -step), after = end_of_run(cells, cell, step);
    *out = (Three){step,
                   {makes_open_four(cells, before, step) ? before : 0,
                    makes_open_four(cells, after, step) ? after : 0}};
    return out->gaps[0] || out->gaps[1];
}

static int real_gap(uint8_t *cells, const Three *three)
{
    for (int i = 0; i < 2; i++)
        if (three->gaps[i] && may_fill(cells, three->gaps[i]))
            return three->gaps[i];
    return 0;
}

static bool is_double_three(uint8_t *cells, const Three *threes, int count, GmkForbidden *why)
{
    int real = 0;
    for (int i = 0; i < count && real + count - i >= 2;
         i++) { /* while two real threes are still possible */
        const int gap = real_gap(cells, &threes[i]);
        if (!gap)
            continue;
        real++;
        add_line_with_gap(why, GMK_LINE_THREE, cells, gap, threes[i].step);
    }
    return real >= 2;
}

static bool is_overline(const uint8_t *cells, int cell, GmkForbidden *why)
{
    bool found = false;
    for (int d = 0; d < BOARD_DIRECTIONS; d++) {
        const int step = board_steps[d];
        if (length_through(cells, cell, step) <= BOARD_LINE)
            continue;
        found = true;
        add_line(why, GMK_LINE_OVERLINE, end_of_run(cells, cell, -step) + step,
                 end_of_run(cells, cell, step) - step);
    }
    return found;
}

/* The rule itself, for the black stone at `cell`. `why` may be NULL. Restores `cells`. */
static GmkForbiddenKind judge(uint8_t *cells, int cell, GmkForbidden *why)
{
    if (makes_five(cells, cell))
        return GMK_FORBIDDEN_NOT;
    if (is_overline(cells, cell, why))
        return GMK_FORBIDDEN_OVERLINE;

    Three threes[BOARD_DIRECTIONS];
    int fours = 0, three_count = 0;
    for (int d = 0; d < BOARD_DIRECTIONS; d++) {
        const int here = count_fours(cells, cell, board_steps[d], why);
        fours += here;
        if (here == 0)
            three_count += find_three(&threes[three_count], cells, cell, board_steps[d]);
    }
    if (fours >= 2)
        return GMK_FORBIDDEN_DOUBLE_FOUR;
    if (why)
        why->line_count = 0; /* a single four is not forbidden */
    if (is_double_three(cells, threes, three_count, why))
        return GMK_FORBIDDEN_DOUBLE_THREE;
    if (why)
        why->line_count = 0;
    return GMK_FORBIDDEN_NOT;
}

bool renju_is_forbidden(const Board *board, int cell)
{
    uint8_t cells[BOARD_CELLS];
    memcpy(cells, board->cells, sizeof cells);
    cells[cell] = BLACK;
    return judge(cells, cell, NULL) != GMK_FORBIDDEN_NOT;
}

int32_t renju_list(GmkPoint *out, int32_t capacity, const Board *board)
{
    uint8_t cells[BOARD_CELLS];
    int32_t found = 0;
    memcpy(cells, board->cells, sizeof cells);
    for (GmkPoint at = {0, 0}; at.y < board->height; at.y++)
        for (at.x = 0; at.x < board->width; at.x++) {
            const int cell = board_cell(at);
            if (cells[cell] != EMPTY)
                continue;
            cells[cell] = BLACK;
            const GmkForbiddenKind kind = judge(cells, cell, NULL);
            cells[cell] = EMPTY;
            if (kind == GMK_FORBIDDEN_NOT)
                continue;
            if (found < capacity)
                out[found] = at;
            found++;
        }
    return found;
}

void renju_explain(GmkForbidden *out, const Board *board, int cell)
{
    uint8_t cells[BOARD_CELLS];
    memcpy(cells, board->cells, sizeof cells);
    cells[cell] = BLACK;
    out->line_count = 0;
    out->kind = judge(cells, cell, out);
}
