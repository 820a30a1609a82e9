/* scan_sites.h: what stands at each point of a grid. For the files of this folder. */
#ifndef GOMOKIT_SCAN_SITES_H
#define GOMOKIT_SCAN_SITES_H

#include "picture_scan.h"
#include "scan_colors.h"
#include "scan_grid.h"

/* Fills the cells and doubts of a position whose size is set to the number of points. */
void scan_crossings(Position *out, const ScanPicture *picture, const ScanPlane *plane,
                    const ScanGrid *grid);

/* The same for cells between lines, the first of them at the place (x, y) in its middle. */
void scan_cells(Position *out, const ScanPicture *picture, const ScanGrid *grid, double x,
                double y);

/* The colour of most cells between the lines. */
ScanColor scan_usual_ground(const ScanPicture *picture, const ScanGrid *grid);

/* How many cells between lines have something in them, and how many of them have it in their middle, which a stone on
 * a crossing does not reach. */
int32_t scan_full_cells(const ScanPicture *picture, const ScanGrid *grid, int32_t *filled);

#endif
