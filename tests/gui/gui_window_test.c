/* gui_window_test.c: clocks, openings, review, dialogs, settings and looks, with real input. */
#include "test.h"

#include <limits.h>

#include "gomokit.h"
#include "gui_driver.h"
#include "gui_start.h"
#include "resource.h"

enum { THEME_WOOD_ID, THEME_PAPER_ID, THEME_DARK_ID, THEME_CONTRAST_ID };
enum { PHASE_OVER, PHASE_PLACE, PHASE_CHOOSE };

/* ---------------------------------------------------------------- clocks */

TEST(a_clock_at_zero_loses)
{
    App app;
    char text[4096] = "";
    START(app, L"--white human --clock 1");
    CHECK_INT(app_ask(&app, TESTING_CLOCK_RUNS, 0, 0), -1);
    app_click(&app, 7, 7, 0, 0);
    CHECK_INT(app_wait(&app, TESTING_RESULT, 0, 0, GMK_RESULT_BLACK), GMK_RESULT_BLACK);
    CHECK_INT(app_ask(&app, TESTING_CLOCK, 1, 0), 0);
    HWND dialog = app_dialog(&app);
    CHECK(dialog != NULL);
    dialog_text(dialog, text);
    CHECK(contains(text, "Black wins"));
    CHECK(contains(text, "time ran out"));
    CHECK(dialog_press(dialog, VK_ESCAPE));
    CHECK(app_ask(&app, TESTING_CLOCK, 0, 0) > 0);
    CHECK(app_close(&app) >= 0);
}

TEST(clocks_stand_still_in_dialogs_and_run_while_browsing)
{
    App app;
    START(app, L"--white human --clock 600+3");
    app_click(&app, 7, 7, 0, 0);
    CHECK_INT(app_wait(&app, TESTING_CLOCK_RUNS, 0, 0, 1), 1);
    app_chord(&app, VK_CONTROL, VK_OEM_COMMA);
    HWND dialog = app_dialog(&app);
    CHECK(dialog != NULL);
    CHECK_INT(app_wait(&app, TESTING_CLOCK_RUNS, 0, 0, -1), -1);
    const int left = app_ask(&app, TESTING_CLOCK, 1, 0);
    Sleep(300);
    CHECK_INT(app_ask(&app, TESTING_CLOCK, 1, 0), left);
    CHECK(dialog_press(dialog, VK_ESCAPE));
    CHECK_INT(app_wait(&app, TESTING_CLOCK_RUNS, 0, 0, 1), 1);
    app_key(&app, VK_PRIOR);
    CHECK_INT(app_wait(&app, TESTING_SHOWN, 0, 0, 0), 0);
    CHECK_INT(app_ask(&app, TESTING_CLOCK_RUNS, 0, 0), 1);
    for (int i = 0; i < 100 && app_ask(&app, TESTING_CLOCK, 1, 0) > left - 1000; i++)
        Sleep(50);
    CHECK(app_ask(&app, TESTING_CLOCK, 1, 0) <= left - 1000);
    CHECK(app_close(&app) >= 0);
}

TEST(clocks_survive_saving_and_opening)
{
    App app;
    wchar_t path[MAX_PATH], arguments[MAX_PATH + 8];
    scratch_path(path, L"clocks.gmk");
    START(app, L"--white human --clock 600");
    app_click(&app, 7, 7, 0, 0);
    CHECK_INT(app_wait(&app, TESTING_CLOCK_RUNS, 0, 0, 1), 1);
    Sleep(1200);
    CHECK(app_next_path(&app, path));
    app_chord(&app, VK_CONTROL, 'S');
    CHECK(wait_file(path));
    CHECK(app_close(&app) >= 0);
    swprintf(arguments, MAX_PATH + 8, L"\"%ls\"", path);
    START(app, arguments);
    const int left = app_ask(&app, TESTING_CLOCK, 1, 0);
    CHECK(left > 0 && left < 600000 - 1000);
    CHECK(app_close(&app) >= 0);
    DeleteFileW(path);
}

/* ---------------------------------------------------------------- review */

static const int spiral[][2] = {{7, 7}, {8, 7}, {8, 8}, {7, 9}, {6, 6}};

static void press_row(const App *app, int move)
{
    const int at = app_ask(app, TESTING_MOVE_ROW, move, 0);
    CHECK(at != -1);
    app_click_pixel(app, (short)LOWORD(at) + 4, (short)HIWORD(at) + 4);
}

TEST(a_game_is_walked_through_and_played_on)
{
    App app;
    char left[512];
    START(app, two_humans);
    click_all(&app, spiral, 5);
    app_key(&app, VK_PRIOR);
    app_key(&app, VK_PRIOR);
    CHECK_INT(app_wait(&app, TESTING_SHOWN, 0, 0, 3), 3);
    CHECK_INT(app_ask(&app, TESTING_RECORDED, 0, 0), 5);
    CHECK(app_wait_text(&app, TESTING_LEFT, "Move 3 of 5", left));
    app_wheel(&app, 7, 7, 1);
    CHECK_INT(app_wait(&app, TESTING_SHOWN, 0, 0, 2), 2);
    app_key(&app, VK_HOME);
    CHECK_INT(app_wait(&app, TESTING_SHOWN, 0, 0, 0), 0);
    app_key(&app, VK_END);
    CHECK_INT(app_wait(&app, TESTING_SHOWN, 0, 0, 5), 5);
    press_row(&app, 2);
    CHECK_INT(app_wait(&app, TESTING_SHOWN, 0, 0, 2), 2);
    app_key(&app, VK_F8); /* play on from here */
    CHECK_INT(app_wait(&app, TESTING_RECORDED, 0, 0, 2), 2);
    app_click(&app, 3, 3, 0, 0);
    CHECK_INT(app_wait(&app, TESTING_RECORDED, 0, 0, 3), 3);
    CHECK_INT(app_ask(&app, TESTING_CELL, 3, 3), GMK_CELL_BLACK);
    CHECK_INT(app_ask(&app, TESTING_TREE, 0, 0), 6);
    CHECK(app_close(&app) >= 0);
}

TEST(browsing_a_running_game_leaves_it_alone)
{
    App app;
    char text[512];
    START(app, L"--white easy --clock 600");
    app_click(&app, 7, 7, 0, 0);
    CHECK_INT(app_wait(&app, TESTING_RECORDED, 0, 0, 2), 2);
    CHECK_INT(app_ask(&app, TESTING_CAN, IDM_MOVE_BACK_TO_GAME, 0), 0);
    app_key(&app, VK_PRIOR);
    CHECK_INT(app_wait(&app, TESTING_SHOWN, 0, 0, 1), 1);
    app_click(&app, 0, 0, 0, 0); /* for the computer, and no dialog asks */
    CHECK_INT(app_wait(&app, TESTING_CELL, 0, 0, GMK_CELL_WHITE), GMK_CELL_WHITE);
    app_click(&app, 0, 1, 0, 0);
    CHECK_INT(app_wait(&app, TESTING_SHOWN, 0, 0, 3), 3);
    CHECK(!app_has_dialog(&app));
    CHECK(app_wait_text(&app, TESTING_LEFT, "Variation, move 3 of 3", text));
    CHECK_INT(app_ask(&app, TESTING_RECORDED, 0, 0), 2); /* the game is what it was */
    CHECK_INT(app_ask(&app, TESTING_CLOCK_RUNS, 0, 0), 0);
    CHECK_INT(app_ask(&app, TESTING_CAN, IDM_MOVE_BACK_TO_GAME, 0), 1);
    app_key(&app, VK_ESCAPE);
    CHECK_INT(app_wait(&app, TESTING_SHOWN, 0, 0, 2), 2);
    CHECK_INT(app_ask(&app, TESTING_CELL, 0, 0), GMK_CELL_EMPTY);
    app_click(&app, 7, 10, 0, 0); /* and goes on from its own line */
    CHECK_INT(app_wait(&app, TESTING_RECORDED, 0, 0, 4), 4);
    CHECK_INT(app_ask(&app, TESTING_TREE, 0, 0), 6);
    CHECK(app_close(&app) >= 0);
}

TEST(right_click_only_browses_a_finished_game)
{
    static const int five[][2] = {{3, 7}, {3, 8}, {4, 7}, {4, 8}, {5, 7},
                                  {5, 8}, {6, 7}, {6, 8}, {7, 7}};
    App app;
    START(app, two_humans);
    click_all(&app, five, 9);
    HWND dialog = app_dialog(&app);
    CHECK(dialog && dialog_press(dialog, VK_ESCAPE));
    CHECK_INT(app_ask(&app, TESTING_RESULT, 0, 0), GMK_RESULT_BLACK);
    app_key(&app, VK_PRIOR);
    app_key(&app, VK_PRIOR);
    CHECK_INT(app_wait(&app, TESTING_SHOWN, 0, 0, 7), 7);
    app_right_click(&app, 2, 2);
    CHECK_INT(app_wait(&app, TESTING_SHOWN, 0, 0, 6), 6);
    app_right_click(&app, 2, 2);
    CHECK_INT(app_wait(&app, TESTING_SHOWN, 0, 0, 5), 5);
    CHECK_INT(app_ask(&app, TESTING_RECORDED, 0, 0), 9);
    app_key(&app, VK_ESCAPE);
    CHECK_INT(app_wait(&app, TESTING_SHOWN, 0, 0, 9), 9);
    app_right_click(&app, 2, 2); /* at the end, too */
    CHECK_INT(app_wait(&app, TESTING_SHOWN, 0, 0, 8), 8);
    CHECK_INT(app_ask(&app, TESTING_RECORDED, 0, 0), 9);
    CHECK_INT(app_ask(&app, TESTING_RESULT, 0, 0), GMK_RESULT_BLACK);
    CHECK(app_close(&app) >= 0);
}

/* Of the middle of a point, in the client area. */
static POINT pixel(const App *app, int x, int y)
{
    const int at = app_ask(app, TESTING_PIXEL, x, y);
    return (POINT){(short)LOWORD(at), (short)HIWORD(at)};
}

TEST(only_a_click_that_is_meant_places_a_stone)
{
    App app;
    START(app, two_humans);
    const POINT from = pixel(&app, 7, 7), to = pixel(&app, 9, 9);
    app_drag_pixel(&app, from.x, from.y, to.x, to.y);
    app_settle(&app);
    CHECK_INT(app_ask(&app, TESTING_MOVE_COUNT, 0, 0), 0);
    for (int i = 0; i < 2; i++) {
        app_chord(&app, VK_MENU, i == 0 ? 'G' : 'V');
        CHECK(app_menu_is_open(&app));
        app_click(&app, 12, 12, 0, 0); /* closes the menu */
        for (int k = 0; k < 100 && app_in_menu(&app); k++)
            Sleep(20);
        CHECK(!app_in_menu(&app));
        app_settle(&app);
        CHECK_INT(app_ask(&app, TESTING_MOVE_COUNT, 0, 0), i);
        app_click(&app, 7 + i, 7, 0, 0); /* and the next one counts */
        CHECK_INT(app_wait(&app, TESTING_MOVE_COUNT, 0, 0, i + 1), i + 1);
    }
    CHECK(app_close(&app) >= 0);
}

/* ---------------------------------------------------------------- thinking for the player */

TEST(a_hint_marks_a_point)
{
    App app;
    START(app, two_humans);
    click_all(&app, spiral, 5);
    app_chord(&app, VK_CONTROL, 'H');
    CHECK_INT(app_wait(&app, TESTING_ADVICE, 0, 0, 1), 1);
    CHECK(app_ask(&app, TESTING_ADVISED, 0, 0) != -1);
    CHECK_INT(app_ask(&app, TESTING_RECORDED, 0, 0), 5);
    CHECK(app_close(&app) >= 0);
}

TEST(analysis_runs_until_it_is_stopped)
{
    App app;
    START(app, two_humans);
    app_click(&app, 7, 7, 0, 0);
    app_chord(&app, VK_CONTROL, 'E');
    CHECK_INT(app_wait(&app, TESTING_ANALYSING, 0, 0, 1), 1);
    for (int i = 0; i < 400 && app_ask(&app, TESTING_ADVICE, 0, 0) == 0; i++)
        Sleep(25);
    CHECK(app_ask(&app, TESTING_ADVICE, 0, 0) > 0);
    app_click(&app, 8, 8, 0, 0); /* the next position is analysed then */
    CHECK_INT(app_wait(&app, TESTING_MOVE_COUNT, 0, 0, 2), 2);
    CHECK_INT(app_ask(&app, TESTING_ANALYSING, 0, 0), 1);
    for (int i = 0; i < 400 && app_ask(&app, TESTING_ADVICE, 0, 0) == 0; i++)
        Sleep(25);
    app_key(&app, VK_ESCAPE);
    CHECK_INT(app_wait(&app, TESTING_ANALYSING, 0, 0, 0), 0);
    CHECK_INT(app_wait(&app, TESTING_THINK_ID, 0, 0, 0), 0);
    CHECK(app_ask(&app, TESTING_ADVICE, 0, 0) > 0); /* what it found stays, */
    app_key(&app, VK_PRIOR);                        /* until another position is shown */
    CHECK_INT(app_wait(&app, TESTING_ADVICE, 0, 0, 0), 0);
    CHECK(app_close(&app) >= 0);
}

/* ---------------------------------------------------------------- openings */

TEST(swap2_with_two_more_stones)
{
    static const int first[][2] = {{7, 7}, {8, 8}, {9, 7}}, more[][2] = {{5, 5}, {6, 9}};
    App app;
    START(app, L"--white human --opening swap2");
    CHECK(app_ask(&app, TESTING_LIT, 0, 0) > 0);
    click_all(&app, first, 3);
    CHECK_INT(app_wait(&app, TESTING_PHASE, 0, 0, PHASE_CHOOSE), PHASE_CHOOSE);
    CHECK(app_ask(&app, TESTING_ANSWER, 2, 0) != -1 && app_ask(&app, TESTING_ANSWER, 3, 0) == -1);
    CHECK(!app_has_dialog(&app)); /* nothing covers the stones */
    app_key(&app, '3');           /* add two stones */
    CHECK_INT(app_wait(&app, TESTING_PHASE, 0, 0, PHASE_PLACE), PHASE_PLACE);
    for (int i = 0; i < 2; i++) {
        app_click(&app, more[i][0], more[i][1], 0, 0);
        CHECK_INT(app_wait(&app, TESTING_MOVE_COUNT, 0, 0, 4 + i), 4 + i);
    }
    CHECK(app_ask(&app, TESTING_ANSWER, 1, 0) != -1 && app_ask(&app, TESTING_ANSWER, 2, 0) == -1);
    app_click(&app, 1, 1, 0, 0); /* a stone is no answer: the keyboard goes to them */
    app_settle(&app);
    CHECK_INT(app_ask(&app, TESTING_MOVE_COUNT, 0, 0), 5);
    app_key(&app, VK_TAB);
    app_key(&app, VK_RETURN); /* white */
    CHECK_INT(app_wait(&app, TESTING_PHASE, 0, 0, PHASE_OVER), PHASE_OVER);
    CHECK_INT(app_ask(&app, TESTING_MOVE_COUNT, 0, 0), 5);
    CHECK(app_close(&app) >= 0);
}

/* Without a panel there is no place beside the board. */
TEST(a_dialog_asks_where_the_panel_is_hidden)
{
    static const int first[][2] = {{7, 7}};
    App app;
    START(app, L"--white human --opening swap");
    app_key(&app, VK_F11);
    CHECK_INT(app_wait(&app, TESTING_PANEL, 0, 0, 0), 0);
    click_all(&app, first, 1);
    HWND dialog = app_dialog(&app);
    CHECK(dialog && dialog_press_alt(dialog, 'W'));
    CHECK_INT(app_wait(&app, TESTING_PHASE, 0, 0, PHASE_OVER), PHASE_OVER);
    CHECK(app_close(&app) >= 0);
}

/* The human places three stones, the computer takes a colour, and says which. */
TEST(a_computer_says_which_colour_it_took)
{
    static const int first[][2] = {{7, 7}, {0, 0}, {8, 8}};
    char text[512];
    App app;
    START(app, L"--black human --white easy --opening swap2");
    click_all(&app, first, 3);
    CHECK(app_wait_text(&app, TESTING_STATUS, "Gomokit Easy took ", text) ||
          app_wait_text(&app, TESTING_STATUS, "added two stones", text));
    printf("    %s\n", text);
    const int players = app_ask(&app, TESTING_PLAYERS, 0, 0);
    if (strstr(text, " took "))
        CHECK(contains(text, players == 1 ? "took Black. You play White."
                                          : "took White. You play Black."));
    CHECK(app_close(&app) >= 0);
}

/* It offers three stones; the human takes white and moves; it answers as black. */
TEST(a_computer_offers_stones)
{
    App app;
    START(app, L"--black easy --white human --opening swap2");
    CHECK_INT(app_wait(&app, TESTING_MOVE_COUNT, 0, 0, 3), 3);
    CHECK_INT(app_wait(&app, TESTING_PHASE, 0, 0, PHASE_CHOOSE), PHASE_CHOOSE);
    app_key(&app, '2'); /* white */
    CHECK_INT(app_wait(&app, TESTING_PHASE, 0, 0, PHASE_OVER), PHASE_OVER);
    for (int x = 0; x < 15 && app_ask(&app, TESTING_MOVE_COUNT, 0, 0) < 4; x++) {
        app_click(&app, x, 14, 0, 0); /* one of its stones may be there */
        app_settle(&app);
    }
    CHECK_INT(app_wait(&app, TESTING_MOVE_COUNT, 0, 0, 5), 5);
    CHECK(app_close(&app) >= 0);
}

TEST(pro_lights_and_keeps_its_points)
{
    App app;
    char status[512];
    START(app, L"--white human --opening pro");
    CHECK_INT(app_ask(&app, TESTING_LIT, 0, 0), 1);
    app_click(&app, 3, 3, 0, 0);
    CHECK(app_wait_text(&app, TESTING_STATUS, "The opening allows no stone at D12", status));
    CHECK_INT(app_ask(&app, TESTING_MOVE_COUNT, 0, 0), 0);
    app_click(&app, 7, 7, 0, 0);
    CHECK_INT(app_wait(&app, TESTING_MOVE_COUNT, 0, 0, 1), 1);
    CHECK(app_close(&app) >= 0);
}

/* ---------------------------------------------------------------- dialogs */

static void settings_arguments(wchar_t *out, const wchar_t *more)
{
    wchar_t path[MAX_PATH];
    scratch_path(path, L"settings.ini");
    swprintf(out, 2 * MAX_PATH, L"--settings \"%ls\" %ls", path, more);
}

static void forget_settings(void)
{
    wchar_t path[MAX_PATH];
    scratch_path(path, L"settings.ini");
    DeleteFileW(path);
}

TEST(the_new_game_dialog_starts_what_it_says)
{
    App app;
    START(app, two_humans);
    app_menu(&app, "GW");
    HWND dialog = app_dialog(&app);
    CHECK(dialog != NULL);
    dialog_key(dialog, VK_DOWN); /* the next board: connect four */
    CHECK(dialog_press(dialog, VK_RETURN));
    CHECK_INT(app_wait(&app, TESTING_WIDTH, 0, 0, 7), 7);
    CHECK_INT(app_ask(&app, TESTING_HEIGHT, 0, 0), 6);
    CHECK_INT(app_ask(&app, TESTING_PLAYERS, 0, 0), 0);
    app_menu(&app, "GW");
    dialog = app_dialog(&app);
    CHECK(dialog != NULL);
    dialog_key(dialog, VK_UP);
    CHECK(dialog_press(dialog, VK_ESCAPE)); /* nothing happens */
    CHECK_INT(app_ask(&app, TESTING_WIDTH, 0, 0), 7);
    CHECK(app_close(&app) >= 0);
}

static bool shows(HWND dialog, int id)
{
    return IsWindowVisible(GetDlgItem(dialog, id));
}

/* At move 7 black, who could make an open four, plays into a corner, and white wins: a proof of a few plies. */
static HWND play_to_the_end(const App *app)
{
    static const int points[][2] = {{7, 7}, {5, 2},  {6, 7}, {6, 2}, {5, 7},
                                    {7, 2}, {0, 14}, {4, 2}, {3, 2}};
    click_all(app, points, 9);
    app_click(app, 8, 2, 0, 0);
    HWND dialog = wait_end_dialog(app);
    CHECK(dialog != NULL);
    return dialog;
}

TEST(more_figures_unfold_and_stay_unfolded)
{
    App app;
    wchar_t arguments[2 * MAX_PATH];
    settings_arguments(arguments, L"--white human");
    forget_settings();
    START(app, arguments);
    HWND dialog = play_to_the_end(&app);
    RECT folded, unfolded;
    CHECK(shows(dialog, IDC_OVER_LABELS) && !shows(dialog, IDC_OVER_CHART));
    GetWindowRect(dialog, &folded);
    dialog_alt_key(dialog, 'F');
    for (int i = 0; i < 200 && !shows(dialog, IDC_OVER_CHART); i++)
        Sleep(25);
    CHECK(shows(dialog, IDC_OVER_CHART));
    GetWindowRect(dialog, &unfolded);
    CHECK(unfolded.bottom - unfolded.top > folded.bottom - folded.top);
    CHECK(unfolded.bottom <= GetSystemMetrics(SM_CYSCREEN));
    CHECK(dialog_press(dialog, VK_ESCAPE));
    CHECK(app_close(&app) >= 0);
    START(app, arguments);
    app_chord(&app, VK_CONTROL, 'N');
    CHECK_INT(app_wait(&app, TESTING_MOVE_COUNT, 0, 0, 0), 0);
    dialog = play_to_the_end(&app);
    CHECK(shows(dialog, IDC_OVER_CHART));
    CHECK(dialog_press(dialog, VK_ESCAPE));
    CHECK(app_close(&app) >= 0);
    forget_settings();
}

/* On a screen that is too low for all of it the page scrolls: each part can be reached, nothing is cut. */
TEST(the_end_scrolls_where_the_screen_is_low)
{
    App app;
    wchar_t arguments[2 * MAX_PATH];
    RECT box;
    settings_arguments(arguments, L"--white human");
    forget_settings();
    START(app, arguments);
    HWND dialog = play_to_the_end(&app);
    dialog_alt_key(dialog, 'F');
    for (int i = 0; i < 200 && !shows(dialog, IDC_OVER_CHART); i++)
        Sleep(25);
    CHECK(shows(dialog, IDC_OVER_CHART)); /* it is what was asked for */
    GetWindowRect(dialog, &box);
    CHECK(box.top >= 0 && box.bottom <= GetSystemMetrics(SM_CYSCREEN));
    CHECK(shows(dialog, IDC_OVER_REVIEW) && shows(dialog, IDCANCEL));
    if (GetSystemMetrics(SM_CYSCREEN) < 620) {
        CHECK(shows(dialog, IDC_OVER_SCROLL) && !shows(dialog, IDC_OVER_BOARD));
        for (int i = 0; i < 4; i++)
            PostMessageW(dialog, WM_MOUSEWHEEL, MAKEWPARAM(0, WHEEL_DELTA), 0);
        for (int i = 0; i < 200 && !shows(dialog, IDC_OVER_BOARD); i++)
            Sleep(25);
        CHECK(shows(dialog, IDC_OVER_BOARD) && !shows(dialog, IDC_OVER_CHART));
        SendMessageW(dialog, WM_VSCROLL, SB_BOTTOM, 0);
        CHECK(shows(dialog, IDC_OVER_CHART) && !shows(dialog, IDC_OVER_BOARD));
    } else {
        CHECK(!shows(dialog, IDC_OVER_SCROLL) && shows(dialog, IDC_OVER_BOARD));
    }
    CHECK(dialog_press(dialog, VK_ESCAPE));
    CHECK(app_close(&app) >= 0);
    forget_settings();
}

/* The page is open while a quick review looks for the move. */
TEST(the_end_tells_where_it_turned)
{
    App app;
    wchar_t text[512] = L"";
    START(app, two_humans);
    HWND dialog = play_to_the_end(&app);
    CHECK(shows(dialog, IDC_OVER_BOARD));
    for (int i = 0; i < 1200 && (!*text || wcsstr(text, L"Looking for")); i++, Sleep(50))
        GetDlgItemTextW(dialog, IDC_OVER_TURNED, text, 512);
    printf("    %ls\n", text);
    CHECK(wcsstr(text, L"7. A1 gives the win away") ==
          text); /* and not one of the moves after it */
    GetDlgItemTextW(dialog, IDC_OVER_STANDING, text, 512);
    CHECK(wcsstr(text, L"Accuracy: Black ") != NULL);
    CHECK(dialog_press(dialog, VK_RETURN)); /* reviews */
    CHECK_INT(app_wait(&app, TESTING_RAN, 0, 0, IDM_COACH_REVIEW + 1), IDM_COACH_REVIEW + 1);
    CHECK(app_close(&app) >= 0);
}

TEST(a_rematch_exchanges_the_colours)
{
    App app;
    START(app, L"--black human --white easy");
    app_click(&app, 7, 7, 0, 0);
    CHECK_INT(app_wait(&app, TESTING_MOVE_COUNT, 0, 0, 2), 2);
    CHECK_INT(app_ask(&app, TESTING_PLAYERS, 0, 0), 2);
    CHECK(app_menu(&app, "GR")); /* resign */
    HWND dialog = wait_end_dialog(&app);
    CHECK(dialog && dialog_press_alt(dialog, 'M'));
    CHECK_INT(app_wait(&app, TESTING_PLAYERS, 0, 0, 1), 1);
    CHECK_INT(app_wait(&app, TESTING_MOVE_COUNT, 0, 0, 1), 1); /* it begins */
    CHECK(app_close(&app) >= 0);
}

TEST(the_end_tells_the_figures_and_copies_them)
{
    App app;
    char text[4096] = "";
    START(app, L"--black difficult --white difficult --size 9x9");
    HWND dialog = wait_end_dialog(&app);
    CHECK(dialog != NULL);
    dialog_text(dialog, text);
    CHECK(contains(text, "Longest step"));
    CHECK(contains(text, " ms | "));
    CHECK(contains(text, " MB | "));
    CHECK(contains(text, "/s | "));
    dialog_alt_key(dialog, 'C');
    CHECK(wait_clipboard("Gross time", text));
    CHECK(contains(text, "Gomokit Difficult"));
    CHECK(dialog_press_alt(dialog, 'R')); /* the coach begins its review */
    CHECK_INT(app_wait(&app, TESTING_RAN, 0, 0, IDM_COACH_REVIEW + 1), IDM_COACH_REVIEW + 1);
    CHECK(app_ask(&app, TESTING_COACH_TURNINGS, 0, 0) >= 0);
    app_key(&app, VK_ESCAPE);
    CHECK_INT(app_wait(&app, TESTING_COACH_PROGRESS, 0, 0, -1), -1);
    CHECK(app_ask(&app, TESTING_RECORDED, 0, 0) > 8);
    CHECK(app_close(&app) >= 0);
}

/* Saves the game there and gives the file's text. */
static bool save_as(const App *app, const wchar_t *path, char *text, size_t size)
{
    DeleteFileW(path);
    if (!app_next_path(app, path))
        return false;
    app_chord(app, VK_CONTROL, 'S');
    return wait_file(path) && app_wait(app, TESTING_CHANGED, 0, 0, 0) == 0 &&
           file_read(path, text, size);
}

TEST(the_textbook_plays_and_is_kept_in_the_file)
{
    App app;
    char text[4096] = "";
    wchar_t path[MAX_PATH], arguments[MAX_PATH + 8];
    scratch_path(path, L"textbook.gmk");
    START(app, L"--white easy");
    PostMessageW(app.window, WM_COMMAND, IDM_TEXTBOOK + 2, 0);
    CHECK_INT(app_wait(&app, TESTING_RAN, 0, 0, IDM_TEXTBOOK + 2), IDM_TEXTBOOK + 2);
    app_click(&app, 7, 7, 0, 0);
    CHECK_INT(app_wait(&app, TESTING_MOVE_COUNT, 0, 0, 2), 2);
    CHECK(save_as(&app, path, text, sizeof text));
    CHECK(contains(text, " textbook 3\n"));
    CHECK(app_close(&app) >= 0);
    swprintf(arguments, MAX_PATH + 8, L"\"%ls\"", path);
    START(app, arguments);
    CHECK_INT(app_wait(&app, TESTING_MOVE_COUNT, 0, 0, 2), 2);
    app_click(&app, 0, 0, 0, 0);
    CHECK_INT(app_wait(&app, TESTING_MOVE_COUNT, 0, 0, 4), 4);
    app_chord(&app, VK_CONTROL, 'S');
    CHECK_INT(app_wait(&app, TESTING_CHANGED, 0, 0, 0), 0);
    CHECK(file_read(path, text, sizeof text));
    CHECK(contains(text, " textbook 3\n"));
    CHECK(contains(text, "\n4 "));
    CHECK(app_close(&app) >= 0);
    DeleteFileW(path);
}

/* A human has times and no memory: the cells are empty, and you are told whom you lost to. */
TEST(the_end_tells_you_whom_you_lost_to)
{
    static const int corners[][2] = {{0, 0},  {14, 1}, {1, 13}, {14, 13}, {0, 10},
                                     {14, 6}, {6, 0},  {7, 14}, {0, 5},   {11, 0},
                                     {3, 14}, {14, 9}, {2, 0},  {10, 14}};
    App app;
    char text[4096] = "";
    START(app, L"--white difficult");
    HWND dialog = NULL;
    for (size_t i = 0; i < sizeof corners / sizeof *corners && !dialog; i++) {
        const int moves = 2 * (int)(i + 1);
        app_click(&app, corners[i][0], corners[i][1], 0, 0);
        CHECK_INT(app_wait(&app, TESTING_MOVE_COUNT, 0, 0, moves), moves);
        if (app_ask(&app, TESTING_RESULT, 0, 0) != GMK_RESULT_NONE)
            dialog = wait_end_dialog(&app);
    }
    CHECK(dialog != NULL);
    dialog_text(dialog, text);
    CHECK(contains(text, "You lost to Difficult"));
    CHECK(contains(text, "Longest step"));
    CHECK(contains(text, "Moves searched "));    /* the computer's moves are counted */
    CHECK(strstr(text, "\xe2\x80\x93") == NULL); /* no dashes */
    PostMessageW(dialog, WM_COMMAND, IDCANCEL, 0);
    CHECK_INT(app_wait(&app, TESTING_DIALOGS, 0, 0, 0), 0);
    CHECK(app_close(&app) >= 0);
}

/* ---------------------------------------------------------------- what is kept */

TEST(theme_and_panel_are_remembered)
{
    App app;
    wchar_t arguments[2 * MAX_PATH];
    settings_arguments(arguments, L"");
    START(app, arguments);
    CHECK_INT(app_ask(&app, TESTING_THEME, 0, 0), THEME_WOOD_ID);
    const int width = app_ask(&app, TESTING_PANEL, 0, 0),
              at = app_ask(&app, TESTING_SPLITTER, 0, 0);
    CHECK(width > 0);
    app_drag_pixel(&app, (short)LOWORD(at), (short)HIWORD(at), (short)LOWORD(at) + 60,
                   (short)HIWORD(at));
    const int narrower = app_ask(&app, TESTING_PANEL, 0, 0);
    CHECK(narrower > 0 && narrower < width);
    CHECK(app_menu(&app, "VTP"));
    CHECK_INT(app_wait(&app, TESTING_THEME, 0, 0, THEME_PAPER_ID), THEME_PAPER_ID);
    CHECK(app_menu(&app, "MNX")); /* Expert */
    CHECK(app_close(&app) >= 0);
    START(app, arguments);
    CHECK_INT(app_ask(&app, TESTING_THEME, 0, 0), THEME_PAPER_ID);
    CHECK_INT(app_ask(&app, TESTING_PANEL, 0, 0), narrower);
    CHECK_INT(app_ask(&app, TESTING_LEVEL, 0, 0), GMK_LEVEL_EXPERT);
    app_key(&app, VK_F11);
    CHECK_INT(app_wait(&app, TESTING_PANEL, 0, 0, 0), 0);
    CHECK(app_close(&app) >= 0);
    START(app, arguments);
    CHECK_INT(app_ask(&app, TESTING_PANEL, 0, 0), 0);
    app_chord(&app, VK_CONTROL, VK_OEM_COMMA);
    HWND dialog = app_dialog(&app);
    CHECK(dialog != NULL);
    dialog_alt_key(dialog, 'E'); /* reset */
    HWND question = wait_other_dialog(&app, dialog);
    CHECK(question != NULL);
    CHECK(dialog_press(question, VK_RETURN));
    CHECK(dialog_press(dialog, VK_RETURN));
    CHECK_INT(app_wait(&app, TESTING_THEME, 0, 0, THEME_WOOD_ID), THEME_WOOD_ID);
    CHECK(app_ask(&app, TESTING_PANEL, 0, 0) > 0);
    CHECK(app_close(&app) >= 0);
    forget_settings();
}

/* What the menus offer for the view is in the dialog too, holds at once, and is there again after a restart. */
TEST(the_view_is_chosen_in_the_settings_too)
{
    static const struct {
        int id, row;
    } lists[] = {{IDC_SET_TURN, 1},       {IDC_SET_COORDINATES, 1}, {IDC_SET_NUMBERED, 3},
                 {IDC_SET_CANDIDATES, 1}, {IDC_SET_FIGURE, 3},      {IDC_SET_THINK, 2}};
    enum { LISTS = sizeof lists / sizeof *lists };
    App app;
    wchar_t arguments[MAX_PATH + 64];
    settings_arguments(arguments, L"--white human");
    START(app, arguments);
    app_click(&app, 7, 7, 0, 0);
    app_chord(&app, VK_CONTROL, 'E');
    for (int i = 0; i < 400 && app_ask(&app, TESTING_ADVICE, 0, 0) < 5; i++)
        Sleep(25);
    CHECK_INT(app_ask(&app, TESTING_ADVICE, 0, 0), 5);
    for (int time = 0; time < 2; time++) {
        app_chord(&app, VK_CONTROL, VK_OEM_COMMA);
        HWND dialog = app_dialog(&app);
        CHECK(dialog != NULL);
        for (int i = 0; time == 0 && i < LISTS; i++)
            SendDlgItemMessageW(dialog, lists[i].id, CB_SETCURSEL, (WPARAM)lists[i].row, 0);
        if (time == 0)
            dialog_alt_key(dialog, 'V'); /* moves are confirmed */
        for (int i = 0; i < LISTS; i++)
            CHECK_INT((int)SendDlgItemMessageW(dialog, lists[i].id, CB_GETCURSEL, 0, 0),
                      lists[i].row);
        CHECK_INT((int)SendDlgItemMessageW(dialog, IDC_SET_CONFIRM, BM_GETCHECK, 0, 0), 1);
        CHECK_INT((int)SendDlgItemMessageW(dialog, IDC_SET_HIDE, BM_GETCHECK, 0, 0), 0);
        CHECK(dialog_press(dialog, VK_RETURN));
        if (time == 1)
            break;
        CHECK_INT(app_wait(&app, TESTING_ADVICE, 0, 0, 2), 2); /* searched anew with two lines */
        CHECK_INT(app_ask(&app, TESTING_ANALYSING, 0, 0), 1);
        app_chord(&app, VK_CONTROL, 'N'); /* the next start has nothing to go on with */
        CHECK_INT(app_wait(&app, TESTING_MOVE_COUNT, 0, 0, 0), 0);
        CHECK(app_close(&app) >= 0);
        START(app, arguments);
        app_settle(&app);
    }
    CHECK(app_close(&app) >= 0);
    forget_settings();
}

/* How light the screen is at the left top of a window's client area: 0 to 255. */
static int light_at(HWND window)
{
    POINT at = {3, 3};
    ClientToScreen(window, &at);
    HDC screen = GetDC(NULL);
    const COLORREF color = GetPixel(screen, at.x, at.y);
    ReleaseDC(NULL, screen);
    return (GetRValue(color) + GetGValue(color) + GetBValue(color)) / 3;
}

static bool wait_light(HWND window, int least, int most)
{
    int light = -1;
    for (int i = 0; i < 400 && (light < least || light > most); i++) {
        if (i > 0)
            Sleep(50);
        light = light_at(window);
    }
    if (light < least || light > most)
        printf("    the light is %d\n", light);
    return light >= least && light <= most;
}

/* The dialog, a field in it, and a question that the dialog asks. */
TEST(dialogs_are_as_dark_as_the_window)
{
    static const struct {
        const wchar_t *arguments;
        int least, most;
    } themes[] = {{L"--white human --theme dark", 1, 80},
                  {L"--white human --theme contrast", 0, 40},
                  {L"--white human --theme paper", 200, 255}};
    for (size_t i = 0; i < sizeof themes / sizeof *themes; i++) {
        App app;
        START(app, themes[i].arguments);
        app_chord(&app, VK_CONTROL, VK_OEM_COMMA);
        HWND dialog = app_dialog(&app);
        CHECK(dialog != NULL);
        CHECK(wait_light(dialog, themes[i].least, themes[i].most));
        CHECK(wait_light(GetDlgItem(dialog, IDC_SET_MEMORY), themes[i].least, themes[i].most));
        dialog_alt_key(dialog, 'E'); /* reset */
        HWND question = wait_other_dialog(&app, dialog);
        CHECK(question != NULL);
        CHECK(wait_light(question, themes[i].least, themes[i].most));
        CHECK(dialog_press(question, VK_ESCAPE));
        CHECK(dialog_press(dialog, VK_ESCAPE));
        CHECK(app_close(&app) >= 0);
    }
}

TEST(the_window_comes_back_where_it_was)
{
    App app;
    RECT before, after;
    wchar_t arguments[2 * MAX_PATH];
    settings_arguments(arguments, L"");
    START(app, arguments);
    SetWindowPos(app.window, NULL, 120, 90, 760, 620, SWP_NOZORDER);
    app_settle(&app);
    Sleep(200);
    GetWindowRect(app.window, &before);
    CHECK(app_close(&app) >= 0);
    START(app, arguments);
    GetWindowRect(app.window, &after);
    CHECK_INT(after.right - after.left, before.right - before.left);
    CHECK_INT(after.bottom - after.top, before.bottom - before.top);
    CHECK(labs(after.left - before.left) < 30 && labs(after.top - before.top) < 40);
    CHECK(app_close(&app) >= 0);
    forget_settings();
}

TEST(a_bad_setting_is_named_and_the_rest_holds)
{
    App app;
    wchar_t path[MAX_PATH], arguments[2 * MAX_PATH];
    char status[512];
    scratch_path(path, L"settings.ini");
    CHECK(file_write(path, "theme = pink\nmove_numbers = yes\nlevel = master\n"));
    settings_arguments(arguments, L"");
    START(app, arguments);
    CHECK(app_wait_text(&app, TESTING_STATUS, "pink", status));
    CHECK_INT(app_ask(&app, TESTING_LEVEL, 0, 0), GMK_LEVEL_MASTER);
    CHECK(app_close(&app) >= 0);
    forget_settings();
}

/* A row of the ladder as a screen reader gets it: level, rating and sentence with a tab between. */
static void ladder_row(HWND dialog, int row, char *out, int size)
{
    wchar_t wide[256] = L"";
    SendDlgItemMessageW(dialog, IDC_LADDER_LIST, LB_GETTEXT, (WPARAM)row, (LPARAM)wide);
    WideCharToMultiByte(CP_UTF8, 0, wide, -1, out, size, NULL, NULL);
}

static HWND open_ladder(const App *app)
{
    CHECK(app_menu(app, "MNC"));
    HWND dialog = app_dialog(app);
    CHECK(dialog != NULL);
    return dialog;
}

TEST(an_opponent_is_chosen_on_the_ladder)
{
    App app;
    wchar_t path[MAX_PATH], arguments[2 * MAX_PATH];
    char text[512], row[256], file[8192];
    settings_arguments(arguments, L"");
    START(app, arguments);
    HWND dialog = open_ladder(&app);
    CHECK_INT(SendDlgItemMessageW(dialog, IDC_LADDER_LIST, LB_GETCOUNT, 0, 0), GMK_LEVEL_ALL + 1);
    ladder_row(dialog, 0, row, sizeof row);
    CHECK(strstr(row, "Match Me\t") != NULL);
    ladder_row(dialog, GMK_LEVEL_ALL, row, sizeof row);
    CHECK(strstr(row, "Master\t") != NULL);
    /* The level in play is selected: Difficult, which has 1500. */
    const int chosen = (int)SendDlgItemMessageW(dialog, IDC_LADDER_LIST, LB_GETCURSEL, 0, 0);
    ladder_row(dialog, chosen, row, sizeof row);
    CHECK(strstr(row, "Difficult\t1500\t") != NULL);
    dialog_key(dialog, VK_HOME);
    dialog_key(dialog, VK_DOWN);
    CHECK(dialog_press(dialog, VK_RETURN));
    CHECK_INT(app_wait(&app, TESTING_LEVEL, 0, 0, GMK_LEVEL_NEWCOMER), GMK_LEVEL_NEWCOMER);
    const int card = app_ask(&app, TESTING_CARD, 1, 0); /* a click on the opponent asks too */
    app_click_pixel(&app, (short)LOWORD(card), (short)HIWORD(card));
    dialog = app_dialog(&app);
    dialog_key(dialog, VK_END);
    CHECK(dialog_press(dialog, VK_ESCAPE));            /* nothing was chosen */
    const int own = app_ask(&app, TESTING_CARD, 0, 0); /* the player's own does not */
    app_click_pixel(&app, (short)LOWORD(own), (short)HIWORD(own));
    app_settle(&app);
    CHECK(!app_has_dialog(&app));
    CHECK(app_close(&app) >= 0);
    START(app, arguments);
    CHECK_INT(app_ask(&app, TESTING_LEVEL, 0, 0), GMK_LEVEL_NEWCOMER);
    CHECK_INT(app_ask(&app, TESTING_OPPONENT, 0, 0), GMK_LEVEL_NEWCOMER);
    dialog = open_ladder(&app);
    dialog_key(dialog, VK_HOME);
    CHECK(dialog_press(dialog, VK_RETURN));
    CHECK(app_wait_text(&app, TESTING_STATUS, "about as strong as you", text));
    CHECK(app_close(&app) >= 0);
    scratch_path(path, L"settings.ini");
    CHECK(file_read(path, file, sizeof file));
    CHECK(strstr(file, "match_me = on") != NULL);
    forget_settings();
}

/* As a backup or a scanner holds a file, for longer than anybody waits. */
static HANDLE hold(const wchar_t *path)
{
    HANDLE file = CreateFileW(path, GENERIC_READ, 0, NULL, OPEN_EXISTING, 0, NULL);
    CHECK(file != INVALID_HANDLE_VALUE);
    return file;
}

TEST(settings_that_cannot_be_read_are_told_and_left_as_they_are)
{
    static const char text[] = "theme = paper\n";
    App app;
    wchar_t path[MAX_PATH], arguments[2 * MAX_PATH];
    char status[512], after[512];
    scratch_path(path, L"settings.ini");
    CHECK(file_write(path, text));
    settings_arguments(arguments, L"");
    HANDLE held = hold(path);
    START(app, arguments);
    CHECK(app_wait_text(&app, TESTING_STATUS, "Your settings could not be read", status));
    CloseHandle(held);
    CHECK(app_menu(&app, "VTD"));
    CHECK(app_close(&app) >= 0);
    CHECK(file_read(path, after, sizeof after));
    CHECK_TEXT(after, text);
    forget_settings();
}

TEST(a_result_that_cannot_be_written_is_told_and_written_later)
{
    App app;
    wchar_t path[MAX_PATH], settings[2 * MAX_PATH], arguments[3 * MAX_PATH];
    char status[512], after[512];
    CHECK(scratch_settings(settings, L"results", L"-results-"));
    swprintf(arguments, 3 * MAX_PATH, L"%ls --black human --white easy", settings);
    scratch_path(path, L"progress.txt");
    CHECK(file_write(path, "game 1 easy 1236 2\n"));
    START(app, arguments);
    app_click(&app, 7, 7, 0, 0);
    CHECK_INT(app_wait(&app, TESTING_MOVE_COUNT, 0, 0, 2), 2);
    HANDLE held = hold(path);
    CHECK(app_menu(&app, "GR"));
    HWND dialog = wait_end_dialog(&app);
    CHECK(app_wait_text(&app, TESTING_STATUS, "Your result is not in the file yet", status));
    CHECK(dialog && dialog_press(dialog, VK_ESCAPE));
    CloseHandle(held);
    CHECK(app_close(&app) >= 0);
    CHECK(file_read(path, after, sizeof after));
    CHECK(strncmp(after, "game 1 easy 1236 2\ngame ", 24) == 0);
    DeleteFileW(path);
}

/* ---------------------------------------------------------------- the rest */

TEST(a_stone_falls_and_sounds)
{
    App app;
    START(app, L"--board connect4 --white human");
    const int sounds = app_ask(&app, TESTING_SOUNDS, 0, 0);
    app_key(&app, '1');
    CHECK_INT(app_wait(&app, TESTING_MOVE_COUNT, 0, 0, 1), 1);
    CHECK_INT(app_wait(&app, TESTING_FALLING, 0, 0, 0), 0); /* it comes to rest */
    CHECK_INT(app_ask(&app, TESTING_SOUNDS, 0, 0), sounds + 1);
    CHECK(app_menu(&app, "VS")); /* sounds off */
    app_key(&app, '2');
    CHECK_INT(app_wait(&app, TESTING_MOVE_COUNT, 0, 0, 2), 2);
    CHECK_INT(app_ask(&app, TESTING_SOUNDS, 0, 0), sounds + 1);
    CHECK(app_close(&app) >= 0);
}

TEST(the_context_menu_opens_by_key)
{
    App app;
    START(app, two_humans);
    app_click(&app, 7, 7, 0, 0);
    app_key(&app, VK_APPS);
    CHECK(app_menu_is_open(&app));
    app_key(&app, 'T');
    CHECK_INT(app_wait(&app, TESTING_MOVE_COUNT, 0, 0, 0), 0);
    CHECK(app_close(&app) >= 0);
}

TEST(small_windows_show_the_whole_board)
{
    App app;
    RECT client;
    START(app, two_humans);
    SetWindowPos(app.window, NULL, 0, 0, 10, 10, SWP_NOMOVE | SWP_NOZORDER);
    app_settle(&app);
    GetClientRect(app.window, &client);
    const int corner = app_ask(&app, TESTING_PIXEL, 14, 14);
    CHECK(client.right > 300 && client.bottom > 300);
    CHECK((short)LOWORD(corner) < client.right && (short)HIWORD(corner) < client.bottom);
    app_click(&app, 14, 14, 0, 0);
    CHECK_INT(app_wait(&app, TESTING_CELL, 14, 14, GMK_CELL_BLACK), GMK_CELL_BLACK);
    CHECK(app_close(&app) >= 0);
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(a_clock_at_zero_loses),
        CASE(clocks_stand_still_in_dialogs_and_run_while_browsing),
        CASE(browsing_a_running_game_leaves_it_alone),
        CASE(right_click_only_browses_a_finished_game),
        CASE(only_a_click_that_is_meant_places_a_stone),
        CASE(clocks_survive_saving_and_opening),
        CASE(a_game_is_walked_through_and_played_on),
        CASE(a_hint_marks_a_point),
        CASE(analysis_runs_until_it_is_stopped),
        CASE(swap2_with_two_more_stones),
        CASE(a_dialog_asks_where_the_panel_is_hidden),
        CASE(a_computer_says_which_colour_it_took),
        CASE(a_computer_offers_stones),
        CASE(pro_lights_and_keeps_its_points),
        CASE(the_new_game_dialog_starts_what_it_says),
        CASE(more_figures_unfold_and_stay_unfolded),
        CASE(the_end_scrolls_where_the_screen_is_low),
        CASE(the_end_tells_where_it_turned),
        CASE(a_rematch_exchanges_the_colours),
        CASE(the_end_tells_the_figures_and_copies_them),
        CASE(the_textbook_plays_and_is_kept_in_the_file),
        CASE(the_end_tells_you_whom_you_lost_to),
        CASE(theme_and_panel_are_remembered),
        CASE(the_view_is_chosen_in_the_settings_too),
        CASE(dialogs_are_as_dark_as_the_window),
        CASE(the_window_comes_back_where_it_was),
        CASE(a_bad_setting_is_named_and_the_rest_holds),
        CASE(an_opponent_is_chosen_on_the_ladder),
        CASE(settings_that_cannot_be_read_are_told_and_left_as_they_are),
        CASE(a_result_that_cannot_be_written_is_told_and_written_later),
        CASE(a_stone_falls_and_sounds),
        CASE(the_context_menu_opens_by_key),
        CASE(small_windows_show_the_whole_board),
    };
    test_again = apps_kill;
    const int code = test_main(argc, argv, cases, sizeof cases / sizeof *cases);
    remove_scratch_folder();
    return code;
}
