/* Draws the curves and bars of an experiment as one SVG picture. */
#include "lab_plot.h"

#include <math.h>
#include <string.h>

/* ------------------------------------------------------------------------------------------------
 * Points
 */

void lab_plot_begin(LabPlots *plots, const char *title, const char *x_name, const char *y_name,
                    int flags)
{
    plots->count += plots->count < LAB_PLOTS_MAX;
    LabPlot *plot = &plots->plots[plots->count - 1];
    memset(plot, 0, sizeof *plot);
    plot->flags = flags;
    snprintf(plot->title, sizeof plot->title, "%s", title);
    snprintf(plot->x_name, sizeof plot->x_name, "%s", x_name);
    snprintf(plot->y_name, sizeof plot->y_name, "%s", y_name);
}

static LabSeries *find_series(LabPlot *plot, const char *name)
{
    int at = 0;
    while (at < plot->series_count && strcmp(plot->series[at].name, name) != 0)
        at++;
    if (at == LAB_SERIES_MAX)
        return NULL;
    if (at == plot->series_count)
        snprintf(plot->series[plot->series_count++].name, LAB_NAME_MAX, "%s", name);
    return &plot->series[at];
}

void lab_plot_point(LabPlots *plots, const char *series, double x, double y)
{
    LabPlot *plot = plots->count > 0 ? &plots->plots[plots->count - 1] : NULL;
    if (!plot || ((plot->flags & LAB_LOG_Y) && y <= 0) || ((plot->flags & LAB_LOG_X) && x <= 0))
        return;
    LabSeries *to = find_series(plot, series);
    if (!to || to->count == LAB_POINTS_MAX)
        return;
    to->x[to->count] = x;
    to->y[to->count++] = y;
}

void lab_plot_bar(LabPlots *plots, const char *series, const char *group, double y)
{
    LabPlot *plot = plots->count > 0 ? &plots->plots[plots->count - 1] : NULL;
    int at = 0;
    while (plot && at < plot->group_count && strcmp(plot->groups[at], group) != 0)
        at++;
    if (!plot || at == LAB_POINTS_MAX)
        return;
    if (at == plot->group_count)
        snprintf(plot->groups[plot->group_count++], LAB_NAME_MAX, "%s", group);
    lab_plot_point(plots, series, at, y);
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

typedef struct Frame {
    Axis x, y;
    double top; /* of this plot in the picture */
} Frame;

static double along(const Axis *axis, double value)
{
    const double at = axis->logarithmic ? log10(value) : value;
    return axis->start + (at - axis->from) / (axis->to - axis->from) * (axis->end - axis->start);
}

/* 1, 2, 5, 10, 20, ...: the smallest of them that makes at most so many steps. */
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
static bool find_frame(Frame *out, const LabPlot *plot, double top)
{
    *out = (Frame){{HUGE_VAL, -HUGE_VAL, LEFT, WIDTH - RIGHT, plot->flags & LAB_LOG_X},
                   {HUGE_VAL, -HUGE_VAL, top + HEIGHT - BOTTOM, top + TOP, plot->flags & LAB_LOG_Y},
                   top};
    for (int s = 0; s < plot->series_count; s++)
        for (int i = 0; i < plot->series[s].count; i++) {
            widen(&out->x, plot->series[s].x[i]);
            widen(&out->y, plot->series[s].y[i]);
        }
    if (out->x.from > out->x.to)
        return false;
    if (plot->flags & LAB_BARS) {
        out->x.from = -0.5;
        out->x.to = plot->group_count - 0.5;
    } else if (out->x.to - out->x.from < 1e-9) {
        out->x.from -= 0.5;
        out->x.to += 0.5;
    }
    if (plot->flags & LAB_LOG_Y) {
        out->y.from = floor(out->y.from);
        out->y.to = fmax(ceil(out->y.to), out->y.from + 1);
    } else {
        const double most = plot->flags & LAB_PERCENT ? 100 : fmax(out->y.to, 1e-9);
        const double step = step_of(most, 5);
        out->y.from = 0;
        out->y.to = ceil(most / step - 1e-9) * step;
    }
    return true;
}

/* ------------------------------------------------------------------------------------------------
 * Writing
 */

static void write_escaped(FILE *out, const char *text)
{
    for (; *text; text++) {
        if (*text == '<')
            fprintf(out, "&lt;");
        else if (*text == '&')
            fprintf(out, "&amp;");
        else
            fputc(*text, out);
    }
}

static void write_text(FILE *out, double x, double y, const char *anchor, const char *style,
                       const char *text)
{
    fprintf(out, "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\" %s>", x, y, anchor, style);
    write_escaped(out, text);
    fprintf(out, "</text>\n");
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

static void write_y_tick(FILE *out, const Frame *frame, double value)
{
    char label[32];
    const double y = along(&frame->y, value);
    fprintf(out, "<path d=\"M%.1f %.1fH%.1f\" stroke=\"#e3e3e3\"/>\n", frame->x.start, y,
            frame->x.end);
    number_text(label, sizeof label, value);
    write_text(out, LEFT - 8, y + 4, "end", "fill=\"#555\"", label);
}

static void write_y_ticks(FILE *out, const Frame *frame)
{
    const Axis *axis = &frame->y;
    if (!axis->logarithmic) {
        const double step = step_of(axis->to, 5);
        for (int i = 0; i * step <= axis->to * (1 + 1e-9); i++)
            write_y_tick(out, frame, i * step);
        return;
    }
    const int between = (int)ceil((axis->to - axis->from) / 7); /* every decade, or every second */
    for (double p = axis->from; p <= axis->to; p += between)
        write_y_tick(out, frame, pow(10, p));
}

/* The values under the points of all curves, each once, in order. */
static int list_x(double out[TICKS_MAX], const LabPlot *plot)
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
static void write_x_ticks(FILE *out, const LabPlot *plot, const Frame *frame)
{
    double values[TICKS_MAX], last = -TICK_ROOM;
    const double y = frame->y.start + 18;
    const int count = list_x(values, plot);
    for (int i = 0; i < plot->group_count; i++)
        write_text(out, along(&frame->x, i), y, "middle", "fill=\"#555\"", plot->groups[i]);
    for (int i = 0; i < count && plot->group_count == 0; i++) {
        char label[32];
        const double x = along(&frame->x, values[i]);
        if (x - last < TICK_ROOM)
            continue;
        last = x;
        number_text(label, sizeof label, values[i]);
        write_text(out, x, y, "middle", "fill=\"#555\"", label);
    }
}

static void write_axes(FILE *out, const LabPlot *plot, const Frame *frame)
{
    write_text(out, 20, frame->top + 26, "start", "font-size=\"15\" font-weight=\"bold\"",
               plot->title);
    write_text(out, 20, frame->top + 48, "start", "fill=\"#555\"", plot->y_name);
    write_y_ticks(out, frame);
    write_x_ticks(out, plot, frame);
    fprintf(out, "<path d=\"M%.1f %.1fH%.1f\" stroke=\"#333\"/>\n", frame->x.start, frame->y.start,
            frame->x.end);
    write_text(out, (frame->x.start + frame->x.end) / 2, frame->y.start + 40, "middle",
               "fill=\"#555\"", plot->x_name);
}

/* Colours that differ in brightness too; a mark and a dash of its own for each curve, so that
 * curves that lie on each other are all seen. */
static const char *const colors[LAB_SERIES_MAX] = {"#1b6ca8", "#d1495b", "#2e933c", "#8e44ad",
                                                   "#c77d0a", "#0f8b8d", "#2c3e50", "#8d6e63"};

static const char *const dashes[LAB_SERIES_MAX] = {"none", "9 5", "2 4", "12 4 2 4",
                                                   "5 5",  "1 6", "9 2", "4 8"};

static void write_mark(FILE *out, int index, double x, double y)
{
    const char *color = colors[index];
    switch (index % 3) {
    case 0:
        fprintf(out, "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"4\" fill=\"%s\"/>\n", x, y, color);
        break;
    case 1:
        fprintf(out, "<rect x=\"%.1f\" y=\"%.1f\" width=\"8\" height=\"8\" fill=\"%s\"/>\n", x - 4,
                y - 4, color);
        break;
    default:
        fprintf(out, "<path d=\"M%.1f %.1fl5 9h-10z\" fill=\"%s\"/>\n", x, y - 6, color);
        break;
    }
}

static void write_legend(FILE *out, const Frame *frame, const LabPlot *plot, int index)
{
    const double x = WIDTH - RIGHT + 22, y = frame->top + TOP + 8 + 22.0 * index;
    if (plot->flags & LAB_BARS)
        fprintf(out, "<rect x=\"%.1f\" y=\"%.1f\" width=\"12\" height=\"12\" fill=\"%s\"/>\n",
                x - 6, y - 6, colors[index]);
    else
        write_mark(out, index, x, y);
    write_text(out, x + 14, y + 4, "start", "", plot->series[index].name);
}

static void write_curve(FILE *out, const Frame *frame, const LabSeries *series, int index)
{
    fprintf(out,
            "<polyline fill=\"none\" stroke-width=\"2\" stroke=\"%s\" stroke-dasharray=\"%s\" "
            "points=\"",
            colors[index], dashes[index]);
    for (int i = 0; i < series->count; i++)
        fprintf(out, "%.1f,%.1f ", along(&frame->x, series->x[i]), along(&frame->y, series->y[i]));
    fprintf(out, "\"/>\n");
    for (int i = 0; i < series->count; i++)
        write_mark(out, index, along(&frame->x, series->x[i]), along(&frame->y, series->y[i]));
}

static void write_bars(FILE *out, const Frame *frame, const LabPlot *plot, int index)
{
    const LabSeries *series = &plot->series[index];
    const double group = along(&frame->x, 1) - along(&frame->x, 0);
    const double width = fmin(group * 0.7 / plot->series_count, 44);
    for (int i = 0; i < series->count; i++) {
        char label[32];
        const double x =
            along(&frame->x, series->x[i]) + (index - plot->series_count / 2.0) * width;
        const double y = along(&frame->y, series->y[i]);
        fprintf(out, "<rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\" fill=\"%s\"/>\n",
                x + 1, y, width - 2, frame->y.start - y, colors[index]);
        number_text(label, sizeof label, series->y[i]);
        write_text(out, x + width / 2, y - 4, "middle", "font-size=\"11\" fill=\"#555\"", label);
    }
}

bool lab_plot_write(const LabPlots *plots, FILE *out)
{
    Frame frames[LAB_PLOTS_MAX];
    const LabPlot *drawn[LAB_PLOTS_MAX];
    int count = 0;
    for (int i = 0; i < plots->count; i++)
        if (find_frame(&frames[count], &plots->plots[i], HEIGHT * count))
            drawn[count++] = &plots->plots[i];
    if (count == 0)
        return false;
    fprintf(out,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" "
            "font-family=\"'Segoe UI', 'Noto Sans', sans-serif\" font-size=\"12\">\n"
            "<rect width=\"100%%\" height=\"100%%\" fill=\"white\"/>\n",
            WIDTH, HEIGHT * count);
    for (int p = 0; p < count; p++) {
        write_axes(out, drawn[p], &frames[p]);
        for (int i = 0; i < drawn[p]->series_count; i++) {
            if (drawn[p]->flags & LAB_BARS)
                write_bars(out, &frames[p], drawn[p], i);
            else
                write_curve(out, &frames[p], &drawn[p]->series[i], i);
            write_legend(out, &frames[p], drawn[p], i);
        }
    }
    fprintf(out, "</svg>\n");
    return ferror(out) == 0;
}
