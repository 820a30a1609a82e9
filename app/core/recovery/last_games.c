/* last_games.c: see last_games.h. */
#include "core/recovery/last_games.h"

#include "core/file/gmk_file.h"
#include "core/text/path.h"
#include "platform/files/os_file.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { GAME_BYTES_MAX = GMK_FILE_SIZE_MAX }; /* what is written can be read */

/* "…/settings.ini" gives "…/settings-last-1.gmk". NULL: no memory. */
static char *path_of(const char *settings, int which)
{
    const size_t stem = path_stem(settings), size = stem + 32;
    char *path = malloc(size);
    if (path)
        snprintf(path, size, "%.*s-last-%d.gmk", (int)stem, settings, which + 1);
    return path;
}

/* *out is NULL where there is no such game. After an error it is not known whether there is. */
static OsError read_game(char **out, size_t *size, const char *settings, int which)
{
    char *path = path_of(settings, which);
    *out = NULL;
    const OsError error =
        path ? os_file_read(out, size, path, GAME_BYTES_MAX) : os_error_no_memory();
    free(path);
    return error && os_error_trouble(error) == OS_TROUBLE_MISSING ? 0 : error;
}

char *last_games_read(const char *settings, int which, size_t *size)
{
    char *text = NULL;
    (void)read_game(&text, size, settings, which);
    return text;
}

static bool remove_game(const char *settings, int which)
{
    char *path = path_of(settings, which);
    const bool removed = path && os_file_remove(path) == 0;
    free(path);
    return removed;
}

/* A file keeps its time when it moves: it says when the game was left. Nothing is written over. */
static bool move_game(const char *settings, int from, int to)
{
    char *old_path = path_of(settings, from), *new_path = path_of(settings, to);
    const bool moved = old_path && new_path && os_file_rename(old_path, new_path) == 0;
    free(old_path);
    free(new_path);
    return moved;
}

static bool has_game(const char *settings, int which)
{
    char *path = path_of(settings, which);
    const bool there = path && os_file_time(path) >= 0;
    free(path);
    return there;
}

enum { BEFORE_FIRST = -1, AFTER_LAST = LAST_GAMES }; /* places while the list changes */

/* All games move one place down, with the new one before the first; or none does. */
static bool move_all(const char *settings)
{
    int place = 0;
    while (place < AFTER_LAST && has_game(settings, place))
        place++;
    for (int i = place; i >= 0; i--)
        if (!move_game(settings, i - 1, i)) {
            while (++i <= place)
                (void)move_game(settings, i, i - 1);
            return false;
        }
    return true;
}

bool last_games_add(const char *settings, const char *text, size_t size)
{
    size_t known = 0;
    char *newest = last_games_read(settings, 0, &known);
    const bool same = newest && known == size && memcmp(newest, text, size) == 0;
    free(newest);
    if (same)
        return true;
    char *path = path_of(settings, BEFORE_FIRST);
    const bool written = path && os_file_replace(path, text, size) == 0;
    free(path);
    /* What an interrupted change has left there goes first, and the oldest game at the end. */
    if (!written || !remove_game(settings, AFTER_LAST) || !move_all(settings))
        return false;
    (void)remove_game(settings, AFTER_LAST);
    return true;
}

bool last_games_describe(LastGame *out, const char *settings, int which)
{
    enum { LIST_BYTES_MAX = 1 << 20 }; /* larger ones are not parsed for a list */
    size_t size = 0;
    char *text = NULL, *path = path_of(settings, which);
    Record *record = NULL;
    GmkFileProblem problem;
    if (!path)
        return false;
    *out = (LastGame){.time = os_file_time(path), .moves = -1};
    const OsError error = os_file_read(&text, &size, path, LIST_BYTES_MAX);
    if (error == 0 && gmk_file_read(&record, &problem, text, size)) {
        out->moves = record->move_count;
        out->result = record->result;
        out->setup = record->setup;
    }
    const bool described = record != NULL || os_error_is_too_large(error);
    record_free(record);
    free(text);
    free(path);
    return described;
}

int last_games_count(const char *settings)
{
    int count = 0;
    while (count < LAST_GAMES && has_game(settings, count))
        count++;
    return count;
}
