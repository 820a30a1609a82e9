/*
 * canvas_pixels.h: a canvas of plain memory, so that painting can be compared pixel by pixel and
 * looked at without a screen. Text leaves a translucent box per character, or goes to a list of
 * drawing commands that ImageMagick understands (see paint_look.c).
 */
#ifndef GOMOKIT_TESTS_CANVAS_PIXELS_H
#define GOMOKIT_TESTS_CANVAS_PIXELS_H

#include "canvas.h"

#include <stdbool.h>
#include <stdio.h>

typedef struct PixelCanvas {
    Canvas canvas;
    int w, h;
    uint32_t *pixels; /* 0xffRRGGBB */
    Rect clip;
    FILE *text_commands; /* NULL: boxes */
} PixelCanvas;

/* Filled with `background`. NULL: no memory. */
PixelCanvas *pixel_canvas_new(int w, int h, Color background);
void pixel_canvas_free(PixelCanvas *canvas);

/* A binary PPM. */
bool pixel_canvas_write(const PixelCanvas *canvas, const char *path);

#endif
