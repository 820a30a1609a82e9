/*
 * gomoku_mcts.h: gomoku for the tree search of search/mcts.h, and the choice between it and
 * alpha-beta: this is the thinking half of gomoku's GameOps.
 */
#ifndef GOMOKIT_GOMOKU_MCTS_H
#define GOMOKIT_GOMOKU_MCTS_H

#include "gomoku/gomoku_think.h"
#include "gomoku/vcf.h"
#include "search/mcts.h"

/* What a thread needs; the `position` of the operations. Large: on the heap. */
typedef struct GomokuSeat {
    Position position;
    VcfTable vcf;
    SearchLimits limits; /* for the solver of fours: nothing but the stop flag */
    MoveList list;
    bool won[GMK_CELLS_MAX + 1]; /* by the stone that led to the n-th position */
} GomokuSeat;

extern const MctsOps gomoku_mcts_ops;

/* Ready to think about a board; the solver's table has been initialised. */
void gomoku_seat_init(GomokuSeat *seat, const Board *board, const RuleTables *tables,
                      const atomic_bool *stop);

/* game.h has the contracts. */
void *gomoku_any_memory_new(const GmkThinkerOptions *options);
void gomoku_any_memory_free(void *memory);
void gomoku_any_memory_clear(void *memory);
uint64_t gomoku_any_memory_bytes(const void *memory);
GmkStatus gomoku_any_think(GmkThought *out, const void *state, void *memory, SearchLimits *limits);

#endif
