/*
 * paint_board.h: the board with everything on it.
 */
#ifndef GOMOKIT_PAINT_BOARD_H
#define GOMOKIT_PAINT_BOARD_H

#include "board_view.h"
#include "painter.h"
#include "theme.h"

/*
 * Paints layout->board and a narrow band around it (the board's shadow, on theme->chrome) opaquely:
 * nothing painted before shows through. Allocates only when size, DPI or theme changed.
 */
void paint_board(Painter *painter, const Canvas *canvas, const Layout *layout, const Theme *theme,
                 const GmkGame *game, const BoardView *view);

#endif
