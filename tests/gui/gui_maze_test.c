/* gui_maze_test.c: the maze in the real window, with real mouse and keyboard. */
#include "test.h"

#define COBJMACROS
#include <windows.h>

#include <initguid.h>
#include <oleacc.h>

#include "gomokit.h"
#include "gui_driver.h"
#include "gui_start.h"
#include "resource.h"

/* MazeRaceState of app/core/maze/maze_race.h, and the fastest speed there. */
enum { READY, RUNS, PAUSED, OVER, SPEED_MOST = 17 };
/* Some 15 ms; the rest is for a machine that others use heavily. */
enum { AT_ONCE_MS = 4000 };

static const char open_map[] = "S0000000000000000000\n"
                               "00000000000000000000\n"
                               "00000000000000000000\n"
                               "00000000000000000000\n"
                               "00000000000000000000\n"
                               "00000000000000000000\n"
                               "00000000000000000000\n"
                               "0000000000000000000G\n";

static int ask(const App *app, TestingQuery query)
{
    return app_ask(app, query, 0, 0);
}

static int wait_for(const App *app, TestingQuery query, int wanted)
{
    return app_wait(app, query, 0, 0, wanted);
}

/* Starts with a map of 20x8 open cells. */
static bool start_open(App *app)
{
    wchar_t path[MAX_PATH], line[MAX_PATH + 8];
    scratch_path(path, L"open.txt");
    swprintf(line, MAX_PATH + 8, L"\"%ls\"", path);
    return file_write(path, open_map) && app_start(app, line) &&
           wait_for(app, TESTING_MAZE_WIDTH, 20) == 20;
}

#define START_OPEN(app)                                                                            \
    do {                                                                                           \
        if (!start_open(&(app))) {                                                                 \
            CHECK(!"the window came with the map");                                                \
            app_close(&(app));                                                                     \
            return;                                                                                \
        }                                                                                          \
    } while (0)

static void drag_cells(const App *app, int x, int y, int to_x, int to_y)
{
    const int from = app_ask(app, TESTING_PIXEL, x, y),
              to = app_ask(app, TESTING_PIXEL, to_x, to_y);
    app_drag_pixel(app, (short)LOWORD(from), (short)HIWORD(from), (short)LOWORD(to),
                   (short)HIWORD(to));
}

/* ---------------------------------------------------------------- drawing */

TEST(walls_are_drawn_and_taken_back)
{
    App app;
    START_OPEN(app);
    CHECK_INT(ask(&app, TESTING_MAZE), 1);
    CHECK_INT(ask(&app, TESTING_MAZE_CHANGED), 0);
    drag_cells(&app, 3, 2, 12, 2);
    CHECK_INT(wait_for(&app, TESTING_MAZE_WALLS, 10), 10);
    CHECK_INT(app_ask(&app, TESTING_MAZE_WALL, 3, 2), 1);
    CHECK_INT(app_ask(&app, TESTING_MAZE_WALL, 12, 2), 1);
    CHECK_INT(ask(&app, TESTING_MAZE_CHANGED), 1);
    app_click(&app, 5, 5, 0, 0);
    CHECK_INT(wait_for(&app, TESTING_MAZE_WALLS, 11), 11);
    drag_cells(&app, 4, 2, 7, 2); /* begun on a wall: takes away */
    CHECK_INT(wait_for(&app, TESTING_MAZE_WALLS, 7), 7);
    app_right_click(&app, 15, 6);
    CHECK_INT(wait_for(&app, TESTING_MAZE_WALLS, 11), 11);
    app_right_click(&app, 15, 6);
    app_chord(&app, VK_CONTROL, 'Z');
    CHECK_INT(wait_for(&app, TESTING_MAZE_WALLS, 0), 0);
    CHECK_INT(ask(&app, TESTING_MAZE_CHANGED), 0);
    app_chord(&app, VK_CONTROL, 'Y');
    CHECK_INT(wait_for(&app, TESTING_MAZE_WALLS, 10), 10);
    CHECK(app_close(&app) >= 0);
}

TEST(start_and_goal_are_carried)
{
    App app;
    START_OPEN(app);
    drag_cells(&app, 19, 7, 9, 3);
    CHECK_INT(wait_for(&app, TESTING_MAZE_GOAL, MAKELONG(9, 3)), MAKELONG(9, 3));
    drag_cells(&app, 0, 0, 0, 3);
    CHECK_INT(wait_for(&app, TESTING_MAZE_START, MAKELONG(0, 3)), MAKELONG(0, 3));
    CHECK_INT(ask(&app, TESTING_MAZE_WALLS), 0);
    app_chord(&app, VK_CONTROL, VK_F5);
    CHECK_INT(wait_for(&app, TESTING_MAZE_STATE, OVER), OVER);
    CHECK_INT(app_ask(&app, TESTING_MAZE_LENGTH, 0, 0), 9);
    /* A search that is over follows what is drawn. */
    drag_cells(&app, 9, 3, 12, 3);
    CHECK_INT(app_wait(&app, TESTING_MAZE_LENGTH, 0, 0, 12), 12);
    CHECK_INT(app_wait(&app, TESTING_MAZE_LENGTH, 1, 0, 12), 12);
    drag_cells(&app, 6, 2, 6, 4); /* a wall to go around */
    CHECK_INT(app_wait(&app, TESTING_MAZE_LENGTH, 0, 0, 16), 16);
    app_right_click(&app, 15, 6);
    CHECK_INT(app_wait(&app, TESTING_MAZE_LENGTH, 0, 0, 12), 12);
    CHECK(app_close(&app) >= 0);
}

TEST(everything_can_be_drawn_by_keyboard)
{
    App app;
    START_OPEN(app);
    CHECK_INT(ask(&app, TESTING_MAZE_CURSOR), -1);
    app_key(&app, VK_RIGHT); /* appears at the start */
    CHECK_INT(wait_for(&app, TESTING_MAZE_CURSOR, MAKELONG(0, 0)), MAKELONG(0, 0));
    app_key(&app, VK_DOWN);
    app_key(&app, VK_RIGHT);
    app_key(&app, VK_RETURN);
    CHECK_INT(app_wait(&app, TESTING_MAZE_WALL, 1, 1, 1), 1);
    app_key(&app, VK_SPACE);
    CHECK_INT(app_wait(&app, TESTING_MAZE_WALL, 1, 1, 0), 0);
    app_chord(&app, VK_SHIFT, VK_RIGHT);
    app_chord(&app, VK_SHIFT, VK_RIGHT);
    CHECK_INT(wait_for(&app, TESTING_MAZE_WALLS, 3), 3);
    app_key(&app, VK_DOWN);
    app_key(&app, 'S');
    CHECK_INT(wait_for(&app, TESTING_MAZE_START, MAKELONG(3, 2)), MAKELONG(3, 2));
    app_key(&app, VK_DOWN);
    app_key(&app, 'G');
    CHECK_INT(wait_for(&app, TESTING_MAZE_GOAL, MAKELONG(3, 3)), MAKELONG(3, 3));
    const int speed = ask(&app, TESTING_MAZE_SPEED);
    app_key(&app, VK_ADD);
    CHECK_INT(wait_for(&app, TESTING_MAZE_SPEED, speed + 1), speed + 1);
    app_key(&app, VK_SUBTRACT);
    CHECK_INT(wait_for(&app, TESTING_MAZE_SPEED, speed), speed);
    CHECK(app_close(&app) >= 0);
}

/* ---------------------------------------------------------------- searching */

static void drag_speed(const App *app, int speed)
{
    const int from = app_ask(app, TESTING_MAZE_SLIDER, ask(app, TESTING_MAZE_SPEED), 0);
    const int to = app_ask(app, TESTING_MAZE_SLIDER, speed, 0);
    app_drag_pixel(app, (short)LOWORD(from), (short)HIWORD(from), (short)LOWORD(to),
                   (short)HIWORD(to));
    CHECK_INT(wait_for(app, TESTING_MAZE_SPEED, speed), speed);
}

TEST(two_searches_run_and_agree)
{
    App app;
    char text[512];
    START(app, L"--board maze");
    CHECK_INT(ask(&app, TESTING_MAZE_LANES), 2);
    drag_speed(&app, 3);
    app_key(&app, VK_F5);
    CHECK_INT(wait_for(&app, TESTING_MAZE_STATE, RUNS), RUNS);
    app_key(&app, VK_ESCAPE);
    CHECK_INT(wait_for(&app, TESTING_MAZE_STATE, PAUSED), PAUSED);
    CHECK_INT(app_ask(&app, TESTING_MAZE_LENGTH, 0, 0), -1);
    drag_speed(&app, SPEED_MOST);
    app_key(&app, VK_F5);
    CHECK_INT(wait_for(&app, TESTING_MAZE_STATE, OVER), OVER);
    const int length = app_ask(&app, TESTING_MAZE_LENGTH, 0, 0);
    CHECK(length > 0);
    CHECK_INT(app_ask(&app, TESTING_MAZE_LENGTH, 1, 0), length);
    CHECK(app_wait_text(&app, TESTING_LEFT, "the shortest", text));
    CHECK(app_menu(&app, "Z2I")); /* IDA* in the second lane */
    CHECK_INT(app_wait(&app, TESTING_MAZE_ALGORITHM, 1, 0, GMK_MAZE_IDASTAR), GMK_MAZE_IDASTAR);
    CHECK_INT(ask(&app, TESTING_MAZE_STATE), READY);
    app_chord(&app, VK_CONTROL, VK_F5);
    CHECK_INT(wait_for(&app, TESTING_MAZE_STATE, OVER), OVER);
    CHECK_INT(app_ask(&app, TESTING_MAZE_LENGTH, 1, 0), length);
    app_chord(&app, VK_CONTROL, 'C');
    CHECK(wait_clipboard("DR", text) || wait_clipboard("RD", text));
    /* A click on the name opens the list; its first row is "None". */
    const int caption = app_ask(&app, TESTING_MAZE_CAPTION, 1, 0);
    app_click_pixel(&app, (short)LOWORD(caption), (short)HIWORD(caption));
    CHECK(app_menu_is_open(&app));
    app_key(&app, VK_DOWN);
    app_key(&app, VK_RETURN);
    CHECK_INT(wait_for(&app, TESTING_MAZE_LANES, 1), 1);
    CHECK(app_close(&app) >= 0);
}

TEST(single_steps_are_single)
{
    App app;
    START_OPEN(app);
    for (int i = 1; i <= 3; i++) {
        app_key(&app, VK_F7);
        CHECK_INT(app_wait(&app, TESTING_MAZE_EXPANDED, 0, 0, i), i);
        CHECK_INT(app_wait(&app, TESTING_MAZE_EXPANDED, 1, 0, i), i);
    }
    CHECK_INT(ask(&app, TESTING_MAZE_STATE), PAUSED);
    app_chord(&app, VK_SHIFT, VK_F5);
    CHECK_INT(wait_for(&app, TESTING_MAZE_STATE, READY), READY);
    app_key(&app, VK_F5);
    CHECK_INT(wait_for(&app, TESTING_MAZE_STATE, OVER), OVER);
    CHECK_INT(app_ask(&app, TESTING_MAZE_LENGTH, 0, 0), 26);
    /* A wall across the map: the goal is out of reach, and that is said. */
    char text[512];
    drag_cells(&app, 10, 0, 10, 7);
    CHECK(app_wait_text(&app, TESTING_STATUS, "cannot be reached", text));
    CHECK_INT(app_ask(&app, TESTING_MAZE_RESULT, 0, 0), GMK_MAZE_NO_PATH);
    CHECK_INT(app_ask(&app, TESTING_MAZE_RESULT, 1, 0), GMK_MAZE_NO_PATH);
    drag_cells(&app, 19, 7, 0, 0); /* onto the start */
    CHECK(app_wait_text(&app, TESTING_STATUS, "one cell", text));
    CHECK_INT(app_ask(&app, TESTING_MAZE_LENGTH, 0, 0), 0);
    CHECK(app_close(&app) >= 0);
}

/* The lesson, in two clicks: ours finds the path, the textbook's is paused at its limit. Then the choices
 * are made by menu and by mouse. */
TEST(a_search_without_end_is_paused_and_says_so)
{
    App app;
    char text[512];
    START(app, L"--board gomoku");
    PostMessageW(app.window, WM_COMMAND, IDM_MAZE_LESSON, 0);
    CHECK_INT(app_wait(&app, TESTING_MAZE_ALGORITHM, 1, 0, GMK_MAZE_TEXTBOOK_IDASTAR),
              GMK_MAZE_TEXTBOOK_IDASTAR);
    CHECK_INT(ask(&app, TESTING_MAZE), 1);
    CHECK_INT(app_ask(&app, TESTING_MAZE_ALGORITHM, 0, 0), GMK_MAZE_IDASTAR);
    CHECK_INT(app_ask(&app, TESTING_MAZE_NO_TABLE, 0, 0), 0);
    CHECK_INT(app_ask(&app, TESTING_MAZE_NO_TABLE, 1, 0), 1);
    app_chord(&app, VK_CONTROL, VK_F5);
    CHECK_INT(app_wait(&app, TESTING_MAZE_EXPANDED, 1, 0, 2000000), 2000000);
    CHECK_INT(wait_for(&app, TESTING_MAZE_STATE, PAUSED), PAUSED);
    CHECK_INT(app_ask(&app, TESTING_MAZE_LENGTH, 0, 0), 48);
    CHECK_INT(app_ask(&app, TESTING_MAZE_LENGTH, 1, 0), -1);
    CHECK(app_wait_text(&app, TESTING_STATUS, "2,000,000 cells, no path yet", text));
    CHECK_INT(app_ask(&app, TESTING_CAN, IDM_MAZE_BACK, 0), 0); /* too many steps to make again */
    /* With its table it has an answer. */
    PostMessageW(app.window, WM_COMMAND, IDM_MAZE_TABLE + 1, 0);
    CHECK_INT(app_wait(&app, TESTING_MAZE_NO_TABLE, 1, 0, 0), 0);
    CHECK_INT(ask(&app, TESTING_MAZE_STATE), READY);
    PostMessageW(app.window, WM_COMMAND, IDM_MAZE_SECOND + 1, 0);
    PostMessageW(app.window, WM_COMMAND, IDM_MAZE_HEURISTIC + 4 + GMK_MAZE_DOUBLED, 0);
    CHECK_INT(app_wait(&app, TESTING_MAZE_HEURISTIC, 1, 0, GMK_MAZE_DOUBLED), GMK_MAZE_DOUBLED);
    /* The row in the panel opens the list too: its first row is "None". */
    const int row = app_ask(&app, TESTING_MAZE_CHOICE, 1, 0);
    app_click_pixel(&app, (short)LOWORD(row), (short)HIWORD(row));
    CHECK(app_menu_is_open(&app));
    app_key(&app, VK_ESCAPE);
    CHECK(app_close(&app) >= 0);
}

TEST(steps_are_taken_back)
{
    App app;
    START_OPEN(app);
    for (int i = 1; i <= 3; i++)
        app_key(&app, VK_F7);
    CHECK_INT(app_wait(&app, TESTING_MAZE_EXPANDED, 0, 0, 3), 3);
    app_chord(&app, VK_SHIFT, VK_F7);
    CHECK_INT(app_wait(&app, TESTING_MAZE_EXPANDED, 0, 0, 2), 2);
    CHECK_INT(app_wait(&app, TESTING_MAZE_EXPANDED, 1, 0, 2), 2);
    app_key(&app, VK_F7);
    CHECK_INT(app_wait(&app, TESTING_MAZE_EXPANDED, 0, 0, 3), 3);
    CHECK(app_close(&app) >= 0);
}

/* ---------------------------------------------------------------- making and files */

static void type_number(HWND dialog, WORD letter, const char *digits)
{
    dialog_alt_key(dialog, letter); /* selects what is there */
    for (; *digits; digits++)
        dialog_key(dialog, (WORD)*digits);
}

TEST(mazes_are_made_by_recipe)
{
    App app;
    START_OPEN(app);
    app_chord(&app, VK_CONTROL, 'N');
    HWND dialog = app_dialog(&app);
    CHECK(dialog != NULL);
    type_number(dialog, 'Z', "99999"); /* too large: said, and asked again */
    dialog_key(dialog, VK_RETURN);
    char text[4096];
    for (int i = 0; i < 200 && (dialog_text(dialog, text), !strstr(text, "Sides from 1 to 4096"));
         i++)
        Sleep(15);
    CHECK(contains(text, "Sides from 1 to 4096"));
    type_number(dialog, 'Z', "91");
    CHECK(dialog_press(dialog, VK_RETURN));
    CHECK_INT(wait_for(&app, TESTING_MAZE_WIDTH, 91), 91);
    CHECK(ask(&app, TESTING_MAZE_WALLS) > 91);
    app_chord(&app, VK_CONTROL, 'Z');
    CHECK_INT(wait_for(&app, TESTING_MAZE_WIDTH, 20), 20);
    app_chord(&app, VK_CONTROL, 'Y');
    CHECK_INT(wait_for(&app, TESTING_MAZE_WIDTH, 91), 91);
    CHECK(app_menu(&app, "ZW")); /* remove all walls */
    CHECK_INT(wait_for(&app, TESTING_MAZE_WALLS, 0), 0);
    CHECK(app_close(&app) >= 0);
}

TEST(files_come_back)
{
    static const wchar_t *const names[] = {L"maze.gmk", L"maze.txt"};
    App app;
    wchar_t path[MAX_PATH];
    START_OPEN(app);
    drag_cells(&app, 3, 2, 12, 2);
    drag_cells(&app, 19, 7, 15, 6);
    for (int i = 0; i < 2; i++) {
        scratch_path(path, names[i]);
        CHECK(app_next_path(&app, path));
        CHECK(app_menu(&app, "GA"));
        CHECK(wait_file(path));
        CHECK_INT(wait_for(&app, TESTING_MAZE_CHANGED, 0), 0);
        CHECK(app_menu(&app, "ZW"));
        CHECK_INT(wait_for(&app, TESTING_MAZE_WALLS, 0), 0);
        CHECK(app_next_path(&app, path));
        app_chord(&app, VK_CONTROL, 'O');
        CHECK_INT(wait_for(&app, TESTING_MAZE_WALLS, 10), 10);
        CHECK_INT(ask(&app, TESTING_MAZE_GOAL), MAKELONG(15, 6));
        DeleteFileW(path);
    }
    CHECK(app_close(&app) >= 0);
}

TEST(a_broken_map_is_refused_with_line_and_reason)
{
    App app;
    char text[4096];
    wchar_t path[MAX_PATH];
    START_OPEN(app);
    scratch_path(path, L"broken.map");
    CHECK(file_write(path, "type octile\nheight 3\nwidth 4\nmap\n....\n...\n....\n"));
    CHECK(app_next_path(&app, path));
    app_chord(&app, VK_CONTROL, 'O');
    HWND dialog = app_dialog(&app);
    CHECK(dialog != NULL);
    dialog_text(dialog, text);
    CHECK(contains(text, "Line 6"));
    CHECK(contains(text, "3 cells where 4"));
    CHECK(dialog_press(dialog, VK_ESCAPE));
    CHECK_INT(ask(&app, TESTING_MAZE_WIDTH), 20);
    DeleteFileW(path);
    CHECK(app_close(&app) >= 0);
}

/* ---------------------------------------------------------------- the mode */

TEST(the_game_waits_behind_the_maze)
{
    static const int two[][2] = {{7, 7}, {8, 8}};
    App app;
    wchar_t path[MAX_PATH];
    START(app, L"--white human --clock 600");
    click_all(&app, two, 2);
    CHECK_INT(wait_for(&app, TESTING_CLOCK_RUNS, 0), 0);
    CHECK(app_menu(&app, "MZ"));
    CHECK_INT(wait_for(&app, TESTING_MAZE, 1), 1);
    CHECK_INT(ask(&app, TESTING_CLOCK_RUNS), -1);
    app_click(&app, 3, 3, 0, 0); /* draws; no stone */
    CHECK_INT(ask(&app, TESTING_RECORDED), 2);
    CHECK(app_menu(&app, "MG"));
    CHECK_INT(wait_for(&app, TESTING_MAZE, 0), 0);
    CHECK_INT(wait_for(&app, TESTING_CLOCK_RUNS, 0), 0);
    CHECK_INT(ask(&app, TESTING_MOVE_COUNT), 2);
    app_click(&app, 9, 9, 0, 0);
    CHECK_INT(wait_for(&app, TESTING_MOVE_COUNT, 3), 3);
    scratch_path(path, L"game.gmk");
    CHECK(app_next_path(&app, path));
    app_chord(&app, VK_CONTROL, 'S');
    CHECK(wait_file(path));
    app_key(&app, VK_F6);
    CHECK_INT(wait_for(&app, TESTING_MAZE, 1), 1);
    CHECK(app_next_path(&app, path)); /* a game, opened over the maze */
    app_chord(&app, VK_CONTROL, 'O');
    CHECK_INT(wait_for(&app, TESTING_MAZE, 0), 0);
    CHECK_INT(wait_for(&app, TESTING_MOVE_COUNT, 3), 3);
    DeleteFileW(path);
    CHECK(app_close(&app) >= 0);
}

/* A computer that was thinking goes on when its game is shown again. */
TEST(thinking_goes_on_after_the_maze)
{
    App app;
    START(app, L"--black human --white master --think-ms 300000");
    app_click(&app, 2, 2, 0, 0); /* not in the book, which would answer at once */
    CHECK_INT(wait_for(&app, TESTING_MOVE_COUNT, 1), 1);
    CHECK(ask(&app, TESTING_THINK_ID) != 0);
    app_key(&app, VK_F6);
    CHECK_INT(wait_for(&app, TESTING_THINK_ID, 0), 0);
    app_key(&app, VK_F6);
    CHECK_INT(wait_for(&app, TESTING_MAZE, 0), 0);
    int id = 0;
    for (int i = 0; i < 200 && id == 0; i++, Sleep(15))
        id = ask(&app, TESTING_THINK_ID);
    CHECK(id != 0);
    CHECK(app_close(&app) >= 0);
}

TEST(theme_and_language_change_while_it_runs)
{
    App app;
    char text[512];
    START(app, L"--board maze");
    drag_speed(&app, 0);
    app_key(&app, VK_F5);
    CHECK_INT(wait_for(&app, TESTING_MAZE_STATE, RUNS), RUNS);
    CHECK(app_menu(&app, "VLC"));
    CHECK(app_wait_text(&app, TESTING_LEFT, "迷宫 41×45", text));
    CHECK(app_menu(&app, "VTD"));
    CHECK(app_menu(&app, "VTH"));
    CHECK(app_menu(&app, "VLE"));
    CHECK(app_wait_text(&app, TESTING_LEFT, "maze 41×45", text));
    CHECK_INT(ask(&app, TESTING_MAZE_STATE), RUNS);
    CHECK(app_close(&app) >= 0); /* while it runs */
}

/* Asks for a square map of the kind that begins with the letter. */
static void make_square(const App *app, WORD kind, const char *side)
{
    app_chord(app, VK_CONTROL, 'N');
    HWND dialog = app_dialog(app);
    CHECK(dialog != NULL);
    dialog_key(dialog, kind);
    type_number(dialog, 'Z', side);
    dialog_key(dialog, VK_TAB);
    for (; *side; side++)
        dialog_key(dialog, (WORD)*side);
    CHECK(dialog_press(dialog, VK_RETURN));
}

/* The window answers meanwhile, and does not wait for the map when it is closed. */
TEST(the_largest_map_is_made_behind_the_window)
{
    App app;
    START(app, L"--board maze");
    make_square(&app, 'C', "4096");
    CHECK_INT(ask(&app, TESTING_MAZE), 1);
    app_key(&app, VK_F6);
    CHECK_INT(wait_for(&app, TESTING_MAZE, 0), 0);
    app_key(&app, VK_F6);
    CHECK_INT(wait_for(&app, TESTING_MAZE_WIDTH, 4096), 4096);
    CHECK_INT(wait_for(&app, TESTING_MAZE, 1), 1);
    make_square(&app, 'C', "4096");
    CHECK(app_close(&app) >= 0);
}

/* The map may be there before the key is: then once more. */
TEST(a_map_that_is_being_made_can_be_stopped)
{
    App app;
    bool stopped = false;
    START(app, L"--board maze");
    const int width = ask(&app, TESTING_MAZE_WIDTH);
    for (int i = 0; i < 5 && !stopped; i++) {
        make_square(&app, 'C', "4096");
        app_key(&app, VK_ESCAPE);
        CHECK_INT(app_wait(&app, TESTING_CAN, IDM_MAZE_NEW, 0, 1), 1); /* the maker has ended */
        stopped = ask(&app, TESTING_MAZE_WIDTH) == width;
        if (!stopped) {
            app_chord(&app, VK_CONTROL, 'Z');
            CHECK_INT(wait_for(&app, TESTING_MAZE_WIDTH, width), width);
        }
    }
    CHECK(stopped);
    CHECK(app_close(&app) >= 0);
}

/* ---------------------------------------------------------------- what is kept */

TEST(a_maze_survives_a_crash_and_the_end_of_the_session)
{
    App app;
    char text[512];
    wchar_t arguments[2 * MAX_PATH];
    DWORD_PTR may_end = 0;
    CHECK(scratch_settings(arguments, L"maze", L"-recovery-maze-"));
    START(app, arguments);
    app_key(&app, VK_F6);
    CHECK_INT(wait_for(&app, TESTING_MAZE, 1), 1);
    CHECK(app_menu(&app, "ZW")); /* no walls */
    CHECK_INT(wait_for(&app, TESTING_MAZE_WALLS, 0), 0);
    drag_cells(&app, 3, 2, 12, 2);
    CHECK_INT(wait_for(&app, TESTING_MAZE_WALLS, 10), 10);
    app_settle(&app);
    app_kill(&app);
    START(app, arguments);
    CHECK_INT(wait_for(&app, TESTING_MAZE, 1), 1);
    CHECK_INT(ask(&app, TESTING_MAZE_WALLS), 10);
    CHECK_INT(ask(&app, TESTING_MAZE_CHANGED), 1);
    CHECK(app_wait_text(&app, TESTING_STATUS, "restored", text));

    drag_cells(&app, 3, 4, 5, 4);
    CHECK_INT(wait_for(&app, TESTING_MAZE_WALLS, 13), 13);
    app_key(&app, VK_F6); /* the maze waits behind the game */
    CHECK_INT(wait_for(&app, TESTING_MAZE, 0), 0);
    app_ask(&app, TESTING_ASK, 0, 0);
    CHECK(SendMessageTimeoutW(app.window, WM_QUERYENDSESSION, 0, 0, SMTO_NORMAL, 10000, &may_end));
    CHECK_INT(may_end, 1);
    SendMessageW(app.window, WM_ENDSESSION, TRUE, 0);
    CHECK(!app_has_dialog(&app));
    app_kill(&app);
    START(app, arguments);
    CHECK_INT(ask(&app, TESTING_MAZE), 0);
    app_key(&app, VK_F6);
    CHECK_INT(wait_for(&app, TESTING_MAZE, 1), 1);
    CHECK_INT(ask(&app, TESTING_MAZE_WALLS), 13);
    CHECK(app_close(&app) >= 0);

    START(app, arguments); /* a proper end asks nothing and leaves it as it was */
    CHECK_INT(wait_for(&app, TESTING_MAZE, 1), 1);
    CHECK_INT(ask(&app, TESTING_MAZE_WALLS), 13);
    app_text(&app, TESTING_STATUS, text);
    CHECK(!strstr(text, "unexpectedly"));
    CHECK(app_close(&app) >= 0);
    CHECK(scratch_settings(arguments, L"maze", L"-recovery-maze-"));
}

TEST(large_maps_zoom_pan_and_close_at_once)
{
    App app;
    START(app, L"--board maze");
    make_square(&app, 'R', "1000");
    CHECK_INT(wait_for(&app, TESTING_MAZE_WIDTH, 1000), 1000);
    CHECK_INT(ask(&app, TESTING_MAZE_HEIGHT), 1000);
    CHECK_INT(ask(&app, TESTING_MAZE_CELL_SIZE), 0); /* several cells a pixel */
    app_wheel(&app, 500, 500, 12);
    CHECK(ask(&app, TESTING_MAZE_CELL_SIZE) >= 4);
    const int left = ask(&app, TESTING_MAZE_LEFT);
    app_key(&app, VK_END);
    CHECK(ask(&app, TESTING_MAZE_LEFT) < left);
    app_chord(&app, VK_CONTROL, '0');
    CHECK_INT(wait_for(&app, TESTING_MAZE_CELL_SIZE, 0), 0);
    for (int i = 0; i < 8; i++)
        app_chord(&app, VK_CONTROL, i % 2 ? VK_ADD : VK_OEM_PLUS);
    CHECK(ask(&app, TESTING_MAZE_CELL_SIZE) > 0);
    app_chord(&app, VK_CONTROL, VK_OEM_MINUS);
    CHECK(app_menu(&app, "Z2I"));
    drag_speed(&app, SPEED_MOST);
    app_key(&app, VK_F5);
    CHECK_INT(wait_for(&app, TESTING_MAZE_STATE, RUNS), RUNS);
    const int ms = app_close(&app);
    printf("    closed in %d ms while it ran\n", ms);
    CHECK(ms >= 0 && ms < AT_ONCE_MS);
}

/* ---------------------------------------------------------------- what a screen reader sees */

static void name_of(IAccessible *object, LONG child, char *out, int size)
{
    const VARIANT which = {.vt = VT_I4, .lVal = child};
    BSTR name = NULL;
    *out = '\0';
    if (IAccessible_get_accName(object, which, &name) == S_OK && name)
        WideCharToMultiByte(CP_UTF8, 0, name, -1, out, size, NULL, NULL);
    SysFreeString(name);
}

TEST(a_screen_reader_hears_the_cell_under_the_cursor)
{
    App app;
    IAccessible *object = NULL;
    LONG count = 0;
    char name[512];
    START_OPEN(app);
    app_key(&app, VK_RIGHT);
    app_key(&app, VK_RIGHT);
    app_key(&app, VK_RETURN);
    CHECK_INT(app_wait(&app, TESTING_MAZE_WALL, 1, 0, 1), 1);
    const HRESULT got = AccessibleObjectFromWindow(app.window, (DWORD)OBJID_CLIENT,
                                                   &IID_IAccessible, (void **)&object);
    CHECK(got == S_OK && object != NULL);
    if (object) {
        CHECK_INT(IAccessible_get_accChildCount(object, &count), S_OK);
        CHECK_INT(count, 8 + 1 + 1);
        name_of(object, CHILDID_SELF, name, sizeof name);
        CHECK_TEXT(name, "Maze");
        name_of(object, 1, name, sizeof name);
        CHECK_TEXT(name, "New Maze");
        name_of(object, 10, name, sizeof name);
        CHECK_TEXT(name, "Row 0, column 1: Wall");
        IAccessible_Release(object);
    }
    CHECK(app_close(&app) >= 0);
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(walls_are_drawn_and_taken_back),
        CASE(start_and_goal_are_carried),
        CASE(everything_can_be_drawn_by_keyboard),
        CASE(two_searches_run_and_agree),
        CASE(single_steps_are_single),
        CASE(steps_are_taken_back),
        CASE(a_search_without_end_is_paused_and_says_so),
        CASE(mazes_are_made_by_recipe),
        CASE(files_come_back),
        CASE(a_broken_map_is_refused_with_line_and_reason),
        CASE(the_game_waits_behind_the_maze),
        CASE(thinking_goes_on_after_the_maze),
        CASE(theme_and_language_change_while_it_runs),
        CASE(the_largest_map_is_made_behind_the_window),
        CASE(large_maps_zoom_pan_and_close_at_once),
        CASE(a_map_that_is_being_made_can_be_stopped),
        CASE(a_maze_survives_a_crash_and_the_end_of_the_session),
        CASE(a_screen_reader_hears_the_cell_under_the_cursor),
    };
    CoInitializeEx(NULL, COINIT_APARTMENTTHREADED);
    test_again = apps_kill;
    const int code = test_main(argc, argv, cases, sizeof cases / sizeof *cases);
    wchar_t path[MAX_PATH];
    scratch_path(path, L"open.txt");
    DeleteFileW(path);
    remove_scratch_folder();
    CoUninitialize();
    return code;
}
