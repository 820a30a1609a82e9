/* shrink.c: see shrink.h. */
#include "shrink.h"

#include <stddef.h>

/* The mean of columns x0 to x1 - 1 of rows y0 to y1 - 1. */
static uint32_t mean(const uint32_t *in, int in_w, int x0, int x1, int y0, int y1)
{
    uint32_t sum[3] = {0}, pixel = 0;
    const uint32_t count = (uint32_t)(x1 - x0) * (uint32_t)(y1 - y0);
    for (int y = y0; y < y1; y++)
        for (int x = x0; x < x1; x++)
            for (int c = 0; c < 3; c++)
                sum[c] += in[(size_t)y * (size_t)in_w + (size_t)x] >> 8 * c & 0xff;
    for (int c = 0; c < 3; c++)
        pixel |= (sum[c] + count / 2) / count << 8 * c;
    return pixel;
}

void pixels_shrink(uint32_t *out, int w, int h, const uint32_t *in, int in_w, int in_h)
{
    for (int y = 0; y < h; y++)
        for (int x = 0; x < w; x++)
            out[(size_t)y * (size_t)w + (size_t)x] =
                mean(in, in_w, (int)((int64_t)x * in_w / w), (int)((int64_t)(x + 1) * in_w / w),
                     (int)((int64_t)y * in_h / h), (int)((int64_t)(y + 1) * in_h / h));
}
