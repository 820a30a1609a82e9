/*
 * book_key.h: a position of the 15 x 15 board as the book of openings knows it: one key for all its
 * rotations and mirror images.
 */
#ifndef GOMOKIT_GOMOKU_BOOK_KEY_H
#define GOMOKIT_GOMOKU_BOOK_KEY_H

#include <stdint.h>

enum {
    BOOK_SIDE = 15,
    BOOK_CELLS = BOOK_SIDE * BOOK_SIDE, /* cell y * BOOK_SIDE + x */
    BOOK_SYMMETRIES = 8,
};

typedef struct BookStones {
    uint8_t cells[BOOK_CELLS]; /* GmkCell; none is blocked */
    uint8_t to_move;
} BookStones;

typedef struct BookKey {
    uint64_t key; /* the smallest hash among the eight images */
    /* The symmetries that turn the position into the image with this hash: more than one if it is
     * its own image. */
    int count;
    uint8_t symmetries[BOOK_SYMMETRIES];
} BookKey;

/* Where a cell of the position is in the image, and where one of the image is in the position. */
int book_turn(int symmetry, int cell);
int book_turn_back(int symmetry, int cell);

void book_key_of(BookKey *out, const BookStones *stones);

#endif
