/*
 * picture_scan.h: a position from a picture: a screenshot of a board, ours or another program's, with lines on whose crossings
 * or between which stones stand, as large as it likes and with all that is around it. Photographs are not understood.
 *
 *   scan_lines.h  straight lines in the picture and rows of them with one distance
 *   scan_grid.h   a grid made of two such rows
 *   scan_sites.h  what stands at each point of the grid
 *
 * Time grows with the number of pixels; memory is a byte for each. Any thread.
 */
#ifndef GOMOKIT_PICTURE_SCAN_H
#define GOMOKIT_PICTURE_SCAN_H

#include "core/editor/position.h"

enum {
    SCAN_SIDE_MAX = 16384,
    SCAN_PIXELS_MAX = 40000000, /* a screen of 7680 x 4320 has 33 million */
};

/* Rows of w pixels from the top, 0xRRGGBB; the highest byte is ignored. */
typedef struct ScanPicture {
    const uint32_t *pixels;
    int w, h;
} ScanPicture;

typedef enum ScanResult {
    SCAN_FOUND,
    SCAN_NO_BOARD,
    SCAN_TOO_LARGE, /* or no picture at all */
    SCAN_NO_MEMORY,
} ScanResult;

/* Where the board was seen. */
typedef struct ScanReport {
    double x, y, pitch; /* the first point, and from one to the next, in pixels */
    bool cells;         /* stones stand between the lines */
    int32_t doubts;
} ScanReport;

/*
 * Reads the position: gomoku, freestyle, the side to move by the numbers of stones, what was not clear in
 * .doubts. Unless SCAN_FOUND *out and *report are untouched.
 */
ScanResult scan_position(Position *out, ScanReport *report, const ScanPicture *picture);

#endif
