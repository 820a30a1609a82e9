/*
 * worker.h: the one thread that thinks. The window gives it a job; what it finds comes back as one
 * posted message whose lParam is a WorkerAnswer on the heap, which the window owns and frees. An answer carries the
 * job's id, so a stale one is dropped by whoever receives it.
 */
#ifndef GOMOKIT_WORKER_H
#define GOMOKIT_WORKER_H

#include <windows.h>

#include "core/game/worker_rules.h"

typedef struct Worker Worker;

/* Posts `message` to `window`. NULL: no memory. */
Worker *worker_new(HWND window, UINT message, const WorkerOptions *options);

/* From the next job on. */
void worker_set_options(Worker *worker, const WorkerOptions *options);

/* Stops the thinking, joins the thread, and takes its messages out of the window's queue. NULL is
 * accepted. Called on the window's thread while the window still exists. */
void worker_free(Worker *worker);

/* Replaces the job under way. Takes job->game over and fills job->limits. */
void worker_start(Worker *worker, ThinkJob *job);

/* Ends the thinking within 20 ms. An answer may still be on its way. */
void worker_stop(Worker *worker);

/* The id of the job given last and not stopped, 0 when there is none. */
uint64_t worker_job(Worker *worker);

#endif
