/* A plot on a canvas: axes, curves with errors, bars, the line at 50 %, a legend. */
#include "experiment_page.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

enum { LEFT = 70, RIGHT = 190, TOP = 30, BOTTOM = 44 }; /* of the axes, at 96 dpi */

static const Color series_colors[PLOT_SERIES_MAX] = {
    0xFF2F7FC1, 0xFFD1495B, 0xFF2E933C, 0xFF9B59B6, 0xFFC77D0A, 0xFF0F9B9D, 0xFF6C7A89, 0xFF8D6E63};

typedef struct Scale {
    double low, high;
    int from, to; /* pixels */
    bool logarithmic;
} Scale;

static int along(const Scale *s, double value)
{
    const double v = s->logarithmic ? log10(value) : value;
    const double t = s->high > s->low ? (v - s->low) / (s->high - s->low) : 0.5;
    return s->from + (int)lround(t * (s->to - s->from));
}

/* From the least to the greatest value of a plot, by the axis. */
static void fit(Scale *out, const Plot *plot, bool vertical)
{
    double low = INFINITY, high = -INFINITY;
    for (int s = 0; s < plot->series_count; s++)
        for (int i = 0; i < plot->series[s].count; i++) {
            const double v = vertical ? plot->series[s].y[i] : plot->series[s].x[i];
            low = fmin(low, v);
            high = fmax(high, v);
        }
    out->logarithmic = plot->flags & (vertical ? PLOT_LOG_Y : PLOT_LOG_X);
    if (vertical && (plot->flags & PLOT_PERCENT)) {
        low = 0;
        high = 100;
    } else if (vertical && !out->logarithmic && !(plot->flags & PLOT_ZOOM_Y)) {
        low = 0;
        high *= 1.1;
    }
    if (!vertical && (plot->flags & PLOT_BARS)) {
        low = -0.5;
        high = plot->group_count - 0.5;
    }
    out->low = out->logarithmic ? floor(log10(low) * 2) / 2 : low;
    out->high = out->logarithmic ? ceil(log10(high) * 2) / 2 : high;
}

static void label(const Brush *b, Rect r, const char *text, TextAlign align)
{
    const TextStyle style = {11, TEXT_REGULAR, align, b->theme->dim};
    brush_text(b, r, text, style);
}

static void number_text(char out[24], double value)
{
    snprintf(out, 24, fabs(value) >= 100000 ? "%.0e" : "%.4g", value);
}

static void paint_y_axis(const Brush *b, const Scale *x, const Scale *y)
{
    enum { STEPS = 4 };
    const double first = y->logarithmic ? ceil(y->low) : y->low; /* whole powers of ten */
    const int powers = y->logarithmic ? (int)(floor(y->high) - first) : 0;
    const int apart = powers / (STEPS + 1) + 1, last = y->logarithmic ? powers / apart : STEPS;
    for (int i = 0; i <= last; i++) {
        char text[24];
        const double v =
            y->logarithmic ? first + i * apart : y->low + (y->high - y->low) * i / STEPS;
        const double value = y->logarithmic ? pow(10, v) : v;
        const int at = along(y, value);
        brush_fill(b, (Rect){x->from, at, x->to - x->from, 1}, b->theme->edge);
        number_text(text, value);
        label(b,
              (Rect){x->from - brush_px(b, LEFT), at - brush_px(b, 9), brush_px(b, LEFT - 6),
                     brush_px(b, 18)},
              text, TEXT_RIGHT);
    }
}

/* Below the axis: the names of the groups, or the values of the first curve. */
static void paint_x_axis(const Brush *b, const Plot *plot, const Scale *x, const Scale *y)
{
    const int count = plot->flags & PLOT_BARS ? plot->group_count
                      : plot->series_count    ? plot->series[0].count
                                              : 0;
    const int wide = count > 0 ? (x->to - x->from) / (count > 1 ? count : 1) : 0;
    for (int i = 0; i < count; i++) {
        char text[24];
        const double value = plot->flags & PLOT_BARS ? i : plot->series[0].x[i];
        const int at = along(x, value);
        number_text(text, value);
        label(b, (Rect){at - wide / 2, y->from + brush_px(b, 3), wide, brush_px(b, 18)},
              plot->flags & PLOT_BARS ? plot->groups[i] : text, TEXT_CENTER);
    }
}

static void paint_point(const Brush *b, const PlotSeries *s, int i, const Scale *x, const Scale *y,
                        Color color)
{
    const Canvas *c = b->canvas;
    const int px = along(x, s->x[i]), py = along(y, s->y[i]), r = brush_px(b, 4);
    if (i > 0)
        c->ops->line(c->self, along(x, s->x[i - 1]), along(y, s->y[i - 1]), px, py, brush_px(b, 2),
                     color);
    if (s->error[i] > 0) {
        const double lowest = y->logarithmic ? pow(10, y->low) : y->low;
        const double highest = y->logarithmic ? pow(10, y->high) : y->high;
        const int low = along(y, fmax(s->y[i] - s->error[i], lowest));
        const int high = along(y, fmin(s->y[i] + s->error[i], highest));
        c->ops->line(c->self, px, low, px, high, brush_px(b, 1), color);
        c->ops->line(c->self, px - r, low, px + r, low, brush_px(b, 1), color);
        c->ops->line(c->self, px - r, high, px + r, high, brush_px(b, 1), color);
    }
    c->ops->round_rect(c->self, (Rect){px - r, py - r, 2 * r, 2 * r}, r, color, color);
}

static void paint_bar_of(const Brush *b, const Plot *plot, int series, int i, const Scale *x,
                         const Scale *y)
{
    const PlotSeries *s = &plot->series[series];
    const int group = (along(x, 1) - along(x, 0)) * 7 / 10;
    const int wide = group / plot->series_count;
    const int top = along(y, s->y[i]);
    const int left = along(x, s->x[i]) - group / 2 + series * wide;
    char text[24];
    number_text(text, s->y[i]);
    brush_fill(b, (Rect){left, top, wide - brush_px(b, 2), y->from - top}, series_colors[series]);
    label(b, (Rect){left - wide, top - brush_px(b, 17), 3 * wide, brush_px(b, 16)}, text,
          TEXT_CENTER);
}

static void paint_legend(const Brush *b, const Plot *plot, Rect area)
{
    const int x = area.x + area.w - brush_px(b, RIGHT - 16);
    for (int s = 0; s < plot->series_count; s++) {
        const int y = area.y + brush_px(b, TOP + 20 * s);
        const TextStyle style = {12, TEXT_REGULAR, TEXT_LEFT, b->theme->ink};
        brush_fill(b, (Rect){x, y + brush_px(b, 4), brush_px(b, 10), brush_px(b, 10)},
                   series_colors[s]);
        brush_text(b, (Rect){x + brush_px(b, 16), y, brush_px(b, RIGHT - 36), brush_px(b, 18)},
                   plot->series[s].name, style);
    }
}

void experiment_plot_paint(const Brush *b, const Plot *plot, Rect area)
{
    const TextStyle title = {14, TEXT_BOLD, TEXT_LEFT, b->theme->ink};
    Scale x = {.from = area.x + brush_px(b, LEFT), .to = area.x + area.w - brush_px(b, RIGHT)};
    Scale y = {.from = area.y + area.h - brush_px(b, BOTTOM), .to = area.y + brush_px(b, TOP)};
    if (plot->series_count == 0)
        return;
    fit(&x, plot, false);
    fit(&y, plot, true);
    brush_text(b, (Rect){area.x, area.y, area.w, brush_px(b, TOP - 8)}, plot->title, title);
    paint_y_axis(b, &x, &y);
    paint_x_axis(b, plot, &x, &y);
    label(b, (Rect){x.from, y.from + brush_px(b, 20), x.to - x.from, brush_px(b, 18)}, plot->x_name,
          TEXT_CENTER);
    label(b,
          (Rect){x.to + brush_px(b, 16), y.from - brush_px(b, 14), brush_px(b, RIGHT - 20),
                 brush_px(b, 18)},
          plot->y_name, TEXT_LEFT);
    if (plot->flags & PLOT_HALF)
        brush_fill(b, (Rect){x.from, along(&y, 50), x.to - x.from, brush_px(b, 2)}, b->theme->dim);
    for (int s = 0; s < plot->series_count; s++)
        for (int i = 0; i < plot->series[s].count; i++) {
            if (plot->flags & PLOT_BARS)
                paint_bar_of(b, plot, s, i, &x, &y);
            else
                paint_point(b, &plot->series[s], i, &x, &y, series_colors[s]);
        }
    paint_legend(b, plot, area);
}
