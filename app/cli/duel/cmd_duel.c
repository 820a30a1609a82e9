/*
 * gmk duel: two of the engine's own searchers or levels against each other: which is stronger? An
 * option that has no meaning for the board or the players is refused.
 */
#include "cli/console/command.h"
#include "cli/console/command_line.h"
#include "cli/console/terminal.h"
#include "core/base/rules.h"
#include "duel.h"
#include "platform/files/os_file.h"

#include <stdlib.h>
#include <string.h>

enum { OPENINGS_BYTES_MAX = 16 << 20 };

typedef struct DuelOptions {
    DuelConfig duel;
    GmkEvaluation evaluation; /* of the players whose names do not say it */
    GmkRewards rewards;
    const char *openings_path;
    struct {
        bool rule, size, stones, openings, time, nodes, depth, evaluation, rewards, searcher, pace;
    } given;
} DuelOptions;

static bool take_player(void *config, int index, char *value)
{
    return contender_find(&((DuelOptions *)config)->duel.player[index], value);
}

static const char *const board_words[] = {
    [GMK_BOARD_GOMOKU] = "gomoku", [GMK_BOARD_CONNECT4] = "connect4", NULL};
static const char *const searcher_words[] = {
    [GMK_SEARCHER_MINIMAX] = "minimax", [GMK_SEARCHER_MCTS] = "mcts", NULL};

static const Option options[] = {
    {"--board", "BOARD", "gomoku, or connect4 (9 to 12 a side, one blocked) (gomoku)",
     OPTION_CHOICE(DuelOptions, duel.board, GmkBoardKind, board_words)},
    {"--size", "N|WxH", "of the board (15); connect four: nothing blocked",
     OPTION_SIZE(DuelOptions, duel.width, duel.height, GMK_CONNECT4_SIDE_MIN, GMK_GOMOKU_SIDE_MAX),
     OPTION_GIVEN(DuelOptions, given.size)},
    {"--rule", "RULE", "gomoku: freestyle, standard, renju, caro or caro-exact (freestyle)",
     OPTION_CHOICE(DuelOptions, duel.rule, GmkRule, rule_names),
     OPTION_GIVEN(DuelOptions, given.rule)},
    {"--openings", "FILE", "gomoku: openings, one a line (five random stones)",
     OPTION_TEXT(DuelOptions, openings_path), OPTION_GIVEN(DuelOptions, given.openings)},
    {"--stones", "N", "connect four: random stones at the start (0)",
     OPTION_INT64(DuelOptions, duel.stones, 0, 16), OPTION_GIVEN(DuelOptions, given.stones)},
    {"--games", "N", "how many (100)", OPTION_INT64(DuelOptions, duel.games, 1, 1000000)},
    {"--time", "MS", "a move (100 without --nodes and --depth)",
     OPTION_INT64(DuelOptions, duel.time_ms, 0, INT32_MAX), OPTION_GIVEN(DuelOptions, given.time)},
    {"--nodes", "N", "a move, beside or (with --time 0) instead of the time",
     OPTION_INT64(DuelOptions, duel.nodes, 0, INT32_MAX), OPTION_GIVEN(DuelOptions, given.nodes)},
    {"--depth", "N", "a move, beside or instead of the time",
     OPTION_INT32(DuelOptions, duel.depth, 1, 60), OPTION_GIVEN(DuelOptions, given.depth)},
    {"--evaluation", "NAME", "of textbook players: learned, shapes, segments or runs (learned)",
     OPTION_CHOICE(DuelOptions, evaluation, GmkEvaluation, evaluation_words),
     OPTION_GIVEN(DuelOptions, given.evaluation)},
    {"--rewards", "one|hundred", "of uct: 1 and 0.5, or 100 and 1, for win and draw (one)",
     OPTION_CHOICE(DuelOptions, rewards, GmkRewards, rewards_words),
     OPTION_GIVEN(DuelOptions, given.rewards)},
    {"--memory", "MB", "for each (64)", OPTION_INT64(DuelOptions, duel.memory_mib, 6, 1 << 20)},
    {"--threads", "N", "for each (1)", OPTION_INT64(DuelOptions, duel.threads, 1, 256)},
    {"--seed", "N", "of boards and openings (1)",
     OPTION_INT64(DuelOptions, duel.seed, 0, INT64_MAX)},
    {"--searcher", "NAME", "of levels: minimax or mcts (minimax)",
     OPTION_CHOICE(DuelOptions, duel.level_searcher, GmkSearcher, searcher_words),
     OPTION_GIVEN(DuelOptions, given.searcher)},
    {"--pace", "PERCENT", "of the time that levels take (100)",
     OPTION_INT64(DuelOptions, duel.pace, 1, 1000), OPTION_GIVEN(DuelOptions, given.pace)},
};

static const OptionSet option_set = {
    .command = "duel",
    .operands = "PLAYER1 PLAYER2",
    .operand_count = 2,
    .about =
        "Plays two of the engine's searchers against each other: minimax, mcts, simple (minimax\n"
        "of plain effort), uct (mcts of plain effort); of gomoku's textbook plain, alphabeta,\n"
        "neighbours, ordering, table; or levels: easy, middle, difficult, expert, master, step1\n"
        "to step10, newcomer, beginner. Two simple players of gomoku are there to compare with:\n"
        "blocker completes and prevents fives, builder also makes rows.\n"
        "Words may follow: table:shapes:flat has an evaluation, and all wins are worth the same;\n"
        "uct:hundred:mean has rewards, and plays the move with the highest mean.",
    .options = options,
    .count = sizeof options / sizeof *options,
    .take_operand = take_player,
};

/* ------------------------------------------------------------------------------------------------
 * What has no meaning
 */

static bool refuse(bool when, const char *why)
{
    if (when)
        terminal_print(stderr, "gmk duel: %s\n", why);
    return when;
}

static bool any(const DuelOptions *o, bool (*is)(const Contender *))
{
    return is(&o->duel.player[0]) || is(&o->duel.player[1]);
}

static bool is_level(const Contender *player)
{
    return player->is_level;
}

static bool is_simple(const Contender *player)
{
    return player->simple != SIMPLE_NONE;
}

static bool is_refused(const DuelOptions *o)
{
    const bool connect4 = o->duel.board == GMK_BOARD_CONNECT4;
    const int32_t least = connect4 ? GMK_CONNECT4_SIDE_MIN : GMK_GOMOKU_SIDE_MIN;
    const int32_t most = connect4 ? GMK_CONNECT4_SIDE_MAX : GMK_GOMOKU_SIDE_MAX;
    const bool size_fits = o->duel.width >= least && o->duel.width <= most &&
                           o->duel.height >= least && o->duel.height <= most;
    const bool no_searcher = !any(o, contender_is_searcher);
    return refuse(connect4 && o->given.rule, "--rule has no meaning for connect four") ||
           refuse(connect4 && o->given.openings, "--openings has no meaning for connect four") ||
           refuse(!connect4 && o->given.stones, "--stones has no meaning for gomoku") ||
           refuse(o->given.size && !size_fits, "--size: this board does not come in that size") ||
           refuse(connect4 && any(o, contender_is_textbook),
                  "the textbook players know no connect four") ||
           refuse(o->given.evaluation && !any(o, contender_is_textbook),
                  "--evaluation has no meaning without a textbook player") ||
           refuse(o->given.rewards && !any(o, contender_is_uct),
                  "--rewards has no meaning without uct") ||
           refuse(o->given.searcher && !any(o, is_level),
                  "--searcher has no meaning without a level") ||
           refuse(o->given.pace && !any(o, is_level), "--pace has no meaning without a level") ||
           refuse(connect4 && any(o, is_simple), "simple players know no connect four") ||
           refuse(no_searcher && (o->given.time || o->given.nodes || o->given.depth),
                  "levels have their own --time, --nodes and --depth");
}

/* ------------------------------------------------------------------------------------------------
 * Running
 */

static void apply_common_words(DuelOptions *o)
{
    for (int i = 0; i < 2; i++) {
        Contender *player = &o->duel.player[i];
        const bool bare = strchr(player->name, ':') == NULL;
        if (o->given.evaluation && bare && contender_is_textbook(player))
            player->thinker.evaluation = o->evaluation;
        if (o->given.rewards && bare && contender_is_uct(player))
            player->thinker.rewards = o->rewards;
    }
    if (!o->given.time && (o->duel.depth > 0 || o->duel.nodes > 0))
        o->duel.time_ms = 0;
    if (o->duel.time_ms == 0 && o->duel.nodes == 0 && o->duel.depth == 0)
        o->duel.time_ms = 100; /* without any limit a move would never end */
}

static void complain(void *user, int line_number, const char *why)
{
    terminal_print(stderr, "gmk duel: %s, line %d: %s\n", (const char *)user, line_number, why);
}

/* False: the openings cannot be read, and an error message was printed. */
static bool read_openings(Openings *out, const DuelOptions *o)
{
    DuelConfig empty = o->duel;
    char *text = NULL;
    size_t size = 0;
    uint64_t random = 1;
    const OsError error = os_file_read(&text, &size, o->openings_path, OPENINGS_BYTES_MAX);
    GmkGame *game = error == 0 ? duel_start_gomoku(&random, &empty, 0) : NULL;
    const bool read =
        game && openings_parse(out, game, text, complain, (void *)(uintptr_t)o->openings_path);
    if (!read || out->count == 0)
        terminal_print(stderr, "gmk duel: no opening could be read from %s\n", o->openings_path);
    gmk_game_free(game);
    free(text);
    return read && out->count > 0;
}

static void print_score(const DuelConfig *config, const DuelScore *score)
{
    const DuelTally all = duel_total(score), black = score->with[0], white = score->with[1];
    printf("%d games: %s won %d, drew %d, lost %d (%.1f %%; as black %d %d %d, as white %d %d %d); "
           "longest move %.0f ms\n",
           all.wins + all.draws + all.losses, config->player[0].name, all.wins, all.draws,
           all.losses, duel_percent(all), black.wins, black.draws, black.losses, white.wins,
           white.draws, white.losses, (double)score->longest_us / 1000);
    fflush(stdout);
}

static bool print_progress(void *user, const DuelScore *so_far, int game)
{
    if (game % 10 == 9)
        print_score(user, so_far);
    return true;
}

int command_duel(int argc, char **argv)
{
    DuelOptions o = {.evaluation = GMK_EVALUATION_LEARNED};
    Openings openings = {0};
    DuelScore score;
    duel_default(&o.duel);
    switch (options_parse(&option_set, &o, argc, argv)) {
    case OPTIONS_HELP: return EXIT_RAN;
    case OPTIONS_WRONG: return EXIT_USAGE;
    case OPTIONS_OK: break;
    }
    if (is_refused(&o))
        return EXIT_USAGE;
    apply_common_words(&o);
    if (o.openings_path && !read_openings(&openings, &o)) {
        openings_free(&openings);
        return EXIT_FAILED;
    }
    o.duel.openings = o.openings_path ? &openings : NULL;
    const GmkStatus status = duel_play(&score, &o.duel, print_progress, &o.duel);
    if (status == GMK_OK)
        print_score(&o.duel, &score);
    else
        fprintf(stderr, "gmk duel: %s\n", gmk_status_text(status));
    openings_free(&openings);
    return status == GMK_OK ? EXIT_RAN : EXIT_FAILED;
}
