/* gmk_file_write.c: a record as .gmk text; see gmk_file.h. */
#include "gmk_file.h"
#include "gmk_words.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Text that grows; `failed` sticks, so that only the end looks at it. */
typedef struct Buffer {
    char *text;
    size_t size, capacity;
    bool failed;
} Buffer;

static void buffer_add(Buffer *b, const char *text, size_t length)
{
    if (b->failed)
        return;
    if (b->size + length + 1 > b->capacity) {
        const size_t capacity = (b->size + length + 1) * 2;
        char *grown = realloc(b->text, capacity);
        if (!grown) {
            b->failed = true;
            return;
        }
        b->text = grown;
        b->capacity = capacity;
    }
    memcpy(b->text + b->size, text, length);
    b->size += length;
    b->text[b->size] = '\0';
}

#ifdef __MINGW_PRINTF_FORMAT
#define LIKE_PRINTF __attribute__((format(__MINGW_PRINTF_FORMAT, 2, 3)))
#else
#define LIKE_PRINTF __attribute__((format(printf, 2, 3)))
#endif

/* For short pieces only: 255 bytes at the most. */
LIKE_PRINTF static void buffer_print(Buffer *b, const char *format, ...)
{
    char piece[256];
    va_list args;
    va_start(args, format);
    const int length = vsnprintf(piece, sizeof piece, format, args);
    va_end(args);
    if (length < 0 || (size_t)length >= sizeof piece)
        b->failed = true;
    else
        buffer_add(b, piece, (size_t)length);
}

static void write_board(Buffer *b, const Setup *setup)
{
    buffer_print(b, "board %s\n", gmk_words_board[setup->board]);
    buffer_print(b, "size %" PRId32 "x%" PRId32 "\n", setup->width, setup->height);
    if (setup->board == GMK_BOARD_GOMOKU)
        buffer_print(b, "rule %s\n", gmk_words_rule[setup->rule]);
    if (setup->blocked_count > 0) {
        buffer_print(b, "blocked");
        for (int32_t i = 0; i < setup->blocked_count; i++)
            buffer_print(b, " %c%" PRId32, (char)('a' + setup->blocked[i].x),
                         setup->height - setup->blocked[i].y);
        buffer_print(b, "\n");
    }
}

static void write_opening(Buffer *b, const Record *record)
{
    const OpeningRule rule = record->setup.opening;
    if (record->setup.board != GMK_BOARD_GOMOKU || rule == OPENING_FREE)
        return;
    buffer_print(b, "opening %s", gmk_words_opening[rule]);
    for (int32_t i = 0; i < record->choice_count; i++)
        buffer_print(b, " %s", gmk_words_choice[record->choices[i]]);
    buffer_print(b, "\n");
}

static void write_seconds(Buffer *b, int64_t ms)
{
    buffer_print(b, "%" PRId64 ".%03ds", ms / 1000, (int)(ms % 1000));
}

static void write_clocks(Buffer *b, const Record *record)
{
    const TimeControl *time = &record->setup.time;
    if (time->kind == TIME_NONE)
        return;
    buffer_print(b, "clock %s ", gmk_words_time[time->kind]);
    write_seconds(b, time->base_ms);
    if (time->increment_ms > 0) {
        buffer_print(b, " +");
        write_seconds(b, time->increment_ms);
    }
    buffer_print(b, "\n");
    for (int side = 0; side < 2; side++) {
        buffer_print(b, "%s-clock ", gmk_words_side[side]);
        write_seconds(b, record->left_ms[side] > 0 ? record->left_ms[side] : 0);
        buffer_print(b, "\n");
    }
}

static void write_player(Buffer *b, const Player *player, const char *side)
{
    if (player->kind == PLAYER_HUMAN)
        buffer_print(b, "%s human\n", side);
    else
        buffer_print(b, "%s computer %s %s\n", side, gmk_words_level[player->level],
                     gmk_words_searcher[player->searcher]);
    Player clean; /* a name that somebody filled by hand may hold what a line cannot */
    player_set_name(&clean, player->name, strlen(player->name));
    if (clean.name[0] != '\0')
        buffer_print(b, "%s-name %s\n", side, clean.name);
}

static void write_result(Buffer *b, const Record *record)
{
    if (record->result == GMK_RESULT_NONE)
        return;
    buffer_print(b, "result %s", gmk_words_result[record->result]);
    if (record->reason[0] != '\0')
        buffer_print(b, " %s", record->reason);
    buffer_print(b, "\n");
}

static void write_stats(Buffer *b, const Stats *stats, const char *side)
{
    if (stats->moves == 0)
        return;
    const uint64_t values[GMK_STATS_FIELDS] = {
        (uint64_t)stats->moves,         (uint64_t)stats->gross_ms,  (uint64_t)stats->longest_ms,
        (uint64_t)stats->largest_bytes, (uint64_t)stats->sum_bytes, stats->nodes,
    };
    buffer_print(b, "%s-stats", side);
    for (int i = 0; i < GMK_STATS_FIELDS; i++)
        buffer_print(b, " %s %" PRIu64, gmk_words_stats[i], values[i]);
    buffer_print(b, "\n");
}

static void write_engine(Buffer *b, const Stats *stats, const char *side)
{
    if (stats->peak_bytes > 0 || stats->think_us > 0)
        buffer_print(b, "%s-engine peak-bytes %" PRIu64 " think-us %" PRId64 "\n", side,
                     stats->peak_bytes, stats->think_us);
}

static void write_moves(Buffer *b, const Record *record, const GmkGame *game)
{
    buffer_print(b, "moves\n");
    for (int32_t i = 0; i < record->move_count; i++) {
        const RecordMove *move = &record->moves[i];
        char point[GMK_NOTATION_MAX];
        if (gmk_point_to_text(point, sizeof point, game, move->point) != GMK_OK) {
            b->failed = true;
            return;
        }
        buffer_print(b, "%" PRId32 " %s", i + 1, point);
        if (move->time_ms >= 0) {
            buffer_print(b, " ");
            write_seconds(b, move->time_ms);
        } else if (move->has_score) {
            buffer_print(b, " -");
        }
        if (move->has_score)
            buffer_print(b, " %+" PRId32, move->score);
        buffer_print(b, "\n");
    }
    buffer_print(b, "end\n");
}

char *gmk_file_write(const Record *record, size_t *size)
{
    Buffer b = {0};
    GmkGame *game = NULL; /* for notation only */
    if (setup_new_game(&game, &record->setup) != GMK_OK)
        return NULL;
    buffer_print(&b, "gomokit %d.%d\n", GMK_FILE_MAJOR, GMK_FILE_MINOR);
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
        buffer_add(&b, key->line, strlen(key->line));
        buffer_add(&b, "\n", 1);
    }
    write_moves(&b, record, game);
    gmk_game_free(game);
    if (b.failed) {
        free(b.text);
        return NULL;
    }
    if (size)
        *size = b.size;
    return b.text;
}
