/*
 * line_reader.h: cuts a stream of bytes into lines. LF, CR and CRLF end a line; empty lines are
 * skipped. Bytes that no protocol line holds (NUL, other control characters) become '?', so that a
 * line is always a C string, and a line that is too long is cut and marked. One thread.
 */
#ifndef GOMOKIT_LINE_READER_H
#define GOMOKIT_LINE_READER_H

#include <stdbool.h>
#include <stddef.h>

enum {
    LINE_MAX_BYTES = 4096, /* with its NUL; the longest sane line is a full board of 20x20 */
};

typedef struct LineReader {
    size_t length;
    bool too_long;
    char text[LINE_MAX_BYTES];
} LineReader;

void line_reader_init(LineReader *reader);

/*
 * Takes bytes until a line is complete or all are taken, and returns how many it took. A complete
 * line is given in *line, which stays valid until the next call; else *line is NULL.
 */
size_t line_reader_feed(LineReader *reader, const char **line, bool *too_long, const char *bytes,
                        size_t size);

/* At the end of input: the line without an end, or NULL. */
const char *line_reader_rest(LineReader *reader);

#endif
