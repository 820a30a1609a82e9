/*
 * lab_table.h: what an experiment prints: tables with aligned columns, one after the other, each
 * with a title. The same goes to a CSV file; curves and bars go to an SVG picture (core/plot/plot.h).
 */
#ifndef GOMOKIT_CLI_LAB_TABLE_H
#define GOMOKIT_CLI_LAB_TABLE_H

#include "core/plot/plot.h"

#include <stdio.h>

enum {
    LAB_COLUMNS_MAX = 12,
    LAB_ROWS_MAX = 96,
    LAB_CELL_MAX = 56, /* bytes of a cell with its NUL */
};

typedef struct LabTable {
    char title[PLOT_TITLE_MAX];
    int columns, rows;
    char head[LAB_COLUMNS_MAX][LAB_CELL_MAX];
    char cells[LAB_ROWS_MAX][LAB_COLUMNS_MAX][LAB_CELL_MAX];
} LabTable;

typedef struct LabReport {
    FILE *csv; /* NULL: none */
    Plots plots;
    LabTable table; /* the one that is being filled */
} LabReport;

/* Begins a table; '|' separates the `heads`. */
void lab_table_begin(LabReport *report, const char *title, const char *heads);
void lab_table_row(LabReport *report);
void lab_table_cell(LabReport *report, const char *format, ...); /* the next cell of the row */
/* Prints the table to standard output and appends it to the CSV file. */
void lab_table_end(LabReport *report);

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
