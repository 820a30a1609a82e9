/* The index of a combination of four patterns in the tables of weights. */
#include "gomoku_weights.h"

int weights_index(uint16_t code)
{
    int p[4];
    for (int d = 0; d < 4; d++) {
        const int pattern = (int)code_pattern(code, d);
        int k = d;
        for (; k > 0 && p[k - 1] < pattern; k--) /* sorted, the greatest first */
            p[k] = p[k - 1];
        p[k] = pattern;
    }
    /* The number of combinations that come before, by binomial coefficients. */
    return p[0] * (p[0] + 1) * (p[0] + 2) * (p[0] + 3) / 24 + p[1] * (p[1] + 1) * (p[1] + 2) / 6 +
           p[2] * (p[2] + 1) / 2 + p[3];
}

const WeightSet *weights_of_rule(GmkRule rule)
{
    switch (rule) {
    case GMK_RULE_STANDARD: return &weights_standard;
    case GMK_RULE_RENJU: return &weights_renju;
    case GMK_RULE_CARO_EDGE: /* no form has weights of its own yet */
    case GMK_RULE_CARO_OVERLINE:
    case GMK_RULE_CARO_EXACT: return &weights_caro;
    case GMK_RULE_FREESTYLE: break;
    }
    return &weights_freestyle;
}
