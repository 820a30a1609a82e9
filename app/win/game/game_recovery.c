/* game_recovery.c: saves the current game for recovery, and restores it after a crash. */
#include "game_files.h"

#include <stdlib.h>

#include "game_play.h"
#include "platform/text/os_wide.h"
#include "resource.h"

enum {
    LARGE_TREE = 50000, /* moves: saving so many takes noticeable time, so it is done less often */
    LARGE_EVERY_MS = 10000,
    LARGE_SHARE = 100, /* at most one hundredth of the time is spent on saving */
};

/* ---------------------------------------------------------------- autosave */

/* What was saved last. A stamp that differs means that there is something new to save. */
static GameStamp stamp_of(const GameMode *g)
{
    return (GameStamp){.position = play_position(g->play),
                       .moves = tree_count(play_record(g->play)->tree),
                       .shown = play_shown(g->play),
                       .changed = play_is_changed(g->play),
                       .paused = play_is_paused(g->play)};
}

static bool same_stamp(const GameStamp *a, const GameStamp *b)
{
    return a->position == b->position && a->moves == b->moves && a->shown == b->shown &&
           a->changed == b->changed && a->paused == b->paused;
}

/* A large tree without changes is safe in its own file. */
static bool is_worth_saving(const GameMode *g)
{
    const int32_t moves = tree_count(play_record(g->play)->tree);
    return play_is_changed(g->play) || (moves > 1 && moves <= LARGE_TREE);
}

/* The first failure is said; the others would only repeat it. */
static void say_failure(GameMode *g)
{
    char reason[512], text[NOTICE_MAX];
    const OsError error = recovery_error(g->autosave.recovery);
    if (error != 0 && !g->autosave.failed) {
        frame_os_reason(g->frame, reason, sizeof reason, error);
        strings_format(text, sizeof text, frame_strings(g->frame), IDS_RECOVERY_FAILED, reason,
                       NULL, NULL);
        frame_notice(g->frame, text);
    }
    g->autosave.failed = error != 0;
}

void game_autosave(GameMode *g)
{
    if (!g->autosave.recovery)
        return;
    g->autosave.stamp = stamp_of(g);
    g->autosave.at = GetTickCount64();
    if (!is_worth_saving(g)) {
        g->autosave.at = 0; /* the first change is saved at once */
        recovery_forget(g->autosave.recovery);
        return;
    }
    char *file = g->path ? os_wide_to_utf8(g->path) : NULL;
    recovery_save_game(g->autosave.recovery, g->play, file, g->autosave.stamp.moves <= LARGE_TREE);
    free(file);
    g->autosave.took = GetTickCount64() - g->autosave.at;
    say_failure(g);
}

void game_autosave_changes(GameMode *g)
{
    const GameStamp now = stamp_of(g);
    if (!g->autosave.recovery || !frame_is_ready(g->frame) || same_stamp(&now, &g->autosave.stamp))
        return;
    const ULONGLONG pause = max(LARGE_EVERY_MS, LARGE_SHARE * g->autosave.took);
    if (now.moves > LARGE_TREE && GetTickCount64() - g->autosave.at < pause)
        return; /* the timer comes back to it */
    game_autosave(g);
}

/* The clocks run on between the moves, and evaluations come in. */
void game_autosave_by_timer(void *self)
{
    GameMode *g = self;
    if (play_clock_running(g->play) >= 0 && g->autosave.stamp.moves <= LARGE_TREE)
        game_autosave(g);
    else
        game_autosave_changes(g);
}

/* ---------------------------------------------------------------- beginning and end */

/* Where the user begins something else, what was left behind waits for the next start. */
static bool wants_old_game(const GameMode *g)
{
    return !frame_arguments(g->frame)->file && !frame_arguments(g->frame)->has_setup;
}

void game_open_recovery(GameMode *g)
{
    const char *settings = frame_settings_path(g->frame);
    if (settings && !frame_arguments(g->frame)->demo)
        g->autosave.recovery = recovery_open(settings, RECOVERY_GAME, wants_old_game(g));
}

bool game_restore(GameMode *g)
{
    size_t size = 0;
    RecoveryNote note = {0};
    char *text = g->autosave.recovery && wants_old_game(g)
                     ? recovery_left_behind(g->autosave.recovery, &size)
                     : NULL;
    if (!text)
        return false;
    game_tick(g);
    const bool restored = recovery_restore(g->play, &note, text, size);
    free(text);
    if (!restored) { /* somebody else's work, or a newer program's: not to be written over */
        recovery_close(g->autosave.recovery, true);
        g->autosave.recovery = recovery_open(frame_settings_path(g->frame), RECOVERY_GAME, false);
        return false;
    }
    wchar_t *path = note.file ? os_wide_from_utf8(note.file) : NULL;
    frame_set_path(&g->path, path);
    free(path);
    recovery_note_free(&note);
    g->events.over_announced = play_record(g->play)->result != GMK_RESULT_NONE; /* no news */
    g->autosave.stamp = stamp_of(g);
    frame_notice_lasting(g->frame, strings_text(frame_strings(g->frame), IDS_RESTORED));
    return true;
}

void game_close_recovery(void *self, bool keep)
{
    GameMode *g = self;
    if (g->autosave.recovery && keep) {
        game_tick(g);
        game_autosave(g);
    }
    recovery_close(g->autosave.recovery, keep && is_worth_saving(g));
    g->autosave.recovery = NULL;
}
