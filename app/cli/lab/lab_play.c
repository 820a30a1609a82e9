/* lab_play.c: what several experiments of gomoku and connect four share. */
#include "core/base/random.h"
#include "lab.h"

#include <math.h>
#include <string.h>

int lab_count(const LabConfig *config, int full, int quick)
{
    return config->games > 0 ? config->games : config->quick ? quick : full;
}

int lab_games(const LabConfig *config, int full, int quick)
{
    const int games = lab_count(config, full, quick);
    return games + games % 2;
}

GmkThinker *lab_thinker(const char *name)
{
    Contender contender;
    GmkThinker *thinker = NULL;
    if (!contender_find(&contender, name) ||
        gmk_thinker_new(&thinker, &contender.thinker) != GMK_OK)
        return NULL;
    return thinker;
}

void lab_warm_up(GmkThinker *thinker, GmkEffort effort)
{
    const GmkSetup setup = GMK_SETUP_INIT;
    GmkLimits limits = GMK_LIMITS_INIT;
    GmkThought thought = GMK_THOUGHT_INIT;
    GmkGame *game = NULL;
    limits.nodes = 100;
    limits.effort = effort;
    if (gmk_game_new(&game, &setup) == GMK_OK) {
        (void)gmk_game_play(game, (GmkPoint){7, 7});
        (void)gmk_game_play(game, (GmkPoint){8, 8});
        (void)gmk_think(&thought, thinker, game, &limits); /* if it fails the real one will too */
    }
    gmk_thinker_clear(thinker);
    gmk_game_free(game);
}

/* Whether the side to move, or the other one, could complete a five: such positions need no search. */
static bool is_urgent(const GmkGame *game, GmkThinker *judge)
{
    GmkThought thought = GMK_THOUGHT_INIT;
    GmkLimits limits = GMK_LIMITS_INIT;
    limits.effort = GMK_EFFORT_PLAIN;
    limits.depth = 1;
    return gmk_think(&thought, judge, game, &limits) != GMK_OK ||
           thought.source == GMK_THOUGHT_URGENT;
}

static GmkGame *random_game(uint64_t *random, int stones)
{
    DuelConfig config;
    duel_default(&config);
    GmkGame *game = duel_start_gomoku(random, &config, 0);
    while (game && gmk_game_move_count(game) < stones && gmk_game_result(game) == GMK_RESULT_NONE) {
        GmkPoint near;
        gmk_game_move(&near, game, random_below(random, gmk_game_move_count(game)));
        near.x += random_below(random, 5) - 2;
        near.y += random_below(random, 5) - 2;
        (void)gmk_game_play(game, near); /* taken or off the board: another one */
    }
    while (game && gmk_game_move_count(game) > stones)
        gmk_game_undo(game);
    return game;
}

GmkGame *lab_position(uint64_t seed, int index, int stones)
{
    uint64_t random = seed * 1000003 + (uint64_t)index;
    GmkThinker *judge = lab_thinker("simple");
    GmkGame *game = NULL;
    while (judge) {
        game = random_game(&random, stones);
        if (!game || (gmk_game_result(game) == GMK_RESULT_NONE && !is_urgent(game, judge)))
            break;
        gmk_game_free(game);
    }
    gmk_thinker_free(judge);
    return game;
}

GmkStatus lab_measure(LabMeasured *out, const char *player, const LabConfig *config,
                      const LabTask *task)
{
    GmkStatus status = GMK_OK;
    lab_stage();
    for (int i = 0; i < task->positions && status == GMK_OK; i++) {
        GmkThinker *thinker = lab_thinker(player);
        GmkGame *game = lab_position(config->seed, i, task->stones);
        GmkLimits limits = GMK_LIMITS_INIT;
        GmkThought thought = GMK_THOUGHT_INIT;
        lab_progress((double)i / task->positions, "%s, depth %d, position %d of %d", player,
                     task->depth, i + 1, task->positions);
        if (thinker && task->warm)
            lab_warm_up(thinker, limits.effort);
        limits.depth = task->depth;
        status = thinker && game ? gmk_think(&thought, thinker, game, &limits) : GMK_ERR_NO_MEMORY;
        lab_sample_add(&out->nodes, (double)thought.nodes);
        lab_sample_add(&out->ms, (double)thought.time_us / 1000);
        if (i < LAB_MEASURED_MAX)
            out->each_ms[i] = (double)thought.time_us / 1000;
        lab_sample_add(&out->mb, (double)thought.bytes / LAB_MEGABYTE);
        gmk_game_free(game);
        gmk_thinker_free(thinker);
    }
    return status;
}

static bool tell_progress(void *user, const DuelScore *so_far, int game)
{
    const DuelConfig *config = user;
    lab_progress((double)(game + 1) / (double)config->games,
                 "%s against %s: game %d of %d, %.0f %%", config->player[0].name,
                 config->player[1].name, game + 1, (int)config->games,
                 duel_percent(duel_total(so_far)));
    return true;
}

int lab_tally_games(DuelTally tally)
{
    return tally.wins + tally.draws + tally.losses;
}

/*
 * By the "plus four" rule, which is not sure of itself after four games won of four. Its interval lies around a share
 * nearer to one half than the one that was scored; the margin reaches its farther end, so that a score with its margin
 * says the same as the verdict.
 */
double lab_tally_margin(DuelTally tally)
{
    const double games = lab_tally_games(tally) + 4;
    const double share = (tally.wins + 0.5 * tally.draws + 2) / games;
    return 100 * 1.96 * sqrt(share * (1 - share) / games) + fabs(100 * share - duel_percent(tally));
}

void lab_tally_add(DuelTally *sum, DuelTally one)
{
    sum->wins += one.wins;
    sum->draws += one.draws;
    sum->losses += one.losses;
}

LabVerdict lab_tally_verdict(DuelTally tally)
{
    const double percent = duel_percent(tally), margin = lab_tally_margin(tally);
    return percent - margin > 50   ? LAB_CONFIRMED
           : percent + margin < 50 ? LAB_NOT_CONFIRMED
                                   : LAB_WITHIN_CHANCE;
}

const char *lab_tally_word(DuelTally tally)
{
    static const char *const words[] = {"an advantage", "a disadvantage", "within chance"};
    return words[lab_tally_verdict(tally)];
}

void lab_tally_cells(LabReport *report, DuelTally tally)
{
    lab_table_cell(report, "%d", tally.wins);
    lab_table_cell(report, "%d", tally.draws);
    lab_table_cell(report, "%d", tally.losses);
    lab_table_cell(report, "%.0f", duel_percent(tally));
    lab_table_cell(report, "%.0f", lab_tally_margin(tally));
}

GmkStatus lab_duel(DuelScore *out, DuelConfig *config, const char *first, const char *second)
{
    if (!contender_find(&config->player[0], first) || !contender_find(&config->player[1], second))
        return GMK_ERR_ARGUMENT;
    lab_stage();
    const GmkStatus status = duel_play(out, config, tell_progress, config);
    lab_progress_clear();
    return status;
}
