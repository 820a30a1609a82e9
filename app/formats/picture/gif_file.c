/* gif_file.c: see gif_file.h. */
#include "gif_file.h"

#include <string.h>

/* ------------------------------------------------------------------------------------------------
 * LZW: a code stands for a string of indices that was seen before. Codes grow by a bit when they have to; when all of 12
 * bits are used up, a clear code starts anew. The encoder looks a string up by its prefix's code and its last index, in a
 * table of twice as many places as there can be codes: linear in the pixels.
 */

enum {
    INDEX_BITS = 8,
    CLEAR = 1 << INDEX_BITS,
    END = CLEAR + 1,
    CODE_BITS_MAX = 12,
    CODES_MAX = 1 << CODE_BITS_MAX,
    PLACES = 2 * CODES_MAX,
    BLOCK_MAX = 255, /* bytes of a block of data */
};

typedef struct Packer {
    TextBuffer *out;
    uint32_t bits; /* those not yet written, the lowest first */
    int bit_count;
    unsigned char block[BLOCK_MAX];
    size_t used;
    int code_bits, next;   /* of the next code */
    uint32_t keys[PLACES]; /* 1 + prefix << 8 | index; 0: an empty place */
    uint16_t codes[PLACES];
} Packer;

static void add_byte(TextBuffer *out, unsigned value)
{
    const char byte = (char)(unsigned char)value;
    text_add(out, &byte, 1);
}

static void add_short(TextBuffer *out, int value)
{
    add_byte(out, (unsigned)value & 0xff);
    add_byte(out, (unsigned)value >> 8 & 0xff);
}

static void end_block(Packer *p)
{
    if (p->used == 0)
        return;
    add_byte(p->out, (unsigned)p->used);
    text_add(p->out, (const char *)p->block, p->used);
    p->used = 0;
}

static void put_bits(Packer *p, int at_least)
{
    while (p->bit_count >= at_least && p->bit_count > 0) {
        p->block[p->used++] = (unsigned char)(p->bits & 0xff);
        p->bits >>= 8;
        p->bit_count -= 8;
        if (p->used == BLOCK_MAX)
            end_block(p);
    }
}

static void put_code(Packer *p, int code)
{
    p->bits |= (uint32_t)code << p->bit_count;
    p->bit_count += p->code_bits;
    put_bits(p, 8);
}

static void clear(Packer *p)
{
    put_code(p, CLEAR);
    memset(p->keys, 0, sizeof p->keys);
    p->code_bits = INDEX_BITS + 1;
    p->next = END + 1;
}

/* The place of this string, or the empty one where it belongs. */
static size_t place_of(const Packer *p, uint32_t key)
{
    size_t at = key * 2654435761u % PLACES;
    while (p->keys[at] != 0 && p->keys[at] != key)
        at = (at + 1) % PLACES;
    return at;
}

/* A decoder knows a new string one code later than we do, so codes grow when one is used that needs it. */
static void learn(Packer *p, size_t place, uint32_t key)
{
    p->keys[place] = key;
    p->codes[place] = (uint16_t)p->next;
    if (p->next == 1 << p->code_bits)
        p->code_bits++;
    if (++p->next == CODES_MAX)
        clear(p);
}

static void pack(TextBuffer *out, const uint8_t *indices, size_t count)
{
    Packer packer = {.out = out, .code_bits = INDEX_BITS + 1}, *p = &packer;
    add_byte(out, INDEX_BITS);
    clear(p);
    int prefix = indices[0];
    for (size_t i = 1; i < count; i++) {
        const uint32_t key = 1 + ((uint32_t)prefix << 8 | indices[i]);
        const size_t place = place_of(p, key);
        if (p->keys[place] == key) {
            prefix = p->codes[place];
            continue;
        }
        put_code(p, prefix);
        learn(p, place, key);
        prefix = indices[i];
    }
    put_code(p, prefix);
    if (p->next == 1 << p->code_bits && p->code_bits < CODE_BITS_MAX)
        p->code_bits++;
    put_code(p, END);
    put_bits(p, 1);
    end_block(p);
    add_byte(out, 0);
}

/* ------------------------------------------------------------------------------------------------
 * The file
 */

void gif_add_head(TextBuffer *out, int w, int h, const uint32_t *colors, int count)
{
    enum { GLOBAL_256 = 0xf7 }; /* a palette of 256 colours, of 8 bits each */
    text_add(out, "GIF89a", 6);
    add_short(out, w);
    add_short(out, h);
    add_byte(out, GLOBAL_256);
    add_short(out, 0); /* background, and square pixels */
    for (int i = 0; i < GIF_COLORS; i++)
        for (int shift = 16; shift >= 0; shift -= 8)
            add_byte(out, i < count ? colors[i] >> shift & 0xff : 0);
    text_add(out, "\x21\xff\x0bNETSCAPE2.0\x03\x01\x00\x00\x00", 19); /* shown again for ever */
}

void gif_add_frame(TextBuffer *out, Rect r, const uint8_t *indices, int ms)
{
    enum { STAYS_AND_HAS_HOLES = 1 << 2 | 1 }; /* it is not taken away; one index is transparent */
    text_add(out, "\x21\xf9\x04", 3);
    add_byte(out, STAYS_AND_HAS_HOLES);
    add_short(out, (ms + 5) / 10);
    add_byte(out, GIF_UNCHANGED);
    add_byte(out, 0);
    add_byte(out, ',');
    add_short(out, r.x);
    add_short(out, r.y);
    add_short(out, r.w);
    add_short(out, r.h);
    add_byte(out, 0);
    pack(out, indices, (size_t)r.w * (size_t)r.h);
}

void gif_add_end(TextBuffer *out)
{
    add_byte(out, ';');
}
