/*
 * game_crew.h: several games between brains at once. Each thread asks for the next game, plays it with
 * processes of its own, and hands in how it ended. Who plays whom, and what becomes of the results, is
 * the owner's: `gmk match` and tournaments.
 */
#ifndef GOMOKIT_GAME_CREW_H
#define GOMOKIT_GAME_CREW_H

#include "brain_game.h"

enum { CREW_MAX = 64 }; /* games at once */

/* A program that plays. Everything stays the owner's while the crew is at work. */
typedef struct CrewBrain {
    const char *command;
    const char *stderr_path; /* NULL: discarded */
    BrainTerms terms;
} CrewBrain;

typedef struct CrewGame {
    int64_t id;    /* of the owner */
    int brains[2]; /* players 0 and 1, as indices of brains; they may be equal */
    int first;     /* the player who is black, or offers swap2 */
    const GmkPoint *opening;
    int32_t opening_count;
    RefereeRules rules;
} CrewGame;

typedef enum CrewNext {
    CREW_PLAY, /* *out is to be played */
    CREW_WAIT, /* there is none now: ask again in a moment */
    CREW_END,  /* there will be none */
} CrewNext;

/* Called on the threads of the crew, one at a time. */
typedef struct CrewOwner {
    CrewNext (*next)(void *user, CrewGame *out);
    void (*done)(void *user, const CrewGame *game, const RefereedGame *played);
    /* A program cannot be started at all, or no memory; then the crew ends. */
    void (*failed)(void *user, const CrewGame *game, const char *why);
    void *user;
} CrewOwner;

typedef struct GameCrew GameCrew;

/* Starts to play `at_once` games at once. NULL: no memory, or not one thread. */
GameCrew *game_crew_start(const CrewBrain *brains, int count, bool fresh, int at_once,
                          const CrewOwner *owner);

/* No more games are begun. `abandon`: those that are played are given up, and nobody hears of them. */
void game_crew_stop(GameCrew *crew, bool abandon);

/* Waits until all have finished, at most this long; false: some still play. */
bool game_crew_wait(GameCrew *crew, int64_t timeout_ms);

/* Guards what the owner's functions change. */
void game_crew_lock(GameCrew *crew);
void game_crew_unlock(GameCrew *crew);

/* The games that are played now, for a window: their number; boards[i] is a copy. With the lock held. */
int game_crew_playing(const GameCrew *crew, CrewGame *games, RefereedGame *boards, int capacity);

/* Abandons what is played, waits, and frees. NULL is accepted. */
void game_crew_free(GameCrew *crew);

#endif
