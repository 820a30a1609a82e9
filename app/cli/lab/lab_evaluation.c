/*
 * gmk lab evaluation: published evaluations and the learned one, all in the same search, each
 * against each: once to the same depth, once in the same time. And what it is worth to know that a
 * nearer win is worth more.
 */
#include "lab.h"

enum { COUNT = 4 };

static const char *const names[COUNT] = {"table:learned", "table:shapes", "table:segments",
                                         "table:runs"};
static const char *const scales[COUNT] = {"fitted to games", "10000 1000 100 100 10 10 1",
                                          "1000000 100000 2000 1000 200 100 5", "100 10 10 2 5 5"};

static void say_best(double score[COUNT][COUNT])
{
    int best = 0;
    double most = -1;
    for (int a = 0; a < COUNT; a++) {
        double sum = 0;
        for (int b = 0; b < COUNT; b++)
            sum += score[a][b];
        if (sum > most) {
            most = sum;
            best = a;
        }
    }
    lab_see(
        "best here: %s with %.0f %% (the learned values are fitted for a search that sees fours "
        "and threes first, which this one does not).",
        names[best] + 6, most / (COUNT - 1));
}

static GmkStatus play_all(LabReport *report, DuelConfig *duel, const char *title)
{
    double score[COUNT][COUNT] = {{0}}, depth[COUNT] = {0}, moves[COUNT] = {0};
    for (int a = 0; a < COUNT; a++)
        for (int b = a + 1; b < COUNT; b++) {
            DuelScore result;
            const GmkStatus status = lab_duel(&result, duel, names[a], names[b]);
            if (status != GMK_OK)
                return status;
            score[a][b] = duel_percent(duel_total(&result));
            score[b][a] = 100 - score[a][b];
            for (int i = 0; i < 2; i++) {
                depth[i ? b : a] += (double)result.used[i].depth_sum;
                moves[i ? b : a] += (double)result.used[i].moves;
            }
        }
    lab_table_begin(report, title,
                    "% of points of|weights|learned|shapes|segments|runs|all|mean depth");
    for (int a = 0; a < COUNT; a++) {
        double sum = 0;
        lab_table_row(report);
        lab_table_cell(report, "%s", names[a] + 6);
        lab_table_cell(report, "%s", scales[a]);
        for (int b = 0; b < COUNT; b++) {
            lab_table_cell(report, a == b ? "-" : "%.0f", score[a][b]);
            sum += score[a][b];
        }
        lab_table_cell(report, "%.0f", sum / (COUNT - 1));
        lab_table_cell(report, "%.1f", moves[a] > 0 ? depth[a] / moves[a] : 0);
    }
    lab_table_end(report);
    say_best(score);
    return GMK_OK;
}

/* Near wins against flat ones: the score, and how long the games take. */
static GmkStatus play_flat(LabReport *report, DuelConfig *duel)
{
    static const struct {
        const char *first, *second;
    } pairs[] = {{"neighbours:shapes", "neighbours:shapes"},
                 {"neighbours:shapes:flat", "neighbours:shapes:flat"},
                 {"neighbours:shapes", "neighbours:shapes:flat"}};
    lab_table_begin(report, "A nearer win is worth more, or all wins are worth the same (flat)",
                    "first|second|won|drawn|lost|moves a game");
    double moves[sizeof pairs / sizeof *pairs] = {0};
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
        DuelScore result;
        const GmkStatus status = lab_duel(&result, duel, pairs[i].first, pairs[i].second);
        if (status != GMK_OK)
            return status;
        const DuelTally all = duel_total(&result);
        lab_table_row(report);
        lab_table_cell(report, "%s", pairs[i].first);
        lab_table_cell(report, "%s", pairs[i].second);
        lab_table_cell(report, "%d", all.wins);
        lab_table_cell(report, "%d", all.draws);
        lab_table_cell(report, "%d", all.losses);
        moves[i] = (double)(result.used[0].moves + result.used[1].moves) /
                   (all.wins + all.draws + all.losses);
        lab_table_cell(report, "%.1f", moves[i]);
    }
    lab_table_end(report);
    lab_see(
        "a side with flat wins may put off a five that it has: its games take %.1f moves instead "
        "of %.1f; the published cure is the same as ours, a win loses worth with its distance.",
        moves[1], moves[0]);
    return GMK_OK;
}

GmkStatus lab_evaluation(LabReport *report, const LabConfig *config)
{
    DuelConfig duel;
    char title[LAB_TITLE_MAX];
    duel_default(&duel);
    duel.seed = (int64_t)config->seed;
    duel.games = lab_games(config, 40, 4);
    duel.time_ms = 0;
    duel.depth = config->quick ? 2 : 3;
    snprintf(title, sizeof title, "At depth %d, %d games each", duel.depth, (int)duel.games);
    GmkStatus status = play_all(report, &duel, title);
    if (status != GMK_OK)
        return status;
    duel.depth = 0;
    duel.time_ms = config->quick ? 10 : 50;
    snprintf(title, sizeof title, "In %d ms a move, %d games each", (int)duel.time_ms,
             (int)duel.games);
    status = play_all(report, &duel, title);
    if (status != GMK_OK)
        return status;
    duel.time_ms = 0;
    duel.depth = 3; /* two own moves: the least at which a win can be put off */
    return play_flat(report, &duel);
}
