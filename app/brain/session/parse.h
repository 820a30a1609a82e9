/*
 * parse.h: words, numbers and points of protocol lines. Nothing here writes past a buffer;
 * unexpected text gives false.
 */
#ifndef GOMOKIT_BRAIN_PARSE_H
#define GOMOKIT_BRAIN_PARSE_H

#include "gomokit.h"

const char *parse_skip_blanks(const char *text);

/*
 * Copies the first word in upper case, cut to `size`, and returns where the rest begins. The word
 * ends at a blank.
 */
const char *parse_word(char *out, size_t size, const char *text);

/* A number with nothing but blanks after it. Out of int64_t: the nearest that fits. */
bool parse_number(int64_t *out, const char *text);

/* The first number of text; *rest is what follows it and its blanks. */
bool parse_leading_number(int64_t *out, const char *text, const char **rest);

/* "x,y" and nothing else. Numbers that no board has are refused. */
bool parse_point(GmkPoint *out, const char *text);

/* "x,y" or "x,y,f"; *field is 0 when it is missing. */
bool parse_point_field(GmkPoint *out, int64_t *field, const char *text);

#endif
