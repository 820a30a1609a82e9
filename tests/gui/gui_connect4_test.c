/* gui_connect4_test.c: connect four's hints in the real window: scores of columns, threats, random
 * boards, and what a screen reader says of them. */
#include "test.h"

#define COBJMACROS
#include <windows.h>

#include <initguid.h>
#include <oleacc.h>

#include "gomokit.h"
#include "gui_driver.h"
#include "gui_start.h"
#include "resource.h"

enum { SCORES_HIDDEN = -1, SCORES_ALL = 2, BUTTONS = 8 };

static const wchar_t *const two_at_connect4 = L"--board connect4 --white human";

static void drop_stones(const App *app, const char *columns)
{
    const int before = app_ask(app, TESTING_MOVE_COUNT, 0, 0);
    for (int i = 0; columns[i]; i++) {
        app_key(app, (WORD)columns[i]);
        CHECK_INT(app_wait(app, TESTING_MOVE_COUNT, 0, 0, before + i + 1), before + i + 1);
    }
}

/* What stands above a column, counted from 1; "" for nothing. */
static void chip_text(const App *app, int column, char *out, int size)
{
    wchar_t text[256] = L"";
    const ATOM atom = (ATOM)app_ask(app, TESTING_CHIP, column - 1, 0);
    if (atom) {
        GlobalGetAtomNameW(atom, text, 256);
        GlobalDeleteAtom(atom);
    }
    if (!WideCharToMultiByte(CP_UTF8, 0, text, -1, out, size, NULL, NULL))
        *out = '\0';
}

static void check_chips(const App *app, const char *const expected[7])
{
    char text[256];
    CHECK_INT(app_wait(app, TESTING_COLUMNS, 0, 0, SCORES_ALL), SCORES_ALL);
    for (int column = 1; column <= 7; column++) {
        chip_text(app, column, text, sizeof text);
        CHECK_TEXT(text, expected[column - 1]);
    }
}

/* After 444444333333 black has two on the floor beside each other. */
static const char *const middle_scores[7] = {"Draw",     "Win in 3", "",         "",
                                             "Win in 3", "Draw",     "Win in 27"};

TEST(columns_are_scored_exactly)
{
    static const char *const first[7] = {"Loss in 40", "Loss in 42", "Draw",      "Win in 41",
                                         "Draw",       "Loss in 42", "Loss in 40"};
    App app;
    START(app, two_at_connect4);
    CHECK_INT(app_ask(&app, TESTING_COLUMNS, 0, 0), SCORES_HIDDEN);
    app_chord(&app, VK_CONTROL, 'L');
    check_chips(&app, first); /* as is known since 1988 */
    drop_stones(&app, "444444333333");
    check_chips(&app, middle_scores);
    app_key(&app, VK_PRIOR); /* a position of the review is scored too */
    CHECK_INT(app_wait(&app, TESTING_SHOWN, 0, 0, 11), 11);
    CHECK_INT(app_wait(&app, TESTING_COLUMNS, 0, 0, SCORES_ALL), SCORES_ALL);
    app_key(&app, VK_NEXT);
    CHECK_INT(app_wait(&app, TESTING_SHOWN, 0, 0, 12), 12);
    check_chips(&app, middle_scores);
    app_chord(&app, VK_CONTROL, 'L');
    CHECK_INT(app_wait(&app, TESTING_COLUMNS, 0, 0, SCORES_HIDDEN), SCORES_HIDDEN);
    CHECK_INT(app_wait(&app, TESTING_THINK_ID, 0, 0, 0), 0);
    CHECK(app_close(&app) >= 0);
}

/* Stones come faster than scores: only the last position's are shown, and nothing hangs. */
TEST(late_scores_are_dropped)
{
    App app;
    START(app, two_at_connect4);
    app_chord(&app, VK_CONTROL, 'L');
    CHECK_INT(app_wait(&app, TESTING_COLUMNS, 0, 0, SCORES_ALL), SCORES_ALL);
    for (const char *at = "444444333333"; *at; at++)
        app_key(&app, (WORD)*at); /* without waiting */
    CHECK_INT(app_wait(&app, TESTING_MOVE_COUNT, 0, 0, 12), 12);
    check_chips(&app, middle_scores);
    CHECK(app_close(&app) >= 0);
}

TEST(threats_are_marked_while_they_are_wanted)
{
    App app;
    START(app, two_at_connect4);
    drop_stones(&app, "172735"); /* black 1 2 3 on the floor, white three high in 7 */
    CHECK_INT(app_ask(&app, TESTING_THREATS, 0, 0), 0);
    app_chord(&app, VK_CONTROL, 'T');
    CHECK_INT(app_wait(&app, TESTING_THREATS, 0, 0, 1), 1); /* black's fourth, in column 4 */
    drop_stones(&app, "67");                                /* white has three in column 7 */
    CHECK_INT(app_wait(&app, TESTING_THREATS, 0, 0, 2), 2);
    CHECK(app_menu(&app, "VH"));
    CHECK_INT(app_wait(&app, TESTING_THREATS, 0, 0, 0), 0);
    CHECK(app_close(&app) >= 0);
}

static int blocked_cells(const App *app, int width, int height)
{
    int count = 0;
    for (int i = 0; i < width * height; i++)
        count += app_ask(app, TESTING_CELL, i % width, i / width) == GMK_CELL_BLOCKED;
    return count;
}

TEST(a_random_board_is_played_as_the_dialog_shows_it)
{
    App app;
    char text[256];
    START(app, two_at_connect4);
    CHECK(app_menu(&app, "GW"));
    HWND dialog = app_dialog(&app);
    CHECK(dialog != NULL);
    dialog_key(dialog, VK_DOWN); /* the choice after connect four is a random board */
    int width = 0;
    for (int i = 0; i < 200 && width < 9; i++) {
        width = (int)GetDlgItemInt(dialog, IDC_NEW_WIDTH, NULL, FALSE);
        Sleep(25);
    }
    const int height = (int)GetDlgItemInt(dialog, IDC_NEW_HEIGHT, NULL, FALSE);
    CHECK(width >= 9 && width <= 12 && height >= 9 && height <= 12);
    CHECK(!IsWindowEnabled(GetDlgItem(dialog, IDC_NEW_WIDTH)));
    CHECK(dialog_press(dialog, VK_RETURN));
    CHECK_INT(app_wait(&app, TESTING_WIDTH, 0, 0, width), width);
    CHECK_INT(app_ask(&app, TESTING_HEIGHT, 0, 0), height);
    CHECK_INT(blocked_cells(&app, width, height), 1);
    app_chord(&app, VK_CONTROL, 'L'); /* too large to be solved: estimated, and said so */
    CHECK_INT(app_wait(&app, TESTING_COLUMNS, 0, 0, SCORES_ALL), SCORES_ALL);
    for (int column = 1; column <= width; column++) {
        chip_text(&app, column, text, sizeof text);
        CHECK(contains(text, "% est."));
    }
    CHECK(app_close(&app) >= 0);
}

/* Lists without pulling one down: Alt and its letter, then an arrow. */
TEST(plain_uct_is_a_setting)
{
    App app;
    wchar_t path[MAX_PATH], arguments[2 * MAX_PATH];
    char text[4096] = "";
    scratch_path(path, L"tree.ini");
    DeleteFileW(path);
    swprintf(arguments, 2 * MAX_PATH, L"--settings \"%ls\" --board connect4 --white middle", path);
    START(app, arguments);
    app_chord(&app, VK_CONTROL, VK_OEM_COMMA);
    HWND dialog = app_dialog(&app);
    CHECK(dialog != NULL);
    dialog_alt_key(dialog, 'C');
    dialog_key(dialog, VK_DOWN);
    CHECK(dialog_press(dialog, VK_RETURN));
    CHECK(app_menu(&app, "MNSC")); /* Monte Carlo */
    app_key(&app, '4');
    CHECK_INT(app_wait(&app, TESTING_MOVE_COUNT, 0, 0, 2), 2); /* it answers */
    CHECK(app_close(&app) >= 0);
    CHECK(file_read(path, text, sizeof text));
    CHECK(contains(text, "tree_search = uct\n"));
    CHECK(contains(text, "searcher = mcts\n"));
    DeleteFileW(path);
}

TEST(a_screen_reader_hears_scores_and_threats)
{
    App app;
    IAccessible *object = NULL;
    char name[512] = "";
    START(app, two_at_connect4);
    drop_stones(&app, "444444333333");
    app_chord(&app, VK_CONTROL, 'L');
    app_chord(&app, VK_CONTROL, 'T');
    CHECK_INT(app_wait(&app, TESTING_COLUMNS, 0, 0, SCORES_ALL), SCORES_ALL);
    const HRESULT got = AccessibleObjectFromWindow(app.window, (DWORD)OBJID_CLIENT,
                                                   &IID_IAccessible, (void **)&object);
    CHECK(got == S_OK && object != NULL);
    if (!object)
        return;
    const VARIANT fifth = {.vt = VT_I4, .lVal = BUTTONS + 2 + 5 * 7 + 4}; /* the lowest cell */
    BSTR text = NULL;
    CHECK_INT(IAccessible_get_accName(object, fifth, &text), S_OK);
    if (text)
        WideCharToMultiByte(CP_UTF8, 0, text, -1, name, sizeof name, NULL, NULL);
    SysFreeString(text);
    CHECK(contains(name, "Win in 3"));
    IAccessible_Release(object);
    CHECK(app_close(&app) >= 0);
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(columns_are_scored_exactly),
        CASE(late_scores_are_dropped),
        CASE(threats_are_marked_while_they_are_wanted),
        CASE(a_random_board_is_played_as_the_dialog_shows_it),
        CASE(plain_uct_is_a_setting),
        CASE(a_screen_reader_hears_scores_and_threats),
    };
    test_again = apps_kill;
    CoInitialize(NULL);
    const int code = test_main(argc, argv, cases, sizeof cases / sizeof *cases);
    CoUninitialize();
    remove_scratch_folder();
    return code;
}
