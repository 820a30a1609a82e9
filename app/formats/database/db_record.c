/* db_record.c: see db_record.h. */
#include "db_record.h"

#include "lz4.h"

enum { KEY_HEAD = 3, SIDE_MAX = 22 }; /* Rapfi's largest board */

static unsigned short_at(Span data, size_t at)
{
    const unsigned char *b = (const unsigned char *)data.text + at;
    return (unsigned)b[0] | (unsigned)b[1] << 8;
}

/* Takes a length and as many bytes. */
static bool take_bytes(Span *out, Span data, size_t *at)
{
    if (data.size - *at < 2)
        return false;
    const size_t size = short_at(data, *at);
    if (data.size - *at - 2 < size)
        return false;
    *out = (Span){data.text + *at + 2, size};
    *at += 2 + size;
    return true;
}

bool db_take_record(DbRecord *out, Span data, size_t *at)
{
    size_t next = *at;
    Span key, value = {"", 0};
    if (next > data.size || !take_bytes(&key, data, &next) ||
        (key.size > 0 && !take_bytes(&value, data, &next))) /* without a key there is no value */
        return false;
    const unsigned char *b = (const unsigned char *)key.text;
    *out = (DbRecord){.at = *at, .rule = DB_RULES, .value = value};
    if (key.size >= KEY_HEAD) {
        out->rule = b[0];
        out->width = b[1];
        out->height = b[2];
        out->stones = (int32_t)((key.size - KEY_HEAD) / 2);
        out->positions = b + KEY_HEAD;
    }
    *at = next;
    return true;
}

uint32_t db_count(Span data)
{
    return data.size < DB_HEAD_SIZE
               ? 0
               : (uint32_t)short_at(data, 0) | (uint32_t)short_at(data, 2) << 16;
}

GmkPoint db_stone(const DbRecord *record, int32_t index)
{
    const unsigned char *b = record->positions + 2 * (size_t)index;
    return (GmkPoint){b[0], b[1]};
}

int32_t db_black(const DbRecord *record)
{
    return (record->stones + 1) / 2;
}

bool db_is_position(const DbRecord *record)
{
    if (record->rule >= DB_RULES || record->width < GMK_GOMOKU_SIDE_MIN ||
        record->width > GMK_GOMOKU_SIDE_MAX || record->height < GMK_GOMOKU_SIDE_MIN ||
        record->height > GMK_GOMOKU_SIDE_MAX ||
        record->stones > (int32_t)(record->width * record->height))
        return false;
    uint32_t taken[GMK_GOMOKU_SIDE_MAX] = {0}; /* a bit for each point of a row */
    for (int32_t i = 0; i < record->stones; i++) {
        const GmkPoint point = db_stone(record, i);
        if (point.x >= (int32_t)record->width || point.y >= (int32_t)record->height ||
            (taken[point.y] >> point.x & 1) != 0)
            return false;
        taken[point.y] |= 1u << point.x;
    }
    return true;
}

bool db_is_note(const DbRecord *record)
{
    return record->rule < DB_RULES && record->width == 0 && record->height == 0;
}

DbValue db_value(const DbRecord *record)
{
    enum { LABEL = 1, VALUE = 3, DEPTH = 5, EXACT = 3 };
    const Span value = record->value;
    DbValue out = {.text = {"", 0}};
    if (value.size >= LABEL && value.text[0] > ' ' && value.text[0] < 0x7f)
        out.label = value.text[0];
    if (value.size >= VALUE)
        out.value = (int16_t)(uint16_t)short_at(value, 1);
    if (value.size >= DEPTH) {
        const int32_t word = (int16_t)(uint16_t)short_at(value, 3);
        out.exact = (word & 3) == EXACT;
        out.depth = word > 0 ? word / 4 : 0;
        out.text = (Span){value.text + DEPTH, value.size - DEPTH};
    }
    return out;
}

bool db_is_likely(Span data)
{
    enum { EXAMINED = 16 };
    size_t at = DB_HEAD_SIZE;
    const uint32_t count = db_count(data);
    DbRecord record;
    if (lz4_is_frame(data))
        return true;
    for (uint32_t i = 0; i < count && i < EXAMINED; i++) {
        if (!db_take_record(&record, data, &at))
            return i > 1; /* a cut file */
        if (!db_is_note(&record) &&
            (record.rule >= DB_RULES || record.width == 0 || record.width > SIDE_MAX ||
             record.height == 0 || record.height > SIDE_MAX ||
             record.stones > (int32_t)(record.width * record.height)))
            return false;
    }
    return count > 0;
}
