/* Prints the learning curve of a net as a table and draws it. */
#include "train_curve.h"

#include "core/plot/plot.h"

#include <stdlib.h>

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

bool train_curve_draw(const TrainCurve *curve, TextBuffer *out)
{
    Plots *plots = curve->count >= 2 ? calloc(1, sizeof *plots) : NULL;
    if (!plots)
        return false;
    plot_begin(plots, "What the net learns", "positions learned from",
               "log loss on games held back", PLOT_LOG_X | PLOT_ZOOM_Y);
    for (int i = 0; i < curve->count; i++) {
        plot_point(plots, "with the net", curve->points[i].positions, curve->points[i].net);
        plot_point(plots, "the tables", curve->points[i].positions, curve->points[i].tables);
    }
    const bool drawn = plot_write(out, plots);
    free(plots);
    return drawn;
}
