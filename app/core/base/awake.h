/*
 * awake.h: the time while the program was awake. Clocks of a game must not run while the computer
 * sleeps: closing the lid would lose on time. The window reads the system's clock at least every
 * few seconds; a longer gap between two readings means that nobody could have played, and is
 * dropped. Pure arithmetic. One thread.
 */
#ifndef GOMOKIT_AWAKE_H
#define GOMOKIT_AWAKE_H

#include <stdbool.h>
#include <stdint.h>

enum { AWAKE_GAP_MS = 8000 }; /* from here on a gap is sleep; the window's slowest timer has 5 s */

/* All zero to begin with. */
typedef struct AwakeClock {
    bool begun;
    int64_t read_ms;    /* the last reading of the system's clock */
    int64_t dropped_ms; /* all gaps so far */
} AwakeClock;

/* The time now, and with it a reading: call it with every timer. */
int64_t awake_read(AwakeClock *clock, int64_t system_ms);

/* The same without taking note of the reading. */
int64_t awake_now(const AwakeClock *clock, int64_t system_ms);

#endif
