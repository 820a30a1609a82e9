/* palette.c: see palette.h. */
#include "palette.h"

#include <stdbool.h>

enum { CHANNELS = 3 };

/* A group of cells: members order[first] to order[first + count - 1]. */
typedef struct Group {
    int first, count;
    double error; /* the sum of its pixels' squared distances from their mean */
    int channel;  /* where most of that lies, */
    double mean;  /* and the mean there */
} Group;

typedef struct Maker {
    Palette *palette;
    int members;
    uint16_t order[PALETTE_CELLS];
    Group groups[PALETTE_MAX];
} Maker;

static unsigned cell_of(uint32_t pixel)
{
    return (pixel >> 9 & 0x7c00) | (pixel >> 6 & 0x3e0) | (pixel >> 3 & 0x1f);
}

void palette_add(Palette *palette, uint32_t pixel)
{
    PaletteCell *cell = &palette->cells[cell_of(pixel)];
    cell->count++;
    for (int c = 0; c < CHANNELS; c++)
        cell->sum[c] += pixel >> (16 - 8 * c) & 0xff;
}

static double value_of(const PaletteCell *cell, int channel)
{
    return (double)cell->sum[channel] / cell->count;
}

static void measure(const Maker *m, Group *g)
{
    double count = 0.0, sum[CHANNELS] = {0}, squares[CHANNELS] = {0}, most = -1.0;
    for (int i = g->first; i < g->first + g->count; i++) {
        const PaletteCell *cell = &m->palette->cells[m->order[i]];
        count += cell->count;
        for (int c = 0; c < CHANNELS; c++) {
            const double value = value_of(cell, c);
            sum[c] += value * cell->count;
            squares[c] += value * value * cell->count;
        }
    }
    g->error = 0.0;
    for (int c = 0; c < CHANNELS; c++) {
        const double error = squares[c] - sum[c] * sum[c] / count;
        g->error += g->count > 1 ? error : 0.0;
        if (error <= most)
            continue;
        most = error;
        g->channel = c;
        g->mean = sum[c] / count;
    }
}

/* Members that are not above the mean come first. Returns their number. */
static int divide(Maker *m, const Group *g)
{
    int low = g->first, high = g->first + g->count;
    while (low < high) {
        if (value_of(&m->palette->cells[m->order[low]], g->channel) <= g->mean) {
            low++;
            continue;
        }
        const uint16_t swapped = m->order[--high];
        m->order[high] = m->order[low];
        m->order[low] = swapped;
    }
    return low - g->first;
}

static int worst_group(const Maker *m)
{
    int worst = -1;
    for (int i = 0; i < m->palette->count; i++)
        if (m->groups[i].error > 0.0 && (worst < 0 || m->groups[i].error > m->groups[worst].error))
            worst = i;
    return worst;
}

static bool divide_worst(Maker *m)
{
    const int worst = worst_group(m);
    if (worst < 0)
        return false;
    Group *g = &m->groups[worst], *added = &m->groups[m->palette->count];
    const int low = divide(m, g);
    if (low == 0 || low == g->count) { /* equal but for rounding */
        g->error = 0.0;
        return true;
    }
    *added = (Group){.first = g->first + low, .count = g->count - low};
    g->count = low;
    measure(m, g);
    measure(m, added);
    m->palette->count++;
    return true;
}

/* The mean of a group, and its index for the members. */
static void take_color(Maker *m, int index)
{
    const Group *g = &m->groups[index];
    uint64_t count = 0, sum[CHANNELS] = {0};
    for (int i = g->first; i < g->first + g->count; i++) {
        const PaletteCell *cell = &m->palette->cells[m->order[i]];
        count += cell->count;
        for (int c = 0; c < CHANNELS; c++)
            sum[c] += cell->sum[c];
        m->palette->index[m->order[i]] = (uint8_t)index;
    }
    m->palette->colors[index] = 0;
    for (int c = 0; c < CHANNELS; c++)
        m->palette->colors[index] |= (uint32_t)((sum[c] + count / 2) / count) << (16 - 8 * c);
}

void palette_make(Palette *palette)
{
    Maker maker = {.palette = palette}, *m = &maker;
    for (int i = 0; i < PALETTE_CELLS; i++)
        if (palette->cells[i].count > 0)
            m->order[m->members++] = (uint16_t)i;
    palette->count = 0;
    if (m->members == 0)
        return;
    palette->count = 1;
    m->groups[0] = (Group){.first = 0, .count = m->members};
    measure(m, &m->groups[0]);
    while (palette->count < PALETTE_MAX && divide_worst(m)) {
    }
    for (int i = 0; i < palette->count; i++)
        take_color(m, i);
}

uint8_t palette_index(const Palette *palette, uint32_t pixel)
{
    return palette->index[cell_of(pixel)];
}
