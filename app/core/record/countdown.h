/*
 * countdown.h: two countdown clocks, one for each side (0 black, 1 white). Pure arithmetic: the
 * caller passes the time, in milliseconds of any monotonic clock. play.h starts and stops the
 * clocks and deducts the time used.
 */
#ifndef GOMOKIT_COUNTDOWN_H
#define GOMOKIT_COUNTDOWN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef enum TimeKind {
    TIME_NONE, /* no clocks */
    TIME_GAME, /* base_ms for all moves of a side, plus increment_ms after each move */
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
    TIME_MOVES_MAX = 400,       /* after which a clock has got its last increment */
    TIME_TENTHS_MS = 10 * 1000, /* from here on tenths of a second are shown */
    TIME_TEXT_MAX = 16,         /* bytes of countdown_text(), with its NUL */
};

/* The most that a clock may show: what files may hold, and what is written of more. */
static const int64_t time_left_max_ms =
    TIME_BASE_MAX_MS + (int64_t)TIME_MOVES_MAX * TIME_INCREMENT_MAX_MS;

/* base from 1 s to a day, increment from 0 to an hour and only with TIME_GAME. */
bool time_control_is_sane(const TimeControl *control);

typedef struct Countdown {
    TimeControl control;
    int64_t left_ms[2]; /* the time used since `since_ms` is not deducted yet */
    int running;        /* the side whose clock runs, -1: none */
    int64_t since_ms;
} Countdown;

/* Full clocks, both stopped. */
void countdown_reset(Countdown *clock, const TimeControl *control);

/*
 * Starts this side's clock and stops the opponent's; no effect if it runs already or without
 * clocks.
 */
void countdown_start(Countdown *clock, int side, int64_t now_ms);

/* Stops the running clock and deducts the time used. */
void countdown_stop(Countdown *clock, int64_t now_ms);

/* After a move: deducts the time used, stops the clock, and adds the increment or, with TIME_MOVE,
 * refills it for the next move. */
void countdown_moved(Countdown *clock, int side, int64_t now_ms);

/* Exchanges the clocks: the players have changed colours. */
void countdown_swap(Countdown *clock);

/* What is left, never below 0. */
int64_t countdown_left(const Countdown *clock, int side, int64_t now_ms);

/*
 * How long a computer may think about its next move: never until its clock reaches zero, more than
 * an even share for the first moves, at least 1 ms. 0: no clock, no limit.
 */
int64_t countdown_budget(const Countdown *clock, int side, int32_t own_moves, int64_t now_ms);

/*
 * "1:02:03", "09:41", and "00:09.4" in the last ten seconds. Rounded up, so that zeros are shown
 * when the time is over and not before. `out` has TIME_TEXT_MAX bytes.
 */
void countdown_text(char *out, int64_t left_ms);

/* Milliseconds until countdown_text() changes; at least 1. */
int64_t countdown_next_change(int64_t left_ms);

#endif
