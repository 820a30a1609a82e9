/*
 * maze.h: maps of open cells and walls, with a start and a goal; gomokit.h has the contract of what
 * the library shows of them.
 *
 * How a window shows a search (the engine draws nothing and starts no thread):
 *
 *   - It keeps one GmkMaze, which the mouse draws on, and one GmkMazeSearch for each view; two
 * views side by side are two searches of the same map. An edit of the map frees the searches.
 *   - Each tick of its timer it runs every search with limits.expansions = the slider's steps a
 *     tick (a single step is 1) and limits.time_ms = a few, so that a tick is short whatever the
 *     slider says. No worker thread is needed. "At once" is a run without limits on the worker,
 *     ended by gmk_maze_search_stop().
 *   - It paints from gmk_maze_search_marks(): any rectangle at any time, so that zooming, panning
 *     and uncovering need no history. limits.step names the cells that changed since, where only
 *     those are to be painted again: a set of dirty cells, not a log.
 *   - "Replay" is a new search of the same map: it takes the same steps. Going back to step n is
 *     a new search run for n expansions: a million take some ten milliseconds.
 *   - The report after each run has all the figures of the panel.
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

/* All open, or all walls; ends in the corners. NULL: no memory. Sides are 1 to the largest. */
Maze *maze_new(int32_t width, int32_t height, bool walls);
Maze *maze_copy(const Maze *maze);
void maze_free(Maze *maze);

/* Fills the row from x = from up to, without, `to`. */
void maze_fill_row(Maze *maze, int32_t y, int32_t from, int32_t to, bool wall);

/* A byte a cell, 1 for a wall, of a rectangle that may reach off the map: there are walls. */
void maze_walls(uint8_t *out, const Maze *maze, GmkPoint corner, int32_t width, int32_t height);

/* Puts start (goal) on the first (last) open cell, row by row; the corners where there is none. */
void maze_default_start(Maze *maze);
void maze_default_goal(Maze *maze);

#endif
