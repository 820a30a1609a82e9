/*
 * seat.h: an engine of the user's list at the board of the window: jobs (think_job.h) that its program answers instead
 * of our own search. What the engine is asked, and what it says, goes through app/core/brains.
 *
 *   job ──► START, RESTART where the position is a new one, TURN or BOARD ──► its move, its thoughts, or its trouble
 *
 * The program lives from its first job until the engine leaves the seat, changes, or fails; after a fault the next job
 * starts it anew. A job that nobody wants any more is stopped by YXSTOP where the engine knows that, else by ending
 * the program. One thread uses a seat at a time, and waits for the engine: it is not the window's.
 */
#ifndef GOMOKIT_SEAT_H
#define GOMOKIT_SEAT_H

#include "core/engines/engine_list.h"
#include "core/jobs/worker_rules.h"

enum { SEAT_TURN_MS = 5000 }; /* for a move, where neither the list nor a clock says */

typedef struct Seat Seat;

Seat *seat_new(void); /* NULL: no memory. Nobody sits there. */

/* Ends the program at once. NULL is accepted. */
void seat_free(Seat *seat);

/* What the seat needs of the thread that it runs on. `user` is passed to both functions. */
typedef struct SeatHost {
    void *user;
    void (*answer)(void *user, const WorkerAnswer *answer); /* copies it */
    bool (*is_wanted)(void *user, uint64_t id); /* false: stopped, or another job was given */
    bool (*is_closing)(void *user);             /* true: nothing may take long any more */
} SeatHost;

/*
 * Carries out a job of a move, of swap2's opening, of an analysis or of a review, with this engine, and gives exactly one finished
 * answer. One that failed has its `trouble`; an engine that does not know swap2 answers GMK_ERR_UNSUPPORTED without one.
 */
void seat_run(Seat *seat, const EngineEntry *entry, const ThinkJob *job, const SeatHost *host);

/* Says END to the engine and waits a moment, then ends its program. */
void seat_leave(Seat *seat);

/* Whether this kind of engine compares moves for an analysis or a review. */
bool seat_can_analyse(const EngineEntry *entry);

#endif
