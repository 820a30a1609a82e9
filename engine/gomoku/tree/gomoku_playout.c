#include "gomoku_playout.h"

#include <string.h>

static bool ends_shut(const uint8_t *stones, int cell, int step, int back, int ahead, uint8_t own)
{
    const int before = cell - (back + 1) * step, after = cell + (ahead + 1) * step;
    return stones[before] != GMK_CELL_EMPTY && stones[before] != own &&
           stones[after] != GMK_CELL_EMPTY && stones[after] != own;
}

/* Whether the stone at this cell stands in a five that wins. */
static bool makes_five(const uint8_t *stones, int cell, GmkRule rule)
{
    const uint8_t own = stones[cell];
    const bool exact = rule == GMK_RULE_STANDARD || rule == GMK_RULE_CARO ||
                       (rule == GMK_RULE_RENJU && own == GMK_CELL_BLACK);
    for (int d = 0; d < BOARD_DIRECTIONS; d++) {
        const int step = position_steps[d];
        int back = 0, ahead = 0;
        while (back < 5 && stones[cell - (back + 1) * step] == own)
            back++;
        while (ahead < 5 && stones[cell + (ahead + 1) * step] == own)
            ahead++;
        const int length = back + ahead + 1;
        if (length < 5 || (exact && length > 5))
            continue;
        if (rule != GMK_RULE_CARO || !ends_shut(stones, cell, step, back, ahead, own))
            return true;
    }
    return false;
}

double gomoku_playout(const Position *position, Rng *rng)
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
        if (makes_five(stones, cell, position->tables->rule))
            return side == position->to_move ? 1.0 : 0.0;
    }
    return 0.5;
}
