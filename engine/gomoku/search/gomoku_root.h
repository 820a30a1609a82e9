/*
 * gomoku_root.h: the top of the alpha-beta search: iterative deepening over the moves of one
 * position, with a window around the last score, and the decision when to stop.
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
 * The search of a helper thread: the same position with the same table, until its limits end it.
 */
void root_assist(AlphaBeta *ab);

/*
 * The same in single iterations, for the tree search. root_new() allocates a Root, which the caller
 * frees with free(); NULL: no memory. root_begin() lists the moves of ab->position, of which at
 * least one is legal. root_search_to() searches it to a depth and returns its score, which is
 * meaningless after limits->reached. root_best() is the best move so far, also of an unfinished
 * iteration.
 */
typedef struct Root Root;
extern const size_t root_bytes;
Root *root_new(AlphaBeta *ab);
void root_begin(Root *root);
int root_search_to(Root *root, int depth, int expected);
uint16_t root_best(const Root *root);

#endif
