/* net_learn.h: first weights and steps of AdaGrad, for all that is trained of the net. */
#ifndef GOMOKIT_TUNE_NET_LEARN_H
#define GOMOKIT_TUNE_NET_LEARN_H

#include <math.h>
#include <stddef.h>

#include "base/rng.h"

/* Between -most and most. */
static inline void net_fill_random(float *out, size_t count, float most, Rng *rng)
{
    for (size_t i = 0; i < count; i++)
        out[i] = most * (float)((double)(rng_next(rng) >> 11) / 4503599627370496.0 - 1);
}

static inline void net_fill(float *out, size_t count, float value)
{
    for (size_t i = 0; i < count; i++)
        out[i] = value;
}

/* One weight against its slope, the less the more it has been moved already. */
static inline void net_step(float *weight, float *square, float slope, float rate)
{
    *square += slope * slope;
    *weight -= rate * slope / sqrtf(*square);
}

/* A row has one pace for all its channels; `square` is the mean of their squared slopes. */
static inline void net_step_row(float *row, float *squares, const float *pull, int channels,
                                float square, float rate)
{
    *squares += square;
    const float pace = rate / sqrtf(*squares);
    for (int k = 0; k < channels; k++)
        row[k] -= pace * pull[k];
}

#endif
