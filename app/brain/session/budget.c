/* How much time and memory a search may use, computed from the manager's INFO values. */
#include "brain/session/budget.h"

#include "core/base/clamp.h"

#include <stddef.h>

enum {
    RESERVE_SHARE = 40,      /* of a turn's time, one part in this many is held back */
    RESERVE_MOST_MS = 1000,  /* no pipe is that slow */
    MOVES_EXPECTED = 32,     /* own moves of a long game */
    MOVES_EXPECTED_MIN = 12, /* at least this many more are expected, however long the game is */
    LONG_GAME_MS = 2000,     /* held back for the last moves of a game that fills the board */
    MOVES_MOST = 200,        /* with nearly no time left, the rest lasts for so many moves */
    LAG_SHARE = 3,           /* one part in this many of a turn at most is kept for lag, */
    LAG_SHORT_MS = 100,      /* or this much, but no more than two thirds of the turn */
    ALL_MEMORY_MS = 1024,    /* a turn this long can use all the memory there is */
    /* of a table, for each millisecond and thread: about 600 positions of 16 bytes, for six moves */
    FILLED_BYTES_MS = 1 << 16,
};

static int64_t turn_budget(int64_t turn_ms)
{
    return turn_ms - clamp64(turn_ms / RESERVE_SHARE, BUDGET_RESERVE_MS, RESERVE_MOST_MS);
}

/* The increment comes after the move: it may be spent as far as it is there already. */
static int64_t match_budget(int64_t left_ms, int64_t increment_ms, int own_stones)
{
    const int64_t moves = clamp64(MOVES_EXPECTED - own_stones, MOVES_EXPECTED_MIN, MOVES_EXPECTED);
    const int64_t held = clamp64(left_ms / 2, 0, LONG_GAME_MS);
    /* The first moves matter more than the last: half as much again as an even share. */
    const int64_t share = (left_ms - held) / moves * 3 / 2 + increment_ms;
    const int64_t most = increment_ms > 0 ? left_ms / 2 : share;
    return (share < most ? share : most) - BUDGET_RESERVE_MS;
}

void budget_learn_lag(TimeInfo *info, int64_t late_ms)
{
    const int64_t kept = info->lag_ms * 15 / 16; /* the worst of a busy minute matters for a game */
    info->lag_ms = late_ms > kept ? late_ms : kept;
}

/*
 * What is kept for a machine that let us wait before. It seldom lets anybody wait longer than
 * LAG_SHORT_MS, which a short turn gives whole: a weaker move is better than a late one.
 */
static int64_t lag_reserve(const TimeInfo *info)
{
    const int64_t short_most =
        info->turn_ms * 2 / 3 < LAG_SHORT_MS ? info->turn_ms * 2 / 3 : LAG_SHORT_MS;
    const int64_t long_most = info->turn_ms / LAG_SHARE;
    return clamp64(info->lag_ms, 0, short_most > long_most ? short_most : long_most);
}

/* No time for a reserve: plays at once, in less if even that is too long for the turn or the match. */
static int64_t at_once(const TimeInfo *info, bool has_match, int64_t elapsed_ms)
{
    int64_t most = BUDGET_AT_ONCE_MS;
    if (info->turn_ms > 0)
        most = clamp64((info->turn_ms - elapsed_ms) / 2, 1, most);
    return has_match ? clamp64(info->left_ms / MOVES_MOST, 1, most) : most;
}

int64_t budget_time_ms(const TimeInfo *info, int64_t elapsed_ms, int own_stones)
{
    int64_t budget = turn_budget(info->turn_ms);
    /* A stated match limit of 0 is no limit, whatever time_left says. */
    const bool has_match = info->has_left && info->match_ms != 0;
    if (has_match) {
        const int64_t share = match_budget(info->left_ms, info->increment_ms, own_stones);
        budget = share < budget ? share : budget;
    }
    budget -= elapsed_ms + lag_reserve(info);
    return budget >= BUDGET_AT_ONCE_MS ? budget : at_once(info, has_match, elapsed_ms);
}

/* What a turn usually takes by the limits of the game, rounded up to a power of two. */
static int64_t usual_turn_ms(const TimeInfo *info)
{
    int64_t turn_ms = info->turn_ms, rounded = 1;
    if (info->match_ms > 0) {
        const int64_t share = info->match_ms / MOVES_EXPECTED * 3 / 2 + info->increment_ms;
        turn_ms = share < turn_ms ? share : turn_ms;
    }
    while (rounded < turn_ms && rounded < ALL_MEMORY_MS)
        rounded *= 2;
    return rounded;
}

uint64_t budget_memory(const TimeInfo *info, int32_t threads, int64_t max_memory,
                       int64_t hash_bytes)
{
    const int64_t mib = (int64_t)1 << 20;
    const int64_t usual = 128 * mib, most = 4096 * mib;
    const int64_t least = 6 * mib;   /* the engine's minimum: see GmkThinkerOptions */
    const int64_t program = 4 * mib; /* code, stacks and heap of the process itself */
    const int64_t turn_ms = usual_turn_ms(info);
    int64_t bytes = hash_bytes > 0 ? clamp64(hash_bytes, least, most) : usual;
    if (max_memory > 0 && max_memory < INT32_MAX) {
        const int64_t room = clamp64((max_memory - program) / 2, least, most);
        bytes = bytes < room ? bytes : room;
    }
    if (turn_ms < ALL_MEMORY_MS) {
        const int64_t fixed = 8 * mib + 2 * mib * threads; /* the net, and the stacks of a thread */
        const int64_t filled = fixed + turn_ms * FILLED_BYTES_MS * threads;
        bytes = bytes < filled ? bytes : filled;
    }
    return (uint64_t)bytes;
}
