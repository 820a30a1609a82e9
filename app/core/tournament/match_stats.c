/* Elo with its error, and the sequential test (SPRT) that ends a match early. */
#include "match_stats.h"

#include <math.h>

enum {
    OUTCOMES_MAX = 5,
};

/* Observed results: how often each outcome occurred, and its value from 0 to 1. */
typedef struct Sample {
    int outcomes;
    double total;
    double count[OUTCOMES_MAX];
    double worth[OUTCOMES_MAX];
} Sample;

double stats_elo_from_score(double score)
{
    return -400.0 * log10(1.0 / score - 1.0);
}

double stats_score_from_elo(double elo)
{
    return 1.0 / (1.0 + pow(10.0, -elo / 400.0));
}

static int32_t pair_count(const MatchTally *tally)
{
    int32_t count = 0;
    for (int i = 0; i < 5; i++)
        count += tally->pairs[i];
    return count;
}

static bool uses_pairs(const MatchTally *tally)
{
    return pair_count(tally) >= 2;
}

static void fill_sample(Sample *out, const MatchTally *tally)
{
    const int32_t games[3] = {tally->losses, tally->draws, tally->wins};
    const bool pairs = uses_pairs(tally);
    out->outcomes = pairs ? 5 : 3;
    out->total = 0;
    for (int i = 0; i < out->outcomes; i++) {
        out->count[i] = pairs ? tally->pairs[i] : games[i];
        out->worth[i] = (double)i / (out->outcomes - 1);
        out->total += out->count[i];
    }
}

bool stats_estimate(EloEstimate *out, const MatchTally *tally)
{
    const int32_t games = tally->wins + tally->draws + tally->losses;
    Sample sample;
    double mean = 0, variance = 0;
    if (games == 0)
        return false;
    fill_sample(&sample, tally);
    for (int i = 0; i < sample.outcomes; i++)
        mean += sample.count[i] * sample.worth[i] / sample.total;
    for (int i = 0; i < sample.outcomes; i++)
        variance += sample.count[i] * (sample.worth[i] - mean) * (sample.worth[i] - mean);
    variance /= sample.total;
    const double error = 1.959963984540054 * sqrt(variance / sample.total);
    out->score = (tally->wins + 0.5 * tally->draws) / games;
    out->elo = stats_elo_from_score(out->score);
    out->low = stats_elo_from_score(fmax(0.0, out->score - error));
    out->high = stats_elo_from_score(fmin(1.0, out->score + error));
    out->pentanomial = uses_pairs(tally);
    out->samples = (int32_t)sample.total;
    return true;
}

/*
 * The distribution closest to the observed one whose mean is s is p[i] / (1 + x (worth[i] - s))
 * with the x at which its mean is s. The sum below falls in x and has one zero between the poles.
 */
static double find_multiplier(const Sample *sample, double s)
{
    double low = -1.0 / (1.0 - s), high = 1.0 / s;
    for (int step = 0; step < 200; step++) {
        const double x = (low + high) / 2;
        double sum = 0;
        for (int i = 0; i < sample->outcomes; i++)
            sum += sample->count[i] * (sample->worth[i] - s) / (1 + x * (sample->worth[i] - s));
        if (sum > 0)
            low = x;
        else
            high = x;
    }
    return (low + high) / 2;
}

double stats_llr(const MatchTally *tally, double elo0, double elo1)
{
    const double s0 = stats_score_from_elo(elo0), s1 = stats_score_from_elo(elo1);
    Sample sample;
    double llr = 0;
    if (tally->wins + tally->draws + tally->losses == 0)
        return 0;
    fill_sample(&sample, tally);
    /*
     * An outcome that has not occurred yet is not impossible: without this the ratio could be
     * infinite.
     */
    for (int i = 0; i < sample.outcomes; i++)
        sample.count[i] = fmax(sample.count[i], 1e-3);
    const double x0 = find_multiplier(&sample, s0), x1 = find_multiplier(&sample, s1);
    for (int i = 0; i < sample.outcomes; i++)
        llr += sample.count[i] *
               log((1 + x0 * (sample.worth[i] - s0)) / (1 + x1 * (sample.worth[i] - s1)));
    return llr;
}

void stats_sprt_bounds(double *lower, double *upper, double alpha, double beta)
{
    *lower = log(beta / (1 - alpha));
    *upper = log((1 - beta) / alpha);
}
