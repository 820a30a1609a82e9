/* Makes random tournament boards of connect four. */
#include "random_board.h"

#include "core/base/random.h"

enum { SIDE_MIN = 9, SIDE_MAX = 12 };

void random_tournament_board(Setup *setup, uint64_t *random)
{
    setup->width = SIDE_MIN + random_below(random, SIDE_MAX - SIDE_MIN + 1);
    setup->height = SIDE_MIN + random_below(random, SIDE_MAX - SIDE_MIN + 1);
    setup->blocked_count = 1;
    setup->blocked[0].x = random_below(random, setup->width);
    setup->blocked[0].y = random_below(random, setup->height);
}
