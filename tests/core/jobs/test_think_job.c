/* test_think_job.c: how long and how deep each kind of job may be searched. */
#include "core/jobs/think_job.h"
#include "test.h"

static GmkGame *new_game(GmkBoardKind board)
{
    GmkSetup setup = GMK_SETUP_INIT;
    GmkGame *game = NULL;
    setup.board = board;
    setup.width = board == GMK_BOARD_CONNECT4 ? 7 : 15;
    setup.height = board == GMK_BOARD_CONNECT4 ? 6 : 15;
    CHECK_INT(gmk_game_new(&game, &setup), GMK_OK);
    return game;
}

/* Limits that an earlier job may have left: every field has to be set where it matters. */
static GmkLimits used_limits(void)
{
    GmkLimits limits = GMK_LIMITS_INIT;
    limits.depth = 9;
    limits.time_ms = 12345;
    limits.nodes = 77;
    limits.effort = GMK_EFFORT_PLAIN;
    limits.slip_permille = 500;
    limits.lines = 3;
    limits.no_book = limits.use_book = true;
    limits.seed = 42;
    return limits;
}

static GmkLimits limits_of(ThinkJob job, GmkBoardKind board)
{
    GmkLimits limits = used_limits();
    job.game = new_game(board);
    CHECK_INT(think_job_limits(&limits, &job), GMK_OK);
    CHECK_INT(limits.seed, 42); /* is no limit of a job */
    gmk_game_free(job.game);
    return limits;
}

TEST(a_move_has_the_limits_of_its_level_cut_to_its_time)
{
    ThinkJob job = {.purpose = THINK_MOVE, .level = GMK_LEVEL_MASTER};
    CHECK_INT(limits_of(job, GMK_BOARD_GOMOKU).time_ms, 5000);
    job.time_ms = 2000;
    CHECK_INT(limits_of(job, GMK_BOARD_GOMOKU).time_ms, 2000);
    job.level = GMK_LEVEL_EXPERT; /* needs less than the clock allows */
    CHECK_INT(limits_of(job, GMK_BOARD_GOMOKU).time_ms, 1000);
    job.level = GMK_LEVEL_EASY; /* has no time of its own */
    CHECK_INT(limits_of(job, GMK_BOARD_GOMOKU).time_ms, 2000);
    CHECK_INT(limits_of(job, GMK_BOARD_GOMOKU).depth, 1);
}

TEST(expert_and_master_move_by_the_book_of_gomoku)
{
    for (int level = 0; level < GMK_LEVEL_ALL; level++) {
        const ThinkJob job = {.purpose = THINK_MOVE, .level = (GmkLevel)level};
        const bool strong = level == GMK_LEVEL_EXPERT || level == GMK_LEVEL_MASTER;
        CHECK_INT(limits_of(job, GMK_BOARD_GOMOKU).use_book, strong);
        CHECK(!limits_of(job, GMK_BOARD_CONNECT4).use_book);
    }
}

TEST(analysis_and_columns_end_only_when_they_are_stopped)
{
    static const ThinkPurpose purposes[] = {THINK_ANALYSIS, THINK_COLUMNS};
    for (int i = 0; i < 2; i++) {
        const ThinkJob job = {.purpose = purposes[i], .level = GMK_LEVEL_EASY, .time_ms = 50};
        const GmkLimits limits = limits_of(job, GMK_BOARD_CONNECT4);
        CHECK(limits.time_ms == 0 && limits.depth == 0 && limits.nodes == 0);
        CHECK_INT(limits.effort, GMK_EFFORT_FULL);
        CHECK_INT(limits.slip_permille, 0);
        CHECK(limits.lines > 1 && !limits.no_book && !limits.use_book);
    }
}

TEST(a_review_has_limits_of_its_own)
{
    const ThinkJob job = {.purpose = THINK_REVIEW,
                          .level = GMK_LEVEL_EASY,
                          .review = {.nodes = 5000, .time_ms = 250, .lines = 2, .avoid_count = 1}};
    const GmkLimits limits = limits_of(job, GMK_BOARD_GOMOKU);
    CHECK_INT(limits.time_ms, 250);
    CHECK_INT(limits.lines, 2);
    CHECK(limits.nodes == 5000 && limits.avoid_count == 1);
    CHECK(limits.depth == 0 && limits.slip_permille == 0 && !limits.use_book);
    CHECK_INT(limits.effort, GMK_EFFORT_FULL);
}

TEST(an_easy_opponent_takes_a_second_for_an_opening)
{
    ThinkJob job = {.purpose = THINK_OPENING, .level = GMK_LEVEL_EASY};
    const GmkLimits limits = limits_of(job, GMK_BOARD_GOMOKU);
    CHECK_INT(limits.time_ms, 1000);
    CHECK(limits.depth == 0 && limits.slip_permille == 0 && limits.use_book);
    CHECK_INT(limits.effort, GMK_EFFORT_FULL);
    job.time_ms = 300;
    CHECK_INT(limits_of(job, GMK_BOARD_GOMOKU).time_ms, 300);
}

TEST(a_hint_uses_the_book_and_counts_no_nodes)
{
    ThinkJob job = {.purpose = THINK_HINT, .level = GMK_LEVEL_EXPERT};
    const GmkLimits hint = limits_of(job, GMK_BOARD_CONNECT4);
    CHECK(!hint.no_book && hint.nodes == 0);
    CHECK_INT(hint.time_ms, 1000);
    job.purpose = THINK_MOVE;
    const GmkLimits move = limits_of(job, GMK_BOARD_CONNECT4);
    CHECK(move.no_book && move.nodes > 0);
}

TEST(the_textbook_search_has_a_depth_instead_of_a_level)
{
    const ThinkJob job = {.purpose = THINK_MOVE,
                          .level = GMK_LEVEL_MASTER,
                          .searcher = GMK_SEARCHER_TEXTBOOK,
                          .depth = 4};
    const GmkLimits limits = limits_of(job, GMK_BOARD_GOMOKU);
    CHECK_INT(limits.depth, 4);
    CHECK_INT(limits.time_ms, 0);
    CHECK_INT(limits.effort, GMK_EFFORT_FULL);
}

TEST(an_unknown_level_is_refused)
{
    GmkLimits limits = GMK_LIMITS_INIT;
    const ThinkJob job = {.purpose = THINK_MOVE,
                          .level = (GmkLevel)99,
                          .time_ms = 10,
                          .game = new_game(GMK_BOARD_GOMOKU)};
    CHECK_INT(think_job_limits(&limits, &job), GMK_ERR_ARGUMENT);
    gmk_game_free(job.game);
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(a_move_has_the_limits_of_its_level_cut_to_its_time),
        CASE(expert_and_master_move_by_the_book_of_gomoku),
        CASE(analysis_and_columns_end_only_when_they_are_stopped),
        CASE(a_review_has_limits_of_its_own),
        CASE(an_easy_opponent_takes_a_second_for_an_opening),
        CASE(a_hint_uses_the_book_and_counts_no_nodes),
        CASE(the_textbook_search_has_a_depth_instead_of_a_level),
        CASE(an_unknown_level_is_refused),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}
