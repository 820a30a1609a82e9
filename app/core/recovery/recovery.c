/* recovery.c: places, the lock and the writing; see recovery.h. */
#include "recovery.h"

#include "core/file/gmk_file.h"
#include "platform/threads/os_clock.h"
#include "platform/threads/os_thread.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    PLACES = 32,
    SUFFIX_MAX = 40,
    WAIT_MS = 250, /* for the disk: longer would be felt */
};

typedef enum Wish { WISH_NOTHING, WISH_KEEP, WISH_FORGET, WISH_END } Wish;

struct Recovery {
    char *path;
    OsLock *lock;
    OsMonitor *monitor; /* guards what follows */
    OsThread *thread;
    Wish wish;
    bool busy; /* the thread is at the disk */
    char *text;
    size_t size;
    OsError error;
    OsError
        unread; /* what was left behind is there but cannot be read: it must not be written over */
};

/* ------------------------------------------------------------------------------------------------
 * Writing
 */

/* With the lock held; gives it up while at the disk. */
static void fulfil(Recovery *r)
{
    const Wish wish = r->wish;
    char *text = r->text;
    const size_t size = r->size;
    r->text = NULL;
    r->wish = WISH_NOTHING;
    r->busy = true;
    os_monitor_unlock(r->monitor);
    const OsError error =
        wish == WISH_KEEP ? os_file_replace(r->path, text, size) : os_file_remove(r->path);
    free(text);
    os_monitor_lock(r->monitor);
    r->busy = false;
    r->error = error;
    os_monitor_notify(r->monitor);
}

static void write_wishes(void *user)
{
    Recovery *r = user;
    os_monitor_lock(r->monitor);
    while (r->wish != WISH_END) {
        if (r->wish == WISH_NOTHING)
            os_monitor_wait(r->monitor);
        else
            fulfil(r);
    }
    os_monitor_unlock(r->monitor);
}

/* With the lock held: until all is done, or for so long. */
static void wait_done(Recovery *r, int64_t ms)
{
    const int64_t end = os_clock_ms() + ms;
    while (r->wish != WISH_NOTHING || r->busy)
        if (!os_monitor_wait_for(r->monitor, end - os_clock_ms()))
            return;
}

static void wish_for(Recovery *r, Wish wish, char *text, size_t size)
{
    os_monitor_lock(r->monitor);
    if (r->unread != 0) {
        r->error = r->unread;
        os_monitor_unlock(r->monitor);
        free(text);
        return;
    }
    free(r->text); /* overtaken */
    r->text = text;
    r->size = size;
    r->wish = wish;
    os_monitor_notify(r->monitor);
    wait_done(r, WAIT_MS);
    os_monitor_unlock(r->monitor);
}

void recovery_keep(Recovery *recovery, char *text, size_t size)
{
    wish_for(recovery, WISH_KEEP, text, size);
}

void recovery_forget(Recovery *recovery)
{
    wish_for(recovery, WISH_FORGET, NULL, 0);
}

OsError recovery_error(Recovery *recovery)
{
    os_monitor_lock(recovery->monitor);
    const OsError error = recovery->error;
    os_monitor_unlock(recovery->monitor);
    return error;
}

/* ------------------------------------------------------------------------------------------------
 * Places
 */

/* "settings-recovery-3.gmk" for "settings.ini". */
static void place_name(char *out, size_t size, const char *settings, RecoveryKind kind, int place,
                       const char *ending)
{
    const char *dot = strrchr(settings, '.');
    if (dot && strpbrk(dot, "/\\"))
        dot = NULL;
    snprintf(out, size, "%.*s-recovery-%s%d.%s",
             dot ? (int)(dot - settings) : (int)strlen(settings), settings,
             kind == RECOVERY_MAZE ? "maze-" : "", place, ending);
}

static bool exists(const char *path)
{
    char *text = NULL;
    size_t size = 0;
    const OsError error = os_file_read(&text, &size, path, 0);
    free(text);
    return error == 0 || os_error_is_too_large(error);
}

/* Locks the best place there is into *r. */
static bool take_place(Recovery *r, const char *settings, RecoveryKind kind, bool take_over)
{
    const size_t size = strlen(settings) + SUFFIX_MAX;
    char *name = malloc(size);
    for (int place = 1; name && place <= PLACES; place++) {
        place_name(name, size, settings, kind, place, "lock");
        OsLock *lock = os_file_lock(name);
        place_name(name, size, settings, kind, place, "gmk");
        const bool left = lock && exists(name);
        if (!lock || (left ? !take_over : r->lock != NULL)) {
            os_file_unlock(lock); /* another program's, another time's, or not needed */
            continue;
        }
        os_file_unlock(r->lock);
        r->lock = lock;
        memcpy(r->path, name, size);
        if (left || !take_over)
            break;
    }
    free(name);
    return r->lock != NULL;
}

Recovery *recovery_open(const char *settings_path, RecoveryKind kind, bool take_over)
{
    Recovery *r = calloc(1, sizeof *r);
    if (!r)
        return NULL;
    r->path = calloc(1, strlen(settings_path) + SUFFIX_MAX);
    r->monitor = os_monitor_new();
    if (r->path && r->monitor && take_place(r, settings_path, kind, take_over))
        r->thread = os_thread_start(write_wishes, r);
    if (r->thread)
        return r;
    recovery_close(r, true);
    return NULL;
}

void recovery_close(Recovery *r, bool keep)
{
    if (!r)
        return;
    if (r->thread) {
        os_monitor_lock(r->monitor);
        while (r->wish != WISH_NOTHING || r->busy)
            os_monitor_wait(r->monitor);
        r->wish = WISH_END;
        os_monitor_notify(r->monitor);
        os_monitor_unlock(r->monitor);
        os_thread_join(r->thread);
    }
    if (!keep && r->unread == 0)
        os_file_remove(r->path);
    os_file_unlock(r->lock);
    os_monitor_free(r->monitor);
    free(r->path);
    free(r);
}

char *recovery_left_behind(Recovery *recovery, size_t *size)
{
    char *text = NULL;
    const OsError error = os_file_read(&text, size, recovery->path, 2 * (size_t)GMK_FILE_SIZE_MAX);
    if (error != 0 && os_error_trouble(error) != OS_TROUBLE_MISSING)
        recovery->unread = error;
    return text;
}
