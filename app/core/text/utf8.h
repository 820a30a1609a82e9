/* utf8.h: UTF-8 text, character by character, and cut so that no character is. Any thread. */
#ifndef GOMOKIT_UTF8_H
#define GOMOKIT_UTF8_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Whether this byte goes on with a character that began before it. */
bool utf8_is_inside(char byte);

/* Where to cut: at `length`, or before the character that reaches over it. text[length] is looked
 * at. */
size_t utf8_cut(const char *text, size_t length);

/*
 * The character at the start of a text of `left` bytes, at least one: its code and how many bytes
 * it has. 0: it is malformed (cut short, overlong, a surrogate, too big).
 */
size_t utf8_next(uint32_t *code, const char *text, size_t left);

#endif
