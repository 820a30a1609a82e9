/* Threads and monitors, on POSIX systems. */
#include "os_thread.h"

#include <pthread.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

struct OsThread {
    pthread_t handle;
    void (*run)(void *user);
    void *user;
};

static void *thread_main(void *argument)
{
    OsThread *thread = argument;
    thread->run(thread->user);
    return NULL;
}

OsThread *os_thread_start(void (*run)(void *user), void *user)
{
    OsThread *thread = malloc(sizeof *thread);
    if (!thread)
        return NULL;
    thread->run = run;
    thread->user = user;
    if (pthread_create(&thread->handle, NULL, thread_main, thread) != 0) {
        free(thread);
        return NULL;
    }
    return thread;
}

void os_thread_join(OsThread *thread)
{
    if (!thread)
        return;
    pthread_join(thread->handle, NULL);
    free(thread);
}

int os_thread_processors(void)
{
    const int64_t count = sysconf(_SC_NPROCESSORS_ONLN);
    return count < 1 ? 1 : count > 1024 ? 1024 : (int)count;
}

struct OsMonitor {
    pthread_mutex_t mutex;
    pthread_cond_t condition;
};

/* The condition uses the monotonic clock: changing the system's date must not change a timeout. */
static bool condition_init(pthread_cond_t *condition)
{
    pthread_condattr_t attributes;
    if (pthread_condattr_init(&attributes) != 0)
        return false;
    const bool ok = pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC) == 0 &&
                    pthread_cond_init(condition, &attributes) == 0;
    pthread_condattr_destroy(&attributes);
    return ok;
}

OsMonitor *os_monitor_new(void)
{
    OsMonitor *monitor = malloc(sizeof *monitor);
    if (!monitor)
        return NULL;
    if (pthread_mutex_init(&monitor->mutex, NULL) != 0)
        goto no_mutex;
    if (!condition_init(&monitor->condition))
        goto no_condition;
    return monitor;
no_condition:
    pthread_mutex_destroy(&monitor->mutex);
no_mutex:
    free(monitor);
    return NULL;
}

void os_monitor_free(OsMonitor *monitor)
{
    if (!monitor)
        return;
    pthread_cond_destroy(&monitor->condition);
    pthread_mutex_destroy(&monitor->mutex);
    free(monitor);
}

void os_monitor_lock(OsMonitor *monitor)
{
    pthread_mutex_lock(&monitor->mutex);
}

void os_monitor_unlock(OsMonitor *monitor)
{
    pthread_mutex_unlock(&monitor->mutex);
}

void os_monitor_wait(OsMonitor *monitor)
{
    pthread_cond_wait(&monitor->condition, &monitor->mutex);
}

bool os_monitor_wait_for(OsMonitor *monitor, int64_t timeout_ms)
{
    struct timespec end;
    if (timeout_ms <= 0)
        return false;
    clock_gettime(CLOCK_MONOTONIC, &end);
    end.tv_sec += (time_t)(timeout_ms / 1000);
    end.tv_nsec += (int32_t)(timeout_ms % 1000) * 1000000;
    if (end.tv_nsec >= 1000000000) {
        end.tv_nsec -= 1000000000;
        end.tv_sec++;
    }
    return pthread_cond_timedwait(&monitor->condition, &monitor->mutex, &end) == 0;
}

void os_monitor_notify(OsMonitor *monitor)
{
    pthread_cond_broadcast(&monitor->condition);
}
