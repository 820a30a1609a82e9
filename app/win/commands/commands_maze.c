/* commands_maze.c: the Maze menu, and what other menus have for the maze. */
#include "command_table.h"

#include "resource.h"
#include "win/maze/window_maze.h"

static void do_enter(MainWindow *w, int value)
{
    (void)value;
    window_maze_enter(w);
}

static bool is_maze(const MainWindow *w, int maze)
{
    return window_shows_maze(w) == (maze != 0);
}

static void do_leave(MainWindow *w, int value)
{
    (void)value;
    window_maze_leave(w);
}

static void do_generate(MainWindow *w, int value)
{
    (void)value;
    window_maze_generate(w);
}

static bool can_generate(const MainWindow *w, int value)
{
    (void)value;
    return !w->maze->maker;
}

static void do_open(MainWindow *w, int value)
{
    (void)value;
    window_open(w);
}

static void do_save(MainWindow *w, int ask_name)
{
    window_maze_save(w, ask_name != 0);
}

static void do_undo(MainWindow *w, int redo)
{
    window_maze_undo(w, redo != 0);
}

static bool can_undo(const MainWindow *w, int redo)
{
    return redo ? maze_edit_can_redo(w->maze->edit) : maze_edit_can_undo(w->maze->edit);
}

static void do_clear(MainWindow *w, int value)
{
    (void)value;
    window_maze_clear(w);
}

static void do_run(MainWindow *w, int value)
{
    (void)value;
    window_maze_run(w);
}

static bool is_running(const MainWindow *w, int value)
{
    (void)value;
    return maze_race_state(w->maze->race) == MAZE_RACE_RUNS;
}

/* Ends what goes on: a map that is made, else the search. */
static void do_pause(MainWindow *w, int value)
{
    (void)value;
    if (window_maze_is_making(w))
        window_maze_stop_making(w);
    else
        window_maze_run(w);
}

static bool can_pause(const MainWindow *w, int value)
{
    return window_maze_is_making(w) || is_running(w, value);
}

static void do_step(MainWindow *w, int value)
{
    (void)value;
    window_maze_step(w);
}

static void do_finish(MainWindow *w, int value)
{
    (void)value;
    window_maze_finish(w);
}

static void do_restart(MainWindow *w, int value)
{
    (void)value;
    window_maze_restart(w);
}

static bool has_begun(const MainWindow *w, int value)
{
    (void)value;
    return maze_race_state(w->maze->race) != MAZE_RACE_READY;
}

static void do_speed(MainWindow *w, int step)
{
    window_maze_set_speed(w, maze_race_speed(w->maze->race) + step);
}

static bool can_speed(const MainWindow *w, int step)
{
    const int speed = maze_race_speed(w->maze->race) + step;
    return speed >= 0 && speed <= MAZE_SPEED_MOST;
}

static void do_copy(MainWindow *w, int value)
{
    (void)value;
    window_maze_copy_path(w);
}

static bool can_copy(const MainWindow *w, int value)
{
    (void)value;
    for (int i = 0; i < maze_race_lanes(w->maze->race); i++)
        if (maze_race_report(w->maze->race, i)->state == GMK_MAZE_FOUND)
            return true;
    return false;
}

static void do_zoom(MainWindow *w, int steps)
{
    window_maze_zoom_middle(w, steps);
}

static void do_first(MainWindow *w, int algorithm)
{
    window_maze_choose(w, 0, algorithm);
}

static bool is_first(const MainWindow *w, int algorithm)
{
    return maze_race_algorithm(w->maze->race, 0) == algorithm;
}

static void do_second(MainWindow *w, int algorithm)
{
    window_maze_choose(w, 1, algorithm);
}

static bool is_second(const MainWindow *w, int algorithm)
{
    return maze_race_algorithm(w->maze->race, 1) == algorithm;
}

/* clang-format off: one row a command */
static const Command rows[] = {
    {.id = IDM_MODE_GAME, .run = do_leave, .key = VK_F6}, /* before the next one: the key is one */
    {.id = IDM_MODE_MAZE,
     .run = do_enter,
     .is_on = is_maze,
     .value = 1,
     .key = VK_F6,
     .place = COMMAND_OF_BOTH},
    {.id = IDM_MAZE_NEW,
     .run = do_generate,
     .can = can_generate,
     .key = 'N',
     .modifiers = FCONTROL},
    {.id = IDM_MAZE_OPEN, .run = do_open, .key = 'O', .modifiers = FCONTROL},
    {.id = IDM_MAZE_SAVE, .run = do_save, .key = 'S', .modifiers = FCONTROL},
    {.id = IDM_MAZE_SAVE_AS,
     .run = do_save,
     .value = 1,
     .key = 'S',
     .modifiers = FCONTROL | FSHIFT},
    {.id = IDM_MAZE_UNDO, .run = do_undo, .can = can_undo, .key = 'Z', .modifiers = FCONTROL},
    {.id = IDM_MAZE_REDO,
     .run = do_undo,
     .can = can_undo,
     .value = 1,
     .key = 'Y',
     .modifiers = FCONTROL},
    {.id = IDM_MAZE_CLEAR, .run = do_clear},
    {.id = IDM_MAZE_RUN, .run = do_run, .is_on = is_running, .key = VK_F5, .is_toggle = true},
    {.id = IDM_MAZE_PAUSE, .run = do_pause, .can = can_pause, .key = VK_ESCAPE},
    {.id = IDM_MAZE_STEP, .run = do_step, .key = VK_F7},
    {.id = IDM_MAZE_FINISH, .run = do_finish, .key = VK_F5, .modifiers = FCONTROL},
    {.id = IDM_MAZE_RESTART,
     .run = do_restart,
     .can = has_begun,
     .key = VK_F5,
     .modifiers = FSHIFT},
    {.id = IDM_MAZE_FASTER, .run = do_speed, .can = can_speed, .value = 1},
    {.id = IDM_MAZE_SLOWER, .run = do_speed, .can = can_speed, .value = -1},
    {.id = IDM_MAZE_COPY, .run = do_copy, .can = can_copy, .key = 'C', .modifiers = FCONTROL},
    {.id = IDM_MAZE_ZOOM_IN, .run = do_zoom, .value = 1, .key = VK_OEM_PLUS, .modifiers = FCONTROL},
    {.id = IDM_MAZE_ZOOM_OUT,
     .run = do_zoom,
     .value = -1,
     .key = VK_OEM_MINUS,
     .modifiers = FCONTROL},
    {.id = IDM_MAZE_ZOOM_FIT, .run = do_zoom, .value = 0, .key = '0', .modifiers = FCONTROL},
    {.id = IDM_MAZE_FIRST + 0, .run = do_first, .is_on = is_first, .value = GMK_MAZE_ASTAR},
    {.id = IDM_MAZE_FIRST + 1, .run = do_first, .is_on = is_first, .value = GMK_MAZE_IDASTAR},
    {.id = IDM_MAZE_FIRST + 2, .run = do_first, .is_on = is_first, .value = GMK_MAZE_BFS},
    {.id = IDM_MAZE_FIRST + 3, .run = do_first, .is_on = is_first, .value = GMK_MAZE_GREEDY},
    {.id = IDM_MAZE_SECOND + 0, .run = do_second, .is_on = is_second, .value = MAZE_NO_ALGORITHM},
    {.id = IDM_MAZE_SECOND + 1, .run = do_second, .is_on = is_second, .value = GMK_MAZE_ASTAR},
    {.id = IDM_MAZE_SECOND + 2, .run = do_second, .is_on = is_second, .value = GMK_MAZE_IDASTAR},
    {.id = IDM_MAZE_SECOND + 3, .run = do_second, .is_on = is_second, .value = GMK_MAZE_BFS},
    {.id = IDM_MAZE_SECOND + 4, .run = do_second, .is_on = is_second, .value = GMK_MAZE_GREEDY},
};
/* clang-format on */

const CommandTable commands_maze = {rows, sizeof rows / sizeof *rows, COMMAND_OF_MAZE};
