/* sgf_quest.c: the opening in games of Gomoku Quest; see sgf_reading.h. */
#include "sgf_reading.h"

#include <string.h>

bool sgf_take_quest(GmkPoint *out, Span *values)
{
    const char *comma = memchr(values->text, ',', values->size);
    const size_t length = comma ? (size_t)(comma - values->text) : values->size;
    const Span value = {values->text, length};
    const size_t taken = length + (comma != NULL);
    values->text += taken;
    values->size -= taken;
    return sgf_read_point(out, value, GMK_GOMOKU_SIDE_MAX, GMK_GOMOKU_SIDE_MAX) == SGF_POINT &&
           out->x < GMK_GOMOKU_SIDE_MAX && out->y >= 0 && out->y < GMK_GOMOKU_SIDE_MAX;
}

bool sgf_is_quest(const SgfProperty *p)
{
    static const char *const names[] = {"QPR", "QSLB", "QSLW", NULL};
    Span values = sgf_first_value(p);
    GmkPoint point;
    bool good = sgf_index(p, names) >= 0 && values.size > 0;
    while (good && values.size > 0)
        good = sgf_take_quest(&point, &values);
    return good;
}

bool sgf_quest_fits(Span text, size_t at)
{
    uint32_t taken[GMK_GOMOKU_SIDE_MAX] = {0}; /* a bit for each point of a row */
    SgfProperty p;
    GmkPoint point;
    bool broken;
    while (at < text.size && text.text[at] != ')') {
        if (!sgf_take_property(&p, text, &at, &broken)) {
            if (broken)
                break;
            at = p.at + 1; /* ';', '(' or unexpected text */
            continue;
        }
        const bool quest = sgf_is_quest(&p);
        Span values = sgf_first_value(&p);
        if (!quest && !sgf_is_named(&p, "B") && !sgf_is_named(&p, "W"))
            continue;
        while (values.size > 0 && sgf_take_quest(&point, &values)) {
            const uint32_t bit = 1u << point.x;
            if (!quest && (taken[point.y] & bit))
                return false;
            taken[point.y] |= quest ? bit : 0;
        }
    }
    return true;
}
