/* game_entry.c: see game_entry.h. */
#include "game_entry.h"

#include "core/base/rules.h"
#include "core/file/gmk_words.h"
#include "core/review/review_report.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    STONES_MAX = 2 * GMK_CELLS_MAX + 1,
    NAME_MAX = 3 * RECORD_NAME_MAX, /* with every byte escaped */
    TIME_MAX_DIGITS = 12,
};

#define NOTHING "-" /* stands for an empty word */

/* FNV-1a: the last word of a line, by which one with a wrong byte is known. */
static uint32_t checksum(const char *text, size_t size)
{
    uint32_t sum = UINT32_C(2166136261);
    for (size_t i = 0; i < size; i++)
        sum = (sum ^ (unsigned char)text[i]) * UINT32_C(16777619);
    return sum;
}

/* ---------------------------------------------------------------- from a record */

static char *put_stone(char *at, GmkPoint point)
{
    *at++ = (char)('a' + point.x);
    *at++ = (char)('a' + point.y);
    return at;
}

/* The stones of a side that stand there before the first move, then those of its moves. */
static char *put_stones(char *at, const Record *record, int side)
{
    for (GmkPoint point = start_before; start_next(&point, &record->setup.start, side);)
        at = put_stone(at, point);
    for (int32_t i = 0; i < record->move_count; i++)
        if (record_side_of(record, i) == side)
            at = put_stone(at, record->moves[i].point);
    *at++ = '\0';
    return at;
}

/* A game counts as reviewed when nothing of it is left to judge. */
static bool take_review(GameEntry *entry, const Record *record)
{
    ReviewReport *report = malloc(sizeof *report);
    if (!report)
        return false;
    review_report(report, record, record->last);
    entry->reviewed = record->move_count > 0 && report->judged_count >= report->move_count;
    for (int side = 0; side < 2; side++)
        if (entry->reviewed && report->accuracy[side] >= 0)
            entry->accuracy[side] = (int32_t)(report->accuracy[side] + 0.5);
    free(report);
    return true;
}

bool game_entry_make(GameEntry *out, const char *id, int64_t time, const Record *record)
{
    const Setup *setup = &record->setup;
    size_t room = 2 * (size_t)(setup->start.count + record->move_count) + 2;
    for (int side = 0; side < 2; side++)
        room += strlen(player_name(&setup->players[side])) + 1;
    GameEntry entry = {.time = time,
                       .board = setup->board,
                       .width = setup->width,
                       .height = setup->height,
                       .rule = setup->rule,
                       .result = record->result,
                       .moves = record->move_count,
                       .accuracy = {GAME_ACCURACY_UNKNOWN, GAME_ACCURACY_UNKNOWN},
                       .text = malloc(room)};
    if (!entry.text || !take_review(&entry, record)) {
        free(entry.text);
        return false;
    }
    snprintf(entry.id, sizeof entry.id, "%s", id);
    char *at = entry.text;
    for (int side = 0; side < 2; side++) {
        const Player *player = &setup->players[side];
        const size_t length = strlen(player_name(player)) + 1;
        entry.players[side] =
            (GameEntryPlayer){player->kind, player->level, player->searcher, player->depth, at};
        memcpy(at, player_name(player), length);
        at += length;
        entry.stones[side] = at;
        at = put_stones(at, record, side);
    }
    *out = entry;
    return true;
}

void game_entry_free(GameEntry *entry)
{
    free(entry->text);
    entry->text = NULL;
}

void game_entry_player(Player *out, const GameEntry *entry, int side)
{
    const GameEntryPlayer *player = &entry->players[side];
    *out = (Player){.kind = player->kind,
                    .level = player->level,
                    .searcher = player->searcher,
                    .depth = player->depth};
    player_set_name(out, player->name, strlen(player->name));
}

int game_entry_human(const GameEntry *entry)
{
    Player players[2];
    for (int side = 0; side < 2; side++)
        game_entry_player(&players[side], entry, side);
    return players_one_human(players);
}

/* ---------------------------------------------------------------- writing */

/* A name as one word: blanks, '%' and what cannot be seen are written as %20. */
static void write_name(TextBuffer *out, const char *name)
{
    char text[NAME_MAX];
    size_t used = 0;
    for (const char *c = name; *c && used + 4 < sizeof text; c++) {
        if (char_is_invisible(*c) || *c == '%')
            used += (size_t)snprintf(text + used, sizeof text - used, "%%%02x", (unsigned char)*c);
        else
            text[used++] = *c;
    }
    text_add(out, text, used);
}

static void write_player(TextBuffer *out, const GameEntryPlayer *player)
{
    text_print(out, " %s:%s/%s/%" PRId32 ":", gmk_words_player[player->kind],
               gmk_words_level[player->level], gmk_words_searcher[player->searcher], player->depth);
    write_name(out, player->name);
}

static void write_stones(TextBuffer *out, const char *stones)
{
    text_add(out, " ", 1);
    text_add(out, *stones ? stones : NOTHING, *stones ? strlen(stones) : sizeof NOTHING - 1);
}

void game_entry_write(TextBuffer *out, const GameEntry *entry)
{
    const size_t start = out->size;
    text_print(out, "game %s %" PRId64 " %s %" PRId32 "x%" PRId32 " %s %s %" PRId32 " %s",
               entry->id, entry->time < 0 ? 0 : entry->time, gmk_words_board[entry->board],
               entry->width, entry->height, rule_words[entry->rule],
               gmk_words_result[entry->result], entry->moves,
               entry->damaged    ? "damaged"
               : entry->reviewed ? "yes"
                                 : "no");
    for (int side = 0; side < 2; side++) {
        text_print(out, side == 0 ? " " : ",");
        if (entry->accuracy[side] >= 0)
            text_print(out, "%" PRId32, entry->accuracy[side]);
    }
    for (int side = 0; side < 2; side++)
        write_player(out, &entry->players[side]);
    for (int side = 0; side < 2; side++)
        write_stones(out, entry->stones[side]);
    if (!out->failed)
        text_print(out, " %08" PRIx32 "\n", checksum(out->text + start, out->size - start));
}

/* ---------------------------------------------------------------- reading */

bool game_id_is_good(const char *id, size_t length)
{
    if (length == 0 || length >= GAME_ID_MAX || id[0] == '.')
        return false;
    for (size_t i = 0; i < length; i++) {
        const char c = id[i];
        if (!((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
              c == '-' || c == '_' || c == '.'))
            return false;
    }
    return true;
}

/* Takes what stands before the mark off *rest, and the mark; all of it where there is none. */
static Span take_until(Span *rest, char mark)
{
    const char *found = memchr(rest->text, mark, rest->size);
    const Span part = {rest->text, found ? (size_t)(found - rest->text) : rest->size};
    const size_t taken = part.size + (found ? 1 : 0);
    *rest = (Span){rest->text + taken, rest->size - taken};
    return part;
}

static int hex_digit(char c)
{
    return c >= '0' && c <= '9' ? c - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

/* Puts the name behind `at`, with its NUL. NULL: it is none. */
static char *read_name(char *at, Span name)
{
    for (size_t i = 0; i < name.size; i++) {
        if (name.text[i] != '%') {
            *at++ = name.text[i];
            continue;
        }
        const int high = i + 2 < name.size ? hex_digit(name.text[i + 1]) : -1;
        const int low = i + 2 < name.size ? hex_digit(name.text[i + 2]) : -1;
        if (high < 0 || low < 0 || high * 16 + low == 0)
            return NULL;
        *at++ = (char)(high * 16 + low);
        i += 2;
    }
    *at++ = '\0';
    return at;
}

static bool read_word(int *out, Span word, const char *const *table)
{
    *out = span_index(word, table);
    return *out >= 0;
}

static char *read_player(GameEntryPlayer *out, char *at, Span word)
{
    int kind, level, searcher;
    uint64_t depth;
    const Span kind_word = take_until(&word, ':');
    Span strength = take_until(&word, ':');
    if (!read_word(&kind, kind_word, gmk_words_player) ||
        !read_word(&level, take_until(&strength, '/'), gmk_words_level) ||
        !read_word(&searcher, take_until(&strength, '/'), gmk_words_searcher) ||
        !span_number(&depth, strength, PLAYER_DEPTH_MAX))
        return NULL;
    *out = (GameEntryPlayer){(PlayerKind)kind, (GmkLevel)level, (GmkSearcher)searcher,
                             (int32_t)depth, at};
    return read_name(at, word);
}

static bool is_letter_of(char c, int32_t side)
{
    return c >= 'a' && c < 'a' + side;
}

/* Stones that are all on the board. */
static char *read_stones(char *at, const GameEntry *entry, Span word)
{
    if (span_is(word, NOTHING))
        word.size = 0;
    if (word.size >= STONES_MAX)
        return NULL;
    for (size_t i = 0; i < word.size; i += 2)
        if (i + 1 == word.size || !is_letter_of(word.text[i], entry->width) ||
            !is_letter_of(word.text[i + 1], entry->height))
            return NULL;
    memcpy(at, word.text, word.size);
    at[word.size] = '\0';
    return at + word.size + 1;
}

static bool read_size(GameEntry *out, Span word)
{
    uint64_t width, height;
    const Span first = take_until(&word, 'x');
    if (!span_number(&width, first, GMK_GOMOKU_SIDE_MAX) ||
        !span_number(&height, word, GMK_GOMOKU_SIDE_MAX) || width == 0 || height == 0)
        return false;
    out->width = (int32_t)width;
    out->height = (int32_t)height;
    return true;
}

static bool read_review(GameEntry *out, Span sign, Span accuracy)
{
    out->reviewed = span_is(sign, "yes");
    out->damaged = span_is(sign, "damaged");
    if (!out->reviewed && !out->damaged && !span_is(sign, "no"))
        return false;
    for (int side = 0; side < 2; side++) {
        uint64_t percent;
        const Span part = take_until(&accuracy, ',');
        out->accuracy[side] = GAME_ACCURACY_UNKNOWN;
        if (part.size > 0 && !span_number(&percent, part, 100))
            return false;
        if (part.size > 0)
            out->accuracy[side] = (int32_t)percent;
    }
    return true;
}

/* What is known of the game but for the players and the stones. */
static bool read_facts(GameEntry *out, Span *line)
{
    int board, rule, result;
    uint64_t time, moves;
    const Span id = span_take_word(line);
    if (!game_id_is_good(id.text, id.size) ||
        !span_number(&time, span_take_word(line), INT64_MAX) ||
        !read_word(&board, span_take_word(line), gmk_words_board) ||
        !read_size(out, span_take_word(line)) ||
        !read_word(&rule, span_take_word(line), rule_words) ||
        !read_word(&result, span_take_word(line), gmk_words_result) ||
        !span_number(&moves, span_take_word(line), GMK_CELLS_MAX))
        return false;
    memcpy(out->id, id.text, id.size);
    out->time = (int64_t)time;
    out->board = (GmkBoardKind)board;
    out->rule = (GmkRule)rule;
    out->result = (GmkResult)result;
    out->moves = (int32_t)moves;
    const Span sign = span_take_word(line);
    return read_review(out, sign, span_take_word(line));
}

/* Takes the checksum off the end. False: it is not that of the line. */
static bool take_checksum(Span *line)
{
    char sum[16];
    const size_t size = (size_t)snprintf(sum, sizeof sum, " %08" PRIx32, 0u);
    if (line->size < size)
        return false;
    line->size -= size;
    snprintf(sum, sizeof sum, " %08" PRIx32, checksum(line->text, line->size));
    return memcmp(line->text + line->size, sum, size) == 0;
}

bool game_entry_read(GameEntry *out, Span line)
{
    GameEntry entry = {0};
    if (!take_checksum(&line) || !span_is(span_take_word(&line), "game") ||
        !read_facts(&entry, &line))
        return false;
    entry.text = malloc(line.size + 4);
    char *at = entry.text;
    for (int side = 0; side < 2 && at; side++)
        at = read_player(&entry.players[side], at, span_take_word(&line));
    for (int side = 0; side < 2 && at; side++) {
        entry.stones[side] = at;
        at = read_stones(at, &entry, span_take_word(&line));
    }
    if (!at || line.size > 0) {
        free(entry.text);
        return false;
    }
    *out = entry;
    return true;
}
