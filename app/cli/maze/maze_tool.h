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

extern const char *const maze_kind_words[]; /* GmkMazeKind; NULL at the end */

#endif
