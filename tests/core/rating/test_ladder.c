/* The levels on one scale. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/rating/ladder.h"
#include "platform/files/os_file.h"
#include "test.h"

TEST(every_level_stands_on_one_rung_above_all_weaker_ones)
{
    int seen[GMK_LEVEL_ALL] = {0};
    for (int rung = 0; rung < LADDER_RUNGS; rung++) {
        const GmkLevel level = ladder_level(rung);
        seen[level]++;
        CHECK_INT(ladder_rung(level), rung);
        CHECK(level_rating(level) > 0 && level_rating_error(level) > 0);
        if (rung > 0)
            CHECK(level_rating(ladder_level(rung - 1)) < level_rating(level));
    }
    for (GmkLevel level = 0; level < GMK_LEVEL_ALL; level++)
        CHECK_INT(seen[level], 1);
    CHECK_INT(level_rating(GMK_LEVEL_DIFFICULT), 1500);
    CHECK_INT(level_rating(GMK_LEVEL_ALL), 0);
}

TEST(the_lowest_rungs_are_a_hundred_points_apart)
{
    for (int rung = 0;
         ladder_level(rung) < GMK_LEVEL_STEP_1 + 1 || ladder_level(rung) > GMK_LEVEL_STEP_10;
         rung++) {
        const GmkLevel lower = ladder_level(rung), upper = ladder_level(rung + 1);
        CHECK(level_rating(upper) - level_rating(lower) >= 100);
        CHECK(level_rating(upper) - level_rating(lower) >
              level_rating_error(upper) + level_rating_error(lower));
    }
}

TEST(a_player_meets_the_nearest_level_that_errs_as_people_do)
{
    for (GmkLevel level = GMK_LEVEL_STEP_1; level < GMK_LEVEL_ALL; level++)
        CHECK_INT(level_for_rating(level_rating(level)), level);
    for (GmkLevel level = 0; level < GMK_LEVEL_COUNT; level++)
        CHECK(level_for_rating(level_rating(level)) >= GMK_LEVEL_STEP_1);
    CHECK_INT(level_for_rating(-100), GMK_LEVEL_NEWCOMER);
    CHECK_INT(level_for_rating(9000), GMK_LEVEL_STEP_10);
}

TEST(ratings_are_told_to_the_next_ten)
{
    for (GmkLevel level = 0; level < GMK_LEVEL_ALL; level++)
        CHECK(rating_about(level_rating(level)) % 10 == 0 &&
              abs(rating_about(level_rating(level)) - level_rating(level)) <= 5);
}

/* The manual has a table of the same numbers, in every language. */
TEST(the_manual_tells_the_same_ratings)
{
    static const char *const pages[] = {MANUAL_DIR "/en.html", MANUAL_DIR "/zh.html"};
    for (size_t i = 0; i < sizeof pages / sizeof *pages; i++) {
        char *text = NULL;
        size_t size = 0;
        CHECK_INT(os_file_read(&text, &size, pages[i], 1 << 20), 0);
        const char *at = strstr(text, "<h3 class=\"ladder\">");
        for (int rung = 0; rung < LADDER_RUNGS && at; rung++) {
            char cell[32];
            snprintf(cell, sizeof cell, "</td><td>%d</td><td>",
                     (int)rating_about(level_rating(ladder_level(rung))));
            at = strstr(at, cell);
        }
        CHECK(at != NULL);
        free(text);
    }
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(every_level_stands_on_one_rung_above_all_weaker_ones),
        CASE(the_lowest_rungs_are_a_hundred_points_apart),
        CASE(a_player_meets_the_nearest_level_that_errs_as_people_do),
        CASE(ratings_are_told_to_the_next_ten),
        CASE(the_manual_tells_the_same_ratings),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}
