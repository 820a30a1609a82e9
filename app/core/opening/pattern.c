/* pattern.c: see pattern.h. */
#include "pattern.h"

#include "core/base/side.h"

enum { MIRROR_X = 1, MIRROR_Y = 2, EXCHANGE = 4 }; /* bits of a symmetry */

GmkPoint pattern_turn(GmkPoint point, int symmetry)
{
    if (symmetry & MIRROR_X)
        point.x = -point.x;
    if (symmetry & MIRROR_Y)
        point.y = -point.y;
    return symmetry & EXCHANGE ? (GmkPoint){point.y, point.x} : point;
}

/*
 * A symmetry keeps the middle of the stones, their mean. To stay with whole numbers, points are
 * `count` times as far from it as they are.
 */
static GmkPoint from_middle(GmkPoint point, GmkPoint sum, int32_t count)
{
    return (GmkPoint){count * point.x - sum.x, count * point.y - sum.y};
}

static bool same(GmkPoint a, GmkPoint b)
{
    return a.x == b.x && a.y == b.y;
}

/* Whether the turned stone falls on a stone of its colour. */
static bool finds_stone(const GmkPoint *stones, int32_t count, GmkPoint sum, int32_t index,
                        int symmetry)
{
    const GmkPoint turned = pattern_turn(from_middle(stones[index], sum, count), symmetry);
    for (int32_t i = 0; i < count; i++)
        if (side_after(SIDE_BLACK, i) == side_after(SIDE_BLACK, index) &&
            same(from_middle(stones[i], sum, count), turned))
            return true;
    return false;
}

bool pattern_has_symmetry(const GmkPoint *stones, int32_t count, GmkPoint a, GmkPoint b)
{
    GmkPoint sum = {0, 0};
    if (count == 0)
        return same(a, b);
    for (int32_t i = 0; i < count; i++)
        sum = (GmkPoint){sum.x + stones[i].x, sum.y + stones[i].y};
    for (int symmetry = 0; symmetry < PATTERN_SYMMETRIES; symmetry++) {
        const GmkPoint turned = pattern_turn(from_middle(a, sum, count), symmetry);
        bool maps = same(turned, from_middle(b, sum, count));
        for (int32_t i = 0; i < count && maps; i++)
            maps = finds_stone(stones, count, sum, i, symmetry);
        if (maps)
            return true;
    }
    return false;
}
