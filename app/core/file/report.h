/*
 * report.h: the text of --report, written when a game ends: "key: value" lines in English, for
 * scripts and people.
 */
#ifndef GOMOKIT_REPORT_H
#define GOMOKIT_REPORT_H

#include "core/record/record.h"
#include "core/text/text_buffer.h"

/* Adds the report to `out`; see text_buffer.h for failures. `version` is the program's. */
void report_add(TextBuffer *out, const Record *record, const char *version);

#endif
