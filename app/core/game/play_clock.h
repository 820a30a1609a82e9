/*
 * play_clock.h: the clocks of a game being played. Setup.time says which there are; they run for the side to act
 * from the first stone on, and stand still while held, while a computer is stopped, while a move is
 * held back (play_caution.h), and after the end.
 */
#ifndef GOMOKIT_PLAY_CLOCK_H
#define GOMOKIT_PLAY_CLOCK_H

#include "play.h"

/*
 * The time, in milliseconds of a clock that never goes back (awake.h has one that stands still while
 * the computer sleeps): call it before every command, with
 * every timer, before asking for a clock. Flags a clock that has reached zero: the other side has
 * won, reason "time". True when that or a warning happened.
 */
bool play_tick(Play *play, int64_t now_ms);

/* Holds the clocks while a dialog is open. Calls nest. */
void play_hold_clocks(Play *play);
void play_release_clocks(Play *play);

/* The clocks of a game that was just opened stand until somebody makes a move. */
void play_wait_clocks(Play *play);

bool play_has_clocks(const Play *play);
int play_clock_running(const Play *play);            /* the side, -1: none */
int64_t play_clock_left(const Play *play, int side); /* at the last tick */

/* Milliseconds until a clock looks different; -1: none runs. For the window's timer. */
int64_t play_next_tick(const Play *play);

#endif
