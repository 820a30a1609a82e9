/*
 * gmk lab depth: the same searcher with a ply more against itself: what the ply is worth in games,
 * and what it costs in nodes and time.
 */
#include "lab.h"

enum { DEEPEST = 4 };

GmkStatus lab_depth(LabReport *report, const LabConfig *config)
{
    const int deepest = config->quick ? 3 : DEEPEST;
    DuelConfig duel;
    DuelTally all = {0, 0, 0};
    double work = 1;
    for (int depth = 2; depth <= deepest; depth++, work *= LAB_PLY_FACTOR)
        lab_plan(work);
    duel_default(&duel);
    duel.seed = (int64_t)config->seed;
    duel.games = lab_games(config, 40, 10);
    duel.time_ms = 0;
    plot_begin(&report->plots, "A ply more against the same searcher", "depth", "% of the points",
               PLOT_PERCENT | PLOT_HALF);
    lab_table_begin(
        report, "Alpha-beta with order and table, shapes: a ply more against itself",
        "depth|against depth|won|drawn|lost|%|±|nodes a move|against|ms a move|against");
    for (int depth = 2; depth <= deepest; depth++) {
        DuelScore result;
        duel.depth = depth;
        duel.other_depth = depth - 1;
        const GmkStatus status = lab_duel(&result, &duel, "table:shapes", "table:shapes");
        if (status != GMK_OK)
            return status;
        const DuelTally tally = duel_total(&result);
        lab_table_row(report);
        lab_table_cell(report, "%d", depth);
        lab_table_cell(report, "%d", depth - 1);
        lab_tally_cells(report, tally);
        for (int i = 0; i < 2; i++)
            lab_table_cell(report, "%.0f",
                           (double)result.used[i].nodes / (double)result.used[i].moves);
        for (int i = 0; i < 2; i++)
            lab_table_cell(report, "%.2f",
                           (double)result.used[i].time_us / 1000 / (double)result.used[i].moves);
        plot_point_error(&report->plots, "a ply more", depth, duel_percent(tally),
                         lab_tally_margin(tally));
        lab_tally_add(&all, tally);
    }
    lab_table_end(report);
    lab_claim(
        report, lab_tally_verdict(all), "report 2, number of plies; report 4, part 2, 4.1",
        "a deeper search plays better: a ply more has %.0f ± %.0f %% of the points of %d games, "
        "depth 2 to %d.",
        duel_percent(all), lab_tally_margin(all), lab_tally_games(all), deepest);
    return GMK_OK;
}
