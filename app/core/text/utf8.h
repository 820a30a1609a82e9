/* utf8.h: cutting UTF-8 text so that no character is. Any thread. */
#ifndef GOMOKIT_UTF8_H
#define GOMOKIT_UTF8_H

#include <stdbool.h>
#include <stddef.h>

/* Whether this byte goes on with a character that began before it. */
bool utf8_is_inside(char byte);

/* Where to cut: at `length`, or before the character that reaches over it. text[length] is looked
 * at. */
size_t utf8_cut(const char *text, size_t length);

#endif
