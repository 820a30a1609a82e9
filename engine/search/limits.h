/*
 * limits.h: when a search has to end: depth, nodes, time, and the stop flag that another thread
 * sets. Every searcher polls limits_reached() once a node; the clock is read every few hundred.
 */
#ifndef GOMOKIT_SEARCH_LIMITS_H
#define GOMOKIT_SEARCH_LIMITS_H

#include <stdatomic.h>

#include "gomokit.h"

typedef struct SearchLimits {
    const atomic_bool *stop; /* set by gmk_stop() */
    int64_t start_us;
    int64_t deadline_us; /* INT64_MAX: none */
    int32_t depth;       /* INT32_MAX: none */
    uint64_t node_limit; /* UINT64_MAX: none */
    uint64_t seed;
    GmkEffort effort;
    int32_t slip_permille;
    int32_t oversight_permille, blind_permille;
    int32_t lines; /* at least 1 */
    bool no_book, use_book;
    const GmkPoint *avoid; /* the caller's, for the length of the search */
    int32_t avoid_count;
    uint64_t nodes; /* counted by limits_reached() */
    /* a limit was reached; reset only after another thread has ended an iteration */
    bool reached;
    /*
     * For a thread of a team: the depth of the last iteration that one of the threads has finished;
     * NULL: the thread searches alone. When it reaches `iteration` this search ends: it was
     * overtaken.
     */
    const atomic_int *finished;
    int32_t iteration;
    bool overtaken;
    GmkProgress progress;
    void *user;
    const GmkTrace *trace; /* all its functions are there; NULL: nobody listens */
} SearchLimits;

/* Starts the clock. `stop` outlives the search. There is no trace: api.c adds it where it counts. */
void limits_begin(SearchLimits *limits, const GmkLimits *wanted, const atomic_bool *stop);

/* Whether only the stop flag ends the search: it is an analysis, and every move is of interest. */
static inline bool limits_endless(const SearchLimits *limits)
{
    return limits->deadline_us == INT64_MAX && limits->node_limit == UINT64_MAX;
}

/* Counts a node; true when the search has to end now. */
bool limits_reached(SearchLimits *limits);

/* Checks the stop flag and the clock now, without counting a node. */
bool limits_check_now(SearchLimits *limits);

int64_t limits_elapsed_us(const SearchLimits *limits);

/* Passes an interim thought to the caller's progress function, if there is one. */
void limits_report(const SearchLimits *limits, const GmkThought *so_far);

#endif
