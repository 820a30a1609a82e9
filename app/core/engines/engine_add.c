/* Makes entries from programs, folders and zips; see engine_add.h. */
#include "engine_add.h"

#include "core/text/foreign.h"
#include "core/text/path.h"
#include "engine_kind.h"
#include "platform/files/os_folder.h"
#include "platform/files/os_stream.h"
#include "zip_read.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define FOLDER "engines" /* beside the list's file: what was unpacked */

static bool refuse(char why[ENGINE_WHY_MAX], const char *format, ...)
{
    char text[2 * ENGINE_WHY_MAX];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    foreign_copy(why, ENGINE_WHY_MAX, text, FOREIGN_LINE);
    return false;
}

/* "FOLDER/NAME", the caller's to free(). */
static char *join(const char *folder, const char *name)
{
    const size_t size = strlen(folder) + strlen(name) + 2;
    char *path = malloc(size);
    if (path)
        snprintf(path, size, "%s/%s", folder, name);
    return path;
}

/* ------------------------------------------------------------------------------------------------
 * One program of several
 */

static bool contains(const char *name, const char *small)
{
    const size_t length = strlen(small);
    for (; strlen(name) >= length; name++) {
        char part[16];
        snprintf(part, sizeof part, "%.*s", (int)length, name);
        if (word_is(part, small))
            return true;
    }
    return false;
}

/*
 * Brains are called pbrain-NAME; of builds for several processors the one that most machines run is taken, not the
 * newest.
 */
int engine_add_score(const char *name, ProgramKind kind, int depth)
{
    if (!program_runs_here(kind))
        return -1;
    int score = 100 - depth;
    score += contains(name, "pbrain") ? 400 : 0;
    score += kind == PROGRAM_64 || kind == PROGRAM_ELF_64 ? 200 : 0;
    score += contains(name, "avx2") ? 10 : 0;
    score -= contains(name, "avx512") || contains(name, "vnni") ? 20 : 0;
    score -=
        contains(name, "unins") || contains(name, "setup") || contains(name, "vcredist") ? 90 : 0;
    score -= kind == PROGRAM_SCRIPT ? 50 : 0;
    return score;
}

typedef struct Scan {
    const char *folder;
    int depth;
    int *left; /* files that may still be looked at */
    int *best;
    char *best_path;    /* [ENGINE_PATH_MAX] */
    ProgramKind *other; /* a program that does not run here; PROGRAM_NOT: none was seen */
    EngineGoOn go_on;
    void *user;
} Scan;

static void scan_folder(const Scan *scan);

static void scan_file(const Scan *scan, const char *path, const char *name)
{
    const ProgramKind kind = program_file_kind(path);
    const int score = engine_add_score(name, kind, scan->depth);
    if (kind != PROGRAM_NOT && score < 0)
        *scan->other = kind;
    /* Equal scores: the first by name, so that the order of the folder does not matter. */
    if (score < 0 || strlen(path) >= ENGINE_PATH_MAX || score < *scan->best ||
        (score == *scan->best && strcmp(path, scan->best_path) >= 0))
        return;
    *scan->best = score;
    snprintf(scan->best_path, ENGINE_PATH_MAX, "%s", path);
}

static void scan_one(void *user, const char *name)
{
    const Scan *scan = user;
    if (strcmp(name, ".") == 0 || strcmp(name, "..") == 0 || *scan->left <= 0 ||
        (scan->go_on && !scan->go_on(scan->user)))
        return;
    --*scan->left;
    char *path = join(scan->folder, name);
    if (path && os_folder_is(path)) {
        Scan inner = *scan;
        inner.folder = path;
        inner.depth++;
        if (inner.depth < ENGINE_SCAN_DEPTH)
            scan_folder(&inner);
    } else if (path) {
        scan_file(scan, path, name);
    }
    free(path);
}

static void scan_folder(const Scan *scan)
{
    Scan copy = *scan;
    os_folder_list(scan->folder, "", scan_one, &copy);
}

/* The program in a folder that suits best. */
static bool choose(char out[ENGINE_PATH_MAX], char why[ENGINE_WHY_MAX], const char *folder,
                   EngineGoOn go_on, void *user)
{
    int left = ENGINE_SCAN_MAX, best = -1;
    ProgramKind other = PROGRAM_NOT;
    const Scan scan = {folder, 0, &left, &best, out, &other, go_on, user};
    scan_folder(&scan);
    if (best >= 0)
        return true;
    if (other != PROGRAM_NOT)
        return refuse(why, "it has %s, which does not run here", program_kind_words(other));
    return refuse(why, "there is no program in it");
}

/* ------------------------------------------------------------------------------------------------
 * Zips
 */

/* A new folder for what is unpacked: "engines/rapfi", "engines/rapfi-2" and so on; the caller's to free(). */
static char *new_folder(const char *zip_path, const char *list_path)
{
    enum { TRIES = 1000 };
    char words[ENGINE_NAME_MAX], name[PATH_PROPOSAL_MAX];
    const char *zip_name = path_name(zip_path);
    char *parent = path_beside(list_path, FOLDER), *folder = NULL;
    for (int i = 1; parent && os_folder_make(parent) && !folder && i < TRIES; i++) {
        snprintf(words, sizeof words, "%.*s",
                 (int)(path_stem(zip_name) < 40 ? path_stem(zip_name) : 40), zip_name);
        const size_t length = strlen(words);
        if (i > 1)
            snprintf(words + length, sizeof words - length, "-%d", i);
        path_propose(name, sizeof name, words, "");
        folder = join(parent, name);
        if (folder &&
            (os_folder_is(folder) || os_file_time(folder) >= 0 || !os_folder_make(folder))) {
            free(folder);
            folder = NULL;
        }
    }
    free(parent);
    return folder;
}

/* Makes the folders that a name goes through. */
static bool make_folders(char *path, size_t from)
{
    for (size_t i = from; path[i]; i++)
        if (path[i] == '/') {
            path[i] = 0;
            const bool ok = os_folder_make(path);
            path[i] = '/';
            if (!ok)
                return false;
        }
    return true;
}

static bool write_file(const char *path, const uint8_t *bytes, size_t size)
{
    FILE *file = os_stream_open(path, "wb");
    if (!file)
        return false;
    const bool written = fwrite(bytes, 1, size, file) == size;
    if (fclose(file) != 0 || !written)
        return false;
    if (program_kind_of(bytes, size < PROGRAM_HEAD ? size : PROGRAM_HEAD) != PROGRAM_NOT)
        os_file_allow_run(path);
    return true;
}

static bool unpack_file(const ZipFile *file, char why[ENGINE_WHY_MAX], const char *folder)
{
    char *path = join(folder, file->name);
    uint8_t *bytes = malloc(file->size ? file->size : 1);
    bool ok = path && bytes && make_folders(path, strlen(folder) + 1);
    if (!ok)
        refuse(why, "a folder cannot be made, or no memory");
    else if (file->folder)
        ok = os_folder_make(path);
    else if (!zip_unpack(bytes, file))
        ok = refuse(why, "a file in the zip is damaged: %.80s", file->name);
    else if (!write_file(path, bytes, file->size))
        ok = refuse(why, "a file of the zip cannot be written: %.80s", file->name);
    free(bytes);
    free(path);
    return ok;
}

static bool unpack_all(const ZipReader *zip, char why[ENGINE_WHY_MAX], const char *folder,
                       EngineGoOn go_on, void *user)
{
    for (int32_t i = 0; i < zip->count; i++) {
        if (go_on && !go_on(user))
            return refuse(why, "cancelled");
        if (!unpack_file(&zip->files[i], why, folder))
            return false;
    }
    return true;
}

static bool add_zip(EngineEntry *out, char why[ENGINE_WHY_MAX], const char *path,
                    const char *list_path, EngineGoOn go_on, void *user)
{
    char *bytes = NULL, text[160], program[ENGINE_PATH_MAX] = "";
    size_t size = 0;
    ZipReader zip;
    const OsError error = os_file_read_watched(&bytes, &size, path, ZIP_ARCHIVE_MAX, go_on, user);
    os_error_text(text, sizeof text, error);
    if (error)
        return refuse(why, "%s",
                      os_error_is_too_large(error)   ? "the zip is larger than 512 MB"
                      : os_error_is_cancelled(error) ? "cancelled"
                                                     : text);
    const bool opened = zip_open(&zip, why, (const uint8_t *)bytes, size);
    char *folder = opened ? new_folder(path, list_path) : NULL;
    if (opened && !folder)
        refuse(why, "no folder can be made for it beside the settings");
    const bool ok =
        folder && unpack_all(&zip, why, folder, go_on, user) &&
        choose(program, why, folder, go_on, user) &&
        (engine_entry_init(out, program) || refuse(why, "its path has too many letters"));
    if (!ok && folder)
        os_folder_remove(folder);
    if (opened)
        zip_close(&zip);
    free(folder);
    free(bytes);
    return ok;
}

/* ------------------------------------------------------------------------------------------------
 * All of them
 */

static bool add_program(EngineEntry *out, char why[ENGINE_WHY_MAX], const char *path)
{
    const ProgramKind kind = program_file_kind(path);
    if (os_file_time(path) < 0)
        return refuse(why, "there is no such file");
    if (!program_runs_here(kind))
        return refuse(why, "this is %s, which does not run here", program_kind_words(kind));
    return engine_entry_init(out, path) || refuse(why, "its path has too many letters");
}

bool engine_add_from(EngineEntry *out, char why[ENGINE_WHY_MAX], const char *given,
                     const char *list_path, EngineGoOn go_on, void *user)
{
    char program[ENGINE_PATH_MAX] = "";
    char *full = os_path_full(given); /* the working directory will be another */
    const char *path = full ? full : given;
    bool ok;
    if (os_folder_is(path))
        ok = choose(program, why, path, go_on, user) &&
             (engine_entry_init(out, program) || refuse(why, "its path has too many letters"));
    else if (path_has_ending(path, "zip"))
        ok = add_zip(out, why, path, list_path, go_on, user);
    else
        ok = add_program(out, why, path);
    if (ok) {
        out->kind = engine_kind_of("", out->program);
        engine_entry_provide(out);
    }
    free(full);
    return ok;
}

bool engine_add_undo(const EngineEntry *entry, const char *list_path)
{
    char *parent = path_beside(list_path, FOLDER);
    const size_t length = parent ? strlen(parent) : 0;
    bool ok = parent != NULL;
    if (ok && strncmp(entry->program, parent, length) == 0 && entry->program[length] == '/' &&
        !strstr(entry->program, "/../")) {
        const char *rest = entry->program + length + 1;
        const size_t part = strcspn(rest, "/");
        char folder[ENGINE_PATH_MAX];
        snprintf(folder, sizeof folder, "%.*s", (int)(length + 1 + part), entry->program);
        ok = part == 0 || !rest[part] || os_folder_remove(folder);
    }
    free(parent);
    return ok;
}
