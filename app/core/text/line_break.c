/* line_break.c: see line_break.h. */
#include "line_break.h"

#include "utf8.h"

#include <string.h>

typedef struct Range {
    uint32_t first, last;
} Range;

/* Blocks of Unicode: scripts without blanks, with their punctuation. */
static const Range unspaced[] = {
    {0x2E80, 0x312F},   /* radicals, punctuation, kana, bopomofo */
    {0x3190, 0x9FFF},   /* ideographs */
    {0xF900, 0xFAFF},   /* more of them */
    {0xFE30, 0xFE4F},   /* punctuation of vertical text */
    {0xFF00, 0xFF9F},   /* full-width letters, half-width kana */
    {0x20000, 0x3FFFF}, /* rare ideographs */
};
static const Range hangul[] = {{0x1100, 0x11FF}, {0x3130, 0x318F}, {0xAC00, 0xD7FF}};

/* Marks that do not begin a line, and those that do not end one. */
static const uint_least32_t closing[] = U"”’…—·、。々〉》」』】〕ー！％），．：；？］｝～";
static const uint_least32_t opening[] = U"“‘〈《「『【〔（［｛";

static bool is_within(const Range *ranges, size_t count, uint32_t code)
{
    for (size_t i = 0; i < count; i++)
        if (code >= ranges[i].first && code <= ranges[i].last)
            return true;
    return false;
}

static bool is_unspaced(uint32_t code)
{
    return is_within(unspaced, sizeof unspaced / sizeof *unspaced, code);
}

static bool is_one_of(const uint_least32_t *marks, uint32_t code)
{
    while (*marks && *marks != code)
        marks++;
    return *marks != 0;
}

static uint32_t code_at(const char *text)
{
    uint32_t code;
    return utf8_next(&code, text, strlen(text)) > 0 ? code : 0;
}

bool line_may_end(const char *text, size_t at)
{
    if (text[at] == ' ')
        return true;
    const uint32_t before = code_at(&text[utf8_cut(text, at - 1)]);
    const uint32_t next = code_at(&text[at]);
    if (is_one_of(opening, before) || is_one_of(closing, next))
        return false;
    return is_unspaced(before) || (is_one_of(closing, before) && is_unspaced(next));
}

bool char_is_wide(uint32_t code)
{
    return is_unspaced(code) || is_within(hangul, sizeof hangul / sizeof *hangul, code);
}
