/*
 * coach_sign.h: the sign of a reviewed move as a round badge: the same sign in the same colour in the list of moves, in
 * the graph, over the board, among the turning points and on the page of a report.
 */
#ifndef GOMOKIT_COACH_SIGN_H
#define GOMOKIT_COACH_SIGN_H

#include "core/paint/brush.h"
#include "core/review/review_report.h"

/* The colour of a sign's badge; not of REVIEW_PLAIN. */
Color coach_sign_color(const Theme *theme, ReviewGrade grade);

/* The colour of letters on such a badge: dark on the light colours of a dark theme. */
Color coach_sign_ink(const Theme *theme);

/* The badge in this square. */
void paint_sign(const Brush *b, Rect square, ReviewGrade grade);

#endif
