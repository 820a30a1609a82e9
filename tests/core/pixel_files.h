/*
 * pixel_files.h: pictures of a PixelCanvas for a person to look at, and its texts as drawing
 * commands that ImageMagick understands (see paint_look.c).
 */
#ifndef GOMOKIT_TESTS_PIXEL_FILES_H
#define GOMOKIT_TESTS_PIXEL_FILES_H

#include "core/canvas/canvas_pixels.h"

#include <stdbool.h>
#include <stdio.h>

/* A binary PPM. */
bool pixel_files_write(const PixelCanvas *canvas, const char *path);

/* A PixelCanvas.take_text; `user` is a FILE to write the commands to. */
void pixel_files_text(void *user, Rect box, const char *text, const TextStyle *style);

#endif
