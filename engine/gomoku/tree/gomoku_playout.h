/* gomoku_playout.h: random games of gomoku, for plain UCT. */
#ifndef GOMOKIT_GOMOKU_PLAYOUT_H
#define GOMOKIT_GOMOKU_PLAYOUT_H

#include "base/rng.h"
#include "gomoku/threats/position.h"

/*
 * Plays empty cells in random order until somebody has five by the rule or the board is full: 1
 * when the side to move wins, 0.5 when nobody does. Renju's forbidden points
 * are ignored here: testing for them costs more than it gains.
 */
double gomoku_playout(const Position *position, Rng *rng);

/* The same game, with its moves in `moves` (GMK_CELLS_MAX). */
double gomoku_playout_told(GmkPoint *moves, int *count, const Position *position, Rng *rng);

#endif
