/*
 * clocks.h: the two clocks of a game being played, and what they showed at each of its positions, so that they
 * go back with moves that are taken back. Whose clock runs is the caller's to say; which clocks there are, and
 * which position the game stands at, is read from its record.
 *
 * The time is in milliseconds of a clock that never goes back, and is told by clocks_tick(); whatever happens
 * between two ticks happens at the first of them. One thread.
 */
#ifndef GOMOKIT_CLOCKS_H
#define GOMOKIT_CLOCKS_H

#include "core/record/record.h"

/* What the clocks showed when a position began. */
typedef struct ClockMemory {
    bool known;
    int64_t left_ms[2];
} ClockMemory;

/* All zero: no clocks. */
typedef struct Clocks {
    Countdown countdown;
    bool has_now; /* clocks_tick() was called */
    int64_t now_ms;
    int held;             /* clocks_hold() without clocks_release() */
    ClockMemory *left_at; /* owned; by the node of the position's last move */
    int32_t left_capacity;
    ClockMemory left_after_choice[OPENING_CHOICES_MAX];
} Clocks;

void clocks_free(Clocks *clocks); /* what it owns */

/* Of a new or opened game: stopped, showing what the record says is left. */
void clocks_begin(Clocks *clocks, const Record *record);

/* The clock of this side (-1: of neither) runs from now on, unless the clocks are held. */
void clocks_run(Clocks *clocks, int side);

/* While they are held no clock runs. Calls nest; clocks_run() comes after each. */
void clocks_hold(Clocks *clocks);
void clocks_release(Clocks *clocks);

/* A position begins: remembers what is left. Without memory taking back will leave the clocks alone. */
void clocks_keep(Clocks *clocks, const Record *record);

/*
 * The record has gone back or forward to a position that was there before: stopped, the clocks show what they
 * did then. One that had reached zero gets a tenth of its time, at least a second, so that the game can go on.
 */
void clocks_restore(Clocks *clocks, const Record *record);

/* This side makes its move or choice in the record's position: its clock is charged. Returns what it took;
 * `time_ms` if no clock ran. */
int64_t clocks_charge(Clocks *clocks, const Record *record, int side, int64_t time_ms);

typedef enum ClocksTick {
    CLOCKS_QUIET,
    CLOCKS_WARNING, /* ten seconds are left, or one more of the last five is over */
    CLOCKS_FLAG,    /* the clock that runs has reached zero */
} ClocksTick;
ClocksTick clocks_tick(Clocks *clocks, int64_t now_ms);

bool clocks_exist(const Clocks *clocks);
int64_t clocks_left(const Clocks *clocks, int side);     /* at the last tick */
void clocks_write(const Clocks *clocks, Record *record); /* what is left, into the record */

/* How long a computer may think about the next move of this side; 0: no clock, no limit. */
int64_t clocks_budget(const Clocks *clocks, int side, int32_t own_moves);

/* Milliseconds until a clock looks different; -1: none runs. */
int64_t clocks_next_change(const Clocks *clocks);

/* Takes the time, and whether the clocks are held, from those of another game that was shown before. Time
 * that passed meanwhile is not charged. */
void clocks_carry_on(Clocks *clocks, const Clocks *before);

#endif
