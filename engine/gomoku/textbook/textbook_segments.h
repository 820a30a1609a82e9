/*
 * textbook_segments.h: an evaluation of a gomoku position as a student's report has it, with its
 * code: from every stone to the right, down, up-right and down-right the five cells that begin with
 * it, and the cell before. What stands there is worth
 *
 *     1000000 five, 100000 open four, 2000 four, 1000 open three, 200 three, 100 open two,
 *     10 a stone with both ends free, 5 two, 1 a stone
 *
 * and two or more of at least 1000 make the whole side worth an open four. When a side has five the
 * position is worth 1000000 or -1000000, whatever else stands there; that of the other side comes
 * first.
 *
 * The published loop stores the place of a stone of the opponent each time it meets one, so that of
 * several the last one counts as the one that closes the row: XXO.O is taken for an open two. That
 * slip is kept; `cured` is the same evaluation in which the first one counts.
 */
#ifndef GOMOKIT_TEXTBOOK_SEGMENTS_H
#define GOMOKIT_TEXTBOOK_SEGMENTS_H

#include "textbook_shapes.h"

typedef struct SegmentSum {
    int32_t value;
    bool has_five;
} SegmentSum;

/* The sum of one colour. `listener` may be NULL. */
SegmentSum textbook_sum_segments(const Board *board, uint8_t color, bool cured,
                                 const ShapeListener *listener);

/* The value for the side to move. */
int32_t textbook_value_segments(const Board *board, bool cured);

#endif
