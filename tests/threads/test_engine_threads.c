/*
 * Several threads inside one thinker, and several thinkers at once. The answers are checked as far as
 * they do not depend on who was quicker; whether two threads meet in memory without a lock between
 * them is for the thread sanitizer to say, under which this program runs (preset tsan).
 */
#include <stdatomic.h>

#include "gomokit.h"
#include "platform/threads/os_clock.h"
#include "platform/threads/os_thread.h"
#include "test.h"

enum { THREADS = 4, MEMORY = 48 << 20 };

typedef struct Kind {
    GmkBoardKind board;
    GmkSearcher searcher;
    const char *name;
} Kind;

static const Kind kinds[] = {
    {GMK_BOARD_GOMOKU, GMK_SEARCHER_MINIMAX, "gomoku, alpha-beta"},
    {GMK_BOARD_GOMOKU, GMK_SEARCHER_MCTS, "gomoku, tree search"},
    {GMK_BOARD_CONNECT4, GMK_SEARCHER_MINIMAX, "connect four, alpha-beta"},
    {GMK_BOARD_CONNECT4, GMK_SEARCHER_MCTS, "connect four, tree search"},
};
enum { KINDS = sizeof kinds / sizeof *kinds };

/* A game that is open: a few stones, nothing to win at once. */
static GmkGame *open_game(GmkBoardKind board, GmkRule rule)
{
    static const GmkPoint gomoku[] = {{7, 7}, {8, 6}, {9, 9}, {5, 6}};
    static const GmkPoint columns[] = {{4, 0}, {4, 0}, {3, 0}, {5, 0}};
    const bool drops = board == GMK_BOARD_CONNECT4;
    const GmkPoint *moves = drops ? columns : gomoku;
    const size_t count = drops ? sizeof columns / sizeof *columns : sizeof gomoku / sizeof *gomoku;
    GmkSetup setup = GMK_SETUP_INIT;
    GmkGame *game = NULL;
    setup.board = board;
    setup.rule = rule;
    setup.width = drops ? 9 : 15; /* beyond what the solver knows by heart */
    setup.height = drops ? 7 : 15;
    CHECK_INT(gmk_game_new(&game, &setup), GMK_OK);
    for (size_t i = 0; i < count; i++)
        CHECK_INT(gmk_game_play(game, moves[i]), GMK_OK);
    return game;
}

static GmkThinker *new_thinker(const Kind *kind)
{
    GmkThinkerOptions options = GMK_THINKER_OPTIONS_INIT;
    GmkThinker *thinker = NULL;
    options.searcher = kind->searcher;
    options.threads = THREADS;
    options.memory_bytes = MEMORY;
    options.use_net = 0; /* the tables alone */
    CHECK_INT(gmk_thinker_new(&thinker, &options), GMK_OK);
    return thinker;
}

/* The move can be played, and so can the line that is expected. */
static void check_thought(const GmkThought *thought, const GmkGame *game)
{
    GmkGame *copy = NULL;
    CHECK_INT(gmk_game_copy(&copy, game), GMK_OK);
    CHECK_INT(gmk_game_check(game, thought->move), GMK_OK);
    CHECK(thought->win_rate >= 0 && thought->win_rate <= 1);
    for (int32_t i = 0; i < thought->variation_count; i++)
        CHECK_INT(gmk_game_play(copy, thought->variation[i]), GMK_OK);
    gmk_game_free(copy);
}

TEST(four_threads_share_a_table_or_a_tree)
{
    for (int k = 0; k < KINDS; k++) {
        for (int rule = GMK_RULE_FREESTYLE; rule <= GMK_RULE_RENJU; rule += GMK_RULE_RENJU) {
            GmkGame *game = open_game(kinds[k].board, (GmkRule)rule);
            GmkThinker *thinker = new_thinker(&kinds[k]);
            for (int turn = 0; turn < 3; turn++) { /* with what the turn before has left */
                GmkThought thought = GMK_THOUGHT_INIT;
                GmkLimits limits = GMK_LIMITS_INIT;
                limits.time_ms = 3000; /* a slow machine does not get as far as the nodes */
                limits.nodes = kinds[k].searcher == GMK_SEARCHER_MCTS ? 1500 : 15000;
                limits.lines = turn; /* the third turn wants two moves with true scores */
                CHECK_INT(gmk_think(&thought, thinker, game, &limits), GMK_OK);
                check_thought(&thought, game);
                if (turn == 0)
                    printf("    %s: %llu nodes\n", kinds[k].name,
                           (unsigned long long)thought.nodes);
                CHECK_INT(gmk_game_play(game, thought.move), GMK_OK);
            }
            gmk_thinker_free(thinker);
            gmk_game_free(game);
        }
    }
}

/*
 * The tree of a small search begins small and moves in memory when it grows, while other threads
 * search their positions without its lock. Each round begins with a new tree.
 */
TEST(a_tree_grows_under_four_threads)
{
    enum { ROUNDS = 20 };
    const Kind gomoku = {GMK_BOARD_GOMOKU, GMK_SEARCHER_MCTS, "gomoku"};
    GmkGame *game = open_game(GMK_BOARD_GOMOKU, GMK_RULE_FREESTYLE);
    for (int round = 0; round < ROUNDS; round++) {
        GmkThinker *thinker = new_thinker(&gomoku);
        GmkThought thought = GMK_THOUGHT_INIT;
        GmkLimits limits = GMK_LIMITS_INIT;
        limits.time_ms = 3000;
        limits.nodes = 16000; /* more of them would make it large at once */
        limits.seed = (uint64_t)round;
        CHECK_INT(gmk_think(&thought, thinker, game, &limits), GMK_OK);
        check_thought(&thought, game);
        gmk_thinker_free(thinker);
    }
    gmk_game_free(game);
}

TEST(opening_choices_by_four_threads)
{
    GmkSetup setup = GMK_SETUP_INIT;
    GmkGame *game = NULL;
    GmkOpeningChoice choice = GMK_OPENING_CHOICE_INIT;
    GmkLimits limits = GMK_LIMITS_INIT;
    GmkThinker *thinker = new_thinker(&kinds[0]);
    CHECK_INT(gmk_game_new(&game, &setup), GMK_OK);
    limits.time_ms = 400;
    CHECK_INT(gmk_opening_choose(&choice, thinker, game, GMK_OPENING_SWAP2, &limits), GMK_OK);
    CHECK_INT(choice.act, GMK_OPENING_PLACE);
    for (int32_t i = 0; i < choice.count; i++)
        CHECK_INT(gmk_game_play(game, choice.points[i]), GMK_OK);
    CHECK_INT(gmk_opening_choose(&choice, thinker, game, GMK_OPENING_SWAP2, &limits), GMK_OK);
    gmk_thinker_free(thinker);
    gmk_game_free(game);
}

/* ------------------------------------------------------------------------------------------------
 * Thoughts on a thread of their own, which others stop
 */

typedef struct Job {
    GmkThinker *thinker;
    const GmkGame *game;
    GmkThought thought;
    GmkStatus status;
    atomic_int reports;
} Job;

static void note_progress(void *user, const GmkThought *so_far)
{
    Job *job = user;
    if (so_far->nodes > 0)
        atomic_fetch_add(&job->reports, 1);
}

static void run_job(void *user)
{
    Job *job = user;
    GmkLimits limits = GMK_LIMITS_INIT;
    limits.progress = note_progress;
    limits.user = job;
    limits.time_ms = 60000; /* only if the stop is lost */
    job->thought = (GmkThought)GMK_THOUGHT_INIT;
    job->status = gmk_think(&job->thought, job->thinker, job->game, &limits);
}

TEST(stops_at_any_moment_from_another_thread)
{
    for (int k = 0; k < KINDS; k++) {
        GmkGame *game = open_game(kinds[k].board, GMK_RULE_FREESTYLE);
        GmkThinker *thinker = new_thinker(&kinds[k]);
        for (int i = 0; i < 8; i++) {
            Job job = {.thinker = thinker, .game = game};
            gmk_ready(thinker);
            const int64_t start_ms = os_clock_ms();
            OsThread *thread = os_thread_start(run_job, &job);
            CHECK(thread != NULL);
            os_sleep_ms(i * i * 2); /* from before it has begun to deep in thought */
            gmk_stop(thinker);
            os_thread_join(thread);
            CHECK_INT(job.status, GMK_OK);
            check_thought(&job.thought, game);
            CHECK(os_clock_ms() - start_ms < 30000);
        }
        gmk_thinker_free(thinker);
        gmk_game_free(game);
    }
}

/* All four kinds think at the same time, each with four threads; nothing is shared between them. */
TEST(thinkers_of_every_kind_at_once)
{
    Job jobs[KINDS] = {0};
    GmkGame *games[KINDS];
    OsThread *threads[KINDS];
    for (int k = 0; k < KINDS; k++) {
        games[k] = open_game(kinds[k].board, GMK_RULE_STANDARD);
        jobs[k].thinker = new_thinker(&kinds[k]);
        jobs[k].game = games[k];
        threads[k] = os_thread_start(run_job, &jobs[k]);
        CHECK(threads[k] != NULL);
    }
    os_sleep_ms(1000);
    for (int k = 0; k < KINDS; k++)
        gmk_stop(jobs[k].thinker);
    for (int k = 0; k < KINDS; k++) {
        os_thread_join(threads[k]);
        CHECK_INT(jobs[k].status, GMK_OK);
        check_thought(&jobs[k].thought, games[k]);
        gmk_thinker_free(jobs[k].thinker);
        gmk_game_free(games[k]);
    }
}

/* One game is read by all; only changing it is for one thread. */
TEST(a_game_is_read_by_many_threads)
{
    GmkGame *game = open_game(GMK_BOARD_GOMOKU, GMK_RULE_RENJU);
    Job jobs[2] = {0};
    OsThread *threads[2];
    const uint64_t hash = gmk_game_hash(game);
    for (int i = 0; i < 2; i++) {
        jobs[i].thinker = new_thinker(&kinds[i]);
        jobs[i].game = game;
        threads[i] = os_thread_start(run_job, &jobs[i]);
        CHECK(threads[i] != NULL);
    }
    for (int i = 0; i < 300; i++) {
        GmkForbidden forbidden = GMK_FORBIDDEN_INIT;
        GmkPoint points[GMK_CELLS_MAX];
        const int32_t count = gmk_game_legal_moves(points, GMK_CELLS_MAX, game);
        CHECK(count > 200);
        for (int32_t p = 0; p < count; p += 40)
            CHECK_INT(gmk_game_forbidden(&forbidden, game, points[p]), GMK_OK);
    }
    for (int i = 0; i < 2; i++)
        gmk_stop(jobs[i].thinker);
    for (int i = 0; i < 2; i++) {
        os_thread_join(threads[i]);
        CHECK_INT(jobs[i].status, GMK_OK);
        gmk_thinker_free(jobs[i].thinker);
    }
    CHECK(gmk_game_hash(game) == hash);
    gmk_game_free(game);
}

typedef struct SolveJob {
    GmkThinker *thinker;
    const GmkGame *game;
    GmkSolution solution;
    GmkStatus status;
} SolveJob;

static void run_solver(void *user)
{
    SolveJob *job = user;
    GmkLimits limits = GMK_LIMITS_INIT;
    job->solution = (GmkSolution)GMK_SOLUTION_INIT;
    job->status = gmk_connect4_solve(&job->solution, job->thinker, job->game, &limits,
                                     GMK_SOLVE_COLUMNS | GMK_SOLVE_NO_BOOK);
}

TEST(solving_is_stopped_from_another_thread)
{
    GmkSetup setup = GMK_SETUP_INIT;
    GmkGame *game = NULL;
    setup.board = GMK_BOARD_CONNECT4;
    setup.width = 7;
    setup.height = 6;
    CHECK_INT(gmk_game_new(&game, &setup), GMK_OK);
    SolveJob job = {.thinker = new_thinker(&kinds[2]), .game = game};
    OsThread *thread = os_thread_start(run_solver, &job);
    os_sleep_ms(100);
    gmk_stop(job.thinker);
    os_thread_join(thread);
    CHECK_INT(job.status, GMK_OK);
    CHECK(!job.solution.solved); /* an empty board takes much longer */
    gmk_thinker_free(job.thinker);
    gmk_game_free(game);
}

/* ------------------------------------------------------------------------------------------------
 * A maze is searched in one thread and watched from another
 */

typedef struct MazeJob {
    GmkMazeSearch *search;
    GmkMazeReport report;
    GmkStatus status;
} MazeJob;

static void run_maze(void *user)
{
    MazeJob *job = user;
    const GmkMazeLimits limits = GMK_MAZE_LIMITS_INIT;
    job->report = (GmkMazeReport)GMK_MAZE_REPORT_INIT;
    job->status = gmk_maze_search_run(&job->report, job->search, &limits);
}

TEST(a_maze_search_is_stopped_from_another_thread)
{
    GmkMazeRecipe recipe = GMK_MAZE_RECIPE_INIT;
    GmkMaze *maze = NULL;
    recipe.width = recipe.height = 1501;
    CHECK_INT(gmk_maze_generate(&maze, &recipe), GMK_OK);
    /* The textbook's IDA* would not come to an end here. */
    for (int algorithm = 0; algorithm < GMK_MAZE_TEXTBOOK_IDASTAR; algorithm++) {
        MazeJob job = {0};
        CHECK_INT(gmk_maze_search_new(&job.search, maze, (GmkMazeAlgorithm)algorithm), GMK_OK);
        OsThread *thread = os_thread_start(run_maze, &job);
        os_sleep_ms(5);
        gmk_maze_search_stop(job.search);
        os_thread_join(thread);
        CHECK_INT(job.status, GMK_OK);
        gmk_maze_search_ready(job.search);
        run_maze(&job); /* goes on to the end */
        CHECK_INT(job.status, GMK_OK);
        CHECK_INT(job.report.state, GMK_MAZE_FOUND);
        gmk_maze_search_free(job.search);
    }
    gmk_maze_free(maze);
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(four_threads_share_a_table_or_a_tree),
        CASE(a_tree_grows_under_four_threads),
        CASE(opening_choices_by_four_threads),
        CASE(stops_at_any_moment_from_another_thread),
        CASE(thinkers_of_every_kind_at_once),
        CASE(a_game_is_read_by_many_threads),
        CASE(solving_is_stopped_from_another_thread),
        CASE(a_maze_search_is_stopped_from_another_thread),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}
