/*
 * lab_plot.h: curves and bars of an experiment, drawn as one SVG picture: a plot under the other.
 */
#ifndef GOMOKIT_CLI_LAB_PLOT_H
#define GOMOKIT_CLI_LAB_PLOT_H

#include <stdbool.h>
#include <stdio.h>

enum {
    LAB_PLOTS_MAX = 4,
    LAB_SERIES_MAX = 8,
    LAB_POINTS_MAX = 32,
    LAB_NAME_MAX = 56, /* bytes with the NUL */
    LAB_TITLE_MAX = 120,
};

/* How a plot is drawn; 0: curves, both axes linear, the vertical one from 0. */
enum {
    LAB_LOG_X = 1,
    LAB_LOG_Y = 2,   /* work grows by factors; values of 0 and less are left out */
    LAB_PERCENT = 4, /* the vertical axis goes from 0 to 100 */
    LAB_BARS = 8,    /* a group of bars for each name of lab_plot_bar(), one bar a series */
};

typedef struct LabSeries {
    char name[LAB_NAME_MAX];
    int count;
    double x[LAB_POINTS_MAX], y[LAB_POINTS_MAX];
} LabSeries;

typedef struct LabPlot {
    char title[LAB_TITLE_MAX], x_name[LAB_NAME_MAX], y_name[LAB_NAME_MAX];
    int flags;
    int series_count, group_count;
    LabSeries series[LAB_SERIES_MAX];
    char groups[LAB_POINTS_MAX][LAB_NAME_MAX]; /* of bars: their x is the index here */
} LabPlot;

typedef struct LabPlots {
    int count;
    LabPlot plots[LAB_PLOTS_MAX];
} LabPlots;

/* Begins a plot; what follows belongs to it. Of more plots than there is room for the last is lost. */
void lab_plot_begin(LabPlots *plots, const char *title, const char *x_name, const char *y_name,
                    int flags);
/* Adds a point to the curve of this name. */
void lab_plot_point(LabPlots *plots, const char *series, double x, double y);
/* Adds the bar of this series to the group of this name. */
void lab_plot_bar(LabPlots *plots, const char *series, const char *group, double y);

/* False: there is nothing to draw, or it was not written. */
bool lab_plot_write(const LabPlots *plots, FILE *out);

#endif
