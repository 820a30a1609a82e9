/* maze_commands.c: the Maze menu, and what other menus have for the maze. */
#include "maze_mode.h"
#include "resource.h"
#include "win/window/frame_files.h"

static void do_enter(void *self, int value)
{
    MazeMode *m = self;
    (void)value;
    frame_show(m->frame, m);
}

static bool is_shown(const void *self, int value)
{
    const MazeMode *m = self;
    (void)value;
    return frame_shows(m->frame, m);
}

static void do_leave(void *self, int value)
{
    MazeMode *m = self;
    (void)value;
    frame_show_first(m->frame);
}

static void do_generate(void *self, int value)
{
    MazeMode *m = self;
    (void)value;
    maze_mode_generate(m);
}

static bool can_generate(const void *self, int value)
{
    const MazeMode *m = self;
    (void)value;
    return !m->making.maker;
}

static void do_open(void *self, int value)
{
    MazeMode *m = self;
    (void)value;
    frame_open(m->frame);
}

static void do_save(void *self, int ask_name)
{
    MazeMode *m = self;
    maze_mode_save(m, ask_name != 0);
}

static void do_undo(void *self, int redo)
{
    MazeMode *m = self;
    maze_mode_undo(m, redo != 0);
}

static bool can_undo(const void *self, int redo)
{
    const MazeMode *m = self;
    return redo ? maze_edit_can_redo(m->edit) : maze_edit_can_undo(m->edit);
}

static void do_clear(void *self, int value)
{
    MazeMode *m = self;
    (void)value;
    maze_mode_clear(m);
}

static void do_run(void *self, int value)
{
    MazeMode *m = self;
    (void)value;
    maze_mode_run(m);
}

static bool is_running(const void *self, int value)
{
    const MazeMode *m = self;
    (void)value;
    return maze_race_state(m->race) == MAZE_RACE_RUNS;
}

/* Stops the map that is being made, otherwise the search. */
static void do_pause(void *self, int value)
{
    MazeMode *m = self;
    (void)value;
    if (maze_mode_is_making(m))
        maze_mode_stop_making(m);
    else
        maze_mode_run(m);
}

static bool can_pause(const void *self, int value)
{
    const MazeMode *m = self;
    return maze_mode_is_making(m) || is_running(m, value);
}

static void do_step(void *self, int value)
{
    MazeMode *m = self;
    (void)value;
    maze_mode_step(m);
}

static void do_finish(void *self, int value)
{
    MazeMode *m = self;
    (void)value;
    maze_mode_finish(m);
}

static void do_restart(void *self, int value)
{
    MazeMode *m = self;
    (void)value;
    maze_mode_restart(m);
}

static bool has_begun(const void *self, int value)
{
    const MazeMode *m = self;
    (void)value;
    return maze_race_state(m->race) != MAZE_RACE_READY;
}

static void do_speed(void *self, int step)
{
    MazeMode *m = self;
    maze_mode_set_speed(m, maze_race_speed(m->race) + step);
}

static bool can_speed(const void *self, int step)
{
    const MazeMode *m = self;
    const int speed = maze_race_speed(m->race) + step;
    return speed >= 0 && speed <= MAZE_SPEED_MOST;
}

static void do_copy(void *self, int value)
{
    MazeMode *m = self;
    (void)value;
    maze_mode_copy_path(m);
}

static bool can_copy(const void *self, int value)
{
    const MazeMode *m = self;
    (void)value;
    for (int i = 0; i < maze_race_lanes(m->race); i++)
        if (maze_race_report(m->race, i)->state == GMK_MAZE_FOUND)
            return true;
    return false;
}

static void do_zoom(void *self, int steps)
{
    MazeMode *m = self;
    maze_mode_zoom_middle(m, steps);
}

static void do_numbers(void *self, int value)
{
    MazeMode *m = self;
    (void)value;
    maze_mode_switch_numbers(m);
}

static bool has_numbers(const void *self, int value)
{
    const MazeMode *m = self;
    (void)value;
    return frame_settings(m->frame)->maze_numbers;
}

static void do_back(void *self, int value)
{
    MazeMode *m = self;
    (void)value;
    maze_mode_step_back(m);
}

static bool can_back(const void *self, int value)
{
    const MazeMode *m = self;
    (void)value;
    return maze_race_can_step_back(m->race);
}

static void do_lesson(void *self, int value)
{
    MazeMode *m = self;
    (void)value;
    maze_mode_lesson(m);
}

static void do_first(void *self, int algorithm)
{
    MazeMode *m = self;
    MazeChoice choice = maze_race_choice(m->race, 0);
    choice.algorithm = algorithm;
    maze_mode_choose(m, 0, choice);
}

static bool is_first(const void *self, int algorithm)
{
    const MazeMode *m = self;
    return maze_race_algorithm(m->race, 0) == algorithm;
}

static void do_second(void *self, int algorithm)
{
    MazeMode *m = self;
    MazeChoice choice = maze_race_choice(m->race, 1);
    choice.algorithm = algorithm;
    maze_mode_choose(m, 1, choice);
}

static bool is_second(const void *self, int algorithm)
{
    const MazeMode *m = self;
    return maze_race_algorithm(m->race, 1) == algorithm;
}

/* A heuristic of a lane, as one number: those of the second lane come after those of the first. */
static int lane_of(int value)
{
    return value / GMK_MAZE_HEURISTICS;
}

static void do_heuristic(void *self, int value)
{
    MazeMode *m = self;
    MazeChoice choice = maze_race_choice(m->race, lane_of(value));
    choice.heuristic = (GmkMazeHeuristic)(value % GMK_MAZE_HEURISTICS);
    maze_mode_choose(m, lane_of(value), choice);
}

static bool can_heuristic(const void *self, int value)
{
    const MazeMode *m = self;
    const MazeChoice choice = maze_race_choice(m->race, lane_of(value));
    return choice.algorithm != MAZE_NO_ALGORITHM && maze_choice_estimates(choice);
}

static bool is_heuristic(const void *self, int value)
{
    const MazeMode *m = self;
    const MazeChoice choice = maze_race_choice(m->race, lane_of(value));
    return can_heuristic(m, value) && (int)choice.heuristic == value % GMK_MAZE_HEURISTICS;
}

static void do_table(void *self, int lane)
{
    MazeMode *m = self;
    MazeChoice choice = maze_race_choice(m->race, lane);
    choice.no_table = !choice.no_table;
    maze_mode_choose(m, lane, choice);
}

static bool can_table(const void *self, int lane)
{
    const MazeMode *m = self;
    return maze_choice_deepens(maze_race_choice(m->race, lane));
}

static bool has_table(const void *self, int lane)
{
    const MazeMode *m = self;
    return can_table(m, lane) && !maze_race_choice(m->race, lane).no_table;
}

_Static_assert(IDM_MAZE_HEURISTIC + MAZE_LANES * GMK_MAZE_HEURISTICS == IDM_MAZE_TABLE,
               "every heuristic of every lane has an id");

#define HEURISTIC(value_)                                                                          \
    {                                                                                              \
        .id = IDM_MAZE_HEURISTIC + (value_), .run = do_heuristic, .can = can_heuristic,            \
        .is_on = is_heuristic, .value = (value_)                                                   \
    }
#define TABLE(lane_)                                                                               \
    {                                                                                              \
        .id = IDM_MAZE_TABLE + (lane_), .run = do_table, .can = can_table, .is_on = has_table,     \
        .value = (lane_), .is_toggle = true                                                        \
    }

/* clang-format off: one row a command */
static const Command rows[] = {
    {.id = IDM_MODE_GAME,
     .run = do_leave,
     .key = VK_F6}, /* before the next one: it is the same key */
    {.id = IDM_MODE_MAZE, .run = do_enter, .is_on = is_shown, .key = VK_F6, .is_everywhere = true},
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
    {.id = IDM_MAZE_BACK, .run = do_back, .can = can_back, .key = VK_F7, .modifiers = FSHIFT},
    {.id = IDM_MAZE_LESSON, .run = do_lesson, .is_everywhere = true},
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
    {.id = IDM_MAZE_NUMBERS, .run = do_numbers, .is_on = has_numbers, .is_toggle = true},
    {.id = IDM_MAZE_FIRST + 0, .run = do_first, .is_on = is_first, .value = GMK_MAZE_ASTAR},
    {.id = IDM_MAZE_FIRST + 1, .run = do_first, .is_on = is_first, .value = GMK_MAZE_IDASTAR},
    {.id = IDM_MAZE_FIRST + 2, .run = do_first, .is_on = is_first, .value = GMK_MAZE_BFS},
    {.id = IDM_MAZE_FIRST + 3, .run = do_first, .is_on = is_first, .value = GMK_MAZE_GREEDY},
    {.id = IDM_MAZE_FIRST + 4,
     .run = do_first,
     .is_on = is_first,
     .value = GMK_MAZE_TEXTBOOK_IDASTAR},
    {.id = IDM_MAZE_SECOND + 0, .run = do_second, .is_on = is_second, .value = MAZE_NO_ALGORITHM},
    {.id = IDM_MAZE_SECOND + 1, .run = do_second, .is_on = is_second, .value = GMK_MAZE_ASTAR},
    {.id = IDM_MAZE_SECOND + 2, .run = do_second, .is_on = is_second, .value = GMK_MAZE_IDASTAR},
    {.id = IDM_MAZE_SECOND + 3, .run = do_second, .is_on = is_second, .value = GMK_MAZE_BFS},
    {.id = IDM_MAZE_SECOND + 4, .run = do_second, .is_on = is_second, .value = GMK_MAZE_GREEDY},
    {.id = IDM_MAZE_SECOND + 5,
     .run = do_second,
     .is_on = is_second,
     .value = GMK_MAZE_TEXTBOOK_IDASTAR},
    HEURISTIC(0),
    HEURISTIC(1),
    HEURISTIC(2),
    HEURISTIC(3),
    HEURISTIC(4),
    HEURISTIC(5),
    HEURISTIC(6),
    HEURISTIC(7),
    TABLE(0),
    TABLE(1),
};
/* clang-format on */

const CommandTable maze_commands = {rows, sizeof rows / sizeof *rows};
