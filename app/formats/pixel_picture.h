/*
 * pixel_picture.h: pixels as other programs take them from the clipboard. A pixel is 0xRRGGBB; its
 * highest byte is ignored: Windows leaves 0 there, which some programs take for transparent.
 */
#ifndef GOMOKIT_PIXEL_PICTURE_H
#define GOMOKIT_PIXEL_PICTURE_H

#include "core/text/text_buffer.h"

#include <stdint.h>

/* Rows of w pixels from the top. */
typedef struct PixelPicture {
    const uint32_t *pixels;
    int w, h;
} PixelPicture;

/* Adds a PNG file of 24 bits a pixel. out->failed: no memory. */
void picture_add_png(TextBuffer *out, const PixelPicture *picture);

/*
 * Reads a PNG file of 8 bits a channel that is not interlaced, as screenshots are; alpha is ignored. Rows of 0xRRGGBB
 * from the top, the caller's to free(). NULL: another kind of file, a damaged one, more than `most` pixels, or no
 * memory. picture_is_png() looks at the first bytes only.
 */
uint32_t *picture_read_png(int *w, int *h, const char *data, size_t size, int64_t most);
bool picture_is_png(const char *data, size_t size);

/*
 * Adds a "packed DIB", CF_DIB of Windows: a BITMAPINFOHEADER and rows of blue, green, red from the
 * bottom, each padded to four bytes. No alpha, so no holes.
 */
void picture_add_dib(TextBuffer *out, const PixelPicture *picture);

#endif
