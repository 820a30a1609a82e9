/* test_review_jobs.c: a review as jobs, one after the other, and the puzzle that a player asks for. */
#include "core/core_test.h"
#include "core/game/parts/review_jobs.h"

/* A record of these moves of gomoku. */
static Record *record_of(const char *const *words, int count)
{
    Setup setup;
    GmkGame *game = NULL;
    setup_default(&setup);
    Record *record = record_new(&setup);
    CHECK(record && setup_new_game(&game, &setup) == GMK_OK);
    for (int i = 0; i < count; i++) {
        const RecordMove move = {.point = point_of(game, words[i]), .time_ms = -1};
        CHECK_INT(gmk_game_play(game, move.point), GMK_OK);
        CHECK(record_add_move(record, &move));
    }
    gmk_game_free(game);
    return record;
}

static const char *const moves[] = {"h8", "i9", "h9", "h10", "g8", "i8"};

TEST(a_review_asks_for_every_position_and_ends_once)
{
    ReviewJobs jobs = {0};
    Record *record = record_of(moves, 6);
    bool searched[7] = {false};
    ReviewJobsNext next;
    ThinkJob job = {0};
    double progress = 0;
    CHECK_INT(review_jobs_next(&jobs, record, &job), REVIEW_JOBS_NONE);
    CHECK(review_jobs_progress(&jobs) < 0);
    CHECK(review_jobs_start(&jobs, record, REVIEW_QUICK, ""));
    for (int i = 0; (next = review_jobs_next(&jobs, record, &job)) == REVIEW_JOBS_MORE; i++) {
        GmkThought thought = GMK_THOUGHT_INIT;
        CHECK(i < 100);
        CHECK(job.purpose == THINK_REVIEW && job.review.nodes > 0 && job.review.lines >= 1);
        searched[gmk_game_move_count(job.game)] = true;
        CHECK(gmk_game_legal_moves(&thought.move, 1, job.game) > 0);
        thought.source = GMK_THOUGHT_SEARCHED;
        thought.depth = 5;
        review_jobs_answer(&jobs, record, &thought);
        CHECK(review_jobs_progress(&jobs) >= progress);
        progress = review_jobs_progress(&jobs);
        gmk_game_free(job.game);
    }
    CHECK_INT(next, REVIEW_JOBS_DONE);
    CHECK(!review_jobs_is_running(&jobs));
    CHECK_INT(review_jobs_next(&jobs, record, &job), REVIEW_JOBS_NONE);
    for (int i = 0; i <= 6; i++)
        CHECK(searched[i]);
    record_free(record);
}

TEST(a_puzzle_is_made_of_the_position_before_the_move)
{
    ReviewJobs jobs = {0};
    Record *record = record_of(moves, 6);
    ThinkJob job = {0};
    CHECK(!review_jobs_puzzle(&jobs, record, &job));
    review_jobs_ask_puzzle(&jobs, 4);
    CHECK(review_jobs_puzzle(&jobs, record, &job));
    CHECK_INT(job.purpose, THINK_MISSED);
    CHECK_INT(gmk_game_move_count(job.game), 4);
    gmk_game_free(job.game);
    review_jobs_puzzle_made(&jobs, record);
    CHECK(!review_jobs_puzzle(&jobs, record, &job));
    record_free(record);
}

TEST(a_puzzle_of_a_move_that_is_not_there_is_forgotten)
{
    ReviewJobs jobs = {0};
    Record *record = record_of(moves, 6);
    ThinkJob job = {0};
    review_jobs_ask_puzzle(&jobs, 6);
    CHECK(!review_jobs_puzzle(&jobs, record, &job));
    CHECK_INT(jobs.missed, 0);
    review_jobs_ask_puzzle(&jobs, 2);
    review_jobs_forget_puzzle(&jobs);
    CHECK(!review_jobs_puzzle(&jobs, record, &job));
    record_free(record);
}

TEST(a_puzzle_between_leaves_the_review_where_it_is)
{
    ReviewJobs jobs = {0};
    Record *record = record_of(moves, 6);
    ThinkJob job = {0};
    CHECK(review_jobs_start(&jobs, record, REVIEW_QUICK, ""));
    const double before = review_jobs_progress(&jobs);
    review_jobs_ask_puzzle(&jobs, 4);
    CHECK(review_jobs_puzzle(&jobs, record, &job));
    gmk_game_free(job.game);
    review_jobs_puzzle_made(&jobs, record);
    CHECK(review_jobs_progress(&jobs) <= before && review_jobs_is_running(&jobs));
    review_jobs_stop(&jobs);
    record_free(record);
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(a_review_asks_for_every_position_and_ends_once),
        CASE(a_puzzle_is_made_of_the_position_before_the_move),
        CASE(a_puzzle_of_a_move_that_is_not_there_is_forgotten),
        CASE(a_puzzle_between_leaves_the_review_where_it_is),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}
