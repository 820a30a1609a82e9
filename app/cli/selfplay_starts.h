/*
 * selfplay_starts.h: positions in the middle of games, for `gmk selfplay --from`: those that the search
 * called even, with many stones on the board. Games from random openings hardly reach them.
 */
#ifndef GOMOKIT_CLI_SELFPLAY_STARTS_H
#define GOMOKIT_CLI_SELFPLAY_STARTS_H

#include <stdio.h>

#include "gomokit.h"

typedef struct SelfplayStarts SelfplayStarts;

/*
 * The even positions of games that `gmk selfplay` printed, of those on boards of this size. NULL: no
 * memory, a line that is not a game, or no such position.
 */
SelfplayStarts *selfplay_starts_read(FILE *games, const GmkSetup *setup);
void selfplay_starts_free(SelfplayStarts *starts);

/* Plays the stones of one of them, chosen at random, in a new game. */
void selfplay_starts_play(GmkGame *game, const SelfplayStarts *starts, uint64_t *random);

#endif
