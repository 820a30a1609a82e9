/*
 * result.h: how a game ended and what its searches cost, as values and figures without words: for
 * the dialog, the status bar and the report file.
 */
#ifndef GOMOKIT_RESULT_H
#define GOMOKIT_RESULT_H

#include "record.h"

/* The five figures that such programs publish, in this order, and two more. */
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
    int32_t moves;                 /* the moves that were measured */
    char text[RESULT_FIGURES][24]; /* milliseconds, megabytes, positions a second; "": unknown */
} ResultFigures;

void result_figures(ResultFigures *out, const Stats *stats);

/* 950, 12.3 K, 3.1 M, 2.0 G. */
void result_count_text(char *out, size_t size, double count);

typedef enum ResultReason {
    RESULT_BY_OTHER, /* a file named a reason that the program does not know */
    RESULT_BY_TIME,
    RESULT_BY_RESIGNATION,
    RESULT_BY_FULL_BOARD,
    RESULT_BY_FIVE,
    RESULT_BY_FOUR,
    RESULT_REASONS
} ResultReason;

/* Why a finished game ended. The position decides where it can; else the record's word. */
ResultReason result_reason(const Record *record);

#endif
