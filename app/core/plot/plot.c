/* Draws curves and bars as SVG. */
#include "plot.h"

#include "core/text/foreign.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* ------------------------------------------------------------------------------------------------
 * Points
 */

void plot_begin(Plots *plots, const char *title, const char *x_name, const char *y_name, int flags)
{
    plots->count += plots->count < PLOTS_MAX;
    Plot *plot = &plots->plots[plots->count - 1];
    memset(plot, 0, sizeof *plot);
    plot->flags = flags;
    snprintf(plot->title, sizeof plot->title, "%s", title);
    snprintf(plot->x_name, sizeof plot->x_name, "%s", x_name);
    snprintf(plot->y_name, sizeof plot->y_name, "%s", y_name);
}

static PlotSeries *find_series(Plot *plot, const char *name)
{
    int at = 0;
    while (at < plot->series_count && strcmp(plot->series[at].name, name) != 0)
        at++;
    if (at == PLOT_SERIES_MAX)
        return NULL;
    if (at == plot->series_count)
        snprintf(plot->series[plot->series_count++].name, PLOT_NAME_MAX, "%s", name);
    return &plot->series[at];
}

void plot_point(Plots *plots, const char *series, double x, double y)
{
    plot_point_error(plots, series, x, y, 0);
}

void plot_point_error(Plots *plots, const char *series, double x, double y, double error)
{
    Plot *plot = plots->count > 0 ? &plots->plots[plots->count - 1] : NULL;
    if (!plot || ((plot->flags & PLOT_LOG_Y) && y <= 0) || ((plot->flags & PLOT_LOG_X) && x <= 0))
        return;
    PlotSeries *to = find_series(plot, series);
    if (!to || to->count == PLOT_POINTS_MAX)
        return;
    to->x[to->count] = x;
    to->error[to->count] = error;
    to->y[to->count++] = y;
}

void plot_bar(Plots *plots, const char *series, const char *group, double y)
{
    Plot *plot = plots->count > 0 ? &plots->plots[plots->count - 1] : NULL;
    int at = 0;
    while (plot && at < plot->group_count && strcmp(plot->groups[at], group) != 0)
        at++;
    if (!plot || at == PLOT_POINTS_MAX)
        return;
    if (at == plot->group_count)
        snprintf(plot->groups[plot->group_count++], PLOT_NAME_MAX, "%s", group);
    plot_point(plots, series, at, y);
}

/* ------------------------------------------------------------------------------------------------
 * Axes
 */

enum {
    WIDTH = 760,
    HEIGHT = 400,
    LEFT = 76,
    RIGHT = 200, /* where the legend stands */
    TOP = 66,
    BOTTOM = 54,
    TICKS_MAX = 40,
    TICK_ROOM = 34, /* pixels that a label along the horizontal axis needs */
};

/* From a value to a pixel. */
typedef struct Axis {
    double from, to; /* logarithms if it is logarithmic */
    double start, end;
    bool logarithmic;
} Axis;

typedef struct PlotArea {
    Axis x, y;
    double top;  /* of this plot in the picture */
    double step; /* between two labels of a linear vertical axis */
} PlotArea;

static double along(const Axis *axis, double value)
{
    const double at = axis->logarithmic ? log10(value) : value;
    return axis->start + (at - axis->from) / (axis->to - axis->from) * (axis->end - axis->start);
}

/* The smallest of 1, 2, 5, 10, 20, ... with which the range has at most `steps` steps. */
static double step_of(double range, int steps)
{
    static const double digits[] = {1, 2, 5, 10};
    const double decade = pow(10, floor(log10(range / steps)));
    for (size_t i = 0; i < sizeof digits / sizeof *digits; i++)
        if (range / (digits[i] * decade) <= steps * (1 + 1e-9))
            return digits[i] * decade;
    return 10 * decade;
}

static void widen(Axis *axis, double value)
{
    const double at = axis->logarithmic ? log10(value) : value;
    axis->from = fmin(axis->from, at);
    axis->to = fmax(axis->to, at);
}

/* False: the plot has no point. */
static bool find_area(PlotArea *out, const Plot *plot, double top)
{
    *out = (PlotArea){
        {HUGE_VAL, -HUGE_VAL, LEFT, WIDTH - RIGHT, plot->flags & PLOT_LOG_X},
        {HUGE_VAL, -HUGE_VAL, top + HEIGHT - BOTTOM, top + TOP, plot->flags & PLOT_LOG_Y},
        top,
        0};
    for (int s = 0; s < plot->series_count; s++)
        for (int i = 0; i < plot->series[s].count; i++) {
            widen(&out->x, plot->series[s].x[i]);
            widen(&out->y, plot->series[s].y[i]);
        }
    if (out->x.from > out->x.to)
        return false;
    if (plot->flags & PLOT_BARS) {
        out->x.from = -0.5;
        out->x.to = plot->group_count - 0.5;
    } else if (out->x.to - out->x.from < 1e-9) {
        out->x.from -= 0.5;
        out->x.to += 0.5;
    }
    if (plot->flags & PLOT_LOG_Y) {
        out->y.from = floor(out->y.from);
        out->y.to = fmax(ceil(out->y.to), out->y.from + 1);
    } else {
        const double least = plot->flags & PLOT_ZOOM_Y ? out->y.from : 0;
        const double most = plot->flags & PLOT_PERCENT ? 100 : fmax(out->y.to, least + 1e-9);
        out->step = step_of(most - least, 5);
        out->y.from = floor(least / out->step + 1e-9) * out->step;
        out->y.to = ceil(most / out->step - 1e-9) * out->step;
    }
    return true;
}

/* ------------------------------------------------------------------------------------------------
 * Writing
 */

static void write_text(TextBuffer *out, double x, double y, const char *anchor, const char *style,
                       const char *text)
{
    text_print(out, "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\" %s>", x, y, anchor, style);
    foreign_add(out, text, strlen(text), FOREIGN_HTML);
    text_print(out, "</text>\n");
}

/* "250", "4 k", "2.5 M", "0.01". */
static void number_text(char *out, size_t size, double value)
{
    if (value >= 1e9)
        snprintf(out, size, "%.3g G", value / 1e9);
    else if (value >= 1e6)
        snprintf(out, size, "%.3g M", value / 1e6);
    else if (value >= 1e4)
        snprintf(out, size, "%.3g k", value / 1e3);
    else if (value >= 100)
        snprintf(out, size, "%.0f", value);
    else
        snprintf(out, size, "%.2g", value);
}

static void write_y_tick(TextBuffer *out, const PlotArea *area, double value, const char *label)
{
    const double y = along(&area->y, value);
    text_print(out, "<path d=\"M%.1f %.1fH%.1f\" stroke=\"#e3e3e3\"/>\n", area->x.start, y,
               area->x.end);
    write_text(out, LEFT - 8, y + 4, "end", "fill=\"#555\"", label);
}

/* A label has as many digits as the step needs: 0.535 where it is 0.005. */
static void write_linear_ticks(TextBuffer *out, const PlotArea *area)
{
    const int digits = (int)fmax(0, ceil(-log10(area->step) - 1e-9));
    const int steps = (int)lround((area->y.to - area->y.from) / area->step);
    for (int i = 0; i <= steps; i++) {
        char label[32];
        const double value = area->y.from + i * area->step;
        if (area->y.from > 0)
            snprintf(label, sizeof label, "%.*f", digits, value);
        else
            number_text(label, sizeof label, value);
        write_y_tick(out, area, value, label);
    }
}

static void write_y_ticks(TextBuffer *out, const PlotArea *area)
{
    const Axis *axis = &area->y;
    if (!axis->logarithmic) {
        write_linear_ticks(out, area);
        return;
    }
    const int between = (int)ceil((axis->to - axis->from) / 7); /* every decade, or every second */
    for (double p = axis->from; p <= axis->to; p += between) {
        char label[32];
        number_text(label, sizeof label, pow(10, p));
        write_y_tick(out, area, pow(10, p), label);
    }
}

/* The values under the points of all curves, each once, in order. */
static int list_x(double out[TICKS_MAX], const Plot *plot)
{
    int count = 0;
    for (int s = 0; s < plot->series_count; s++)
        for (int i = 0; i < plot->series[s].count; i++) {
            const double x = plot->series[s].x[i];
            int at = 0;
            while (at < count && out[at] < x)
                at++;
            if (count == TICKS_MAX || (at < count && out[at] <= x))
                continue;
            memmove(out + at + 1, out + at, (size_t)(count - at) * sizeof *out);
            out[at] = x;
            count++;
        }
    return count;
}

/* Labels stand where there are points, since the values there are exact; without overlapping. */
static void write_x_ticks(TextBuffer *out, const Plot *plot, const PlotArea *area)
{
    double values[TICKS_MAX], last = -TICK_ROOM;
    const double y = area->y.start + 18;
    const int count = list_x(values, plot);
    for (int i = 0; i < plot->group_count; i++)
        write_text(out, along(&area->x, i), y, "middle", "fill=\"#555\"", plot->groups[i]);
    for (int i = 0; i < count && plot->group_count == 0; i++) {
        char label[32];
        const double x = along(&area->x, values[i]);
        if (x - last < TICK_ROOM)
            continue;
        last = x;
        number_text(label, sizeof label, values[i]);
        write_text(out, x, y, "middle", "fill=\"#555\"", label);
    }
}

static void write_axes(TextBuffer *out, const Plot *plot, const PlotArea *area)
{
    write_text(out, 20, area->top + 26, "start", "font-size=\"15\" font-weight=\"bold\"",
               plot->title);
    write_text(out, 20, area->top + 48, "start", "fill=\"#555\"", plot->y_name);
    write_y_ticks(out, area);
    write_x_ticks(out, plot, area);
    text_print(out, "<path d=\"M%.1f %.1fH%.1f\" stroke=\"#333\"/>\n", area->x.start, area->y.start,
               area->x.end);
    write_text(out, (area->x.start + area->x.end) / 2, area->y.start + 40, "middle",
               "fill=\"#555\"", plot->x_name);
}

/* Colours that differ in brightness too; a mark and a dash of its own for each curve, so that
 * curves that lie on each other are all seen. */
static const char *const colors[PLOT_SERIES_MAX] = {"#1b6ca8", "#d1495b", "#2e933c", "#8e44ad",
                                                    "#c77d0a", "#0f8b8d", "#2c3e50", "#8d6e63"};

static const char *const dashes[PLOT_SERIES_MAX] = {"none", "9 5", "2 4", "12 4 2 4",
                                                    "5 5",  "1 6", "9 2", "4 8"};

static void write_mark(TextBuffer *out, int index, double x, double y)
{
    const char *color = colors[index];
    switch (index % 3) {
    case 0:
        text_print(out, "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"4\" fill=\"%s\"/>\n", x, y, color);
        break;
    case 1:
        text_print(out, "<rect x=\"%.1f\" y=\"%.1f\" width=\"8\" height=\"8\" fill=\"%s\"/>\n",
                   x - 4, y - 4, color);
        break;
    default:
        text_print(out, "<path d=\"M%.1f %.1fl5 9h-10z\" fill=\"%s\"/>\n", x, y - 6, color);
        break;
    }
}

static void write_legend(TextBuffer *out, const PlotArea *area, const Plot *plot, int index)
{
    const double x = WIDTH - RIGHT + 22, y = area->top + TOP + 8 + 22.0 * index;
    if (plot->flags & PLOT_BARS)
        text_print(out, "<rect x=\"%.1f\" y=\"%.1f\" width=\"12\" height=\"12\" fill=\"%s\"/>\n",
                   x - 6, y - 6, colors[index]);
    else
        write_mark(out, index, x, y);
    write_text(out, x + 14, y + 4, "start", "", plot->series[index].name);
}

/* A bar from y - error to y + error, within the axes. */
static void write_error(TextBuffer *out, const PlotArea *area, const PlotSeries *series, int index,
                        int i)
{
    if (series->error[i] <= 0)
        return;
    const double x = along(&area->x, series->x[i]);
    const double low = fmin(along(&area->y, series->y[i] - series->error[i]), area->y.start);
    const double high = fmax(along(&area->y, series->y[i] + series->error[i]), area->y.end);
    text_print(
        out, "<path d=\"M%.1f %.1fV%.1fM%.1f %.1fh8M%.1f %.1fh8\" stroke=\"%s\" fill=\"none\"/>\n",
        x, low, high, x - 4, low, x - 4, high, colors[index]);
}

static void write_half(TextBuffer *out, const PlotArea *area)
{
    text_print(out,
               "<path d=\"M%.1f %.1fH%.1f\" stroke=\"#555\" stroke-dasharray=\"3 3\" "
               "fill=\"none\"/>\n",
               area->x.start, along(&area->y, 50), area->x.end);
}

static void write_curve(TextBuffer *out, const PlotArea *area, const PlotSeries *series, int index)
{
    text_print(out,
               "<polyline fill=\"none\" stroke-width=\"2\" stroke=\"%s\" stroke-dasharray=\"%s\" "
               "points=\"",
               colors[index], dashes[index]);
    for (int i = 0; i < series->count; i++)
        text_print(out, "%.1f,%.1f ", along(&area->x, series->x[i]), along(&area->y, series->y[i]));
    text_print(out, "\"/>\n");
    for (int i = 0; i < series->count; i++)
        write_error(out, area, series, index, i);
    for (int i = 0; i < series->count; i++)
        write_mark(out, index, along(&area->x, series->x[i]), along(&area->y, series->y[i]));
}

static void write_bars(TextBuffer *out, const PlotArea *area, const Plot *plot, int index)
{
    const PlotSeries *series = &plot->series[index];
    const double group = along(&area->x, 1) - along(&area->x, 0);
    const double width = fmin(group * 0.7 / plot->series_count, 44);
    for (int i = 0; i < series->count; i++) {
        char label[32];
        const double x = along(&area->x, series->x[i]) + (index - plot->series_count / 2.0) * width;
        const double y = along(&area->y, series->y[i]);
        text_print(out,
                   "<rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\" fill=\"%s\"/>\n",
                   x + 1, y, width - 2, area->y.start - y, colors[index]);
        number_text(label, sizeof label, series->y[i]);
        write_text(out, x + width / 2, y - 4, "middle", "font-size=\"11\" fill=\"#555\"", label);
    }
}

bool plot_write(TextBuffer *out, const Plots *plots)
{
    PlotArea areas[PLOTS_MAX];
    const Plot *drawn[PLOTS_MAX];
    int count = 0;
    for (int i = 0; i < plots->count; i++)
        if (find_area(&areas[count], &plots->plots[i], HEIGHT * count))
            drawn[count++] = &plots->plots[i];
    if (count == 0)
        return false;
    text_print(out,
               "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" "
               "font-family=\"'Segoe UI', 'Noto Sans', sans-serif\" font-size=\"12\">\n"
               "<rect width=\"100%%\" height=\"100%%\" fill=\"white\"/>\n",
               WIDTH, HEIGHT * count);
    for (int p = 0; p < count; p++) {
        write_axes(out, drawn[p], &areas[p]);
        if (drawn[p]->flags & PLOT_HALF)
            write_half(out, &areas[p]);
        for (int i = 0; i < drawn[p]->series_count; i++) {
            if (drawn[p]->flags & PLOT_BARS)
                write_bars(out, &areas[p], drawn[p], i);
            else
                write_curve(out, &areas[p], &drawn[p]->series[i], i);
            write_legend(out, &areas[p], drawn[p], i);
        }
    }
    text_print(out, "</svg>\n");
    return true;
}
