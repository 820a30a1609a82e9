/*
 * worker.h: the one thread that thinks. The window gives it a job; what it finds comes back as one
 * posted message with one heap payload, which the window owns and frees. An answer carries the
 * job's id, so a stale one is dropped by whoever receives it.
 */
#ifndef GOMOKIT_WORKER_H
#define GOMOKIT_WORKER_H

#include <windows.h>

#include "core/game/play.h"

typedef struct Worker Worker;

/* lParam of the message: free() it. */
typedef struct WorkerAnswer {
    uint64_t id;
    bool finished;    /* false: a report while it thinks on */
    GmkStatus status; /* of the engine's call, when finished */
    bool has_columns; /* the job was THINK_COLUMNS: `columns` is the answer so far, no thought */
    ColumnScores columns;
    GmkThought thought;
    StatsSample sample; /* when finished */
    bool is_opening;    /* the job was THINK_OPENING: this is the answer, not the thought */
    GmkOpeningChoice opening;
} WorkerAnswer;

typedef struct WorkerOptions {
    uint64_t seed;         /* makes games differ; 0: always the same */
    int64_t think_ms;      /* for a move, where the level has a time; 0: the level's */
    int32_t threads;       /* 0: all processors, up to where more stop helping */
    uint64_t memory_bytes; /* what the engine may use */
    bool plain_tree;       /* the tree search is UCT as in textbooks */
    GmkRewards rewards;    /* of that */
} WorkerOptions;

/* Posts `message` to `window`. NULL: no memory. */
Worker *worker_new(HWND window, UINT message, const WorkerOptions *options);

/* From the next job on. */
void worker_set_options(Worker *worker, const WorkerOptions *options);

/* Stops the thinking, joins the thread, and takes its messages out of the window's queue. NULL is
 * accepted. Called on the window's thread while the window still exists. */
void worker_free(Worker *worker);

/* Thinks about this instead of whatever it thinks about now. Takes job->game over. */
void worker_start(Worker *worker, ThinkJob *job);

/* Ends the thinking within 20 ms. An answer may still be on its way. */
void worker_stop(Worker *worker);

/* The id of the job given last and not stopped, 0 when there is none. */
uint64_t worker_job(Worker *worker);

#endif
