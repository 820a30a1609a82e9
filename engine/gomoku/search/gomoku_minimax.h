/* gomoku_minimax.h: the thinking half of gomoku's GameOps; game.h has the contracts. */
#ifndef GOMOKIT_GOMOKU_MINIMAX_H
#define GOMOKIT_GOMOKU_MINIMAX_H

#include "gomoku/threats/position.h"
#include "search/limits.h"
#include "search/tt.h"
#include "search_parameters.h"
#include "search_profile.h"

void *gomoku_memory_new(const GmkThinkerOptions *options);
void gomoku_memory_free(void *memory);
void gomoku_memory_clear(void *memory);
void gomoku_memory_adopt(void *memory, void *old); /* the tables and the net of the rule */
uint64_t gomoku_memory_bytes(const void *memory);
GmkNetUse gomoku_memory_net(const void *memory);
GmkStatus gomoku_think(GmkThought *out, const void *state, void *memory, SearchLimits *limits);

/* The transposition table, for gmk_thinker_recall() and gmk_thinker_teach(). */
Tt *gomoku_memory_table(void *memory);
RuleTables **gomoku_memory_tables(void *memory);

/* The first thread's searcher, for the solvers of threats; not while it thinks. */
struct AlphaBeta;
struct AlphaBeta *gomoku_memory_searcher(void *memory);

/*
 * Allocates all that a search without limits uses: the whole table and the tables of the solvers.
 * False: no memory.
 */
bool gomoku_memory_prepare(void *memory);

/*
 * Allocates what a search under this rule within these limits uses, including the net. False: no
 * memory.
 */
bool gomoku_memory_prepare_for(void *memory, GmkRule rule, const SearchLimits *limits);

/*
 * For tuning: the parameters of all searches of this memory, NULL: those of the rule; and a profile
 * for each thread, NULL: nothing is counted. Both must stay valid until the next call or the end of
 * the memory.
 */
void gomoku_memory_use(void *memory, const SearchParameters *parameters, SearchProfile *profiles);

/* How often the threads of the last search waited for the lock of their team, and how long. */
typedef struct TeamWaits {
    uint64_t count;
    int64_t time_us;
} TeamWaits;
TeamWaits gomoku_memory_waits(const void *memory);

#endif
