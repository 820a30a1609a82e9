/*
 * turned_board.h: how a board is looked at: turned, mirrored, with which coordinates. The record knows nothing of it:
 * points and the names of moves stay what they are. The window, files and paper take every point from here.
 */
#ifndef GOMOKIT_TURNED_BOARD_H
#define GOMOKIT_TURNED_BOARD_H

#include "gomokit.h"

/*
 * How the board lies in front of the player: mirrored left and right first, then turned to the right by
 * quarters. Boards of connect four are never turned, as stones fall down.
 */
typedef struct BoardTurn {
    int quarters; /* 0 to 3 */
    bool mirrored;
} BoardTurn;

/* The coordinates around a board of gomoku. Moves are named by letter and number whatever is shown. */
typedef enum BoardLabels {
    BOARD_LABELS_LETTERS, /* letters for the columns, numbers for the rows */
    BOARD_LABELS_NUMBERS, /* numbers for both */
    BOARD_LABELS_NONE,
} BoardLabels;

typedef struct TurnedBoard {
    GmkBoardKind board;
    int32_t width, height; /* in the record */
    BoardTurn turn;
    BoardLabels labels;
} TurnedBoard;

/* Connect four loses its turn here. */
TurnedBoard turned_board(GmkBoardKind board, int32_t width, int32_t height, BoardTurn turn,
                         BoardLabels labels);

/* How many points are seen beside and below each other. */
int32_t turned_across(const TurnedBoard *board);
int32_t turned_down(const TurnedBoard *board);

/* Which column and row from the upper left a point is seen in, and the way back. */
GmkPoint turned_seen(const TurnedBoard *board, GmkPoint point);
GmkPoint turned_unseen(const TurnedBoard *board, GmkPoint seen);

/*
 * What stands below or above a column and beside a row as they are seen: "H", "15"; "" without coordinates, and for the
 * rows of connect four, whose moves are columns.
 */
enum { TURNED_NAME_MAX = 16 };
void turned_column(char out[TURNED_NAME_MAX], const TurnedBoard *board, int32_t x);
void turned_row(char out[TURNED_NAME_MAX], const TurnedBoard *board, int32_t y);

#endif
