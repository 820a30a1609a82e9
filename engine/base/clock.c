/* The monotonic clock of Windows and POSIX systems. */
#include "clock.h"

#ifdef _WIN32
#define WIN32_LEAN_AND_MEAN
#include <windows.h>

int64_t clock_now_us(void)
{
    LARGE_INTEGER ticks, per_second;
    QueryPerformanceFrequency(&per_second); /* cannot fail since Windows XP */
    QueryPerformanceCounter(&ticks);
    /* Whole seconds and the remainder separately: one product would overflow after some weeks. */
    return ticks.QuadPart / per_second.QuadPart * 1000000 +
           ticks.QuadPart % per_second.QuadPart * 1000000 / per_second.QuadPart;
}
#else
#include <time.h>

int64_t clock_now_us(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000000 + now.tv_nsec / 1000;
}
#endif
