/*
 * threats.h: the four patterns of an empty cell (one a direction) taken together: a code of four
 * times four bits, and what the code means to the search: the threat a stone there would make, its
 * share in the evaluation, and its rank among candidate moves. Looked up, never computed in search.
 */
#ifndef GOMOKIT_GOMOKU_THREATS_H
#define GOMOKIT_GOMOKU_THREATS_H

#include "patterns.h"

/* In rising order of urgency. */
typedef enum Threat {
    THREAT_NONE = 0,
    THREAT_OPEN_TWO,
    THREAT_DOUBLE_TWO,      /* two open twos */
    THREAT_THREE,           /* a shut three: next could be a four */
    THREAT_THREE_PLUS,      /* and a second shut three or an open two */
    THREAT_OPEN_THREE,      /* next could be an open four */
    THREAT_OPEN_THREE_PLUS, /* and a shut three or an open two beside it */
    THREAT_DOUBLE_THREE,    /* two open threes */
    THREAT_FOUR,            /* must be answered */
    THREAT_FOUR_PLUS,       /* and leaves a shut three or an open two */
    THREAT_FOUR_THREE,      /* and leaves an open three */
    THREAT_OPEN_FOUR,       /* cannot be answered: an open four or two fours */
    THREAT_FIVE,            /* wins */
    THREAT_FORBIDDEN,       /* renju: black must not, or, for two threes, perhaps must not */
    THREAT_COUNT,
} Threat;

enum { THREAT_CODES = 1 << 16 };

static inline Pattern code_pattern(uint16_t code, int direction)
{
    return (Pattern)(code >> (4 * direction) & 15);
}

static inline bool pattern_is_open_three(Pattern p)
{
    return p == PATTERN_OPEN_THREE || p == PATTERN_OPEN_THREE_2;
}

static inline bool pattern_is_open_two(Pattern p)
{
    return p >= PATTERN_OPEN_TWO && p <= PATTERN_OPEN_TWO_3;
}

/* The threat of a stone at a cell with this code. `forbidden_side`: this is black under renju. */
Threat threat_of_code(uint16_t code, bool forbidden_side);

/* Whether each of the four values is a Pattern. */
bool code_is_valid(uint16_t code);

#endif
