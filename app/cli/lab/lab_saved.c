/*
 * gmk lab saved: a table of positions that is kept from game to game, against one that is empty at the
 * beginning of each game. One report expects a program to answer faster with every game.
 */
#include "lab.h"

enum { DEPTH = 3, GROUPS = 5, SLIP_PERMILLE = 300 };

typedef struct Saved {
    double kept, fresh; /* nodes of the moves searched */
    int moves;
} Saved;

typedef struct Players {
    GmkThinker *kept, *fresh, *other;
} Players;

/* One move of the player that is measured: searched by both, with the same answer. */
static GmkStatus search_both(Saved *out, GmkPoint *move, const Players *players,
                             const GmkGame *game)
{
    GmkLimits limits = GMK_LIMITS_INIT;
    GmkThought kept = GMK_THOUGHT_INIT, fresh = GMK_THOUGHT_INIT;
    limits.depth = DEPTH;
    GmkStatus status = gmk_think(&kept, players->kept, game, &limits);
    if (status == GMK_OK)
        status = gmk_think(&fresh, players->fresh, game, &limits);
    out->kept += (double)kept.nodes;
    out->fresh += (double)fresh.nodes;
    out->moves++;
    *move = fresh.move;
    return status;
}

/* A game from the same opening; the opponent slips now and then, each game in another place. */
static GmkStatus play_game(Saved *out, const Players *players, const LabConfig *config, int index)
{
    GmkGame *game = lab_position(config->seed, index % 2, 5);
    GmkStatus status = game ? gmk_thinker_clear(players->fresh) : GMK_ERR_NO_MEMORY;
    while (status == GMK_OK && gmk_game_result(game) == GMK_RESULT_NONE) {
        GmkPoint move;
        if (gmk_game_move_count(game) % 2 == index / 2 % 2) {
            status = search_both(out, &move, players, game);
        } else {
            GmkLimits limits = GMK_LIMITS_INIT;
            GmkThought thought = GMK_THOUGHT_INIT;
            limits.effort = GMK_EFFORT_PLAIN;
            limits.depth = 1;
            limits.slip_permille = SLIP_PERMILLE;
            limits.seed = 1 + config->seed * 1000 + (uint64_t)index;
            status = gmk_think(&thought, players->other, game, &limits);
            move = thought.move;
        }
        if (status == GMK_OK)
            status = gmk_game_play(game, move);
    }
    gmk_game_free(game);
    return status;
}

static void print_groups(LabReport *report, const Saved groups[GROUPS], int games)
{
    double first = 0, last = 0;
    lab_table_begin(
        report, "Two openings, an opponent who slips; alpha-beta with table, depth 3",
        "games from|to|moves|nodes a move, table kept|table empty at each game|saved %");
    plot_begin(&report->plots, "Nodes saved by a table that is kept", "games played",
               "% of the nodes", PLOT_PERCENT);
    for (int g = 0; g < GROUPS; g++) {
        const Saved *s = &groups[g];
        if (s->moves == 0)
            continue;
        last = 100 * (1 - s->kept / s->fresh);
        first = g == 0 ? last : first;
        lab_table_row(report);
        lab_table_cell(report, "%d", g * games / GROUPS + 1);
        lab_table_cell(report, "%d", (g + 1) * games / GROUPS);
        lab_table_cell(report, "%d", s->moves);
        lab_table_cell(report, "%.0f", s->kept / s->moves);
        lab_table_cell(report, "%.0f", s->fresh / s->moves);
        lab_table_cell(report, "%.1f", last);
        plot_point(&report->plots, "saved", (g + 1) * games / GROUPS, last);
    }
    lab_table_end(report);
    lab_claim(
        report, last > first + 1 ? LAB_CONFIRMED : LAB_NOT_CONFIRMED, "report 4, part 2, 4.2",
        "with the number of games a program that keeps its table answers faster: %.1f %% of the "
        "nodes are saved in the first fifth of %d games, %.1f %% in the last.",
        first, games, last);
}

GmkStatus lab_saved(LabReport *report, const LabConfig *config)
{
    const int games = lab_count(config, 50, 10);
    const Players players = {lab_thinker("table:shapes"), lab_thinker("table:shapes"),
                             lab_thinker("simple")};
    GmkStatus status = players.kept && players.fresh && players.other ? GMK_OK : GMK_ERR_NO_MEMORY;
    Saved groups[GROUPS] = {{0, 0, 0}};
    lab_plan(1);
    lab_stage();
    for (int i = 0; i < games && status == GMK_OK; i++) {
        lab_progress((double)i / games, "game %d of %d", i + 1, games);
        status = play_game(&groups[i * GROUPS / games], &players, config, i);
    }
    lab_progress_clear();
    gmk_thinker_free(players.kept);
    gmk_thinker_free(players.fresh);
    gmk_thinker_free(players.other);
    if (status == GMK_OK)
        print_groups(report, groups, games);
    return status;
}
