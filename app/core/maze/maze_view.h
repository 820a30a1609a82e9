/*
 * maze_view.h: which part of a maze is seen where: zoom and pan as plain arithmetic. Pixels are the
 * canvas's, cells the maze's. No state but the struct itself; any thread.
 *
 * Two searches side by side are two views: maze_view_split() parts the area, maze_view_follow()
 * lets the other one show the same part of the map.
 */
#ifndef GOMOKIT_MAZE_VIEW_H
#define GOMOKIT_MAZE_VIEW_H

#include "core/canvas/canvas.h"
#include "gomokit.h"

typedef struct MazeView {
    Rect area;             /* pixels that it may use */
    int32_t width, height; /* of the maze, in cells */
    int level;             /* of zoom: 0 is the smallest */
    int left, top;         /* the pixel of the map's top left corner; may lie outside of the area */
} MazeView;

/* The whole map, as large as fits. The maze has at least one cell; an area may be empty. */
void maze_view_init(MazeView *view, Rect area, int32_t width, int32_t height);

/* Another area for the same part of the map: its middle stays in the middle. */
void maze_view_resize(MazeView *view, Rect area);

/*
 * Nearer (steps > 0) or farther; what is under the pixel (x,y) stays under it as far as the map's
 * edges allow. False: there is no such level, nothing has changed.
 */
bool maze_view_zoom(MazeView *view, int steps, int x, int y);

/* Moves the map by dx and dy pixels, but never farther than to its edges; a map that is smaller than
 * the area stays in its middle. False: nothing has moved. */
bool maze_view_pan(MazeView *view, int dx, int dy);

/* Shows in `view` what `other` shows, about the same middle and at the same zoom. */
void maze_view_follow(MazeView *view, const MazeView *other);

/* Pixels a cell has, 1 to 64; 0 when a pixel has several cells: maze_view_block() by as many. */
int maze_view_cell(const MazeView *view);
int maze_view_block(const MazeView *view); /* 1 to 8; 1 while maze_view_cell() is not 0 */

/* The cell under a pixel of the area. False: the pixel is off the map. */
bool maze_view_hit(GmkPoint *out, const MazeView *view, int x, int y);

/* The pixels of a cell, at least one; also of cells that are out of sight. */
Rect maze_view_cell_rect(const MazeView *view, GmkPoint cell);

/* The pixels of the map that are in sight; empty when there are none. */
Rect maze_view_map_rect(const MazeView *view);

/* The cells, whole or in part, that lie under these pixels of the area: x, y, w, h in cells. */
Rect maze_view_cells(const MazeView *view, Rect pixels);

/* Parts an area for two views, beside each other or above each other. */
void maze_view_split(Rect *first, Rect *second, Rect area, int gap, bool beside);

#endif
