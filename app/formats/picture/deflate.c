/* deflate.c: see deflate.h. */
#include "deflate.h"

#include <stdlib.h>

enum {
    WINDOW = 32768, /* how far back a repetition may lie */
    MATCH_MIN = 3,
    MATCH_MAX = 258,
    HASH_BITS = 15,
    END_OF_BLOCK = 256,
};

/* Bits are written from the lowest of a byte upwards. */
typedef struct Bits {
    TextBuffer *out;
    uint32_t held;
    int count;
} Bits;

static void put_bits(Bits *b, uint32_t value, int count)
{
    b->held |= value << b->count;
    b->count += count;
    while (b->count >= 8) {
        const char byte = (char)(unsigned char)b->held;
        text_add(b->out, &byte, 1);
        b->held >>= 8;
        b->count -= 8;
    }
}

/* Huffman codes, unlike numbers, are written from their highest bit. */
static void put_code(Bits *b, uint32_t code, int count)
{
    uint32_t turned = 0;
    for (int i = 0; i < count; i++)
        turned |= (code >> i & 1) << (count - 1 - i);
    put_bits(b, turned, count);
}

/* The fixed code of a byte, of a length or of the end. */
static void put_symbol(Bits *b, uint32_t symbol)
{
    if (symbol < 144)
        put_code(b, 0x30 + symbol, 8);
    else if (symbol < 256)
        put_code(b, 0x190 + symbol - 144, 9);
    else if (symbol < 280)
        put_code(b, symbol - 256, 7);
    else
        put_code(b, 0xc0 + symbol - 280, 8);
}

/* Lengths and distances are a code for a range and extra bits inside it. */
static void put_length(Bits *b, uint32_t length)
{
    uint32_t symbol = 257, base = MATCH_MIN;
    int extra = 0;
    if (length == MATCH_MAX) {
        put_symbol(b, 285);
        return;
    }
    while (length >= base + (1u << extra)) {
        base += 1u << extra;
        symbol++;
        extra = symbol < 265 ? 0 : (int)(symbol - 261) / 4;
    }
    put_symbol(b, symbol);
    put_bits(b, length - base, extra);
}

static void put_distance(Bits *b, uint32_t distance)
{
    uint32_t code = 0, base = 1;
    int extra = 0;
    while (distance >= base + (1u << extra)) {
        base += 1u << extra;
        code++;
        extra = code < 4 ? 0 : (int)(code - 2) / 2;
    }
    put_code(b, code, 5);
    put_bits(b, distance - base, extra);
}

static uint32_t hash_at(const uint8_t *p)
{
    const uint32_t three = (uint32_t)p[0] | (uint32_t)p[1] << 8 | (uint32_t)p[2] << 16;
    return three * 2654435761u >> (32 - HASH_BITS);
}

static uint32_t match_length(const uint8_t *a, const uint8_t *b, size_t most)
{
    uint32_t length = 0;
    while (length < most && length < MATCH_MAX && a[length] == b[length])
        length++;
    return length;
}

/* `last`: where each hash was seen last, plus one. */
static void put_block(Bits *bits, const uint8_t *data, size_t size, uint32_t *last)
{
    for (size_t i = 0; i < size;) {
        uint32_t length = 0;
        size_t from = 0;
        if (i + MATCH_MIN <= size) {
            uint32_t *slot = &last[hash_at(data + i)];
            from = *slot;
            *slot = (uint32_t)i + 1;
            if (from > 0 && i - (from - 1) <= WINDOW)
                length = match_length(data + from - 1, data + i, size - i);
        }
        if (length >= MATCH_MIN) {
            put_length(bits, length);
            put_distance(bits, (uint32_t)(i - (from - 1)));
            i += length;
        } else {
            put_symbol(bits, data[i++]);
        }
    }
    put_symbol(bits, END_OF_BLOCK);
}

static uint32_t adler(const uint8_t *data, size_t size)
{
    enum { MODULUS = 65521 };
    uint32_t a = 1, b = 0;
    for (size_t i = 0; i < size; i++) {
        a = (a + data[i]) % MODULUS;
        b = (b + a) % MODULUS;
    }
    return b << 16 | a;
}

void deflate_add(TextBuffer *out, const uint8_t *data, size_t size)
{
    uint32_t *last = calloc((size_t)1 << HASH_BITS, sizeof *last);
    if (!last || size > UINT32_MAX - 1) {
        out->failed = true;
        free(last);
        return;
    }
    Bits bits = {.out = out};
    text_add(out, "\x78\x01", 2);
    put_bits(&bits, 3, 3); /* the last block, fixed codes */
    put_block(&bits, data, size, last);
    if (bits.count > 0)
        put_bits(&bits, 0, 8 - bits.count);
    const uint32_t check = adler(data, size);
    for (int shift = 24; shift >= 0; shift -= 8)
        put_bits(&bits, check >> shift & 0xff, 8);
    free(last);
}
