/*
 * gmk lab copies: alpha-beta that copies the state at every node and holds the copies until the move
 * is made, against the same search on one board. The published program does the first: its
 * actionResult() returns a new state that nobody frees.
 */
#include "lab.h"

enum { DEPTHS = 4, STONES = 12 };

GmkStatus lab_copies(LabReport *report, const LabConfig *config)
{
    const int positions = lab_count(config, 20, 5), depths = config->quick ? 3 : DEPTHS;
    double held = 0, nodes = 0, slower = 0, work = 1;
    char title[PLOT_TITLE_MAX];
    snprintf(title, sizeof title, "Alpha-beta over neighbours, runs, means of %d positions",
             positions);
    for (int depth = 1; depth <= depths; depth++, work *= LAB_PLY_FACTOR)
        for (int i = 0; i < 2; i++)
            lab_plan(work);
    plot_begin(&report->plots, "Memory held during a move", "depth", "MB", PLOT_LOG_Y);
    lab_table_begin(report, title,
                    "depth|nodes|one board: ms|MB held|copies: ms|MB held|published MB");
    for (int depth = 1; depth <= depths; depth++) {
        const LabTask task = {.depth = depth, .positions = positions, .stones = STONES};
        LabMeasured one = {.nodes = {.count = 0}}, many = {.nodes = {.count = 0}};
        GmkStatus status = lab_measure(&one, "neighbours:runs", config, &task);
        if (status == GMK_OK)
            status = lab_measure(&many, "neighbours:runs:copies", config, &task);
        if (status != GMK_OK)
            return status;
        lab_table_row(report);
        lab_table_cell(report, "%d", depth);
        lab_table_cell(report, "%.0f", lab_sample_mean(&many.nodes));
        lab_table_cell(report, "%.2f", lab_sample_mean(&one.ms));
        lab_table_cell(report, "%.4f", lab_sample_mean(&one.mb));
        lab_table_cell(report, "%.2f", lab_sample_mean(&many.ms));
        lab_table_cell(report, "%.4f", lab_sample_mean(&many.mb));
        lab_table_cell(report, depth == 3 ? "39.2" : "-");
        plot_point(&report->plots, "one board", depth, lab_sample_mean(&one.mb));
        plot_point(&report->plots, "copies", depth, lab_sample_mean(&many.mb));
        if (depth == 3)
            plot_point(&report->plots, "published", depth, 39.2);
        if (depth != 3)
            continue;
        held = lab_sample_mean(&many.mb);
        nodes = lab_sample_mean(&many.nodes);
        slower =
            lab_sample_mean(&one.ms) > 0 ? lab_sample_mean(&many.ms) / lab_sample_mean(&one.ms) : 0;
    }
    lab_progress_clear();
    lab_table_end(report);
    lab_see(report,
            "memory is what the thinker holds at the end of a move, in both columns alike; the "
            "published 39.2 MB are a fall of the machine's free memory.");
    lab_claim(report, held > 39.2 / 4 && held < 39.2 * 4 ? LAB_CONFIRMED : LAB_NOT_CONFIRMED,
              "report 5, 6.3",
              "a move at depth 3 takes tens of megabytes when every node has a state of its own: "
              "%.1f MB for %.0f nodes here, %.0f bytes a node, in %.1f times the time of one board "
              "(published: 39.2 MB).",
              held, nodes, nodes > 0 ? held * LAB_MEGABYTE / nodes : 0, slower);
    return GMK_OK;
}
