/*
 * maze_make.h: generates maps from a recipe with a random seed.
 */
#ifndef GOMOKIT_MAZE_MAKE_H
#define GOMOKIT_MAZE_MAKE_H

#include "maze.h"

/* A map by the recipe, whose values were checked. NULL: no memory. */
Maze *maze_make(const GmkMazeRecipe *recipe);

/* Random walls, smoothed; only the largest cave stays. False: no memory. (maze_caves.c) */
bool maze_dig_caves(Maze *maze, uint64_t seed, uint32_t walls_permille);

#endif
