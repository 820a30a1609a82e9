/* Reads and writes a tournament as text; see tournament.h. */
#include "tournament.h"

#include "core/base/options.h"
#include "core/base/rules.h"
#include "core/text/foreign.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define FIRST_LINE "gomokit tournament 1"

enum { VALUE_MAX = 4096 }; /* bytes of a line's value, with NUL */

static bool take_sprt(void *config, int count, char **values)
{
    Tournament *t = config;
    double elo0, elo1, alpha = t->alpha, beta = t->beta;
    char rest;
    (void)count;
    const int got = sscanf(values[0], "%lf %lf %lf %lf %c", &elo0, &elo1, &alpha, &beta, &rest);
    if (got != 2 && got != 4)
        return false;
    if (!(elo0 < elo1) || !(alpha > 0 && alpha < 0.5) || !(beta > 0 && beta < 0.5))
        return false;
    t->elo0 = elo0;
    t->elo1 = elo1;
    t->alpha = alpha;
    t->beta = beta;
    t->sprt = true;
    return true;
}

/* Keys are rows of options; flags have the value yes or no. */
static const Option tournament_keys[] = {
    {.name = "form", OPTION_CHOICE(Tournament, form, TournamentForm, tournament_form_words)},
    {.name = "rounds", OPTION_INT32(Tournament, rounds, 1, TOURNAMENT_ROUNDS_MAX)},
    {.name = "games", OPTION_INT32(Tournament, games, 1, TOURNAMENT_GAMES_MAX)},
    {.name = "rule", OPTION_CHOICE(Tournament, rules.rule, GmkRule, rule_names)},
    {.name = "board",
     OPTION_SIZE(Tournament, rules.width, rules.height, GMK_GOMOKU_SIDE_MIN, GMK_GOMOKU_SIDE_MAX)},
    {.name = "turn-ms", OPTION_INT64(Tournament, rules.turn_ms, 1, INT32_MAX)},
    {.name = "match-ms", OPTION_INT64(Tournament, rules.match_ms, 0, INT32_MAX)},
    {.name = "tolerance-ms", OPTION_INT64(Tournament, rules.tolerance_ms, 0, INT32_MAX)},
    {.name = "start-ms", OPTION_INT64(Tournament, start_ms, 1, INT32_MAX)},
    {.name = "first-ms", OPTION_INT64(Tournament, first_ms, 0, INT32_MAX)},
    {.name = "memory-mb", OPTION_INT64(Tournament, memory_mb, 0, 1 << 20)},
    {.name = "memory-loses", OPTION_FLAG(Tournament, memory_loses)},
    {.name = "processes", OPTION_INT32(Tournament, processes, 0, 10000)},
    {.name = "suspended", OPTION_FLAG(Tournament, suspended)},
    {.name = "fresh", OPTION_FLAG(Tournament, fresh)},
    {.name = "swap2", OPTION_FLAG(Tournament, rules.swap2)},
    {.name = "seed", OPTION_UINT64(Tournament, seed, 0, INT64_MAX)},
    {.name = "sprt", OPTION_CALL(take_sprt, 1, 1)},
};

static const Option engine_keys[] = {
    {.name = "threads", OPTION_INT32(TournamentEngine, threads, 0, 1024)},
    {.name = "turn-ms", OPTION_INT64(TournamentEngine, turn_ms, 1, INT32_MAX)},
    {.name = "match-ms", OPTION_INT64(TournamentEngine, match_ms, 0, INT32_MAX)},
    {.name = "memory-mb", OPTION_INT64(TournamentEngine, memory_mb, 0, 1 << 20)},
};
enum {
    KEYS = sizeof tournament_keys / sizeof *tournament_keys,
    ENGINE_KEYS = sizeof engine_keys / sizeof *engine_keys,
};

/* ------------------------------------------------------------------------------------------------
 * Reading
 */

typedef struct Reading {
    Tournament t;
    TournamentEngine *engine; /* whose keys come; NULL: those of all */
    TournamentProblem *problem;
    int line;
} Reading;

static bool fail(Reading *reading, const char *format, ...)
{
    char text[256];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    reading->problem->line = reading->line;
    foreign_copy(reading->problem->why, sizeof reading->problem->why, text, FOREIGN_LINE);
    return false;
}

static bool take_flag(const Option *key, void *config, const char *value)
{
    bool *field = (bool *)(void *)((char *)config + key->field);
    *field = strcmp(value, "yes") == 0;
    return *field || strcmp(value, "no") == 0;
}

static bool take_key(Reading *reading, const char *word, char *value)
{
    const bool own = reading->engine != NULL;
    void *config = own ? (void *)reading->engine : (void *)&reading->t;
    const Option *key = own ? option_find(engine_keys, ENGINE_KEYS, word)
                            : option_find(tournament_keys, KEYS, word);
    char allowed[160] = "";
    if (!key)
        return fail(reading, own ? "an engine has no %.40s" : "unknown: %.40s", word);
    if (key->kind == OPTION_KIND_FLAG ? take_flag(key, config, value)
                                      : option_take(key, config, 1, &value))
        return true;
    option_describe(allowed, sizeof allowed, key);
    return fail(reading, "%s cannot be %.40s%s%s", word, value, allowed[0] ? ": " : "", allowed);
}

/* Openings are read when the size of the board and the rule are known: at the end. */
static bool take_line(Reading *reading, const char *word, char *value)
{
    const bool is_name = strcmp(word, "name") == 0;
    if (is_name && !reading->engine) {
        span_copy(reading->t.name, sizeof reading->t.name, (Span){value, strlen(value)});
        return true;
    }
    if (strcmp(word, "engine") == 0) {
        if (!value[0])
            return fail(reading, "an engine needs a name");
        if (tournament_find(&reading->t, (Span){value, strlen(value)}) >= 0)
            return fail(reading, "there are two engines %.60s", value);
        reading->engine = tournament_add_engine(&reading->t, value, "");
        return reading->engine || fail(reading, "too many engines");
    }
    if (reading->engine && strcmp(word, "command") == 0) {
        snprintf(reading->engine->command, sizeof reading->engine->command, "%s", value);
        return strlen(value) < sizeof reading->engine->command ||
               fail(reading, "the command is too long");
    }
    if (reading->engine && strcmp(word, "folder") == 0) {
        snprintf(reading->engine->folder, sizeof reading->engine->folder, "%s", value);
        return strlen(value) < sizeof reading->engine->folder ||
               fail(reading, "the folder is too long");
    }
    if (reading->engine && strcmp(word, "info") == 0)
        return tournament_add_info(reading->engine, value) ||
               fail(reading, "too many lines of INFO");
    return take_key(reading, word, value);
}

static bool copy_value(Reading *reading, char out[VALUE_MAX], Span value)
{
    if (value.size >= VALUE_MAX || span_bad_utf8(value) < value.size)
        return fail(reading, "the line has too many bytes, or is not UTF-8");
    span_copy(out, VALUE_MAX, value);
    return true;
}

/* "h8h9j9": every stone legal, and the game not over. */
static bool take_opening(Reading *reading, const GmkGame *empty, Span text)
{
    GmkPoint points[GMK_CELLS_MAX];
    GmkGame *game = NULL;
    int32_t count = 0;
    bool ok = gmk_game_copy(&game, empty) == GMK_OK;
    while (ok && text.size > 0) {
        char word[8];
        size_t length = 1;
        while (length < text.size && text.text[length] >= '0' && text.text[length] <= '9')
            length++;
        span_copy(word, sizeof word, (Span){text.text, length});
        ok = length < sizeof word && count < GMK_CELLS_MAX &&
             gmk_point_from_text(&points[count], game, word) == GMK_OK &&
             gmk_game_play(game, points[count]) == GMK_OK;
        count++;
        text.text += length;
        text.size -= length;
    }
    ok = ok && gmk_game_result(game) == GMK_RESULT_NONE;
    gmk_game_free(game);
    if (!ok)
        return fail(reading, "not an opening on this board: move %d", (int)count);
    return tournament_add_opening(&reading->t, points, count) || fail(reading, "too many openings");
}

/* Goes through the lines: keys first, openings when all keys are known. */
static bool read_lines(Reading *reading, Span text, GmkGame *board)
{
    char word[32], value[VALUE_MAX];
    Span line;
    for (reading->line = 1; span_take_line(&line, &text); reading->line++) {
        line = span_trim(line);
        if (line.size == 0 || line.text[0] == '#' || reading->line == 1)
            continue;
        Span rest = line;
        const Span key = span_take_word(&rest);
        const bool opening = span_is(key, "opening");
        rest = span_trim(rest);
        if (opening && board && !take_opening(reading, board, rest))
            return false;
        if (opening || board)
            continue;
        span_copy(word, sizeof word, key);
        if (!copy_value(reading, value, rest) || !take_line(reading, word, value))
            return false;
    }
    reading->line = 0;
    return true;
}

bool tournament_is_file(Span text)
{
    Span first;
    span_skip_mark(&text);
    return span_take_line(&first, &text) && span_is(span_trim(first), FIRST_LINE);
}

bool tournament_read(Tournament *out, TournamentProblem *problem, Span text)
{
    Reading reading = {.problem = problem, .line = 1};
    GmkGame *board = NULL;
    tournament_init(&reading.t);
    span_skip_mark(&text);
    bool ok = tournament_is_file(text);
    if (!ok)
        fail(&reading, "the first line is not \"" FIRST_LINE "\"");
    ok = ok && read_lines(&reading, text, NULL);
    if (ok && !(board = tournament_board(&reading.t)))
        ok = fail(&reading, "no memory");
    ok = ok && read_lines(&reading, text, board);
    gmk_game_free(board);
    ok = ok && tournament_check(&reading.t, problem);
    if (!ok) {
        tournament_free(&reading.t);
        return false;
    }
    *out = reading.t;
    out->fingerprint = tournament_fingerprint(out);
    return true;
}

/* ------------------------------------------------------------------------------------------------
 * Writing
 */

static void write_key(TextBuffer *out, const Option *key, const void *config)
{
    const void *field = (const char *)config + key->field;
    const int32_t *size = field;
    switch (key->kind) {
    case OPTION_KIND_FLAG:
        text_print(out, "%s %s\n", key->name, *(const bool *)field ? "yes" : "no");
        break;
    case OPTION_KIND_INT32: text_print(out, "%s %" PRId32 "\n", key->name, *size); break;
    case OPTION_KIND_INT64:
        text_print(out, "%s %" PRId64 "\n", key->name, *(const int64_t *)field);
        break;
    case OPTION_KIND_UINT64:
        text_print(out, "%s %" PRIu64 "\n", key->name, *(const uint64_t *)field);
        break;
    case OPTION_KIND_CHOICE:
        text_print(out, "%s %s\n", key->name, key->words[*(const unsigned *)field]);
        break;
    case OPTION_KIND_SIZE:
        text_print(out, "%s %" PRId32 "x%" PRId32 "\n", key->name, size[0], size[1]);
        break;
    default: break;
    }
}

static void write_text(TextBuffer *out, const char *key, const char *value)
{
    text_print(out, "%s ", key);
    text_add(out, value, strlen(value));
    text_print(out, "\n");
}

static void write_engine(TextBuffer *out, const TournamentEngine *engine)
{
    text_print(out, "\n");
    write_text(out, "engine", engine->name);
    write_text(out, "command", engine->command);
    if (engine->folder[0])
        write_text(out, "folder", engine->folder);
    if (engine->threads > 0)
        write_key(out, &engine_keys[0], engine);
    if (engine->turn_ms >= 0)
        write_key(out, &engine_keys[1], engine);
    if (engine->match_ms >= 0)
        write_key(out, &engine_keys[2], engine);
    if (engine->memory_mb >= 0)
        write_key(out, &engine_keys[3], engine);
    for (int i = 0; i < engine->info_count; i++)
        write_text(out, "info", engine->infos[i]);
}

bool tournament_write(TextBuffer *out, const Tournament *t)
{
    GmkGame *board = tournament_board(t);
    if (!board)
        return false;
    text_print(out, FIRST_LINE "\n");
    if (t->name[0])
        write_text(out, "name", t->name);
    for (size_t i = 0; i < KEYS; i++)
        write_key(out, &tournament_keys[i], t);
    if (t->sprt)
        text_print(out, "sprt %g %g %g %g\n", t->elo0, t->elo1, t->alpha, t->beta);
    for (int32_t i = 0; i < t->engine_count; i++)
        write_engine(out, &t->engines[i]);
    text_print(out, "\n");
    for (int32_t i = 0; i < t->opening_count; i++) {
        const GmkPoint *points;
        const int32_t count = tournament_opening(&points, t, i);
        text_print(out, "opening ");
        for (int32_t k = 0; k < count; k++) {
            char point[GMK_NOTATION_MAX];
            gmk_point_to_text(point, sizeof point, board, points[k]);
            text_print(out, "%s", point);
        }
        text_print(out, "\n");
    }
    gmk_game_free(board);
    return !out->failed;
}
