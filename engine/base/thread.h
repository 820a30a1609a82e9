/*
 * thread.h: threads, from Win32 or POSIX. The only place of the engine that knows either.
 */
#ifndef GOMOKIT_BASE_THREAD_H
#define GOMOKIT_BASE_THREAD_H

#include <stdbool.h>

typedef struct Thread Thread;

/* Runs `run(argument)` on a new thread with the caller's priority. False: it could not be started.
 * Every thread has to be joined. */
bool thread_start(Thread **out, void (*run)(void *argument), void *argument);

/* Waits until the thread has ended and frees it. */
void thread_join(Thread *thread);

/* Lets another thread run if one is waiting for a processor. */
void thread_yield(void);

/* For spin loops: saves power and leaves the core to its other hardware thread. */
static inline void thread_pause(void)
{
#if defined(__x86_64__) || defined(__i386__)
    __builtin_ia32_pause();
#endif
}

#endif
