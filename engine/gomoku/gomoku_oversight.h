/*
 * gomoku_oversight.h: a player who overlooks threats, as people do: those of the last move hardly
 * ever, those in a far corner of the board more easily.
 */
#ifndef GOMOKIT_GOMOKU_OVERSIGHT_H
#define GOMOKIT_GOMOKU_OVERSIGHT_H

#include "gomoku/threats/position.h"
#include "search/limits.h"

/*
 * Copies the board as such a player sees it: of each threat that is overlooked one stone counts as a
 * blocked cell, so that the player does not see the line. limits->oversight_permille is the chance
 * for a threat OVERSIGHT_FAR or more cells from the last move; nearer ones have a smaller one. The same
 * random seed overlooks the same. Returns the number of threats overlooked; with 0 *seen is the board.
 */
int oversight_see(Board *seen, const Board *board, const Position *position,
                  const SearchLimits *limits);

#endif
