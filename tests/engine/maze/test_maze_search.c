/*
 * The searches of mazes, against a breadth-first search of a dozen lines that knows nothing of
 * theirs. GOMOKIT_MAZE_MAPS=10000 in the environment compares on so many random maps.
 */
#include "base/rng.h"
#include "platform/threads/os_clock.h"
#include "platform/threads/os_thread.h"
#include "test.h"

#include "gomokit.h"

#include <stdatomic.h>

enum {
    MAPS = 2000,    /* random maps without GOMOKIT_MAZE_MAPS */
    LATE_MS = 1000, /* promised are 20; a busy machine may take longer */
    /* The textbook's IDA*, the last one, is slow on large maps: test_maze_options.c has it. */
    ALGORITHMS = GMK_MAZE_TEXTBOOK_IDASTAR,
};

/* ------------------------------------------------------------------------------------------------
 * The judge
 */

typedef struct Judge {
    int32_t width, height;
    int32_t *steps;      /* of the shortest path from the start; -1: cannot be reached */
    int32_t length;      /* to the goal */
    int32_t open;        /* cells, with start and goal */
    int32_t below, upto; /* cells whose steps and distance to go are below (up to) the length */
} Judge;

static bool is_open(const GmkMaze *maze, GmkPoint p)
{
    const GmkPoint s = gmk_maze_start(maze), g = gmk_maze_goal(maze);
    return !gmk_maze_is_wall(maze, p) || (p.x == s.x && p.y == s.y) || (p.x == g.x && p.y == g.y);
}

static void judge_flood(Judge *judge, const GmkMaze *maze)
{
    static const GmkPoint around[] = {{0, -1}, {0, 1}, {-1, 0}, {1, 0}};
    const int32_t cells = judge->width * judge->height;
    int32_t *queue = malloc((size_t)cells * sizeof *queue);
    int32_t first = 0, last = 0;
    if (!queue)
        abort();
    const GmkPoint start = gmk_maze_start(maze);
    queue[last++] = start.y * judge->width + start.x;
    judge->steps[queue[0]] = 0;
    while (first < last) {
        const int32_t cell = queue[first++];
        for (int i = 0; i < 4; i++) {
            const GmkPoint p = {cell % judge->width + around[i].x,
                                cell / judge->width + around[i].y};
            if (p.x < 0 || p.x >= judge->width || p.y < 0 || p.y >= judge->height)
                continue;
            const int32_t next = p.y * judge->width + p.x;
            if (judge->steps[next] >= 0 || !is_open(maze, p))
                continue;
            judge->steps[next] = judge->steps[cell] + 1;
            queue[last++] = next;
        }
    }
    free(queue);
}

static Judge judge_new(const GmkMaze *maze)
{
    Judge judge = {.width = gmk_maze_width(maze), .height = gmk_maze_height(maze)};
    const int32_t cells = judge.width * judge.height;
    const GmkPoint goal = gmk_maze_goal(maze);
    judge.steps = malloc((size_t)cells * sizeof *judge.steps);
    if (!judge.steps)
        abort();
    for (int32_t i = 0; i < cells; i++)
        judge.steps[i] = -1;
    judge_flood(&judge, maze);
    judge.length = judge.steps[goal.y * judge.width + goal.x];
    for (int32_t i = 0; i < cells; i++) {
        const int32_t x = i % judge.width, y = i / judge.width;
        const int32_t f = judge.steps[i] + abs(goal.x - x) + abs(goal.y - y);
        judge.open += is_open(maze, (GmkPoint){x, y});
        judge.below += judge.steps[i] >= 0 && (judge.length < 0 || f < judge.length);
        judge.upto += judge.steps[i] >= 0 && (judge.length < 0 || f <= judge.length);
    }
    return judge;
}

/* Walks the path: every step onto an open cell, and to the goal at last. */
static bool is_path(const GmkMaze *maze, const char *path)
{
    GmkPoint p = gmk_maze_start(maze);
    for (; *path; path++) {
        p.x += (*path == 'R') - (*path == 'L');
        p.y += (*path == 'D') - (*path == 'U');
        if (!strchr("UDLR", *path) || !is_open(maze, p))
            return false;
    }
    return p.x == gmk_maze_goal(maze).x && p.y == gmk_maze_goal(maze).y;
}

/* ------------------------------------------------------------------------------------------------
 * Agreement
 */

static GmkMazeSearch *new_search(const GmkMaze *maze, GmkMazeAlgorithm algorithm)
{
    GmkMazeSearch *search = NULL;
    CHECK_INT(gmk_maze_search_new(&search, maze, algorithm), GMK_OK);
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

static char *new_path(const GmkMazeSearch *search)
{
    const size_t length = gmk_maze_search_path(NULL, 0, search);
    char *path = malloc(length + 1);
    if (!path)
        abort();
    path[0] = '\0';
    CHECK_INT(gmk_maze_search_path(path, length + 1, search), length);
    return path;
}

/* Counts that must hold whatever the algorithm, and those that A* and BFS alone can promise. */
static bool are_counts_sound(const GmkMazeReport *r, GmkMazeAlgorithm algorithm, const Judge *judge)
{
    bool sound = r->visited >= 1 && r->visited <= (uint64_t)judge->open && r->bytes > 0 &&
                 r->time_us >= 0 && r->expanded + 1 >= (uint64_t)(judge->length > 0);
    if (algorithm == GMK_MAZE_ASTAR) /* all that could be shorter, nothing that must be longer */
        sound =
            sound && r->expanded >= (uint64_t)judge->below && r->expanded <= (uint64_t)judge->upto;
    if (algorithm != GMK_MAZE_IDASTAR)
        sound = sound && r->expanded <= r->visited && r->iterations == 1 && r->bound == 0;
    else
        sound = sound && r->iterations >= 1 && (judge->length < 0 || r->bound >= judge->length);
    return sound;
}

/* True when this algorithm says what the judge says. */
static bool agrees(const GmkMaze *maze, GmkMazeAlgorithm algorithm, const Judge *judge)
{
    GmkMazeSearch *search = new_search(maze, algorithm);
    const GmkMazeReport report = run(search, 0);
    char *path = new_path(search);
    bool good = are_counts_sound(&report, algorithm, judge);
    if (judge->length < 0)
        good = good && report.state == GMK_MAZE_NO_PATH && report.length == -1 && !*path;
    else
        good = good && report.state == GMK_MAZE_FOUND && is_path(maze, path) &&
               (size_t)report.length == strlen(path) &&
               (algorithm == GMK_MAZE_GREEDY ? report.length >= judge->length
                                             : report.length == judge->length);
    good = good && report.start_is_wall == gmk_maze_is_wall(maze, gmk_maze_start(maze)) &&
           report.goal_is_wall == gmk_maze_is_wall(maze, gmk_maze_goal(maze));
    free(path);
    gmk_maze_search_free(search);
    return good;
}

static GmkPoint random_point(const GmkMaze *maze, Rng *rng)
{
    return (GmkPoint){(int32_t)rng_below(rng, (uint32_t)gmk_maze_width(maze)),
                      (int32_t)rng_below(rng, (uint32_t)gmk_maze_height(maze))};
}

/* A map of any kind, size and density, half of them with ends anywhere. */
static GmkMaze *random_maze(Rng *rng, int32_t largest)
{
    GmkMazeRecipe recipe = GMK_MAZE_RECIPE_INIT;
    GmkMaze *maze = NULL;
    recipe.kind = (GmkMazeKind)rng_below(rng, GMK_MAZE_KINDS);
    recipe.width = 1 + (int32_t)rng_below(rng, (uint32_t)largest);
    recipe.height = 1 + (int32_t)rng_below(rng, (uint32_t)largest);
    recipe.walls_permille = (int32_t)rng_below(rng, 600);
    recipe.seed = rng_next(rng);
    CHECK_INT(gmk_maze_generate(&maze, &recipe), GMK_OK);
    for (uint32_t n = rng_below(rng, 4) == 0 ? rng_below(rng, 30) : 0; n > 0; n--)
        gmk_maze_set_wall(maze, random_point(maze, rng), rng_below(rng, 2)); /* loops, cuts */
    if (rng_below(rng, 2)) {
        gmk_maze_set_start(maze, random_point(maze, rng));
        gmk_maze_set_goal(maze, random_point(maze, rng));
    }
    return maze;
}

static void print_maze(const GmkMaze *maze)
{
    static char text[100000];
    if (gmk_maze_write(text, sizeof text, maze, GMK_MAZE_FORMAT_MARKED) < sizeof text)
        fputs(text, stdout);
}

TEST(all_agree_with_the_judge_on_random_maps)
{
    const char *wanted = getenv("GOMOKIT_MAZE_MAPS");
    const int maps = wanted ? (int)strtol(wanted, NULL, 10) : MAPS;
    int reachable = 0, unreachable = 0, wrong = 0;
    Rng rng;
    rng_seed(&rng, test_seed);
    for (int i = 0; i < maps; i++) {
        GmkMaze *maze = random_maze(&rng, i % 50 == 0 ? 400 : i % 5 == 0 ? 100 : 30);
        Judge judge = judge_new(maze);
        reachable += judge.length >= 0;
        unreachable += judge.length < 0;
        for (int a = 0; a < ALGORITHMS; a++)
            if (!agrees(maze, (GmkMazeAlgorithm)a, &judge)) {
                printf("    algorithm %d fails on map %d\n", a, i);
                if (wrong++ == 0)
                    print_maze(maze);
            }
        free(judge.steps);
        gmk_maze_free(maze);
    }
    CHECK_INT(wrong, 0);
    CHECK(reachable > maps / 3 && unreachable > maps / 20);
    printf("    %d maps, %d without a path\n", maps, unreachable);
}

TEST(corners_and_strips)
{
    static const char *const texts[] = {
        "B",          "b",       "SG",     "gs",     "S0G",    "S1G",
        "s11g",       "S\n1\nG", "S0\n0G", "S1\n1G", "sg\n11", "S0000\n11110\n00000\n01111\n0000G",
        "10\n11\n01",
    };
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        GmkMaze *maze = NULL;
        CHECK_INT(gmk_maze_read(&maze, NULL, texts[i], strlen(texts[i])), GMK_OK);
        Judge judge = judge_new(maze);
        for (int a = 0; a < ALGORITHMS; a++)
            CHECK(agrees(maze, (GmkMazeAlgorithm)a, &judge));
        free(judge.steps);
        gmk_maze_free(maze);
    }
    static const int32_t strips[][2] = {{4096, 1}, {1, 4096}, {4096, 3}, {3, 4096}};
    for (size_t i = 0; i < sizeof strips / sizeof *strips; i++) {
        GmkMaze *maze = NULL;
        CHECK_INT(gmk_maze_new(&maze, strips[i][0], strips[i][1]), GMK_OK);
        Judge judge = judge_new(maze);
        for (int a = 0; a < ALGORITHMS; a++)
            CHECK(agrees(maze, (GmkMazeAlgorithm)a, &judge));
        free(judge.steps);
        gmk_maze_free(maze);
    }
}

/* Paths of hundreds of thousands of steps: nothing may recurse, and IDA* keeps up with A*. */
TEST(a_large_perfect_maze)
{
    GmkMazeRecipe recipe = GMK_MAZE_RECIPE_INIT;
    GmkMaze *maze = NULL;
    recipe.width = 2049;
    recipe.height = 1025;
    recipe.seed = test_seed;
    CHECK_INT(gmk_maze_generate(&maze, &recipe), GMK_OK);
    Judge judge = judge_new(maze);
    uint64_t expanded[ALGORITHMS];
    for (int a = 0; a < ALGORITHMS; a++) {
        CHECK(agrees(maze, (GmkMazeAlgorithm)a, &judge));
        GmkMazeSearch *search = new_search(maze, (GmkMazeAlgorithm)a);
        const GmkMazeReport report = run(search, 0);
        expanded[a] = report.expanded;
        /* a table, or a byte a cell and few that wait: corridors have few ends */
        static const double bytes[ALGORITHMS] = {1.1, 4.4, 1.1, 1.7};
        CHECK((double)report.bytes / (2049 * 1025) < bytes[a]);
        gmk_maze_search_free(search);
    }
    CHECK(judge.length > 50000);
    CHECK(expanded[GMK_MAZE_IDASTAR] <= 3 * expanded[GMK_MAZE_ASTAR]);
    printf("    length %d, A* %" PRIu64 ", IDA* %" PRIu64 " expanded\n", judge.length,
           expanded[GMK_MAZE_ASTAR], expanded[GMK_MAZE_IDASTAR]);
    free(judge.steps);
    gmk_maze_free(maze);
}

/* The counts of fixed maps: the same on every platform, others when a search goes otherwise. */
TEST(counts_are_those_of_this_commit)
{
    static const uint64_t expanded[GMK_MAZE_KINDS][ALGORITHMS] = {
        [GMK_MAZE_OPEN] = {88, 88, 1799, 88},     [GMK_MAZE_PERFECT] = {442, 820, 620, 324},
        [GMK_MAZE_ROOMS] = {276, 556, 1222, 338}, [GMK_MAZE_RANDOM] = {496, 1846, 1232, 149},
        [GMK_MAZE_CAVES] = {82, 452, 1174, 82},
    };
    for (int kind = 0; kind < GMK_MAZE_KINDS; kind++) {
        GmkMazeRecipe recipe = GMK_MAZE_RECIPE_INIT;
        GmkMaze *maze = NULL;
        recipe.kind = (GmkMazeKind)kind;
        recipe.width = 60;
        recipe.height = 30;
        recipe.seed = 7;
        CHECK_INT(gmk_maze_generate(&maze, &recipe), GMK_OK);
        for (int a = 0; a < ALGORITHMS; a++) {
            GmkMazeSearch *search = new_search(maze, (GmkMazeAlgorithm)a);
            CHECK_INT(run(search, 0).expanded, expanded[kind][a]);
            gmk_maze_search_free(search);
        }
        gmk_maze_free(maze);
    }
}

/* ------------------------------------------------------------------------------------------------
 * Step by step
 */

TEST(a_run_in_slices_is_the_same_run)
{
    Rng rng;
    rng_seed(&rng, test_seed);
    for (int i = 0; i < 80; i++) {
        GmkMaze *maze = random_maze(&rng, 40);
        const GmkMazeAlgorithm algorithm = (GmkMazeAlgorithm)(i % ALGORITHMS);
        GmkMazeSearch *whole = new_search(maze, algorithm), *sliced = new_search(maze, algorithm);
        gmk_maze_set_wall(maze, gmk_maze_start(maze), true); /* they have copied the map */
        const GmkMazeReport a = run(whole, 0);
        GmkMazeReport b = GMK_MAZE_REPORT_INIT;
        const uint64_t slice = 1 + rng_below(&rng, 9);
        uint64_t before = 0;
        do {
            b = run(sliced, slice);
            CHECK(b.expanded - before <= slice);
            CHECK(b.state != GMK_MAZE_RUNNING || b.expanded == before + slice);
            CHECK_INT(b.length >= 0, b.state == GMK_MAZE_FOUND);
            before = b.expanded;
        } while (b.state == GMK_MAZE_RUNNING);
        CHECK(a.state == b.state && a.expanded == b.expanded && a.visited == b.visited);
        CHECK(a.length == b.length && a.iterations == b.iterations && a.bound == b.bound);
        char *p = new_path(whole), *q = new_path(sliced);
        CHECK_TEXT(p, q);
        const GmkMazeReport end = run(sliced, 5); /* after the end it only reports */
        CHECK(end.state == b.state && end.expanded == b.expanded);
        free(p);
        free(q);
        gmk_maze_search_free(whole);
        gmk_maze_search_free(sliced);
        gmk_maze_free(maze);
    }
}

enum { VIEW = 40 };

/* What a window would show that repaints only what it is told. */
typedef struct View {
    uint8_t marks[VIEW * VIEW];
    int32_t width, height;
    GmkPoint start;
    bool ida;
    int told;
} View;

static void view_forget(View *view)
{
    for (int32_t i = 0; i < view->width * view->height; i++)
        if (view->marks[i] != GMK_MAZE_MARK_WALL)
            view->marks[i] = GMK_MAZE_MARK_UNSEEN;
}

static void view_step(void *user, GmkPoint cell, GmkMazeMark mark)
{
    View *view = user;
    if (view->ida && cell.x == view->start.x && cell.y == view->start.y &&
        mark == GMK_MAZE_MARK_PATH)
        view_forget(view); /* an iteration begins */
    view->marks[cell.y * view->width + cell.x] = (uint8_t)mark;
    view->told++;
}

/* The steps add up to the marks, at every moment of the search. */
static void check_steps(const GmkMaze *maze, const GmkMazeOptions *options)
{
    enum { ENOUGH = 3000 };
    GmkMazeSearch *search = NULL;
    CHECK_INT(gmk_maze_search_new_with(&search, maze, options), GMK_OK);
    GmkMazeLimits limits = GMK_MAZE_LIMITS_INIT;
    GmkMazeReport report = GMK_MAZE_REPORT_INIT;
    View view = {.width = gmk_maze_width(maze),
                 .height = gmk_maze_height(maze),
                 .start = gmk_maze_start(maze),
                 .ida = options->algorithm == GMK_MAZE_IDASTAR ||
                        options->algorithm == GMK_MAZE_TEXTBOOK_IDASTAR};
    uint8_t marks[VIEW * VIEW];
    const size_t cells = (size_t)view.width * (size_t)view.height;
    gmk_maze_search_marks(view.marks, search, (GmkPoint){0, 0}, view.width, view.height);
    limits.step = view_step;
    limits.user = &view;
    limits.expansions = 7;
    while (gmk_maze_search_run(&report, search, &limits) == GMK_OK) {
        gmk_maze_search_marks(marks, search, (GmkPoint){0, 0}, view.width, view.height);
        if (report.state != GMK_MAZE_RUNNING)
            break;
        CHECK(memcmp(marks, view.marks, cells) == 0);
        if (report.expanded > ENOUGH)
            break;
    }
    int path = 0;
    for (size_t i = 0; i < cells; i++)
        path += marks[i] == GMK_MAZE_MARK_PATH;
    if (report.state != GMK_MAZE_RUNNING)
        CHECK_INT(path, report.state == GMK_MAZE_FOUND ? report.length + 1 : 0);
    CHECK((uint64_t)view.told >= report.expanded);
    gmk_maze_search_free(search);
}

TEST(steps_add_up_to_the_marks)
{
    Rng rng;
    rng_seed(&rng, test_seed);
    for (int i = 0; i < 160; i++) {
        GmkMaze *maze = random_maze(&rng, VIEW);
        GmkMazeOptions options = GMK_MAZE_OPTIONS_INIT;
        options.algorithm = (GmkMazeAlgorithm)(i % GMK_MAZE_ALGORITHMS);
        options.heuristic = (GmkMazeHeuristic)(i / GMK_MAZE_ALGORITHMS % GMK_MAZE_HEURISTICS);
        options.no_table = i % 40 >= 20;
        check_steps(maze, &options);
        gmk_maze_free(maze);
    }
}

TEST(marks_of_any_rectangle)
{
    GmkMaze *maze = NULL;
    static const char text[] = "S01\n11G\n000\n";
    CHECK_INT(gmk_maze_read(&maze, NULL, text, strlen(text)), GMK_OK);
    GmkMazeSearch *search = new_search(maze, GMK_MAZE_ASTAR);
    run(search, 0);
    enum { U = GMK_MAZE_MARK_UNSEEN, W = GMK_MAZE_MARK_WALL, X = GMK_MAZE_MARK_EXPANDED };
    static const uint8_t expected[5 * 5] = {W, W, W, W, W, W, X, X, W, W, W, W, W,
                                            U, W, W, U, U, U, W, W, W, W, W, W};
    uint8_t marks[5 * 5];
    CHECK_INT(gmk_maze_search_marks(marks, search, (GmkPoint){-1, -1}, 5, 5), GMK_OK);
    CHECK(memcmp(marks, expected, sizeof marks) == 0);
    CHECK_INT(gmk_maze_search_marks(marks, search, (GmkPoint){1, 0}, 1, 1), GMK_OK);
    CHECK_INT(marks[0], X);
    CHECK_INT(gmk_maze_search_marks(marks, search, (GmkPoint){INT32_MAX, INT32_MIN}, 5, 5), GMK_OK);
    CHECK_INT(marks[24], W);
    CHECK_INT(gmk_maze_search_marks(marks, search, (GmkPoint){0, 0}, 0, 0), GMK_OK);
    CHECK_INT(gmk_maze_search_marks(marks, search, (GmkPoint){0, 0}, -1, 1), GMK_ERR_ARGUMENT);
    CHECK_INT(gmk_maze_search_marks(marks, search, (GmkPoint){0, 0}, 4097, 1), GMK_ERR_ARGUMENT);
    CHECK_INT(gmk_maze_search_marks(NULL, search, (GmkPoint){0, 0}, 1, 1), GMK_ERR_ARGUMENT);
    CHECK_INT(gmk_maze_search_marks(marks, NULL, (GmkPoint){0, 0}, 1, 1), GMK_ERR_ARGUMENT);
    gmk_maze_search_free(search);
    gmk_maze_free(maze);
}

/* ------------------------------------------------------------------------------------------------
 * Arguments, limits, stops
 */

TEST(arguments_of_searches_are_checked)
{
    GmkMaze *maze = NULL;
    GmkMazeSearch *search = NULL;
    GmkMazeLimits limits = GMK_MAZE_LIMITS_INIT;
    GmkMazeReport report = GMK_MAZE_REPORT_INIT;
    CHECK_INT(gmk_maze_new(&maze, 5, 5), GMK_OK);
    CHECK_INT(gmk_maze_search_new(NULL, maze, GMK_MAZE_BFS), GMK_ERR_ARGUMENT);
    CHECK_INT(gmk_maze_search_new(&search, NULL, GMK_MAZE_BFS), GMK_ERR_ARGUMENT);
    CHECK_INT(gmk_maze_search_new(&search, maze, GMK_MAZE_ALGORITHMS), GMK_ERR_ARGUMENT);
    CHECK(search == NULL);
    search = new_search(maze, GMK_MAZE_BFS);
    CHECK_INT(gmk_maze_search_run(&report, NULL, &limits), GMK_ERR_ARGUMENT);
    CHECK_INT(gmk_maze_search_run(&report, search, NULL), GMK_ERR_ARGUMENT);
    limits.time_ms = -1;
    CHECK_INT(gmk_maze_search_run(&report, search, &limits), GMK_ERR_ARGUMENT);
    limits.time_ms = 0;
    limits.struct_size = 8; /* less than any version had */
    CHECK_INT(gmk_maze_search_run(&report, search, &limits), GMK_ERR_ARGUMENT);
    limits.struct_size = sizeof limits;
    report.struct_size--;
    CHECK_INT(gmk_maze_search_run(&report, search, &limits), GMK_ERR_ARGUMENT);
    CHECK_INT(gmk_maze_search_report(&report, search), GMK_ERR_ARGUMENT);
    report.struct_size++;
    CHECK_INT(gmk_maze_search_report(NULL, search), GMK_ERR_ARGUMENT);
    CHECK_INT(gmk_maze_search_report(&report, NULL), GMK_ERR_ARGUMENT);
    CHECK_INT(gmk_maze_search_report(&report, search), GMK_OK);
    CHECK(report.expanded == 0 && report.length == -1 && report.state == GMK_MAZE_RUNNING);
    CHECK_INT(gmk_maze_search_path(NULL, 0, search), 0);
    CHECK_INT(gmk_maze_search_path(NULL, 0, NULL), 0);
    CHECK_INT(gmk_maze_search_run(NULL, search, &limits), GMK_OK); /* no report wanted */
    char path[9] = "12345678";
    CHECK_INT(gmk_maze_search_path(path, 8, search), 8); /* no room for the NUL */
    CHECK_TEXT(path, "12345678");
    CHECK_INT(gmk_maze_search_path(path, 9, search), 8);
    CHECK(is_path(maze, path));
    gmk_maze_search_stop(NULL);
    gmk_maze_search_ready(NULL);
    gmk_maze_search_free(NULL);
    gmk_maze_search_free(search);
    gmk_maze_free(maze);
}

/* A search that lasts: IDA* among many rooms. */
static GmkMazeSearch *long_search(void)
{
    GmkMazeRecipe recipe = GMK_MAZE_RECIPE_INIT;
    GmkMaze *maze = NULL;
    recipe.kind = GMK_MAZE_ROOMS;
    recipe.width = recipe.height = 2047;
    recipe.seed = 1;
    CHECK_INT(gmk_maze_generate(&maze, &recipe), GMK_OK);
    GmkMazeSearch *search = new_search(maze, GMK_MAZE_IDASTAR);
    gmk_maze_free(maze);
    return search;
}

TEST(time_limits_are_kept)
{
    GmkMazeSearch *search = long_search();
    uint64_t before = 0;
    for (int ms = 1; ms < 100; ms *= 4) {
        GmkMazeLimits limits = GMK_MAZE_LIMITS_INIT;
        GmkMazeReport report = GMK_MAZE_REPORT_INIT;
        limits.time_ms = ms;
        const int64_t start = os_clock_us();
        CHECK_INT(gmk_maze_search_run(&report, search, &limits), GMK_OK);
        const int64_t took = os_clock_us() - start;
        CHECK(took <= (ms + LATE_MS) * INT64_C(1000) && took >= ms * INT64_C(1000) - 1000);
        CHECK_INT(report.state, GMK_MAZE_RUNNING);
        CHECK(report.expanded > before);
        before = report.expanded;
    }
    gmk_maze_search_free(search);
}

TEST(a_stop_stays_until_ready)
{
    GmkMaze *maze = NULL;
    CHECK_INT(gmk_maze_new(&maze, 50, 50), GMK_OK);
    for (int a = 0; a < ALGORITHMS; a++) {
        GmkMazeSearch *search = new_search(maze, (GmkMazeAlgorithm)a);
        gmk_maze_search_stop(search);
        CHECK_INT(run(search, 0).state, GMK_MAZE_RUNNING);
        CHECK_INT(run(search, 0).expanded, 0);
        gmk_maze_search_ready(search);
        CHECK_INT(run(search, 0).state, GMK_MAZE_FOUND);
        gmk_maze_search_free(search);
    }
    gmk_maze_free(maze);
}

typedef struct Job {
    GmkMazeSearch *search;
    GmkMazeReport report;
    GmkStatus status;
    atomic_bool began;
    int stop_at, reports; /* progress reports; 0: does not stop by itself */
    uint64_t expanded;
    int64_t ended_us;
} Job;

static void job_progress(void *user, const GmkMazeReport *so_far)
{
    Job *job = user;
    CHECK(so_far->struct_size == sizeof *so_far && so_far->state == GMK_MAZE_RUNNING);
    CHECK(so_far->expanded > job->expanded);
    job->expanded = so_far->expanded;
    atomic_store(&job->began, true);
    if (++job->reports == job->stop_at)
        gmk_maze_search_stop(job->search);
}

static void run_job(void *user)
{
    Job *job = user;
    GmkMazeLimits limits = GMK_MAZE_LIMITS_INIT;
    limits.progress = job_progress;
    limits.user = job;
    job->report = (GmkMazeReport)GMK_MAZE_REPORT_INIT;
    job->status = gmk_maze_search_run(&job->report, job->search, &limits);
    job->ended_us = os_clock_us();
}

TEST(progress_is_reported_and_may_stop)
{
    static Job job;
    job = (Job){.search = long_search(), .stop_at = 5};
    run_job(&job);
    CHECK_INT(job.status, GMK_OK);
    CHECK_INT(job.reports, 5);
    CHECK_INT(job.report.state, GMK_MAZE_RUNNING);
    gmk_maze_search_free(job.search);
}

TEST(a_stop_from_another_thread_is_quick)
{
    static Job job;
    int64_t longest = 0;
    int late = 0;
    GmkMazeSearch *search = long_search();
    for (int i = 0; i < 10; i++) {
        gmk_maze_search_ready(search);
        job = (Job){.search = search};
        OsThread *thread = os_thread_start(run_job, &job);
        CHECK(thread != NULL);
        for (int ms = 0; ms < 10000 && !atomic_load(&job.began); ms++)
            os_sleep_ms(1);
        CHECK(atomic_load(&job.began));
        if (i == 0) {
            GmkMazeLimits limits = GMK_MAZE_LIMITS_INIT;
            CHECK_INT(gmk_maze_search_run(NULL, search, &limits), GMK_ERR_BUSY);
        }
        const int64_t stopped = os_clock_us();
        gmk_maze_search_stop(search);
        os_thread_join(thread);
        const int64_t took = job.ended_us - stopped;
        CHECK_INT(job.status, GMK_OK);
        CHECK_INT(job.report.state, GMK_MAZE_RUNNING);
        longest = took > longest ? took : longest;
        late += took > LATE_MS * INT64_C(1000);
    }
    printf("    longest stop %.1f ms (promised: 20)\n", (double)longest / 1000.0);
    CHECK(late <= 1);
    gmk_maze_search_free(search);
}

/* ------------------------------------------------------------------------------------------------
 * Known answers
 */

static GmkMaze *read_map(const char *path)
{
    GmkMaze *maze = NULL;
    FILE *file = test_open(path, "rb");
    char *text = malloc(1 << 20);
    if (file && text) {
        const size_t size = fread(text, 1, 1 << 20, file);
        CHECK_INT(gmk_maze_read(&maze, NULL, text, size), GMK_OK);
    }
    if (file)
        fclose(file);
    free(text);
    return maze;
}

static GmkMaze *read_data(const char *name)
{
    char path[512];
    snprintf(path, sizeof path, "%s/maze/%s", GOMOKIT_DATA_DIR, name);
    return read_map(path);
}

TEST(the_seeds_maps)
{
    static const struct {
        const char *name;
        int32_t length;
    } cases[] = {{"input.txt", 39}, {"input2.txt", 116}};
    for (int i = 0; i < 2; i++) {
        GmkMaze *maze = read_data(cases[i].name);
        if (!maze)
            SKIP("no ../shared/data/maze here");
        Judge judge = judge_new(maze);
        CHECK_INT(judge.length, cases[i].length);
        for (int a = 0; a < ALGORITHMS; a++)
            CHECK(agrees(maze, (GmkMazeAlgorithm)a, &judge));
        free(judge.steps);
        gmk_maze_free(maze);
    }
}

/* FOLDER/NAME.map and the lengths in FOLDER/NAME.opt4, every `step`-th; returns how many. */
static int check_lengths(const char *folder, const char *name, int step)
{
    char path[512];
    int x0, y0, x1, y1, length, checked = 0;
    snprintf(path, sizeof path, "%s/%s.map", folder, name);
    GmkMaze *maze = read_map(path);
    snprintf(path, sizeof path, "%s/%s.opt4", folder, name);
    FILE *file = test_open(path, "r");
    for (int n = 0;
         maze && file && fscanf(file, "%d %d %d %d %d %*[^\n]", &x0, &y0, &x1, &y1, &length) == 5;
         n++) {
        if (n % step != 0)
            continue;
        gmk_maze_set_start(maze, (GmkPoint){x0, y0});
        gmk_maze_set_goal(maze, (GmkPoint){x1, y1});
        for (int a = 0; a <= GMK_MAZE_BFS; a += GMK_MAZE_BFS) {
            GmkMazeSearch *search = new_search(maze, (GmkMazeAlgorithm)a);
            CHECK_INT(run(search, 0).length, length);
            gmk_maze_search_free(search);
        }
        checked++;
    }
    if (file)
        fclose(file);
    gmk_maze_free(maze);
    return checked;
}

TEST(shortest_ways_of_known_length)
{
    static const char *const names[] = {"maze-perfect", "maze-rooms", "maze-random", "maze-caves"};
    for (int i = 0; i < 4; i++)
        CHECK(check_lengths(GOMOKIT_OWN_DATA_DIR "/mazes", names[i], 1) >= 50);
}

TEST(movingai_lengths)
{
    static const char *const names[] = {"32room_000", "brc202d", "maze512-8-0"};
    int checked = 0;
    for (int i = 0; i < 3; i++)
        checked += check_lengths(GOMOKIT_DATA_DIR "/maze", names[i], 12);
    if (checked == 0)
        SKIP("no ../shared/data/maze here");
    printf("    %d problems\n", checked);
    CHECK(checked > 100);
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(all_agree_with_the_judge_on_random_maps),
        CASE(corners_and_strips),
        CASE(a_large_perfect_maze),
        CASE(counts_are_those_of_this_commit),
        CASE(a_run_in_slices_is_the_same_run),
        CASE(steps_add_up_to_the_marks),
        CASE(marks_of_any_rectangle),
        CASE(arguments_of_searches_are_checked),
        CASE(time_limits_are_kept),
        CASE(a_stop_stays_until_ready),
        CASE(progress_is_reported_and_may_stop),
        CASE(a_stop_from_another_thread_is_quick),
        CASE(the_seeds_maps),
        CASE(shortest_ways_of_known_length),
        CASE(movingai_lengths),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}
