/*
 * four.h: a four and its only reply, seen without playing them. Most fours that a solver tries lead
 * nowhere, and a look at one line tells so.
 */
#ifndef GOMOKIT_GOMOKU_FOUR_H
#define GOMOKIT_GOMOKU_FOUR_H

#include "position.h"

typedef struct Four {
    int cell, reply; /* of the side to move and of the opponent */
    int direction;
    uint64_t line; /* with both stones */
    int distance;  /* steps from the four to its reply */
} Four;

/*
 * A four of the side to move, which has no five yet and makes one four there: THREAT_FOUR,
 * FOUR_PLUS or FOUR_THREE. False: the reply may be forbidden, or is not the only one, as under caro.
 */
bool four_find(Four *out, const Position *position, int cell);

/* The hash after both stones. */
static inline uint64_t four_hash(const Four *four, const Position *position)
{
    return position->sums.hash ^ position->keys[position->to_move][four->cell] ^
           position->keys[position->to_move ^ 1][four->reply];
}

/*
 * After both stones the side that made the four has certainly none left, and no five. False: perhaps
 * it has.
 */
bool four_is_last(const Four *four, const Position *position);

#endif
