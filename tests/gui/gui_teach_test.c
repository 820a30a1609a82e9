/* gui_teach_test.c: teaching in the real window: a word in time before a blunder, studies that go on. */
#include "test.h"

#include <wchar.h>
#include <windows.h>

#include "gomokit.h"
#include "gui_driver.h"
#include "gui_start.h"
#include "resource.h"

/*
 * Black, a computer, has an open three at G8 to I8; the human is to move, and well off behind F8 or J8: a
 * sound move must not be one that a search of another strength calls lost.
 */
static const char three[] = "gomokit 1.2\nboard gomoku\nsize 15x15\nrule freestyle\n"
                            "black computer easy\nwhite human\nmoves\n"
                            "1 h8 -\n2 h7 -\n3 o15 -\n4 i9 -\n5 i8 -\n6 j6 -\n7 g8 -\nend\n";
enum { THREE_MOVES = 7, FAR_X = 11, FAR_Y = 11 }; /* L4, which stops nothing */

/* Starts with the position, and with the switch on. `extra`: what is kept beside the settings. */
static bool start(App *app, wchar_t *settings, const wchar_t *extra)
{
    wchar_t file[MAX_PATH], ini[MAX_PATH], arguments[4 * MAX_PATH];
    scratch_path(file, L"three.gmk");
    if (!scratch_settings(settings, L"teach", extra) || !file_write(file, three))
        return false;
    scratch_path(ini, L"teach.ini");
    if (!file_write(ini, "caution = on\n"))
        return false;
    swprintf(arguments, 4 * MAX_PATH, L"%ls \"%ls\"", settings, file);
    return app_start(app, arguments) &&
           app_wait(app, TESTING_RECORDED, 0, 0, THREE_MOVES) == THREE_MOVES;
}

/* Plays the blunder; the question that follows, and its text. */
static HWND blunder(const App *app, char text[4096])
{
    text[0] = '\0';
    app_click(app, FAR_X, FAR_Y, 0, 0);
    HWND dialog = app_dialog(app);
    CHECK(dialog != NULL);
    if (dialog)
        dialog_text(dialog, text);
    return dialog;
}

TEST(a_blunder_is_asked_about_and_taken_back)
{
    App app;
    wchar_t settings[2 * MAX_PATH];
    char text[4096], progress[256];
    wchar_t path[MAX_PATH];
    CHECK(start(&app, settings, L"-recovery-"));
    HWND dialog = blunder(&app, text);
    CHECK(contains(text, "This lets Black make an open four at F8. It is lost in at most 3."));
    CHECK(contains(text, "Are you sure about L4?"));
    CHECK_INT(app_ask(&app, TESTING_RECORDED, 0, 0), THREE_MOVES);
    CHECK(app_ask(&app, TESTING_COACH_STEPS, 0, 0) >= 3); /* the move and its refutation */
    CHECK(dialog && dialog_press(dialog, VK_RETURN));     /* takes it back */
    CHECK_INT(app_wait(&app, TESTING_COACH_STEPS, 0, 0, 0), 0);
    CHECK_INT(app_ask(&app, TESTING_RECORDED, 0, 0), THREE_MOVES);
    CHECK_INT(app_ask(&app, TESTING_CELL, FAR_X, FAR_Y), GMK_CELL_EMPTY);
    scratch_path(path, L"progress.txt");
    CHECK(wait_file(path) && file_read(path, progress, sizeof progress));
    CHECK(contains(progress, "warning ") && contains(progress, " 1\n"));
    app_click(&app, FAR_X, FAR_Y, 0, 0); /* it is meant: nothing is asked again */
    CHECK_INT(app_wait(&app, TESTING_CELL, FAR_X, FAR_Y, GMK_CELL_WHITE), GMK_CELL_WHITE);
    CHECK(app_close(&app) >= 0);
}

TEST(a_blunder_can_be_played_all_the_same)
{
    App app;
    wchar_t settings[2 * MAX_PATH];
    char text[4096];
    CHECK(start(&app, settings, L"-recovery-"));
    HWND dialog = blunder(&app, text);
    CHECK(dialog && dialog_press_alt(dialog, 'P'));
    CHECK_INT(app_wait(&app, TESTING_CELL, FAR_X, FAR_Y, GMK_CELL_WHITE), GMK_CELL_WHITE);
    CHECK(app_close(&app) >= 0);
}

TEST(a_sound_move_is_made_without_a_question)
{
    App app;
    wchar_t settings[2 * MAX_PATH];
    CHECK(start(&app, settings, L"-recovery-"));
    app_click(&app, 5, 7, 0, 0); /* F8, which stops the three */
    CHECK_INT(app_wait(&app, TESTING_CELL, 5, 7, GMK_CELL_WHITE), GMK_CELL_WHITE);
    CHECK(!app_has_dialog(&app));
    CHECK(app_close(&app) >= 0);
}

TEST(a_kill_while_the_question_is_open_loses_nothing)
{
    App app;
    wchar_t settings[2 * MAX_PATH];
    char text[4096];
    CHECK(start(&app, settings, L"-recovery-"));
    app_click(&app, 5, 7, 0, 0); /* a move that is in no file */
    CHECK(app_wait(&app, TESTING_RECORDED, 0, 0, THREE_MOVES + 2) == THREE_MOVES + 2);
    app_kill(&app);
    START(app, settings);
    CHECK_INT(app_ask(&app, TESTING_RECORDED, 0, 0), THREE_MOVES + 2);
    app_kill(&app);
    CHECK(start(&app, settings, L"-recovery-"));
    HWND dialog = blunder(&app, text);
    CHECK(dialog != NULL);
    app_kill(&app);
    START(app, settings);
    CHECK_INT(app_ask(&app, TESTING_RECORDED, 0, 0), THREE_MOVES);
    CHECK_INT(app_ask(&app, TESTING_TO_MOVE, 0, 0), GMK_CELL_WHITE);
    app_kill(&app);
}

/* White lost this game; the mark is study_mark()'s. */
static const char left_study[] = "study 0dc665f6 freestyle 15x15 white h8a1i8a15j8o1k8o15l8\n";

static int count_lines(const wchar_t *path, const char *word)
{
    char text[4096];
    int count = 0;
    if (!file_read(path, text, sizeof text))
        return -1;
    for (const char *at = text; (at = strstr(at, word)) != NULL; at++)
        count++;
    return count;
}

/* The program was ended in the middle of it, twice: each start begins it again. */
TEST(a_study_that_was_interrupted_goes_on)
{
    App app;
    wchar_t settings[2 * MAX_PATH], path[MAX_PATH], learned[MAX_PATH];
    CHECK(scratch_settings(settings, L"study", L"-recovery-"));
    scratch_path(path, L"studies.txt");
    scratch_path(learned, L"learning.dat");
    DeleteFileW(learned);
    CHECK(file_write(path, left_study));
    START(app, settings);
    CHECK_INT(count_lines(path, "study 0dc665f6"), 2);
    app_kill(&app);
    START(app, settings);
    CHECK_INT(count_lines(path, "study 0dc665f6"), 3);
    CHECK(app_close(&app) >= 0);
    START(app, settings); /* begun three times and never finished: something is wrong with it */
    CHECK_INT(count_lines(path, "study 0dc665f6"), 3);
    CHECK(app_close(&app) >= 0);
    DeleteFileW(path);
    DeleteFileW(learned);
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(a_blunder_is_asked_about_and_taken_back),
        CASE(a_blunder_can_be_played_all_the_same),
        CASE(a_sound_move_is_made_without_a_question),
        CASE(a_kill_while_the_question_is_open_loses_nothing),
        CASE(a_study_that_was_interrupted_goes_on),
    };
    test_again = apps_kill;
    const int code = test_main(argc, argv, cases, sizeof cases / sizeof *cases);
    remove_scratch_folder();
    return code;
}
