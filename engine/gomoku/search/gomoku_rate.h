/* gomoku_rate.h: the only conversion between the scores of estimates and chances to win. */
#ifndef GOMOKIT_GOMOKU_RATE_H
#define GOMOKIT_GOMOKU_RATE_H

#include <stdint.h>

/* The chance of a score, 0 to 1: the logistic curve of the weights; the same bits on every platform. */
double gomoku_score_rate(int32_t score);

/* The score of this chance, rounded; far below the scores of proofs. */
int32_t gomoku_rate_score(double rate);

#endif
