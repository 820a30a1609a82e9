/* gmk_file_write.c: a record as .gmk text; see gmk_file.h. */
#include "core/base/clamp.h"
#include "core/base/rules.h"
#include "core/record/opening_text.h"
#include "gmk_file.h"
#include "gmk_words.h"
#include "gmk_writer.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

static void write_board(TextBuffer *b, const Setup *setup)
{
    text_print(b, "board %s\n", gmk_words_board[setup->board]);
    text_print(b, "size %" PRId32 "x%" PRId32 "\n", setup->width, setup->height);
    if (setup->board == GMK_BOARD_GOMOKU)
        text_print(b, "rule %s\n", rule_words[setup->rule]);
    if (setup->blocked_count > 0) {
        text_print(b, "blocked");
        for (int32_t i = 0; i < setup->blocked_count; i++)
            text_print(b, " %c%" PRId32, (char)('a' + setup->blocked[i].x),
                       setup->height - setup->blocked[i].y);
        text_print(b, "\n");
    }
}

static void write_opening(TextBuffer *b, const Record *record)
{
    if (setup_opening(&record->setup) == OPENING_FREE)
        return;
    text_print(b, "opening ");
    opening_text_write(b, record);
    text_print(b, "\n");
}

static void write_clocks(TextBuffer *b, const Record *record)
{
    const TimeControl *time = &record->setup.time;
    if (time->kind == TIME_NONE)
        return;
    text_print(b, "clock %s ", gmk_words_time[time->kind]);
    gmk_write_seconds(b, time->base_ms);
    if (time->increment_ms > 0) {
        text_print(b, " +");
        gmk_write_seconds(b, time->increment_ms);
    }
    text_print(b, "\n");
    for (int side = 0; side < 2; side++) {
        text_print(b, "%s-clock ", gmk_words_side[side]);
        gmk_write_seconds(b, clamp64(record->left_ms[side], 0, time_left_max_ms));
        text_print(b, "\n");
    }
}

static void write_player(TextBuffer *b, const Player *player, const char *side)
{
    if (!player_is_computer(player)) {
        text_print(b, "%s human\n", side);
    } else {
        text_print(b, "%s computer %s %s", side, gmk_words_level[player->level],
                   gmk_words_searcher[player->searcher]);
        if (player->searcher == GMK_SEARCHER_TEXTBOOK)
            text_print(b, " %d", clamp32(player->depth, 1, PLAYER_DEPTH_MAX));
        text_print(b, "\n");
    }
    Player clean; /* a record may hold a name with characters that a line cannot */
    player_set_name(&clean, player->name, strlen(player->name));
    if (clean.name[0] != '\0')
        text_print(b, "%s-name %s\n", side, clean.name);
    if (player_is_brain(player)) /* a program that does not know the key sees a human */
        text_print(b, "%s-brain %s\n", side, player->brain);
}

static void write_result(TextBuffer *b, const Record *record)
{
    if (record->result == GMK_RESULT_NONE)
        return;
    text_print(b, "result %s", gmk_words_result[record->result]);
    if (record->reason[0] != '\0')
        text_print(b, " %s", record->reason);
    text_print(b, "\n");
}

static uint64_t rounded_ms(int64_t us)
{
    return ((uint64_t)us + 500) / 1000;
}

static void write_stats(TextBuffer *b, const Stats *stats, const char *side)
{
    if (stats->moves == 0)
        return;
    const uint64_t values[GMK_STATS_FIELDS] = {
        (uint64_t)stats->moves,         rounded_ms(stats->gross_us), rounded_ms(stats->longest_us),
        (uint64_t)stats->largest_bytes, (uint64_t)stats->sum_bytes,  stats->nodes,
    };
    text_print(b, "%s-stats", side);
    for (int i = 0; i < GMK_STATS_FIELDS; i++)
        text_print(b, " %s %" PRIu64, gmk_words_stats[i],
                   values[i] < gmk_stats_max(i) ? values[i] : gmk_stats_max(i));
    text_print(b, "\n");
}

static void write_engine(TextBuffer *b, const Stats *stats, const char *side)
{
    if (stats->peak_bytes > 0 || stats->think_us > 0)
        text_print(b, "%s-engine peak-bytes %" PRIu64 " think-us %" PRId64 "\n", side,
                   stats->peak_bytes, stats->think_us);
    if (stats->urgent > 0)
        text_print(b, "%s-urgent %" PRId32 "\n", side, stats->urgent);
}

char *gmk_file_write(const Record *record, size_t *size)
{
    TextBuffer b = {0};
    GmkGame *game = NULL; /* for notation only */
    if (setup_new_game(&game, &record->setup) != GMK_OK)
        return NULL;
    text_print(&b, "gomokit %d.%d\n", GMK_FILE_MAJOR, gmk_writer_minor(record));
    write_board(&b, &record->setup);
    write_opening(&b, record);
    write_clocks(&b, record);
    for (int side = 0; side < 2; side++)
        write_player(&b, &record->setup.players[side], gmk_words_side[side]);
    write_result(&b, record);
    for (int side = 0; side < 2; side++) {
        write_stats(&b, &record->stats[side], gmk_words_side[side]);
        write_engine(&b, &record->stats[side], gmk_words_side[side]);
    }
    for (const RecordKey *key = record->unknown; key; key = key->next) {
        text_add(&b, key->line, strlen(key->line));
        text_add(&b, "\n", 1);
    }
    gmk_write_moves(&b, record, game);
    gmk_game_free(game);
    if (b.failed || b.size > GMK_FILE_SIZE_MAX) {
        free(b.text);
        return NULL;
    }
    if (size)
        *size = b.size;
    return b.text;
}
