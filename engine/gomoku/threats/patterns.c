/* Computes the table from the cells around a point to the pattern of a stone there. */
#include "patterns.h"

#include <stdlib.h>
#include <string.h>

/*
 * The table is built for one side at a time from windows in which a cell is empty, own, the
 * opponent's or the edge. A window's pattern follows from those with one own stone more, so each is
 * worked out once and remembered. Where a rule makes no difference between the opponent and the
 * edge, both are the opponent's.
 */

enum {
    CELLS = 2 * PATTERN_REACH + 1,
    MIDDLE = PATTERN_REACH,
    EMPTY = 0,
    OWN = 1,
    THEIRS = 2,
    EDGE = 3,
    UNKNOWN = 0xFF,
    FIVE = 5,
};

/* Which rows win. One that is shut in stands between two cells of the opponent. */
typedef struct FiveRule {
    bool overline;    /* six or more win too */
    bool not_shut_in; /* exactly five do not win when they are shut in */
    bool edge_shuts;  /* the edge shuts in as the opponent's stones do */
} FiveRule;

typedef struct Builder {
    const FiveRule *five;
    bool split_fours_win; /* otherwise a split four is forbidden and leads to nothing */
    uint8_t *known;       /* pattern by key */
} Builder;

static int cell_at(uint32_t window, int i)
{
    return (int)(window >> (2 * i) & 3);
}

static uint32_t with_own(uint32_t window, int i)
{
    return window | (uint32_t)OWN << (2 * i);
}

/* Both ends of the run of own stones through `at`, which is own. */
static void find_run(uint32_t window, int at, int *first, int *last)
{
    *first = *last = at;
    while (*first > 0 && cell_at(window, *first - 1) == OWN)
        --*first;
    while (*last < CELLS - 1 && cell_at(window, *last + 1) == OWN)
        ++*last;
}

static bool is_five(const Builder *builder, uint32_t window)
{
    int first, last;
    find_run(window, MIDDLE, &first, &last);
    const int length = last - first + 1;
    if (length != FIVE)
        return length > FIVE && builder->five->overline;
    /* Exactly five through the middle leave both neighbours in the window. */
    return !builder->five->not_shut_in || cell_at(window, first - 1) != THEIRS ||
           cell_at(window, last + 1) != THEIRS;
}

/* How many cells complete a five; at most 2. */
static int count_fives(const Builder *builder, uint32_t window)
{
    int fives = 0;
    for (int i = 0; i < CELLS; i++)
        fives += cell_at(window, i) == EMPTY && is_five(builder, with_own(window, i));
    return fives;
}

/* Whether one stone of the opponent prevents both fives: possible only under caro. */
static bool is_stopped_by_one(const Builder *builder, uint32_t window)
{
    for (int i = 0; i < CELLS; i++)
        if (cell_at(window, i) == EMPTY &&
            count_fives(builder, window | (uint32_t)THEIRS << (2 * i)) == 0)
            return true;
    return false;
}

static Pattern fours_of(const Builder *builder, uint32_t window, int fives)
{
    int first, last;
    if (fives == 1 || is_stopped_by_one(builder, window))
        return PATTERN_FOUR;
    find_run(window, MIDDLE, &first, &last);
    return last - first + 1 == FIVE - 1 ? PATTERN_OPEN_FOUR : PATTERN_SPLIT_FOURS;
}

static bool is_open_four(const Builder *builder, Pattern p)
{
    return p == PATTERN_OPEN_FOUR || (p == PATTERN_SPLIT_FOURS && builder->split_fours_win);
}

static Pattern pattern_before(const int *ways, int open_fours)
{
    const int open_threes = ways[PATTERN_OPEN_THREE] + ways[PATTERN_OPEN_THREE_2];
    const int open_twos =
        ways[PATTERN_OPEN_TWO] + ways[PATTERN_OPEN_TWO_2] + ways[PATTERN_OPEN_TWO_3];
    if (open_fours > 0)
        return open_fours >= 2 ? PATTERN_OPEN_THREE_2 : PATTERN_OPEN_THREE;
    if (ways[PATTERN_FOUR] > 0)
        return PATTERN_THREE;
    if (open_threes > 0)
        return open_threes >= 4   ? PATTERN_OPEN_TWO_3
               : open_threes == 3 ? PATTERN_OPEN_TWO_2
                                  : PATTERN_OPEN_TWO;
    if (ways[PATTERN_THREE] > 0)
        return PATTERN_TWO;
    if (open_twos > 0)
        return PATTERN_OPEN_ONE;
    return ways[PATTERN_TWO] > 0 ? PATTERN_ONE : PATTERN_DEAD;
}

/* The pattern of a window whose middle is own. */
static Pattern classify(const Builder *builder, uint32_t window)
{
    uint8_t *known = &builder->known[pattern_key(window, 0, PATTERN_REACH)];
    if (*known != UNKNOWN)
        return (Pattern)*known;
    int first, last, fives;
    find_run(window, MIDDLE, &first, &last);
    Pattern result;
    if (is_five(builder, window))
        result = PATTERN_FIVE;
    else if (last - first + 1 > FIVE)
        result = PATTERN_OVERLINE;
    else if ((fives = count_fives(builder, window)) > 0)
        result = fours_of(builder, window, fives);
    else {
        int ways[PATTERN_COUNT] = {0}, open_fours = 0;
        for (int i = 0; i < CELLS; i++) {
            if (cell_at(window, i) != EMPTY)
                continue;
            const Pattern next = classify(builder, with_own(window, i));
            ways[next]++;
            open_fours += is_open_four(builder, next);
        }
        result = pattern_before(ways, open_fours);
    }
    *known = (uint8_t)result;
    return result;
}

/*
 * The five cells of half a key as the side whose stones are `own` sees them. The walk goes outwards
 * from the middle; no line through the middle passes an opponent's stone or the edge, so whatever
 * lies behind one is the edge too: thus few windows differ.
 */
static uint32_t half_seen_by(uint32_t half, uint32_t own, bool high, const FiveRule *five)
{
    const uint32_t edge = five->not_shut_in && !five->edge_shuts ? EDGE : THEIRS;
    uint32_t seen = 0;
    bool ended = false;
    for (int k = 0; k < PATTERN_REACH; k++) {
        const int i = high ? k : PATTERN_REACH - 1 - k;
        const uint32_t cell = half >> (2 * i) & 3;
        seen |= (ended         ? (uint32_t)EDGE
                 : cell == 0   ? (uint32_t)EMPTY
                 : cell == own ? (uint32_t)OWN
                 : cell == 3   ? edge
                               : (uint32_t)THEIRS)
                << (2 * i);
        ended |= cell != 0 && cell != own;
    }
    return seen;
}

/* In a table of a shorter reach the cells beyond it count as empty. */
static void fill_side(uint8_t *table, const Builder *builder, uint32_t own, int shift, int reach)
{
    enum { HALF_BITS = 2 * PATTERN_REACH, HALVES = 1 << HALF_BITS };
    const int half_bits = 2 * reach, beyond = HALF_BITS - half_bits;
    uint32_t lows[HALVES], highs[HALVES];
    for (uint32_t half = 0; half < HALVES; half++) {
        lows[half] = half_seen_by(half, own, false, builder->five);
        highs[half] = half_seen_by(half, own, true, builder->five);
    }
    for (uint32_t key = 0; key < UINT32_C(1) << (2 * half_bits); key++) {
        const uint32_t high = highs[key >> half_bits];
        const uint32_t low = lows[(key & ((UINT32_C(1) << half_bits) - 1)) << beyond];
        uint8_t pattern = builder->known[high << HALF_BITS | low];
        if (pattern == UNKNOWN)
            pattern = (uint8_t)classify(builder,
                                        low | (uint32_t)OWN << HALF_BITS | high << (HALF_BITS + 2));
        table[key] |= (uint8_t)(pattern << shift);
    }
}

uint8_t *pattern_table_new(GmkRule rule)
{
    static const FiveRule five_or_more = {.overline = true}, exactly_five = {0};
    static const FiveRule caro_edge = {.not_shut_in = true, .edge_shuts = true},
                          caro_overline = {.overline = true, .not_shut_in = true},
                          caro_exact = {.not_shut_in = true};
    static const FiveRule *const fives[][2] = {
        [GMK_RULE_FREESTYLE] = {&five_or_more, &five_or_more},
        [GMK_RULE_STANDARD] = {&exactly_five, &exactly_five},
        [GMK_RULE_RENJU] = {&exactly_five, &five_or_more},
        [GMK_RULE_CARO_EDGE] = {&caro_edge, &caro_edge},
        [GMK_RULE_CARO_OVERLINE] = {&caro_overline, &caro_overline},
        [GMK_RULE_CARO_EXACT] = {&caro_exact, &caro_exact},
    };
    const int reach = pattern_reach(rule);
    uint8_t *table = calloc((size_t)1 << (4 * reach), 1);
    uint8_t *known = malloc(PATTERN_KEYS);
    if (!table || !known) {
        free(table);
        free(known);
        return NULL;
    }
    memset(known, UNKNOWN, PATTERN_KEYS);
    for (int side = 0; side < 2; side++) {
        const Builder builder = {fives[rule][side], !(rule == GMK_RULE_RENJU && side == 0), known};
        if (side == 1 &&
            rule == GMK_RULE_RENJU) /* under the other rules both colours have the same patterns */
            memset(known, UNKNOWN, PATTERN_KEYS);
        fill_side(table, &builder, (uint32_t)side + 1, side * 4, reach);
    }
    free(known);
    return table;
}
