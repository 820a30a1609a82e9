/*
 * renju.h: the points where black may not play, exactly as the rule says.
 *
 * A stone that makes five in a row is always allowed. Otherwise it is forbidden when it makes
 *   an overline    six or more in a row;
 *   a double four  two fours, in two lines or in one (X.XXX.X);
 *   a double three two threes, each of which black could really turn into an open four (exactly
 *                  four in a row, either end of which makes exactly five) by a move that is itself
 *                  allowed: that is asked by the same rule, with the stones of the question placed;
 *                  a move that makes five elsewhere does not count (the RIF's definition).
 */
#ifndef GOMOKIT_GOMOKU_RENJU_H
#define GOMOKIT_GOMOKU_RENJU_H

#include "gomoku_board.h"

/* `cell` is empty. The board's rule and side to move do not matter. */
bool renju_is_forbidden(const Board *board, int cell);

/*
 * All forbidden points by rows from the top left, at most `capacity` of them in out[]; returns how
 * many there are. The board's rule and side to move do not matter.
 */
int32_t renju_list(GmkPoint *out, int32_t capacity, const Board *board);

/* Whether a point is forbidden and why; out->struct_size is left alone. */
void renju_explain(GmkForbidden *out, const Board *board, int cell);

#endif
