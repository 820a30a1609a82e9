/*
 * budget.h: how long a brain may think and how much memory it may use, from the manager's INFO
 * lines. Pure arithmetic, so that every case is tested without a clock.
 */
#ifndef GOMOKIT_BUDGET_H
#define GOMOKIT_BUDGET_H

#include <stdbool.h>
#include <stdint.h>

enum {
    BUDGET_TURN_DEFAULT_MS = 5000, /* for a manager that never sends timeout_turn */
    BUDGET_RESERVE_MS = 30,        /* the least that is left for pipes and the scheduler */
    BUDGET_AT_ONCE_MS = 5,         /* what "play at once" means */
};

typedef struct TimeInfo {
    int64_t turn_ms;  /* timeout_turn; 0: at once */
    int64_t match_ms; /* timeout_match; 0: no limit */
    bool has_left;
    int64_t left_ms;      /* what is left of the match, when has_left; may be negative */
    int64_t increment_ms; /* time_increment: added to it after each of our moves */
    int64_t lag_ms;       /* how late recent searches ended: see budget_learn_lag() */
} TimeInfo;

/*
 * Milliseconds to think, at least 1, from now. `elapsed_ms` have passed since the command came and
 * `own_stones` of ours are on the board. elapsed + result stays below every limit by a reserve, if
 * the limit leaves room for one.
 */
int64_t budget_time_ms(const TimeInfo *info, int64_t elapsed_ms, int own_stones);

/*
 * A search ended this long after its deadline (negative: before). That happens on an overloaded
 * machine; the next moves keep that much more in reserve.
 */
void budget_learn_lag(TimeInfo *info, int64_t late_ms);

/*
 * Bytes for the thinker of so many threads under INFO max_memory and hash_size (both 0: not given). The
 * rest of the process needs memory too, and the referee counts it. Short turns get no more than they
 * can fill in a few moves: the system clears each page of a table when it is first touched, and the
 * first move of a large table touches nearly all of them at once, which takes longer than such a turn.
 * It depends on the limits of the game, not on the time left, so that the table outlives a move.
 */
uint64_t budget_memory(const TimeInfo *info, int32_t threads, int64_t max_memory,
                       int64_t hash_bytes);

#endif
