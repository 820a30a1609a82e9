/* game_keep.c: the game on the table among the player's games; see core/games/game_store.h. */
#include "game_files.h"

#include <stdio.h>
#include <stdlib.h>
#include <wchar.h>

#include "core/games/game_store.h"
#include "core/games/last_games.h"
#include "game_view.h"
#include "platform/text/os_wide.h"
#include "resource.h"
#include "win/system/write_file.h"

_Static_assert((int)RECOVERY_ENTRY_MAX == (int)GAME_ID_MAX, "a game's id is part of its recovery");

enum { LARGE_TREE = 50000 }; /* moves: a library stays in its own file */

static GameStore *store_of(const GameTable *g)
{
    return frame_arguments(g->frame)->demo ? NULL : profile_games(frame_profile(g->frame));
}

/* ---------------------------------------------------------------- what is new */

static void note_kept(GameTable *g)
{
    const Record *record = play_record(g->play);
    g->kept.tree = tree_revision(record->tree);
    g->kept.last = record->last;
    g->kept.result = record->result;
    g->kept.is_known = true;
}

static bool is_kept(const GameTable *g)
{
    const Record *record = play_record(g->play);
    return g->kept.is_known && g->kept.tree == tree_revision(record->tree) &&
           g->kept.last == record->last && g->kept.result == record->result;
}

void game_set_entry(GameTable *g, const char *id)
{
    snprintf(g->kept.id, sizeof g->kept.id, "%s", id);
    note_kept(g);
}

/* Games of the user's own making: played, changed, or in the list already. */
static bool has_place(const GameTable *g)
{
    if (g->kept.id[0])
        return true;
    return play_is_changed(g->play) && play_unsaved_moves(g->play) >= GAME_STORE_LEAST &&
           !(g->path && tree_count(play_record(g->play)->tree) > LARGE_TREE);
}

/* ---------------------------------------------------------------- keeping */

typedef struct KeepJob {
    GameStore *store;
    char *id;
    const Record *record;
    OsError error;
} KeepJob;

static void keep(void *user)
{
    KeepJob *job = user;
    if (job->id[0] && game_store_time(job->store, job->id) < 0)
        job->id[0] = '\0'; /* it was deleted, and goes on as another one */
    job->error = game_store_keep(job->store, job->id, job->record);
}

/* "You – Gomokit Easy · unfinished · 23 moves". */
static void describe(const GameTable *g, char *out, size_t size)
{
    const Record *record = play_record(g->play);
    const Strings *strings = frame_strings(g->frame);
    char names[2][RECORD_NAME_MAX], players[2 * RECORD_NAME_MAX], moves[16];
    for (int side = 0; side < 2; side++)
        game_name_of(g, names[side], sizeof names[side], &record->setup, side);
    snprintf(moves, sizeof moves, "%d", (int)record->move_count);
    strings_format(players, sizeof players, strings, IDS_LAST_PLAYERS, names[0], names[1], NULL);
    strings_format(out, size, strings, IDS_LAST_LABEL, players,
                   strings_text(strings, STRING_ID(IDS_LAST_RESULT, GMK_RESULT_NONE,
                                                   GMK_RESULT_DRAW, record->result)),
                   moves);
}

bool game_keep(GameTable *g)
{
    GameStore *store = store_of(g);
    if (!store || game_is_exercise(g))
        return false;
    if (is_kept(g) || !has_place(g))
        return true;
    KeepJob job = {store, g->kept.id, play_record(g->play), 0};
    write_on_thread(keep, &job);
    if (job.error != 0) {
        frame_notice_trouble(g->frame, IDS_MINE_UNWRITTEN, job.error);
        return false;
    }
    note_kept(g);
    char label[LINE_MAX];
    describe(g, label, sizeof label);
    g->kept.news[0] = '\0';
    if (play_record(g->play)->result == GMK_RESULT_NONE)
        strings_format(g->kept.news, sizeof g->kept.news, frame_strings(g->frame), IDS_LAST_KEPT,
                       label, NULL, NULL);
    return true;
}

void game_say_left(GameTable *g)
{
    if (g->kept.news[0])
        frame_notice_lasting(g->frame, g->kept.news);
    g->kept.news[0] = '\0';
}

/* ---------------------------------------------------------------- finding */

bool game_entry_of_path(const GameTable *g, char id[RECOVERY_ENTRY_MAX], const wchar_t *path)
{
    const GameStore *store = store_of(g);
    char *name = store ? os_wide_to_utf8(path) : NULL;
    const bool mine = name && game_store_id_of(store, id, name);
    free(name);
    return mine;
}

typedef struct MoveJob {
    GameStore *store;
    const char *settings;
} MoveJob;

static void move_last(void *user)
{
    const MoveJob *job = user;
    (void)last_games_move(job->store, job->settings);
}

void game_take_last_games(GameTable *g)
{
    MoveJob job = {store_of(g), frame_settings_path(g->frame)};
    if (job.store && job.settings && last_games_there(job.settings))
        write_on_thread(move_last, &job);
}
