/*
 * net_shapes.h: what the net sees of a cell. In each of the four directions that is its shape: its
 * own state and the four cells to either side, from the view of the side to move. Which side is
 * left and which right does not matter:
 *
 *     half-line   the cells of one side up to the edge: 1 + 3 + 9 + 27 + 81 = 121
 *     pair        two half-lines in either order:       121 * 122 / 2 = 7,381
 *     shape       the cell's own state and a pair:      3 * 7,381 = 22,143
 *
 * A position is drawn as lines of two bits a cell, as in position.h; in the net's view 1 is a stone
 * of the side to move, 2 one of the other side, 3 the edge.
 */
#ifndef GOMOKIT_GOMOKU_NET_SHAPES_H
#define GOMOKIT_GOMOKU_NET_SHAPES_H

#include "gomoku/threats/position.h"

enum {
    NET_REACH = 4,
    NET_HALVES = 121,
    NET_PAIRS = NET_HALVES * (NET_HALVES + 1) / 2,
    NET_SHAPES = 3 * NET_PAIRS,
    NET_KEYS = 1 << (4 * NET_REACH), /* two half-lines of two bits a cell */
    NET_EDGE = 3,                    /* state of a cell that is not on the board */
    NET_COARSE_HALVES = 40,          /* half-lines of three cells */
    NET_COARSE_PAIRS = NET_COARSE_HALVES * (NET_COARSE_HALVES + 1) / 2,
};

/* By pattern_key() with NET_REACH: the number of the pair. NET_KEYS entries. */
void net_shapes_fill(uint16_t *pairs);

/* For each pair the coarse pair of its first three cells to either side. NET_PAIRS entries. */
void net_shapes_coarse(uint16_t *coarse_of);

/* A line as the other side sees it: own and other stones change places, the edge stays. */
static inline uint64_t net_other_view(uint64_t line)
{
    const uint64_t low = UINT64_C(0x5555555555555555);
    return (line & low) << 1 | (line >> 1 & low);
}

/* The state of the cell at a place of a line: 0, 1, 2 or NET_EDGE. */
static inline unsigned net_state(uint64_t line, int place)
{
    return (unsigned)(line >> (2 * (place + PATTERN_REACH))) & 3;
}

/* Whether a key has a stone in it. */
static inline bool net_key_has_stone(uint32_t key)
{
    return ((key ^ key >> 1) & 0x5555) != 0;
}

#endif
