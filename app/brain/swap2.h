/*
 * swap2.h: the swap2 opening: three stones to offer, and the choice when three or five are offered.
 * Judged by short thinks of the engine.
 */
#ifndef GOMOKIT_SWAP2_H
#define GOMOKIT_SWAP2_H

#include "hooks.h"
#include "session.h"

typedef enum Swap2Kind {
    SWAP2_POINTS, /* place these stones */
    SWAP2_SWAP,   /* take the other colour */
} Swap2Kind;

typedef struct Swap2Answer {
    Swap2Kind kind;
    int count;
    GmkPoint points[3];
} Swap2Answer;

/*
 * `session` holds 0, 3 or 5 stones (black first, in turn) and the limits of time and memory;
 * `request` the limits of a think, without a game. False: another number of stones, or no memory.
 */
bool swap2_choose(Swap2Answer *out, const Session *session, const ThinkRequest *request,
                  const BrainHooks *hooks);

#endif
