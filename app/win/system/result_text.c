#include "result_text.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "resource.h"

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

void result_winner_text(char *out, size_t size, const Strings *strings, const Record *record)
{
    const UINT id = record->result == GMK_RESULT_BLACK   ? IDS_BLACK_WINS
                    : record->result == GMK_RESULT_WHITE ? IDS_WHITE_WINS
                                                         : IDS_DRAW;
    snprintf(out, size, "%s", strings_text(strings, id));
}

/* The game itself knows one way to win and one to draw; a file may name others. */
void result_reason_text(char *out, size_t size, const Strings *strings, const Record *record)
{
    char moves[16];
    snprintf(moves, sizeof moves, "%" PRId32, record->move_count);
    UINT id = IDS_REASON_OTHER;
    if (strcmp(record->reason, "time") == 0)
        id = IDS_REASON_TIME;
    else if (strcmp(record->reason, "resign") == 0)
        id = IDS_REASON_RESIGN;
    GmkGame *game = NULL;
    if (setup_new_game(&game, &record->setup) == GMK_OK) {
        for (int32_t i = 0; i < record->move_count; i++)
            gmk_game_play(game, record->moves[i].point);
        if (gmk_game_result(game) == GMK_RESULT_DRAW)
            id = IDS_REASON_FULL;
        else if (gmk_game_result(game) != GMK_RESULT_NONE)
            id = record->setup.board == GMK_BOARD_CONNECT4 ? IDS_REASON_FOUR : IDS_REASON_FIVE;
        gmk_game_free(game);
    }
    strings_format(out, size, strings, id, moves, NULL, NULL);
}
