/*
 * countdown.h: two countdown clocks, one a side (0 black, 1 white). Pure arithmetic: every function
 * is told the time, in milliseconds of any clock that never goes back. Nothing here runs by itself;
 * play.h starts, stops and charges the clocks.
 */
#ifndef GOMOKIT_COUNTDOWN_H
#define GOMOKIT_COUNTDOWN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef enum TimeKind {
    TIME_NONE, /* nobody counts */
    TIME_GAME, /* base_ms for all of a side's moves, and increment_ms more for each move made */
    TIME_MOVE, /* base_ms for each move */
} TimeKind;

typedef struct TimeControl {
    TimeKind kind;
    int64_t base_ms;
    int64_t increment_ms; /* TIME_GAME only */
} TimeControl;

enum {
    TIME_BASE_MAX_MS = 24 * 3600 * 1000,
    TIME_INCREMENT_MAX_MS = 3600 * 1000,
    TIME_TENTHS_MS = 10 * 1000, /* from here on tenths of a second are shown */
    TIME_TEXT_MAX = 16,         /* bytes of countdown_text(), with its NUL */
};

/* base from 1 s to a day, increment from 0 to an hour and only with TIME_GAME. */
bool time_control_is_sane(const TimeControl *control);

typedef struct Countdown {
    TimeControl control;
    int64_t left_ms[2]; /* without what the running clock has used since `since_ms` */
    int running;        /* the side whose clock runs, -1: none */
    int64_t since_ms;
} Countdown;

/* Full clocks, both stopped. */
void countdown_reset(Countdown *clock, const TimeControl *control);

/*
 * Runs this side's clock and stops the other's; goes on when it runs already. No clocks: nothing.
 */
void countdown_start(Countdown *clock, int side, int64_t now_ms);

/* Stops what runs and charges it. */
void countdown_stop(Countdown *clock, int64_t now_ms);

/* The side has made its move: its clock is charged, stopped, and gets its increment or a full new
 * time for the next move. */
void countdown_moved(Countdown *clock, int side, int64_t now_ms);

/* Black's clock becomes white's: the players have changed colours. */
void countdown_swap(Countdown *clock);

/* What is left, never below 0. */
int64_t countdown_left(const Countdown *clock, int side, int64_t now_ms);

/* The side whose clock is at zero, or -1. Without clocks always -1. */
int countdown_fallen(const Countdown *clock, int64_t now_ms);

/*
 * How long a computer may think about its next move: never so long that its clock falls, more for
 * the first moves than an even share, 1 ms at the least. 0: no clock, no limit.
 */
int64_t countdown_budget(const Countdown *clock, int side, int32_t own_moves, int64_t now_ms);

/*
 * "1:02:03", "09:41", and "00:09.4" in the last ten seconds. Rounded up, so that zeros are shown
 * when the time is over and not before. `out` has TIME_TEXT_MAX bytes.
 */
void countdown_text(char *out, int64_t left_ms);

/* Milliseconds after which countdown_text() changes: when to look again. At least 1. */
int64_t countdown_next_change(int64_t left_ms);

#endif
