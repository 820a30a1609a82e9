/*
 * start.h: the position that a game begins with: usually an empty board with black to move, but any
 * stones may stand there, and white may move first. Set-up stones are no moves: they have no number and
 * no time, and nothing takes them back. Blocked cells are Setup.blocked.
 */
#ifndef GOMOKIT_START_H
#define GOMOKIT_START_H

#include "gomokit.h"

#include <stdbool.h>

/* All zeros: an empty board, black to move. */
typedef struct Start {
    int first;     /* the side that makes the first move: 0 black, 1 white; see side.h */
    int32_t count; /* stones */
    uint8_t cells[GMK_CELLS_MAX]; /* the GmkCell of each point, in rows of GMK_GOMOKU_SIDE_MAX */
} Start;

/* Whether the game begins as most do. */
bool start_is_usual(const Start *start);

/* What stands at a point of the board: EMPTY, BLACK or WHITE. */
GmkCell start_cell(const Start *start, GmkPoint point);

/* Adds a stone of a side. False: there is one already. The point must be on the board. */
bool start_add(Start *start, GmkPoint point, int side);

/* Takes a stone away, if there is one. */
void start_remove(Start *start, GmkPoint point);

/* The number of stones of a side. */
int32_t start_stones(const Start *start, int side);

/* Goes from *at to the next stone of a side, in rows from the top: for (GmkPoint at = start_before;
 * start_next(&at, start, side);). False: there is none. */
extern const GmkPoint start_before;
bool start_next(GmkPoint *at, const Start *start, int side);

bool start_equal(const Start *a, const Start *b);

/* The position on the board of a game. */
void start_from_game(Start *out, const GmkGame *game);

/* Puts the stones on the board of a new game. The statuses of gmk_game_set_position(). */
GmkStatus start_apply(GmkGame *game, const Start *start);

#endif
