/*
 * game.h: the interface of a game to the rest of the engine: one const table. api.c checks
 * arguments and calls it; a new board is a new table and a row in api.c.
 *
 * A state is plain bytes without pointers into itself or to the heap: it is copied with memcpy and
 * freed by forgetting it. Every function may rely on a state that init() made. Points handed in
 * may lie off the board; everything else was checked by api.c.
 */
#ifndef GOMOKIT_SEARCH_GAME_H
#define GOMOKIT_SEARCH_GAME_H

#include "gomokit.h"
#include "limits.h"

typedef struct GameOps {
    size_t state_size;
    int32_t side_min, side_max;

    /* rules: gomokit.h says what each must do */
    GmkStatus (*init)(void *state, const GmkSetup *setup);
    GmkStatus (*play)(void *state, GmkPoint point);
    GmkStatus (*check)(const void *state, GmkPoint point);
    GmkStatus (*undo)(void *state);
    GmkStatus (*set_position)(void *state, const GmkStone *stones, int32_t count, GmkCell to_move);
    int32_t (*width)(const void *state);
    int32_t (*height)(const void *state);
    GmkRule (*rule)(const void *state);
    GmkCell (*cell)(const void *state, GmkPoint point);
    GmkCell (*to_move)(const void *state);
    GmkResult (*result)(const void *state);
    int32_t (*move_count)(const void *state);
    GmkPoint (*move)(const void *state, int32_t index); /* 0 <= index < move_count */
    uint64_t (*hash)(const void *state);
    int32_t (*legal_moves)(GmkPoint *out, int32_t capacity, const void *state);
    int32_t (*winning_lines)(GmkLine *out, int32_t capacity, const void *state);
    void (*forbidden)(GmkForbidden *out, const void *state, GmkPoint point);
    int32_t (*forbidden_points)(GmkPoint *out, int32_t capacity, const void *state); /* or NULL */
    void (*to_text)(char out[GMK_NOTATION_MAX], const void *state, GmkPoint point);  /* on board */
    GmkStatus (*from_text)(GmkPoint *out, const void *state, const char *text);

    /* gmk_rule_score_rate(), and the way back under a rule */
    double (*score_rate)(GmkRule rule, int32_t score);
    int32_t (*rate_score)(GmkRule rule, double rate);

    /*
     * Thinking. `memory` is what this game keeps between moves inside a thinker: made on its first
     * think, at most options->memory_bytes large, NULL when the game needs none. The state is not
     * over when think() is called. think() fills all of *out but struct_size, win_rate, time_us and
     * bytes.
     */
    void *(*memory_new)(const GmkThinkerOptions *options); /* NULL: no memory, or none needed */
    void (*memory_free)(void *memory);
    void (*memory_clear)(void *memory);
    /* Takes over what does not depend on the size; `old` is freed next. NULL: there is nothing. */
    void (*memory_adopt)(void *memory, void *old);
    uint64_t (*memory_bytes)(const void *memory);
    GmkNetUse (*memory_net)(const void *memory);     /* NULL: the game has no net */
    int32_t (*memory_table_use)(const void *memory); /* gmk_thinker_table_use(); NULL: no table */
    GmkStatus (*think)(GmkThought *out, const void *state, void *memory, SearchLimits *limits);
    /* gmk_thinker_prepare(), with a memory. NULL: what memory_new() makes is all. */
    GmkStatus (*prepare)(const void *state, void *memory, const SearchLimits *limits);

    /* gmk_find_win(): fills all of *out but struct_size and nodes. NULL: no such wins here. */
    GmkStatus (*find_win)(GmkForcedWin *out, const void *state, void *memory, GmkWinKind kind,
                          SearchLimits *limits);

    /* gmk_thinker_recall() and gmk_thinker_teach(); NULL: there is no such table here. */
    GmkStatus (*recall)(GmkKnown *out, const void *state, void *memory);
    GmkStatus (*teach)(const void *state, void *memory, const GmkKnown *known);

    /* gmk_evaluate(): fills all of *out but struct_size. NULL: there is nothing to take apart. */
    GmkStatus (*evaluate)(GmkWorth *out, GmkShape *shapes, int32_t capacity, const void *state,
                          GmkEvaluation evaluation);

    /* Fills all of *out but struct_size, nodes and time_us. NULL: no opening rules here. */
    GmkStatus (*choose_opening)(GmkOpeningChoice *out, const void *state, void *memory,
                                GmkOpeningRule rule, SearchLimits *limits);
} GameOps;

#endif
