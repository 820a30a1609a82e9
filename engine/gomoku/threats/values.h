/*
 * values.h: the numbers of gomoku_weights.h laid out for the search: by code instead of by
 * combination, and the shares in both sides' evaluations in one.
 */
#ifndef GOMOKIT_GOMOKU_VALUES_H
#define GOMOKIT_GOMOKU_VALUES_H

#include "gomoku_weights.h"

/* Rank of a code's cell as a move of this side, or of the other side against it. */
typedef struct CodeRank {
    int16_t attack, defend;
} CodeRank;

/*
 * Shares in two evaluations, for black to move and for white to move, in one number that adds up:
 * the low half is black's, and white's half feels its borrow until pair_white() takes it out.
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

/* Fills THREAT_CODES entries for the cells of a side (0 black, 1 white) with these threats. */
void values_fill(ValuePair *values, CodeRank *ranks, const uint8_t *threats, const WeightSet *set,
                 int side);

#endif
