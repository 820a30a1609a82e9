/*
 * result.h: how a game ended and what its searches cost, as values and figures without words: for
 * the dialog, the status bar and the report file.
 */
#ifndef GOMOKIT_RESULT_H
#define GOMOKIT_RESULT_H

#include "record.h"

/*
 * The five figures that such programs publish, in this order, measured as they do it: by clock() and by
 * the fall of the available physical memory. Then four that say more about the search.
 */
typedef enum ResultFigure {
    RESULT_GROSS_TIME,
    RESULT_LONGEST_TIME,
    RESULT_AVERAGE_TIME,
    RESULT_LARGEST_MEMORY,
    RESULT_AVERAGE_MEMORY,
    RESULT_WALL_TIME,   /* of the searches, by the wall clock */
    RESULT_HELD_MEMORY, /* the most that the engine held */
    RESULT_PEAK_MEMORY, /* of the program */
    RESULT_SPEED,       /* positions a second */
    RESULT_FIGURES
} ResultFigure;

/*
 * A figure of one side: milliseconds, bytes, or positions a second. A human has the three times only, of
 * all his moves; a computer's are those of its searched moves. False: not known.
 */
bool result_value(double *out, const Record *record, int side, ResultFigure figure);

typedef enum ResultUnit {
    RESULT_MILLISECONDS,
    RESULT_SECONDS,
    RESULT_KILOBYTES,
    RESULT_MEGABYTES,
    RESULT_A_SECOND,
} ResultUnit;

/* A value as a number for people, and its unit: small ones keep their digits. */
ResultUnit result_value_text(char *out, size_t size, ResultFigure figure, double value);

/* 950, 12.3 K, 3.1 M, 2.0 G. */
void result_count_text(char *out, size_t size, double count);

typedef enum ResultReason {
    RESULT_BY_OTHER, /* a file named a reason that the program does not know */
    RESULT_BY_TIME,
    RESULT_BY_RESIGNATION,
    RESULT_BY_AGREEMENT, /* a draw */
    RESULT_BY_FULL_BOARD,
    RESULT_BY_FIVE,
    RESULT_BY_FOUR,
    RESULT_REASONS
} ResultReason;

/* The human's side in a game of one human against a computer; -1: it is no such game. */
int result_human(const Record *record);

/* Why a finished game ended. The position decides where it can; else the record's word. */
ResultReason result_reason(const Record *record);

#endif
