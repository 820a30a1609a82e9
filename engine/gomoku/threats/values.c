#include "values.h"

void combinations_fill(uint16_t *combinations)
{
    for (uint32_t code = 0; code < THREAT_CODES; code++)
        combinations[code] =
            (uint16_t)(code_is_valid((uint16_t)code) ? weights_index((uint16_t)code)
                                                     : (int)COMBINATION_NONE);
}

void values_fill(CodeValue *values, CodeRank *ranks, const uint16_t *combinations,
                 const uint8_t *threats, const WeightSet *set, int side)
{
    for (uint32_t code = 0; code < THREAT_CODES; code++) {
        const uint16_t combination = combinations[code];
        Weights w = {0, 0, 0, 0};
        /* A forbidden point is worth nothing to black, as a move or against it. */
        if (combination != COMBINATION_NONE && threats[code] != THREAT_FORBIDDEN)
            w = set->cells[side][combination];
        const int16_t against = (int16_t)-w.other;
        values[code] = side == 0 ? (CodeValue){w.own, against} : (CodeValue){against, w.own};
        ranks[combination] = (CodeRank){w.attack, w.defend};
    }
}
