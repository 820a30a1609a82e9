/*
 * line_break.h: where a line of text may end, and how wide its characters are, by the characters themselves: a
 * comment in Chinese is read in an English window too. Any thread.
 */
#ifndef GOMOKIT_LINE_BREAK_H
#define GOMOKIT_LINE_BREAK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/*
 * Whether a line may end before the character at text[at], at > 0: before a blank, and between two characters of
 * Chinese or Japanese, which are written without blanks; but neither before a closing mark nor behind an opening
 * one. Korean, like Latin and Cyrillic, breaks at blanks only.
 */
bool line_may_end(const char *text, size_t at);

/* Whether a character is about as wide as it is high: Chinese, Japanese, Korean. */
bool char_is_wide(uint32_t code);

#endif
