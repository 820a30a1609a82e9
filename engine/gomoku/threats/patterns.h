/*
 * patterns.h: what a stone in an empty cell would make in one line, looked up from the cells around
 * it. The window is five cells to either side (a five reaches four cells, and the fifth tells an
 * overline or a shut end); a cell takes two bits, so that a line of 20 cells and its borders fits
 * into 64 bits and a window is one shift:
 *
 *     cell  -5 -4 -3 -2 -1  .  1  2  3  4  5      00 empty, 01 black, 10 white, 11 edge or blocked
 *     bits   0  2  4  6  8 10 12 14 16 18 20      the middle is empty and is left out of the key
 *
 * A pattern is defined by what can follow, not by a list of pictures:
 *     five    this stone makes five;
 *     open 4  two cells make five, four: one cell does;
 *     open 3  one more stone makes an open four, three: one more makes a four; and so down to 1.
 * Every line counted goes through the stone itself, so nothing is counted twice.
 */
#ifndef GOMOKIT_GOMOKU_PATTERNS_H
#define GOMOKIT_GOMOKU_PATTERNS_H

#include "gomokit.h"

typedef enum Pattern {
    PATTERN_DEAD = 0,     /* no five can come of it */
    PATTERN_OVERLINE,     /* six or more where that does not win */
    PATTERN_ONE,          /* alone, one side shut */
    PATTERN_OPEN_ONE,     /* alone, room to both sides */
    PATTERN_TWO,          /* leads to a three */
    PATTERN_OPEN_TWO,     /* leads to an open three: in one or two ways */
    PATTERN_OPEN_TWO_2,   /* in three */
    PATTERN_OPEN_TWO_3,   /* in four or more */
    PATTERN_THREE,        /* leads to a four */
    PATTERN_OPEN_THREE,   /* leads to an open four: in one way */
    PATTERN_OPEN_THREE_2, /* in two ways or more */
    PATTERN_FOUR,         /* one cell makes five */
    PATTERN_SPLIT_FOURS,  /* two fours in one line, X.XXX.X: forbidden for black in renju */
    PATTERN_OPEN_FOUR,    /* two cells make five */
    PATTERN_FIVE,
    PATTERN_COUNT,
} Pattern;
_Static_assert(PATTERN_COUNT <= 16, "a pattern is packed into four bits");

enum {
    PATTERN_REACH = 5, /* cells of a window to either side */
    PATTERN_KEYS = 1 << (4 * PATTERN_REACH),
    PATTERN_TABLE_BYTES = PATTERN_KEYS,
};

/*
 * How many cells to either side matter under a rule. Where five or more wins, whatever lies beyond
 * them, four are enough.
 */
static inline int pattern_reach(GmkRule rule)
{
    return rule == GMK_RULE_FREESTYLE ? PATTERN_REACH - 1 : PATTERN_REACH;
}

/*
 * The key of the cell at `position` (0 is the first cell of the board) in a line's 64 bits: `reach`
 * cells to either side, without the cell itself.
 */
static inline uint32_t pattern_key(uint64_t line, int position, int reach)
{
    const uint32_t window = (uint32_t)(line >> (2 * (position + PATTERN_REACH - reach)));
    const uint32_t low = (UINT32_C(1) << (2 * reach)) - 1;
    return (window & low) | (window >> 2 & low << (2 * reach));
}

/* The cell at `position` of a line: 0 empty, 1 black, 2 white, 3 edge or blocked. */
static inline unsigned line_cell(uint64_t line, int position)
{
    return (unsigned)(line >> (2 * (position + PATTERN_REACH))) & 3;
}

/* A stone of this side, 0 black and 1 white, at `position` of a line. */
static inline uint64_t line_stone(int side, int position)
{
    return (uint64_t)(side + 1) << (2 * (position + PATTERN_REACH));
}

/*
 * A table by pattern_key(), of at most PATTERN_TABLE_BYTES: low four bits black's pattern, high
 * four white's. On the heap, freed with free(); NULL when there is no memory. Depends on nothing
 * but the rule.
 */
uint8_t *pattern_table_new(GmkRule rule);

#endif
