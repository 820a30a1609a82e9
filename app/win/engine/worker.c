#include "worker.h"

#include <psapi.h>
#include <stdlib.h>
#include <time.h>

#include "platform/threads/os_clock.h"
#include "platform/threads/os_thread.h"

enum { REPORT_MS = 60 }; /* between two reports while it thinks, at least */

struct Worker {
    HWND window;
    UINT message;
    OsThread *thread;
    OsMonitor *monitor; /* guards what follows */
    WorkerOptions options;
    bool quit;
    bool has_job;
    ThinkJob job;           /* waiting, when has_job; its game is ours */
    uint64_t current;       /* see worker_job() */
    GmkThinker *thinker;    /* made and freed on the thread; any thread may stop it */
    GmkThinkerOptions made; /* what the thinker was made with */
};

/* One think: lives on the worker's stack while it lasts. */
typedef struct Think {
    Worker *worker;
    uint64_t id;
    SIZE_T least_available; /* physical memory; sampled at each report */
    int64_t reported_ms;    /* when the window was last told */
} Think;

static SIZE_T available_memory(void)
{
    MEMORYSTATUS status = {.dwLength = sizeof status};
    GlobalMemoryStatus(&status);
    return status.dwAvailPhys;
}

static uint64_t peak_memory(void)
{
    PROCESS_MEMORY_COUNTERS counters = {.cb = sizeof counters};
    return K32GetProcessMemoryInfo(GetCurrentProcess(), &counters, sizeof counters)
               ? counters.PeakWorkingSetSize
               : 0;
}

static void post_answer(Worker *worker, const WorkerAnswer *answer)
{
    WorkerAnswer *payload = malloc(sizeof *payload);
    if (!payload)
        return;
    *payload = *answer;
    if (!PostMessageW(worker->window, worker->message, 0, (LPARAM)payload))
        free(payload);
}

static void on_progress(void *user, const GmkThought *so_far)
{
    Think *think = user;
    const SIZE_T available = available_memory();
    if (available < think->least_available)
        think->least_available = available;
    /* The first iterations take no time: nobody could read a report of each. */
    const int64_t now_ms = os_clock_ms();
    if (now_ms - think->reported_ms < REPORT_MS)
        return;
    think->reported_ms = now_ms;
    const WorkerAnswer answer = {.id = think->id, .thought = *so_far};
    post_answer(think->worker, &answer);
}

/* All processors, up to where more stop helping. */
static int32_t thread_count(int32_t wanted)
{
    enum { MOST = 8 };
    SYSTEM_INFO info;
    GetSystemInfo(&info);
    if (wanted > 0)
        return wanted;
    return info.dwNumberOfProcessors < MOST ? (int32_t)info.dwNumberOfProcessors : MOST;
}

/* A thinker of the kind the job wants; kept from move to move. On the thread. */
static GmkStatus prepare_thinker(Worker *worker, const WorkerOptions *wanted, GmkSearcher searcher)
{
    GmkThinkerOptions options = GMK_THINKER_OPTIONS_INIT;
    options.searcher = searcher;
    options.threads = thread_count(wanted->threads);
    options.memory_bytes = wanted->memory_bytes;
    options.rewards = wanted->rewards;
    if (worker->thinker && worker->made.searcher == searcher &&
        worker->made.threads == options.threads &&
        worker->made.memory_bytes == options.memory_bytes &&
        worker->made.rewards == options.rewards)
        return GMK_OK;
    GmkThinker *made = NULL, *old;
    const GmkStatus status = gmk_thinker_new(&made, &options);
    if (status != GMK_OK)
        return status;
    os_monitor_lock(worker->monitor);
    old = worker->thinker;
    worker->thinker = made;
    worker->made = options;
    if (worker->has_job || worker->quit || worker->current == 0)
        gmk_stop(made); /* somebody changed his mind meanwhile */
    os_monitor_unlock(worker->monitor);
    gmk_thinker_free(old);
    return GMK_OK;
}

static GmkStatus call_engine(WorkerAnswer *answer, GmkThinker *thinker, const ThinkJob *job,
                             const GmkLimits *limits)
{
    if (job->purpose == THINK_OPENING)
        return gmk_opening_choose(&answer->opening, thinker, job->game, job->opening, limits);
    return gmk_think(&answer->thought, thinker, job->game, limits);
}

/* Measures the move as SPEC says: clock() and the fall of dwAvailPhys around the engine's call. */
static void think_job(Worker *worker, const ThinkJob *job, const WorkerOptions *options)
{
    WorkerAnswer answer = {.id = job->id,
                           .finished = true,
                           .thought = GMK_THOUGHT_INIT,
                           .is_opening = job->purpose == THINK_OPENING,
                           .opening = GMK_OPENING_CHOICE_INIT};
    Think think = {.worker = worker,
                   .id = job->id,
                   .least_available = available_memory(),
                   .reported_ms = os_clock_ms()};
    const SIZE_T before = think.least_available;
    GmkLimits limits = GMK_LIMITS_INIT;
    limits.progress = on_progress;
    limits.user = &think;
    if (options->seed != 0)
        limits.seed = options->seed + job->id;
    answer.status = play_job_limits(&limits, job);
    if (job->purpose == THINK_MOVE && limits.time_ms > 0 && options->think_ms > 0)
        limits.time_ms = options->think_ms;
    if (job->searcher == GMK_SEARCHER_MCTS && options->plain_tree)
        limits.effort = GMK_EFFORT_PLAIN;
    if (answer.status == GMK_OK)
        answer.status = prepare_thinker(worker, options, job->searcher);
    const clock_t start = clock();
    if (answer.status == GMK_OK)
        answer.status = call_engine(&answer, worker->thinker, job, &limits);
    const clock_t end = clock();
    const SIZE_T after = available_memory();
    const SIZE_T least = after < think.least_available ? after : think.least_available;
    answer.sample = (StatsSample){
        .searched = answer.thought.source == GMK_THOUGHT_SEARCHED,
        .time_ms = (int64_t)(end - start) * 1000 / CLOCKS_PER_SEC,
        .used_bytes = (int64_t)before - (int64_t)least,
        .nodes = answer.thought.nodes,
        .think_us = answer.thought.time_us,
        .held_bytes = answer.thought.bytes,
        .peak_bytes = peak_memory(),
    };
    post_answer(worker, &answer);
}

/* ---------------------------------------------------------------- columns */

typedef struct ColumnsJob {
    Worker *worker;
    uint64_t id;
} ColumnsJob;

/* Nobody has given another job since, or stopped this one. */
static bool is_wanted(const ColumnsJob *job)
{
    return worker_job(job->worker) == job->id;
}

static void on_columns_progress(void *user, const GmkThought *so_far)
{
    const ColumnsJob *job = user;
    WorkerAnswer answer = {.id = job->id, .has_columns = true};
    column_scores_of_thought(&answer.columns, so_far);
    post_answer(job->worker, &answer);
}

/* One column's estimate: the tree search thinks about the position after a stone there. */
static GmkStatus estimate_column(int32_t *score, GmkThinker *thinker, const GmkGame *game,
                                 GmkPoint move, const GmkLimits *limits)
{
    GmkGame *after = NULL;
    GmkThought thought = GMK_THOUGHT_INIT;
    GmkStatus status = gmk_game_copy(&after, game);
    if (status == GMK_OK)
        status = gmk_game_play(after, move);
    if (status == GMK_OK && gmk_game_result(after) != GMK_RESULT_NONE) {
        *score = gmk_game_result(after) == GMK_RESULT_DRAW ? 0 : GMK_SCORE_WIN - 1;
    } else if (status == GMK_OK) {
        status = gmk_think(&thought, thinker, after, limits);
        *score = column_score_of_reply(thought.score);
    }
    gmk_game_free(after);
    return status;
}

/* For boards that are too large to be solved. Every column gets as much time as the others. */
static GmkStatus estimate_columns(ColumnScores *out, ColumnsJob *job, const GmkGame *game,
                                  const WorkerOptions *options)
{
    enum { COLUMN_MS = 150 };
    GmkPoint moves[GMK_CELLS_MAX];
    GmkLimits limits = GMK_LIMITS_INIT;
    const int32_t count = gmk_game_legal_moves(moves, GMK_CELLS_MAX, game);
    GmkStatus status = prepare_thinker(job->worker, options, GMK_SEARCHER_MCTS);
    limits.time_ms = COLUMN_MS;
    column_scores_of_thought(out, &(GmkThought)GMK_THOUGHT_INIT);
    out->exact = false;
    for (int32_t i = 0; i < count && status == GMK_OK && is_wanted(job); i++) {
        status = estimate_column(&out->columns[moves[i].x], job->worker->thinker, game, moves[i],
                                 &limits);
        out->finished = i == count - 1;
        const WorkerAnswer answer = {.id = job->id, .has_columns = true, .columns = *out};
        if (status == GMK_OK && !out->finished)
            post_answer(job->worker, &answer);
    }
    return status;
}

static void columns_job(Worker *worker, const ThinkJob *job, const WorkerOptions *options)
{
    ColumnsJob columns = {worker, job->id};
    WorkerAnswer answer = {.id = job->id, .finished = true, .has_columns = true};
    GmkSolution solution = GMK_SOLUTION_INIT;
    GmkLimits limits = GMK_LIMITS_INIT;
    limits.progress = on_columns_progress;
    limits.user = &columns;
    /* any thinker has a solver: the one that is there keeps what it knows */
    const GmkSearcher searcher = worker->thinker ? worker->made.searcher : job->searcher;
    answer.status = prepare_thinker(worker, options, searcher);
    if (answer.status == GMK_OK)
        answer.status =
            gmk_connect4_solve(&solution, worker->thinker, job->game, &limits, GMK_SOLVE_COLUMNS);
    if (answer.status == GMK_OK)
        column_scores_of_solution(&answer.columns, &solution);
    else if (answer.status == GMK_ERR_UNSUPPORTED)
        answer.status = estimate_columns(&answer.columns, &columns, job->game, options);
    post_answer(worker, &answer);
}

static void run(void *user)
{
    Worker *worker = user;
    SetThreadPriority(GetCurrentThread(), THREAD_PRIORITY_BELOW_NORMAL); /* the window goes first */
    os_monitor_lock(worker->monitor);
    while (!worker->quit) {
        if (!worker->has_job) {
            os_monitor_wait(worker->monitor);
            continue;
        }
        const ThinkJob job = worker->job;
        const WorkerOptions options = worker->options;
        worker->has_job = false;
        /* Under the lock: a stop for this job can only come after, and is not lost. */
        if (worker->thinker)
            gmk_ready(worker->thinker);
        os_monitor_unlock(worker->monitor);
        if (job.purpose == THINK_COLUMNS)
            columns_job(worker, &job, &options);
        else
            think_job(worker, &job, &options);
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

/* With the lock held: whatever is wanted now is not wanted any more. */
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

static void drain_messages(const Worker *worker)
{
    MSG message;
    while (PeekMessageW(&message, worker->window, worker->message, worker->message, PM_REMOVE)) {
        if (message.message == WM_QUIT) {
            PostQuitMessage((int)message.wParam); /* a peek gives it whatever was asked for */
            break;
        }
        free((void *)message.lParam);
    }
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
    drain_messages(worker);
    os_monitor_free(worker->monitor);
    free(worker);
}
