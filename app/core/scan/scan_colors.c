/* scan_colors.c: see scan_colors.h. */
#include "scan_colors.h"

#include <math.h>
#include <stdlib.h>

static int inside(int value, int count)
{
    return value < 0 ? 0 : value >= count ? count - 1 : value;
}

static ScanColor color_at(const ScanPicture *picture, int x, int y)
{
    const size_t row = (size_t)inside(y, picture->h) * (size_t)picture->w;
    const uint32_t pixel = picture->pixels[row + (size_t)inside(x, picture->w)];
    return (ScanColor){(uint8_t)(pixel >> 16), (uint8_t)(pixel >> 8), (uint8_t)pixel};
}

ScanColor scan_pixel(const ScanPicture *picture, double x, double y)
{
    return color_at(picture, (int)floor(x + 0.5), (int)floor(y + 0.5));
}

int scan_color_grey(ScanColor c)
{
    return (c.r * 77 + c.g * 150 + c.b * 29) >> 8;
}

static int largest(int a, int b, int c)
{
    const int ab = a > b ? a : b;
    return ab > c ? ab : c;
}

int scan_color_saturation(ScanColor c)
{
    return largest(c.r, c.g, c.b) + largest(-c.r, -c.g, -c.b);
}

int scan_color_distance(ScanColor a, ScanColor b)
{
    return largest(abs(a.r - b.r), abs(a.g - b.g), abs(a.b - b.b));
}

static void add(ScanSample *sample, ScanColor color)
{
    sample->count++;
    sample->steps[0][color.r / 4]++;
    sample->steps[1][color.g / 4]++;
    sample->steps[2][color.b / 4]++;
    if (sample->kept < (int32_t)(sizeof sample->colors / sizeof *sample->colors))
        sample->colors[sample->kept++] = color;
}

void scan_sample_disc(ScanSample *sample, const ScanPicture *picture, double x, double y,
                      double inner, double outer)
{
    const int step = outer > 24 ? (int)(outer / 12) : 1; /* so that all of it is in `colors` */
    const int reach = (int)outer + 1, cx = (int)floor(x + 0.5), cy = (int)floor(y + 0.5);
    for (int dy = -reach; dy <= reach; dy += step)
        for (int dx = -reach; dx <= reach; dx += step) {
            const double r2 = (double)dx * dx + (double)dy * dy;
            if (r2 <= outer * outer && r2 >= inner * inner)
                add(sample, color_at(picture, cx + dx, cy + dy));
        }
}

static uint8_t median_of(const int32_t steps[64], int32_t count)
{
    int32_t below = 0;
    int step = 0;
    while (step < 63 && (below += steps[step]) * 2 < count)
        step++;
    return (uint8_t)(step * 4 + 2);
}

ScanColor scan_sample_median(const ScanSample *sample)
{
    return (ScanColor){median_of(sample->steps[0], sample->count),
                       median_of(sample->steps[1], sample->count),
                       median_of(sample->steps[2], sample->count)};
}

double scan_sample_share_beyond(const ScanSample *sample, ScanColor color, int distance)
{
    int32_t beyond = 0;
    for (int32_t i = 0; i < sample->kept; i++)
        beyond += scan_color_distance(sample->colors[i], color) > distance;
    return sample->kept > 0 ? (double)beyond / sample->kept : 0;
}

/* ------------------------------------------------------------------------------------------------
 * Shades
 */

void scan_add_grey(ScanGreys *greys, int grey, int32_t times)
{
    greys->counts[inside(grey, 256)] += times;
}

static int mean_between(const int32_t counts[256], int from, int to)
{
    int64_t sum = 0, count = 0;
    for (int grey = from; grey < to; grey++) {
        sum += (int64_t)grey * counts[grey];
        count += counts[grey];
    }
    return count > 0 ? (int)(sum / count) : -1;
}

/* Two groups whose own differences are smallest (Otsu's threshold); one where they are not far apart. */
ScanShades scan_shades(const ScanGreys *greys)
{
    enum { APART = 55, MIDDLE = 118 };
    const int32_t *counts = greys->counts;
    int64_t sum = 0, total = 0, below = 0, below_sum = 0;
    double best = -1;
    int limit = MIDDLE;
    for (int grey = 0; grey < 256; grey++) {
        sum += (int64_t)grey * counts[grey];
        total += counts[grey];
    }
    for (int grey = 1; grey < 256; grey++) {
        below += counts[grey - 1];
        below_sum += (int64_t)(grey - 1) * counts[grey - 1];
        if (below == 0 || below == total)
            continue;
        const double a = (double)below_sum / (double)below,
                     b = (double)(sum - below_sum) / (double)(total - below);
        const double between = (double)below * (double)(total - below) * (b - a) * (b - a);
        if (between > best) {
            best = between;
            limit = (int)((a + b) / 2);
        }
    }
    ScanShades shades = {mean_between(counts, 0, limit), mean_between(counts, limit, 256), limit};
    if (shades.dark < 0 || shades.light < 0 || shades.light - shades.dark < APART) {
        const int all = total > 0 ? (int)(sum / total) : 0;
        shades = (ScanShades){all, all, all < MIDDLE ? 256 : 0};
    }
    return shades;
}
