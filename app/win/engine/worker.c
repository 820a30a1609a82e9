/* The thread that searches for the window, and the answers that wait to be taken. */
#include "worker.h"

#include <psapi.h>
#include <stdlib.h>

#include "platform/threads/job_thread.h"
#include "platform/threads/os_clock.h"
#include "platform/threads/os_thread.h"

struct Worker {
    HWND window;
    UINT message;
    JobThread *thread; /* does ThinkJobs; its lock guards what follows */
    WorkerOptions options;
    WorkerOptions running;  /* of the job under way; the thread's own */
    uint64_t current;       /* see worker_job() */
    GmkThinker *thinker;    /* made on the thread; any thread may stop it */
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
    job_thread_lock(worker->thread);
    if (answer->finished) {
        worker->result = *answer;
        worker->has_result = true;
    } else {
        worker->report = *answer;
        worker->has_report = true;
    }
    job_thread_unlock(worker->thread);
    PostMessageW(worker->window, worker->message, 0, 0);
}

/* A thinker of the kind the job wants; kept from move to move. On the thread. */
static GmkStatus prepare_thinker(void *user, GmkThinker **out, GmkSearcher searcher,
                                 WorkerThinker kind)
{
    Worker *worker = user;
    GmkThinkerOptions wanted;
    if (kind == WORKER_THINKER_ANY && worker->thinker)
        searcher = worker->made.searcher;
    worker_thinker_options(&wanted, &worker->running, searcher, kind, os_thread_processors());
    if (!worker->thinker || !worker_thinker_fits(&worker->made, &wanted)) {
        GmkThinker *made = NULL, *old;
        const GmkStatus status = gmk_thinker_new(&made, &wanted);
        if (status != GMK_OK)
            return status;
        job_thread_lock(worker->thread);
        old = worker->thinker;
        worker->thinker = made;
        worker->made = wanted;
        if (job_thread_is_cancelled(worker->thread))
            gmk_stop(made); /* the job was replaced or stopped meanwhile */
        job_thread_unlock(worker->thread);
        gmk_thinker_free(old);
    }
    *out = worker->thinker;
    return GMK_OK;
}

static bool is_wanted(void *user, uint64_t id)
{
    return worker_job(user) == id;
}

/* Under the lock: a stop for this job can only come after, and is not lost. */
static void begin(void *user, void *job)
{
    Worker *worker = user;
    (void)job;
    worker->running = worker->options;
    if (worker->thinker)
        gmk_ready(worker->thinker);
}

static void drop(void *user, void *job)
{
    (void)user;
    gmk_game_free(((ThinkJob *)job)->game);
}

static void run(void *user, void *job)
{
    Worker *worker = user;
    const WorkerHost host = {.user = worker,
                             .learning = worker->running.learning,
                             .thinker = prepare_thinker,
                             .answer = post_answer,
                             .is_wanted = is_wanted,
                             .available_bytes = available_bytes,
                             .peak_bytes = peak_bytes,
                             .now_ms = now_ms};
    SetThreadPriority(GetCurrentThread(), THREAD_PRIORITY_BELOW_NORMAL); /* the window goes first */
    worker_run(job, &host);
    drop(worker, job);
}

Worker *worker_new(HWND window, UINT message, const WorkerOptions *options)
{
    static const JobKind kind = {
        .size = sizeof(ThinkJob), .run = run, .drop = drop, .begin = begin};
    Worker *worker = calloc(1, sizeof *worker);
    if (!worker)
        return NULL;
    worker->window = window;
    worker->message = message;
    worker->options = *options;
    worker->thread = job_thread_new(&kind, worker);
    if (worker->thread)
        return worker;
    free(worker);
    return NULL;
}

/* With the lock held: nothing is wanted any more. */
static void drop_job(Worker *worker)
{
    job_thread_cancel(worker->thread);
    worker->current = 0;
    if (worker->thinker)
        gmk_stop(worker->thinker);
}

void worker_start(Worker *worker, ThinkJob *job)
{
    job_thread_lock(worker->thread);
    drop_job(worker);
    (void)worker_set_limits(job, &worker->options); /* the levels are valid */
    job_thread_give(worker->thread, job);
    worker->current = job->id;
    job_thread_unlock(worker->thread);
    job->game = NULL; /* now the worker's */
}

void worker_set_options(Worker *worker, const WorkerOptions *options)
{
    job_thread_lock(worker->thread);
    worker->options = *options;
    job_thread_unlock(worker->thread);
}

void worker_stop(Worker *worker)
{
    job_thread_lock(worker->thread);
    drop_job(worker);
    job_thread_unlock(worker->thread);
}

uint64_t worker_job(Worker *worker)
{
    job_thread_lock(worker->thread);
    const uint64_t current = worker->current;
    job_thread_unlock(worker->thread);
    return current;
}

/* A report is older than the result of its job, or as old as one that nobody wants any more. */
bool worker_take(Worker *worker, WorkerAnswer *out)
{
    job_thread_lock(worker->thread);
    const bool has = worker->has_report || worker->has_result;
    if (worker->has_report) {
        *out = worker->report;
        worker->has_report = false;
    } else if (worker->has_result) {
        *out = worker->result;
        worker->has_result = false;
    }
    job_thread_unlock(worker->thread);
    return has;
}

void worker_free(Worker *worker)
{
    if (!worker)
        return;
    worker_stop(worker);
    job_thread_free(worker->thread);
    gmk_thinker_free(worker->thinker);
    free(worker);
}
