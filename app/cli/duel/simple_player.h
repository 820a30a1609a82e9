/*
 * simple_player.h: players of gomoku that need no engine, as yardsticks for the weakest levels. They
 * know the rules of the game, and nothing but what is said here:
 *
 *   blocker  completes a five of its own, else prevents one of the opponent, else plays a random
 *            point next to a stone;
 *   builder  the same, but instead of a random point it takes one where the most of its own stones
 *            can still become a five.
 */
#ifndef GOMOKIT_CLI_SIMPLE_PLAYER_H
#define GOMOKIT_CLI_SIMPLE_PLAYER_H

#include "gomokit.h"

typedef enum SimplePlayer {
    SIMPLE_NONE, /* no such player: the engine thinks */
    SIMPLE_BLOCKER,
    SIMPLE_BUILDER,
} SimplePlayer;

extern const char *const simple_player_words[]; /* "" for SIMPLE_NONE; NULL at the end */

/* A legal move of a game that is not over; the same seed gives the same move. */
GmkPoint simple_player_move(SimplePlayer player, const GmkGame *game, uint64_t seed);

#endif
