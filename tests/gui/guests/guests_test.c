/*
 * guests_test.c: engines of the list that play in the window, with real input. A brain that misbehaves in each way: the card
 * says what it did, the game is kept, it can be restarted, replaced or adjudicated, nothing is left running, and the
 * window answers meanwhile.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>

#include <windows.h>

#include <tlhelp32.h>

#include "test.h"

#include "../gui_start.h"
#include "gomokit.h"

enum { TEXT_MAX = 4096, ANSWERS = 200 };

/* ---------------------------------------------------------------- a list, and a window that has it */

static void brain_path(char *out, size_t size, const char *name)
{
    char path[MAX_PATH];
    GetModuleFileNameA(NULL, path, MAX_PATH);
    strrchr(path, '\\')[0] = '\0';
    snprintf(out, size, "%s\\%s", path, name);
}

/* engines.txt with one brain that behaves as `mode` says; the settings let it play these sides. */
static void write_list(const char *mode, int turn_ms)
{
    wchar_t path[MAX_PATH];
    char text[TEXT_MAX], brain[MAX_PATH];
    brain_path(brain, sizeof brain, "bad_brain.exe");
    snprintf(text, sizeof text,
             "gomokit engines 1\nnext 2\nengine 1\nname Guest\nprogram %s\narguments %s\nturn-ms "
             "%d\nmemory-mb 20\n",
             brain, mode, turn_ms);
    scratch_path(path, L"engines.txt");
    CHECK(file_write(path, text));
}

static void write_settings(wchar_t *arguments, const char *black, const char *white)
{
    wchar_t path[MAX_PATH];
    char text[TEXT_MAX];
    scratch_settings(arguments, L"guests", L"-");
    snprintf(text, sizeof text,
             "black = %s\nwhite = %s\nblack_brain = Guest\nwhite_brain = Guest\nlevel = "
             "beginner\n",
             black, white);
    scratch_path(path, L"guests.ini");
    CHECK(file_write(path, text));
}

static void clean(void)
{
    wchar_t folder[MAX_PATH], arguments[2 * MAX_PATH];
    scratch_settings(arguments, L"guests", L"-");
    scratch_path(folder, L".");
    remove_files(folder, L"*");
}

/* How many of the tests' brains run. */
static int count_brains(void)
{
    PROCESSENTRY32W entry = {.dwSize = sizeof entry};
    HANDLE all = CreateToolhelp32Snapshot(TH32CS_SNAPPROCESS, 0);
    int count = 0;
    for (BOOL more = Process32FirstW(all, &entry); more; more = Process32NextW(all, &entry))
        count += _wcsicmp(entry.szExeFile, L"bad_brain.exe") == 0;
    CloseHandle(all);
    return count;
}

static int wait_brains(int wanted)
{
    int count = count_brains();
    for (int i = 0; i < 400 && count != wanted; i++) {
        Sleep(25);
        count = count_brains();
    }
    return count;
}

static bool wait_card(const App *app)
{
    for (int i = 0; i < 800 && app_ask(app, TESTING_ANSWER, 0, 0) == -1; i++)
        Sleep(25);
    return app_ask(app, TESTING_ANSWER, 0, 0) != -1;
}

/* The human's first move, to which the brain is to answer. */
static bool begin(App *app, const char *mode, int turn_ms)
{
    wchar_t arguments[2 * MAX_PATH];
    write_settings(arguments, "human", "brain");
    write_list(mode, turn_ms);
    if (!app_start(app, arguments))
        return false;
    app_click(app, 7, 7, 0, 0);
    return true;
}

/* ---------------------------------------------------------------- faults */

typedef struct Fault {
    const char *mode, *sentence;
} Fault;

/* What the card offers is taken by number, by click and by keyboard, one after the other. */
static void restart(const App *app, int way)
{
    const int at = app_ask(app, TESTING_ANSWER, 0, 0);
    if (way % 3 == 0) {
        app_key(app, '1');
    } else if (way % 3 == 1) {
        app_click_pixel(app, (short)LOWORD(at), (short)HIWORD(at));
    } else {
        app_key(app, VK_TAB);
        app_key(app, VK_RETURN);
    }
}

static void check_fault(const Fault *fault, int way)
{
    App app;
    char status[512];
    CHECK(begin(&app, fault->mode, 500));
    CHECK(wait_card(&app));
    app_text(&app, TESTING_STATUS, status);
    CHECK(contains(status, fault->sentence));
    CHECK_INT(app_ask(&app, TESTING_RECORDED, 0, 0), 1); /* the game is kept */
    CHECK_INT(wait_brains(0), 0);
    write_list("good", 500); /* it was repaired */
    restart(&app, way);
    CHECK_INT(app_wait(&app, TESTING_RECORDED, 0, 0, 2), 2);
    CHECK_INT(app_ask(&app, TESTING_ANSWER, 0, 0), -1);
    CHECK(app_close(&app) >= 0);
    CHECK_INT(wait_brains(0), 0);
    clean();
}

TEST(each_fault_has_its_sentence_and_the_engine_can_be_restarted)
{
    static const Fault faults[] = {
        {"crash", "Guest has crashed"},
        {"hang", "Guest does not answer"},
        {"half", "Guest does not answer"},
        {"flood", "Guest writes without end"},
        {"late", "Guest answered too late"},
        {"illegal", "Guest played an illegal"},
        {"escape", "Guest gave an answer"},
        {"rude", "Guest gave an answer"},
        {"zero", "Guest gave an answer"},
        {"refuse", "Guest does not start"},
        {"greedy", "Guest takes too much memory"},
    };
    for (int i = 0; i < (int)(sizeof faults / sizeof *faults); i++)
        check_fault(&faults[i], i);
}

TEST(children_of_an_engine_do_not_outlive_it)
{
    App app;
    CHECK(begin(&app, "children", 500));
    CHECK_INT(app_wait(&app, TESTING_RECORDED, 0, 0, 2), 2);
    CHECK(count_brains() >= 2);
    CHECK(app_close(&app) >= 0);
    CHECK_INT(wait_brains(0), 0);
    clean();
}

TEST(our_engine_takes_over)
{
    App app;
    CHECK(begin(&app, "crash", 500));
    CHECK(wait_card(&app));
    app_key(&app, '2');
    CHECK_INT(app_wait(&app, TESTING_RECORDED, 0, 0, 2), 2);
    CHECK_INT(app_ask(&app, TESTING_PLAYERS, 0, 0), 2);
    CHECK(app_close(&app) >= 0);
    clean();
}

TEST(the_game_is_adjudicated)
{
    App app;
    CHECK(begin(&app, "crash", 500));
    CHECK(wait_card(&app));
    app_key(&app, '3');
    CHECK_INT(app_wait(&app, TESTING_RESULT, 0, 0, GMK_RESULT_BLACK), GMK_RESULT_BLACK);
    HWND end = app_dialog(&app);
    char text[TEXT_MAX] = "";
    CHECK(end != NULL);
    if (end)
        dialog_text(end, text);
    CHECK(contains(text, "Guest")); /* whom one has beaten, not a level of ours */
    CHECK(end && dialog_press(end, VK_ESCAPE));
    CHECK(app_close(&app) >= 0);
    clean();
}

/* ---------------------------------------------------------------- while it thinks */

TEST(a_move_is_taken_back_while_the_engine_thinks)
{
    App app;
    CHECK(begin(&app, "hang", 60000));
    CHECK_INT(app_wait(&app, TESTING_RECORDED, 0, 0, 1), 1);
    CHECK_INT(wait_brains(1), 1);
    app_right_click(&app, 3, 3);
    CHECK_INT(app_wait(&app, TESTING_RECORDED, 0, 0, 0), 0);
    CHECK_INT(app_ask(&app, TESTING_THINK_ID, 0, 0), 0);
    CHECK_INT(wait_brains(0), 0); /* it knows no way to stop but this */
    app_click(&app, 8, 8, 0, 0);
    CHECK_INT(wait_brains(1), 1);
    const int ms = app_close(&app);
    printf("    closed within %d ms while it thinks\n", ms);
    CHECK(ms >= 0);
    CHECK_INT(wait_brains(0), 0);
    clean();
}

static int compare(const void *a, const void *b)
{
    return *(const int *)a - *(const int *)b;
}

/* Microseconds to each answer of the window, sorted. */
static void ask_many(const App *app, int *us)
{
    LARGE_INTEGER per_second, start, end;
    QueryPerformanceFrequency(&per_second);
    for (int i = 0; i < ANSWERS; i++) {
        Sleep(10);
        QueryPerformanceCounter(&start);
        CHECK(app_ask(app, TESTING_READY, 0, 0) == 1);
        QueryPerformanceCounter(&end);
        us[i] = (int)((end.QuadPart - start.QuadPart) * 1000000 / per_second.QuadPart);
    }
    qsort(us, ANSWERS, sizeof *us, compare);
}

/* On a machine that others use, a window of an engine that is silent is not quick either. */
TEST(the_window_answers_while_an_engine_floods_its_output)
{
    App app;
    static int quiet[ANSWERS], flooded[ANSWERS];
    CHECK(begin(&app, "hang", 60000));
    CHECK_INT(wait_brains(1), 1);
    ask_many(&app, quiet);
    CHECK(app_close(&app) >= 0);
    CHECK(begin(&app, "flood", 60000));
    CHECK_INT(wait_brains(1), 1);
    ask_many(&app, flooded);
    printf("    answers, silent: median %.1f ms, worst %.1f ms; flooded: median %.1f ms, 95 %% "
           "%.1f ms, worst %.1f ms\n",
           quiet[ANSWERS / 2] / 1000.0, quiet[ANSWERS - 1] / 1000.0, flooded[ANSWERS / 2] / 1000.0,
           flooded[ANSWERS * 95 / 100] / 1000.0, flooded[ANSWERS - 1] / 1000.0);
    CHECK(flooded[ANSWERS * 95 / 100] < 50000 ||
          flooded[ANSWERS * 95 / 100] < 4 * quiet[ANSWERS * 95 / 100]);
    CHECK(app_close(&app) >= 0);
    CHECK_INT(wait_brains(0), 0);
    clean();
}

/* ---------------------------------------------------------------- other games */

TEST(two_engines_play_and_a_killed_window_goes_on)
{
    App app;
    wchar_t arguments[2 * MAX_PATH];
    write_settings(arguments, "brain", "brain");
    write_list("good", 500);
    START(app, arguments);
    for (int i = 0; i < 400 && app_ask(&app, TESTING_RECORDED, 0, 0) < 6; i++)
        Sleep(25);
    CHECK(app_ask(&app, TESTING_RECORDED, 0, 0) >= 6);
    CHECK_INT(count_brains(), 2);
    CHECK(app_close(&app) >= 0);
    CHECK_INT(wait_brains(0), 0);
    clean();
    CHECK(begin(&app, "good", 500));
    CHECK_INT(app_wait(&app, TESTING_RECORDED, 0, 0, 2), 2);
    app_kill(&app);
    CHECK_INT(wait_brains(0), 0); /* its pipe is gone */
    wchar_t path[MAX_PATH];
    scratch_path(path, L"guests.ini");
    swprintf(arguments, 2 * MAX_PATH, L"--settings \"%ls\"", path);
    START(app, arguments);
    CHECK_INT(app_ask(&app, TESTING_RECORDED, 0, 0), 2);
    app_click(&app, 9, 9, 0, 0);
    CHECK_INT(app_wait(&app, TESTING_RECORDED, 0, 0, 4), 4);
    CHECK(app_close(&app) >= 0);
    CHECK_INT(wait_brains(0), 0);
    clean();
}

TEST(an_engine_is_chosen_in_the_dialog_of_a_new_game)
{
    App app;
    wchar_t arguments[2 * MAX_PATH];
    write_settings(arguments, "human", "human");
    write_list("good", 500);
    START(app, arguments);
    PostMessageW(app.window, WM_COMMAND, IDM_GAME_NEW_WITH, 0);
    HWND dialog = app_dialog(&app);
    CHECK(dialog != NULL);
    HWND list = dialog ? GetDlgItem(dialog, IDC_NEW_WHITE) : NULL;
    const int rows = (int)SendMessageW(list, CB_GETCOUNT, 0, 0);
    SendMessageW(list, CB_SETCURSEL, (WPARAM)rows - 1, 0); /* engines come last */
    CHECK(dialog && dialog_press(dialog, VK_RETURN));
    app_click(&app, 7, 7, 0, 0);
    CHECK_INT(app_wait(&app, TESTING_RECORDED, 0, 0, 2), 2);
    CHECK(app_close(&app) >= 0);
    wchar_t path[MAX_PATH];
    char text[8 * TEXT_MAX];
    scratch_path(path, L"guests.ini");
    CHECK(file_read(path, text, sizeof text));
    CHECK(contains(text, "white = brain"));
    CHECK(contains(text, "white_brain = Guest"));
    clean();
}

/* It is asked for swap2, does not know it, and we decide for it; then it plays. */
TEST(an_opening_is_played_for_an_engine_that_knows_none)
{
    App app;
    wchar_t arguments[2 * MAX_PATH], path[MAX_PATH];
    char text[TEXT_MAX];
    write_settings(arguments, "brain", "human");
    scratch_path(path, L"guests.ini");
    CHECK(file_read(path, text, sizeof text));
    strcat(text, "opening = swap2\n");
    CHECK(file_write(path, text));
    write_list("good", 500);
    START(app, arguments);
    CHECK(wait_card(&app)); /* three stones lie there, and we may choose */
    CHECK_INT(app_ask(&app, TESTING_RECORDED, 0, 0), 3);
    app_key(&app, '1'); /* black: the engine plays the fourth stone */
    CHECK_INT(app_wait(&app, TESTING_RECORDED, 0, 0, 4), 4);
    CHECK(app_close(&app) >= 0);
    CHECK_INT(wait_brains(0), 0);
    clean();
}

/* ---------------------------------------------------------------- opponents */

/* Mode > Opponent > Engines > 1; the level behind it brings our own search back. */
TEST(an_engine_is_chosen_in_the_menu_of_opponents_and_kept)
{
    App app;
    wchar_t arguments[2 * MAX_PATH], path[MAX_PATH];
    char text[8 * TEXT_MAX];
    write_settings(arguments, "human", "computer");
    write_list("good", 500);
    START(app, arguments);
    CHECK(app_menu(&app, "MNG1"));
    CHECK_INT(app_wait(&app, TESTING_RAN, 0, 0, IDM_OPPONENT_ENGINE), IDM_OPPONENT_ENGINE);
    app_click(&app, 7, 7, 0, 0);
    CHECK_INT(app_wait(&app, TESTING_RECORDED, 0, 0, 2), 2);
    CHECK_INT(app_ask(&app, TESTING_CELL, 0, 0), GMK_CELL_WHITE); /* its move, not ours */
    CHECK(app_close(&app) >= 0);
    scratch_path(path, L"guests.ini");
    CHECK(file_read(path, text, sizeof text));
    CHECK(contains(text, "white_brain = Guest"));
    swprintf(arguments, 2 * MAX_PATH, L"--settings \"%ls\"", path);
    START(app, arguments);
    CHECK_INT(wait_brains(0), 0);
    app_chord(&app, VK_CONTROL, 'N');
    CHECK_INT(app_wait(&app, TESTING_RECORDED, 0, 0, 0), 0);
    app_click(&app, 7, 7, 0, 0);
    CHECK_INT(app_wait(&app, TESTING_RECORDED, 0, 0, 2), 2);
    CHECK_INT(app_ask(&app, TESTING_CELL, 0, 0), GMK_CELL_WHITE);
    CHECK(app_menu(&app, "MNB")); /* Beginner */
    CHECK_INT(app_wait(&app, TESTING_RAN, 0, 0, IDM_LEVEL_BEGINNER), IDM_LEVEL_BEGINNER);
    CHECK_INT(app_ask(&app, TESTING_PLAYERS, 0, 0), 2);
    CHECK_INT(wait_brains(0), 0); /* it has left */
    CHECK(app_close(&app) >= 0);
    clean();
}

/* ---------------------------------------------------------------- reviews */

/* A window that shows a game of four moves from a file, which this brain is to review. */
static bool begin_review(App *app, const char *mode)
{
    wchar_t settings[2 * MAX_PATH], arguments[4 * MAX_PATH], path[MAX_PATH];
    char text[TEXT_MAX];
    write_settings(settings, "human", "human");
    scratch_path(path, L"guests.ini");
    CHECK(file_read(path, text, sizeof text));
    strcat(text, "reviewer = Guest\n");
    CHECK(file_write(path, text));
    write_list(mode, 500);
    scratch_path(path, L"engines.txt");
    CHECK(file_read(path, text, sizeof text));
    strcat(text, "kind rapfi\n"); /* one that compares moves */
    CHECK(file_write(path, text));
    scratch_path(path, L"review.sgf");
    CHECK(file_write(path, "(;GM[4]SZ[15]RU[free];B[hh];W[ii];B[gg];W[kk])"));
    swprintf(arguments, 4 * MAX_PATH, L"%ls \"%ls\"", settings, path);
    if (!app_start(app, arguments))
        return false;
    CHECK_INT(app_wait(app, TESTING_RECORDED, 0, 0, 4), 4);
    return true;
}

static bool wait_reviewed(const App *app)
{
    for (int i = 0; i < 2400 && app_ask(app, TESTING_COACH_PROGRESS, 0, 0) != -1; i++)
        Sleep(25);
    return app_ask(app, TESTING_COACH_PROGRESS, 0, 0) == -1;
}

static bool status_has(const App *app, const char *part)
{
    char status[512];
    app_text(app, TESTING_STATUS, status);
    return contains(status, part);
}

static bool file_says(const wchar_t *name, const char *part)
{
    wchar_t path[MAX_PATH];
    static char text[8 * TEXT_MAX];
    scratch_path(path, name);
    return file_read(path, text, sizeof text) && strstr(text, part);
}

/* The file says whose review it is; then ours takes its place, after the engine's name was chosen away. */
TEST(a_game_is_reviewed_by_an_engine_of_the_list)
{
    App app;
    CHECK(begin_review(&app, "good"));
    app_chord(&app, VK_CONTROL, 'R');
    CHECK_INT(app_wait(&app, TESTING_RAN, 0, 0, IDM_COACH_REVIEW + 1), IDM_COACH_REVIEW + 1);
    CHECK(wait_reviewed(&app));
    CHECK(app_ask(&app, TESTING_COACH_TURNINGS, 0, 0) >= 0);
    CHECK_INT(wait_brains(0), 0); /* it has left */
    app_chord(&app, VK_CONTROL, 'S');
    CHECK_INT(app_wait(&app, TESTING_CHANGED, 0, 0, 0), 0);
    CHECK(file_says(L"review.sgf", "GMKB[Guest]"));
    CHECK(app_menu(&app, "CRE1")); /* Gomokit */
    CHECK_INT(app_wait(&app, TESTING_RAN, 0, 0, IDM_REVIEWER), IDM_REVIEWER);
    CHECK(app_menu(&app, "CRQ"));
    CHECK_INT(app_wait(&app, TESTING_RAN, 0, 0, IDM_COACH_REVIEW), IDM_COACH_REVIEW);
    CHECK(wait_reviewed(&app));
    app_chord(&app, VK_CONTROL, 'S');
    CHECK_INT(app_wait(&app, TESTING_CHANGED, 0, 0, 0), 0);
    CHECK(!file_says(L"review.sgf", "GMKB["));
    CHECK(!file_says(L"guests.ini", "reviewer"));
    CHECK(app_close(&app) >= 0);
    clean();
}

/* What it has found before it failed is kept, and a second failure leaves that alone. */
TEST(a_reviewer_that_crashes_or_hangs_is_named_and_the_game_is_kept)
{
    App app;
    CHECK(begin_review(&app, "third"));
    app_chord(&app, VK_CONTROL, 'R');
    CHECK_INT(app_wait(&app, TESTING_RAN, 0, 0, IDM_COACH_REVIEW + 1), IDM_COACH_REVIEW + 1);
    CHECK(wait_reviewed(&app));
    CHECK(status_has(&app, "Guest has crashed: what it has found is kept"));
    CHECK_INT(app_ask(&app, TESTING_RECORDED, 0, 0), 4);
    CHECK_INT(wait_brains(0), 0);
    app_chord(&app, VK_CONTROL, 'S');
    CHECK_INT(app_wait(&app, TESTING_CHANGED, 0, 0, 0), 0);
    CHECK(file_says(L"review.sgf", "GMKB[Guest]"));
    CHECK(app_close(&app) >= 0);
    clean();
    CHECK(begin_review(&app, "stuck"));
    app_chord(&app, VK_CONTROL, 'R');
    CHECK_INT(app_wait(&app, TESTING_RAN, 0, 0, IDM_COACH_REVIEW + 1), IDM_COACH_REVIEW + 1);
    CHECK_INT(wait_brains(1), 1);
    app_key(&app, VK_ESCAPE); /* a review can be stopped whatever the engine does */
    CHECK(wait_reviewed(&app));
    CHECK_INT(wait_brains(0), 0);
    CHECK(app_close(&app) >= 0);
    clean();
}

TEST(a_reviewer_that_was_removed_is_told)
{
    App app;
    wchar_t path[MAX_PATH];
    CHECK(begin_review(&app, "good"));
    scratch_path(path, L"engines.txt");
    CHECK(file_write(path, "gomokit engines 1\nnext 2\n"));
    app_chord(&app, VK_CONTROL, 'R');
    CHECK_INT(app_wait(&app, TESTING_RAN, 0, 0, IDM_COACH_REVIEW + 1), IDM_COACH_REVIEW + 1);
    CHECK(status_has(&app, "Guest is not in your engine list any more"));
    CHECK_INT(app_ask(&app, TESTING_COACH_PROGRESS, 0, 0), -1);
    CHECK(app_close(&app) >= 0);
    CHECK(!file_says(L"guests.ini", "reviewer"));
    clean();
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(each_fault_has_its_sentence_and_the_engine_can_be_restarted),
        CASE(children_of_an_engine_do_not_outlive_it),
        CASE(our_engine_takes_over),
        CASE(the_game_is_adjudicated),
        CASE(a_move_is_taken_back_while_the_engine_thinks),
        CASE(the_window_answers_while_an_engine_floods_its_output),
        CASE(two_engines_play_and_a_killed_window_goes_on),
        CASE(an_engine_is_chosen_in_the_dialog_of_a_new_game),
        CASE(an_opening_is_played_for_an_engine_that_knows_none),
        CASE(an_engine_is_chosen_in_the_menu_of_opponents_and_kept),
        CASE(a_game_is_reviewed_by_an_engine_of_the_list),
        CASE(a_reviewer_that_crashes_or_hangs_is_named_and_the_game_is_kept),
        CASE(a_reviewer_that_was_removed_is_told),
    };
    test_again = apps_kill;
    const int result = test_main(argc, argv, cases, sizeof cases / sizeof *cases);
    remove_scratch_folder();
    return result;
}
