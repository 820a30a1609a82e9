/* Finds the side that runs out of safe moves at the end of a game. */
#include "zugzwang.h"

#include <string.h>

/*
 * Columns in which the cell above the landing cell is a threat: no side wants to enter them, so
 * they remain when all quiet cells are filled.
 */
typedef struct Barred {
    uint16_t rest[LINES_SIDE]; /* the free cells from the threat on */
    unsigned own[2];           /* columns in which the threat is this side's alone */
    unsigned both;             /* columns in which it is a threat of both */
    unsigned pairs[2];         /* columns of own[] in which the cell above is this side's too */
} Barred;

static unsigned lowest(unsigned cells)
{
    return cells & (~cells + 1);
}

/* The bits of a word; the baseline has no instruction for it. */
static int count_word(uint64_t word)
{
    word -= word >> 1 & UINT64_C(0x5555555555555555);
    word = (word & UINT64_C(0x3333333333333333)) + (word >> 2 & UINT64_C(0x3333333333333333));
    word = (word + (word >> 4)) & UINT64_C(0x0F0F0F0F0F0F0F0F);
    return (int)(word * UINT64_C(0x0101010101010101) >> 56);
}

/*
 * Bars a column below the first threat among its free cells. Returns how many cells stay empty
 * because of that. A threat on the landing cell does not bar: it is taken or blocked at once.
 */
static int bar_column(Barred *barred, const Lines *lines, int column, unsigned free)
{
    const unsigned above = free & (free - 1);
    const unsigned black = lines->sets[0].threats[column] & above;
    const unsigned white = lines->sets[1].threats[column] & above;
    const unsigned threat = lowest(black | white), bit = 1U << column;
    if (!threat)
        return 0;
    const unsigned rest = free & ~(threat - 1), next = lowest(rest & (rest - 1));
    if (black & white & threat) {
        barred->both |= bit;
    } else {
        const int owner = (white & threat) != 0;
        barred->own[owner] |= bit;
        barred->pairs[owner] |= (owner ? white : black) & next ? bit : 0;
    }
    barred->rest[column] = (uint16_t)rest;
    return lines_count(barred->rest[column]) + 1;
}

/* Bars every column. Returns the number of cells that are filled before a side must give way. */
static int bar_columns(Barred *barred, const Lines *lines)
{
    enum { WORDS = LINES_SIDE * sizeof(uint16_t) / sizeof(uint64_t), LANES = 4, LANE_BITS = 16 };
    uint64_t free[WORDS], black[WORDS], white[WORDS];
    int filled = 0;
    memcpy(free, lines->free, sizeof free);
    memcpy(black, lines->sets[0].threats, sizeof black);
    memcpy(white, lines->sets[1].threats, sizeof white);
    for (int i = 0; i < WORDS; i++) { /* four columns at once: few of them have threats */
        filled += count_word(free[i]);
        for (uint64_t rest = free[i] & (black[i] | white[i]); rest;) {
            const int lane = __builtin_ctzll(rest) / LANE_BITS, column = LANES * i + lane;
            rest &= ~(UINT64_C(0xFFFF) << lane * LANE_BITS);
            filled -= bar_column(barred, lines, column, lines->free[column]);
        }
    }
    return filled;
}

/* The free cells above a column's first threat. */
static unsigned after_threat(const Barred *barred, int column)
{
    return barred->rest[column] & (barred->rest[column] - 1U);
}

/*
 * The column in which a side that must move gives up a threat of its own: one where the next cell
 * is its threat too, or where an odd number of quiet cells becomes free, so that the opponent must
 * move next. Ties are broken by the cells, so that mirrored positions have mirrored results.
 */
static int choose_column(const Barred *barred, const Lines *lines, int side)
{
    int best = -1;
    uint64_t best_rank = 0;
    for (unsigned rest = barred->own[side]; rest; rest &= rest - 1) {
        const int x = __builtin_ctz(rest);
        const unsigned cells = after_threat(barred, x);
        const unsigned own = lines->sets[side].threats[x] & cells;
        const unsigned other = lines->sets[side ^ 1].threats[x] & cells;
        const unsigned threat = lowest((own | other) & (cells & (cells - 1)));
        const int quiet = threat ? lines_count(cells & (threat - 1)) - 1 : lines_count(cells);
        const uint64_t good = own & lowest(cells) ? 2 : (uint64_t)(quiet & 1);
        const uint64_t rank = 1 + (good << 48 | (uint64_t)cells << 32 | own << 16 | other);
        if (rank > best_rank) {
            best_rank = rank;
            best = x;
        }
    }
    return best;
}

/*
 * A side that must move enters a cell below a threat of its own: the opponent blocks it, and the
 * cells above become free. Returns how many cells are filled by that, these two included; -1: the
 * next cell is its threat too, and it wins.
 */
static int give_up(Barred *barred, const Lines *lines, int side)
{
    const int column = choose_column(barred, lines, side);
    const unsigned rest = after_threat(barred, column);
    barred->own[side] &= ~(1U << column);
    if (lowest(rest) & lines->sets[side].threats[column])
        return -1;
    return 2 + lines_count(rest) - (rest ? bar_column(barred, lines, column, rest) : 0);
}

/* Finds the winner, after this many cells have been filled. */
static void play_out(Zugzwang *out, Barred *barred, const Lines *lines, int filled)
{
    int side, more = 0;
    do {
        filled += more;
        side = lines->side ^ (filled & 1);
        more = barred->own[side] ? give_up(barred, lines, side) : 0;
    } while (more > 0);
    const bool bars = barred->own[side ^ 1] || barred->both;
    out->winner = more < 0 ? side : bars ? side ^ 1 : -1;
    out->cells = filled;
}

Zugzwang zugzwang_judge(const Lines *lines)
{
    Barred barred = {.both = 0};
    Zugzwang out;
    const int filled = bar_columns(&barred, lines);
    for (int side = 0; side < 2; side++) {
        out.bars[side] = lines_count(barred.own[side]);
        out.pairs[side] = lines_count(barred.pairs[side]);
    }
    play_out(&out, &barred, lines, filled);
    return out;
}
