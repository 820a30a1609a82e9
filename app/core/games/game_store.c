/* game_store.c: the folder, its index and what is written there; see game_store.h. */
#include "game_store.h"

#include "core/text/path.h"
#include "game_index.h"
#include "platform/files/os_folder.h"
#include "platform/files/os_save.h"
#include "platform/threads/os_clock.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum {
    LOCK_WAIT_MS = 1000,
    LOCK_STEP_MS = 5,
    INDEX_BYTES_MAX = 256 << 20,
    GAME_BYTES_MAX = GMK_FILE_SIZE_MAX, /* what is written can be read */
    SUFFIX_ROOM = GAME_ID_MAX + 16,
    LONG_INDEX = 1000, /* lines: so many more than there are games, and it is written anew */
};

struct GameStore {
    char *folder;
    GameIndex index;
    bool purged; /* what earlier programs deleted has been removed */
};

GameStore *game_store_new(const char *settings_path)
{
    const size_t stem = path_stem(settings_path), size = stem + sizeof "-games";
    GameStore *store = calloc(1, sizeof *store);
    if (!store)
        return NULL;
    store->folder = malloc(size);
    if (!store->folder) {
        free(store);
        return NULL;
    }
    snprintf(store->folder, size, "%.*s-games", (int)stem, settings_path);
    return store;
}

void game_store_free(GameStore *store)
{
    if (!store)
        return;
    game_index_free(&store->index);
    free(store->folder);
    free(store);
}

/* "FOLDER/NAME.ENDING". NULL: no memory. */
static char *path_in(const GameStore *store, const char *name, const char *ending)
{
    const size_t size = strlen(store->folder) + SUFFIX_ROOM;
    char *path = malloc(size);
    if (path)
        snprintf(path, size, "%s/%s.%s", store->folder, name, ending);
    return path;
}

char *game_store_path(const GameStore *store, const char *id)
{
    return path_in(store, id, "gmk");
}

/* The names of the two last folders decide: the first part of a path has many spellings. */
bool game_store_id_of(const GameStore *store, char id[GAME_ID_MAX], const char *path)
{
    const char *name = path_name(path), *folder = path_name(store->folder);
    const size_t stem = path_stem(name), length = strlen(folder);
    if (!path_has_ending(name, "gmk") || !game_id_is_good(name, stem) ||
        (size_t)(name - path) < length + 1 || memcmp(name - 1 - length, folder, length) != 0)
        return false;
    const char *before = name - 1 - length;
    if (before > path && before[-1] != '/' && before[-1] != '\\')
        return false;
    memcpy(id, name, stem);
    id[stem] = '\0';
    return game_store_time(store, id) >= 0;
}

/* ---------------------------------------------------------------- the index */

static OsLock *take_lock(const GameStore *store)
{
    char *path = path_in(store, "index", "lock");
    OsLock *lock = NULL;
    for (const int64_t end = os_clock_ms() + LOCK_WAIT_MS; path && !lock;) {
        lock = os_file_lock(path);
        if (!lock && os_clock_ms() > end)
            break;
        if (!lock)
            os_sleep_ms(LOCK_STEP_MS);
    }
    free(path);
    return lock;
}

/* Adds these lines to the file, which begins with its head. */
static OsError append(const GameStore *store, const TextBuffer *lines)
{
    TextBuffer all = {0};
    char *path = path_in(store, "index", "txt");
    if (path && os_file_time(path) < 0)
        game_index_head(&all);
    text_add(&all, lines->text, lines->size);
    const OsError error = path && !lines->failed && !all.failed
                              ? os_file_append_lines(path, all.text, all.size)
                              : os_error_no_memory();
    free(all.text);
    free(path);
    return error;
}

static OsError append_word(const GameStore *store, const char *word, const char *id)
{
    TextBuffer line = {0};
    text_print(&line, "%s %s\n", word, id);
    const OsError error = append(store, &line);
    free(line.text);
    return error;
}

static OsError append_entry(const GameStore *store, const GameEntry *entry)
{
    TextBuffer line = {0};
    game_entry_write(&line, entry);
    const OsError error = append(store, &line);
    free(line.text);
    return error;
}

/* With the lock held. */
static OsError rewrite(GameStore *store)
{
    TextBuffer text = {0};
    char *path = path_in(store, "index", "txt");
    game_index_write(&text, &store->index);
    const OsError error =
        path && !text.failed ? os_file_replace(path, text.text, text.size) : os_error_no_memory();
    if (error == 0) {
        store->index.lines = store->index.count;
        store->index.strange = false;
    }
    free(text.text);
    free(path);
    return error;
}

/* ---------------------------------------------------------------- games */

/* Makes the entry of a game's bytes. False: they are no game, not even in part. */
static bool entry_of(GameEntry *out, const char *id, int64_t time, const char *text, size_t size)
{
    Record *record = NULL;
    GmkFileProblem problem = {0};
    if (!gmk_file_salvage(&record, &problem, text, size, NULL))
        return false;
    const bool made = game_entry_make(out, id, time, record);
    if (made)
        out->damaged = problem.error != GMK_FILE_OK;
    record_free(record);
    return made;
}

int64_t game_store_time(const GameStore *store, const char *id)
{
    char *path = path_in(store, id, "gmk");
    const int64_t time = path ? os_file_time(path) : -1;
    free(path);
    return time;
}

static OsError read_text(const GameStore *store, const char *id, char **out, size_t *size)
{
    char *path = path_in(store, id, "gmk");
    const OsError error =
        path ? os_file_read(out, size, path, GAME_BYTES_MAX) : os_error_no_memory();
    free(path);
    return error;
}

bool game_store_read(const GameStore *store, const char *id, Record **out, GmkFileProblem *problem,
                     OsError *error)
{
    char *text = NULL;
    size_t size = 0;
    *problem = (GmkFileProblem){0};
    *error = read_text(store, id, &text, &size);
    const bool read = *error == 0 && gmk_file_salvage(out, problem, text, size, NULL);
    free(text);
    return read;
}

/* The entry of a game's file as it is now. False: it is no game, or cannot be read. */
static bool read_entry(GameEntry *out, const GameStore *store, const char *id, OsError *error)
{
    char *text = NULL;
    size_t size = 0;
    *error = read_text(store, id, &text, &size);
    const bool made = *error == 0 && entry_of(out, id, game_store_time(store, id), text, size);
    free(text);
    return made;
}

/* ---------------------------------------------------------------- loading */

/* The names of the folder. */
typedef struct Listing {
    const GameStore *store;
    GameNames games; /* of *.gmk */
    GameNames gone;  /* of *.gone */
    GameStoreReport *report;
    bool failed;
} Listing;

static void note_file(void *user, const char *name)
{
    Listing *list = user;
    const size_t stem = path_stem(name);
    const bool is_game = strcmp(name + stem, ".gmk") == 0;
    if (!is_game && strcmp(name + stem, ".gone") != 0)
        return;
    if (game_id_is_good(name, stem)) {
        list->failed |= !game_names_add(is_game ? &list->games : &list->gone, name, stem);
    } else if (is_game) {
        if (list->report->unreadable++ == 0)
            snprintf(list->report->first, sizeof list->report->first, "%.*s", (int)stem, name);
    }
}

/* What earlier programs have deleted. What this one has deleted can still be restored. */
static void purge(GameStore *store, const GameNames *gone)
{
    for (int32_t i = 0; i < gone->count && !store->purged; i++) {
        char *path = path_in(store, gone->ids[i], "gone");
        if (path)
            os_file_remove(path);
        free(path);
    }
    store->purged = true;
}

/* Reads a game that the index does not know, or not as it is, and adds its line to `lines`. */
static void learn(GameIndex *index, const Listing *list, const char *id, TextBuffer *lines)
{
    GameEntry entry;
    OsError error = 0;
    GameStoreReport *report = list->report;
    if (read_entry(&entry, list->store, id, &error)) {
        report->read_again++;
        game_entry_write(lines, &entry);
        if (!game_index_add(index, &entry))
            game_entry_free(&entry);
        return;
    }
    if (error != 0 && os_error_trouble(error) == OS_TROUBLE_MISSING)
        return; /* it was deleted just now */
    if (report->unreadable++ == 0)
        snprintf(report->first, sizeof report->first, "%s", id);
    if (report->error == 0)
        report->error = error;
}

/* Brings the index to what the folder has. The lines for the file are put into `lines`. */
static bool compare(GameIndex *index, Listing *list, TextBuffer *lines)
{
    GameNames missing = {0};
    game_names_sort(&list->games);
    bool ok = game_index_keep_only(index, &list->games, &missing);
    for (int32_t i = 0; i < missing.count && ok; i++)
        learn(index, list, missing.ids[i], lines);
    game_index_sort(index);
    game_names_free(&missing);
    return ok;
}

/* *out is the index as its file has it; empty where it has none or a strange one. */
static void read_index(GameIndex *out, const GameStore *store)
{
    char *text = NULL;
    size_t size = 0;
    char *path = path_in(store, "index", "txt");
    *out = (GameIndex){0};
    if (path && os_file_read(&text, &size, path, INDEX_BYTES_MAX) == 0)
        game_index_read(out, (Span){text, size});
    free(text);
    free(path);
}

/* Puts the lines that were missing into the file; a file that cannot be written is made good the next time. */
static void mend(GameStore *store, const TextBuffer *lines)
{
    const bool anew =
        store->index.strange || store->index.lines > 2 * (int64_t)store->index.count + LONG_INDEX;
    OsLock *lock = anew || lines->size > 0 ? take_lock(store) : NULL;
    if (lock && anew) {
        GameIndex now; /* what others have added meanwhile must not be lost */
        read_index(&now, store);
        if (now.lines == store->index.lines)
            rewrite(store);
        game_index_free(&now);
    } else if (lock) {
        append(store, lines);
    }
    os_file_unlock(lock);
}

bool game_store_load(GameStore *store, GameStoreReport *report)
{
    GameIndex index;
    TextBuffer lines = {0};
    Listing list = {.store = store, .report = report};
    *report = (GameStoreReport){0};
    read_index(&index, store);
    const bool listed = os_folder_list(store->folder, "", note_file, &list);
    const bool ok = listed ? !list.failed && compare(&index, &list, &lines)
                           : index.count == 0; /* there is no such folder yet */
    if (ok) {
        purge(store, &list.gone);
        game_index_free(&store->index);
        store->index = index;
        mend(store, &lines);
    } else {
        game_index_free(&index);
    }
    free(lines.text);
    game_names_free(&list.games);
    game_names_free(&list.gone);
    return ok;
}

int32_t game_store_count(const GameStore *store)
{
    return store->index.count;
}

const GameEntry *game_store_entry(const GameStore *store, int32_t index)
{
    return &store->index.entries[index];
}

const GameEntry *game_store_find(const GameStore *store, const char *id)
{
    return game_index_find(&store->index, id);
}

/* ---------------------------------------------------------------- writing */

/* Year, month and day of a day since 1 January 1970, by the calendar of today. */
static void civil_day(int64_t days, int *year, int *month, int *day)
{
    const int64_t z = days + 719468, era = z / 146097, of_era = z - era * 146097;
    const int64_t years = (of_era - of_era / 1460 + of_era / 36524 - of_era / 146096) / 365;
    const int64_t of_year = of_era - (365 * years + years / 4 - years / 100);
    const int64_t m = (5 * of_year + 2) / 153;
    *day = (int)(of_year - (153 * m + 2) / 5 + 1);
    *month = (int)(m < 10 ? m + 3 : m - 9);
    *year = (int)(years + era * 400 + (*month <= 2));
}

void game_store_new_id(char out[GAME_ID_MAX], int64_t time, uint64_t random)
{
    enum { DAY = 86400, HOUR = 3600, MINUTE = 60 };
    const int64_t at = time > 0 ? time : 0;
    const int seconds = (int)(at % DAY);
    int year, month, day;
    civil_day(at / DAY, &year, &month, &day);
    snprintf(out, GAME_ID_MAX, "%04d%02d%02d-%02d%02d%02d-%08" PRIx32, year, month, day,
             seconds / HOUR, seconds % HOUR / MINUTE, seconds % MINUTE,
             (uint32_t)(random ^ random >> 32));
}

static bool reads_back(const void *meant, const char *data, size_t size)
{
    return gmk_file_reads_back(meant, data, size);
}

/*
 * With the lock held, if it could be had: a program that holds it for seconds has stopped, and a line that is
 * written into another one only costs reading a file again. The file and its line; `check` as in os_file_save().
 */
static OsError write_game(GameStore *store, const GameEntry *entry, const char *text, size_t size,
                          const OsReadBack *check)
{
    char *path = path_in(store, entry->id, "gmk");
    OsError error = path ? append_word(store, "open", entry->id) : os_error_no_memory();
    if (error == 0)
        error = os_file_save(path, text, size, check);
    if (error == 0)
        (void)append_entry(store, entry); /* without it the file is read again */
    free(path);
    return error;
}

/* The entry becomes the store's in any case. */
static OsError keep(GameStore *store, GameEntry *entry, const char *text, size_t size,
                    const OsReadBack *check)
{
    OsLock *lock = os_folder_make(store->folder) ? take_lock(store) : NULL;
    const OsError error = write_game(store, entry, text, size, check);
    os_file_unlock(lock);
    if (error != 0 || !game_index_put(&store->index, entry))
        game_entry_free(entry);
    return error;
}

OsError game_store_keep(GameStore *store, char id[GAME_ID_MAX], const Record *record)
{
    GameEntry entry;
    size_t size = 0;
    char name[GAME_ID_MAX];
    const int64_t now = (int64_t)time(NULL);
    if (*id)
        snprintf(name, sizeof name, "%s", id);
    else
        game_store_new_id(name, now, os_clock_seed());
    char *text = gmk_file_write(record, &size);
    OsError error = os_error_no_memory();
    if (text && game_entry_make(&entry, name, now, record))
        error = keep(store, &entry, text, size, &(OsReadBack){reads_back, record});
    free(text);
    if (error == 0)
        snprintf(id, GAME_ID_MAX, "%s", name);
    return error;
}

OsError game_store_keep_text(GameStore *store, const char *id, const char *text, size_t size,
                             int64_t time)
{
    GameEntry entry;
    if (entry_of(&entry, id, time, text, size))
        return keep(store, &entry, text, size, NULL);
    char *path = path_in(store, id, "gmk"); /* no game: told of by game_store_load() */
    const OsError error = path && os_folder_make(store->folder)
                              ? os_file_save(path, text, size, NULL)
                              : os_error_no_memory();
    free(path);
    return error;
}

/* ---------------------------------------------------------------- deleting */

/* Gives the game's file another ending, and writes its line. */
static OsError rename_game(GameStore *store, const char *id, bool gone)
{
    OsLock *lock = take_lock(store);
    char *game = path_in(store, id, "gmk"), *aside = path_in(store, id, "gone");
    OsError error =
        game && aside ? append_word(store, gone ? "gone" : "open", id) : os_error_no_memory();
    if (error == 0 && gone)
        os_file_remove(aside); /* of an id that was deleted and kept again */
    if (error == 0)
        error = os_file_rename(gone ? game : aside, gone ? aside : game);
    if (error != 0 && gone && game && aside)
        (void)append_word(store, "open", id); /* it is still there */
    free(game);
    free(aside);
    os_file_unlock(lock);
    return error;
}

OsError game_store_remove(GameStore *store, const char *id)
{
    OsError error = rename_game(store, id, true);
    if (error != 0 && os_error_trouble(error) == OS_TROUBLE_MISSING)
        error = 0; /* another program was first */
    if (error == 0)
        game_index_remove(&store->index, id);
    return error;
}

OsError game_store_restore(GameStore *store, const char *id)
{
    GameEntry entry;
    OsError error = rename_game(store, id, false);
    if (error != 0 || !read_entry(&entry, store, id, &error))
        return error;
    (void)append_entry(store, &entry);
    if (!game_index_put(&store->index, &entry))
        game_entry_free(&entry);
    return 0;
}
