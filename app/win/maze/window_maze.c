/* window_maze.c: showing the maze instead of the game; its map, and the race through it. */
#include "window_maze.h"

#include <stdlib.h>
#include <string.h>

#include "platform/threads/os_clock.h"
#include "resource.h"
#include "win/commands/commands.h"
#include "win/dialogs/dialogs.h"
#include "win/dialogs/maze_dialog.h"
#include "win/system/accessible.h"
#include "win/system/clipboard.h"

enum {
    FIRST_WIDTH = 41, /* of the first map */
    FIRST_HEIGHT = 45,
    FRAME_MS = 15,
    BUDGET_MS = 8, /* of searching in a frame, at least */
    BUDGET_MOST_MS = 40,
};

/* ---------------------------------------------------------------- life */

static void free_mode(MazeMode *m)
{
    if (!m)
        return;
    maze_maker_finish(m->maker, NULL); /* the window is out of sight already */
    maze_edit_free(m->edit);
    maze_race_free(m->race);
    for (int i = 0; i < MAZE_LANES; i++)
        maze_painter_free(m->painters[i]);
    free(m->path);
    free(m->unknown);
    free(m);
}

void window_maze_free(MainWindow *w)
{
    free_mode(w->maze);
    w->maze = NULL;
}

static bool make_first_map(MazeMode *m)
{
    GmkMaze *map = NULL;
    m->recipe = (GmkMazeRecipe)GMK_MAZE_RECIPE_INIT;
    m->recipe.kind = GMK_MAZE_ROOMS;
    m->recipe.width = FIRST_WIDTH;
    m->recipe.height = FIRST_HEIGHT;
    m->recipe.seed = 1;
    if (gmk_maze_generate(&map, &m->recipe) != GMK_OK)
        return false;
    maze_race_set_speed(m->race, maze_race_speed_for(map));
    m->edit = maze_edit_new(map);
    return m->edit != NULL;
}

static MazeMode *new_mode(void)
{
    MazeMode *m = calloc(1, sizeof *m);
    if (!m)
        return NULL;
    m->race = maze_race_new();
    for (int i = 0; i < MAZE_LANES; i++)
        m->painters[i] = maze_painter_new();
    if (!m->race || !m->painters[0] || !m->painters[1] || !make_first_map(m)) {
        free_mode(m);
        return NULL;
    }
    return m;
}

/* ---------------------------------------------------------------- the mode */

static void say_no_memory(MainWindow *w)
{
    window_modal_begin(w);
    dialog_error(w->hwnd, w->strings, strings_text(w->strings, IDS_NO_MEMORY));
    window_modal_end(w);
}

/* The game's clocks and thinking stand still until window_maze_leave(). */
static void hold_game(MainWindow *w)
{
    MazeMode *m = w->maze;
    window_tick(w);
    m->game_analysed = play_is_analysing(w->play);
    if (m->game_analysed)
        play_set_analysis(w->play, false);
    m->game_thought = play_computer_to_move(w->play) && !play_is_paused(w->play);
    if (m->game_thought || play_job_id(w->play) != 0)
        play_pause(w->play);
    play_hold_clocks(w->play);
    window_sync(w); /* stops the worker and the timer */
}

static void release_game(MainWindow *w)
{
    const MazeMode *m = w->maze;
    window_tick(w);
    play_release_clocks(w->play);
    if (m->game_thought)
        play_resume(w->play);
    if (m->game_analysed)
        play_set_analysis(w->play, true);
    if (w->over_waits)
        PostMessageW(w->hwnd, WM_APP_GAME_OVER, 0, 0);
}

static void show_board(MainWindow *w, bool maze)
{
    w->maze->shown = maze;
    toolbar_set_maze(&w->toolbar, maze);
    window_clear_notice(w);
    window_set_menu(w);
    window_relayout(w);
    window_sync(w);
    accessible_announce(w);
}

bool window_maze_make(MainWindow *w)
{
    if (!w->maze)
        w->maze = new_mode();
    if (!w->maze)
        say_no_memory(w);
    return w->maze != NULL;
}

void window_maze_enter(MainWindow *w)
{
    if (window_shows_maze(w) || !window_maze_make(w))
        return;
    hold_game(w);
    show_board(w, true);
}

void window_maze_leave(MainWindow *w)
{
    if (!window_shows_maze(w))
        return;
    maze_edit_end(w->maze->edit);
    maze_race_pause(w->maze->race);
    w->maze->drag = MAZE_DRAG_NONE;
    KillTimer(w->hwnd, TIMER_MAZE);
    release_game(w);
    show_board(w, false);
}

/* ---------------------------------------------------------------- after every change */

static void report_status(MainWindow *w, GmkStatus status)
{
    if (status != GMK_OK)
        window_notice(w, strings_text(w->strings, IDS_NO_MEMORY));
}

/*
 * The map is another one: what was searched does not hold any more. A search that had its answer
 * looks for the new one at once, so that the path follows what is drawn.
 */
static void follow_map(MainWindow *w)
{
    MazeMode *m = w->maze;
    const uint64_t now = maze_edit_revision(m->edit);
    if (m->raced == now)
        return;
    const bool again =
        maze_race_state(m->race) == MAZE_RACE_OVER || maze_race_is_finishing(m->race);
    m->raced = now;
    maze_race_reset(m->race);
    if (!again)
        return;
    report_status(w, maze_race_finish(m->race, maze_edit_map(m->edit)));
    report_status(w, maze_race_tick(m->race, 1, BUDGET_MS));
}

static void keep_timer(MainWindow *w)
{
    if (maze_race_state(w->maze->race) == MAZE_RACE_RUNS)
        SetTimer(w->hwnd, TIMER_MAZE, FRAME_MS, NULL);
    else
        KillTimer(w->hwnd, TIMER_MAZE);
}

void window_maze_sync(MainWindow *w)
{
    follow_map(w);
    keep_timer(w);
    window_keep_maze_changes(w);
    window_maze_show_changes(w);
}

/* As long as the last frame took to paint: of a large map that is most of the time. */
static int64_t frame_budget(MainWindow *w)
{
    const int64_t ms = (w->paint_us - w->maze->painted_us) / 1000;
    w->maze->painted_us = w->paint_us;
    return ms < BUDGET_MS ? BUDGET_MS : min(ms, BUDGET_MOST_MS);
}

void window_maze_on_timer(MainWindow *w)
{
    MazeMode *m = w->maze;
    if (!window_shows_maze(w)) {
        KillTimer(w->hwnd, TIMER_MAZE);
        return;
    }
    const int64_t now = os_clock_us();
    report_status(w, maze_race_tick(m->race, now - m->ticked_us, frame_budget(w)));
    m->ticked_us = now;
    m->frames++;
    if (maze_race_state(m->race) == MAZE_RACE_RUNS) {
        window_maze_show_changes(w);
        return;
    }
    window_sync(w); /* it is over: the buttons are others */
    accessible_announce(w);
}

/* ---------------------------------------------------------------- the map */

void window_maze_take_map(MainWindow *w, GmkMaze *map, bool opened)
{
    MazeMode *m = w->maze;
    const bool changed = maze_edit_is_changed(m->edit);
    maze_race_reset(m->race); /* nothing is searched again by itself in another map */
    m->map_wanted = false;    /* one that is being made comes too late */
    if (opened)
        maze_edit_restart(m->edit, map);
    else
        maze_edit_replace(m->edit, map);
    if (!changed)
        maze_edit_mark_saved(m->edit); /* nobody has drawn on it yet */
    maze_race_set_speed(m->race, maze_race_speed_for(map));
    m->has_cursor = m->has_hover = false;
    m->zoomed = false;
    window_relayout(w);
    window_sync(w);
}

void window_maze_generate(MainWindow *w)
{
    MazeMode *m = w->maze;
    window_modal_begin(w);
    const bool wanted = maze_dialog(&m->recipe, w->hwnd, w->strings);
    window_modal_end(w);
    if (!wanted)
        return;
    m->maker = maze_maker_start(w->hwnd, WM_APP_MAZE_MADE, &m->recipe);
    m->map_wanted = true;
    if (!m->maker)
        say_no_memory(w);
    window_sync(w);
}

/* The engine makes it to its end, a second at the most; nobody waits for it then. */
void window_maze_stop_making(MainWindow *w)
{
    w->maze->map_wanted = false;
    window_notice(w, strings_text(w->strings, IDS_MAZE_STOPPED));
    window_sync(w);
}

bool window_maze_is_making(const MainWindow *w)
{
    return w->maze->maker && w->maze->map_wanted;
}

void window_maze_on_made(MainWindow *w, MazeMaker *maker)
{
    MazeMode *m = w->maze;
    GmkMaze *map = NULL;
    maze_maker_finish(maker, &map);
    m->maker = NULL;
    if (!m->map_wanted) {
        gmk_maze_free(map);
    } else if (!map) {
        say_no_memory(w);
    } else {
        free(m->path); /* another maze, which has no file */
        m->path = NULL;
        window_maze_take_map(w, map, false);
    }
    window_sync(w);
}

void window_maze_undo(MainWindow *w, bool redo)
{
    MazeEdit *edit = w->maze->edit;
    const GmkMaze *before = maze_edit_map(edit);
    if (redo ? maze_edit_redo(edit) : maze_edit_undo(edit))
        window_clear_notice(w);
    else
        window_notice(w, strings_text(w->strings, IDS_NOTHING_TO_TAKE_BACK));
    if (maze_edit_map(edit) != before) { /* of another size, perhaps */
        w->maze->has_cursor = w->maze->has_hover = false;
        window_relayout(w);
    }
    window_sync(w);
}

void window_maze_clear(MainWindow *w)
{
    report_status(w, maze_edit_clear(w->maze->edit));
    window_sync(w);
}

/* ---------------------------------------------------------------- the race */

void window_maze_run(MainWindow *w)
{
    MazeMode *m = w->maze;
    window_clear_notice(w);
    m->ticked_us = os_clock_us();
    if (maze_race_state(m->race) == MAZE_RACE_RUNS)
        maze_race_pause(m->race);
    else
        report_status(w, maze_race_run(m->race, maze_edit_map(m->edit)));
    window_sync(w);
}

void window_maze_step(MainWindow *w)
{
    MazeMode *m = w->maze;
    window_clear_notice(w);
    report_status(w, maze_race_step(m->race, maze_edit_map(m->edit)));
    window_sync(w);
}

void window_maze_finish(MainWindow *w)
{
    MazeMode *m = w->maze;
    window_clear_notice(w);
    m->ticked_us = os_clock_us();
    report_status(w, maze_race_finish(m->race, maze_edit_map(m->edit)));
    window_sync(w);
}

void window_maze_restart(MainWindow *w)
{
    maze_race_reset(w->maze->race);
    window_sync(w);
}

void window_maze_set_speed(MainWindow *w, int speed)
{
    maze_race_set_speed(w->maze->race, speed);
    window_sync(w);
}

void window_maze_choose(MainWindow *w, int lane, int algorithm)
{
    MazeRace *race = w->maze->race;
    int chosen[MAZE_LANES] = {maze_race_algorithm(race, 0), maze_race_algorithm(race, 1)};
    chosen[lane] = algorithm;
    maze_race_choose(race, (GmkMazeAlgorithm)chosen[0], chosen[1]);
    window_relayout(w);
    window_sync(w);
}

/* ---------------------------------------------------------------- the path as text */

/* The first lane that has one; both are as long, unless one of them is greedy. */
static const GmkMazeSearch *found_search(const MazeMode *m)
{
    for (int i = 0; i < maze_race_lanes(m->race); i++)
        if (maze_race_report(m->race, i)->state == GMK_MAZE_FOUND)
            return maze_race_search(m->race, i);
    return NULL;
}

void window_maze_copy_path(MainWindow *w)
{
    const GmkMazeSearch *search = found_search(w->maze);
    if (!search)
        return;
    const size_t length = gmk_maze_search_path(NULL, 0, search);
    char *path = malloc(length + 1);
    if (!path)
        return;
    path[0] = '\0';
    gmk_maze_search_path(path, length + 1, search);
    const bool copied = clipboard_put(w->hwnd, path);
    free(path);
    if (copied)
        window_notice(w, strings_text(w->strings, IDS_MAZE_COPIED));
}
