/*
 * gmk lab evaluation: published evaluations and the learned one, all in the same search, each
 * against each: once to the same depth, once in the same time. And what it is worth to know that a
 * nearer win is worth more.
 */
#include "lab.h"

enum { COUNT = 5, STAGE_NAME = 6 /* characters of "table:" */ };

static const char *const names[COUNT] = {"table:learned", "table:shapes", "table:segments",
                                         "table:segments-cured", "table:runs"};

/* What the reports give for each shape; 0: nothing. The learned one has thousands, fitted to games. */
enum { SHAPES = 9, PUBLISHED = 3 };
static const struct {
    const char *name;
    int points[SHAPES];
} scales[PUBLISHED] = {
    {"shapes", {10000, 1000, 100, 100, 10, 10, 1, 0, 0}},
    {"segments", {1000000, 100000, 2000, 1000, 200, 100, 5, 10, 1}},
    {"runs", {100, 10, 5, 10, 5, 2, 0, 0, 0}},
};

static void print_scales(LabReport *report)
{
    lab_table_begin(
        report, "Published points of each shape",
        "evaluation|Five|Open four|Four|Open three|Three|Open two|Two|Free stone|Stone");
    for (int i = 0; i < PUBLISHED; i++) {
        lab_table_row(report);
        lab_table_cell(report, "%s", scales[i].name);
        for (int k = 0; k < SHAPES; k++)
            lab_table_cell(report, scales[i].points[k] > 0 ? "%d" : "-", scales[i].points[k]);
    }
    lab_table_end(report);
}

/* Of the games by time, ms a move. */
static int time_of(const LabConfig *config)
{
    return config->quick ? 10 : 50;
}

/* ------------------------------------------------------------------------------------------------
 * Each against each
 */

typedef struct Table {
    DuelTally score[COUNT][COUNT]; /* of the first against the second */
    double depth[COUNT], moves[COUNT];
} Table;

static void add_tally(DuelTally *sum, DuelTally one, bool turned)
{
    sum->wins += turned ? one.losses : one.wins;
    sum->draws += one.draws;
    sum->losses += turned ? one.wins : one.losses;
}

static DuelTally all_games_of(const Table *table, int a)
{
    DuelTally sum = {0, 0, 0};
    for (int b = 0; b < COUNT; b++)
        add_tally(&sum, table->score[a][b], false);
    return sum;
}

static GmkStatus play_pairs(Table *out, DuelConfig *duel)
{
    *out = (Table){.depth = {0}};
    for (int a = 0; a < COUNT; a++)
        for (int b = a + 1; b < COUNT; b++) {
            DuelScore result;
            const GmkStatus status = lab_duel(&result, duel, names[a], names[b]);
            if (status != GMK_OK)
                return status;
            add_tally(&out->score[a][b], duel_total(&result), false);
            add_tally(&out->score[b][a], duel_total(&result), true);
            for (int i = 0; i < 2; i++) {
                out->depth[i ? b : a] += (double)result.used[i].depth_sum;
                out->moves[i ? b : a] += (double)result.used[i].moves;
            }
        }
    return GMK_OK;
}

static void print_pairs(LabReport *report, const Table *table, const char *title,
                        const char *series)
{
    int best = 0;
    lab_table_begin(report, title,
                    "% of points of|learned|shapes|segments|cured|runs|all|±|mean depth");
    for (int a = 0; a < COUNT; a++) {
        const DuelTally all = all_games_of(table, a);
        lab_table_row(report);
        lab_table_cell(report, "%s", names[a] + STAGE_NAME);
        for (int b = 0; b < COUNT; b++)
            lab_table_cell(report, a == b ? "-" : "%.0f", duel_percent(table->score[a][b]));
        lab_table_cell(report, "%.0f", duel_percent(all));
        lab_table_cell(report, "%.0f", lab_tally_margin(all));
        lab_table_cell(report, "%.1f", table->moves[a] > 0 ? table->depth[a] / table->moves[a] : 0);
        plot_bar(&report->plots, series, names[a] + STAGE_NAME, duel_percent(all));
        if (duel_percent(all) > duel_percent(all_games_of(table, best)))
            best = a;
    }
    lab_table_end(report);
    lab_see(report, "best here: %s with %.0f ± %.0f %% of %d games.", names[best] + STAGE_NAME,
            duel_percent(all_games_of(table, best)), lab_tally_margin(all_games_of(table, best)),
            lab_tally_games(all_games_of(table, best)));
    const DuelTally cured = table->score[3][2];
    lab_see(report, "the slip of segments: cured against published %.0f ± %.0f %% of %d games, %s.",
            duel_percent(cured), lab_tally_margin(cured), lab_tally_games(cured),
            lab_tally_word(cured));
}

static GmkStatus play_all(LabReport *report, DuelConfig *duel, const char *title,
                          const char *series)
{
    Table table;
    const GmkStatus status = play_pairs(&table, duel);
    if (status == GMK_OK)
        print_pairs(report, &table, title, series);
    return status;
}

/* ------------------------------------------------------------------------------------------------
 * A nearer win is worth more
 */

/* Two of the published ones say it too, when it has to be quick. */
static bool has_flat(bool quick, int evaluation)
{
    return !quick || evaluation % 2 == 1;
}

/* Near wins against flat ones with one evaluation. */
typedef struct Flat {
    DuelTally score;               /* of near wins against flat ones */
    double near_moves, flat_moves; /* a game of each with itself */
} Flat;

static double moves_a_game(const DuelScore *score)
{
    const DuelTally all = duel_total(score);
    return (double)(score->used[0].moves + score->used[1].moves) /
           (all.wins + all.draws + all.losses);
}

static GmkStatus compare_flat(Flat *out, DuelConfig *duel, const char *evaluation)
{
    /* The moves of "neighbours" come in reading order: a five is not among the first by itself. */
    char near[CONTENDER_NAME_MAX], flat[CONTENDER_NAME_MAX];
    DuelScore result;
    snprintf(near, sizeof near, "neighbours:%s", evaluation);
    snprintf(flat, sizeof flat, "neighbours:%s:flat", evaluation);
    GmkStatus status = lab_duel(&result, duel, near, near);
    if (status == GMK_OK) {
        out->near_moves = moves_a_game(&result);
        status = lab_duel(&result, duel, flat, flat);
    }
    if (status == GMK_OK) {
        out->flat_moves = moves_a_game(&result);
        status = lab_duel(&result, duel, near, flat);
    }
    if (status == GMK_OK)
        out->score = duel_total(&result);
    return status;
}

static GmkStatus play_flat(LabReport *report, DuelConfig *duel, bool quick)
{
    LabSample near = {.count = 0}, flat = {.count = 0}, longer = {.count = 0};
    char title[PLOT_TITLE_MAX], margin[LAB_CELL_MAX];
    snprintf(title, sizeof title,
             "A nearer win is worth more (near), or all wins are worth the same (flat): depth %d, "
             "%d games each",
             duel->depth, (int)duel->games);
    lab_table_begin(report, title,
                    "near against flat|won|drawn|lost|%|±|moves a game, near|moves a game, flat");
    plot_begin(&report->plots, "Length of games with near and with flat wins", "evaluation",
               "moves a game", PLOT_BARS);
    for (int a = 0; a < COUNT; a++) {
        Flat found;
        if (!has_flat(quick, a))
            continue;
        const GmkStatus status = compare_flat(&found, duel, names[a] + STAGE_NAME);
        if (status != GMK_OK)
            return status;
        lab_table_row(report);
        lab_table_cell(report, "%s", names[a] + STAGE_NAME);
        lab_tally_cells(report, found.score);
        lab_table_cell(report, "%.1f", found.near_moves);
        lab_table_cell(report, "%.1f", found.flat_moves);
        plot_bar(&report->plots, "near", names[a] + STAGE_NAME, found.near_moves);
        plot_bar(&report->plots, "flat", names[a] + STAGE_NAME, found.flat_moves);
        lab_sample_add(&near, found.near_moves);
        lab_sample_add(&flat, found.flat_moves);
        lab_sample_add(&longer, found.flat_moves - found.near_moves);
    }
    lab_table_end(report);
    lab_claim(
        report, lab_sample_verdict(&longer), "report 4, part 2, 4.1",
        "with flat wins the program puts off a five that it has: its games take %.1f moves, %.1f "
        "when a nearer win is worth more, which is %.1f ± %s more (means of %d evaluations, %d "
        "games each; the report takes 5 %% off for each ply, here a ply costs one point).",
        lab_sample_mean(&flat), lab_sample_mean(&near), lab_sample_mean(&longer),
        lab_sample_margin_text(margin, &longer), near.count, (int)duel->games);
    return GMK_OK;
}

/*
 * Games at a depth, then by time, then with near and flat wins, in ms. Those over neighbours have no order of moves and
 * take by far the longest.
 */
static void plan(const LabConfig *config)
{
    enum { PAIRS = COUNT * (COUNT - 1) / 2, MOVES = 40 };
    const double depth_ms = config->quick ? 3 : 20, flat_ms = 150; /* a move */
    const int games = lab_games(config, 40, 6), flat_games = lab_games(config, 10, 2);
    for (int i = 0; i < PAIRS; i++)
        lab_plan(games * MOVES * depth_ms);
    for (int i = 0; i < PAIRS; i++)
        lab_plan(games * MOVES * time_of(config));
    for (int a = 0; a < COUNT; a++)
        for (int i = 0; i < 3 && has_flat(config->quick, a); i++)
            lab_plan(flat_games * MOVES * flat_ms);
}

GmkStatus lab_evaluation(LabReport *report, const LabConfig *config)
{
    DuelConfig duel;
    char title[PLOT_TITLE_MAX];
    plan(config);
    duel_default(&duel);
    duel.seed = (int64_t)config->seed;
    duel.games = lab_games(config, 40, 6);
    duel.time_ms = 0;
    duel.depth = config->quick ? 2 : 3;
    plot_begin(&report->plots, "Each evaluation against the others", "evaluation",
               "% of the points", PLOT_BARS | PLOT_PERCENT);
    print_scales(report);
    snprintf(title, sizeof title, "At depth %d, %d games each", duel.depth, (int)duel.games);
    GmkStatus status = play_all(report, &duel, title, "same depth");
    if (status != GMK_OK)
        return status;
    duel.depth = 0;
    duel.time_ms = time_of(config);
    snprintf(title, sizeof title, "In %d ms a move, %d games each", (int)duel.time_ms,
             (int)duel.games);
    status = play_all(report, &duel, title, "same time");
    if (status != GMK_OK)
        return status;
    duel.time_ms = 0;
    duel.depth = 3; /* two own moves: the least at which a win can be put off */
    duel.games = lab_games(config, 10, 2);
    return play_flat(report, &duel, config->quick);
}
