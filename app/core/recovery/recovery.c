/* recovery.c: places, the lock and the writing; see recovery.h. */
#include "recovery.h"

#include "core/file/gmk_file.h"
#include "core/text/path.h"
#include "platform/files/os_folder.h"
#include "platform/files/os_save.h"
#include "platform/threads/job_thread.h"
#include "recovery_places.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    SUFFIX_MAX = 40,
    WAIT_MS = 250, /* for the disk: longer would be felt */
};

struct Recovery {
    char *path;
    char *aside; /* see recovery_aside() */
    OsLock *lock;
    JobThread *thread; /* its lock guards what follows */
    OsError error;
    OsError
        unread; /* what was left behind is there but cannot be read: it must not be written over */
};

/* What the file is to hold: a text, a game that becomes one, or nothing. All owned. */
typedef struct SaveRequest {
    char *text;
    size_t size;
    bool is_maze; /* the text is one of recovery_write_maze() */
    Record *record;
    RecoveryNote note; /* of the record */
} SaveRequest;

/* ------------------------------------------------------------------------------------------------
 * Writing
 */

static void free_request(void *user, void *job)
{
    SaveRequest *request = job;
    (void)user;
    free(request->text);
    record_free(request->record);
    recovery_note_free(&request->note);
}

static bool reads_back(const void *meant, const char *data, size_t size)
{
    const SaveRequest *request = meant;
    if (request->record)
        return recovery_reads_back(request->record, &request->note, data, size);
    return !request->is_maze || recovery_maze_reads_back(data, size);
}

/* On the thread. A game for whose text there is no memory leaves the file as it is. */
static void write_file(void *user, void *job)
{
    Recovery *r = user;
    SaveRequest *request = job;
    const bool forgets = !request->text && !request->record;
    if (request->record)
        request->text = recovery_write_record(request->record, &request->note, &request->size);
    const bool writes = request->text != NULL;
    OsError error = 0;
    if (forgets)
        error = os_file_remove(r->path);
    else if (writes)
        error =
            os_file_save(r->path, request->text, request->size, &(OsReadBack){reads_back, request});
    free_request(r, request);
    job_thread_lock(r->thread);
    if (forgets || writes)
        r->error = error;
    job_thread_unlock(r->thread);
}

/* Takes over what the request owns. */
static void request_save(Recovery *r, SaveRequest *request, int64_t wait_ms)
{
    job_thread_lock(r->thread);
    if (r->unread != 0) {
        r->error = r->unread;
        job_thread_unlock(r->thread);
        free_request(r, request);
        return;
    }
    /* Where the disk is slow or somebody holds the file, one wait is enough. */
    const bool stuck = job_thread_is_busy(r->thread) || r->error != 0;
    job_thread_give(r->thread, request); /* and drops one that was not begun: it is overtaken */
    job_thread_wait(r->thread, stuck ? 0 : wait_ms);
    job_thread_unlock(r->thread);
}

void recovery_save(Recovery *recovery, char *text, size_t size)
{
    request_save(recovery, &(SaveRequest){.text = text, .size = size}, WAIT_MS);
}

void recovery_save_maze(Recovery *recovery, char *text, size_t size)
{
    request_save(recovery, &(SaveRequest){.text = text, .size = size, .is_maze = true}, WAIT_MS);
}

bool recovery_save_game(Recovery *recovery, const Play *play, const RecoverySource *source,
                        bool waits)
{
    SaveRequest request = {.record = record_copy(play_record(play))};
    if (!request.record || !recovery_note(&request.note, play, source ? source->file : NULL)) {
        free_request(recovery, &request);
        return false;
    }
    request.note.left = source && source->left;
    if (source && source->entry)
        snprintf(request.note.entry, sizeof request.note.entry, "%s", source->entry);
    request_save(recovery, &request, waits ? WAIT_MS : 0);
    return true;
}

void recovery_forget(Recovery *recovery)
{
    request_save(recovery, &(SaveRequest){.text = NULL}, WAIT_MS);
}

OsError recovery_error(Recovery *recovery)
{
    job_thread_lock(recovery->thread);
    const OsError error = recovery->error;
    job_thread_unlock(recovery->thread);
    return error;
}

/* ------------------------------------------------------------------------------------------------
 * Places
 */

/* "settings-recovery-3.gmk" for "settings.ini". A place of 0 gives what comes before the number. */
static void place_name(char *out, size_t size, const char *settings, RecoveryKind kind, int place,
                       const char *ending)
{
    const int used = snprintf(out, size, "%.*s-recovery-%s", (int)path_stem(settings), settings,
                              kind == RECOVERY_MAZE ? "maze-" : "");
    if (place > 0)
        snprintf(out + used, size - (size_t)used, "%d.%s", place, ending);
}

static bool exists(const char *path)
{
    char *text = NULL;
    size_t size = 0;
    const OsError error = os_file_read(&text, &size, path, 0);
    free(text);
    return error == 0 || os_error_is_too_large(error);
}

/* A search for a place. */
typedef struct Places {
    Recovery *recovery;
    const char *settings, *stem; /* the stem without its folder */
    RecoveryKind kind;
    bool take_over;
    RecoveryPlaces with_file;
    char *name;
    size_t size;
} Places;

static void note_file(void *user, const char *name)
{
    Places *p = user;
    recovery_note_file(&p->with_file, p->stem, name);
}

/* A file that has come since the folder was read is another program's work. */
static bool lock_place(void *user, int place)
{
    Places *p = user;
    place_name(p->name, p->size, p->settings, p->kind, place, "lock");
    OsLock *lock = os_file_lock(p->name);
    place_name(p->name, p->size, p->settings, p->kind, place, "gmk");
    if (!lock || (!p->take_over && exists(p->name))) {
        os_file_unlock(lock);
        return false;
    }
    p->recovery->lock = lock;
    memcpy(p->recovery->path, p->name, p->size);
    return true;
}

/* Gives the file at this path the first free name of "…-kept-1.gmk" and so on; the caller frees it.
 * NULL: no memory, or it cannot be renamed. */
static char *rename_aside(const char *path)
{
    enum { NAMES = 1000 };
    const size_t size = strlen(path) + SUFFIX_MAX;
    char *aside = malloc(size);
    for (int i = 1; aside && i <= NAMES; i++) {
        snprintf(aside, size, "%.*s-kept-%d.gmk", (int)path_stem(path), path, i);
        if (!exists(aside) && os_file_rename(path, aside) == 0)
            return aside;
    }
    free(aside);
    return NULL;
}

/* A place with a file that nobody uses: the file gets another name. Only where no place is free. */
static bool clear_place(void *user, int place)
{
    Places *p = user;
    p->take_over = true;
    if (!lock_place(user, place))
        return false;
    p->recovery->aside = rename_aside(p->recovery->path);
    if (p->recovery->aside)
        return true;
    os_file_unlock(p->recovery->lock);
    p->recovery->lock = NULL;
    return false;
}

/* What is in the folder of the stem. A folder that cannot be read has nothing to take over. */
static void list_folder(Places *p, char *stem)
{
    char *name = stem + (path_name(stem) - stem);
    p->stem = name;
    if (name > stem)
        name[-1] = '\0';
    os_folder_list(name > stem ? stem : ".", p->stem, note_file, p);
}

/* Locks the best place there is into *r. */
static bool take_place(Recovery *r, const char *settings, RecoveryKind kind, bool take_over)
{
    const size_t size = strlen(settings) + SUFFIX_MAX;
    char *name = malloc(size), *stem = malloc(size);
    Places places = {.recovery = r,
                     .settings = settings,
                     .kind = kind,
                     .take_over = take_over,
                     .name = name,
                     .size = size};
    int place = 0;
    if (name && stem) {
        place_name(stem, size, settings, kind, 0, "");
        list_folder(&places, stem);
        place = recovery_choose(places.with_file, take_over, lock_place, &places);
        if (place == 0)
            place = recovery_choose(places.with_file, true, clear_place, &places);
    }
    free(stem);
    free(name);
    return place > 0;
}

Recovery *recovery_open(const char *settings_path, RecoveryKind kind, bool take_over)
{
    static const JobKind jobs = {
        .size = sizeof(SaveRequest), .run = write_file, .drop = free_request};
    Recovery *r = calloc(1, sizeof *r);
    if (!r)
        return NULL;
    r->path = calloc(1, strlen(settings_path) + SUFFIX_MAX);
    if (r->path && take_place(r, settings_path, kind, take_over))
        r->thread = job_thread_new(&jobs, r);
    if (r->thread)
        return r;
    recovery_close(r, true);
    return NULL;
}

void recovery_close(Recovery *r, bool keep)
{
    if (!r)
        return;
    if (r->thread && keep) {
        job_thread_lock(r->thread);
        job_thread_wait(r->thread, -1);
        job_thread_unlock(r->thread);
    }
    job_thread_free(r->thread);
    if (!keep && r->unread == 0)
        os_file_remove(r->path);
    os_file_unlock(r->lock);
    free(r->aside);
    free(r->path);
    free(r);
}

bool recovery_keep_aside(Recovery *recovery)
{
    char *aside = rename_aside(recovery->path);
    if (!aside)
        return false;
    free(recovery->aside);
    recovery->aside = aside;
    recovery->unread = 0;
    return true;
}

const char *recovery_aside(const Recovery *recovery)
{
    return recovery->aside;
}

const char *recovery_path(const Recovery *recovery)
{
    return recovery->path;
}

OsError recovery_unread(const Recovery *recovery)
{
    return recovery->unread;
}

char *recovery_left_behind(Recovery *recovery, size_t *size)
{
    char *text = NULL;
    const OsError error = os_file_read(&text, size, recovery->path, 2 * (size_t)GMK_FILE_SIZE_MAX);
    if (error != 0 && os_error_trouble(error) != OS_TROUBLE_MISSING)
        recovery->unread = error;
    return text;
}
