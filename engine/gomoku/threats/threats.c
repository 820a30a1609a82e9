/* Computes the table from four patterns of a cell to the threat that they make. */
#include "threats.h"

typedef struct Counts {
    int five, overline, open_four, split, four, open_three, three, open_two;
} Counts;

static Counts count_patterns(uint16_t code)
{
    Counts n = {0};
    for (int d = 0; d < 4; d++) {
        const Pattern p = code_pattern(code, d);
        n.five += p == PATTERN_FIVE;
        n.overline += p == PATTERN_OVERLINE;
        n.open_four += p == PATTERN_OPEN_FOUR;
        n.split += p == PATTERN_SPLIT_FOURS;
        n.four += p == PATTERN_FOUR;
        n.open_three += pattern_is_open_three(p);
        n.three += p == PATTERN_THREE;
        n.open_two += pattern_is_open_two(p);
    }
    return n;
}

static Threat threat_of(Counts n, bool forbidden_side)
{
    const int fours = n.open_four + 2 * n.split + n.four;
    if (n.five)
        return THREAT_FIVE;
    if (forbidden_side && (n.overline || fours >= 2 || n.open_three >= 2))
        return THREAT_FORBIDDEN;
    if (n.open_four || fours >= 2)
        return THREAT_OPEN_FOUR;
    if (n.four)
        return n.open_three            ? THREAT_FOUR_THREE
               : n.three || n.open_two ? THREAT_FOUR_PLUS
                                       : THREAT_FOUR;
    if (n.open_three)
        return n.open_three >= 2       ? THREAT_DOUBLE_THREE
               : n.three || n.open_two ? THREAT_OPEN_THREE_PLUS
                                       : THREAT_OPEN_THREE;
    if (n.three)
        return n.three >= 2 || n.open_two ? THREAT_THREE_PLUS : THREAT_THREE;
    return n.open_two >= 2 ? THREAT_DOUBLE_TWO : n.open_two ? THREAT_OPEN_TWO : THREAT_NONE;
}

Threat threat_of_code(uint16_t code, bool forbidden_side)
{
    return threat_of(count_patterns(code), forbidden_side);
}

bool code_is_valid(uint16_t code)
{
    for (int d = 0; d < 4; d++)
        if (code_pattern(code, d) >= PATTERN_COUNT)
            return false;
    return true;
}
