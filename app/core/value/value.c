/* value.c: see value.h. */
#include "value.h"

#include "core/record/tree.h"

static int32_t magnitude(int32_t score)
{
    return score < 0 ? -score : score;
}

int32_t score_distance(int32_t score)
{
    /* GMK_SCORE_PROVEN itself is a win whose length is not known. */
    return magnitude(score) > GMK_SCORE_PROVEN ? GMK_SCORE_WIN - magnitude(score) : 0;
}

/* `score` for the other side, its distance to the end changed by `plies`. */
static int32_t turn(int32_t score, int32_t plies)
{
    const int32_t size = magnitude(score);
    if (size <= GMK_SCORE_PROVEN)
        return -score;
    int32_t moved = size - plies;
    if (moved > GMK_SCORE_WIN)
        moved = GMK_SCORE_WIN;
    if (moved < GMK_SCORE_PROVEN)
        moved = GMK_SCORE_PROVEN;
    return score < 0 ? moved : -moved;
}

double value_rate(const GmkGame *game, int32_t score)
{
    return gmk_rule_score_rate(gmk_game_board(game), gmk_game_rule(game), score);
}

int32_t value_score(const GmkGame *game, double rate)
{
    int32_t low = -(GMK_SCORE_PROVEN - 1), high = GMK_SCORE_PROVEN - 1;
    while (high - low > 1) { /* the chance rises with the score */
        const int32_t middle = low + (high - low) / 2;
        if (value_rate(game, middle) < rate)
            low = middle;
        else
            high = middle;
    }
    return rate - value_rate(game, low) < value_rate(game, high) - rate ? low : high;
}

int value_percent(const GmkGame *game, int32_t score)
{
    const int percent = (int)(value_rate(game, score) * 100.0 + 0.5);
    if (score_is_proven(score))
        return percent;
    return percent < 1 ? 1 : percent > 99 ? 99 : percent;
}

int32_t score_before_move(int32_t after)
{
    return turn(after, 1);
}

int32_t score_after_move(int32_t before)
{
    return turn(before, -1);
}

Value value_before_move(Value after)
{
    const int32_t depth = after.depth < RECORD_DEPTH_MAX ? after.depth + 1 : RECORD_DEPTH_MAX;
    return (Value){after.known, score_before_move(after.score), depth};
}

Value value_after_move(Value before)
{
    return (Value){before.known, score_after_move(before.score),
                   before.depth > 0 ? before.depth - 1 : 0};
}

bool value_replaces(Value found, Value old)
{
    if (!found.known || !old.known)
        return found.known;
    const bool proven = score_is_proven(found.score);
    if (score_is_proven(old.score))
        return proven && ((found.score > 0) != (old.score > 0) ||
                          magnitude(found.score) >= magnitude(old.score));
    return proven || found.depth >= old.depth;
}
