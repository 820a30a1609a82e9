/* The static evaluation of connect four. */
#include "connect4_eval.h"

#include "connect4_weights.h"
#include "zugzwang.h"

enum {
    RATE_SCALE = 60, /* the estimate at which a win is three times as likely as a loss, as fitted */
    /* the largest score of an estimate: a chance of 99.9 % */
    ESTIMATE_LIMIT = GMK_SCORE_PROVEN - 1,
};

int32_t connect4_evaluate(const Lines *lines, const Windows *windows)
{
    const Connect4Weights *w = &connect4_weights;
    const Zugzwang end = zugzwang_judge(lines);
    const int own = lines->side, other = own ^ 1;
    int32_t value = w->to_move + (own ? -windows->sums.value : windows->sums.value);
    value += w->bar * (end.bars[own] - end.bars[other]);
    value += w->pair * (end.pairs[own] - end.pairs[other]);
    if (end.winner >= 0) {
        const int32_t worth = w->zugzwang[weights_zugzwang_step(end.cells)];
        value += end.winner == own ? worth : -worth;
    }
    return value;
}

double connect4_score_rate(int32_t score)
{
    if (score >= GMK_SCORE_PROVEN || score <= -GMK_SCORE_PROVEN)
        return score > 0 ? 1.0 : 0.0;
    const int32_t size = score < 0 ? -score : score;
    return 0.5 + 0.5 * (double)score / (double)(size + RATE_SCALE);
}

int32_t connect4_rate_score(double rate)
{
    const double lead = 2 * rate - 1, size = lead < 0 ? -lead : lead; /* -1 to 1 */
    if (!(size < 1))
        return rate > 0.5 ? ESTIMATE_LIMIT : -ESTIMATE_LIMIT;
    const double score = RATE_SCALE * size / (1 - size) + 0.5; /* to be rounded down */
    const int32_t bounded = score < ESTIMATE_LIMIT ? (int32_t)score : ESTIMATE_LIMIT;
    return lead < 0 ? -bounded : bounded;
}
