/* png_read.c: a PNG file as pixels: 8 bits a channel, grey, palette, colours, each with or without alpha, not
 * interlaced: as screenshots are. Checksums are not looked at; every size is. */
#include "core/base/inflate.h"
#include "formats/pixel_picture.h"

#include <stdlib.h>
#include <string.h>

typedef struct Png {
    uint32_t w, h;
    int channels; /* bytes a pixel */
    bool palette;
    uint32_t colors[256];
    uint8_t *packed; /* all IDAT chunks, one behind the other */
    size_t packed_size;
} Png;

static uint32_t number_at(const uint8_t *p)
{
    return (uint32_t)p[0] << 24 | (uint32_t)p[1] << 16 | (uint32_t)p[2] << 8 | p[3];
}

static bool read_head(Png *png, const uint8_t *data, size_t size, int64_t most)
{
    static const int channels[] = {1, 0, 3, 1, 2, 0, 4}; /* by colour type */
    if (size != 13 || data[8] != 8 || data[9] > 6 || channels[data[9]] == 0 || data[12] != 0)
        return false;
    png->w = number_at(data);
    png->h = number_at(data + 4);
    png->channels = channels[data[9]];
    png->palette = data[9] == 3;
    return png->w > 0 && png->h > 0 && png->w < 1u << 20 && png->h < 1u << 20 &&
           (int64_t)png->w * png->h <= most;
}

static void read_palette(Png *png, const uint8_t *data, size_t size)
{
    for (size_t i = 0; i < size / 3 && i < 256; i++)
        png->colors[i] =
            (uint32_t)data[3 * i] << 16 | (uint32_t)data[3 * i + 1] << 8 | data[3 * i + 2];
}

/* The chunks up to the end; png->packed has room for all of the file. */
static bool read_chunks(Png *png, const uint8_t *data, size_t size, int64_t most)
{
    bool headed = false;
    for (size_t at = 8; size - at >= 12;) {
        const size_t length = number_at(data + at);
        const uint8_t *body = data + at + 8;
        if (length > size - at - 12)
            break;
        if (memcmp(data + at + 4, "IHDR", 4) == 0 && !headed) {
            if (!read_head(png, body, length, most))
                return false;
            headed = true;
        } else if (memcmp(data + at + 4, "PLTE", 4) == 0)
            read_palette(png, body, length);
        else if (memcmp(data + at + 4, "IDAT", 4) == 0) {
            memcpy(png->packed + png->packed_size, body, length);
            png->packed_size += length;
        } else if (memcmp(data + at + 4, "IEND", 4) == 0)
            break;
        at += 12 + length;
    }
    return headed && png->packed_size > 0;
}

static uint8_t paeth(int a, int b, int c)
{
    const int p = a + b - c, pa = abs(p - a), pb = abs(p - b), pc = abs(p - c);
    return (uint8_t)(pa <= pb && pa <= pc ? a : pb <= pc ? b : c);
}

/* Takes back the filter of a row; `above` is the row before it, zeros for the first. */
static bool unfilter(uint8_t *row, const uint8_t *above, size_t length, size_t step, int filter)
{
    if (filter > 4)
        return false;
    for (size_t i = 0; i < length; i++) {
        const int left = i >= step ? row[i - step] : 0, up = above ? above[i] : 0;
        const int corner = above && i >= step ? above[i - step] : 0;
        const int by = filter == 0   ? 0
                       : filter == 1 ? left
                       : filter == 2 ? up
                       : filter == 3 ? (left + up) / 2
                                     : paeth(left, up, corner);
        row[i] = (uint8_t)(row[i] + by);
    }
    return true;
}

static uint32_t pixel_at(const Png *png, const uint8_t *p)
{
    if (png->palette)
        return png->colors[*p];
    return png->channels < 3 ? *p * 0x010101u : (uint32_t)p[0] << 16 | (uint32_t)p[1] << 8 | p[2];
}

static bool unpack(uint32_t *pixels, uint8_t *rows, const Png *png)
{
    const size_t length = (size_t)png->w * (size_t)png->channels;
    if (!inflate_all(rows, (length + 1) * png->h, png->packed, png->packed_size))
        return false;
    for (uint32_t y = 0; y < png->h; y++) {
        uint8_t *row = rows + (length + 1) * y;
        if (!unfilter(row + 1, y > 0 ? row - length : NULL, length, (size_t)png->channels, *row))
            return false;
        for (uint32_t x = 0; x < png->w; x++)
            pixels[(size_t)y * png->w + x] =
                pixel_at(png, row + 1 + (size_t)x * (size_t)png->channels);
    }
    return true;
}

bool picture_is_png(const char *data, size_t size)
{
    return size >= 8 && memcmp(data, "\x89PNG\r\n\x1a\n", 8) == 0;
}

uint32_t *picture_read_png(int *w, int *h, const char *data, size_t size, int64_t most)
{
    Png png = {.packed = picture_is_png(data, size) ? malloc(size) : NULL};
    uint32_t *pixels = NULL;
    if (png.packed && read_chunks(&png, (const uint8_t *)data, size, most)) {
        uint8_t *rows = malloc(((size_t)png.w * (size_t)png.channels + 1) * png.h);
        pixels = calloc((size_t)png.w * png.h, sizeof *pixels);
        if (!rows || !pixels || !unpack(pixels, rows, &png)) {
            free(pixels);
            pixels = NULL;
        }
        free(rows);
    }
    free(png.packed);
    *w = (int)png.w;
    *h = (int)png.h;
    return pixels;
}
