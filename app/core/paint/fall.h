/*
 * fall.h: how a stone falls in connect four, as a pure function of time: the same on a fast and a
 * slow machine, and a frame may be left out.
 */
#ifndef GOMOKIT_FALL_H
#define GOMOKIT_FALL_H

/* Milliseconds from the hand to rest for a stone that falls this many rows, with its small bounce.
 * 0 for no rows. */
int fall_duration_ms(int rows);

/*
 * How many rows above its place the stone is after `ms`: `rows` at the start, 0 from
 * fall_duration_ms() on, never negative.
 */
double fall_height(int rows, double ms);

#endif
