/*
 * The searches of mazes by every heuristic, with and without a table, and the textbook's IDA*, against
 * naive_search.c: the same cells expanded, the same path. GOMOKIT_MAZE_MAPS=N compares N maps.
 */
#include "base/rng.h"
#include "test.h"

#include "gomokit.h"
#include "naive_search.h"

enum {
    MAPS = 400,
    LIMIT = 5000, /* expansions; without a table there may be no end */
};

static GmkMazeOptions options_of(int algorithm, int heuristic, bool no_table)
{
    GmkMazeOptions options = GMK_MAZE_OPTIONS_INIT;
    options.algorithm = (GmkMazeAlgorithm)algorithm;
    options.heuristic = (GmkMazeHeuristic)heuristic;
    options.no_table = no_table;
    return options;
}

static bool is_deepening(const GmkMazeOptions *options)
{
    return options->algorithm == GMK_MAZE_IDASTAR ||
           options->algorithm == GMK_MAZE_TEXTBOOK_IDASTAR;
}

static GmkMazeSearch *new_search(const GmkMaze *maze, const GmkMazeOptions *options)
{
    GmkMazeSearch *search = NULL;
    CHECK_INT(gmk_maze_search_new_with(&search, maze, options), GMK_OK);
    return search;
}

static GmkMazeReport run(GmkMazeSearch *search, uint64_t expansions)
{
    GmkMazeLimits limits = GMK_MAZE_LIMITS_INIT;
    GmkMazeReport report = GMK_MAZE_REPORT_INIT;
    limits.expansions = expansions;
    CHECK_INT(gmk_maze_search_run(&report, search, &limits), GMK_OK);
    return report;
}

static GmkPoint random_point(const GmkMaze *maze, Rng *rng)
{
    return (GmkPoint){(int32_t)rng_below(rng, (uint32_t)gmk_maze_width(maze)),
                      (int32_t)rng_below(rng, (uint32_t)gmk_maze_height(maze))};
}

static GmkMaze *random_maze(Rng *rng, uint32_t largest)
{
    GmkMazeRecipe recipe = GMK_MAZE_RECIPE_INIT;
    GmkMaze *maze = NULL;
    recipe.kind = (GmkMazeKind)rng_below(rng, GMK_MAZE_KINDS);
    recipe.width = 1 + (int32_t)rng_below(rng, largest);
    recipe.height = 1 + (int32_t)rng_below(rng, largest);
    recipe.walls_permille = (int32_t)rng_below(rng, 600);
    recipe.seed = rng_next(rng);
    CHECK_INT(gmk_maze_generate(&maze, &recipe), GMK_OK);
    for (uint32_t n = rng_below(rng, 3) == 0 ? rng_below(rng, 30) : 0; n > 0; n--)
        gmk_maze_set_wall(maze, random_point(maze, rng), rng_below(rng, 2));
    if (rng_below(rng, 2)) {
        gmk_maze_set_start(maze, random_point(maze, rng));
        gmk_maze_set_goal(maze, random_point(maze, rng));
    }
    return maze;
}

typedef struct Tally {
    int same, cut, longer; /* answers equal; ended by the limit; paths longer than need be */
} Tally;

static bool is_same_answer(const GmkMazeSearch *search, const GmkMazeReport *report,
                           const NaiveAnswer *naive, const GmkMazeOptions *options)
{
    static char path[NAIVE_PATH + 1];
    path[0] = '\0';
    gmk_maze_search_path(path, sizeof path, search);
    return report->state == (naive->length < 0 ? GMK_MAZE_NO_PATH : GMK_MAZE_FOUND) &&
           report->length == naive->length && report->expanded == (uint64_t)naive->expanded &&
           (!is_deepening(options) || report->iterations == (uint64_t)naive->iterations) &&
           strcmp(path, naive->path) == 0;
}

/* `shortest`: -1: there is no path. */
static void compare(const GmkMaze *maze, const GmkMazeOptions *options, int shortest, Tally *tally)
{
    static NaiveAnswer naive;
    GmkMazeSearch *search = new_search(maze, options);
    const bool one_cell = gmk_maze_start(maze).x == gmk_maze_goal(maze).x &&
                          gmk_maze_start(maze).y == gmk_maze_goal(maze).y;
    naive_search(&naive, maze, options, LIMIT);
    const GmkMazeReport report = run(search, LIMIT + 1);
    if (naive.cut) {
        tally->cut++;
        CHECK_INT(report.expanded, LIMIT + 1);
    } else if (one_cell) { /* IDA* counts the start before it sees that it is the goal */
        CHECK_INT(report.state, GMK_MAZE_FOUND);
        CHECK_INT(report.length, 0);
    } else {
        tally->same++;
        CHECK(is_same_answer(search, &report, &naive, options));
        const bool exact =
            options->algorithm == GMK_MAZE_BFS ||
            (options->algorithm != GMK_MAZE_GREEDY && options->heuristic != GMK_MAZE_DOUBLED);
        CHECK(exact ? naive.length == shortest
                    : (naive.length < 0) == (shortest < 0) && naive.length >= shortest);
        tally->longer += naive.length > shortest;
    }
    if (test_failures > 0)
        printf("    algorithm %d, heuristic %d, no table %u: %" PRIu64 " expanded, naive %ld; "
               "length %d, naive %d\n",
               (int)options->algorithm, (int)options->heuristic, (unsigned)options->no_table,
               report.expanded, naive.expanded, report.length, naive.length);
    gmk_maze_search_free(search);
}

static int shortest_of(const GmkMaze *maze)
{
    static NaiveAnswer naive;
    const GmkMazeOptions options = options_of(GMK_MAZE_BFS, GMK_MAZE_ZERO, false);
    naive_search(&naive, maze, &options, INT32_MAX);
    return naive.length;
}

TEST(every_choice_expands_the_cells_of_the_naive_search)
{
    const char *wanted = getenv("GOMOKIT_MAZE_MAPS");
    const int maps = wanted ? (int)strtol(wanted, NULL, 10) : test_rounds(MAPS);
    Tally tallies[GMK_MAZE_ALGORITHMS][GMK_MAZE_HEURISTICS][2] = {0};
    Rng rng;
    rng_seed(&rng, test_seed);
    for (int i = 0; i < maps && test_failures == 0; i++) {
        GmkMaze *maze = random_maze(&rng, i % 3 == 0 ? NAIVE_SIDE : i % 3 == 1 ? 14 : 6);
        const int shortest = shortest_of(maze);
        for (int a = 0; a < GMK_MAZE_ALGORITHMS; a++)
            for (int h = 0; h < GMK_MAZE_HEURISTICS; h++)
                for (int none = 0; none < 2; none++) {
                    const GmkMazeOptions options = options_of(a, h, none);
                    compare(maze, &options, shortest, &tallies[a][h][none]);
                }
        gmk_maze_free(maze);
    }
    for (int a = 0; a < GMK_MAZE_ALGORITHMS && test_failures == 0; a++)
        for (int h = 0; h < GMK_MAZE_HEURISTICS; h++)
            for (int none = 0; none < 2; none++) {
                const Tally *t = &tallies[a][h][none];
                CHECK(t->same > maps / 4);
                if (h == GMK_MAZE_DOUBLED && a == GMK_MAZE_ASTAR)
                    CHECK(t->longer > 0); /* it really happens */
                if (wanted)
                    printf("    algorithm %d, heuristic %d, %s: %d the same, %d cut, %d longer\n",
                           a, h, none ? "no table" : "table", t->same, t->cut, t->longer);
            }
}

TEST(heuristics_are_what_they_are_called)
{
    Rng rng;
    rng_seed(&rng, test_seed);
    for (int i = 0; i < 5000; i++) {
        const GmkPoint a = {(int32_t)rng_below(&rng, 4096), (int32_t)rng_below(&rng, 4096)};
        const GmkPoint b = {(int32_t)rng_below(&rng, 4096), (int32_t)rng_below(&rng, 4096)};
        for (int h = 0; h < GMK_MAZE_HEURISTICS; h++)
            CHECK_INT(gmk_maze_distance((GmkMazeHeuristic)h, a, b),
                      naive_distance((GmkMazeHeuristic)h, a, b));
    }
    CHECK_INT(gmk_maze_distance(GMK_MAZE_EUCLID, (GmkPoint){0, 0}, (GmkPoint){3, 4}), 5);
    CHECK_INT(gmk_maze_distance(GMK_MAZE_EUCLID, (GmkPoint){0, 0}, (GmkPoint){1, 1}), 2);
    CHECK_INT(gmk_maze_distance(GMK_MAZE_HEURISTICS, (GmkPoint){0, 0}, (GmkPoint){1, 1}), -1);
}

/* In slices of any size the same cells are expanded and marked, and the state before the end is one of
 * RUNNING: a window that goes a step back relies on it. */
TEST(a_run_in_slices_is_the_same_run)
{
    Rng rng;
    rng_seed(&rng, test_seed);
    for (int i = 0; i < 160 && test_failures == 0; i++) {
        GmkMaze *maze = random_maze(&rng, 12);
        const int w = gmk_maze_width(maze), h = gmk_maze_height(maze);
        const GmkMazeOptions options =
            options_of(i % GMK_MAZE_ALGORITHMS, i / 5 % GMK_MAZE_HEURISTICS, i / 20 % 2);
        GmkMazeSearch *whole = new_search(maze, &options), *sliced = new_search(maze, &options);
        const GmkMazeReport a = run(whole, LIMIT);
        GmkMazeReport b = GMK_MAZE_REPORT_INIT;
        do {
            const uint64_t left = LIMIT - b.expanded, slice = 1 + rng_below(&rng, 9);
            const uint64_t before = b.expanded;
            b = run(sliced, slice < left ? slice : left);
            CHECK(b.state != GMK_MAZE_RUNNING ||
                  b.expanded == before + (slice < left ? slice : left));
        } while (b.state == GMK_MAZE_RUNNING && b.expanded < LIMIT);
        CHECK(a.state == b.state && a.length == b.length && a.expanded == b.expanded &&
              a.visited == b.visited && a.iterations == b.iterations && a.bound == b.bound);
        uint8_t marks[2][12 * 12];
        CHECK_INT(gmk_maze_search_marks(marks[0], whole, (GmkPoint){0, 0}, w, h), GMK_OK);
        CHECK_INT(gmk_maze_search_marks(marks[1], sliced, (GmkPoint){0, 0}, w, h), GMK_OK);
        CHECK(memcmp(marks[0], marks[1], (size_t)(w * h)) == 0);
        gmk_maze_search_free(whole);
        gmk_maze_search_free(sliced);
        gmk_maze_free(maze);
    }
}

/* More iterations than there are stamps: what was met before must not look as if it were met now. */
TEST(marks_are_of_this_iteration_only)
{
    GmkMazeRecipe recipe = GMK_MAZE_RECIPE_INIT;
    GmkMaze *maze = NULL;
    recipe.width = recipe.height = 41;
    CHECK_INT(gmk_maze_generate(&maze, &recipe), GMK_OK);
    const GmkMazeOptions options = options_of(GMK_MAZE_TEXTBOOK_IDASTAR, GMK_MAZE_ZERO, false);
    GmkMazeSearch *search = new_search(maze, &options);
    GmkMazeReport report = run(search, 1);
    uint64_t iterations = report.iterations;
    while (report.state == GMK_MAZE_RUNNING) {
        if (report.iterations != iterations) { /* the step was the start of a new one */
            uint8_t marks[41 * 41];
            int met = 0;
            gmk_maze_search_marks(marks, search, (GmkPoint){0, 0}, 41, 41);
            for (int i = 0; i < 41 * 41; i++)
                met += marks[i] == GMK_MAZE_MARK_EXPANDED;
            CHECK_INT(met, 0); /* the start itself is on the path */
        }
        iterations = report.iterations;
        report = run(search, 1);
    }
    CHECK(report.iterations > 130);
    gmk_maze_search_free(search);
    gmk_maze_free(maze);
}

TEST(wrong_options_are_refused)
{
    GmkMaze *maze = NULL;
    GmkMazeSearch *search = NULL;
    CHECK_INT(gmk_maze_new(&maze, 3, 3), GMK_OK);
    GmkMazeOptions options = options_of(GMK_MAZE_ALGORITHMS, 0, false);
    CHECK_INT(gmk_maze_search_new_with(&search, maze, &options), GMK_ERR_ARGUMENT);
    options = options_of(0, GMK_MAZE_HEURISTICS, false);
    CHECK_INT(gmk_maze_search_new_with(&search, maze, &options), GMK_ERR_ARGUMENT);
    options = options_of(0, 0, false);
    options.no_table = 2;
    CHECK_INT(gmk_maze_search_new_with(&search, maze, &options), GMK_ERR_ARGUMENT);
    options.no_table = 0;
    CHECK_INT(gmk_maze_search_new_with(NULL, maze, &options), GMK_ERR_ARGUMENT);
    CHECK_INT(gmk_maze_search_new_with(&search, NULL, &options), GMK_ERR_ARGUMENT);
    CHECK_INT(gmk_maze_search_new_with(&search, maze, NULL), GMK_ERR_ARGUMENT);
    options.struct_size = 4;
    CHECK_INT(gmk_maze_search_new_with(&search, maze, &options), GMK_ERR_ARGUMENT);
    CHECK(!search);
    gmk_maze_free(maze);
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(every_choice_expands_the_cells_of_the_naive_search),
        CASE(heuristics_are_what_they_are_called),
        CASE(a_run_in_slices_is_the_same_run),
        CASE(marks_are_of_this_iteration_only),
        CASE(wrong_options_are_refused),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}
