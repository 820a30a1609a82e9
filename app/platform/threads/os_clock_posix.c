/* The monotonic clock, on POSIX systems. */
#include "os_clock.h"

#include <errno.h>
#include <time.h>

int64_t os_clock_us(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000000 + now.tv_nsec / 1000;
}

int64_t os_clock_ms(void)
{
    return os_clock_us() / 1000;
}

uint64_t os_clock_seed(void)
{
    struct timespec now, today; /* the wall clock differs after a restart too */
    clock_gettime(CLOCK_MONOTONIC, &now);
    clock_gettime(CLOCK_REALTIME, &today);
    return (uint64_t)now.tv_nsec ^ (uint64_t)now.tv_sec << 32 ^
           ((uint64_t)today.tv_sec << 30 | (uint64_t)today.tv_nsec) * UINT64_C(0x9E3779B97F4A7C15);
}

void os_sleep_ms(int64_t ms)
{
    struct timespec rest;
    if (ms <= 0)
        return;
    rest.tv_sec = (time_t)(ms / 1000);
    rest.tv_nsec = (int32_t)(ms % 1000) * 1000000;
    while (nanosleep(&rest, &rest) != 0 && errno == EINTR)
        continue;
}
