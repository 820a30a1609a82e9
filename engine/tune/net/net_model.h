/*
 * net_model.h: the net of gomoku/net in floating point, as it is trained: what it says of a
 * position, and one step of learning. Plain arithmetic in a fixed order: the same samples and seed
 * give the same weights everywhere.
 */
#ifndef GOMOKIT_TUNE_NET_MODEL_H
#define GOMOKIT_TUNE_NET_MODEL_H

#include "gomoku/net/net_layout.h"

typedef uint64_t NetLines[BOARD_DIRECTIONS][POS_LINES];

/* A position as the net sees it: the shapes of every cell within four steps of a stone, and the facts. */
typedef struct NetCells {
    int count;
    uint16_t rows[GMK_CELLS_MAX][BOARD_DIRECTIONS];
    int16_t facts[NET_FACTS];
} NetCells;

/* All but the facts. `pairs` is of net_shapes_fill(); `lines` as in Position; the view is that of `side`. */
void net_cells_list(NetCells *out, NetLines lines, int width, int height, Side side,
                    const uint16_t *pairs);

/*
 * A shape's row is the sum of two: its own, and that of the same shape three cells to either side,
 * which several have in common: so what is rare leans on what is more common.
 */
enum { NET_COARSE = 3 * NET_COARSE_PAIRS };

/* Large: on the heap. */
typedef struct NetModel {
    uint16_t coarse_of[NET_SHAPES];
    float coarse[NET_COARSE][NET_CHANNELS];
    float rows[NET_SHAPES][NET_CHANNELS];
    float bias[NET_CHANNELS]; /* of every cell */
    float w1[NET_INPUTS][NET_HIDDEN], b1[NET_HIDDEN], w2[NET_HIDDEN], b2;
} NetModel;

/* AdaGrad's sums of squared gradients; one for a whole row. */
typedef struct NetSquares {
    float coarse[NET_COARSE];
    float rows[NET_SHAPES];
    float bias[NET_CHANNELS];
    float w1[NET_INPUTS][NET_HIDDEN], b1[NET_HIDDEN], w2[NET_HIDDEN], b2;
} NetSquares;

/* The intermediate values of a forward pass. */
typedef struct NetPass {
    float activations[GMK_CELLS_MAX][NET_CHANNELS]; /* before clipping */
    float inputs[NET_INPUTS];                       /* of the hidden layer */
    float hidden[NET_HIDDEN];
} NetPass;

void net_model_init(NetModel *model, NetSquares *squares, uint64_t seed);

/* The logit that the net adds to the tables' value. */
float net_model_logit(const NetModel *model, const NetCells *cells, NetPass *pass);

/* One step against `gradient`, the derivative of the loss by the logit, after net_model_logit(). */
void net_model_learn(NetModel *model, NetSquares *squares, const NetCells *cells,
                     const NetPass *pass, float gradient, float rate);

#endif
