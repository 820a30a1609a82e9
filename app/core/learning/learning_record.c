/* Encodes and decodes the head and the records of a learning file. */
#include "learning_record.h"

#include "core/base/crc32.h"
#include "position_key.h"

#include <string.h>

enum {
    MARK_FIRST = 'L',
    MARK_SECOND = 'G',
    FRAME_BEFORE = 4, /* mark, kind, length */
    FRAME_AFTER = 4,  /* checksum */
    KNOWN_1_BYTES = 17,
    KNOWN_BYTES = 19,
    COUNT_BYTES = 20,
    GAME_BYTES = 8,
    LESSON_BYTES = 28, /* without the line */
};

static const char magic[8] = {'G', 'm', 'k', 'L', 'e', 'a', 'r', 'n'};

/* ------------------------------------------------------------------------------------------------
 * Numbers
 */

static void put(uint8_t **at, uint64_t value, int bytes)
{
    for (int i = 0; i < bytes; i++)
        *(*at)++ = (uint8_t)(value >> 8 * i);
}

static uint64_t take(const uint8_t **at, int bytes)
{
    uint64_t value = 0;
    for (int i = 0; i < bytes; i++)
        value |= (uint64_t) * (*at)++ << 8 * i;
    return value;
}

void learning_write_head(uint8_t out[LEARNING_HEAD_BYTES], uint32_t generation)
{
    uint8_t *at = out + sizeof magic;
    memcpy(out, magic, sizeof magic);
    put(&at, LEARNING_VERSION, 2);
    put(&at, 0, 2);
    put(&at, generation, 4);
    put(&at, crc32_of(out, LEARNING_HEAD_BYTES - 4), 4);
}

LearningHead learning_read_head(uint32_t *generation, const uint8_t *data, size_t size)
{
    const uint8_t *at = data + sizeof magic;
    if (size < LEARNING_HEAD_BYTES || memcmp(data, magic, sizeof magic) != 0)
        return LEARNING_HEAD_FOREIGN;
    const uint64_t version = take(&at, 2);
    (void)take(&at, 2);
    const uint64_t wanted = take(&at, 4);
    if (take(&at, 4) != crc32_of(data, LEARNING_HEAD_BYTES - 4))
        return LEARNING_HEAD_FOREIGN;
    if (version > LEARNING_VERSION)
        return LEARNING_HEAD_NEWER;
    *generation = (uint32_t)wanted;
    if (version == 0)
        return LEARNING_HEAD_FOREIGN;
    return version == LEARNING_VERSION ? LEARNING_HEAD_OK : LEARNING_HEAD_OLDER;
}

/* ------------------------------------------------------------------------------------------------
 * Records
 */

static void put_known(uint8_t **at, const Known *known)
{
    put(at, (uint16_t)known->score, 2);
    put(at, known->depth, 1);
    put(at, known->bound, 1);
    put(at, known->kind, 1);
    put(at, known->rule, 1);
    put(at, known->cell, 2);
    put(at, known->engine, 2);
    put(at, known->effort, 1);
}

static bool take_known(Known *known, const uint8_t *at)
{
    known->score = (int16_t)(uint16_t)take(&at, 2);
    known->depth = (uint8_t)take(&at, 1);
    known->bound = (uint8_t)take(&at, 1);
    known->kind = (uint8_t)take(&at, 1);
    known->rule = (uint8_t)take(&at, 1);
    known->cell = (uint16_t)take(&at, 2);
    known->engine = (uint16_t)take(&at, 2);
    known->effort = (uint8_t)take(&at, 1);
    return known->bound >= GMK_BOUND_UPPER && known->bound <= GMK_BOUND_EXACT &&
           known->kind >= KNOWN_ESTIMATE && known->kind <= KNOWN_PROOF;
}

static void put_lesson(uint8_t **at, const Lesson *lesson)
{
    put(at, (uint16_t)lesson->score, 2);
    put(at, lesson->depth, 1);
    put(at, lesson->count, 1);
    put(at, lesson->cell, 2);
    put(at, lesson->move, 2);
    put(at, lesson->nodes, 4);
    /* Earlier versions read one number of four bytes here, which they only sort by. */
    put(at, lesson->day, 2);
    put(at, lesson->played == KEY_NO_CELL ? 0 : lesson->played + 1u, 2);
    put(at, lesson->board, 1);
    put(at, lesson->rule, 1);
    put(at, lesson->width, 1);
    put(at, lesson->height, 1);
    for (int i = 0; i < lesson->count; i++)
        put(at, lesson->line[i], 2);
}

static bool take_lesson(Lesson *lesson, const uint8_t *at, size_t length)
{
    lesson->score = (int16_t)(uint16_t)take(&at, 2);
    lesson->depth = (uint8_t)take(&at, 1);
    lesson->count = (uint8_t)take(&at, 1);
    lesson->cell = (uint16_t)take(&at, 2);
    lesson->move = (uint16_t)take(&at, 2);
    lesson->nodes = (uint32_t)take(&at, 4);
    lesson->day = (uint16_t)take(&at, 2);
    const uint16_t played = (uint16_t)take(&at, 2);
    lesson->played = played == 0 ? (uint16_t)KEY_NO_CELL : (uint16_t)(played - 1);
    lesson->board = (uint8_t)take(&at, 1);
    lesson->rule = (uint8_t)take(&at, 1);
    lesson->width = (uint8_t)take(&at, 1);
    lesson->height = (uint8_t)take(&at, 1);
    if (lesson->count > LESSON_LINE_MAX || length != LESSON_BYTES + 2u * lesson->count)
        return false;
    for (int i = 0; i < lesson->count; i++)
        lesson->line[i] = (uint16_t)take(&at, 2);
    return true;
}

size_t learning_write_record(uint8_t *out, const LearningRecord *record)
{
    uint8_t *at = out;
    put(&at, MARK_FIRST, 1);
    put(&at, MARK_SECOND, 1);
    put(&at, record->kind, 1);
    at++; /* the length, when it is known */
    put(&at, record->key, 8);
    switch (record->kind) {
    case LEARNING_KNOWN: put_known(&at, &record->known); break;
    case LEARNING_LESSON: put_lesson(&at, &record->lesson); break;
    case LEARNING_COUNT:
        put(&at, record->count.black, 4);
        put(&at, record->count.white, 4);
        put(&at, record->count.draws, 4);
        break;
    case LEARNING_GAME:
    case LEARNING_KNOWN_1: break;
    }
    out[3] = (uint8_t)(at - out - FRAME_BEFORE);
    put(&at, crc32_of(out + 2, (size_t)(at - out) - 2), 4);
    return (size_t)(at - out);
}

/* The content of a record whose checksum is right. False: a kind or a length that does not exist. */
static bool read_content(LearningRecord *out, uint8_t kind, const uint8_t *content, size_t length)
{
    const uint8_t *at = content;
    if (length < GAME_BYTES)
        return false;
    *out = (LearningRecord){.kind = (LearningKind)kind};
    out->key = take(&at, 8);
    switch (kind) {
    case LEARNING_KNOWN_1: return length == KNOWN_1_BYTES;
    case LEARNING_KNOWN: return length == KNOWN_BYTES && take_known(&out->known, at);
    case LEARNING_LESSON:
        out->lesson.key = out->key;
        return length >= LESSON_BYTES && take_lesson(&out->lesson, at, length);
    case LEARNING_COUNT:
        if (length != COUNT_BYTES)
            return false;
        out->count.black = (uint32_t)take(&at, 4);
        out->count.white = (uint32_t)take(&at, 4);
        out->count.draws = (uint32_t)take(&at, 4);
        return true;
    case LEARNING_GAME: return length == GAME_BYTES;
    default: return false;
    }
}

/* Bytes of the record that begins here; 0: none does. */
static size_t record_at(LearningRecord *out, const uint8_t *data, size_t size)
{
    if (size < FRAME_BEFORE || data[0] != MARK_FIRST || data[1] != MARK_SECOND)
        return 0;
    const size_t length = data[3], whole = FRAME_BEFORE + length + FRAME_AFTER;
    if (whole > size)
        return 0;
    const uint8_t *sum = data + FRAME_BEFORE + length;
    if (take(&sum, 4) != crc32_of(data + 2, length + 2))
        return 0;
    return read_content(out, data[2], data + FRAME_BEFORE, length) ? whole : 0;
}

bool learning_read_record(LearningRecord *out, const uint8_t *data, size_t size, size_t *at,
                          size_t *skipped)
{
    for (size_t i = *at; i < size; i++) {
        const size_t whole = record_at(out, data + i, size - i);
        if (whole == 0)
            continue;
        *skipped += i - *at;
        *at = i + whole;
        return true;
    }
    return false;
}
