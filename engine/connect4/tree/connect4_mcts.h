/* connect4_mcts.h: connect four for the tree search of search/mcts.h. */
#ifndef GOMOKIT_CONNECT4_MCTS_H
#define GOMOKIT_CONNECT4_MCTS_H

#include "connect4/rules/connect4_board.h"
#include "connect4/rules/connect4_lines.h"
#include "search/mcts.h"

/* A position and all positions before it, so that undoing a move only decreases `count`. */
typedef struct Connect4Path {
    Grid grid;
    int count;
    struct {
        Lines lines;
        uint64_t hash;
        bool won; /* by the stone that led here */
    } steps[CONNECT4_CELLS_MAX + 1];
} Connect4Path;

extern const MctsOps connect4_mcts_ops;

void connect4_path_init(Connect4Path *path, const Connect4 *state);

/* The number of threads, at most `wanted`, for which these bytes are enough; at least 1. */
int connect4_path_threads(int wanted, uint64_t bytes);

/* The tree and how it is searched. */
typedef struct Connect4Tree {
    Mcts *mcts;
    int threads;
    GmkRewards rewards;
    GmkFinalMove final_move;
    double exploration; /* of the plain form; 0: the usual */
} Connect4Tree;

/* Thinks by tree search. The urgent moves have been answered. */
GmkStatus connect4_mcts_think(GmkThought *out, const Connect4 *state, const Connect4Tree *tree,
                              SearchLimits *limits);

#endif
