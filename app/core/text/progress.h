/*
 * progress.h: how a long job says how far it has come, and learns that it should stop. Called on
 * the thread of the job, some hundred times at the most a second of work.
 */
#ifndef GOMOKIT_PROGRESS_H
#define GOMOKIT_PROGRESS_H

#include <stdbool.h>
#include <stddef.h>

typedef struct Progress {
    bool (*report)(void *user, size_t done, size_t total); /* false: stop */
    void *user;
} Progress;

/* True: go on. `progress` may be NULL: nobody watches. */
static inline bool progress_report(const Progress *progress, size_t done, size_t total)
{
    return !progress || !progress->report || progress->report(progress->user, done, total);
}

#endif
