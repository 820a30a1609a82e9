/*
 * guests.h: engines of the user's list at the board: a thread and a seat (core/seat/seat.h) for each of them, so that the
 * window never waits for one. Answers travel as those of the worker do: what a guest says waits here until guests_take();
 * a posted message without contents says that there is something to take.
 */
#ifndef GOMOKIT_GUESTS_H
#define GOMOKIT_GUESTS_H

#include <windows.h>

#include "core/seat/seat.h"

typedef struct Guests Guests;

/* Sides need not be their colours. */
enum { GUEST_BLACK, GUEST_WHITE, GUEST_ANALYST, GUEST_REVIEWER, GUEST_SEATS };

/* Posts PostMessageW(window, message, value, 0) whenever there is something to take. NULL: no memory. */
Guests *guests_new(HWND window, UINT message, WPARAM value);

/* Ends all programs at once, and joins the threads. NULL is accepted. */
void guests_free(Guests *guests);

/* Replaces the job of a seat by this one, for this engine. Takes job->game over. False: no memory or no thread. */
bool guests_start(Guests *guests, int seat, const EngineEntry *entry, ThinkJob *job);

/* Ends the thinking; the program stays where it can be stopped. */
void guests_stop(Guests *guests, int seat);

/* The engine leaves: its program is told, and ended. The window does not wait for that. */
void guests_leave(Guests *guests, int seat);

/* The id of the job given last and not stopped, 0: none; and the name of the engine that sits there, or "". */
uint64_t guests_job(Guests *guests, int seat);
const char *guests_name(const Guests *guests, int seat);

/* Copies the oldest answer of a seat that nobody has taken yet, as worker_take(). */
bool guests_take(Guests *guests, int seat, WorkerAnswer *out);

#endif
