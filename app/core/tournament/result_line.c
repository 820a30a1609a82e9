/* A result as a line of text, and back; see results.h for its fields. */
#include "result_line.h"

#include "core/base/crc32.h"
#include "core/base/side.h"
#include "core/text/foreign.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef enum Field {
    FIELD_FINGERPRINT,
    FIELD_NUMBER,
    FIELD_ROUND,
    FIELD_FIRST,
    FIELD_SECOND,
    FIELD_OPENING,
    FIELD_RESULT,
    FIELD_BLACK,
    FIELD_END,
    FIELD_STONES,
    FIELD_MOVES,
    FIELD_TIMES,
    FIELD_MEMORY,
    FIELD_WHY,
    FIELD_SAID,
    FIELD_CHECK,
    FIELDS,
} Field;

static const char *const result_words[] = {"0-1", "1/2", "1-0", NULL}; /* by half points */
static const char *const swap2_words[] = {"", "black", "white", "two-black", "two-white", NULL};

/* ------------------------------------------------------------------------------------------------
 * Writing
 */

/* A text of its own field; "-": nothing. */
static void write_text(TextBuffer *out, const char *text)
{
    text_print(out, "\t");
    if (text[0])
        foreign_add(out, text, strlen(text), FOREIGN_LINE);
    else
        text_print(out, "-");
}

static void write_moves(TextBuffer *out, const RefereedGame *played, int32_t height)
{
    text_print(out, "\t%" PRId32 "\t", played->opening_count);
    for (int32_t i = 0; i < played->count; i++)
        text_print(out, "%c%d", (char)('a' + played->moves[i].x),
                   (int)(height - played->moves[i].y));
    text_print(out, "%s\t", played->count == 0 ? "-" : "");
    for (int32_t i = played->opening_count; i < played->count; i++)
        text_print(out, "%s%" PRId64, i > played->opening_count ? "," : "",
                   (played->times_us[i] + 500) / 1000);
    if (played->opening_count == played->count)
        text_print(out, "-");
}

void results_write_line(TextBuffer *out, const Tournament *tournament, const ScheduledGame *game,
                        const RefereedGame *played)
{
    const size_t start = out->size;
    const int half_points = played->winner < 0 ? 1 : played->winner == 0 ? 2 : 0;
    text_print(out, "%08" PRIx32 "\t%" PRId32 "\t%" PRId32, tournament->fingerprint, game->number,
               game->round);
    for (int i = 0; i < 2; i++)
        write_text(out, tournament->engines[game->engines[i]].name);
    text_print(out, "\t%" PRId32 "\t%s\t%d\t%s%s%s", game->opening + 1, result_words[half_points],
               played->first + 1, game_end_name(played->end), played->swap2 ? " " : "",
               swap2_words[played->swap2]);
    write_moves(out, played, tournament->rules.height);
    text_print(out, "\t%" PRIu64 ",%" PRIu64, played->peak_bytes[0] >> 10,
               played->peak_bytes[1] >> 10);
    write_text(out, played->why);
    write_text(out, played->said);
    text_print(out, "\t");
    if (!out->failed)
        text_print(out, "%08" PRIx32 "\n", crc32_of(out->text + start, out->size - start));
}

/* ------------------------------------------------------------------------------------------------
 * Reading
 */

static bool split(Span fields[FIELDS], Span line)
{
    for (int i = 0; i < FIELDS; i++) {
        const char *tab = line.size > 0 ? memchr(line.text, '\t', line.size) : NULL;
        if (!tab != (i == FIELDS - 1))
            return false;
        fields[i] = (Span){line.text, tab ? (size_t)(tab - line.text) : line.size};
        if (tab) {
            line.size -= (size_t)(tab + 1 - line.text);
            line.text = tab + 1;
        }
    }
    return true;
}

static bool is_hex(Span span, uint32_t value)
{
    char text[16];
    snprintf(text, sizeof text, "%08" PRIx32, value);
    return span_is(span, text);
}

static bool read_int(int32_t *out, Span span, int32_t max)
{
    uint64_t value = 0;
    const bool ok = span_number(&value, span, (uint64_t)max);
    *out = (int32_t)value;
    return ok;
}

static bool read_end(GameEnd *end, Swap2End *swap2, Span field)
{
    const Span word = span_take_word(&field);
    *end = END_NONE;
    for (int i = END_NONE + 1; i < END_COUNT; i++)
        if (span_is(word, game_end_name((GameEnd)i)))
            *end = (GameEnd)i;
    const int way = span_index(span_trim(field), swap2_words);
    *swap2 = way < 0 ? SWAP2_NONE : (Swap2End)way;
    return *end != END_NONE && way >= 0;
}

/* Takes "12" and the comma behind it off the front. */
static bool take_number(uint64_t *out, Span *rest)
{
    size_t length = 0;
    while (length < rest->size && rest->text[length] != ',')
        length++;
    const bool ok = span_number(out, (Span){rest->text, length}, INT64_MAX / 1000);
    length += length < rest->size;
    rest->text += length;
    rest->size -= length;
    return ok;
}

/* The times of the moves after the opening, by the side that made them. */
static bool add_times(GameResult *out, Span times, int32_t stones)
{
    uint64_t ms;
    if (span_is(times, "-"))
        return true;
    for (out->moves = 0; times.size > 0; out->moves++) {
        if (out->moves >= GMK_CELLS_MAX || !take_number(&ms, &times))
            return false;
        const int who = side_after(out->black, stones + out->moves);
        out->move_count[who]++;
        out->time_ms[who] += (int64_t)ms;
        if (out->longest_ms[who] < (int64_t)ms)
            out->longest_ms[who] = (int64_t)ms;
    }
    return true;
}

static bool read_fields(GameResult *out, const Tournament *t, const Span fields[FIELDS])
{
    ScheduledGame *game = &out->game;
    uint64_t peak[2] = {0, 0};
    Span memory = fields[FIELD_MEMORY];
    int32_t black, stones;
    Swap2End swap2;
    out->half_points = span_index(fields[FIELD_RESULT], result_words);
    for (int i = 0; i < 2; i++)
        game->engines[i] = tournament_find(t, fields[FIELD_FIRST + i]);
    bool ok = read_int(&game->number, fields[FIELD_NUMBER], INT32_MAX) &&
              read_int(&game->round, fields[FIELD_ROUND], TOURNAMENT_ROUNDS_MAX) &&
              read_int(&game->opening, fields[FIELD_OPENING], t->opening_count) &&
              read_int(&black, fields[FIELD_BLACK], 2) && black > 0 &&
              read_int(&stones, fields[FIELD_STONES], GMK_CELLS_MAX) &&
              read_end(&out->end, &swap2, fields[FIELD_END]) && out->half_points >= 0 &&
              game->engines[0] >= 0 && game->engines[1] >= 0;
    if (!ok)
        return false;
    game->opening--;
    out->black = black - 1;
    ok = add_times(out, fields[FIELD_TIMES], stones) && take_number(&peak[0], &memory) &&
         take_number(&peak[1], &memory);
    out->peak_kib[0] = (int64_t)peak[0];
    out->peak_kib[1] = (int64_t)peak[1];
    return ok;
}

ResultLine result_line_read(GameResult *out, const Tournament *tournament, Span line)
{
    Span fields[FIELDS];
    *out = (GameResult){0};
    if (!split(fields, line) || !is_hex(fields[FIELD_FINGERPRINT], tournament->fingerprint) ||
        !is_hex(fields[FIELD_CHECK],
                crc32_of(line.text, (size_t)(fields[FIELD_CHECK].text - line.text))) ||
        !read_fields(out, tournament, fields))
        return RESULT_LINE_FOREIGN;
    out->line = text_copy(line.text, line.size);
    return out->line ? RESULT_LINE_OK : RESULT_LINE_NO_MEMORY;
}

static void fields_of(Span fields[FIELDS], const GameResult *result)
{
    split(fields, (Span){result->line, strlen(result->line)});
}

static bool read_moves(RefereedGame *out, Span moves, int32_t height)
{
    if (span_is(moves, "-"))
        return true;
    while (moves.size > 0) {
        size_t length = 1;
        uint64_t row;
        while (length < moves.size && moves.text[length] >= '0' && moves.text[length] <= '9')
            length++;
        const int32_t x = moves.text[0] - 'a';
        if (x < 0 || x >= GMK_GOMOKU_SIDE_MAX || out->count == GMK_CELLS_MAX ||
            !span_number(&row, (Span){moves.text + 1, length - 1}, (uint64_t)height) || row == 0)
            return false;
        out->moves[out->count++] = (GmkPoint){x, height - (int32_t)row};
        moves.text += length;
        moves.size -= length;
    }
    return true;
}

bool results_read_game(RefereedGame *out, const Tournament *tournament, const GameResult *result)
{
    Span fields[FIELDS], times;
    uint64_t ms = 0;
    *out = (RefereedGame){.first = result->black, .end = result->end, .winner = -1};
    fields_of(fields, result);
    if (result->half_points != 1)
        out->winner = result->half_points == 2 ? 0 : 1;
    if (!read_int(&out->opening_count, fields[FIELD_STONES], GMK_CELLS_MAX) ||
        !read_end(&out->end, &out->swap2, fields[FIELD_END]) ||
        !read_moves(out, fields[FIELD_MOVES], tournament->rules.height) ||
        out->opening_count > out->count)
        return false;
    times = fields[FIELD_TIMES];
    for (int32_t i = out->opening_count; i < out->count; i++) {
        if (!take_number(&ms, &times))
            return false;
        out->times_us[i] = (int64_t)ms * 1000;
    }
    for (int i = 0; i < 2; i++)
        out->peak_bytes[i] = (uint64_t)result->peak_kib[i] << 10;
    if (!span_is(fields[FIELD_WHY], "-"))
        span_copy(out->why, sizeof out->why, fields[FIELD_WHY]);
    if (!span_is(fields[FIELD_SAID], "-"))
        span_copy(out->said, sizeof out->said, fields[FIELD_SAID]);
    return true;
}

void results_why(char out[RESULT_WHY_MAX], const GameResult *result)
{
    Span fields[FIELDS];
    fields_of(fields, result);
    const Span why = fields[FIELD_WHY], said = fields[FIELD_SAID];
    const bool has_said = !span_is(said, "-");
    if (span_is(why, "-"))
        out[0] = 0;
    else
        snprintf(out, RESULT_WHY_MAX, "%.*s%s%.*s%s", (int)why.size, why.text,
                 has_said ? "; it said last: \"" : "", has_said ? (int)said.size : 0, said.text,
                 has_said ? "\"" : "");
}
