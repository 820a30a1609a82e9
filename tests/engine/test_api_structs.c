/*
 * Structs that grow: a caller's may be shorter or longer than the library's. Every struct of the
 * header goes through every function that takes it, in blocks of exactly its size.
 */
#include <stddef.h>

#include "gomokit.h"
#include "test.h"

enum {
    MORE = 40,     /* bytes of fields that this library does not know */
    GUARD = 64,    /* bytes behind the caller's struct that are nobody's */
    CANARY = 0xA5, /* what is in them */
};

/* What the functions need besides the struct under test. */
typedef struct World {
    GmkGame *gomoku, *empty, *connect4;
    GmkThinker *thinker;
    GmkMaze *maze;
    GmkMazeSearch *search;
} World;

static World world;

static GmkGame *new_game(GmkBoardKind board, int width, int height, GmkRule rule)
{
    GmkSetup setup = GMK_SETUP_INIT;
    GmkGame *game = NULL;
    setup.board = board;
    setup.width = width;
    setup.height = height;
    setup.rule = rule;
    CHECK_INT(gmk_game_new(&game, &setup), GMK_OK);
    return game;
}

static void open_world(void)
{
    GmkThinkerOptions options = GMK_THINKER_OPTIONS_INIT;
    options.memory_bytes = 8 << 20;
    world.gomoku = new_game(GMK_BOARD_GOMOKU, 15, 15, GMK_RULE_RENJU);
    world.empty = new_game(GMK_BOARD_GOMOKU, 9, 9, GMK_RULE_FREESTYLE);
    world.connect4 = new_game(GMK_BOARD_CONNECT4, 5, 4, GMK_RULE_FREESTYLE);
    CHECK_INT(gmk_thinker_new(&world.thinker, &options), GMK_OK);
    CHECK_INT(gmk_maze_new(&world.maze, 9, 7), GMK_OK);
    CHECK_INT(gmk_maze_search_new(&world.search, world.maze, GMK_MAZE_ASTAR), GMK_OK);
    CHECK_INT(gmk_game_play(world.gomoku, (GmkPoint){7, 7}), GMK_OK);
    CHECK_INT(gmk_game_play(world.gomoku, (GmkPoint){8, 7}), GMK_OK);
}

static void close_world(void)
{
    gmk_maze_search_free(world.search);
    gmk_maze_free(world.maze);
    gmk_thinker_free(world.thinker);
    gmk_game_free(world.gomoku);
    gmk_game_free(world.empty);
    gmk_game_free(world.connect4);
}

/* ------------------------------------------------------------------------------------------------
 * One call a struct and function; `given` is the struct
 */

static const GmkLimits *depth_one(void)
{
    static GmkLimits limits = GMK_LIMITS_INIT;
    limits.depth = 1;
    limits.nodes = 2000;
    return &limits;
}

static GmkStatus call_game_new(void *given)
{
    GmkGame *game = NULL;
    const GmkStatus status = gmk_game_new(&game, given);
    CHECK_INT(game != NULL, status == GMK_OK);
    gmk_game_free(game);
    return status;
}

static GmkStatus call_thinker_new(void *given)
{
    GmkThinker *thinker = NULL;
    const GmkStatus status = gmk_thinker_new(&thinker, given);
    CHECK_INT(thinker != NULL, status == GMK_OK);
    gmk_thinker_free(thinker);
    return status;
}

static GmkStatus call_think_limits(void *given)
{
    GmkThought thought = GMK_THOUGHT_INIT;
    return gmk_think(&thought, world.thinker, world.gomoku, given);
}

static GmkStatus call_opening_limits(void *given)
{
    GmkOpeningChoice choice = GMK_OPENING_CHOICE_INIT;
    return gmk_opening_choose(&choice, world.thinker, world.empty, GMK_OPENING_SWAP, given);
}

static GmkStatus call_solve_limits(void *given)
{
    GmkSolution solution = GMK_SOLUTION_INIT;
    return gmk_connect4_solve(&solution, world.thinker, world.connect4, given, 0);
}

static GmkStatus call_level_limits(void *given)
{
    return gmk_level_limits(given, GMK_LEVEL_EXPERT, GMK_BOARD_GOMOKU, GMK_SEARCHER_MINIMAX);
}

static GmkStatus call_recipe(void *given)
{
    GmkMaze *maze = NULL;
    const GmkStatus status = gmk_maze_generate(&maze, given);
    gmk_maze_free(maze);
    return status;
}

static GmkStatus call_run_limits(void *given)
{
    return gmk_maze_search_run(NULL, world.search, given);
}

static GmkStatus call_forbidden(void *given)
{
    return gmk_game_forbidden(given, world.gomoku, (GmkPoint){3, 3});
}

static GmkStatus call_think(void *given)
{
    return gmk_think(given, world.thinker, world.gomoku, depth_one());
}

static GmkStatus call_opening(void *given)
{
    return gmk_opening_choose(given, world.thinker, world.empty, GMK_OPENING_SWAP, depth_one());
}

static GmkStatus call_solve(void *given)
{
    return gmk_connect4_solve(given, world.thinker, world.connect4, depth_one(), 0);
}

/* Of this text the reason matters, not that it cannot be read. */
static GmkStatus call_fault(void *given)
{
    GmkMaze *maze = NULL;
    const GmkStatus status = gmk_maze_read(&maze, given, "01x\n", 4);
    return status == GMK_ERR_FORMAT ? GMK_OK : status;
}

static GmkStatus call_run(void *given)
{
    const GmkMazeLimits limits = GMK_MAZE_LIMITS_INIT;
    return gmk_maze_search_run(given, world.search, &limits);
}

static GmkStatus call_search(void *given)
{
    GmkMaze *maze = NULL;
    GmkMazeSearch *search = NULL;
    GmkStatus status = gmk_maze_new(&maze, 3, 3);
    if (status == GMK_OK)
        status = gmk_maze_search_new_with(&search, maze, given);
    gmk_maze_search_free(search);
    gmk_maze_free(maze);
    return status;
}

static GmkStatus call_report(void *given)
{
    return gmk_maze_search_report(given, world.search);
}

/* A struct with the values of its _INIT macro, and some that make it quick. */
static const GmkSetup setup = GMK_SETUP_INIT;
static const GmkThinkerOptions options = {sizeof(GmkThinkerOptions),
                                          GMK_SEARCHER_MCTS,
                                          1,
                                          8 << 20,
                                          GMK_REWARDS_HUNDRED,
                                          1,
                                          GMK_TEXTBOOK_TABLE,
                                          GMK_EVALUATION_RUNS,
                                          1,
                                          GMK_FINAL_MEAN,
                                          1.5,
                                          8,
                                          1,
                                          1};
static const GmkLimits limits = {sizeof(GmkLimits),
                                 1,
                                 0,
                                 2000,
                                 0,
                                 GMK_EFFORT_FULL,
                                 0,
                                 NULL,
                                 NULL,
                                 2,
                                 true,
                                 NULL,
                                 0,
                                 0,
                                 0,
                                 NULL,
                                 true};
static const GmkForbidden forbidden = GMK_FORBIDDEN_INIT;
static const GmkThought thought = GMK_THOUGHT_INIT;
static const GmkOpeningChoice choice = GMK_OPENING_CHOICE_INIT;
static const GmkSolution solution = GMK_SOLUTION_INIT;
static const GmkMazeFault fault = GMK_MAZE_FAULT_INIT;
static const GmkMazeRecipe recipe = GMK_MAZE_RECIPE_INIT;
static const GmkMazeReport report = GMK_MAZE_REPORT_INIT;
static const GmkMazeOptions maze_options = {sizeof(GmkMazeOptions), GMK_MAZE_TEXTBOOK_IDASTAR,
                                            GMK_MAZE_EUCLID, 1};
static const GmkMazeLimits run_limits = GMK_MAZE_LIMITS_INIT;

typedef struct Case {
    const char *name;
    GmkStatus (*call)(void *given);
    const void *init;
    size_t known; /* bytes of the struct here */
    size_t least; /* bytes that the header promises to accept, on a machine of 64 bits */
    bool is_input;
} Case;

#define OF(init) &(init), sizeof(init)
static const Case cases_of_structs[] = {
    {"gmk_game_new", call_game_new, OF(setup), 40, true},
    {"gmk_thinker_new", call_thinker_new, OF(options), 24, true},
    {"gmk_think's limits", call_think_limits, OF(limits), 56, true},
    {"gmk_opening_choose's limits", call_opening_limits, OF(limits), 56, true},
    {"gmk_connect4_solve's limits", call_solve_limits, OF(limits), 56, true},
    {"gmk_level_limits", call_level_limits, OF(limits), 56, true},
    {"gmk_maze_generate", call_recipe, OF(recipe), 32, true},
    {"gmk_maze_search_run's limits", call_run_limits, OF(run_limits), 48, true},
    {"gmk_maze_search_new_with", call_search, OF(maze_options), 16, true},
    {"gmk_game_forbidden", call_forbidden, OF(forbidden), 172, false},
    {"gmk_think", call_think, OF(thought), 968, false},
    {"gmk_opening_choose", call_opening, OF(choice), 56, false},
    {"gmk_connect4_solve", call_solve, OF(solution), 80, false},
    {"gmk_maze_read", call_fault, OF(fault), 24, false},
    {"gmk_maze_search_run", call_run, OF(report), 72, false},
    {"gmk_maze_search_report", call_report, OF(report), 72, false},
};
enum { CASES = sizeof cases_of_structs / sizeof *cases_of_structs };
_Static_assert(sizeof(void *) == 8, "the sizes above are those of 64 bits");

/*
 * The struct as a caller has it whose header knows `size` bytes of it, with `fill` in those that
 * this library does not know. A block of its own, so that a sanitizer sees the first byte too many;
 * without one the guard does.
 */
static unsigned char *make(const Case *c, size_t size, unsigned char fill)
{
    unsigned char *block = malloc(size + GUARD);
    const uint32_t struct_size = (uint32_t)size;
    if (!block)
        abort();
    memset(block, fill, size);
    memset(block + size, CANARY, GUARD);
    memcpy(block, c->init, size < c->known ? size : c->known);
    memcpy(block, &struct_size, sizeof struct_size);
    return block;
}

static bool is_filled(const unsigned char *bytes, size_t count, unsigned char with)
{
    for (size_t i = 0; i < count; i++)
        if (bytes[i] != with)
            return false;
    return true;
}

/* Makes the struct, calls, and checks that nothing behind it was touched. */
static GmkStatus call_sized(const Case *c, size_t size, unsigned char fill, bool *tail_is_zero)
{
    unsigned char *given = make(c, size, fill);
    uint32_t struct_size;
    const GmkStatus status = c->call(given);
    memcpy(&struct_size, given, sizeof struct_size);
    CHECK_INT(struct_size, size); /* it stays the caller's */
    CHECK(is_filled(given + size, GUARD, CANARY));
    if (tail_is_zero)
        *tail_is_zero = is_filled(given + c->known, size - c->known, 0);
    free(given);
    return status;
}

/* ------------------------------------------------------------------------------------------------
 * Sizes
 */

TEST(every_size_since_the_first_is_accepted)
{
    for (int i = 0; i < CASES; i++) {
        const Case *c = &cases_of_structs[i];
        int wrong = 0;
        CHECK(c->known >= c->least);
        for (size_t size = c->least; size <= c->known; size += 4)
            wrong += call_sized(c, size, 0, NULL) != GMK_OK;
        if (wrong > 0)
            printf("    %s\n", c->name);
        CHECK_INT(wrong, 0);
    }
}

TEST(smaller_and_senseless_sizes_are_refused)
{
    for (int i = 0; i < CASES; i++) {
        const Case *c = &cases_of_structs[i];
        const size_t sizes[] = {4, c->least / 2, c->least - 1};
        for (size_t j = 0; j < sizeof sizes / sizeof *sizes; j++)
            CHECK_INT(call_sized(c, sizes[j], 0, NULL), GMK_ERR_ARGUMENT);
        unsigned char *given = make(c, c->known, 0);
        static const uint32_t never_set[] = {0, UINT32_C(0xCCCCCCCC), UINT32_MAX};
        for (size_t j = 0; j < sizeof never_set / sizeof *never_set; j++) {
            memcpy(given, &never_set[j], sizeof never_set[j]);
            CHECK_INT(c->call(given), GMK_ERR_ARGUMENT);
        }
        free(given);
    }
}

TEST(later_structs_are_served_unless_they_ask_for_what_is_unknown)
{
    for (int i = 0; i < CASES; i++) {
        const Case *c = &cases_of_structs[i];
        bool zero;
        CHECK_INT(call_sized(c, c->known + MORE, 0, &zero), GMK_OK);
        CHECK(zero);
        CHECK_INT(call_sized(c, c->known + MORE, 1, &zero), c->is_input ? GMK_ERR_TOO_NEW : GMK_OK);
        CHECK_INT(zero, !c->is_input); /* an output says so with zeros; an input is only read */
    }
}

/* The last unknown byte counts as much as the first. */
TEST(a_single_unknown_byte_is_noticed)
{
    const Case *c = &cases_of_structs[0];
    for (size_t at = c->known; at < c->known + MORE; at++) {
        unsigned char *given = make(c, c->known + MORE, 0);
        given[at] = 0x80;
        CHECK_INT(c->call(given), GMK_ERR_TOO_NEW);
        free(given);
    }
}

/* ------------------------------------------------------------------------------------------------
 * Meaning
 */

/* What lies behind an old, short struct is not read: here it would be refused or count. */
TEST(fields_that_the_caller_does_not_have_count_as_zero)
{
    GmkLimits old = GMK_LIMITS_INIT;
    GmkThought short_of_it = GMK_THOUGHT_INIT, plain = GMK_THOUGHT_INIT;
    old.depth = 2;
    CHECK_INT(gmk_thinker_clear(world.thinker), GMK_OK);
    CHECK_INT(gmk_think(&plain, world.thinker, world.gomoku, &old), GMK_OK);
    old.struct_size = offsetof(GmkLimits, lines);
    old.lines = 100000;
    CHECK_INT(gmk_thinker_clear(world.thinker), GMK_OK);
    CHECK_INT(gmk_think(&short_of_it, world.thinker, world.gomoku, &old), GMK_OK);
    CHECK(plain.nodes == short_of_it.nodes && plain.score == short_of_it.score);
    CHECK_INT(old.lines, 100000);
    GmkThinkerOptions few = GMK_THINKER_OPTIONS_INIT;
    GmkThinker *thinker = NULL;
    few.struct_size = offsetof(GmkThinkerOptions, rewards);
    few.rewards = (GmkRewards)77;
    CHECK_INT(gmk_thinker_new(&thinker, &few), GMK_OK);
    gmk_thinker_free(thinker);
    few.struct_size = offsetof(GmkThinkerOptions, use_net); /* of a caller without it */
    few.rewards = GMK_REWARDS_ONE;
    few.use_net = 77;
    CHECK_INT(gmk_thinker_new(&thinker, &few), GMK_OK);
    gmk_thinker_free(thinker);
    few.struct_size = sizeof few;
    CHECK_INT(gmk_thinker_new(&thinker, &few), GMK_ERR_ARGUMENT);
}

TEST(a_level_sets_what_it_promises_and_nothing_else)
{
    for (int level = 0; level < GMK_LEVEL_COUNT; level++)
        for (int board = GMK_BOARD_GOMOKU; board <= GMK_BOARD_CONNECT4; board++)
            for (int searcher = 0; searcher < 2; searcher++) {
                GmkLimits low = GMK_LIMITS_INIT, high = GMK_LIMITS_INIT;
                high.depth = high.slip_permille = 999;
                high.time_ms = 999;
                high.nodes = 999;
                high.effort = GMK_EFFORT_PLAIN;
                high.no_book = high.use_book = true;
                low.seed = high.seed = 5;
                low.lines = high.lines = 7;
                low.user = high.user = &low;
                CHECK_INT(gmk_level_limits(&low, (GmkLevel)level, (GmkBoardKind)board,
                                           (GmkSearcher)searcher),
                          GMK_OK);
                CHECK_INT(gmk_level_limits(&high, (GmkLevel)level, (GmkBoardKind)board,
                                           (GmkSearcher)searcher),
                          GMK_OK);
                CHECK(low.depth == high.depth && low.nodes == high.nodes);
                CHECK(low.time_ms == high.time_ms && low.effort == high.effort);
                CHECK(low.slip_permille == high.slip_permille && low.no_book == high.no_book &&
                      low.use_book == high.use_book);
                CHECK(high.seed == 5 && high.lines == 7 && high.user == &low && !high.progress);
            }
    GmkLimits old = GMK_LIMITS_INIT; /* without .no_book: what it has is set, the rest is not */
    old.struct_size = offsetof(GmkLimits, lines);
    old.lines = 7;
    CHECK_INT(gmk_level_limits(&old, GMK_LEVEL_EASY, GMK_BOARD_GOMOKU, GMK_SEARCHER_MINIMAX),
              GMK_OK);
    CHECK(old.depth == 1 && old.lines == 7 && !old.no_book);
}

static void keep_size(void *user, const GmkThought *so_far)
{
    *(uint32_t *)user = so_far->struct_size;
}

/*
 * A caller may copy the thought of a callback and use the copy: it claims no more than the caller's
 * size.
 */
TEST(callbacks_get_the_size_that_the_caller_has)
{
    GmkLimits watched = GMK_LIMITS_INIT;
    uint32_t size = 0;
    watched.depth = 2;
    watched.progress = keep_size;
    watched.user = &size;
    for (size_t more = 0; more <= MORE; more += MORE) {
        unsigned char *out = make(&cases_of_structs[10], sizeof(GmkThought) + more, 0);
        CHECK_INT(gmk_think((GmkThought *)(void *)out, world.thinker, world.gomoku, &watched),
                  GMK_OK);
        CHECK_INT(size, sizeof(GmkThought));
        free(out);
    }
}

TEST(versions_agree)
{
    char version[32];
    snprintf(version, sizeof version, "%d.%d.%d", GMK_VERSION_MAJOR, GMK_VERSION_MINOR,
             GMK_VERSION_PATCH);
    CHECK_TEXT(gmk_version(), version);
    CHECK(gmk_abi_version() == GMK_ABI_VERSION);
    CHECK(GMK_ABI_SERVES(gmk_abi_version()));
    CHECK(GMK_ABI_SERVES(GMK_ABI_VERSION + 1));           /* a later library */
    CHECK(!GMK_ABI_SERVES(GMK_ABI_VERSION - 1));          /* an earlier one: something is missing */
    CHECK(!GMK_ABI_SERVES(GMK_ABI_VERSION + (1u << 16))); /* another major version */
    CHECK(!GMK_ABI_SERVES(GMK_ABI_VERSION - (1u << 16)));
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(every_size_since_the_first_is_accepted),
        CASE(smaller_and_senseless_sizes_are_refused),
        CASE(later_structs_are_served_unless_they_ask_for_what_is_unknown),
        CASE(a_single_unknown_byte_is_noticed),
        CASE(fields_that_the_caller_does_not_have_count_as_zero),
        CASE(a_level_sets_what_it_promises_and_nothing_else),
        CASE(callbacks_get_the_size_that_the_caller_has),
        CASE(versions_agree),
    };
    open_world();
    const int code = test_main(argc, argv, cases, sizeof cases / sizeof *cases);
    close_world();
    return code;
}
