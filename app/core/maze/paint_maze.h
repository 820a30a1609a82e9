/*
 * paint_maze.h: a maze with what a search has done to it, drawn on a Canvas through a MazeView.
 *
 * All cells in sight are one picture, made anew at each paint from gmk_maze_search_marks(): its
 * cost is that of its pixels, however many cells the map has. The colours differ in lightness as
 * well as in hue, so that they can be told apart with any kind of colour vision; start and goal
 * also differ in shape.
 */
#ifndef GOMOKIT_PAINT_MAZE_H
#define GOMOKIT_PAINT_MAZE_H

#include "maze_view.h"

typedef struct MazeColors {
    Color back;  /* around the map */
    Color lines; /* between cells that are large enough for it */
    Color open, wall, frontier, expanded, path;
    Color start, goal, rim; /* rim: around both */
} MazeColors;

extern const MazeColors maze_colors_light;
extern const MazeColors maze_colors_dark;
extern const MazeColors maze_colors_contrast;

Color maze_color_of(const MazeColors *colors, unsigned mark); /* a GmkMazeMark */

/* The picture, and room for marks; one for each view. */
typedef struct MazePainter MazePainter;
MazePainter *maze_painter_new(void); /* NULL: no memory */
void maze_painter_free(MazePainter *painter);

/*
 * Paints what of view->area touches `dirty` (w == 0: all of it), wholly. `search` may be NULL: then
 * the map alone is shown; it must not be running, and be a search of a map of this size. Walls,
 * start and goal are the map's. Without memory only the ground is painted.
 */
void paint_maze(MazePainter *painter, const Canvas *canvas, const MazeView *view,
                const MazeColors *colors, const GmkMaze *maze, const GmkMazeSearch *search,
                Rect dirty);

/* A frame around a cell, for the keyboard's cursor; inside of the view's area. */
void paint_maze_cursor(const Canvas *canvas, const MazeView *view, GmkPoint cell, Color color,
                       Color rim);

/* The pixels that the frame, or start and goal, may take around a cell. */
Rect maze_cell_reach(const MazeView *view, GmkPoint cell);

#endif
