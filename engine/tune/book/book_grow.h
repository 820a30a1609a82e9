/* book_grow.h: searches positions for the tree of a book of openings. */
#ifndef GOMOKIT_TUNE_BOOK_GROW_H
#define GOMOKIT_TUNE_BOOK_GROW_H

#include "book_tree.h"

typedef struct BookGrower {
    GmkRule rule;
    uint64_t nodes; /* of one search */
    GmkThinker *thinker;
} BookGrower;

/* With the net of the rule. GMK_ERR_NO_MEMORY. */
GmkStatus book_grower_init(BookGrower *grower, GmkRule rule, uint64_t nodes);
void book_grower_free(BookGrower *grower);

/* The game after these moves, refereed. GMK_ERR_NO_MEMORY, or why a move is not legal. */
GmkStatus book_path_game(GmkGame **out, GmkRule rule, const BookPath *path);

/*
 * Searches a position from nothing, so that the answer does not depend on what was searched before:
 * its best moves with exact scores, images once, the best first.
 */
GmkStatus book_grower_search(BookMove out[BOOK_MOVES_MAX], int *count, const BookGrower *grower,
                             const BookPath *path);

/*
 * Opening `number` of those that are roots. Renju: the 26 of its tradition. Else three stones that
 * gmk_opening_choose() finds even, another one for each number. GMK_ERR_OVER: there is no such number.
 */
GmkStatus book_grower_offer(BookPath *out, const BookGrower *grower, int number);

#endif
