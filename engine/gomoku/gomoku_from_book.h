/*
 * gomoku_from_book.h: answers and openings out of the book of openings. Only for boards of 15 x 15
 * without blocked cells, under a rule that has a book.
 */
#ifndef GOMOKIT_GOMOKU_FROM_BOOK_H
#define GOMOKIT_GOMOKU_FROM_BOOK_H

#include "gomoku/rules/gomoku_board.h"
#include "search/limits.h"

/*
 * A thought about a position that the book has a move for: one of those that are about as good as the
 * best, chosen by limits->seed; with seed 0 the best one. Moves to avoid are not chosen. False: the
 * book does not know, and *out is untouched.
 */
bool book_answer(GmkThought *out, const Board *board, const SearchLimits *limits);

/*
 * Stones to offer on an empty board, `count` of 1 or 3, about as even as the most even ones in the
 * book, in any of their symmetric shapes; different for every seed. *score is for the side to move
 * after them. False: the book has none.
 */
bool book_offer(GmkPoint *out, int32_t *score, const Board *board, int count, uint64_t seed);

#endif
