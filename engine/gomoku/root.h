/*
 * root.h: the top of the alpha-beta search: iterative deepening over the moves of one position,
 * with a window around the last score, and when to be content with what was found.
 */
#ifndef GOMOKIT_GOMOKU_ROOT_H
#define GOMOKIT_GOMOKU_ROOT_H

#include "gomoku/alphabeta.h"

/*
 * Searches ab->position, in which the game goes on and at least one move is legal, and fills the
 * thought but for its time and bytes. ab->limits is running. False: no memory.
 */
bool root_search(GmkThought *out, AlphaBeta *ab);

/*
 * What another thread does meanwhile: searches the same position, into the same table, until its
 * limits end it. Odd ones run a ply ahead, so that threads do not all do the same.
 */
void root_assist(AlphaBeta *ab, int number);

/* A score as the chance to win. */
double root_win_rate(int score);

#endif
