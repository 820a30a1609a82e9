/* Converts a score into a chance to win, and back. */
#include "gomoku_rate.h"

#include "base/real.h"
#include "gomokit.h"

enum {
    SCALE = 200,        /* the score at which the odds are e to 1: a chance of 73 % */
    SCORE_LIMIT = 2000, /* of a chance as a score: 99.995 % */
};

double gomoku_score_rate(int32_t score)
{
    if (score >= GMK_SCORE_PROVEN || score <= -GMK_SCORE_PROVEN)
        return score > 0 ? 1.0 : 0.0;
    return 1 / (1 + real_exp(-(double)score / SCALE));
}

int32_t gomoku_rate_score(double rate)
{
    static const double certain = 0.99995;
    if (!(rate > 1 - certain && rate < certain))
        return rate > 0.5 ? SCORE_LIMIT : -SCORE_LIMIT;
    const double score = SCALE * real_ln(rate / (1 - rate));
    return (int32_t)(score + (score < 0 ? -0.5 : 0.5));
}
