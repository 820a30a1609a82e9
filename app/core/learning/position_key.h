/*
 * position_key.h: one key for a position and all its mirror images and rotations, so that what was
 * learned on one side of the board is known on every side.
 *
 * A square board of gomoku has eight symmetries, any other board of gomoku four, connect four two. The key is the
 * smallest of the hashes of the images; the image that has it is the canonical one. Moves are stored
 * as cells of the canonical image and turned back for the board at hand.
 */
#ifndef GOMOKIT_POSITION_KEY_H
#define GOMOKIT_POSITION_KEY_H

#include <stdbool.h>
#include <stdint.h>

#include "gomokit.h"

enum { KEY_SYMMETRIES = 8, KEY_NO_CELL = 0xFFFF };

/* The hashes of all images of one position, from which those of its children follow. */
typedef struct PositionKeys {
    int32_t width, height;
    int symmetries; /* how many of them the board has */
    bool falls;     /* connect four: only left and right are alike */
    GmkCell to_move;
    uint64_t hash[KEY_SYMMETRIES];
} PositionKeys;

typedef struct PositionKey {
    uint64_t key;
    int symmetry; /* which turns the board into the canonical image */
} PositionKey;

void position_keys(PositionKeys *out, const GmkGame *game);

/* The key of the position itself, and of the one after the side to move has played `move`. */
PositionKey position_key(const PositionKeys *keys);
PositionKey position_key_after(const PositionKeys *keys, GmkPoint move);

/* Makes them those of the position after the side to move has played `move`, and back again. */
void position_keys_play(PositionKeys *keys, GmkPoint move);
void position_keys_undo(PositionKeys *keys, GmkPoint move);

/* A point of the board as a cell of the canonical image, and back. */
uint16_t position_key_cell(const PositionKeys *keys, int symmetry, GmkPoint point);
GmkPoint position_key_point(const PositionKeys *keys, int symmetry, uint16_t cell);

#endif
