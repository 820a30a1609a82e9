/* Prints the learning curve of a net as a table and draws it as SVG. */
#include "train_curve.h"

#include <math.h>

enum {
    WIDTH = 560,
    HEIGHT = 320,
    LEFT = 64,
    RIGHT = 24,
    TOP = 40,
    BOTTOM = 48,
    GRID_LINES = 5,
};

void train_curve_add(TrainCurve *curve, TrainPoint point)
{
    if (curve->count < TRAIN_CURVE_MAX)
        curve->points[curve->count++] = point;
}

void train_curve_print(const TrainCurve *curve, FILE *out)
{
    fprintf(out, "positions   tables   with net\n");
    for (int i = 0; i < curve->count; i++)
        fprintf(out, "%9.0f  %7.5f    %7.5f\n", curve->points[i].positions, curve->points[i].tables,
                curve->points[i].net);
}

/* What the picture shows: doublings of positions from the first point on, and losses. */
typedef struct Range {
    double first, doublings, least, most;
} Range;

static Range range_of(const TrainCurve *curve)
{
    Range range = {curve->points[0].positions, 1, curve->points[0].net, curve->points[0].net};
    for (int i = 0; i < curve->count; i++) {
        const TrainPoint *point = &curve->points[i];
        range.doublings = fmax(range.doublings, log2(point->positions / range.first));
        range.least = fmin(range.least, fmin(point->net, point->tables));
        range.most = fmax(range.most, fmax(point->net, point->tables));
    }
    range.least = floor(range.least * 100) / 100;
    range.most = fmax(ceil(range.most * 100) / 100, range.least + 0.01);
    return range;
}

static double x_of(const Range *range, double positions)
{
    return LEFT + (WIDTH - LEFT - RIGHT) * log2(positions / range->first) / range->doublings;
}

static double y_of(const Range *range, double loss)
{
    return TOP + (HEIGHT - TOP - BOTTOM) * (range->most - loss) / (range->most - range->least);
}

static void draw_grid(const TrainCurve *curve, const Range *range, FILE *out)
{
    for (int i = 0; i <= GRID_LINES; i++) {
        const double loss = range->least + (range->most - range->least) * i / GRID_LINES;
        const double y = y_of(range, loss);
        fprintf(out,
                "<line x1=\"%d\" y1=\"%.1f\" x2=\"%d\" y2=\"%.1f\" stroke=\"#d8d8d8\"/>\n"
                "<text x=\"%d\" y=\"%.1f\" text-anchor=\"end\">%.3f</text>\n",
                LEFT, y, WIDTH - RIGHT, y, LEFT - 8, y + 4, loss);
    }
    for (int i = 0; i < curve->count; i++)
        fprintf(out, "<text x=\"%.1f\" y=\"%d\" text-anchor=\"middle\">%.0f K</text>\n",
                x_of(range, curve->points[i].positions), HEIGHT - BOTTOM + 18,
                curve->points[i].positions / 1000);
    fprintf(out, "<text x=\"%d\" y=\"%d\" text-anchor=\"middle\">positions learned from</text>\n",
            (LEFT + WIDTH - RIGHT) / 2, HEIGHT - 10);
}

static void draw_line(const TrainCurve *curve, const Range *range, bool net, FILE *out)
{
    const char *color = net ? "#1f5fa8" : "#b0641c";
    fprintf(out, "<polyline fill=\"none\" stroke-width=\"2\" stroke=\"%s\" points=\"", color);
    for (int i = 0; i < curve->count; i++) {
        const TrainPoint *point = &curve->points[i];
        fprintf(out, "%.1f,%.1f ", x_of(range, point->positions),
                y_of(range, net ? point->net : point->tables));
    }
    fprintf(out, "\"/>\n");
    for (int i = 0; i < curve->count && net; i++) {
        const double x = x_of(range, curve->points[i].positions);
        const double y = y_of(range, curve->points[i].net);
        fprintf(out, "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"3.5\" fill=\"%s\"/>\n", x, y, color);
    }
}

static void draw_legend(bool net, int x, FILE *out)
{
    fprintf(out,
            "<line x1=\"%d\" y1=\"21\" x2=\"%d\" y2=\"21\" stroke-width=\"2\" stroke=\"%s\"/>\n"
            "<text x=\"%d\" y=\"25\">%s</text>\n",
            x, x + 24, net ? "#1f5fa8" : "#b0641c", x + 30, net ? "with the net" : "the tables");
}

bool train_curve_draw(const TrainCurve *curve, FILE *out)
{
    if (curve->count < 2)
        return false;
    const Range range = range_of(curve);
    fprintf(out,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" "
            "font-family=\"sans-serif\" font-size=\"12\">\n"
            "<rect width=\"100%%\" height=\"100%%\" fill=\"white\"/>\n"
            "<text x=\"%d\" y=\"25\">log loss on games held back</text>\n",
            WIDTH, HEIGHT, LEFT);
    draw_legend(false, WIDTH - RIGHT - 220, out);
    draw_legend(true, WIDTH - RIGHT - 110, out);
    draw_grid(curve, &range, out);
    draw_line(curve, &range, false, out);
    draw_line(curve, &range, true, out);
    fprintf(out, "</svg>\n");
    return !ferror(out);
}
