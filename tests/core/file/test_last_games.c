/* test_last_games.c: games that were left without saving them are found again. */
#include "test.h"

#include "core/game/play.h"
#include "core/recovery/last_games.h"
#include "platform/files/os_file.h"

#include <stdlib.h>
#include <string.h>

#define SETTINGS "last_games_test.ini"

static void remove_all(void)
{
    for (int i = 0; i <= LAST_GAMES; i++) {
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
    char games[LAST_GAMES + 3][8];
    remove_all();
    CHECK_INT(last_games_count(SETTINGS), 0);
    check_game(0, NULL);
    for (int i = 0; i < LAST_GAMES + 3; i++) {
        snprintf(games[i], sizeof games[i], "game %d", i);
        CHECK(last_games_add(SETTINGS, games[i], strlen(games[i])));
        CHECK_INT(last_games_count(SETTINGS), i + 1 < LAST_GAMES ? i + 1 : LAST_GAMES);
        for (int k = 0; k < LAST_GAMES; k++)
            check_game(k, i - k >= 0 ? games[i - k] : NULL);
    }
    remove_all();
}

/* Who played, how it ended, how long it was, and when it was left: also after it has moved down the list. */
TEST(a_game_is_described_by_what_is_in_it)
{
    LastGame game;
    size_t size = 0;
    Setup setup;
    Play *play = play_new();
    setup_default(&setup);
    memcpy(setup.players[0].name, "Anna", 5);
    setup.players[1].level = GMK_LEVEL_STEP_1;
    remove_all();
    CHECK(!last_games_describe(&game, SETTINGS, 0));
    CHECK_INT(play_new_game(play, &setup), GMK_OK);
    CHECK_INT(play_move(play, (GmkPoint){7, 7}, 10), GMK_OK);
    play_set_player(play, GMK_CELL_WHITE, &(Player){.kind = PLAYER_HUMAN, .name = "Ben"});
    CHECK_INT(play_move(play, (GmkPoint){8, 7}, 10), GMK_OK);
    CHECK_INT(play_resign(play), GMK_OK);
    char *text = gmk_file_write(play_record(play), &size);
    CHECK(last_games_add(SETTINGS, text, size));
    CHECK(last_games_describe(&game, SETTINGS, 0));
    const int64_t left = game.time;
    CHECK(left > INT64_C(1700000000) && left < INT64_C(4000000000));
    CHECK_INT(game.moves, 2);
    CHECK_INT(game.result, GMK_RESULT_WHITE);
    CHECK_TEXT(game.setup.players[0].name, "Anna");
    CHECK_TEXT(game.setup.players[1].name, "Ben");
    CHECK(last_games_add(SETTINGS, "not a game", 10));
    CHECK(!last_games_describe(&game, SETTINGS, 0));
    CHECK(last_games_describe(&game, SETTINGS, 1));
    CHECK_INT(game.time, left);
    CHECK_INT(game.moves, 2);
    free(text);
    play_free(play);
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
        CASE(a_game_is_described_by_what_is_in_it),
        CASE(the_same_game_is_kept_once),
        CASE(a_place_that_cannot_be_written_is_told),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}
