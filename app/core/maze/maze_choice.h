/*
 * maze_choice.h: what searches a maze and by what: algorithm, heuristic, table. A plain value; what
 * the program knows of it beyond the engine is here. No state; any thread.
 */
#ifndef GOMOKIT_MAZE_CHOICE_H
#define GOMOKIT_MAZE_CHOICE_H

#include "gomokit.h"

enum { MAZE_NO_ALGORITHM = -1 };

typedef struct MazeChoice {
    int algorithm; /* GmkMazeAlgorithm, or MAZE_NO_ALGORITHM */
    GmkMazeHeuristic heuristic;
    bool no_table; /* of IDA* */
} MazeChoice;

/* Words of files and of the command line, in the order of their enums; NULL at the end. */
extern const char *const maze_algorithm_words[];
extern const char *const maze_heuristic_words[];

bool maze_choice_is_same(MazeChoice a, MazeChoice b);

/* For gmk_maze_search_new_with(). It has an algorithm. */
GmkMazeOptions maze_choice_options(MazeChoice choice);

bool maze_choice_deepens(MazeChoice choice);   /* IDA*: it has iterations and may have a table */
bool maze_choice_estimates(MazeChoice choice); /* a heuristic makes a difference */
bool maze_choice_is_exact(MazeChoice choice);  /* a path that it finds is a shortest one */

/*
 * The expansions after which a search of this map is asked whether it will ever end: far more than
 * one needs that does. 0: it ends by itself, having expanded every cell once.
 */
uint64_t maze_choice_limit(MazeChoice choice, const GmkMaze *map);

#endif
