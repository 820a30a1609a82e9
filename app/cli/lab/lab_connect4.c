/*
 * gmk lab connect4: plain UCT on random boards of 9 to 12 cells a side with a blocked cell: what
 * more time is worth, and what it is worth to keep the tree between moves.
 */
#include "lab.h"

enum { TIMES = 4 };

static const int times[TIMES] = {5, 15, 45, 135};

static const int simulations[TIMES] = {250, 1000, 4000, 16000};

static double mean_nodes(const DuelScore *score, int player)
{
    const uint64_t moves = score->used[player].moves;
    return moves > 0 ? (double)score->used[player].nodes / (double)moves : 0;
}

static GmkStatus compare_trees(LabReport *report, DuelConfig *duel, int rows)
{
    DuelTally all = {0, 0, 0};
    duel->forget[1] = true;
    lab_table_begin(report, "UCT with the tree kept against UCT that begins anew each move",
                    "ms a move|won|drawn|lost|%|±|simulations, kept|anew");
    plot_begin(&report->plots, "UCT with the tree kept against UCT that begins anew each move",
               "ms a move", "% of the points", PLOT_LOG_X | PLOT_PERCENT | PLOT_HALF);
    for (int r = 0; r < rows; r++) {
        DuelScore result;
        duel->time_ms = duel->other_time_ms = times[r];
        const GmkStatus status = lab_duel(&result, duel, "uct", "uct");
        if (status != GMK_OK)
            return status;
        lab_table_row(report);
        lab_table_cell(report, "%d", times[r]);
        lab_tally_cells(report, duel_total(&result));
        lab_table_cell(report, "%.0f", mean_nodes(&result, 0));
        lab_table_cell(report, "%.0f", mean_nodes(&result, 1));
        plot_point_error(&report->plots, "tree kept", times[r], duel_percent(duel_total(&result)),
                         lab_tally_margin(duel_total(&result)));
        lab_tally_add(&all, duel_total(&result));
    }
    lab_table_end(report);
    lab_see(report,
            "a kept tree begins a move with the visits of the move before: %.0f ± %.0f %% of the "
            "points, %s.",
            duel_percent(all), lab_tally_margin(all), lab_tally_word(all));
    duel->forget[1] = false;
    return GMK_OK;
}

static GmkStatus compare_times(LabReport *report, DuelConfig *duel, int rows)
{
    DuelTally all = {0, 0, 0};
    plot_begin(&report->plots, "UCT against itself with a third of the time", "ms a move",
               "% of the points", PLOT_LOG_X | PLOT_PERCENT | PLOT_HALF);
    lab_table_begin(report, "UCT against itself with a third of the time",
                    "ms a move|against ms|won|drawn|lost|%|±");
    for (int r = 1; r <= rows && r < TIMES; r++) {
        DuelScore result;
        duel->time_ms = times[r];
        duel->other_time_ms = times[r - 1];
        const GmkStatus status = lab_duel(&result, duel, "uct", "uct");
        if (status != GMK_OK)
            return status;
        lab_table_row(report);
        lab_table_cell(report, "%d", times[r]);
        lab_table_cell(report, "%d", times[r - 1]);
        lab_tally_cells(report, duel_total(&result));
        plot_point_error(&report->plots, "three times the time", times[r],
                         duel_percent(duel_total(&result)), lab_tally_margin(duel_total(&result)));
        lab_tally_add(&all, duel_total(&result));
    }
    lab_table_end(report);
    lab_see(report, "three times the time: %.0f ± %.0f %% of the points, %s.", duel_percent(all),
            lab_tally_margin(all), lab_tally_word(all));
    return GMK_OK;
}

/*
 * The same with a fixed number of simulations, which costs little and does not depend on other work
 * of the machine.
 */
static GmkStatus compare_by_simulations(LabReport *report, DuelConfig *duel, int rows)
{
    DuelTally kept = {0, 0, 0}, more = {0, 0, 0};
    char title[PLOT_TITLE_MAX];
    snprintf(title, sizeof title, "By simulations, %d games each", (int)duel->games);
    lab_table_begin(report, title,
                    "simulations|kept: won|drawn|lost|%|±|four times as many: won|drawn|lost|%|±");
    duel->time_ms = duel->other_time_ms = 0;
    for (int r = 0; r < rows; r++) {
        DuelScore tree, work;
        duel->nodes = simulations[r];
        duel->other_nodes = 0;
        duel->forget[1] = true;
        GmkStatus status = lab_duel(&tree, duel, "uct", "uct");
        duel->forget[1] = false;
        duel->other_nodes = simulations[r] / 4;
        if (status == GMK_OK)
            status = lab_duel(&work, duel, "uct", "uct");
        if (status != GMK_OK)
            return status;
        lab_table_row(report);
        lab_table_cell(report, "%d", simulations[r]);
        lab_tally_cells(report, duel_total(&tree));
        lab_tally_cells(report, duel_total(&work));
        lab_tally_add(&kept, duel_total(&tree));
        lab_tally_add(&more, duel_total(&work));
    }
    lab_table_end(report);
    lab_see(report,
            "by simulations the kept tree, which has the visits of one reply only, makes %.0f ± "
            "%.0f %% "
            "of the points, %s; four times the simulations make %.0f ± %.0f %%, %s.",
            duel_percent(kept), lab_tally_margin(kept), lab_tally_word(kept), duel_percent(more),
            lab_tally_margin(more), lab_tally_word(more));
    return GMK_OK;
}

/* In ms of the games' moves, of which there are about as many in each. */
static void plan(int rows, double games, double more_games)
{
    const double simulation_ms = 0.004;
    for (int r = 0; r < rows; r++)
        lab_plan(games * times[r]);
    for (int r = 1; r <= rows && r < TIMES; r++)
        lab_plan(games * (times[r] + times[r - 1]) / 2);
    for (int r = 0; r < rows; r++) {
        lab_plan(more_games * simulations[r] * simulation_ms);
        lab_plan(more_games * simulations[r] * simulation_ms * 5 / 8); /* one has a quarter */
    }
}

GmkStatus lab_connect4(LabReport *report, const LabConfig *config)
{
    const int rows = config->quick ? 2 : TIMES;
    const int more_games = lab_games(config, 100, 20);
    DuelConfig duel;
    duel_default(&duel);
    duel.board = GMK_BOARD_CONNECT4;
    duel.seed = (int64_t)config->seed;
    duel.games = lab_games(config, 40, 6);
    plan(rows, (double)duel.games, more_games);
    GmkStatus status = compare_trees(report, &duel, rows);
    if (status == GMK_OK)
        status = compare_times(report, &duel, rows);
    duel.games = more_games;
    return status == GMK_OK ? compare_by_simulations(report, &duel, rows) : status;
}
