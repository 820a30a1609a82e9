/*
 * test_study_file.c: a study that is interrupted, also by a kill, goes on at the next start; one that is finished does
 * not, and one that never ends is given up.
 *
 *     core_study_file --study PATH    the program that is killed
 */
#include "core/learning/study_file.h"

#include "platform/processes/os_process.h"
#include "test.h"

#define PATH "study_file_test.txt"

enum { ANSWER_MS = 60000 };

static GmkGame *play(GmkRule rule, const char *moves)
{
    GmkSetup setup = GMK_SETUP_INIT;
    GmkGame *game = NULL;
    setup.rule = rule;
    setup.width = setup.height = 17;
    if (gmk_game_new(&game, &setup) != GMK_OK)
        abort();
    while (*moves) {
        const GmkPoint point = {moves[0] - 'a', 17 - (int32_t)strtol(moves + 1, NULL, 10)};
        CHECK_INT(gmk_game_play(game, point), GMK_OK);
        moves += strspn(moves + 1, "0123456789") + 1;
    }
    return game;
}

static const char black_won[] = "h8a1i8a15j8o1k8o15l8";
static const char white_won[] = "a1h10c1i10e1j10g1k10q17l10";

static Study *study_of(GmkRule rule, const char *moves)
{
    GmkGame *game = play(rule, moves);
    Study *study = study_new(game, gmk_game_result(game) == GMK_RESULT_BLACK ? GMK_CELL_WHITE
                                                                             : GMK_CELL_BLACK);
    CHECK(study != NULL);
    gmk_game_free(game);
    return study;
}

static bool same_game(const Study *a, const Study *b)
{
    GmkGame *x = study_whole_game(a), *y = study_whole_game(b);
    bool same = study_loser(a) == study_loser(b) && gmk_game_rule(x) == gmk_game_rule(y) &&
                gmk_game_width(x) == gmk_game_width(y) &&
                gmk_game_height(x) == gmk_game_height(y) &&
                gmk_game_move_count(x) == gmk_game_move_count(y);
    for (int32_t i = 0; same && i < gmk_game_move_count(x); i++) {
        GmkPoint p, q;
        same = gmk_game_move(&p, x, i) == GMK_OK && gmk_game_move(&q, y, i) == GMK_OK &&
               p.x == q.x && p.y == q.y;
    }
    gmk_game_free(x);
    gmk_game_free(y);
    return same;
}

/* What goes on at the next start is this study; NULL: nothing. */
static void check_next(const Study *wanted)
{
    Study *next = study_file_next(PATH);
    CHECK((next != NULL) == (wanted != NULL));
    CHECK(!next || !wanted || same_game(next, wanted));
    study_free(next);
}

TEST(a_study_that_was_begun_goes_on)
{
    static const GmkRule rules[] = {GMK_RULE_FREESTYLE, GMK_RULE_STANDARD, GMK_RULE_RENJU,
                                    GMK_RULE_CARO_OVERLINE, GMK_RULE_CARO_EXACT};
    for (size_t i = 0; i < 2 * sizeof rules / sizeof *rules; i++) {
        Study *study = study_of(rules[i / 2], i % 2 ? white_won : black_won);
        os_file_remove(PATH);
        check_next(NULL);
        CHECK_INT(study_file_begin(PATH, study), 0);
        check_next(study);
        CHECK_INT(study_file_end(PATH, study_mark(study)), 0);
        check_next(NULL);
        study_free(study);
    }
    char *text = NULL;
    size_t size = 0;
    CHECK(os_file_read(&text, &size, PATH, STUDY_FILE_MAX) != 0); /* nothing is left of it */
}

TEST(the_newest_comes_first_and_then_the_one_it_took_the_place_of)
{
    Study *first = study_of(GMK_RULE_FREESTYLE, black_won),
          *second = study_of(GMK_RULE_FREESTYLE, white_won);
    os_file_remove(PATH);
    CHECK_INT(study_file_begin(PATH, first), 0);
    CHECK_INT(study_file_begin(PATH, second), 0);
    check_next(second);
    CHECK_INT(study_file_end(PATH, study_mark(second)), 0);
    check_next(first);
    CHECK_INT(study_file_end(PATH, study_mark(first)), 0);
    check_next(NULL);
    study_free(first);
    study_free(second);
}

TEST(a_study_that_never_ends_is_given_up)
{
    Study *study = study_of(GMK_RULE_RENJU, white_won);
    os_file_remove(PATH);
    for (int i = 1; i <= STUDY_STARTS_MAX; i++) {
        CHECK_INT(study_file_begin(PATH, study), 0);
        check_next(i < STUDY_STARTS_MAX ? study : NULL);
    }
    study_free(study);
    os_file_remove(PATH);
}

TEST(lines_that_make_no_sense_are_left_out)
{
    static const char *const damaged[] = {
        "study\n",
        "study zz freestyle 15x15 black h8\n",
        "study 00000001 freestyle 15x15 black h8\n",
        "study 00000001 chess 8x8 black h8h7\n",
        "study 00000001 freestyle 15x15 nobody h8h7\n",
        "study 00000001 freestyle 15x15 black h8h8\n",
        "study 00000001 freestyle 999x999 black h8h7\n",
        "study 00000001 freestyle 15x15 black h99\n",
        "study 00000001 freestyle 15x15 black \n",
        "hello\n\n\n",
    };
    for (size_t i = 0; i < sizeof damaged / sizeof *damaged; i++) {
        os_file_remove(PATH);
        CHECK_INT(os_file_append_lines(PATH, damaged[i], strlen(damaged[i])), 0);
        check_next(NULL);
    }
    /* A line that was cut off by a kill is not taken for a shorter game. */
    Study *study = study_of(GMK_RULE_FREESTYLE, black_won);
    char *text = NULL;
    size_t size = 0;
    os_file_remove(PATH);
    CHECK_INT(study_file_begin(PATH, study), 0);
    CHECK_INT(os_file_read(&text, &size, PATH, STUDY_FILE_MAX), 0);
    for (size_t cut = 0; text && cut < size; cut++) {
        CHECK_INT(os_file_replace(PATH, text, cut), 0);
        check_next(NULL);
    }
    free(text);
    study_free(study);
    os_file_remove(PATH);
}

static int study_forever(const char *path)
{
    GmkThinkerOptions options = GMK_THINKER_OPTIONS_INIT;
    GmkThinker *thinker = NULL;
    GmkLimits limits = GMK_LIMITS_INIT;
    Learning *learning = learning_open(NULL);
    Study *study = study_of(GMK_RULE_FREESTYLE, black_won);
    options.memory_bytes = 16 << 20;
    limits.nodes = 2000;
    if (!learning || gmk_thinker_new(&thinker, &options) != GMK_OK ||
        study_file_begin(path, study) != 0)
        return 1;
    printf("begun\n");
    fflush(stdout);
    for (;;) {
        GmkThought thought = GMK_THOUGHT_INIT;
        study_search(&thought, study, thinker, learning, &limits);
    }
}

TEST(a_study_goes_on_after_a_kill)
{
    char line[OS_PROCESS_LINE_MAX], why[256];
    Study *study = study_of(GMK_RULE_FREESTYLE, black_won);
    os_file_remove(PATH);
    OsProcess *child = os_process_start("\"" SELF_EXE "\" --study " PATH, NULL, why, sizeof why);
    CHECK(child != NULL);
    if (child) {
        CHECK_INT(os_process_read_line(child, line, sizeof line, NULL, ANSWER_MS), OS_READ_LINE);
        os_process_kill(child);
        os_process_free(child);
    }
    check_next(study);
    study_free(study);
    os_file_remove(PATH);
}

int main(int argc, char **argv)
{
    if (argc == 3 && strcmp(argv[1], "--study") == 0)
        return study_forever(argv[2]);
    static const TestCase cases[] = {
        CASE(a_study_that_was_begun_goes_on),
        CASE(the_newest_comes_first_and_then_the_one_it_took_the_place_of),
        CASE(a_study_that_never_ends_is_given_up),
        CASE(lines_that_make_no_sense_are_left_out),
        CASE(a_study_goes_on_after_a_kill),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}
