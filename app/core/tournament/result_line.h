/* result_line.h: one result as a line of text; private to results.h, which describes the fields. */
#ifndef GOMOKIT_RESULT_LINE_H
#define GOMOKIT_RESULT_LINE_H

#include "results.h"

typedef enum ResultLine {
    RESULT_LINE_OK,      /* out->line is the caller's */
    RESULT_LINE_FOREIGN, /* of another tournament, or damaged */
    RESULT_LINE_NO_MEMORY,
} ResultLine;

ResultLine result_line_read(GameResult *out, const Tournament *tournament, Span line);

#endif
