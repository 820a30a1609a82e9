/* Threads of Windows and POSIX systems. */
#include "thread.h"

#include <stdlib.h>

#ifdef _WIN32
#define WIN32_LEAN_AND_MEAN
#include <process.h>
#include <windows.h>
#else
#include <pthread.h>
#include <sched.h>
#endif

struct Thread {
    void (*run)(void *argument);
    void *argument;
#ifdef _WIN32
    HANDLE handle;
#else
    pthread_t handle;
#endif
};

#ifdef _WIN32
static unsigned __stdcall enter(void *thread)
{
    ((Thread *)thread)->run(((Thread *)thread)->argument);
    return 0;
}

static bool create(Thread *thread)
{
    thread->handle = (HANDLE)_beginthreadex(NULL, 0, enter, thread, 0, NULL);
    if (thread->handle) /* Windows starts every thread with normal priority */
        SetThreadPriority(thread->handle, GetThreadPriority(GetCurrentThread()));
    return thread->handle != NULL;
}

void thread_yield(void)
{
    SwitchToThread();
}

static void join(Thread *thread)
{
    WaitForSingleObject(thread->handle, INFINITE);
    CloseHandle(thread->handle);
}
#else
void thread_yield(void)
{
    sched_yield();
}

static void *enter(void *thread)
{
    ((Thread *)thread)->run(((Thread *)thread)->argument);
    return NULL;
}

static bool create(Thread *thread)
{
    return pthread_create(&thread->handle, NULL, enter, thread) == 0;
}

static void join(Thread *thread)
{
    pthread_join(thread->handle, NULL);
}
#endif

bool thread_start(Thread **out, void (*run)(void *argument), void *argument)
{
    Thread *thread = calloc(1, sizeof *thread);
    if (!thread)
        return false;
    thread->run = run;
    thread->argument = argument;
    if (!create(thread)) {
        free(thread);
        return false;
    }
    *out = thread;
    return true;
}

void thread_join(Thread *thread)
{
    join(thread);
    free(thread);
}
