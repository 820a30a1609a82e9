/*
 * weights.h: what the fitted tables say of the four patterns of an empty cell. Made by `gmk fit`
 * from games of the engine against itself; weights.c names the command. The order of directions
 * does not matter, so a code is reduced to one of WEIGHTS_COUNT combinations.
 */
#ifndef GOMOKIT_GOMOKU_WEIGHTS_H
#define GOMOKIT_GOMOKU_WEIGHTS_H

#include "gomoku/threats.h"

enum { WEIGHTS_COUNT = 3060 }; /* four of the 15 patterns, with repetition, in any order */

typedef struct Weights {
    int16_t own;    /* evaluation: a cell of the side to move; 200 is a chance of 73 % */
    int16_t other;  /* evaluation: a cell of the other side, counted against the side to move */
    int16_t attack; /* ordering: what playing there makes; 100 is a factor e of likelihood */
    int16_t defend; /* ordering: what playing there takes from the other side */
} Weights;

extern const Weights gomoku_weights[WEIGHTS_COUNT];
extern const int16_t gomoku_tempo; /* evaluation: the right to move by itself */

/* 0 <= result < WEIGHTS_COUNT. */
int weights_index(uint16_t code);

#endif
