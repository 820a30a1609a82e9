/* window_recovery.c: keeping the game in play safe from crashes, and bringing it back. */
#include "win/maze/window_maze.h"

#include <stdlib.h>

#include "platform/text/os_wide.h"
#include "resource.h"

enum {
    CLOCK_EVERY_MS = 5000, /* so often the time left is kept while a clock runs */
    LARGE_TREE = 50000,    /* moves: writing so many is felt, and done less often */
    LARGE_EVERY_MS = 10000,
};

/* ---------------------------------------------------------------- keeping */

/* What was kept last: another of these means that there is something new. */
static RecoveryStamp stamp_of(const MainWindow *w)
{
    return (RecoveryStamp){.position = play_position(w->play),
                           .moves = tree_count(play_record(w->play)->tree),
                           .shown = play_shown(w->play),
                           .changed = play_is_changed(w->play),
                           .paused = play_is_paused(w->play)};
}

static bool same_stamp(const RecoveryStamp *a, const RecoveryStamp *b)
{
    return a->position == b->position && a->moves == b->moves && a->shown == b->shown &&
           a->changed == b->changed && a->paused == b->paused;
}

static bool is_worth_keeping(const MainWindow *w)
{
    return tree_count(play_record(w->play)->tree) > 1 || play_is_changed(w->play);
}

/* The first failure is said; the others would only repeat it. */
static void say_failure(MainWindow *w)
{
    char reason[512], text[NOTICE_MAX];
    const OsError error = recovery_error(w->recovery);
    if (error != 0 && !w->recovery_failed) {
        window_os_reason(w, reason, sizeof reason, error);
        strings_format(text, sizeof text, w->strings, IDS_RECOVERY_FAILED, reason, NULL, NULL);
        window_notice(w, text);
    }
    w->recovery_failed = error != 0;
}

void window_keep_game(MainWindow *w)
{
    size_t size = 0;
    if (!w->recovery)
        return;
    w->kept = stamp_of(w);
    w->kept_at = GetTickCount64();
    if (!is_worth_keeping(w)) {
        recovery_forget(w->recovery);
        return;
    }
    char *file = w->path ? os_wide_to_utf8(w->path) : NULL;
    char *text = recovery_write(w->play, file, &size);
    free(file);
    if (text)
        recovery_keep(w->recovery, text, size);
    say_failure(w);
}

void window_keep_changes(MainWindow *w)
{
    const RecoveryStamp now = stamp_of(w);
    if (!w->recovery || !w->ready || same_stamp(&now, &w->kept))
        return;
    if (now.moves > LARGE_TREE && GetTickCount64() - w->kept_at < LARGE_EVERY_MS)
        return; /* the timer comes back to it */
    window_keep_game(w);
}

/* The clocks run on between the moves, and evaluations come in. */
void window_on_recovery_timer(MainWindow *w)
{
    if (play_clock_running(w->play) >= 0 && w->kept.moves <= LARGE_TREE)
        window_keep_game(w);
    else
        window_keep_changes(w);
    window_keep_maze_changes(w);
}

/* ---------------------------------------------------------------- beginning and end */

/* Where the user begins something else, what was left behind waits for the next start. */
static bool wants_old_game(const MainWindow *w)
{
    return !w->arguments->file && !w->arguments->has_setup;
}

void window_open_recovery(MainWindow *w)
{
    if (w->store.path && !w->arguments->demo)
        w->recovery = recovery_open(w->store.path, RECOVERY_GAME, wants_old_game(w));
    window_open_maze_recovery(w, wants_old_game(w));
    if (w->recovery || w->maze_recovery)
        SetTimer(w->hwnd, TIMER_RECOVERY, CLOCK_EVERY_MS, NULL);
}

bool window_restore_game(MainWindow *w)
{
    size_t size = 0;
    RecoveryNote note = {0};
    char *text = w->recovery && wants_old_game(w) ? recovery_left_behind(w->recovery, &size) : NULL;
    if (!text)
        return false;
    window_tick(w);
    const bool restored = recovery_restore(w->play, &note, text, size);
    free(text);
    if (!restored) { /* somebody else's work, or a newer program's: not to be written over */
        recovery_close(w->recovery, true);
        w->recovery = recovery_open(w->store.path, RECOVERY_GAME, false);
        return false;
    }
    wchar_t *path = note.file ? os_wide_from_utf8(note.file) : NULL;
    window_set_path(w, path);
    free(path);
    recovery_note_free(&note);
    w->over_announced = play_record(w->play)->result != GMK_RESULT_NONE; /* no news */
    w->kept = stamp_of(w);
    window_notice(w, strings_text(w->strings, IDS_RESTORED));
    KillTimer(w->hwnd, TIMER_NOTICE); /* until something happens */
    return true;
}

void window_close_recovery(MainWindow *w, bool keep)
{
    if (w->recovery && keep) {
        window_tick(w);
        window_keep_game(w);
    }
    recovery_close(w->recovery, keep && is_worth_keeping(w));
    w->recovery = NULL;
    window_close_maze_recovery(w, keep);
}
