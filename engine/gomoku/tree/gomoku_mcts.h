/*
 * gomoku_mcts.h: gomoku for the tree search of search/mcts.h: what a thread of it needs, and what
 * it sees in a position. In the strong form that is a small alpha-beta search: its score is the
 * value, its best move the likeliest. Nodes on whose replies much was spent are searched deeper,
 * and the solver of threats is asked; all searches of a thinker share one table.
 */
#ifndef GOMOKIT_GOMOKU_MCTS_H
#define GOMOKIT_GOMOKU_MCTS_H

#include "gomoku/search/gomoku_root.h"
#include "search/mcts.h"

/* The `position` of the operations. Large: on the heap. */
typedef struct GomokuSeat {
    AlphaBeta ab;        /* its position is the one that is played in */
    SearchLimits limits; /* of the looks: stop flag, deadline, positions */
    Root *root;          /* of the position that is thought about */
    int root_depth;      /* to which that was searched */
    MoveList list;
    bool won[GMK_CELLS_MAX + 1]; /* by the stone that led to the n-th position */
} GomokuSeat;

extern const MctsOps gomoku_mcts_ops;

/* What a seat takes with all that belongs to it. */
uint64_t gomoku_seat_bytes(void);

/* `tt` outlives the seat. NULL: no memory. */
GomokuSeat *gomoku_seat_new(Tt *tt);
void gomoku_seat_free(GomokuSeat *seat); /* NULL is fine */

/*
 * Ready to think about a board, on which a move is legal, with the stop flag and the deadline of
 * these limits and at most so many positions.
 */
void gomoku_seat_init(GomokuSeat *seat, const Board *board, const RuleTables *tables,
                      const SearchLimits *limits, uint64_t nodes);

#endif
