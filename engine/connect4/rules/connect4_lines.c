/* A fast board of connect four for playouts, which knows the cells that complete a four. */
#include "connect4_lines.h"

#include <string.h>

#include "base/rng.h"

/*
 * Of a window of seven cells whose middle one is a stone: the cells that complete a four with it.
 * A test computes the table from this definition.
 */
static const uint8_t completing[128] = {
    0,  0,  0,  0,  0,  0,  0,  0,  0,  0,  0, 4, 0,  2,  17, 16, 0,  0,  0,  0,  0,  0,
    0,  0,  0,  0,  4,  4,  34, 34, 33, 32, 0, 0, 0,  0,  0,  0,  0,  0,  0,  0,  0,  4,
    16, 18, 17, 16, 0,  0,  0,  0,  0,  0,  0, 0, 68, 68, 68, 68, 66, 66, 65, 64, 0,  0,
    0,  0,  0,  0,  0,  0,  0,  0,  0,  4,  0, 2, 17, 16, 0,  0,  0,  0,  0,  0,  0,  0,
    32, 32, 36, 36, 34, 34, 33, 32, 0,  0,  0, 0, 0,  0,  0,  0,  16, 16, 16, 20, 16, 18,
    17, 16, 0,  0,  0,  0,  0,  0,  0,  0,  4, 4, 4,  4,  2,  2,  1,  0,
};

/* A level above all others: where the next stone of a full column would lie. */
enum { NOWHERE = 1 << 15 };

/* Updates `wins` and `above` of both sides for one column. */
static void update_column(Lines *lines, int column)
{
    const unsigned free = lines->free[column] | NOWHERE, rest = (free & (free - 1)) | NOWHERE;
    const int first = __builtin_ctz(free), second = __builtin_ctz(rest);
    const unsigned others = ~(1U << column);
    for (int side = 0; side < 2; side++) {
        LineSet *set = &lines->sets[side];
        const unsigned threats = set->threats[column];
        set->wins = (uint16_t)((set->wins & others) | (threats >> first & 1) << column);
        set->above = (uint16_t)((set->above & others) | (threats >> second & 1) << column);
    }
}

/* After a stone in this column: the cell above the landing cell is the landing cell now. */
static inline void raise_column(Lines *lines, int column)
{
    const unsigned free = lines->free[column], rest = free & (free - 1), next = rest & (~rest + 1);
    const unsigned bit = 1U << column;
    for (int side = 0; side < 2; side++) {
        LineSet *set = &lines->sets[side];
        const unsigned threat = (set->threats[column] & next) != 0;
        set->wins = (uint16_t)((set->wins & ~bit) | (set->above & bit));
        set->above = (uint16_t)((set->above & ~bit) | threat << column);
    }
}

/* `cells` of a line through (column, level) complete a four: the free ones become threats. */
static void add_threats(Lines *lines, LineSet *set, unsigned cells, int column, int level,
                        int column_step, int level_step)
{
    for (; cells; cells &= cells - 1) {
        const int away = __builtin_ctz(cells) - LINES_REACH;
        const int x = column + away * column_step, y = level + away * level_step;
        if (x < 0 || x >= lines->width || y < 0 || !(lines->free[x] >> y & 1))
            continue;
        const unsigned free = lines->free[x], rest = free & (free - 1), bit = 1U << y;
        set->threats[x] = (uint16_t)(set->threats[x] | bit);
        set->wins = (uint16_t)(set->wins | (unsigned)((free ^ rest) == bit) << x);
        set->above = (uint16_t)(set->above | (unsigned)((rest & (~rest + 1)) == bit) << x);
    }
}

/* The seven cells of a line around one of them. */
static inline unsigned window(unsigned line, int at)
{
    return line << LINES_REACH >> at & 127;
}

/*
 * Adds a stone to a line; returns the cells around it that complete a four now. Those with a stone
 * of the other side are left out here already: add_threats() would find them taken one by one.
 */
static inline unsigned put(uint16_t *line, unsigned others, int at)
{
    *line = (uint16_t)(*line | 1U << at);
    return completing[window(*line, at)] & ~window(others, at);
}

/* Adds a stone of the owner of `set`. The caller keeps track of the side to move: playouts do that
 * in a register. */
static inline __attribute__((always_inline)) void put_stone(Lines *lines, LineSet *set,
                                                            const LineSet *other, int column)
{
    const unsigned free = lines->free[column];
    const int level = __builtin_ctz(free);
    const int rising = column - level + LINES_SIDE - 1, falling = column + level;
    lines->free[column] = (uint16_t)(free & (free - 1));
    if (lines->free[column] == 0)
        lines->open = (uint16_t)(lines->open & ~(1U << column));
    const unsigned row = put(&set->rows[level], other->rows[level], column);
    const unsigned vertical = put(&set->columns[column], other->columns[column], level);
    const unsigned up = put(&set->up[rising], other->up[rising], column);
    const unsigned down = put(&set->down[falling], other->down[falling], column);
    raise_column(lines, column);
    if (row)
        add_threats(lines, set, row, column, level, 1, 0);
    if (vertical)
        add_threats(lines, set, vertical, column, level, 0, 1);
    if (up)
        add_threats(lines, set, up, column, level, 1, 1);
    if (down)
        add_threats(lines, set, down, column, level, 1, -1);
}

void lines_play(Lines *lines, int column)
{
    put_stone(lines, &lines->sets[lines->side], &lines->sets[lines->side ^ 1], column);
    lines->side ^= 1;
}

/* The threats of a set of stones, from scratch. */
static void find_threats(Lines *lines, LineSet *set, const Grid *grid, Bits stones)
{
    for (Bits rest = grid_completing(grid, stones); !bits_is_none(rest);) {
        const int bit = bits_first(rest), x = grid_column(grid, bit), y = grid_level(grid, bit);
        rest = bits_minus(rest, bits_one(bit));
        set->threats[x] = (uint16_t)(set->threats[x] | (1U << y & lines->free[x]));
    }
    for (Bits rest = stones; !bits_is_none(rest);) {
        const int bit = bits_first(rest), x = grid_column(grid, bit), y = grid_level(grid, bit);
        rest = bits_minus(rest, bits_one(bit));
        (void)put(&set->rows[y], 0, x);
        (void)put(&set->columns[x], 0, y);
        (void)put(&set->up[x - y + LINES_SIDE - 1], 0, x);
        (void)put(&set->down[x + y], 0, x);
    }
}

void lines_from_state(Lines *lines, const Connect4 *state)
{
    const Grid *grid = &state->grid;
    const Bits filled = connect4_filled(state);
    memset(lines, 0, sizeof *lines);
    lines->width = (uint8_t)grid->width;
    lines->height = (uint8_t)grid->height;
    lines->side = (uint8_t)state->side;
    for (int x = 0; x < grid->width; x++) {
        for (int y = 0; y < grid->height; y++)
            if (!bits_has(filled, grid_bit(grid, x, y)))
                lines->free[x] = (uint16_t)(lines->free[x] | 1U << y);
        if (lines->free[x])
            lines->open = (uint16_t)(lines->open | 1U << x);
    }
    for (int side = 0; side < 2; side++)
        find_threats(lines, &lines->sets[side], grid, state->stones[side]);
    for (int x = 0; x < grid->width; x++)
        update_column(lines, x);
}

/* ------------------------------------------------------------------------------------------------
 * Playouts
 */

/* xorshift64*: a number in a nanosecond. The state is not 0. */
static inline uint32_t next_random(uint64_t *random)
{
    *random ^= *random >> 12;
    *random ^= *random << 25;
    *random ^= *random >> 27;
    return (uint32_t)(*random * UINT64_C(0x2545F4914F6CDD1D) >> 32);
}

/*
 * One of the columns of a mask that is not empty, each as likely: numbers are drawn until one is in
 * it. Nearly every column is in it, so that the first draw nearly always succeeds
 * and the branch is predicted.
 */
static inline int pick(unsigned mask, unsigned width, uint64_t *random)
{
    unsigned column;
    do
        column = (unsigned)((uint64_t)next_random(random) * width >> 32);
    while (!(mask >> column & 1));
    return (int)column;
}

/*
 * Whether `own` has two threats on top of each other in one of these columns, where the cell above
 * the landing cell is a threat of `own`: the opponent must block the lower one, and then `own`
 * completes the upper one.
 */
static bool has_stack(const Lines *lines, const LineSet *own, unsigned columns)
{
    for (; columns; columns &= columns - 1) {
        const int column = __builtin_ctz(columns);
        unsigned rest = lines->free[column];
        rest &= rest - 1; /* without the landing cell, */
        rest &= rest - 1; /* and without the cell above it */
        if (own->threats[column] & rest & (~rest + 1))
            return true;
    }
    return false;
}

enum { WINS = -1, LOSES = -2 };

/* The column that the owner of `own` plays in a playout, or WINS, or LOSES. */
static inline int choose(const Lines *lines, const LineSet *own, const LineSet *other,
                         uint64_t *random)
{
    if (own->wins)
        return WINS;
    const unsigned forced = other->wins;
    if (forced) /* with two forced columns, the opponent wins in the other */
        return forced & (forced - 1) ? LOSES : __builtin_ctz(forced);
    const unsigned safe = lines->open & ~(unsigned)other->above;
    if (!safe) /* every column gives the opponent a four */
        return LOSES;
    const unsigned wasting = safe & own->above, rest = safe & ~wasting;
    if (wasting && has_stack(lines, own, wasting))
        return WINS;
    return pick(rest ? rest : safe, lines->width, random);
}

static inline void pass_turn(LineSet **own, LineSet **other)
{
    LineSet *next = *other;
    *other = *own;
    *own = next;
}

double lines_playout(Lines *lines, uint64_t *random)
{
    LineSet *own = &lines->sets[lines->side], *other = &lines->sets[lines->side ^ 1];
    const LineSet *first = own;
    uint64_t numbers = *random;
    int column = 0;
    while (lines->open && (column = choose(lines, own, other, &numbers)) >= 0) {
        put_stone(lines, own, other, column);
        pass_turn(&own, &other);
    }
    *random = numbers;
    if (column >= 0)
        return 0.5;
    return (own == first) == (column == WINS) ? 1.0 : 0.0;
}

double lines_playout_plain(Lines *lines, uint64_t *random)
{
    LineSet *own = &lines->sets[lines->side], *other = &lines->sets[lines->side ^ 1];
    const LineSet *first = own;
    while (lines->open) {
        const int column = pick(lines->open, lines->width, random);
        if (own->wins >> column & 1)
            return own == first ? 1.0 : 0.0;
        put_stone(lines, own, other, column);
        pass_turn(&own, &other);
    }
    return 0.5;
}
