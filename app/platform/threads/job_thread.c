/* job_thread.c: see job_thread.h. */
#include "job_thread.h"

#include "os_clock.h"
#include "os_thread.h"

#include <stdlib.h>
#include <string.h>

struct JobThread {
    JobKind kind;
    void *user;
    OsThread *thread;
    OsMonitor *monitor;                /* guards what follows */
    bool waits, runs, cancelled, quit; /* cancelled: the job that runs */
    void *waiting, *running;           /* room for a job each; the running one is the thread's */
};

void job_thread_lock(JobThread *t)
{
    os_monitor_lock(t->monitor);
}

void job_thread_unlock(JobThread *t)
{
    os_monitor_unlock(t->monitor);
}

/* With the lock held, which is given up while the job runs. */
static void run_waiting(JobThread *t)
{
    memcpy(t->running, t->waiting, t->kind.size);
    t->waits = t->cancelled = false;
    t->runs = true;
    if (t->kind.begin)
        t->kind.begin(t->user, t->running);
    os_monitor_unlock(t->monitor);
    t->kind.run(t->user, t->running);
    os_monitor_lock(t->monitor);
    t->runs = false;
    os_monitor_notify(t->monitor);
}

static void run_jobs(void *user)
{
    JobThread *t = user;
    os_monitor_lock(t->monitor);
    while (!t->quit) {
        if (t->waits)
            run_waiting(t);
        else
            os_monitor_wait(t->monitor);
    }
    os_monitor_unlock(t->monitor);
}

JobThread *job_thread_new(const JobKind *kind, void *user)
{
    JobThread *t = calloc(1, sizeof *t);
    if (!t)
        return NULL;
    t->kind = *kind;
    t->user = user;
    t->waiting = malloc(kind->size);
    t->running = malloc(kind->size);
    t->monitor = os_monitor_new();
    if (t->waiting && t->running && t->monitor)
        t->thread = os_thread_start(run_jobs, t);
    if (t->thread)
        return t;
    job_thread_free(t);
    return NULL;
}

void job_thread_free(JobThread *t)
{
    if (!t)
        return;
    if (t->thread) {
        os_monitor_lock(t->monitor);
        job_thread_cancel(t);
        t->quit = true;
        os_monitor_notify(t->monitor);
        os_monitor_unlock(t->monitor);
        os_thread_join(t->thread);
    }
    if (t->monitor)
        os_monitor_free(t->monitor);
    free(t->waiting);
    free(t->running);
    free(t);
}

void job_thread_cancel(JobThread *t)
{
    if (t->waits && t->kind.drop)
        t->kind.drop(t->user, t->waiting);
    t->waits = false;
    t->cancelled = true;
    os_monitor_notify(t->monitor); /* job_thread_wait() may have waited for this */
}

void job_thread_give(JobThread *t, const void *job)
{
    job_thread_cancel(t);
    memcpy(t->waiting, job, t->kind.size);
    t->waits = true;
    os_monitor_notify(t->monitor);
}

bool job_thread_is_busy(const JobThread *t)
{
    return t->waits || t->runs;
}

bool job_thread_wait(JobThread *t, int64_t ms)
{
    const int64_t end = os_clock_ms() + ms;
    while (job_thread_is_busy(t)) {
        if (ms < 0)
            os_monitor_wait(t->monitor);
        else if (!os_monitor_wait_for(t->monitor, end - os_clock_ms()))
            return !job_thread_is_busy(t);
    }
    return true;
}

bool job_thread_is_replaced(const JobThread *t)
{
    return t->waits;
}

bool job_thread_is_cancelled(const JobThread *t)
{
    return t->cancelled;
}
