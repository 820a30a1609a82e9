/* gui_games_test.c: the end of a game and of the program: the next start goes on, and My Games has the rest. */
#include "test.h"

#include <windows.h>

#include "gomokit.h"
#include "gui_driver.h"
#include "gui_start.h"
#include "resource.h"

static const int five[][2] = {{7, 7}, {8, 8}, {7, 8}, {8, 7}, {6, 6}};

/* Settings of their own for each case: NAME.ini, and what the program keeps beside it. */
static bool fresh(wchar_t *arguments, const wchar_t *name)
{
    return scratch_settings(arguments, name, L"-last-");
}

static void add_settings(const wchar_t *name, const char *text)
{
    wchar_t path[MAX_PATH], file[64];
    swprintf(file, 64, L"%ls.ini", name);
    scratch_path(path, file);
    CHECK(file_write(path, text));
}

static void new_game(const App *app)
{
    app_chord(app, VK_CONTROL, 'N');
    CHECK_INT(app_wait(app, TESTING_MOVE_COUNT, 0, 0, 0), 0);
}

static void show_games(const App *app, int count)
{
    CHECK(app_menu(app, "GY"));
    CHECK_INT(app_wait(app, TESTING_MINE_SHOWN, 0, 0, 1), 1);
    CHECK_INT(app_wait(app, TESTING_MINE_COUNT, 0, 0, count), count);
}

static void click_at(const App *app, TestingQuery query, int which)
{
    const int at = app_ask(app, query, which, 0);
    CHECK(at != -1);
    app_click_pixel(app, (short)LOWORD(at), (short)HIWORD(at));
    app_settle(app);
}

static void type(const App *app, const char *text)
{
    for (; *text; text++)
        app_key(app, *text == ' ' ? VK_SPACE : (WORD)(*text - 'a' + 'A'));
}

/* ---------------------------------------------------------------- the next start */

TEST(the_next_start_goes_on)
{
    App app;
    char text[512];
    wchar_t arguments[2 * MAX_PATH];
    CHECK(fresh(arguments, L"going"));
    add_settings(L"going", "black = human\nwhite = human\nclock = game\nclock_seconds = 600\n");
    START(app, arguments);
    app_ask(&app, TESTING_ASK, 0, 0);
    click_all(&app, five, 5);
    CHECK_INT(app_wait(&app, TESTING_CLOCK_RUNS, 0, 0, 1), 1);
    CHECK(app_close(&app) >= 0); /* and nothing is asked */
    START(app, arguments);
    CHECK_INT(app_ask(&app, TESTING_MOVE_COUNT, 0, 0), 5);
    CHECK(app_wait_text(&app, TESTING_STATUS, "goes on", text));
    CHECK(contains(text, "5 moves") && contains(text, "Ctrl+N"));
    CHECK_INT(app_ask(&app, TESTING_CLOCK_RUNS, 0, 0), -1);
    const int left = app_ask(&app, TESTING_CLOCK, 1, 0);
    Sleep(300);
    CHECK_INT(app_ask(&app, TESTING_CLOCK, 1, 0), left); /* they stand until the first move */
    app_click(&app, 5, 9, 0, 0);
    CHECK_INT(app_wait(&app, TESTING_MOVE_COUNT, 0, 0, 6), 6);
    CHECK_INT(app_wait(&app, TESTING_CLOCK_RUNS, 0, 0, 0), 0);
    show_games(&app, 1); /* it is one game, however often it was left */
    CHECK_INT(app_ask(&app, TESTING_MINE_MOVES, 0, 0), 6);
    CHECK(app_close(&app) >= 0);
    START(app, arguments);
    CHECK_INT(app_ask(&app, TESTING_MOVE_COUNT, 0, 0), 6);
    new_game(&app);
    CHECK(app_close(&app) >= 0);
    START(app, arguments); /* a game without a move is no game to go on with */
    app_text(&app, TESTING_STATUS, text);
    CHECK(!strstr(text, "goes on"));
    CHECK_INT(app_ask(&app, TESTING_MOVE_COUNT, 0, 0), 0);
    show_games(&app, 1);
    CHECK(app_close(&app) >= 0);
    CHECK(fresh(arguments, L"going"));
}

/* A file that is not up to date is there again with its changes, and the file is as it was. */
TEST(a_changed_file_goes_on_too)
{
    App app;
    char before[4096], after[4096];
    wchar_t arguments[2 * MAX_PATH], path[MAX_PATH];
    CHECK(fresh(arguments, L"filed"));
    scratch_path(path, L"filed-game.gmk");
    START(app, arguments);
    app_ask(&app, TESTING_ASK, 0, 0);
    click_all(&app, five, 3);
    CHECK(app_next_path(&app, path));
    app_chord(&app, VK_CONTROL, 'S');
    CHECK(wait_file(path));
    CHECK_INT(app_wait(&app, TESTING_CHANGED, 0, 0, 0), 0);
    CHECK(file_read(path, before, sizeof before));
    app_click(&app, 8, 7, 0, 0);
    CHECK_INT(app_wait(&app, TESTING_CHANGED, 0, 0, 1), 1);
    CHECK(app_close(&app) >= 0);
    START(app, arguments);
    CHECK_INT(app_ask(&app, TESTING_MOVE_COUNT, 0, 0), 4);
    CHECK_INT(app_ask(&app, TESTING_CHANGED, 0, 0), 1);
    CHECK(file_read(path, after, sizeof after));
    CHECK(strcmp(before, after) == 0);
    CHECK(app_close(&app) >= 0);
    DeleteFileW(path);
    CHECK(fresh(arguments, L"filed"));
}

/* ---------------------------------------------------------------- My Games */

TEST(games_are_found_sorted_deleted_and_opened)
{
    App app;
    char text[512];
    wchar_t arguments[2 * MAX_PATH];
    CHECK(fresh(arguments, L"found"));
    START(app, arguments);
    for (int moves = 5; moves >= 1; moves -= 2) {
        click_all(&app, five, moves);
        new_game(&app);
        if (moves > 1)
            CHECK(app_wait_text(&app, TESTING_STATUS, "is on My Games", text));
    }
    click_all(&app, five, 4);
    show_games(&app, 3); /* of five, three and four moves; one with a single move has no place */
    click_at(&app, TESTING_MINE_COLUMN, 4);
    CHECK_INT(app_ask(&app, TESTING_MINE_MOVES, 0, 0), 5);
    click_at(&app, TESTING_MINE_COLUMN, 4);
    CHECK_INT(app_ask(&app, TESTING_MINE_MOVES, 0, 0), 3);
    type(&app, "unfinished free");
    CHECK_INT(app_wait(&app, TESTING_MINE_COUNT, 0, 0, 3), 3);
    type(&app, "x");
    CHECK_INT(app_wait(&app, TESTING_MINE_COUNT, 0, 0, 0), 0);
    app_key(&app, VK_BACK);
    CHECK_INT(app_wait(&app, TESTING_MINE_COUNT, 0, 0, 3), 3);
    app_key(&app, VK_ESCAPE); /* the search, not the page */
    app_settle(&app);
    CHECK_INT(app_ask(&app, TESTING_MINE_SHOWN, 0, 0), 1);
    app_key(&app, VK_DOWN);
    CHECK_INT(app_wait(&app, TESTING_MINE_CURSOR, 0, 0, 1), 1);
    app_chord(&app, VK_SHIFT, VK_DOWN);
    CHECK_INT(app_wait(&app, TESTING_MINE_CHOSEN, 0, 0, 2), 2);
    app_key(&app, VK_DELETE);
    CHECK_INT(app_wait(&app, TESTING_MINE_COUNT, 0, 0, 1), 1);
    CHECK(app_wait_text(&app, TESTING_STATUS, "2 games deleted", text));
    app_chord(&app, VK_CONTROL, 'Z');
    CHECK_INT(app_wait(&app, TESTING_MINE_COUNT, 0, 0, 3), 3);
    CHECK_INT(app_ask(&app, TESTING_MINE_MOVES, 0, 0), 3);
    click_at(&app, TESTING_MINE_ROW, 0);
    CHECK_INT(app_wait(&app, TESTING_MINE_CURSOR, 0, 0, 0), 0);
    app_key(&app, VK_RETURN);
    CHECK_INT(app_wait(&app, TESTING_MINE_SHOWN, 0, 0, 0), 0);
    CHECK_INT(app_wait(&app, TESTING_MOVE_COUNT, 0, 0, 3), 3);
    app_click(&app, 9, 9, 0, 0); /* it goes on in its own place */
    CHECK_INT(app_wait(&app, TESTING_MOVE_COUNT, 0, 0, 4), 4);
    app_click(&app, 9, 10, 0, 0);
    app_click(&app, 9, 11, 0, 0);
    CHECK_INT(app_wait(&app, TESTING_MOVE_COUNT, 0, 0, 6), 6);
    show_games(&app, 3);
    click_at(&app, TESTING_MINE_COLUMN, 4);
    CHECK_INT(app_ask(&app, TESTING_MINE_MOVES, 0, 0), 6);
    app_key(&app, VK_ESCAPE);
    CHECK_INT(app_wait(&app, TESTING_MINE_SHOWN, 0, 0, 0), 0);
    CHECK(app_close(&app) >= 0);
    CHECK(fresh(arguments, L"found"));
}

TEST(games_are_exported_as_one_file)
{
    App app;
    char text[512], sgf[16384];
    wchar_t arguments[2 * MAX_PATH], path[MAX_PATH];
    CHECK(fresh(arguments, L"exported"));
    scratch_path(path, L"all.sgf");
    DeleteFileW(path);
    START(app, arguments);
    for (int moves = 3; moves <= 5; moves++) {
        click_all(&app, five, moves);
        new_game(&app);
    }
    show_games(&app, 3);
    CHECK(app_next_path(&app, path));
    click_at(&app, TESTING_MINE_BUTTON, 2);
    CHECK(wait_file(path));
    CHECK(app_wait_text(&app, TESTING_STATUS, "3 games written", text));
    CHECK(file_read(path, sgf, sizeof sgf));
    int games = 0;
    for (const char *at = strstr(sgf, "(;"); at; at = strstr(at + 1, "(;"))
        games++;
    CHECK_INT(games, 3);
    CHECK(app_close(&app) >= 0);
    DeleteFileW(path);
    CHECK(fresh(arguments, L"exported"));
}

/* What an earlier version left as Last Games is on the page, and nowhere else. */
TEST(last_games_of_an_earlier_version_move)
{
    App app;
    wchar_t arguments[2 * MAX_PATH], path[MAX_PATH];
    CHECK(fresh(arguments, L"earlier"));
    for (int i = 1; i <= 2; i++) {
        char text[256];
        wchar_t file[64];
        snprintf(text, sizeof text,
                 "gomokit 1.0\nboard gomoku\nsize 15x15\nmoves\n1 h8\n2 i9\n3 g%d\nend\n", 4 + i);
        swprintf(file, 64, L"earlier-last-%d.gmk", i);
        scratch_path(path, file);
        CHECK(file_write(path, text));
    }
    START(app, arguments);
    show_games(&app, 2);
    CHECK(GetFileAttributesW(path) == INVALID_FILE_ATTRIBUTES);
    CHECK(app_close(&app) >= 0);
    CHECK(fresh(arguments, L"earlier"));
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(the_next_start_goes_on),
        CASE(a_changed_file_goes_on_too),
        CASE(games_are_found_sorted_deleted_and_opened),
        CASE(games_are_exported_as_one_file),
        CASE(last_games_of_an_earlier_version_move),
    };
    test_again = apps_kill;
    const int result = test_main(argc, argv, cases, sizeof cases / sizeof *cases);
    remove_scratch_folder();
    return result;
}
