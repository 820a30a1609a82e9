/*
 * gmk bench: the same search on every machine. The signature (nodes in all) says whether two builds
 * play alike; the speeds say how fast they are. `--published` plays a game under the conditions of
 * the program by which others published such figures, and prints both side by side.
 */
#include "bench.h"
#include "command.h"
#include "command_line.h"

#include "tune/pairs.h"

#include <stdio.h>
#include <time.h>

typedef struct BenchConfig {
    int32_t depth;
    bool published;
} BenchConfig;

static GmkStatus bench_search(int32_t depth)
{
    BenchTotals totals;
    const GmkStatus status = bench_run(&totals, depth);
    if (status != GMK_OK)
        return status;
    const double seconds = (double)totals.time_us / 1e6;
    printf("signature   %llu\n", (unsigned long long)totals.nodes);
    printf("positions   %d to depth %d\n", totals.positions, depth);
    printf("time        %.2f s\n", seconds);
    printf("nodes       %.2f million a second\n", (double)totals.nodes / 1e6 / seconds);
    printf("play/undo   %.2f million pairs a second\n",
           tune_pairs_per_second(GMK_RULE_FREESTYLE, 500) / 1e6);
    printf("memory      %.1f MB\n", (double)totals.bytes / 1048576);
    return GMK_OK;
}

/* A whole game at depth 3 against itself; only searched moves count, as in the published figures. */
typedef struct PublishedGame {
    int moves;
    double gross_ms, longest_ms;
    double largest_mb, sum_mb;
} PublishedGame;

static GmkStatus play_published(PublishedGame *out)
{
    const GmkSetup setup = GMK_SETUP_INIT;
    GmkThinkerOptions options = GMK_THINKER_OPTIONS_INIT;
    GmkLimits limits = GMK_LIMITS_INIT;
    GmkGame *game = NULL;
    GmkThinker *thinker = NULL;
    limits.depth = 3; /* the depth of the published figures */
    limits.effort = GMK_EFFORT_PLAIN;
    GmkStatus status = gmk_game_new(&game, &setup);
    if (status == GMK_OK)
        status = gmk_thinker_new(&thinker, &options);
    while (status == GMK_OK && gmk_game_result(game) == GMK_RESULT_NONE) {
        GmkThought thought = GMK_THOUGHT_INIT;
        const clock_t start = clock();
        status = gmk_think(&thought, thinker, game, &limits);
        const double ms = (double)(clock() - start) * 1000 / CLOCKS_PER_SEC;
        if (status != GMK_OK)
            break;
        if (thought.source == GMK_THOUGHT_SEARCHED) {
            const double mb = (double)thought.bytes / 1048576;
            out->moves++;
            out->gross_ms += ms;
            out->longest_ms = ms > out->longest_ms ? ms : out->longest_ms;
            out->sum_mb += mb;
            out->largest_mb = mb > out->largest_mb ? mb : out->largest_mb;
        }
        status = gmk_game_play(game, thought.move);
    }
    gmk_thinker_free(thinker);
    gmk_game_free(game);
    return status;
}

static GmkStatus bench_published(void)
{
    PublishedGame s = {0};
    const GmkStatus status = play_published(&s);
    if (status != GMK_OK)
        return status;
    const int n = s.moves > 0 ? s.moves : 1;
    printf("a game at depth 3, %d searched moves      ours   published\n", s.moves);
    printf("gross time, ms                       %9.1f           -\n", s.gross_ms);
    printf("longest move, ms                     %9.1f       853.8\n", s.longest_ms);
    printf("average move, ms                     %9.2f       324.2\n", s.gross_ms / n);
    printf("largest memory, MB                   %9.1f       101.6\n", s.largest_mb);
    printf("average memory, MB                   %9.1f        39.2\n", s.sum_mb / n);
    return GMK_OK;
}

static const Option options[] = {
    {"--depth", "N", "search this deep (8)", OPTION_INT32(BenchConfig, depth, 1, 60)},
    {"--published", NULL, "a whole game at depth 3 and its five figures",
     OPTION_FLAG(BenchConfig, published)},
};

static const OptionSet option_set = {
    .command = "bench",
    .operands = "",
    .operand_count = 0,
    .about =
        "Searches fixed positions to a fixed depth. The signature is the number of nodes: equal\n"
        "on every platform, and another when the engine plays otherwise.",
    .options = options,
    .count = sizeof options / sizeof *options,
};

int command_bench(int argc, char **argv)
{
    BenchConfig config = {.depth = BENCH_DEPTH};
    switch (options_parse(&option_set, &config, argc, argv)) {
    case OPTIONS_HELP: return EXIT_RAN;
    case OPTIONS_WRONG: return EXIT_USAGE;
    case OPTIONS_OK: break;
    }
    const GmkStatus status = config.published ? bench_published() : bench_search(config.depth);
    if (status != GMK_OK)
        fprintf(stderr, "gmk bench: %s\n", gmk_status_text(status));
    return status == GMK_OK ? EXIT_RAN : EXIT_FAILED;
}
