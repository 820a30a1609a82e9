/* opener.c: see opener.h. The monitor guards everything but the request, which the thread owns. */
#include "opener.h"

#include "platform/threads/os_thread.h"

#include <stdlib.h>
#include <string.h>

struct Opener {
    OpenerReady ready;
    void *user;
    OsMonitor *monitor;
    OsThread *thread;  /* NULL: none, or the last one has been joined */
    char *path, *text; /* the request: one of them */
    size_t size;
    bool cancelled;
    OpenerState state;
    Document *document; /* ready to be taken */
};

Opener *opener_new(OpenerReady ready, void *user)
{
    Opener *opener = calloc(1, sizeof *opener);
    if (!opener)
        return NULL;
    opener->ready = ready;
    opener->user = user;
    opener->monitor = os_monitor_new();
    if (opener->monitor)
        return opener;
    free(opener);
    return NULL;
}

void opener_cancel(Opener *opener)
{
    os_monitor_lock(opener->monitor);
    opener->cancelled = true;
    os_monitor_unlock(opener->monitor);
}

/* Ends what is under way and forgets what came of it. */
static void clear(Opener *opener)
{
    opener_cancel(opener);
    os_thread_join(opener->thread);
    document_free(opener->document);
    free(opener->path);
    free(opener->text);
    opener->thread = NULL;
    opener->document = NULL;
    opener->path = opener->text = NULL;
    opener->state = (OpenerState){.busy = false};
}

void opener_free(Opener *opener)
{
    if (!opener)
        return;
    clear(opener);
    os_monitor_free(opener->monitor);
    free(opener);
}

static bool report(void *user, size_t done, size_t total)
{
    Opener *opener = user;
    os_monitor_lock(opener->monitor);
    opener->state.done = done;
    opener->state.total = total;
    const bool go_on = !opener->cancelled;
    os_monitor_unlock(opener->monitor);
    return go_on;
}

static void run(void *user)
{
    Opener *opener = user;
    const Progress progress = {report, opener};
    Document *document = opener->path
                             ? document_open_path(opener->path, NULL, &progress)
                             : document_open_text(opener->text, opener->size, NULL, &progress);
    os_monitor_lock(opener->monitor);
    opener->document = document;
    opener->state.busy = false;
    os_monitor_unlock(opener->monitor);
    opener->ready(opener->user);
}

static char *copy_bytes(const char *bytes, size_t size)
{
    char *copy = bytes ? malloc(size + 1) : NULL;
    if (copy) {
        memcpy(copy, bytes, size);
        copy[size] = '\0';
    }
    return copy;
}

bool opener_begin(Opener *opener, const char *path, const char *text, size_t size)
{
    clear(opener);
    opener->cancelled = false;
    opener->path = copy_bytes(path, path ? strlen(path) : 0);
    opener->text = path ? NULL : copy_bytes(text, size);
    opener->size = size;
    if (!opener->path && !opener->text)
        return false;
    opener->state.busy = true;
    opener->thread = os_thread_start(run, opener);
    if (!opener->thread)
        opener->state.busy = false;
    return opener->thread != NULL;
}

OpenerState opener_state(Opener *opener)
{
    os_monitor_lock(opener->monitor);
    const OpenerState state = opener->state;
    os_monitor_unlock(opener->monitor);
    return state;
}

Document *opener_take(Opener *opener)
{
    os_monitor_lock(opener->monitor);
    Document *document = opener->document;
    opener->document = NULL; /* now the caller's */
    os_monitor_unlock(opener->monitor);
    return document;
}
