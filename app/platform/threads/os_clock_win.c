/* The monotonic clock, on Windows. */
#include "os_clock.h"

#define WIN32_LEAN_AND_MEAN
#include <windows.h>

int64_t os_clock_us(void)
{
    LARGE_INTEGER ticks, per_second;
    QueryPerformanceFrequency(&per_second); /* both cannot fail since Windows XP */
    QueryPerformanceCounter(&ticks);
    /* Whole seconds and the remainder separately: one product would overflow after some weeks. */
    return ticks.QuadPart / per_second.QuadPart * 1000000 +
           ticks.QuadPart % per_second.QuadPart * 1000000 / per_second.QuadPart;
}

int64_t os_clock_ms(void)
{
    return os_clock_us() / 1000;
}

uint64_t os_clock_seed(void)
{
    LARGE_INTEGER ticks;
    FILETIME now; /* since 1601: differs after a restart too */
    QueryPerformanceCounter(&ticks);
    GetSystemTimeAsFileTime(&now);
    return (uint64_t)ticks.QuadPart ^
           ((uint64_t)now.dwHighDateTime << 32 | now.dwLowDateTime) * UINT64_C(0x9E3779B97F4A7C15);
}

void os_sleep_ms(int64_t ms)
{
    const int64_t end = os_clock_ms() + ms;
    for (int64_t left = ms; left > 0; left = end - os_clock_ms())
        Sleep(left > 60000 ? 60000 : (DWORD)left);
}
