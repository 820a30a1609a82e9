/* connect4_weights.h: what the evaluation counts, and for how much; the table is generated. */
#ifndef GOMOKIT_CONNECT4_WEIGHTS_H
#define GOMOKIT_CONNECT4_WEIGHTS_H

#include "four_windows.h"

enum {
    WEIGHT_WINDOW_STONES = 2,  /* three are a threat, which zugzwang.h counts */
    WEIGHT_ZUGZWANG_STEP = 10, /* cells of each entry of zugzwang[] */
    WEIGHT_ZUGZWANG_STEPS = 8,
};

/* A win three times as likely as a loss is worth 60. To the owner: */
typedef struct Connect4Weights {
    /* a window, by its side's stones in it less one, and by its kind with that side as black */
    int16_t window[WEIGHT_WINDOW_STONES][WINDOW_KINDS];
    int16_t zugzwang[WEIGHT_ZUGZWANG_STEPS]; /* a win by it, by the cells until then */
    int16_t bar, pair;                       /* see Zugzwang */
    int16_t to_move;
} Connect4Weights;

extern const Connect4Weights connect4_weights;

/* The entry of zugzwang[] for so many cells. */
static inline int weights_zugzwang_step(int cells)
{
    const int step = cells / WEIGHT_ZUGZWANG_STEP;
    return step < WEIGHT_ZUGZWANG_STEPS ? step : WEIGHT_ZUGZWANG_STEPS - 1;
}

#endif
