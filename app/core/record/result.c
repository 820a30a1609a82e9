/* Why a game ended, and the figures of its searches. */
#include "result.h"

#include <stdio.h>
#include <string.h>

/* ------------------------------------------------------------------------------------------------
 * Figures
 */

/* The times of a side's moves, as far as they are recorded. */
static Stats times_of(const Record *record, int side)
{
    Stats stats = {0};
    for (int32_t i = 0; i < record->move_count; i++) {
        const int64_t us = record->moves[i].time_ms * 1000;
        if (us < 0 || record_side_of(record, i) != side)
            continue;
        stats.moves++;
        stats.gross_us += us;
        stats.longest_us = us > stats.longest_us ? us : stats.longest_us;
    }
    return stats;
}

bool result_value(double *out, const Record *record, int side, ResultFigure figure)
{
    Stats stats = record->stats[side];
    const bool searches = player_is_computer(&record->setup.players[side]);
    if (!searches)
        stats = times_of(record, side);
    switch (figure) {
    case RESULT_GROSS_TIME: *out = (double)stats.gross_us / 1000; break;
    case RESULT_LONGEST_TIME: *out = (double)stats.longest_us / 1000; break;
    case RESULT_AVERAGE_TIME: *out = stats_average_ms(&stats); break;
    case RESULT_LARGEST_MEMORY: *out = (double)stats.largest_bytes; break;
    case RESULT_AVERAGE_MEMORY: *out = stats_average_bytes(&stats); break;
    case RESULT_WALL_TIME: *out = (double)stats.think_us / 1000; break;
    case RESULT_HELD_MEMORY: *out = (double)stats.held_bytes; break;
    case RESULT_PEAK_MEMORY: *out = (double)stats.peak_bytes; break;
    case RESULT_SPEED: *out = stats_nodes_per_second(&stats); break;
    case RESULT_FIGURES: return false;
    }
    if (stats.moves == 0 || (!searches && figure > RESULT_AVERAGE_TIME))
        return false;
    return figure < RESULT_WALL_TIME || *out > 0;
}

/* An easy level answers in a fraction of a millisecond, a human thinks for minutes. */
static ResultUnit time_text(char *out, size_t size, double ms)
{
    enum { LONG_MS = 1000 };
    if (ms >= LONG_MS) {
        snprintf(out, size, "%.2f", ms / 1000);
        return RESULT_SECONDS;
    }
    snprintf(out, size, "%.2f", ms);
    return RESULT_MILLISECONDS;
}

static ResultUnit memory_text(char *out, size_t size, double bytes)
{
    const double kilo = 1024.0, mega = kilo * kilo;
    if (bytes >= mega) {
        snprintf(out, size, "%.2f", bytes / mega);
        return RESULT_MEGABYTES;
    }
    snprintf(out, size, bytes == 0 || bytes >= 10 * kilo ? "%.0f" : "%.1f", bytes / kilo);
    return RESULT_KILOBYTES;
}

ResultUnit result_value_text(char *out, size_t size, ResultFigure figure, double value)
{
    switch (figure) {
    case RESULT_GROSS_TIME:
    case RESULT_LONGEST_TIME:
    case RESULT_AVERAGE_TIME: return time_text(out, size, value);
    case RESULT_WALL_TIME: snprintf(out, size, "%.2f", value); return RESULT_MILLISECONDS;
    case RESULT_LARGEST_MEMORY:
    case RESULT_AVERAGE_MEMORY:
    case RESULT_HELD_MEMORY:
    case RESULT_PEAK_MEMORY: return memory_text(out, size, value);
    case RESULT_SPEED:
    case RESULT_FIGURES: break;
    }
    result_count_text(out, size, value);
    return RESULT_A_SECOND;
}

void result_count_text(char *out, size_t size, double count)
{
    static const char *const units[] = {"", " K", " M", " G"};
    size_t unit = 0;
    while (count >= 999.5 && unit + 1 < sizeof units / sizeof *units) {
        count /= 1000;
        unit++;
    }
    snprintf(out, size, unit == 0 ? "%.0f%s" : "%.1f%s", count, units[unit]);
}

/* ------------------------------------------------------------------------------------------------
 * The end
 */

int result_human(const Record *record)
{
    return players_one_human(record->setup.players);
}

/* RESULT_BY_OTHER: the position does not end the game. */
static ResultReason reason_on_board(const Record *record)
{
    GmkGame *game = NULL;
    ResultReason reason = RESULT_BY_OTHER;
    if (record_replay(&game, record) != GMK_OK)
        return reason;
    if (gmk_game_result(game) == GMK_RESULT_DRAW)
        reason = RESULT_BY_FULL_BOARD;
    else if (gmk_game_result(game) != GMK_RESULT_NONE)
        reason = record->setup.board == GMK_BOARD_CONNECT4 ? RESULT_BY_FOUR : RESULT_BY_FIVE;
    gmk_game_free(game);
    return reason;
}

ResultReason result_reason(const Record *record)
{
    const ResultReason reason = reason_on_board(record);
    if (reason != RESULT_BY_OTHER)
        return reason;
    if (strcmp(record->reason, "time") == 0)
        return RESULT_BY_TIME;
    if (record->result == GMK_RESULT_DRAW && strcmp(record->reason, "agreed") == 0)
        return RESULT_BY_AGREEMENT;
    return strcmp(record->reason, "resign") == 0 ? RESULT_BY_RESIGNATION : RESULT_BY_OTHER;
}
