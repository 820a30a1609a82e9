/*
 * lab_maze_search.h: best-first search and IDA* as textbooks have them, by heuristic: to compare
 * with each other and with the engine's. They take a binary heap and plain recursion's order, and
 * no trick that the engine's searches have.
 */
#ifndef GOMOKIT_CLI_LAB_MAZE_SEARCH_H
#define GOMOKIT_CLI_LAB_MAZE_SEARCH_H

#include "gomokit.h"

typedef enum LabHeuristic {
    LAB_MANHATTAN, /* steps without walls */
    LAB_EUCLID,    /* the straight line: never more than Manhattan */
    LAB_NONE,      /* 0: A* becomes Dijkstra's algorithm */
} LabHeuristic;

typedef struct LabMazeResult {
    bool finished;     /* false: the limit came first */
    int32_t length;    /* steps; -1: no path */
    uint64_t expanded; /* IDA* counts every time */
    double ms;
} LabMazeResult;

/* A*, or greedy search by the heuristic alone. False: no memory. */
bool lab_best_first(LabMazeResult *out, const GmkMaze *maze, LabHeuristic heuristic, bool greedy);

/*
 * IDA*. Without a table nothing is remembered but the path; with one, the fewest steps to each cell
 * in this iteration, so that a cell is not expanded again by a path that is no shorter. It ends
 * after `limit` expansions.
 */
bool lab_ida_star(LabMazeResult *out, const GmkMaze *maze, LabHeuristic heuristic, bool table,
                  uint64_t limit);

#endif
