/* Prints the tables of an experiment, and writes them to CSV and SVG files. */
#include "lab_table.h"

#include "cli/console/output_file.h"
#include "core/experiments/experiment_save.h"
#include "core/text/foreign.h"

#include <math.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
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

/* Text of ours has no bar and no end of line; names of files may. */
static void print_field(const char *text)
{
    putchar('|');
    for (; *text; text++)
        putchar((unsigned char)*text < ' ' || *text == '|' ? ' ' : *text);
}

void lab_line(const char *kind, ...)
{
    va_list fields;
    const char *field;
    printf("%s", kind);
    va_start(fields, kind);
    while ((field = va_arg(fields, const char *)) != NULL)
        print_field(field);
    va_end(fields);
    putchar('\n');
    fflush(stdout);
}

static void lab_table_lines(const LabTable *table)
{
    lab_line("table", table->title, NULL);
    for (int r = -1; r < table->rows; r++) {
        printf("%s", r < 0 ? "head" : "row");
        for (int c = 0; c < table->columns; c++)
            print_field(r < 0 ? table->head[c] : table->cells[r][c]);
        putchar('\n');
    }
    fflush(stdout);
}

/*
 * One table a file, heads first, so that programs can read it: "x.csv" becomes
 * "x-EXPERIMENT-NUMBER.csv".
 */
static void write_csv(LabReport *report)
{
    const LabTable *table = &report->table;
    const size_t length = strlen(report->csv);
    const bool ending = length > 4 && strcmp(report->csv + length - 4, ".csv") == 0;
    char path[512];
    TextBuffer text = {0};
    snprintf(path, sizeof path, "%.*s-%s-%d.csv", (int)(ending ? length - 4 : length), report->csv,
             report->experiment, report->tables);
    for (int r = -1; r < table->rows; r++)
        for (int c = 0; c < table->columns; c++)
            experiment_csv_cell(&text, r < 0 ? table->head[c] : table->cells[r][c],
                                c == table->columns - 1);
    if (text.failed || !output_file_save("lab", path, text.text, text.size))
        report->failed = true;
    free(text.text);
}

static void add_html(LabReport *report, const char *before, const char *text, const char *after)
{
    text_add(&report->html, before, strlen(before));
    foreign_add(&report->html, text, strlen(text), FOREIGN_HTML);
    text_add(&report->html, after, strlen(after));
}

static void write_html(LabReport *report)
{
    const LabTable *table = &report->table;
    add_html(report, "<table><caption>", table->title, "</caption>\n");
    for (int r = -1; r < table->rows; r++) {
        text_print(&report->html, "<tr>");
        for (int c = 0; c < table->columns; c++)
            add_html(report, r < 0 ? "<th>" : "<td>", r < 0 ? table->head[c] : table->cells[r][c],
                     r < 0 ? "</th>" : "</td>");
        text_print(&report->html, "</tr>\n");
    }
    text_print(&report->html, "</table>\n");
}

void lab_table_end(LabReport *report)
{
    report->tables++;
    if (report->lines)
        lab_table_lines(&report->table);
    else
        print_table(&report->table);
    if (report->csv)
        write_csv(report);
    if (report->wants_html)
        write_html(report);
}

/* ------------------------------------------------------------------------------------------------
 * Sentences
 */

const char *const lab_verdict_words[LAB_VERDICTS] = {"confirmed", "not confirmed", "within chance"};

static void say(LabReport *report, const char *text)
{
    if (report->lines)
        lab_line("see", text, NULL);
    else
        printf("=> %s\n", text);
    fflush(stdout);
    if (report->wants_html)
        add_html(report, "<p>", text, "</p>\n");
}

void lab_see(LabReport *report, const char *format, ...)
{
    char text[2 * LAB_CLAIM_MAX];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    say(report, text);
}

void lab_claim(LabReport *report, LabVerdict verdict, const char *source, const char *format, ...)
{
    char text[LAB_CLAIM_MAX];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    if (report->lines)
        lab_line("claim", lab_verdict_words[verdict], source, text, NULL);
    else
        lab_see(report, "%s (%s): %s", lab_verdict_words[verdict], source, text);
    if (report->claim_count == LAB_CLAIMS_MAX)
        return;
    LabClaim *claim = &report->claims[report->claim_count++];
    claim->verdict = verdict;
    snprintf(claim->experiment, sizeof claim->experiment, "%s", report->experiment);
    snprintf(claim->text, sizeof claim->text, "%s", text);
    claim->source = source;
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

double lab_sample_margin(const LabSample *sample)
{
    /* Of t with 1, 2, ... degrees of freedom, 97.5 %; with more it is nearly the normal one. */
    static const double t[] = {12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365,
                               2.306,  2.262, 2.228, 2.201, 2.179, 2.160, 2.145,
                               2.131,  2.120, 2.110, 2.101, 2.093, 2.086};
    enum { KNOWN = sizeof t / sizeof *t };
    if (sample->count < 2)
        return INFINITY;
    const double factor = sample->count - 2 < KNOWN ? t[sample->count - 2] : 2;
    return factor * lab_sample_deviation(sample) / sqrt(sample->count);
}

const char *lab_sample_margin_text(char out[LAB_CELL_MAX], const LabSample *sample)
{
    snprintf(out, LAB_CELL_MAX, sample->count < 2 ? "∞" : "%.1f", lab_sample_margin(sample));
    return out;
}

LabVerdict lab_sample_verdict(const LabSample *sample)
{
    const double mean = lab_sample_mean(sample), margin = lab_sample_margin(sample);
    return mean > margin ? LAB_CONFIRMED : mean < -margin ? LAB_NOT_CONFIRMED : LAB_WITHIN_CHANCE;
}
