/* maze_map.c: the map of the maze, the race through it, and its path as text. */
#include "maze_mode.h"

#include <stdlib.h>

#include "core/maze/maze_lesson.h"
#include "maze_dialog.h"
#include "platform/threads/os_clock.h"
#include "resource.h"
#include "win/system/clipboard.h"
#include "win/window/frame_files.h"

/* The lesson's speed: one sees both begin, and the end of the first; the second takes a minute. */
enum { MAZE_LESSON_SPEED = 12 };

enum {
    MADE_EVERY_MS = 250
}; /* how often the map being made is checked, in case its message was lost */

/* ---------------------------------------------------------------- the map */

void maze_mode_take_map(MazeMode *m, GmkMaze *map, bool opened)
{
    const bool changed = maze_edit_is_changed(m->edit);
    maze_race_reset(m->race); /* nothing is searched again by itself in another map */
    m->making.wanted = false; /* a map that is being made is no longer wanted */
    if (opened)
        maze_edit_restart(m->edit, map);
    else
        maze_edit_replace(m->edit, map);
    if (!changed)
        maze_edit_mark_saved(m->edit); /* nobody has drawn on it yet */
    maze_race_set_speed(m->race, maze_race_speed_for(map));
    m->input.has_cursor = m->input.has_hover = false;
    m->screen.zoomed = false;
    frame_relayout(m->frame);
    frame_sync(m->frame);
}

void maze_mode_generate(MazeMode *m)
{
    frame_modal_begin(m->frame);
    const bool wanted =
        maze_dialog(&m->making.recipe, frame_hwnd(m->frame), frame_strings(m->frame));
    frame_modal_end(m->frame);
    if (!wanted)
        return;
    const FrameWake wake = frame_wake(m->frame, m, MAZE_MESSAGE_MADE);
    m->making.maker = maze_maker_start(wake.window, wake.message, wake.value, &m->making.recipe);
    m->making.wanted = true;
    if (m->making.maker)
        frame_set_timer(m->frame, m, MAZE_TIMER_MADE, MADE_EVERY_MS);
    else
        maze_mode_say_no_memory(m);
    frame_sync(m->frame);
}

/* The engine makes it to its end, a second at the most; nobody waits for it then. */
void maze_mode_stop_making(MazeMode *m)
{
    m->making.wanted = false;
    frame_notice(m->frame, strings_text(frame_strings(m->frame), IDS_MAZE_STOPPED));
    frame_sync(m->frame);
}

bool maze_mode_is_making(const MazeMode *m)
{
    return m->making.maker && m->making.wanted;
}

/* Only what the maker itself says counts: a message may come from anywhere. */
void maze_mode_look_at_maker(MazeMode *m)
{
    GmkMaze *map = NULL;
    if (!m->making.maker || !maze_maker_is_done(m->making.maker))
        return;
    frame_kill_timer(m->frame, m, MAZE_TIMER_MADE);
    maze_maker_finish(m->making.maker, &map);
    m->making.maker = NULL;
    if (!m->making.wanted) {
        gmk_maze_free(map);
    } else if (!map) {
        maze_mode_say_no_memory(m);
    } else {
        frame_set_path(&m->path, NULL); /* another maze, which has no file */
        maze_mode_take_map(m, map, false);
    }
    frame_sync(m->frame);
}

void maze_mode_undo(MazeMode *m, bool redo)
{
    MazeEdit *edit = m->edit;
    const GmkMaze *before = maze_edit_map(edit);
    if (redo ? maze_edit_redo(edit) : maze_edit_undo(edit))
        frame_clear_notice(m->frame);
    else
        frame_notice(m->frame, strings_text(frame_strings(m->frame), IDS_NOTHING_TO_TAKE_BACK));
    if (maze_edit_map(edit) != before) { /* of another size, perhaps */
        m->input.has_cursor = m->input.has_hover = false;
        frame_relayout(m->frame);
    }
    frame_sync(m->frame);
}

void maze_mode_clear(MazeMode *m)
{
    maze_mode_report(m, maze_edit_clear(m->edit));
    frame_sync(m->frame);
}

/* ---------------------------------------------------------------- the race */

void maze_mode_run(MazeMode *m)
{
    frame_clear_notice(m->frame);
    m->pace.ticked_us = os_clock_us();
    if (maze_race_state(m->race) == MAZE_RACE_RUNS)
        maze_race_pause(m->race);
    else
        maze_mode_report(m, maze_race_run(m->race, maze_edit_map(m->edit)));
    frame_sync(m->frame);
}

void maze_mode_step(MazeMode *m)
{
    frame_clear_notice(m->frame);
    maze_mode_report(m, maze_race_step(m->race, maze_edit_map(m->edit)));
    frame_sync(m->frame);
}

void maze_mode_step_back(MazeMode *m)
{
    frame_clear_notice(m->frame);
    maze_mode_report(m, maze_race_step_back(m->race, maze_edit_map(m->edit)));
    frame_sync(m->frame);
}

void maze_mode_finish(MazeMode *m)
{
    frame_clear_notice(m->frame);
    m->pace.ticked_us = os_clock_us();
    maze_mode_report(m, maze_race_finish(m->race, maze_edit_map(m->edit)));
    frame_sync(m->frame);
}

void maze_mode_restart(MazeMode *m)
{
    maze_race_reset(m->race);
    frame_sync(m->frame);
}

void maze_mode_set_speed(MazeMode *m, int speed)
{
    maze_race_set_speed(m->race, speed);
    frame_sync(m->frame);
}

/* The choices become those of the next start. */
static void remember(MazeMode *m)
{
    Settings *s = frame_settings(m->frame);
    const MazeChoice first = maze_race_choice(m->race, 0), second = maze_race_choice(m->race, 1);
    s->maze_algorithm_1 = first.algorithm;
    s->maze_heuristic_1 = (int)first.heuristic;
    s->maze_no_table_1 = first.no_table;
    s->maze_algorithm_2 = second.algorithm;
    s->maze_heuristic_2 = (int)second.heuristic;
    s->maze_no_table_2 = second.no_table;
    frame_save_settings(m->frame);
}

void maze_mode_recall(MazeMode *m)
{
    const Settings *s = frame_settings(m->frame);
    maze_race_set_choice(m->race, 0,
                         (MazeChoice){s->maze_algorithm_1, (GmkMazeHeuristic)s->maze_heuristic_1,
                                      s->maze_no_table_1});
    maze_race_set_choice(m->race, 1,
                         (MazeChoice){s->maze_algorithm_2, (GmkMazeHeuristic)s->maze_heuristic_2,
                                      s->maze_no_table_2});
}

void maze_mode_choose(MazeMode *m, int lane, MazeChoice choice)
{
    maze_race_set_choice(m->race, lane, choice);
    remember(m);
    frame_clear_notice(m->frame);
    frame_relayout(m->frame);
    frame_sync(m->frame);
}

void maze_mode_lesson(MazeMode *m)
{
    MazeFile file;
    if (!maze_mode_prepare(m) || !maze_mode_may_lose(m))
        return;
    if (!maze_lesson_cup(&file)) {
        maze_mode_say_no_memory(m);
        return;
    }
    if (!frame_show(m->frame, m)) {
        maze_file_free(&file);
        return;
    }
    maze_mode_take_file(m, NULL, &file);
    maze_race_set_speed(m->race, MAZE_LESSON_SPEED);
    frame_notice_lasting(m->frame, strings_text(frame_strings(m->frame), IDS_MAZE_LESSON));
    frame_sync(m->frame);
}

/* ---------------------------------------------------------------- the path as text */

/*
 * The search of the first lane that has found a path; both paths are equally long unless one search
 * is greedy.
 */
static const GmkMazeSearch *found_search(const MazeMode *m)
{
    for (int i = 0; i < maze_race_lanes(m->race); i++)
        if (maze_race_report(m->race, i)->state == GMK_MAZE_FOUND)
            return maze_race_search(m->race, i);
    return NULL;
}

void maze_mode_copy_path(MazeMode *m)
{
    const GmkMazeSearch *search = found_search(m);
    if (!search)
        return;
    const size_t length = gmk_maze_search_path(NULL, 0, search);
    char *path = malloc(length + 1);
    if (!path)
        return;
    path[0] = '\0';
    gmk_maze_search_path(path, length + 1, search);
    const bool copied = clipboard_put(frame_hwnd(m->frame), path);
    free(path);
    frame_notice(m->frame, strings_text(frame_strings(m->frame),
                                        copied ? IDS_MAZE_COPIED : IDS_CLIPBOARD_BUSY));
}
