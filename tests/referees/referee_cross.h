/* referee_cross.h: the referees against each other. */
#ifndef REFEREE_CROSS_H
#define REFEREE_CROSS_H

#include <stdint.h>

/*
 * Asks all referees about every point of this many random positions, and prints what differed. What
 * must be the same, and known differences that are of another kind, count as errors: their number is
 * returned, the first are printed.
 */
int referees_compare(int positions, uint64_t seed);

#endif
