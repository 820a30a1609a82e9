/* connect4_exact.h: exact scores of positions of the game, asked of the book and the solver. */
#ifndef GOMOKIT_CONNECT4_EXACT_H
#define GOMOKIT_CONNECT4_EXACT_H

#include "connect4/rules/connect4_board.h"
#include "search/limits.h"
#include "solver.h"

/* Makes the solver ready for this board. False: the board is too large for it. */
bool connect4_solver_ready(Solver *solver, const Connect4 *state);

/* A solver's score as the engine counts: GMK_SCORE_WIN less the stones until the end. */
int32_t connect4_score(int exact, int empty);

/*
 * The exact scores of the best moves in columns[], as gmk_connect4_solve() gives them, and of the
 * others as far as there is time; GMK_SCORE_UNKNOWN where there is not. False: a limit came first,
 * or the solver does not take the board.
 */
bool connect4_exact_columns(int32_t columns[GMK_CONNECT4_SIDE_MAX], Solver *solver,
                            const Connect4 *state, SearchLimits *limits);

/* A best move from the book, with its score. False: the book has no such position. */
bool connect4_known_reply(int *column, int32_t *score, Solver *solver, const Connect4 *state);

/* gmk_connect4_solve() with its arguments checked. The game is not over. */
GmkStatus connect4_exact_solve(GmkSolution *out, const Connect4 *state, Solver *solver,
                               SearchLimits *limits, uint32_t what);

#endif
