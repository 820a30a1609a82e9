/*
 * game_line.h: games as `gmk selfplay` prints them, taken apart, with the board that each was played
 * on. See app/cli/cmd_selfplay.c.
 */
#ifndef GOMOKIT_TUNE_GAME_LINE_H
#define GOMOKIT_TUNE_GAME_LINE_H

#include <stdio.h>

#include "gomoku/threats/position.h"

enum { GAME_LINE_BYTES = 8192 };

typedef struct GameLine {
    int width, height;
    GmkResult result;
    int opening; /* stones that were set at random */
    int count;   /* moves */
    GmkPoint moves[GMK_CELLS_MAX];
    bool scored; /* the line has scores: for every move from `opening` on */
    int32_t scores[GMK_CELLS_MAX];
    bool aside[GMK_CELLS_MAX]; /* the search thought another move better, */
    bool stray[GMK_CELLS_MAX]; /* and this one was random */
} GameLine;

/*
 * Reads the next game of a file into *out. Its points are on its board, which is `width` x `height`
 * where the line names none; whether their cells are empty is not checked. Skips blank lines.
 * GMK_ERR_FORMAT: a line that is not a game; GMK_ERR_OVER: no more lines.
 */
GmkStatus game_line_read(GameLine *out, FILE *file, int width, int height);

/* The games of a file one after the other, on boards of any sizes under one rule. */
typedef struct GameReader {
    GameLine game;
    Position position; /* empty, of the game's board; the reader's caller may play on it */
    FILE *file;
    GmkSetup setup; /* of lines that name no board */
    RuleTables *tables;
} GameReader;

/* Large: on the heap. NULL: no memory. The file stays the caller's. */
GameReader *game_reader_new(FILE *games, const GmkSetup *setup);
void game_reader_free(GameReader *reader);

/* Reads the next game and sets up its board. As game_line_read(). */
GmkStatus game_reader_next(GameReader *reader);

#endif
