/*
 * textbook_eval.h: evaluations of a gomoku position as students of search publish them: what
 * stands along the lines, each with a weight. They read the whole board each time and do not know
 * whose turn it is. That makes them easy to follow, and slow. Six in a row count as a five.
 */
#ifndef GOMOKIT_TEXTBOOK_EVAL_H
#define GOMOKIT_TEXTBOOK_EVAL_H

#include "textbook_shapes.h"

/*
 * The value for the side to move, own minus the opponent's:
 *   GMK_EVALUATION_SHAPES    the seven shapes of textbook_shapes.h
 *   GMK_EVALUATION_SEGMENTS  as published, slip included, and
 *   ..._SEGMENTS_CURED       without the slip: textbook_segments.h
 *   GMK_EVALUATION_RUNS      stones that touch: 100 for five, 10 for four and for three with both
 *                            ends free, 2 for two; 5 for four and for three with one end free
 * GMK_EVALUATION_LEARNED is not among them: see gomoku/threats. A five is the search's to see.
 * `memo` is that of textbook_value_shapes().
 */
int32_t textbook_evaluate(const Board *board, GmkEvaluation evaluation, ShapeMemo *memo);

/* The runs of one colour. `listener` may be NULL. */
int32_t textbook_sum_runs(const Board *board, uint8_t color, const ShapeListener *listener);

#endif
