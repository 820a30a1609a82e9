/*
 * lab_table.h: what an experiment prints: tables with aligned columns, one after the other, each
 * with a title, and sentences that are computed from them. Each table goes to a CSV file of its own,
 * one value a cell; curves and bars go to an SVG picture (core/plot/plot.h), all of it to a page of
 * HTML.
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

/* What became of something that a report claims. */
typedef enum LabVerdict {
    LAB_CONFIRMED,
    LAB_NOT_CONFIRMED, /* the figures say the opposite */
    LAB_WITHIN_CHANCE, /* they say neither, within their error */
    LAB_VERDICTS,
} LabVerdict;

enum { LAB_CLAIMS_MAX = 48, LAB_CLAIM_MAX = 600 };

typedef struct LabClaim {
    LabVerdict verdict;
    char experiment[16];
    char text[LAB_CLAIM_MAX]; /* the claim, and what was measured */
    const char *source;       /* borrowed */
} LabClaim;

typedef struct LabReport {
    const char *csv;        /* the name that the files' names begin with; NULL: none */
    const char *experiment; /* the one that runs */
    int tables;             /* of this experiment so far */
    bool failed;            /* a file could not be written */
    bool wants_html;
    bool lines;      /* for a program, by lab_line(), in place of text */
    TextBuffer html; /* the sections so far */
    Plots plots;
    LabTable table; /* the one that is being filled */
    int claim_count;
    LabClaim claims[LAB_CLAIMS_MAX];
} LabReport;

/* Begins a table; '|' separates the `heads`. */
void lab_table_begin(LabReport *report, const char *title, const char *heads);
void lab_table_row(LabReport *report);
void lab_table_cell(LabReport *report, const char *format, ...); /* the next cell of the row */
/* With --lines: a line of standard output, its fields separated by |, up to a NULL. */
void lab_line(const char *kind, ...);

/* Prints the table to standard output and writes its CSV file. */
void lab_table_end(LabReport *report);

/* Writes one sentence under a table: what is to be seen in it, made from its figures. */
void lab_see(LabReport *report, const char *format, ...);

/*
 * Says of something that is published in `source` (report and place, as app/cli/lab/README.md numbers
 * them) whether the figures confirm it; the sentence has the claim and the figures.
 */
void lab_claim(LabReport *report, LabVerdict verdict, const char *source, const char *format, ...);
extern const char *const lab_verdict_words[LAB_VERDICTS];

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

/* Half the width of the mean's 95 % interval, by Student's t; INFINITY below two values. */
double lab_sample_margin(const LabSample *sample);
const char *lab_sample_margin_text(char out[LAB_CELL_MAX],
                                   const LabSample *sample); /* "3.2", "∞" */

/* Whether the mean is above 0, below it, or neither beyond that interval. */
LabVerdict lab_sample_verdict(const LabSample *sample);

#endif
