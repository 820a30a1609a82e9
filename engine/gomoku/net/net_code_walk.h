/*
 * net_code_walk.h: the way through the weights of a net, the same for reading and writing. The file that
 * includes it defines the type Coder and
 *     code_word(coder, word)              writes a word, or returns the one that is read
 *     code_begin(coder)                   rows follow; false: no memory, or the stream is damaged
 *     code_symbol(coder, context, symbol) writes a symbol of a row, or returns the one that is read
 *     code_end(coder)                     the rows are complete
 */
#include "net_code.h"

#include <stdlib.h>
#include <string.h>

static int32_t code_word_of(Coder *coder, int32_t number)
{
    return (int16_t)code_word(coder, (uint16_t)number);
}

static int32_t code_long(Coder *coder, int32_t number)
{
    const uint32_t high = code_word(coder, (uint16_t)((uint32_t)number >> 16));
    return (int32_t)(high << 16 | code_word(coder, (uint16_t)number));
}

/* 0, -1, 1, -2 ... as 0, 1, 2, 3 ... */
static inline uint32_t to_symbol(int difference)
{
    return difference < 0 ? 2 * (uint32_t)-difference - 1 : 2 * (uint32_t)difference;
}

static inline int from_symbol(uint32_t symbol)
{
    return symbol & 1 ? -(int)(symbol / 2) - 1 : (int)(symbol / 2);
}

/* What the last symbol does not hold follows in two digits. */
static inline uint32_t code_large(Coder *coder, uint32_t symbol)
{
    enum { LAST = NET_SYMBOLS - 1, BASE = 64 };
    const uint32_t rest = symbol >= LAST ? symbol - LAST : 0;
    const uint32_t high = code_symbol(coder, NET_CONTEXT_LARGE, rest / BASE);
    return LAST + high * BASE + code_symbol(coder, NET_CONTEXT_LARGE, rest % BASE);
}

static inline int code_difference(Coder *coder, int context, int difference)
{
    enum { LAST = NET_SYMBOLS - 1 };
    const uint32_t wanted = to_symbol(difference);
    uint32_t symbol = code_symbol(coder, context, wanted < LAST ? wanted : LAST);
    if (symbol == LAST)
        symbol = code_large(coder, wanted);
    return from_symbol(symbol);
}

/* Neighbouring weights have similar magnitudes, so the last two of a row choose the context. */
static inline int class_of(int first, int second)
{
    enum { MOST = 12 };
    static const uint8_t classes[MOST + 1] = {0, 1, 1, 2, 2, 2, 3, 3, 3, 3, 3, 3, 4};
    const int sum = abs(first) + abs(second);
    return classes[sum < MOST ? sum : MOST];
}

/* The row that is expected in place of each row; only differences from it are coded. */
typedef struct Expected {
    const int8_t *usual;    /* the expected row of every row; NULL: rows[] has them */
    const int8_t *rows;     /* otherwise the expected rows, */
    const uint16_t *number; /* and for each row which of them is expected */
} Expected;

static const int8_t *expected_row(const Expected *expected, int row, int channels)
{
    return expected->usual ? expected->usual
                           : expected->rows + (size_t)expected->number[row] * (size_t)channels;
}

/* The differences of one row. */
static inline void code_row(Coder *coder, int8_t *row, const int8_t *expected, int channels)
{
    int last = 0, before = 0;
    for (int c = 0; c < channels; c++) {
        const int context = class_of(last, before);
        const int difference = code_difference(coder, context, row[c] - expected[c]);
        row[c] = (int8_t)(expected[c] + difference);
        before = last;
        last = difference;
    }
}

static bool code_rows(Coder *coder, int8_t *rows, int count, int channels, const Expected *as)
{
    const size_t bytes = (size_t)channels;
    if (!code_begin(coder))
        return false;
    Coder own = *coder;
    for (int r = 0; r < count; r++) {
        int8_t *row = rows + (size_t)r * bytes;
        const int8_t *expected = expected_row(as, r, channels);
        const uint32_t differs = memcmp(row, expected, bytes) != 0;
        if (code_symbol(&own, NET_CONTEXT_DIFFERS, differs))
            code_row(&own, row, expected, channels);
        else
            memcpy(row, expected, bytes);
    }
    *coder = own;
    return code_end(coder);
}

/*
 * All weights of the net through the coder. `usual` is the row that most shapes have. False: no memory, or
 * the stream is damaged.
 */
static bool code_weights(Coder *coder, Net *net, int8_t usual[NET_CHANNELS])
{
    for (int c = 0; c < NET_CHANNELS; c++)
        usual[c] = (int8_t)code_word_of(coder, usual[c]);
    for (int c = 0; c < NET_INPUTS / 2; c++)
        for (int j = 0; j < NET_HIDDEN; j++)
            for (int i = 0; i < 2; i++)
                net->w1[c][j][i] = (int16_t)code_word_of(coder, net->w1[c][j][i]);
    for (int j = 0; j < NET_HIDDEN; j++) {
        net->b1[j] = code_long(coder, net->b1[j]);
        net->w2[j] = (int16_t)code_word_of(coder, net->w2[j]);
    }
    net->b2 = code_long(coder, net->b2);
    return code_rows(coder, net->rows[0], NET_SHAPES, NET_CHANNELS, &(Expected){.usual = usual});
}

/*
 * The policy, whose weights are a stream of their own. `usual` is the row that most shapes of a pair of
 * net_shapes_coarse() have: what games never showed costs nothing.
 */
static bool code_policy(Coder *coder, Net *net, int8_t usual[NET_COARSE_PAIRS][NET_POLICY])
{
    static const int8_t zero[NET_POLICY];
    uint16_t coarse_of[NET_PAIRS];
    for (int c = 0; c < NET_CHANNELS; c++)
        for (int j = 0; j < NET_POLICY; j++) {
            int16_t *weight = &net->policy_w[c / 2][j][c % 2];
            *weight = (int16_t)code_word_of(coder, *weight);
        }
    for (int j = 0; j < NET_POLICY; j++)
        net->policy_b[j] = code_long(coder, net->policy_b[j]);
    net_shapes_coarse(coarse_of);
    return code_rows(coder, usual[0], NET_COARSE_PAIRS, NET_POLICY, &(Expected){.usual = zero}) &&
           code_rows(coder, net->policy_rows[0], NET_PAIRS, NET_POLICY,
                     &(Expected){.rows = usual[0], .number = coarse_of});
}
