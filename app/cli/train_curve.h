/*
 * train_curve.h: the learning curve of a net: how the loss on the same games, held back, falls the
 * more positions it learns from; as a table and as a picture (SVG).
 */
#ifndef GOMOKIT_CLI_TRAIN_CURVE_H
#define GOMOKIT_CLI_TRAIN_CURVE_H

#include <stdbool.h>
#include <stdio.h>

enum { TRAIN_CURVE_MAX = 16 };

/* One training. */
typedef struct TrainPoint {
    double positions; /* learned from */
    double tables,
        net; /* log loss against the results: the tables' value alone, and with the net */
} TrainPoint;

typedef struct TrainCurve {
    int count;
    TrainPoint points[TRAIN_CURVE_MAX]; /* positions grow */
} TrainCurve;

void train_curve_add(TrainCurve *curve, TrainPoint point); /* points beyond the last are dropped */
void train_curve_print(const TrainCurve *curve, FILE *out);

/* Positions to the right, a step for each doubling; the loss upwards. False: not written. */
bool train_curve_draw(const TrainCurve *curve, FILE *out);

#endif
