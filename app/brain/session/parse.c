/* Parses words, numbers and points of protocol lines. */
#include "brain/session/parse.h"

#include "core/text/scan.h"

#include <ctype.h>
#include <stdlib.h>

const char *parse_skip_blanks(const char *text)
{
    while (char_is_blank(*text))
        text++;
    return text;
}

const char *parse_word(char *out, size_t size, const char *text)
{
    size_t length = 0;
    text = parse_skip_blanks(text);
    for (; *text && *text != ' ' && *text != '\t'; text++)
        if (length + 1 < size)
            out[length++] = (char)toupper((unsigned char)*text);
    out[length] = 0;
    return parse_skip_blanks(text);
}

bool parse_leading_number(int64_t *out, const char *text, const char **rest)
{
    char *end;
    text = parse_skip_blanks(text);
    if (!isdigit((unsigned char)*text) && *text != '-' && *text != '+')
        return false;
    const int64_t value = strtoll(text, &end, 10); /* saturates, which is what we want */
    if (end == text)
        return false;
    *out = value;
    *rest = parse_skip_blanks(end);
    return true;
}

bool parse_number(int64_t *out, const char *text)
{
    const char *rest;
    int64_t value;
    if (!parse_leading_number(&value, text, &rest) || *rest)
        return false;
    *out = value;
    return true;
}

bool parse_point_field(GmkPoint *out, int64_t *field, const char *text)
{
    int64_t x, y, f = 0;
    if (!parse_leading_number(&x, text, &text) || *text++ != ',')
        return false;
    if (!parse_leading_number(&y, text, &text))
        return false;
    if (*text == ',' && !parse_leading_number(&f, text + 1, &text))
        return false;
    if (*text || x < INT16_MIN || x > INT16_MAX || y < INT16_MIN || y > INT16_MAX)
        return false;
    out->x = (int32_t)x;
    out->y = (int32_t)y;
    *field = f;
    return true;
}

bool parse_point(GmkPoint *out, const char *text)
{
    GmkPoint point;
    int64_t field;
    if (!parse_point_field(&point, &field, text) || field != 0)
        return false;
    *out = point;
    return true;
}
