/*
 * api_struct.h: structs of the public header that grow.
 *
 * A struct of gomokit.h begins with struct_size, which the caller sets to the sizeof of its own
 * header. That may be an earlier version than this library's, and shorter, or a later one, and
 * longer. These functions translate between the two; nothing else in the engine reads a
 * struct_size.
 *
 * To add a field: append it, beginning at or after the old sizeof and not in the padding at its end
 * (an old program leaves that uninitialised); zero must mean what the library did before; leave the
 * smallest accepted size below as it is, or, if it is sizeof, replace that by the offsetof of the
 * new field; raise GMK_ABI_MINOR. The clients in tests/abi must go on running.
 */
#ifndef GOMOKIT_API_STRUCT_H
#define GOMOKIT_API_STRUCT_H

#include "gomokit.h"

/* The smallest sizes that are accepted: each struct as the first program could have it. */
#define STRUCT_LEAST_SETUP           sizeof(GmkSetup)
#define STRUCT_LEAST_FORBIDDEN       sizeof(GmkForbidden)
#define STRUCT_LEAST_THINKER_OPTIONS offsetof(GmkThinkerOptions, rewards)
#define STRUCT_LEAST_THOUGHT         offsetof(GmkThought, ranked_nodes)
#define STRUCT_LEAST_LIMITS          offsetof(GmkLimits, lines)
#define STRUCT_LEAST_KNOWN           sizeof(GmkKnown)
#define STRUCT_LEAST_FORCED_WIN      sizeof(GmkForcedWin)
#define STRUCT_LEAST_OPENING_CHOICE  sizeof(GmkOpeningChoice)
#define STRUCT_LEAST_SOLUTION        sizeof(GmkSolution)
#define STRUCT_LEAST_MAZE_FAULT      sizeof(GmkMazeFault)
#define STRUCT_LEAST_MAZE_RECIPE     sizeof(GmkMazeRecipe)
#define STRUCT_LEAST_MAZE_REPORT     sizeof(GmkMazeReport)
#define STRUCT_LEAST_MAZE_LIMITS     offsetof(GmkMazeLimits, trace)
#define STRUCT_LEAST_MAZE_OPTIONS    sizeof(GmkMazeOptions)
#define STRUCT_LEAST_TRACE           sizeof(GmkTrace)
#define STRUCT_LEAST_WORTH           sizeof(GmkWorth)

/*
 * Copies the caller's struct into *full, `known` bytes of this version: fields that the caller's
 * does not have become zero, and full->struct_size becomes `known`. *full is written only on
 * GMK_OK. GMK_ERR_ARGUMENT: NULL, smaller than `least`, or no size that a struct could have;
 * GMK_ERR_TOO_NEW: a field that this version does not have is not zero.
 */
GmkStatus struct_read(void *full, size_t known, size_t least, const void *given);

/* Whether the caller's output struct can be written to: not NULL and of a possible size. */
bool struct_is_writable(const void *out, size_t least);

/*
 * Copies *full, `known` bytes of this version, to the caller's struct as far as that reaches. Its
 * struct_size stays, and fields that this version does not have become zero.
 */
void struct_write(void *out, const void *full, size_t known);

/* The size of a struct in this version that the caller, too, can read. */
uint32_t struct_shared_size(const void *given, size_t known);

#endif
