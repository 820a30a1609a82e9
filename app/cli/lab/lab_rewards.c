/*
 * gmk lab rewards: plain UCT with the rewards 1, 0, 0.5 against itself with 100, 0, 1, over numbers
 * of simulations, in gomoku and in connect four.
 */
#include "lab.h"

enum {
    COUNTS = 5,
    GOMOKU_WORK =
        8, /* a simulation of gomoku takes so many times as long as one of connect four, in more moves */
};

static const int simulations[COUNTS] = {100, 400, 1600, 3200, 6400};

static GmkStatus sweep(LabReport *report, DuelConfig *duel, const char *game, int rows,
                       DuelTally *all)
{
    char title[PLOT_TITLE_MAX];
    snprintf(title, sizeof title, "%s: rewards 100, 0, 1 against 1, 0, 0.5, %d games each", game,
             (int)duel->games);
    lab_table_begin(report, title, "simulations a move|won|drawn|lost|%|±|result");
    for (int r = 0; r < rows; r++) {
        DuelScore result;
        duel->nodes = simulations[r];
        const GmkStatus status = lab_duel(&result, duel, "uct:hundred", "uct:one");
        if (status != GMK_OK)
            return status;
        const DuelTally tally = duel_total(&result);
        lab_table_row(report);
        lab_table_cell(report, "%d", simulations[r]);
        lab_tally_cells(report, tally);
        lab_table_cell(report, "%s", lab_tally_word(tally));
        plot_point_error(&report->plots, game, simulations[r], duel_percent(tally),
                         lab_tally_margin(tally));
        lab_tally_add(all, tally);
    }
    lab_table_end(report);
    return GMK_OK;
}

GmkStatus lab_rewards(LabReport *report, const LabConfig *config)
{
    static const char *const games[] = {"gomoku", "connect four"};
    const int rows = config->quick ? 2 : COUNTS;
    for (int g = 0; g < 2; g++)
        for (int r = 0; r < rows; r++)
            lab_plan(simulations[r] * (g == 0 ? GOMOKU_WORK : 1));
    plot_begin(&report->plots, "Rewards 100, 0, 1 against 1, 0, 0.5", "simulations a move",
               "% of the points", PLOT_LOG_X | PLOT_PERCENT | PLOT_HALF);
    for (int g = 0; g < 2; g++) {
        DuelConfig duel;
        DuelTally all = {0, 0, 0};
        duel_default(&duel);
        duel.board = g == 0 ? GMK_BOARD_GOMOKU : GMK_BOARD_CONNECT4;
        duel.seed = (int64_t)config->seed;
        duel.games = lab_games(config, 60, 10);
        duel.time_ms = 0;
        const GmkStatus status = sweep(report, &duel, games[g], rows, &all);
        if (status != GMK_OK)
            return status;
        lab_claim(
            report, lab_tally_verdict(all), "report 1, 1.3.3",
            "rewards of another order of magnitude (100, 0, 1) tell better moves better in %s: "
            "%.0f ± %.0f %% of the points of %d games. The mean outweighs the exploration "
            "term then, so that the tree explores less.",
            games[g], duel_percent(all), lab_tally_margin(all), lab_tally_games(all));
    }
    return GMK_OK;
}
