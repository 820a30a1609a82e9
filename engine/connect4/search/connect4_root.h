/* connect4_root.h: the moves of the position that is thought about, and the one that is played. */
#ifndef GOMOKIT_CONNECT4_ROOT_H
#define GOMOKIT_CONNECT4_ROOT_H

#include "connect4/rules/connect4_board.h"
#include "search/limits.h"

typedef struct RootMove {
    int32_t score;
    GmkPoint point;
    bool blocks;    /* the opponent could complete a four here */
    uint64_t nodes; /* below it, in all iterations; 0 after an exact solution */
    int line_count;
    uint8_t line[GMK_VARIATION_MAX]; /* the expected columns after this one */
} RootMove;

typedef struct RootMoves {
    int count;
    RootMove moves[GMK_CONNECT4_SIDE_MAX];
} RootMoves;

/*
 * Lists the legal moves, best first. Those that win at once, and those that lose at once, get that
 * score for good; the others an estimate. Returns true if the urgent rule has the answer: a win, or
 * a block.
 */
bool connect4_root_list(RootMoves *root, const Connect4 *state);

/* Best first, a total order. */
void connect4_root_sort(RootMoves *root);

/* Makes all moves equal: what a player plays who does not see what is urgent. */
void connect4_root_forget(RootMoves *root);

/* Drops the moves whose column has no score, and sorts the others by these scores. */
void connect4_root_keep(RootMoves *root, const int32_t columns[GMK_CONNECT4_SIDE_MAX]);

/*
 * Fills *out with the move to play; with a chance of limits->slip_permille that is not the best
 * one.
 */
void connect4_root_answer(GmkThought *out, const RootMoves *root, const Connect4 *state,
                          const SearchLimits *limits, int32_t depth);

#endif
