/*
 * gmk levels: a tournament of the levels of gomoku, and what each is worth on one scale. A file of
 * results has a line for each two games of a pair, both from the same opening:
 *
 *     step3 easy 2 1.5        the levels, games, points of the first
 *
 * Games are numbered within their pair and depend on nothing but the seed and their number, so that
 * a run that was ended goes on where it stopped.
 */
#include "cli/console/command.h"
#include "cli/console/command_line.h"
#include "cli/console/terminal.h"
#include "cli/duel/duel.h"
#include "core/base/random.h"
#include "core/file/gmk_words.h"
#include "core/rating/ladder.h"
#include "core/tournament/ratings.h"
#include "level_misses.h"
#include "platform/files/os_stream.h"

#include <stdlib.h>
#include <string.h>

enum {
    PLAYERS = GMK_LEVEL_ALL,
    ANCHOR = GMK_LEVEL_DIFFICULT, /* has this rating by definition: */
    ANCHOR_RATING = 1500,
    OPENING_STONES = 5,
    OPENING_REACH = 7,
    NAME_MAX_LENGTH = 15,
};

typedef struct LevelsConfig {
    int64_t games, seed, pace;
    int64_t speed;  /* positions a second of levels that think by the clock; 0: by the clock */
    bool quick;     /* without these levels */
    int64_t misses; /* games of each level against itself; 0: the tournament */
    const char *level, *results;
} LevelsConfig;

typedef struct Tournament {
    const LevelsConfig *config;
    GmkThinker *thinker[2];
    FILE *results;                                            /* to append to; NULL: nowhere */
    double games[PLAYERS][PLAYERS], points[PLAYERS][PLAYERS]; /* of the first index */
} Tournament;

/* ------------------------------------------------------------------------------------------------
 * Games
 */

static GmkGame *start(uint64_t *random)
{
    const GmkSetup setup = GMK_SETUP_INIT;
    GmkGame *game = NULL;
    if (gmk_game_new(&game, &setup) != GMK_OK)
        return NULL;
    duel_random_stones(game, random, OPENING_STONES, OPENING_REACH);
    return game;
}

static GmkStatus play_game(Tournament *t, GmkGame *game, const GmkLevel level[2], uint64_t *random)
{
    GmkStatus status = GMK_OK;
    for (int i = 0; i < 2; i++)
        gmk_thinker_clear(t->thinker[i]);
    while (status == GMK_OK && gmk_game_result(game) == GMK_RESULT_NONE) {
        const int turn = gmk_game_to_move(game) == GMK_CELL_BLACK ? 0 : 1;
        GmkLimits limits = GMK_LIMITS_INIT;
        GmkThought thought = GMK_THOUGHT_INIT;
        limits.seed = 1 + (uint64_t)random_below(random, INT32_MAX);
        status = gmk_level_limits(&limits, level[turn], GMK_BOARD_GOMOKU, GMK_SEARCHER_MINIMAX);
        limits.time_ms = limits.time_ms * t->config->pace / 100;
        if (t->config->speed > 0 && limits.time_ms > 0) {
            limits.nodes = (uint64_t)(limits.time_ms * t->config->speed / 1000);
            limits.time_ms = 0;
        }
        if (status == GMK_OK)
            status = gmk_think(&thought, t->thinker[turn], game, &limits);
        if (status == GMK_OK)
            status = gmk_game_play(game, thought.move);
    }
    return status;
}

static void add_result(Tournament *t, GmkLevel a, GmkLevel b, double games, double points)
{
    t->games[a][b] += games;
    t->games[b][a] += games;
    t->points[a][b] += points;
    t->points[b][a] += games - points;
}

/* Two games from the same start, the second with colours changed; *points are those of `a`. */
static GmkStatus play_two(Tournament *t, double *points, GmkLevel a, GmkLevel b, int64_t number)
{
    GmkStatus status = GMK_OK;
    uint64_t seed = (uint64_t)t->config->seed;
    uint64_t random = random_next(&seed) + (uint64_t)number * GMK_LEVEL_ALL * GMK_LEVEL_ALL +
                      (uint64_t)a * GMK_LEVEL_ALL + (uint64_t)b;
    const uint64_t opening = random_next(&random);
    *points = 0;
    for (int i = 0; i < 2 && status == GMK_OK; i++) {
        uint64_t stones = opening;
        GmkGame *game = start(&stones);
        const GmkLevel level[2] = {i ? b : a, i ? a : b};
        status = game ? play_game(t, game, level, &random) : GMK_ERR_NO_MEMORY;
        const GmkResult result = game ? gmk_game_result(game) : GMK_RESULT_NONE;
        *points += result == GMK_RESULT_DRAW                         ? 0.5
                   : (result == GMK_RESULT_BLACK) == (level[0] == a) ? 1
                                                                     : 0;
        gmk_game_free(game);
    }
    return status;
}

/* As many games as the pair lacks. */
static GmkStatus play_pair(Tournament *t, GmkLevel a, GmkLevel b)
{
    GmkStatus status = GMK_OK;
    const char *const *names = gmk_words_level;
    while (status == GMK_OK && t->games[a][b] < (double)t->config->games) {
        double points;
        status = play_two(t, &points, a, b, (int64_t)t->games[a][b] / 2);
        if (status != GMK_OK)
            break;
        add_result(t, a, b, 2, points);
        if (t->results) {
            fprintf(t->results, "%s %s 2 %.1f\n", names[a], names[b], points);
            fflush(t->results);
        }
    }
    if (t->games[a][b] > 0)
        printf("%s - %s: %.1f of %.0f (%.1f %%)\n", names[a], names[b], t->points[a][b],
               t->games[a][b], 100 * t->points[a][b] / t->games[a][b]);
    fflush(stdout);
    return status;
}

static int level_of(const char *name)
{
    for (int i = 0; i < PLAYERS; i++)
        if (strcmp(name, gmk_words_level[i]) == 0)
            return i;
    return -1;
}

/* The results of earlier runs. Lines that make no sense are left out. */
static void read_results(Tournament *t, FILE *file)
{
    char line[80], first[NAME_MAX_LENGTH + 1], second[NAME_MAX_LENGTH + 1];
    double games, points;
    while (fgets(line, sizeof line, file)) {
        if (sscanf(line, "%15s %15s %lf %lf", first, second, &games, &points) != 4)
            continue;
        const int a = level_of(first), b = level_of(second);
        if (a >= 0 && b >= 0 && a != b && games > 0 && points >= 0 && points <= games)
            add_result(t, (GmkLevel)a, (GmkLevel)b, games, points);
    }
}

/* ------------------------------------------------------------------------------------------------
 * The scale
 */

static void print_scale(const Tournament *t)
{
    const RatingGames results = {PLAYERS, &t->games[0][0], &t->points[0][0]};
    double ratings[PLAYERS];
    ratings_fit(ratings, &results);
    printf("\n%-10s %6s %5s %6s\n", "level", "rating", "+-", "games");
    for (int rung = 0; rung < LADDER_RUNGS; rung++) {
        const GmkLevel level = ladder_level(rung);
        double games = 0;
        for (int j = 0; j < PLAYERS; j++)
            games += t->games[level][j];
        if (games > 0)
            printf("%-10s %6.0f %5.0f %6.0f\n", gmk_words_level[level],
                   ANCHOR_RATING + ratings[level] - ratings[ANCHOR],
                   ratings_error(ratings, &results, (int)level), games);
    }
}

/* Every level plays the two above it. */
static GmkStatus play_all(Tournament *t)
{
    const int count = LADDER_RUNGS - (t->config->quick ? 2 : 0);
    GmkStatus status = GMK_OK;
    const int only = t->config->level ? level_of(t->config->level) : -1;
    for (int i = 0; i < count && status == GMK_OK; i++)
        for (int apart = 1; apart <= 2 && i + apart < count && status == GMK_OK; apart++) {
            const GmkLevel lower = ladder_level(i), upper = ladder_level(i + apart);
            if (only < 0 || (int)lower == only || (int)upper == only)
                status = play_pair(t, lower, upper);
        }
    return status;
}

/* A row for each level: what it missed of its chances, in percent. */
static GmkStatus print_misses(Tournament *t)
{
    const int count = LADDER_RUNGS - (t->config->quick ? 2 : 0);
    const int only = t->config->level ? level_of(t->config->level) : -1;
    GmkStatus status = GMK_OK;
    printf("%-10s %15s %15s %15s %15s\n", "missed:", "own five", "their five", "own open four",
           "open three left");
    for (int rung = 0; rung < count && status == GMK_OK; rung++) {
        const GmkLevel level = ladder_level(rung);
        LevelMisses found;
        if (only >= 0 && (int)level != only)
            continue;
        status = level_misses_count(&found, t->thinker[0], level, (int)t->config->misses,
                                    (uint64_t)t->config->seed);
        printf("%-10s", gmk_words_level[level]);
        for (int i = 0; i < MISS_KINDS; i++)
            printf(" %4d/%-4d %3.0f %%", found.missed[i], found.chances[i],
                   found.chances[i] > 0 ? 100.0 * found.missed[i] / found.chances[i] : 0);
        printf("\n");
        fflush(stdout);
    }
    return status;
}

static const Option options[] = {
    {"--games", "N", "of each pair (200)", OPTION_INT64(LevelsConfig, games, 2, 100000)},
    {"--pace", "PERCENT", "of the time of levels that have one (100)",
     OPTION_INT64(LevelsConfig, pace, 1, 1000)},
    {"--speed", "N", "positions a second of these, whatever the machine does (by the clock)",
     OPTION_INT64(LevelsConfig, speed, 1, INT32_MAX)},
    {"--quick", NULL, "without Expert and Master, which think by the clock",
     OPTION_FLAG(LevelsConfig, quick)},
    {"--misses", "N", "instead: what each level overlooks in N games against itself",
     OPTION_INT64(LevelsConfig, misses, 0, 100000)},
    {"--level", "NAME", "only the pairs of this level", OPTION_TEXT(LevelsConfig, level)},
    {"--results", "FILE", "append to this file; goes on with the games it has",
     OPTION_TEXT(LevelsConfig, results)},
    {"--seed", "N", "of openings and mistakes (1)", OPTION_INT64(LevelsConfig, seed, 0, INT64_MAX)},
};

static const OptionSet option_set = {
    .command = "levels",
    .operands = "",
    .operand_count = 0,
    .about = "Plays each level of gomoku against its neighbours and prints what all are worth on\n"
             "one scale, on which Difficult has 1500.",
    .options = options,
    .count = sizeof options / sizeof *options,
};

int command_levels(int argc, char **argv)
{
    LevelsConfig config = {.games = 200, .pace = 100, .seed = 1};
    switch (options_parse(&option_set, &config, argc, argv)) {
    case OPTIONS_HELP: return EXIT_RAN;
    case OPTIONS_WRONG: return EXIT_USAGE;
    case OPTIONS_OK: break;
    }
    Tournament t = {.config = &config};
    GmkStatus status = GMK_OK;
    if (config.level && level_of(config.level) < 0) {
        terminal_print(stderr, "gmk levels: there is no level %s\n", config.level);
        return EXIT_USAGE;
    }
    if (config.results) {
        t.results = os_stream_open(config.results, "a+");
        if (!t.results) {
            terminal_print(stderr, "gmk levels: %s cannot be written\n", config.results);
            return EXIT_FAILED;
        }
        rewind(t.results);
        read_results(&t, t.results);
        fseek(t.results, 0, SEEK_END);
    }
    for (int i = 0; i < 2 && status == GMK_OK; i++) {
        GmkThinkerOptions thinker = GMK_THINKER_OPTIONS_INIT;
        thinker.memory_bytes = (uint64_t)16 << 20;
        thinker.use_net = 1; /* as in the window */
        status = gmk_thinker_new(&t.thinker[i], &thinker);
    }
    if (status == GMK_OK)
        status = config.misses > 0 ? print_misses(&t) : play_all(&t);
    if (status == GMK_OK && config.misses == 0)
        print_scale(&t);
    if (status != GMK_OK)
        fprintf(stderr, "gmk levels: %s\n", gmk_status_text(status));
    gmk_thinker_free(t.thinker[0]);
    gmk_thinker_free(t.thinker[1]);
    if (t.results)
        fclose(t.results);
    return status == GMK_OK ? EXIT_RAN : EXIT_FAILED;
}
