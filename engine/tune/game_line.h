/* game_line.h: a game as `gmk selfplay` prints it, taken apart. See app/cli/cmd_selfplay.c. */
#ifndef GOMOKIT_TUNE_GAME_LINE_H
#define GOMOKIT_TUNE_GAME_LINE_H

#include <stdio.h>

#include "gomokit.h"

enum { GAME_LINE_BYTES = 8192 };

typedef struct GameLine {
    GmkResult result;
    int opening; /* stones that were set at random */
    int count;   /* moves */
    GmkPoint moves[GMK_CELLS_MAX];
    bool scored; /* the line has scores: for every move from `opening` on */
    int32_t scores[GMK_CELLS_MAX];
    bool aside[GMK_CELLS_MAX]; /* the search thought another move better */
} GameLine;

/*
 * Reads the next game of a file into *out. Its points are on the board of `width` x `height`;
 * whether their cells are empty is not checked. Skips blank lines. GMK_ERR_FORMAT: a line that is
 * not a game; GMK_ERR_OVER: no more lines.
 */
GmkStatus game_line_read(GameLine *out, FILE *file, int width, int height);

#endif
