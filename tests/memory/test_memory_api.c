/* The public functions without memory: each allocation of the engine fails once. */
#include "failing_malloc.h"
#include "gomokit.h"

/* The status as an outcome: only these two can be. */
static Outcome outcome_of(GmkStatus status)
{
    CHECK(status == GMK_OK || status == GMK_ERR_NO_MEMORY);
    CHECK(status == GMK_OK || memory_has_failed());
    return status == GMK_OK ? OUTCOME_DONE : OUTCOME_NO_MEMORY;
}

static GmkStatus open_game(GmkGame **out, GmkBoardKind board, GmkRule rule)
{
    static const GmkPoint gomoku[] = {{7, 7}, {8, 6}, {9, 9}, {5, 6}};
    static const GmkPoint columns[] = {{4, 0}, {4, 0}, {3, 0}, {5, 0}};
    GmkSetup setup = GMK_SETUP_INIT;
    setup.board = board;
    setup.rule = rule;
    if (board == GMK_BOARD_CONNECT4) {
        setup.width = 7;
        setup.height = 6;
    }
    GmkStatus status = gmk_game_new(out, &setup);
    for (int i = 0; status == GMK_OK && i < 4; i++)
        status = gmk_game_play(*out, board == GMK_BOARD_CONNECT4 ? columns[i] : gomoku[i]);
    return status;
}

/* ------------------------------------------------------------------------------------------------
 * Games
 */

static Outcome use_game(const void *argument)
{
    const GmkBoardKind board = *(const GmkBoardKind *)argument;
    static const GmkStone stones[] = {{{2, 0}, GMK_CELL_BLACK}, {{3, 0}, GMK_CELL_WHITE}};
    GmkGame *game = NULL, *copy = NULL;
    GmkStatus status = open_game(&game, board, GMK_RULE_RENJU);
    CHECK_INT(game != NULL, status == GMK_OK);
    if (status == GMK_OK) {
        status = gmk_game_copy(&copy, game);
        CHECK_INT(copy != NULL, status == GMK_OK);
        CHECK_INT(gmk_game_move_count(game), 4);
    }
    if (status == GMK_OK) {
        const GmkStatus placed = gmk_game_set_position(game, stones, 2, GMK_CELL_BLACK);
        CHECK(placed == GMK_OK || placed == GMK_ERR_NO_MEMORY || board == GMK_BOARD_CONNECT4);
        CHECK_INT(gmk_game_undo(copy), GMK_OK);
    }
    gmk_game_free(game);
    gmk_game_free(copy);
    return outcome_of(status);
}

TEST(games)
{
    for (GmkBoardKind board = GMK_BOARD_GOMOKU; board <= GMK_BOARD_CONNECT4; board++)
        fail_each(board == GMK_BOARD_GOMOKU ? "a game of gomoku" : "a game of connect four",
                  use_game, &board);
}

/* ------------------------------------------------------------------------------------------------
 * Thinking
 */

typedef struct ThinkCase {
    const char *name;
    GmkBoardKind board;
    GmkSearcher searcher;
    GmkEffort effort;
    int threads;
    int lines;
} ThinkCase;

static GmkStatus think(GmkThinker *thinker, const GmkGame *game, const ThinkCase *c)
{
    GmkThought thought = GMK_THOUGHT_INIT;
    GmkLimits limits = GMK_LIMITS_INIT;
    const uint64_t hash = gmk_game_hash(game);
    limits.nodes = 300;
    if (c->threads > 1) /* helpers begin only where there is work */
        limits.nodes = c->searcher == GMK_SEARCHER_MCTS ? 2000 : 12000;
    limits.depth = c->effort == GMK_EFFORT_PLAIN ? 2 : 0;
    limits.effort = c->effort;
    limits.lines = c->lines;
    thought.score = 4321;
    thought.move = (GmkPoint){-5, -5};
    const GmkStatus status = gmk_think(&thought, thinker, game, &limits);
    if (status == GMK_OK)
        CHECK_INT(gmk_game_check(game, thought.move), GMK_OK);
    else
        CHECK(thought.score == 4321 && thought.move.x == -5); /* untouched */
    CHECK(gmk_game_hash(game) == hash);
    return status;
}

static Outcome use_thinker(const void *argument)
{
    const ThinkCase *c = argument;
    GmkThinkerOptions options = GMK_THINKER_OPTIONS_INIT;
    GmkGame *game = NULL;
    GmkThinker *thinker = NULL;
    options.searcher = c->searcher;
    options.threads = c->threads;
    options.memory_bytes = (uint64_t)(c->threads > 1 ? 24 : 8) << 20;
    memory_suspend();
    CHECK_INT(open_game(&game, c->board, GMK_RULE_FREESTYLE), GMK_OK);
    memory_resume();
    options.use_net = 0; /* the tables alone */
    GmkStatus status = gmk_thinker_new(&thinker, &options);
    CHECK_INT(thinker != NULL, status == GMK_OK);
    if (status == GMK_OK)
        status = think(thinker, game, c);
    if (status == GMK_OK)
        status = think(thinker, game, c); /* with tables that are there */
    if (thinker && memory_has_failed()) { /* and when there is memory again, it thinks again */
        memory_suspend();
        gmk_ready(thinker);
        CHECK_INT(think(thinker, game, c), GMK_OK);
        memory_resume();
    }
    gmk_thinker_free(thinker);
    gmk_game_free(game);
    return outcome_of(status);
}

TEST(thinkers)
{
    static const ThinkCase cases[] = {
        {"gomoku, alpha-beta", GMK_BOARD_GOMOKU, GMK_SEARCHER_MINIMAX, GMK_EFFORT_FULL, 1, 0},
        {"gomoku, alpha-beta, three lines", GMK_BOARD_GOMOKU, GMK_SEARCHER_MINIMAX, GMK_EFFORT_FULL,
         1, 3},
        {"gomoku, alpha-beta, 3 threads", GMK_BOARD_GOMOKU, GMK_SEARCHER_MINIMAX, GMK_EFFORT_FULL,
         3, 0},
        {"gomoku, plain alpha-beta", GMK_BOARD_GOMOKU, GMK_SEARCHER_MINIMAX, GMK_EFFORT_PLAIN, 1,
         0},
        {"gomoku, tree search", GMK_BOARD_GOMOKU, GMK_SEARCHER_MCTS, GMK_EFFORT_FULL, 1, 0},
        {"gomoku, tree search, 3 threads", GMK_BOARD_GOMOKU, GMK_SEARCHER_MCTS, GMK_EFFORT_FULL, 3,
         0},
        {"gomoku, UCT", GMK_BOARD_GOMOKU, GMK_SEARCHER_MCTS, GMK_EFFORT_PLAIN, 1, 0},
        {"gomoku, textbook", GMK_BOARD_GOMOKU, GMK_SEARCHER_TEXTBOOK, GMK_EFFORT_FULL, 1, 0},
        {"connect four, alpha-beta", GMK_BOARD_CONNECT4, GMK_SEARCHER_MINIMAX, GMK_EFFORT_FULL, 1,
         0},
        {"connect four, plain alpha-beta", GMK_BOARD_CONNECT4, GMK_SEARCHER_MINIMAX,
         GMK_EFFORT_PLAIN, 1, 0},
        {"connect four, tree search", GMK_BOARD_CONNECT4, GMK_SEARCHER_MCTS, GMK_EFFORT_FULL, 1, 0},
        {"connect four, tree search, 3 threads", GMK_BOARD_CONNECT4, GMK_SEARCHER_MCTS,
         GMK_EFFORT_FULL, 3, 0},
        {"connect four, UCT", GMK_BOARD_CONNECT4, GMK_SEARCHER_MCTS, GMK_EFFORT_PLAIN, 1, 0},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        fail_each(cases[i].name, use_thinker, &cases[i]);
}

static Outcome prepare(const void *argument)
{
    const ThinkCase *c = argument;
    GmkThinkerOptions options = GMK_THINKER_OPTIONS_INIT;
    GmkLimits limits = GMK_LIMITS_INIT;
    GmkGame *game = NULL;
    GmkThinker *thinker = NULL;
    memory_suspend();
    options.searcher = c->searcher;
    options.memory_bytes = 12 << 20;
    CHECK_INT(open_game(&game, c->board, GMK_RULE_FREESTYLE), GMK_OK);
    CHECK_INT(gmk_thinker_new(&thinker, &options), GMK_OK);
    memory_resume();
    limits.nodes = 300;
    const GmkStatus status = gmk_thinker_prepare(thinker, game, &limits);
    memory_suspend(); /* whatever is missing is made now, or done without */
    CHECK_INT(think(thinker, game, c), GMK_OK);
    memory_resume();
    gmk_thinker_free(thinker);
    gmk_game_free(game);
    return outcome_of(status);
}

TEST(preparing)
{
    static const ThinkCase cases[] = {
        {"alpha-beta, ahead", GMK_BOARD_GOMOKU, GMK_SEARCHER_MINIMAX, GMK_EFFORT_FULL, 1, 0},
        {"tree search, ahead", GMK_BOARD_GOMOKU, GMK_SEARCHER_MCTS, GMK_EFFORT_FULL, 1, 0},
        {"textbook, ahead", GMK_BOARD_GOMOKU, GMK_SEARCHER_TEXTBOOK, GMK_EFFORT_FULL, 1, 0},
        {"connect four, ahead", GMK_BOARD_CONNECT4, GMK_SEARCHER_MINIMAX, GMK_EFFORT_FULL, 1, 0},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        fail_each(cases[i].name, prepare, &cases[i]);
}

static Outcome choose_opening(const void *argument)
{
    const GmkOpeningRule rule = *(const GmkOpeningRule *)argument;
    GmkThinkerOptions options = GMK_THINKER_OPTIONS_INIT;
    GmkSetup setup = GMK_SETUP_INIT;
    GmkLimits limits = GMK_LIMITS_INIT;
    GmkGame *game = NULL;
    GmkThinker *thinker = NULL;
    GmkOpeningChoice choice = GMK_OPENING_CHOICE_INIT;
    memory_suspend();
    options.memory_bytes = 8 << 20;
    CHECK_INT(gmk_game_new(&game, &setup), GMK_OK);
    CHECK_INT(gmk_thinker_new(&thinker, &options), GMK_OK);
    memory_resume();
    limits.nodes = 300;
    choice.count = 77;
    GmkStatus status = gmk_opening_choose(&choice, thinker, game, rule, &limits);
    if (status != GMK_OK)
        CHECK_INT(choice.count, 77);
    for (int32_t i = 0; status == GMK_OK && i < choice.count; i++)
        status = gmk_game_play(game, choice.points[i]);
    choice.count = 77;
    if (status == GMK_OK)
        status = gmk_opening_choose(&choice, thinker, game, rule, &limits);
    if (status != GMK_OK)
        CHECK_INT(choice.count, 77);
    gmk_thinker_free(thinker);
    gmk_game_free(game);
    return outcome_of(status);
}

TEST(openings)
{
    for (GmkOpeningRule rule = GMK_OPENING_SWAP; rule <= GMK_OPENING_SWAP2; rule++)
        fail_each(rule == GMK_OPENING_SWAP ? "swap" : "swap2", choose_opening, &rule);
}

static Outcome solve(const void *argument)
{
    GmkThinkerOptions options = GMK_THINKER_OPTIONS_INIT;
    GmkLimits limits = GMK_LIMITS_INIT;
    GmkSolution solution = GMK_SOLUTION_INIT;
    GmkGame *game = NULL;
    GmkThinker *thinker = NULL;
    (void)argument;
    memory_suspend();
    options.memory_bytes = 8 << 20;
    CHECK_INT(open_game(&game, GMK_BOARD_CONNECT4, GMK_RULE_FREESTYLE), GMK_OK);
    CHECK_INT(gmk_thinker_new(&thinker, &options), GMK_OK);
    memory_resume();
    limits.nodes = 1000;
    solution.left = 77;
    const GmkStatus status = gmk_connect4_solve(&solution, thinker, game, &limits,
                                                GMK_SOLVE_COLUMNS | GMK_SOLVE_NO_BOOK);
    if (status != GMK_OK)
        CHECK_INT(solution.left, 77);
    gmk_thinker_free(thinker);
    gmk_game_free(game);
    return outcome_of(status);
}

TEST(solver)
{
    fail_each("solving connect four", solve, NULL);
}

/* ------------------------------------------------------------------------------------------------
 * Mazes
 */

static Outcome make_maze(const void *argument)
{
    const GmkMazeKind kind = *(const GmkMazeKind *)argument;
    GmkMazeRecipe recipe = GMK_MAZE_RECIPE_INIT;
    GmkMazeFault fault = GMK_MAZE_FAULT_INIT;
    GmkMaze *maze = NULL, *copy = NULL, *read = NULL;
    static char text[8192];
    recipe.kind = kind;
    recipe.width = 41;
    recipe.height = 25;
    recipe.seed = 3;
    GmkStatus status = gmk_maze_generate(&maze, &recipe);
    CHECK_INT(maze != NULL, status == GMK_OK);
    if (status == GMK_OK) {
        status = gmk_maze_copy(&copy, maze);
        CHECK_INT(copy != NULL, status == GMK_OK);
    }
    if (status == GMK_OK) {
        const size_t size = gmk_maze_write(text, sizeof text, maze, GMK_MAZE_FORMAT_MARKED);
        CHECK(size > 0 && size < sizeof text);
        status = gmk_maze_read(&read, &fault, text, size);
        CHECK_INT(read != NULL, status == GMK_OK);
    }
    gmk_maze_free(maze);
    gmk_maze_free(copy);
    gmk_maze_free(read);
    return outcome_of(status);
}

TEST(mazes)
{
    static const char *const names[] = {"an empty map", "a perfect maze", "rooms", "random walls",
                                        "caves"};
    for (GmkMazeKind kind = GMK_MAZE_OPEN; kind < GMK_MAZE_KINDS; kind++)
        fail_each(names[kind], make_maze, &kind);
}

/* A run that has no memory goes on when there is some, and finds the same way. */
static Outcome search_maze(const void *argument)
{
    const GmkMazeOptions *options = argument;
    const GmkMazeLimits limits = GMK_MAZE_LIMITS_INIT;
    GmkMazeRecipe recipe = GMK_MAZE_RECIPE_INIT;
    GmkMazeReport report = GMK_MAZE_REPORT_INIT;
    GmkMaze *maze = NULL;
    GmkMazeSearch *search = NULL, *other = NULL;
    static char path[100000], expected[100000];
    memory_suspend();
    recipe.kind = GMK_MAZE_CAVES;
    recipe.width = recipe.height = 61;
    CHECK_INT(gmk_maze_generate(&maze, &recipe), GMK_OK);
    CHECK_INT(gmk_maze_search_new_with(&other, maze, options), GMK_OK);
    CHECK_INT(gmk_maze_search_run(NULL, other, &limits), GMK_OK);
    const size_t length = gmk_maze_search_path(expected, sizeof expected, other);
    CHECK(length > 0);
    memory_resume();
    GmkStatus status = gmk_maze_search_new_with(&search, maze, options);
    CHECK_INT(search != NULL, status == GMK_OK);
    if (status == GMK_OK)
        status = gmk_maze_search_run(&report, search, &limits);
    if (search && status != GMK_OK) {
        memory_suspend();
        CHECK_INT(gmk_maze_search_run(&report, search, &limits), GMK_OK);
        memory_resume();
    }
    if (search) {
        CHECK_INT(report.state, GMK_MAZE_FOUND);
        CHECK_INT(gmk_maze_search_path(path, sizeof path, search), length);
        CHECK_TEXT(path, expected);
    }
    gmk_maze_search_free(search);
    gmk_maze_search_free(other);
    gmk_maze_free(maze);
    return outcome_of(status);
}

TEST(maze_searches)
{
    static const struct {
        const char *name;
        GmkMazeOptions options;
    } rows[] = {
        {"A*", {sizeof(GmkMazeOptions), GMK_MAZE_ASTAR, GMK_MAZE_MANHATTAN, 0}},
        {"A*, straight line", {sizeof(GmkMazeOptions), GMK_MAZE_ASTAR, GMK_MAZE_EUCLID, 0}},
        {"IDA*", {sizeof(GmkMazeOptions), GMK_MAZE_IDASTAR, GMK_MAZE_MANHATTAN, 0}},
        {"IDA*, straight line", {sizeof(GmkMazeOptions), GMK_MAZE_IDASTAR, GMK_MAZE_EUCLID, 0}},
        {"breadth first", {sizeof(GmkMazeOptions), GMK_MAZE_BFS, GMK_MAZE_MANHATTAN, 0}},
        {"greedy", {sizeof(GmkMazeOptions), GMK_MAZE_GREEDY, GMK_MAZE_MANHATTAN, 0}},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        fail_each(rows[i].name, search_maze, &rows[i].options);
    fail_print_totals();
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(games),  CASE(thinkers), CASE(preparing),     CASE(openings),
        CASE(solver), CASE(mazes),    CASE(maze_searches),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}
