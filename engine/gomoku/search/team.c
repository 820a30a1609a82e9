/* What the threads of one search share: moves under way, the best move, finished iterations. */
#include "team.h"

#include "base/clock.h"
#include "base/spin.h"

/* Shallower iterations take less time than telling each other about them. */
enum { APART_FROM = 4 };

void team_begin(Team *team, int threads, bool one_line)
{
    for (int i = 0; i < TEAM_BUSY; i++)
        atomic_init(&team->busy[i], 0);
    for (int i = 0; i < TEAM_CELLS; i++)
        atomic_init(&team->nodes[i], 0);
    team->threads = threads;
    team->one_line = one_line;
    for (int i = 0; i < TEAM_DEPTHS; i++)
        atomic_init(&team->searching[i], 0);
    atomic_init(&team->finished, 0);
    atomic_flag_clear(&team->lock);
    team->waits = 0;
    team->waited_us = 0;
    team->best.depth = team->result.depth = 0;
}

/* Takes the lock; counts where that takes time. It is asked for a few times an iteration only. */
static void lock(Team *team)
{
    if (!atomic_flag_test_and_set_explicit(&team->lock, memory_order_acquire))
        return;
    const int64_t start = clock_now_us();
    spin_lock(&team->lock);
    team->waits++;
    team->waited_us += clock_now_us() - start;
}

static void unlock(Team *team)
{
    spin_unlock(&team->lock);
}

int team_join(Team *team, int depth, int most)
{
    const int others = atomic_fetch_add_explicit(&team->searching[depth], 1, memory_order_relaxed);
    if (depth < APART_FROM || depth >= most || depth + 1 >= TEAM_DEPTHS || others == 0 ||
        others < team->threads / 2)
        return depth;
    team_part(team, depth);
    atomic_fetch_add_explicit(&team->searching[depth + 1], 1, memory_order_relaxed);
    return depth + 1;
}

void team_part(Team *team, int depth)
{
    atomic_fetch_sub_explicit(&team->searching[depth], 1, memory_order_relaxed);
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
    lock(team);
    if (is_better(move, &team->best))
        team->best = *move;
    unlock(team);
}

bool team_best(TeamMove *out, Team *team, int depth)
{
    lock(team);
    const bool found = team->best.depth >= depth;
    if (found)
        *out = team->best;
    unlock(team);
    return found;
}

void team_finish(Team *team, const TeamMove *result)
{
    lock(team);
    if (result->depth > team->result.depth) {
        team->result = *result;
        atomic_store_explicit(&team->finished, result->depth, memory_order_relaxed);
    }
    unlock(team);
}

void team_result(TeamMove *out, Team *team)
{
    lock(team);
    *out = team->result;
    unlock(team);
}
