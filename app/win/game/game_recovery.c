/* game_recovery.c: saves the current game for recovery, and restores it after a crash. */
#include "game_files.h"

#include <stdlib.h>

#include "game_play.h"
#include "platform/text/os_wide.h"
#include "resource.h"

enum {
    LARGE_TREE = 50000, /* moves: keeping so many is felt, and done less often */
    LARGE_EVERY_MS = 10000,
    LARGE_SHARE = 100, /* no more than one part in so many of the time goes into it */
};

/* ---------------------------------------------------------------- keeping */

/* What was kept last: another of these means that there is something new. */
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

/* A library as it is in its file is safe there. */
static bool is_worth_keeping(const GameMode *g)
{
    const int32_t moves = tree_count(play_record(g->play)->tree);
    return play_is_changed(g->play) || (moves > 1 && moves <= LARGE_TREE);
}

/* The first failure is said; the others would only repeat it. */
static void say_failure(GameMode *g)
{
    char reason[512], text[NOTICE_MAX];
    const OsError error = recovery_error(g->kept.recovery);
    if (error != 0 && !g->kept.failed) {
        frame_os_reason(g->frame, reason, sizeof reason, error);
        strings_format(text, sizeof text, frame_strings(g->frame), IDS_RECOVERY_FAILED, reason,
                       NULL, NULL);
        frame_notice(g->frame, text);
    }
    g->kept.failed = error != 0;
}

void game_keep(GameMode *g)
{
    if (!g->kept.recovery)
        return;
    g->kept.stamp = stamp_of(g);
    g->kept.at = GetTickCount64();
    if (!is_worth_keeping(g)) {
        g->kept.at = 0; /* the first change is kept at once */
        recovery_forget(g->kept.recovery);
        return;
    }
    char *file = g->path ? os_wide_to_utf8(g->path) : NULL;
    recovery_save_game(g->kept.recovery, g->play, file, g->kept.stamp.moves <= LARGE_TREE);
    free(file);
    g->kept.took = GetTickCount64() - g->kept.at;
    say_failure(g);
}

void game_keep_changes(GameMode *g)
{
    const GameStamp now = stamp_of(g);
    if (!g->kept.recovery || !frame_is_ready(g->frame) || same_stamp(&now, &g->kept.stamp))
        return;
    const ULONGLONG pause = max(LARGE_EVERY_MS, LARGE_SHARE * g->kept.took);
    if (now.moves > LARGE_TREE && GetTickCount64() - g->kept.at < pause)
        return; /* the timer comes back to it */
    game_keep(g);
}

/* The clocks run on between the moves, and evaluations come in. */
void game_keep_now_and_then(void *self)
{
    GameMode *g = self;
    if (play_clock_running(g->play) >= 0 && g->kept.stamp.moves <= LARGE_TREE)
        game_keep(g);
    else
        game_keep_changes(g);
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
        g->kept.recovery = recovery_open(settings, RECOVERY_GAME, wants_old_game(g));
}

bool game_restore(GameMode *g)
{
    size_t size = 0;
    RecoveryNote note = {0};
    char *text = g->kept.recovery && wants_old_game(g)
                     ? recovery_left_behind(g->kept.recovery, &size)
                     : NULL;
    if (!text)
        return false;
    game_tick(g);
    const bool restored = recovery_restore(g->play, &note, text, size);
    free(text);
    if (!restored) { /* somebody else's work, or a newer program's: not to be written over */
        recovery_close(g->kept.recovery, true);
        g->kept.recovery = recovery_open(frame_settings_path(g->frame), RECOVERY_GAME, false);
        return false;
    }
    wchar_t *path = note.file ? os_wide_from_utf8(note.file) : NULL;
    frame_set_path(&g->path, path);
    free(path);
    recovery_note_free(&note);
    g->events.over_announced = play_record(g->play)->result != GMK_RESULT_NONE; /* no news */
    g->kept.stamp = stamp_of(g);
    frame_notice_lasting(g->frame, strings_text(frame_strings(g->frame), IDS_RESTORED));
    return true;
}

void game_close_recovery(void *self, bool keep)
{
    GameMode *g = self;
    if (g->kept.recovery && keep) {
        game_tick(g);
        game_keep(g);
    }
    recovery_close(g->kept.recovery, keep && is_worth_keeping(g));
    g->kept.recovery = NULL;
}
