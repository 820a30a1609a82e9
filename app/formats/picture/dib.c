/* dib.c: the packed DIB of pixel_picture.h. */
#include "formats/pixel_picture.h"

enum { HEADER_BYTES = 40, PIXELS_A_METRE = 3780 }; /* the latter is 96 DPI */

static void add_little(TextBuffer *out, uint32_t value, int bytes)
{
    for (int i = 0; i < bytes; i++) {
        const char byte = (char)(unsigned char)(value >> 8 * i);
        text_add(out, &byte, 1);
    }
}

static uint32_t row_bytes(const PixelPicture *p)
{
    return ((uint32_t)p->w * 3 + 3) / 4 * 4;
}

static void add_header(TextBuffer *out, const PixelPicture *p)
{
    add_little(out, HEADER_BYTES, 4);
    add_little(out, (uint32_t)p->w, 4);
    add_little(out, (uint32_t)p->h, 4); /* positive: from the bottom */
    add_little(out, 1, 2);              /* planes */
    add_little(out, 24, 2);             /* bits a pixel */
    add_little(out, 0, 4);              /* BI_RGB */
    add_little(out, row_bytes(p) * (uint32_t)p->h, 4);
    add_little(out, PIXELS_A_METRE, 4);
    add_little(out, PIXELS_A_METRE, 4);
    add_little(out, 0, 4); /* colours of a table: there is none */
    add_little(out, 0, 4);
}

void picture_add_dib(TextBuffer *out, const PixelPicture *p)
{
    const int padding = (int)row_bytes(p) - p->w * 3;
    add_header(out, p);
    for (int y = p->h - 1; y >= 0; y--) {
        const uint32_t *row = p->pixels + (size_t)y * (size_t)p->w;
        for (int x = 0; x < p->w; x++)
            add_little(out, row[x], 3); /* blue is the lowest byte */
        add_little(out, 0, padding);
    }
}
