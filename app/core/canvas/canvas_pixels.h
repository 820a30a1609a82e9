/*
 * canvas_pixels.h: a canvas of plain memory: pictures for files without a window, and painting that
 * tests compare pixel by pixel. Text is drawn in strokes (glyphs.h), unless take_text is set.
 */
#ifndef GOMOKIT_CANVAS_PIXELS_H
#define GOMOKIT_CANVAS_PIXELS_H

#include "canvas.h"

typedef struct PixelCanvas {
    Canvas canvas;
    int w, h;
    uint32_t *pixels; /* 0xffRRGGBB */
    Rect clip;
    /* Draws text in place of the strokes; NULL: text is drawn in strokes. */
    void (*take_text)(void *user, Rect box, const char *text, const TextStyle *style);
    void *user;
} PixelCanvas;

/* Filled with `background`. NULL: no memory. */
PixelCanvas *pixel_canvas_new(int w, int h, Color background);
void pixel_canvas_free(PixelCanvas *canvas); /* accepts NULL */

#endif
