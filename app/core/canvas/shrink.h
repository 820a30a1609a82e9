/* shrink.h: a picture made smaller: each pixel is the mean of those that it covers. Any thread. */
#ifndef GOMOKIT_SHRINK_H
#define GOMOKIT_SHRINK_H

#include <stdint.h>

/* 0xRRGGBB, rows from the top; w and h are from 1 up to the sizes of the old picture. Linear in its pixels. */
void pixels_shrink(uint32_t *out, int w, int h, const uint32_t *in, int in_w, int in_h);

#endif
