/*
 * thread.h: threads, from Win32 or POSIX. The only place of the engine that knows either.
 */
#ifndef GOMOKIT_BASE_THREAD_H
#define GOMOKIT_BASE_THREAD_H

#include <stdbool.h>

typedef struct Thread Thread;

/* Runs `run(argument)` on a new thread, with the caller's priority. False: there could not be one.
 * Every thread is joined. */
bool thread_start(Thread **out, void (*run)(void *argument), void *argument);

/* Waits for its end and frees it. */
void thread_join(Thread *thread);

#endif
