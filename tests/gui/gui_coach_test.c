/* gui_coach_test.c: the coach in the real window: a review with its turning points, lines to step through,
 * threats on the board, a missed win that becomes a puzzle and is solved. */
#include "test.h"

#include <wchar.h>
#include <windows.h>

#include "gomokit.h"
#include "gui_driver.h"
#include "gui_start.h"
#include "resource.h"

enum { BLUNDER = 4, PUZZLE_PLAYER = 1, PUZZLE_SOLVED = 6 }; /* ReviewGrade, SessionState */

static int x_of(int pair)
{
    return (short)LOWORD(pair);
}

static int y_of(int pair)
{
    return (short)HIWORD(pair);
}

/*
 * At move 7 black, who could make an open four of his three, plays into a corner; white makes one of hers and
 * wins. Both values are proofs of a few plies, so that no machine is too slow to find this turning point.
 */
static const int lost_game[][2] = {{7, 7}, {5, 2},  {6, 7}, {6, 2}, {5, 7},
                                   {7, 2}, {0, 14}, {4, 2}, {3, 2}, {8, 2}};
enum { LOST_MOVE = 7, LOST_COUNT = 10 };

static void review(const App *app)
{
    CHECK(app_menu(app, "CRQ"));
    CHECK_INT(app_wait(app, TESTING_RAN, 0, 0, IDM_COACH_REVIEW), IDM_COACH_REVIEW);
    CHECK_INT(app_wait(app, TESTING_COACH_PROGRESS, 0, 0, -1), -1);
    app_settle(app);
}

TEST(a_review_finds_the_turning_point_and_plays_it_again)
{
    App app;
    wchar_t settings[2 * MAX_PATH];
    CHECK(scratch_settings(settings, L"review", L"-review-"));
    START(app, settings);
    click_all(&app, lost_game, LOST_COUNT - 1);
    app_click(&app, 8, 2, 0, 0);
    HWND dialog = wait_end_dialog(&app);
    CHECK(dialog && dialog_press(dialog, VK_ESCAPE));
    review(&app);
    CHECK(app_ask(&app, TESTING_COACH_TURNINGS, 0, 0) >= 1);
    CHECK_INT(app_ask(&app, TESTING_CHANGED, 0, 0), 1); /* what was found is worth saving */
    app_chord(&app, VK_SHIFT, VK_F9);                   /* the last of them */
    CHECK_INT(app_wait(&app, TESTING_SHOWN, 0, 0, LOST_MOVE), LOST_MOVE);
    app_settle(&app);
    CHECK_INT(app_ask(&app, TESTING_COACH_GRADE, 0, 0), BLUNDER);
    const int better = app_ask(&app, TESTING_COACH_BETTER, 0, 0);
    CHECK(better != -1 && y_of(better) == 7); /* on the row of the three */
    app_key(&app, VK_F9);                     /* after the last comes the first */
    CHECK(app_ask(&app, TESTING_COACH_CHOSEN, 0, 0) >= 0);
    app_chord(&app, VK_SHIFT, VK_F9);
    const int button = app_ask(&app, TESTING_COACH_BUTTON, 1, 0);
    CHECK(button != -1);
    CHECK_INT(app_wait(&app, TESTING_SHOWN, 0, 0, LOST_MOVE), LOST_MOVE);
    app_click_pixel(&app, x_of(button), y_of(button)); /* play it again */
    CHECK_INT(app_wait(&app, TESTING_RECORDED, 0, 0, LOST_MOVE - 1), LOST_MOVE - 1);
    CHECK_INT(app_ask(&app, TESTING_PLAYERS, 0, 0),
              2); /* white is the computer's, black the human's */
    app_click(&app, 4, 7, 0, 0);
    CHECK_INT(app_wait(&app, TESTING_RECORDED, 0, 0, LOST_MOVE + 1),
              LOST_MOVE + 1); /* and it answers */
    CHECK(app_close(&app) >= 0);
}

static bool title_says_review(const App *app)
{
    wchar_t title[256] = L"";
    GetWindowTextW(app->window, title, 256);
    return wcsncmp(title, L"Review: ", 8) == 0;
}

/* The clock of the side to move stands still in the review; a move in the game ends the review. */
TEST(the_review_is_a_mode_in_which_the_game_stands_still)
{
    char text[512];
    App app;
    wchar_t settings[2 * MAX_PATH], arguments[3 * MAX_PATH];
    CHECK(scratch_settings(settings, L"mode", L"-mode-"));
    swprintf(arguments, 3 * MAX_PATH, L"%ls --black human --white easy --clock 900", settings);
    START(app, arguments);
    app_click(&app, 7, 7, 0, 0);
    CHECK_INT(app_wait(&app, TESTING_RECORDED, 0, 0, 2), 2);
    CHECK_INT(app_wait(&app, TESTING_CLOCK_RUNS, 0, 0, 0), 0);
    CHECK(!title_says_review(&app));
    CHECK(app_menu(&app, "CT"));
    CHECK(app_wait_text(&app, TESTING_LEFT, "Review: ", text));
    CHECK(title_says_review(&app));
    CHECK_INT(app_wait(&app, TESTING_CLOCK_RUNS, 0, 0, -1), -1);
    app_key(&app, VK_ESCAPE);
    CHECK_INT(app_wait(&app, TESTING_CLOCK_RUNS, 0, 0, 0), 0);
    CHECK(!title_says_review(&app));
    app_key(&app, VK_F9);
    CHECK(app_wait_text(&app, TESTING_LEFT, "Review: ", text));
    app_click(&app, 0, 14, 0, 0);
    CHECK_INT(app_wait(&app, TESTING_RECORDED, 0, 0, 4), 4); /* the computer answers */
    CHECK(!title_says_review(&app));
    CHECK_INT(app_wait(&app, TESTING_CLOCK_RUNS, 0, 0, 0), 0);
    CHECK(app_close(&app) >= 0);
}

/* From the review to another mode and back: a computer that was thinking thinks again, once. */
TEST(a_review_of_a_running_game_leaves_it_as_it_was)
{
    char text[512];
    App app;
    wchar_t settings[2 * MAX_PATH], arguments[3 * MAX_PATH];
    CHECK(scratch_settings(settings, L"stands", L"-stands-"));
    swprintf(arguments, 3 * MAX_PATH, L"%ls --black human --white master --think-ms 600000",
             settings);
    START(app, arguments);
    click_all(&app, lost_game, 1);
    for (int i = 0; i < 400 && app_ask(&app, TESTING_THINK_ID, 0, 0) == 0; i++)
        Sleep(25);
    CHECK(app_ask(&app, TESTING_THINK_ID, 0, 0) != 0);
    app_key(&app, VK_F9);
    CHECK(app_wait_text(&app, TESTING_LEFT, "Review: ", text));
    CHECK_INT(app_wait(&app, TESTING_THINK_ID, 0, 0, 0), 0);
    app_key(&app, VK_F3); /* puzzles */
    CHECK_INT(app_wait(&app, TESTING_PUZZLE_STATE, 0, 0, PUZZLE_PLAYER), PUZZLE_PLAYER);
    app_key(&app, VK_ESCAPE); /* the game */
    for (int i = 0; i < 400 && app_ask(&app, TESTING_THINK_ID, 0, 0) == 0; i++)
        Sleep(25);
    CHECK(app_ask(&app, TESTING_THINK_ID, 0, 0) != 0);
    CHECK(!title_says_review(&app));
    CHECK_INT(app_ask(&app, TESTING_RECORDED, 0, 0), 1);
    CHECK(app_close(&app) >= 0);
}

TEST(a_line_is_stepped_through_and_becomes_a_variation)
{
    App app;
    wchar_t settings[2 * MAX_PATH];
    CHECK(scratch_settings(settings, L"line", L"-line-"));
    START(app, settings);
    click_all(&app, lost_game, LOST_MOVE + 1);
    review(&app);
    const int nodes = app_ask(&app, TESTING_TREE, 0, 0);
    app_chord(&app, VK_SHIFT, VK_F9);
    CHECK_INT(app_wait(&app, TESTING_SHOWN, 0, 0, LOST_MOVE), LOST_MOVE);
    CHECK_INT(app_ask(&app, TESTING_COACH_STEPS, 0, 0), 0);
    const int button = app_ask(&app, TESTING_COACH_BUTTON, 0, 0);
    app_click_pixel(&app, x_of(button), y_of(button)); /* show line */
    app_settle(&app);
    const int all = app_ask(&app, TESTING_COACH_STEPS, 0, 0);
    CHECK(all >= 2);
    app_chord(&app, VK_CONTROL, VK_RIGHT);
    CHECK_INT(app_wait(&app, TESTING_COACH_STEPS, 0, 0, 1), 1);
    app_chord(&app, VK_CONTROL, VK_RIGHT);
    CHECK_INT(app_wait(&app, TESTING_COACH_STEPS, 0, 0, 2), 2);
    app_key(&app, VK_ESCAPE); /* out of the line; the position stays */
    CHECK_INT(app_wait(&app, TESTING_COACH_STEPS, 0, 0, all), all);
    CHECK_INT(app_ask(&app, TESTING_SHOWN, 0, 0), LOST_MOVE);
    app_key(&app, VK_RETURN);
    CHECK_INT(app_wait(&app, TESTING_SHOWN, 0, 0, LOST_MOVE + 1), LOST_MOVE + 1);
    CHECK(app_ask(&app, TESTING_TREE, 0, 0) >= nodes + all - 1);
    CHECK(app_close(&app) >= 0);
}

TEST(threats_are_drawn_and_named)
{
    static const int three[][2] = {{7, 7}, {0, 0}, {6, 7}, {14, 0}, {5, 7}};
    char text[512];
    App app;
    wchar_t settings[2 * MAX_PATH];
    CHECK(scratch_settings(settings, L"threats", L"-threats-"));
    START(app, settings);
    click_all(&app, three, 5);
    CHECK_INT(app_ask(&app, TESTING_COACH_LINES, 0, 0), 0);
    CHECK(app_menu(&app, "VH"));
    CHECK_INT(app_wait(&app, TESTING_COACH_LINES, 0, 0, 1), 1);
    app_point(&app, 4, 7, 0, 0);
    CHECK(app_wait_text(&app, TESTING_STATUS, "open four", text));
    app_point(&app, 12, 12, 0, 0);
    app_click(&app, 0, 14, 0, 0); /* white leaves it alone: black's win is drawn as a line */
    CHECK_INT(app_wait(&app, TESTING_MOVE_COUNT, 0, 0, 6), 6);
    for (int i = 0; i < 400 && app_ask(&app, TESTING_COACH_STEPS, 0, 0) == 0; i++)
        Sleep(25);
    CHECK(app_ask(&app, TESTING_COACH_STEPS, 0, 0) >= 1);
    CHECK(app_close(&app) >= 0);
}

/* Black misses a win by fours that only one move has. */
static const int missed[][2] = {{4, 8}, {5, 10}, {3, 6}, {6, 10}, {3, 9},  {6, 9},   {3, 8},
                                {3, 7}, {2, 8},  {5, 8}, {2, 7},  {4, 10}, {13, 13}, {1, 8}};

static void play_puzzle_at(const App *app, int x, int y)
{
    const int at = app_ask(app, TESTING_PUZZLE_PIXEL, x, y);
    app_click_pixel(app, x_of(at), y_of(at));
}

TEST(a_missed_win_becomes_a_puzzle)
{
    char text[512], kept[2048] = "";
    App app;
    wchar_t settings[2 * MAX_PATH], file[MAX_PATH];
    scratch_path(file, L"puzzles.txt");
    DeleteFileW(file);
    CHECK(scratch_settings(settings, L"missed", L"-missed-"));
    START(app, settings);
    click_all(&app, missed, 14);
    review(&app);
    CHECK(app_wait_text(&app, TESTING_STATUS, "added to your puzzles", text));
    CHECK(file_read(file, kept, sizeof kept) && contains(kept, " b7 e7f5d9g5"));
    app_key(&app, VK_F3);
    CHECK_INT(app_wait(&app, TESTING_PUZZLE_OWN, 0, 0, 1), 1);
    CHECK_INT(app_wait(&app, TESTING_PUZZLE_STATE, 0, 0, PUZZLE_PLAYER), PUZZLE_PLAYER);
    CHECK_INT(app_ask(&app, TESTING_PUZZLE_FIRST, 0, 0), MAKELONG(1, 8));
    play_puzzle_at(&app, 1, 8); /* the one that wins; the defence answers */
    CHECK_INT(app_wait(&app, TESTING_PUZZLE_STATE, 0, 0, PUZZLE_PLAYER), PUZZLE_PLAYER);
    CHECK(app_close(&app) >= 0);
    DeleteFileW(file);
}

TEST(enter_does_not_forget_what_was_learned)
{
    char before[4096], after[4096];
    App app;
    wchar_t settings[2 * MAX_PATH], file[MAX_PATH];
    scratch_path(file, L"learning.dat");
    DeleteFileW(file);
    CHECK(scratch_settings(settings, L"forget", L"-forget-"));
    START(app, settings);
    click_all(&app, lost_game, LOST_COUNT - 1);
    app_click(&app, 8, 2, 0, 0);
    HWND end = wait_end_dialog(&app);
    CHECK(end && dialog_press(end, VK_ESCAPE));
    CHECK(app_menu(&app, "GD"));
    HWND dialog = app_dialog(&app);
    CHECK(dialog != NULL);
    dialog_text(dialog, before);
    CHECK(contains(before, "1 game"));
    dialog_alt_key(dialog, 'F');
    HWND question = wait_other_dialog(&app, dialog);
    CHECK(question && dialog_press(question, VK_RETURN));
    dialog_text(dialog, after);
    CHECK_TEXT(after, before);
    dialog_alt_key(dialog, 'F');
    question = wait_other_dialog(&app, dialog);
    CHECK(question && dialog_press_alt(question, 'Y'));
    dialog_text(dialog, after);
    CHECK(!strstr(after, "1 game"));
    CHECK(dialog_press(dialog, VK_ESCAPE));
    CHECK(app_close(&app) >= 0);
    DeleteFileW(file);
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(a_review_finds_the_turning_point_and_plays_it_again),
        CASE(the_review_is_a_mode_in_which_the_game_stands_still),
        CASE(a_review_of_a_running_game_leaves_it_as_it_was),
        CASE(a_line_is_stepped_through_and_becomes_a_variation),
        CASE(threats_are_drawn_and_named),
        CASE(a_missed_win_becomes_a_puzzle),
        CASE(enter_does_not_forget_what_was_learned),
    };
    test_again = apps_kill;
    const int code = test_main(argc, argv, cases, sizeof cases / sizeof *cases);
    remove_scratch_folder();
    return code;
}
