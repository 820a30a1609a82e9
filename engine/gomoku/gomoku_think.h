/* gomoku_think.h: the choice between tree search and alpha-beta: the thinking half of GameOps. */
#ifndef GOMOKIT_GOMOKU_THINK_H
#define GOMOKIT_GOMOKU_THINK_H

#include "gomoku/search/gomoku_minimax.h"

/* game.h has the contracts. */
void *gomoku_any_memory_new(const GmkThinkerOptions *options);
void gomoku_any_memory_free(void *memory);
void gomoku_any_memory_clear(void *memory);
uint64_t gomoku_any_memory_bytes(const void *memory);
GmkNetUse gomoku_any_memory_net(const void *memory);
void gomoku_any_memory_adopt(void *memory, void *old);
int32_t gomoku_any_memory_table_use(const void *memory);
GmkStatus gomoku_any_think(GmkThought *out, const void *state, void *memory, SearchLimits *limits);
GmkStatus gomoku_any_prepare(const void *state, void *memory, const SearchLimits *limits);
GmkStatus gomoku_any_find_win(GmkForcedWin *out, const void *state, void *memory, GmkWinKind kind,
                              SearchLimits *limits);
GmkStatus gomoku_any_recall(GmkKnown *out, const void *state, void *memory);
GmkStatus gomoku_any_teach(const void *state, void *memory, const GmkKnown *known);

#endif
