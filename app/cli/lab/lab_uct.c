/*
 * gmk lab uct: plain UCT by its rewards and by its choice of the final move; the open three that it
 * overlooks and the strong tree search sees; minimax against UCT by time.
 */
#include "lab.h"

#include "core/base/random.h"

enum { THREE_STONES = 3, JUDGE_NODES = 20000 };

static const int simulations_of_threes[] = {250, 1000, 4000, 16000, 64000};
static const int times[] = {5, 20, 80, 320}; /* ms a move */

static int three_rows(const LabConfig *config)
{
    return config->quick ? 3 : 5;
}

static int time_rows(const LabConfig *config)
{
    return config->quick ? 2 : 4;
}

static int simulations_of_forms(const LabConfig *config)
{
    return config->quick ? 500 : 5000;
}

/* The strong form finds its answer by threats, mostly without a simulation. */
static void plan(const LabConfig *config)
{
    const double simulation_ms = 0.02, strong_ms = 10;
    const double moves = 60, moves_of_minimax = 12; /* of UCT in a game, until minimax has won */
    for (int i = 0; i < 2; i++)
        lab_plan(lab_games(config, 40, 10) * moves * simulations_of_forms(config) * simulation_ms);
    for (int r = 0; r < three_rows(config); r++)
        for (int i = 0; i < 4; i++)
            lab_plan(lab_count(config, 40, 20) *
                     (strong_ms + (i < 2 ? simulations_of_threes[r] * simulation_ms : 0)));
    for (int r = 0; r < time_rows(config); r++)
        for (int i = 0; i < 3; i++)
            lab_plan(lab_games(config, 20, 4) * 2 * moves_of_minimax * times[r]);
}

/* ------------------------------------------------------------------------------------------------
 * Rewards and final move
 */

static GmkStatus compare_forms(LabReport *report, const LabConfig *config)
{
    static const struct {
        const char *first, *second, *what;
    } pairs[] = {
        {"uct:one:visits", "uct:one:mean", "most visited against highest mean, rewards 1, 0, 0.5"},
        {"uct:hundred:visits", "uct:hundred:mean",
         "most visited against highest mean, rewards 100, 0, 1"},
    };
    DuelConfig duel;
    duel_default(&duel);
    duel.seed = (int64_t)config->seed;
    duel.games = lab_games(config, 40, 10);
    duel.time_ms = 0;
    duel.nodes = simulations_of_forms(config);
    DuelTally tallies[sizeof pairs / sizeof *pairs];
    lab_table_begin(report, "Plain UCT against itself, equal simulations a move",
                    "first against second|simulations|won|drawn|lost|%|±");
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
        DuelScore result;
        const GmkStatus status = lab_duel(&result, &duel, pairs[i].first, pairs[i].second);
        if (status != GMK_OK)
            return status;
        const DuelTally all = duel_total(&result);
        lab_table_row(report);
        lab_table_cell(report, "%s", pairs[i].what);
        lab_table_cell(report, "%d", (int)duel.nodes);
        lab_tally_cells(report, all);
        tallies[i] = all;
    }
    lab_table_end(report);
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++)
        lab_see(report, "%s: %.0f ± %.0f %% of %d games, %s.", pairs[i].what,
                duel_percent(tallies[i]), lab_tally_margin(tallies[i]), lab_tally_games(tallies[i]),
                lab_tally_word(tallies[i]));
    return GMK_OK;
}

/* ------------------------------------------------------------------------------------------------
 * The open three
 */

/*
 * A position with an open three of the side to move (own) or of the other side: three stones in a
 * row with two empty cells at each end, and as many scattered stones of the opponent.
 */
static GmkGame *three_position(uint64_t *random, bool own)
{
    static const GmkPoint steps[] = {{1, 0}, {0, 1}, {1, 1}, {1, -1}};
    const GmkSetup setup = GMK_SETUP_INIT;
    const GmkPoint step = steps[random_below(random, 4)];
    const GmkPoint first = {5 + random_below(random, 3), 5 + random_below(random, 3)};
    GmkStone stones[2 * THREE_STONES];
    GmkGame *game = NULL;
    if (gmk_game_new(&game, &setup) != GMK_OK)
        return NULL;
    for (int i = 0; i < THREE_STONES; i++) {
        stones[i] = (GmkStone){{first.x + i * step.x, first.y + i * step.y}, GMK_CELL_BLACK};
        stones[THREE_STONES + i] = /* far from the three and from each other, on the rim */
            (GmkStone){{5 * i + random_below(random, 3), random_below(random, 2) * 14},
                       GMK_CELL_WHITE};
    }
    if (gmk_game_set_position(game, stones, 2 * THREE_STONES,
                              own ? GMK_CELL_BLACK : GMK_CELL_WHITE) == GMK_OK)
        return game;
    gmk_game_free(game);
    return NULL;
}

/*
 * Whether the move is right: with an own three the opponent is lost after it; with the opponent's
 * three the opponent has not won.
 */
static GmkStatus judge(bool *right, GmkGame *game, GmkPoint move, bool own, GmkThinker *judge)
{
    GmkLimits limits = GMK_LIMITS_INIT;
    GmkThought thought = GMK_THOUGHT_INIT;
    limits.nodes = JUDGE_NODES;
    GmkStatus status = gmk_game_play(game, move);
    if (status == GMK_OK)
        status = gmk_think(&thought, judge, game, &limits);
    if (status == GMK_OK)
        gmk_game_undo(game);
    *right = own ? thought.score <= -GMK_SCORE_PROVEN : thought.score < GMK_SCORE_PROVEN;
    return status;
}

static GmkStatus count_right(int *right, const char *player, int simulations, bool own,
                             const LabConfig *config, int positions)
{
    GmkThinker *thinker = lab_thinker(player), *referee = lab_thinker("minimax");
    uint64_t random = config->seed * 7919 + own;
    GmkStatus status = thinker && referee ? GMK_OK : GMK_ERR_NO_MEMORY;
    Contender contender;
    *right = 0;
    lab_stage();
    for (int i = 0; i < positions && status == GMK_OK; i++) {
        GmkGame *game = three_position(&random, own);
        GmkLimits limits = GMK_LIMITS_INIT;
        GmkThought thought = GMK_THOUGHT_INIT;
        bool is_right = false;
        lab_progress((double)i / positions, "%s, %d simulations, position %d of %d", player,
                     simulations, i + 1, positions);
        (void)contender_find(&contender, player);
        limits.effort = contender.effort;
        limits.nodes = (uint64_t)simulations;
        limits.seed = 1 + (uint64_t)i;
        gmk_thinker_clear(thinker);
        status = game ? gmk_think(&thought, thinker, game, &limits) : GMK_ERR_NO_MEMORY;
        if (status == GMK_OK)
            status = judge(&is_right, game, thought.move, own, referee);
        *right += is_right;
        gmk_game_free(game);
    }
    gmk_thinker_free(thinker);
    gmk_thinker_free(referee);
    return status;
}

static GmkStatus look_at_threes(LabReport *report, const LabConfig *config)
{
    const int rows = three_rows(config), positions = lab_count(config, 40, 20);
    char title[PLOT_TITLE_MAX];
    snprintf(title, sizeof title, "An open three in %d positions: right moves %%", positions);
    lab_table_begin(report, title,
                    "simulations|UCT, own three|UCT, opponent's|strong, own|strong, opponent's");
    plot_begin(&report->plots, "Right answers to an open three", "simulations",
               "% of the positions", PLOT_LOG_X | PLOT_PERCENT);
    int missed[2] = {0, 0}, asked[2] = {0, 0};
    double own_last = 0, other_last = 0; /* of UCT with the most simulations */
    for (int r = 0; r < rows; r++) {
        lab_table_row(report);
        lab_table_cell(report, "%d", simulations_of_threes[r]);
        for (int form = 0; form < 2; form++)
            for (int own = 1; own >= 0; own--) {
                int right;
                const GmkStatus status =
                    count_right(&right, form ? "mcts" : "uct", simulations_of_threes[r], own,
                                config, positions);
                if (status != GMK_OK)
                    return status;
                lab_table_cell(report, "%.0f", 100.0 * right / positions);
                plot_point(&report->plots,
                           form  ? own ? "strong, own" : "strong, opponent's"
                           : own ? "UCT, own"
                                 : "UCT, opponent's",
                           simulations_of_threes[r], 100.0 * right / positions);
                missed[form] += positions - right;
                asked[form] += positions;
                if (form == 0 && own)
                    own_last = 100.0 * right / positions;
                else if (form == 0)
                    other_last = 100.0 * right / positions;
            }
    }
    lab_progress_clear();
    lab_table_end(report);
    lab_claim(
        report, missed[0] > 0 ? LAB_CONFIRMED : LAB_NOT_CONFIRMED, "report 1, 1.3.3",
        "plain UCT does not always continue an open three: wrong in %d of %d tries; with the "
        "most simulations it is right in %.0f %% with an own three and in %.0f %% against one. "
        "The strong form, which asks its threat solver first, is wrong in %d of %d.",
        missed[0], asked[0], own_last, other_last, missed[1], asked[1]);
    return GMK_OK;
}

/* ------------------------------------------------------------------------------------------------
 * Minimax against UCT
 */

static GmkStatus play_by_time(LabReport *report, const LabConfig *config)
{
    static const char *const firsts[] = {"table:shapes", "simple", "minimax"};
    static const char *const heads[] = {"textbook, shapes", "engine, plain, depth 3", "engine"};
    const int rows = time_rows(config);
    DuelConfig duel;
    duel_default(&duel);
    duel.seed = (int64_t)config->seed;
    duel.games = lab_games(config, 20, 4);
    double least = 100;
    plot_begin(&report->plots, "Minimax against UCT in the same time", "ms a move",
               "% of the points of minimax", PLOT_LOG_X | PLOT_PERCENT | PLOT_HALF);
    lab_table_begin(report, "Minimax against UCT, % of points in the same time a move",
                    "ms a move|textbook, shapes|engine, plain, depth 3|engine|UCT simulations");
    for (int r = 0; r < rows; r++) {
        double simulations = 0;
        lab_table_row(report);
        lab_table_cell(report, "%d", times[r]);
        for (int i = 0; i < 3; i++) {
            DuelScore result;
            duel.time_ms = duel.other_time_ms = times[r];
            duel.depth = i == 1 ? 3 : 0;
            const GmkStatus status = lab_duel(&result, &duel, firsts[i], "uct");
            if (status != GMK_OK)
                return status;
            const double percent = duel_percent(duel_total(&result));
            lab_table_cell(report, "%.0f", percent);
            plot_point_error(&report->plots, heads[i], times[r], percent,
                             lab_tally_margin(duel_total(&result)));
            least = percent < least ? percent : least;
            simulations = (double)result.used[1].nodes /
                          (double)(result.used[1].moves ? result.used[1].moves : 1);
        }
        lab_table_cell(report, "%.0f", simulations);
    }
    lab_table_end(report);
    lab_see(
        report,
        "searches that know shapes against one that only plays games out: %.0f %% of the points at "
        "least, of %d games each.",
        least, (int)duel.games);
    return GMK_OK;
}

GmkStatus lab_uct(LabReport *report, const LabConfig *config)
{
    plan(config);
    GmkStatus status = compare_forms(report, config);
    if (status == GMK_OK)
        status = look_at_threes(report, config);
    if (status == GMK_OK)
        status = play_by_time(report, config);
    return status;
}
