/*
 * board_picture.h: the board of a record in pixels, painted as the window paints it, for files. A game is painted
 * position after position; only what has changed is painted again.
 */
#ifndef GOMOKIT_BOARD_PICTURE_H
#define GOMOKIT_BOARD_PICTURE_H

#include "core/canvas/canvas_pixels.h"
#include "core/paint/board_changes.h"
#include "core/paint/painter.h"
#include "core/paint/theme.h"
#include "formats/shared/format_types.h"

typedef struct BoardPicture {
    PixelCanvas *canvas; /* owned, as the painter */
    Painter *painter;
    Theme theme;
    BoardView view;
    TurnedBoard seen;
    Layout layout;
    BoardShown shown;
    bool is_painted; /* the whole board, once */
} BoardPicture;

/* Of this record's board, as these options want it. False: no memory; nothing has to be ended. */
bool board_picture_begin(BoardPicture *out, const Record *record, const FormatPicture *how);
void board_picture_end(BoardPicture *picture);

/* Paints a position, with these marks of the record's tree (TREE_NONE: none). *changed covers all pixels that are
 * different now. False: no memory. */
bool board_picture_paint(BoardPicture *picture, Rect *changed, const GmkGame *game,
                         const Record *record, TreeNode marks);

/* How many moves of the record are shown. */
int32_t board_picture_moves(const Record *record, const FormatPicture *how);

/* The theme that the options name, or wood. */
const Theme *board_picture_theme(const FormatPicture *how);

/* Pixels from point to point. */
int board_picture_cell(const FormatPicture *how);

#endif
