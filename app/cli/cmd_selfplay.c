/*
 * gmk selfplay: games of the engine against itself from random openings, one a line, as material
 * for `gmk fit` and `gmk train`. A line has five fields with a blank between them:
 *
 *     15x15 B 3 h8i9h7g10h9 -12,30~
 *
 * the board (width x height; older files are without it), the result (B, W or D), the number of stones of the opening, the moves, and the score that the
 * search gave the position before each move after the opening, for the side to move; "~" behind a
 * score says that another move than the best one was played, for variety. Lines need no order and
 * no heading: files of one rule are joined by `cat`, whatever their boards. Blank lines mean
 * nothing.
 *
 * Game number i of a seed depends on nothing but the seed, i and the limits. So a run with --out
 * that was ended at any time goes on where it stopped, and other seeds give other games elsewhere.
 * With --share a part of the games is played: the files of all parts together are those of one run.
 *
 * Games from random stones are mostly decided before 40 stones. With --from they begin where an earlier
 * game was even with many stones on the board, and go on in another way.
 */
#include "cli/console/command.h"
#include "cli/console/command_line.h"
#include "cli/console/terminal.h"
#include "core/base/random.h"
#include "core/base/rules.h"
#include "platform/files/os_stream.h"
#include "selfplay_starts.h"

#include "gomokit.h"

#include <stdio.h>
#include <stdlib.h>

typedef struct SelfplayConfig {
    GmkSetup setup;
    int64_t games, nodes, seed;
    int32_t share, shares; /* of the games, from 1 */
    bool net;
    int32_t stray;          /* of 1,000 moves, how many are random ones */
    int32_t draw_after;     /* stones; 0: only a full board is a draw */
    const char *out;        /* file to append to; NULL: standard output */
    const char *from;       /* games that have the openings; NULL: stones at random */
    SelfplayStarts *starts; /* read from there; NULL without */
} SelfplayConfig;

/* What the search said before each move of a game. */
typedef struct GameScores {
    int32_t scores[GMK_CELLS_MAX];
    char aside[GMK_CELLS_MAX]; /* another move than the best one was played: its mark, or 0 */
} GameScores;

enum {
    OPENING_MIN = 2,
    OPENING_MAX = 9,
};

/* What makes games from one kind of opening worth learning from, and different from each other. */
typedef struct Variety {
    int32_t balanced; /* openings beyond this score teach nothing */
    int32_t permille; /* of moves that are the second or third choice, */
    int32_t until;    /* while fewer stones than this are on the board, */
    int32_t moves;    /* or as many have been played behind the opening */
} Variety;

static const Variety of_random_stones = {.balanced = 500, .permille = 40, .until = 24},
                     of_positions = {.balanced = 150, .permille = 250, .moves = 6};

/* Marks of moves that the search did not think best: one of the next best, and a random one. */
static const char mark_next_best = '~', mark_stray = '?';

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

/* Plays at a random point near the stones. False: none was found in a few tries. */
static bool play_stray(GmkGame *game, uint64_t *random)
{
    for (int tries = 0; tries < 20; tries++)
        if (gmk_game_play(game, random_point(game, random)) == GMK_OK)
            return true;
    return false;
}

static bool is_over(const GmkGame *game, int32_t draw_after)
{
    return gmk_game_result(game) != GMK_RESULT_NONE ||
           (draw_after > 0 && gmk_game_move_count(game) >= draw_after);
}

/* Plays to the end. False: the opening is not balanced, or the engine failed. */
static bool play_game(GmkGame *game, GameScores *scores, GmkThinker *thinker,
                      const SelfplayConfig *config, uint64_t *random)
{
    GmkLimits limits = GMK_LIMITS_INIT;
    limits.nodes = (uint64_t)config->nodes;
    const Variety *variety = config->starts ? &of_positions : &of_random_stones;
    const int32_t opening = gmk_game_move_count(game);
    while (!is_over(game, config->draw_after)) {
        GmkThought thought = GMK_THOUGHT_INIT;
        if (gmk_think(&thought, thinker, game, &limits) != GMK_OK)
            return false;
        const int32_t count = gmk_game_move_count(game);
        if (count == opening &&
            (thought.score > variety->balanced || thought.score < -variety->balanced))
            return false;
        GmkPoint move = thought.move;
        scores->scores[count] = thought.score;
        scores->aside[count] = 0;
        if (config->stray > 0 && random_below(random, 1000) < config->stray &&
            play_stray(game, random)) {
            scores->aside[count] = mark_stray;
            continue;
        }
        if ((count < variety->until || count < opening + variety->moves) &&
            thought.ranked_count > 3 && random_below(random, 1000) < variety->permille) {
            scores->aside[count] = mark_next_best;
            move = thought.ranked[1 + random_below(random, 2)].move;
        }
        if (gmk_game_play(game, move) != GMK_OK)
            return false;
    }
    return true;
}

static void print_game(FILE *out, const GmkGame *game, int32_t opening, const GameScores *scores)
{
    static const char letters[] = "DBWD"; /* without a result the game was drawn by its length */
    const int32_t count = gmk_game_move_count(game);
    fprintf(out, "%dx%d %c %d ", gmk_game_width(game), gmk_game_height(game),
            letters[gmk_game_result(game)], opening);
    for (int32_t i = 0; i < count; i++) {
        GmkPoint point;
        char text[GMK_NOTATION_MAX];
        gmk_game_move(&point, game, i);
        gmk_point_to_text(text, sizeof text, game, point);
        fputs(text, out);
    }
    for (int32_t i = opening; i < count; i++) {
        fprintf(out, "%c%d", i == opening ? ' ' : ',', scores->scores[i]);
        if (scores->aside[i])
            putc(scores->aside[i], out);
    }
    putc('\n', out);
    fflush(out);
}

/*
 * Plays game `number` of the seed from the first of its openings that is even, and prints it.
 * GMK_ERR_NO_MEMORY, or what the engine said.
 */
static GmkStatus play_number(FILE *out, GmkThinker *thinker, const SelfplayConfig *config,
                             int64_t number)
{
    uint64_t seed = (uint64_t)config->seed;
    uint64_t random = random_next(&seed) + (uint64_t)number;
    random = random_next(&random);
    GameScores *scores = malloc(sizeof *scores);
    GmkStatus status = scores ? GMK_OK : GMK_ERR_NO_MEMORY;
    for (bool done = false; status == GMK_OK && !done;) {
        GmkGame *game = NULL;
        status = gmk_game_new(&game, &config->setup);
        if (status != GMK_OK)
            break;
        if (config->starts)
            selfplay_starts_play(game, config->starts, &random);
        else
            play_opening(game, &random);
        const int32_t opening = gmk_game_move_count(game);
        gmk_thinker_clear(thinker);
        done = play_game(game, scores, thinker, config, &random);
        if (done)
            print_game(out, game, opening, scores);
        gmk_game_free(game);
    }
    free(scores);
    return status;
}

/*
 * Counts the games of an earlier run in the file, and leaves it behind the last whole line. A line
 * that was not finished is blanked out, so that it does not count as a game.
 */
static int64_t skip_games(FILE *file)
{
    int64_t games = 0;
    size_t length = 0; /* of the line so far */
    bool blank = true; /* nothing is in it yet */
    for (int c; (c = getc(file)) != EOF;) {
        length++;
        blank = blank && (c == ' ' || c == '\r' || c == '\n');
        if (c != '\n')
            continue;
        games += !blank;
        length = 0;
        blank = true;
    }
    if (length == 0) {
        fseek(file, 0, SEEK_END);
        return games;
    }
    fseek(file, -(int)length, SEEK_END);
    for (size_t i = 0; i + 1 < length; i++)
        putc(' ', file);
    putc('\n', file);
    return games;
}

static GmkStatus run_games(FILE *out, const SelfplayConfig *config, int64_t played)
{
    GmkThinkerOptions options = GMK_THINKER_OPTIONS_INIT;
    GmkThinker *thinker = NULL;
    options.memory_bytes = (uint64_t)16 << 20;
    options.use_net = config->net;
    GmkStatus status = gmk_thinker_new(&thinker, &options);
    /* Share k of n has the games k - 1, k - 1 + n, k - 1 + 2n, ... */
    for (; status == GMK_OK; played++) {
        const int64_t number = config->share - 1 + played * config->shares;
        if (number >= config->games)
            break;
        status = play_number(out, thinker, config, number);
    }
    gmk_thinker_free(thinker);
    return status;
}

static bool take_share(void *config, int count, char **values)
{
    SelfplayConfig *selfplay = config;
    (void)count;
    return option_share(&selfplay->share, &selfplay->shares, values[0]);
}

static const Option options[] = {
    {"--share", "K/N", "play only share K of N of the games; files are joined by cat (1/1)",
     OPTION_CALL(take_share, 1, 1)},
    {"--games", "N", "games to play (100)", OPTION_INT64(SelfplayConfig, games, 1, INT32_MAX)},
    {"--nodes", "N", "positions to search for each move (2000)",
     OPTION_INT64(SelfplayConfig, nodes, 1, INT32_MAX)},
    OPTION_ROW_BOARD_SIZE(SelfplayConfig, setup.width, setup.height),
    OPTION_ROW_RULE(SelfplayConfig, setup.rule),
    {"--seed", "N", "other openings for another number (1)",
     OPTION_INT64(SelfplayConfig, seed, 0, INT64_MAX)},
    {"--out", "FILE", "append to this file; goes on with the games it has",
     OPTION_TEXT(SelfplayConfig, out)},
    {"--stray", "N", "of 1,000 moves play this many at random (0)",
     OPTION_INT32(SelfplayConfig, stray, 0, 1000)},
    {"--from", "GAMES", "begin with even positions of these games instead of stones at random",
     OPTION_TEXT(SelfplayConfig, from)},
    {"--draw-after", "N", "a game of so many stones is drawn; 0: only one on a full board (0)",
     OPTION_INT32(SelfplayConfig, draw_after, 0, GMK_CELLS_MAX)},
    {"--net", NULL, "value positions by the neural net too", OPTION_FLAG(SelfplayConfig, net)},
};

static const OptionSet option_set = {
    .command = "selfplay",
    .operands = "",
    .operand_count = 0,
    .about = "Lets the engine play itself from random openings and prints a game a line, as `gmk\n"
             "fit` and `gmk train` read them: board, result, stones of the opening, moves, scores.",
    .options = options,
    .count = sizeof options / sizeof *options,
};

/* Opens the file for reading and writing, keeping its content. NULL: it cannot be opened. */
static FILE *open_games(const char *name)
{
    FILE *file = os_stream_open(name, "r+b");
    return file ? file : os_stream_open(name, "w+b");
}

/* Says why, if they cannot be read. */
static bool read_starts(SelfplayConfig *config)
{
    FILE *games = os_stream_open(config->from, "rb");
    if (!games) {
        terminal_print(stderr, "gmk selfplay: cannot open %s\n", config->from);
        return false;
    }
    config->starts = selfplay_starts_read(games, &config->setup);
    fclose(games);
    if (!config->starts)
        terminal_print(stderr, "gmk selfplay: no even position of this board in %s\n",
                       config->from);
    return config->starts != NULL;
}

int command_selfplay(int argc, char **argv)
{
    SelfplayConfig config = {
        .setup = GMK_SETUP_INIT, .games = 100, .nodes = 2000, .seed = 1, .share = 1, .shares = 1};
    switch (options_parse(&option_set, &config, argc, argv)) {
    case OPTIONS_HELP: return EXIT_RAN;
    case OPTIONS_WRONG: return EXIT_USAGE;
    case OPTIONS_OK: break;
    }
    if (config.from && !read_starts(&config))
        return EXIT_FAILED;
    FILE *out = config.out ? open_games(config.out) : stdout;
    if (!out) {
        terminal_print(stderr, "gmk selfplay: cannot open %s\n", config.out);
        selfplay_starts_free(config.starts);
        return EXIT_FAILED;
    }
    const GmkStatus status = run_games(out, &config, config.out ? skip_games(out) : 0);
    if (status != GMK_OK)
        fprintf(stderr, "gmk selfplay: %s\n", gmk_status_text(status));
    selfplay_starts_free(config.starts);
    const bool written = !ferror(out) && (out == stdout || fclose(out) == 0);
    return status == GMK_OK && written ? EXIT_RAN : EXIT_FAILED;
}
