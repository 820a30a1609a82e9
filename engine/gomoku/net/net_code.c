/* Encodes and decodes the weights of a net with an adaptive binary range coder. */
#include "net_code.h"

#include <stdlib.h>

enum { SIZES = 33, CLASSES = 5 };

/* Chances of the bits of a number: whether it is 0, its sign, how long it is, what follows. */
typedef struct NumberChances {
    uint16_t zero, sign;
    uint16_t size[SIZES];
    uint16_t digits[SIZES][2]; /* the bit behind the first, and the rest */
} NumberChances;

static void chances_reset(NumberChances *chances)
{
    uint16_t *all = &chances->zero;
    for (size_t i = 0; i < sizeof *chances / sizeof *all; i++)
        all[i] = NET_CHANCE_HALF;
}

static int bit_length(uint32_t n)
{
    int length = 0;
    for (; n; n >>= 1)
        length++;
    return length;
}

/*
 * Codes one number and returns it. Its length in bits is coded in unary, as ones and a final zero.
 */
static int32_t code_number(NetCoder *coder, NumberChances *chances, int32_t number)
{
    const uint32_t magnitude = number < 0 ? 0u - (uint32_t)number : (uint32_t)number;
    const int length = bit_length(magnitude);
    if (!coder->bit(coder, &chances->zero, number != 0))
        return 0;
    const int sign = coder->bit(coder, &chances->sign, number < 0);
    int size = 1;
    while (size < SIZES - 2 && coder->bit(coder, &chances->size[size], length > size))
        size++;
    uint32_t value = 1;
    for (int i = size - 2; i >= 0; i--)
        value = value << 1 | (uint32_t)coder->bit(coder, &chances->digits[size][i < size - 2],
                                                  (int)(magnitude >> i & 1));
    return sign ? -(int32_t)value : (int32_t)value;
}

/* Neighbouring weights have similar magnitudes, so the last two magnitudes choose the chances. */
static int class_of(int first, int second)
{
    const int sum = abs(first) + abs(second);
    return sum == 0 ? 0 : sum <= 2 ? 1 : sum <= 5 ? 2 : sum <= 11 ? 3 : 4;
}

/* The row that is expected in place of each row; only differences from it are coded. */
typedef struct Expected {
    const int8_t *usual; /* the expected row of every row; NULL: rows[] has them */
    const int8_t *rows;  /* otherwise the expected rows, */
    /* and for each row which of them is expected; NULL: the one with the same index */
    const uint16_t *number;
} Expected;

static const int8_t *expected_row(const Expected *expected, int row, int channels)
{
    const int number = expected->number ? expected->number[row] : row;
    return expected->usual ? expected->usual : expected->rows + (size_t)number * (size_t)channels;
}

static void code_rows(NetCoder *coder, int8_t *rows, int count, int channels, const Expected *as)
{
    NumberChances chances[CLASSES];
    uint16_t differs = NET_CHANCE_HALF;
    for (int i = 0; i < CLASSES; i++)
        chances_reset(&chances[i]);
    for (int r = 0; r < count; r++) {
        int8_t *row = rows + (size_t)r * (size_t)channels;
        const int8_t *expected = expected_row(as, r, channels);
        int any = 0, last = 0, before = 0;
        for (int c = 0; c < channels; c++)
            any |= row[c] != expected[c];
        any = coder->bit(coder, &differs, any);
        for (int c = 0; c < channels; c++) {
            int32_t difference = 0;
            if (any)
                difference =
                    code_number(coder, &chances[class_of(last, before)], row[c] - expected[c]);
            row[c] = (int8_t)(expected[c] + difference);
            before = last;
            last = difference;
        }
    }
}

void net_code_weights(NetCoder *coder, Net *net, int8_t usual[NET_CHANNELS], const Net *base)
{
    NumberChances first, second;
    chances_reset(&first);
    chances_reset(&second);
    for (int c = 0; c < NET_CHANNELS; c++)
        usual[c] = (int8_t)code_number(coder, &first, usual[c]);
    chances_reset(&first);
    for (int c = 0; c < NET_CHANNELS / 2; c++)
        for (int j = 0; j < NET_HIDDEN; j++)
            for (int i = 0; i < 2; i++)
                net->w1[c][j][i] = (int16_t)code_number(coder, &first, net->w1[c][j][i]);
    for (int j = 0; j < NET_HIDDEN; j++) {
        net->b1[j] = code_number(coder, &second, net->b1[j]);
        net->w2[j] = (int16_t)code_number(coder, &second, net->w2[j]);
    }
    net->b2 = code_number(coder, &second, net->b2);
    code_rows(coder, net->rows[0], NET_SHAPES, NET_CHANNELS,
              &(Expected){.usual = base ? NULL : usual, .rows = base ? base->rows[0] : NULL});
}

void net_code_policy(NetCoder *coder, Net *net, int8_t usual[NET_COARSE_PAIRS][NET_POLICY])
{
    static const int8_t zero[NET_POLICY];
    uint16_t coarse_of[NET_PAIRS];
    NumberChances chances;
    chances_reset(&chances);
    for (int c = 0; c < NET_CHANNELS; c++)
        for (int j = 0; j < NET_POLICY; j++) {
            int16_t *weight = &net->policy_w[c / 2][j][c % 2];
            *weight = (int16_t)code_number(coder, &chances, *weight);
        }
    chances_reset(&chances);
    for (int j = 0; j < NET_POLICY; j++)
        net->policy_b[j] = code_number(coder, &chances, net->policy_b[j]);
    code_rows(coder, usual[0], NET_COARSE_PAIRS, NET_POLICY, &(Expected){.usual = zero});
    net_shapes_coarse(coarse_of);
    code_rows(coder, net->policy_rows[0], NET_PAIRS, NET_POLICY,
              &(Expected){.rows = usual[0], .number = coarse_of});
}

/* ------------------------------------------------------------------------------------------------
 * Checks
 */

static uint32_t add_to_sum(uint32_t sum, int32_t number)
{
    for (int i = 0; i < 4; i++)
        sum = (sum ^ ((uint32_t)number >> (8 * i) & 255)) * UINT32_C(16777619); /* FNV-1a */
    return sum;
}

uint32_t net_code_sum(const Net *net)
{
    uint32_t sum = UINT32_C(2166136261);
    for (int r = 0; r < NET_SHAPES; r++)
        for (int c = 0; c < NET_CHANNELS; c++)
            sum = add_to_sum(sum, net->rows[r][c]);
    for (int c = 0; c < NET_CHANNELS; c++)
        for (int j = 0; j < NET_HIDDEN; j++)
            sum = add_to_sum(sum, net->w1[c / 2][j][c % 2]);
    for (int j = 0; j < NET_HIDDEN; j++)
        sum = add_to_sum(add_to_sum(sum, net->b1[j]), net->w2[j]);
    return add_to_sum(sum, net->b2);
}

uint32_t net_code_policy_sum(const Net *net)
{
    uint32_t sum = net_code_sum(net);
    for (int r = 0; r < NET_PAIRS; r++)
        for (int j = 0; j < NET_POLICY; j++)
            sum = add_to_sum(sum, net->policy_rows[r][j]);
    for (int c = 0; c < NET_CHANNELS; c++)
        for (int j = 0; j < NET_POLICY; j++)
            sum = add_to_sum(sum, net->policy_w[c / 2][j][c % 2]);
    for (int j = 0; j < NET_POLICY; j++)
        sum = add_to_sum(sum, net->policy_b[j]);
    return sum;
}

enum { INPUT_MAX = UINT16_MAX >> NET_SUM_SHIFT };

bool net_code_policy_is_safe(const Net *net)
{
    for (int j = 0; j < NET_POLICY; j++) {
        int64_t query = llabs(net->policy_b[j]);
        for (int c = 0; c < NET_CHANNELS; c++)
            query += (int64_t)INPUT_MAX * abs(net->policy_w[c / 2][j][c % 2]);
        if (query > INT32_MAX)
            return false;
    }
    return true;
}

bool net_code_is_safe(const Net *net)
{
    int64_t output = llabs(net->b2);
    for (int j = 0; j < NET_HIDDEN; j++) {
        int64_t hidden = llabs(net->b1[j]);
        for (int c = 0; c < NET_CHANNELS; c++)
            hidden += (int64_t)INPUT_MAX * abs(net->w1[c / 2][j][c % 2]);
        if (hidden > INT32_MAX)
            return false;
        output += (int64_t)NET_HIDDEN_MAX * abs(net->w2[j]);
    }
    return output <= INT32_MAX;
}
