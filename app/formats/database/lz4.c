/*
 * lz4.c: see lz4.h. A frame is a head and blocks; a block is literal bytes, or sequences of literal
 * bytes and a match: a piece of what was unpacked before, at most 64 KiB back, and perhaps in an
 * earlier block.
 */
#include "lz4.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum {
    MAGIC_SIZE = 4,
    FLAG_DICTIONARY = 1,
    FLAG_CONTENT_CHECKSUM = 4,
    FLAG_CONTENT_SIZE = 8,
    FLAG_BLOCK_CHECKSUM = 16,
    MATCH_MIN = 4, /* bytes of the shortest match */
};

typedef struct Unpacker {
    const unsigned char *in; /* what is left of the frames */
    size_t left;
    unsigned char *out;
    size_t size, capacity, most;
    Lz4Result result;
} Unpacker;

static bool fail(Unpacker *u, Lz4Result result)
{
    u->result = result;
    return false;
}

static bool take(Unpacker *u, size_t count, const unsigned char **bytes)
{
    if (count > u->left)
        return fail(u, LZ4_DAMAGED);
    *bytes = u->in;
    u->in += count;
    u->left -= count;
    return true;
}

static uint32_t number_at(const unsigned char *b)
{
    return (uint32_t)b[0] | (uint32_t)b[1] << 8 | (uint32_t)b[2] << 16 | (uint32_t)b[3] << 24;
}

bool lz4_is_frame(Span data)
{
    return data.size > MAGIC_SIZE && memcmp(data.text, "\x04\x22\x4d\x18", MAGIC_SIZE) == 0;
}

/* Makes room for `count` more bytes. */
static bool reserve(Unpacker *u, size_t count)
{
    if (count > u->most - u->size)
        return fail(u, LZ4_TOO_LARGE);
    if (u->size + count <= u->capacity)
        return true;
    size_t capacity = u->capacity > 0 ? u->capacity : 1 << 16;
    while (capacity < u->size + count)
        capacity *= 2;
    unsigned char *out = realloc(u->out, capacity);
    if (!out)
        return fail(u, LZ4_NO_MEMORY);
    u->out = out;
    u->capacity = capacity;
    return true;
}

static bool add_literals(Unpacker *u, const unsigned char *bytes, size_t count)
{
    if (!reserve(u, count))
        return false;
    if (count > 0)
        memcpy(u->out + u->size, bytes, count);
    u->size += count;
    return true;
}

/* A match may overlap what it produces: then it repeats. */
static bool add_match(Unpacker *u, size_t distance, size_t count)
{
    if (distance == 0 || distance > u->size)
        return fail(u, LZ4_DAMAGED);
    if (!reserve(u, count))
        return false;
    for (size_t i = 0; i < count; i++, u->size++)
        u->out[u->size] = u->out[u->size - distance];
    return true;
}

/* A length of four bits; 15 goes on in bytes, as long as they are 255. */
static bool take_length(size_t *length, const unsigned char **in, const unsigned char *end)
{
    if (*length < 15)
        return true;
    for (;;) {
        if (*in == end)
            return false;
        const unsigned more = *(*in)++;
        *length += more;
        if (more < 255)
            return true;
    }
}

static bool unpack_block(Unpacker *u, const unsigned char *in, size_t size)
{
    const unsigned char *end = in + size;
    while (in < end) {
        const unsigned token = *in++;
        size_t literals = token >> 4, match = token & 15;
        if (!take_length(&literals, &in, end) || literals > (size_t)(end - in))
            return fail(u, LZ4_DAMAGED);
        if (!add_literals(u, in, literals))
            return false;
        in += literals;
        if (in == end) /* the last sequence has no match */
            return true;
        if (end - in < 2)
            return fail(u, LZ4_DAMAGED);
        const size_t distance = (size_t)in[0] | (size_t)in[1] << 8;
        in += 2;
        if (!take_length(&match, &in, end))
            return fail(u, LZ4_DAMAGED);
        if (!add_match(u, distance, match + MATCH_MIN))
            return false;
    }
    return true;
}

static bool unpack_frame(Unpacker *u)
{
    enum { END_OF_FRAME = 0 };
    const uint32_t stored = 0x80000000u;
    const unsigned char *bytes, *head;
    if (!take(u, MAGIC_SIZE, &bytes) || !take(u, 2, &head))
        return false;
    const unsigned flags = head[0];
    const size_t rest = (flags & FLAG_CONTENT_SIZE ? 8u : 0u) + 1; /* and the head's checksum */
    if (flags >> 6 != 1 || (flags & FLAG_DICTIONARY))
        return fail(u, LZ4_DAMAGED);
    if (!take(u, rest, &bytes))
        return false;
    for (;;) {
        if (!take(u, 4, &bytes))
            return false;
        const uint32_t word = number_at(bytes);
        if (word == END_OF_FRAME)
            return !(flags & FLAG_CONTENT_CHECKSUM) || take(u, 4, &bytes);
        const size_t size = word & ~stored;
        if (!take(u, size, &bytes))
            return false;
        if (!(word & stored ? add_literals : unpack_block)(u, bytes, size))
            return false;
        if ((flags & FLAG_BLOCK_CHECKSUM) && !take(u, 4, &bytes))
            return false;
    }
}

Lz4Result lz4_unpack(char **out, size_t *out_size, Span data, size_t most)
{
    Unpacker u = {.in = (const unsigned char *)data.text, .left = data.size, .most = most};
    while (u.result == LZ4_OK && lz4_is_frame((Span){(const char *)u.in, u.left}))
        unpack_frame(&u);
    if (u.result == LZ4_OK && u.left > 0)
        u.result = LZ4_DAMAGED;
    if (u.result == LZ4_TOO_LARGE || u.result == LZ4_NO_MEMORY || !reserve(&u, 1)) {
        free(u.out);
        return u.result;
    }
    u.out[u.size] = 0;
    *out = (char *)u.out;
    *out_size = u.size;
    return u.result;
}
