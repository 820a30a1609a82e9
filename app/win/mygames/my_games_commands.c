/* my_games_commands.c: what can be done with the player's games. */
#include "my_games_mode.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "document/games_export.h"
#include "my_games.h"
#include "platform/text/os_wide.h"
#include "resource.h"
#include "win/system/write_file.h"
#include "win/window/frame_files.h"

static GameStore *store_of(const MyGames *m)
{
    return profile_games(frame_profile(m->frame));
}

/* What a command is done to: the rows that are chosen, or the one at the cursor. With `all` and nothing
 * chosen every row that is shown. NULL: none, or no memory. The caller frees it. */
static char (*targets(const MyGames *m, int32_t *count, bool all))[GAME_ID_MAX]
{
    const int32_t shown = game_list_count(m->list);
    const bool chosen = game_list_chosen(m->list) > 0;
    char(*ids)[GAME_ID_MAX] = shown > 0 ? calloc((size_t)shown, sizeof *ids) : NULL;
    *count = 0;
    for (int32_t i = 0; ids && i < shown; i++)
        if (chosen ? game_list_is_chosen(m->list, i) : all || i == m->page.cursor)
            memcpy(ids[(*count)++], game_list_entry(m->list, i)->id, GAME_ID_MAX);
    return ids;
}

/* ---------------------------------------------------------------- showing and opening */

static void do_show(void *self, int value)
{
    MyGames *m = self;
    (void)value;
    frame_show(m->frame, m);
}

static bool is_shown(const void *self, int value)
{
    const MyGames *m = self;
    (void)value;
    return frame_shows(m->frame, m);
}

static bool has_games(const void *self, int value)
{
    const MyGames *m = self;
    (void)value;
    return store_of(m) != NULL;
}

static bool has_current(const void *self, int value)
{
    (void)value;
    return my_games_current(self) != NULL;
}

static void do_open(void *self, int value)
{
    MyGames *m = self;
    const GameEntry *entry = my_games_current(m);
    (void)value;
    if (!entry)
        return;
    char *path = game_store_path(store_of(m), entry->id);
    wchar_t *wide = path ? os_wide_from_utf8(path) : NULL;
    if (wide)
        frame_open_path(m->frame, wide);
    free(wide);
    free(path);
}

/* First what is searched, then the page. */
static void do_leave(void *self, int value)
{
    MyGames *m = self;
    (void)value;
    if (game_list_chosen(m->list) > 0) {
        game_list_choose_all(m->list, false);
        my_games_show_changes(m);
    } else if (*game_list_query(m->list)) {
        game_list_filter(m->list, "");
        my_games_move(m, 0, false);
    } else {
        frame_show_first(m->frame);
    }
}

/* ---------------------------------------------------------------- deleting */

typedef struct DeleteJob {
    GameStore *store;
    char (*ids)[GAME_ID_MAX];
    int32_t count, done;
    bool restores;
    OsError error;
} DeleteJob;

static void delete_games(void *user)
{
    DeleteJob *job = user;
    for (int32_t i = 0; i < job->count; i++) {
        const OsError error = job->restores ? game_store_restore(job->store, job->ids[i])
                                            : game_store_remove(job->store, job->ids[i]);
        if (error == 0)
            memmove(job->ids[job->done++], job->ids[i], GAME_ID_MAX);
        else if (job->error == 0)
            job->error = error;
    }
}

static void say_count(MyGames *m, UINT id, int32_t count)
{
    char text[NOTICE_MAX], number[16];
    snprintf(number, sizeof number, "%" PRId32, count);
    strings_format(text, sizeof text, frame_strings(m->frame), id, number, NULL, NULL);
    frame_notice_lasting(m->frame, text);
}

static void run_job(MyGames *m, DeleteJob *job)
{
    const int32_t cursor = m->page.cursor;
    write_on_thread(delete_games, job);
    my_games_load(m);
    if (!job->restores)
        my_games_move(m, cursor, false);
    if (job->error != 0)
        frame_notice_trouble(m->frame, IDS_MINE_UNWRITTEN, job->error);
    else
        say_count(m, job->restores ? IDS_MINE_BACK : IDS_MINE_DELETED, job->done);
    frame_sync(m->frame);
}

static void do_delete(void *self, int value)
{
    MyGames *m = self;
    DeleteJob job = {.store = store_of(m)};
    (void)value;
    job.ids = targets(m, &job.count, false);
    if (!job.ids || job.count == 0) {
        free(job.ids);
        return;
    }
    free(m->deleted);
    m->deleted = job.ids;
    run_job(m, &job);
    m->deleted_count = job.done;
    frame_sync(m->frame);
}

static void do_undo(void *self, int value)
{
    MyGames *m = self;
    DeleteJob job = {
        .store = store_of(m), .ids = m->deleted, .count = m->deleted_count, .restores = true};
    (void)value;
    run_job(m, &job);
    free(m->deleted);
    m->deleted = NULL;
    m->deleted_count = 0;
    frame_sync(m->frame);
}

static bool can_undo(const void *self, int value)
{
    const MyGames *m = self;
    (void)value;
    return m->deleted_count > 0;
}

/* ---------------------------------------------------------------- exporting */

typedef struct ExportJob {
    GamesExport result;
    const GameStore *store;
    char (*ids)[GAME_ID_MAX];
    int32_t count;
    const char *path;
} ExportJob;

static void export_games(void *user)
{
    ExportJob *job = user;
    games_export(&job->result, job->store, job->ids, job->count, job->path);
}

static void say_export(MyGames *m, const GamesExport *result, const wchar_t *path)
{
    char text[NOTICE_MAX], reason[512], written[16], left[16], name[128];
    if (result->error != 0) {
        frame_os_reason(m->frame, reason, sizeof reason, result->error);
        frame_say_file_error(m->frame, IDS_CANNOT_SAVE, path, reason);
        return;
    }
    utf8_into(name, sizeof name, frame_file_name(path));
    snprintf(written, sizeof written, "%" PRId32, result->written);
    snprintf(left, sizeof left, "%" PRId32, result->left_out);
    strings_format(text, sizeof text, frame_strings(m->frame),
                   result->written == 0    ? IDS_MINE_NOT_SGF
                   : result->left_out == 0 ? IDS_MINE_EXPORTED
                                           : IDS_MINE_EXPORTED_SOME,
                   written, name, left);
    frame_notice_lasting(m->frame, text);
}

static void do_export(void *self, int value)
{
    MyGames *m = self;
    ExportJob job = {.store = store_of(m)};
    (void)value;
    job.ids = targets(m, &job.count, true);
    wchar_t *path =
        job.count > 0 ? frame_choose_path(m->frame, true, L"games.sgf", IDS_MINE_FILTER) : NULL;
    char *name = path ? os_wide_to_utf8(path) : NULL;
    job.path = name;
    if (name) {
        write_on_thread(export_games, &job);
        say_export(m, &job.result, path);
    }
    free(name);
    free(path);
    free(job.ids);
}

/* ---------------------------------------------------------------- choosing and sorting */

static void do_choose_all(void *self, int value)
{
    MyGames *m = self;
    (void)value;
    game_list_choose_all(m->list, true);
    my_games_show_changes(m);
    frame_sync(m->frame);
}

static void do_sort(void *self, int column)
{
    MyGames *m = self;
    const bool again = (int)game_list_column(m->list) == column;
    game_list_sort(m->list, (GameColumn)column, again && !game_list_is_reversed(m->list));
    my_games_move(m, 0, false);
    frame_sync(m->frame);
}

static bool is_sorted(const void *self, int column)
{
    const MyGames *m = self;
    return (int)game_list_column(m->list) == column;
}

/* clang-format off: one row a command */
#define SORT_ROW(column)                                                                           \
    {                                                                                              \
        .id = IDM_MINE_SORT + (column), .run = do_sort, .is_on = is_sorted, .value = (column)      \
    }

static const Command rows[] = {
    {.id = IDM_GAME_MINE,
     .run = do_show,
     .can = has_games,
     .is_on = is_shown,
     .key = 'O',
     .modifiers = FCONTROL | FSHIFT,
     .is_everywhere = true},
    {.id = IDM_MINE_OPEN, .run = do_open, .can = has_current, .key = VK_RETURN},
    {.id = IDM_MINE_DELETE, .run = do_delete, .can = has_current, .key = VK_DELETE},
    {.id = IDM_MINE_UNDO, .run = do_undo, .can = can_undo, .key = 'Z', .modifiers = FCONTROL},
    {.id = IDM_MINE_EXPORT,
     .run = do_export,
     .can = has_current,
     .key = 'S',
     .modifiers = FCONTROL},
    {.id = IDM_MINE_ALL,
     .run = do_choose_all,
     .can = has_current,
     .key = 'A',
     .modifiers = FCONTROL},
    SORT_ROW(GAME_COLUMN_DATE),
    SORT_ROW(GAME_COLUMN_OPPONENT),
    SORT_ROW(GAME_COLUMN_RULE),
    SORT_ROW(GAME_COLUMN_RESULT),
    SORT_ROW(GAME_COLUMN_MOVES),
    SORT_ROW(GAME_COLUMN_REVIEW),
    {.id = IDM_MINE_LEAVE, .run = do_leave, .key = VK_ESCAPE},
};
/* clang-format on */

bool my_games_can(const MyGames *m, UINT command)
{
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (rows[i].id == command)
            return !rows[i].can || rows[i].can(m, rows[i].value);
    return false;
}

UINT my_games_button_command(GamesButton button)
{
    static const UINT commands[GAMES_BUTTONS] = {[GAMES_OPEN] = IDM_MINE_OPEN,
                                                 [GAMES_DELETE] = IDM_MINE_DELETE,
                                                 [GAMES_EXPORT] = IDM_MINE_EXPORT,
                                                 [GAMES_BACK] = IDM_MINE_LEAVE};
    return commands[button];
}

const CommandTable my_games_commands = {rows, sizeof rows / sizeof *rows};
