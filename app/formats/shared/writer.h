/*
 * writer.h: what the writers of this folder share. For the files of this folder only.
 */
#ifndef GOMOKIT_FORMATS_WRITER_H
#define GOMOKIT_FORMATS_WRITER_H

#include "core/text/text_buffer.h"
#include "format_types.h"

typedef struct Writer {
    TextBuffer out;
    const Record *record;
    FormatOptions options;
    FormatProblem *problem;
    RecordFifths fifths; /* SGF: those of the record's line */
} Writer;

void writer_text(Writer *w, const char *text);
void writer_byte(Writer *w, unsigned byte);

/* The name of black (0) or white (1), on one line. */
void writer_name(Writer *w, int side);

/* The value of the unknown header line with this key; NULL: there is none. */
const char *writer_unknown_line(const Record *record, const char *key);

#endif
