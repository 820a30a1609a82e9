/* gomoku_rate.h: the score of an estimate as a chance to win, and back; the one place for it. */
#ifndef GOMOKIT_GOMOKU_RATE_H
#define GOMOKIT_GOMOKU_RATE_H

#include <stdint.h>

/* 0 to 1 and rising, the logistic curve of the weights; the same bits on every platform. */
double gomoku_score_rate(int32_t score);

/* The score of this chance, rounded; far below the scores of proofs. */
int32_t gomoku_rate_score(double rate);

#endif
