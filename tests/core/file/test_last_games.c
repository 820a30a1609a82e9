/* test_last_games.c: games that were left without saving them are found again. */
#include "test.h"

#include "core/recovery/last_games.h"
#include "platform/files/os_file.h"

#include <stdlib.h>
#include <string.h>

#define SETTINGS "last_games_test.ini"

static void remove_all(void)
{
    for (int i = 1; i <= LAST_GAMES; i++) {
        char path[64];
        snprintf(path, sizeof path, "last_games_test-last-%d.gmk", i);
        os_file_remove(path);
    }
}

static void check_game(int which, const char *expected)
{
    size_t size = 0;
    char *text = last_games_read(SETTINGS, which, &size);
    CHECK(expected ? text && size == strlen(expected) && memcmp(text, expected, size) == 0 : !text);
    free(text);
}

TEST(the_newest_comes_first_and_the_oldest_goes)
{
    static const char *const games[] = {"one", "two", "three", "four"};
    remove_all();
    CHECK_INT(last_games_count(SETTINGS), 0);
    check_game(0, NULL);
    for (int i = 0; i < 4; i++) {
        CHECK(last_games_add(SETTINGS, games[i], strlen(games[i])));
        CHECK_INT(last_games_count(SETTINGS), i + 1 < LAST_GAMES ? i + 1 : LAST_GAMES);
        for (int k = 0; k < LAST_GAMES; k++)
            check_game(k, i - k >= 0 ? games[i - k] : NULL);
    }
    remove_all();
}

TEST(the_same_game_is_kept_once)
{
    remove_all();
    CHECK(last_games_add(SETTINGS, "a", 1) && last_games_add(SETTINGS, "a", 1));
    CHECK_INT(last_games_count(SETTINGS), 1);
    CHECK(last_games_add(SETTINGS, "b", 1) && last_games_add(SETTINGS, "a", 1));
    CHECK_INT(last_games_count(SETTINGS), 3);
    remove_all();
}

TEST(a_place_that_cannot_be_written_is_told)
{
    CHECK(!last_games_add("no such folder/settings.ini", "a", 1));
    CHECK_INT(last_games_count("no such folder/settings.ini"), 0);
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(the_newest_comes_first_and_the_oldest_goes),
        CASE(the_same_game_is_kept_once),
        CASE(a_place_that_cannot_be_written_is_told),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}
