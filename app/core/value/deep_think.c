/* deep_think.c: see deep_think.h. */
#include "deep_think.h"

#include "value.h"

#include <string.h>

/* The forced moves before the position that is searched. */
typedef struct Prefix {
    const GmkGame *game; /* the first position */
    int32_t count;
    GmkPoint moves[GMK_VARIATION_MAX];
    const GmkLimits *limits; /* the caller's */
} Prefix;

bool thought_has_value(const GmkThought *thought)
{
    return thought->source == GMK_THOUGHT_SEARCHED || score_is_proven(thought->score);
}

void thought_take_back(GmkThought *thought, const GmkGame *first, const GmkPoint *moves,
                       int32_t count)
{
    if (count == 0)
        return;
    for (int32_t i = 0; i < count; i++)
        thought->score = score_before_move(thought->score);
    int32_t rest = thought->variation_count;
    if (rest > GMK_VARIATION_MAX - count)
        rest = GMK_VARIATION_MAX - count;
    memmove(&thought->variation[count], thought->variation,
            (size_t)rest * sizeof *thought->variation);
    memcpy(thought->variation, moves, (size_t)count * sizeof *moves);
    thought->variation_count = count + rest;
    thought->move = moves[0];
    thought->depth += count;
    thought->win_rate = value_rate(first, thought->score);
    thought->source = GMK_THOUGHT_SEARCHED;
    thought->ranked[0] = (GmkRanked){thought->move, thought->score};
    thought->ranked_count = 1;
    thought->ranked_nodes[0] = thought->root_nodes = 0; /* of another position */
}

static void take_back(GmkThought *thought, const Prefix *prefix)
{
    thought_take_back(thought, prefix->game, prefix->moves, prefix->count);
}

static void on_progress(void *user, const GmkThought *so_far)
{
    const Prefix *prefix = user;
    GmkThought thought = *so_far;
    take_back(&thought, prefix);
    prefix->limits->progress(prefix->limits->user, &thought);
}

void thought_of_end(GmkThought *out, const GmkGame *game)
{
    *out = (GmkThought)GMK_THOUGHT_INIT;
    if (gmk_game_result(game) != GMK_RESULT_DRAW)
        out->score = -GMK_SCORE_WIN;
}

GmkStatus deep_think(GmkThought *out, GmkThinker *thinker, const GmkGame *game,
                     const GmkLimits *limits)
{
    Prefix prefix = {.game = game, .limits = limits};
    GmkLimits inner = *limits;
    GmkThought thought = GMK_THOUGHT_INIT;
    GmkGame *at = NULL;
    if (limits->progress) {
        inner.progress = on_progress;
        inner.user = &prefix;
    }
    GmkStatus status = gmk_game_copy(&at, game);
    while (status == GMK_OK) {
        status = gmk_think(&thought, thinker, at, &inner);
        if (status != GMK_OK || thought_has_value(&thought) || prefix.count == GMK_VARIATION_MAX)
            break;
        prefix.moves[prefix.count++] = thought.move;
        inner.avoid_count = 0; /* they are moves of the first position */
        status = gmk_game_play(at, thought.move);
        if (status == GMK_OK && gmk_game_result(at) != GMK_RESULT_NONE) {
            thought_of_end(&thought, at);
            break;
        }
    }
    gmk_game_free(at);
    if (status != GMK_OK)
        return status;
    take_back(&thought, &prefix);
    *out = thought;
    return GMK_OK;
}
