/* review_svg.h: the boards and the graph of a report as SVG, for review_html.h. */
#ifndef GOMOKIT_REVIEW_SVG_H
#define GOMOKIT_REVIEW_SVG_H

#include "core/text/text_buffer.h"
#include "review_diagram.h"

/* The colour of a sign, as CSS; "none" for a plain move. */
const char *review_svg_color(ReviewGrade grade);

/* With coordinates; `cell` is the distance of its lines in pixels. */
void review_svg_board(TextBuffer *out, const ReviewDiagram *diagram, int cell);

/* Black's chance after each move that was judged, broken where nothing is known, with a dot for each sign. */
void review_svg_graph(TextBuffer *out, const ReviewReport *report);

#endif
