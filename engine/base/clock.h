/* clock.h: the monotonic wall clock, in microseconds from an arbitrary start. */
#ifndef GOMOKIT_BASE_CLOCK_H
#define GOMOKIT_BASE_CLOCK_H

#include <stdint.h>

int64_t clock_now_us(void);

#endif
