/*
 * best_first.h: what best_first.c and heuristic_first.c share: the cells, and who does what.
 */
#ifndef GOMOKIT_MAZE_BEST_FIRST_H
#define GOMOKIT_MAZE_BEST_FIRST_H

#include "maze_search.h"

/*
 * A cell takes one byte. The low half: unseen, wall, or waiting or expanded with, in two bits, the
 * direction by which it was entered. The high half: a bit for each direction that leads
 * nearer to the goal, so that the loop need not compute where on the map a cell lies.
 */
enum {
    CELL_UNSEEN = 0,
    CELL_WALL = 1,
    CELL_WAITS = 4,     /* in bucket 0, or in any bucket of greedy search; + 4: in bucket 1 */
    CELL_EXPANDED = 12, /* the bits of both, so that a waiting cell becomes one by OR */
    CELL_KIND = 12,
    CELL_DIRECTION = 3,
    CELL_LOW = 15,
    CELL_NEARER_SHIFT = 4,
};

/* A queue's buckets for a map of this size. */
uint32_t heuristic_first_buckets(const Maze *maze);

/* Puts the start, which is marked as waiting, into the queue. False: no memory. */
bool heuristic_first_begin(MazeSearch *search);

/* As MazeMethod.advance(); there is room in the queue for DIRECTIONS * count cells. */
void heuristic_first_advance(MazeSearch *search, uint32_t count);

#endif
