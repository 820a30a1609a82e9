/* paint_maze_numbers.h: g, h and f, written on the cells of a painted maze that were met. */
#ifndef GOMOKIT_PAINT_MAZE_NUMBERS_H
#define GOMOKIT_PAINT_MAZE_NUMBERS_H

#include "maze_numbers.h"
#include "paint_maze.h"

/* Pixels that a cell must have for its numbers to be read at this resolution. */
int maze_numbers_cell_min(int dpi);

/*
 * To be called after paint_maze() with the same arguments; writes nothing where cells are too small
 * at `dpi` or there is no memory. Start and goal are filled as soon as they have numbers.
 */
void paint_maze_numbers(const Canvas *canvas, const MazeView *view, const MazeColors *colors,
                        const GmkMaze *maze, const GmkMazeSearch *search,
                        const MazeNumbers *numbers, int dpi, Rect dirty);

#endif
