/* The public functions: what they refuse, and what gmk_think() and gmk_stop() promise. */
#include <stdatomic.h>

#include "base/rng.h"
#include "gomokit.h"
#include "platform/threads/os_clock.h"
#include "platform/threads/os_thread.h"
#include "test.h"

/*
 * A promise of milliseconds is checked with room for a busy machine: two cores, other tests,
 * sanitizers, Wine. What was measured is printed.
 */
enum { LATE_MS = 200 * TEST_SLOWNESS };

static GmkSetup setup_of(GmkBoardKind board, int width, int height, GmkRule rule)
{
    GmkSetup setup = GMK_SETUP_INIT;
    setup.board = board;
    setup.width = width;
    setup.height = height;
    setup.rule = rule;
    return setup;
}

static GmkGame *new_game(GmkBoardKind board, int width, int height, GmkRule rule)
{
    const GmkSetup setup = setup_of(board, width, height, rule);
    GmkGame *game = NULL;
    CHECK_INT(gmk_game_new(&game, &setup), GMK_OK);
    return game;
}

static GmkThinker *new_thinker(void)
{
    GmkThinkerOptions options = GMK_THINKER_OPTIONS_INIT;
    options.memory_bytes = 6 << 20;
    GmkThinker *thinker = NULL;
    CHECK_INT(gmk_thinker_new(&thinker, &options), GMK_OK);
    return thinker;
}

static void play_text(GmkGame *game, const char *points)
{
    char text[GMK_NOTATION_MAX] = "";
    size_t n = 0;
    for (const char *p = points;; p++) {
        if (*p != ' ' && *p != '\0') {
            text[n++] = *p;
            continue;
        }
        text[n] = '\0';
        GmkPoint point = {-1, -1};
        CHECK_INT(gmk_point_from_text(&point, game, text), GMK_OK);
        CHECK_INT(gmk_game_play(game, point), GMK_OK);
        n = 0;
        if (*p == '\0')
            return;
    }
}

/* ------------------------------------------------------------------------------------------------
 * Arguments
 */

TEST(texts_are_there)
{
    int major, minor, patch;
    char rest;
    CHECK_INT(sscanf(gmk_version(), "%d.%d.%d%c", &major, &minor, &patch, &rest), 3);
    for (int i = GMK_OK; i <= GMK_ERR_TOO_NEW; i++) {
        CHECK(gmk_status_text((GmkStatus)i)[0] != '\0');
        for (int j = GMK_OK; j < i; j++)
            CHECK(strcmp(gmk_status_text((GmkStatus)i), gmk_status_text((GmkStatus)j)) != 0);
    }
    CHECK(gmk_status_text((GmkStatus)999) != NULL);
}

TEST(setups_are_checked)
{
    static const struct {
        GmkBoardKind board;
        int width, height, rule;
        GmkStatus status;
    } cases[] = {
        {GMK_BOARD_GOMOKU, 5, 20, 0, GMK_OK},
        {GMK_BOARD_GOMOKU, 20, 5, 3, GMK_OK},
        {GMK_BOARD_GOMOKU, 4, 15, 0, GMK_ERR_ARGUMENT},
        {GMK_BOARD_GOMOKU, 15, 4, 0, GMK_ERR_ARGUMENT},
        {GMK_BOARD_GOMOKU, 21, 15, 0, GMK_ERR_ARGUMENT},
        {GMK_BOARD_GOMOKU, 15, 21, 0, GMK_ERR_ARGUMENT},
        {GMK_BOARD_GOMOKU, -15, 15, 0, GMK_ERR_ARGUMENT},
        {GMK_BOARD_GOMOKU, 15, INT32_MAX, 0, GMK_ERR_ARGUMENT},
        {GMK_BOARD_GOMOKU, 15, 15, 5, GMK_OK},
        {GMK_BOARD_GOMOKU, 15, 15, 6, GMK_ERR_ARGUMENT},
        {GMK_BOARD_GOMOKU, 15, 15, -1, GMK_ERR_ARGUMENT},
        {GMK_BOARD_CONNECT4, 4, 12, 0, GMK_OK},
        {GMK_BOARD_CONNECT4, 12, 4, 0, GMK_OK},
        {GMK_BOARD_CONNECT4, 3, 6, 0, GMK_ERR_ARGUMENT},
        {GMK_BOARD_CONNECT4, 7, 13, 0, GMK_ERR_ARGUMENT},
        {GMK_BOARD_MAZE, 15, 15, 0, GMK_ERR_UNSUPPORTED},
        {(GmkBoardKind)3, 15, 15, 0, GMK_ERR_ARGUMENT},
        {(GmkBoardKind)-1, 15, 15, 0, GMK_ERR_ARGUMENT},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const GmkSetup setup =
            setup_of(cases[i].board, cases[i].width, cases[i].height, (GmkRule)cases[i].rule);
        GmkGame *game = NULL;
        CHECK_INT(gmk_game_new(&game, &setup), cases[i].status);
        CHECK_INT(game != NULL, cases[i].status == GMK_OK);
        gmk_game_free(game);
    }
}

TEST(blocked_cells_of_a_setup_are_checked)
{
    for (int board = GMK_BOARD_GOMOKU; board <= GMK_BOARD_CONNECT4; board++) {
        GmkSetup setup = setup_of((GmkBoardKind)board, 7, 6, GMK_RULE_FREESTYLE);
        GmkGame *game = NULL;
        setup.blocked_count = 1;
        CHECK_INT(gmk_game_new(&game, &setup), GMK_ERR_ARGUMENT);
        static const GmkPoint off[] = {{7, 0}, {0, 6}, {-1, 0}, {0, -1}, {INT32_MIN, INT32_MAX}};
        for (size_t i = 0; i < sizeof off / sizeof *off; i++) {
            setup.blocked = &off[i];
            CHECK_INT(gmk_game_new(&game, &setup), GMK_ERR_OFF_BOARD);
        }
        setup.blocked_count = -1;
        CHECK_INT(gmk_game_new(&game, &setup), GMK_ERR_ARGUMENT);
        CHECK(game == NULL);
        const GmkPoint twice[] = {{6, 5}, {6, 5}, {0, 0}};
        setup.blocked = twice;
        setup.blocked_count = 3;
        CHECK_INT(gmk_game_new(&game, &setup), GMK_OK);
        CHECK_INT(gmk_game_cell(game, (GmkPoint){6, 5}), GMK_CELL_BLOCKED);
        CHECK_INT(gmk_game_cell(game, (GmkPoint){0, 0}), GMK_CELL_BLOCKED);
        gmk_game_free(game);
    }
}

TEST(null_handles_do_not_crash)
{
    GmkGame *game = new_game(GMK_BOARD_GOMOKU, 15, 15, GMK_RULE_RENJU), *out = NULL;
    const GmkSetup setup = GMK_SETUP_INIT;
    GmkPoint point = {7, 7};
    GmkForbidden forbidden = GMK_FORBIDDEN_INIT;
    char text[GMK_NOTATION_MAX];
    CHECK_INT(gmk_game_new(NULL, &setup), GMK_ERR_ARGUMENT);
    CHECK_INT(gmk_game_new(&out, NULL), GMK_ERR_ARGUMENT);
    CHECK_INT(gmk_game_copy(NULL, game), GMK_ERR_ARGUMENT);
    CHECK_INT(gmk_game_copy(&out, NULL), GMK_ERR_ARGUMENT);
    CHECK(out == NULL);
    gmk_game_free(NULL);
    CHECK_INT(gmk_game_play(NULL, point), GMK_ERR_ARGUMENT);
    CHECK_INT(gmk_game_check(NULL, point), GMK_ERR_ARGUMENT);
    CHECK_INT(gmk_game_undo(NULL), GMK_ERR_ARGUMENT);
    CHECK_INT(gmk_game_set_position(NULL, NULL, 0, GMK_CELL_BLACK), GMK_ERR_ARGUMENT);
    CHECK_INT(gmk_game_set_position(game, NULL, 1, GMK_CELL_BLACK), GMK_ERR_ARGUMENT);
    CHECK_INT(gmk_game_set_position(game, NULL, -1, GMK_CELL_BLACK), GMK_ERR_ARGUMENT);
    CHECK_INT(gmk_game_set_position(game, NULL, 0, GMK_CELL_EMPTY), GMK_ERR_ARGUMENT);
    CHECK_INT(gmk_game_set_position(game, NULL, 0, GMK_CELL_BLOCKED), GMK_ERR_ARGUMENT);
    (void)gmk_game_board(NULL);
    (void)gmk_game_rule(NULL);
    CHECK_INT(gmk_game_width(NULL), 0);
    CHECK_INT(gmk_game_height(NULL), 0);
    CHECK_INT(gmk_game_cell(NULL, point), GMK_CELL_BLOCKED);
    (void)gmk_game_to_move(NULL);
    CHECK_INT(gmk_game_result(NULL), GMK_RESULT_NONE);
    CHECK_INT(gmk_game_move_count(NULL), 0);
    CHECK_INT(gmk_game_move(&point, NULL, 0), GMK_ERR_ARGUMENT);
    CHECK_INT(gmk_game_move(NULL, game, 0), GMK_ERR_ARGUMENT);
    (void)gmk_game_hash(NULL);
    CHECK_INT(gmk_game_legal_moves(&point, 1, NULL), 0);
    CHECK_INT(gmk_game_legal_moves(NULL, 0, game), 225);
    CHECK_INT(gmk_game_legal_moves(NULL, 5, game), 0);
    CHECK_INT(gmk_game_legal_moves(&point, -1, game), 0);
    CHECK_INT(gmk_game_winning_lines(NULL, 0, NULL), 0);
    CHECK_INT(gmk_game_winning_lines(NULL, 1, game), 0);
    CHECK_INT(gmk_game_forbidden(NULL, game, point), GMK_ERR_ARGUMENT);
    CHECK_INT(gmk_game_forbidden(&forbidden, NULL, point), GMK_ERR_ARGUMENT);
    CHECK_INT(gmk_game_forbidden_points(NULL, 0, NULL), 0);
    CHECK_INT(gmk_game_forbidden_points(NULL, 5, game), 0);
    CHECK_INT(gmk_point_to_text(NULL, sizeof text, game, point), GMK_ERR_ARGUMENT);
    CHECK_INT(gmk_point_to_text(text, sizeof text, NULL, point), GMK_ERR_ARGUMENT);
    CHECK_INT(gmk_point_from_text(NULL, game, "h8"), GMK_ERR_ARGUMENT);
    CHECK_INT(gmk_point_from_text(&point, NULL, "h8"), GMK_ERR_ARGUMENT);
    CHECK_INT(gmk_point_from_text(&point, game, NULL), GMK_ERR_ARGUMENT);
    gmk_game_free(game);
}

TEST(null_thinkers_do_not_crash)
{
    GmkGame *game = new_game(GMK_BOARD_GOMOKU, 15, 15, GMK_RULE_FREESTYLE);
    GmkThinker *thinker = new_thinker(), *out = NULL;
    GmkThinkerOptions options = GMK_THINKER_OPTIONS_INIT;
    GmkThought thought = GMK_THOUGHT_INIT;
    GmkLimits limits = GMK_LIMITS_INIT;
    limits.depth = 1;
    CHECK_INT(gmk_thinker_new(NULL, &options), GMK_ERR_ARGUMENT);
    CHECK_INT(gmk_thinker_new(&out, NULL), GMK_ERR_ARGUMENT);
    CHECK_INT(gmk_thinker_clear(NULL), GMK_ERR_ARGUMENT);
    CHECK_INT(gmk_level_limits(NULL, GMK_LEVEL_EASY, GMK_BOARD_GOMOKU, GMK_SEARCHER_MINIMAX),
              GMK_ERR_ARGUMENT);
    CHECK_INT(gmk_thinker_resize(NULL, 6 << 20), GMK_ERR_ARGUMENT);
    CHECK_INT(gmk_thinker_resize(thinker, (6 << 20) - 1), GMK_ERR_ARGUMENT);
    CHECK_INT(gmk_thinker_prepare(NULL, game, &limits), GMK_ERR_ARGUMENT);
    CHECK_INT(gmk_thinker_prepare(thinker, NULL, &limits), GMK_ERR_ARGUMENT);
    CHECK_INT(gmk_thinker_prepare(thinker, game, NULL), GMK_ERR_ARGUMENT);
    CHECK_INT(gmk_think(NULL, thinker, game, &limits), GMK_ERR_ARGUMENT);
    CHECK_INT(gmk_think(&thought, NULL, game, &limits), GMK_ERR_ARGUMENT);
    CHECK_INT(gmk_think(&thought, thinker, NULL, &limits), GMK_ERR_ARGUMENT);
    CHECK_INT(gmk_think(&thought, thinker, game, NULL), GMK_ERR_ARGUMENT);
    CHECK(out == NULL);
    gmk_thinker_free(NULL);
    gmk_stop(NULL);
    gmk_ready(NULL);
    gmk_thinker_free(thinker);
    gmk_game_free(game);
}

TEST(thinker_options_are_checked)
{
    static const struct {
        int searcher, threads;
        uint64_t memory;
        GmkStatus status;
    } cases[] = {
        {GMK_SEARCHER_MINIMAX, 1, 6 << 20, GMK_OK},
        {GMK_SEARCHER_MINIMAX, 256, 6 << 20, GMK_OK},
        {GMK_SEARCHER_MINIMAX, 0, 1 << 24, GMK_ERR_ARGUMENT},
        {GMK_SEARCHER_MINIMAX, 257, 1 << 24, GMK_ERR_ARGUMENT},
        {GMK_SEARCHER_MINIMAX, -1, 1 << 24, GMK_ERR_ARGUMENT},
        {GMK_SEARCHER_MINIMAX, 1, (6 << 20) - 1, GMK_ERR_ARGUMENT},
        {GMK_SEARCHER_MINIMAX, 1, 0, GMK_ERR_ARGUMENT},
        {GMK_SEARCHER_TEXTBOOK + 1, 1, 1 << 24, GMK_ERR_ARGUMENT},
        {-1, 1, 1 << 24, GMK_ERR_ARGUMENT},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        GmkThinkerOptions options = GMK_THINKER_OPTIONS_INIT;
        GmkThinker *thinker = NULL;
        options.searcher = (GmkSearcher)cases[i].searcher;
        options.threads = cases[i].threads;
        options.memory_bytes = cases[i].memory;
        CHECK_INT(gmk_thinker_new(&thinker, &options), cases[i].status);
        CHECK_INT(thinker != NULL, cases[i].status == GMK_OK);
        gmk_thinker_free(thinker);
    }
}

TEST(points_off_the_board)
{
    static const GmkPoint off[] = {{-1, 3}, {7, 3}, {INT32_MIN, 3}, {INT32_MAX, 3},
                                   {3, -1}, {3, 6}, {3, INT32_MAX}, {3, INT32_MIN}};
    for (int board = GMK_BOARD_GOMOKU; board <= GMK_BOARD_CONNECT4; board++) {
        GmkGame *game = new_game((GmkBoardKind)board, 7, 6, GMK_RULE_RENJU);
        for (size_t i = 0; i < sizeof off / sizeof *off; i++) {
            const bool falls = board == GMK_BOARD_CONNECT4 && off[i].x == 3; /* only x counts */
            char text[GMK_NOTATION_MAX] = "?";
            GmkForbidden forbidden = GMK_FORBIDDEN_INIT;
            CHECK_INT(gmk_game_check(game, off[i]), falls ? GMK_OK : GMK_ERR_OFF_BOARD);
            CHECK_INT(gmk_game_cell(game, off[i]), GMK_CELL_BLOCKED);
            CHECK_INT(gmk_point_to_text(text, sizeof text, game, off[i]), GMK_ERR_OFF_BOARD);
            CHECK_TEXT(text, "?");
            CHECK_INT(gmk_game_forbidden(&forbidden, game, off[i]), GMK_OK);
            CHECK_INT(forbidden.kind, GMK_FORBIDDEN_NOT);
            if (!falls)
                CHECK_INT(gmk_game_play(game, off[i]), GMK_ERR_OFF_BOARD);
        }
        CHECK_INT(gmk_game_move_count(game), 0);
        gmk_game_free(game);
    }
}

TEST(notation_needs_its_room)
{
    GmkGame *game = new_game(GMK_BOARD_GOMOKU, 15, 15, GMK_RULE_FREESTYLE);
    char text[GMK_NOTATION_MAX] = "?";
    CHECK_INT(gmk_point_to_text(text, GMK_NOTATION_MAX - 1, game, (GmkPoint){7, 7}),
              GMK_ERR_ARGUMENT);
    CHECK_TEXT(text, "?");
    CHECK_INT(gmk_point_to_text(text, GMK_NOTATION_MAX, game, (GmkPoint){7, 7}), GMK_OK);
    CHECK_TEXT(text, "h8");
    gmk_game_free(game);
}

TEST(a_finished_game_takes_no_move)
{
    GmkGame *game = new_game(GMK_BOARD_GOMOKU, 15, 15, GMK_RULE_FREESTYLE);
    GmkThinker *thinker = new_thinker();
    play_text(game, "a1 a15 b1 b15 c1 c15 d1 d15 e1");
    CHECK_INT(gmk_game_result(game), GMK_RESULT_BLACK);
    CHECK_INT(gmk_game_to_move(game), GMK_CELL_WHITE);
    CHECK_INT(gmk_game_play(game, (GmkPoint){7, 7}), GMK_ERR_OVER);
    CHECK_INT(gmk_game_check(game, (GmkPoint){7, 7}), GMK_ERR_OVER);
    GmkThought thought = GMK_THOUGHT_INIT;
    GmkLimits limits = GMK_LIMITS_INIT;
    limits.depth = 1;
    thought.score = 12345;
    CHECK_INT(gmk_think(&thought, thinker, game, &limits), GMK_ERR_OVER);
    CHECK_INT(thought.score, 12345);
    GmkPoint move = {-1, -1};
    CHECK_INT(gmk_game_move_count(game), 9);
    CHECK_INT(gmk_game_move(&move, game, 9), GMK_ERR_ARGUMENT);
    CHECK_INT(gmk_game_move(&move, game, -1), GMK_ERR_ARGUMENT);
    CHECK_INT(gmk_game_move(&move, game, 8), GMK_OK);
    CHECK(move.x == 4 && move.y == 14);
    CHECK_INT(gmk_game_undo(game), GMK_OK);
    CHECK_INT(gmk_game_result(game), GMK_RESULT_NONE);
    limits.depth = -1;
    CHECK_INT(gmk_think(&thought, thinker, game, &limits), GMK_ERR_ARGUMENT);
    limits.depth = 1;
    limits.time_ms = -1;
    CHECK_INT(gmk_think(&thought, thinker, game, &limits), GMK_ERR_ARGUMENT);
    limits.time_ms = 0;
    limits.effort = (GmkEffort)2;
    CHECK_INT(gmk_think(&thought, thinker, game, &limits), GMK_ERR_ARGUMENT);
    limits.effort = GMK_EFFORT_PLAIN;
    limits.slip_permille = 1001;
    CHECK_INT(gmk_think(&thought, thinker, game, &limits), GMK_ERR_ARGUMENT);
    limits.slip_permille = -1;
    CHECK_INT(gmk_think(&thought, thinker, game, &limits), GMK_ERR_ARGUMENT);
    limits.slip_permille = 0;
    limits.lines = GMK_RANKED_MAX + 1;
    CHECK_INT(gmk_think(&thought, thinker, game, &limits), GMK_ERR_ARGUMENT);
    limits.lines = -1;
    CHECK_INT(gmk_think(&thought, thinker, game, &limits), GMK_ERR_ARGUMENT);
    CHECK_INT(thought.score, 12345);
    gmk_thinker_free(thinker);
    gmk_game_free(game);
}

/* ------------------------------------------------------------------------------------------------
 * Thinking
 */

TEST(levels)
{
    static const struct {
        int depth;
        int64_t time_ms;
        GmkEffort effort;
    } expected[GMK_LEVEL_COUNT] = {{1, 0, GMK_EFFORT_PLAIN},
                                   {2, 0, GMK_EFFORT_PLAIN},
                                   {3, 0, GMK_EFFORT_FULL},
                                   {0, 1000, GMK_EFFORT_FULL},
                                   {0, 5000, GMK_EFFORT_FULL}};
    for (int level = 0; level < GMK_LEVEL_COUNT; level++) {
        GmkLimits limits = GMK_LIMITS_INIT;
        limits.seed = 77;
        limits.nodes = 99;
        limits.user = &limits;
        CHECK_INT(
            gmk_level_limits(&limits, (GmkLevel)level, GMK_BOARD_GOMOKU, GMK_SEARCHER_MINIMAX),
            GMK_OK);
        CHECK_INT(limits.depth, expected[level].depth);
        CHECK_INT(limits.time_ms, expected[level].time_ms);
        CHECK_INT(limits.effort, expected[level].effort);
        CHECK_INT(limits.slip_permille > 0, level <= GMK_LEVEL_MIDDLE); /* only these err */
        CHECK(limits.seed == 77 && limits.nodes == 0 && limits.user == &limits);
    }
    _Static_assert(GMK_LEVEL_STEP_1 == 5 && GMK_LEVEL_STEP_10 == 14 && GMK_LEVEL_NEWCOMER == 15 &&
                       GMK_LEVEL_BEGINNER == 16 && GMK_LEVEL_ALL == 17,
                   "files and other programs have these numbers");
    for (int level = 0; level < GMK_LEVEL_ALL; level++) {
        GmkLimits given = GMK_LIMITS_INIT;
        given.blind_permille = 17; /* of a level that was played before */
        CHECK_INT(gmk_level_limits(&given, (GmkLevel)level, GMK_BOARD_GOMOKU, GMK_SEARCHER_MINIMAX),
                  GMK_OK);
        CHECK_INT(given.blind_permille > 0, level == GMK_LEVEL_STEP_1 ||
                                                level == GMK_LEVEL_NEWCOMER ||
                                                level == GMK_LEVEL_BEGINNER);
    }
    GmkLimits limits = GMK_LIMITS_INIT;
    CHECK_INT(gmk_level_limits(&limits, GMK_LEVEL_ALL, GMK_BOARD_GOMOKU, GMK_SEARCHER_MINIMAX),
              GMK_ERR_ARGUMENT);
    CHECK_INT(gmk_level_limits(&limits, (GmkLevel)-1, GMK_BOARD_GOMOKU, GMK_SEARCHER_MINIMAX),
              GMK_ERR_ARGUMENT);
}

/* Everything a thought promises, whatever its limits were. */
static void check_thought(const GmkThought *thought, const GmkGame *game)
{
    GmkGame *copy = NULL;
    CHECK_INT(gmk_game_check(game, thought->move), GMK_OK);
    CHECK(thought->win_rate >= 0.0 && thought->win_rate <= 1.0);
    CHECK(thought->score >= -GMK_SCORE_WIN && thought->score <= GMK_SCORE_WIN);
    CHECK(thought->time_us >= 0);
    CHECK(thought->depth >= 0);
    CHECK(thought->bytes <= 6 << 20);
    CHECK(thought->variation_count >= 1 && thought->variation_count <= GMK_VARIATION_MAX);
    CHECK(thought->ranked_count >= 1 && thought->ranked_count <= GMK_RANKED_MAX);
    CHECK_INT(gmk_game_copy(&copy, game), GMK_OK);
    for (int i = 0; i < thought->variation_count; i++)
        CHECK_INT(gmk_game_play(copy, thought->variation[i]), GMK_OK);
    gmk_game_free(copy);
    const GmkPoint first = thought->variation[0], best = thought->ranked[0].move;
    CHECK(first.x == thought->move.x && first.y == thought->move.y);
    CHECK(best.x == thought->move.x && best.y == thought->move.y);
    for (int i = 0; i < thought->ranked_count; i++) {
        CHECK_INT(gmk_game_check(game, thought->ranked[i].move), GMK_OK);
        CHECK(i == 0 || thought->ranked[i - 1].score >= thought->ranked[i].score);
        for (int j = 0; j < i; j++)
            CHECK(thought->ranked[i].move.x != thought->ranked[j].move.x ||
                  thought->ranked[i].move.y != thought->ranked[j].move.y);
    }
}

static GmkGame *random_game(Rng *rng)
{
    const bool connect4 = rng_below(rng, 4) == 0;
    const int low = connect4 ? GMK_CONNECT4_SIDE_MIN : GMK_GOMOKU_SIDE_MIN;
    const uint32_t span = connect4 ? 9 : 16;
    const int width = low + (int)rng_below(rng, span), height = low + (int)rng_below(rng, span);
    GmkGame *game = new_game(connect4 ? GMK_BOARD_CONNECT4 : GMK_BOARD_GOMOKU, width, height,
                             (GmkRule)rng_below(rng, GMK_RULE_CARO_EXACT + 1));
    GmkPoint last = {width / 2, height / 2};
    const int tries = (int)rng_below(rng, (uint32_t)(width * height));
    for (int i = 0; i < tries; i++) {
        const GmkPoint near = {last.x - 2 + (int)rng_below(rng, 5),
                               last.y - 2 + (int)rng_below(rng, 5)};
        if (gmk_game_play(game, near) != GMK_OK)
            continue;
        last = near;
        if (gmk_game_result(game) != GMK_RESULT_NONE)
            CHECK_INT(gmk_game_undo(game), GMK_OK);
    }
    return game;
}

TEST(thoughts_are_sound_on_random_positions)
{
    Rng rng;
    rng_seed(&rng, test_seed);
    /* one for each rule: a thinker that changes rules has to make its tables anew */
    GmkThinker *thinkers[GMK_RULE_CARO_EXACT + 1];
    for (int rule = 0; rule <= GMK_RULE_CARO_EXACT; rule++)
        thinkers[rule] = new_thinker();
    int urgent = 0, searched = 0;
    for (int i = 0; i < 400 && test_failures < 20; i++) {
        GmkGame *game = random_game(&rng);
        const uint64_t hash = gmk_game_hash(game);
        const int moves = gmk_game_move_count(game);
        GmkThought thought = GMK_THOUGHT_INIT;
        GmkLimits limits = GMK_LIMITS_INIT;
        limits.depth = (int32_t)rng_below(&rng, 4);
        limits.nodes = limits.depth == 0 ? 1 + rng_below(&rng, 3000) : 0;
        limits.seed = rng_below(&rng, 3);
        limits.effort = rng_below(&rng, 2) ? GMK_EFFORT_PLAIN : GMK_EFFORT_FULL;
        CHECK_INT(gmk_think(&thought, thinkers[gmk_game_rule(game)], game, &limits), GMK_OK);
        check_thought(&thought, game);
        CHECK(gmk_game_hash(game) == hash && gmk_game_move_count(game) == moves);
        /* a win by fours is found beside the iterations, however long it is */
        CHECK(limits.depth == 0 || thought.depth <= limits.depth ||
              thought.score >= GMK_SCORE_PROVEN);
        CHECK(limits.nodes == 0 || thought.nodes <= limits.nodes);
        urgent += thought.source == GMK_THOUGHT_URGENT;
        searched += thought.source == GMK_THOUGHT_SEARCHED;
        gmk_game_free(game);
    }
    printf("    %d urgent, %d searched\n", urgent, searched);
    CHECK(urgent >= 20 && searched >= 100);
    for (int rule = 0; rule <= GMK_RULE_CARO_EXACT; rule++)
        gmk_thinker_free(thinkers[rule]);
}

/* Both games, in the middle of something, without a forced end nearby. */
static GmkGame *open_game(GmkBoardKind board)
{
    if (board == GMK_BOARD_CONNECT4) {
        GmkGame *game = new_game(board, 12, 12, GMK_RULE_FREESTYLE);
        play_text(game, "6 7 6 6 5 8");
        return game;
    }
    GmkGame *game = new_game(board, 15, 15, GMK_RULE_FREESTYLE);
    play_text(game, "h8 i9 g6 h10");
    return game;
}

TEST(fixed_limits_give_the_same_thought_again)
{
    for (int board = GMK_BOARD_GOMOKU; board <= GMK_BOARD_CONNECT4; board++) {
        GmkGame *game = open_game((GmkBoardKind)board);
        for (int kind = 0; kind < 2; kind++) {
            GmkThinker *thinkers[2] = {new_thinker(), new_thinker()};
            GmkThought thoughts[3] = {GMK_THOUGHT_INIT, GMK_THOUGHT_INIT, GMK_THOUGHT_INIT};
            GmkLimits limits = GMK_LIMITS_INIT;
            limits.depth = kind ? 0 : 4;
            limits.nodes = kind ? 20000 : 0;
            limits.seed = 5;
            CHECK_INT(gmk_think(&thoughts[0], thinkers[0], game, &limits), GMK_OK);
            CHECK_INT(gmk_think(&thoughts[1], thinkers[1], game, &limits), GMK_OK);
            CHECK_INT(gmk_thinker_clear(thinkers[0]), GMK_OK);
            CHECK_INT(gmk_think(&thoughts[2], thinkers[0], game, &limits), GMK_OK);
            CHECK(thoughts[0].nodes > 0);
            for (int i = 1; i < 3; i++) {
                CHECK(thoughts[i].nodes == thoughts[0].nodes);
                CHECK_INT(thoughts[i].score, thoughts[0].score);
                CHECK_INT(thoughts[i].depth, thoughts[0].depth);
                CHECK_INT(thoughts[i].variation_count, thoughts[0].variation_count);
                CHECK(memcmp(thoughts[i].variation, thoughts[0].variation,
                             (size_t)thoughts[0].variation_count * sizeof(GmkPoint)) == 0);
            }
            printf("    board %d: depth %d, %" PRIu64 " nodes\n", board, (int)thoughts[0].depth,
                   thoughts[0].nodes);
            gmk_thinker_free(thinkers[0]);
            gmk_thinker_free(thinkers[1]);
        }
        gmk_game_free(game);
    }
}

typedef struct Watch {
    GmkThinker *thinker;
    const GmkGame *game;
    int reports, last_depth, stop_at;
} Watch;

static void watch_progress(void *user, const GmkThought *so_far)
{
    Watch *watch = user;
    watch->reports++;
    CHECK_INT(so_far->struct_size, sizeof *so_far);
    CHECK(so_far->depth > watch->last_depth);
    watch->last_depth = so_far->depth;
    check_thought(so_far, watch->game);
    if (so_far->depth == watch->stop_at)
        gmk_stop(watch->thinker);
}

TEST(progress_comes_after_each_iteration_and_may_stop)
{
    for (int board = GMK_BOARD_GOMOKU; board <= GMK_BOARD_CONNECT4; board++) {
        GmkGame *game = open_game((GmkBoardKind)board);
        GmkThinker *thinker = new_thinker();
        GmkThought thought = GMK_THOUGHT_INIT;
        GmkLimits limits = GMK_LIMITS_INIT;
        Watch watch = {.thinker = thinker, .game = game};
        limits.depth = 4;
        limits.progress = watch_progress;
        limits.user = &watch;
        CHECK_INT(gmk_think(&thought, thinker, game, &limits), GMK_OK);
        CHECK(watch.reports >= 2);
        CHECK_INT(watch.last_depth, thought.depth);
        watch = (Watch){.thinker = thinker, .game = game, .stop_at = 2};
        limits.depth = 0; /* no limit at all: only the stop ends it */
        CHECK_INT(gmk_think(&thought, thinker, game, &limits), GMK_OK);
        CHECK_INT(thought.depth, 2);
        check_thought(&thought, game);
        gmk_thinker_free(thinker);
        gmk_game_free(game);
    }
}

TEST(time_limits_are_kept)
{
    for (int board = GMK_BOARD_GOMOKU; board <= GMK_BOARD_CONNECT4; board++) {
        GmkGame *game = open_game((GmkBoardKind)board);
        GmkThinker *thinker = new_thinker();
        static const int times[] = {1, 1, 20, 150};
        for (size_t i = 0; i < sizeof times / sizeof *times; i++) {
            GmkThought thought = GMK_THOUGHT_INIT;
            GmkLimits limits = GMK_LIMITS_INIT;
            limits.time_ms = times[i];
            /* the first think of a thinker makes its tables: with sanitizers, slowly */
            const int64_t allowed_us = (times[i] + LATE_MS * (i == 0 ? 3 : 1)) * INT64_C(1000);
            bool in_time = false; /* once in some tries: a busy machine makes us wait */
            for (int tries = 0; tries < 5 && !in_time; tries++) {
                const int64_t start = os_clock_us();
                CHECK_INT(gmk_think(&thought, thinker, game, &limits), GMK_OK);
                const int64_t took = os_clock_us() - start;
                printf("    board %d: %d ms asked, %.1f ms taken, depth %d, %" PRIu64 " nodes\n",
                       board, times[i], (double)took / 1000.0, (int)thought.depth, thought.nodes);
                in_time = took <= allowed_us;
                CHECK(thought.time_us <= took);
                check_thought(&thought, game);
            }
            CHECK(in_time);
        }
        gmk_thinker_free(thinker);
        gmk_game_free(game);
    }
}

TEST(a_stop_stays_until_ready)
{
    for (int board = GMK_BOARD_GOMOKU; board <= GMK_BOARD_CONNECT4; board++) {
        GmkGame *game = open_game((GmkBoardKind)board);
        GmkThinker *thinker = new_thinker();
        GmkLimits endless = GMK_LIMITS_INIT;
        gmk_stop(thinker);
        int in_time = 0; /* the others may be the machine's */
        for (int i = 0; i < 3; i++) {
            GmkThought thought = GMK_THOUGHT_INIT;
            const int64_t start = os_clock_ms();
            CHECK_INT(gmk_think(&thought, thinker, game, &endless), GMK_OK);
            in_time += os_clock_ms() - start <= LATE_MS;
            check_thought(&thought, game);
        }
        CHECK(in_time > 0);
        gmk_ready(thinker);
        GmkThought thought = GMK_THOUGHT_INIT;
        GmkLimits limits = GMK_LIMITS_INIT;
        limits.depth = 2;
        CHECK_INT(gmk_think(&thought, thinker, game, &limits), GMK_OK);
        CHECK_INT(thought.depth, 2);
        gmk_thinker_free(thinker);
        gmk_game_free(game);
    }
}

/* A think on another thread. */
typedef struct Job {
    GmkThinker *thinker;
    const GmkGame *game;
    GmkThought thought;
    GmkStatus status;
    atomic_bool began;
    int64_t ended_us;
} Job;

static void job_progress(void *user, const GmkThought *so_far)
{
    Job *job = user;
    (void)so_far;
    atomic_store(&job->began, true);
}

static void run_job(void *user)
{
    Job *job = user;
    GmkLimits endless = GMK_LIMITS_INIT;
    endless.progress = job_progress;
    endless.user = job;
    job->thought = (GmkThought)GMK_THOUGHT_INIT;
    job->status = gmk_think(&job->thought, job->thinker, job->game, &endless);
    job->ended_us = os_clock_us();
}

/* Starts the job and waits until it is thinking for sure. */
static OsThread *start_job(Job *job, GmkThinker *thinker, const GmkGame *game)
{
    *job = (Job){.thinker = thinker, .game = game};
    OsThread *thread = os_thread_start(run_job, job);
    CHECK(thread != NULL);
    for (int i = 0; i < 5000 && !atomic_load(&job->began); i++)
        os_sleep_ms(1);
    CHECK(atomic_load(&job->began));
    return thread;
}

TEST(a_stop_from_another_thread_is_quick)
{
    for (int board = GMK_BOARD_GOMOKU; board <= GMK_BOARD_CONNECT4; board++) {
        GmkGame *game = open_game((GmkBoardKind)board);
        GmkThinker *thinker = new_thinker();
        int64_t longest = 0;
        int late = 0;
        for (int i = 0; i < 12; i++) {
            static Job job;
            gmk_ready(thinker);
            OsThread *thread = start_job(&job, thinker, game);
            os_sleep_ms(7 * i);
            const int64_t stopped = os_clock_us();
            gmk_stop(thinker);
            os_thread_join(thread);
            CHECK_INT(job.status, GMK_OK);
            check_thought(&job.thought, game);
            const int64_t took = job.ended_us - stopped;
            longest = took > longest ? took : longest;
            late += took > LATE_MS * INT64_C(1000);
        }
        printf("    board %d: longest stop %.1f ms (promised: 20)\n", board,
               (double)longest / 1000.0);
        CHECK(late <= 1); /* one may be late: virtual machines pause now and then */
        gmk_thinker_free(thinker);
        gmk_game_free(game);
    }
}

TEST(a_thinking_thinker_is_busy)
{
    GmkGame *game = open_game(GMK_BOARD_GOMOKU);
    GmkThinker *thinker = new_thinker();
    static Job job;
    OsThread *thread = start_job(&job, thinker, game);
    GmkThought thought = GMK_THOUGHT_INIT;
    GmkLimits limits = GMK_LIMITS_INIT;
    limits.depth = 1;
    thought.score = 4321;
    CHECK_INT(gmk_think(&thought, thinker, game, &limits), GMK_ERR_BUSY);
    CHECK_INT(thought.score, 4321);
    CHECK_INT(gmk_thinker_prepare(thinker, game, &limits), GMK_ERR_BUSY);
    CHECK_INT(gmk_thinker_clear(thinker), GMK_ERR_BUSY);
    CHECK_INT(gmk_thinker_resize(thinker, 16 << 20), GMK_ERR_BUSY);
    gmk_stop(thinker);
    os_thread_join(thread);
    CHECK_INT(job.status, GMK_OK);
    gmk_ready(thinker);
    CHECK_INT(gmk_think(&thought, thinker, game, &limits), GMK_OK);
    CHECK_INT(gmk_thinker_clear(thinker), GMK_OK);
    gmk_thinker_free(thinker);
    gmk_game_free(game);
}

/* Whatever it had thought about: it finds what a new thinker of that size finds, in as much memory. */
TEST(a_resized_thinker_is_as_a_new_one)
{
    static const uint64_t sizes[] = {12 << 20, 6 << 20, 32 << 20};
    static const GmkSearcher searchers[] = {GMK_SEARCHER_MINIMAX, GMK_SEARCHER_MCTS};
    for (int s = 0; s < 2; s++) {
        GmkThinkerOptions options = GMK_THINKER_OPTIONS_INIT;
        GmkGame *game = new_game(GMK_BOARD_GOMOKU, 15, 15, GMK_RULE_STANDARD);
        GmkGame *columns = open_game(GMK_BOARD_CONNECT4);
        GmkThinker *thinker = NULL;
        GmkLimits limits = GMK_LIMITS_INIT;
        limits.nodes = 3000;
        play_text(game, "h8 i9 h10 h9");
        options.searcher = searchers[s];
        options.memory_bytes = 20 << 20;
        CHECK_INT(gmk_thinker_new(&thinker, &options), GMK_OK);
        for (int i = 0; i < 3; i++) {
            GmkThought resized = GMK_THOUGHT_INIT, fresh = GMK_THOUGHT_INIT;
            GmkThinker *other = NULL;
            CHECK_INT(gmk_think(&resized, thinker, game, &limits), GMK_OK);
            CHECK_INT(gmk_think(&resized, thinker, columns, &limits), GMK_OK);
            CHECK_INT(gmk_thinker_resize(thinker, sizes[i]), GMK_OK);
            options.memory_bytes = sizes[i];
            CHECK_INT(gmk_thinker_new(&other, &options), GMK_OK);
            CHECK_INT(gmk_think(&resized, thinker, game, &limits), GMK_OK);
            CHECK_INT(gmk_think(&fresh, other, game, &limits), GMK_OK);
            CHECK(memcmp(&resized.move, &fresh.move, sizeof fresh.move) == 0);
            CHECK_INT(resized.score, fresh.score);
            CHECK(resized.nodes == fresh.nodes && resized.bytes == fresh.bytes);
            CHECK(resized.bytes <= sizes[i]);
            CHECK_INT(gmk_thinker_net(thinker), gmk_thinker_net(other));
            gmk_thinker_free(other);
        }
        gmk_thinker_free(thinker);
        gmk_game_free(columns);
        gmk_game_free(game);
    }
}

/* Two thinkers at once are independent: each finds what it finds alone. */
TEST(thinkers_do_not_share)
{
    GmkGame *game = open_game(GMK_BOARD_GOMOKU), *other = open_game(GMK_BOARD_CONNECT4);
    GmkThinker *busy = new_thinker(), *thinker = new_thinker();
    GmkThought alone = GMK_THOUGHT_INIT, beside = GMK_THOUGHT_INIT;
    GmkLimits limits = GMK_LIMITS_INIT;
    limits.depth = 4;
    CHECK_INT(gmk_think(&alone, thinker, game, &limits), GMK_OK);
    CHECK_INT(gmk_thinker_clear(thinker), GMK_OK);
    static Job job;
    OsThread *thread = start_job(&job, busy, other);
    CHECK_INT(gmk_think(&beside, thinker, game, &limits), GMK_OK);
    gmk_stop(busy);
    os_thread_join(thread);
    CHECK(alone.nodes == beside.nodes && alone.score == beside.score);
    gmk_thinker_free(busy);
    gmk_thinker_free(thinker);
    gmk_game_free(game);
    gmk_game_free(other);
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(texts_are_there),
        CASE(setups_are_checked),
        CASE(blocked_cells_of_a_setup_are_checked),
        CASE(null_handles_do_not_crash),
        CASE(null_thinkers_do_not_crash),
        CASE(thinker_options_are_checked),
        CASE(points_off_the_board),
        CASE(notation_needs_its_room),
        CASE(a_finished_game_takes_no_move),
        CASE(levels),
        CASE(thoughts_are_sound_on_random_positions),
        CASE(fixed_limits_give_the_same_thought_again),
        CASE(progress_comes_after_each_iteration_and_may_stop),
        CASE(time_limits_are_kept),
        CASE(a_stop_stays_until_ready),
        CASE(a_stop_from_another_thread_is_quick),
        CASE(a_thinking_thinker_is_busy),
        CASE(a_resized_thinker_is_as_a_new_one),
        CASE(thinkers_do_not_share),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}
