/*
 * values.h: the numbers of gomoku_weights.h laid out for the search: values by code
 * instead of by combination, for black to move and for white to move together.
 */
#ifndef GOMOKIT_GOMOKU_VALUES_H
#define GOMOKIT_GOMOKU_VALUES_H

#include "gomoku_weights.h"

/* Rank of a cell as a move of this side, or of the other side against it. */
typedef struct CodeRank {
    int16_t attack, defend;
} CodeRank;

/* What a cell adds to the evaluations for black to move and for white to move. */
typedef struct CodeValue {
    int16_t black, white;
} CodeValue;

/*
 * Two evaluations, for black to move and for white to move, packed into one number so that one
 * addition adds both. The low half is black's; its borrow disturbs white's half until pair_white()
 * removes it.
 */
typedef uint64_t ValuePair;

static inline ValuePair pair_make(int32_t black, int32_t white)
{
    return ((ValuePair)(int64_t)white << 32) + (ValuePair)(int64_t)black;
}

static inline int32_t pair_black(ValuePair pair)
{
    return (int32_t)(uint32_t)pair;
}

static inline int32_t pair_white(ValuePair pair)
{
    return (int32_t)(uint32_t)((pair - (ValuePair)(int64_t)pair_black(pair)) >> 32);
}

enum { COMBINATION_NONE = WEIGHTS_COUNT }; /* of a code that no cell can have */

/* Fills THREAT_CODES entries: the combination of the four patterns of each code. */
void combinations_fill(uint16_t *combinations);

/*
 * Fills THREAT_CODES values and, by combination, WEIGHTS_COUNT + 1 ranks for the cells of a side
 * (0 black, 1 white) with these threats. Ranks are needed less often than values: the step over
 * the combination saves half a megabyte.
 */
void values_fill(CodeValue *values, CodeRank *ranks, const uint16_t *combinations,
                 const uint8_t *threats, const WeightSet *set, int side);

#endif
