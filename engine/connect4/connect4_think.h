/*
 * connect4_think.h: the choice between book, solver, alpha-beta and tree search, and the memory
 * they share: the thinking half of connect four's GameOps.
 */
#ifndef GOMOKIT_CONNECT4_THINK_H
#define GOMOKIT_CONNECT4_THINK_H

#include "search/limits.h"

/* game.h has the contracts. connect4_think() also works with NULL for memory. */
void *connect4_memory_new(const GmkThinkerOptions *options);
void connect4_memory_free(void *memory);
void connect4_memory_clear(void *memory);
uint64_t connect4_memory_bytes(const void *memory);
GmkStatus connect4_think(GmkThought *out, const void *state, void *memory, SearchLimits *limits);

/* gmk_connect4_solve() with its arguments checked. The game is not over; memory is not NULL. */
GmkStatus connect4_solve(GmkSolution *out, const void *state, void *memory, SearchLimits *limits,
                         uint32_t what);

#endif
