/*
 * connect4_lines.h: a board of connect four for playing games out quickly: any size up to 12 x 12,
 * any blocked cells. Each side's stones are kept line by line, so that a stone touches four
 * windows of seven cells, and the cells that complete a four ("threats") are kept from move to
 * move. What a player has to know is then a few masks of columns: where it wins at once, where it
 * must block, and where the cell above would be the opponent's four.
 */
#ifndef GOMOKIT_CONNECT4_LINES_H
#define GOMOKIT_CONNECT4_LINES_H

#include "connect4_board.h"

enum {
    LINES_SIDE = GMK_CONNECT4_SIDE_MAX,
    LINES_DIAGONALS = 2 * LINES_SIDE - 1,
    LINES_REACH = 3, /* cells of a window to either side of the stone */
};

typedef struct LineSet {
    uint16_t rows[LINES_SIDE];      /* bit: column */
    uint16_t columns[LINES_SIDE];   /* bit: level */
    uint16_t up[LINES_DIAGONALS];   /* column - level is constant; bit: column */
    uint16_t down[LINES_DIAGONALS]; /* column + level is constant; bit: column */
    uint16_t threats[LINES_SIDE];   /* of each column: levels where a stone completes a four */
    uint16_t wins;                  /* columns whose landing cell is a threat */
    uint16_t above; /* columns in which the cell above the landing cell is a threat */
} LineSet;

typedef struct Lines {
    LineSet sets[2];           /* black's and white's */
    uint16_t free[LINES_SIDE]; /* levels of each column that are neither filled nor blocked */
    uint16_t open;             /* columns that are not full */
    uint8_t side;              /* to move */
    uint8_t width, height;
} Lines;

/* `state` is not over. */
void lines_from_state(Lines *lines, const Connect4 *state);

/*
 * Plays a stone of the side to move; the column is open. sets[].wins tells beforehand if it wins.
 */
void lines_play(Lines *lines, int column);

/* The number of bits of a mask of columns or levels; the baseline has no instruction for it. */
static inline int lines_count(unsigned mask)
{
    const uint64_t counts = UINT64_C(0x4332322132212110); /* of each half byte */
    return (int)((counts >> (mask & 15) * 4 & 15) + (counts >> (mask >> 4 & 15) * 4 & 15) +
                 (counts >> (mask >> 8 & 15) * 4 & 15));
}

/* The lowest free level of an open column. */
static inline int lines_landing(const Lines *lines, int column)
{
    return __builtin_ctz(lines->free[column]);
}

/*
 * The columns that do not lose at once: only the block, if the opponent threatens a four; never a
 * column in which the cell above the landing cell completes a four of the opponent. The side to
 * move has no win. 0: every move loses in two plies, or the board is full.
 */
static inline unsigned lines_safe(const Lines *lines)
{
    const LineSet *other = &lines->sets[lines->side ^ 1];
    const unsigned forced = other->wins;
    if (forced & (forced - 1))
        return 0;
    return (forced ? forced : lines->open) & ~(unsigned)other->above;
}

/*
 * Plays a random game to its end, with some rules: wins are taken, fours are blocked, two threats
 * on top of each other are used; a cell below an opponent's four is never entered, one below an own
 * four only when nothing else is left. So threats last until a side runs out of other moves, as
 * between good players, and decide most long games. *lines is changed. Returns 1 when the side to
 * move at the start wins, 0.5 for a draw, 0 otherwise.
 */
double lines_playout(Lines *lines, uint64_t *random);

/* The same without these rules: every open column is equally likely. */
double lines_playout_plain(Lines *lines, uint64_t *random);

#endif
