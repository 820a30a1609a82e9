#include "values.h"

/* A forbidden point is worth nothing to black, as a move or against it. */
static Weights weights_of(uint16_t code, const uint8_t *threats, const Weights *cells)
{
    if (!code_is_valid(code) || threats[code] == THREAT_FORBIDDEN)
        return (Weights){0, 0, 0, 0};
    return cells[weights_index(code)];
}

void values_fill(ValuePair *values, CodeRank *ranks, const uint8_t *threats, const WeightSet *set,
                 int side)
{
    for (uint32_t code = 0; code < THREAT_CODES; code++) {
        const Weights w = weights_of((uint16_t)code, threats, set->cells[side]);
        values[code] = side == 0 ? pair_make(w.own, -w.other) : pair_make(-w.other, w.own);
        ranks[code] = (CodeRank){w.attack, w.defend};
    }
}
