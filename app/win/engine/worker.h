/*
 * worker.h: the one thread that thinks. The window gives it a job. What it finds waits in the
 * worker until worker_take(); a posted message without contents says that there is something to
 * take. A message that is lost or forged therefore does no harm: who looks again, on a timer
 * for instance, finds the answer. An answer carries the job's id, so that a stale one is dropped
 * by the receiver.
 */
#ifndef GOMOKIT_WORKER_H
#define GOMOKIT_WORKER_H

#include <windows.h>

#include "core/jobs/worker_rules.h"

typedef struct Worker Worker;

/* Posts `message` to `window` whenever there is something to take. NULL: no memory. */
Worker *worker_new(HWND window, UINT message, const WorkerOptions *options);

/* From the next job on. */
void worker_set_options(Worker *worker, const WorkerOptions *options);

/* Stops the thinking and joins the thread. NULL is accepted. */
void worker_free(Worker *worker);

/* Replaces the job under way. Takes job->game over and fills job->limits. */
void worker_start(Worker *worker, ThinkJob *job);

/* Ends the thinking within 20 ms. An answer may still be on its way. */
void worker_stop(Worker *worker);

/* The id of the job given last and not stopped, 0 when there is none. */
uint64_t worker_job(Worker *worker);

/*
 * Copies the oldest answer that nobody has taken yet into *out; false: there is none. A job's
 * reports replace each other, its finished answer waits until it is taken or until the answer of
 * a later job takes its place.
 */
bool worker_take(Worker *worker, WorkerAnswer *out);

#endif
