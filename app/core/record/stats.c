/* stats.c: see stats.h. */
#include "stats.h"

enum { CLOCK_STEP_US = 15625 }; /* 64 steps a second */

int64_t stats_move_us(int64_t clock_us, int64_t engine_us)
{
    const int64_t apart = clock_us > engine_us ? clock_us - engine_us : engine_us - clock_us;
    return apart <= CLOCK_STEP_US ? engine_us : clock_us;
}

void stats_add(Stats *stats, const StatsSample *sample)
{
    if (!sample->searched) {
        stats->urgent++;
        return;
    }
    const int64_t us = sample->time_us > 0 ? sample->time_us : 0;
    const int64_t bytes = sample->used_bytes > 0 ? sample->used_bytes : 0;
    stats->moves++;
    stats->gross_us += us;
    stats->sum_bytes += bytes;
    stats->nodes += sample->nodes;
    stats->think_us += sample->think_us > 0 ? sample->think_us : 0;
    if (us > stats->longest_us)
        stats->longest_us = us;
    if (bytes > stats->largest_bytes)
        stats->largest_bytes = bytes;
    if (sample->held_bytes > stats->held_bytes)
        stats->held_bytes = sample->held_bytes;
    if (sample->peak_bytes > stats->peak_bytes)
        stats->peak_bytes = sample->peak_bytes;
}

double stats_average_ms(const Stats *stats)
{
    return stats->moves > 0 ? (double)stats->gross_us / 1000 / stats->moves : 0.0;
}

double stats_average_bytes(const Stats *stats)
{
    return stats->moves > 0 ? (double)stats->sum_bytes / stats->moves : 0.0;
}

double stats_nodes_per_second(const Stats *stats)
{
    return stats->think_us > 0 ? (double)stats->nodes * 1e6 / (double)stats->think_us : 0.0;
}
