/* wrap.h: a text in lines that are not wider than a box, broken as line_break.h says. */
#ifndef GOMOKIT_WRAP_H
#define GOMOKIT_WRAP_H

#include "canvas.h"

#include <stddef.h>

/* The bytes of the text's first line; at least one character. */
size_t wrap_length(const Canvas *canvas, const char *text, int width, const TextStyle *style);

/*
 * Draws at most `lines` lines from the top of the box, `height` pixels each; the last one has all the
 * rest and is cut where it is too long. Returns how many were drawn. wrap_count() only counts them.
 */
int wrap_text(const Canvas *canvas, Rect box, const char *text, int lines, int height,
              const TextStyle *style);
int wrap_count(const Canvas *canvas, const char *text, int width, int lines,
               const TextStyle *style);

/*
 * Estimates the number of lines where there is no canvas to measure with: 1 to `lines`, 0 for "".
 */
int wrap_estimate(const char *text, int width, int lines, int size);

#endif
