/*
 * sav.c: games of Yixin-Board, .sav: height, width, number of moves, then `row column` of each from
 * 0,0 at the top left.
 */
#include "formats/shared/formats.h"

#include <inttypes.h>

/* Takes the next number of the text, across line ends. *at: where it was found. */
static bool take_number(Reader *r, int64_t *out, size_t *at)
{
    Span rest = {r->data.text + r->at, r->data.size - r->at};
    while (rest.size > 0 && (unsigned char)rest.text[0] <= ' ') {
        rest.text++;
        rest.size--;
    }
    *at = (size_t)(rest.text - r->data.text);
    const Span from = rest;
    if (rest.size == 0)
        return reader_fail(r, FORMAT_ERR_TRUNCATED, *at, (Span){"", 0});
    if (!reader_take_integer(out, &rest) || (rest.size > 0 && (unsigned char)rest.text[0] > ' '))
        return reader_fail(r, FORMAT_ERR_TEXT, *at,
                           (Span){from.text, from.size < 20 ? from.size : 20});
    r->at = (size_t)(rest.text - r->data.text);
    return true;
}

static bool take_move(Reader *r)
{
    int64_t row, column;
    size_t at, behind;
    if (!take_number(r, &row, &at) || !take_number(r, &column, &behind))
        return false;
    const bool far = row < 0 || column < 0 || row > GMK_CELLS_MAX || column > GMK_CELLS_MAX;
    RecordMove move = {.point = {far ? -1 : (int32_t)column, far ? -1 : (int32_t)row},
                       .time_ms = -1};
    return reader_add(r, r->node, &move, at, (Span){r->data.text + at, r->at - at});
}

/* Reads `count` moves, after which nothing may follow. */
static bool take_moves(Reader *r, int64_t count)
{
    for (int64_t i = 0; i < count; i++)
        if (!take_move(r))
            return false;
    while (reader_take_line(r))
        if (span_trim(r->line).size > 0)
            return reader_fail_line(r, FORMAT_ERR_TEXT);
    return true;
}

bool sav_read(Reader *r)
{
    int64_t height, width, count;
    size_t at;
    if (!take_number(r, &height, &at) || !take_number(r, &width, &at) ||
        !take_number(r, &count, &at) || !reader_begin(r, width, height))
        return false;
    if (count < 0 || count > width * height)
        return reader_fail(r, FORMAT_ERR_TEXT, at, (Span){r->data.text + at, r->at - at});
    return (take_moves(r, count) || reader_salvage(r)) && reader_normalise(r);
}

void sav_write(Writer *w)
{
    const Record *record = w->record;
    text_print(&w->out, "%" PRId32 "\n%" PRId32 "\n%" PRId32 "\n", record->setup.height,
               record->setup.width, record->move_count);
    for (int32_t i = 0; i < record->move_count; i++)
        text_print(&w->out, "%" PRId32 " %" PRId32 "\n", record->moves[i].point.y,
                   record->moves[i].point.x);
}
