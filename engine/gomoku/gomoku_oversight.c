/* Makes the board as a weak level sees it, with some threats overlooked. */
#include "gomoku_oversight.h"

#include <stdlib.h>

#include "base/rng.h"
#include "base/zobrist.h"

enum {
    OVERSIGHT_FAR = 6, /* cells from the last move: the eye is elsewhere */
    OVERSIGHT_MAX = 2, /* threats that are overlooked at once */
    FIVE_SHARE = 4,    /* a four, one stone from five, is overlooked this many times less often */
    LINE_REACH = 4,
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

/* The stone nearest to the cell on the line that makes it dangerous; 0: there is none. */
static int stone_to_hide(const Board *board, int cell, uint8_t color)
{
    int best = 0, most = 0;
    for (int d = 0; d < BOARD_DIRECTIONS; d++) {
        const int step = board_steps[d], count = stones_along(board, cell, step, color);
        if (count <= most)
            continue;
        for (int i = LINE_REACH; i >= 1; i--)
            for (int sign = -1; sign <= 1; sign += 2) {
                const int at = cell + sign * i * step;
                if (at > 0 && at < BOARD_CELLS && board->cells[at] == color) {
                    best = at;
                    most = count;
                }
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

int oversight_see(Board *seen, const Board *board, const Position *position,
                  const SearchLimits *limits)
{
    const Side other = position->to_move ^ 1;
    const uint8_t color = board_other(board->to_move);
    int count = 0;
    Rng rng;
    *seen = *board;
    if (limits->oversight_permille == 0)
        return 0;
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
            const int stone = stone_to_hide(seen, cell, color);
            if (stone != 0) {
                hide(seen, stone);
                count++;
            }
        }
    return count;
}
