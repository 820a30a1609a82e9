/* Adds and tests engines off the window's thread; see engines_work.h. */
#include "engines_work.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/engines/engine_add.h"
#include "core/engines/engine_test.h"
#include "platform/threads/os_thread.h"

struct EngineWork {
    HWND window;
    UINT message;
    OsThread *thread; /* NULL: nothing is under way */
    bool adding;
    char path[ENGINE_PATH_MAX], list_path[ENGINE_PATH_MAX];
    volatile LONG cancelled, done, all; /* of the thread and the window */
    EngineEntry entry;                  /* the thread's until it is joined, as the next */
    bool ok;
    char why[ENGINE_WHY_MAX];
};

EngineWork *engine_work_new(HWND window, UINT message)
{
    EngineWork *work = calloc(1, sizeof *work);
    if (work) {
        work->window = window;
        work->message = message;
    }
    return work;
}

void engine_work_free(EngineWork *work)
{
    if (!work)
        return;
    engine_work_cancel(work);
    os_thread_join(work->thread);
    free(work);
}

static bool go_on(void *user)
{
    EngineWork *work = user;
    return InterlockedCompareExchange(&work->cancelled, 0, 0) == 0;
}

static void show_step(void *user, int done, int all)
{
    EngineWork *work = user;
    InterlockedExchange(&work->done, done);
    InterlockedExchange(&work->all, all);
    PostMessageW(work->window, work->message, ENGINE_WORK_STEP, 0);
}

static void run(void *user)
{
    EngineWork *work = user;
    const EngineTestWatch watch = {.go_on = go_on, .progress = show_step, .user = work};
    work->why[0] = 0;
    if (work->adding)
        work->ok =
            engine_add_from(&work->entry, work->why, work->path, work->list_path, go_on, work);
    else
        work->ok = engine_test_run(&work->entry, &watch);
    PostMessageW(work->window, work->message, ENGINE_WORK_DONE, 0);
}

static bool begin(EngineWork *work, bool adding)
{
    work->adding = adding;
    InterlockedExchange(&work->cancelled, 0);
    InterlockedExchange(&work->done, 0);
    InterlockedExchange(&work->all, 0);
    work->thread = os_thread_start(run, work);
    return work->thread != NULL;
}

bool engine_work_add(EngineWork *work, const char *path, const char *list_path)
{
    if (work->thread || strlen(path) >= sizeof work->path ||
        strlen(list_path) >= sizeof work->list_path)
        return false;
    snprintf(work->path, sizeof work->path, "%s", path);
    snprintf(work->list_path, sizeof work->list_path, "%s", list_path);
    return begin(work, true);
}

bool engine_work_test(EngineWork *work, const EngineEntry *entry)
{
    if (work->thread)
        return false;
    work->entry = *entry;
    return begin(work, false);
}

bool engine_work_is_busy(const EngineWork *work)
{
    return work->thread != NULL;
}

bool engine_work_is_adding(const EngineWork *work)
{
    return work->adding;
}

void engine_work_cancel(EngineWork *work)
{
    InterlockedExchange(&work->cancelled, 1);
}

void engine_work_progress(const EngineWork *work, int *done, int *all)
{
    *done = (int)work->done;
    *all = (int)work->all;
}

bool engine_work_take(EngineWork *work, EngineEntry *out, char why[ENGINE_WHY_MAX])
{
    os_thread_join(work->thread);
    work->thread = NULL;
    *out = work->entry;
    snprintf(why, ENGINE_WHY_MAX, "%s", work->cancelled ? "" : work->why);
    return work->ok;
}
