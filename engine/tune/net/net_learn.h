/* net_learn.h: initial weights and steps of AdaGrad, for both trained parts of the net, value and policy. */
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

/* One step of a weight against its gradient, the smaller the more the weight has moved already. */
static inline void net_step(float *weight, float *square, float gradient, float rate)
{
    *square += gradient * gradient;
    *weight -= rate * gradient / sqrtf(*square);
}

/* A row has one step size for all its channels; `square` is the mean of their squared gradients. */
static inline void net_step_row(float *row, float *squares, const float *gradient, int channels,
                                float square, float rate)
{
    *squares += square;
    const float size = rate / sqrtf(*squares);
    for (int k = 0; k < channels; k++)
        row[k] -= size * gradient[k];
}

#endif
