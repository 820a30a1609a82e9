/* clamp.h: the value nearest to `value` within low and high, both included; low <= high. */
#ifndef GOMOKIT_CLAMP_H
#define GOMOKIT_CLAMP_H

#include <stdint.h>

static inline int64_t clamp64(int64_t value, int64_t low, int64_t high)
{
    return value < low ? low : value > high ? high : value;
}

static inline int32_t clamp32(int32_t value, int32_t low, int32_t high)
{
    return value < low ? low : value > high ? high : value;
}

#endif
