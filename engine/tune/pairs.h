/* pairs.h: how fast the search's board plays and undoes stones; for `gmk bench`. */
#ifndef GOMOKIT_TUNE_PAIRS_H
#define GOMOKIT_TUNE_PAIRS_H

#include "gomokit.h"

/*
 * Pairs of play and undo a second, over `ms` milliseconds, in a middle game; with the net, its value
 * of every other position is asked, as at the leaves of a search. 0: no memory, or no net.
 */
double tune_pairs_per_second(GmkRule rule, int64_t ms, bool with_net);

#endif
