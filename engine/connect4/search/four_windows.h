/*
 * four_windows.h: the windows of four cells in a row, how many stones of each side stand in each,
 * and what that is worth, kept from stone to stone. A window with stones of both sides is worth
 * nothing to anybody.
 *
 * What a window is worth depends on its cells: when all the rest of the board is filled, the
 * number of cells decides which side has to play under a given cell, so that each cell is "good"
 * for one side, whose threat there wins by zugzwang, and bad for the other. On a board of even
 * height the odd rows are good for black, as is well known; blocked cells and odd heights change
 * that, column by column.
 */
#ifndef GOMOKIT_FOUR_WINDOWS_H
#define GOMOKIT_FOUR_WINDOWS_H

#include "connect4/rules/connect4_board.h"

enum {
    WINDOW_CELLS = 4,
    /* 9 x 12 across, as many upright, 9 x 9 on each diagonal */
    WINDOWS_MAX = (GMK_CONNECT4_SIDE_MAX - WINDOW_CELLS + 1) *
                  (4 * GMK_CONNECT4_SIDE_MAX - 2 * WINDOW_CELLS + 2),
    /* 0 to 4: the number of its cells that are good for black; 5: an upright window */
    WINDOW_KINDS = 6,
    WINDOW_STATES = 40, /* black's stones + 8 * white's */
};

/* What a stone changes; restored when it is taken back. */
typedef struct WindowSums {
    int32_t value;   /* of all windows, black's less white's */
    int32_t open[2]; /* windows without a stone of the other side */
} WindowSums;

typedef struct Windows {
    WindowSums sums;
    int16_t worth[WINDOW_KINDS][WINDOW_STATES]; /* to black */
    uint8_t kind[WINDOWS_MAX];
    uint8_t state[WINDOWS_MAX];
    uint8_t count_of[BITS_MAX]; /* of each cell: the windows it is in */
    uint16_t of[BITS_MAX][4 * WINDOW_CELLS];
} Windows;

/* The kind of a window as its owner sees it (side 0 black, 1 white). */
static inline int windows_kind_for(int kind, int side)
{
    return side && kind <= WINDOW_CELLS ? WINDOW_CELLS - kind : kind;
}

void windows_from_state(Windows *windows, const Connect4 *state);

/* Adds a stone of this side (0 black, 1 white). */
void windows_put(Windows *windows, int bit, int side);

/* Takes a stone back; `before` are the sums from before it was added. */
void windows_take(Windows *windows, int bit, int side, WindowSums before);

/* Whether a stone of this side in an empty cell makes a three that can become four. */
bool windows_makes_three(const Windows *windows, int bit, int side);

#endif
