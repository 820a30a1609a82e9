/* scan_grid.h: the grid of a board. For the files of this folder. */
#ifndef GOMOKIT_SCAN_GRID_H
#define GOMOKIT_SCAN_GRID_H

#include "scan_lines.h"

/* Lines at x + i * pitch_x for i from 0 to columns - 1, and rows likewise. */
typedef struct ScanGrid {
    double x, y, pitch_x, pitch_y;
    int columns, rows; /* of lines */
    /* Whether the lines across go on for one cell before the first and behind the last line: of cells that have no
     * line at their outer side. */
    bool open_left, open_right, open_top, open_bottom;
} ScanGrid;

/* The largest grid. False: there is none; *no_memory says why. */
bool scan_grid_find(ScanGrid *out, bool *no_memory, const ScanPlane *plane);

#endif
