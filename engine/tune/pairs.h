/* pairs.h: how fast the search's board takes and takes back stones; for `gmk bench`. */
#ifndef GOMOKIT_TUNE_PAIRS_H
#define GOMOKIT_TUNE_PAIRS_H

#include "gomokit.h"

/* Pairs of play and undo a second, over `ms` milliseconds, in a middle game. 0: no memory. */
double tune_pairs_per_second(GmkRule rule, int64_t ms);

#endif
