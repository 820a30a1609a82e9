/* Searches and records on a thread of its own. */
#include "lab_search.h"

#include <stdlib.h>

#include "platform/threads/job_thread.h"

typedef struct Job {
    GmkGame *game;
    GmkTextbook stage;
    int depth;
} Job;

struct LabSearch {
    JobThread *thread;
    FrameWake wake;
    /* All below under the thread's lock. */
    GmkThinker *thinker; /* of the job that runs; NULL: none does */
    bool has_trace;
    LabTrace trace;
};

static void drop(void *user, void *job)
{
    (void)user;
    gmk_game_free(((Job *)job)->game);
}

static void stop_thinker(void *thinker)
{
    gmk_stop(thinker);
}

static GmkThinker *thinker_for(const Job *job)
{
    GmkThinkerOptions options = GMK_THINKER_OPTIONS_INIT;
    GmkThinker *thinker = NULL;
    options.searcher = GMK_SEARCHER_TEXTBOOK;
    options.textbook = job->stage;
    options.evaluation = GMK_EVALUATION_SHAPES;
    return gmk_thinker_new(&thinker, &options) == GMK_OK ? thinker : NULL;
}

/* The thinker is known to the owner from here on, so that it can be stopped. */
static void set_thinker(LabSearch *s, GmkThinker *thinker)
{
    job_thread_lock(s->thread);
    s->thinker = thinker;
    if (thinker && job_thread_is_cancelled(s->thread))
        gmk_stop(thinker);
    job_thread_unlock(s->thread);
}

static void hand_over(LabSearch *s, LabTrace *trace)
{
    job_thread_lock(s->thread);
    if (s->has_trace)
        lab_trace_free(&s->trace);
    s->trace = *trace;
    s->has_trace = true;
    job_thread_unlock(s->thread);
    PostMessageW(s->wake.window, s->wake.message, s->wake.value, 0);
}

static void run(void *user, void *given)
{
    LabSearch *s = user;
    Job *job = given;
    GmkThinker *thinker = thinker_for(job);
    GmkLimits limits = GMK_LIMITS_INIT;
    GmkThought thought = GMK_THOUGHT_INIT;
    LabTrace trace;
    GmkTrace table;
    lab_trace_init(&trace, LAB_NODES_MAX);
    trace.on_full = stop_thinker;
    trace.user = thinker;
    lab_trace_listen(&table, &trace);
    limits.depth = job->depth;
    limits.trace = &table;
    if (thinker) {
        set_thinker(s, thinker);
        (void)gmk_think(&thought, thinker, job->game, &limits); /* the trace tells */
        set_thinker(s, NULL);
    }
    gmk_thinker_free(thinker);
    gmk_game_free(job->game);
    hand_over(s, &trace);
}

LabSearch *lab_search_new(FrameWake wake)
{
    const JobKind kind = {.size = sizeof(Job), .run = run, .drop = drop};
    LabSearch *s = calloc(1, sizeof *s);
    if (!s)
        return NULL;
    s->wake = wake;
    s->thread = job_thread_new(&kind, s);
    if (s->thread)
        return s;
    free(s);
    return NULL;
}

void lab_search_stop(LabSearch *search)
{
    job_thread_lock(search->thread);
    job_thread_cancel(search->thread);
    gmk_stop(search->thinker);
    job_thread_unlock(search->thread);
}

void lab_search_free(LabSearch *search)
{
    if (!search)
        return;
    lab_search_stop(search);
    job_thread_free(search->thread);
    if (search->has_trace)
        lab_trace_free(&search->trace);
    free(search);
}

void lab_search_begin(LabSearch *search, GmkGame *game, GmkTextbook stage, int depth)
{
    const Job job = {game, stage, depth};
    job_thread_lock(search->thread);
    gmk_stop(search->thinker);
    job_thread_give(search->thread, &job);
    job_thread_unlock(search->thread);
}

bool lab_search_is_busy(LabSearch *search)
{
    job_thread_lock(search->thread);
    const bool busy = job_thread_is_busy(search->thread);
    job_thread_unlock(search->thread);
    return busy;
}

bool lab_search_take(LabSearch *search, LabTrace *out)
{
    job_thread_lock(search->thread);
    const bool taken = search->has_trace;
    if (taken)
        *out = search->trace;
    search->has_trace = false;
    job_thread_unlock(search->thread);
    return taken;
}
