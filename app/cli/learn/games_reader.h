/*
 * games_reader.h: the games in a file, one after the other: any record that the program can open, or
 * the lines of `gmk selfplay`. Positions that did not begin with an empty board are left out.
 */
#ifndef GOMOKIT_CLI_GAMES_READER_H
#define GOMOKIT_CLI_GAMES_READER_H

#include "gomokit.h"

/* A game at its last move, borrowed. False: no more are wanted. */
typedef bool GamesTake(void *user, const GmkGame *game);

/*
 * Returns how many games were handed over; -1: the file cannot be read, and standard error says why
 * under the name of `command`. `setup` is the board of lines that do not tell.
 */
int64_t games_read(const char *path, const GmkSetup *setup, GamesTake *take, void *user,
                   const char *command);

#endif
