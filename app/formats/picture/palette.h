/*
 * palette.h: few colours that stand for many. Pixels are counted by colour, in cells of 8 x 8 x 8 values of red, green
 * and blue; palette_make() divides the cells into groups, always that with the largest error, and takes each group's
 * mean. Counting is linear in the pixels; the rest does not depend on them.
 */
#ifndef GOMOKIT_PALETTE_H
#define GOMOKIT_PALETTE_H

#include <stdint.h>

enum {
    PALETTE_MAX = 255,       /* colours: an animation needs one index for "unchanged" */
    PALETTE_CELLS = 1 << 15, /* five bits of each of red, green, blue */
};

typedef struct PaletteCell {
    uint32_t count;
    uint64_t sum[3]; /* red, green, blue */
} PaletteCell;

/* Large: on the heap. Starts as zeroes. */
typedef struct Palette {
    PaletteCell cells[PALETTE_CELLS];
    int count;
    uint32_t colors[PALETTE_MAX]; /* 0xRRGGBB */
    uint8_t index[PALETTE_CELLS]; /* of the colour for a cell that has pixels */
} Palette;

void palette_add(Palette *palette, uint32_t pixel);
void palette_make(Palette *palette); /* once, after all pixels */
uint8_t palette_index(const Palette *palette, uint32_t pixel);

#endif
