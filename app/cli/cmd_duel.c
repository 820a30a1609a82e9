/*
 * gmk duel: two of the engine's own searchers or levels against each other, in this process: which
 * is stronger? Each start is played twice with colours changed.
 */
#include "command.h"
#include "command_line.h"
#include "core/base/random.h"
#include "core/game/random_board.h"

#include <stdlib.h>
#include <string.h>

typedef struct Contender {
    const char *name;
    GmkSearcher searcher;
    GmkEffort effort;
    bool is_level; /* plays with the limits of its level */
    GmkLevel level;
} Contender;

static const Contender players[] = {
    {.name = "minimax", .searcher = GMK_SEARCHER_MINIMAX, .effort = GMK_EFFORT_FULL},
    {.name = "mcts", .searcher = GMK_SEARCHER_MCTS, .effort = GMK_EFFORT_FULL},
    {.name = "uct", .searcher = GMK_SEARCHER_MCTS, .effort = GMK_EFFORT_PLAIN},
    {.name = "easy", .is_level = true, .level = GMK_LEVEL_EASY},
    {.name = "middle", .is_level = true, .level = GMK_LEVEL_MIDDLE},
    {.name = "difficult", .is_level = true, .level = GMK_LEVEL_DIFFICULT},
    {.name = "expert", .is_level = true, .level = GMK_LEVEL_EXPERT},
    {.name = "master", .is_level = true, .level = GMK_LEVEL_MASTER},
};

typedef struct DuelConfig {
    const Contender *player[2];
    GmkBoardKind board;
    GmkSearcher level_searcher; /* of the players that are levels */
    int32_t width, height;      /* connect four; 0: a random board with a blocked cell */
    int64_t games, time_ms, nodes, memory_mib, seed, threads, pace, stones;
} DuelConfig;

typedef struct Duel {
    const DuelConfig *config;
    GmkThinker *thinker[2];
    uint64_t random;
    int wins, draws, losses; /* of the first player */
    int64_t longest_us;
} Duel;

/* ------------------------------------------------------------------------------------------------
 * What was asked for
 */

static bool take_player(void *config, int index, char *value)
{
    for (size_t i = 0; i < sizeof players / sizeof *players; i++)
        if (strcmp(players[i].name, value) == 0)
            ((DuelConfig *)config)->player[index] = &players[i];
    return ((DuelConfig *)config)->player[index] != NULL;
}

static const char *const board_words[] = {
    [GMK_BOARD_GOMOKU] = "gomoku", [GMK_BOARD_CONNECT4] = "connect4", NULL};
static const char *const searcher_words[] = {
    [GMK_SEARCHER_MINIMAX] = "minimax", [GMK_SEARCHER_MCTS] = "mcts", NULL};

static const Option options[] = {
    {"--board", "BOARD", "gomoku (15x15) or connect4 (9 to 12 a side, one blocked) (gomoku)",
     OPTION_CHOICE(DuelConfig, board, GmkBoardKind, board_words)},
    {"--size", "WxH", "connect four on a board of this size, nothing blocked",
     OPTION_SIZE(DuelConfig, width, height, GMK_CONNECT4_SIDE_MIN, GMK_CONNECT4_SIDE_MAX)},
    {"--stones", "N", "connect four: random stones at the start (0)",
     OPTION_INT64(DuelConfig, stones, 0, 16)},
    {"--games", "N", "how many (100)", OPTION_INT64(DuelConfig, games, 1, 1000000)},
    {"--time", "MS", "a move (100)", OPTION_INT64(DuelConfig, time_ms, 0, INT32_MAX)},
    {"--nodes", "N", "a move, beside or (with --time 0) instead of the time",
     OPTION_INT64(DuelConfig, nodes, 0, INT32_MAX)},
    {"--memory", "MB", "for each (64)", OPTION_INT64(DuelConfig, memory_mib, 6, 1 << 20)},
    {"--threads", "N", "for each (1)", OPTION_INT64(DuelConfig, threads, 1, 256)},
    {"--seed", "N", "of boards and openings (1)", OPTION_INT64(DuelConfig, seed, 0, INT64_MAX)},
    {"--searcher", "NAME", "of levels: minimax or mcts (minimax)",
     OPTION_CHOICE(DuelConfig, level_searcher, GmkSearcher, searcher_words)},
    {"--pace", "PERCENT", "of the time that levels take (100)",
     OPTION_INT64(DuelConfig, pace, 1, 1000)},
};

static const OptionSet option_set = {
    .command = "duel",
    .operands = "PLAYER1 PLAYER2",
    .operand_count = 2,
    .about = "Plays two of the engine's searchers against each other: minimax, mcts, or uct, the\n"
             "plain form of mcts; or two levels: easy, middle, difficult, expert, master.",
    .options = options,
    .count = sizeof options / sizeof *options,
    .take_operand = take_player,
};

/* ------------------------------------------------------------------------------------------------
 * Starts
 */

/* A tournament board, or one of the size that was asked for; then some random stones. */
static GmkGame *start_connect4(uint64_t *random, const DuelConfig *config)
{
    Setup setup;
    GmkGame *game = NULL;
    setup_default(&setup);
    setup.board = GMK_BOARD_CONNECT4;
    setup.width = config->width;
    setup.height = config->height;
    if (config->width == 0)
        random_tournament_board(&setup, random);
    if (setup_new_game(&game, &setup) != GMK_OK)
        return NULL;
    while (gmk_game_move_count(game) < config->stones) {
        const GmkPoint column = {random_below(random, setup.width), 0};
        (void)gmk_game_play(game, column); /* a full column: the next one is tried */
        if (gmk_game_result(game) != GMK_RESULT_NONE)
            gmk_game_undo(game);
    }
    return game;
}

/* Five stones at random within the middle. */
static GmkGame *start_gomoku(uint64_t *random)
{
    enum { STONES = 5, REACH = 7 };
    const GmkSetup setup = GMK_SETUP_INIT;
    GmkGame *game = NULL;
    if (gmk_game_new(&game, &setup) != GMK_OK)
        return NULL;
    while (gmk_game_move_count(game) < STONES) {
        const GmkPoint point = {setup.width / 2 - REACH / 2 + random_below(random, REACH),
                                setup.height / 2 - REACH / 2 + random_below(random, REACH)};
        (void)gmk_game_play(game, point); /* taken: another one */
    }
    return game;
}

/* ------------------------------------------------------------------------------------------------
 * Games
 */

static GmkStatus set_limits(GmkLimits *limits, const DuelConfig *config, const Contender *player)
{
    limits->time_ms = config->time_ms;
    limits->nodes = (uint64_t)config->nodes;
    limits->effort = player->effort;
    if (!player->is_level)
        return GMK_OK;
    const GmkStatus status =
        gmk_level_limits(limits, player->level, config->board, config->level_searcher);
    limits->time_ms = limits->time_ms * config->pace / 100;
    return status;
}

/* Plays on to the end; `black` is the player (0 or 1) with the black stones. */
static GmkStatus play_game(Duel *duel, GmkGame *game, int black)
{
    const DuelConfig *config = duel->config;
    gmk_thinker_clear(duel->thinker[0]);
    gmk_thinker_clear(duel->thinker[1]);
    while (gmk_game_result(game) == GMK_RESULT_NONE) {
        const int turn = gmk_game_to_move(game) == GMK_CELL_BLACK ? black : 1 - black;
        GmkLimits limits = GMK_LIMITS_INIT;
        GmkThought thought = GMK_THOUGHT_INIT;
        limits.seed = 1 + (uint64_t)random_below(&duel->random, INT32_MAX);
        GmkStatus status = set_limits(&limits, config, config->player[turn]);
        if (status == GMK_OK)
            status = gmk_think(&thought, duel->thinker[turn], game, &limits);
        if (status == GMK_OK)
            status = gmk_game_play(game, thought.move);
        if (status != GMK_OK)
            return status;
        if (thought.time_us > duel->longest_us)
            duel->longest_us = thought.time_us;
    }
    return GMK_OK;
}

static void count_result(Duel *duel, GmkResult result, int black)
{
    if (result == GMK_RESULT_DRAW)
        duel->draws++;
    else if ((result == GMK_RESULT_BLACK) == (black == 0))
        duel->wins++;
    else
        duel->losses++;
}

static void print_score(const Duel *duel)
{
    const int games = duel->wins + duel->draws + duel->losses;
    printf("%d games: %s won %d, drew %d, lost %d (%.1f %%); longest move %.0f ms\n", games,
           duel->config->player[0]->name, duel->wins, duel->draws, duel->losses,
           100.0 * (duel->wins + 0.5 * duel->draws) / games, (double)duel->longest_us / 1000);
    fflush(stdout);
}

static GmkStatus play_all(Duel *duel)
{
    uint64_t start = 0;
    for (int i = 0; i < (int)duel->config->games; i++) {
        if (i % 2 == 0)
            start = duel->random = duel->random * 3 + 12345;
        uint64_t random = start; /* the same start for both games of a pair */
        GmkGame *game = duel->config->board == GMK_BOARD_CONNECT4
                            ? start_connect4(&random, duel->config)
                            : start_gomoku(&random);
        if (!game)
            return GMK_ERR_NO_MEMORY;
        const GmkStatus status = play_game(duel, game, i % 2);
        count_result(duel, gmk_game_result(game), i % 2);
        gmk_game_free(game);
        if (status != GMK_OK)
            return status;
        if (i % 10 == 9)
            print_score(duel);
    }
    return GMK_OK;
}

int command_duel(int argc, char **argv)
{
    DuelConfig config = {
        .games = 100, .time_ms = 100, .memory_mib = 64, .seed = 1, .threads = 1, .pace = 100};
    switch (options_parse(&option_set, &config, argc, argv)) {
    case OPTIONS_HELP: return EXIT_RAN;
    case OPTIONS_WRONG: return EXIT_USAGE;
    case OPTIONS_OK: break;
    }
    if (config.time_ms == 0 && config.nodes == 0)
        config.time_ms = 100; /* somebody has to end a move */
    Duel duel = {.config = &config, .random = (uint64_t)config.seed};
    GmkStatus status = GMK_OK;
    for (int i = 0; i < 2 && status == GMK_OK; i++) {
        GmkThinkerOptions thinker = GMK_THINKER_OPTIONS_INIT;
        thinker.searcher = config.player[i]->searcher;
        if (config.player[i]->is_level)
            thinker.searcher = config.level_searcher;
        thinker.memory_bytes = (uint64_t)config.memory_mib << 20;
        thinker.threads = (int32_t)config.threads;
        status = gmk_thinker_new(&duel.thinker[i], &thinker);
    }
    if (status == GMK_OK)
        status = play_all(&duel);
    if (status == GMK_OK)
        print_score(&duel);
    else
        fprintf(stderr, "gmk duel: %s\n", gmk_status_text(status));
    gmk_thinker_free(duel.thinker[0]);
    gmk_thinker_free(duel.thinker[1]);
    return status == GMK_OK ? EXIT_RAN : EXIT_FAILED;
}
