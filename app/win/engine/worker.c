#include "worker.h"

#include <psapi.h>
#include <stdlib.h>

#include "platform/threads/os_clock.h"
#include "platform/threads/os_thread.h"

struct Worker {
    HWND window;
    UINT message;
    OsThread *thread;
    OsMonitor *monitor; /* guards what follows */
    WorkerOptions options;
    WorkerOptions running; /* of the job under way; the thread's own */
    bool quit;
    bool has_job;
    ThinkJob job;           /* waiting, when has_job; its game is ours */
    uint64_t current;       /* see worker_job() */
    GmkThinker *thinker;    /* made and freed on the thread; any thread may stop it */
    GmkThinkerOptions made; /* what the thinker was made with */
    bool has_report, has_result;
    WorkerAnswer report; /* the newest, when has_report */
    WorkerAnswer result; /* a finished one, when has_result: its place is here from the start, so
                            that it cannot be lost for want of memory */
};

static uint64_t available_bytes(void *user)
{
    MEMORYSTATUS status = {.dwLength = sizeof status};
    (void)user;
    GlobalMemoryStatus(&status);
    return status.dwAvailPhys;
}

static uint64_t peak_bytes(void *user)
{
    PROCESS_MEMORY_COUNTERS counters = {.cb = sizeof counters};
    (void)user;
    return K32GetProcessMemoryInfo(GetCurrentProcess(), &counters, sizeof counters)
               ? counters.PeakWorkingSetSize
               : 0;
}

static int64_t now_ms(void *user)
{
    (void)user;
    return os_clock_ms();
}

/* Keeps the answer for worker_take(). A message that cannot be posted loses nothing: the window
 * also looks without one. */
static void post_answer(void *user, const WorkerAnswer *answer)
{
    Worker *worker = user;
    os_monitor_lock(worker->monitor);
    if (answer->finished) {
        worker->result = *answer;
        worker->has_result = true;
    } else {
        worker->report = *answer;
        worker->has_report = true;
    }
    os_monitor_unlock(worker->monitor);
    PostMessageW(worker->window, worker->message, 0, 0);
}

/* A thinker of the kind the job wants; kept from move to move. On the thread. */
static GmkStatus prepare_thinker(void *user, GmkThinker **out, GmkSearcher searcher, bool any)
{
    Worker *worker = user;
    GmkThinkerOptions wanted;
    if (any && worker->thinker)
        searcher = worker->made.searcher;
    worker_thinker_options(&wanted, &worker->running, searcher, os_thread_processors());
    if (!worker->thinker || !worker_thinker_fits(&worker->made, &wanted)) {
        GmkThinker *made = NULL, *old;
        const GmkStatus status = gmk_thinker_new(&made, &wanted);
        if (status != GMK_OK)
            return status;
        os_monitor_lock(worker->monitor);
        old = worker->thinker;
        worker->thinker = made;
        worker->made = wanted;
        if (worker->has_job || worker->quit || worker->current == 0)
            gmk_stop(made); /* the job was replaced or stopped meanwhile */
        os_monitor_unlock(worker->monitor);
        gmk_thinker_free(old);
    }
    *out = worker->thinker;
    return GMK_OK;
}

static bool is_wanted(void *user, uint64_t id)
{
    return worker_job(user) == id;
}

static void run(void *user)
{
    Worker *worker = user;
    const WorkerHost host = {.user = worker,
                             .thinker = prepare_thinker,
                             .answer = post_answer,
                             .is_wanted = is_wanted,
                             .available_bytes = available_bytes,
                             .peak_bytes = peak_bytes,
                             .now_ms = now_ms};
    SetThreadPriority(GetCurrentThread(), THREAD_PRIORITY_BELOW_NORMAL); /* the window goes first */
    os_monitor_lock(worker->monitor);
    while (!worker->quit) {
        if (!worker->has_job) {
            os_monitor_wait(worker->monitor);
            continue;
        }
        const ThinkJob job = worker->job;
        worker->running = worker->options;
        worker->has_job = false;
        /* Under the lock: a stop for this job can only come after, and is not lost. */
        if (worker->thinker)
            gmk_ready(worker->thinker);
        os_monitor_unlock(worker->monitor);
        worker_run(&job, &host);
        gmk_game_free(job.game);
        os_monitor_lock(worker->monitor);
    }
    os_monitor_unlock(worker->monitor);
    gmk_thinker_free(worker->thinker);
}

Worker *worker_new(HWND window, UINT message, const WorkerOptions *options)
{
    Worker *worker = calloc(1, sizeof *worker);
    if (!worker)
        return NULL;
    worker->window = window;
    worker->message = message;
    worker->options = *options;
    worker->monitor = os_monitor_new();
    worker->thread = worker->monitor ? os_thread_start(run, worker) : NULL;
    if (!worker->thread) {
        os_monitor_free(worker->monitor);
        free(worker);
        return NULL;
    }
    return worker;
}

/* With the lock held: nothing is wanted any more. */
static void drop_job(Worker *worker)
{
    if (worker->has_job)
        gmk_game_free(worker->job.game);
    worker->has_job = false;
    worker->current = 0;
    if (worker->thinker)
        gmk_stop(worker->thinker);
}

void worker_start(Worker *worker, ThinkJob *job)
{
    os_monitor_lock(worker->monitor);
    drop_job(worker);
    (void)worker_set_limits(job, &worker->options); /* the levels are valid */
    worker->job = *job;
    worker->has_job = true;
    worker->current = job->id;
    os_monitor_notify(worker->monitor);
    os_monitor_unlock(worker->monitor);
    job->game = NULL; /* now the worker's */
}

void worker_set_options(Worker *worker, const WorkerOptions *options)
{
    os_monitor_lock(worker->monitor);
    worker->options = *options;
    os_monitor_unlock(worker->monitor);
}

void worker_stop(Worker *worker)
{
    os_monitor_lock(worker->monitor);
    drop_job(worker);
    os_monitor_unlock(worker->monitor);
}

uint64_t worker_job(Worker *worker)
{
    os_monitor_lock(worker->monitor);
    const uint64_t current = worker->current;
    os_monitor_unlock(worker->monitor);
    return current;
}

/* A report is older than the result of its job, or as old as one that nobody wants any more. */
bool worker_take(Worker *worker, WorkerAnswer *out)
{
    os_monitor_lock(worker->monitor);
    const bool has = worker->has_report || worker->has_result;
    if (worker->has_report) {
        *out = worker->report;
        worker->has_report = false;
    } else if (worker->has_result) {
        *out = worker->result;
        worker->has_result = false;
    }
    os_monitor_unlock(worker->monitor);
    return has;
}

void worker_free(Worker *worker)
{
    if (!worker)
        return;
    os_monitor_lock(worker->monitor);
    drop_job(worker);
    worker->quit = true;
    os_monitor_notify(worker->monitor);
    os_monitor_unlock(worker->monitor);
    os_thread_join(worker->thread);
    os_monitor_free(worker->monitor);
    free(worker);
}
