/* Prints the tables of an experiment, and writes them to CSV and SVG files. */
#include "lab_table.h"

#include <math.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

/* ------------------------------------------------------------------------------------------------
 * Tables
 */

void lab_table_begin(LabReport *report, const char *title, const char *heads)
{
    LabTable *table = &report->table;
    memset(table, 0, sizeof *table);
    snprintf(table->title, sizeof table->title, "%s", title);
    for (const char *at = heads; at && table->columns < LAB_COLUMNS_MAX;) {
        const char *end = strchr(at, '|');
        snprintf(table->head[table->columns++], LAB_CELL_MAX, "%.*s",
                 (int)(end ? end - at : (ptrdiff_t)strlen(at)), at);
        at = end ? end + 1 : NULL;
    }
}

void lab_table_row(LabReport *report)
{
    if (report->table.rows < LAB_ROWS_MAX)
        report->table.rows++;
}

void lab_table_cell(LabReport *report, const char *format, ...)
{
    LabTable *table = &report->table;
    va_list arguments;
    if (table->rows == 0)
        return;
    for (int i = 0; i < table->columns; i++) {
        char *cell = table->cells[table->rows - 1][i];
        if (cell[0])
            continue;
        va_start(arguments, format);
        vsnprintf(cell, LAB_CELL_MAX, format, arguments);
        va_end(arguments);
        return;
    }
}

/* Characters of UTF-8 text, each one column wide here. */
static int width_of(const char *text)
{
    int width = 0;
    for (; *text; text++)
        width += ((unsigned char)*text & 0xC0) != 0x80;
    return width;
}

static void print_cell(const char *text, int width, bool first)
{
    const int blanks = width - width_of(text);
    if (first)
        printf("%s%*s", text, blanks, "");
    else
        printf("  %*s%s", blanks, "", text);
}

static void print_table(const LabTable *table)
{
    int widths[LAB_COLUMNS_MAX];
    for (int c = 0; c < table->columns; c++) {
        widths[c] = width_of(table->head[c]);
        for (int r = 0; r < table->rows; r++)
            if (width_of(table->cells[r][c]) > widths[c])
                widths[c] = width_of(table->cells[r][c]);
    }
    printf("\n%s\n", table->title);
    for (int r = -1; r < table->rows; r++) {
        for (int c = 0; c < table->columns; c++)
            print_cell(r < 0 ? table->head[c] : table->cells[r][c], widths[c], c == 0);
        printf("\n");
    }
    fflush(stdout);
}

static void write_csv_cell(FILE *out, const char *text, bool last)
{
    const bool quoted = strpbrk(text, ",\"\n") != NULL;
    if (quoted)
        fputc('"', out);
    for (const char *c = text; *c; c++) {
        if (*c == '"')
            fputc('"', out);
        fputc(*c, out);
    }
    fprintf(out, "%s%s", quoted ? "\"" : "", last ? "\n" : ",");
}

/* The title, the heads, the rows, an empty line. */
static void write_csv(FILE *out, const LabTable *table)
{
    write_csv_cell(out, table->title, true);
    for (int r = -1; r < table->rows; r++)
        for (int c = 0; c < table->columns; c++)
            write_csv_cell(out, r < 0 ? table->head[c] : table->cells[r][c],
                           c == table->columns - 1);
    fputc('\n', out);
}

void lab_table_end(LabReport *report)
{
    print_table(&report->table);
    if (report->csv)
        write_csv(report->csv, &report->table);
}

/* ------------------------------------------------------------------------------------------------
 * Mean and deviation
 */

void lab_sample_add(LabSample *sample, double value)
{
    sample->count++;
    sample->sum += value;
    sample->squares += value * value;
    if (sample->count == 1 || value > sample->largest)
        sample->largest = value;
}

double lab_sample_mean(const LabSample *sample)
{
    return sample->count > 0 ? sample->sum / sample->count : 0;
}

double lab_sample_deviation(const LabSample *sample)
{
    if (sample->count < 2)
        return 0;
    const double mean = lab_sample_mean(sample);
    const double variance = (sample->squares - mean * sample->sum) / (sample->count - 1);
    return variance > 0 ? sqrt(variance) : 0;
}
