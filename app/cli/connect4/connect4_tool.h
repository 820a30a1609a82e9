/*
 * connect4_tool.h: the commands of `gmk connect4`, one file each, and what several of them need.
 */
#ifndef GOMOKIT_CLI_CONNECT4_TOOL_H
#define GOMOKIT_CLI_CONNECT4_TOOL_H

#include "gomokit.h"

#include <stdbool.h>
#include <stddef.h>

/* argv[0] is the command's name. Each returns the program's exit code. */
int connect4_tool_solve(int argc, char **argv);
int connect4_tool_bench(int argc, char **argv);
int connect4_tool_book(int argc, char **argv);
int connect4_tool_replies(int argc, char **argv);
int connect4_tool_fit(int argc, char **argv);
int connect4_tool_playouts(int argc, char **argv);

/* An empty board; NULL: no memory. */
GmkGame *connect4_tool_game(int32_t width, int32_t height);

/* NULL: no memory. */
GmkThinker *connect4_tool_thinker(int64_t memory_mib);

/*
 * Plays "44455554221": digits, or letters from a = 10, name columns. False: *at is the index of the
 * first column that cannot be played.
 */
bool connect4_tool_play(GmkGame *game, const char *columns, size_t *at);

#endif
