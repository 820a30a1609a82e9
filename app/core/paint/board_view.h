/*
 * board_view.h: questions about a BoardView that its painting and its comparison must answer alike.
 */
#ifndef GOMOKIT_BOARD_VIEW_H
#define GOMOKIT_BOARD_VIEW_H

#include "paint.h"

/*
 * The points y * width + x that are marked as forbidden to black: with show_forbidden in renju, on
 * black's turn, while the game goes on; false everywhere else.
 */
void board_forbidden(bool forbidden[GMK_CELLS_MAX], const GmkGame *game, const BoardView *view);

/* Few points are lit, so that each may shine. */
bool board_lights_few(const GmkGame *game, const BoardView *view);

/*
 * Connect four with show_threats, while the game goes on: marks threats[y * width + x] with 1 where
 * black completes a four, with 2 where white does, with 3 where both do, 0 elsewhere. How many.
 */
int32_t board_threats(uint8_t threats[GMK_CELLS_MAX], const GmkGame *game, const BoardView *view);

/* Where the pointer's ghost stone is drawn: not where a step of the opening forbids it. */
bool board_ghost(GmkPoint *out, const GmkGame *game, const BoardView *view);

/* The newest stone is drawn falling. */
bool board_falls(const GmkGame *game, const BoardView *view);

/* Pixels that a stone is above its place while it falls. */
int board_fall_pixels(const Layout *layout, double fall);

#endif
