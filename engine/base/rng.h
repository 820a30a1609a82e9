/*
 * rng.h: a small seeded random generator (SplitMix64): the same numbers everywhere, for keys, for
 * ties and for tests. Not for secrets.
 */
#ifndef GOMOKIT_BASE_RNG_H
#define GOMOKIT_BASE_RNG_H

#include <stdint.h>

/* A bijective scrambling of 64 bits; also the finaliser of the generator. */
static inline uint64_t rng_mix(uint64_t z)
{
    z = (z ^ (z >> 30)) * UINT64_C(0xBF58476D1CE4E5B9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94D049BB133111EB);
    return z ^ (z >> 31);
}

typedef struct Rng {
    uint64_t state;
} Rng;

static inline void rng_seed(Rng *rng, uint64_t seed)
{
    rng->state = seed;
}

static inline uint64_t rng_next(Rng *rng)
{
    rng->state += UINT64_C(0x9E3779B97F4A7C15);
    return rng_mix(rng->state);
}

/* 0 <= result < bound, bound > 0. The bias of the plain remainder is below 2^-32 for our bounds. */
static inline uint32_t rng_below(Rng *rng, uint32_t bound)
{
    return (uint32_t)(rng_next(rng) % bound);
}

#endif
