/*
 * connect4_bits.h: a set of cells as bits, and the board geometry that makes lines into shifts.
 *
 * Column by column from the left, each column from the bottom up with one bit to spare on its top:
 * cell (column x, level r from the bottom) is bit x * (height + 1) + r. 7 x 6 for example:
 *
 *     6 13 20 27 34 41 48   <- the spare bits, never set in a set of stones
 *     5 12 19 26 33 40 47
 *     ...
 *     0  7 14 21 28 35 42
 *
 * A neighbour is then always the same shift away: 1 up, height + 1 to the right, height + 2 and
 * height on the diagonals; the spare bits keep a line from running on in the next column.
 * 12 x 13 bits need three words.
 */
#ifndef GOMOKIT_CONNECT4_BITS_H
#define GOMOKIT_CONNECT4_BITS_H

#include <stdbool.h>
#include <stdint.h>

enum { BITS_WORDS = 3, BITS_MAX = 64 * BITS_WORDS };

typedef struct Bits {
    uint64_t w[BITS_WORDS]; /* w[0] has bits 0 to 63 */
} Bits;

static inline Bits bits_none(void)
{
    return (Bits){{0, 0, 0}};
}

static inline Bits bits_and(Bits a, Bits b)
{
    return (Bits){{a.w[0] & b.w[0], a.w[1] & b.w[1], a.w[2] & b.w[2]}};
}

static inline Bits bits_or(Bits a, Bits b)
{
    return (Bits){{a.w[0] | b.w[0], a.w[1] | b.w[1], a.w[2] | b.w[2]}};
}

static inline Bits bits_xor(Bits a, Bits b)
{
    return (Bits){{a.w[0] ^ b.w[0], a.w[1] ^ b.w[1], a.w[2] ^ b.w[2]}};
}

/* a without b */
static inline Bits bits_minus(Bits a, Bits b)
{
    return (Bits){{a.w[0] & ~b.w[0], a.w[1] & ~b.w[1], a.w[2] & ~b.w[2]}};
}

/* Shifts are by 1 to 63. */
static inline Bits bits_up(Bits a, int n)
{
    return (Bits){
        {a.w[0] << n, a.w[1] << n | a.w[0] >> (64 - n), a.w[2] << n | a.w[1] >> (64 - n)}};
}

static inline Bits bits_down(Bits a, int n)
{
    return (Bits){
        {a.w[0] >> n | a.w[1] << (64 - n), a.w[1] >> n | a.w[2] << (64 - n), a.w[2] >> n}};
}

/* The sum of the two as 192-bit numbers. */
static inline Bits bits_add(Bits a, Bits b)
{
    Bits sum;
    uint64_t carry = 0;
    for (int i = 0; i < BITS_WORDS; i++) {
        const uint64_t part = a.w[i] + b.w[i];
        sum.w[i] = part + carry;
        carry = (uint64_t)(part < a.w[i]) | (uint64_t)(sum.w[i] < part);
    }
    return sum;
}

static inline Bits bits_one(int bit)
{
    Bits one = bits_none();
    one.w[bit >> 6] = UINT64_C(1) << (bit & 63);
    return one;
}

static inline bool bits_has(Bits a, int bit)
{
    return (a.w[bit >> 6] >> (bit & 63) & 1) != 0;
}

static inline bool bits_is_none(Bits a)
{
    return (a.w[0] | a.w[1] | a.w[2]) == 0;
}

static inline int bits_count(Bits a)
{
    return __builtin_popcountll(a.w[0]) + __builtin_popcountll(a.w[1]) +
           __builtin_popcountll(a.w[2]);
}

/* The lowest bit of a set that is not empty. */
static inline int bits_first(Bits a)
{
    if (a.w[0])
        return __builtin_ctzll(a.w[0]);
    return a.w[1] ? 64 + __builtin_ctzll(a.w[1]) : 128 + __builtin_ctzll(a.w[2]);
}

/* ------------------------------------------------------------------------------------------------
 * Geometry
 */

typedef struct Grid {
    int32_t width, height;
    int32_t steps[4]; /* the shifts of the four line directions: up, right, right-up, right-down */
    Bits cells;       /* every cell, without the spare bits */
    Bits floor;       /* the lowest cell of every column */
} Grid;

static inline int grid_bit(const Grid *grid, int column, int level)
{
    return column * (grid->height + 1) + level;
}

static inline int grid_column(const Grid *grid, int bit)
{
    return bit / (grid->height + 1);
}

static inline int grid_level(const Grid *grid, int bit)
{
    return bit % (grid->height + 1);
}

static inline void grid_init(Grid *grid, int width, int height)
{
    *grid = (Grid){.width = width,
                   .height = height,
                   .steps = {1, height + 1, height + 2, height},
                   .cells = bits_none(),
                   .floor = bits_none()};
    for (int x = 0; x < width; x++) {
        grid->floor = bits_or(grid->floor, bits_one(grid_bit(grid, x, 0)));
        for (int r = 0; r < height; r++)
            grid->cells = bits_or(grid->cells, bits_one(grid_bit(grid, x, r)));
    }
}

static inline Bits grid_column_cells(const Grid *grid, int column)
{
    Bits cells = bits_none();
    for (int r = 0; r < grid->height; r++)
        cells = bits_or(cells, bits_one(grid_bit(grid, column, r)));
    return cells;
}

/*
 * Where the next stone of each column lands: its lowest cell that is not in `filled` (stones and
 * blocked cells). Adding one to a column carries through what is filled from the floor on and
 * stops in the first gap; a blocked cell higher up is not touched by the carry.
 */
static inline Bits grid_landing(const Grid *grid, Bits filled)
{
    return bits_and(bits_minus(bits_add(filled, grid->floor), filled), grid->cells);
}

/* Whether four in a row are among the stones. */
static inline bool grid_has_four(const Grid *grid, Bits stones)
{
    for (int d = 0; d < 4; d++) {
        const Bits pairs = bits_and(stones, bits_down(stones, grid->steps[d]));
        if (!bits_is_none(bits_and(pairs, bits_down(pairs, 2 * grid->steps[d]))))
            return true;
    }
    return false;
}

/* The cells, filled or not, where one more stone would complete a four. */
static inline Bits grid_completing(const Grid *grid, Bits stones)
{
    Bits all = bits_none();
    for (int d = 0; d < 4; d++) {
        const int s = grid->steps[d];
        const Bits low1 = bits_up(stones, s), low2 = bits_and(low1, bits_up(stones, 2 * s));
        const Bits high1 = bits_down(stones, s), high2 = bits_and(high1, bits_down(stones, 2 * s));
        const Bits ends = bits_or(bits_and(low2, bits_up(stones, 3 * s)),
                                  bits_and(high2, bits_down(stones, 3 * s)));
        const Bits gaps = bits_or(bits_and(low2, high1), bits_and(low1, high2));
        all = bits_or(all, bits_or(ends, gaps));
    }
    return bits_and(all, grid->cells);
}

#endif
