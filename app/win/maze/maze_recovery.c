/* maze_recovery.c: saves the maze for recovery, and restores it after a crash; as game_recovery.c
 * does with the game. */
#include "maze_mode.h"

#include <stdlib.h>

#include "core/text/path.h"
#include "platform/text/os_wide.h"
#include "resource.h"
#include "win/window/frame_files.h"

enum {
    LARGE_CELLS = 256 * 256, /* writing more takes noticeable time, so it is done less often */
    LARGE_EVERY_MS = 10000,
};

/* ---------------------------------------------------------------- autosave */

/* What was saved last. A stamp that differs means that there is something new to save. */
static MazeStamp stamp_of(const MazeMode *m)
{
    return (MazeStamp){.revision = maze_edit_revision(m->edit),
                       .choices = {maze_race_choice(m->race, 0), maze_race_choice(m->race, 1)},
                       .changed = maze_edit_is_changed(m->edit),
                       .shown = frame_shows(m->frame, m)};
}

static bool same_stamp(const MazeStamp *a, const MazeStamp *b)
{
    return a->revision == b->revision && maze_choice_is_same(a->choices[0], b->choices[0]) &&
           maze_choice_is_same(a->choices[1], b->choices[1]) && a->changed == b->changed &&
           a->shown == b->shown;
}

void maze_mode_autosave(MazeMode *m)
{
    size_t size = 0;
    if (!m->autosave.recovery || !m->edit)
        return;
    m->autosave.stamp = stamp_of(m);
    m->autosave.at = GetTickCount64();
    if (!m->autosave.stamp.changed) { /* it is in its file, or unchanged */
        recovery_forget(m->autosave.recovery);
        return;
    }
    RecoveryNote note = {.file = m->path ? os_wide_to_utf8(m->path) : NULL,
                         .changed = true,
                         .left = m->autosave.leaving,
                         .shown = frame_shows(m->frame, m)};
    const MazeFile file = maze_mode_file(m);
    char *text = recovery_write_maze(&file, &note, &size);
    recovery_note_free(&note);
    if (text)
        recovery_save_maze(m->autosave.recovery, text, size);
}

void maze_mode_autosave_changes(void *self)
{
    MazeMode *m = self;
    if (!m->autosave.recovery || !m->edit || maze_edit_is_drawing(m->edit))
        return;
    const MazeStamp now = stamp_of(m);
    const GmkMaze *map = maze_edit_map(m->edit);
    if (same_stamp(&now, &m->autosave.stamp) || (!now.changed && !m->autosave.stamp.changed))
        return;
    if (gmk_maze_width(map) * gmk_maze_height(map) > LARGE_CELLS &&
        GetTickCount64() - m->autosave.at < LARGE_EVERY_MS)
        return; /* the timer comes back to it */
    maze_mode_autosave(m);
}

/* ---------------------------------------------------------------- beginning and end */

void maze_mode_open_recovery(MazeMode *m, bool take_over)
{
    if (frame_settings_path(m->frame) && !frame_arguments(m->frame)->demo)
        m->autosave.recovery =
            recovery_open(frame_settings_path(m->frame), RECOVERY_MAZE, take_over);
}

/* Somebody else's work, a newer program's, or damaged: it is kept and the user is told. */
static void keep_unreadable(MazeMode *m)
{
    char text[NOTICE_MAX], reason[256];
    Recovery *recovery = m->autosave.recovery;
    const OsError error = recovery_unread(recovery);
    if (error != 0)
        frame_os_reason(m->frame, reason, sizeof reason, error);
    else
        frame_gmk_reason(m->frame, reason, sizeof reason, GMK_FILE_BAD_LINE, "", 0);
    const bool renamed = error == 0 && recovery_keep_aside(recovery);
    strings_format(text, sizeof text, frame_strings(m->frame), IDS_RESTORE_REFUSED, reason,
                   path_name(renamed ? recovery_aside(recovery) : recovery_path(recovery)), NULL);
    frame_notice_lasting(m->frame, text);
    if (renamed)
        return;
    recovery_close(recovery, true);
    m->autosave.recovery = NULL;
    maze_mode_open_recovery(m, false);
}

void maze_mode_restore(MazeMode *m)
{
    size_t size = 0;
    RecoveryNote note = {0};
    MazeFile file;
    char *text = m->autosave.recovery ? recovery_left_behind(m->autosave.recovery, &size) : NULL;
    if (!text && (!m->autosave.recovery || recovery_unread(m->autosave.recovery) == 0))
        return;
    const bool read = text && recovery_read_maze(&file, &note, text, size);
    free(text);
    if (!read) {
        keep_unreadable(m);
        return;
    }
    wchar_t *path = note.file ? os_wide_from_utf8(note.file) : NULL;
    const bool restored = maze_mode_prepare(m);
    if (restored) {
        maze_mode_take_file(m, path, &file);
        maze_edit_mark_changed(m->edit);
    } else {
        maze_file_free(&file);
    }
    if (restored && note.shown > 0)
        frame_show(m->frame, m);
    if (restored && note.shown > 0 && !note.left)
        frame_notice_lasting(m->frame, strings_text(frame_strings(m->frame), IDS_MAZE_RESTORED));
    free(path);
    recovery_note_free(&note);
}

bool maze_mode_may_quit(void *self)
{
    MazeMode *m = self;
    maze_mode_autosave(m);
    return (m->autosave.recovery && recovery_error(m->autosave.recovery) == 0) ||
           maze_mode_may_lose(m);
}

void maze_mode_close_recovery(void *self, bool keep)
{
    MazeMode *m = self;
    const bool changed = m->edit && maze_edit_is_changed(m->edit);
    m->autosave.leaving = true;
    if (keep && changed)
        maze_mode_autosave(m);
    recovery_close(m->autosave.recovery, keep && changed);
    m->autosave.recovery = NULL;
}
