/*
 * pos.c: .pos, one byte with the number of stones, then one byte for each stone in playing order,
 * counted by rows from the top left. Boards of 15 x 15.
 */
#include "formats/shared/formats.h"

static bool read_stones(Reader *r)
{
    const unsigned char *bytes = (const unsigned char *)r->data.text;
    const size_t count = r->data.size > 0 ? bytes[0] : 0;
    for (size_t i = 1; i <= count && i < r->data.size; i++) {
        RecordMove move = {.point = {bytes[i] % POS_SIDE, bytes[i] / POS_SIDE}, .time_ms = -1};
        if (!reader_add(r, r->node, &move, i, (Span){"", 0}))
            return false;
    }
    if (r->data.size < count + 1)
        return reader_fail(r, FORMAT_ERR_TRUNCATED, r->data.size, (Span){"", 0});
    return r->data.size == count + 1 || reader_fail(r, FORMAT_ERR_TEXT, count + 1, (Span){"", 0});
}

bool pos_read(Reader *r)
{
    return reader_begin(r, POS_SIDE, POS_SIDE) && (read_stones(r) || reader_salvage(r)) &&
           reader_normalise(r);
}

void pos_write(Writer *w)
{
    const Record *record = w->record;
    writer_byte(w, (unsigned)record->move_count);
    for (int32_t i = 0; i < record->move_count; i++)
        writer_byte(w, (unsigned)(record->moves[i].point.y * POS_SIDE + record->moves[i].point.x));
}
