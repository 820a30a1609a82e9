/*
 * random_board.h: boards of the engine filled at random, and turned, for tests of the parts of the
 * search.
 */
#ifndef GOMOKIT_TESTS_RANDOM_BOARD_H
#define GOMOKIT_TESTS_RANDOM_BOARD_H

#include "base/rng.h"
#include "gomoku/rules/gomoku_board.h"

static inline void random_board_init(Board *board, GmkRule rule, int width, int height)
{
    GmkSetup setup = GMK_SETUP_INIT;
    setup.rule = rule;
    setup.width = width;
    setup.height = height;
    board_init(board, &setup);
}

/* Plays up to `stones` legal moves, each within two steps of another; stops at the end of a game.
 */
static inline void random_board_play(Board *board, Rng *rng, int stones)
{
    const GmkPoint middle = {board->width / 2, board->height / 2};
    for (int tries = 0; board->move_count < stones && tries < 50 * stones; tries++) {
        const GmkPoint from = board->move_count
                                  ? board_point(board->moves[rng_below(rng, board->move_count)])
                                  : middle;
        const GmkPoint point = {from.x + (int)rng_below(rng, 5) - 2,
                                from.y + (int)rng_below(rng, 5) - 2};
        if (board_play(board, point) == GMK_OK && board->result != GMK_RESULT_NONE) {
            board_undo(board);
            return;
        }
    }
}

/* A position in which the game goes on. */
static inline void random_board(Board *board, Rng *rng, GmkRule rule, int width, int height,
                                int most_stones)
{
    random_board_init(board, rule, width, height);
    random_board_play(board, rng, 1 + (int)rng_below(rng, (uint32_t)most_stones));
}

static inline void random_size(Rng *rng, int *width, int *height)
{
    *width = 5 + (int)rng_below(rng, 16);
    *height = 5 + (int)rng_below(rng, 16);
}

/* One of the eight pictures of a point on a square board. */
static inline GmkPoint board_turned(GmkPoint point, int symmetry, int side)
{
    const GmkPoint p = {symmetry & 1 ? side - 1 - point.x : point.x,
                        symmetry & 2 ? side - 1 - point.y : point.y};
    return symmetry & 4 ? (GmkPoint){p.y, p.x} : p;
}

#endif
