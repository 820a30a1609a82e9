/*
 * solver.h: the exact score of a position of connect four, on boards whose bits fit one word: 7 x 6
 * above all.
 *
 * A score counts how early the game ends with best play. With e empty cells and k more stones until
 * a four stands the winner's score is (e - k) / 2 + 1, rounded down, and the loser's the negative
 * of it; a draw is 0. On 7 x 6 these are the stones the winner has left, and one. Who wins gives
 * the parity of k, so that the score determines k: solver_plies().
 */
#ifndef GOMOKIT_CONNECT4_SOLVER_H
#define GOMOKIT_CONNECT4_SOLVER_H

#include "search/limits.h"
#include "solver_board.h"
#include "solver_table.h"

enum { SOLVER_SCORE_MAX = 64 }; /* above every score */

/* The two sides' stones, laid out as connect4_bits.h says. Nobody has four. */
typedef struct SolverPosition {
    uint64_t own, other; /* `own` is to move */
} SolverPosition;

/* A solver. Its table belongs to the caller and serves one board at a time. */
typedef struct Solver {
    SolverBoard board;
    SolverTable table;
    SearchLimits *limits; /* NULL: no limits. Their node count is updated */
    bool stopped;         /* a limit ended the search: what it returned is no score */
    uint64_t nodes;       /* positions whose moves were generated, in all */
} Solver;

/*
 * Makes the solver ready for a board: true, or false when it has too many cells. Clears the table
 * unless it is the same board as before; the table was initialised by the caller.
 */
bool solver_set_board(Solver *solver, int width, int height, uint64_t blocked);

/* The exact score for the side to move; meaningless if solver->stopped is set afterwards. */
int solver_solve(Solver *solver, SolverPosition position);

/* The same with a known lower bound on the score, which saves searches. */
int solver_solve_above(Solver *solver, SolverPosition position, int least);

/* Whether the score is at least `score`; meaningless if solver->stopped is set afterwards. */
bool solver_reaches(Solver *solver, SolverPosition position, int score);

/*
 * Stones of both sides until the end, with this score and `empty` empty cells; `empty` for a draw.
 */
int solver_plies(int score, int empty);

#endif
