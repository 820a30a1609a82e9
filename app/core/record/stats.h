/*
 * stats.h: the search statistics of a game, one set for each side: gross, longest and average time,
 * largest and average memory of a computer move, nodes per second, and the peak memory of the
 * process. Only searched moves count, not urgent ones. The samples are measured around the call of
 * the engine: see worker_rules.c.
 */
#ifndef GOMOKIT_STATS_H
#define GOMOKIT_STATS_H

#include <stdbool.h>
#include <stdint.h>

/* One computer move, measured around the call to the engine. */
typedef struct StatsSample {
    bool searched;       /* false: the urgent-move rule answered; only counted as such */
    int64_t time_us;     /* by clock(), see stats_move_us() */
    int64_t used_bytes;  /* fall of available physical memory; negative values count as 0 */
    uint64_t nodes;      /* for nodes a second */
    int64_t think_us;    /* wall clock of the search, for nodes a second */
    uint64_t held_bytes; /* what the engine says it holds */
    uint64_t peak_bytes; /* of the process so far, by what the system says; 0: unknown */
} StatsSample;

typedef struct Stats {
    int32_t moves;  /* that were searched: the number of samples */
    int32_t urgent; /* moves answered without a search */
    int64_t gross_us, longest_us;
    int64_t largest_bytes, sum_bytes;
    uint64_t nodes;
    int64_t think_us;
    uint64_t peak_bytes;
    uint64_t held_bytes; /* the most that the engine held; not in files, 0: unknown */
} Stats;

/*
 * How long a move took, in microseconds. clock() is what figures of such programs are measured
 * with, but some C libraries (msvcrt) step it by 15.6 ms, and an easy level takes less. Within
 * such a step the engine's own stopwatch is the finer reading of the same time.
 */
int64_t stats_move_us(int64_t clock_us, int64_t engine_us);

void stats_add(Stats *stats, const StatsSample *sample);
double stats_average_ms(const Stats *stats);       /* 0 without moves */
double stats_average_bytes(const Stats *stats);    /* 0 without moves */
double stats_nodes_per_second(const Stats *stats); /* 0 when nothing was timed */

#endif
