/*
 * scan_lines.h: straight lines in a picture, thin ones with the same ground on both sides, and rows of such lines
 * with one distance from each to the next. For the files of this folder.
 */
#ifndef GOMOKIT_SCAN_LINES_H
#define GOMOKIT_SCAN_LINES_H

#include <stdbool.h>
#include <stdint.h>

/* The picture in shades of grey. */
typedef struct ScanPlane {
    uint8_t *grey; /* rows of w */
    int w, h;
    int contrast; /* what a line must differ by from the ground on both sides */
} ScanPlane;

/* Which way a line runs. */
typedef enum ScanAxis { SCAN_VERTICAL, SCAN_HORIZONTAL } ScanAxis;

/* Whether a line that runs this way goes through the pixel: 1 a light one, -1 a dark one, 0 none. */
int scan_line_at(const ScanPlane *plane, ScanAxis axis, int x, int y);

enum {
    SCAN_LINES_MAX = 21, /* around twenty cells */
    SCAN_ROWS_MAX = 40,
};

/* Lines that run the same way: the first at `from`, then one every `pitch` pixels. */
typedef struct ScanRow {
    double from, pitch;
    int count; /* of lines, those that were not seen between others included */
    int seen;
    double weight; /* pixels of all its lines */
} ScanRow;

/* The rows of at least five lines, those with most pixels first; their number. -1: no memory. */
int scan_rows(ScanRow out[SCAN_ROWS_MAX], const ScanPlane *plane, ScanAxis axis);

#endif
