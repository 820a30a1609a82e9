/*
 * gmk selfplay: games of the engine against itself from random openings, one a line, as material
 * for `gmk fit`: the result (B, W or D), the number of stones of the opening, and the moves.
 */
#include "command.h"
#include "command_line.h"
#include "core/base/random.h"
#include "core/base/rules.h"

#include "gomokit.h"

#include <stdio.h>
#include <stdlib.h>

typedef struct SelfplayConfig {
    GmkSetup setup;
    int64_t games, nodes, seed;
} SelfplayConfig;

enum {
    OPENING_MIN = 2,
    OPENING_MAX = 9,
    BALANCED = 500,        /* openings beyond this score are not played: nothing to learn */
    LOOK_ASIDE = 40,       /* permille of moves that are the second or third choice */
    LOOK_ASIDE_UNTIL = 24, /* stones */
};

/* A point within three steps of a stone, or near the middle for the first. */
static GmkPoint random_point(const GmkGame *game, uint64_t *random)
{
    const int32_t count = gmk_game_move_count(game);
    GmkPoint from = {gmk_game_width(game) / 2, gmk_game_height(game) / 2};
    int32_t reach = 4;
    if (count > 0) {
        gmk_game_move(&from, game, random_below(random, count));
        reach = random_below(random, 4) == 0 ? 3 : 2;
    }
    return (GmkPoint){from.x + random_below(random, 2 * reach + 1) - reach,
                      from.y + random_below(random, 2 * reach + 1) - reach};
}

static void play_opening(GmkGame *game, uint64_t *random)
{
    const int32_t stones = OPENING_MIN + random_below(random, OPENING_MAX - OPENING_MIN + 1);
    for (int tries = 0; gmk_game_move_count(game) < stones && tries < 1000; tries++)
        gmk_game_play(game, random_point(game, random));
}

/* Plays to the end. False: the opening was not worth it, or the engine failed. */
static bool play_game(GmkGame *game, GmkThinker *thinker, const SelfplayConfig *config,
                      uint64_t *random)
{
    GmkLimits limits = GMK_LIMITS_INIT;
    limits.nodes = (uint64_t)config->nodes;
    const int32_t opening = gmk_game_move_count(game);
    while (gmk_game_result(game) == GMK_RESULT_NONE) {
        GmkThought thought = GMK_THOUGHT_INIT;
        if (gmk_think(&thought, thinker, game, &limits) != GMK_OK)
            return false;
        const int32_t count = gmk_game_move_count(game);
        if (count == opening && (thought.score > BALANCED || thought.score < -BALANCED))
            return false;
        GmkPoint move = thought.move;
        if (count < LOOK_ASIDE_UNTIL && thought.ranked_count > 3 &&
            random_below(random, 1000) < LOOK_ASIDE)
            move = thought.ranked[1 + random_below(random, 2)].move;
        if (gmk_game_play(game, move) != GMK_OK)
            return false;
    }
    return true;
}

static void print_game(const GmkGame *game, int32_t opening)
{
    static const char letters[] = "?BWD";
    printf("%c %d ", letters[gmk_game_result(game)], opening);
    for (int32_t i = 0; i < gmk_game_move_count(game); i++) {
        GmkPoint point;
        char text[GMK_NOTATION_MAX];
        gmk_game_move(&point, game, i);
        gmk_point_to_text(text, sizeof text, game, point);
        fputs(text, stdout);
    }
    putchar('\n');
}

static GmkStatus run_games(const SelfplayConfig *config)
{
    GmkThinkerOptions options = GMK_THINKER_OPTIONS_INIT;
    GmkThinker *thinker = NULL;
    options.memory_bytes = (uint64_t)16 << 20;
    GmkStatus status = gmk_thinker_new(&thinker, &options);
    uint64_t random = (uint64_t)config->seed;
    for (int64_t played = 0; played < config->games && status == GMK_OK;) {
        GmkGame *game = NULL;
        status = gmk_game_new(&game, &config->setup);
        if (status != GMK_OK)
            break;
        play_opening(game, &random);
        const int32_t opening = gmk_game_move_count(game);
        gmk_thinker_clear(thinker);
        if (play_game(game, thinker, config, &random)) {
            print_game(game, opening);
            played++;
        }
        gmk_game_free(game);
    }
    gmk_thinker_free(thinker);
    return status;
}

static const Option options[] = {
    {"--games", "N", "games to play (100)", OPTION_INT64(SelfplayConfig, games, 1, INT32_MAX)},
    {"--nodes", "N", "positions to search for each move (2000)",
     OPTION_INT64(SelfplayConfig, nodes, 1, INT32_MAX)},
    OPTION_ROW_BOARD_SIZE(SelfplayConfig, setup.width, setup.height),
    OPTION_ROW_RULE(SelfplayConfig, setup.rule),
    {"--seed", "N", "other openings for another number (1)",
     OPTION_INT64(SelfplayConfig, seed, 0, INT64_MAX)},
};

static const OptionSet option_set = {
    .command = "selfplay",
    .operands = "",
    .operand_count = 0,
    .about = "Lets the engine play itself from random openings and prints a game a line, as `gmk\n"
             "fit` reads them: result, stones of the opening, moves.",
    .options = options,
    .count = sizeof options / sizeof *options,
};

int command_selfplay(int argc, char **argv)
{
    SelfplayConfig config = {.setup = GMK_SETUP_INIT, .games = 100, .nodes = 2000, .seed = 1};
    switch (options_parse(&option_set, &config, argc, argv)) {
    case OPTIONS_HELP: return EXIT_RAN;
    case OPTIONS_WRONG: return EXIT_USAGE;
    case OPTIONS_OK: break;
    }
    const GmkStatus status = run_games(&config);
    if (status != GMK_OK)
        fprintf(stderr, "gmk selfplay: %s\n", gmk_status_text(status));
    return status == GMK_OK ? EXIT_RAN : EXIT_FAILED;
}
