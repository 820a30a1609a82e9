/*
 * gui_open_test.c: opening what takes long. The window goes on meanwhile, shows how far it is, can
 * cancel, and loses nothing.
 */
#include "test.h"

#include <windows.h>

#include <psapi.h>

#include "document/large_library.h"
#include "gomokit.h"
#include "gui_driver.h"
#include "gui_start.h"
#include "resource.h"

enum {
    LARGE = 2500000, /* moves: seconds of reading */
    SMALL = 20000,
    ANSWER_MS =
        500, /* a window that does not answer for so long feels dead; the machine is shared */
    READING_MS = 120000,
};

/* A library of at least so many moves, as the file `name`. */
static bool make_library(wchar_t path[MAX_PATH], const wchar_t *name, size_t moves)
{
    size_t size = 0;
    DWORD put = 0;
    char *data = large_library(moves, &size);
    scratch_path(path, name);
    HANDLE file = CreateFileW(path, GENERIC_WRITE, 0, NULL, CREATE_ALWAYS, 0, NULL);
    const bool ok = data && file != INVALID_HANDLE_VALUE &&
                    WriteFile(file, data, (DWORD)size, &put, NULL) && put == size;
    CloseHandle(file);
    free(data);
    return ok;
}

static void open_file(const App *app, const wchar_t *path)
{
    CHECK(app_next_path(app, path));
    app_chord(app, VK_CONTROL, 'O');
}

/* Waits until nothing is being opened; the longest that the window took to answer meanwhile. */
static int wait_opened(const App *app)
{
    const ULONGLONG end = GetTickCount64() + READING_MS;
    int longest = 0;
    while (GetTickCount64() < end) {
        const ULONGLONG asked = GetTickCount64();
        const int ready = app_ask(app, TESTING_READY, 0, 0);
        longest = max(longest, (int)(GetTickCount64() - asked));
        if (ready == 1)
            return longest;
        Sleep(10);
    }
    CHECK(!"it was opened in time");
    return longest;
}

/* The dialog that comes when the file has been read. */
static HWND wait_dialog(const App *app)
{
    const ULONGLONG end = GetTickCount64() + READING_MS;
    while (!app_has_dialog(app) && GetTickCount64() < end)
        Sleep(10);
    return app_dialog(app);
}

TEST(a_large_library_shows_progress_and_can_be_cancelled)
{
    static const int points[][2] = {{7, 7}, {8, 8}, {7, 8}};
    App app;
    wchar_t path[MAX_PATH];
    char text[512] = "", next[512] = "";
    CHECK(make_library(path, L"large.lib", LARGE));
    START(app, two_humans);
    click_all(&app, points, 3);
    open_file(&app, path);
    CHECK(app_wait_text(&app, TESTING_STATUS, "Opening large.lib", text));
    CHECK(app_wait_text(&app, TESTING_STATUS, " %, Esc cancels", text));
    app_click(&app, 3, 3, 0, 0); /* the game goes on */
    CHECK_INT(app_wait(&app, TESTING_MOVE_COUNT, 0, 0, 4), 4);
    memcpy(next, text, sizeof next);
    for (int i = 0; i < 1000 && strcmp(text, next) == 0; i++) { /* it gets on */
        Sleep(10);
        app_text(&app, TESTING_STATUS, next);
    }
    CHECK(contains(next, "Opening large.lib"));
    CHECK(strcmp(text, next) != 0);
    printf("    %s\n    %s\n", text, next);
    app_key(&app, VK_ESCAPE);
    CHECK(app_wait_text(&app, TESTING_STATUS, "Cancelled: large.lib was not opened", text));
    CHECK_INT(app_wait(&app, TESTING_READY, 0, 0, 1), 1);
    CHECK_INT(app_ask(&app, TESTING_MOVE_COUNT, 0, 0), 4);
    CHECK_INT(app_ask(&app, TESTING_TREE, 0, 0), 4);

    const ULONGLONG began = GetTickCount64();
    open_file(&app, path);
    CHECK(app_wait_text(&app, TESTING_STATUS, "Opening large.lib", text));
    const int longest = wait_opened(&app);
    printf("    %d moves in %d ms; the window answered within %d ms\n", (int)library_moves(LARGE),
           (int)(GetTickCount64() - began), longest);
    CHECK(longest < ANSWER_MS);
    CHECK_INT(app_ask(&app, TESTING_TREE, 0, 0), (int)library_moves(LARGE));
    CHECK_INT(app_ask(&app, TESTING_CHANGED, 0, 0), 0);
    CHECK_INT(app_ask(&app, TESTING_CELL, 7, 7), GMK_CELL_BLACK);
    CHECK(app_close(&app) >= 0);
    DeleteFileW(path);
}

static int peak_mib(const App *app)
{
    PROCESS_MEMORY_COUNTERS counters = {.cb = sizeof counters};
    return K32GetProcessMemoryInfo(app->process, &counters, sizeof counters)
               ? (int)(counters.PeakWorkingSetSize >> 20)
               : -1;
}

/* The longest that the window takes to answer within the next `ms`. */
static int longest_answer(const App *app, ULONGLONG ms)
{
    const ULONGLONG end = GetTickCount64() + ms;
    int longest = 0;
    while (GetTickCount64() < end) {
        const ULONGLONG asked = GetTickCount64();
        app_ask(app, TESTING_READY, 0, 0);
        longest = max(longest, (int)(GetTickCount64() - asked));
        Sleep(5);
    }
    return longest;
}

/* With the library GOMOKIT_LIBRARY, or one of ours, and with recovery at work. */
TEST(a_changed_library_is_saved_without_stopping_the_window)
{
    enum { KEEPING_MS = 1500 }; /* a copy of all of it; the machine is shared */
    App app;
    wchar_t path[MAX_PATH], arguments[2 * MAX_PATH];
    const wchar_t *given = _wgetenv(L"GOMOKIT_LIBRARY");
    CHECK(make_library(path, L"large.lib", LARGE));
    CHECK(scratch_settings(arguments, L"library", L"-recovery-"));
    START(app, arguments);
    const ULONGLONG began = GetTickCount64();
    open_file(&app, given ? given : path);
    const int reading = wait_opened(&app);
    const int ms = (int)(GetTickCount64() - began), moves = app_ask(&app, TESTING_TREE, 0, 0);
    const int after = longest_answer(&app, 1000), mib = peak_mib(&app);
    app_key(&app, VK_HOME);
    CHECK_INT(app_wait(&app, TESTING_SHOWN, 0, 0, 0), 0);
    app_click(&app, 0, 0, 0, 0); /* a move that no library has */
    CHECK_INT(app_wait(&app, TESTING_TREE, 0, 0, moves + 1), moves + 1);
    const int keeping = longest_answer(&app, 5000);
    scratch_path(path, L"library-recovery-1.gmk");
    CHECK(wait_file(path));
    printf("    %d moves in %d ms, at most %d MiB; the window answered within %d ms while reading, "
           "%d ms after it, %d ms while keeping a change (then %d MiB)\n",
           moves, ms, mib, reading, after, keeping, peak_mib(&app));
    CHECK(keeping < KEEPING_MS);
    app_kill(&app);
    START(app, arguments); /* and it comes back */
    CHECK_INT(app_ask(&app, TESTING_TREE, 0, 0), moves + 1);
    CHECK(app_close(&app) >= 0);
    scratch_path(path, L"large.lib");
    DeleteFileW(path);
    scratch_path(path, L"library.ini");
    DeleteFileW(path);
}

TEST(another_file_takes_the_place_of_one_that_is_read)
{
    App app;
    wchar_t large[MAX_PATH], small[MAX_PATH];
    char text[512] = "";
    CHECK(make_library(large, L"large.lib", LARGE) && make_library(small, L"small.lib", SMALL));
    START(app, two_humans);
    open_file(&app, large);
    CHECK(app_wait_text(&app, TESTING_STATUS, "Opening large.lib", text));
    open_file(&app, small);
    wait_opened(&app);
    CHECK_INT(app_ask(&app, TESTING_TREE, 0, 0), (int)library_moves(SMALL));
    Sleep(500); /* the first one does not come after all */
    CHECK_INT(app_ask(&app, TESTING_TREE, 0, 0), (int)library_moves(SMALL));
    CHECK(app_close(&app) >= 0);
    DeleteFileW(large);
    DeleteFileW(small);
}

TEST(moves_made_while_reading_are_asked_about)
{
    static const int points[][2] = {{7, 7}, {8, 8}, {7, 8}, {7, 9}, {3, 3}};
    App app;
    wchar_t path[MAX_PATH];
    char text[4096] = "";
    CHECK(make_library(path, L"large.lib", LARGE));
    START(app, two_humans);
    app_ask(&app, TESTING_ASK, 0, 0);
    open_file(&app, path);
    click_all(&app, points, 5);
    HWND dialog = wait_dialog(&app);
    CHECK(dialog != NULL);
    dialog_text(dialog, text);
    CHECK(contains(text, "Save the changes"));
    CHECK(dialog_press(dialog, VK_ESCAPE));
    CHECK_INT(app_ask(&app, TESTING_TREE, 0, 0), 5); /* nothing is lost */
    CHECK_INT(app_ask(&app, TESTING_CHANGED, 0, 0), 1);
    open_file(&app, path);
    dialog = wait_dialog(&app);
    CHECK(dialog != NULL);
    CHECK(dialog_press_alt(dialog, 'N')); /* do not save */
    wait_opened(&app);
    CHECK_INT(app_ask(&app, TESTING_TREE, 0, 0), (int)library_moves(LARGE));
    CHECK(app_close(&app) >= 0);
    DeleteFileW(path);
}

TEST(what_is_ready_waits_for_an_open_dialog)
{
    App app;
    wchar_t path[MAX_PATH];
    CHECK(make_library(path, L"small.lib", 2000000));
    START(app, two_humans);
    app_click(&app, 7, 7, 0, 0);
    CHECK_INT(app_wait(&app, TESTING_MOVE_COUNT, 0, 0, 1), 1);
    open_file(&app, path);
    app_chord(&app, VK_CONTROL, VK_OEM_COMMA); /* the settings */
    HWND dialog = app_dialog(&app);
    CHECK(dialog != NULL);
    Sleep(4000);
    CHECK_INT(app_ask(&app, TESTING_TREE, 0, 0), 1);
    CHECK(dialog_press(dialog, VK_ESCAPE));
    wait_opened(&app);
    CHECK_INT(app_ask(&app, TESTING_TREE, 0, 0), (int)library_moves(2000000));
    CHECK(app_close(&app) >= 0);
    DeleteFileW(path);
}

TEST(the_window_closes_while_a_file_is_read)
{
    enum { CLOSE_MS = 1000 };
    App app;
    wchar_t path[MAX_PATH], arguments[MAX_PATH + 8];
    char text[512] = "";
    CHECK(make_library(path, L"large.lib", LARGE));
    START(app, two_humans);
    open_file(&app, path);
    CHECK(app_wait_text(&app, TESTING_STATUS, "Opening large.lib", text));
    const int ms = app_close(&app);
    printf("    closed in %d ms\n", ms);
    CHECK(ms >= 0 && ms < CLOSE_MS);
    swprintf(arguments, MAX_PATH + 8, L"\"%ls\"", path); /* the command line's file likewise */
    START(app, arguments);
    CHECK_INT(app_ask(&app, TESTING_TREE, 0, 0), (int)library_moves(LARGE));
    CHECK(app_close(&app) >= 0);
    DeleteFileW(path);
}

TEST(one_of_several_games_can_be_chosen_after_a_bad_one)
{
    App app;
    wchar_t path[MAX_PATH];
    char text[4096] = "";
    scratch_path(path, L"several.sgf");
    CHECK(file_write(path, "(;GM[4]SZ[99]PB[Ann];B[hh])(;GM[4]SZ[15]PB[Bob]PW[Cy];B[hh];W[ii])"));
    START(app, two_humans);
    open_file(&app, path);
    HWND dialog = app_dialog(&app);
    CHECK(dialog != NULL);
    CHECK(dialog_press(dialog, VK_RETURN)); /* the first, which no board here holds */
    dialog = app_dialog(&app);
    CHECK(dialog != NULL);
    dialog_text(dialog, text);
    CHECK(contains(text, "cannot be opened"));
    CHECK(dialog_press(dialog, VK_RETURN));
    dialog = app_dialog(&app); /* the list again */
    CHECK(dialog != NULL);
    dialog_key(dialog, VK_DOWN);
    CHECK(dialog_press(dialog, VK_RETURN));
    CHECK_INT(app_wait(&app, TESTING_TREE, 0, 0, 2), 2);
    CHECK(app_close(&app) >= 0);
    DeleteFileW(path);
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(a_large_library_shows_progress_and_can_be_cancelled),
        CASE(a_changed_library_is_saved_without_stopping_the_window),
        CASE(another_file_takes_the_place_of_one_that_is_read),
        CASE(moves_made_while_reading_are_asked_about),
        CASE(what_is_ready_waits_for_an_open_dialog),
        CASE(the_window_closes_while_a_file_is_read),
        CASE(one_of_several_games_can_be_chosen_after_a_bad_one),
    };
    test_again = apps_kill;
    const int code = test_main(argc, argv, cases, sizeof cases / sizeof *cases);
    remove_scratch_folder();
    return code;
}
