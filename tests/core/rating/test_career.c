/* The player's strength from results, streaks, the file's text. */
#include "core/rating/career_file.h"
#include "test.h"

static Career results(int games, int rating, int won_of_ten)
{
    Career career = {0};
    char line[CAREER_LINE_MAX];
    for (int i = 0; i < games; i++) {
        const CareerGame game = {.day = 1, .rating = rating, .points = i % 10 < won_of_ten ? 2 : 0};
        CHECK(career_add_game(&career, &game, line));
    }
    return career;
}

TEST(even_results_give_the_opponents_rating_and_more_games_a_smaller_error)
{
    Career few = results(10, 1300, 5), many = results(60, 1300, 5);
    const Rating a = career_game_rating(&few, few.game_count);
    const Rating b = career_game_rating(&many, many.game_count);
    CHECK(abs(b.rating - 1300) < 40);
    CHECK(abs(a.rating - 1300) < 120);
    CHECK(b.deviation < a.deviation);
    career_free(&few);
    career_free(&many);
}

TEST(three_wins_of_four_are_worth_about_190_points)
{
    Career career = {0};
    char line[CAREER_LINE_MAX];
    for (int i = 0; i < 60; i++) {
        const CareerGame game = {.rating = 1200, .points = i % 4 != 0 ? 2 : 0};
        CHECK(career_add_game(&career, &game, line));
    }
    const Rating rating = career_game_rating(&career, career.game_count);
    CHECK(abs(rating.rating - 1390) < 40);
    career_free(&career);
}

TEST(nobody_knows_a_beginner)
{
    Career career = {0};
    const Rating rating = career_game_rating(&career, 0);
    CHECK_INT(rating.rating, CAREER_START);
    CHECK(rating.deviation >= 300);
}

TEST(what_is_written_is_read_and_a_cut_line_is_left_out)
{
    Career career = {0}, again;
    char text[4096] = "", line[CAREER_LINE_MAX];
    const CareerGame game = {.day = 20000, .rating = 1150, .points = 1, .level = GMK_LEVEL_STEP_10};
    const CareerPuzzle right = {.day = 20001, .number = 17, .rating = 1240, .solved = true};
    const CareerPuzzle wrong = {.day = 20001, .number = 18, .rating = 1300, .solved = false};
    CHECK(career_add_game(&career, &game, line));
    strncat(text, line, sizeof text - strlen(text) - 1);
    for (int i = 0; i < 5; i++) {
        CHECK(career_add_puzzle(&career, i == 1 ? &wrong : &right, line));
        strncat(text, line, sizeof text - strlen(text) - 1);
    }
    strncat(text, "something of a later version\npuzzle 1 2", sizeof text - strlen(text) - 1);
    CHECK(career_read(&again, text, strlen(text)));
    CHECK_INT(again.game_count, 1);
    CHECK_INT(again.games[0].level, GMK_LEVEL_STEP_10);
    CHECK_INT(again.games[0].points, 1);
    CHECK_INT(again.puzzle_count, 5);
    CHECK_INT(career_streak(&again), 3);
    CHECK_INT(career_best_streak(&again), 3);
    career_free(&career);
    career_free(&again);
}

TEST(a_streak_of_all_puzzles_ends_at_the_first)
{
    Career career = {0};
    char line[CAREER_LINE_MAX];
    CHECK_INT(career_streak(&career), 0);
    CHECK_INT(career_best_streak(&career), 0);
    for (int i = 1; i <= 3; i++) {
        const CareerPuzzle right = {.day = 20001, .number = i, .rating = 1240, .solved = true};
        CHECK(career_add_puzzle(&career, &right, line));
        CHECK_INT(career_streak(&career), i);
        CHECK_INT(career_best_streak(&career), i);
    }
    const CareerPuzzle wrong = {.day = 20002, .number = 9, .rating = 1240, .solved = false};
    CHECK(career_add_puzzle(&career, &wrong, line));
    CHECK_INT(career_streak(&career), 0);
    CHECK_INT(career_best_streak(&career), 3);
    career_free(&career);
}

/* A line that was cut anywhere is left out and takes no other with it. */
TEST(a_torn_line_damages_no_other)
{
    static const char *const lines[] = {"game 20410 step4 1150 2\n", "puzzle 20410 17 1240 1\n",
                                        "review 20410 71 23 9f3a21c0\n"};
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++)
        for (size_t cut = 1; cut < strlen(lines[i]); cut++) {
            CareerFile file;
            char *path = malloc(32);
            snprintf(path, 32, "career_test.txt");
            CHECK_INT(os_file_replace(path, lines[i], cut), 0);
            CHECK_INT(career_file_open(&file, path), 0);
            CHECK_INT(file.career.game_count + file.career.puzzle_count + file.career.review_count,
                      0);
            CHECK_INT(career_file_add(&file, lines[0]), 0);
            CHECK_INT(career_file_add(&file, lines[1]), 0);
            career_file_close(&file);
            path = malloc(32);
            snprintf(path, 32, "career_test.txt");
            CHECK_INT(career_file_open(&file, path), 0);
            CHECK_INT(file.career.game_count, 1);
            CHECK_INT(file.career.puzzle_count, 1);
            CHECK_INT(file.career.review_count, 0);
            career_file_close(&file);
        }
    os_file_remove("career_test.txt");
}

/* More than is read: the newest lines count, and it takes no more than a moment. */
TEST(a_long_file_is_read_to_its_end)
{
    enum { LINES = 700000, LINE = 28 };
    char *text = malloc((size_t)LINES * LINE + 1), *path = malloc(32);
    CareerFile file;
    for (int i = 0; i < LINES; i++)
        snprintf(text + (size_t)i * LINE, LINE + 1, "review %05d 70 23 %08x\n", i % 100000,
                 (unsigned)i);
    snprintf(path, 32, "career_test.txt");
    CHECK_INT(os_file_replace(path, text, (size_t)LINES * LINE), 0);
    free(text);
    CHECK_INT(career_file_open(&file, path), 0);
    CHECK_INT(file.career.review_count, CAREER_SIZE_MAX / LINE);
    CHECK(file.career.reviews[file.career.review_count - 1].game == LINES - 1);
    career_file_close(&file);
    os_file_remove("career_test.txt");
}

TEST(games_against_every_level_are_written_and_read)
{
    Career career = {0}, again;
    char text[GMK_LEVEL_ALL * CAREER_LINE_MAX] = "", line[CAREER_LINE_MAX];
    for (GmkLevel level = 0; level < GMK_LEVEL_ALL; level++) {
        const CareerGame game = {.day = 20000, .rating = 700, .points = 2, .level = level};
        CHECK(career_add_game(&career, &game, line));
        strncat(text, line, sizeof text - strlen(text) - 1);
    }
    CHECK(strstr(text, "game 20000 newcomer 700 2\n") != NULL);
    CHECK(career_read(&again, text, strlen(text)));
    CHECK_INT(again.game_count, GMK_LEVEL_ALL);
    for (GmkLevel level = 0; level < GMK_LEVEL_ALL; level++)
        CHECK_INT(again.games[level].level, level);
    career_free(&career);
    career_free(&again);
}

TEST(accuracy_is_weighed_by_moves_and_a_game_counts_once)
{
    Career career = {0}, again;
    char text[1024] = "", line[CAREER_LINE_MAX];
    const CareerReview reviews[] = {
        {.day = 1, .accuracy = 60, .moves = 10, .game = 1},
        {.day = 2, .accuracy = 90, .moves = 30, .game = 0xffffffff},
        {.day = 3, .accuracy = 80, .moves = 10, .game = 1}, /* reviewed again */
    };
    for (int i = 0; i < 3; i++) {
        CHECK(career_add_review(&career, &reviews[i], line));
        strncat(text, line, sizeof text - strlen(text) - 1);
    }
    CHECK_INT(career.review_count, 2);
    CHECK_INT(career_accuracy(&career, 1).rating, 80);
    CHECK_INT(career_accuracy(&career, 2).rating, 88); /* (80 * 10 + 90 * 30) / 40 */
    CHECK_INT(career_accuracy(&career, 0).count, 0);
    strncat(text, "review 4 101 5 00000002\nreview 4 50 0 00000003\n",
            sizeof text - strlen(text) - 1); /* neither can be */
    CHECK(career_read(&again, text, strlen(text)));
    CHECK_INT(again.review_count, 2);
    CHECK_INT(again.reviews[1].game == 0xffffffff, 1);
    CHECK_INT(again.reviews[0].accuracy, 80);
    career_free(&again);
    career_free(&career);
}

TEST(exercises_stay_over_a_restart)
{
    Career career = {0}, again;
    char line[CAREER_LINE_MAX], text[4 * CAREER_LINE_MAX] = "";
    career_add_exercise(&career, 20410, 0, line);
    strcat(text, line);
    career_add_exercise(&career, 20411, 41, line);
    CHECK_TEXT(line, "exercise 20411 41\n");
    strcat(text, line);
    strcat(text, "exercise 20411 64\nexercise 20411 -1\nexercise 3 1 1\nexercise 20411 2");
    CHECK(career_read(&again, text, strlen(text)));
    CHECK(again.exercises == ((uint64_t)1 << 41 | 1) && again.exercises == career.exercises);
    career_free(&career);
    career_free(&again);
}

TEST(warnings_are_counted_apart_and_stay_over_a_restart)
{
    Career career = {0}, again;
    char text[4 * CAREER_LINE_MAX] = "", line[CAREER_LINE_MAX];
    for (int i = 0; i < 3; i++) {
        career_add_warning(&career, 20410, i != 1, line);
        CHECK_TEXT(line, i != 1 ? "warning 20410 1\n" : "warning 20410 0\n");
        memcpy(text + strlen(text), line, strlen(line) + 1);
    }
    CHECK(career_read(&again, text, strlen(text)));
    CHECK_INT(again.warning_count, 3);
    CHECK_INT(again.heeded_count, 2);
    CHECK(career.warning_count == 3 && career.heeded_count == 2 && again.game_count == 0);
    career_free(&again);
    static const char *const damaged[] = {"warning 20410\n", "warning 20410 2\n",
                                          "warning 20410 1 7\n", "warning 20410 1"};
    for (size_t i = 0; i < sizeof damaged / sizeof *damaged; i++) {
        CHECK(career_read(&again, damaged[i], strlen(damaged[i])));
        CHECK_INT(again.warning_count, 0);
        career_free(&again);
    }
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(even_results_give_the_opponents_rating_and_more_games_a_smaller_error),
        CASE(three_wins_of_four_are_worth_about_190_points),
        CASE(nobody_knows_a_beginner),
        CASE(what_is_written_is_read_and_a_cut_line_is_left_out),
        CASE(a_streak_of_all_puzzles_ends_at_the_first),
        CASE(a_torn_line_damages_no_other),
        CASE(a_long_file_is_read_to_its_end),
        CASE(games_against_every_level_are_written_and_read),
        CASE(accuracy_is_weighed_by_moves_and_a_game_counts_once),
        CASE(exercises_stay_over_a_restart),
        CASE(warnings_are_counted_apart_and_stay_over_a_restart),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}
