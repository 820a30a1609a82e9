/*
 * board_changes.h: which rectangles of a board have to be repainted, found by comparing a digest of
 * every point with the digest of what was shown before.
 */
#ifndef GOMOKIT_BOARD_CHANGES_H
#define GOMOKIT_BOARD_CHANGES_H

#include "board_view.h"

/* What a board shows, point by point. Start with zeroes: then everything is a change. */
typedef struct BoardShown {
    int32_t width, height, kind;
    uint64_t points[GMK_CELLS_MAX];
    bool has_fall;
    GmkPoint fall_point;
    double fall;
} BoardShown;

/*
 * Fills out[] with rectangles that cover every difference from *shown, then updates *shown. The
 * capacity is at least 1: rectangles that do not fit are merged into larger ones. Gives the whole
 * layout->board when the board has another size or kind. Returns the number of rectangles. The
 * layout must be the one shown: a change of size or theme repaints everything anyway.
 */
int board_changes(Rect *out, int capacity, BoardShown *shown, const Layout *layout,
                  const GmkGame *game, const BoardView *view);

#endif
