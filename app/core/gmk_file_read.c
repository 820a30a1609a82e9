/*
 * gmk_file_read.c: .gmk text to a record; see gmk_file.h. Everything is read into a scratch record
 * and every move is played on a scratch game; the caller gets the record only when all was sane.
 */
#include "gmk_file.h"
#include "gmk_scan.h"
#include "gmk_words.h"

#include <stdlib.h>
#include <string.h>

enum { KNOWN_MAX = 24 };

typedef struct Reader {
    Span rest; /* what has not been read yet */
    Span line; /* the current line, without blanks at its end */
    int number;
    int minor;
    int seen[KNOWN_MAX]; /* the line each known key stood in, 0: not yet */
    int unknown_count;
    Record *record;
    GmkGame *game; /* from `moves` on */
    GmkFileProblem *problem;
} Reader;

static bool fail(Reader *r, GmkFileError error, Span detail)
{
    r->problem->error = error;
    r->problem->line = r->number;
    span_copy(r->problem->detail, sizeof r->problem->detail, detail);
    return false;
}

/* ------------------------------------------------------------------------------------------------
 * Lines
 */

/* Takes the next line, whatever is in it. False at the end of the text. */
static bool take_line(Reader *r)
{
    if (r->rest.size == 0)
        return false;
    const char *lf = memchr(r->rest.text, '\n', r->rest.size);
    size_t size = lf ? (size_t)(lf - r->rest.text) : r->rest.size;
    r->line = (Span){r->rest.text, size};
    r->rest.text += size + (lf != NULL);
    r->rest.size -= size + (lf != NULL);
    r->number++;
    if (r->line.size > 0 && r->line.text[r->line.size - 1] == '\r')
        r->line.size--;
    return true;
}

static bool has_control(Span line)
{
    for (size_t i = 0; i < line.size; i++)
        if (((unsigned char)line.text[i] < 0x20 && line.text[i] != '\t') || line.text[i] == 0x7f)
            return true;
    return false;
}

/* Takes the next line that is not blank; a file without one ends too early. */
static bool next_line(Reader *r)
{
    do {
        if (!take_line(r)) {
            r->number = 0;
            return fail(r, GMK_FILE_TRUNCATED, (Span){"", 0});
        }
        if (has_control(r->line) || r->line.size > GMK_FILE_LINE_MAX)
            return fail(r, GMK_FILE_BAD_LINE, r->line);
        r->line = span_trim(r->line);
    } while (r->line.size == 0);
    return true;
}

/* "gomokit 1.0", or "gomokit 1". */
static bool read_version(Reader *r)
{
    uint64_t major, minor = 0;
    if (r->rest.size >= 3 && memcmp(r->rest.text, "\xef\xbb\xbf", 3) == 0) {
        r->rest.text += 3;
        r->rest.size -= 3;
    }
    r->number = 1;
    if (r->rest.size < 8 || memcmp(r->rest.text, "gomokit ", 8) != 0)
        return fail(r, GMK_FILE_NOT_GMK, (Span){"", 0});
    r->number = 0;
    take_line(r);
    Span words = r->line;
    span_take_word(&words);
    const Span version = span_take_word(&words);
    const char *dot = memchr(version.text, '.', version.size);
    const Span first = {version.text, dot ? (size_t)(dot - version.text) : version.size};
    const Span second = {first.text + first.size + 1, dot ? version.size - first.size - 1 : 0};
    if (!span_number(&major, first, 9999) || (dot && !span_number(&minor, second, 9999)) ||
        major == 0 || span_trim(words).size > 0)
        return fail(r, GMK_FILE_NOT_GMK, r->line);
    if (major > GMK_FILE_MAJOR)
        return fail(r, GMK_FILE_NEWER, version);
    r->minor = (int)minor;
    return true;
}

static bool check_utf8(Reader *r)
{
    const size_t bad = span_bad_utf8(r->rest);
    if (bad == r->rest.size)
        return true;
    for (size_t i = 0; i < bad; i++)
        r->number += r->rest.text[i] == '\n';
    r->number++;
    return fail(r, GMK_FILE_BAD_UTF8, (Span){"", 0});
}

/* ------------------------------------------------------------------------------------------------
 * Header values. Each takes the trimmed rest of its line and says whether it understood it.
 */

static bool read_word(int *out, Span value, const char *const *table)
{
    *out = span_index(value, table);
    return *out >= 0;
}

/* "1.234s": up to three digits behind the point; "-": unknown. */
static bool read_time(int64_t *out, Span word)
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

static bool read_board(Reader *r, Span value, int side)
{
    int word;
    (void)side;
    if (!read_word(&word, value, gmk_words_board))
        return false;
    r->record->setup.board = (GmkBoardKind)word;
    return true;
}

static bool read_size(Reader *r, Span value, int side)
{
    uint64_t width, height;
    (void)side;
    const char *x = memchr(value.text, 'x', value.size);
    if (!x)
        return false;
    const Span first = {value.text, (size_t)(x - value.text)};
    const Span second = {x + 1, value.size - first.size - 1};
    if (!span_number(&width, first, GMK_GOMOKU_SIDE_MAX) ||
        !span_number(&height, second, GMK_GOMOKU_SIDE_MAX))
        return false;
    r->record->setup.width = (int32_t)width;
    r->record->setup.height = (int32_t)height;
    return true;
}

static bool read_rule(Reader *r, Span value, int side)
{
    int word;
    (void)side;
    if (!read_word(&word, value, gmk_words_rule))
        return false;
    r->record->setup.rule = (GmkRule)word;
    return true;
}

/* A cell as a letter for the column and a number for the row from the bottom, on every board. */
static bool read_cell(GmkPoint *out, Span word, const Setup *setup)
{
    uint64_t row;
    if (word.size < 2 || word.text[0] < 'a' || word.text[0] >= 'a' + setup->width)
        return false;
    if (!span_number(&row, (Span){word.text + 1, word.size - 1}, (uint64_t)setup->height) ||
        row == 0)
        return false;
    *out = (GmkPoint){word.text[0] - 'a', setup->height - (int32_t)row};
    return true;
}

static bool read_blocked(Reader *r, Span value, int side)
{
    Setup *setup = &r->record->setup;
    (void)side;
    for (Span word = span_take_word(&value); word.size > 0; word = span_take_word(&value)) {
        GmkPoint cell;
        if (setup->blocked_count == RECORD_BLOCKED_MAX || !read_cell(&cell, word, setup))
            return false;
        for (int32_t i = 0; i < setup->blocked_count; i++)
            if (setup->blocked[i].x == cell.x && setup->blocked[i].y == cell.y)
                return false;
        setup->blocked[setup->blocked_count++] = cell;
    }
    return true;
}

static bool read_player(Reader *r, Span value, int side)
{
    Player *player = &r->record->setup.players[side];
    const Span kind = span_take_word(&value);
    if (span_is(kind, "human")) {
        player->kind = PLAYER_HUMAN;
        return span_trim(value).size == 0;
    }
    int level, searcher = GMK_SEARCHER_MINIMAX;
    if (!span_is(kind, "computer") || !read_word(&level, span_take_word(&value), gmk_words_level))
        return false;
    const Span word = span_take_word(&value);
    if (word.size > 0 && !read_word(&searcher, word, gmk_words_searcher))
        return false;
    player->kind = PLAYER_COMPUTER;
    player->level = (GmkLevel)level;
    player->searcher = (GmkSearcher)searcher;
    return span_trim(value).size == 0;
}

static bool read_name(Reader *r, Span value, int side)
{
    player_set_name(&r->record->setup.players[side], value.text, value.size);
    return true;
}

static bool read_result(Reader *r, Span value, int side)
{
    int word;
    (void)side;
    if (!read_word(&word, span_take_word(&value), gmk_words_result))
        return false;
    const Span reason = span_trim(value);
    if (reason.size >= sizeof r->record->reason || (word == GMK_RESULT_NONE && reason.size > 0))
        return false;
    for (size_t i = 0; i < reason.size; i++) {
        const char c = reason.text[i];
        if (!((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-'))
            return false;
    }
    r->record->result = (GmkResult)word;
    memcpy(r->record->reason, reason.text, reason.size); /* zeros behind: a fresh record */
    return true;
}

static bool read_stats(Reader *r, Span value, int side)
{
    uint64_t v[GMK_STATS_FIELDS];
    for (int i = 0; i < GMK_STATS_FIELDS; i++) {
        const uint64_t max = i == 0                      ? INT32_MAX
                             : i == GMK_STATS_FIELDS - 1 ? UINT64_MAX
                                                         : INT64_MAX;
        if (!span_is(span_take_word(&value), gmk_words_stats[i]) ||
            !span_number(&v[i], span_take_word(&value), max))
            return false;
    }
    Stats *stats = &r->record->stats[side];
    stats->moves = (int32_t)v[0];
    stats->gross_ms = (int64_t)v[1];
    stats->longest_ms = (int64_t)v[2];
    stats->largest_bytes = (int64_t)v[3];
    stats->sum_bytes = (int64_t)v[4];
    stats->nodes = v[5];
    return span_trim(value).size == 0 && v[0] > 0 && v[2] <= v[1] && v[3] <= v[4];
}

/* "swap2 add white": the rule and the choices that were made. */
static bool read_opening(Reader *r, Span value, int side)
{
    Record *record = r->record;
    int word;
    (void)side;
    if (!read_word(&word, span_take_word(&value), gmk_words_opening))
        return false;
    record->setup.opening = (OpeningRule)word;
    for (Span next = span_take_word(&value); next.size > 0; next = span_take_word(&value)) {
        if (record->choice_count == OPENING_CHOICES_MAX ||
            !read_word(&word, next, gmk_words_choice))
            return false;
        record->choices[record->choice_count++] = (OpeningChoice)word;
    }
    return true;
}

/* "game 600s", "game 600s +5s", "move 30s". */
static bool read_clock(Reader *r, Span value, int side)
{
    TimeControl *time = &r->record->setup.time;
    int word;
    (void)side;
    if (!read_word(&word, span_take_word(&value), gmk_words_time))
        return false;
    time->kind = (TimeKind)word;
    if (time->kind != TIME_NONE && !read_time(&time->base_ms, span_take_word(&value)))
        return false;
    const Span more = span_take_word(&value);
    if (more.size > 0 && (more.text[0] != '+' ||
                          !read_time(&time->increment_ms, (Span){more.text + 1, more.size - 1})))
        return false;
    return span_trim(value).size == 0 && time_control_is_sane(time);
}

static bool read_left(Reader *r, Span value, int side)
{
    const int64_t most = TIME_BASE_MAX_MS + (int64_t)GMK_CELLS_MAX * TIME_INCREMENT_MAX_MS;
    int64_t *left = &r->record->left_ms[side];
    return read_time(left, value) && *left >= 0 && *left <= most;
}

/* What was added to the statistics later: its own key, which an older program keeps. */
static bool read_engine(Reader *r, Span value, int side)
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

enum {
    KEY_BOARD,
    KEY_SIZE,
    KEY_RULE,
    KEY_BLOCKED,
    KEY_RESULT,
    KEY_OPENING,
    KEY_CLOCK,
    KEY_BLACK_CLOCK,
    KEY_WHITE_CLOCK,
};

static const struct {
    const char *name;
    bool (*read)(Reader *r, Span value, int side);
    int side;
} known[] = {
    [KEY_BOARD] = {"board", read_board, 0},
    [KEY_SIZE] = {"size", read_size, 0},
    [KEY_RULE] = {"rule", read_rule, 0},
    [KEY_BLOCKED] = {"blocked", read_blocked, 0},
    [KEY_RESULT] = {"result", read_result, 0},
    [KEY_OPENING] = {"opening", read_opening, 0},
    [KEY_CLOCK] = {"clock", read_clock, 0},
    [KEY_BLACK_CLOCK] = {"black-clock", read_left, 0},
    [KEY_WHITE_CLOCK] = {"white-clock", read_left, 1},
    {"black", read_player, 0},
    {"white", read_player, 1},
    {"black-name", read_name, 0},
    {"white-name", read_name, 1},
    {"black-stats", read_stats, 0},
    {"white-stats", read_stats, 1},
    {"black-engine", read_engine, 0},
    {"white-engine", read_engine, 1},
};
enum { KNOWN_COUNT = sizeof known / sizeof *known };
_Static_assert((int)KNOWN_COUNT <= (int)KNOWN_MAX, "Reader.seen has room for every key");

/* ------------------------------------------------------------------------------------------------
 * Header
 */

static bool is_key(Span word)
{
    if (word.size > GMK_FILE_KEY_MAX || word.text[0] < 'a' || word.text[0] > 'z')
        return false;
    for (size_t i = 1; i < word.size; i++) {
        const char c = word.text[i];
        if (!((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-'))
            return false;
    }
    return true;
}

static bool keep_unknown(Reader *r)
{
    if (++r->unknown_count > GMK_FILE_UNKNOWN_MAX)
        return fail(r, GMK_FILE_BAD_LINE, r->line);
    if (!record_keep_line(r->record, r->line.text, r->line.size))
        return fail(r, GMK_FILE_NO_MEMORY, (Span){"", 0});
    return true;
}

static bool read_key(Reader *r, Span key, Span value)
{
    int k = 0;
    while (k < KNOWN_COUNT && !span_is(key, known[k].name))
        k++;
    if (k == KNOWN_COUNT)
        return keep_unknown(r);
    const bool again = r->seen[k] != 0 && k != KEY_BLOCKED;
    const bool early = k == KEY_BLOCKED && r->seen[KEY_SIZE] == 0;
    r->seen[k] = r->number;
    if (again || early || value.size == 0 || !known[k].read(r, value, known[k].side))
        return fail(r, GMK_FILE_BAD_VALUE, r->line);
    return true;
}

static bool read_header(Reader *r)
{
    while (next_line(r)) {
        Span value = r->line;
        const Span key = span_take_word(&value);
        if (span_is(key, "moves") && span_trim(value).size == 0)
            return true;
        if (!is_key(key) || span_is(key, "moves") || span_is(key, "end"))
            return fail(r, GMK_FILE_BAD_LINE, r->line);
        if (!read_key(r, key, span_trim(value)))
            return false;
    }
    return false;
}

/* Says of a header line that was understood that it is impossible after all. */
static bool fail_key(Reader *r, int key)
{
    const int line = r->seen[key];
    fail(r, GMK_FILE_BAD_VALUE, (Span){known[key].name, strlen(known[key].name)});
    r->problem->line = line;
    return false;
}

/* Clocks that are not named are full; without a time control there are none. */
static bool check_clocks(Reader *r)
{
    const TimeControl *time = &r->record->setup.time;
    for (int side = 0; side < 2; side++) {
        const int key = KEY_BLACK_CLOCK + side;
        if (r->seen[key] == 0)
            r->record->left_ms[side] = time->base_ms;
        else if (time->kind == TIME_NONE)
            return fail_key(r, key);
    }
    return true;
}

static bool begin_game(Reader *r)
{
    const Setup *setup = &r->record->setup;
    if (r->seen[KEY_BOARD] == 0)
        return fail_key(r, KEY_BOARD);
    if (r->seen[KEY_SIZE] == 0)
        return fail_key(r, KEY_SIZE);
    if (setup->board == GMK_BOARD_CONNECT4 && r->seen[KEY_RULE] != 0)
        return fail_key(r, KEY_RULE);
    if (setup->board == GMK_BOARD_CONNECT4 && r->seen[KEY_OPENING] != 0)
        return fail_key(r, KEY_OPENING);
    if (!check_clocks(r))
        return false;
    switch (setup_new_game(&r->game, setup)) {
    case GMK_OK: return true;
    case GMK_ERR_NO_MEMORY: return fail(r, GMK_FILE_NO_MEMORY, (Span){"", 0});
    default: return fail_key(r, KEY_SIZE);
    }
}

/* ------------------------------------------------------------------------------------------------
 * Moves
 */

static bool read_score(int32_t *out, Span word)
{
    uint64_t value;
    const bool sign = word.text[0] == '+' || word.text[0] == '-';
    if (!span_number(&value, (Span){word.text + sign, word.size - sign}, INT32_MAX))
        return false;
    *out = word.text[0] == '-' ? -(int32_t)value : (int32_t)value;
    return true;
}

static bool play_point(Reader *r, RecordMove *move, Span word)
{
    char text[GMK_NOTATION_MAX];
    GmkStatus status = GMK_ERR_FORMAT;
    if (word.size > 0 && word.size < sizeof text) {
        memcpy(text, word.text, word.size);
        text[word.size] = '\0';
        status = gmk_point_from_text(&move->point, r->game, text);
    }
    if (status == GMK_OK && !opening_allows(r->record->setup.opening, r->game, move->point))
        status = GMK_ERR_ARGUMENT;
    if (status == GMK_OK)
        status = gmk_game_play(r->game, move->point);
    if (status == GMK_OK)
        return true;
    fail(r, status == GMK_ERR_FORMAT ? GMK_FILE_BAD_LINE : GMK_FILE_BAD_MOVE, r->line);
    r->problem->status = status;
    return false;
}

/* "12 h8 1.234s +35": time and evaluation may be missing. */
static bool read_move(Reader *r)
{
    Record *record = r->record;
    uint64_t number;
    Span words = r->line;
    const Span first = span_take_word(&words);
    if (first.text[0] < '0' || first.text[0] > '9')
        return fail(r, r->minor > GMK_FILE_MINOR ? GMK_FILE_NEWER : GMK_FILE_BAD_LINE, r->line);
    if (record->move_count == GMK_CELLS_MAX || !span_number(&number, first, GMK_CELLS_MAX) ||
        number != (uint64_t)record->move_count + 1)
        return fail(r, GMK_FILE_BAD_LINE, r->line);
    RecordMove move = {.time_ms = -1};
    const Span point = span_take_word(&words), time = span_take_word(&words);
    const Span score = span_take_word(&words);
    move.has_score = score.size > 0;
    if ((time.size > 0 && !read_time(&move.time_ms, time)) ||
        (score.size > 0 && !read_score(&move.score, score)) || span_trim(words).size > 0)
        return fail(r, GMK_FILE_BAD_LINE, r->line);
    if (!play_point(r, &move, point))
        return false;
    record->moves[record->move_count++] = move;
    return true;
}

static bool read_moves(Reader *r)
{
    while (next_line(r)) {
        if (span_is(r->line, "end"))
            return true;
        if (!read_move(r))
            return false;
    }
    return false;
}

static bool read_tail(Reader *r)
{
    while (take_line(r))
        if (span_trim(r->line).size > 0)
            return fail(r, GMK_FILE_BAD_LINE, r->line);
    return true;
}

/* A finished board decides; a result by the board needs one; resigned or timed out is believed. */
static bool check_result(Reader *r)
{
    static const char *const by_board[] = {"five", "four", "full", NULL};
    Record *record = r->record;
    const GmkResult result = gmk_game_result(r->game);
    if (result != GMK_RESULT_NONE) {
        if (r->seen[KEY_RESULT] != 0 && record->result != result)
            return fail_key(r, KEY_RESULT);
        record_take_result(record, r->game);
        return true;
    }
    if (span_index((Span){record->reason, strlen(record->reason)}, by_board) >= 0)
        return fail_key(r, KEY_RESULT);
    return true;
}

static bool check_opening(Reader *r)
{
    const Record *record = r->record;
    return opening_choices_are_sane(record->setup.opening, record->move_count, record->choices,
                                    record->choice_count) ||
           fail_key(r, KEY_OPENING);
}

bool gmk_file_read(Record **out, GmkFileProblem *problem, const char *text, size_t size)
{
    Setup setup;
    setup_default(&setup);
    setup.players[1] = setup.players[0]; /* a player who is not named is a human */
    *problem = (GmkFileProblem){.error = GMK_FILE_OK};
    Reader r = {.rest = {text, size}, .problem = problem};
    if (size > GMK_FILE_SIZE_MAX)
        return fail(&r, GMK_FILE_TOO_LARGE, (Span){"", 0});
    if (!read_version(&r) || !check_utf8(&r))
        return false;
    r.record = record_new(&setup);
    bool ok = r.record || fail(&r, GMK_FILE_NO_MEMORY, (Span){"", 0});
    ok = ok && read_header(&r) && begin_game(&r) && read_moves(&r) && read_tail(&r) &&
         check_opening(&r) && check_result(&r);
    if (ok) {
        *out = r.record;
        r.record = NULL; /* now the caller's */
    }
    gmk_game_free(r.game);
    record_free(r.record);
    return ok;
}

const char *gmk_file_error_text(GmkFileError error)
{
    switch (error) {
    case GMK_FILE_OK: return "No error.";
    case GMK_FILE_NOT_GMK: return "This is not a Gomokit game file.";
    case GMK_FILE_NEWER: return "This file was written by a newer version of Gomokit.";
    case GMK_FILE_TRUNCATED: return "The file ends too early: its last line is missing.";
    case GMK_FILE_TOO_LARGE: return "The file is too large for a game.";
    case GMK_FILE_BAD_UTF8: return "The file is not UTF-8 text.";
    case GMK_FILE_BAD_LINE: return "This line cannot be understood.";
    case GMK_FILE_BAD_VALUE: return "This value is not possible.";
    case GMK_FILE_BAD_MOVE: return "This move is not legal.";
    case GMK_FILE_NO_MEMORY: return "There is not enough memory.";
    }
    return "Unknown error.";
}
