/*
 * plot.h: curves and bars as an SVG picture: several plots below each other, each with axes and a
 * legend. No state.
 */
#ifndef GOMOKIT_PLOT_H
#define GOMOKIT_PLOT_H

#include "core/text/text_buffer.h"

enum {
    PLOTS_MAX = 4,
    PLOT_SERIES_MAX = 8,
    PLOT_POINTS_MAX = 32,
    PLOT_NAME_MAX = 56, /* bytes with the NUL */
    PLOT_TITLE_MAX = 120,
};

/* How a plot is drawn; 0: curves, both axes linear, the vertical one from 0. */
enum {
    PLOT_LOG_X = 1,
    PLOT_LOG_Y = 2,   /* for work that grows by factors; values of 0 and less are left out */
    PLOT_PERCENT = 4, /* the vertical axis goes from 0 to 100 */
    PLOT_BARS = 8,    /* a group of bars for each name of plot_bar(), one bar for each series */
    PLOT_ZOOM_Y = 16, /* the vertical axis begins near the lowest value instead of at 0 */
    PLOT_HALF = 32,   /* a line at 50, where neither side is better */
};

typedef struct PlotSeries {
    char name[PLOT_NAME_MAX];
    int count;
    double x[PLOT_POINTS_MAX], y[PLOT_POINTS_MAX];
    double error[PLOT_POINTS_MAX]; /* half the length of the bar through the point; 0: none */
} PlotSeries;

typedef struct Plot {
    char title[PLOT_TITLE_MAX], x_name[PLOT_NAME_MAX], y_name[PLOT_NAME_MAX];
    int flags;
    int series_count, group_count;
    PlotSeries series[PLOT_SERIES_MAX];
    char groups[PLOT_POINTS_MAX][PLOT_NAME_MAX]; /* of bars: their x is the index here */
} Plot;

/* The plots of one picture; all zero at first. Large: not for the stack. */
typedef struct Plots {
    int count;
    Plot plots[PLOTS_MAX];
} Plots;

/* Begins a plot, to which all points belong until the next one. Beyond PLOTS_MAX it replaces the last. */
void plot_begin(Plots *plots, const char *title, const char *x_name, const char *y_name, int flags);

/* Adds a point to the curve of this name. What does not fit is left out. */
void plot_point(Plots *plots, const char *series, double x, double y);

/* The same with an error: the truth is within y ± error in 95 of 100 cases. */
void plot_point_error(Plots *plots, const char *series, double x, double y, double error);

/* Adds the bar of this series to the group of this name. What does not fit is left out. */
void plot_bar(Plots *plots, const char *series, const char *group, double y);

/* Adds the picture to `out`. False: there is no point to draw, and nothing was added. */
bool plot_write(TextBuffer *out, const Plots *plots);

#endif
