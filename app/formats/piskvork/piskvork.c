/* piskvork.c: see piskvork.h. */
#include "piskvork.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char end_key[] = "psq-end"; /* a code that cannot be derived from result and reason */

/* ---------------------------------------------------------------- reading */

static Span skip_blanks(Span span)
{
    while (span.size > 0 && char_is_blank(span.text[0])) {
        span.text++;
        span.size--;
    }
    return span;
}

static bool take_comma(Span *rest)
{
    *rest = skip_blanks(*rest);
    if (rest->size == 0 || rest->text[0] != ',')
        return false;
    *rest = skip_blanks((Span){rest->text + 1, rest->size - 1});
    return true;
}

/* Whether the line is a move: *move gets its point, as it is in the file, and the time. */
static bool parse_move(RecordMove *move, Span line)
{
    int64_t x, y, ms;
    Span rest = skip_blanks(line);
    if (!reader_take_integer(&x, &rest) || !take_comma(&rest) || !reader_take_integer(&y, &rest))
        return false;
    *move = (RecordMove){.time_ms = -1};
    move->point.x = x < -1000 || x > 1000 ? -1000 : (int32_t)x;
    move->point.y = y < -1000 || y > 1000 ? -1000 : (int32_t)y;
    if (take_comma(&rest) && reader_take_integer(&ms, &rest) && ms >= 0 && ms <= RECORD_TIME_MAX_MS)
        move->time_ms = ms;
    return true;
}

bool piskvork_is_move(Span line)
{
    RecordMove move;
    return parse_move(&move, line);
}

bool piskvork_read_moves(Reader *r, int base, bool *found)
{
    RecordMove move;
    size_t behind = r->at; /* the position after the last move */
    while (reader_take_full_line(r) && parse_move(&move, r->line)) {
        move.point.x -= base;
        move.point.y -= base;
        if (!reader_add(r, r->node, &move, r->line_at, span_trim(r->line)))
            return false;
        behind = r->at;
    }
    r->at = behind; /* a blank line may be a name */
    *found = reader_take_line(r);
    return true;
}

static void claim(Record *record, bool black_to_move, const char *reason)
{
    record->result = black_to_move ? GMK_RESULT_WHITE : GMK_RESULT_BLACK;
    memcpy(record->reason, reason, strlen(reason) + 1);
}

bool piskvork_finish(Reader *r, int64_t code)
{
    char line[40];
    const bool black_to_move = record_side_of(r->record, tree_depth(r->record->tree, r->node)) == 0;
    if (code == PISKVORK_END_TIME)
        claim(r->record, black_to_move, "time");
    else if (code == PISKVORK_END_ERROR)
        claim(r->record, black_to_move, "error");
    r->not_by_board = code != PISKVORK_END_NORMAL;
    if (!reader_normalise(r))
        return false;
    if (r->record->result != GMK_RESULT_NONE || piskvork_end_code(r->record) == code)
        return true;
    const int length = snprintf(line, sizeof line, "%s %" PRId64, end_key, code);
    return record_add_unknown(r->record, line, (size_t)length) ||
           reader_fail(r, FORMAT_ERR_NO_MEMORY, 0, (Span){"", 0});
}

/* ---------------------------------------------------------------- writing */

void piskvork_write_moves(Writer *w, int base)
{
    for (int32_t i = 0; i < w->record->move_count; i++) {
        const RecordMove *move = &w->record->moves[i];
        text_print(&w->out, "%" PRId32 ",%" PRId32, move->point.x + base, move->point.y + base);
        if (move->time_ms >= 0)
            text_print(&w->out, ",%" PRId64, move->time_ms);
        text_print(&w->out, "\n");
    }
}

int64_t piskvork_end_code(const Record *record)
{
    int64_t code;
    const char *stored = writer_unknown_line(record, end_key);
    if (strcmp(record->reason, "time") == 0)
        return PISKVORK_END_TIME;
    if (strcmp(record->reason, "error") == 0)
        return PISKVORK_END_ERROR;
    if (record->result != GMK_RESULT_NONE)
        return PISKVORK_END_NORMAL;
    return stored && reader_is_integer(&code, (Span){stored, strlen(stored)}) ? code
                                                                              : PISKVORK_END_SAVED;
}
