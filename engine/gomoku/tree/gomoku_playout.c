/* Plays random games of gomoku for plain UCT. */
#include "gomoku_playout.h"

#include <string.h>

/* Whether the stone at this cell stands in a row that wins. */
static bool makes_five(const uint8_t *stones, int cell, GmkRule rule)
{
    const uint8_t own = stones[cell];
    for (int d = 0; d < BOARD_DIRECTIONS; d++) {
        const int step = position_steps[d];
        const int back = board_run(stones, cell, -step, own);
        const int ahead = board_run(stones, cell, step, own);
        if (back + 1 + ahead >= BOARD_LINE &&
            board_row_wins(rule, own, back + 1 + ahead, stones[cell - (back + 1) * step],
                           stones[cell + (ahead + 1) * step]))
            return true;
    }
    return false;
}

/* `moves` may be NULL, which is a constant to the compiler. */
static inline double play_out(GmkPoint *moves, int *told, const Position *position, Rng *rng)
{
    uint8_t stones[POS_CELLS];
    uint16_t empty[GMK_CELLS_MAX];
    int count = 0;
    memcpy(stones, position->stones, sizeof stones);
    for (int y = 0; y < position->height; y++)
        for (int x = 0; x < position->width; x++) {
            const int cell = position_cell((GmkPoint){x, y});
            if (stones[cell] == GMK_CELL_EMPTY)
                empty[count++] = (uint16_t)cell;
        }
    for (Side side = position->to_move; count > 0; side ^= 1) {
        const uint32_t at = rng_below(rng, (uint32_t)count);
        const int cell = empty[at];
        empty[at] = empty[--count];
        stones[cell] = (uint8_t)(side + 1);
        if (moves)
            moves[(*told)++] = position_point(cell);
        if (makes_five(stones, cell, position->tables->rule))
            return side == position->to_move ? 1.0 : 0.0;
    }
    return 0.5;
}

double gomoku_playout(const Position *position, Rng *rng)
{
    return play_out(NULL, NULL, position, rng);
}

double gomoku_playout_told(GmkPoint *moves, int *count, const Position *position, Rng *rng)
{
    *count = 0;
    return play_out(moves, count, position, rng);
}
