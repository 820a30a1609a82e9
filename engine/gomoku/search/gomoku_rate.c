/* Converts a score into a chance to win, and back. */
#include "gomoku_rate.h"

#include "base/real.h"

enum {
    SCALE = 200, /* the score at which the evaluation gives odds of e to 1: a chance of 73 % */
    SCORE_LIMIT = 2000, /* of a chance as a score */
};

static double logistic(double x)
{
    static const double certain = 40; /* beyond it a double knows no difference */
    return 1 / (1 + real_exp(x > certain ? -certain : x < -certain ? certain : -x));
}

double rate_curve_at(const RateCurve *curve, int32_t score)
{
    if (score >= GMK_SCORE_PROVEN || score <= -GMK_SCORE_PROVEN)
        return score > 0 ? 1.0 : 0.0;
    /* Of the absolute score, so that the chances of both sides add up to 1. */
    const double size = score < 0 ? -score : score;
    const double ahead = (logistic((size - curve->margin) / curve->scale) +
                          logistic((size + curve->margin) / curve->scale)) /
                         2;
    const double stronger = curve->lapse + (1 - 2 * curve->lapse) * ahead;
    return score < 0 ? 1 - stronger : stronger;
}

double gomoku_score_rate(GmkRule rule, int32_t score)
{
    return rate_curve_at(&gomoku_rates[rule], score);
}

int32_t gomoku_rate_score(GmkRule rule, double rate)
{
    if (!(rate > 0 && rate < 1))
        return rate > 0.5 ? SCORE_LIMIT : -SCORE_LIMIT;
    const double stronger = rate > 0.5 ? rate : 1 - rate;
    int32_t low = 0, high = SCORE_LIMIT;
    while (low < high) { /* the first score whose curve to the next one passes the chance */
        const int32_t middle = low + (high - low) / 2;
        if (gomoku_score_rate(rule, middle) + gomoku_score_rate(rule, middle + 1) < 2 * stronger)
            low = middle + 1;
        else
            high = middle;
    }
    return rate > 0.5 ? low : -low;
}

double evaluation_rate(int32_t score)
{
    if (score >= GMK_SCORE_PROVEN || score <= -GMK_SCORE_PROVEN)
        return score > 0 ? 1.0 : 0.0;
    return 1 / (1 + real_exp(-(double)score / SCALE));
}

int32_t evaluation_score(double rate)
{
    static const double certain = 0.99995;
    if (!(rate > 1 - certain && rate < certain))
        return rate > 0.5 ? SCORE_LIMIT : -SCORE_LIMIT;
    const double score = SCALE * real_ln(rate / (1 - rate));
    return (int32_t)(score + (score < 0 ? -0.5 : 0.5));
}
