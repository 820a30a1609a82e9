/*
 * os_clock.h: the monotonic wall clock. Its start is arbitrary and it only moves forward, also
 * while the process is suspended, so only differences are meaningful. Any thread.
 */
#ifndef GOMOKIT_OS_CLOCK_H
#define GOMOKIT_OS_CLOCK_H

#include <stdint.h>

int64_t os_clock_us(void);
int64_t os_clock_ms(void);

/* A number from the clock that hardly ever repeats: a seed for a random generator. */
uint64_t os_clock_seed(void);

/* Sleeps at least this long; 0 or less returns at once. */
void os_sleep_ms(int64_t ms);

#endif
