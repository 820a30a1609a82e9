/*
 * train_curve.h: the learning curve of a net: how the loss on the same games, held back, falls the
 * more positions it learns from; as a table and as a picture (SVG).
 */
#ifndef GOMOKIT_CLI_TRAIN_CURVE_H
#define GOMOKIT_CLI_TRAIN_CURVE_H

#include "core/text/text_buffer.h"

#include <stdio.h>

enum { TRAIN_CURVE_MAX = 16 };

/* One training. */
typedef struct TrainPoint {
    double positions; /* learned from */
    double tables;    /* log loss of the tables' value alone, against the results, */
    double net;       /* and with the net */
} TrainPoint;

typedef struct TrainCurve {
    int count;
    TrainPoint points[TRAIN_CURVE_MAX]; /* positions grow */
} TrainCurve;

void train_curve_add(TrainCurve *curve, TrainPoint point); /* points beyond the last are dropped */
void train_curve_print(const TrainCurve *curve, FILE *out);

/* Adds an SVG picture of the curve. False: it has fewer than two points, or no memory. */
bool train_curve_draw(const TrainCurve *curve, TextBuffer *out);

#endif
