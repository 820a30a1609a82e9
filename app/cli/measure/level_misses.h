/* level_misses.h: how often a level of gomoku overlooks what it could see, counted in games against itself. */
#ifndef GOMOKIT_CLI_LEVEL_MISSES_H
#define GOMOKIT_CLI_LEVEL_MISSES_H

#include "gomokit.h"

/* What a move can miss. Each is counted where nothing above it was to be done. */
typedef enum Miss {
    MISS_OWN_FIVE,      /* it could have won */
    MISS_THEIR_FIVE,    /* a four of the opponent was left */
    MISS_OWN_OPEN_FOUR, /* it had an open three, and made no open four of it, nor a four */
    MISS_OPEN_THREE,    /* an open three of the opponent was left, and no four made */
    MISS_KINDS,
} Miss;

typedef struct LevelMisses {
    int chances[MISS_KINDS], missed[MISS_KINDS];
} LevelMisses;

/* Plays games from random openings; the same seed counts the same. */
GmkStatus level_misses_count(LevelMisses *out, GmkThinker *thinker, GmkLevel level, int games,
                             uint64_t seed);

#endif
