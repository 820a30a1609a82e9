#include "result.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

void result_figures(ResultFigures *out, const Stats *stats)
{
    const double mega = 1024.0 * 1024.0;
    const size_t size = sizeof out->text[0];
    out->moves = stats->moves;
    snprintf(out->text[RESULT_GROSS_TIME], size, "%" PRId64, stats->gross_ms);
    snprintf(out->text[RESULT_LONGEST_TIME], size, "%" PRId64, stats->longest_ms);
    snprintf(out->text[RESULT_AVERAGE_TIME], size, "%.1f", stats_average_ms(stats));
    snprintf(out->text[RESULT_LARGEST_MEMORY], size, "%.1f", (double)stats->largest_bytes / mega);
    snprintf(out->text[RESULT_AVERAGE_MEMORY], size, "%.1f", stats_average_bytes(stats) / mega);
    out->text[RESULT_PEAK_MEMORY][0] = out->text[RESULT_SPEED][0] = '\0';
    if (stats->peak_bytes > 0)
        snprintf(out->text[RESULT_PEAK_MEMORY], size, "%.1f", (double)stats->peak_bytes / mega);
    if (stats->think_us > 0)
        result_count_text(out->text[RESULT_SPEED], size, stats_nodes_per_second(stats));
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
    return strcmp(record->reason, "resign") == 0 ? RESULT_BY_RESIGNATION : RESULT_BY_OTHER;
}
