/*
 * canvas_svg.h: a canvas that writes SVG: pages as drawings that a browser shows and prints sharply. Letters are the
 * viewer's, so widths are estimated; text that seems too long for its box is squeezed into it by the viewer. Sprites are
 * left out: what is painted here is made of shapes and text.
 */
#ifndef GOMOKIT_CANVAS_SVG_H
#define GOMOKIT_CANVAS_SVG_H

#include "canvas.h"
#include "core/text/text_buffer.h"

typedef struct SvgCanvas {
    Canvas canvas;
    TextBuffer *out; /* NULL: only measures */
} SvgCanvas;

/* *canvas must stay where it is while it is used. */
void svg_canvas_init(SvgCanvas *canvas, TextBuffer *out);

#endif
