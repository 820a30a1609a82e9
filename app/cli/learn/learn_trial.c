/*
 * gmk learn trial, gmk learn savings: does learning help? The engine loses to a stronger setting of
 * itself, studies the game, and meets the same opponent in the same opening again.
 */
#include "learn_trial.h"

#include "cli/console/command.h"
#include "cli/console/command_line.h"
#include "cli/duel/duel.h"
#include "core/base/random.h"
#include "learn_tool.h"

#include <stdlib.h>
#include <string.h>

enum {
    MEETINGS_MAX = 20,
    OPENING_STONES = 4,
    OPENING_REACH = 5,
    EVEN = 400, /* openings beyond this score would be lost or won without a mistake */
    EVEN_NODES = 20000,
    TRIES_MAX = 4000, /* openings that are played at most to find the games that are lost */
};

/* ------------------------------------------------------------------------------------------------
 * Games
 */

static GmkThinker *new_thinker(void)
{
    GmkThinkerOptions options = GMK_THINKER_OPTIONS_INIT;
    GmkThinker *thinker = NULL;
    options.memory_bytes = (uint64_t)32 << 20;
    options.use_net = 1; /* as in the window */
    return gmk_thinker_new(&thinker, &options) == GMK_OK ? thinker : NULL;
}

bool trial_open(Trial *out, const TrialConfig *config, Learning *learning)
{
    *out = (Trial){.config = config,
                   .learning = learning,
                   .player = new_thinker(),
                   .strong = new_thinker(),
                   .student = new_thinker()};
    return out->player && out->strong && out->student;
}

void trial_close(Trial *trial)
{
    gmk_thinker_free(trial->player);
    gmk_thinker_free(trial->strong);
    gmk_thinker_free(trial->student);
}

GmkGame *trial_opening(GmkThinker *thinker, uint64_t *random)
{
    const GmkSetup setup = GMK_SETUP_INIT;
    GmkLimits limits = GMK_LIMITS_INIT;
    GmkThought thought = GMK_THOUGHT_INIT;
    GmkGame *game = NULL;
    if (gmk_game_new(&game, &setup) != GMK_OK)
        return NULL;
    duel_random_stones(game, random, OPENING_STONES, OPENING_REACH);
    limits.nodes = EVEN_NODES;
    gmk_thinker_clear(thinker);
    if (gmk_think(&thought, thinker, game, &limits) == GMK_OK && abs(thought.score) <= EVEN)
        return game;
    gmk_game_free(game);
    return NULL;
}

GmkStatus trial_play(Trial *trial, GmkGame *game, GmkCell side, LearnedHelp *sum)
{
    GmkStatus status = GMK_OK;
    gmk_thinker_clear(trial->player);
    gmk_thinker_clear(trial->strong);
    *sum = (LearnedHelp){0};
    while (status == GMK_OK && gmk_game_result(game) == GMK_RESULT_NONE) {
        const bool ours = gmk_game_to_move(game) == side;
        GmkThought thought = GMK_THOUGHT_INIT;
        GmkLimits limits = GMK_LIMITS_INIT;
        LearnedHelp help = {0};
        limits.nodes = ours ? trial->config->nodes : trial->config->strong_nodes;
        status = ours
                     ? learned_think(&thought, &help, trial->learning, trial->player, game, &limits)
                     : gmk_think(&thought, trial->strong, game, &limits);
        if (status == GMK_OK)
            status = gmk_game_play(game, thought.move);
        sum->by_lesson |= help.by_lesson;
        sum->distrusted |= help.distrusted;
        sum->avoided += help.avoided;
    }
    return status;
}

bool trial_has_lost(const GmkGame *game, GmkCell side)
{
    return gmk_game_result(game) == (side == GMK_CELL_BLACK ? GMK_RESULT_WHITE : GMK_RESULT_BLACK);
}

GmkStatus trial_study(Trial *trial, const GmkGame *game, GmkCell side, StudyResult *found)
{
    Study *study = study_new(game, side);
    GmkLimits limits = GMK_LIMITS_INIT;
    GmkStatus status = study ? GMK_OK : GMK_ERR_NO_MEMORY;
    limits.nodes = trial->config->study_nodes;
    gmk_thinker_clear(trial->student);
    while (status == GMK_OK && !study_is_over(study)) {
        GmkThought thought = GMK_THOUGHT_INIT;
        status = study_search(&thought, study, trial->student, trial->learning, &limits);
        if (status == GMK_OK)
            study_take(study, trial->learning, &thought);
    }
    if (study)
        study_result(found, study);
    study_free(study);
    return status;
}

/* Whether the stronger setting itself does not lose with this side: only then can a line be cured. */
static bool can_be_held(Trial *trial, const GmkGame *opening, GmkCell side)
{
    GmkGame *game = NULL;
    GmkStatus status = gmk_game_copy(&game, opening);
    gmk_thinker_clear(trial->player);
    gmk_thinker_clear(trial->strong);
    while (status == GMK_OK && gmk_game_result(game) == GMK_RESULT_NONE) {
        GmkThought thought = GMK_THOUGHT_INIT;
        GmkLimits limits = GMK_LIMITS_INIT;
        limits.nodes = trial->config->strong_nodes;
        status = gmk_think(&thought, gmk_game_to_move(game) == side ? trial->player : trial->strong,
                           game, &limits);
        if (status == GMK_OK)
            status = gmk_game_play(game, thought.move);
    }
    const bool held = status == GMK_OK && !trial_has_lost(game, side);
    gmk_game_free(game);
    return held;
}

/* ------------------------------------------------------------------------------------------------
 * Meetings
 */

/* How many moves two games have in common. */
static int32_t common_moves(const GmkGame *a, const GmkGame *b)
{
    int32_t count = 0;
    GmkPoint x, y;
    while (gmk_game_move(&x, a, count) == GMK_OK && gmk_game_move(&y, b, count) == GMK_OK &&
           x.x == y.x && x.y == y.y)
        count++;
    return count;
}

/*
 * Meets the opponent again and again until the line is cured. Returns the meeting; 0: never. A game
 * that is lost in the same way as the one before, to its last move, is counted.
 */
static int meet(Trial *trial, const GmkGame *opening, GmkCell side, const GmkGame *lost, int *same)
{
    GmkGame *game = NULL, *before = NULL;
    int cured = 0;
    GmkStatus status = gmk_game_copy(&game, lost);
    for (int meeting = 2; status == GMK_OK && !cured && meeting <= trial->config->meetings;
         meeting++) {
        StudyResult found = {0};
        LearnedHelp help;
        status = trial_study(trial, game, side, &found);
        gmk_game_free(before);
        before = game;
        game = NULL;
        if (status == GMK_OK)
            status = gmk_game_copy(&game, opening);
        if (status == GMK_OK)
            status = trial_play(trial, game, side, &help);
        if (status != GMK_OK)
            break;
        const int32_t common = common_moves(before, game);
        const bool again = trial_has_lost(game, side) && common == gmk_game_move_count(game);
        printf(" %d:%s(%d/%d, other at %d)", meeting,
               again                        ? "LOST AGAIN"
               : trial_has_lost(game, side) ? "lost"
                                            : "held",
               found.lessons, found.searched, common + 1);
        *same += again;
        if (!trial_has_lost(game, side))
            cured = meeting;
    }
    gmk_game_free(before);
    gmk_game_free(game);
    return cured;
}

static void print_cured(const int *cured, int lines, int64_t meetings)
{
    int sum = 0;
    printf("%d lines lost at the first meeting\n", lines);
    for (int m = 2; m <= meetings; m++) {
        sum += cured[m];
        printf("meeting %d: %d cured, %d in all (%.0f %%)\n", m, cured[m], sum,
               lines > 0 ? 100.0 * sum / lines : 0);
    }
}

static GmkStatus run_trial(Trial *trial)
{
    uint64_t random = (uint64_t)trial->config->seed;
    int cured[MEETINGS_MAX + 1] = {0}, lines = 0, same = 0;
    for (int tries = 0; lines < trial->config->lines && tries < TRIES_MAX; tries++) {
        GmkGame *opening = trial_opening(trial->strong, &random), *game = NULL;
        const GmkCell side = tries % 2 == 0 ? GMK_CELL_BLACK : GMK_CELL_WHITE;
        LearnedHelp help;
        if (!opening)
            continue;
        GmkStatus status = gmk_game_copy(&game, opening);
        if (status == GMK_OK)
            status = trial_play(trial, game, side, &help);
        if (status == GMK_OK && trial_has_lost(game, side) && can_be_held(trial, opening, side)) {
            printf("line %d, %s, %d moves:", ++lines, side == GMK_CELL_BLACK ? "black" : "white",
                   gmk_game_move_count(game));
            cured[meet(trial, opening, side, game, &same)]++;
            printf("\n");
            fflush(stdout);
        }
        gmk_game_free(game);
        gmk_game_free(opening);
        if (status != GMK_OK)
            return status;
    }
    print_cured(cured, lines, trial->config->meetings);
    printf("%d games were lost again in the same way\n", same);
    return GMK_OK;
}

static bool take_file(void *config, int index, char *value)
{
    (void)index;
    ((TrialConfig *)config)->file = value;
    return true;
}

static const Option options[] = {
    {"--lines", "N", "games that are lost and met again (20)",
     OPTION_INT64(TrialConfig, lines, 1, 10000)},
    {"--meetings", "N", "at most, with the first (4)",
     OPTION_INT64(TrialConfig, meetings, 2, MEETINGS_MAX)},
    {"--nodes", "N", "positions a move of the player (10000)",
     OPTION_UINT64(TrialConfig, nodes, 100, INT32_MAX)},
    {"--strong", "N", "positions a move of its opponent (100000)",
     OPTION_UINT64(TrialConfig, strong_nodes, 100, INT32_MAX)},
    {"--study", "N", "positions of each search in a study (200000)",
     OPTION_UINT64(TrialConfig, study_nodes, 100, INT32_MAX)},
    {"--seed", "N", "other openings for another number (1)",
     OPTION_INT64(TrialConfig, seed, 0, INT64_MAX)},
};

static const OptionSet trial_set = {
    .command = "learn trial",
    .operands = "FILE",
    .operand_count = 1,
    .about = "Plays the engine against a stronger setting of itself from even openings that the\n"
             "stronger one holds with the same colour. Each game that it loses is studied and\n"
             "played again, until it holds. FILE has what it learns; begin with an empty one.",
    .options = options,
    .count = sizeof options / sizeof *options,
    .take_operand = take_file,
};

/* Runs one of the two experiments with what both need. */
static int run_with(const OptionSet *set, int argc, char **argv, GmkStatus run(Trial *trial))
{
    TrialConfig config = {.lines = 20,
                          .meetings = 4,
                          .seed = 1,
                          .nodes = 10000,
                          .strong_nodes = 100000,
                          .study_nodes = 200000};
    switch (options_parse(set, &config, argc, argv)) {
    case OPTIONS_HELP: return EXIT_RAN;
    case OPTIONS_WRONG: return EXIT_USAGE;
    case OPTIONS_OK: break;
    }
    Trial trial;
    GmkStatus status = GMK_ERR_NO_MEMORY;
    if (trial_open(&trial, &config, learn_tool_open(config.file)) && trial.learning)
        status = run(&trial);
    if (status != GMK_OK)
        fprintf(stderr, "gmk learn: %s\n", gmk_status_text(status));
    if (trial.learning)
        learn_tool_print_news(trial.learning);
    learning_close(trial.learning);
    trial_close(&trial);
    return status == GMK_OK ? EXIT_RAN : EXIT_FAILED;
}

int learn_tool_trial(int argc, char **argv)
{
    return run_with(&trial_set, argc, argv, run_trial);
}

/* ------------------------------------------------------------------------------------------------
 * Savings
 */

typedef struct Savings {
    int positions;
    uint64_t without, with; /* positions searched to the same depth */
} Savings;

/* The same position to the same depth by a thinker that knows nothing, and by one that was told. */
static GmkStatus measure(Trial *trial, const GmkGame *game, int32_t depth, Savings *sum)
{
    GmkThought plain = GMK_THOUGHT_INIT, told = GMK_THOUGHT_INIT;
    GmkLimits limits = GMK_LIMITS_INIT;
    limits.depth = depth;
    gmk_thinker_clear(trial->strong);
    gmk_thinker_clear(trial->student);
    GmkStatus status = gmk_think(&plain, trial->strong, game, &limits);
    if (status == GMK_OK)
        status = learned_think(&told, NULL, trial->learning, trial->student, game, &limits);
    if (status == GMK_OK && plain.source == GMK_THOUGHT_SEARCHED) {
        sum->positions++;
        sum->without += plain.nodes;
        sum->with += told.nodes;
    }
    return status;
}

/* Plays a game that is stored, then searches the positions of one side again. */
static GmkStatus measure_game(Trial *trial, GmkGame *game, Savings *sum)
{
    enum { DEPTH_MIN = 6, DEPTH_MAX = 30 };
    GmkStatus status = GMK_OK;
    int32_t depths[GMK_CELLS_MAX] = {0};
    const int32_t start = gmk_game_move_count(game);
    gmk_thinker_clear(trial->player);
    while (status == GMK_OK && gmk_game_result(game) == GMK_RESULT_NONE) {
        GmkThought thought = GMK_THOUGHT_INIT;
        GmkLimits limits = GMK_LIMITS_INIT;
        limits.nodes = trial->config->nodes;
        status = learned_think(&thought, NULL, trial->learning, trial->player, game, &limits);
        const int32_t at = gmk_game_move_count(game);
        if (status == GMK_OK && abs(thought.score) < LEARNED_DECIDED)
            depths[at] = thought.depth;
        if (status == GMK_OK)
            status = gmk_game_play(game, thought.move);
    }
    while (status == GMK_OK && gmk_game_move_count(game) > start) {
        status = gmk_game_undo(game);
        const int32_t depth = depths[gmk_game_move_count(game)];
        if (status == GMK_OK && depth >= DEPTH_MIN && depth <= DEPTH_MAX)
            status = measure(trial, game, depth, sum);
    }
    return status;
}

static GmkStatus run_savings(Trial *trial)
{
    uint64_t random = (uint64_t)trial->config->seed;
    Savings sum = {0};
    GmkStatus status = GMK_OK;
    for (int played = 0; played < trial->config->lines && status == GMK_OK;) {
        GmkGame *game = trial_opening(trial->strong, &random);
        if (!game)
            continue;
        status = measure_game(trial, game, &sum);
        gmk_game_free(game);
        played++;
    }
    printf("%d positions searched to the depth they had reached before: %llu nodes without the "
           "file, %llu with it (%.1f %% saved)\n",
           sum.positions, (unsigned long long)sum.without, (unsigned long long)sum.with,
           sum.without > 0 ? 100.0 - 100.0 * (double)sum.with / (double)sum.without : 0);
    return status;
}

static const OptionSet savings_set = {
    .command = "learn savings",
    .operands = "FILE",
    .operand_count = 1,
    .about = "Plays games that leave their searches in FILE, then searches their positions to the\n"
             "same depth once more, with and without it.",
    .options = options,
    .count = sizeof options / sizeof *options,
    .take_operand = take_file,
};

int learn_tool_savings(int argc, char **argv)
{
    return run_with(&savings_set, argc, argv, run_savings);
}
