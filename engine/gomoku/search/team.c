/* What the threads of one search share: moves under way, the best move, finished iterations. */
#include "team.h"

#include "base/spin.h"

void team_begin(Team *team, bool one_line)
{
    for (int i = 0; i < TEAM_BUSY; i++)
        atomic_init(&team->busy[i], 0);
    for (int i = 0; i < TEAM_CELLS; i++)
        atomic_init(&team->nodes[i], 0);
    team->one_line = one_line;
    atomic_init(&team->finished, 0);
    atomic_flag_clear(&team->lock);
    team->best.depth = team->result.depth = 0;
}

/* A lower bound also gives way to the exact score of the same move. */
static bool is_better(const TeamMove *move, const TeamMove *than)
{
    if (move->depth != than->depth)
        return move->depth > than->depth;
    return move->score > than->score ||
           (move->exact && !than->exact && move->line[0] == than->line[0]);
}

void team_offer(Team *team, const TeamMove *move)
{
    spin_lock(&team->lock);
    if (is_better(move, &team->best))
        team->best = *move;
    spin_unlock(&team->lock);
}

bool team_best(TeamMove *out, Team *team, int depth)
{
    spin_lock(&team->lock);
    const bool found = team->best.depth >= depth;
    if (found)
        *out = team->best;
    spin_unlock(&team->lock);
    return found;
}

void team_finish(Team *team, const TeamMove *result)
{
    spin_lock(&team->lock);
    if (result->depth > team->result.depth) {
        team->result = *result;
        atomic_store_explicit(&team->finished, result->depth, memory_order_relaxed);
    }
    spin_unlock(&team->lock);
}

void team_result(TeamMove *out, Team *team)
{
    spin_lock(&team->lock);
    *out = team->result;
    spin_unlock(&team->lock);
}
