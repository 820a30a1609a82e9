/*
 * gmk lab urgent: in whole games, how many moves the urgent rule (complete a five, stop one, make
 * an open four, stop an open three) answers without a search, and what a search of the same depth
 * would have cost there.
 */
#include "lab.h"

enum { DEPTH = 3 };

typedef struct Urgent {
    int moves, urgent, same;
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
    out->moves++;
    if (move.source == GMK_THOUGHT_URGENT) {
        out->urgent++;
        out->same += move.move.x == found.move.x && move.move.y == found.move.y;
        out->saved_ms += ms;
        out->saved_nodes += nodes;
    } else {
        out->searched_ms += ms;
        out->searched_nodes += nodes;
    }
    return gmk_game_play(game, move.move);
}

GmkStatus lab_urgent(LabReport *report, const LabConfig *config)
{
    const int games = config->games > 0 ? config->games : config->quick ? 4 : 30;
    GmkThinker *rule = lab_thinker("simple"), *search = lab_thinker("ordering:runs");
    GmkStatus status = rule && search ? GMK_OK : GMK_ERR_NO_MEMORY;
    Urgent u = {0};
    for (int i = 0; i < games && status == GMK_OK; i++) {
        GmkGame *game = lab_position(config->seed, i, 5);
        lab_progress("game %d of %d", i + 1, games);
        status = game ? GMK_OK : GMK_ERR_NO_MEMORY;
        while (status == GMK_OK && gmk_game_result(game) == GMK_RESULT_NONE)
            status = play_move(&u, game, rule, search);
        gmk_game_free(game);
    }
    gmk_thinker_free(rule);
    gmk_thinker_free(search);
    if (status != GMK_OK || u.moves == 0)
        return status;
    lab_progress("");
    const int searched = u.moves - u.urgent;
    lab_table_begin(report, "Moves of whole games, and alpha-beta of depth 3 on each of them",
                    "moves|number|share %|nodes each|ms each");
    lab_table_row(report);
    lab_table_cell(report, "answered by the urgent rule");
    lab_table_cell(report, "%d", u.urgent);
    lab_table_cell(report, "%.1f", 100.0 * u.urgent / u.moves);
    lab_table_cell(report, "%.0f", u.urgent ? u.saved_nodes / u.urgent : 0);
    lab_table_cell(report, "%.2f", u.urgent ? u.saved_ms / u.urgent : 0);
    lab_table_row(report);
    lab_table_cell(report, "searched");
    lab_table_cell(report, "%d", searched);
    lab_table_cell(report, "%.1f", 100.0 * searched / u.moves);
    lab_table_cell(report, "%.0f", searched ? u.searched_nodes / searched : 0);
    lab_table_cell(report, "%.2f", searched ? u.searched_ms / searched : 0);
    lab_table_end(report);
    lab_see(
        "the rule saves %.0f %% of the nodes of the games; alpha-beta finds the same move in %d "
        "of its %d cases.",
        100 * u.saved_nodes / (u.saved_nodes + u.searched_nodes), u.same, u.urgent);
    return GMK_OK;
}
