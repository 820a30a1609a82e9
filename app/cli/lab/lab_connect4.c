/*
 * gmk lab connect4: plain UCT on random boards of 9 to 12 cells a side with a blocked cell: what
 * more time is worth, and what it is worth to keep the tree between moves.
 */
#include "lab.h"

static void add_result(LabReport *report, const DuelScore *result, bool with_rate)
{
    const DuelTally all = duel_total(result);
    lab_table_cell(report, "%d", all.wins);
    lab_table_cell(report, "%d", all.draws);
    lab_table_cell(report, "%d", all.losses);
    lab_table_cell(report, "%.0f", duel_percent(all));
    for (int i = 0; i < 2 && with_rate; i++)
        lab_table_cell(report, "%.0f",
                       (double)result->used[i].nodes /
                           (double)(result->used[i].moves ? result->used[i].moves : 1));
}

GmkStatus lab_connect4(LabReport *report, const LabConfig *config)
{
    static const int times[] = {5, 15, 45, 135};
    const int rows = config->quick ? 2 : 4;
    DuelConfig duel;
    DuelScore result;
    duel_default(&duel);
    duel.board = GMK_BOARD_CONNECT4;
    duel.seed = (int64_t)config->seed;
    duel.games = lab_games(config, 40, 4);
    LabSample kept = {.count = 0}, longer = {.count = 0};
    lab_table_begin(report, "UCT with the tree kept against UCT that begins anew each move",
                    "ms a move|won|drawn|lost|%|simulations, kept|anew");
    for (int r = 0; r < rows; r++) {
        duel.time_ms = duel.other_time_ms = times[r];
        duel.forget[1] = true;
        const GmkStatus status = lab_duel(&result, &duel, "uct", "uct");
        if (status != GMK_OK)
            return status;
        lab_table_row(report);
        lab_table_cell(report, "%d", times[r]);
        add_result(report, &result, true);
        lab_sample_add(&kept, duel_percent(duel_total(&result)));
    }
    lab_table_end(report);
    lab_see("a kept tree begins a move with visits of the move before: %.0f %% of the points.",
            lab_sample_mean(&kept));
    duel.forget[1] = false;
    lab_plot_begin(report, "UCT with three times the time against itself", "ms a move",
                   "% of points");
    lab_table_begin(report, "UCT against itself with a third of the time",
                    "ms a move|against ms|won|drawn|lost|%");
    for (int r = 1; r < rows + 1 && r < 4; r++) {
        duel.time_ms = times[r];
        duel.other_time_ms = times[r - 1];
        const GmkStatus status = lab_duel(&result, &duel, "uct", "uct");
        if (status != GMK_OK)
            return status;
        lab_table_row(report);
        lab_table_cell(report, "%d", times[r]);
        lab_table_cell(report, "%d", times[r - 1]);
        add_result(report, &result, false);
        lab_plot_point(report, "UCT", times[r], duel_percent(duel_total(&result)));
        lab_sample_add(&longer, duel_percent(duel_total(&result)));
    }
    lab_table_end(report);
    lab_see("three times the time: %.0f %% of the points.", lab_sample_mean(&longer));
    return GMK_OK;
}
