/* scan_colors.h: colours of parts of a picture. For the files of this folder. */
#ifndef GOMOKIT_SCAN_COLORS_H
#define GOMOKIT_SCAN_COLORS_H

#include "picture_scan.h"

typedef struct ScanColor {
    uint8_t r, g, b;
} ScanColor;

ScanColor scan_pixel(const ScanPicture *picture, double x, double y); /* outside: the nearest */
int scan_color_grey(ScanColor c);
int scan_color_saturation(ScanColor c); /* 0 to 255: the most of a primary colour less the least */
int scan_color_distance(ScanColor a, ScanColor b); /* of the primary colour that differs most */

/* Colours as histograms of 16 steps: the most frequent values are found without sorting. All zero at first. */
typedef struct ScanSample {
    int32_t count;
    int32_t steps[3][64];
    int32_t kept; /* of `colors`: the first ones, which stand for all */
    ScanColor colors[512];
} ScanSample;

/* Adds the pixels between two circles; of a large disc every second or third one. */
void scan_sample_disc(ScanSample *sample, const ScanPicture *picture, double x, double y,
                      double inner, double outer);
ScanColor
scan_sample_median(const ScanSample *sample); /* of each primary colour; black without any */
double scan_sample_share_beyond(const ScanSample *sample, ScanColor color, int distance);

/* How often each grey was seen. All zero at first. */
typedef struct ScanGreys {
    int32_t counts[256];
} ScanGreys;
void scan_add_grey(ScanGreys *greys, int grey, int32_t times);

/* The greys of stones: of the dark and of the light ones, and where the light ones begin. */
typedef struct ScanShades {
    int dark, light, limit;
} ScanShades;
ScanShades scan_shades(const ScanGreys *greys);

#endif
