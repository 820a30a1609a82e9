/*
 * maze_lesson.h: a map with the searches to watch on it, to be shown by one command: a cup of walls
 * that is open away from the goal. IDA* without a table walks through it in every order of steps and
 * does not come to an end. No state; any thread.
 */
#ifndef GOMOKIT_MAZE_LESSON_H
#define GOMOKIT_MAZE_LESSON_H

#include "maze_file.h"

/* The map, and our IDA* beside the textbook's without a table. False: no memory. */
bool maze_lesson_cup(MazeFile *out);

#endif
