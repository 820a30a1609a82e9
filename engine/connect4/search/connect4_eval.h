/* connect4_eval.h: the static evaluation of connect four. */
#ifndef GOMOKIT_CONNECT4_EVAL_H
#define GOMOKIT_CONNECT4_EVAL_H

#include "connect4/rules/connect4_lines.h"
#include "four_windows.h"

/*
 * For the side to move: the value of the windows, and of the threats by zugzwang. Far below
 * GMK_SCORE_PROVEN. Both arguments describe the same position, which is not over.
 */
int32_t connect4_evaluate(const Lines *lines, const Windows *windows);

/*
 * A score as a chance to win, 0 to 1 and rising, and back: the nearest score whose chance this is,
 * below a proof. The one place for it.
 */
double connect4_score_rate(int32_t score);
int32_t connect4_rate_score(double rate);

#endif
