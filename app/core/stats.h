/*
 * stats.h: the five figures of a finished game, one set for each side: gross, longest and average
 * time, largest and average memory of a computer move. Only searched moves count; urgent ones do
 * not. app/core knows no Windows: app/win measures each move with clock() and GlobalMemoryStatus()
 * and hands the sample in.
 */
#ifndef GOMOKIT_STATS_H
#define GOMOKIT_STATS_H

#include <stdbool.h>
#include <stdint.h>

/* One computer move, measured around the call to the engine. */
typedef struct StatsSample {
    bool searched;       /* false: the urgent-move rule answered; the sample is not counted */
    int64_t time_ms;     /* by clock() */
    int64_t used_bytes;  /* fall of available physical memory; negative values count as 0 */
    uint64_t nodes;      /* for nodes a second */
    uint64_t held_bytes; /* what the engine says it holds */
} StatsSample;

typedef struct Stats {
    int32_t moves; /* that were counted */
    int64_t gross_ms, longest_ms;
    int64_t largest_bytes, sum_bytes;
    uint64_t nodes;
} Stats;

void stats_reset(Stats *stats);
void stats_add(Stats *stats, const StatsSample *sample);
double stats_average_ms(const Stats *stats);    /* 0 without moves */
double stats_average_bytes(const Stats *stats); /* 0 without moves */

#endif
