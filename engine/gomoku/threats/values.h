/*
 * values.h: the numbers of gomoku_weights.h laid out for the search, by combination: values for
 * black to move and for white to move together, and the threat beside them.
 */
#ifndef GOMOKIT_GOMOKU_VALUES_H
#define GOMOKIT_GOMOKU_VALUES_H

#include "gomoku_weights.h"

/* Rank of a cell as a move of this side, or of the other side against it. */
typedef struct CodeRank {
    int16_t attack, defend;
} CodeRank;

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
 * Fills WEIGHTS_COUNT + 1 values and ranks, by combination, for the cells of a side (0 black, 1
 * white). `forbidden_side`: this is black under renju. Looking a cell up by its combination costs
 * one more table access than by its code, but tables by code would be five times as large and would
 * not fit into the nearest caches.
 */
void values_fill(ValuePair *values, uint8_t *threats, CodeRank *ranks, const uint16_t *combinations,
                 const WeightSet *set, int side, bool forbidden_side);

#endif
