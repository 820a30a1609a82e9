/*
 * replies.h: the second book of 7 x 6: for a side that has played as this book says, a best move in
 * every position it can be in with up to REPLIES_STONES stones on the board, and the exact score.
 * book.h knows every position, but fewer stones deep; beyond both the solver needs a fraction of a
 * second. replies_data.c names the command that makes it.
 */
#ifndef GOMOKIT_CONNECT4_REPLIES_H
#define GOMOKIT_CONNECT4_REPLIES_H

#include "book.h"

enum {
    REPLIES_STONES = 10,
    /* One position: book_key() in the upper bits, the column for the position whose key that is
     * in the next REPLIES_COLUMN_BITS, then score + BOOK_SCORE_ZERO in BOOK_SCORE_BITS. */
    REPLIES_COLUMN_BITS = 3,
};

typedef struct Reply {
    int column;
    int score; /* as solver.h counts */
} Reply;

extern const int replies_count;
extern const uint64_t replies_entries[]; /* in rising order */

/* False: another board, or the position is not in the book. */
bool replies_find(Reply *out, const SolverBoard *board, SolverPosition position);

/* Translates a column between board and book: it is mirrored if the book holds the mirror image of
 * the position. */
int replies_column(const SolverBoard *board, SolverPosition position, int column);

#endif
