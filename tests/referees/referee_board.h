/* referee_board.h: reading and changing a RefBoard without ever leaving it. */
#ifndef REFEREE_BOARD_H
#define REFEREE_BOARD_H

#include "referee.h"

/* The four directions of a line: along x, along y, and the two diagonals. */
enum { REFEREE_DIRECTIONS = 4 };
extern const int referee_board_dx[REFEREE_DIRECTIONS];
extern const int referee_board_dy[REFEREE_DIRECTIONS];

/* What is at (x, y): empty, black, white, or REFEREE_OUTSIDE beyond the edge. */
int referee_board_at(const RefBoard *board, int x, int y);

/* Puts a stone (or REFEREE_EMPTY) at (x, y); beyond the edge nothing happens. */
void referee_board_set(RefBoard *board, int x, int y, int what);

/* The number of stones of one colour in a row next to (x, y), which itself does not count. */
int referee_board_beside(const RefBoard *board, int x, int y, int dx, int dy, int colour);

/* The length of the row through (x, y) in a direction, with (x, y) taken to be of that colour. */
int referee_board_row(const RefBoard *board, int x, int y, int direction, int colour);

/* How many stones are on the board. */
int referee_board_stones(const RefBoard *board);

#endif
