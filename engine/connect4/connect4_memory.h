/* connect4_memory.h: what a thinker keeps for connect four, and the exact answers it gives. */
#ifndef GOMOKIT_CONNECT4_MEMORY_H
#define GOMOKIT_CONNECT4_MEMORY_H

#include "connect4/rules/connect4_board.h"
#include "connect4/solver/solver.h"
#include "search/mcts.h"
#include "search/tt.h"

typedef struct Connect4Memory {
    GmkThinkerOptions options;
    Solver solver;
    Mcts *mcts;  /* NULL unless the thinker is one of those */
    int threads; /* of the tree search */
    Tt tt;       /* of alpha-beta; without entries until it is asked for */
    uint64_t tt_bytes_max;
} Connect4Memory;

/* The memory half of GameOps; game.h has the contracts. */
void *connect4_memory_new(const GmkThinkerOptions *options);
void connect4_memory_free(void *memory);
void connect4_memory_clear(void *memory);
uint64_t connect4_memory_bytes(const void *memory);

/* The table of alpha-beta; NULL: no memory for it. */
Tt *connect4_tt(Connect4Memory *memory);

/* Whether the solver takes this board; then it is ready for it. */
bool connect4_solver_ready(Connect4Memory *memory, const Connect4 *state);

/* A solver's score as the engine counts: GMK_SCORE_WIN less the stones until the end. */
int32_t connect4_score(int exact, int empty);

/*
 * The exact scores of the best moves in columns[], as gmk_connect4_solve() gives them, and of the
 * others as far as there is time; GMK_SCORE_UNKNOWN where there is not. False: a limit came first,
 * or the solver does not take the board.
 */
bool connect4_exact_columns(int32_t columns[GMK_CONNECT4_SIDE_MAX], Connect4Memory *memory,
                            const Connect4 *state, SearchLimits *limits);

/* A best move from the book, with its score. False: the book has no such position. */
bool connect4_known_reply(int *column, int32_t *score, Connect4Memory *memory,
                          const Connect4 *state);

/* gmk_connect4_solve() with its arguments checked. The game is not over. */
GmkStatus connect4_solve(GmkSolution *out, const Connect4 *state, Connect4Memory *memory,
                         SearchLimits *limits, uint32_t what);

#endif
