/* stats.c: see stats.h. */
#include "stats.h"

void stats_reset(Stats *stats)
{
    *stats = (Stats){0};
}

void stats_add(Stats *stats, const StatsSample *sample)
{
    if (!sample->searched)
        return;
    const int64_t ms = sample->time_ms > 0 ? sample->time_ms : 0;
    const int64_t bytes = sample->used_bytes > 0 ? sample->used_bytes : 0;
    stats->moves++;
    stats->gross_ms += ms;
    stats->sum_bytes += bytes;
    stats->nodes += sample->nodes;
    stats->think_us += sample->think_us > 0 ? sample->think_us : 0;
    if (ms > stats->longest_ms)
        stats->longest_ms = ms;
    if (bytes > stats->largest_bytes)
        stats->largest_bytes = bytes;
    if (sample->peak_bytes > stats->peak_bytes)
        stats->peak_bytes = sample->peak_bytes;
}

double stats_average_ms(const Stats *stats)
{
    return stats->moves > 0 ? (double)stats->gross_ms / stats->moves : 0.0;
}

double stats_average_bytes(const Stats *stats)
{
    return stats->moves > 0 ? (double)stats->sum_bytes / stats->moves : 0.0;
}

double stats_nodes_per_second(const Stats *stats)
{
    return stats->think_us > 0 ? (double)stats->nodes * 1e6 / (double)stats->think_us : 0.0;
}
