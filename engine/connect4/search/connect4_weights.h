/* connect4_weights.h: the terms of the evaluation and their weights; the table is generated. */
#ifndef GOMOKIT_CONNECT4_WEIGHTS_H
#define GOMOKIT_CONNECT4_WEIGHTS_H

#include "four_windows.h"

enum {
    WEIGHT_WINDOW_STONES = 2,  /* three are a threat, which zugzwang.h counts */
    WEIGHT_ZUGZWANG_STEP = 10, /* cells of each entry of zugzwang[] */
    WEIGHT_ZUGZWANG_STEPS = 8,
};

/* 60 means that a win is three times as likely as a loss. Values are for the owner of a term. */
typedef struct Connect4Weights {
    /*
     * of a window, by the owner's stones in it minus one, and by its kind as if the owner were
     * black
     */
    int16_t window[WEIGHT_WINDOW_STONES][WINDOW_KINDS];
    int16_t zugzwang
        [WEIGHT_ZUGZWANG_STEPS]; /* of a win by zugzwang, by the number of cells until then */
    int16_t bar, pair;           /* see Zugzwang */
    int16_t to_move;
} Connect4Weights;

extern const Connect4Weights connect4_weights;

/* The entry of zugzwang[] for this number of cells. */
static inline int weights_zugzwang_step(int cells)
{
    const int step = cells / WEIGHT_ZUGZWANG_STEP;
    return step < WEIGHT_ZUGZWANG_STEPS ? step : WEIGHT_ZUGZWANG_STEPS - 1;
}

#endif
