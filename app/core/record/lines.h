/*
 * lines.h: the points of lines that the engine gives by their end points.
 */
#ifndef GOMOKIT_LINES_H
#define GOMOKIT_LINES_H

#include "gomokit.h"

/* The points of a line from end to end. Returns their number. */
int32_t line_points(GmkPoint out[GMK_GOMOKU_SIDE_MAX], const GmkLine *line);

enum { LINES_POINTS_MAX = GMK_LINES_MAX * GMK_GOMOKU_SIDE_MAX };

/* All points of the winning lines, possibly with duplicates. Returns their number. */
int32_t lines_of_win(GmkPoint out[LINES_POINTS_MAX], const GmkGame *game);

/* All points of the lines that make this point forbidden to black; 0: it is not forbidden. */
int32_t lines_of_forbidden(GmkPoint out[LINES_POINTS_MAX], const GmkGame *game, GmkPoint point);

#endif
