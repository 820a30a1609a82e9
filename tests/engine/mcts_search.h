/* mcts_search.h: a search of the tree with fixed figures, and positions of connect four, for its tests. */
#ifndef GOMOKIT_TESTS_MCTS_SEARCH_H
#define GOMOKIT_TESTS_MCTS_SEARCH_H

#include "connect4/tree/connect4_mcts.h"
#include "test.h"

static bool play_by_mean; /* how plain searches choose the final move */

static inline GmkThought search(Mcts *mcts, void *position, bool plain, double win, double draw,
                                uint64_t nodes, uint64_t seed)
{
    GmkThought thought = GMK_THOUGHT_INIT;
    GmkLimits wanted = GMK_LIMITS_INIT;
    SearchLimits limits;
    atomic_bool stop = false;
    wanted.nodes = nodes;
    wanted.seed = seed;
    limits_begin(&limits, &wanted, &stop);
    const MctsSetting setting = {.plain = plain,
                                 .win = win,
                                 .draw = draw,
                                 .by_mean = play_by_mean,
                                 .threads = 1,
                                 .positions = &position};
    CHECK(mcts_search(&thought, mcts, &setting, &limits));
    return thought;
}

static inline void connect4_start(Connect4 *state, int width, int height, const char *columns)
{
    GmkSetup setup = GMK_SETUP_INIT;
    setup.board = GMK_BOARD_CONNECT4;
    setup.width = width;
    setup.height = height;
    CHECK_INT(connect4_init(state, &setup), GMK_OK);
    for (; *columns; columns++)
        CHECK_INT(connect4_play(state, (GmkPoint){*columns - '1', 0}), GMK_OK);
}

#endif
