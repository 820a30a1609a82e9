/*
 * gmk duel: two of the engine's own searchers or levels against each other, in this process: which
 * is stronger? Each start is played twice with colours changed.
 */
#include "command.h"
#include "options.h"

#include <stdlib.h>
#include <string.h>

typedef struct Player {
    const char *name;
    GmkSearcher searcher;
    GmkEffort effort;
    bool is_level; /* plays with the limits of its level */
    GmkLevel level;
} Player;

static const Player players[] = {
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
    const Player *player[2];
    GmkBoardKind board;
    bool mcts_levels;
    int32_t width, height; /* connect four; 0: by lot, with a blocked cell */
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

static bool take_board(void *config, int count, char **values)
{
    (void)count;
    const bool connect4 = strcmp(values[0], "connect4") == 0;
    ((DuelConfig *)config)->board = connect4 ? GMK_BOARD_CONNECT4 : GMK_BOARD_GOMOKU;
    return connect4 || strcmp(values[0], "gomoku") == 0;
}

static bool take_size(void *config, int count, char **values)
{
    DuelConfig *c = config;
    char *rest;
    (void)count;
    c->width = (int32_t)strtoll(values[0], &rest, 10);
    c->height = *rest == 'x' ? (int32_t)strtoll(rest + 1, &rest, 10) : c->width;
    return *rest == 0 && c->width >= GMK_CONNECT4_SIDE_MIN && c->width <= GMK_CONNECT4_SIDE_MAX &&
           c->height >= GMK_CONNECT4_SIDE_MIN && c->height <= GMK_CONNECT4_SIDE_MAX;
}

static bool take_searcher(void *config, int count, char **values)
{
    (void)count;
    const bool mcts = strcmp(values[0], "mcts") == 0;
    ((DuelConfig *)config)->mcts_levels = mcts;
    return mcts || strcmp(values[0], "minimax") == 0;
}

#define TAKE(name, least, most)                                                                    \
    static bool take_##name(void *config, int count, char **values)                                \
    {                                                                                              \
        (void)count;                                                                               \
        return option_integer(&((DuelConfig *)config)->name, values[0], least, most);              \
    }
TAKE(games, 1, 1000000)
TAKE(time_ms, 0, INT32_MAX)
TAKE(nodes, 0, INT32_MAX)
TAKE(memory_mib, 6, 1 << 20)
TAKE(seed, 0, INT64_MAX)
TAKE(threads, 1, 256)
TAKE(pace, 1, 1000)
TAKE(stones, 0, 16)

static const Option options[] = {
    {"--board", "BOARD", 1, 1, "gomoku (15x15) or connect4 (9 to 12 a side, one blocked) (gomoku)",
     take_board},
    {"--size", "WxH", 1, 1, "connect four on a board of this size, nothing blocked", take_size},
    {"--stones", "N", 1, 1, "connect four: of the start, at random (0)", take_stones},
    {"--games", "N", 1, 1, "how many (100)", take_games},
    {"--time", "MS", 1, 1, "a move (100)", take_time_ms},
    {"--nodes", "N", 1, 1, "a move, beside or (with --time 0) instead of the time", take_nodes},
    {"--memory", "MB", 1, 1, "for each (64)", take_memory_mib},
    {"--threads", "N", 1, 1, "for each (1)", take_threads},
    {"--seed", "N", 1, 1, "of boards and openings (1)", take_seed},
    {"--searcher", "NAME", 1, 1, "of levels: minimax or mcts (minimax)", take_searcher},
    {"--pace", "PERCENT", 1, 1, "of the time that levels take (100)", take_pace},
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

static int32_t below(uint64_t *random, int32_t bound)
{
    *random = *random * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (int32_t)((*random >> 33) % (uint64_t)bound);
}

/* A board as in the tournaments, each side 9 to 12 and one cell blocked, or one of this size. */
static GmkGame *start_connect4(uint64_t *random, const DuelConfig *config)
{
    GmkSetup setup = GMK_SETUP_INIT;
    GmkGame *game = NULL;
    const bool lot = config->width == 0;
    setup.board = GMK_BOARD_CONNECT4;
    setup.width = lot ? 9 + below(random, 4) : config->width;
    setup.height = lot ? 9 + below(random, 4) : config->height;
    const GmkPoint blocked = {below(random, setup.width), below(random, setup.height)};
    setup.blocked = &blocked;
    setup.blocked_count = lot;
    if (gmk_game_new(&game, &setup) != GMK_OK)
        return NULL;
    while (gmk_game_move_count(game) < config->stones) {
        (void)gmk_game_play(game, (GmkPoint){below(random, setup.width), 0}); /* full: again */
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
        const GmkPoint point = {setup.width / 2 - REACH / 2 + below(random, REACH),
                                setup.height / 2 - REACH / 2 + below(random, REACH)};
        (void)gmk_game_play(game, point); /* taken: another one */
    }
    return game;
}

/* ------------------------------------------------------------------------------------------------
 * Games
 */

static GmkStatus set_limits(GmkLimits *limits, const DuelConfig *config, const Player *player)
{
    limits->time_ms = config->time_ms;
    limits->nodes = (uint64_t)config->nodes;
    limits->effort = player->effort;
    if (!player->is_level)
        return GMK_OK;
    const GmkStatus status =
        gmk_level_limits(limits, player->level, config->board,
                         config->mcts_levels ? GMK_SEARCHER_MCTS : GMK_SEARCHER_MINIMAX);
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
        limits.seed = 1 + (uint64_t)below(&duel->random, INT32_MAX);
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
        if (config.player[i]->is_level && config.mcts_levels)
            thinker.searcher = GMK_SEARCHER_MCTS;
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
