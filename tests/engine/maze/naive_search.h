/*
 * naive_search.h: A*, greedy search and IDA* written down as plainly as a page of a report has them,
 * to judge the engine's. The open list is an array that is searched from end to end; IDA* recurses.
 * Nothing is taken from the engine but the map. The textbook's IDA* follows the pseudo-code that a
 * student published: the names of its variables are kept.
 */
#ifndef GOMOKIT_TESTS_NAIVE_SEARCH_H
#define GOMOKIT_TESTS_NAIVE_SEARCH_H

#include "gomokit.h"

enum { NAIVE_SIDE = 40, NAIVE_PATH = NAIVE_SIDE * NAIVE_SIDE };

typedef struct NaiveAnswer {
    bool cut;       /* more than `limit` cells were expanded: nothing else is known */
    int length;     /* -1: no path */
    long expanded;  /* with repetitions */
    int iterations; /* of IDA* */
    char path[NAIVE_PATH + 1];
} NaiveAnswer;

/* The map has at most NAIVE_SIDE cells a side. */
void naive_search(NaiveAnswer *out, const GmkMaze *maze, const GmkMazeOptions *options, long limit);

int naive_distance(GmkMazeHeuristic heuristic, GmkPoint from, GmkPoint to);

#endif
