/*
 * gomoku_book.h: the book of openings of each rule, on 15 x 15: for a position the moves that were
 * searched one by one, with what they are worth, and openings of three stones to offer. `gmk book`
 * makes it (engine/tune/book/book_tree.h says how) and writes book_RULE.c.
 *
 * An entry is one move: the upper bits of the position's key, the cell in the image that the key
 * belongs to, and the value for the side that plays it. A position's moves follow each other, the
 * best first; all entries are sorted by key, so that the book is read where it lies.
 */
#ifndef GOMOKIT_GOMOKU_BOOK_H
#define GOMOKIT_GOMOKU_BOOK_H

#include <stdbool.h>
#include <stddef.h>

#include "book_key.h"
#include "gomokit.h"

enum {
    BOOK_CELL_BITS = 8,
    BOOK_VALUE_BITS = 9,
    BOOK_KEY_SHIFT = BOOK_CELL_BITS + BOOK_VALUE_BITS,
    BOOK_NO_CELL = (1 << BOOK_CELL_BITS) - 1, /* the value of a position without a move for it */
    BOOK_VALUE_ZERO = 1 << (BOOK_VALUE_BITS - 1),
    BOOK_VALUE_PROVEN = BOOK_VALUE_ZERO - 1, /* a win; the same below zero is a loss */
    BOOK_VALUE_STEP = 4,                     /* points of a score */
    BOOK_MOVES_MAX = 8,                      /* of one position */
    BOOK_STONES_MAX = 20,                    /* positions with more are in no book */
    BOOK_OFFER_STONES = 3,
};

typedef uint8_t BookOffer[BOOK_OFFER_STONES]; /* cells, black, white, black */

typedef struct GomokuBook {
    int count, offer_count;
    const uint64_t *entries;
    const BookOffer *offers;
} GomokuBook;

extern const GomokuBook book_freestyle, book_standard, book_renju;

typedef struct BookMove {
    int cell;      /* in the image; BOOK_NO_CELL */
    int32_t score; /* as GmkThought.score; a proof without its distance is GMK_SCORE_PROVEN */
} BookMove;

/* NULL: this rule has no book. */
const GomokuBook *gomoku_book(GmkRule rule);

/* The moves of a position, the best first, and their number; 0: it is not in the book. */
int book_find(BookMove out[BOOK_MOVES_MAX], const GomokuBook *book, uint64_t key);

uint64_t book_pack(uint64_t key, BookMove move);
BookMove book_unpack(uint64_t entry);

#endif
