/* Lays the weights out as the search reads them. */
#include "values.h"

void combinations_fill(uint16_t *combinations)
{
    for (uint32_t code = 0; code < THREAT_CODES; code++)
        combinations[code] =
            (uint16_t)(code_is_valid((uint16_t)code) ? weights_index((uint16_t)code)
                                                     : (int)COMBINATION_NONE);
}

/*
 * Whether the patterns of the code do not decrease: of all codes of one combination exactly one is
 * sorted.
 */
static bool is_sorted(uint16_t code)
{
    for (int d = 1; d < 4; d++)
        if (code_pattern(code, d - 1) > code_pattern(code, d))
            return false;
    return true;
}

void values_fill(ValuePair *values, uint8_t *threats, CodeRank *ranks, const uint16_t *combinations,
                 const WeightSet *set, int side, bool forbidden_side)
{
    for (uint32_t code = 0; code < THREAT_CODES; code++) {
        const uint16_t combination = combinations[code];
        if (combination == COMBINATION_NONE || !is_sorted((uint16_t)code))
            continue;
        const Threat threat = threat_of_code((uint16_t)code, forbidden_side);
        Weights w = {0, 0, 0, 0};
        /* A forbidden point is worth nothing to black, as a move or against it. */
        if (threat != THREAT_FORBIDDEN)
            w = set->cells[side][combination];
        const int16_t against = (int16_t)-w.other;
        values[combination] = side == 0 ? pair_make(w.own, against) : pair_make(against, w.own);
        threats[combination] = (uint8_t)threat;
        ranks[combination] = (CodeRank){w.attack, w.defend};
    }
    values[COMBINATION_NONE] = 0;
    threats[COMBINATION_NONE] = THREAT_NONE;
    ranks[COMBINATION_NONE] = (CodeRank){0, 0};
}
