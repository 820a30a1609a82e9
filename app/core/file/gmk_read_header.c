/* gmk_read_header.c: the keys of a .gmk file; see gmk_reader.h. */
#include "core/base/rules.h"
#include "core/record/opening_text.h"
#include "core/record/search_note.h"
#include "gmk_reader.h"
#include "gmk_words.h"

#include <string.h>

/* ------------------------------------------------------------------------------------------------
 * Header values. Each takes the trimmed rest of its line; false: it is not valid.
 */

static bool read_word(int *out, Span value, const char *const *table)
{
    *out = span_index(value, table);
    return *out >= 0;
}

bool gmk_read_time(int64_t *out, Span word)
{
    uint64_t seconds, thousandths = 0;
    if (span_is(word, "-")) {
        *out = -1;
        return true;
    }
    if (word.size < 2 || word.text[word.size - 1] != 's')
        return false;
    word.size--;
    const char *dot = memchr(word.text, '.', word.size);
    const Span whole = {word.text, dot ? (size_t)(dot - word.text) : word.size};
    if (!span_number(&seconds, whole, INT64_MAX / 1000 - 1))
        return false;
    if (dot) {
        const Span part = {dot + 1, word.size - whole.size - 1};
        if (part.size > 3 || !span_number(&thousandths, part, 999))
            return false;
        for (size_t i = part.size; i < 3; i++)
            thousandths *= 10;
    }
    *out = (int64_t)(seconds * 1000 + thousandths);
    return true;
}

static bool read_board(GmkReader *r, Span value, int side)
{
    int word;
    (void)side;
    if (!read_word(&word, value, gmk_words_board))
        return false;
    r->record->setup.board = (GmkBoardKind)word;
    return true;
}

static bool read_size(GmkReader *r, Span value, int side)
{
    uint64_t width, height;
    (void)side;
    if (!gmk_lines_read_size(&width, &height, value, GMK_GOMOKU_SIDE_MAX))
        return false;
    r->record->setup.width = (int32_t)width;
    r->record->setup.height = (int32_t)height;
    return true;
}

static bool read_rule(GmkReader *r, Span value, int side)
{
    int word;
    (void)side;
    if (!read_word(&word, value, rule_words))
        return false;
    r->record->setup.rule = (GmkRule)word;
    return true;
}

static bool read_blocked(GmkReader *r, Span value, int side)
{
    Setup *setup = &r->record->setup;
    (void)side;
    for (Span word = span_take_word(&value); word.size > 0; word = span_take_word(&value)) {
        GmkPoint cell;
        if (setup->blocked_count == RECORD_BLOCKED_MAX || !cell_read(&cell, word, setup))
            return false;
        for (int32_t i = 0; i < setup->blocked_count; i++)
            if (setup->blocked[i].x == cell.x && setup->blocked[i].y == cell.y)
                return false;
        setup->blocked[setup->blocked_count++] = cell;
    }
    return true;
}

/* The depth of a textbook player; it may be missing. */
static bool read_depth(int32_t *out, Span word)
{
    *out = PLAYER_DEPTH_DEFAULT;
    if (word.size == 0)
        return true;
    *out = word.text[0] - '0';
    return word.size == 1 && *out >= 1 && *out <= PLAYER_DEPTH_MAX;
}

static bool read_player(GmkReader *r, Span value, int side)
{
    Player *player = &r->record->setup.players[side];
    const Span kind = span_take_word(&value);
    if (span_is(kind, "human")) {
        if (!player_is_brain(player)) /* of whom another line may have said more */
            player_make_human(player);
        return span_trim(value).size == 0;
    }
    int level, searcher = GMK_SEARCHER_MINIMAX;
    if (!span_is(kind, "computer") || !read_word(&level, span_take_word(&value), gmk_words_level))
        return false;
    const Span word = span_take_word(&value);
    if (word.size > 0 && !read_word(&searcher, word, gmk_words_searcher))
        return false;
    int32_t depth = 0;
    if (searcher == GMK_SEARCHER_TEXTBOOK && !read_depth(&depth, span_take_word(&value)))
        return false;
    player_make_computer(player, (GmkLevel)level, (GmkSearcher)searcher, depth);
    return span_trim(value).size == 0;
}

static bool read_name(GmkReader *r, Span value, int side)
{
    player_set_name(&r->record->setup.players[side], value.text, value.size);
    return true;
}

/* More about a human. An older program that made him a computer has left this line as it was. */
static bool read_brain(GmkReader *r, Span value, int side)
{
    Player *player = &r->record->setup.players[side];
    if (player_is_human(player))
        player_make_brain(player, value.text, value.size);
    return true;
}

bool gmk_read_result(GmkResult *result, char out[RECORD_REASON_MAX], Span value)
{
    int word;
    if (!read_word(&word, span_take_word(&value), gmk_words_result))
        return false;
    const Span reason = span_trim(value);
    if (reason.size >= RECORD_REASON_MAX || (word == GMK_RESULT_NONE && reason.size > 0))
        return false;
    for (size_t i = 0; i < reason.size; i++) {
        const char c = reason.text[i];
        if (!((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-'))
            return false;
    }
    *result = (GmkResult)word;
    memcpy(out, reason.text, reason.size);
    return true;
}

static bool read_result(GmkReader *r, Span value, int side)
{
    (void)side;
    return gmk_read_result(&r->record->result, r->record->reason, value);
}

static bool read_stats(GmkReader *r, Span value, int side)
{
    uint64_t v[GMK_STATS_FIELDS];
    for (int i = 0; i < GMK_STATS_FIELDS; i++) {
        if (!span_is(span_take_word(&value), gmk_words_stats[i]) ||
            !span_number(&v[i], span_take_word(&value), gmk_stats_max(i)))
            return false;
    }
    Stats *stats = &r->record->stats[side];
    stats->moves = (int32_t)v[0];
    stats->gross_us = (int64_t)v[1] * 1000;
    stats->longest_us = (int64_t)v[2] * 1000;
    stats->largest_bytes = (int64_t)v[3];
    stats->sum_bytes = (int64_t)v[4];
    stats->nodes = v[5];
    return span_trim(value).size == 0 && v[0] > 0 && v[2] <= v[1] && v[3] <= v[4];
}

static bool read_opening(GmkReader *r, Span value, int side)
{
    (void)side;
    return opening_text_read(r->record, value);
}

/* "game 600s", "game 600s +5s", "move 30s". */
static bool read_clock(GmkReader *r, Span value, int side)
{
    TimeControl *time = &r->record->setup.time;
    int word;
    (void)side;
    if (!read_word(&word, span_take_word(&value), gmk_words_time))
        return false;
    time->kind = (TimeKind)word;
    if (time->kind != TIME_NONE && !gmk_read_time(&time->base_ms, span_take_word(&value)))
        return false;
    const Span more = span_take_word(&value);
    if (more.size > 0 &&
        (more.text[0] != '+' ||
         !gmk_read_time(&time->increment_ms, (Span){more.text + 1, more.size - 1})))
        return false;
    return span_trim(value).size == 0 && time_control_is_sane(time);
}

static bool read_left(GmkReader *r, Span value, int side)
{
    int64_t *left = &r->record->left_ms[side];
    return gmk_read_time(left, value) && *left >= 0 && *left <= time_left_max_ms;
}

/* A later addition to the statistics has its own key, which an older program preserves. */
static bool read_engine(GmkReader *r, Span value, int side)
{
    Stats *stats = &r->record->stats[side];
    uint64_t peak, think;
    if (!span_is(span_take_word(&value), "peak-bytes") ||
        !span_number(&peak, span_take_word(&value), UINT64_MAX) ||
        !span_is(span_take_word(&value), "think-us") ||
        !span_number(&think, span_take_word(&value), INT64_MAX) || span_trim(value).size > 0)
        return false;
    stats->peak_bytes = peak;
    stats->think_us = (int64_t)think;
    return true;
}

static bool read_urgent(GmkReader *r, Span value, int side)
{
    uint64_t count;
    if (!span_number(&count, span_trim(value), INT32_MAX) || count == 0)
        return false;
    r->record->stats[side].urgent = (int32_t)count;
    return true;
}

static const struct {
    const char *name;
    bool (*read)(GmkReader *r, Span value, int side);
    int side;
} known[] = {
    [GMK_KEY_BOARD] = {"board", read_board, 0},
    [GMK_KEY_SIZE] = {"size", read_size, 0},
    [GMK_KEY_RULE] = {"rule", read_rule, 0},
    [GMK_KEY_BLOCKED] = {"blocked", read_blocked, 0},
    [GMK_KEY_RESULT] = {"result", read_result, 0},
    [GMK_KEY_OPENING] = {"opening", read_opening, 0},
    [GMK_KEY_CLOCK] = {"clock", read_clock, 0},
    [GMK_KEY_BLACK_CLOCK] = {"black-clock", read_left, 0},
    [GMK_KEY_WHITE_CLOCK] = {"white-clock", read_left, 1},
    {"black", read_player, 0},
    {"white", read_player, 1},
    {"black-name", read_name, 0},
    {"white-name", read_name, 1},
    {"black-brain", read_brain, 0},
    {"white-brain", read_brain, 1},
    {"black-stats", read_stats, 0},
    {"white-stats", read_stats, 1},
    {"black-engine", read_engine, 0},
    {"white-engine", read_engine, 1},
    {"black-urgent", read_urgent, 0},
    {"white-urgent", read_urgent, 1},
};
enum { KNOWN_COUNT = sizeof known / sizeof *known };
_Static_assert((int)KNOWN_COUNT <= (int)GMK_KEYS_MAX, "GmkReader.seen has room for every key");

/* ------------------------------------------------------------------------------------------------
 * Header
 */

static bool keep_unknown(GmkReader *r)
{
    if (++r->unknown_count > GMK_FILE_UNKNOWN_MAX)
        return gmk_lines_fail(&r->in, GMK_FILE_BAD_LINE, r->in.line);
    if (!record_add_unknown(r->record, r->in.line.text, r->in.line.size))
        return gmk_lines_fail(&r->in, GMK_FILE_NO_MEMORY, (Span){"", 0});
    return true;
}

static bool read_key(GmkReader *r, Span key, Span value)
{
    int k = 0;
    while (k < KNOWN_COUNT && !span_is(key, known[k].name))
        k++;
    if (k == KNOWN_COUNT)
        return keep_unknown(r);
    const bool again = r->seen[k] != 0 && k != GMK_KEY_BLOCKED;
    const bool early = k == GMK_KEY_BLOCKED && r->seen[GMK_KEY_SIZE] == 0;
    const Record before = *r->record;
    r->seen[k] = r->in.number;
    if (!again && !early && value.size > 0 && known[k].read(r, value, known[k].side))
        return true;
    *r->record = before; /* what was read of it before the fault */
    r->seen[k] = again ? r->seen[k] : 0;
    return gmk_lines_fail(&r->in, GMK_FILE_BAD_VALUE, r->in.line);
}

static bool read_keys(GmkReader *r)
{
    while (gmk_reader_next_line(r)) {
        Span value = r->in.line;
        const Span key = span_take_word(&value);
        if (span_is(key, "moves") && span_trim(value).size == 0)
            return true;
        const bool is_key = gmk_lines_is_key(key) && !span_is(key, "moves") && !span_is(key, "end");
        const bool read = is_key ? read_key(r, key, span_trim(value))
                                 : gmk_lines_fail(&r->in, GMK_FILE_BAD_LINE, r->in.line);
        if (!read && !gmk_reader_survives(r))
            return false;
    }
    return false;
}

bool gmk_reader_fail_key(GmkReader *r, int key)
{
    const int line = r->seen[key];
    gmk_lines_fail(&r->in, GMK_FILE_BAD_VALUE, (Span){known[key].name, strlen(known[key].name)});
    r->in.problem->line = line;
    return false;
}

/* Missing clocks are full; without a time control there must be none. */
static bool check_clocks(GmkReader *r)
{
    const TimeControl *time = &r->record->setup.time;
    for (int side = 0; side < 2; side++) {
        const int key = GMK_KEY_BLACK_CLOCK + side;
        const bool wrong = r->seen[key] != 0 && time->kind == TIME_NONE;
        if (wrong && !gmk_reader_fail_key(r, key) && !gmk_reader_survives(r))
            return false;
        if (r->seen[key] == 0 || wrong)
            r->record->left_ms[side] = time->base_ms;
    }
    return true;
}

static bool begin_game(GmkReader *r)
{
    const Setup *setup = &r->record->setup;
    if (r->seen[GMK_KEY_BOARD] == 0)
        return gmk_reader_fail_key(r, GMK_KEY_BOARD);
    if (r->seen[GMK_KEY_SIZE] == 0)
        return gmk_reader_fail_key(r, GMK_KEY_SIZE);
    if (setup->board == GMK_BOARD_CONNECT4 && r->seen[GMK_KEY_RULE] != 0)
        return gmk_reader_fail_key(r, GMK_KEY_RULE);
    if (setup->board == GMK_BOARD_CONNECT4 && r->seen[GMK_KEY_OPENING] != 0)
        return gmk_reader_fail_key(r, GMK_KEY_OPENING);
    if (!check_clocks(r))
        return false;
    switch (setup_new_game(&r->game, setup)) {
    case GMK_OK: return true;
    case GMK_ERR_NO_MEMORY: return gmk_lines_fail(&r->in, GMK_FILE_NO_MEMORY, (Span){"", 0});
    default: return gmk_reader_fail_key(r, GMK_KEY_SIZE);
    }
}

bool gmk_read_header(GmkReader *r)
{
    return read_keys(r) && begin_game(r);
}
