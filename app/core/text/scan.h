/*
 * scan.h: pieces of text for readers of text files: spans that are not NUL-terminated, words,
 * numbers that cannot overflow, UTF-8 that is checked. No allocation.
 */
#ifndef GOMOKIT_SCAN_H
#define GOMOKIT_SCAN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct Span {
    const char *text;
    size_t size;
} Span;

bool span_is(Span span, const char *word);

/* A blank or a tab. */
static inline bool char_is_blank(char c)
{
    return c == ' ' || c == '\t';
}

/* White space: a blank, or one of the control characters before it. */
static inline bool char_is_space(char c)
{
    return (unsigned char)c <= ' ';
}

/* White space, or DEL: what a name in one line cannot show. */
static inline bool char_is_invisible(char c)
{
    return char_is_space(c) || c == 0x7f;
}

/*
 * Takes the next word, delimited by blanks or tabs, off the front of *rest; empty at the end.
 */
Span span_take_word(Span *rest);

/* Skips the byte-order mark that some editors write at the start. */
void span_skip_mark(Span *text);

/* Takes the next line off the front of *rest, without its LF or CRLF. False: *rest is empty. */
bool span_take_line(Span *out, Span *rest);

/* Without blanks and tabs at both ends. */
Span span_trim(Span span);

/* The whole span is a decimal number of at most 20 digits, not above `max`. */
bool span_number(uint64_t *out, Span span, uint64_t max);

/* The index of the word in a table that a NULL ends, or -1. */
int span_index(Span word, const char *const *table);

/* The first byte that does not belong to well-formed UTF-8, or `size`. */
size_t span_bad_utf8(Span span);

/* Copies as much as fits, cut at a character; control characters become '?'. */
void span_copy(char *out, size_t out_size, Span span);

#endif
