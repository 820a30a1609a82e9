/*
 * os_thread.h: threads, and a monitor (one mutex with one condition) for what they share.
 */
#ifndef GOMOKIT_OS_THREAD_H
#define GOMOKIT_OS_THREAD_H

#include <stdbool.h>
#include <stdint.h>

typedef struct OsThread OsThread;

/* Runs run(user) on a new thread. NULL: it could not be started, and run is never called. */
OsThread *os_thread_start(void (*run)(void *user), void *user);

/* Waits until the thread has returned and frees it. NULL is accepted. */
void os_thread_join(OsThread *thread);

/* Processors this program may use, at least 1. */
int os_thread_processors(void);

/*
 * A monitor guards data: lock, read or change, unlock. Waiting for a change releases the lock
 * until the thread is woken. Spurious wake-ups are possible: callers loop on their condition.
 */
typedef struct OsMonitor OsMonitor;

OsMonitor *os_monitor_new(void); /* NULL: no memory */
void os_monitor_free(OsMonitor *monitor);

void os_monitor_lock(OsMonitor *monitor);
void os_monitor_unlock(OsMonitor *monitor);

/* With the lock held: waits for os_monitor_notify(). */
void os_monitor_wait(OsMonitor *monitor);

/* The same for at most `timeout_ms` (0 or less: not at all). False: the time is over. */
bool os_monitor_wait_for(OsMonitor *monitor, int64_t timeout_ms);

/* Wakes all waiting threads. */
void os_monitor_notify(OsMonitor *monitor);

#endif
