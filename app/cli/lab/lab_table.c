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
 * Plots
 */

void lab_plot_begin(LabReport *report, const char *title, const char *x_name, const char *y_name)
{
    report->plots = true;
    report->series_count = 0;
    snprintf(report->plot_title, sizeof report->plot_title, "%s", title);
    snprintf(report->x_name, sizeof report->x_name, "%s", x_name);
    snprintf(report->y_name, sizeof report->y_name, "%s", y_name);
}

void lab_plot_point(LabReport *report, const char *name, double x, double y)
{
    int at = 0;
    while (at < report->series_count && strcmp(report->series[at].name, name) != 0)
        at++;
    if (at == LAB_SERIES_MAX || y <= 0)
        return;
    LabSeries *series = &report->series[at];
    if (at == report->series_count) {
        report->series_count++;
        *series = (LabSeries){.count = 0};
        snprintf(series->name, sizeof series->name, "%s", name);
    }
    if (series->count == LAB_POINTS_MAX)
        return;
    series->x[series->count] = x;
    series->y[series->count++] = y;
}

enum { PLOT_WIDTH = 720, PLOT_HEIGHT = 440, PLOT_LEFT = 80, PLOT_RIGHT = 190, PLOT_EDGE = 50 };

typedef struct PlotRange {
    double x0, x1, y0, y1; /* y as powers of ten */
} PlotRange;

static bool find_range(PlotRange *out, const LabReport *report)
{
    *out = (PlotRange){HUGE_VAL, -HUGE_VAL, HUGE_VAL, -HUGE_VAL};
    for (int s = 0; s < report->series_count; s++)
        for (int i = 0; i < report->series[s].count; i++) {
            const double x = report->series[s].x[i], y = log10(report->series[s].y[i]);
            out->x0 = fmin(out->x0, x);
            out->x1 = fmax(out->x1, x);
            out->y0 = fmin(out->y0, floor(y));
            out->y1 = fmax(out->y1, ceil(y));
        }
    if (out->x0 > out->x1)
        return false;
    out->x1 += out->x1 > out->x0 ? 0 : 1;
    out->y1 += out->y1 > out->y0 ? 0 : 1;
    return true;
}

static double plot_x(const PlotRange *range, double x)
{
    return PLOT_LEFT +
           (x - range->x0) / (range->x1 - range->x0) * (PLOT_WIDTH - PLOT_LEFT - PLOT_RIGHT);
}

static double plot_y(const PlotRange *range, double y)
{
    return PLOT_HEIGHT - PLOT_EDGE -
           (log10(y) - range->y0) / (range->y1 - range->y0) * (PLOT_HEIGHT - 2 * PLOT_EDGE);
}

static void write_text(FILE *out, double x, double y, const char *anchor, const char *text)
{
    fprintf(out, "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\">", x, y, anchor);
    for (; *text; text++) {
        if (*text == '<')
            fprintf(out, "&lt;");
        else if (*text == '&')
            fprintf(out, "&amp;");
        else
            fputc(*text, out);
    }
    fprintf(out, "</text>\n");
}

static void write_axes(FILE *out, const LabReport *report, const PlotRange *range)
{
    const double bottom = PLOT_HEIGHT - PLOT_EDGE, right = PLOT_WIDTH - PLOT_RIGHT;
    char label[32];
    for (double p = range->y0; p <= range->y1; p++) {
        const double y = plot_y(range, pow(10, p));
        fprintf(out, "<path d=\"M%d %.1fH%.1f\" stroke=\"#ddd\"/>\n", PLOT_LEFT, y, right);
        snprintf(label, sizeof label, "%g", pow(10, p));
        write_text(out, PLOT_LEFT - 6, y + 4, "end", label);
    }
    const double step = fmax(1, ceil((range->x1 - range->x0) / 10));
    for (double x = range->x0; x <= range->x1; x += step) {
        snprintf(label, sizeof label, "%g", x);
        write_text(out, plot_x(range, x), bottom + 18, "middle", label);
    }
    fprintf(out, "<path d=\"M%d %dV%.1fH%.1f\" fill=\"none\" stroke=\"#333\"/>\n", PLOT_LEFT,
            PLOT_EDGE, bottom, right);
    write_text(out, (PLOT_LEFT + right) / 2, PLOT_HEIGHT - 12, "middle", report->x_name);
    write_text(out, PLOT_LEFT, PLOT_EDGE - 10, "middle", report->y_name);
    write_text(out, PLOT_WIDTH / 2.0, 20, "middle", report->plot_title);
}

static void write_curve(FILE *out, const LabSeries *series, const PlotRange *range, int index)
{
    static const char *const colors[] = {"#1b6ca8", "#c0392b", "#1e8449", "#8e44ad",
                                         "#b9770e", "#16a085", "#2c3e50", "#d35400"};
    const char *color = colors[index % 8];
    fprintf(out, "<polyline fill=\"none\" stroke-width=\"2\" stroke=\"%s\" points=\"", color);
    for (int i = 0; i < series->count; i++)
        fprintf(out, "%.1f,%.1f ", plot_x(range, series->x[i]), plot_y(range, series->y[i]));
    fprintf(out, "\"/>\n");
    for (int i = 0; i < series->count; i++)
        fprintf(out, "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"3\" fill=\"%s\"/>\n",
                plot_x(range, series->x[i]), plot_y(range, series->y[i]), color);
    const double y = PLOT_EDGE + 18.0 * index, x = PLOT_WIDTH - PLOT_RIGHT + 14;
    fprintf(out, "<rect x=\"%.1f\" y=\"%.1f\" width=\"12\" height=\"4\" fill=\"%s\"/>\n", x, y - 4,
            color);
    write_text(out, x + 18, y, "start", series->name);
}

bool lab_plot_write(const LabReport *report, FILE *out)
{
    PlotRange range;
    if (!report->plots || !find_range(&range, report))
        return false;
    fprintf(out,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" "
            "font-family=\"sans-serif\" font-size=\"12\">\n"
            "<rect width=\"100%%\" height=\"100%%\" fill=\"white\"/>\n",
            PLOT_WIDTH, PLOT_HEIGHT);
    write_axes(out, report, &range);
    for (int i = 0; i < report->series_count; i++)
        write_curve(out, &report->series[i], &range, i);
    fprintf(out, "</svg>\n");
    return ferror(out) == 0;
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
