/*
 * random.h: the app's only random generator, SplitMix64: tiny, seedable with any number, the same
 * on every platform. The state is the caller's; start it with the seed. Not for secrets.
 */
#ifndef GOMOKIT_RANDOM_H
#define GOMOKIT_RANDOM_H

#include <stdint.h>

/* The next 64 random bits; advances *state. */
uint64_t random_next(uint64_t *state);

/* A number from 0 to bound - 1; bound is at least 1. */
int32_t random_below(uint64_t *state, int32_t bound);

#endif
