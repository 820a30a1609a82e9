/* geometry.h: questions about rectangles, and measures at another resolution. Any thread. */
#ifndef GOMOKIT_GEOMETRY_H
#define GOMOKIT_GEOMETRY_H

#include <stdbool.h>

#include "canvas.h"

/* Converts pixels at 96 dpi to pixels at `dpi`, rounded. */
int dpi_scale(int dpi, int pixels);

bool rect_has(Rect r, int x, int y); /* the pixel is in it */
bool rect_overlap(Rect a, Rect b);   /* at least one pixel is in both */

/* Whether r has to be painted when `dirty` has to be; a `dirty` of width 0 stands for everything. */
bool rect_is_dirty(Rect r, Rect dirty);

/* The pixels that are in both; w and h are 0 where there are none. */
Rect rect_intersect(Rect a, Rect b);

/* The smallest rectangle with the pixels of both; an empty one adds nothing. */
Rect rect_union(Rect a, Rect b);

Rect rect_inset(Rect r, int x,
                int y); /* smaller by x at the left and right, by y above and below */

#endif
