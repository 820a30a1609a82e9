/*
 * gmk maze bench: every algorithm on every kind of map, in the same run: cells expanded, time an
 * expansion, memory a cell. The machine may be busy with other things, so each search is repeated
 * and the best time counts; for long runs the processor time, where the system reports it.
 */
#include "maze_tool.h"

#include "cli/console/command.h"
#include "cli/console/command_line.h"
#include "core/maze/maze_choice.h"

#include <stdio.h>
#include <time.h>

enum {
    SIDES_MAX = 8,
    SEEDS_TRIED = 100, /* for a random map whose goal can be reached */
    /* In rooms that form loops IDA* enters cells many times: it is stopped at this many times the
     * expansions of A*. */
    GIVE_UP_FACTOR = 30,
    INTERRUPTED_US = 10000, /* a run this long was probably interrupted on a busy machine */
};

typedef struct BenchConfig {
    int32_t sides[SIDES_MAX];
    int side_count;
    int64_t repeat, seed;
} BenchConfig;

static bool take_sides(void *config, int count, char **values)
{
    BenchConfig *bench = config;
    bench->side_count = count;
    for (int i = 0; i < count; i++) {
        int64_t side;
        if (!option_integer(&side, values[i], 1, GMK_MAZE_SIDE_MAX))
            return false;
        bench->sides[i] = (int32_t)side;
    }
    return true;
}

static const Option options[] = {
    {"--sides", "N...", "sides of the square maps (512 4096)",
     OPTION_CALL(take_sides, 1, SIDES_MAX)},
    {"--repeat", "N", "take the best of so many runs (5)",
     OPTION_INT64(BenchConfig, repeat, 1, 1000)},
    {"--seed", "N", "of the maps (1)", OPTION_INT64(BenchConfig, seed, 0, INT32_MAX)},
};

static const OptionSet option_set = {
    .command = "maze bench",
    .operands = "",
    .operand_count = 0,
    .about = "Measures every algorithm on every kind of map. The counts are the same on every\n"
             "machine; the times are the best of a few runs, without setting up the search, which\n"
             "stands in a column of its own.",
    .options = options,
    .count = sizeof options / sizeof *options,
};

/* The best of a few runs. */
typedef struct Measure {
    GmkMazeReport report;
    int64_t setup_us, run_us;
} Measure;

/*
 * The processor time since `start` for long runs, the wall-clock time otherwise. Where clock() has
 * no microseconds, as on Windows, it is a coarse wall clock, and is not used.
 */
static int64_t fair_us(int64_t wall_us, clock_t start)
{
    if (CLOCKS_PER_SEC < 1000000)
        return wall_us;
    const int64_t processor_us = (int64_t)((double)(clock() - start) * 1e6 / CLOCKS_PER_SEC);
    return processor_us >= INTERRUPTED_US && processor_us < wall_us ? processor_us : wall_us;
}

static GmkStatus measure_once(Measure *out, const GmkMaze *maze, GmkMazeAlgorithm algorithm,
                              uint64_t expansions)
{
    GmkMazeSearch *search = NULL;
    GmkMazeReport before = GMK_MAZE_REPORT_INIT;
    GmkMazeLimits limits = GMK_MAZE_LIMITS_INIT;
    limits.expansions = expansions;
    out->report = before;
    clock_t start = clock();
    GmkStatus status = gmk_maze_search_new(&search, maze, algorithm);
    if (status == GMK_OK)
        status = gmk_maze_search_report(&before, search);
    out->setup_us = fair_us(before.time_us, start);
    start = clock();
    if (status == GMK_OK)
        status = gmk_maze_search_run(&out->report, search, &limits);
    out->run_us = fair_us(out->report.time_us - before.time_us, start);
    gmk_maze_search_free(search);
    return status;
}

static GmkStatus measure(Measure *out, const GmkMaze *maze, GmkMazeAlgorithm algorithm,
                         int64_t repeat, uint64_t expansions)
{
    GmkStatus status = measure_once(out, maze, algorithm, expansions);
    for (int64_t i = 1; i < repeat && status == GMK_OK; i++) {
        Measure again;
        status = measure_once(&again, maze, algorithm, expansions);
        if (again.run_us < out->run_us)
            out->run_us = again.run_us;
        if (again.setup_us < out->setup_us)
            out->setup_us = again.setup_us;
    }
    return status;
}

static void write_row(const Measure *m, const GmkMaze *maze, const char *kind,
                      GmkMazeAlgorithm algorithm)
{
    const GmkMazeReport *r = &m->report;
    const double cells = (double)gmk_maze_width(maze) * gmk_maze_height(maze);
    const double expanded = r->expanded > 0 ? (double)r->expanded : 1;
    char length[16];
    snprintf(length, sizeof length, "%d", r->length);
    printf("%5d %-8s %-8s %9s %11llu %10llu %9.2f %9.2f %8.1f %8.3f\n", gmk_maze_width(maze), kind,
           maze_algorithm_words[algorithm],
           r->state == GMK_MAZE_FOUND     ? length
           : r->state == GMK_MAZE_NO_PATH ? "none"
                                          : "gave up",
           (unsigned long long)r->expanded, (unsigned long long)r->visited,
           (double)m->setup_us / 1000, (double)m->run_us / 1000,
           (double)m->run_us * 1000 / expanded, (double)r->bytes / cells);
    fflush(stdout);
}

/* A map whose goal can be reached: random ones are tried until one is found. */
static GmkStatus make_map(GmkMaze **out, GmkMazeKind kind, int32_t side, uint64_t seed)
{
    GmkMazeRecipe recipe = GMK_MAZE_RECIPE_INIT;
    Measure m = {0};
    recipe.kind = kind;
    recipe.width = recipe.height = side;
    for (recipe.seed = seed; recipe.seed < seed + SEEDS_TRIED; recipe.seed++) {
        GmkMaze *maze = NULL;
        GmkStatus status = gmk_maze_generate(&maze, &recipe);
        if (status == GMK_OK)
            status = measure_once(&m, maze, GMK_MAZE_ASTAR, 0);
        if (status == GMK_OK && m.report.state == GMK_MAZE_FOUND) {
            *out = maze;
            return GMK_OK;
        }
        gmk_maze_free(maze);
        if (status != GMK_OK)
            return status;
    }
    return GMK_ERR_EMPTY;
}

static GmkStatus bench_map(const GmkMaze *maze, const char *kind, int64_t repeat)
{
    uint64_t astar = 0;
    GmkStatus status = GMK_OK;
    /* The textbook's IDA* is no match for large maps. */
    for (int a = 0; a < GMK_MAZE_TEXTBOOK_IDASTAR && status == GMK_OK; a++) {
        const GmkMazeAlgorithm algorithm = (GmkMazeAlgorithm)a;
        Measure m;
        if (algorithm == GMK_MAZE_IDASTAR)
            status = measure(&m, maze, algorithm, 1, GIVE_UP_FACTOR * astar);
        else
            status = measure(&m, maze, algorithm, repeat, 0);
        if (status == GMK_OK)
            write_row(&m, maze, kind, algorithm);
        if (algorithm == GMK_MAZE_ASTAR)
            astar = m.report.expanded;
    }
    return status;
}

static GmkStatus bench(const BenchConfig *config)
{
    GmkStatus status = GMK_OK;
    printf("%5s %-8s %-8s %9s %11s %10s %9s %9s %8s %8s\n", "side", "map", "search", "length",
           "expanded", "visited", "setup ms", "run ms", "ns each", "B a cell");
    for (int i = 0; i < config->side_count; i++)
        for (int k = 0; k < GMK_MAZE_KINDS && status == GMK_OK; k++) {
            GmkMaze *maze = NULL;
            status = make_map(&maze, (GmkMazeKind)k, config->sides[i], (uint64_t)config->seed);
            if (status == GMK_OK)
                status = bench_map(maze, maze_kind_words[k], config->repeat);
            gmk_maze_free(maze);
        }
    return status;
}

int maze_tool_bench(int argc, char **argv)
{
    BenchConfig config = {.sides = {512, 4096}, .side_count = 2, .repeat = 5, .seed = 1};
    switch (options_parse(&option_set, &config, argc, argv)) {
    case OPTIONS_HELP: return EXIT_RAN;
    case OPTIONS_WRONG: return EXIT_USAGE;
    case OPTIONS_OK: break;
    }
    const GmkStatus status = bench(&config);
    if (status != GMK_OK)
        fprintf(stderr, "gmk maze bench: %s\n", gmk_status_text(status));
    return status == GMK_OK ? EXIT_RAN : EXIT_FAILED;
}
