/* The random generator SplitMix64. */
#include "random.h"

uint64_t random_next(uint64_t *state)
{
    uint64_t z = *state += UINT64_C(0x9E3779B97F4A7C15);
    z = (z ^ (z >> 30)) * UINT64_C(0xBF58476D1CE4E5B9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94D049BB133111EB);
    return z ^ (z >> 31);
}

int32_t random_below(uint64_t *state, int32_t bound)
{
    return (int32_t)(random_next(state) % (uint32_t)bound);
}
