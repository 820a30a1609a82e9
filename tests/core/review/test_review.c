/*
 * test_review.c: the review of a game: what it searches, what it keeps, and what it says about the
 * moves. The engine is the real one with little time.
 */
#include "core/core_test.h"
#include "core/file/gmk_file.h"
#include "core/review/review.h"
#include "core/review/review_note.h"
#include "core/review/review_report.h"
#include "core/review/review_words.h"
#include "core/value/value_tree.h"

/* What the last run of a review changed. */
static ReviewNews last_news;

static Record *record_of(GmkBoardKind board, GmkRule rule, const char *moves)
{
    Setup setup;
    setup_default(&setup);
    setup.board = board;
    setup.rule = rule;
    if (board == GMK_BOARD_CONNECT4) {
        setup.width = 7;
        setup.height = 6;
    }
    Record *record = record_new(&setup);
    GmkGame *game = NULL;
    if (!record || setup_new_game(&game, &setup) != GMK_OK)
        abort();
    while (*moves) {
        char word[8];
        const size_t length = board == GMK_BOARD_CONNECT4 ? 1 : 1 + strspn(moves + 1, "0123456789");
        snprintf(word, sizeof word, "%.*s", (int)length, moves);
        const RecordMove move = {.point = point_of(game, word), .time_ms = -1};
        CHECK_INT(gmk_game_play(game, move.point), GMK_OK);
        CHECK(record_add_move(record, &move));
        moves += length;
    }
    record_take_result(record, game);
    gmk_game_free(game);
    return record;
}

/* Runs a review to its end, or for this many searches. Returns how many there were. `net`: 0 searches by
 * the tables alone, 1 as the program does. */
static int run_with(Record *record, ReviewBudget budget, int most, uint64_t net)
{
    static Review review;
    GmkThinkerOptions options = GMK_THINKER_OPTIONS_INIT;
    GmkThinker *thinker = NULL;
    ReviewStep step;
    int searches = 0;
    double progress = 0.0;
    options.use_net = net;
    if (gmk_thinker_new(&thinker, &options) != GMK_OK)
        abort();
    review_begin(
        &review, record, record->last,
        &(ReviewOptions){.budget = budget, .nodes = budget == REVIEW_QUICK ? 4000 : 16000});
    while (searches < most && review_next(&review, record, &step)) {
        GmkThought thought = GMK_THOUGHT_INIT;
        GmkLimits limits = GMK_LIMITS_INIT;
        review_set_limits(&limits, &step);
        CHECK_INT(review_search(&thought, thinker, step.game, &limits), GMK_OK);
        CHECK(review_answer(&review, record, &thought));
        CHECK(review_progress(&review) >= progress && review_progress(&review) <= 1.0);
        progress = review_progress(&review);
        gmk_game_free(step.game);
        searches += !step.is_missed; /* puzzles are made of missed wins every time */
    }
    gmk_thinker_free(thinker);
    record_take_line(record, record->last);
    review_news(&last_news, &review, record);
    return searches;
}

static int run(Record *record, ReviewBudget budget, int most)
{
    return run_with(record, budget, most, 0);
}

static const ReviewReport *report_of(const Record *record)
{
    static ReviewReport report;
    review_report(&report, record, record->last);
    return &report;
}

/* White leaves black's open three alone at move 6 and is lost. */
static const char blunder_game[] = "h8i9h9h7h10a1h11h12h6";

static void check_ignored_three(uint64_t net)
{
    Record *record = record_of(GMK_BOARD_GOMOKU, GMK_RULE_FREESTYLE, "h8i9g8i7f8a1e8d8i8");
    run_with(record, REVIEW_QUICK, 1000, net);
    const ReviewReport *report = report_of(record);
    const ReviewMove *move = &report->moves[5];
    CHECK_INT(record->result, GMK_RESULT_BLACK);
    CHECK_INT(report->judged_count, 9);
    CHECK(move->grade >= REVIEW_MISTAKE);
    CHECK(move->has_best && move->best.y == 7); /* on the row of the three */
    CHECK(report->moves[7].forced);             /* nothing is to be said about D8 */
    CHECK_INT(report->moves[7].grade, REVIEW_PLAIN);
    CHECK(report->accuracy[0] > 90.0 && report->accuracy[1] < 90.0);
    ReviewWords words;
    ReviewTexts texts;
    review_words_english(&words);
    review_texts(&texts, &words, report, record, record->last, 5);
    CHECK_TEXT(texts.title, "6. A1 loses");
    CHECK(strstr(texts.note, "had to stop an open three"));
    CHECK(strstr(texts.text, "Black makes an open four at"));
    record_free(record);
}

TEST(a_move_that_ignores_an_open_three_is_the_turning_point)
{
    check_ignored_three(0);
}

/* What the net thinks of the moves before it is for the net to say, but not what follows from this one. */
TEST(the_net_finds_the_same_turning_point)
{
    check_ignored_three(1);
}

TEST(neither_a_four_nor_its_only_answer_is_a_mistake)
{
    Record *record = record_of(GMK_BOARD_GOMOKU, GMK_RULE_FREESTYLE, "h8f6g9e5f10e11i7j6");
    run(record, REVIEW_QUICK, 1000);
    const ReviewReport *report = report_of(record);
    CHECK(report->moves[6].grade == REVIEW_PLAIN || report->moves[6].grade == REVIEW_GOOD);
    CHECK(report->moves[7].forced && report->moves[7].grade == REVIEW_PLAIN);
    record_free(record);
}

TEST(a_review_that_was_stopped_goes_on_and_survives_a_file)
{
    Record *record = record_of(GMK_BOARD_GOMOKU, GMK_RULE_FREESTYLE, blunder_game);
    Record *again = NULL;
    GmkFileProblem problem;
    size_t size = 0;
    CHECK_INT(run(record, REVIEW_QUICK, 3), 3);
    run(record, REVIEW_QUICK, 1000);
    char *text = gmk_file_write(record, &size);
    CHECK(text && gmk_file_read(&again, &problem, text, size));
    free(text);
    if (again) {
        const ReviewReport before = *report_of(record);
        const ReviewReport *after = report_of(again);
        CHECK_INT(after->turning_count, before.turning_count);
        CHECK_INT(after->decisive, before.decisive);
        for (int32_t i = 0; i < after->move_count; i++)
            CHECK_INT(after->moves[i].grade, before.moves[i].grade);
    }
    record_free(again);
    record_free(record);
}

TEST(what_is_known_deeply_enough_is_not_searched_again)
{
    Record *record = record_of(GMK_BOARD_CONNECT4, GMK_RULE_FREESTYLE, "44444432");
    const int first = run(record, REVIEW_QUICK, 1000);
    CHECK(first > 3);
    CHECK(run(record, REVIEW_QUICK, 1000) < first);
    record_free(record);
}

/* Each open column once, best first, with the solver's score. */
static void check_ranking(const GmkThought *thought, const GmkSolution *solution)
{
    int ranked = 0, open = 0;
    for (int32_t x = 0; x < 7; x++)
        open |= (solution->columns[x] != GMK_SCORE_UNKNOWN) << x;
    for (int32_t i = 0; i < thought->ranked_count; i++) {
        const GmkRanked *move = &thought->ranked[i];
        CHECK_INT(move->score, solution->columns[move->move.x]);
        CHECK(i == 0 || move->score <= move[-1].score);
        CHECK((ranked >> move->move.x & 1) == 0);
        ranked |= 1 << move->move.x;
    }
    CHECK_INT(ranked, open);
}

/* Every grade of a game on 7 x 6 against what the solver says of each move. */
TEST(connect_four_is_reviewed_exactly)
{
    Record *record = record_of(GMK_BOARD_CONNECT4, GMK_RULE_FREESTYLE, "44444413265233");
    GmkThinkerOptions options = GMK_THINKER_OPTIONS_INIT;
    GmkThinker *thinker = NULL;
    GmkGame *game = NULL;
    options.use_net = 0; /* the tables alone */
    CHECK_INT(gmk_thinker_new(&thinker, &options), GMK_OK);
    CHECK_INT(setup_new_game(&game, &record->setup), GMK_OK);
    run(record, REVIEW_QUICK, 1000);
    const ReviewReport *report = report_of(record);
    for (int32_t i = 0; i < record->move_count; i++) {
        GmkSolution solution = GMK_SOLUTION_INIT;
        const GmkLimits limits = GMK_LIMITS_INIT;
        CHECK_INT(gmk_connect4_solve(&solution, thinker, game, &limits, GMK_SOLVE_COLUMNS), GMK_OK);
        const ReviewMove *move = &report->moves[i];
        CHECK(move->judged);
        CHECK_INT(move->best_score, solution.score);
        CHECK_INT(move->score, solution.columns[move->move.x]);
        /* A draw that becomes a loss is a blunder, however long the other side needs. */
        if (solution.score == 0 && move->score < 0 && !move->forced)
            CHECK_INT(move->grade, REVIEW_BLUNDER);
        if (i >= 10) { /* the earlier ones take a while to solve */
            GmkThought thought = GMK_THOUGHT_INIT;
            CHECK_INT(review_search(&thought, thinker, game, &limits), GMK_OK);
            check_ranking(&thought, &solution);
        }
        CHECK_INT(gmk_game_play(game, move->move), GMK_OK);
    }
    gmk_game_free(game);
    gmk_thinker_free(thinker);
    record_free(record);
}

/* Its moves are columns, not bare numbers, and an even game that is solved is a draw. */
TEST(connect_four_has_words_of_its_own)
{
    Record *record = record_of(GMK_BOARD_CONNECT4, GMK_RULE_FREESTYLE, "44444413265233");
    ReviewWords words;
    ReviewTexts texts;
    bool draws = false, wins = false;
    run(record, REVIEW_QUICK, 1000);
    const ReviewReport *report = report_of(record);
    review_words_english(&words);
    CHECK(report->turning_count > 0);
    for (int32_t i = 0; i < report->turning_count; i++) {
        const ReviewMove *move = &report->moves[report->turnings[i]];
        review_texts(&texts, &words, report, record, record->last, report->turnings[i]);
        CHECK(strstr(texts.title, ". column ") != NULL);
        CHECK(!strstr(texts.text, "holds (") && !strstr(texts.text, "leaves 50"));
        CHECK(strstr(texts.text, "answers at") == NULL);
        if (move->has_best && !move->is_best)
            CHECK(strstr(texts.text, "Column ") != NULL && strstr(texts.note, "olumn ") != NULL);
        draws |= strstr(texts.text, " draws") != NULL;
        wins |= strstr(texts.text, " wins in ") != NULL;
    }
    CHECK(draws && wins);
    record_free(record);
}

/* Black plays at 8,7 in rows and columns of his own stones; a white one at an end shuts it. */
TEST(a_move_is_named_by_the_best_that_it_makes)
{
    static const struct {
        int row, column; /* black stones beside the move, in each */
        bool shut;
        int phrase; /* -1: nothing worth a name */
    } cases[] = {
        {4, 0, true, REVIEW_FIVE},
        {3, 2, false, REVIEW_OPEN_FOUR},
        {3, 3, true, REVIEW_TWO_FOURS},
        {3, 0, true, REVIEW_FOUR},
        {2, 2, false, REVIEW_TWO_THREES},
        {2, 0, false, REVIEW_THREE},
        {2, 0, true, -1},
        {1, 1, false, -1},
    };
    ReviewWords words;
    review_words_english(&words);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const GmkSetup setup = GMK_SETUP_INIT;
        GmkStone stones[16];
        int32_t count = 0;
        GmkGame *game = NULL;
        CHECK_INT(gmk_game_new(&game, &setup), GMK_OK);
        for (int k = 1; k <= cases[i].row; k++)
            stones[count++] = (GmkStone){{8 - k, 7}, GMK_CELL_BLACK};
        for (int k = 1; k <= cases[i].column; k++)
            stones[count++] = (GmkStone){{8, 7 - k}, GMK_CELL_BLACK};
        if (cases[i].shut) {
            stones[count++] = (GmkStone){{7 - cases[i].row, 7}, GMK_CELL_WHITE};
            stones[count++] = (GmkStone){{8, 6 - cases[i].column}, GMK_CELL_WHITE};
        }
        CHECK_INT(gmk_game_set_position(game, stones, count, GMK_CELL_BLACK), GMK_OK);
        const char *name = review_threat_name(&words, game, (GmkPoint){8, 7}, GMK_CELL_BLACK);
        if (cases[i].phrase < 0)
            CHECK(name == NULL);
        else
            CHECK_TEXT(name, words.phrase[cases[i].phrase]);
        gmk_game_free(game);
    }
}

TEST(every_rule_can_be_reviewed)
{
    for (int i = 0; i < 2 * (GMK_RULE_CARO_EXACT + 1); i++) { /* by the tables and with the net */
        Record *record = record_of(GMK_BOARD_GOMOKU, (GmkRule)(i / 2), "h8i9g8i7f8a1");
        run_with(record, REVIEW_QUICK, 1000, (uint64_t)i % 2);
        const ReviewReport *report = report_of(record);
        CHECK_INT(report->judged_count, 6);
        CHECK(report->moves[5].grade >= REVIEW_MISTAKE); /* nobody may leave that three alone */
        record_free(record);
    }
}

/* Two searches have agreed with every value of the record. */
static void agree(Record *record)
{
    TreeNode path[GMK_CELLS_MAX + 1] = {TREE_ROOT};
    const int32_t count = tree_path(record->tree, record->last, path + 1, NULL);
    for (int32_t i = 0; i < count; i++) {
        const Value before = value_of_node(record->tree, path[i]);
        const Value after = value_before_move(value_of_node(record->tree, path[i + 1]));
        const ReviewOpinion both = {before.score, after.score};
        const ReviewNote note = {.nodes = 1000, .checked = 8000, .first = both, .second = both};
        if (before.known && after.known)
            CHECK(review_note_write(record->tree, path[i + 1], &note));
    }
}

/* Gives the position after this many moves a value, for the side to move, and a best move. */
static void value_after(Record *record, int32_t moves, int32_t score, const char *best)
{
    TreeNode path[GMK_CELLS_MAX];
    GmkGame *game = NULL;
    tree_path(record->tree, record->last, path, NULL);
    CHECK_INT(setup_new_game(&game, &record->setup), GMK_OK);
    for (int32_t i = 0; i < moves; i++)
        CHECK_INT(gmk_game_play(game, tree_point(record->tree, path[i])), GMK_OK);
    const TreeNode node = moves > 0 ? path[moves - 1] : TREE_ROOT;
    const GmkPoint line = best ? point_of(game, best) : (GmkPoint){0, 0};
    RecordMove move = tree_move(record->tree, node);
    move.has_score = true;
    move.score = -score;
    move.depth = 12;
    CHECK(tree_set_move(record->tree, node, &move));
    CHECK(tree_set_line(record->tree, node, &line, best ? 1 : 0));
    gmk_game_free(game);
    agree(record);
}

TEST(no_move_is_a_mistake_where_nothing_better_is_known)
{
    Record *record = record_of(GMK_BOARD_GOMOKU, GMK_RULE_FREESTYLE, "h8i9g8i7");
    value_after(record, 3, 0, NULL);
    value_after(record, 4, GMK_SCORE_WIN - 9, "f8");
    CHECK_INT(report_of(record)->moves[3].grade, REVIEW_PLAIN);
    static const char *const better[] = {"f8", "f7", "i8"}; /* also in its row and in its column */
    for (int i = 0; i < 3; i++) {
        value_after(record, 3, 0, better[i]);
        const ReviewReport *report = report_of(record);
        CHECK(!report->moves[3].is_best);
        CHECK_INT(report->moves[3].grade, REVIEW_BLUNDER);
        CHECK_INT(report->moves[3].loss, 50);
        CHECK(report->accuracy[1] < 0.01); /* the only move of white's that was judged */
    }
    record_free(record);
}

TEST(a_loss_that_nobody_can_see_is_no_blunder)
{
    Record *record = record_of(GMK_BOARD_GOMOKU, GMK_RULE_FREESTYLE, "h8i9g8i7");
    value_after(record, 3, 0, "f8");
    value_after(record, 4, GMK_SCORE_WIN - 15, "f8");
    CHECK_INT(report_of(record)->moves[3].grade, REVIEW_BLUNDER);
    value_after(record, 4, GMK_SCORE_WIN - 25, "f8");
    CHECK_INT(report_of(record)->moves[3].grade, REVIEW_MISTAKE);
    value_after(record, 3, GMK_SCORE_WIN - 5, "f8"); /* but a win was there */
    CHECK_INT(report_of(record)->moves[3].grade, REVIEW_BLUNDER);
    record_free(record);
}

TEST(estimates_call_nothing_a_blunder)
{
    Record *record = record_of(GMK_BOARD_GOMOKU, GMK_RULE_FREESTYLE, "h8i9g8i7");
    value_after(record, 3, 600, "f8");
    value_after(record, 4, 600, "f8");
    CHECK_INT(report_of(record)->moves[3].grade, REVIEW_MISTAKE);
    value_after(record, 3, GMK_SCORE_WIN - 7, "f8"); /* but a win that was given away */
    CHECK_INT(report_of(record)->moves[3].grade, REVIEW_BLUNDER);
    record_free(record);
}

TEST(a_loss_is_a_blunder_only_where_another_move_would_have_held)
{
    Record *record = record_of(GMK_BOARD_GOMOKU, GMK_RULE_FREESTYLE, "h8i9g8i7");
    value_after(record, 4, GMK_SCORE_WIN - 9, "f8");
    value_after(record, 3, -60, "f8"); /* a chance between 40 and 50 % */
    CHECK_INT(report_of(record)->moves[3].grade, REVIEW_MISTAKE);
    value_after(record, 3, 60, "f8");
    CHECK_INT(report_of(record)->moves[3].grade, REVIEW_BLUNDER);
    record_free(record);
}

/* The best score whose chance to win is not above this one, in percent. */
static int32_t score_of_chance(double percent)
{
    int32_t score = 0;
    while (gmk_score_rate(GMK_BOARD_GOMOKU, score) * 100 > percent)
        score--;
    return score;
}

TEST(a_loss_that_can_be_seen_is_a_mistake_in_a_bad_position_too)
{
    Record *record = record_of(GMK_BOARD_GOMOKU, GMK_RULE_FREESTYLE, "h8i9g8i7");
    value_after(record, 3, score_of_chance(18), "f8"); /* too little to lose 20 points of it */
    value_after(record, 4, GMK_SCORE_WIN - 9, "f8");
    const ReviewReport *report = report_of(record);
    CHECK(report->moves[3].loss >= 10 && report->moves[3].loss < 20);
    CHECK_INT(report->moves[3].grade, REVIEW_MISTAKE);
    CHECK_INT(report->turning_count, 1);              /* it is one to walk to, */
    value_after(record, 4, GMK_SCORE_WIN - 25, "f8"); /* nobody sees that, but there it was lost */
    CHECK_INT(report_of(record)->moves[3].grade, REVIEW_MISTAKE);
    value_after(record, 4, -score_of_chance(2), "f8"); /* an estimate proves nothing */
    CHECK_INT(report_of(record)->moves[3].grade, REVIEW_DUBIOUS);
    value_after(record, 4, GMK_SCORE_WIN - 9, "f8");
    value_after(record, 3, score_of_chance(9), "f8"); /* little was given away, but all there was */
    CHECK_INT(report_of(record)->moves[3].grade, REVIEW_MISTAKE);
    value_after(record, 3, score_of_chance(9), "i7"); /* nothing better is known */
    CHECK_INT(report_of(record)->moves[3].grade, REVIEW_PLAIN);
    value_after(record, 3, -(GMK_SCORE_WIN - 12), "f8"); /* nothing was: it was lost before */
    CHECK_INT(report_of(record)->moves[3].grade, REVIEW_PLAIN);
    record_free(record);
}

/* Gives each move of the record's line its time. */
static void set_times(Record *record, const int64_t *times)
{
    TreeNode path[GMK_CELLS_MAX];
    const int32_t count = tree_path(record->tree, record->last, path, NULL);
    for (int32_t i = 0; i < count; i++) {
        RecordMove move = tree_move(record->tree, path[i]);
        move.time_ms = times[i];
        CHECK(tree_set_move(record->tree, path[i], &move));
    }
}

TEST(stones_of_a_given_opening_are_not_graded)
{
    static const int64_t opening[] = {0, 0, 500, 300}, own[] = {1200, 0, 500, 0},
                         untimed[] = {0, 0, 0, 0};
    Record *record = record_of(GMK_BOARD_GOMOKU, GMK_RULE_FREESTYLE, "h8i9g8i7");
    value_after(record, 0, 600, "f8");
    value_after(record, 1, 600, "f8"); /* the first move loses much by that */
    set_times(record, opening);
    CHECK_INT(review_given(record, record->last), 2);
    CHECK_INT(report_of(record)->moves[0].grade, REVIEW_PLAIN);
    CHECK(report_of(record)->moves[0].loss > 20);
    CHECK_INT(report_of(record)->counted[0], 0);
    CHECK_INT(report_of(record)->turning_count, 0);
    set_times(record, own);
    CHECK_INT(review_given(record, record->last), 0);
    CHECK_INT(report_of(record)->moves[0].grade, REVIEW_MISTAKE);
    CHECK_INT(report_of(record)->counted[0], 1);
    set_times(record, untimed);
    CHECK_INT(review_given(record, record->last), 0);
    record_free(record);
}

TEST(the_stones_of_a_renju_opening_are_given)
{
    static const struct {
        const char *moves;
        int32_t given;
    } games[] = {{"h8h9h10a1b1c1", 5}, {"h8i9j6a1b1c1", 5},  {"h8h10h9a1b1c1", 0},
                 {"h8h9h11a1b1c1", 0}, {"g8h9h10a1b1c1", 0}, {"h8h9", 0}};
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        Record *record = record_of(GMK_BOARD_GOMOKU, GMK_RULE_RENJU, games[i].moves);
        CHECK_INT(review_given(record, record->last), games[i].given);
        record_free(record);
        record = record_of(GMK_BOARD_GOMOKU, GMK_RULE_FREESTYLE, games[i].moves);
        CHECK_INT(review_given(record, record->last), 0);
        record_free(record);
    }
}

TEST(the_first_graded_move_can_be_chosen)
{
    static ReviewReport report;
    Record *record = record_of(GMK_BOARD_GOMOKU, GMK_RULE_FREESTYLE, "h8i9g8i7");
    value_after(record, 2, 600, "f8");
    value_after(record, 3, 600, "f8"); /* the third move loses much, */
    value_after(record, 4, 600, "f7"); /* and the fourth */
    review_report_from(&report, record, record->last, 4);
    CHECK(report.moves[2].given && report.moves[2].grade == REVIEW_PLAIN);
    CHECK_INT(report.moves[3].grade, REVIEW_MISTAKE);
    CHECK(report.counted[0] == 0 && report.counted[1] == 1);
    review_report_from(&report, record, record->last, 1);
    CHECK_INT(report.moves[2].grade, REVIEW_MISTAKE);
    record_free(record);
}

TEST(a_game_decided_by_proof_is_not_graded_any_more)
{
    Record *record = record_of(GMK_BOARD_GOMOKU, GMK_RULE_FREESTYLE, "h8i9g8i7");
    value_after(record, 3, -(GMK_SCORE_WIN - 12), "f8");
    value_after(record, 4, GMK_SCORE_WIN - 3, "f8"); /* lost sooner, but it was lost */
    CHECK(report_of(record)->moves[3].settled);
    CHECK_INT(report_of(record)->counted[1], 0);
    value_after(record, 3, GMK_SCORE_WIN - 5, "f8");
    value_after(record, 4, -(GMK_SCORE_WIN - 15), "f8"); /* won later, but it is won */
    CHECK(report_of(record)->moves[3].settled);
    CHECK_INT(report_of(record)->moves[3].grade, REVIEW_PLAIN);
    value_after(record, 4, 0, "f8");
    CHECK(!report_of(record)->moves[3].settled);
    CHECK_INT(report_of(record)->moves[3].grade, REVIEW_BLUNDER);
    CHECK_INT(report_of(record)->counted[1], 1);
    record_free(record);
}

/* The smaller loss counts; where the searches contradict each other there is none. */
TEST(a_sign_needs_two_searches_that_agree)
{
    TreeNode path[GMK_CELLS_MAX];
    Record *record = record_of(GMK_BOARD_GOMOKU, GMK_RULE_FREESTYLE, "h8i9g8i7");
    tree_path(record->tree, record->last, path, NULL);
    value_after(record, 3, 300, "f8");
    value_after(record, 4, 300, "f8");
    ReviewNote note = {.nodes = 1000, .checked = 8000, .first = {300, -300}, .second = {300, -300}};
    CHECK_INT(report_of(record)->moves[3].grade, REVIEW_MISTAKE);
    const int32_t loss = report_of(record)->moves[3].loss;
    note.second.rival = -150;
    CHECK(review_note_write(record->tree, path[3], &note));
    CHECK(report_of(record)->moves[3].loss < loss && report_of(record)->moves[3].loss > 0);
    note.second.rival = -300;
    CHECK(review_note_write(record->tree, path[3], &note));
    CHECK_INT(report_of(record)->moves[3].grade, REVIEW_PLAIN);
    CHECK_INT(report_of(record)->moves[3].loss, 0);
    note.checked = 0; /* the second search has not been made */
    CHECK(review_note_write(record->tree, path[3], &note));
    CHECK_INT(report_of(record)->moves[3].grade, REVIEW_PLAIN);
    /* The only good move: every other is clearly worse, twice. */
    value_after(record, 3, 300, "i7");
    value_after(record, 4, -300, "f8");
    note = (ReviewNote){.nodes = 9, .checked = 9, .first = {-300, 300}, .second = {-300, 300}};
    CHECK(review_note_write(record->tree, path[3], &note));
    CHECK_INT(report_of(record)->moves[3].grade, REVIEW_GOOD);
    note.second.rival = 250;
    CHECK(review_note_write(record->tree, path[3], &note));
    CHECK_INT(report_of(record)->moves[3].grade, REVIEW_PLAIN);
    /* The next one is clearly worse, but good as well. */
    value_after(record, 4, -2000, "f8");
    note = (ReviewNote){.nodes = 9, .checked = 9, .first = {150, 2000}, .second = {150, 2000}};
    CHECK(review_note_write(record->tree, path[3], &note));
    CHECK_INT(report_of(record)->moves[3].grade, REVIEW_PLAIN);
    note.first.rival = note.second.rival = 0;
    CHECK(review_note_write(record->tree, path[3], &note));
    CHECK_INT(report_of(record)->moves[3].grade, REVIEW_GOOD);
    /* A win that is found, but not proven, is not praised. */
    value_after(record, 4, -REVIEW_LIKELY - 7990, "f8");
    note.first.played = note.second.played = REVIEW_LIKELY + 7990;
    CHECK(review_note_write(record->tree, path[3], &note));
    CHECK_INT(report_of(record)->moves[3].grade, REVIEW_PLAIN);
    /* A sound try with one good reply. */
    value_after(record, 3, 10, "f8");
    value_after(record, 4, -8, "f8");
    note = (ReviewNote){.nodes = 9, .checked = 9, .first = {10, 8}, .second = {10, 8}};
    note.is_problem = true;
    CHECK(review_note_write(record->tree, path[3], &note));
    CHECK_INT(report_of(record)->moves[3].grade, REVIEW_INTERESTING);
    note.second.rival = 150;
    note.first.rival = 150;
    CHECK(review_note_write(record->tree, path[3], &note));
    CHECK(report_of(record)->moves[3].grade != REVIEW_INTERESTING);
    record_free(record);
}

/* Black's four stands, shut at one end; white plays elsewhere. */
TEST(the_only_reply_left_out_is_no_forced_move)
{
    Record *record = record_of(GMK_BOARD_GOMOKU, GMK_RULE_FREESTYLE, "h8g8i8a1j8a3k8a5l8");
    value_after(record, 7, 0, "l8");
    value_after(record, 8, GMK_SCORE_WIN - 1, "l8");
    CHECK(!report_of(record)->moves[7].forced);
    CHECK_INT(report_of(record)->moves[7].grade, REVIEW_BLUNDER);
    CHECK_INT(report_of(record)->decisive, 7);
    record_free(record);
    record = record_of(GMK_BOARD_GOMOKU, GMK_RULE_FREESTYLE, "h8g8i8a1j8a3k8l8");
    CHECK(report_of(record)->moves[7].forced);
    record_free(record);
}

TEST(notes_come_back_and_leave_other_properties_alone)
{
    static const char foreign[] = "TE[1]XY[a][GMKR 5]";
    Record *record = record_of(GMK_BOARD_GOMOKU, GMK_RULE_FREESTYLE, "h8");
    ReviewNote note, back;
    review_note_read(&note, record->tree, record->last);
    CHECK(note.nodes == 0 && note.checked == 0);
    CHECK(tree_set_unknown(record->tree, record->last, foreign, sizeof foreign - 1));
    for (int kind = 0; kind < 16; kind++) {
        note = (ReviewNote){.nodes = 1000 + kind, .has_second_best = kind & 1, .is_cut = kind & 8};
        note.second_best = kind & 1 ? -29000 : 0;
        note.checked = kind & 2 ? 8000 : 0;
        if (note.checked > 0) {
            note.first = (ReviewOpinion){-1, 29990};
            note.second = (ReviewOpinion){0, -29990};
            note.is_problem = kind & 4;
        }
        CHECK(review_note_write(record->tree, record->last, &note));
        review_note_read(&back, record->tree, record->last);
        CHECK(back.nodes == note.nodes && back.has_second_best == note.has_second_best &&
              back.second_best == note.second_best && back.checked == note.checked &&
              back.first.rival == note.first.rival && back.first.played == note.first.played &&
              back.second.rival == note.second.rival && back.second.played == note.second.played &&
              back.is_problem == note.is_problem && back.is_cut == note.is_cut);
        CHECK(strncmp(tree_unknown(record->tree, record->last), foreign, sizeof foreign - 1) == 0);
    }
    CHECK(tree_set_unknown(record->tree, record->last, "GMKR[x y]", 9));
    review_note_read(&back, record->tree, record->last);
    CHECK(back.nodes == 0 && back.checked == 0);
    record_free(record);
}

/* Eight images and two orders of the same stones. */
TEST(all_images_of_a_position_are_worth_the_same)
{
    static const GmkPoint orders[2][6] = {{{7, 7}, {8, 6}, {6, 7}, {8, 8}, {9, 5}, {5, 9}},
                                          {{9, 5}, {5, 9}, {7, 7}, {8, 8}, {6, 7}, {8, 6}}};
    GmkThinkerOptions options;
    GmkThinker *thinker = NULL;
    GmkThought first = GMK_THOUGHT_INIT;
    review_thinker_options(&options);
    CHECK_INT(gmk_thinker_new(&thinker, &options), GMK_OK);
    for (int image = 0; image < 16; image++) {
        GmkGame *game = NULL;
        GmkSetup setup = GMK_SETUP_INIT;
        GmkLimits limits = GMK_LIMITS_INIT;
        GmkThought thought = GMK_THOUGHT_INIT;
        limits.nodes = 3000;
        limits.lines = 2;
        CHECK_INT(gmk_game_new(&game, &setup), GMK_OK);
        for (int i = 0; i < 6; i++) {
            GmkPoint p = orders[image / 8][i];
            p.x = image & 1 ? 14 - p.x : p.x;
            p.y = image & 2 ? 14 - p.y : p.y;
            CHECK_INT(gmk_game_play(game, image & 4 ? (GmkPoint){p.y, p.x} : p), GMK_OK);
        }
        CHECK_INT(review_search(&thought, thinker, game, &limits), GMK_OK);
        CHECK_INT(gmk_game_check(game, thought.move), GMK_OK);
        if (image == 0)
            first = thought;
        CHECK_INT(thought.score, first.score);
        CHECK_INT(thought.depth, first.depth);
        CHECK_INT(thought.ranked[1].score, first.ranked[1].score);
        const GmkPoint found =
            image & 4 ? (GmkPoint){thought.move.y, thought.move.x} : thought.move;
        CHECK_INT(image & 1 ? 14 - found.x : found.x, first.move.x);
        CHECK_INT(image & 2 ? 14 - found.y : found.y, first.move.y);
        /* The best of the others. */
        const GmkPoint best = thought.move;
        limits.avoid = &best;
        limits.avoid_count = 1;
        CHECK_INT(review_search(&thought, thinker, game, &limits), GMK_OK);
        CHECK(thought.move.x != best.x || thought.move.y != best.y);
        gmk_game_free(game);
    }
    gmk_thinker_free(thinker);
}

/* Signs, values and words of a report, as one text. */
static void all_words(char *out, size_t size, const Record *record)
{
    ReviewWords words;
    ReviewTexts texts;
    size_t length = 0;
    const ReviewReport *report = report_of(record);
    review_words_english(&words);
    for (int32_t i = 0; i < report->move_count && length < size; i++) {
        const ReviewMove *move = &report->moves[i];
        review_texts(&texts, &words, report, record, record->last, i);
        length += (size_t)snprintf(out + length, size - length, "%d %d %d %d|%s|%s|%s\n",
                                   (int)move->grade, move->best_score, move->score, move->loss,
                                   texts.title, texts.note, texts.text);
    }
    if (length < size)
        snprintf(out + length, size - length, "%.3f %.3f %d %d", report->accuracy[0],
                 report->accuracy[1], report->decisive, report->unheld);
}

/* Twice from the start, a second time over the first, and over what a file brought back. */
TEST(a_review_of_a_reviewed_game_says_the_same)
{
    static char once[20000], again[20000];
    static const char *const games[] = {"h8i9g8i7f8a1e8d8i8", "h8h9i8i9j8g8g9f10i7k9h10"};
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        Record *record = record_of(GMK_BOARD_GOMOKU, GMK_RULE_FREESTYLE, games[i]), *back = NULL;
        Record *other = record_of(GMK_BOARD_GOMOKU, GMK_RULE_FREESTYLE, games[i]);
        GmkFileProblem problem;
        size_t size = 0;
        run_with(record, REVIEW_QUICK, 1000, 1);
        run_with(other, REVIEW_QUICK, 1000, 1);
        all_words(once, sizeof once, record);
        all_words(again, sizeof again, other);
        CHECK_TEXT(again, once);
        char *text = gmk_file_write(record, &size);
        CHECK(text && gmk_file_read(&back, &problem, text, size));
        all_words(again, sizeof again, back);
        CHECK_TEXT(again, once);
        const uint64_t revision = tree_revision(back->tree);
        CHECK_INT(run_with(back, REVIEW_QUICK, 1000, 1), 0);
        CHECK(tree_revision(back->tree) == revision); /* it does not count as changed */
        CHECK(last_news.again && last_news.searched == 0 && last_news.signs == 0);
        all_words(again, sizeof again, back);
        CHECK_TEXT(again, once);
        CHECK(run_with(back, REVIEW_NORMAL, 1000, 1) > 0); /* longer, and it is said */
        CHECK(last_news.again && last_news.searched > 0);
        free(text);
        record_free(record);
        record_free(other);
        record_free(back);
    }
}

TEST(the_clock_makes_no_move_a_mistake)
{
    Record *record = record_of(GMK_BOARD_GOMOKU, GMK_RULE_FREESTYLE, "h8i9g8i7");
    double rate = 0;
    value_after(record, 3, 0, "f8");
    value_after(record, 4, 0, "f8");
    record_take_line(record, record->last);
    record->result = GMK_RESULT_BLACK;
    snprintf(record->reason, sizeof record->reason, "time");
    CHECK_INT(report_of(record)->decisive, -1);
    CHECK_INT(report_of(record)->unheld, 0);
    CHECK_INT(report_of(record)->moves[3].grade, REVIEW_PLAIN);
    CHECK(record_black_rate(&rate, record, 3) && rate > 0.4 && rate < 0.6);
    record_free(record);
}

/* A win that is named is shown to its last stone. */
TEST(lines_of_proofs_go_to_their_end)
{
    Record *record = record_of(GMK_BOARD_GOMOKU, GMK_RULE_FREESTYLE, "h8i9g8i7f8i10a15a3");
    run_with(record, REVIEW_QUICK, 1000, 1);
    const ReviewReport *report = report_of(record);
    TreeNode path[GMK_CELLS_MAX];
    tree_path(record->tree, record->last, path, NULL);
    CHECK(report->moves[5].loses);                   /* white leaves the three, */
    CHECK(report->moves[6].grade >= REVIEW_MISTAKE); /* black the win */
    CHECK_INT(tree_line(NULL, 0, record->tree, path[5]),
              score_distance(value_of_node(record->tree, path[5]).score));
    record_free(record);
}

/* What is better and what answers the move are two sentences; a try names its reply. */
TEST(the_better_line_and_the_refutation_are_apart)
{
    ReviewWords words;
    ReviewTexts texts;
    TreeNode path[GMK_CELLS_MAX];
    Record *record = record_of(GMK_BOARD_GOMOKU, GMK_RULE_FREESTYLE, "h8i9g8i7");
    tree_path(record->tree, record->last, path, NULL);
    review_words_english(&words);
    value_after(record, 3, 60, "f8");
    value_after(record, 4, GMK_SCORE_WIN - 9, "f8");
    review_texts(&texts, &words, report_of(record), record, record->last, 3);
    CHECK(strncmp(texts.better, "F8 holds (", 10) == 0 && !strstr(texts.better, "After"));
    CHECK_TEXT(texts.refuted, "After I7 Black makes an open three at F8. It is lost in at most 9.");
    CHECK(strstr(texts.text, texts.better) && strstr(texts.text, texts.refuted));
    value_after(record, 3, 10, "f8");
    value_after(record, 4, -8, "f9");
    ReviewNote note = {.nodes = 9, .checked = 9, .first = {10, 8}, .second = {10, 8}};
    note.is_problem = true;
    CHECK(review_note_write(record->tree, path[3], &note));
    review_texts(&texts, &words, report_of(record), record, record->last, 3);
    CHECK_TEXT(texts.title, "4. I7 sets a problem");
    CHECK_TEXT(texts.text, "It gives nothing away, and only F9 answers it well.");
    record_free(record);
}

/* The proof comes late: a position that was as good as lost is not lost by the move that proves it. */
TEST(what_was_as_good_as_lost_is_not_lost_again)
{
    Record *record = record_of(GMK_BOARD_GOMOKU, GMK_RULE_FREESTYLE, "h8i9g8i7");
    value_after(record, 3, score_of_chance(3), "f8");
    value_after(record, 4, GMK_SCORE_WIN - 9, "f8");
    CHECK_INT(report_of(record)->moves[3].grade, REVIEW_PLAIN);
    CHECK(report_of(record)->moves[3].seals);
    CHECK_INT(report_of(record)->turning_count, 1); /* but it is not passed over */
    record->result = GMK_RESULT_BLACK;
    CHECK_INT(report_of(record)->decisive, 3); /* the lost game has no other */
    CHECK_INT(report_of(record)->turning_count, 1);
    ReviewWords words;
    ReviewTexts texts;
    review_words_english(&words);
    review_texts(&texts, &words, report_of(record), record, record->last, 3);
    CHECK_TEXT(texts.title, "4. I7 loses");
    CHECK_TEXT(texts.note, "It is lost in at most 9"); /* not that F8 was better */
    CHECK_TEXT(texts.better, "");
    value_after(record, 4, GMK_SCORE_PROVEN, "f8"); /* how long it takes is not known */
    review_texts(&texts, &words, report_of(record), record, record->last, 3);
    CHECK_TEXT(texts.title, "4. I7 loses");
    CHECK_TEXT(texts.note, "");
    value_after(record, 4, GMK_SCORE_WIN - 9, "f8");
    value_after(record, 3, score_of_chance(15), "f8");
    CHECK_INT(report_of(record)->moves[3].grade, REVIEW_MISTAKE);
    record_free(record);
}

/* Lost from the start, by all that is known: that is said, and no move is blamed. */
TEST(a_lost_game_without_a_turning_point_says_from_where_nothing_held)
{
    char text[160];
    ReviewWords words;
    Record *record = record_of(GMK_BOARD_GOMOKU, GMK_RULE_FREESTYLE, "h8i9g8i7f8a1");
    review_words_english(&words);
    static const char *const played[] = {"h8", "i9", "g8", "i7", "f8", "a1", "b1"};
    static const int32_t scores[] = {0, -20, 700, -700, 700, -700, 700};
    for (int32_t moves = 0; moves <= 6; moves++)
        value_after(record, moves, scores[moves], played[moves]);
    record->result = GMK_RESULT_BLACK;
    snprintf(record->reason, sizeof record->reason, "resigned");
    CHECK_INT(report_of(record)->decisive, -1);
    CHECK_INT(report_of(record)->unheld, 2); /* the move played was the best one */
    review_unheld_text(text, sizeof text, &words, report_of(record));
    CHECK_TEXT(text, "Nothing held from move 2 on.");
    record->result = GMK_RESULT_NONE;
    CHECK_INT(report_of(record)->unheld, 0);
    review_unheld_text(text, sizeof text, &words, report_of(record));
    CHECK_TEXT(text, "");
    record_free(record);
}

/* No mistake, and no position as good as lost: the move that gave away most is named. */
TEST(a_game_lost_by_small_steps_names_the_largest)
{
    Record *record = record_of(GMK_BOARD_GOMOKU, GMK_RULE_FREESTYLE, "h8i9g8i7f8a1");
    static const int32_t scores[] = {0, -20, 60, -60, 200, -200, 260};
    for (int32_t moves = 0; moves <= 6; moves++)
        value_after(record, moves, scores[moves], "b1");
    record->result = GMK_RESULT_BLACK;
    snprintf(record->reason, sizeof record->reason, "resigned");
    const ReviewReport *report = report_of(record);
    CHECK_INT(report->decisive, 3);
    CHECK_INT(report->unheld, 0); /* a chance of a third holds nothing, but is not nothing */
    record_free(record);
}

/* A shown variation does not change what the player's game was worth. */
TEST(accuracy_is_that_of_the_game_not_of_a_variation)
{
    int32_t counted = 0;
    Record *record = record_of(GMK_BOARD_GOMOKU, GMK_RULE_FREESTYLE, "h8i9g8i7");
    value_after(record, 2, 0, "f8");
    value_after(record, 3, 0, "f8");
    value_after(record, 4, 600, "f8"); /* white's second move loses much */
    const double accuracy = review_accuracy(&counted, record, 1);
    CHECK(accuracy >= 0 && accuracy < 50 && counted == 1);
    const RecordMove other = {{0, 0}, -1, true, 0, 12};
    CHECK(tree_add(record->tree, tree_parent(record->tree, record->last), &other) != TREE_NONE);
    CHECK(review_accuracy(&counted, record, 1) == accuracy && counted == 1);
    record_free(record);
}

/* White looks away from three, four and five: somewhere there the game was lost, and that is said. */
TEST(every_lost_game_has_its_turning_point)
{
    static const char *const games[] = {"h8a1h9a2h10a3h11b4h12", "h8i9g8i7f8a1e8d8i8"};

    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        Record *record = record_of(GMK_BOARD_GOMOKU, GMK_RULE_FREESTYLE, games[i]);
        const int loser = record->result == GMK_RESULT_BLACK ? 1 : 0;
        run(record, REVIEW_QUICK, 1000);
        const ReviewReport *report = report_of(record);
        CHECK(record->result != GMK_RESULT_NONE);
        CHECK(report->decisive >= 0);
        const ReviewMove *move = &report->moves[report->decisive < 0 ? 0 : report->decisive];
        CHECK_INT(move->side, loser);
        CHECK(move->grade >= REVIEW_MISTAKE && move->has_best && !move->is_best);
        bool listed = false;
        for (int32_t t = 0; t < report->turning_count; t++)
            listed |= report->turnings[t] == report->decisive;
        CHECK(listed);
        for (int32_t m = 0; m < report->move_count; m++) /* no losing move is passed over */
            CHECK(!report->moves[m].loses || report->moves[m].forced || report->moves[m].seals ||
                  report->moves[m].grade >= REVIEW_DUBIOUS);
        record_free(record);
    }
}

/* Only a proof is 0 or 100 %. */
TEST(what_is_not_proven_is_never_certain)
{
    for (int board = GMK_BOARD_GOMOKU; board <= GMK_BOARD_CONNECT4; board++) {
        GmkSetup setup = GMK_SETUP_INIT;
        GmkGame *game = NULL;
        setup.board = (GmkBoardKind)board;
        setup.width = setup.height = 7;
        CHECK_INT(gmk_game_new(&game, &setup), GMK_OK);
        CHECK_INT(value_percent(game, GMK_SCORE_WIN - 9), 100);
        CHECK_INT(value_percent(game, -(GMK_SCORE_WIN - 9)), 0);
        CHECK(value_percent(game, GMK_SCORE_PROVEN - 1) >= 90);
        CHECK(value_percent(game, GMK_SCORE_PROVEN - 1) <= 99);
        CHECK(value_percent(game, 1 - GMK_SCORE_PROVEN) >= 1);
        CHECK(value_percent(game, 1 - GMK_SCORE_PROVEN) <= 10);
        CHECK_INT(value_percent(game, 0), 50);
        gmk_game_free(game);
    }
}

/* Every move of a win by threats is the only one, but only the first of them had to be found. */
TEST(going_on_with_a_win_is_not_praised_again)
{
    static const char good[] = "TE[1]";
    TreeNode path[GMK_CELLS_MAX];
    Record *record = record_of(GMK_BOARD_GOMOKU, GMK_RULE_FREESTYLE, "h8i9g8i7f8a1e8");
    tree_path(record->tree, record->last, path, NULL);
    for (int i = 2; i < 7; i += 2)
        CHECK(tree_append_unknown(record->tree, path[i], good, sizeof good - 1));
    value_after(record, 2, 100, "g8");
    for (int i = 3; i < 7; i++)
        value_after(record, i, i % 2 ? -(GMK_SCORE_WIN - 20 + i) : GMK_SCORE_WIN - 20 + i,
                    i == 4   ? "f8"
                    : i == 6 ? "e8"
                             : "a2");
    value_after(record, 7, -(GMK_SCORE_WIN - 13), "a2");
    const ReviewReport *report = report_of(record);
    CHECK_INT(report->moves[2].grade, REVIEW_GOOD);
    CHECK_INT(report->moves[4].grade, REVIEW_PLAIN);
    CHECK_INT(report->moves[6].grade, REVIEW_PLAIN);
    record_free(record);
}

/* The side's move before the third one is the first, not the second. */
TEST(going_on_with_a_win_of_the_first_move_is_not_praised_either)
{
    static const char good[] = "TE[1]";
    TreeNode path[GMK_CELLS_MAX];
    Record *record = record_of(GMK_BOARD_GOMOKU, GMK_RULE_FREESTYLE, "h8i9g8");
    tree_path(record->tree, record->last, path, NULL);
    CHECK(tree_append_unknown(record->tree, path[2], good, sizeof good - 1));
    value_after(record, 0, 100, "h8");
    value_after(record, 1, -(GMK_SCORE_WIN - 15), "a2");
    value_after(record, 2, GMK_SCORE_WIN - 14, "g8");
    value_after(record, 3, -(GMK_SCORE_WIN - 13), "a2");
    CHECK_INT(report_of(record)->moves[0].grade, REVIEW_GOOD);
    CHECK_INT(report_of(record)->moves[2].grade, REVIEW_PLAIN);
    value_after(record, 1, 0, "a2"); /* nothing was won by the first: now it has to be found */
    CHECK_INT(report_of(record)->moves[2].grade, REVIEW_GOOD);
    record_free(record);
}

TEST(turning_points_are_walked_through_in_both_directions)
{
    ReviewReport report = {.move_count = 20, .turning_count = 3, .turnings = {4, 9, 15}};
    CHECK_INT(review_next_turning(&report, 0, 1), 0);
    CHECK_INT(review_next_turning(&report, 5, 1), 1);
    CHECK_INT(review_next_turning(&report, 16, 1), -1);
    CHECK_INT(review_next_turning(&report, 20, -1), 2);
    CHECK_INT(review_next_turning(&report, 10, -1), 0);
    CHECK_INT(review_next_turning(&report, 5, -1), -1);
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(a_move_that_ignores_an_open_three_is_the_turning_point),
        CASE(the_net_finds_the_same_turning_point),
        CASE(neither_a_four_nor_its_only_answer_is_a_mistake),
        CASE(a_review_that_was_stopped_goes_on_and_survives_a_file),
        CASE(what_is_known_deeply_enough_is_not_searched_again),
        CASE(connect_four_is_reviewed_exactly),
        CASE(connect_four_has_words_of_its_own),
        CASE(a_move_is_named_by_the_best_that_it_makes),
        CASE(every_rule_can_be_reviewed),
        CASE(no_move_is_a_mistake_where_nothing_better_is_known),
        CASE(a_loss_that_nobody_can_see_is_no_blunder),
        CASE(estimates_call_nothing_a_blunder),
        CASE(a_loss_is_a_blunder_only_where_another_move_would_have_held),
        CASE(a_loss_that_can_be_seen_is_a_mistake_in_a_bad_position_too),
        CASE(stones_of_a_given_opening_are_not_graded),
        CASE(the_stones_of_a_renju_opening_are_given),
        CASE(the_first_graded_move_can_be_chosen),
        CASE(a_sign_needs_two_searches_that_agree),
        CASE(the_only_reply_left_out_is_no_forced_move),
        CASE(notes_come_back_and_leave_other_properties_alone),
        CASE(all_images_of_a_position_are_worth_the_same),
        CASE(a_review_of_a_reviewed_game_says_the_same),
        CASE(the_clock_makes_no_move_a_mistake),
        CASE(lines_of_proofs_go_to_their_end),
        CASE(the_better_line_and_the_refutation_are_apart),
        CASE(a_lost_game_without_a_turning_point_says_from_where_nothing_held),
        CASE(a_game_lost_by_small_steps_names_the_largest),
        CASE(accuracy_is_that_of_the_game_not_of_a_variation),
        CASE(what_was_as_good_as_lost_is_not_lost_again),
        CASE(a_game_decided_by_proof_is_not_graded_any_more),
        CASE(every_lost_game_has_its_turning_point),
        CASE(what_is_not_proven_is_never_certain),
        CASE(going_on_with_a_win_is_not_praised_again),
        CASE(going_on_with_a_win_of_the_first_move_is_not_praised_either),
        CASE(turning_points_are_walked_through_in_both_directions),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}
