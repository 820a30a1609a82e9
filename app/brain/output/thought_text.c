/* Scores, amounts, times and moves as short words. */
#include "brain/output/thought_text.h"

#include <ctype.h>
#include <inttypes.h>
#include <stdio.h>

void thought_text_eval(char *out, size_t size, int32_t score)
{
    if (score >= GMK_SCORE_PROVEN)
        snprintf(out, size, "+M%d", (int)(GMK_SCORE_WIN - score));
    else if (score <= -GMK_SCORE_PROVEN)
        snprintf(out, size, "-M%d", (int)(GMK_SCORE_WIN + score));
    else
        snprintf(out, size, "%d", (int)score);
}

void thought_text_amount(char *out, size_t size, uint64_t amount)
{
    static const char *const units[] = {"", "K", "M", "G", "T"};
    enum { LARGEST_UNIT = 4, FOUR_DIGITS = 10000 };
    int unit = 0;
    for (; amount >= FOUR_DIGITS && unit < LARGEST_UNIT; unit++)
        amount /= 1000;
    snprintf(out, size, "%" PRIu64 "%s", amount, units[unit]);
}

void thought_text_time(char *out, size_t size, int64_t time_us)
{
    const int64_t ms = time_us / 1000;
    if (ms < 10000)
        snprintf(out, size, "%" PRId64 "ms", ms);
    else if (ms < 1000000)
        snprintf(out, size, "%" PRId64 "s", ms / 1000);
    else
        snprintf(out, size, "%" PRId64 "min", ms / 60000);
}

/* "H8": the engine's notation has small letters. */
static bool name_of(char out[GMK_NOTATION_MAX], const GmkGame *game, GmkPoint point)
{
    if (gmk_point_to_text(out, GMK_NOTATION_MAX, game, point) != GMK_OK)
        return false;
    for (char *p = out; *p; p++)
        *p = (char)toupper((unsigned char)*p);
    return true;
}

void thought_text_moves(char *out, size_t size, const GmkPoint *points, int32_t count,
                        const GmkGame *game, bool rows_first)
{
    size_t length = 0;
    out[0] = 0;
    for (int32_t i = 0; i < count; i++) {
        char name[GMK_NOTATION_MAX];
        const GmkPoint seen = rows_first ? (GmkPoint){points[i].y, points[i].x} : points[i];
        if (length + sizeof name + 1 > size || !name_of(name, game, seen))
            return;
        length += (size_t)snprintf(out + length, size - length, "%s%s", i ? " " : "", name);
    }
}

uint64_t thought_speed(const GmkThought *thought)
{
    const double us = thought->time_us > 0 ? (double)thought->time_us : 1;
    return (uint64_t)((double)thought->nodes * 1e6 / us);
}

int32_t thought_longest(const GmkThought *thought)
{
    return thought->variation_count > thought->depth ? thought->variation_count : thought->depth;
}
