/* test_maze_race.c: one search or two, run in slices. */
#include "core/core_test.h"
#include "core/maze/maze_lesson.h"
#include "core/maze/maze_race.h"

#include <string.h>

static GmkMaze *new_maze(GmkMazeKind kind, int32_t width, int32_t height, uint64_t seed)
{
    GmkMazeRecipe recipe = GMK_MAZE_RECIPE_INIT;
    GmkMaze *maze = NULL;
    recipe.kind = kind;
    recipe.width = width;
    recipe.height = height;
    recipe.seed = seed;
    if (gmk_maze_generate(&maze, &recipe) != GMK_OK)
        abort();
    return maze;
}

/* Until the race is over. */
static void run_on(MazeRace *race, int64_t elapsed_us)
{
    for (int i = 0; i < 100000 && maze_race_state(race) == MAZE_RACE_RUNS; i++)
        CHECK_INT(maze_race_tick(race, elapsed_us, 50), GMK_OK);
}

static int32_t length_alone(const GmkMaze *maze, GmkMazeAlgorithm algorithm)
{
    GmkMazeSearch *search = NULL;
    GmkMazeReport report = GMK_MAZE_REPORT_INIT;
    GmkMazeLimits limits = GMK_MAZE_LIMITS_INIT;
    if (gmk_maze_search_new(&search, maze, algorithm) != GMK_OK ||
        gmk_maze_search_run(&report, search, &limits) != GMK_OK)
        abort();
    gmk_maze_search_free(search);
    return report.length;
}

TEST(both_lanes_come_to_the_answer)
{
    Random random = {test_seed};
    MazeRace *race = maze_race_new();
    for (int i = 0; i < 40; i++) {
        GmkMaze *maze =
            new_maze((GmkMazeKind)random_below(&random, GMK_MAZE_KINDS),
                     3 + random_below(&random, 60), 3 + random_below(&random, 60), (uint64_t)i);
        const GmkMazeAlgorithm first = (GmkMazeAlgorithm)random_below(&random, 3);
        maze_race_reset(race);
        maze_race_choose(race, first, GMK_MAZE_BFS);
        maze_race_set_speed(race, random_below(&random, MAZE_SPEED_MOST + 1));
        CHECK(maze_race_state(race) == MAZE_RACE_READY);
        CHECK_INT(maze_race_run(race, maze), GMK_OK);
        run_on(race, 5000 * (1 + random_below(&random, 40)));
        if (maze_race_state(race) != MAZE_RACE_OVER) { /* slow: in a moment then */
            CHECK_INT(maze_race_finish(race, maze), GMK_OK);
            run_on(race, 1);
        }
        CHECK(maze_race_state(race) == MAZE_RACE_OVER);
        const int32_t length = length_alone(maze, GMK_MAZE_BFS);
        CHECK_INT(maze_race_report(race, 0)->length, length);
        CHECK_INT(maze_race_report(race, 1)->length, length);
        gmk_maze_free(maze);
    }
    maze_race_free(race);
}

TEST(a_step_is_one_expansion_of_each)
{
    GmkMaze *maze = new_maze(GMK_MAZE_ROOMS, 40, 30, 5);
    MazeRace *race = maze_race_new();
    for (uint64_t i = 1; i <= 20; i++) {
        CHECK_INT(maze_race_step(race, maze), GMK_OK);
        CHECK(maze_race_state(race) == MAZE_RACE_PAUSED);
        CHECK_INT((int)maze_race_report(race, 0)->expanded, (int)i);
        CHECK_INT((int)maze_race_report(race, 1)->expanded, (int)i);
    }
    CHECK_INT(maze_race_tick(race, 1000000, 10), GMK_OK); /* it is paused */
    CHECK_INT((int)maze_race_report(race, 0)->expanded, 20);
    maze_race_reset(race);
    CHECK(!maze_race_search(race, 0) && maze_race_report(race, 0)->expanded == 0);
    maze_race_free(race);
    gmk_maze_free(maze);
}

/* However the time is divided, the speed is exact: no expansion is lost and none is added. */
TEST(the_speed_is_kept)
{
    GmkMaze *maze = new_maze(GMK_MAZE_OPEN, 300, 300, 0);
    Random random = {test_seed};
    for (int speed = 0; speed < 9; speed++) {
        MazeRace *race = maze_race_new();
        int64_t us = 0;
        maze_race_choose(race, GMK_MAZE_BFS, MAZE_NO_ALGORITHM);
        CHECK_INT(maze_race_lanes(race), 1);
        maze_race_set_speed(race, speed);
        CHECK_INT(maze_race_run(race, maze), GMK_OK);
        for (int i = 0; i < 300; i++) {
            const int64_t elapsed = 100 + random_below(&random, 40000);
            CHECK_INT(maze_race_tick(race, elapsed, 1000), GMK_OK);
            us += elapsed;
        }
        const double due = (double)maze_race_rate(speed) * (double)us / 1e6;
        const double done = (double)maze_race_report(race, 0)->expanded;
        CHECK(done <= due + 1e-6 && done >= due - 1.01);
        maze_race_free(race);
    }
    gmk_maze_free(maze);
}

TEST(a_stall_is_not_made_up_for)
{
    GmkMaze *maze = new_maze(GMK_MAZE_OPEN, 300, 300, 0);
    MazeRace *race = maze_race_new();
    maze_race_choose(race, GMK_MAZE_BFS, MAZE_NO_ALGORITHM);
    maze_race_set_speed(race, 7); /* 1,000 a second */
    CHECK_INT(maze_race_run(race, maze), GMK_OK);
    CHECK_INT(maze_race_tick(race, 60000000, 1000), GMK_OK);
    CHECK((int)maze_race_report(race, 0)->expanded <= 200);
    maze_race_free(race);
    gmk_maze_free(maze);
}

TEST(a_slice_of_a_large_map_is_short)
{
    GmkMaze *maze = new_maze(GMK_MAZE_OPEN, 2000, 2000, 0);
    MazeRace *race = maze_race_new();
    maze_race_choose(race, GMK_MAZE_BFS, GMK_MAZE_BFS);
    maze_race_set_speed(race, MAZE_SPEED_MOST);
    CHECK_INT(maze_race_rate(MAZE_SPEED_MOST), 0);
    CHECK_INT(maze_race_run(race, maze), GMK_OK);
    CHECK_INT(maze_race_tick(race, 1, 2), GMK_OK);
    CHECK(maze_race_state(race) == MAZE_RACE_RUNS); /* four million cells take longer */
    CHECK((int)maze_race_report(race, 0)->expanded > 0);
    CHECK((int)maze_race_report(race, 1)->expanded > 0);
    maze_race_free(race);
    gmk_maze_free(maze);
}

/* What is told as changed covers every mark that differs: nothing stays on the screen. */
TEST(changes_cover_what_differs)
{
    enum { W = 50, H = 40 };
    Random random = {test_seed};
    static uint8_t before[W * H], after[W * H];
    for (int a = 0; a < GMK_MAZE_ALGORITHMS; a++) {
        GmkMaze *maze = new_maze(GMK_MAZE_ROOMS, W, H, test_seed + (uint64_t)a);
        MazeRace *race = maze_race_new();
        maze_race_choose(race, (GmkMazeAlgorithm)a, MAZE_NO_ALGORITHM);
        maze_race_set_speed(race, a == GMK_MAZE_IDASTAR || a == GMK_MAZE_TEXTBOOK_IDASTAR ? 13 : 9);
        CHECK_INT(maze_race_run(race, maze), GMK_OK);
        while (maze_race_state(race) == MAZE_RACE_RUNS) {
            gmk_maze_search_marks(before, maze_race_search(race, 0), (GmkPoint){0, 0}, W, H);
            maze_race_take_changes(race, 0);
            maze_race_tick(race, 1000 + random_below(&random, 9000), 1000);
            gmk_maze_search_marks(after, maze_race_search(race, 0), (GmkPoint){0, 0}, W, H);
            const MazeCells c = maze_race_take_changes(race, 0);
            int missed = 0;
            for (int32_t i = 0; i < W * H; i++) {
                const int32_t x = i % W, y = i / W;
                const bool inside = x >= c.x && x < c.x + c.w && y >= c.y && y < c.y + c.h;
                missed += !inside && before[i] != after[i];
            }
            CHECK_INT(missed, 0);
        }
        maze_race_free(race);
        gmk_maze_free(maze);
    }
}

/* Both IDA* get lost in it without a table: they pause at the limit, and go on when asked. */
TEST(a_search_without_end_pauses_at_its_limit)
{
    MazeFile lesson = {0};
    CHECK(maze_lesson_cup(&lesson));
    GmkMaze *maze = lesson.map;
    MazeRace *race = maze_race_new();
    const uint64_t limit = 2000000;
    maze_race_set_choice(race, 0, (MazeChoice){GMK_MAZE_IDASTAR, GMK_MAZE_MANHATTAN, true});
    maze_race_set_choice(race, 1,
                         (MazeChoice){GMK_MAZE_TEXTBOOK_IDASTAR, GMK_MAZE_MANHATTAN, true});
    CHECK_INT(maze_race_finish(race, maze), GMK_OK);
    while (maze_race_state(race) == MAZE_RACE_RUNS)
        CHECK_INT(maze_race_tick(race, 1000, 50), GMK_OK);
    CHECK_INT(maze_race_state(race), MAZE_RACE_PAUSED);
    for (int i = 0; i < 2; i++) {
        CHECK(maze_race_is_at_limit(race, i));
        CHECK(maze_race_report(race, i)->expanded == limit);
        CHECK_INT(maze_race_report(race, i)->state, GMK_MAZE_RUNNING);
    }
    CHECK(
        !maze_race_can_step_back(race)); /* so many steps are not made again while a window waits */
    CHECK_INT(maze_race_run(race, maze), GMK_OK);
    CHECK(maze_race_state(race) == MAZE_RACE_RUNS && !maze_race_is_at_limit(race, 0));
    maze_race_pause(race);
    CHECK_INT(maze_race_step(race, maze), GMK_OK);
    CHECK(maze_race_report(race, 0)->expanded == limit + 1);
    /* With its table the same search has its answer before long. */
    maze_race_set_choice(race, 1, (MazeChoice){GMK_MAZE_ASTAR, GMK_MAZE_MANHATTAN, false});
    maze_race_set_choice(race, 0, (MazeChoice){GMK_MAZE_IDASTAR, GMK_MAZE_MANHATTAN, false});
    CHECK_INT(maze_race_state(race), MAZE_RACE_READY);
    CHECK_INT(maze_race_finish(race, maze), GMK_OK);
    while (maze_race_state(race) == MAZE_RACE_RUNS)
        maze_race_tick(race, 1000, 50);
    CHECK_INT(maze_race_state(race), MAZE_RACE_OVER);
    CHECK_INT(maze_race_report(race, 0)->length, maze_race_report(race, 1)->length);
    CHECK(maze_race_report(race, 0)->expanded < 20000);
    maze_race_free(race);
    gmk_maze_free(maze);
}

/* What one lane shows, without the time. */
typedef struct Shown {
    GmkMazeState state;
    uint64_t expanded, visited, iterations;
    uint8_t marks[20 * 20];
    MazeCellNumbers numbers[20 * 20];
} Shown;

static Shown shown_of(const MazeRace *race, int lane)
{
    static Shown out;
    memset(&out, 0, sizeof out);
    const GmkMazeReport *report = maze_race_report(race, lane);
    out.state = report->state;
    out.expanded = report->expanded;
    out.visited = report->visited;
    out.iterations = report->iterations;
    gmk_maze_search_marks(out.marks, maze_race_search(race, lane), (GmkPoint){0, 0}, 20, 20);
    for (int i = 0; i < 400; i++)
        out.numbers[i] = maze_numbers_at(maze_race_numbers(race, lane), (GmkPoint){i % 20, i / 20});
    return out;
}

/* Back to the beginning and forth again: every state is the one that was there before. */
TEST(steps_back_undo_steps)
{
    enum { STEPS_MOST = 60 };
    static Shown before[STEPS_MOST][2];
    for (int i = 0; i < 2 * GMK_MAZE_ALGORITHMS; i++) {
        GmkMaze *maze = new_maze(i % 2 ? GMK_MAZE_PERFECT : GMK_MAZE_ROOMS, 20, 20, (uint64_t)i);
        MazeRace *race = maze_race_new();
        int steps = 0;
        gmk_maze_set_goal(maze, (GmkPoint){4, 3}); /* near: one of them ends within the steps */
        maze_race_set_choice(race, 0, (MazeChoice){i / 2, (GmkMazeHeuristic)(i % 4), i % 3 == 0});
        maze_race_set_choice(race, 1, (MazeChoice){GMK_MAZE_BFS, GMK_MAZE_MANHATTAN, false});
        CHECK(!maze_race_can_step_back(race));
        while (steps < STEPS_MOST && maze_race_state(race) != MAZE_RACE_OVER) {
            CHECK_INT(maze_race_step(race, maze), GMK_OK);
            for (int lane = 0; lane < 2; lane++)
                before[steps][lane] = shown_of(race, lane);
            steps++;
        }
        while (--steps > 0) {
            CHECK(maze_race_can_step_back(race));
            maze_race_take_changes(race, 0);
            CHECK_INT(maze_race_step_back(race, maze), GMK_OK);
            CHECK_INT(maze_race_take_changes(race, 0).w,
                      memcmp(&before[steps][0], &before[steps - 1][0], sizeof(Shown)) ? 20 : 0);
            CHECK_INT(maze_race_state(race), MAZE_RACE_PAUSED);
            for (int lane = 0; lane < 2; lane++) {
                const Shown now = shown_of(race, lane);
                CHECK(memcmp(&now, &before[steps - 1][lane], sizeof now) == 0);
            }
        }
        CHECK_INT(maze_race_step_back(race, maze), GMK_OK);
        CHECK(!maze_race_can_step_back(race) && maze_race_report(race, 1)->expanded == 0);
        maze_race_free(race);
        gmk_maze_free(maze);
    }
}

TEST(the_first_speed_fits_the_map)
{
    int last = -1;
    for (int32_t side = 8; side <= 4096; side *= 2) {
        GmkMaze *maze = new_maze(GMK_MAZE_OPEN, side, side, 0);
        const int speed = maze_race_speed_for(maze);
        CHECK(speed >= last && speed <= MAZE_SPEED_MOST);
        last = speed;
        gmk_maze_free(maze);
    }
    CHECK_INT(last, MAZE_SPEED_MOST);
    MazeRace *race = maze_race_new();
    maze_race_set_speed(race, -5);
    CHECK_INT(maze_race_speed(race), 0);
    maze_race_set_speed(race, 500);
    CHECK_INT(maze_race_speed(race), MAZE_SPEED_MOST);
    maze_race_free(race);
}

TEST(another_algorithm_begins_anew)
{
    GmkMaze *maze = new_maze(GMK_MAZE_PERFECT, 21, 21, 2);
    MazeRace *race = maze_race_new();
    CHECK_INT(maze_race_finish(race, maze), GMK_OK);
    CHECK(maze_race_is_finishing(race));
    run_on(race, 1);
    CHECK(maze_race_state(race) == MAZE_RACE_OVER && !maze_race_is_finishing(race));
    maze_race_choose(race, GMK_MAZE_ASTAR, GMK_MAZE_BFS); /* the same two */
    CHECK(maze_race_state(race) == MAZE_RACE_OVER);
    maze_race_choose(race, GMK_MAZE_ASTAR, GMK_MAZE_GREEDY);
    CHECK(maze_race_state(race) == MAZE_RACE_READY);
    CHECK_INT(maze_race_algorithm(race, 1), GMK_MAZE_GREEDY);
    CHECK_INT(maze_race_run(race, maze), GMK_OK);
    maze_race_pause(race);
    CHECK(maze_race_state(race) == MAZE_RACE_PAUSED);
    maze_race_free(race);
    gmk_maze_free(maze);
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(both_lanes_come_to_the_answer),
        CASE(a_step_is_one_expansion_of_each),
        CASE(the_speed_is_kept),
        CASE(a_stall_is_not_made_up_for),
        CASE(a_slice_of_a_large_map_is_short),
        CASE(changes_cover_what_differs),
        CASE(a_search_without_end_pauses_at_its_limit),
        CASE(steps_back_undo_steps),
        CASE(the_first_speed_fits_the_map),
        CASE(another_algorithm_begins_anew),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}
