/* seat_review.c: see seat_review.h. */
#include "seat_review.h"

#include "core/value/deep_think.h"
#include "core/value/threats.h"
#include "core/value/value.h"

static bool same_point(GmkPoint a, GmkPoint b)
{
    return a.x == b.x && a.y == b.y;
}

static bool is_avoided(const ThinkJob *job, GmkPoint point)
{
    bool avoided = false;
    for (int32_t i = 0; i < job->review.avoid_count; i++)
        avoided |= same_point(job->review.avoid[i], point);
    return avoided;
}

/* The position has this value by the rules, and these moves follow. */
static void decide(SeatReview *review, const ThinkJob *job, int32_t score, const GmkPoint *line,
                   int32_t count)
{
    GmkThought *known = &review->known;
    *known = (GmkThought)GMK_THOUGHT_INIT;
    known->score = score;
    known->win_rate = value_rate(review->game, score);
    known->depth = known->variation_count = count;
    for (int32_t i = 0; i < count; i++)
        known->variation[i] = line[i];
    if (count > 0) {
        known->move = line[0];
        known->ranked[0] = (GmkRanked){known->move, score};
        known->ranked_count = 1;
    }
    thought_take_back(known, job->game, review->moves, review->count);
    review->decided = true;
}

/* One of the opponent's fives is stopped, another one wins. False: the rules say less than it seemed. */
static bool decide_lost(SeatReview *review, const ThinkJob *job, GmkPoint reply)
{
    GmkGame *after = NULL;
    GmkPoint line[2] = {reply};
    const GmkCell side = gmk_game_to_move(review->game);
    const bool found = gmk_game_copy(&after, review->game) == GMK_OK &&
                       gmk_game_play(after, reply) == GMK_OK &&
                       threat_wins(&line[1], 1, after,
                                   side == GMK_CELL_BLACK ? GMK_CELL_WHITE : GMK_CELL_BLACK) > 0;
    gmk_game_free(after);
    if (found)
        decide(review, job, -(GMK_SCORE_WIN - 2), line, 2);
    return found;
}

/* What the rules say of the position; true: its only move was played, and there is more to look at. */
static bool step(SeatReview *review, const ThinkJob *job)
{
    GmkPoint point = {0, 0};
    const ForcedKind kind = forced_move(&point, review->game);
    if (kind == FORCED_NOT || (review->count == 0 && is_avoided(job, point)))
        return false;
    if (kind == FORCED_WIN)
        decide(review, job, GMK_SCORE_WIN - 1, &point, 1);
    else if (kind == FORCED_LOST)
        (void)decide_lost(review, job, point);
    if (kind != FORCED_REPLY || review->count == GMK_VARIATION_MAX ||
        gmk_game_play(review->game, point) != GMK_OK)
        return false;
    review->moves[review->count++] = point;
    if (gmk_game_result(review->game) == GMK_RESULT_NONE)
        return true;
    thought_of_end(&review->known, review->game);
    thought_take_back(&review->known, job->game, review->moves, review->count);
    review->decided = true;
    return false;
}

bool seat_review_begin(SeatReview *out, const ThinkJob *job)
{
    *out = (SeatReview){.lines = job->review.lines > 0 ? job->review.lines : 1};
    if (gmk_game_copy(&out->game, job->game) != GMK_OK)
        return false;
    while (step(out, job))
        continue;
    if (out->count == 0)
        out->lines += job->review.avoid_count;
    return true;
}

void seat_review_end(SeatReview *review)
{
    gmk_game_free(review->game);
    review->game = NULL;
}

void seat_review_avoid(BrainThought *thought, const SeatReview *review, const ThinkJob *job)
{
    int32_t kept = 0;
    if (review->count > 0 || job->review.avoid_count == 0)
        return;
    for (int32_t i = 0; i < thought->variation_count; i++) {
        const BrainVariation *variation = &thought->variations[i];
        if (variation->count > 0 && !is_avoided(job, variation->points[0]))
            thought->variations[kept++] = *variation;
    }
    thought->variation_count = kept;
    thought->has_best = thought->has_best && !is_avoided(job, thought->best);
}

void seat_review_answer(GmkThought *thought, bool scored, GmkPoint move, const SeatReview *review,
                        const ThinkJob *job)
{
    const bool usable = review->count > 0 || !is_avoided(job, move);
    thought->source = scored ? GMK_THOUGHT_SEARCHED : GMK_THOUGHT_URGENT;
    if (!scored) {
        thought->variation_count = 0;
        return;
    }
    if (thought->variation_count == 0 && usable) { /* it told a value and no line */
        thought->variation[thought->variation_count++] = move;
        thought->move = move;
    }
    thought_take_back(thought, job->game, review->moves, review->count);
}
