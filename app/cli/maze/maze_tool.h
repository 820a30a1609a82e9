/*
 * maze_tool.h: the commands of `gmk maze`, and the words they share.
 */
#ifndef GOMOKIT_CLI_MAZE_TOOL_H
#define GOMOKIT_CLI_MAZE_TOOL_H

#include "gomokit.h"

/* argv[0] is the command's name. Each returns the program's exit code. */
int maze_tool_solve(int argc, char **argv);
int maze_tool_generate(int argc, char **argv);
int maze_tool_bench(int argc, char **argv);

/* astar, idastar, bfs, greedy. */
bool maze_algorithm_from_text(GmkMazeAlgorithm *out, const char *text);
const char *maze_algorithm_name(GmkMazeAlgorithm algorithm);

/* open, perfect, rooms, random, caves. */
bool maze_kind_from_text(GmkMazeKind *out, const char *text);
const char *maze_kind_name(GmkMazeKind kind);

#endif
