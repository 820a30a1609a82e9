/*
 * sparring.h: two sets of search parameters against each other, in this process, with a fixed
 * number of nodes a move, so that a busy machine changes nothing: the same seed gives the same
 * games. Every opening is played twice with colours exchanged.
 */
#ifndef GOMOKIT_TUNE_SPARRING_H
#define GOMOKIT_TUNE_SPARRING_H

#include "gomokit.h"
#include "gomoku/search/search_parameters.h"

/* The two players of one thread. sparring_new() returns NULL without memory. */
typedef struct Sparring Sparring;

Sparring *sparring_new(const GmkSetup *setup, uint64_t nodes);
void sparring_free(Sparring *sparring); /* NULL is fine */

/*
 * Plays one pair of games from the opening with this number. Returns the half points of `first`,
 * 0 to 4; half[0] and half[1] are those of either game (0 lost, 1 drawn, 2 won).
 */
int sparring_pair(Sparring *sparring, const SearchParameters *first, const SearchParameters *second,
                  uint64_t opening, int half[2]);

#endif
