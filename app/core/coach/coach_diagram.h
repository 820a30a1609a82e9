/* coach_diagram.h: a board of a report (review_diagram.h) on a canvas. */
#ifndef GOMOKIT_COACH_DIAGRAM_H
#define GOMOKIT_COACH_DIAGRAM_H

#include "core/paint/brush.h"
#include "core/review/review_diagram.h"

/* As large as fits into the area, at its upper left, with coordinates. Returns what it takes of the area. */
Rect paint_diagram(const Brush *b, Rect area, const ReviewDiagram *diagram);

#endif
