/*
 * foreign.h: text that this program did not write (names and comments of records, lines of brains,
 * names of files), made harmless before it is shown. A terminal obeys escape sequences, a page obeys
 * markup, and marks of the direction of writing let one text look like another.
 *
 * Control characters (C0, DEL, C1), marks of direction, separators that nobody sees, and bytes that
 * are no UTF-8 become U+FFFD, the replacement character. Everything else passes unchanged. Text
 * that is harmless already stays as it is, so doing it twice does no harm. Any thread.
 */
#ifndef GOMOKIT_FOREIGN_H
#define GOMOKIT_FOREIGN_H

#include "text_buffer.h"

typedef enum ForeignUse {
    FOREIGN_LINE, /* plain text in one line: line ends and tabs become blanks */
    FOREIGN_TEXT, /* plain text; LF and tabs stay */
    FOREIGN_HTML, /* for HTML and SVG, elements and quoted attributes; LF and tabs stay */
    FOREIGN_JSON, /* between the quotes of a JSON string: escaped, so that nothing is lost */
} ForeignUse;

void foreign_add(TextBuffer *out, const char *text, size_t length, ForeignUse use);

/* The same into an array, cut at a character, with a NUL; `use` is one of the first two. */
void foreign_copy(char *out, size_t size, const char *text, ForeignUse use);

#endif
