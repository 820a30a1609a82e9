/* caution.c: a move that is held back, and what was asked; see caution.h. */
#include "caution.h"

#include <string.h>

void caution_drop(Caution *caution)
{
    caution->state = CAUTION_NOTHING;
}

void caution_forget(Caution *caution)
{
    caution_drop(caution);
    caution->asked_count = 0;
}

static bool was_asked(const Caution *caution, TreeNode node)
{
    for (int32_t i = 0; i < caution->asked_count; i++)
        if (caution->asked[i] == node)
            return true;
    return false;
}

bool caution_hold(Caution *caution, TreeNode node, GmkPoint move, int64_t time_ms)
{
    if (!caution->on || was_asked(caution, node))
        return false;
    caution->state = CAUTION_JUDGING;
    caution->move = move;
    caution->time_ms = time_ms;
    return true;
}

bool caution_job(const Caution *caution, const GmkGame *position, ThinkJob *job)
{
    if (caution->state != CAUTION_JUDGING || gmk_game_copy(&job->game, position) != GMK_OK)
        return false;
    job->purpose = THINK_CAUTION;
    job->move = caution->move;
    job->level = GMK_LEVEL_EXPERT;
    job->searcher = GMK_SEARCHER_MINIMAX;
    return true;
}

bool caution_judged(Caution *caution, TreeNode node, const Blunder *found)
{
    if (found->kind == BLUNDER_NOT)
        return false;
    if (caution->asked_count == CAUTION_ASKED_MAX)
        memmove(caution->asked, &caution->asked[1],
                (size_t)--caution->asked_count * sizeof *caution->asked);
    caution->asked[caution->asked_count++] = node;
    caution->found = *found;
    caution->state = CAUTION_ASKING;
    return true;
}
