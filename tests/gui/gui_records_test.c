/*
 * gui_records_test.c: variations and comments in the window, and that nothing is lost: crashes, the
 * end of a Windows session, questions before something is thrown away, folders that refuse.
 *
 *     GOMOKIT_KILLS=50 gui_records_test kills     as many crashes as wanted
 */
#include "test.h"

#include <limits.h>

#include "gomokit.h"
#include "gui_driver.h"
#include "gui_start.h"
#include "resource.h"

/* ---------------------------------------------------------------- variations */

static void click_place(const App *app, int place)
{
    CHECK(place != -1);
    app_click_pixel(app, (short)LOWORD(place), (short)HIWORD(place));
}

TEST(another_move_after_going_back_makes_a_variation)
{
    static const int points[][2] = {{7, 7}, {8, 8}, {7, 8}, {7, 9}};
    App app;
    START(app, two_humans);
    click_all(&app, points, 4);
    app_key(&app, VK_PRIOR);
    app_key(&app, VK_PRIOR);
    CHECK_INT(app_wait(&app, TESTING_SHOWN, 0, 0, 2), 2);
    app_click(&app, 3, 3, 0, 0);
    CHECK_INT(app_wait(&app, TESTING_SHOWN, 0, 0, 3), 3);
    CHECK_INT(app_ask(&app, TESTING_CELL, 3, 3), GMK_CELL_BLACK);
    CHECK_INT(app_ask(&app, TESTING_TREE, 0, 0), 5); /* nothing is lost */
    click_place(&app, app_ask(&app, TESTING_BRANCH, 7, 8));
    CHECK_INT(app_wait(&app, TESTING_CELL, 7, 8, GMK_CELL_BLACK), GMK_CELL_BLACK);
    CHECK_INT(app_wait(&app, TESTING_RECORDED, 0, 0, 4), 4);
    app_chord(&app, VK_CONTROL, VK_NEXT);
    CHECK_INT(app_wait(&app, TESTING_CELL, 3, 3, GMK_CELL_BLACK), GMK_CELL_BLACK);
    CHECK_INT(app_ask(&app, TESTING_CELL, 7, 8), GMK_CELL_EMPTY);
    app_chord(&app, VK_CONTROL, VK_PRIOR);
    CHECK_INT(app_wait(&app, TESTING_CELL, 7, 8, GMK_CELL_BLACK), GMK_CELL_BLACK);
    CHECK(app_close(&app) >= 0);
}

TEST(what_is_deleted_can_be_brought_back)
{
    static const int points[][2] = {{7, 7}, {8, 8}, {7, 8}};
    App app;
    char text[512] = "";
    START(app, two_humans);
    click_all(&app, points, 3);
    app_key(&app, VK_PRIOR);
    CHECK_INT(app_wait(&app, TESTING_SHOWN, 0, 0, 2), 2);
    app_chord(&app, VK_CONTROL, VK_DELETE);
    CHECK_INT(app_wait(&app, TESTING_TREE, 0, 0, 1), 1);
    CHECK(app_wait_text(&app, TESTING_STATUS, "2 moves deleted", text));
    app_chord(&app, VK_CONTROL, 'Z');
    CHECK_INT(app_wait(&app, TESTING_TREE, 0, 0, 3), 3);
    CHECK_INT(app_wait(&app, TESTING_SHOWN, 0, 0, 2), 2);
    CHECK_INT(app_ask(&app, TESTING_CELL, 8, 8), GMK_CELL_WHITE);
    CHECK_INT(app_ask(&app, TESTING_CAN, IDM_TREE_RESTORE, 0), 0);

    /* After another move Ctrl+Z is about that, and the menu about what was deleted. */
    app_key(&app, VK_NEXT);
    CHECK_INT(app_wait(&app, TESTING_SHOWN, 0, 0, 3), 3);
    app_chord(&app, VK_CONTROL, VK_DELETE);
    CHECK_INT(app_wait(&app, TESTING_TREE, 0, 0, 2), 2);
    CHECK(app_wait_text(&app, TESTING_STATUS, "1 move deleted", text));
    app_click(&app, 3, 3, 0, 0);
    CHECK_INT(app_wait(&app, TESTING_TREE, 0, 0, 3), 3);
    app_chord(&app, VK_CONTROL, 'Z');
    CHECK_INT(app_wait(&app, TESTING_CELL, 3, 3, GMK_CELL_EMPTY), GMK_CELL_EMPTY);
    CHECK(app_menu(&app, "OVR"));
    CHECK_INT(app_wait(&app, TESTING_TREE, 0, 0, 4), 4);
    CHECK_INT(app_wait(&app, TESTING_CELL, 7, 8, GMK_CELL_BLACK), GMK_CELL_BLACK);
    CHECK(app_close(&app) >= 0);
}

enum { TRIANGLE = 2, CIRCLE, SQUARE, CROSS }; /* TESTING_MARK's answers */

TEST(points_are_marked_with_mouse_and_keyboard)
{
    static const int points[][2] = {{7, 7}, {8, 8}};
    static const int order[] = {TRIANGLE, SQUARE, CIRCLE, CROSS, 0, TRIANGLE};
    App app;
    START(app, two_humans);
    click_all(&app, points, 2);
    for (int i = 0; i < 6; i++) {
        app_click_with(&app, VK_SHIFT, 3, 4);
        CHECK_INT(app_wait(&app, TESTING_MARK, 3, 4, order[i]), order[i]);
    }
    app_click_with(&app, VK_CONTROL, 7, 7);
    CHECK_INT(app_wait(&app, TESTING_MARK, 7, 7, 'A' << 8 | 1), 'A' << 8 | 1);
    app_click_with(&app, VK_CONTROL, 5, 5);
    CHECK_INT(app_wait(&app, TESTING_MARK, 5, 5, 'B' << 8 | 1), 'B' << 8 | 1);
    app_click_with(&app, VK_CONTROL, 7, 7);
    CHECK_INT(app_wait(&app, TESTING_MARK, 7, 7, 0), 0);
    CHECK_INT(app_ask(&app, TESTING_MOVE_COUNT, 0, 0), 2); /* no stone was placed */

    /* The last move without a cursor, then the point under it. */
    app_chord(&app, VK_SHIFT, VK_RETURN);
    CHECK_INT(app_wait(&app, TESTING_MARK, 8, 8, TRIANGLE), TRIANGLE);
    app_key(&app, VK_RIGHT);
    app_key(&app, VK_RIGHT);
    CHECK_INT(app_wait(&app, TESTING_CURSOR, 0, 0, MAKELONG(9, 8)), MAKELONG(9, 8));
    CHECK(app_menu(&app, "OKR"));
    CHECK_INT(app_wait(&app, TESTING_MARK, 9, 8, CROSS), CROSS);
    app_chord(&app, VK_CONTROL, VK_RETURN);
    CHECK_INT(app_wait(&app, TESTING_MARK, 9, 8, 'A' << 8 | 1), 'A' << 8 | 1);
    CHECK_INT(app_ask(&app, TESTING_MOVE_COUNT, 0, 0), 2);
    app_key(&app, VK_HOME); /* another position has none */
    CHECK_INT(app_wait(&app, TESTING_MARK, 9, 8, 0), 0);
    app_key(&app, VK_END);
    CHECK_INT(app_wait(&app, TESTING_MARK, 3, 4, TRIANGLE), TRIANGLE);
    CHECK(app_menu(&app, "OKA"));
    CHECK_INT(app_wait(&app, TESTING_MARK, 3, 4, 0), 0);
    CHECK(app_close(&app) >= 0);
}

TEST(a_mark_with_text_is_kept_in_the_file)
{
    App app;
    wchar_t path[MAX_PATH];
    char text[4096] = "";
    scratch_path(path, L"marks.gmk");
    DeleteFileW(path);
    START(app, two_humans);
    app_click(&app, 7, 7, 0, 0);
    CHECK_INT(app_wait(&app, TESTING_MOVE_COUNT, 0, 0, 1), 1);
    CHECK(app_menu(&app, "OKE"));
    HWND dialog = app_dialog(&app);
    CHECK(dialog != NULL);
    SetDlgItemTextW(dialog, IDC_COMMENT_TEXT, L"X1");
    SendMessageW(dialog, WM_COMMAND, IDOK, 0);
    CHECK_INT(app_wait(&app, TESTING_DIALOGS, 0, 0, 0), 0);
    CHECK_INT(app_wait(&app, TESTING_MARK, 7, 7, 'X' << 8 | 1), 'X' << 8 | 1);
    app_click_with(&app, VK_SHIFT, 0, 0);
    CHECK_INT(app_wait(&app, TESTING_MARK, 0, 0, TRIANGLE), TRIANGLE);
    CHECK(app_next_path(&app, path));
    app_chord(&app, VK_CONTROL, 'S');
    CHECK(wait_file(path));
    CHECK_INT(app_wait(&app, TESTING_CHANGED, 0, 0, 0), 0);
    CHECK(file_read(path, text, sizeof text));
    CHECK(contains(text, "mark label h8 X1\nmark triangle a15\n"));
    CHECK(app_close(&app) >= 0);
    DeleteFileW(path);
}

TEST(a_comment_is_written_and_saved)
{
    App app;
    wchar_t path[MAX_PATH];
    char text[4096] = "";
    scratch_path(path, L"comment.gmk");
    DeleteFileW(path);
    START(app, two_humans);
    app_click(&app, 7, 7, 0, 0);
    CHECK_INT(app_wait(&app, TESTING_MOVE_COUNT, 0, 0, 1), 1);
    app_key(&app, VK_F2);
    HWND dialog = app_dialog(&app);
    CHECK(dialog != NULL);
    SetDlgItemTextW(dialog, IDC_COMMENT_TEXT, L"好棋\r\ntwo");
    SendMessageW(dialog, WM_COMMAND, IDOK, 0);
    CHECK_INT(app_wait(&app, TESTING_CHANGED, 0, 0, 1), 1);
    CHECK_INT(app_wait(&app, TESTING_DIALOGS, 0, 0, 0), 0);
    CHECK(app_next_path(&app, path));
    app_chord(&app, VK_CONTROL, 'S');
    CHECK(wait_file(path));
    CHECK_INT(app_wait(&app, TESTING_CHANGED, 0, 0, 0), 0);
    CHECK(file_read(path, text, sizeof text));
    CHECK(contains(text, "comment \xe5\xa5\xbd\xe6\xa3\x8b\ncomment two\n"));
    CHECK(app_close(&app) >= 0);
    DeleteFileW(path);
}

/* ---------------------------------------------------------------- crashes */

static bool is_kept(int place)
{
    wchar_t path[MAX_PATH], name[64];
    swprintf(name, 64, L"crash-recovery-%d.gmk", place);
    scratch_path(path, name);
    return GetFileAttributesW(path) != INVALID_FILE_ATTRIBUTES;
}

static void forget_all(void)
{
    wchar_t path[MAX_PATH];
    scratch_path(path, L"crash.ini");
    DeleteFileW(path);
}

TEST(after_a_crash_the_game_is_there_again)
{
    static const int points[][2] = {{7, 7}, {8, 8}, {7, 8}, {7, 9}};
    App app;
    char status[512];
    wchar_t arguments[2 * MAX_PATH];
    CHECK(scratch_settings(arguments, L"crash", L"-recovery-"));
    START(app, arguments);
    CHECK_INT(app_ask(&app, TESTING_PLAYERS, 0, 0), 0);
    click_all(&app, points, 4);
    app_key(&app, VK_PRIOR);
    app_click(&app, 3, 3, 0, 0); /* a variation: the game stands in it */
    CHECK_INT(app_wait(&app, TESTING_TREE, 0, 0, 5), 5);
    app_key(&app, VK_PRIOR);
    CHECK_INT(app_wait(&app, TESTING_SHOWN, 0, 0, 3), 3);
    app_kill(&app);
    START(app, arguments);
    CHECK_INT(app_ask(&app, TESTING_TREE, 0, 0), 5);
    CHECK_INT(app_ask(&app, TESTING_RECORDED, 0, 0), 4);
    CHECK_INT(app_ask(&app, TESTING_SHOWN, 0, 0), 3);
    CHECK_INT(app_ask(&app, TESTING_CHANGED, 0, 0), 1);
    CHECK(app_wait_text(&app, TESTING_STATUS, "restored", status));
    CHECK(!app_has_dialog(&app));
    app_key(&app, VK_END);
    CHECK_INT(app_wait(&app, TESTING_CELL, 3, 3, GMK_CELL_WHITE), GMK_CELL_WHITE);
    CHECK(app_close(&app) >= 0);
    START(app, arguments); /* a proper end leaves it as it was, too */
    CHECK_INT(app_ask(&app, TESTING_TREE, 0, 0), 5);
    CHECK(app_wait_text(&app, TESTING_STATUS, "goes on", status));
    app_chord(&app, VK_CONTROL, 'N');
    CHECK_INT(app_wait(&app, TESTING_TREE, 0, 0, 0), 0);
    CHECK(app_close(&app) >= 0);
    CHECK(!is_kept(1)); /* nothing was begun */
    forget_all();
}

static void put_recovery(const char *text)
{
    wchar_t path[MAX_PATH];
    DWORD put = 0;
    scratch_path(path, L"crash-recovery-1.gmk");
    HANDLE file = CreateFileW(path, GENERIC_WRITE, 0, NULL, CREATE_ALWAYS, 0, NULL);
    CHECK(file != INVALID_HANDLE_VALUE && WriteFile(file, text, (DWORD)strlen(text), &put, NULL));
    CloseHandle(file);
}

static bool remove_kept_aside(int number)
{
    wchar_t path[MAX_PATH], name[64];
    swprintf(name, 64, L"crash-recovery-1-kept-%d.gmk", number);
    scratch_path(path, name);
    return DeleteFileW(path);
}

TEST(a_damaged_recovery_file_is_told_and_kept)
{
    App app;
    char status[512];
    wchar_t arguments[2 * MAX_PATH];
    CHECK(scratch_settings(arguments, L"crash", L"-recovery-"));
    put_recovery("gomokit 1.0\nrecovery-shown 3\nboard gomoku\nsize 15x15\nmoves\n1 h8\n2 i9\n"
                 "3 g7\n4 zz\n5 a1\nend\n");
    START(app, arguments);
    CHECK_INT(app_ask(&app, TESTING_RECORDED, 0, 0), 3);
    CHECK(app_wait_text(&app, TESTING_STATUS, "up to move 3", status));
    CHECK(contains(status, "crash-recovery-1-kept-1.gmk"));
    CHECK(is_kept(1)); /* what could be restored is safe again */
    app_kill(&app);
    put_recovery("rubbish");
    START(app, arguments);
    CHECK_INT(app_ask(&app, TESTING_RECORDED, 0, 0), 0);
    CHECK(app_wait_text(&app, TESTING_STATUS, "cannot be read", status));
    CHECK(contains(status, "crash-recovery-1-kept-2.gmk"));
    app_click(&app, 7, 7, 0, 0);
    CHECK_INT(app_wait(&app, TESTING_TREE, 0, 0, 1), 1);
    CHECK(is_kept(1)); /* the place is free for the new game */
    app_kill(&app);
    CHECK(remove_kept_aside(1) && remove_kept_aside(2));
    CHECK(scratch_settings(arguments, L"crash", L"-recovery-"));
    forget_all();
}

TEST(two_programs_do_not_take_each_others_game)
{
    App first, second;
    wchar_t arguments[2 * MAX_PATH];
    CHECK(scratch_settings(arguments, L"crash", L"-recovery-"));
    START(first, arguments);
    app_click(&first, 7, 7, 0, 0);
    CHECK_INT(app_wait(&first, TESTING_TREE, 0, 0, 1), 1);
    START(second, arguments);
    CHECK_INT(app_ask(&second, TESTING_TREE, 0, 0), 0);
    app_click(&second, 1, 1, 0, 0);
    CHECK_INT(app_wait(&second, TESTING_TREE, 0, 0, 1), 1);
    CHECK(is_kept(1) && is_kept(2));
    app_kill(&second);
    app_chord(&first, VK_CONTROL, 'N');
    CHECK_INT(app_wait(&first, TESTING_TREE, 0, 0, 0), 0);
    CHECK(app_close(&first) >= 0);
    CHECK(!is_kept(1) && is_kept(2));
    START(first, arguments);
    CHECK_INT(app_ask(&first, TESTING_CELL, 1, 1), GMK_CELL_BLACK);
    app_chord(&first, VK_CONTROL, 'N');
    CHECK_INT(app_wait(&first, TESTING_TREE, 0, 0, 0), 0);
    CHECK(app_close(&first) >= 0);
    CHECK(!is_kept(1) && !is_kept(2));
    forget_all();
}

TEST(the_end_of_a_session_asks_nothing_and_loses_nothing)
{
    App app;
    wchar_t arguments[2 * MAX_PATH];
    DWORD_PTR may_end = 0;
    CHECK(scratch_settings(arguments, L"crash", L"-recovery-"));
    START(app, arguments);
    app_ask(&app, TESTING_ASK, 0, 0);
    for (int i = 0; i < 6; i++) { /* so many that closing the window would ask */
        app_click(&app, 2 * i, 7, 0, 0);
        CHECK_INT(app_wait(&app, TESTING_TREE, 0, 0, i + 1), i + 1);
    }
    CHECK(SendMessageTimeoutW(app.window, WM_QUERYENDSESSION, 0, 0, SMTO_NORMAL, 10000, &may_end));
    CHECK_INT(may_end, 1);
    SendMessageW(app.window, WM_ENDSESSION, TRUE, 0);
    CHECK(!app_has_dialog(&app));
    app_kill(&app);
    START(app, arguments);
    CHECK_INT(app_ask(&app, TESTING_CELL, 10, 7), GMK_CELL_WHITE);
    CHECK(app_close(&app) >= 0);
    CHECK(scratch_settings(arguments, L"crash", L"-recovery-"));
    forget_all();
}

/* Deterministic, so that a run can be repeated. */
static unsigned random_below_of(unsigned *state, unsigned bound)
{
    *state = *state * 1664525u + 1013904223u;
    return (*state >> 8) % bound;
}

/* Plays, is killed at a random moment, and comes back with all that had been played. */
TEST(kills_at_random_moments_lose_no_move)
{
    enum { KILLS = 4 };
    const char *wanted = getenv("GOMOKIT_KILLS");
    const int kills = wanted ? atoi(wanted) : KILLS;
    unsigned random = (unsigned)test_seed;
    int moves = 0, total = 0;
    wchar_t arguments[2 * MAX_PATH];
    CHECK(scratch_settings(arguments, L"crash", L"-recovery-"));
    for (int i = 0; i < kills && test_failures == 0; i++) {
        App app;
        START(app, arguments);
        const int there = app_ask(&app, TESTING_TREE, 0, 0);
        CHECK(there == moves || there == moves + 1); /* a click on its way may have come first */
        moves = there;
        if (moves > 150) { /* a board that fills up */
            app_chord(&app, VK_CONTROL, 'N');
            CHECK_INT(app_wait(&app, TESTING_TREE, 0, 0, 0), 0);
            moves = 0;
        }
        for (unsigned k = random_below_of(&random, 4); k > 0; k--) {
            if (random_below_of(&random, 3) == 0)
                app_key(&app, VK_PRIOR); /* the next move will be a variation */
            app_click(&app, (int)random_below_of(&random, 15), (int)random_below_of(&random, 15), 0,
                      0);
            app_settle(&app);
            moves = app_ask(&app, TESTING_TREE, 0, 0);
        }
        const int at = app_ask(&app, TESTING_PIXEL, (int)random_below_of(&random, 15),
                               (int)random_below_of(&random, 15));
        monkey_click(app.window, (short)LOWORD(at), (short)HIWORD(at), false); /* nobody waits */
        Sleep(random_below_of(&random, 40));
        app_kill(&app);
        total++;
    }
    printf("    %d kills, %d moves at the end\n", total, moves);
    CHECK(scratch_settings(arguments, L"crash", L"-recovery-"));
    forget_all();
}

/* ---------------------------------------------------------------- questions */

TEST(unsaved_moves_are_asked_about)
{
    static const int points[][2] = {{7, 7}, {8, 8}, {7, 8}, {7, 9}, {5, 5}};
    App app;
    wchar_t path[MAX_PATH];
    char text[4096] = "";
    scratch_path(path, L"asked.gmk");
    DeleteFileW(path);
    START(app, two_humans);
    app_ask(&app, TESTING_ASK, 0, 0);
    app_click(&app, 7, 7, 0, 0);
    CHECK_INT(app_wait(&app, TESTING_MOVE_COUNT, 0, 0, 1), 1);
    app_chord(&app, VK_CONTROL, 'N'); /* a stone or two are nothing to ask about */
    CHECK_INT(app_wait(&app, TESTING_MOVE_COUNT, 0, 0, 0), 0);
    click_all(&app, points, 5);
    app_chord(&app, VK_CONTROL, 'N');
    HWND dialog = app_dialog(&app);
    CHECK(dialog != NULL);
    dialog_text(dialog, text);
    CHECK(contains(text, "Save the changes"));
    CHECK(dialog_press(dialog, VK_ESCAPE)); /* cancel: the game goes on */
    CHECK_INT(app_ask(&app, TESTING_MOVE_COUNT, 0, 0), 5);
    PostMessageW(app.window, WM_CLOSE, 0, 0);
    dialog = app_dialog(&app);
    CHECK(dialog != NULL);
    CHECK(dialog_press(dialog, VK_ESCAPE));
    CHECK(app_next_path(&app, path));
    app_chord(&app, VK_CONTROL, 'N');
    dialog = app_dialog(&app);
    CHECK(dialog != NULL);
    CHECK(dialog_press_alt(dialog, 'S')); /* save, then the new game */
    CHECK(wait_file(path));
    CHECK_INT(app_wait(&app, TESTING_MOVE_COUNT, 0, 0, 0), 0);
    click_all(&app, points, 5);
    app_chord(&app, VK_CONTROL, 'N');
    dialog = app_dialog(&app);
    CHECK(dialog != NULL);
    CHECK(dialog_press_alt(dialog, 'N')); /* do not save */
    CHECK_INT(app_wait(&app, TESTING_MOVE_COUNT, 0, 0, 0), 0);
    CHECK(app_close(&app) >= 0);
    DeleteFileW(path);
}

TEST(the_title_names_the_file_and_the_change)
{
    App app;
    wchar_t path[MAX_PATH], title[256] = L"";
    scratch_path(path, L"title 五.gmk");
    DeleteFileW(path);
    START(app, two_humans);
    app_click(&app, 7, 7, 0, 0);
    CHECK_INT(app_wait(&app, TESTING_MOVE_COUNT, 0, 0, 1), 1);
    CHECK(app_next_path(&app, path));
    app_chord(&app, VK_CONTROL, 'S');
    CHECK_INT(app_wait(&app, TESTING_CHANGED, 0, 0, 0), 0);
    app_settle(&app);
    GetWindowTextW(app.window, title, 256);
    CHECK(wcsstr(title, L"title 五.gmk – Gomokit") != NULL);
    app_click(&app, 8, 8, 0, 0);
    CHECK_INT(app_wait(&app, TESTING_CHANGED, 0, 0, 1), 1);
    app_settle(&app);
    GetWindowTextW(app.window, title, 256);
    CHECK(wcsstr(title, L"title 五.gmk* – Gomokit") != NULL);
    CHECK(app_close(&app) >= 0);
    DeleteFileW(path);
}

/* ---------------------------------------------------------------- folders */

/* Saving there fails with these words, and the game stays. */
static void refused(const App *app, const wchar_t *path, const char *words)
{
    char text[4096] = "";
    CHECK(app_next_path(app, path));
    app_chord(app, VK_CONTROL, 'S');
    HWND dialog = app_dialog(app);
    CHECK(dialog != NULL);
    dialog_text(dialog, text);
    CHECK(contains(text, "cannot be saved"));
    CHECK(contains(text, words));
    CHECK(contains(text, "The game is still here"));
    CHECK(dialog_press(dialog, VK_RETURN));
    CHECK_INT(app_wait(app, TESTING_CHANGED, 0, 0, 1), 1);
    CHECK_INT(app_ask(app, TESTING_MOVE_COUNT, 0, 0), 1);
}

TEST(a_place_that_refuses_is_explained)
{
    App app;
    wchar_t path[MAX_PATH];
    START(app, two_humans);
    app_click(&app, 7, 7, 0, 0);
    CHECK_INT(app_wait(&app, TESTING_MOVE_COUNT, 0, 0, 1), 1);
    scratch_path(path, L"no such folder\\game.gmk");
    refused(&app, path, "cannot be reached");
    refused(&app, L"q:\\vanished\\game.gmk", "cannot be reached");
    scratch_path(path, L"read-only.gmk");
    CHECK(file_write(path, ""));
    SetFileAttributesW(path, FILE_ATTRIBUTE_READONLY);
    refused(&app, path, "write-protected");
    SetFileAttributesW(path, FILE_ATTRIBUTE_NORMAL);
    DeleteFileW(path);
    CHECK(app_close(&app) >= 0);
}

TEST(one_of_several_games_is_chosen)
{
    static const char games[] = "(;GM[4]SZ[15]PB[Alice]PW[Bob];B[hh])\n"
                                "(;GM[4]SZ[15]PB[Chen]PW[Dora];B[hh];W[ii]RE[B+R])\n"
                                "(;GM[4]SZ[15];B[aa];W[bb];B[cc])\n";
    App app;
    wchar_t path[MAX_PATH];
    char text[4096] = "";
    scratch_path(path, L"several.sgf");
    CHECK(file_write(path, games));
    START(app, two_humans);
    CHECK(app_next_path(&app, path));
    app_chord(&app, VK_CONTROL, 'O');
    HWND dialog = app_dialog(&app);
    CHECK(dialog != NULL);
    dialog_text(dialog, text);
    CHECK(contains(text, "3 games were found"));
    CHECK_INT(SendDlgItemMessageW(dialog, IDC_GAMES_LIST, LB_GETCOUNT, 0, 0), 3);
    dialog_key(dialog, VK_DOWN);
    CHECK(dialog_press(dialog, VK_RETURN));
    CHECK_INT(app_wait(&app, TESTING_MOVE_COUNT, 0, 0, 2), 2);
    CHECK(app_wait_text(&app, TESTING_STATUS, "game 2 of 3", text));

    /* Nothing happens without a choice; and saving does not throw the others away. */
    CHECK(app_next_path(&app, path));
    app_chord(&app, VK_CONTROL, 'O');
    dialog = app_dialog(&app);
    CHECK(dialog != NULL);
    dialog_key(dialog, VK_END);
    CHECK(dialog_press(dialog, VK_ESCAPE));
    CHECK_INT(app_ask(&app, TESTING_MOVE_COUNT, 0, 0), 2);
    CHECK(app_next_path(&app, L"")); /* a name is asked for, and refused */
    app_chord(&app, VK_CONTROL, 'S');
    CHECK_INT(app_wait(&app, TESTING_DIALOGS, 0, 0, 0), 0);
    CHECK(file_read(path, text, sizeof text));
    CHECK_TEXT(text, games);
    app_kill(&app); /* it would refuse to close */
    DeleteFileW(path);
}

TEST(long_and_chinese_paths_are_saved_and_opened)
{
    App app;
    static wchar_t path[1024];
    wchar_t root[MAX_PATH];
    scratch_path(root, L"long");
    swprintf(path, 1024, L"\\\\?\\%ls", root);
    size_t ends[8];
    CreateDirectoryW(path, NULL);
    for (int i = 0; i < 8; i++) {
        ends[i] = wcslen(path);
        swprintf(path + ends[i], 1024 - ends[i], L"\\五子棋 %036d", i);
        CreateDirectoryW(path, NULL);
    }
    const size_t folder = wcslen(path);
    swprintf(path + folder, 1024 - folder, L"\\game.gmk");
    const wchar_t *plain = path + 4; /* as a user would type it */
    CHECK(wcslen(plain) > 300);
    START(app, two_humans);
    app_click(&app, 7, 7, 0, 0);
    CHECK_INT(app_wait(&app, TESTING_MOVE_COUNT, 0, 0, 1), 1);
    CHECK(app_next_path(&app, plain));
    app_chord(&app, VK_CONTROL, 'S');
    CHECK_INT(app_wait(&app, TESTING_CHANGED, 0, 0, 0), 0);
    CHECK(GetFileAttributesW(path) != INVALID_FILE_ATTRIBUTES);
    app_chord(&app, VK_CONTROL, 'N');
    CHECK_INT(app_wait(&app, TESTING_MOVE_COUNT, 0, 0, 0), 0);
    CHECK(app_next_path(&app, plain));
    app_chord(&app, VK_CONTROL, 'O');
    CHECK_INT(app_wait(&app, TESTING_MOVE_COUNT, 0, 0, 1), 1);
    CHECK(app_close(&app) >= 0);
    DeleteFileW(path);
    path[folder] = L'\0';
    for (int i = 8; i-- > 0;) {
        RemoveDirectoryW(path);
        path[ends[i]] = L'\0';
    }
    RemoveDirectoryW(path);
}

/* Puts a name into the field of a file dialog, which has the keyboard, and chooses it. */
static void choose_file(HWND dialog, const wchar_t *path)
{
    GUITHREADINFO thread = {.cbSize = sizeof thread};
    CHECK(dialog != NULL);
    for (int i = 0; i < 100 && !thread.hwndFocus; i++) {
        Sleep(20);
        GetGUIThreadInfo(GetWindowThreadProcessId(dialog, NULL), &thread);
    }
    SendMessageW(thread.hwndFocus, WM_SETTEXT, 0, (LPARAM)path);
    dialog_key(dialog, VK_RETURN);
}

/* The dialogs of the system, as a user has them. */
TEST(a_name_is_chosen_in_the_file_dialogs)
{
    App app;
    wchar_t bare[MAX_PATH], path[MAX_PATH];
    scratch_path(bare, L"chosen");
    scratch_path(path, L"chosen.gmk");
    START(app, two_humans);
    app_click(&app, 7, 7, 0, 0);
    CHECK_INT(app_wait(&app, TESTING_MOVE_COUNT, 0, 0, 1), 1);
    app_chord(&app, VK_CONTROL, 'S');
    choose_file(app_dialog(&app), bare);
    CHECK(wait_file(path)); /* with the ending of the filter */
    CHECK_INT(app_wait(&app, TESTING_CHANGED, 0, 0, 0), 0);
    app_chord(&app, VK_CONTROL, 'N');
    CHECK_INT(app_wait(&app, TESTING_MOVE_COUNT, 0, 0, 0), 0);
    app_chord(&app, VK_CONTROL, 'O');
    choose_file(app_dialog(&app), path);
    CHECK_INT(app_wait(&app, TESTING_MOVE_COUNT, 0, 0, 1), 1);
    CHECK(app_menu(&app, "GA"));
    HWND dialog = app_dialog(&app);
    choose_file(dialog, path);
    HWND question = wait_other_dialog(&app, dialog); /* whether to replace it */
    CHECK(question != NULL);
    CHECK(dialog_press(question, VK_ESCAPE));
    CHECK(dialog_press(dialog, VK_ESCAPE));
    CHECK(app_close(&app) >= 0);
    DeleteFileW(path);
}

/* ---------------------------------------------------------------- other programs */

TEST(records_of_other_programs_are_opened_and_saved)
{
    App app;
    wchar_t path[MAX_PATH], psq[MAX_PATH], arguments[MAX_PATH + 8];
    char text[4096] = "", status[512];
    scratch_path(path, L"other 五.sgf");
    scratch_path(psq, L"other.psq");
    CHECK(file_write(path, "(;GM[4]SZ[15]C[hello](;B[hh];W[ig])(;B[gg]))"));
    swprintf(arguments, MAX_PATH + 8, L"\"%ls\"", path);
    START(app, arguments);
    CHECK_INT(app_wait(&app, TESTING_TREE, 0, 0, 3), 3);
    CHECK_INT(app_ask(&app, TESTING_CELL, 7, 7), GMK_CELL_BLACK);
    CHECK(app_wait_text(&app, TESTING_STATUS, "SGF record", status));
    app_click(&app, 3, 3, 0, 0);
    CHECK_INT(app_wait(&app, TESTING_TREE, 0, 0, 4), 4);
    app_chord(&app, VK_CONTROL, 'S'); /* where it was, for SGF holds all of it */
    CHECK_INT(app_wait(&app, TESTING_CHANGED, 0, 0, 0), 0);
    CHECK(file_read(path, text, sizeof text));
    CHECK(contains(text, "B[dd]") && contains(text, "C[hello]"));
    CHECK(app_next_path(&app, psq));
    CHECK(app_menu(&app, "GA"));
    HWND dialog = app_dialog(&app); /* a .psq has no variations */
    CHECK(dialog != NULL);
    dialog_text(dialog, text);
    CHECK(contains(text, "Piskvork") && contains(text, "variations") && contains(text, "comments"));
    CHECK(dialog_press_alt(dialog, 'Y'));
    CHECK(wait_file(psq));
    app_settle(&app);
    CHECK(file_read(psq, text, sizeof text));
    CHECK(contains(text, "Piskvorky 15x15"));
    scratch_path(psq, L"board.png"); /* a picture of it is no saving, and nothing is asked */
    CHECK(app_next_path(&app, psq));
    CHECK(app_menu(&app, "GA"));
    CHECK(wait_file(psq));
    app_settle(&app);
    CHECK(file_read(psq, text, sizeof text));
    CHECK(contains(text, "PNG"));
    DeleteFileW(psq);
    scratch_path(psq, L"other.psq");
    CHECK(app_close(&app) >= 0);
    DeleteFileW(path);
    DeleteFileW(psq);
}

/* It is white's turn, and white is an engine that this program does not know. */
TEST(a_game_of_an_engine_that_is_not_set_up_waits)
{
    App app;
    wchar_t path[MAX_PATH], arguments[MAX_PATH + 8];
    char text[512];
    scratch_path(path, L"brain.gmk");
    CHECK(file_write(path, "gomokit 1.0\nboard gomoku\nsize 15x15\nblack human\nwhite human\n"
                           "white-brain Rapfi 2024\nmoves\n1 h8\nend\n"));
    swprintf(arguments, MAX_PATH + 8, L"\"%ls\"", path);
    START(app, arguments);
    CHECK_INT(app_wait(&app, TESTING_MOVE_COUNT, 0, 0, 1), 1);
    CHECK(app_wait_text(&app, TESTING_STATUS, "Rapfi 2024 is not set up here", text));
    CHECK_INT(app_ask(&app, TESTING_PLAYERS, 0, 0), 0);
    app_chord(&app, VK_CONTROL, 'G'); /* Continue finds it no more than before */
    CHECK(app_wait_text(&app, TESTING_STATUS, "Rapfi 2024 is not set up here", text));
    app_click(&app, 8, 8, 0, 0); /* its move, made by hand */
    CHECK_INT(app_wait(&app, TESTING_MOVE_COUNT, 0, 0, 2), 2);
    app_chord(&app, VK_CONTROL, 'S');
    CHECK_INT(app_wait(&app, TESTING_CHANGED, 0, 0, 0), 0);
    CHECK(file_read(path, text, sizeof text));
    CHECK(contains(text, "white human\nwhite-brain Rapfi 2024\n"));
    CHECK(app_close(&app) >= 0);
    DeleteFileW(path);
}

TEST(a_position_is_copied_and_pasted)
{
    static const int points[][2] = {{7, 7}, {8, 6}, {7, 6}};
    App app;
    char text[4096] = "";
    START(app, two_humans);
    click_all(&app, points, 3);
    app_chord(&app, VK_CONTROL, 'C');
    CHECK(wait_clipboard("h8i9h9", text));
    app_chord(&app, VK_CONTROL, 'N');
    CHECK_INT(app_wait(&app, TESTING_MOVE_COUNT, 0, 0, 0), 0);
    for (int i = 0; i < 2; i++) { /* it says what it understood, and asks */
        app_chord(&app, VK_CONTROL, 'V');
        HWND dialog = app_dialog(&app);
        CHECK(dialog != NULL);
        dialog_text(dialog, text);
        CHECK(contains(text, "Position text") && contains(text, "moves: 3"));
        CHECK(i == 0 ? dialog_press(dialog, VK_ESCAPE) : dialog_press_alt(dialog, 'Y'));
        CHECK_INT(app_wait(&app, TESTING_MOVE_COUNT, 0, 0, 3 * i), 3 * i);
    }
    CHECK_INT(app_ask(&app, TESTING_CELL, 8, 6), GMK_CELL_WHITE);
    CHECK_INT(app_ask(&app, TESTING_CHANGED, 0, 0), 1);
    CHECK(app_menu(&app, "MB")); /* it is played on: white, a computer, is to move */
    CHECK_INT(app_wait(&app, TESTING_MOVE_COUNT, 0, 0, 4), 4);
    CHECK_INT(app_ask(&app, TESTING_CELL, 8, 6), GMK_CELL_WHITE);
    CHECK(app_close(&app) >= 0);
}

/* Opens a file by the menu's key. */
static void open_file(const App *app, const wchar_t *path)
{
    CHECK(app_next_path(app, path));
    app_chord(app, VK_CONTROL, 'O');
}

TEST(a_position_without_a_rule_is_meant_by_the_games_rule)
{
    static const int points[][2] = {{7, 7}, {8, 6}, {7, 6}};
    App app;
    char text[4096] = "";
    START(app, L"--white human --rule renju");
    click_all(&app, points, 3);
    app_chord(&app, VK_CONTROL, 'C');
    CHECK(wait_clipboard("h8i9h9", text));
    app_chord(&app, VK_CONTROL, 'V');
    HWND dialog = app_dialog(&app);
    CHECK(dialog != NULL);
    dialog_text(dialog, text);
    CHECK(contains(text, "renju 15"));
    CHECK(dialog_press_alt(dialog, 'Y'));
    CHECK_INT(app_wait(&app, TESTING_CHANGED, 0, 0, 1), 1);
    CHECK_INT(app_ask(&app, TESTING_RULE, 0, 0), GMK_RULE_RENJU);
    CHECK_INT(app_ask(&app, TESTING_MOVE_COUNT, 0, 0), 3);
    CHECK(app_close(&app) >= 0);
}

TEST(the_rule_of_a_position_can_be_changed)
{
    static const int points[][2] = {{7, 7}, {8, 6}, {7, 6}};
    App app;
    char text[512] = "";
    START(app, two_humans);
    click_all(&app, points, 3);
    CHECK_INT(app_ask(&app, TESTING_ASK, 0, 0), 1); /* as a user is asked */
    CHECK(app_menu(&app, "MRR"));
    HWND dialog = app_dialog(&app);
    CHECK(dialog != NULL);
    CHECK(dialog_press(dialog, VK_ESCAPE)); /* nothing happens */
    app_settle(&app);
    CHECK_INT(app_ask(&app, TESTING_RULE, 0, 0), GMK_RULE_FREESTYLE);
    CHECK_INT(app_ask(&app, TESTING_MOVE_COUNT, 0, 0), 3);
    CHECK(app_menu(&app, "MRR"));
    dialog = app_dialog(&app);
    CHECK(dialog != NULL);
    CHECK(dialog_press_alt(dialog, 'K')); /* the moves stay */
    CHECK_INT(app_wait(&app, TESTING_RULE, 0, 0, GMK_RULE_RENJU), GMK_RULE_RENJU);
    CHECK_INT(app_ask(&app, TESTING_MOVE_COUNT, 0, 0), 3);
    CHECK(app_wait_text(&app, TESTING_STATUS, "The rule is renju", text));
    CHECK(app_menu(&app, "MRF"));
    dialog = app_dialog(&app);
    CHECK(dialog != NULL);
    CHECK(dialog_press_alt(dialog, 'N')); /* a new game */
    CHECK_INT(app_wait(&app, TESTING_MOVE_COUNT, 0, 0, 0), 0);
    CHECK_INT(app_ask(&app, TESTING_RULE, 0, 0), GMK_RULE_FREESTYLE);
    CHECK(app_close(&app) >= 0);
}

TEST(what_was_understood_of_a_file_is_said_with_what_was_lost)
{
    App app;
    char status[512], text[4096];
    wchar_t path[MAX_PATH];
    START(app, two_humans);
    scratch_path(path, L"cut.psq");
    CHECK(file_write(path, "Piskvorky 15x15, 11:11, 0\r\n8,8,0\r\n9,9,0\r\n7,"));
    open_file(&app, path);
    HWND dialog = app_dialog(&app);
    CHECK(dialog != NULL);
    dialog_text(dialog, text);
    CHECK(strstr(text, "cut.psq") && strstr(text, "opened up to move 2, the rest is damaged"));
    CHECK(dialog_press(dialog, VK_RETURN));
    CHECK_INT(app_wait(&app, TESTING_MOVE_COUNT, 0, 0, 2), 2);
    DeleteFileW(path);
    scratch_path(path, L"twice.sgf"); /* h8 twice in the second variation */
    CHECK(file_write(path, "(;GM[4]SZ[15];B[hh](;W[ig];B[gg])(;W[gh];B[hh];W[aa]))"));
    open_file(&app, path);
    CHECK_INT(app_wait(&app, TESTING_TREE, 0, 0, 4), 4);
    CHECK(app_wait_text(&app, TESTING_STATUS, "left out: 1 branch with 2 moves", status));
    DeleteFileW(path);
    scratch_path(path, L"hardly.txt");
    CHECK(file_write(path, "In this game h8i9g7 was played, then we had tea."));
    open_file(&app, path);
    CHECK_INT(app_wait(&app, TESTING_MOVE_COUNT, 0, 0, 3), 3);
    CHECK(app_wait_text(&app, TESTING_STATUS, "(a guess)", status));
    CHECK(app_close(&app) >= 0);
    DeleteFileW(path);
}

/* Two black and four white stones with white to move: no moves in turn lead there. */
static void check_start(const App *app)
{
    CHECK_INT(app_wait(app, TESTING_CELL, 7, 7, GMK_CELL_BLACK), GMK_CELL_BLACK);
    CHECK_INT(app_ask(app, TESTING_CELL, 8, 8), GMK_CELL_BLACK);
    CHECK_INT(app_ask(app, TESTING_CELL, 6, 6), GMK_CELL_WHITE);
    CHECK_INT(app_ask(app, TESTING_CELL, 0, 0), GMK_CELL_WHITE);
}

TEST(a_set_up_position_is_played_on_and_saved)
{
    static const int points[][2] = {{3, 3}, {4, 4}};
    App app;
    char text[4096] = "";
    wchar_t path[MAX_PATH], arguments[2 * MAX_PATH];
    CHECK(scratch_settings(arguments, L"crash", L"-recovery-"));
    scratch_path(path, L"setup.sgf");
    CHECK(file_write(path, "(;GM[4]SZ[15]RU[Renju]AB[hh][ii]AW[gg][hg][ig][aa]PL[W])"));
    START(app, arguments);
    open_file(&app, path);
    check_start(&app);
    CHECK_INT(app_ask(&app, TESTING_MOVE_COUNT, 0, 0), 0);
    CHECK_INT(app_ask(&app, TESTING_TO_MOVE, 0, 0), GMK_CELL_WHITE);
    CHECK(app_wait_text(&app, TESTING_STATUS, "stones set up: 6, White moves first", text));
    app_chord(&app, VK_CONTROL, 'Z'); /* nothing is there to be taken back */
    app_settle(&app);
    check_start(&app);
    click_all(&app, points, 2);
    CHECK_INT(app_ask(&app, TESTING_CELL, 3, 3), GMK_CELL_WHITE);
    CHECK_INT(app_ask(&app, TESTING_CELL, 4, 4), GMK_CELL_BLACK);
    CHECK(app_ask(&app, TESTING_MOVE_ROW, 1, 0) != -1);
    app_key(&app, VK_HOME); /* browsing goes to the position, not before it */
    CHECK_INT(app_wait(&app, TESTING_SHOWN, 0, 0, 0), 0);
    check_start(&app);
    app_key(&app, VK_END);
    CHECK_INT(app_wait(&app, TESTING_SHOWN, 0, 0, 2), 2);
    app_kill(&app);
    START(app, arguments); /* after a crash it is there again */
    check_start(&app);
    CHECK_INT(app_ask(&app, TESTING_RECORDED, 0, 0), 2);
    CHECK_INT(app_ask(&app, TESTING_TO_MOVE, 0, 0), GMK_CELL_WHITE);
    app_chord(&app, VK_CONTROL, 'S');
    CHECK_INT(app_wait(&app, TESTING_CHANGED, 0, 0, 0), 0);
    CHECK(file_read(path, text, sizeof text));
    CHECK(contains(text, "AB[hh][ii]AW[aa][gg][hg][ig]PL[W]") && contains(text, ";W[dd]"));
    CHECK(app_menu(&app, "MB")); /* white, a computer, is to move */
    CHECK_INT(app_wait(&app, TESTING_MOVE_COUNT, 0, 0, 3), 3);
    check_start(&app);
    CHECK(app_close(&app) >= 0);
    DeleteFileW(path);
    forget_all();
}

TEST(a_saved_record_ends_its_lines_as_it_did)
{
    static const char end[] = "\r\n";
    App app;
    char text[4096] = "";
    wchar_t path[MAX_PATH];
    scratch_path(path, L"lines.psq");
    CHECK(file_write(path, "Piskvorky 15x15, 11:11, 0\r\n8,8,0\r\n9,9,0\r\n-1\r\n"));
    START(app, two_humans);
    open_file(&app, path);
    CHECK_INT(app_wait(&app, TESTING_MOVE_COUNT, 0, 0, 2), 2);
    app_click(&app, 3, 3, 0, 0);
    CHECK_INT(app_wait(&app, TESTING_MOVE_COUNT, 0, 0, 3), 3);
    app_chord(&app, VK_CONTROL, 'S');
    CHECK_INT(app_wait(&app, TESTING_CHANGED, 0, 0, 0), 0);
    CHECK(file_read(path, text, sizeof text));
    int lines = 0, ended = 0;
    for (const char *at = text; (at = strchr(at, '\n')) != NULL; at++, lines++)
        ended += at > text && at[-1] == end[0];
    CHECK(lines >= 4);
    CHECK_INT(ended, lines);
    CHECK(app_close(&app) >= 0);
    DeleteFileW(path);
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(another_move_after_going_back_makes_a_variation),
        CASE(what_is_deleted_can_be_brought_back),
        CASE(points_are_marked_with_mouse_and_keyboard),
        CASE(a_mark_with_text_is_kept_in_the_file),
        CASE(a_comment_is_written_and_saved),
        CASE(after_a_crash_the_game_is_there_again),
        CASE(a_damaged_recovery_file_is_told_and_kept),
        CASE(two_programs_do_not_take_each_others_game),
        CASE(the_end_of_a_session_asks_nothing_and_loses_nothing),
        CASE(kills_at_random_moments_lose_no_move),
        CASE(unsaved_moves_are_asked_about),
        CASE(the_title_names_the_file_and_the_change),
        CASE(a_place_that_refuses_is_explained),
        CASE(one_of_several_games_is_chosen),
        CASE(long_and_chinese_paths_are_saved_and_opened),
        CASE(a_name_is_chosen_in_the_file_dialogs),
        CASE(records_of_other_programs_are_opened_and_saved),
        CASE(a_game_of_an_engine_that_is_not_set_up_waits),
        CASE(a_position_is_copied_and_pasted),
        CASE(a_position_without_a_rule_is_meant_by_the_games_rule),
        CASE(the_rule_of_a_position_can_be_changed),
        CASE(what_was_understood_of_a_file_is_said_with_what_was_lost),
        CASE(a_set_up_position_is_played_on_and_saved),
        CASE(a_saved_record_ends_its_lines_as_it_did),
    };
    test_again = apps_kill;
    const int code = test_main(argc, argv, cases, sizeof cases / sizeof *cases);
    remove_scratch_folder();
    return code;
}
