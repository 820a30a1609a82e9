/* inflate.c: see inflate.h. Codes are decoded bit by bit with the counts of their lengths, which is quick enough for
 * screenshots and programs, and needs no tables. */
#include "inflate.h"

#include <string.h>

enum { BITS_MAX = 15, LITERALS_MAX = 288, DISTANCES_MAX = 32, LENGTH_CODES = 19, END = 256 };

typedef struct Inflater {
    const uint8_t *in, *in_end;
    uint8_t *out, *out_begin, *out_end;
    uint32_t hold;
    int held; /* bits */
    bool failed;
} Inflater;

static uint32_t take_bits(Inflater *f, int count)
{
    while (f->held < count) {
        if (f->in == f->in_end) {
            f->failed = true;
            return 0;
        }
        f->hold |= (uint32_t)*f->in++ << f->held;
        f->held += 8;
    }
    const uint32_t bits = f->hold & ((1u << count) - 1);
    f->hold >>= count;
    f->held -= count;
    return bits;
}

/* How many codes have each length, and the symbols in the order of their codes. */
typedef struct Code {
    uint16_t counts[BITS_MAX + 1];
    uint16_t symbols[LITERALS_MAX];
} Code;

/* False: more codes than the lengths have room for. */
static bool make_code(Code *code, const uint8_t *lengths, int count)
{
    uint16_t offsets[BITS_MAX + 2] = {0};
    int left = 1;
    memset(code->counts, 0, sizeof code->counts);
    for (int i = 0; i < count; i++)
        code->counts[lengths[i]]++;
    for (int bits = 1; bits <= BITS_MAX; bits++) {
        left = 2 * left - code->counts[bits];
        if (left < 0)
            return false;
        offsets[bits + 1] = (uint16_t)(offsets[bits] + code->counts[bits]);
    }
    for (int i = 0; i < count; i++)
        if (lengths[i] != 0)
            code->symbols[offsets[lengths[i]]++] = (uint16_t)i;
    return true;
}

static int take_symbol(Inflater *f, const Code *code)
{
    int value = 0, first = 0, index = 0;
    for (int bits = 1; bits <= BITS_MAX && !f->failed; bits++) {
        value |= (int)take_bits(f, 1);
        const int count = code->counts[bits];
        if (value - count < first)
            return code->symbols[index + (value - first)];
        index += count;
        first = (first + count) << 1;
        value <<= 1;
    }
    f->failed = true;
    return END;
}

static void copy_back(Inflater *f, size_t length, size_t distance)
{
    if (distance == 0 || distance > (size_t)(f->out - f->out_begin) ||
        length > (size_t)(f->out_end - f->out)) {
        f->failed = true;
        return;
    }
    for (; length > 0; length--, f->out++)
        *f->out = *(f->out - distance);
}

static void take_match(Inflater *f, int symbol, const Code *distances)
{
    static const uint16_t lengths[] = {3,  4,  5,  6,   7,   8,   9,   10,  11, 13,
                                       15, 17, 19, 23,  27,  31,  35,  43,  51, 59,
                                       67, 83, 99, 115, 131, 163, 195, 227, 258};
    static const uint8_t length_bits[] = {0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2,
                                          2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0};
    static const uint16_t starts[] = {
        1,   2,   3,   4,   5,   7,    9,    13,   17,   25,   33,   49,   65,    97,    129,
        193, 257, 385, 513, 769, 1025, 1537, 2049, 3073, 4097, 6145, 8193, 12289, 16385, 24577};
    const int code = symbol - END - 1;
    if (code >= (int)sizeof length_bits) {
        f->failed = true;
        return;
    }
    const size_t length = lengths[code] + take_bits(f, length_bits[code]);
    const int far = take_symbol(f, distances);
    if (f->failed || far >= (int)(sizeof starts / sizeof *starts)) {
        f->failed = true;
        return;
    }
    copy_back(f, length, starts[far] + take_bits(f, far < 4 ? 0 : far / 2 - 1));
}

static void take_coded(Inflater *f, const Code *literals, const Code *distances)
{
    while (!f->failed) {
        const int symbol = take_symbol(f, literals);
        if (symbol == END)
            return;
        if (symbol > END)
            take_match(f, symbol, distances);
        else if (f->out == f->out_end)
            f->failed = true;
        else
            *f->out++ = (uint8_t)symbol;
    }
}

static void take_stored(Inflater *f)
{
    f->hold = 0;
    f->held = 0; /* to the next byte */
    const size_t left = (size_t)(f->in_end - f->in);
    const size_t length = left >= 4 ? (size_t)f->in[0] | (size_t)f->in[1] << 8 : 0;
    if (left < 4 || left - 4 < length || length > (size_t)(f->out_end - f->out)) {
        f->failed = true;
        return;
    }
    memcpy(f->out, f->in + 4, length);
    f->in += 4 + length;
    f->out += length;
}

static void take_fixed(Inflater *f)
{
    uint8_t lengths[LITERALS_MAX];
    Code literals, distances;
    for (int i = 0; i < LITERALS_MAX; i++)
        lengths[i] = i < 144 ? 8 : i < 256 ? 9 : i < 280 ? 7 : 8;
    make_code(&literals, lengths, LITERALS_MAX);
    memset(lengths, 5, 30);
    make_code(&distances, lengths, 30);
    take_coded(f, &literals, &distances);
}

/* The lengths of both codes, themselves coded and with repetitions. */
static void take_lengths(Inflater *f, uint8_t *lengths, int count, const Code *code)
{
    for (int i = 0; i < count && !f->failed;) {
        const int symbol = take_symbol(f, code);
        if (symbol < 16) {
            lengths[i++] = (uint8_t)symbol;
            continue;
        }
        const uint8_t value = symbol == 16 && i > 0 ? lengths[i - 1] : 0;
        int times = symbol == 16   ? 3 + (int)take_bits(f, 2)
                    : symbol == 17 ? 3 + (int)take_bits(f, 3)
                                   : 11 + (int)take_bits(f, 7);
        if ((symbol == 16 && i == 0) || symbol > 18 || i + times > count)
            f->failed = true;
        for (; times > 0 && !f->failed; times--)
            lengths[i++] = value;
    }
}

static void take_dynamic(Inflater *f)
{
    static const uint8_t order[LENGTH_CODES] = {16, 17, 18, 0, 8,  7, 9,  6, 10, 5,
                                                11, 4,  12, 3, 13, 2, 14, 1, 15};
    uint8_t lengths[LITERALS_MAX + DISTANCES_MAX] = {0};
    Code literals, distances;
    const int literal_count = 257 + (int)take_bits(f, 5), distance_count = 1 + (int)take_bits(f, 5);
    const int coded = 4 + (int)take_bits(f, 4);
    for (int i = 0; i < coded; i++)
        lengths[order[i]] = (uint8_t)take_bits(f, 3);
    if (f->failed || literal_count > 286 || !make_code(&literals, lengths, LENGTH_CODES)) {
        f->failed = true;
        return;
    }
    const Code of_lengths = literals;
    memset(lengths, 0, sizeof lengths);
    take_lengths(f, lengths, literal_count + distance_count, &of_lengths);
    if (f->failed || !make_code(&literals, lengths, literal_count) ||
        !make_code(&distances, lengths + literal_count, distance_count)) {
        f->failed = true;
        return;
    }
    take_coded(f, &literals, &distances);
}

bool inflate_raw(uint8_t *out, size_t out_size, const uint8_t *data, size_t size)
{
    Inflater f = {.out = out, .out_begin = out, .out_end = out + out_size};
    f.in = data;
    f.in_end = data + size;
    for (bool last = false; !last && !f.failed;) {
        last = take_bits(&f, 1) != 0;
        switch (take_bits(&f, 2)) {
        case 0: take_stored(&f); break;
        case 1: take_fixed(&f); break;
        case 2: take_dynamic(&f); break;
        default: f.failed = true;
        }
    }
    return !f.failed && f.out == f.out_end;
}

bool inflate_all(uint8_t *out, size_t out_size, const uint8_t *data, size_t size)
{
    if (size < 2 || (data[0] & 15) != 8 || (data[0] << 8 | data[1]) % 31 != 0 || data[1] & 32)
        return false;
    return inflate_raw(out, out_size, data + 2, size - 2);
}
