/*
 * gmk lab order: alpha-beta over the same positions with the moves ordered by the rows that they make
 * or stop, and by the whole evaluation after each of them. One report found the second slower.
 */
#include "lab.h"

enum { DEPTHS = 4, STONES = 10 };

GmkStatus lab_order(LabReport *report, const LabConfig *config)
{
    static const char *const players[] = {"neighbours:shapes", "ordering:shapes",
                                          "ordering:shapes:full"};
    static const char *const names[] = {"no order", "by rows", "by the whole evaluation"};
    const int positions = lab_count(config, 20, 5), depths = config->quick ? 3 : DEPTHS;
    static const double slowness[] = {5, 1, 4};
    LabMeasured last[3];
    double work = 1;
    char title[PLOT_TITLE_MAX], margin[LAB_CELL_MAX];
    snprintf(title, sizeof title, "Alpha-beta over neighbours, shapes, means of %d positions",
             positions);
    for (int depth = 2; depth <= depths; depth++, work *= LAB_PLY_FACTOR)
        for (int p = 0; p < 3; p++)
            lab_plan(slowness[p] * work);
    plot_begin(&report->plots, "Time of a move by order", "depth", "ms", PLOT_LOG_Y);
    lab_table_begin(report, title, "depth|order|nodes|ms|ms a thousand nodes");
    for (int depth = 2; depth <= depths; depth++)
        for (int p = 0; p < 3; p++) {
            const LabTask task = {depth, positions, STONES, true};
            LabMeasured found = {.nodes = {.count = 0}};
            const GmkStatus status = lab_measure(&found, players[p], config, &task);
            if (status != GMK_OK)
                return status;
            const double nodes = lab_sample_mean(&found.nodes), ms = lab_sample_mean(&found.ms);
            lab_table_row(report);
            lab_table_cell(report, "%d", depth);
            lab_table_cell(report, "%s", names[p]);
            lab_table_cell(report, "%.0f", nodes);
            lab_table_cell(report, "%.2f", ms);
            lab_table_cell(report, "%.2f", nodes > 0 ? 1000 * ms / nodes : 0);
            plot_point(&report->plots, names[p], depth, ms);
            last[p] = found;
        }
    lab_progress_clear();
    lab_table_end(report);
    const double none = lab_sample_mean(&last[0].ms), full = lab_sample_mean(&last[2].ms);
    LabSample longer = {.count = 0}; /* on the same position */
    for (int i = 0; i < positions && i < LAB_MEASURED_MAX; i++)
        lab_sample_add(&longer, last[2].each_ms[i] - last[0].each_ms[i]);
    lab_claim(
        report, lab_sample_verdict(&longer), "report 4, part 2, 4.2",
        "ordering by the whole evaluation takes longer in all: at depth %d it takes %.1f ms for "
        "%.0f nodes, no order %.1f ms for %.0f, a difference of %.1f ± %s ms; the order by rows "
        "takes %.1f ms for %.0f.",
        depths, full, lab_sample_mean(&last[2].nodes), none, lab_sample_mean(&last[0].nodes),
        lab_sample_mean(&longer), lab_sample_margin_text(margin, &longer),
        lab_sample_mean(&last[1].ms), lab_sample_mean(&last[1].nodes));
    return GMK_OK;
}
