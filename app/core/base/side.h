/*
 * side.h: whose move it is. The sides take turns, and this is the only place that says so: everything
 * else asks here, or record_side_of() (core/record/record.h) where there is a record. Side 0 is black,
 * 1 is white; an index of Setup.players and of every other pair of things that belong to the sides.
 */
#ifndef GOMOKIT_SIDE_H
#define GOMOKIT_SIDE_H

#include "gomokit.h"

#include <stdbool.h>

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

/* Whether a game began with an empty board and black: its position is that after its moves alone. */
static inline bool side_began_empty(const GmkGame *game)
{
    const int32_t moves = gmk_game_move_count(game);
    int32_t stones = 0;
    for (GmkPoint at = {0, 0}; at.y < gmk_game_height(game); at.y++)
        for (at.x = 0; at.x < gmk_game_width(game); at.x++) {
            const GmkCell cell = gmk_game_cell(game, at);
            stones += cell == GMK_CELL_BLACK || cell == GMK_CELL_WHITE;
        }
    return stones == moves &&
           side_of_color(gmk_game_to_move(game)) == side_after(SIDE_BLACK, moves);
}

#endif
