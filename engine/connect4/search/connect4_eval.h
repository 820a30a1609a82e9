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
 * The only conversion between scores and chances to win. A chance is 0 to 1 and rises with the
 * score; connect4_rate_score() gives the nearest score of an estimate, never that of a proof.
 */
double connect4_score_rate(int32_t score);
int32_t connect4_rate_score(double rate);

#endif
