/* random_net.h: nets of gomoku with random weights. */
#ifndef GOMOKIT_TESTS_RANDOM_NET_H
#define GOMOKIT_TESTS_RANDOM_NET_H

#include "base/rng.h"
#include "gomoku/net/net_code.h"

static inline int random_within(Rng *rng, int most)
{
    return (int)rng_below(rng, (uint32_t)(2 * most + 1)) - most;
}

/* Weights of the value, of the size that training gives. */
static inline Net *random_net(Rng *rng)
{
    Net *net = net_new_empty();
    for (int r = 0; r < NET_SHAPES; r++)
        for (int c = 0; c < NET_CHANNELS; c++)
            net->rows[r][c] = (int8_t)random_within(rng, 40);
    for (int c = 0; c < NET_INPUTS / 2; c++)
        for (int j = 0; j < NET_HIDDEN; j++)
            for (int i = 0; i < 2; i++)
                net->w1[c][j][i] = (int16_t)random_within(rng, 200);
    for (int j = 0; j < NET_HIDDEN; j++) {
        net->b1[j] = random_within(rng, 100000);
        net->w2[j] = (int16_t)random_within(rng, 300);
    }
    net->b2 = random_within(rng, 100000);
    return net;
}

/* Gives the net a policy, of that size too. */
static inline void random_net_policy(Net *net, Rng *rng)
{
    for (int r = 0; r < NET_PAIRS; r++)
        for (int j = 0; j < NET_POLICY; j++)
            net->policy_rows[r][j] = (int8_t)random_within(rng, 60);
    for (int c = 0; c < NET_CHANNELS; c++)
        for (int j = 0; j < NET_POLICY; j++)
            net->policy_w[c / 2][j][c % 2] = (int16_t)random_within(rng, 1000);
    for (int j = 0; j < NET_POLICY; j++)
        net->policy_b[j] = random_within(rng, 2 << 20);
    net->has_policy = true;
}

#endif
