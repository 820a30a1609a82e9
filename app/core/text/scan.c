/* scan.c: see scan.h. */
#include "scan.h"

#include "utf8.h"

#include <string.h>

bool span_is(Span span, const char *word)
{
    return strlen(word) == span.size && memcmp(span.text, word, span.size) == 0;
}

Span span_take_word(Span *rest)
{
    while (rest->size > 0 && char_is_blank(rest->text[0])) {
        rest->text++;
        rest->size--;
    }
    Span word = {rest->text, 0};
    while (word.size < rest->size && !char_is_blank(word.text[word.size]))
        word.size++;
    rest->text += word.size;
    rest->size -= word.size;
    return word;
}

void span_skip_mark(Span *text)
{
    static const char mark[] = {'\xef', '\xbb', '\xbf'};
    if (text->size < sizeof mark || memcmp(text->text, mark, sizeof mark) != 0)
        return;
    text->text += sizeof mark;
    text->size -= sizeof mark;
}

bool span_take_line(Span *out, Span *rest)
{
    if (rest->size == 0)
        return false;
    const char *lf = memchr(rest->text, '\n', rest->size);
    const size_t size = lf ? (size_t)(lf - rest->text) : rest->size;
    *out = (Span){rest->text, size};
    rest->text += size + (lf != NULL);
    rest->size -= size + (lf != NULL);
    if (size > 0 && out->text[size - 1] == '\r')
        out->size--;
    return true;
}

Span span_trim(Span span)
{
    while (span.size > 0 && char_is_blank(span.text[0])) {
        span.text++;
        span.size--;
    }
    while (span.size > 0 && char_is_blank(span.text[span.size - 1]))
        span.size--;
    return span;
}

bool span_number(uint64_t *out, Span span, uint64_t max)
{
    uint64_t value = 0;
    if (span.size == 0 || span.size > 20)
        return false;
    for (size_t i = 0; i < span.size; i++) {
        if (span.text[i] < '0' || span.text[i] > '9')
            return false;
        const uint64_t digit = (uint64_t)(span.text[i] - '0');
        if (value > (UINT64_MAX - digit) / 10)
            return false;
        value = value * 10 + digit;
    }
    if (value > max)
        return false;
    *out = value;
    return true;
}

int span_index(Span word, const char *const *table)
{
    for (int i = 0; table[i]; i++)
        if (span_is(word, table[i]))
            return i;
    return -1;
}

size_t span_bad_utf8(Span span)
{
    size_t at = 0;
    while (at < span.size) {
        uint32_t code;
        const size_t size = utf8_next(&code, span.text + at, span.size - at);
        if (size == 0)
            break;
        at += size;
    }
    return at;
}

void span_copy(char *out, size_t out_size, Span span)
{
    size_t size = span_bad_utf8(span);
    if (size >= out_size)
        size = utf8_cut(span.text, out_size - 1);
    for (size_t i = 0; i < size; i++) {
        const unsigned char c = (unsigned char)span.text[i];
        out[i] = c < 0x20 || c == 0x7f ? '?' : span.text[i];
    }
    out[size] = '\0';
}
