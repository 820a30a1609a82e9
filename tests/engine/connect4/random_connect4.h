/* random_connect4.h: random boards of connect four, for tests of the parts of the search. */
#ifndef GOMOKIT_TESTS_RANDOM_CONNECT4_H
#define GOMOKIT_TESTS_RANDOM_CONNECT4_H

#include "base/rng.h"
#include "connect4/rules/connect4_board.h"

static inline int between(Rng *rng, int low, int high)
{
    return low + (int)rng_below(rng, (uint32_t)(high - low + 1));
}

/* An empty board of any size between these, with up to three blocked cells. */
static inline GmkStatus random_connect4(Connect4 *state, Rng *rng, int side_min, int side_max)
{
    GmkPoint blocked[3];
    GmkSetup setup = GMK_SETUP_INIT;
    setup.board = GMK_BOARD_CONNECT4;
    setup.width = between(rng, side_min, side_max);
    setup.height = between(rng, side_min, side_max);
    setup.blocked = blocked;
    setup.blocked_count = between(rng, 0, 3);
    for (int i = 0; i < setup.blocked_count; i++) {
        blocked[i].x = between(rng, 0, setup.width - 1);
        blocked[i].y = between(rng, 0, setup.height - 1);
    }
    return connect4_init(state, &setup);
}

#endif
