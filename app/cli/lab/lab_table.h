/*
 * lab_table.h: what an experiment prints: tables with aligned columns, one after the other, each
 * with a title. The same goes to a CSV file, and columns of numbers to an SVG plot.
 */
#ifndef GOMOKIT_CLI_LAB_TABLE_H
#define GOMOKIT_CLI_LAB_TABLE_H

#include <stdbool.h>
#include <stdio.h>

enum {
    LAB_COLUMNS_MAX = 12,
    LAB_ROWS_MAX = 96,
    LAB_CELL_MAX = 56, /* bytes of a cell with its NUL */
    LAB_TITLE_MAX = 120,
    LAB_SERIES_MAX = 12,
    LAB_POINTS_MAX = 32,
};

typedef struct LabTable {
    char title[LAB_TITLE_MAX];
    int columns, rows;
    char head[LAB_COLUMNS_MAX][LAB_CELL_MAX];
    char cells[LAB_ROWS_MAX][LAB_COLUMNS_MAX][LAB_CELL_MAX];
} LabTable;

/* A curve of the plot. The vertical axis is logarithmic: work grows by factors. */
typedef struct LabSeries {
    char name[LAB_CELL_MAX];
    int count;
    double x[LAB_POINTS_MAX], y[LAB_POINTS_MAX];
} LabSeries;

typedef struct LabReport {
    FILE *csv; /* NULL: none */
    bool plots;
    char plot_title[LAB_TITLE_MAX], x_name[LAB_CELL_MAX], y_name[LAB_CELL_MAX];
    int series_count;
    LabSeries series[LAB_SERIES_MAX];
    LabTable table; /* the one that is being filled */
} LabReport;

/* Begins a table; `heads` are parted by '|'. */
void lab_table_begin(LabReport *report, const char *title, const char *heads);
void lab_table_row(LabReport *report);
void lab_table_cell(LabReport *report, const char *format, ...); /* the next cell of the row */
/* Prints it to standard output and appends it to the CSV file. */
void lab_table_end(LabReport *report);

void lab_plot_begin(LabReport *report, const char *title, const char *x_name, const char *y_name);
/* Adds a point to the curve of this name; y <= 0 is left out. */
void lab_plot_point(LabReport *report, const char *name, double x, double y);
bool lab_plot_write(const LabReport *report, FILE *out); /* false: no point, or not written */

/* ------------------------------------------------------------------------------------------------
 * Mean and deviation
 */

typedef struct LabSample {
    int count;
    double sum, squares, largest;
} LabSample;

void lab_sample_add(LabSample *sample, double value);
double lab_sample_mean(const LabSample *sample); /* 0 without values */
double
lab_sample_deviation(const LabSample *sample); /* of the sample (n - 1); 0 below two values */

#endif
