/*
 * gif_file.h: an animation as a GIF89a file with one palette of 256 colours that is shown again and again. Every frame
 * is a rectangle of indices that is put over what was shown before; GIF_UNCHANGED leaves a pixel as it is.
 */
#ifndef GOMOKIT_GIF_FILE_H
#define GOMOKIT_GIF_FILE_H

#include "core/canvas/canvas.h"
#include "core/text/text_buffer.h"

enum { GIF_COLORS = 256, GIF_UNCHANGED = 255 };

/* The file's beginning: its size and its colours, 0xRRGGBB, of which the last is never seen. */
void gif_add_head(TextBuffer *out, int w, int h, const uint32_t *colors, int count);

/* A frame: the rectangle, its rows of indices, and how long it is shown. */
void gif_add_frame(TextBuffer *out, Rect r, const uint8_t *indices, int ms);

void gif_add_end(TextBuffer *out);

#endif
