/*
 * gmk bench: the same search on every machine. The signature (nodes in all) says whether two builds
 * play alike; the speeds say how fast they are. `--published` plays a game under the conditions of
 * published figures of another program, and prints both side by side.
 */
#include "bench.h"
#include "cli/console/command.h"
#include "cli/console/command_line.h"
#include "core/record/stats.h"
#include "tune/pairs.h"
#include "tune/profile.h"

#include <stddef.h>
#include <stdio.h>
#include <time.h>

typedef struct BenchConfig {
    int32_t depth, threads;
    bool published, profile, with_net;
    const char *set; /* other search parameters for the profile; NULL: the defaults */
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
           tune_pairs_per_second(GMK_RULE_FREESTYLE, 500, false) / 1e6);
    printf("with net    %.2f million pairs a second\n",
           tune_pairs_per_second(GMK_RULE_FREESTYLE, 500, true) / 1e6);
    printf("memory      %.1f MB\n", (double)totals.bytes / 1048576);
    return GMK_OK;
}

/* A share in percent; 0 of nothing. */
static double percent(uint64_t part, uint64_t whole)
{
    return whole > 0 ? 100.0 * (double)part / (double)whole : 0;
}

static double ratio(uint64_t a, uint64_t b)
{
    return b > 0 ? (double)a / (double)b : 0;
}

static void print_profile_row(int depth, const ProfileRow *row)
{
    printf("%5d %9llu %6.1f %6.1f %6.1f %6llu %5.1f %9llu %6.2f %6.1f %6.1f %9llu %5.2f %5.1f "
           "%6llu %5.1f\n",
           depth, (unsigned long long)row->nodes, percent(row->table_cuts, row->nodes),
           percent(row->above_beta, row->nodes), percent(row->razored, row->nodes),
           (unsigned long long)row->null_tried, percent(row->null_cuts, row->null_tried),
           (unsigned long long)row->expanded, ratio(row->moves, row->expanded),
           percent(row->cuts, row->expanded), percent(row->first_cuts, row->cuts),
           (unsigned long long)row->late, ratio(row->reduction, row->late) / TUNE_PROFILE_PLY,
           percent(row->re_searched, row->late), (unsigned long long)row->singular,
           percent(row->extended, row->singular));
}

static void print_thread_counts(const ProfileRow *row)
{
    printf(" %9llu %6.1f %6.1f %8.1f %9llu %6.1f %10.1f\n", (unsigned long long)row->expanded,
           percent(row->repeated, row->expanded), percent(row->lost, row->expanded),
           percent(row->doubled, row->expanded), (unsigned long long)row->deferred,
           percent(row->known, row->deferred), ratio(row->deferred_nodes, row->deferred));
}

static void print_thread_row(int depth, const ProfileRow *row)
{
    printf("%5d", depth);
    print_thread_counts(row);
}

static void print_profile_depths(const TuneProfile *profile)
{
    double last = 0;
    printf("\nto depth   positions  nodes each     ms each   branching\n");
    for (int depth = 1; depth < PROFILE_DEPTHS; depth++) {
        const int n = profile->positions_to[depth];
        if (n == 0)
            continue;
        const double nodes = (double)profile->nodes_to[depth] / n;
        printf("%8d %11d %11.0f %11.2f %11.2f\n", depth, n, nodes,
               (double)profile->us_to[depth] / 1000 / n, last > 0 ? nodes / last : 0);
        last = nodes;
    }
}

static void add_counts(uint64_t *to, const uint64_t *from, size_t bytes)
{
    for (size_t i = 0; i < bytes / sizeof *to; i++)
        to[i] += from[i];
}

/* The counts of all threads added up. */
static SearchProfile sum_of_threads(const TuneProfile *profile, int32_t threads)
{
    SearchProfile sum = {.nodes = profile->nodes};
    for (int32_t i = 0; i < threads; i++) {
        const SearchProfile *one = &profile->search[i];
        const size_t from = offsetof(SearchProfile, nodes);
        add_counts(&sum.nodes, &one->nodes, sizeof sum - from);
    }
    return sum;
}

/* What the threads did that another of them had done, and what they waited for. */
static void print_profile_threads(const TuneProfile *profile, const SearchProfile *sum,
                                  int32_t threads)
{
    ProfileRow all = {0};
    printf("\ndepth  expanded again%%  lost%% at once%%  deferred known%% nodes each\n");
    for (int i = 0; i < PROFILE_DEPTHS; i++) {
        const ProfileRow *row = &sum->rows[i];
        add_counts(&all.nodes, &row->nodes, sizeof all);
        if (row->expanded > 0)
            print_thread_row(i, row);
    }
    printf("  all");
    print_thread_counts(&all);
    printf("\nthread     nodes iterations overtaken  nodes%%  probes of foreign lines%%\n");
    for (int32_t i = 0; i < threads; i++) {
        const SearchProfile *one = &profile->search[i];
        const uint64_t nodes = i == 0 ? profile->nodes : one->nodes;
        printf("%6d %9llu %10llu %9llu %7.1f %25.1f\n", i + 1, (unsigned long long)nodes,
               (unsigned long long)one->iterations, (unsigned long long)one->overtaken,
               percent(one->overtaken_nodes, nodes), percent(one->foreign, one->probes));
    }
    printf("waited for the lock %llu times, %.3f ms\n", (unsigned long long)profile->lock_waits,
           (double)profile->lock_us / 1000);
}

static GmkStatus bench_print_profile(const BenchConfig *config)
{
    const TuneProfileSearch wanted = {config->set, config->depth, config->with_net,
                                      config->threads};
    TuneProfile profile;
    const GmkStatus status = bench_profile(&profile, &wanted);
    if (status != GMK_OK)
        return status;
    const SearchProfile sum = sum_of_threads(&profile, config->threads), *search = &sum;
    printf("nodes %llu, %.2f s; of these solvers at the root %.1f %%, solver of fours at leaves "
           "%.1f %%\n",
           (unsigned long long)sum.nodes, (double)profile.time_us / 1e6,
           percent(search->root_solver_nodes, sum.nodes),
           percent(search->leaf_solver_nodes, sum.nodes));
    printf("leaves %llu; solver started %llu times, won %.1f %%, %.1f nodes each\n\n",
           (unsigned long long)search->leaves, (unsigned long long)search->leaf_solvers,
           percent(search->leaf_solver_wins, search->leaf_solvers),
           ratio(search->leaf_solver_nodes, search->leaf_solvers));
    printf("depth     nodes table%% above%% razor%%  null>  cut%%  expanded  moves   cut%% first%%"
           "      late  less again%% single ext%%\n");
    for (int i = 0; i < PROFILE_DEPTHS; i++)
        if (search->rows[i].nodes > 0)
            print_profile_row(i, &search->rows[i]);
    print_profile_depths(&profile);
    if (config->threads > 1)
        print_profile_threads(&profile, &sum, config->threads);
    return GMK_OK;
}

/*
 * A whole game at depth 3 against itself; only searched moves count, as in the published figures.
 */
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
        const int64_t clock_us = (int64_t)((double)(clock() - start) * 1e6 / CLOCKS_PER_SEC);
        const double ms = (double)stats_move_us(clock_us, thought.time_us) / 1000;
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
    {"--profile", NULL, "where the nodes go: by depth and by kind",
     OPTION_FLAG(BenchConfig, profile)},
    {"--threads", "N", "profile searches by N threads, and what these do twice (1)",
     OPTION_INT32(BenchConfig, threads, 1, TEAM_PROFILE_THREADS)},
    {"--net", NULL, "profile searches with the neural net", OPTION_FLAG(BenchConfig, with_net)},
    {"--set", "NAME=N,...", "profile with other search parameters: see gmk tune --list",
     OPTION_TEXT(BenchConfig, set)},
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
    BenchConfig config = {.depth = BENCH_DEPTH, .threads = 1};
    switch (options_parse(&option_set, &config, argc, argv)) {
    case OPTIONS_HELP: return EXIT_RAN;
    case OPTIONS_WRONG: return EXIT_USAGE;
    case OPTIONS_OK: break;
    }
    const GmkStatus status = config.published ? bench_published()
                             : config.profile ? bench_print_profile(&config)
                                              : bench_search(config.depth);
    if (status != GMK_OK)
        fprintf(stderr, "gmk bench: %s\n", gmk_status_text(status));
    return status == GMK_OK ? EXIT_RAN : EXIT_FAILED;
}
