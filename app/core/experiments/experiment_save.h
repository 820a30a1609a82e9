/* experiment_save.h: an experiment as files, in the user's language: a page of HTML, a table as CSV, its plots as SVG. */
#ifndef GOMOKIT_CORE_EXPERIMENT_SAVE_H
#define GOMOKIT_CORE_EXPERIMENT_SAVE_H

#include "experiment_log.h"

/* The page: what it asks, source, tables, sentences, plots. `language` is that of the page, "en". */
void experiment_html(TextBuffer *out, const ExperimentLog *log, const ExperimentWords *words,
                     const char *language, const char *title);

/* A cell with the comma or the end of the line behind it. A dash stands for no value, and becomes an empty cell. */
void experiment_csv_cell(TextBuffer *out, const char *text, bool last);

/* Table number `table` from 0, one value a cell. False: there is no such table. */
bool experiment_csv(TextBuffer *out, const ExperimentLog *log, const ExperimentWords *words,
                    int table);

/* False: there is nothing to draw. */
bool experiment_svg(TextBuffer *out, const ExperimentLog *log, const ExperimentWords *words);

/* The plots with their names in the user's language, the caller's. NULL: none, or no memory. */
Plots *experiment_plots(const ExperimentLog *log, const ExperimentWords *words);

#endif
