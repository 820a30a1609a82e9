/* gui_editor_test.c: the editor of positions in the real window: setting up, text, a win by force, and playing on. */
#include "test.h"

#include <wchar.h>
#include <windows.h>

#include "gomokit.h"
#include "gui_driver.h"
#include "gui_start.h"
#include "resource.h"

enum { TOOL_BLACK, TOOL_WHITE, TOOL_ALTERNATE, TOOL_EMPTY, TOOL_BLOCKED }; /* EditorTool */
enum { CONTROL_TO_MOVE = 5, CONTROL_RULE, CONTROL_BOARD, CONTROL_CHANGE }; /* EditorControl */

static const int opening[][2] = {{7, 7}, {8, 6}, {6, 8}};

static void enter_editor(const App *app)
{
    app_chord_two(app, VK_CONTROL, VK_SHIFT, 'E');
    CHECK_INT(app_wait(app, TESTING_EDITOR, 0, 0, 1), 1);
    app_settle(app);
}

static int stones(const App *app, GmkCell cell)
{
    return app_ask(app, TESTING_EDITOR_STONES, (int)cell, 0);
}

static int wait_stones(const App *app, GmkCell cell, int count)
{
    return app_wait(app, TESTING_EDITOR_STONES, (int)cell, 0, count);
}

static void click_control(const App *app, int control)
{
    const int at = app_ask(app, TESTING_EDITOR_CONTROL, control, 0);
    CHECK(at != -1);
    app_click_pixel(app, (short)LOWORD(at), (short)HIWORD(at));
    app_settle(app);
}

/* Text as another program would have left it there. */
static void put_clipboard(const char *text)
{
    HGLOBAL memory = GlobalAlloc(GMEM_MOVEABLE, strlen(text) + 1);
    char *to = memory ? GlobalLock(memory) : NULL;
    if (to)
        memcpy(to, text, strlen(text) + 1);
    if (memory)
        GlobalUnlock(memory);
    for (int i = 0; i < 50 && !OpenClipboard(NULL); i++)
        Sleep(20);
    EmptyClipboard();
    CHECK(SetClipboardData(CF_TEXT, memory) != NULL);
    CloseClipboard();
}

static void paste(const App *app, const char *text)
{
    put_clipboard(text);
    app_chord(app, VK_CONTROL, 'V');
    app_settle(app);
}

TEST(a_position_is_set_up_by_mouse_and_keyboard)
{
    App app;
    START(app, two_humans);
    click_all(&app, opening, 3);
    enter_editor(&app);
    CHECK_INT(stones(&app, GMK_CELL_BLACK), 2);
    CHECK_INT(stones(&app, GMK_CELL_WHITE), 1);
    CHECK_INT(app_ask(&app, TESTING_EDITOR_FIRST, 0, 0), 1);
    app_click(&app, 3, 3, 0, 0); /* alternately: white's turn */
    CHECK_INT(wait_stones(&app, GMK_CELL_WHITE, 2), 2);
    app_key(&app, 'B');
    CHECK_INT(app_wait(&app, TESTING_EDITOR_TOOL, 0, 0, TOOL_BLACK), TOOL_BLACK);
    app_click(&app, 4, 3, 0, 0);
    CHECK_INT(wait_stones(&app, GMK_CELL_BLACK, 3), 3);
    app_key(&app, 'X');
    app_click(&app, 10, 10, 0, 0);
    CHECK_INT(wait_stones(&app, GMK_CELL_BLOCKED, 1), 1);
    app_right_click(&app, 4, 3);
    CHECK_INT(wait_stones(&app, GMK_CELL_BLACK, 2), 2);
    const int from = app_ask(&app, TESTING_PIXEL, 7, 7), to = app_ask(&app, TESTING_PIXEL, 2, 12);
    app_drag_pixel(&app, LOWORD(from), HIWORD(from), LOWORD(to), HIWORD(to));
    CHECK_INT(app_wait(&app, TESTING_EDITOR_CELL, 2, 12, GMK_CELL_BLACK), GMK_CELL_BLACK);
    CHECK_INT(app_ask(&app, TESTING_EDITOR_CELL, 7, 7), GMK_CELL_EMPTY);
    app_chord(&app, VK_CONTROL, 'Z');
    CHECK_INT(app_wait(&app, TESTING_EDITOR_CELL, 7, 7, GMK_CELL_BLACK), GMK_CELL_BLACK);
    app_chord(&app, VK_CONTROL, 'Y');
    CHECK_INT(app_wait(&app, TESTING_EDITOR_CELL, 2, 12, GMK_CELL_BLACK), GMK_CELL_BLACK);
    click_control(&app, CONTROL_CHANGE + 2); /* mirrored */
    CHECK_INT(app_wait(&app, TESTING_EDITOR_CELL, 12, 12, GMK_CELL_BLACK), GMK_CELL_BLACK);
    click_control(&app, TOOL_WHITE);
    CHECK_INT(app_ask(&app, TESTING_EDITOR_TOOL, 0, 0), TOOL_WHITE);
    app_key(&app, VK_RIGHT); /* the cursor comes, in the middle */
    app_key(&app, VK_RETURN);
    CHECK_INT(app_wait(&app, TESTING_EDITOR_CELL, 7, 7, GMK_CELL_WHITE), GMK_CELL_WHITE);
    app_key(&app, VK_DELETE);
    CHECK_INT(app_wait(&app, TESTING_EDITOR_CELL, 7, 7, GMK_CELL_EMPTY), GMK_CELL_EMPTY);
    app_close(&app);
}

TEST(escape_leaves_the_game_as_it_was)
{
    App app;
    START(app, two_humans);
    click_all(&app, opening, 3);
    enter_editor(&app);
    app_chord(&app, VK_CONTROL, VK_DELETE); /* clear */
    CHECK_INT(wait_stones(&app, GMK_CELL_BLACK, 0), 0);
    app_key(&app, VK_ESCAPE);
    CHECK_INT(app_wait(&app, TESTING_EDITOR, 0, 0, 0), 0);
    CHECK_INT(app_ask(&app, TESTING_MOVE_COUNT, 0, 0), 3);
    CHECK_INT(app_ask(&app, TESTING_CELL, 7, 7), GMK_CELL_BLACK);
    app_click(&app, 0, 0, 0, 0); /* and it goes on */
    CHECK_INT(app_wait(&app, TESTING_MOVE_COUNT, 0, 0, 4), 4);
    app_close(&app);
}

TEST(text_comes_in_and_goes_out)
{
    char text[4096];
    App app;
    START(app, two_humans);
    enter_editor(&app);
    paste(&app, "black h8 i9 white h9 block a1");
    CHECK_INT(wait_stones(&app, GMK_CELL_BLACK, 2), 2);
    CHECK_INT(stones(&app, GMK_CELL_BLOCKED), 1);
    app_chord(&app, VK_CONTROL, 'C');
    CHECK(wait_clipboard("black i9 h8 white h9 block a1", text));
    paste(&app, "h8i9g7j10"); /* a line of moves */
    CHECK_INT(wait_stones(&app, GMK_CELL_WHITE, 2), 2);
    CHECK_INT(stones(&app, GMK_CELL_BLOCKED), 0);
    paste(&app, "(;GM[4]SZ[15];B[hh];W[ii];B[jj])");
    CHECK_INT(wait_stones(&app, GMK_CELL_WHITE, 1), 1);
    paste(&app, "nothing that is a position");
    CHECK_INT(stones(&app, GMK_CELL_WHITE), 1);
    app_chord(&app, VK_CONTROL, 'Z');
    CHECK_INT(wait_stones(&app, GMK_CELL_WHITE, 2), 2);
    app_close(&app);
}

TEST(a_win_by_force_is_found_and_forgotten_with_the_position)
{
    App app;
    START(app, two_humans);
    enter_editor(&app);
    paste(&app, "black h8 g8 f8 white a1 c1 e1");
    CHECK_INT(wait_stones(&app, GMK_CELL_BLACK, 3), 3);
    app_chord(&app, VK_CONTROL, 'T');
    CHECK_INT(app_wait(&app, TESTING_EDITOR_WIN, 0, 0, 3), 3);
    app_key(&app, 'E');
    app_click(&app, 7, 7, 0, 0); /* one of the three goes */
    CHECK_INT(app_wait(&app, TESTING_EDITOR_WIN, 0, 0, 0), 0);
    app_chord(&app, VK_CONTROL, 'T');
    CHECK_INT(app_wait(&app, TESTING_EDITOR_WIN, 0, 0, 2), 2);
    app_close(&app);
}

/* The errand of a new user: a pasted position, played as white against the easiest level. */
TEST(a_pasted_position_is_played_as_white)
{
    App app;
    START(app, two_humans);
    enter_editor(&app);
    paste(&app, "black h8 i9 g6 white h9 g8");
    CHECK_INT(wait_stones(&app, GMK_CELL_BLACK, 3), 3);
    app_chord(&app, VK_CONTROL, VK_RETURN);
    HWND dialog = app_dialog(&app);
    CHECK(dialog != NULL);
    SendDlgItemMessageW(dialog, IDC_HERE_OPPONENT, CB_SETCURSEL, GMK_LEVEL_EASY, 0);
    CHECK_INT((int)SendDlgItemMessageW(dialog, IDC_HERE_COLOR, CB_GETCURSEL, 0, 0), 1);
    CHECK(dialog && dialog_press(dialog, VK_RETURN));
    CHECK_INT(app_wait(&app, TESTING_EDITOR, 0, 0, 0), 0);
    CHECK_INT(app_ask(&app, TESTING_PLAYERS, 0, 0), 1); /* black is a computer */
    CHECK_INT(app_ask(&app, TESTING_CELL, 6, 9), GMK_CELL_BLACK);
    app_click(&app, 3, 3, 0, 0); /* white's move, and the computer's answer */
    CHECK_INT(app_wait(&app, TESTING_MOVE_COUNT, 0, 0, 2), 2);
    CHECK_INT(app_ask(&app, TESTING_CELL, 3, 3), GMK_CELL_WHITE);
    app_chord(&app, VK_CONTROL, 'N'); /* the user's own opponent again: a human */
    CHECK_INT(app_wait(&app, TESTING_MOVE_COUNT, 0, 0, 0), 0);
    CHECK_INT(app_ask(&app, TESTING_PLAYERS, 0, 0), 0);
    CHECK_INT(app_ask(&app, TESTING_CELL, 7, 7), GMK_CELL_EMPTY);
    app_close(&app);
}

TEST(any_position_is_played_on_and_sides_are_exchanged)
{
    App app;
    START(app, two_humans);
    click_all(&app, opening, 3);
    app_chord_two(&app, VK_CONTROL, VK_SHIFT, 'P');
    HWND dialog = app_dialog(&app);
    CHECK(dialog != NULL);
    SendDlgItemMessageW(dialog, IDC_HERE_OPPONENT, CB_SETCURSEL, GMK_LEVEL_EASY, 0);
    SendDlgItemMessageW(dialog, IDC_HERE_COLOR, CB_SETCURSEL, 0, 0);
    CHECK(dialog && dialog_press(dialog, VK_RETURN));
    CHECK_INT(app_wait(&app, TESTING_PLAYERS, 0, 0, 2), 2); /* white is a computer, and moves */
    CHECK_INT(app_wait(&app, TESTING_MOVE_COUNT, 0, 0, 4), 4);
    app_chord_two(&app, VK_CONTROL, VK_SHIFT, 'X');
    CHECK_INT(app_wait(&app, TESTING_PLAYERS, 0, 0, 1), 1); /* now black is, and moves */
    CHECK_INT(app_wait(&app, TESTING_MOVE_COUNT, 0, 0, 5), 5);
    app_key(&app, VK_F3); /* a puzzle's position too */
    CHECK_INT(app_wait(&app, TESTING_PUZZLE_STATE, 0, 0, 1), 1);
    app_chord_two(&app, VK_CONTROL, VK_SHIFT, 'P');
    dialog = app_dialog(&app);
    CHECK(dialog && dialog_press(dialog, VK_ESCAPE));
    enter_editor(&app);
    CHECK(stones(&app, GMK_CELL_BLACK) > 2);
    app_close(&app);
}

TEST(connect_four_is_set_up_too)
{
    App app;
    START(app, two_humans);
    enter_editor(&app);
    CHECK(app_menu(&app, "PDC"));
    CHECK_INT(app_wait(&app, TESTING_EDITOR_SIZE, 0, 0, MAKELONG(7, 6)), MAKELONG(7, 6));
    app_settle(&app);
    app_click(&app, 3, 0, 0, 0);
    CHECK_INT(app_wait(&app, TESTING_EDITOR_CELL, 3, 5, GMK_CELL_BLACK), GMK_CELL_BLACK);
    app_click(&app, 3, 0, 0, 0);
    CHECK_INT(app_wait(&app, TESTING_EDITOR_CELL, 3, 4, GMK_CELL_WHITE), GMK_CELL_WHITE);
    app_key(&app, 'X');
    app_click(&app, 1, 2, 0, 0);
    CHECK_INT(app_wait(&app, TESTING_EDITOR_CELL, 1, 2, GMK_CELL_BLOCKED), GMK_CELL_BLOCKED);
    app_right_click(&app, 3, 5); /* what is above falls */
    CHECK_INT(app_wait(&app, TESTING_EDITOR_CELL, 3, 5, GMK_CELL_WHITE), GMK_CELL_WHITE);
    app_close(&app);
}

/* The circle: a board is painted, copied as a picture, and read from it. */
TEST(a_picture_of_a_board_is_pasted)
{
    App app;
    START(app, two_humans);
    click_all(&app, opening, 3);
    app_chord_two(&app, VK_CONTROL, VK_SHIFT, 'C');
    for (int i = 0; i < 50 && !IsClipboardFormatAvailable(CF_DIB); i++)
        Sleep(100);
    app_chord(&app, VK_CONTROL, 'N');
    CHECK_INT(app_wait(&app, TESTING_MOVE_COUNT, 0, 0, 0), 0);
    app_chord(&app, VK_CONTROL, 'V'); /* in the game: the editor opens with it */
    CHECK_INT(app_wait(&app, TESTING_EDITOR, 0, 0, 1), 1);
    CHECK_INT(wait_stones(&app, GMK_CELL_BLACK, 2), 2);
    CHECK_INT(stones(&app, GMK_CELL_WHITE), 1);
    CHECK_INT(app_ask(&app, TESTING_EDITOR_SIZE, 0, 0), MAKELONG(15, 15));
    for (int i = 0; i < 3; i++)
        CHECK_INT(app_ask(&app, TESTING_EDITOR_CELL, opening[i][0], opening[i][1]),
                  i % 2 ? GMK_CELL_WHITE : GMK_CELL_BLACK);
    CHECK_INT(app_ask(&app, TESTING_EDITOR_DOUBTS, 0, 0), 0);
    CHECK_INT(app_ask(&app, TESTING_EDITOR_FIRST, 0, 0), 1);
    app_chord(&app, VK_CONTROL, 'Z');
    CHECK_INT(wait_stones(&app, GMK_CELL_BLACK, 0), 0);
    app_chord(&app, VK_CONTROL, 'V');
    CHECK_INT(wait_stones(&app, GMK_CELL_BLACK, 2), 2);
    app_close(&app);
}

/* A picture in a file: saved as PNG by the game, opened by the editor. */
TEST(a_picture_in_a_file_is_opened)
{
    App app;
    wchar_t path[MAX_PATH];
    scratch_path(path, L"board.png");
    START(app, two_humans);
    click_all(&app, opening, 3);
    CHECK(app_next_path(&app, path));
    app_chord_two(&app, VK_CONTROL, VK_SHIFT, 'S');
    CHECK(wait_file(path));
    app_settle(&app);
    app_chord(&app, VK_CONTROL, 'N');
    CHECK_INT(app_wait(&app, TESTING_MOVE_COUNT, 0, 0, 0), 0);
    CHECK(app_next_path(&app, path));
    app_chord(&app, VK_CONTROL, 'O');
    CHECK_INT(app_wait(&app, TESTING_EDITOR, 0, 0, 1), 1);
    CHECK_INT(wait_stones(&app, GMK_CELL_BLACK, 2), 2);
    CHECK_INT(stones(&app, GMK_CELL_WHITE), 1);
    app_close(&app);
    DeleteFileW(path);
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(a_position_is_set_up_by_mouse_and_keyboard),
        CASE(escape_leaves_the_game_as_it_was),
        CASE(text_comes_in_and_goes_out),
        CASE(a_win_by_force_is_found_and_forgotten_with_the_position),
        CASE(a_pasted_position_is_played_as_white),
        CASE(any_position_is_played_on_and_sides_are_exchanged),
        CASE(connect_four_is_set_up_too),
        CASE(a_picture_of_a_board_is_pasted),
        CASE(a_picture_in_a_file_is_opened),
    };
    test_again = apps_kill;
    const int result = test_main(argc, argv, cases, sizeof cases / sizeof *cases);
    remove_scratch_folder();
    return result;
}
