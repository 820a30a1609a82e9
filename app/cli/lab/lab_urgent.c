/*
 * gmk lab urgent: in whole games, how many moves the urgent rule (complete a five, stop one, make
 * an open four, stop an open three) answers without a search, and what a search of the same depth
 * would have cost there.
 */
#include "lab.h"

enum { DEPTH = 3 };

enum { PHASES = 5, PHASE_MOVES = 10 }; /* the last one has all that follows */

typedef struct Urgent {
    int moves, urgent, same;
    struct {
        int moves, urgent;
    } phase[PHASES];                    /* by the number of stones on the board */
    double searched_ms, searched_nodes; /* of the moves that were searched */
    double saved_ms, saved_nodes;       /* what searching the urgent ones takes */
} Urgent;

static GmkStatus think_to(GmkThought *out, GmkThinker *thinker, const GmkGame *game)
{
    GmkLimits limits = GMK_LIMITS_INIT;
    limits.depth = DEPTH;
    limits.effort = GMK_EFFORT_PLAIN;
    return gmk_think(out, thinker, game, &limits);
}

static GmkStatus play_move(Urgent *out, GmkGame *game, GmkThinker *rule, GmkThinker *search)
{
    GmkThought move = GMK_THOUGHT_INIT, found = GMK_THOUGHT_INIT;
    GmkStatus status = think_to(&move, rule, game);
    if (status == GMK_OK)
        status = think_to(&found, search, game);
    if (status != GMK_OK)
        return status;
    const double ms = (double)found.time_us / 1000, nodes = (double)found.nodes;
    const int stones = gmk_game_move_count(game) / PHASE_MOVES;
    const int phase = stones < PHASES ? stones : PHASES - 1;
    out->moves++;
    out->phase[phase].moves++;
    if (move.source == GMK_THOUGHT_URGENT) {
        out->urgent++;
        out->phase[phase].urgent++;
        out->same += move.move.x == found.move.x && move.move.y == found.move.y;
        out->saved_ms += ms;
        out->saved_nodes += nodes;
    } else {
        out->searched_ms += ms;
        out->searched_nodes += nodes;
    }
    return gmk_game_play(game, move.move);
}

static void print_totals(LabReport *report, const Urgent *u)
{
    const int searched = u->moves - u->urgent;
    lab_table_begin(report, "Moves of whole games, and alpha-beta of depth 3 on each of them",
                    "moves|number|share %|nodes each|ms each");
    lab_table_row(report);
    lab_table_cell(report, "answered by the urgent rule");
    lab_table_cell(report, "%d", u->urgent);
    lab_table_cell(report, "%.1f", 100.0 * u->urgent / u->moves);
    lab_table_cell(report, "%.0f", u->urgent ? u->saved_nodes / u->urgent : 0);
    lab_table_cell(report, "%.2f", u->urgent ? u->saved_ms / u->urgent : 0);
    lab_table_row(report);
    lab_table_cell(report, "searched");
    lab_table_cell(report, "%d", searched);
    lab_table_cell(report, "%.1f", 100.0 * searched / u->moves);
    lab_table_cell(report, "%.0f", searched ? u->searched_nodes / searched : 0);
    lab_table_cell(report, "%.2f", searched ? u->searched_ms / searched : 0);
    lab_table_end(report);
    lab_see(
        report,
        "the rule saves %.0f %% of the nodes of the games; alpha-beta finds the same move in %d "
        "of its %d cases.",
        100 * u->saved_nodes / (u->saved_nodes + u->searched_nodes), u->same, u->urgent);
}

/* "10–19" stones, "40+". */
static void phase_text(char *out, size_t size, int phase)
{
    if (phase < PHASES - 1)
        snprintf(out, size, "%d–%d", phase * PHASE_MOVES, (phase + 1) * PHASE_MOVES - 1);
    else
        snprintf(out, size, "%d+", phase * PHASE_MOVES);
}

/* Whether the share rises with the stones, of the phases with at least ten moves. */
static void tell_trend(LabReport *report, const Urgent *u)
{
    enum { FEWEST = 10 };
    int rises = 0, falls = 0, steps = 0, least = -1, most = -1;
    double share[PHASES], before = -1;
    for (int i = 0; i < PHASES; i++) {
        if (u->phase[i].moves < FEWEST)
            continue;
        share[i] = 100.0 * u->phase[i].urgent / u->phase[i].moves;
        steps += before >= 0;
        rises += before >= 0 && share[i] > before;
        falls += before >= 0 && share[i] < before;
        least = least < 0 || share[i] < share[least] ? i : least;
        most = most < 0 || share[i] > share[most] ? i : most;
        before = share[i];
    }
    if (least < 0)
        return;
    lab_see(
        report,
        "of %d steps from phase to phase the share rises in %d and falls in %d; it is least from "
        "%d stones on (%.0f %%) and most from %d on (%.0f %%).",
        steps, rises, falls, least * PHASE_MOVES, share[least], most * PHASE_MOVES, share[most]);
}

static void print_phases(LabReport *report, const Urgent *u)
{
    lab_table_begin(report, "By the stones on the board", "stones from|to|moves|urgent|share %");
    plot_begin(&report->plots, "Moves that the urgent rule answers, by stones on the board",
               "stones", "% of the moves", PLOT_BARS | PLOT_PERCENT);
    for (int i = 0; i < PHASES; i++) {
        char name[PLOT_NAME_MAX];
        const int moves = u->phase[i].moves, urgent = u->phase[i].urgent;
        if (moves == 0)
            continue;
        phase_text(name, sizeof name, i);
        lab_table_row(report);
        lab_table_cell(report, "%d", i * PHASE_MOVES);
        lab_table_cell(report, i < PHASES - 1 ? "%d" : "-", (i + 1) * PHASE_MOVES - 1);
        lab_table_cell(report, "%d", moves);
        lab_table_cell(report, "%d", urgent);
        lab_table_cell(report, "%.1f", 100.0 * urgent / moves);
        plot_bar(&report->plots, "urgent", name, 100.0 * urgent / moves);
    }
    lab_table_end(report);
    tell_trend(report, u);
}

GmkStatus lab_urgent(LabReport *report, const LabConfig *config)
{
    const int games = lab_count(config, 100, 20);
    GmkThinker *rule = lab_thinker("simple"), *search = lab_thinker("ordering:runs");
    GmkStatus status = rule && search ? GMK_OK : GMK_ERR_NO_MEMORY;
    Urgent u = {0};
    lab_plan(1);
    lab_stage();
    for (int i = 0; i < games && status == GMK_OK; i++) {
        GmkGame *game = lab_position(config->seed, i, 5);
        lab_progress((double)i / games, "game %d of %d", i + 1, games);
        status = game ? GMK_OK : GMK_ERR_NO_MEMORY;
        while (status == GMK_OK && gmk_game_result(game) == GMK_RESULT_NONE)
            status = play_move(&u, game, rule, search);
        gmk_game_free(game);
    }
    gmk_thinker_free(rule);
    gmk_thinker_free(search);
    if (status != GMK_OK || u.moves == 0)
        return status;
    lab_progress_clear();
    print_totals(report, &u);
    print_phases(report, &u);
    return GMK_OK;
}
