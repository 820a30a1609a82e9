/*
 * solver_follow.h: what a side can be sure of by answering every stone in the column where it fell
 * ("follow-up", zugzwang). Each column is then taken from its landing cell in turns, and who gets
 * which cell is known beforehand:
 *
 *     . f .       q, to move, gets every other cell of a column from the landing cell on,
 *     . q f       f those between. f is never at a loss for an answer while every column
 *     f f q       has an even number of empty cells.
 *     q q f
 *
 * - If q's stones with all of q's cells make no four, q cannot win: his score is at most 0.
 * - Where one of f's cells completes a four of stones that stand, nobody gets past it: what lies
 *   above does not count (so that the column's number of cells need not be even), and when all
 *   else is filled q has to play below it. f wins, at the latest then.
 * - If f's stones with all of f's cells make a four, f wins at the latest with the last stone.
 * - Two columns with an odd number of empty cells pair off: f answers the landing cell of one with
 *   that of the other, and follows up above. q gets one of the two, f is sure of neither.
 */
#ifndef GOMOKIT_CONNECT4_SOLVER_FOLLOW_H
#define GOMOKIT_CONNECT4_SOLVER_FOLLOW_H

#include "solver_board.h"

enum { SOLVER_NO_BOUND = 64 }; /* above every score */

/* Every second empty cell of each column, from the landing cell up. */
SOLVER_INLINE uint64_t solver_alternate(const SolverBoard *board, uint64_t landing)
{
    uint64_t cells = landing;
    for (int i = 2; i < board->height; i += 2)
        cells |= solver_above(board, solver_above(board, cells));
    return cells;
}

/* All cells above these in their columns. */
SOLVER_INLINE uint64_t solver_all_above(const SolverBoard *board, uint64_t set)
{
    uint64_t all = set << 1 & ~board->floor;
    for (int i = 2; i < board->height; i++)
        all |= all << 1 & ~board->floor;
    return all & board->cells;
}

/*
 * Turns the columns of `odd` (their highest empty cells) over: above the landing cell, `bases`, the
 * cells change owner. Returns whether q can win nevertheless.
 */
SOLVER_INLINE bool solver_pair_off(const SolverBoard *board, uint64_t q, uint64_t *q_cells,
                                   uint64_t *f_cells, uint64_t odd, uint64_t landing)
{
    const uint64_t column = (UINT64_C(1) << board->height) - 1;
    uint64_t columns = 0;
    for (uint64_t rest = odd; rest; rest &= rest - 1)
        columns |= column << solver_column(board, rest) * (board->height + 1);
    const uint64_t bases = landing & columns, old_q = *q_cells;
    *q_cells = (*q_cells & ~columns) | (*f_cells & columns);
    *f_cells = (*f_cells & ~columns) | (old_q & columns & ~bases);
    if (!solver_has_four(board, q | *q_cells | bases))
        return false;
    const uint64_t first = bases & (~bases + 1);
    return solver_is_several(bases & ~first) || /* more than two: one of each pair is too hard */
           solver_has_four(board, q | *q_cells | first) ||
           solver_has_four(board, q | *q_cells | (bases & ~first));
}

/*
 * A bound b, if there is one with b <= alpha: the score of q, who is to move and cannot win at
 * once, is at most b. SOLVER_NO_BOUND otherwise. `f_wins` are empty cells that complete a four of
 * f, `empty` is the number of empty cells.
 */
SOLVER_INLINE int solver_follow_bound(const SolverBoard *board, uint64_t q, uint64_t f,
                                      uint64_t landing, uint64_t f_wins, int empty, int alpha)
{
    uint64_t open = board->cells & ~(q | f);
    uint64_t q_cells = solver_alternate(board, landing);
    uint64_t f_cells = open & ~q_cells;
    uint64_t ends = f_cells & f_wins;
    if (ends) {
        const uint64_t beyond = solver_all_above(board, ends);
        ends &= ~beyond;
        open &= ~beyond;
        q_cells &= ~beyond;
        f_cells &= ~beyond;
    } else if (alpha < -1) {
        return SOLVER_NO_BOUND;
    }
    const uint64_t odd = q_cells & ~solver_below(board, open);
    if (odd == 0 ? solver_has_four(board, q | q_cells)
                 : solver_count(odd) % 2 != 0 ||
                       solver_pair_off(board, q, &q_cells, &f_cells, odd, landing))
        return SOLVER_NO_BOUND;
    int bound = 0;
    if (ends) /* each column with an end but the last stays two cells short of it */
        bound = -((empty - (solver_count(open) - 2 * (solver_count(ends) - 1))) / 2 + 1);
    else if (alpha < 0 && solver_has_four(board, f | f_cells))
        bound = -1;
    return bound <= alpha ? bound : SOLVER_NO_BOUND;
}

#endif
