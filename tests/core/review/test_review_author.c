/*
 * test_review_author.c: a review by an engine of the user's list: its name in the record and its files, its claims that stay
 * unproven, and that it is not mixed with a review of another engine. The engine is a fake.
 */
#include "core/core_test.h"
#include "core/file/gmk_file.h"
#include "core/game/play.h"
#include "core/game/play_review.h"
#include "core/game/play_think.h"
#include "core/review/review_author.h"
#include "core/review/review_note.h"
#include "core/review/review_report.h"
#include "core/value/value_tree.h"

#include <stdlib.h>
#include <string.h>

/* White leaves black's open three alone at move 6. */
static const char *const game_moves[] = {"h8", "i9", "h9", "h7", "h10", "a1", "h11", "h12", "h6"};
enum { MOVES = sizeof game_moves / sizeof *game_moves };

static Play *played(void)
{
    Setup setup;
    Play *play = play_new();
    setup_default(&setup);
    setup.players[1].kind = PLAYER_HUMAN;
    if (!play || play_new_game(play, &setup) != GMK_OK)
        abort();
    for (int i = 0; i < MOVES - 1; i++)
        CHECK_INT(play_move(play, point_of(play_game(play), game_moves[i]), -1), GMK_OK);
    return play;
}

/* What the fake says: the first legal move that is not avoided is best, the side to move has this score. */
static void think(GmkThought *out, const ThinkJob *job, int32_t score)
{
    GmkPoint moves[GMK_CELLS_MAX];
    const int32_t count = gmk_game_legal_moves(moves, GMK_CELLS_MAX, job->game);
    *out = (GmkThought)GMK_THOUGHT_INIT;
    for (int32_t i = 0; i < count && out->variation_count == 0; i++) {
        bool avoided = false;
        avoided |= moves[i].x == 0; /* A1 is the mistake */
        for (int32_t j = 0; j < job->review.avoid_count; j++)
            avoided |= moves[i].x == job->review.avoid[j].x && moves[i].y == job->review.avoid[j].y;
        if (!avoided)
            out->variation[out->variation_count++] = out->move = moves[i];
    }
    out->score = score;
    out->depth = 9;
    out->ranked[0] = (GmkRanked){out->move, score};
    out->ranked_count = 1;
}

/* Black's score, also where White is to move. */
static int32_t seen_by_black(const GmkGame *game, int32_t score)
{
    return gmk_game_to_move(game) == GMK_CELL_BLACK ? score : -score;
}

/* Runs the review under way for so many answers; returns how many it took. `after6`: black's score with white's stone on A1. */
static int run(Play *play, const char *by, int most, int32_t after6)
{
    ThinkJob job;
    int answers = 0;
    while (answers < most && play_wants_thought(play, &job)) {
        GmkThought thought;
        if (job.purpose == THINK_MISSED) {
            CHECK(!job.outside);
            CHECK(play_missed_searched(play, job.id));
            gmk_game_free(job.game);
            continue;
        }
        CHECK_INT(job.purpose, THINK_REVIEW);
        CHECK_INT(job.outside, by[0] != '\0');
        CHECK_TEXT(job.who.brain, by);
        const bool has_a1 = gmk_game_cell(job.game, point_of(job.game, "a1")) == GMK_CELL_WHITE;
        think(&thought, &job, seen_by_black(job.game, has_a1 ? after6 : 30));
        gmk_game_free(job.game);
        CHECK(play_thought(play, job.id, &thought, NULL));
        answers++;
    }
    return answers;
}

static void review(Play *play, const char *by, int32_t after6)
{
    CHECK_INT(play_start_review(play, REVIEW_QUICK, by), GMK_OK);
    CHECK_TEXT(play_review_by(play), by);
    CHECK(run(play, by, 1000, after6) >= MOVES - 1);
    CHECK(play_review_progress(play) < 0);
}

static const ReviewReport *report_of(const Record *record)
{
    static ReviewReport report;
    review_report(&report, record, record->last);
    return &report;
}

/* All that a review leaves in the line, as one number. */
static uint64_t digest(const Record *record)
{
    TreeNode path[GMK_CELLS_MAX];
    uint64_t sum = 14695981039346656037u;
    const int32_t count = tree_path(record->tree, record->last, path, NULL);
    for (int32_t i = 0; i < count; i++) {
        const RecordMove move = tree_move(record->tree, path[i]);
        ReviewNote note;
        review_note_read(&note, record->tree, path[i]);
        const int64_t parts[] = {move.has_score,
                                 move.score,
                                 move.depth,
                                 note.nodes,
                                 note.checked,
                                 note.second.played,
                                 tree_line(NULL, 0, record->tree, path[i])};
        for (size_t j = 0; j < sizeof parts / sizeof *parts; j++)
            sum = (sum ^ (uint64_t)parts[j]) * 1099511628211u;
    }
    return sum;
}

/* The record as its file has it. */
static Record *reread(const Record *record)
{
    size_t size = 0;
    GmkFileProblem problem;
    Record *again = NULL;
    char *text = gmk_file_write(record, &size);
    CHECK(text != NULL);
    CHECK(gmk_file_read(&again, &problem, text, size));
    free(text);
    return again;
}

TEST(a_review_says_whose_it_is_also_in_a_file)
{
    Play *play = played();
    review(play, "Rapfi 0.43", 2000);
    CHECK_TEXT(report_of(play_record(play))->by, "Rapfi 0.43");
    CHECK_INT(report_of(play_record(play))->judged_count, MOVES - 1);
    Record *again = reread(play_record(play));
    CHECK_TEXT(report_of(again)->by, "Rapfi 0.43");
    CHECK_INT((int64_t)digest(again), (int64_t)digest(play_record(play)));
    record_free(again);
    play_free(play);
}

TEST(names_of_engines_do_not_break_a_file)
{
    char name[RECORD_NAME_MAX];
    Play *play = played();
    review(play, "a]b[c\\d:e", 2000);
    Record *again = reread(play_record(play));
    review_author(name, again->tree);
    CHECK_TEXT(name, "a b c d e");
    CHECK(review_fits_author(again, again->last, "a]b[c\\d:e"));
    record_free(again);
    play_free(play);
}

/* A win that an engine claims is not proven: the move that allows it is a mistake at most, and named so. */
TEST(what_an_engine_claims_makes_no_blunder)
{
    Play *play = played();
    review(play, "Rapfi", GMK_SCORE_PROVEN - 10);
    const ReviewReport *report = report_of(play_record(play));
    CHECK_INT(report->moves[5].grade, REVIEW_MISTAKE);
    CHECK(!report->moves[5].loses);
    for (int32_t i = 0; i < report->move_count; i++)
        CHECK(report->moves[i].grade != REVIEW_BLUNDER);
    play_free(play);
}

/* Both an old review and a new one that was stopped or failed: the old one is as it was. */
TEST(the_review_of_another_engine_stays_until_the_new_one_is_complete)
{
    Play *play = played();
    review(play, "Rapfi", 2000);
    const uint64_t old = digest(play_record(play));
    CHECK_INT(play_start_review(play, REVIEW_QUICK, "Yixin"), GMK_OK);
    CHECK(play_review_is_apart(play));
    CHECK_INT(run(play, "Yixin", 4, -500), 4);
    CHECK_INT((int64_t)digest(play_record(play)), (int64_t)old);
    play_stop_review(play);
    CHECK_INT((int64_t)digest(play_record(play)), (int64_t)old);
    CHECK_TEXT(report_of(play_record(play))->by, "Rapfi");
    review(play, "Yixin", -500);
    CHECK(digest(play_record(play)) != old);
    CHECK_TEXT(report_of(play_record(play))->by, "Yixin");
    CHECK(report_of(play_record(play))->moves[6].after <
          0.5); /* black's, and nothing of the old one */
    review(play, "", 2000);
    CHECK_TEXT(report_of(play_record(play))->by, "");
    play_free(play);
}

TEST(a_review_that_is_stopped_is_kept_and_goes_on)
{
    Play *play = played();
    CHECK_INT(play_start_review(play, REVIEW_QUICK, "Rapfi"), GMK_OK);
    CHECK(!play_review_is_apart(play));
    CHECK_INT(run(play, "Rapfi", 4, 500), 4);
    play_stop_review(play);
    CHECK_TEXT(report_of(play_record(play))->by, "Rapfi");
    CHECK(report_of(play_record(play))->judged_count > 0);
    CHECK_INT(play_start_review(play, REVIEW_QUICK, "Rapfi"), GMK_OK);
    CHECK(!play_review_is_apart(play)); /* it goes on where it was */
    run(play, "Rapfi", 1000, 500);
    CHECK_INT(report_of(play_record(play))->judged_count, MOVES - 1);
    CHECK_INT(play_start_review(play, REVIEW_QUICK, "Rapfi"), GMK_OK);
    CHECK_INT(run(play, "Rapfi", 1000, 500), 0); /* all of it is known */
    play_free(play);
}

/* Our analysis of a position that another engine has judged is shown, and is not kept. */
TEST(our_analysis_changes_nothing_of_a_review_by_another_engine)
{
    Play *play = played();
    ThinkJob job;
    GmkThought thought;
    review(play, "Rapfi", 500);
    const uint64_t old = digest(play_record(play));
    play_set_analysis(play, true);
    CHECK(play_wants_thought(play, &job));
    CHECK_INT(job.purpose, THINK_ANALYSIS);
    think(&thought, &job, GMK_SCORE_WIN - 3);
    thought.depth = 40;
    gmk_game_free(job.game);
    play_progress(play, job.id, &thought);
    CHECK(play_analysis(play) != NULL);
    CHECK_INT((int64_t)digest(play_record(play)), (int64_t)old);
    play_free(play);
}

/* What our analysis has left in the line does not count in the review of another engine. */
TEST(our_analysis_has_no_share_in_a_review_by_another_engine)
{
    Play *play = played();
    ThinkJob job;
    GmkThought thought;
    play_set_analysis(play, true);
    CHECK(play_wants_thought(play, &job));
    think(&thought, &job, GMK_SCORE_WIN - 3);
    gmk_game_free(job.game);
    play_progress(play, job.id, &thought);
    CHECK(score_is_proven(value_of_node(play_record(play)->tree, play_record(play)->last).score));
    CHECK_INT(play_start_review(play, REVIEW_QUICK, "Rapfi"), GMK_OK);
    CHECK(play_review_is_apart(play));
    run(play, "Rapfi", 1000, 500);
    CHECK(!score_is_proven(value_of_node(play_record(play)->tree, play_record(play)->last).score));
    CHECK_TEXT(report_of(play_record(play))->by, "Rapfi");
    play_free(play);
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(a_review_says_whose_it_is_also_in_a_file),
        CASE(names_of_engines_do_not_break_a_file),
        CASE(what_an_engine_claims_makes_no_blunder),
        CASE(the_review_of_another_engine_stays_until_the_new_one_is_complete),
        CASE(a_review_that_is_stopped_is_kept_and_goes_on),
        CASE(our_analysis_changes_nothing_of_a_review_by_another_engine),
        CASE(our_analysis_has_no_share_in_a_review_by_another_engine),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}
