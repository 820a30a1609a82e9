/* Threads and monitors, on Windows. */
#include "os_thread.h"

#include <stdlib.h>

#define WIN32_LEAN_AND_MEAN
#include <windows.h>

#include <process.h>

struct OsThread {
    HANDLE handle;
    void (*run)(void *user);
    void *user;
};

static unsigned __stdcall thread_main(void *argument)
{
    OsThread *thread = argument;
    thread->run(thread->user);
    return 0;
}

OsThread *os_thread_start(void (*run)(void *user), void *user)
{
    OsThread *thread = malloc(sizeof *thread);
    if (!thread)
        return NULL;
    thread->run = run;
    thread->user = user;
    /* Not CreateThread(): the C library sets its own per-thread state up here. */
    thread->handle = (HANDLE)_beginthreadex(NULL, 0, thread_main, thread, 0, NULL);
    if (!thread->handle) {
        free(thread);
        return NULL;
    }
    return thread;
}

void os_thread_join(OsThread *thread)
{
    if (!thread)
        return;
    WaitForSingleObject(thread->handle, INFINITE);
    CloseHandle(thread->handle);
    free(thread);
}

int os_thread_processors(void)
{
    SYSTEM_INFO info;
    GetSystemInfo(&info);
    return info.dwNumberOfProcessors < 1 ? 1 : (int)info.dwNumberOfProcessors;
}

struct OsMonitor {
    SRWLOCK lock;
    CONDITION_VARIABLE condition;
};

OsMonitor *os_monitor_new(void)
{
    OsMonitor *monitor = malloc(sizeof *monitor);
    if (!monitor)
        return NULL;
    InitializeSRWLock(&monitor->lock);
    InitializeConditionVariable(&monitor->condition);
    return monitor;
}

void os_monitor_free(OsMonitor *monitor)
{
    free(monitor);
}

void os_monitor_lock(OsMonitor *monitor)
{
    AcquireSRWLockExclusive(&monitor->lock);
}

void os_monitor_unlock(OsMonitor *monitor)
{
    ReleaseSRWLockExclusive(&monitor->lock);
}

void os_monitor_wait(OsMonitor *monitor)
{
    SleepConditionVariableSRW(&monitor->condition, &monitor->lock, INFINITE, 0);
}

bool os_monitor_wait_for(OsMonitor *monitor, int64_t timeout_ms)
{
    if (timeout_ms <= 0)
        return false;
    /* INFINITE is the largest DWORD. Callers loop, so a shorter timeout does no harm. */
    const DWORD wait = timeout_ms > INT32_MAX ? INT32_MAX : (DWORD)timeout_ms;
    return SleepConditionVariableSRW(&monitor->condition, &monitor->lock, wait, 0) != 0;
}

void os_monitor_notify(OsMonitor *monitor)
{
    WakeAllConditionVariable(&monitor->condition);
}
