/*
 * gomoku_mcts.h: gomoku for the tree search of search/mcts.h: the context of a searching thread,
 * and the evaluation of a position. In the strong form that is a small alpha-beta search: its score
 * is the value, its best move the likeliest. Nodes below which much was spent are searched again,
 * deeper, and the threat solver is asked; all searches of a thinker share one table.
 */
#ifndef GOMOKIT_GOMOKU_MCTS_H
#define GOMOKIT_GOMOKU_MCTS_H

#include "gomoku/search/gomoku_root.h"
#include "search/mcts.h"

/* The search context of one thread: the `position` of the operations. Large: on the heap. */
typedef struct GomokuContext {
    AlphaBeta ab;        /* its position is the one that is played in */
    SearchLimits limits; /* of its evaluations: stop flag, deadline, positions */
    Root *root;          /* of the position that is thought about; NULL: plain form only */
    int root_depth;      /* of the last search of that position */
    MoveList list;
    bool won[GMK_CELLS_MAX + 1]; /* whether the stone that led to the n-th position made five */
} GomokuContext;

extern const MctsOps gomoku_mcts_ops;

/* The most bytes that a context with its tables has. */
uint64_t gomoku_context_bytes_max(bool with_net);
uint64_t gomoku_context_bytes(const GomokuContext *context); /* now */

/* For the plain form. `tt` outlives the context. NULL: no memory. */
GomokuContext *gomoku_context_new(Tt *tt);
/* Makes what the strong form needs beyond that, and the net. False: no memory. */
bool gomoku_context_enlarge(GomokuContext *context, bool with_net);
void gomoku_context_free(GomokuContext *context); /* NULL is fine */

/*
 * Prepares the context for a board on which a move is legal, with the stop flag and the deadline of
 * these limits and at most this many nodes. `net` may be NULL, or the context is enlarged for it.
 */
void gomoku_context_init(GomokuContext *context, const Board *board, const RuleTables *tables,
                         const Net *net, const SearchLimits *limits, uint64_t nodes);

#endif
