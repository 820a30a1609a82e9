/*
 * pairing.h: who meets whom by the Swiss system, and the places of a knock-out. Pure arithmetic, the
 * same on every machine.
 */
#ifndef GOMOKIT_PAIRING_H
#define GOMOKIT_PAIRING_H

#include "tournament.h"

/*
 * Pairs players that are sorted by rank. Neighbours meet who have not met: met[a * count + b], by the
 * numbers in players[]. Where no pairing without a second meeting is found, some meet again. `count`
 * is even; the players of pair i are pairs[i][0], who is ranked higher, and pairs[i][1].
 */
void pairing_swiss(int32_t (*pairs)[2], const int32_t *players, int32_t count, const bool *met,
                   int32_t all);

/*
 * The places of a knock-out for `count` players seeded 0 (the best), 1, ...: the best meet as late as
 * possible. Players 2i and 2i + 1 of places[] meet; -1: nobody, the other one goes on. Gives the
 * number of places, a power of two, at most 2 * TOURNAMENT_ENGINES_MAX.
 */
int32_t pairing_bracket(int32_t *places, int32_t count);

#endif
