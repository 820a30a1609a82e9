/*
 * maze.h: maps of open cells and walls, with a start and a goal. gomokit.h has the contract of what
 * the library shows of them; app/core/maze is how the window uses it.
 */
#ifndef GOMOKIT_MAZE_MAZE_H
#define GOMOKIT_MAZE_MAZE_H

#include "gomokit.h"

typedef struct GmkMaze Maze;

/*
 * Cells lie row by row, with a frame of walls around them, so that a search need not ask where the
 * map ends:
 *                     stride
 *     # # # # # # # # - -      row 0 is frame; cell (x, y) is in row y + 1, column x + 1
 *     # . . . . . . # - -      a row is filled up to whole bytes with walls
 *     # . . . . . . # - -
 *     # # # # # # # # - -
 */
struct GmkMaze {
    int32_t width, height;
    int32_t stride; /* cells from one row to the next */
    GmkPoint start, goal;
    uint8_t walls[]; /* a bit a cell, the lowest first; 1: wall */
};

static inline size_t maze_cell(const Maze *maze, GmkPoint point)
{
    return (size_t)(point.y + 1) * (size_t)maze->stride + (size_t)(point.x + 1);
}

/* Cells with the frame; a multiple of 8. */
static inline size_t maze_cells(const Maze *maze)
{
    return (size_t)maze->stride * (size_t)(maze->height + 2);
}

static inline bool maze_has(const Maze *maze, GmkPoint point)
{
    return point.x >= 0 && point.x < maze->width && point.y >= 0 && point.y < maze->height;
}

/* The point is on the map or on its frame. */
static inline bool maze_is_wall(const Maze *maze, GmkPoint point)
{
    const size_t cell = maze_cell(maze, point);
    return maze->walls[cell / 8] >> cell % 8 & 1;
}

/* The point is on the map. */
static inline void maze_set_wall(Maze *maze, GmkPoint point, bool wall)
{
    const size_t cell = maze_cell(maze, point);
    const unsigned bit = 1u << cell % 8;
    maze->walls[cell / 8] = (uint8_t)((maze->walls[cell / 8] & ~bit) | (wall ? bit : 0));
}

/* All open, or all walls; start and goal in opposite corners. NULL: no memory. */
Maze *maze_new(int32_t width, int32_t height, bool walls);
Maze *maze_copy(const Maze *maze);
void maze_free(Maze *maze);

/* Fills the cells from <= x < to of a row. */
void maze_fill_row(Maze *maze, int32_t y, int32_t from, int32_t to, bool wall);

/* Fills a byte for each cell of a rectangle, 1 for a wall; cells off the map count as walls. */
void maze_walls(uint8_t *out, const Maze *maze, GmkPoint corner, int32_t width, int32_t height);

/* Puts start (goal) on the first (last) open cell by rows, or on a corner of a map without one. */
void maze_default_start(Maze *maze);
void maze_default_goal(Maze *maze);

#endif
