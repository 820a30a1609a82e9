/*
 * report.h: the text of --report, written when a game ends: "key: value" lines in English, for
 * scripts and people.
 */
#ifndef GOMOKIT_REPORT_H
#define GOMOKIT_REPORT_H

#include "core/record/record.h"
#include "core/text/text_buffer.h"

/*
 * A file of reports with one more: *earlier is what the file has so far (NULL: there is none), a blank
 * line stands between two. As report_add() otherwise.
 */
void report_append(TextBuffer *out, const char *earlier, size_t size, const Record *record,
                   const char *version);

/* Adds the report to `out`; see text_buffer.h for failures. `version` is the program's. */
void report_add(TextBuffer *out, const Record *record, const char *version);

#endif
