/*
 * review_join.h: equal positions in different variations of one tree have one value.
 *
 *   h8 i9 g7 ──► the position        both have the same stones, perhaps turned or mirrored, and the same
 *   g7 i9 h8 ──► the position        side is to move: what is known of one is known of the other
 */
#ifndef GOMOKIT_REVIEW_JOIN_H
#define GOMOKIT_REVIEW_JOIN_H

#include "core/record/record.h"

/*
 * Gives all equal positions of the record's tree the best value that one of them has: a proof, then the one that
 * was searched longest, then the deepest; with its line, turned, and the number of positions searched for it.
 * Moves have signs of their own and keep them. Takes time and memory in proportion to the tree. Gomoku only:
 * connect four is solved. False: something was not stored for want of memory.
 */
bool review_join(Record *record);

/* Up to this many moves it takes a few milliseconds, so that it can follow each search. */
enum { REVIEW_JOIN_QUICK = 20000 };

#endif
