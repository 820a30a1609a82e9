/* Checks depth, nodes, time and the stop flag of a search. */
#include "limits.h"

#include "base/clock.h"

enum { NODES_BETWEEN_CHECKS = 256 }; /* about 0.1 ms of search: far below the promised 20 ms */

void limits_begin(SearchLimits *limits, const GmkLimits *wanted, const atomic_bool *stop)
{
    *limits = (SearchLimits){
        .stop = stop,
        .start_us = clock_now_us(),
        .deadline_us = INT64_MAX,
        .depth = wanted->depth > 0 ? wanted->depth : INT32_MAX,
        .node_limit = wanted->nodes > 0 ? wanted->nodes : UINT64_MAX,
        .seed = wanted->seed,
        .effort = wanted->effort,
        .slip_permille = wanted->slip_permille,
        .oversight_permille = wanted->seed != 0 ? wanted->oversight_permille : 0,
        .blind_permille = wanted->seed != 0 ? wanted->blind_permille : 0,
        .lines = wanted->lines > 0 ? wanted->lines : 1,
        .no_book = wanted->no_book,
        .use_book = wanted->use_book,
        .avoid = wanted->avoid,
        .avoid_count = wanted->avoid_count,
        .progress = wanted->progress,
        .user = wanted->user,
    };
    if (wanted->time_ms > 0 && wanted->time_ms < INT64_MAX / 2000)
        limits->deadline_us = limits->start_us + wanted->time_ms * 1000;
}

bool limits_check_now(SearchLimits *limits)
{
    if (atomic_load_explicit(limits->stop, memory_order_relaxed) ||
        (limits->deadline_us != INT64_MAX && clock_now_us() >= limits->deadline_us))
        limits->reached = true;
    else if (limits->finished &&
             atomic_load_explicit(limits->finished, memory_order_relaxed) >= limits->iteration)
        limits->reached = limits->overtaken = true;
    return limits->reached;
}

bool limits_reached(SearchLimits *limits)
{
    if (limits->reached)
        return true;
    limits->nodes++;
    if (limits->nodes >= limits->node_limit)
        limits->reached = true;
    else if (limits->nodes % NODES_BETWEEN_CHECKS == 0)
        limits_check_now(limits);
    return limits->reached;
}

int64_t limits_elapsed_us(const SearchLimits *limits)
{
    return clock_now_us() - limits->start_us;
}

void limits_report(const SearchLimits *limits, const GmkThought *so_far)
{
    if (limits->progress)
        limits->progress(limits->user, so_far);
}
