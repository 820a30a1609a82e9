/* Checksums of a net's weights, and whether a sum of them can overflow. */
#include "net_code.h"

#include "net_facts.h"

#include <stdlib.h>

static uint32_t add_to_sum(uint32_t sum, int32_t number)
{
    return (sum ^ (uint32_t)number) * UINT32_C(16777619); /* FNV-1a, a number at a time */
}

uint32_t net_code_sum(const Net *net)
{
    uint32_t sum = UINT32_C(2166136261);
    for (int r = 0; r < NET_SHAPES; r++)
        for (int c = 0; c < NET_CHANNELS; c++)
            sum = add_to_sum(sum, net->rows[r][c]);
    for (int c = 0; c < NET_INPUTS; c++)
        for (int j = 0; j < NET_HIDDEN; j++)
            sum = add_to_sum(sum, net->w1[c / 2][j][c % 2]);
    for (int j = 0; j < NET_HIDDEN; j++)
        sum = add_to_sum(add_to_sum(sum, net->b1[j]), net->w2[j]);
    return add_to_sum(sum, net->b2);
}

uint32_t net_code_policy_sum(const Net *net)
{
    uint32_t sum = net_code_sum(net);
    for (int r = 0; r < NET_PAIRS; r++)
        for (int j = 0; j < NET_POLICY; j++)
            sum = add_to_sum(sum, net->policy_rows[r][j]);
    for (int c = 0; c < NET_CHANNELS; c++)
        for (int j = 0; j < NET_POLICY; j++)
            sum = add_to_sum(sum, net->policy_w[c / 2][j][c % 2]);
    for (int j = 0; j < NET_POLICY; j++)
        sum = add_to_sum(sum, net->policy_b[j]);
    return sum;
}

enum { INPUT_MAX = UINT16_MAX >> NET_SUM_SHIFT };

bool net_code_policy_is_safe(const Net *net)
{
    for (int j = 0; j < NET_POLICY; j++) {
        int64_t query = llabs(net->policy_b[j]);
        for (int c = 0; c < NET_CHANNELS; c++)
            query += (int64_t)INPUT_MAX * abs(net->policy_w[c / 2][j][c % 2]);
        if (query > INT32_MAX)
            return false;
    }
    return true;
}

bool net_code_is_safe(const Net *net)
{
    int64_t output = llabs(net->b2);
    for (int j = 0; j < NET_HIDDEN; j++) {
        int64_t hidden = llabs(net->b1[j]);
        for (int c = 0; c < NET_INPUTS; c++)
            hidden += (int64_t)(c < NET_CHANNELS ? (int)INPUT_MAX : (int)NET_FACT_MOST) *
                      abs(net->w1[c / 2][j][c % 2]);
        if (hidden > INT32_MAX)
            return false;
        output += (int64_t)NET_HIDDEN_MAX * abs(net->w2[j]);
    }
    return output <= INT32_MAX;
}
