/*
 * progress.h: lets a long job report its progress and be cancelled. Called on the thread of the
 * job, at most some hundred times a second.
 */
#ifndef GOMOKIT_PROGRESS_H
#define GOMOKIT_PROGRESS_H

#include <stdbool.h>
#include <stddef.h>

typedef struct Progress {
    bool (*report)(void *user, size_t done, size_t total); /* false: stop */
    void *user;
} Progress;

/* True: continue. `progress` may be NULL. */
static inline bool progress_report(const Progress *progress, size_t done, size_t total)
{
    return !progress || !progress->report || progress->report(progress->user, done, total);
}

#endif
