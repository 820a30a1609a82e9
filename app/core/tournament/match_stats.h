/*
 * match_stats.h: statistics of a match: score, Elo with its error, and the sequential
 * test (SPRT) that ends a match as soon as the result is clear. Pure arithmetic.
 *
 * An opening is played with both colours; the two games of such a pair are not independent, so the
 * pairs are counted by their sum (0, 1/2, 1, 3/2, 2 points: "pentanomial"). Without pairs, single
 * games are counted ("trinomial").
 */
#ifndef GOMOKIT_MATCH_STATS_H
#define GOMOKIT_MATCH_STATS_H

#include <stdbool.h>
#include <stdint.h>

typedef struct MatchTally {
    int32_t wins, draws, losses; /* of the first player, all games */
    int32_t pairs[5];            /* finished pairs by half points of the first player: 0 to 4 */
} MatchTally;

static inline int32_t tally_games(const MatchTally *tally)
{
    return tally->wins + tally->draws + tally->losses;
}

/* Elo difference at which this score (0 to 1) is expected; infinite at 0 and 1. And back. */
double stats_elo_from_score(double score);
double stats_score_from_elo(double elo);

typedef struct EloEstimate {
    double score;     /* of all games, 0 to 1 */
    double elo;       /* of that score */
    double low, high; /* 95 % interval of the Elo difference; may be infinite */
    bool pentanomial; /* the interval comes from pairs, else from single games */
    int32_t samples;  /* pairs or games that it comes from */
} EloEstimate;

/* False: no game was played. */
bool stats_estimate(EloEstimate *out, const MatchTally *tally);

/*
 * Log likelihood ratio of "the difference is elo1" against "it is elo0": the generalised SPRT, in
 * which each hypothesis takes the most likely distribution of results with its mean. 0 without
 * games. The same choice of pairs or games as stats_estimate().
 */
double stats_llr(const MatchTally *tally, double elo0, double elo1);

/* Below *lower elo0 is accepted, above *upper elo1, with these chances of error. */
void stats_sprt_bounds(double *lower, double *upper, double alpha, double beta);

#endif
