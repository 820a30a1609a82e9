/* Searches and records on a thread of its own. */
#include "lab_search.h"

#include <stdlib.h>

#include "platform/threads/job_thread.h"

struct LabSearch {
    JobThread *thread;
    FrameWake wake;
    /* All below under the thread's lock. */
    GmkThinker *thinker; /* of the job that runs; NULL: none does */
    bool has_answer;
    LabAnswer answer;
};

void lab_answer_free(LabAnswer *answer)
{
    lab_trace_free(&answer->trace);
    lab_uct_free(&answer->uct);
    free(answer->worth);
    answer->worth = NULL;
}

static void drop(void *user, void *job)
{
    (void)user;
    gmk_game_free(((LabJob *)job)->game);
}

static void stop_thinker(void *thinker)
{
    gmk_stop(thinker);
}

/* The thinker is known to the owner from here on, so that it can be stopped; NULL: it has ended. */
static void set_thinker(void *user, GmkThinker *thinker)
{
    LabSearch *s = user;
    job_thread_lock(s->thread);
    s->thinker = thinker;
    if (thinker && job_thread_is_cancelled(s->thread))
        gmk_stop(thinker);
    job_thread_unlock(s->thread);
}

static void hand_over(LabSearch *s, LabAnswer *answer)
{
    job_thread_lock(s->thread);
    if (s->has_answer)
        lab_answer_free(&s->answer);
    s->has_answer = !job_thread_is_replaced(s->thread);
    if (s->has_answer)
        s->answer = *answer;
    else
        lab_answer_free(answer);
    job_thread_unlock(s->thread);
    PostMessageW(s->wake.window, s->wake.message, s->wake.value, 0);
}

/* A search that is recorded into whichever of the answer's records the table listens for. */
static void run_search(LabSearch *s, const LabJob *job, LabAnswer *out)
{
    const int racer = job->page == LAB_PAGE_UCT ? LAB_RACER_UCT : (int)job->stage;
    GmkThinkerOptions options;
    GmkLimits limits;
    GmkThought thought = GMK_THOUGHT_INIT;
    GmkThinker *thinker = NULL;
    GmkTrace table;
    lab_thinker_options(&options, racer, &job->setting);
    lab_thinker_limits(&limits, racer, &job->setting);
    if (gmk_thinker_new(&thinker, &options) != GMK_OK)
        return;
    out->trace.on_full = out->uct.on_full = stop_thinker;
    out->trace.user = out->uct.user = thinker;
    if (job->page == LAB_PAGE_UCT)
        lab_uct_listen(&table, &out->uct);
    else
        lab_trace_listen(&table, &out->trace);
    limits.trace = &table;
    set_thinker(s, thinker);
    if (gmk_think(&thought, thinker, job->game, &limits) == GMK_OK)
        out->uct.answer = thought.move;
    set_thinker(s, NULL);
    gmk_thinker_free(thinker);
}

static void run(void *user, void *given)
{
    LabSearch *s = user;
    LabJob *job = given;
    LabAnswer answer = {.page = job->page, .race = {.setting = job->setting}};
    lab_trace_init(&answer.trace, LAB_NODES_MAX);
    lab_uct_init(&answer.uct, LAB_UCT_PLAYOUTS_MAX, job->setting.exploration, job->setting.rewards);
    switch (job->page) {
    case LAB_PAGE_TREE:
    case LAB_PAGE_UCT: run_search(s, job, &answer); break;
    case LAB_PAGE_INSPECT:
        answer.worth = malloc(sizeof *answer.worth);
        if (answer.worth)
            lab_worth_make(answer.worth, job->game, job->setting.evaluation);
        break;
    case LAB_PAGE_RACE:
        for (int i = 0; i < 2; i++)
            answer.race.runners[i].racer = job->racers[i];
        (void)lab_race_run(&answer.race, job->game, set_thinker, s); /* the runners tell */
        break;
    }
    gmk_game_free(job->game);
    hand_over(s, &answer);
}

LabSearch *lab_search_new(FrameWake wake)
{
    const JobKind kind = {.size = sizeof(LabJob), .run = run, .drop = drop};
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
    if (search->has_answer)
        lab_answer_free(&search->answer);
    free(search);
}

void lab_search_begin(LabSearch *search, const LabJob *job)
{
    job_thread_lock(search->thread);
    gmk_stop(search->thinker);
    if (search->has_answer)
        lab_answer_free(&search->answer);
    search->has_answer = false;
    job_thread_give(search->thread, job);
    job_thread_unlock(search->thread);
}

bool lab_search_is_busy(LabSearch *search)
{
    job_thread_lock(search->thread);
    const bool busy = job_thread_is_busy(search->thread);
    job_thread_unlock(search->thread);
    return busy;
}

bool lab_search_take(LabSearch *search, LabAnswer *out)
{
    job_thread_lock(search->thread);
    const bool taken = search->has_answer;
    if (taken)
        *out = search->answer;
    search->has_answer = false;
    job_thread_unlock(search->thread);
    return taken;
}
