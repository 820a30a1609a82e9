/*
 * gomoku_rate.h: scores of estimates as chances to win, by two curves:
 *
 *   of the evaluation   logistic(score / 200): the unit that weights and nets are fitted in; the tree
 *                       search takes means of it
 *   of results          what a score was worth in games between equal opponents, fitted for each rule
 *                       (`gmk fit --rates`); everything that is said to people follows it
 */
#ifndef GOMOKIT_GOMOKU_RATE_H
#define GOMOKIT_GOMOKU_RATE_H

#include <stdint.h>

#include "gomokit.h"

enum { GOMOKU_RULES = GMK_RULE_CARO_EXACT + 1 };

/*
 * A win has the chance logistic((score - margin) / scale), a loss logistic((-score - margin) / scale),
 * and the rest are draws, which count one half: so the curve is flat near 0 where many games are drawn.
 * In a share `lapse` of the games it is the other way round, however high the score: what is not proven
 * is never certain.
 */
typedef struct RateCurve {
    double scale, margin, lapse;
    uint32_t net_sum; /* NetText.sum of the net that played the games; 0: none */
} RateCurve;

/* Of each rule; gomoku_rates.c is written by `gmk fit --rates`. */
extern const RateCurve gomoku_rates[GOMOKU_RULES];

/* The chance of a score by a curve, 0 to 1, 0 and 1 for a proof; the same bits on every platform. */
double rate_curve_at(const RateCurve *curve, int32_t score);

/* By the curve of the rule; and the nearest score of this chance, never that of a proof. */
double gomoku_score_rate(GmkRule rule, int32_t score);
int32_t gomoku_rate_score(GmkRule rule, double rate);

/* The same by the curve of the evaluation. */
double evaluation_rate(int32_t score);
int32_t evaluation_score(double rate);

#endif
