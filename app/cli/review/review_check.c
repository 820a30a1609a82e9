/* review_check.c: see review_tool.h. */
#include "review_tool.h"

#include "core/value/value.h"

#include <inttypes.h>

enum {
    STANDS = 20,      /* percentage points that a "??" must still lose in the long search */
    CHECK_TIMES = 10, /* as long as the review took for a mistake, this many times */
    LONGEST_CHECK = 4 /* and it took this many times as long for one as for other positions */
};
static const double said_to_hold = 0.5,
                    held = 0.3; /* the chance of a move that holds: said, left */

void review_check_limits(GmkLimits *out, ReviewBudget budget, int64_t nodes)
{
    static const int64_t check_ms[REVIEW_BUDGETS] = {80, 300, 1200};
    *out = (GmkLimits)GMK_LIMITS_INIT;
    if (nodes > 0)
        out->nodes = (uint64_t)nodes * LONGEST_CHECK * CHECK_TIMES;
    else
        out->time_ms = check_ms[budget] * LONGEST_CHECK * CHECK_TIMES;
}

/* The mover's chance after a move at `index` of the line, by a long search. Below 0: no memory. */
static double rate_after(const Reviewed *game, int32_t index, GmkPoint move, GmkThinker *thinker,
                         const GmkLimits *limits)
{
    const Record *record = game->record;
    GmkThought thought = GMK_THOUGHT_INIT;
    GmkGame *position = NULL;
    double rate = -1.0;
    TreeNode path[GMK_CELLS_MAX];
    tree_path(record->tree, record->last, path, NULL);
    const TreeNode before = tree_parent(record->tree, path[index]);
    const bool ok = record_replay_node(&position, record, before) == GMK_OK &&
                    gmk_game_play(position, move) == GMK_OK;
    if (ok && gmk_game_result(position) != GMK_RESULT_NONE)
        rate = gmk_game_result(position) == GMK_RESULT_DRAW ? 0.5 : 1.0;
    else if (ok && review_search(&thought, thinker, position, limits) == GMK_OK)
        rate = 1.0 - record_rate(record, thought.score);
    gmk_game_free(position);
    return rate;
}

static void complain(FILE *out, const Reviewed *game, int32_t index, const char *claim,
                     const double *rates)
{
    const ReviewMove *move = &game->report->moves[index];
    fprintf(out,
            "%s: move %" PRId32 " is %s by the review (%.0f %% and %.0f %%), but the long search "
            "says %.0f %% and %.0f %%\n",
            game->path, index + 1, claim, move->before * 100, move->after * 100, rates[0] * 100,
            rates[1] * 100);
}

bool review_check(ReviewCheck *check, FILE *out, const Reviewed *game, GmkThinker *thinker,
                  const GmkLimits *limits)
{
    const ReviewReport *report = game->report;
    for (int32_t i = 0; i < report->move_count; i++) {
        const ReviewMove *move = &report->moves[i];
        if (move->grade < REVIEW_MISTAKE || !move->has_best || move->is_best)
            continue;
        const bool blunder = move->grade == REVIEW_BLUNDER;
        const bool holds = move->before >= said_to_hold;
        if (!blunder && !holds)
            continue;
        const double rates[2] = {rate_after(game, i, move->best, thinker, limits),
                                 rate_after(game, i, move->move, thinker, limits)};
        if (rates[0] < 0 || rates[1] < 0)
            return false;
        const bool stands = (rates[0] - rates[1]) * 100 >= STANDS;
        check->blunders += blunder;
        check->blunders_stand += blunder && stands;
        check->holds += holds;
        check->holds_stand += holds && rates[0] >= held;
        if (blunder && !stands)
            complain(out, game, i, "??", rates);
        if (holds && rates[0] < held)
            complain(out, game, i, "answered by a move that holds", rates);
    }
    return true;
}
