/* gui_test.c: plays in the real window with real input and reads the result back. */
#include "test.h"

#include <limits.h>

#include "core/text/language.h"
#include "gomokit.h"
#include "gui_driver.h"
#include "gui_start.h"

/* Thinks longer than any machine stands still. */
static const wchar_t *const slow_computer = L"--white master --think-ms 300000";

/* ---------------------------------------------------------------- mouse */

TEST(click_places_at_the_nearest_point)
{
    App app;
    START(app, two_humans);
    CHECK_INT(app_hover(&app, 3, 4, 30, -30), MAKELONG(3, 4));
    app_click(&app, 3, 4, 40, -40);
    CHECK_INT(app_wait(&app, TESTING_MOVE_COUNT, 0, 0, 1), 1);
    CHECK_INT(app_ask(&app, TESTING_CELL, 3, 4), GMK_CELL_BLACK);
    app_click(&app, 14, 14, 45, 45); /* outside of the corner, but nearest to it */
    CHECK_INT(app_wait(&app, TESTING_CELL, 14, 14, GMK_CELL_WHITE), GMK_CELL_WHITE);
    app_click(&app, 3, 4, 0, 0); /* occupied */
    CHECK_INT(app_ask(&app, TESTING_MOVE_COUNT, 0, 0), 2);
    CHECK(app_close(&app) >= 0);
}

/* Pixels painted until the window rests after the pointer has come to (x, y). */
static int painted_by_pointing(const App *app, int x, int y)
{
    app_settle(app);
    app_ask(app, TESTING_PAINTED, 0, 0);
    CHECK_INT(app_hover(app, x, y, 0, 0), MAKELONG(x, y));
    app_settle(app);
    return app_ask(app, TESTING_PAINTED, 0, 0);
}

/* Soon after the start the screen itself may ask for more; not each of five times. */
TEST(pointer_repaints_only_what_it_touches)
{
    App app;
    RECT client;
    int least = INT_MAX;
    START(app, two_humans);
    GetClientRect(app.window, &client);
    app_point(&app, 6, 6, 0, 0);
    for (int x = 7; x < 12; x++) {
        const int painted = painted_by_pointing(&app, x, 6);
        least = min(least, painted);
    }
    printf("    %d of %d pixels\n", least, (int)(client.right * client.bottom));
    CHECK(least > 0);
    CHECK(least < client.right * client.bottom / 12);
    CHECK(app_close(&app) >= 0);
}

TEST(right_click_takes_back_both_moves)
{
    App app;
    START(app, L"--white easy");
    app_click(&app, 7, 7, 0, 0);
    CHECK_INT(app_wait(&app, TESTING_MOVE_COUNT, 0, 0, 2), 2);
    app_right_click(&app, 2, 2);
    CHECK_INT(app_wait(&app, TESTING_MOVE_COUNT, 0, 0, 0), 0);
    CHECK_INT(app_ask(&app, TESTING_THINK_ID, 0, 0), 0);
    CHECK_INT(app_ask(&app, TESTING_CAN_REDO, 0, 0), 1);
    app_chord(&app, VK_CONTROL, 'Y');
    CHECK_INT(app_wait(&app, TESTING_MOVE_COUNT, 0, 0, 2), 2);
    CHECK_INT(app_ask(&app, TESTING_CELL, 7, 7), GMK_CELL_BLACK);
    CHECK(app_close(&app) >= 0);
}

TEST(right_click_stops_the_thinking_at_once)
{
    App app;
    START(app, slow_computer);
    app_click(&app, 3, 3, 0, 0); /* not in the book */
    CHECK_INT(app_wait(&app, TESTING_MOVE_COUNT, 0, 0, 1), 1);
    CHECK(app_ask(&app, TESTING_THINK_ID, 0, 0) != 0);
    app_right_click(&app, 2, 2);
    CHECK_INT(app_wait(&app, TESTING_MOVE_COUNT, 0, 0, 0), 0);
    CHECK_INT(app_ask(&app, TESTING_THINK_ID, 0, 0), 0);
    Sleep(300); /* a stale answer changes nothing */
    CHECK_INT(app_ask(&app, TESTING_MOVE_COUNT, 0, 0), 0);
    CHECK_INT(app_ask(&app, TESTING_TO_MOVE, 0, 0), GMK_CELL_BLACK);
    CHECK(app_close(&app) >= 0);
}

/* Any program of the same user can post messages to the window: what they carry is not believed. */
static void post_forged(const App *app)
{
    static const LPARAM addresses[] = {0, 1, 0x10000, 0x7FFFFFF0, -1};
    for (UINT message = WM_APP + 1; message < WM_APP + 9; message++)
        for (WPARAM value = 0; value < 3 * 16; value++)
            for (int i = 0; i < 5; i++)
                PostMessageW(app->window, message, i == 4 ? ~value : value, addresses[i]);
    app_settle(app);
}

TEST(forged_messages_do_nothing)
{
    App app;
    START(app, slow_computer);
    app_click(&app, 2, 2, 0, 0); /* not in the book, which would answer at once */
    CHECK_INT(app_wait(&app, TESTING_MOVE_COUNT, 0, 0, 1), 1);
    const int job = app_ask(&app, TESTING_THINK_ID, 0, 0);
    CHECK(job != 0);
    post_forged(&app);
    CHECK_INT(app_ask(&app, TESTING_THINK_ID, 0, 0), job);
    CHECK_INT(app_ask(&app, TESTING_MOVE_COUNT, 0, 0), 1);
    CHECK_INT(app_ask(&app, TESTING_DIALOGS, 0, 0), 0);
    app_key(&app, VK_F6);
    CHECK_INT(app_wait(&app, TESTING_MAZE, 0, 0, 1), 1);
    const int walls = app_ask(&app, TESTING_MAZE_WALLS, 0, 0);
    post_forged(&app);
    CHECK_INT(app_ask(&app, TESTING_MAZE, 0, 0), 1);
    CHECK_INT(app_ask(&app, TESTING_MAZE_WALLS, 0, 0), walls);
    CHECK(app_close(&app) >= 0);
}

TEST(resizing_keeps_hits_right)
{
    static const int sizes[][2] = {{560, 700}, {1240, 560}, {430, 450}, {900, 860}};
    App app;
    START(app, two_humans);
    for (int i = 0; i < 4; i++) {
        SetWindowPos(app.window, NULL, 10, 10, sizes[i][0], sizes[i][1], SWP_NOZORDER);
        app_settle(&app);
        app_click(&app, 2 * i, 14 - i, 30, 30);
        CHECK_INT(app_wait(&app, TESTING_MOVE_COUNT, 0, 0, i + 1), i + 1);
        CHECK(app_ask(&app, TESTING_CELL, 2 * i, 14 - i) != GMK_CELL_EMPTY);
    }
    CHECK(app_close(&app) >= 0);
}

/* ---------------------------------------------------------------- keyboard */

TEST(arrows_and_enter_place_a_stone)
{
    App app;
    START(app, two_humans);
    app_key(&app, VK_RIGHT); /* the cursor appears in the middle */
    app_key(&app, VK_RIGHT);
    app_key(&app, VK_UP);
    app_key(&app, VK_RETURN);
    CHECK_INT(app_wait(&app, TESTING_MOVE_COUNT, 0, 0, 1), 1);
    CHECK_INT(app_ask(&app, TESTING_CELL, 8, 6), GMK_CELL_BLACK);
    CHECK(app_close(&app) >= 0);
}

/* In the dark theme the program itself draws the menu bar and finds its mnemonics. */
TEST(language_changes_at_once)
{
    App app;
    char text[512];
    wchar_t title[64] = L"";
    START(app, L"--white human --theme dark");
    CHECK_INT(app_ask(&app, TESTING_LANGUAGE, 0, 0), LANGUAGE_ENGLISH);
    CHECK(app_menu(&app, "VLC"));
    CHECK_INT(app_wait(&app, TESTING_LANGUAGE, 0, 0, LANGUAGE_CHINESE), LANGUAGE_CHINESE);
    CHECK(app_wait_text(&app, TESTING_MENU, "游戏", text));
    CHECK(app_wait_text(&app, TESTING_STATUS, "左键落子", text));
    GetWindowTextW(app.window, title, 64);
    CHECK(wcsstr(title, L"新棋局") != NULL);
    CHECK(app_close(&app) >= 0);
}

TEST(a_menu_opens_by_its_letter_and_starts_a_mode)
{
    App app;
    START(app, L"--white easy");
    CHECK(app_menu(&app, "MW")); /* you play white: the computer begins */
    CHECK_INT(app_wait(&app, TESTING_MOVE_COUNT, 0, 0, 1), 1);
    CHECK_INT(app_ask(&app, TESTING_TO_MOVE, 0, 0), GMK_CELL_WHITE);
    CHECK_INT(app_ask(&app, TESTING_THINK_ID, 0, 0), 0);
    CHECK(app_close(&app) >= 0);
}

/* ---------------------------------------------------------------- games */

TEST(two_humans_play_to_five)
{
    static const int points[][2] = {{4, 7}, {4, 8}, {5, 7}, {5, 8}, {6, 7},
                                    {6, 8}, {7, 7}, {7, 8}, {8, 7}};
    App app;
    char text[4096];
    START(app, two_humans);
    click_all(&app, points, 9);
    CHECK_INT(app_wait(&app, TESTING_RESULT, 0, 0, GMK_RESULT_BLACK), GMK_RESULT_BLACK);
    HWND dialog = app_dialog(&app);
    CHECK(dialog != NULL);
    dialog_text(dialog, text);
    CHECK(contains(text, "Black wins"));
    CHECK(contains(text, "Five in a row after 9 moves"));
    CHECK(dialog_press(dialog, VK_ESCAPE));
    app_click(&app, 0, 0, 0, 0); /* nothing can be played any more */
    CHECK_INT(app_ask(&app, TESTING_MOVE_COUNT, 0, 0), 9);
    CHECK(app_close(&app) >= 0);
}

TEST(connect_four_stones_fall)
{
    App app;
    START(app, L"--board connect4 --white human");
    CHECK_INT(app_ask(&app, TESTING_WIDTH, 0, 0), 7);
    CHECK_INT(app_ask(&app, TESTING_HEIGHT, 0, 0), 6);
    app_click(&app, 3, 1, 0, 0);
    CHECK_INT(app_wait(&app, TESTING_CELL, 3, 5, GMK_CELL_BLACK), GMK_CELL_BLACK);
    app_key(&app, '4');
    CHECK_INT(app_wait(&app, TESTING_CELL, 3, 4, GMK_CELL_WHITE), GMK_CELL_WHITE);
    CHECK_INT(app_ask(&app, TESTING_MOVE_COUNT, 0, 0), 2);
    CHECK(app_close(&app) >= 0);
}

TEST(forbidden_point_is_refused_with_its_reason)
{
    static const int points[][2] = {{7, 5}, {0, 0},  {7, 6}, {14, 0},
                                    {5, 7}, {0, 14}, {6, 7}, {14, 14}};
    App app;
    char status[512];
    START(app, L"--white human --rule renju");
    click_all(&app, points, 8);
    app_click(&app, 7, 7, 0, 0);
    CHECK_INT(app_ask(&app, TESTING_MOVE_COUNT, 0, 0), 8);
    CHECK(app_wait_text(&app, TESTING_STATUS, "H8", status));
    CHECK(contains(status, "double three"));
    CHECK(app_close(&app) >= 0);
}

/* A busy machine can make one end slow, but not each of three. */
TEST(closing_while_it_thinks_is_quick)
{
    int best = INT_MAX;
    for (int i = 0; i < 3 && best >= 200; i++) {
        App app;
        START(app, slow_computer);
        app_click(&app, 3, 3, 0, 0); /* not in the book */
        CHECK_INT(app_wait(&app, TESTING_MOVE_COUNT, 0, 0, 1), 1);
        CHECK(app_ask(&app, TESTING_THINK_ID, 0, 0) != 0);
        const int took = app_close(&app);
        CHECK(took >= 0);
        best = min(best, took);
    }
    printf("    the window was gone after %d ms\n", best);
    CHECK(best < 1000);
}

/* Waits until the report has so many games, and gives its text. */
static bool wait_games(const wchar_t *report, int games, char *text, size_t size)
{
    enum { STEP_MS = 100, WAIT_MS = 60000 };
    for (int waited = 0; waited < WAIT_MS; waited += STEP_MS) {
        int found = 0;
        *text = '\0';
        if (GetFileAttributesW(report) != INVALID_FILE_ATTRIBUTES && file_read(report, text, size))
            for (const char *at = text; (at = strstr(at, "result: ")) != NULL; at++)
                found++;
        if (found == games)
            return true;
        Sleep(STEP_MS);
    }
    return false;
}

TEST(demo_adds_its_game_to_the_report_and_has_no_dialog)
{
    App app;
    wchar_t report[MAX_PATH], arguments[MAX_PATH + 32];
    char text[8192] = "";
    scratch_path(report, L"report.txt");
    DeleteFileW(report);
    swprintf(arguments, MAX_PATH + 32, L"--demo --size 9x9 --report \"%ls\"", report);
    for (int game = 1; game <= 2; game++) {
        START(app, arguments);
        CHECK(wait_games(report, game, text, sizeof text));
        CHECK(app_ask(&app, TESTING_RESULT, 0, 0) != GMK_RESULT_NONE);
        CHECK(contains(text, "black longest step (ms): "));
        CHECK(contains(text, "white average memory (MB): "));
        CHECK(!app_has_dialog(&app));
        CHECK(app_close(&app) >= 0);
    }
    DeleteFileW(report);
}

/* ---------------------------------------------------------------- files */

TEST(a_saved_game_opens_as_it_was)
{
    static const int points[][2] = {{7, 7}, {8, 8}, {3, 11}};
    App app;
    wchar_t path[MAX_PATH], arguments[MAX_PATH + 8];
    scratch_path(path, L"棋局 saved.gmk");
    START(app, two_humans);
    click_all(&app, points, 3);
    CHECK(app_next_path(&app, path));
    app_chord(&app, VK_CONTROL, 'S');
    CHECK(wait_file(path));
    CHECK(app_close(&app) >= 0);
    swprintf(arguments, MAX_PATH + 8, L"\"%ls\"", path);
    START(app, arguments);
    CHECK_INT(app_wait(&app, TESTING_MOVE_COUNT, 0, 0, 3), 3);
    CHECK_INT(app_ask(&app, TESTING_CELL, 7, 7), GMK_CELL_BLACK);
    CHECK_INT(app_ask(&app, TESTING_CELL, 8, 8), GMK_CELL_WHITE);
    CHECK_INT(app_ask(&app, TESTING_CELL, 3, 11), GMK_CELL_BLACK);
    CHECK_INT(app_ask(&app, TESTING_TO_MOVE, 0, 0), GMK_CELL_WHITE);
    CHECK_INT(app_ask(&app, TESTING_THINK_ID, 0, 0), 0);
    CHECK(app_close(&app) >= 0);
    DeleteFileW(path);
}

TEST(the_open_dialog_can_be_cancelled)
{
    App app;
    START(app, two_humans);
    app_click(&app, 7, 7, 0, 0);
    app_chord(&app, VK_CONTROL, 'O');
    HWND dialog = app_dialog(&app);
    CHECK(dialog != NULL);
    CHECK(dialog_press(dialog, VK_ESCAPE));
    CHECK_INT(app_ask(&app, TESTING_MOVE_COUNT, 0, 0), 1);
    CHECK(app_close(&app) >= 0);
}

/* A game in which two stones stand on one point. */
static void write_bad_file(const wchar_t *path)
{
    CHECK(file_write(path, "gomokit 1.0\nboard gomoku\nsize 15x15\nmoves\n1 h99\n2 h8\nend\n"));
}

TEST(a_bad_file_is_explained_and_the_game_stays)
{
    static const int points[][2] = {{7, 7}, {8, 8}};
    App app;
    wchar_t path[MAX_PATH];
    char text[4096];
    scratch_path(path, L"bad.gmk");
    write_bad_file(path);
    START(app, two_humans);
    click_all(&app, points, 2);
    CHECK(app_next_path(&app, path));
    app_chord(&app, VK_CONTROL, 'O');
    HWND dialog = app_dialog(&app);
    CHECK(dialog != NULL);
    dialog_text(dialog, text);
    CHECK(contains(text, "bad.gmk"));
    CHECK(contains(text, "Line 5: "));
    CHECK(dialog_press(dialog, VK_RETURN));
    CHECK_INT(app_ask(&app, TESTING_MOVE_COUNT, 0, 0), 2);
    CHECK_INT(app_ask(&app, TESTING_CELL, 8, 8), GMK_CELL_WHITE);
    app_click(&app, 9, 9, 0, 0); /* and it goes on */
    CHECK_INT(app_wait(&app, TESTING_MOVE_COUNT, 0, 0, 3), 3);
    CHECK(app_close(&app) >= 0);
    DeleteFileW(path);
}

/* ---------------------------------------------------------------- starting */

/* What the program says when it refuses to start, and the code it leaves with. */
static void expect_refusal(const wchar_t *exe, const wchar_t *arguments, const wchar_t *folder,
                           const char *part, DWORD wanted)
{
    App app;
    char text[4096] = "";
    DWORD code = 0;
    CHECK(app_launch(&app, exe, arguments, folder));
    HWND dialog = app_dialog(&app);
    CHECK(dialog != NULL);
    if (dialog) {
        dialog_text(dialog, text);
        CHECK(contains(text, part));
        CHECK(dialog_press(dialog, VK_RETURN));
    }
    CHECK(app_wait_exit(&app, &code));
    CHECK_INT(code, wanted);
}

static void copy_program(const wchar_t *to)
{
    wchar_t from[MAX_PATH + 16];
    program_folder(from);
    wcscat(from, L"\\gomokit.exe");
    CHECK(CopyFileW(from, to, FALSE));
}

/* The DLL lies in the current folder and on PATH, but not beside the program. */
TEST(the_engine_is_taken_from_its_own_folder_only)
{
    wchar_t exe[MAX_PATH], bin[MAX_PATH], old[8192];
    scratch_path(exe, L"alone.exe");
    copy_program(exe);
    program_folder(bin);
    const DWORD length = GetEnvironmentVariableW(L"PATH", old, 8192);
    SetEnvironmentVariableW(L"PATH", bin);
    expect_refusal(exe, L"--language en", bin, "gomokit-engine.dll", 2);
    expect_refusal(exe, L"--language zh", bin, "无法加载", 2);
    SetEnvironmentVariableW(L"PATH", length > 0 && length < 8192 ? old : NULL);
    DeleteFileW(exe);
}

TEST(an_engine_of_another_version_is_refused)
{
    wchar_t self[MAX_PATH], from[MAX_PATH], exe[MAX_PATH], dll[MAX_PATH];
    GetModuleFileNameW(NULL, self, MAX_PATH);
    wcsrchr(self, L'\\')[0] = L'\0';
    swprintf(from, MAX_PATH, L"%ls\\other_engine\\gomokit-engine.dll", self);
    scratch_path(exe, L"mixed.exe");
    scratch_path(dll, L"gomokit-engine.dll");
    copy_program(exe);
    CHECK(CopyFileW(from, dll, FALSE));
    expect_refusal(exe, L"--language en", NULL, "0.0.1-other", 2);
    DeleteFileW(exe);
    DeleteFileW(dll);
}

/* F1 finds the manual that the build has put beside the program, and says when there is none. */
TEST(a_missing_manual_is_explained)
{
    App app;
    wchar_t bin[MAX_PATH + 32], exe[MAX_PATH], dll[MAX_PATH];
    char text[4096] = "";
    CHECK(app_start(&app, L"--white human"));
    app_key(&app, VK_F1);
    app_settle(&app);
    CHECK(!app_has_dialog(&app));
    CHECK(app_close(&app) >= 0);

    program_folder(bin);
    wcscat(bin, L"\\gomokit-engine.dll");
    scratch_path(exe, L"bare.exe");
    scratch_path(dll, L"gomokit-engine.dll");
    copy_program(exe);
    CHECK(CopyFileW(bin, dll, FALSE));
    CHECK(app_start_copy(&app, exe, L"--white human"));
    app_key(&app, VK_F1);
    HWND dialog = app_dialog(&app);
    CHECK(dialog != NULL);
    if (dialog) {
        dialog_text(dialog, text);
        CHECK(contains(text, "manual\\en.html"));
        CHECK(dialog_press(dialog, VK_RETURN));
    }
    CHECK(app_close(&app) >= 0);
    DeleteFileW(exe);
    DeleteFileW(dll);
}

TEST(an_unknown_argument_is_named)
{
    expect_refusal(NULL, L"--language en --colour pink", NULL, "--colour", 3);
    expect_refusal(NULL, L"--language en --size 15x", NULL, "15x", 3);
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(click_places_at_the_nearest_point),
        CASE(pointer_repaints_only_what_it_touches),
        CASE(right_click_takes_back_both_moves),
        CASE(right_click_stops_the_thinking_at_once),
        CASE(forged_messages_do_nothing),
        CASE(resizing_keeps_hits_right),
        CASE(arrows_and_enter_place_a_stone),
        CASE(language_changes_at_once),
        CASE(a_menu_opens_by_its_letter_and_starts_a_mode),
        CASE(two_humans_play_to_five),
        CASE(connect_four_stones_fall),
        CASE(forbidden_point_is_refused_with_its_reason),
        CASE(closing_while_it_thinks_is_quick),
        CASE(demo_adds_its_game_to_the_report_and_has_no_dialog),
        CASE(a_saved_game_opens_as_it_was),
        CASE(the_open_dialog_can_be_cancelled),
        CASE(a_bad_file_is_explained_and_the_game_stays),
        CASE(the_engine_is_taken_from_its_own_folder_only),
        CASE(an_engine_of_another_version_is_refused),
        CASE(a_missing_manual_is_explained),
        CASE(an_unknown_argument_is_named),
    };
    test_again = apps_kill;
    const int code = test_main(argc, argv, cases, sizeof cases / sizeof *cases);
    remove_scratch_folder();
    return code;
}
