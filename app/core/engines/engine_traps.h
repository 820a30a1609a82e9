/*
 * engine_traps.h: positions in which a move wins under other rules and not under one: an engine that does not know the rule
 * plays there.
 */
#ifndef GOMOKIT_ENGINE_TRAPS_H
#define GOMOKIT_ENGINE_TRAPS_H

#include <gomokit.h>

enum { ENGINE_TRAP_STONES = 6 }; /* of each colour at most */

/* On 15 x 15, black to move, as many stones of both colours. */
typedef struct EngineTrap {
    GmkRule rule;
    GmkPoint point; /* where black must not play */
    GmkPoint black[ENGINE_TRAP_STONES], white[ENGINE_TRAP_STONES];
    int count;
} EngineTrap;

/* All traps; *count is their number. */
const EngineTrap *engine_traps(int *count);

#endif
