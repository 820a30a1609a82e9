/*
 * gomoku_root.h: the top of the alpha-beta search: iterative deepening over the moves of one
 * position, with a window around the last score, and when to be content with what was found.
 */
#ifndef GOMOKIT_GOMOKU_ROOT_H
#define GOMOKIT_GOMOKU_ROOT_H

#include "gomoku_alphabeta.h"

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

/*
 * The same, one depth after the other, for a search that does something else in between. Room is
 * the caller's, freed with free(); NULL: no memory. root_begin() takes ab->position, in which at
 * least one move is legal; root_look() searches it and returns its score, which means nothing after
 * limits->reached; root_best() is the best move so far, also of a look that was broken off.
 */
typedef struct Root Root;
extern const size_t root_bytes;
Root *root_new(AlphaBeta *ab);
void root_begin(Root *root);
int root_look(Root *root, int depth, int expected);
uint16_t root_best(const Root *root);

#endif
