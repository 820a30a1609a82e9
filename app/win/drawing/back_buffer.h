/*
 * back_buffer.h: the picture of the window's client area in memory. Painting goes here and is
 * copied to the screen in one piece, so nothing flickers.
 */
#ifndef GOMOKIT_BACK_BUFFER_H
#define GOMOKIT_BACK_BUFFER_H

#include <stdbool.h>
#include <stdint.h>
#include <windows.h>

typedef struct BackBuffer {
    HDC dc; /* NULL until the first resize */
    HBITMAP bitmap;
    HGDIOBJ before; /* what was selected when the DC was new */
    int w, h;
    uint32_t *pixels; /* w * h from the top left; call GdiFlush() before using them */
} BackBuffer;

/* Makes it this large; the old picture is lost. False: no memory, the buffer is empty then. */
bool back_buffer_resize(BackBuffer *buffer, int w, int h);
void back_buffer_release(BackBuffer *buffer);

/* Copies one part to the same place of `to`. */
void back_buffer_show(const BackBuffer *buffer, HDC to, const RECT *part);

#endif
