/*
 * side.h: whose move it is. The sides take turns, and this is the only place that says so: everything
 * else asks here, or record_side_of() (core/record/record.h) where there is a record. Side 0 is black,
 * 1 is white; an index of Setup.players and of every other pair of things that belong to the sides.
 */
#ifndef GOMOKIT_SIDE_H
#define GOMOKIT_SIDE_H

#include "gomokit.h"

enum { SIDE_BLACK = 0, SIDE_WHITE = 1 };

/* Who is to move after `moves` moves of a game that `first` begins: the side that makes the move with
 * this index. */
static inline int side_after(int first, int32_t moves)
{
    return (first + moves) & 1;
}

static inline GmkCell side_color(int side)
{
    return side == SIDE_BLACK ? GMK_CELL_BLACK : GMK_CELL_WHITE;
}

static inline int side_of_color(GmkCell color)
{
    return color == GMK_CELL_WHITE ? SIDE_WHITE : SIDE_BLACK;
}

#endif
