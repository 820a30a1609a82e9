/*
 * brain_game.h: a game between two brains, refereed. It asks the brain whose turn it is, hands its
 * answers to the referee, and never waits except in brain_game_wait(). One thread at a time.
 */
#ifndef GOMOKIT_BRAIN_GAME_H
#define GOMOKIT_BRAIN_GAME_H

#include "brain_process.h"
#include "referee.h"

typedef struct BrainGame {
    Referee referee; /* for reading */
    BrainProcess *brains[2];
    bool fresh;     /* a new program for each game */
    int prepared;   /* brains that are ready, one after the other */
    bool under_way; /* a brain has been told to prepare or was asked, and has not answered */
    bool missing;   /* a program does not exist; see brain_game_step() */
} BrainGame;

/*
 * Begins a game of these brains, which are player 0 and 1 and stay the caller's; the rest as in
 * referee_begin(). False: no memory.
 */
bool brain_game_begin(BrainGame *game, const RefereeRules *rules, BrainProcess *const brains[2],
                      bool fresh, int first, const GmkPoint *opening, int32_t count);

/* The board; what is known about the game stays. */
void brain_game_free(BrainGame *game);

typedef enum BrainGameStep {
    BRAIN_GAME_WAITS,   /* for a brain */
    BRAIN_GAME_OVER,    /* referee.game says how it ended */
    BRAIN_GAME_MISSING, /* a program cannot be started at all; referee.game.why says why */
} BrainGameStep;

/* Does what can be done now. The program of a brain at fault is ended. */
BrainGameStep brain_game_step(BrainGame *game);

/* Waits until there may be something to do, at most `timeout_ms`. */
void brain_game_wait(BrainGame *game, int64_t timeout_ms);

#endif
