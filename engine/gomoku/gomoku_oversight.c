/* Makes the board as a weak level sees it, with some rows overlooked. */
#include "gomoku_oversight.h"

#include <stdlib.h>

#include "base/rng.h"
#include "base/zobrist.h"

enum {
    OVERSIGHT_FAR = 6, /* cells from the last move: the eye is elsewhere */
    OVERSIGHT_MAX = 2, /* threats that are overlooked at once */
    FIVE_SHARE = 4,    /* a four, one stone from five, is overlooked this many times less often */
    LINE_REACH = 4,
    BLIND_FIVE_SHARE = 2, /* four stones are seen more easily than three */
};

static int distance(GmkPoint a, GmkPoint b)
{
    const int dx = abs(a.x - b.x), dy = abs(a.y - b.y);
    return dx > dy ? dx : dy;
}

/* Stones of this colour around the cell in one direction, up to a stone of the other or the edge. */
static int stones_along(const Board *board, int cell, int step, uint8_t color)
{
    int count = 0;
    for (int sign = -1; sign <= 1; sign += 2)
        for (int i = 1; i <= LINE_REACH; i++) {
            const uint8_t what = board->cells[cell + sign * i * step];
            if (what != color && what != GMK_CELL_EMPTY)
                break;
            count += what == color;
        }
    return count;
}

/* The row that makes a cell dangerous. */
typedef struct Row {
    int direction;
    int stones; /* of the colour within reach of the cell; 0: there is no row */
    int hidden; /* the stone nearest to the cell */
} Row;

static Row row_at(const Board *board, int cell, uint8_t color)
{
    Row best = {0};
    for (int d = 0; d < BOARD_DIRECTIONS; d++) {
        const int step = board_steps[d], count = stones_along(board, cell, step, color);
        if (count <= best.stones)
            continue;
        for (int i = LINE_REACH; i >= 1; i--)
            for (int sign = -1; sign <= 1; sign += 2) {
                const int at = cell + sign * i * step;
                if (at > 0 && at < BOARD_CELLS && board->cells[at] == color)
                    best = (Row){d, count, at};
            }
    }
    return best;
}

static void hide(Board *board, int cell)
{
    board->hash ^= zobrist_cell((uint32_t)cell, board->cells[cell]) ^
                   zobrist_cell((uint32_t)cell, ZOBRIST_BLOCKED);
    board->cells[cell] = GMK_CELL_BLOCKED;
}

/* Whether the player overlooks the threat at this point. */
static bool escapes(Rng *rng, const Board *board, GmkPoint point, bool five, int32_t permille)
{
    int32_t chance = permille;
    if (board->move_count > 0) {
        const int far = distance(point, board_point(board->moves[board->move_count - 1]));
        chance = permille * (far < OVERSIGHT_FAR ? far : OVERSIGHT_FAR) / OVERSIGHT_FAR;
    }
    if (five)
        chance /= FIVE_SHARE;
    return (int32_t)rng_below(rng, 1000) < chance;
}

/* Hides threats of the opponent by their distance from the last move; returns how many. */
static int hide_far(Board *seen, const Board *board, const Position *position,
                    const SearchLimits *limits)
{
    const Side other = position->to_move ^ 1;
    const uint8_t color = board_other(board->to_move);
    int count = 0;
    Rng rng;
    rng_seed(&rng, limits->seed ^ board->hash ^ UINT64_C(0x5EED));
    for (int y = 0; y < board->height && count < OVERSIGHT_MAX; y++)
        for (int x = 0; x < board->width && count < OVERSIGHT_MAX; x++) {
            const GmkPoint point = {x, y};
            const int threat = position->threat[other][position_cell(point)];
            const int cell = board_cell(point);
            if (seen->cells[cell] != GMK_CELL_EMPTY ||
                (threat != THREAT_OPEN_FOUR && threat != THREAT_FIVE) ||
                !escapes(&rng, board, point, threat == THREAT_FIVE, limits->oversight_permille))
                continue;
            const Row row = row_at(seen, cell, color);
            if (row.stones > 0) {
                hide(seen, row.hidden);
                count++;
            }
        }
    return count;
}

/* ------------------------------------------------------------------------------------------------
 * Blindness
 */

/* How hard a row is to see, in percent of the hardest: [with a gap][diagonal]. */
static const int32_t row_hardness[2][2] = {{40, 80}, {80, 100}};

/* Stones that stand in a row before it becomes a five, or an open four. */
static int stones_needed(bool five)
{
    return five ? 4 : 3;
}

/* Whether the stones that the threat needs do not all stand next to the cell, on one side of it. */
static bool has_gap(const Board *board, int cell, const Row *row, uint8_t color, bool five)
{
    const int step = board_steps[row->direction], needed = stones_needed(five);
    return board_run(board->cells, cell, step, color) < needed &&
           board_run(board->cells, cell, -step, color) < needed;
}

/*
 * Whether the player does not see this row. One random number decides for a line, so that a three
 * with two ends is no easier to find than one with a single end.
 */
static bool is_unseen(const Board *board, int cell, const Row *row, uint8_t color, bool five,
                      const SearchLimits *limits)
{
    const GmkPoint point = board_point(cell);
    const bool diagonal = row->direction >= 2;
    const uint64_t line = (uint64_t)position_line(row->direction, point.x, point.y);
    const uint64_t mark = (line << 3) | ((uint64_t)row->direction << 1) | (color == GMK_CELL_WHITE);
    int32_t chance = limits->blind_permille *
                     row_hardness[has_gap(board, cell, row, color, five)][diagonal] / 100;
    Rng rng;
    rng_seed(&rng, rng_mix(limits->seed ^ board->hash) ^ mark);
    if (five)
        chance /= BLIND_FIVE_SHARE;
    return (int32_t)rng_below(&rng, 1000) < chance;
}

/* Hides rows of one side that a player without practice does not see; returns how many. */
static int hide_unseen(Board *seen, const Board *board, const Position *position, Side side,
                       const SearchLimits *limits)
{
    const uint8_t color = side == 0 ? GMK_CELL_BLACK : GMK_CELL_WHITE;
    int count = 0;
    for (int y = 0; y < board->height; y++)
        for (int x = 0; x < board->width; x++) {
            const GmkPoint point = {x, y};
            const int threat = position->threat[side][position_cell(point)];
            const int cell = board_cell(point);
            const bool five = threat == THREAT_FIVE;
            if (!five && threat != THREAT_OPEN_FOUR)
                continue;
            const Row row = row_at(seen, cell, color);
            if (row.stones < stones_needed(five) || /* the row is hidden already */
                !is_unseen(board, cell, &row, color, five, limits))
                continue;
            hide(seen, row.hidden);
            count++;
        }
    return count;
}

int oversight_see(Board *seen, const Board *board, const Position *position,
                  const SearchLimits *limits)
{
    int count = 0;
    *seen = *board;
    if (limits->oversight_permille > 0)
        count += hide_far(seen, board, position, limits);
    for (Side side = 0; side < 2 && limits->blind_permille > 0; side++)
        count += hide_unseen(seen, board, position, side, limits);
    return count;
}
