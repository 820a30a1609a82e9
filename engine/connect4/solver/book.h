/*
 * book.h: the opening book of 7 x 6: the exact scores of all positions with BOOK_STONES stones,
 * mirrored ones once. Earlier positions follow from these by minimax, at once. book_data.c names
 * the command that makes it.
 */
#ifndef GOMOKIT_CONNECT4_BOOK_H
#define GOMOKIT_CONNECT4_BOOK_H

#include "solver.h"

/* A position: its key (below 2^49) in the upper bits, score + 64 in the lowest BOOK_SCORE_BITS. */
enum { BOOK_SCORE_BITS = 7, BOOK_SCORE_ZERO = 64 };

extern const int book_stones;
extern const int book_count;
extern const uint64_t book_entries[]; /* in rising order */

/* The key of a position and its mirror image in the book. */
uint64_t book_key(const SolverBoard *board, SolverPosition position);

/* The score as solver.h counts. False: another board, or too many stones on it. */
bool book_score(int *score, const SolverBoard *board, SolverPosition position);

#endif
