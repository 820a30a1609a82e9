#include "patterns.h"

#include <stdlib.h>
#include <string.h>

/*
 * The table is built for one side at a time from windows in which a cell is empty, own or shut
 * (the opponent's, the edge). A window's pattern follows from those with one own stone more, so
 * each is worked out once and remembered.
 */

enum {
    CELLS = 2 * PATTERN_REACH + 1,
    MIDDLE = PATTERN_REACH,
    EMPTY = 0,
    OWN = 1,
    SHUT = 2,
    UNKNOWN = 0xFF,
    FIVE = 5,
};

typedef enum FiveRule { FIVE_OR_MORE, EXACTLY_FIVE, FIVE_NOT_SHUT_IN } FiveRule;

typedef struct Builder {
    FiveRule five;
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
    switch (builder->five) {
    case FIVE_OR_MORE: return length >= FIVE;
    case EXACTLY_FIVE: return length == FIVE;
    case FIVE_NOT_SHUT_IN: /* exactly five through the middle leaves both neighbours in the window
                            */
        return length == FIVE &&
               (cell_at(window, first - 1) == EMPTY || cell_at(window, last + 1) == EMPTY);
    }
    return false;
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
            count_fives(builder, window | (uint32_t)SHUT << (2 * i)) == 0)
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

/* The five cells of half a key with black's, or white's, stones as own and all else shut. */
static uint32_t half_seen_by(uint32_t half, uint32_t own)
{
    uint32_t seen = 0;
    for (int i = 0; i < PATTERN_REACH; i++) {
        const uint32_t cell = half >> (2 * i) & 3;
        seen |= (uint32_t)(cell == 0 ? EMPTY : cell == own ? OWN : SHUT) << (2 * i);
    }
    return seen;
}

/* In a table of a shorter reach the cells beyond it count as empty. */
static void fill_side(uint8_t *table, const Builder *builder, uint32_t own, int shift, int reach)
{
    enum { HALF_BITS = 2 * PATTERN_REACH, HALVES = 1 << HALF_BITS };
    const int half_bits = 2 * reach, beyond = HALF_BITS - half_bits;
    uint32_t seen[HALVES];
    for (uint32_t half = 0; half < HALVES; half++)
        seen[half] = half_seen_by(half, own);
    for (uint32_t key = 0; key < UINT32_C(1) << (2 * half_bits); key++) {
        const uint32_t high = seen[key >> half_bits];
        const uint32_t low = seen[(key & ((UINT32_C(1) << half_bits) - 1)) << beyond];
        uint8_t pattern = builder->known[high << HALF_BITS | low];
        if (pattern == UNKNOWN)
            pattern = (uint8_t)classify(builder,
                                        low | (uint32_t)OWN << HALF_BITS | high << (HALF_BITS + 2));
        table[key] |= (uint8_t)(pattern << shift);
    }
}

uint8_t *pattern_table_new(GmkRule rule)
{
    static const FiveRule fives[][2] = {
        [GMK_RULE_FREESTYLE] = {FIVE_OR_MORE, FIVE_OR_MORE},
        [GMK_RULE_STANDARD] = {EXACTLY_FIVE, EXACTLY_FIVE},
        [GMK_RULE_RENJU] = {EXACTLY_FIVE, FIVE_OR_MORE},
        [GMK_RULE_CARO] = {FIVE_NOT_SHUT_IN, FIVE_NOT_SHUT_IN},
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
