/*
 * gmk_text.h: free text in the lines of a .gmk file. A backslash escapes what a line cannot hold:
 * `\\` is a backslash, `\xHH` a control character or a blank at either end of the line, and a
 * backslash at the end of a line joins it with the next one.
 */
#ifndef GOMOKIT_GMK_TEXT_H
#define GOMOKIT_GMK_TEXT_H

#include "core/text/scan.h"
#include "core/text/text_buffer.h"

/*
 * As `word text` lines, one a line of the text, more for long ones. Malformed UTF-8 becomes U+FFFD.
 */
void gmk_text_write(TextBuffer *out, const char *word, const char *text);

/* Writes a text without line ends, for the rest of a line. */
void gmk_text_write_short(TextBuffer *out, const char *text);

/* Appends the text of a line; *open: it continues in the next one. False: invalid escapes. */
bool gmk_text_read(TextBuffer *out, bool *open, Span line);

#endif
