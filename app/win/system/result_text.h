/*
 * result_text.h: how a game ended, in words and figures: for the dialog, the status bar and the
 * report file.
 */
#ifndef GOMOKIT_RESULT_TEXT_H
#define GOMOKIT_RESULT_TEXT_H

#include "core/record/record.h"
#include "strings.h"

/* The five figures of SPEC, in this order, and two that tell more. */
typedef enum ResultFigure {
    RESULT_GROSS_TIME,
    RESULT_LONGEST_TIME,
    RESULT_AVERAGE_TIME,
    RESULT_LARGEST_MEMORY,
    RESULT_AVERAGE_MEMORY,
    RESULT_PEAK_MEMORY, /* of the program */
    RESULT_SPEED,       /* positions a second */
    RESULT_FIGURES
} ResultFigure;

typedef struct ResultFigures {
    int32_t moves;                 /* that were measured */
    char text[RESULT_FIGURES][24]; /* milliseconds, megabytes, positions a second; "": unknown */
} ResultFigures;

void result_figures(ResultFigures *out, const Stats *stats);

/* 950, 12.3 K, 3.1 M, 2.0 G. */
void result_count_text(char *out, size_t size, double count);

void result_winner_text(char *out, size_t size, const Strings *strings, const Record *record);
void result_reason_text(char *out, size_t size, const Strings *strings, const Record *record);

#endif
