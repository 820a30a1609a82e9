/* game_recovery.c: saves the current game for recovery, and restores it after a crash. */
#include "game_files.h"

#include <stdio.h>
#include <stdlib.h>

#include "core/game/play_clock.h"
#include "core/games/game_store.h"
#include "core/text/path.h"
#include "game_play.h"
#include "game_view.h"
#include "platform/text/os_wide.h"
#include "resource.h"

enum {
    /* moves: saving a larger tree takes noticeable time, so it is done less often */
    LARGE_TREE = 50000,
    LARGE_EVERY_MS = 10000,
    LARGE_SHARE = 100,           /* at most one hundredth of the time is spent on saving */
    SAME_QUIT_S = 10,            /* between the two files that one quit writes */
    EVALUATIONS_EVERY_MS = 1000, /* an analysis finds something new several times a second */
};

/* ---------------------------------------------------------------- autosave */

/* A large tree without changes is safe in its own file. */
static bool is_worth_saving(const GameTable *g)
{
    const Record *record = play_record(g->play);
    return play_is_changed(g->play) ||
           (!record_is_blank(record) && tree_count(record->tree) <= LARGE_TREE);
}

/* The first failure is said; the others would only repeat it. */
static void say_failure(GameTable *g)
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

static int32_t count_moves(const GameTable *g)
{
    return tree_count(play_record(g->play)->tree);
}

/* `waits`: until it is on the disk, but briefly. */
static void save(GameTable *g, bool waits)
{
    g->autosave.stamp = recovery_stamp(g->play);
    g->autosave.at = GetTickCount64();
    if (!is_worth_saving(g)) {
        g->autosave.at = 0; /* the first change is saved at once */
        recovery_forget(g->autosave.recovery);
        return;
    }
    char *file = g->path ? os_wide_to_utf8(g->path) : NULL;
    const RecoverySource source = {file, g->kept.id, g->autosave.leaving};
    recovery_save_game(g->autosave.recovery, g->play, &source,
                       waits && count_moves(g) <= LARGE_TREE);
    free(file);
    g->autosave.took = GetTickCount64() - g->autosave.at;
    say_failure(g);
}

/* During an exercise the reviewed game stays what a crash would restore. */
void game_autosave(GameTable *g)
{
    if (g->autosave.recovery && !game_is_exercise(g))
        save(g, true);
}

void game_autosave_changes(GameTable *g)
{
    const RecoveryStamp now = recovery_stamp(g->play), *last = &g->autosave.stamp;
    const bool same = now.state == last->state; /* but for evaluations and texts */
    if (!g->autosave.recovery || !frame_is_ready(g->frame) || game_is_exercise(g) ||
        (same && now.tree == last->tree))
        return;
    const ULONGLONG pause = count_moves(g) > LARGE_TREE
                                ? max(LARGE_EVERY_MS, LARGE_SHARE * g->autosave.took)
                            : same ? EVALUATIONS_EVERY_MS
                                   : 0;
    if (GetTickCount64() - g->autosave.at < pause)
        return; /* the timer comes back to it */
    save(g, !same);
}

/* The clocks run on between the moves, and evaluations come in. */
void game_autosave_by_timer(void *self)
{
    GameTable *g = self;
    if (play_clock_running(g->play) >= 0 && count_moves(g) <= LARGE_TREE)
        game_autosave(g);
    else
        game_autosave_changes(g);
}

/* ---------------------------------------------------------------- beginning and end */

/* Where the user begins something else, what was left behind waits for the next start. */
static bool wants_old_game(const GameTable *g)
{
    return !frame_arguments(g->frame)->file && !frame_arguments(g->frame)->has_setup;
}

/* For game_tell_recovery(): a game that begins now would take the notice away. */
static void say(GameTable *g, UINT id, const char *first, const char *second)
{
    strings_format(g->autosave.news, sizeof g->autosave.news, frame_strings(g->frame), id, first,
                   second, NULL);
}

void game_tell_recovery(GameTable *g)
{
    if (g->autosave.news[0])
        frame_notice_lasting(g->frame, g->autosave.news);
    g->autosave.news[0] = '\0';
}

static void open_place(GameTable *g, bool take_over)
{
    const char *settings = frame_settings_path(g->frame);
    g->autosave.recovery = recovery_open(settings, RECOVERY_GAME, take_over);
    if (!g->autosave.recovery)
        say(g, IDS_RECOVERY_NONE, NULL, NULL);
    else if (recovery_aside(g->autosave.recovery))
        say(g, IDS_RECOVERY_ASIDE, path_name(recovery_aside(g->autosave.recovery)), NULL);
}

void game_open_recovery(GameTable *g)
{
    if (frame_settings_path(g->frame) && !frame_arguments(g->frame)->demo)
        open_place(g, wants_old_game(g));
}

/*
 * What was left behind cannot be read, or not all of it: it is kept and the user is told. It gets
 * another name, so that it does not take a place for ever, unless a later start can restore it.
 */
static void keep_damaged(GameTable *g, UINT id, const char *what, bool later)
{
    Recovery *recovery = g->autosave.recovery;
    const bool renamed = !later && recovery_keep_aside(recovery);
    say(g, id, what, path_name(renamed ? recovery_aside(recovery) : recovery_path(recovery)));
    if (renamed)
        return;
    recovery_close(recovery, true);
    open_place(g, false);
}

/* A file that the system does not let us read, or a text that is not a game. */
static void refuse(GameTable *g, const GmkFileProblem *problem)
{
    char reason[512];
    const OsError error = recovery_unread(g->autosave.recovery);
    if (error != 0)
        frame_os_reason(g->frame, reason, sizeof reason, error);
    else
        frame_gmk_reason(g->frame, reason, sizeof reason, problem->error, problem->detail,
                         problem->line);
    keep_damaged(g, IDS_RESTORE_REFUSED, reason,
                 error != 0 || problem->error == GMK_FILE_NEWER ||
                     problem->error == GMK_FILE_NO_MEMORY);
}

/* One line for a game that goes on: who plays, how far it is, and how to begin another one. */
static void say_restored(GameTable *g, bool left)
{
    char moves[16], names[2][RECORD_NAME_MAX], players[2 * RECORD_NAME_MAX];
    if (!left) {
        say(g, IDS_RESTORED, NULL, NULL);
        return;
    }
    for (int side = 0; side < 2; side++)
        game_player_name(g, names[side], sizeof names[side], side);
    strings_format(players, sizeof players, frame_strings(g->frame), IDS_LAST_PLAYERS, names[0],
                   names[1], NULL);
    snprintf(moves, sizeof moves, "%d", (int)play_record(g->play)->move_count);
    say(g, IDS_GOES_ON, players, moves);
}

/* The game is the restored one now. */
static void take_restored(GameTable *g, RecoveryNote *note, bool whole)
{
    char moves[16];
    wchar_t *path = note->file ? os_wide_from_utf8(note->file) : NULL;
    frame_set_path(&g->path, path);
    free(path);
    g->events.over_announced = play_record(g->play)->result != GMK_RESULT_NONE; /* no news */
    g->autosave.stamp = recovery_stamp(g->play);
    game_set_entry(g, note->entry);
    g->kept.is_known = false; /* what was done since it was kept is in it */
    play_wait_clocks(g->play);
    if (whole) {
        say_restored(g, note->left);
        return;
    }
    snprintf(moves, sizeof moves, "%d", (int)play_record(g->play)->move_count);
    keep_damaged(g, IDS_RESTORED_PART, moves, false);
    game_autosave(g);
}

/*
 * A game that was left in order, by a second program at last, and that has been played on from the list of games
 * since, or was deleted there, is not brought back.
 */
static bool is_outdated(const GameTable *g, const RecoveryNote *note)
{
    const GameStore *store = profile_games(frame_profile(g->frame));
    if (!note->left || !note->entry[0] || !store)
        return false;
    const int64_t kept = game_store_time(store, note->entry);
    const int64_t left = os_file_time(recovery_path(g->autosave.recovery));
    return kept < 0 || (left >= 0 && kept > left + SAME_QUIT_S);
}

bool game_restore(GameTable *g)
{
    size_t size = 0;
    RecoveryNote note = {0};
    if (!g->autosave.recovery || !wants_old_game(g))
        return false;
    char *text = recovery_left_behind(g->autosave.recovery, &size);
    if (!text && recovery_unread(g->autosave.recovery) == 0)
        return false;
    game_tick(g);
    const RecoveryFound found =
        text ? recovery_restore(g->play, &note, text, size) : RECOVERY_REFUSED;
    free(text);
    if (found == RECOVERY_WHOLE && is_outdated(g, &note)) {
        recovery_note_free(&note);
        return false; /* a new game takes its place */
    }
    if (found == RECOVERY_REFUSED)
        refuse(g, &note.damage);
    else
        take_restored(g, &note, found == RECOVERY_WHOLE);
    recovery_note_free(&note);
    return found != RECOVERY_REFUSED;
}

/* Whether the next start shows this game: it is not over, its file is not up to date, or it is nowhere else. */
static bool goes_on(const GameTable *g, bool kept)
{
    const Record *record = play_record(g->play);
    const bool begun = !record_is_blank(record);
    return (begun && record->result == GMK_RESULT_NONE &&
            (play_is_changed(g->play) || g->kept.id[0])) ||
           (g->path && play_is_changed(g->play)) || (begun && !kept && play_is_changed(g->play));
}

void game_close_recovery(void *self, bool keep)
{
    GameTable *g = self;
    game_end_exercise(g);
    if (g->autosave.recovery && keep) {
        game_tick(g);
        const bool kept = game_keep(g);
        g->autosave.leaving = true;
        keep = goes_on(g, kept);
        if (keep)
            game_autosave(g);
    }
    recovery_close(g->autosave.recovery, keep && is_worth_saving(g));
    g->autosave.recovery = NULL;
}
