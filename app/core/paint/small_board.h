/*
 * small_board.h: a position at a glance, on a few dozen pixels: wood, lines where there is room for them, and
 * stones. For lists of games and cards.
 */
#ifndef GOMOKIT_SMALL_BOARD_H
#define GOMOKIT_SMALL_BOARD_H

#include "core/canvas/canvas.h"
#include "gomokit.h"
#include "theme.h"

typedef struct SmallBoard {
    int32_t width, height;
    const char *stones[2]; /* of black and white: two letters for each, "aa" at the top left */
    GmkPoint last;         /* a dot marks this stone; -1, -1: none */
    GmkPoint better;       /* a ring stands here; -1, -1: none */
} SmallBoard;

/* Paints the largest board that fits into the middle of the rectangle; the rest of it is left alone. Without
 * memory nothing is painted. Returns what was painted on. */
Rect paint_small_board(const Canvas *canvas, Rect r, const Theme *theme, const SmallBoard *board);

#endif
