/* Numbers the shapes of half-lines and pairs that the net distinguishes. */
#include "net_shapes.h"

/* The number of a half-line whose nearest cell is the first of `states`. */
static int half_line(const unsigned *states)
{
    static const int first[NET_REACH + 1] = {0, 1, 4, 13, 40}; /* of half-lines of this length */
    int length = 0, number = 0, digit = 1;
    for (; length < NET_REACH && states[length] != NET_EDGE; length++) {
        number += (int)states[length] * digit;
        digit *= 3;
    }
    return first[length] + number;
}

void net_shapes_fill(uint16_t *pairs)
{
    for (uint32_t key = 0; key < NET_KEYS; key++) {
        unsigned before[NET_REACH], after[NET_REACH];
        for (int i = 0; i < NET_REACH; i++) {
            before[i] = key >> (2 * (NET_REACH - 1 - i)) & 3;
            after[i] = key >> (2 * (NET_REACH + i)) & 3;
        }
        const int a = half_line(before), b = half_line(after);
        const int high = a > b ? a : b, low = a > b ? b : a;
        pairs[key] = (uint16_t)(high * (high + 1) / 2 + low);
    }
}

/* The half-line without its fourth cell. */
static int shortened(int half)
{
    enum { LENGTH_THREE = 13, LENGTH_FOUR = 40, THREE_CELLS = 27 }; /* see half_line() */
    return half < LENGTH_FOUR ? half : LENGTH_THREE + (half - LENGTH_FOUR) % THREE_CELLS;
}

void net_shapes_coarse(uint16_t *coarse_of)
{
    for (int high = 0, pair = 0; high < NET_HALVES; high++)
        for (int low = 0; low <= high; low++, pair++) {
            const int a = shortened(high), b = shortened(low);
            const int most = a > b ? a : b, least = a > b ? b : a;
            coarse_of[pair] = (uint16_t)(most * (most + 1) / 2 + least);
        }
}
