/*
 * job_thread.h: a thread that does one job at a time and knows only the newest: a job that waits is
 * replaced by the next one. Its lock also guards what the owner and the job share.
 *
 *     job_thread_lock(t);              on the thread:  kind.begin(user, job)   with the lock held
 *     job_thread_give(t, &job);                        kind.run(user, job)     without it
 *     job_thread_unlock(t);
 *
 * A running job is never interrupted. One that takes long asks job_thread_is_cancelled() now and
 * then whether it should end early.
 */
#ifndef GOMOKIT_JOB_THREAD_H
#define GOMOKIT_JOB_THREAD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct JobThread JobThread;

typedef struct JobKind {
    size_t size;                          /* bytes of a job, which is copied as it is */
    void (*run)(void *user, void *job);   /* on the thread; frees what the job owns */
    void (*drop)(void *user, void *job);  /* frees what a job owns that never ran; may be NULL */
    void (*begin)(void *user, void *job); /* on the thread, with the lock held; may be NULL */
} JobKind;

/* NULL: no memory or no thread. `kind` is copied. */
JobThread *job_thread_new(const JobKind *kind, void *user);

/* Drops the job that waits, cancels the one that runs, and waits for its end. Accepts NULL. */
void job_thread_free(JobThread *thread);

void job_thread_lock(JobThread *thread);
void job_thread_unlock(JobThread *thread);

/* All of these with the lock held. Giving a job drops one that waits and cancels one that runs. */
void job_thread_give(JobThread *thread, const void *job);
void job_thread_cancel(JobThread *thread);
bool job_thread_is_busy(const JobThread *thread); /* a job runs or waits */

/* Waits until no job runs or waits, for at most `ms`; below 0: as long as it takes. */
bool job_thread_wait(JobThread *thread, int64_t ms);

/*
 * For the running job: whether it should end early, because a newer job waits or the thread is to
 * stop.
 */
bool job_thread_is_cancelled(const JobThread *thread);
bool job_thread_is_replaced(const JobThread *thread);

#endif
