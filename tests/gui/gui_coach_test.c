/* gui_coach_test.c: the coach in the real window: a review with its turning points, lines to step through,
 * threats on the board, a missed win that becomes a puzzle and is solved. */
#include "test.h"

#include <wchar.h>
#include <windows.h>

#include "gomokit.h"
#include "gui_driver.h"
#include "gui_start.h"
#include "resource.h"

enum { BLUNDER = 5, PUZZLE_PLAYER = 1, PUZZLE_SOLVED = 6 }; /* ReviewGrade, SessionState */

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
    /* It searches a number of positions, however long that takes. */
    int progress = app_wait(app, TESTING_COACH_PROGRESS, 0, 0, -1);
    for (int i = 0; i < 6 && progress != -1; i++)
        progress = app_wait(app, TESTING_COACH_PROGRESS, 0, 0, -1);
    CHECK_INT(progress, -1);
    app_settle(app);
}

TEST(a_review_survives_a_crash)
{
    App app;
    wchar_t settings[2 * MAX_PATH];
    CHECK(scratch_settings(settings, L"review", L"-recovery-"));
    START(app, settings);
    click_all(&app, lost_game, LOST_COUNT - 1);
    app_click(&app, 8, 2, 0, 0);
    HWND dialog = wait_end_dialog(&app);
    CHECK(dialog && dialog_press(dialog, VK_ESCAPE));
    review(&app);
    const int turnings = app_ask(&app, TESTING_COACH_TURNINGS, 0, 0);
    CHECK(turnings >= 1);
    app_kill(&app);
    START(app, settings);
    CHECK_INT(app_ask(&app, TESTING_RECORDED, 0, 0), LOST_COUNT);
    app_chord(&app, VK_SHIFT, VK_F9);
    CHECK_INT(app_wait(&app, TESTING_COACH_TURNINGS, 0, 0, turnings), turnings);
    CHECK_INT(app_wait(&app, TESTING_SHOWN, 0, 0, LOST_MOVE), LOST_MOVE);
    app_kill(&app); /* it would ask about saving */
    CHECK(scratch_settings(settings, L"review", L"-recovery-"));
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

/* The same with the first six stones set up, colours exchanged: white is to move and throws it away. */
TEST(a_review_of_a_set_up_position_finds_whites_mistake)
{
    App app;
    wchar_t settings[2 * MAX_PATH], arguments[4 * MAX_PATH], file[MAX_PATH];
    scratch_path(file, L"start.sgf");
    CHECK(scratch_settings(settings, L"review", L"-review-"));
    CHECK(file_write(file, "(;GM[4]SZ[15]RU[free]AB[fc][gc][hc]AW[hh][gh][fh]PL[W]"
                           ";W[ao];B[ec];W[dc];B[ic])"));
    swprintf(arguments, 4 * MAX_PATH, L"%ls \"%ls\"", settings, file);
    START(app, arguments);
    CHECK_INT(app_wait(&app, TESTING_RECORDED, 0, 0, 4), 4);
    CHECK_INT(app_ask(&app, TESTING_RESULT, 0, 0), GMK_RESULT_BLACK);
    review(&app);
    CHECK(app_ask(&app, TESTING_COACH_TURNINGS, 0, 0) >= 1);
    app_chord(&app, VK_SHIFT, VK_F9);
    CHECK_INT(app_wait(&app, TESTING_SHOWN, 0, 0, 1), 1);
    app_settle(&app);
    CHECK_INT(app_ask(&app, TESTING_CELL, 0, 14), GMK_CELL_WHITE);
    CHECK_INT(app_ask(&app, TESTING_COACH_GRADE, 0, 0), BLUNDER);
    const int better = app_ask(&app, TESTING_COACH_BETTER, 0, 0);
    CHECK(better != -1 && y_of(better) == 7); /* on the row of white's three */
    const int button = app_ask(&app, TESTING_COACH_BUTTON, 1, 0);
    CHECK(button != -1);
    app_click_pixel(&app, x_of(button), y_of(button)); /* play it again */
    CHECK_INT(app_wait(&app, TESTING_RECORDED, 0, 0, 0), 0);
    CHECK_INT(app_ask(&app, TESTING_PLAYERS, 0, 0), 1); /* black is the computer's */
    CHECK_INT(app_ask(&app, TESTING_CELL, 7, 7), GMK_CELL_WHITE);
    app_click(&app, 4, 7, 0, 0);
    CHECK_INT(app_wait(&app, TESTING_RECORDED, 0, 0, 2), 2); /* and it answers */
    CHECK_INT(app_ask(&app, TESTING_CELL, 4, 7), GMK_CELL_WHITE);
    app_kill(&app); /* it would ask about saving */
    CHECK(scratch_settings(settings, L"review", L"-review-"));
    DeleteFileW(file);
}

/* A finished and saved game of Anna's, reviewed, shown at its turning point. */
static void open_reviewed(App *app, wchar_t *settings, wchar_t *file, const wchar_t *name)
{
    static const char game[] =
        "gomokit 1.0\nboard gomoku\nsize 15x15\nrule freestyle\nblack human\nblack-name Anna\n"
        "white human\nwhite-name Ben\nresult white five\nmoves\n1 h8\n2 f13\n3 g8\n4 g13\n"
        "5 f8\n6 h13\n7 a1\n8 e13\n9 d13\n10 i13\nend\n";
    wchar_t arguments[4 * MAX_PATH], path[MAX_PATH];
    swprintf(path, MAX_PATH, L"%ls.gmk", name);
    scratch_path(file, path);
    CHECK(scratch_settings(settings, name, L"-recovery-"));
    CHECK(file_write(file, game));
    swprintf(arguments, 4 * MAX_PATH, L"%ls \"%ls\"", settings, file);
    if (!app_start(app, arguments))
        return;
    CHECK_INT(app_wait(app, TESTING_RECORDED, 0, 0, LOST_COUNT), LOST_COUNT);
    review(app);
    app_chord(app, VK_CONTROL, 'S');
    CHECK_INT(app_wait(app, TESTING_CHANGED, 0, 0, 0), 0);
    app_chord(app, VK_SHIFT, VK_F9);
    CHECK_INT(app_wait(app, TESTING_SHOWN, 0, 0, LOST_MOVE), LOST_MOVE);
    app_settle(app);
}

static void press_again(const App *app)
{
    const int button = app_ask(app, TESTING_COACH_BUTTON, 1, 0);
    CHECK(button != -1);
    app_click_pixel(app, x_of(button), y_of(button));
    CHECK_INT(app_wait(app, TESTING_RECORDED, 0, 0, LOST_MOVE - 1), LOST_MOVE - 1);
    app_settle(app);
}

static bool title_begins(const App *app, const wchar_t *words)
{
    wchar_t title[256] = L"";
    GetWindowTextW(app->window, title, 256);
    return wcsncmp(title, words, wcslen(words)) == 0;
}

/* The first button draws the refutation, then the better line in the position before the move, where the turning
 * point is still the one that is looked at; then neither, back at the move. */
TEST(the_better_line_is_shown_where_the_mistake_was_made)
{
    App app;
    char text[512];
    wchar_t settings[2 * MAX_PATH], file[MAX_PATH];
    open_reviewed(&app, settings, file, L"better");
    const int chosen = app_ask(&app, TESTING_COACH_CHOSEN, 0, 0);
    CHECK(chosen >= 0);
    CHECK(app_wait_text(&app, TESTING_STATUS, "F9, Shift+F9: turning points", text));
    for (int press = 0; press < 3; press++) {
        const int button = app_ask(&app, TESTING_COACH_BUTTON, 0, 0);
        const int shown = press == 1 ? LOST_MOVE - 1 : LOST_MOVE;
        CHECK(button != -1);
        app_click_pixel(&app, x_of(button), y_of(button));
        CHECK_INT(app_wait(&app, TESTING_SHOWN, 0, 0, shown), shown);
        app_settle(&app);
        CHECK_INT(app_ask(&app, TESTING_COACH_CHOSEN, 0, 0), chosen);
        CHECK_INT(app_ask(&app, TESTING_COACH_STEPS, 0, 0) > 0, press < 2);
    }
    app_menu(&app, "CL");
    app_menu(&app, "CL"); /* the better line again */
    CHECK_INT(app_wait(&app, TESTING_SHOWN, 0, 0, LOST_MOVE - 1), LOST_MOVE - 1);
    app_key(&app, VK_PRIOR); /* another position: no longer that of the turning point */
    CHECK_INT(app_wait(&app, TESTING_SHOWN, 0, 0, LOST_MOVE - 2), LOST_MOVE - 2);
    CHECK(app_ask(&app, TESTING_COACH_CHOSEN, 0, 0) != chosen);
    CHECK(app_close(&app) >= 0);
    DeleteFileW(file);
}

/* A second review of the same length has nothing to search: it ends at once, says so, and changes nothing. */
TEST(a_review_that_finds_nothing_new_says_so)
{
    App app;
    char text[512];
    wchar_t settings[2 * MAX_PATH], file[MAX_PATH];
    open_reviewed(&app, settings, file, L"same");
    CHECK(app_menu(&app, "CRQ"));
    CHECK(app_wait_text(&app, TESTING_STATUS, "nothing new", text));
    CHECK_INT(app_ask(&app, TESTING_COACH_PROGRESS, 0, 0), -1);
    CHECK_INT(app_ask(&app, TESTING_CHANGED, 0, 0), 0);
    CHECK(app_close(&app) >= 0);
    DeleteFileW(file);
}

/* White is lost before her first move: no move of hers turned the game. */
TEST(a_review_without_a_turning_point_says_so)
{
    App app;
    char text[512];
    wchar_t settings[2 * MAX_PATH], arguments[4 * MAX_PATH], file[MAX_PATH];
    scratch_path(file, L"unheld.sgf");
    CHECK(scratch_settings(settings, L"unheld", L"-recovery-"));
    CHECK(file_write(file, "(;GM[4]SZ[15]RU[free]AB[gh][hh][ih]AW[cc][cd][mm]PL[B]"
                           ";B[fh];W[aa];B[jh])"));
    swprintf(arguments, 4 * MAX_PATH, L"%ls \"%ls\"", settings, file);
    START(app, arguments);
    CHECK_INT(app_wait(&app, TESTING_RECORDED, 0, 0, 3), 3);
    review(&app);
    CHECK(app_wait_text(&app, TESTING_STATUS, "Reviewed: no turning point", text));
    CHECK_INT(app_ask(&app, TESTING_COACH_TURNINGS, 0, 0), 0);
    app_kill(&app); /* it would ask about saving */
    CHECK(scratch_settings(settings, L"unheld", L"-recovery-"));
    DeleteFileW(file);
}

/* "No mistake was found" is for games that were searched. */
TEST(a_game_that_was_not_reviewed_says_how_it_is)
{
    App app;
    char text[512];
    wchar_t settings[2 * MAX_PATH];
    CHECK(scratch_settings(settings, L"unreviewed", L"-recovery-"));
    START(app, settings);
    click_all(&app, lost_game, LOST_COUNT - 1);
    CHECK(app_menu(&app, "CT"));
    CHECK(app_wait_text(&app, TESTING_STATUS, "Ctrl+R reviews the game", text));
    CHECK_INT(app_ask(&app, TESTING_COACH_TURNINGS, 0, 0), 0);
    app_kill(&app); /* it would ask about saving */
}

/* Played to its end, with Ctrl+S on the way: file, players and result of the reviewed game stay. */
TEST(playing_again_leaves_the_reviewed_game_and_its_file_alone)
{
    static char before[8192], after[8192];
    char text[512];
    App app;
    wchar_t settings[2 * MAX_PATH], file[MAX_PATH], other[MAX_PATH];
    open_reviewed(&app, settings, file, L"again");
    CHECK(file_read(file, before, sizeof before));
    CHECK(contains(before, "Anna") && contains(before, "result"));
    press_again(&app);
    CHECK(title_begins(&app, L"Played again: "));
    CHECK(app_wait_text(&app, TESTING_LEFT, "Played again: ", text));
    CHECK_INT(app_ask(&app, TESTING_PLAYERS, 0, 0), 2);
    CHECK_INT(app_ask(&app, TESTING_OPPONENT, 0, 0), GMK_LEVEL_EXPERT);
    app_click(&app, 4, 7, 0, 0); /* an open four: the computer must answer, and loses */
    CHECK_INT(app_wait(&app, TESTING_RECORDED, 0, 0, LOST_MOVE + 1), LOST_MOVE + 1);
    scratch_path(other, L"exercise.gmk");
    DeleteFileW(other);
    CHECK(app_next_path(&app, other));
    app_chord(&app, VK_CONTROL, 'S'); /* asks for a name of its own */
    CHECK(wait_file(other));
    app_click(&app, app_ask(&app, TESTING_CELL, 3, 7) == 0 ? 3 : 8, 7, 0, 0);
    CHECK(app_wait_text(&app, TESTING_STATUS, "won in 2 moves", text));
    CHECK(!app_has_dialog(&app)); /* the sentence is all */
    const int back = app_ask(&app, TESTING_COACH_BACK, 0, 0);
    CHECK(back != -1);
    app_click_pixel(&app, x_of(back), y_of(back));
    CHECK_INT(app_wait(&app, TESTING_RECORDED, 0, 0, LOST_COUNT), LOST_COUNT);
    CHECK_INT(app_wait(&app, TESTING_SHOWN, 0, 0, LOST_MOVE), LOST_MOVE);
    CHECK(title_begins(&app, L"Review: "));
    CHECK_INT(app_ask(&app, TESTING_RESULT, 0, 0), GMK_RESULT_WHITE);
    CHECK_INT(app_ask(&app, TESTING_PLAYERS, 0, 0), 0);
    CHECK_INT(app_ask(&app, TESTING_CHANGED, 0, 0), 0);
    CHECK_INT(app_ask(&app, TESTING_COACH_CHOSEN, 0, 0) >= 0, 1);
    app_chord(&app, VK_CONTROL, 'S'); /* into its own file, unasked */
    app_settle(&app);
    CHECK(file_read(file, after, sizeof after));
    CHECK_TEXT(after, before);
    CHECK(app_close(&app) >= 0);
    DeleteFileW(file);
    DeleteFileW(other);
}

/* By keys: F9 of the review, Esc of the exercise, the menu, the toolbar's first button. */
TEST(there_is_always_a_way_back_to_the_review)
{
    App app;
    wchar_t settings[2 * MAX_PATH], file[MAX_PATH];
    open_reviewed(&app, settings, file, L"back");
    const char *const ways[] = {"escape", "menu", "F9", "turning points"};
    for (int i = 0; i < 4; i++) {
        printf("    by %s\n", ways[i]);
        CHECK_INT(app_ask(&app, TESTING_CAN, IDM_COACH_BACK, 0), 0);
        press_again(&app);
        CHECK_INT(app_ask(&app, TESTING_CAN, IDM_COACH_BACK, 0), 1);
        if (i == 0)
            app_key(&app, VK_ESCAPE);
        else if (i == 1)
            CHECK(app_menu(&app, "CI"));
        else if (i == 2)
            app_key(&app, VK_F9);
        else
            CHECK(app_menu(&app, "CT"));
        CHECK_INT(app_wait(&app, TESTING_RECORDED, 0, 0, LOST_COUNT), LOST_COUNT);
        CHECK(title_begins(&app, L"Review: "));
        if (i == 2) /* it went on to the first turning point */
            app_chord(&app, VK_SHIFT, VK_F9);
        CHECK_INT(app_wait(&app, TESTING_SHOWN, 0, 0, LOST_MOVE), LOST_MOVE);
        CHECK_INT(app_ask(&app, TESTING_CHANGED, 0, 0), 0);
        app_settle(&app);
    }
    press_again(&app);
    app_click(&app, 4, 7, 0, 0);
    app_chord(&app, VK_CONTROL, 'N'); /* a new game: of the exercise nothing is left or asked */
    CHECK_INT(app_wait(&app, TESTING_RECORDED, 0, 0, 0), 0);
    CHECK_INT(app_ask(&app, TESTING_CAN, IDM_COACH_BACK, 0), 0);
    CHECK(!app_has_dialog(&app));
    CHECK(app_close(&app) >= 0);
    DeleteFileW(file);
}

/* What was never saved, reviewed, is what comes back when the program dies in an exercise. */
TEST(a_kill_during_an_exercise_restores_the_reviewed_game)
{
    App app;
    wchar_t settings[2 * MAX_PATH];
    CHECK(scratch_settings(settings, L"killed", L"-recovery-"));
    START(app, settings);
    click_all(&app, lost_game, LOST_COUNT - 1);
    app_click(&app, 8, 2, 0, 0);
    HWND dialog = wait_end_dialog(&app);
    CHECK(dialog && dialog_press(dialog, VK_ESCAPE));
    review(&app);
    app_chord(&app, VK_SHIFT, VK_F9);
    CHECK_INT(app_wait(&app, TESTING_SHOWN, 0, 0, LOST_MOVE), LOST_MOVE);
    press_again(&app);
    app_click(&app, 4, 7, 0, 0);
    CHECK_INT(app_wait(&app, TESTING_RECORDED, 0, 0, LOST_MOVE + 1), LOST_MOVE + 1);
    app_settle(&app);
    app_kill(&app);
    START(app, settings);
    CHECK_INT(app_wait(&app, TESTING_RECORDED, 0, 0, LOST_COUNT), LOST_COUNT);
    CHECK_INT(app_ask(&app, TESTING_RESULT, 0, 0), GMK_RESULT_WHITE);
    CHECK_INT(app_ask(&app, TESTING_PLAYERS, 0, 0), 0);
    CHECK_INT(app_ask(&app, TESTING_CAN, IDM_COACH_BACK, 0), 0);
    CHECK(app_close(&app) >= 0);
}

static bool title_says_review(const App *app)
{
    return title_begins(app, L"Review: ");
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
    app_click(&app, 2, 2, 0, 0); /* not in the book, which would answer at once */
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

enum { PUZZLE_JUDGING = 2, PUZZLE_SHOWN = 5, NEXT = 0, AGAIN = 1, SOLUTION = 2 };

/*
 * The right move, and behind it the command to leave. The window stands still until both are in its queue, so
 * that the worker's answer comes after them, however fast it is.
 */
static void play_and_leave(const App *app)
{
    const int first = app_ask(app, TESTING_PUZZLE_FIRST, 0, 0);
    const int at = app_ask(app, TESTING_PUZZLE_PIXEL, x_of(first), y_of(first));
    HANDLE thread =
        OpenThread(THREAD_SUSPEND_RESUME, FALSE, GetWindowThreadProcessId(app->window, NULL));
    CHECK(thread && SuspendThread(thread) != (DWORD)-1);
    PostMessageW(app->window, WM_LBUTTONDOWN, MK_LBUTTON, at);
    PostMessageW(app->window, WM_LBUTTONUP, 0, at);
    PostMessageW(app->window, WM_COMMAND, IDM_PUZZLE_LEAVE, 0);
    ResumeThread(thread);
    CloseHandle(thread);
}

TEST(a_puzzle_that_is_left_while_it_is_judged_is_judged_after_all)
{
    App app;
    wchar_t settings[2 * MAX_PATH];
    CHECK(scratch_settings(settings, L"judged", L"-judged-"));
    START(app, settings);
    app_key(&app, VK_F3);
    CHECK_INT(app_wait(&app, TESTING_PUZZLE_STATE, 0, 0, PUZZLE_PLAYER), PUZZLE_PLAYER);
    app_settle(&app);
    play_and_leave(&app);
    CHECK_INT(app_wait(&app, TESTING_PUZZLE_STATE, 0, 0, PUZZLE_JUDGING), PUZZLE_JUDGING);
    app_settle(&app);
    app_key(&app, VK_F3);
    CHECK_INT(app_wait(&app, TESTING_PUZZLE_STATE, 0, 0, PUZZLE_PLAYER), PUZZLE_PLAYER);
    CHECK(app_close(&app) >= 0);
}

static void press_puzzle_button(const App *app, int button)
{
    const int at = app_ask(app, TESTING_PUZZLE_BUTTON, button, 0);
    CHECK(at != -1);
    app_click_pixel(app, x_of(at), y_of(at));
}

TEST(the_panel_has_buttons_for_next_again_and_solution)
{
    App app;
    wchar_t settings[2 * MAX_PATH];
    CHECK(scratch_settings(settings, L"buttons", L"-buttons-"));
    START(app, settings);
    app_key(&app, VK_F3);
    CHECK_INT(app_wait(&app, TESTING_PUZZLE_STATE, 0, 0, PUZZLE_PLAYER), PUZZLE_PLAYER);
    app_settle(&app);
    CHECK_INT(app_ask(&app, TESTING_PUZZLE_BUTTON, AGAIN, 0), -1); /* nothing was tried */
    press_puzzle_button(&app, SOLUTION);
    CHECK_INT(app_wait(&app, TESTING_PUZZLE_STATE, 0, 0, PUZZLE_SHOWN), PUZZLE_SHOWN);
    app_settle(&app);
    press_puzzle_button(&app, AGAIN);
    CHECK_INT(app_wait(&app, TESTING_PUZZLE_STATE, 0, 0, PUZZLE_PLAYER), PUZZLE_PLAYER);
    app_settle(&app);
    const int number = app_ask(&app, TESTING_PUZZLE_NUMBER, 0, 0);
    press_puzzle_button(&app, NEXT);
    app_settle(&app);
    CHECK(app_ask(&app, TESTING_PUZZLE_NUMBER, 0, 0) != number);
    CHECK_INT(app_wait(&app, TESTING_PUZZLE_STATE, 0, 0, PUZZLE_PLAYER), PUZZLE_PLAYER);
    CHECK(app_close(&app) >= 0);
}

TEST(without_a_lesson_a_sentence_says_what_will_be_there)
{
    App app;
    char text[4096];
    wchar_t settings[2 * MAX_PATH], path[MAX_PATH];
    CHECK(scratch_settings(settings, L"lessons", L"-recovery-"));
    scratch_path(path, L"learning.dat");
    DeleteFileW(path);
    START(app, settings);
    CHECK(app_menu(&app, "GD"));
    HWND dialog = app_dialog(&app);
    CHECK(dialog != NULL);
    dialog_text(dialog, text);
    CHECK(contains(text, "No lesson yet. After a game that the computer has lost"));
    CHECK(!IsWindowVisible(GetDlgItem(dialog, IDC_LEARNED_LIST)));
    CHECK(!IsWindowVisible(GetDlgItem(dialog, IDC_LEARNED_BOARD)));
    CHECK(dialog_press(dialog, VK_RETURN)); /* Close has the focus */
    CHECK(app_close(&app) >= 0);
    CHECK(scratch_settings(settings, L"lessons", L"-recovery-"));
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
        CASE(a_review_survives_a_crash),
        CASE(a_review_finds_the_turning_point_and_plays_it_again),
        CASE(a_review_of_a_set_up_position_finds_whites_mistake),
        CASE(the_better_line_is_shown_where_the_mistake_was_made),
        CASE(a_review_that_finds_nothing_new_says_so),
        CASE(a_review_without_a_turning_point_says_so),
        CASE(a_game_that_was_not_reviewed_says_how_it_is),
        CASE(playing_again_leaves_the_reviewed_game_and_its_file_alone),
        CASE(there_is_always_a_way_back_to_the_review),
        CASE(a_kill_during_an_exercise_restores_the_reviewed_game),
        CASE(the_review_is_a_mode_in_which_the_game_stands_still),
        CASE(a_review_of_a_running_game_leaves_it_as_it_was),
        CASE(a_line_is_stepped_through_and_becomes_a_variation),
        CASE(threats_are_drawn_and_named),
        /* Before there are puzzles of the player's own, which one move may solve without judging. */
        CASE(a_puzzle_that_is_left_while_it_is_judged_is_judged_after_all),
        CASE(a_missed_win_becomes_a_puzzle),
        CASE(the_panel_has_buttons_for_next_again_and_solution),
        CASE(without_a_lesson_a_sentence_says_what_will_be_there),
        CASE(enter_does_not_forget_what_was_learned),
    };
    test_again = apps_kill;
    const int code = test_main(argc, argv, cases, sizeof cases / sizeof *cases);
    remove_scratch_folder();
    return code;
}
