/*
 * maze_numbers.h: g, h and f of the cells that a search of a maze has met, taken from its trace.
 * They are what the algorithm itself knows: breadth first counts steps (g) and looks at no goal,
 * greedy search goes by the distance to it (h) and counts no steps. One thread.
 */
#ifndef GOMOKIT_MAZE_NUMBERS_H
#define GOMOKIT_MAZE_NUMBERS_H

#include "maze_choice.h"

enum { MAZE_NO_NUMBER = -1 };

/* Each may be MAZE_NO_NUMBER. */
typedef struct MazeCellNumbers {
    int32_t g; /* steps from the start */
    int32_t h; /* distance to the goal by the heuristic */
    int32_t f; /* g + h */
} MazeCellNumbers;

typedef struct MazeNumbers MazeNumbers;

/* For a search that has not begun. Four bytes a cell, taken up as cells are met. NULL: no memory. */
MazeNumbers *maze_numbers_new(const GmkMaze *map, MazeChoice choice);
void maze_numbers_free(MazeNumbers *numbers);

/* To be in the limits of every run of the search; borrowed. */
const GmkTrace *maze_numbers_trace(const MazeNumbers *numbers);

/*
 * The numbers with which the cell, on the map, was last put into the queue or entered. IDA* keeps
 * those of earlier iterations: gmk_maze_search_marks() tells whether this one has met the cell.
 */
MazeCellNumbers maze_numbers_at(const MazeNumbers *numbers, GmkPoint cell);

#endif
