/*
 * test_losses.c: a review goes back from a loss to where it began. The searches are written here, so that each
 * position has just the value that its length of search is meant to find.
 */
#include "core/core_test.h"
#include "core/review/review.h"
#include "core/review/review_report.h"
#include "core/review/review_words.h"

enum { NODES = 1000, CHECK_NODES = 8 * NODES, BACK_NODES = 32 * NODES, LINE = 8, ASKED_MAX = 200 };

/* Stones so far apart that nothing is forced. */
static const char *const line[LINE] = {"h8", "a1", "c12", "o15", "m3", "a8", "e5", "o8"};

/* What a position of the line is worth to the side to move, after 0 to 8 moves. */
typedef struct Script {
    int32_t seen[LINE + 1];          /* by every search, */
    int32_t longest[LINE + 1];       /* and by one of BACK_NODES; 0: the same */
    bool best[LINE + 1];             /* the search takes the line's next move for the best one */
    int32_t others;                  /* every position beside the line */
    int back_count, back[ASKED_MAX]; /* filled: moves on the board of the searches of BACK_NODES */
    int avoided[LINE + 1];           /* filled: searches without the line's move */
} Script;

static Record *scripted_record(void)
{
    Setup setup;
    setup_default(&setup);
    Record *record = record_new(&setup);
    GmkGame *game = NULL;
    if (!record || setup_new_game(&game, &setup) != GMK_OK)
        abort();
    for (int i = 0; i < LINE; i++) {
        const RecordMove move = {.point = point_of(game, line[i]), .time_ms = -1};
        CHECK_INT(gmk_game_play(game, move.point), GMK_OK);
        CHECK(record_add_move(record, &move));
    }
    record->result = GMK_RESULT_WHITE;
    snprintf(record->reason, sizeof record->reason, "resigned");
    gmk_game_free(game);
    return record;
}

static bool is_of_line(const GmkGame *game)
{
    const int32_t count = gmk_game_move_count(game);
    GmkPoint move;
    for (int32_t i = 0; i < count; i++) {
        const GmkPoint point = i < LINE ? point_of(game, line[i]) : (GmkPoint){-1, -1};
        if (gmk_game_move(&move, game, i) != GMK_OK || move.x != point.x || move.y != point.y)
            return false;
    }
    return true;
}

/* The first empty point of the second row that is not to be avoided. */
static GmkPoint free_point(const ReviewStep *step)
{
    for (int32_t x = 1;; x++) {
        bool taken = gmk_game_cell(step->game, (GmkPoint){x, 13}) != GMK_CELL_EMPTY;
        for (int32_t i = 0; i < step->avoid_count; i++)
            taken |= step->avoid[i].x == x && step->avoid[i].y == 13;
        if (!taken)
            return (GmkPoint){x, 13};
    }
}

static void answer(GmkThought *out, Script *script, const ReviewStep *step)
{
    const int32_t count = gmk_game_move_count(step->game);
    const bool on_line = is_of_line(step->game), avoids = step->avoid_count > 0;
    out->source = GMK_THOUGHT_SEARCHED;
    out->depth = 10;
    out->score = script->others;
    out->move = free_point(step);
    if (on_line && !avoids) {
        out->score = step->nodes >= BACK_NODES && script->longest[count] != 0
                         ? script->longest[count]
                         : script->seen[count];
        if (script->best[count])
            out->move = point_of(step->game, line[count]);
    }
    if (on_line && avoids)
        script->avoided[count]++;
    if (step->nodes == BACK_NODES && script->back_count < ASKED_MAX)
        script->back[script->back_count++] = count;
    out->variation[0] = out->move;
    out->variation_count = out->ranked_count = 1;
    out->ranked[0] = (GmkRanked){out->move, out->score};
}

static void run_script(Record *record, Script *script)
{
    static Review review;
    ReviewStep step;
    int searches = 0;
    review_begin(&review, record, record->last, &(ReviewOptions){.nodes = NODES});
    while (searches++ < ASKED_MAX && review_next(&review, record, &step)) {
        GmkThought thought = GMK_THOUGHT_INIT;
        CHECK(step.nodes == NODES || step.nodes == CHECK_NODES || step.nodes == BACK_NODES);
        answer(&thought, script, &step);
        CHECK(review_answer(&review, record, &thought));
        gmk_game_free(step.game);
    }
    CHECK_INT(review.stage, REVIEW_DONE);
}

static const ReviewReport *report_of(const Record *record)
{
    static ReviewReport report;
    review_report(&report, record, record->last);
    return &report;
}

/* Black is lost after the 7th move by proof; after the 5th too, but only the longest search sees it; not after the
 * 3rd. White's 6th move gave it back. */
static Script missed_script(void)
{
    return (Script){.seen = {[7] = GMK_SCORE_WIN - 10, [8] = -(GMK_SCORE_WIN - 9)},
                    .longest = {[5] = REVIEW_LIKELY + 7990}};
}

TEST(the_loss_that_both_overlooked_is_found_too)
{
    Record *record = scripted_record();
    Script script = missed_script();
    run_script(record, &script);
    CHECK_INT(script.back_count, 2);
    CHECK_INT(script.back[0], 5);
    CHECK_INT(script.back[1], 3); /* which was not lost: there it ends */
    const ReviewReport *report = report_of(record);
    CHECK(report->moves[4].grade >= REVIEW_MISTAKE);
    CHECK(report->moves[6].grade >= REVIEW_MISTAKE);
    CHECK_INT(report->moves[2].grade, REVIEW_PLAIN);
    CHECK_INT(report->decisive, 6);
    /* Once more: all of that is known. */
    script.back_count = 0;
    run_script(record, &script);
    CHECK_INT(script.back_count, 0);
    record_free(record);
}

TEST(nothing_is_searched_longer_where_no_move_loses)
{
    Record *record = scripted_record();
    Script script = {.others = 0};
    run_script(record, &script);
    CHECK_INT(script.back_count, 0);
    record_free(record);
}

TEST(stones_of_an_opening_are_not_searched_for_the_loss)
{
    static Review review;
    Record *record = scripted_record();
    Script script = missed_script();
    ReviewStep step;
    review_begin(&review, record, record->last, &(ReviewOptions){.nodes = NODES, .from = 6});
    for (int i = 0; i < ASKED_MAX && review_next(&review, record, &step); i++) {
        GmkThought thought = GMK_THOUGHT_INIT;
        answer(&thought, &script, &step);
        CHECK(review_answer(&review, record, &thought));
        gmk_game_free(step.game);
    }
    CHECK_INT(script.back_count, 0);
    record_free(record);
}

/* The search before the move took it for the best one, the search after it finds a bad position. */
TEST(the_best_move_known_can_be_the_mistake)
{
    Record *record = scripted_record();
    Script script = {.seen = {[7] = 700, [8] = -700}, .best = {[6] = true}};
    run_script(record, &script);
    CHECK(script.avoided[6] > 0);
    const ReviewMove *move = &report_of(record)->moves[6];
    CHECK(move->grade >= REVIEW_MISTAKE);
    CHECK(move->has_best && !move->is_best);
    record_free(record);
}

/* 6 % before it, and a loss after it that is found but not proven: it is named, and gets no sign. */
TEST(a_probable_loss_is_named)
{
    Record *record = scripted_record();
    Script script = {.seen = {[6] = -750, [7] = REVIEW_LIKELY + 7990, [8] = -REVIEW_LIKELY - 7991},
                     .others = 750};
    ReviewWords words;
    ReviewTexts texts;
    run_script(record, &script);
    const ReviewReport *report = report_of(record);
    CHECK_INT(report->moves[6].grade, REVIEW_PLAIN);
    CHECK(report->moves[6].seals);
    bool listed = false;
    for (int32_t i = 0; i < report->turning_count; i++)
        listed |= report->turnings[i] == 6;
    CHECK(listed);
    review_words_english(&words);
    review_texts(&texts, &words, report, record, record->last, 6);
    CHECK_TEXT(texts.title, "7. E5 probably loses");
    CHECK(!strstr(texts.text, "lost in"));
    record_free(record);
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(the_loss_that_both_overlooked_is_found_too),
        CASE(nothing_is_searched_longer_where_no_move_loses),
        CASE(stones_of_an_opening_are_not_searched_for_the_loss),
        CASE(the_best_move_known_can_be_the_mistake),
        CASE(a_probable_loss_is_named),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}
