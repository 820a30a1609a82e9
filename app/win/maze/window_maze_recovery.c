/* window_maze_recovery.c: keeping the maze that is drawn safe from crashes, and bringing it back;
 * as window_recovery.c does with the game. */
#include "window_maze.h"

#include <stdlib.h>

#include "platform/text/os_wide.h"
#include "resource.h"

enum {
    LARGE_CELLS = 256 * 256, /* writing more is felt, and done less often */
    LARGE_EVERY_MS = 10000,
};

/* ---------------------------------------------------------------- keeping */

/* What was kept last: another of these means that there is something new. */
static MazeStamp stamp_of(const MazeMode *m)
{
    return (MazeStamp){
        .revision = maze_edit_revision(m->edit),
        .algorithms = {maze_race_algorithm(m->race, 0), maze_race_algorithm(m->race, 1)},
        .changed = maze_edit_is_changed(m->edit),
        .shown = m->shown};
}

static bool same_stamp(const MazeStamp *a, const MazeStamp *b)
{
    return a->revision == b->revision && a->algorithms[0] == b->algorithms[0] &&
           a->algorithms[1] == b->algorithms[1] && a->changed == b->changed && a->shown == b->shown;
}

void window_keep_maze(MainWindow *w)
{
    MazeMode *m = w->maze;
    size_t size = 0;
    if (!w->maze_recovery || !m)
        return;
    m->kept = stamp_of(m);
    m->kept_at = GetTickCount64();
    if (!m->kept.changed) { /* it is in its file, or nobody has drawn on it */
        recovery_forget(w->maze_recovery);
        return;
    }
    RecoveryNote note = {
        .file = m->path ? os_wide_to_utf8(m->path) : NULL, .changed = true, .shown = m->shown};
    const MazeFile file = window_maze_file(m);
    char *text = recovery_write_maze(&file, &note, &size);
    recovery_note_free(&note);
    if (text)
        recovery_keep(w->maze_recovery, text, size);
}

void window_keep_maze_changes(MainWindow *w)
{
    MazeMode *m = w->maze;
    if (!w->maze_recovery || !m || maze_edit_is_drawing(m->edit))
        return;
    const MazeStamp now = stamp_of(m);
    const GmkMaze *map = maze_edit_map(m->edit);
    if (same_stamp(&now, &m->kept) || (!now.changed && !m->kept.changed))
        return;
    if (gmk_maze_width(map) * gmk_maze_height(map) > LARGE_CELLS &&
        GetTickCount64() - m->kept_at < LARGE_EVERY_MS)
        return; /* the timer comes back to it */
    window_keep_maze(w);
}

/* ---------------------------------------------------------------- beginning and end */

void window_open_maze_recovery(MainWindow *w, bool take_over)
{
    if (w->store.path && !w->arguments->demo)
        w->maze_recovery = recovery_open(w->store.path, RECOVERY_MAZE, take_over);
}

void window_restore_maze(MainWindow *w)
{
    size_t size = 0;
    RecoveryNote note = {0};
    MazeFile file;
    char *text = w->maze_recovery ? recovery_left_behind(w->maze_recovery, &size) : NULL;
    if (!text)
        return;
    const bool read = recovery_read_maze(&file, &note, text, size);
    free(text);
    if (!read) { /* somebody else's work, or a newer program's: not to be written over */
        recovery_close(w->maze_recovery, true);
        w->maze_recovery = NULL;
        window_open_maze_recovery(w, false);
        return;
    }
    wchar_t *path = note.file ? os_wide_from_utf8(note.file) : NULL;
    const bool restored = window_maze_make(w);
    if (restored) {
        window_maze_take_file(w, path, &file);
        maze_edit_mark_changed(w->maze->edit);
    } else {
        maze_file_free(&file);
    }
    if (restored && note.shown > 0) {
        window_maze_enter(w);
        window_notice(w, strings_text(w->strings, IDS_MAZE_RESTORED));
        KillTimer(w->hwnd, TIMER_NOTICE); /* until something happens */
    }
    free(path);
    recovery_note_free(&note);
}

void window_close_maze_recovery(MainWindow *w, bool keep)
{
    const bool changed = w->maze && maze_edit_is_changed(w->maze->edit);
    if (keep && changed)
        window_keep_maze(w);
    recovery_close(w->maze_recovery, keep && changed);
    w->maze_recovery = NULL;
}
