/*
 * client.c: an old program. It is compiled against a frozen copy of the header
 * (FROZEN_HEADER) and linked with today's library; it plays, thinks, solves and searches with every
 * struct and every function that its header has, and watches the bytes behind its structs.
 */
#include FROZEN_HEADER

#include "test.h"

enum { GUARD = 64, CANARY = 0xA5 };

/* A struct of this program with bytes behind it that no library may touch. */
#define GUARDED(type, name, init)                                                                  \
    struct {                                                                                       \
        type it;                                                                                   \
        unsigned char guard[GUARD];                                                                \
    } name = {.it = init};                                                                         \
    memset(name.guard, CANARY, GUARD)
#define CHECK_GUARD(name) CHECK(is_untouched(name.guard) && name.it.struct_size == sizeof name.it)

static bool is_untouched(const unsigned char *guard)
{
    for (int i = 0; i < GUARD; i++)
        if (guard[i] != CANARY)
            return false;
    return true;
}

static GmkGame *new_game(GmkBoardKind board, int width, int height, GmkRule rule)
{
    GUARDED(GmkSetup, setup, GMK_SETUP_INIT);
    GmkGame *game = NULL;
    setup.it.board = board;
    setup.it.width = width;
    setup.it.height = height;
    setup.it.rule = rule;
    CHECK_INT(gmk_game_new(&game, &setup.it), GMK_OK);
    CHECK_GUARD(setup);
    return game;
}

static GmkThinker *new_thinker(GmkSearcher searcher)
{
    GUARDED(GmkThinkerOptions, options, GMK_THINKER_OPTIONS_INIT);
    GmkThinker *thinker = NULL;
    options.it.searcher = searcher;
    options.it.memory_bytes = 16 << 20;
    CHECK_INT(gmk_thinker_new(&thinker, &options.it), GMK_OK);
    CHECK_GUARD(options);
    return thinker;
}

static int reports;

static void on_progress(void *user, const GmkThought *so_far)
{
    const GmkThought copy = *so_far; /* as much as this program knows */
    reports++;
    CHECK(copy.struct_size >= sizeof copy && copy.variation_count > 0 && user == &reports);
}

/* One move: the level's limits, the thought, and everything in it. */
static void think_and_play(GmkGame *game, GmkThinker *thinker, GmkSearcher searcher)
{
    GUARDED(GmkLimits, limits, GMK_LIMITS_INIT);
    GUARDED(GmkThought, thought, GMK_THOUGHT_INIT);
    char text[GMK_NOTATION_MAX];
    GmkPoint again;
    CHECK_INT(gmk_level_limits(&limits.it, GMK_LEVEL_DIFFICULT, gmk_game_board(game), searcher),
              GMK_OK);
    CHECK(limits.it.effort == GMK_EFFORT_FULL && limits.it.no_book);
    limits.it.nodes = 1500;
    limits.it.lines = 2;
    limits.it.progress = on_progress;
    limits.it.user = &reports;
    CHECK_INT(gmk_think(&thought.it, thinker, game, &limits.it), GMK_OK);
    CHECK_GUARD(limits);
    CHECK_GUARD(thought);
    CHECK(thought.it.win_rate >= 0 && thought.it.win_rate <= 1 && thought.it.bytes > 0);
    CHECK(thought.it.variation_count > 0 && thought.it.ranked_count > 0);
    CHECK(thought.it.ranked[0].move.x == thought.it.move.x);
    CHECK_INT(gmk_point_to_text(text, sizeof text, game, thought.it.move), GMK_OK);
    CHECK_INT(gmk_point_from_text(&again, game, text), GMK_OK);
    CHECK(again.x == thought.it.move.x && again.y == thought.it.move.y);
    CHECK_INT(gmk_game_play(game, thought.it.move), GMK_OK);
}

static void play_a_game(GmkBoardKind board, GmkSearcher searcher)
{
    GmkGame *game = board == GMK_BOARD_GOMOKU ? new_game(board, 11, 9, GMK_RULE_FREESTYLE)
                                              : new_game(board, 9, 8, GMK_RULE_FREESTYLE);
    GmkThinker *thinker = new_thinker(searcher);
    GmkLine lines[GMK_LINES_MAX];
    while (gmk_game_result(game) == GMK_RESULT_NONE)
        think_and_play(game, thinker, searcher);
    const int count = gmk_game_move_count(game);
    const bool won = gmk_game_result(game) != GMK_RESULT_DRAW;
    CHECK_INT(gmk_game_winning_lines(lines, GMK_LINES_MAX, game) > 0, won);
    CHECK_INT(gmk_thinker_clear(thinker), GMK_OK);
    printf("    board %d, searcher %d: %d moves, result %d\n", (int)board, (int)searcher, count,
           (int)gmk_game_result(game));
    CHECK_INT(gmk_game_undo(game), GMK_OK);
    CHECK_INT(gmk_game_result(game), GMK_RESULT_NONE);
    gmk_thinker_free(thinker);
    gmk_game_free(game);
}

TEST(games_are_played)
{
    for (int board = GMK_BOARD_GOMOKU; board <= GMK_BOARD_CONNECT4; board++)
        for (int searcher = GMK_SEARCHER_MINIMAX; searcher <= GMK_SEARCHER_MCTS; searcher++)
            play_a_game((GmkBoardKind)board, (GmkSearcher)searcher);
    CHECK(reports > 0);
}

TEST(forbidden_points_are_explained)
{
    static const GmkStone cross[] = {{{6, 7}, GMK_CELL_BLACK}, {{8, 7}, GMK_CELL_BLACK},
                                     {{7, 6}, GMK_CELL_BLACK}, {{7, 8}, GMK_CELL_BLACK},
                                     {{0, 0}, GMK_CELL_WHITE}, {{2, 0}, GMK_CELL_WHITE},
                                     {{0, 4}, GMK_CELL_WHITE}, {{14, 2}, GMK_CELL_WHITE}};
    GmkGame *game = new_game(GMK_BOARD_GOMOKU, 15, 15, GMK_RULE_RENJU);
    GUARDED(GmkForbidden, why, GMK_FORBIDDEN_INIT);
    CHECK_INT(gmk_game_set_position(game, cross, 8, GMK_CELL_BLACK), GMK_OK);
    CHECK_INT(gmk_game_forbidden(&why.it, game, (GmkPoint){7, 7}), GMK_OK);
    CHECK_GUARD(why);
    CHECK_INT(why.it.kind, GMK_FORBIDDEN_DOUBLE_THREE);
    CHECK_INT(why.it.line_count, 2);
    CHECK_INT(gmk_game_check(game, (GmkPoint){7, 7}), GMK_ERR_FORBIDDEN);
    gmk_game_free(game);
}

/* The number 3 means to an old program what its header said: exactly five, and the edge blocks. */
TEST(caro_is_what_the_header_says)
{
    GmkStone row[6] = {{{5, 0}, GMK_CELL_WHITE}};
    GmkGame *game = new_game(GMK_BOARD_GOMOKU, 15, 15, GMK_RULE_CARO);
    for (int first = 0; first < 2; first++) {
        for (int i = 0; i < 5; i++)
            row[1 + i] = (GmkStone){{first + i, 0}, GMK_CELL_BLACK};
        row[0].point.x = first + 5;
        CHECK_INT(gmk_game_set_position(game, row, 6, GMK_CELL_WHITE), GMK_OK);
        CHECK_INT(gmk_game_result(game), first == 0 ? GMK_RESULT_NONE : GMK_RESULT_BLACK);
    }
    gmk_game_free(game);
}

TEST(openings_are_chosen)
{
    GmkGame *game = new_game(GMK_BOARD_GOMOKU, 15, 15, GMK_RULE_FREESTYLE);
    GmkThinker *thinker = new_thinker(GMK_SEARCHER_MINIMAX);
    GUARDED(GmkLimits, limits, GMK_LIMITS_INIT);
    GUARDED(GmkOpeningChoice, choice, GMK_OPENING_CHOICE_INIT);
    limits.it.nodes = 3000;
    CHECK_INT(gmk_opening_choose(&choice.it, thinker, game, GMK_OPENING_SWAP2, &limits.it), GMK_OK);
    CHECK_GUARD(choice);
    CHECK(choice.it.act == GMK_OPENING_PLACE && choice.it.count == 3);
    gmk_thinker_free(thinker);
    gmk_game_free(game);
}

TEST(connect4_is_solved)
{
    GmkGame *game = new_game(GMK_BOARD_CONNECT4, 5, 4, GMK_RULE_FREESTYLE);
    GmkThinker *thinker = new_thinker(GMK_SEARCHER_MINIMAX);
    GUARDED(GmkLimits, limits, GMK_LIMITS_INIT);
    GUARDED(GmkSolution, solution, GMK_SOLUTION_INIT);
    CHECK_INT(gmk_connect4_solve(&solution.it, thinker, game, &limits.it, GMK_SOLVE_COLUMNS),
              GMK_OK);
    CHECK_GUARD(solution);
    CHECK(solution.it.solved && solution.it.score == 0); /* 5 x 4 is a draw */
    CHECK(solution.it.columns[4] != GMK_SCORE_UNKNOWN);
    CHECK_INT(gmk_connect4_threats(NULL, 0, game, GMK_CELL_BLACK), 0);
    gmk_thinker_free(thinker);
    gmk_game_free(game);
}

static int steps;

static void on_step(void *user, GmkPoint cell, GmkMazeMark mark)
{
    (void)cell;
    (void)mark;
    steps += user == &steps;
}

TEST(mazes_are_solved)
{
    static const char map[] = "S0000\n11110\n0000G\n";
    GmkMaze *maze = NULL, *made = NULL;
    GUARDED(GmkMazeFault, fault, GMK_MAZE_FAULT_INIT);
    GUARDED(GmkMazeRecipe, recipe, GMK_MAZE_RECIPE_INIT);
    GUARDED(GmkMazeLimits, limits, GMK_MAZE_LIMITS_INIT);
    CHECK_INT(gmk_maze_read(&maze, &fault.it, "0x", 2), GMK_ERR_FORMAT);
    CHECK_GUARD(fault);
    CHECK_INT(fault.it.kind, GMK_MAZE_FAULT_CELL);
    CHECK(gmk_maze_fault_text(NULL, 0, &fault.it) > 0);
    CHECK_INT(gmk_maze_read(&maze, &fault.it, map, sizeof map - 1), GMK_OK);
    CHECK_INT(gmk_maze_generate(&made, &recipe.it), GMK_OK);
    CHECK_INT(gmk_maze_width(made), 61);
    limits.it.step = on_step;
    limits.it.user = &steps;
    for (int algorithm = 0; algorithm < GMK_MAZE_ALGORITHMS; algorithm++) {
        GmkMazeSearch *search = NULL;
        GUARDED(GmkMazeReport, report, GMK_MAZE_REPORT_INIT);
        char path[16];
        CHECK_INT(gmk_maze_search_new(&search, maze, (GmkMazeAlgorithm)algorithm), GMK_OK);
        CHECK_INT(gmk_maze_search_run(&report.it, search, &limits.it), GMK_OK);
        CHECK_GUARD(report);
        CHECK(report.it.state == GMK_MAZE_FOUND && report.it.length == 6);
        CHECK_INT(gmk_maze_search_path(path, sizeof path, search), 6);
        CHECK_TEXT(path, "RRRRDD");
        gmk_maze_search_free(search);
    }
    CHECK(steps > 0);
    gmk_maze_free(made);
    gmk_maze_free(maze);
}

#if defined(GMK_ABI_VERSION) && GMK_ABI_MINOR == 2
/* This header's own options do not ask for the net, whatever later ones do. */
TEST(the_net_stays_unasked)
{
    GmkGame *game = new_game(GMK_BOARD_GOMOKU, 15, 15, GMK_RULE_FREESTYLE);
    GmkThinker *thinker = new_thinker(GMK_SEARCHER_MINIMAX);
    GUARDED(GmkLimits, limits, GMK_LIMITS_INIT);
    GUARDED(GmkThought, thought, GMK_THOUGHT_INIT);
    limits.it.nodes = 300;
    CHECK_INT(gmk_game_play(game, (GmkPoint){7, 7}), GMK_OK);
    CHECK_INT(gmk_think(&thought.it, thinker, game, &limits.it), GMK_OK);
    CHECK_GUARD(limits);
    CHECK_GUARD(thought);
    CHECK_INT(gmk_thinker_net(thinker), GMK_NET_UNUSED);
    gmk_thinker_free(thinker);
    gmk_game_free(game);
}
#endif

#ifdef GMK_ABI_VERSION
TEST(the_library_says_that_it_serves)
{
    GmkPoint points[GMK_CELLS_MAX];
    GmkGame *game = new_game(GMK_BOARD_GOMOKU, 15, 15, GMK_RULE_RENJU);
    CHECK(GMK_ABI_SERVES(gmk_abi_version()));
    CHECK(gmk_score_rate(GMK_BOARD_GOMOKU, 0) == 0.5);
    CHECK_INT(gmk_rate_score(GMK_BOARD_CONNECT4, 0.75), 60);
    CHECK_INT(gmk_game_forbidden_points(points, GMK_CELLS_MAX, game), 0);
    gmk_game_free(game);
}
#endif

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(games_are_played),
        CASE(forbidden_points_are_explained),
        CASE(caro_is_what_the_header_says),
        CASE(openings_are_chosen),
        CASE(connect4_is_solved),
        CASE(mazes_are_solved),
#if defined(GMK_ABI_VERSION) && GMK_ABI_MINOR == 2
        CASE(the_net_stays_unasked),
#endif
#ifdef GMK_ABI_VERSION
        CASE(the_library_says_that_it_serves),
#endif
    };
    printf("engine %s\n", gmk_version());
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}
