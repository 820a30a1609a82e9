/*
 * handicap.h: extra stones for the weaker player of gomoku, set up around the middle before the first move; then
 * the stronger one moves first. Black, who would have the first move, has that stone on the board as well, so that
 * n extra stones are worth the same to either colour: n + 1 black ones, or n white ones.
 *
 * No line of five has more than two of them: nobody can make a four at once, and under renju they are no forbidden
 * figure. A record keeps them as any other position that it begins with, and handicap_of() knows them again.
 */
#ifndef GOMOKIT_HANDICAP_H
#define GOMOKIT_HANDICAP_H

#include "core/record/record.h"

enum { HANDICAP_MAX = 3 };

/* The side that gets the stones: the only human, else black. */
int handicap_side(const Setup *setup);

/* Puts so many extra stones in the place of the position that the game would begin with, and makes its opening
 * free; 0: an empty board, and nothing else. Only for gomoku without blocked cells. */
void handicap_set(Setup *setup, int32_t extra);

/* How many extra stones the game begins with, of either side; 0: none, or another position. */
int32_t handicap_of(const Setup *setup);

#endif
