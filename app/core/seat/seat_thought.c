/* seat_thought.c: see seat_thought.h. */
#include "seat_thought.h"

#include "core/review/review_report.h"
#include "core/value/value.h"

#include <math.h>

/*
 * Rapfi and Yixin say 200 for about three in four (their own mapping is 1 / (1 + exp(-score / 200))); brains that tell a
 * chance to win are believed.
 */
static const double score_unit = 200.0;

static double rate_of(const BrainVariation *variation)
{
    if (variation->win_rate >= 0)
        return variation->win_rate;
    return 1.0 / (1.0 + exp(-(double)variation->score / score_unit));
}

static bool is_scored(const BrainVariation *variation)
{
    return variation->has_score || variation->win_rate >= 0;
}

/* The engine says that it wins or loses by force, in so many plies. */
static bool is_claim(const BrainVariation *variation)
{
    return variation->has_score && score_is_proven(variation->score);
}

/*
 * Never a proof: a claim is a win that is found but not proven, the nearer the higher; nothing else is as much as that,
 * however sure the engine is.
 */
static int32_t score_of(const BrainVariation *variation, const GmkGame *game)
{
    enum { MOST_CLAIMED = GMK_SCORE_PROVEN - 1, MOST_ESTIMATED = REVIEW_LIKELY - 1 };
    if (is_claim(variation)) {
        const int32_t plies = score_distance(variation->score);
        return variation->score > 0 ? MOST_CLAIMED - plies : plies - MOST_CLAIMED;
    }
    const int32_t score = value_score(game, rate_of(variation));
    return score > MOST_ESTIMATED    ? MOST_ESTIMATED
           : score < -MOST_ESTIMATED ? -MOST_ESTIMATED
                                     : score;
}

/* The part of a line that can be played. */
static int32_t copy_line(GmkPoint *out, const BrainVariation *variation, const GmkGame *game)
{
    GmkGame *copy = NULL;
    int32_t count = 0;
    if (gmk_game_copy(&copy, game) != GMK_OK)
        return 0;
    while (count < variation->count && gmk_game_play(copy, variation->points[count]) == GMK_OK) {
        out[count] = variation->points[count];
        count++;
    }
    gmk_game_free(copy);
    return count;
}

static void add_ranked(GmkThought *out, const BrainThought *thought, const GmkGame *game)
{
    for (int32_t i = 0; i < thought->variation_count && out->ranked_count < GMK_RANKED_MAX; i++) {
        const BrainVariation *variation = &thought->variations[i];
        if (variation->count == 0 || !is_scored(variation) ||
            gmk_game_check(game, variation->points[0]) != GMK_OK)
            continue;
        /* Behind those that are better: but its first choice is that, whatever it says of the others. */
        const GmkRanked ranked = {variation->points[0], score_of(variation, game)};
        int32_t at = out->ranked_count++;
        for (; at > 1 && out->ranked[at - 1].score < ranked.score; at--)
            out->ranked[at] = out->ranked[at - 1];
        out->ranked[at] = ranked;
    }
}

void seat_thought_rate(BrainThought *thought, GmkRule rule)
{
    for (int32_t i = 0; i < thought->variation_count; i++) {
        BrainVariation *variation = &thought->variations[i];
        if (variation->has_score && !(variation->win_rate >= 0))
            variation->win_rate = gmk_rule_score_rate(GMK_BOARD_GOMOKU, rule, variation->score);
    }
}

bool seat_thought(GmkThought *out, bool *scored, const BrainThought *thought, const GmkGame *game,
                  int64_t time_us)
{
    const BrainVariation *first = &thought->variations[0];
    const bool has_first = thought->variation_count > 0;
    *out = (GmkThought)GMK_THOUGHT_INIT;
    out->time_us = time_us;
    out->nodes = thought->nodes;
    out->win_rate = 0.5;
    if (scored)
        *scored = has_first && is_scored(first);
    if (has_first) {
        out->depth = first->depth;
        out->variation_count = copy_line(out->variation, first, game);
    }
    if (has_first && is_scored(first)) {
        out->score = score_of(first, game);
        out->win_rate = rate_of(first);
    }
    add_ranked(out, thought, game);
    if (out->variation_count == 0 && thought->has_best &&
        gmk_game_check(game, thought->best) == GMK_OK)
        out->variation[out->variation_count++] = thought->best;
    if (out->variation_count > 0)
        out->move = out->variation[0];
    return out->variation_count > 0 || has_first || thought->nodes > 0;
}
