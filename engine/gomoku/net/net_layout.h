/*
 * net_layout.h: the sizes of the net and what its integers stand for.
 *
 *     cell      a[c]   = activation: clip(row[c] of its shape in each of four directions, added)
 *     sums      sum[c] = the activations of all cells within four steps of a stone
 *     hidden    h[j]   = clip(b1[j] + sum over c of w1[c][j] * (sum[c] / 2)
 *                                   + sum over f of w1[NET_CHANNELS + f][j] * fact[f]), shifted
 *     output    logit  = b2 + sum over j of w2[j] * h[j], added to the tables' value
 *
 * Facts are what the tables know of the whole position: net_facts.h.
 *
 * The policy says how likely an empty cell is to be the best move. It has rows of its own:
 *
 *     query     q[j]   = b[j] + sum over c of w[c][j] * (sum[c] / 2), shifted
 *     cell      logit  = sum over j of q[j] * clip(row[j] of its four shapes, added)
 *
 * All of it is integer arithmetic that cannot overflow, so that every processor gets the same bits.
 */
#ifndef GOMOKIT_GOMOKU_NET_LAYOUT_H
#define GOMOKIT_GOMOKU_NET_LAYOUT_H

#include "net_shapes.h"

enum {
    NET_CHANNELS = 32,
    NET_FACTS = 32,
    NET_INPUTS = NET_CHANNELS + NET_FACTS, /* of the hidden layer */
    NET_HIDDEN = 32,
    /* bound of an activation: the sum over 400 cells fits into 16 bits without sign */
    NET_CLIP = 127,
    NET_ROW_ONE = 64,   /* 1.0 in rows and activations */
    NET_SUM_SHIFT = 1,  /* the sums enter the hidden layer with 15 bits */
    NET_SUM_SCALE = 16, /* the hidden layer sees the sums divided by this */
    NET_FACT_ONE = (NET_ROW_ONE >> NET_SUM_SHIFT) * NET_SUM_SCALE, /* 1.0 in facts */
    NET_W1_ONE = 256,                                              /* 1.0 in w1 */
    NET_HIDDEN_SHIFT = 9, /* brings products of the hidden layer back to NET_HIDDEN_ONE */
    NET_HIDDEN_ONE = 256,
    NET_HIDDEN_MAX = INT16_MAX,
    NET_W2_ONE = 1024,
    NET_WEIGHTS_MAX = 65535, /* sum of |w1| of a hidden unit, or of |w2|: no sum overflows */
    NET_VALUE_ONE = 200,     /* a logit of 1 in points of the tables' value */
    NET_VALUE_MAX = 4000,    /* bound of what the net adds to the tables' value */
    NET_POLICY = 16,         /* channels of the policy */
    NET_POLICY_W_ONE = 4096, /* 1.0 in its weights, of sums divided by NET_SUM_SCALE */
    NET_POLICY_SHIFT = 13,   /* brings products of the sums back to NET_POLICY_ONE */
    NET_POLICY_ONE = 256,    /* 1.0 in queries */
    NET_RANK_ONE = 100,      /* a logit of 1 as a rank, the same as in moves.h */
};

_Static_assert(NET_CLIP *GMK_CELLS_MAX <= UINT16_MAX, "sums are 16 bits");
_Static_assert(NET_FACT_ONE *NET_W1_ONE >> NET_HIDDEN_SHIFT == NET_HIDDEN_ONE,
               "the hidden layer's shift");
_Static_assert(NET_FACT_ONE *NET_POLICY_W_ONE >> NET_POLICY_SHIFT == NET_POLICY_ONE,
               "the policy's shift");

#endif
