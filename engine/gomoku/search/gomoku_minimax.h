/* gomoku_minimax.h: the thinking half of gomoku's GameOps; game.h has the contracts. */
#ifndef GOMOKIT_GOMOKU_MINIMAX_H
#define GOMOKIT_GOMOKU_MINIMAX_H

#include "search/limits.h"
#include "search_parameters.h"
#include "search_profile.h"

void *gomoku_memory_new(const GmkThinkerOptions *options);
void gomoku_memory_free(void *memory);
void gomoku_memory_clear(void *memory);
uint64_t gomoku_memory_bytes(const void *memory);
GmkStatus gomoku_think(GmkThought *out, const void *state, void *memory, SearchLimits *limits);

/*
 * For the workshop: what all searches of this memory go by, and where its first thread counts. Both
 * outlive the memory or the next call; a NULL profile counts nothing.
 */
void gomoku_memory_use(void *memory, const SearchParameters *parameters, SearchProfile *profile);

#endif
