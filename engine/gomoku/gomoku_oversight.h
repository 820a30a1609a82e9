/*
 * gomoku_oversight.h: a player who overlooks rows, as people do. Two kinds of it:
 *
 *   oversight  threats of the opponent: those of the last move hardly ever, those in a far corner of
 *              the board more easily;
 *   blindness  rows of either side, its own chances too, wherever they are: somebody on the first day
 *              sees stones that touch each other along a line of the board, and hardly the rest.
 */
#ifndef GOMOKIT_GOMOKU_OVERSIGHT_H
#define GOMOKIT_GOMOKU_OVERSIGHT_H

#include "gomoku/threats/position.h"
#include "search/limits.h"

/*
 * Copies the board as such a player sees it: of each row that is overlooked one stone counts as a
 * blocked cell, so that the player does not see the line.
 *
 * limits->oversight_permille is the chance for a threat OVERSIGHT_FAR or more cells from the last
 * move; nearer ones have a smaller one. limits->blind_permille is the chance for the row that is hardest
 * to see; a row is either seen or not, at all of its points. The same random seed overlooks the same.
 * Returns the number of rows overlooked; with 0 *seen is the board.
 */
int oversight_see(Board *seen, const Board *board, const Position *position,
                  const SearchLimits *limits);

#endif
