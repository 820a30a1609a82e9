/*
 * policy_model.h: the policy of gomoku/net in floating point, as it is trained: how likely each of
 * a position's moves is, and one step of learning. Its inputs are the sums of the value net, which
 * is not trained with it. As in net_model.h, the same samples and seed give the same weights everywhere.
 */
#ifndef GOMOKIT_TUNE_POLICY_MODEL_H
#define GOMOKIT_TUNE_POLICY_MODEL_H

#include "net_model.h"

/* As in NetModel, a row is the sum of its own and of one that several shapes have in common. */
typedef struct PolicyModel {
    uint16_t coarse_of[NET_PAIRS];
    float coarse[NET_COARSE_PAIRS][NET_POLICY];
    float rows[NET_PAIRS][NET_POLICY];
    float bias[NET_POLICY]; /* of every cell */
    float w[NET_CHANNELS][NET_POLICY], b[NET_POLICY];
} PolicyModel;

typedef struct PolicySquares {
    float coarse[NET_COARSE_PAIRS];
    float rows[NET_PAIRS];
    float bias[NET_POLICY];
    float w[NET_CHANNELS][NET_POLICY], b[NET_POLICY];
} PolicySquares;

/* A position: its sums, its moves, and the intermediate values of a forward pass. Large: on the heap. */
typedef struct PolicyPass {
    float inputs[NET_CHANNELS]; /* the sums, divided by NET_SUM_SCALE */
    int count;
    uint16_t rows[GMK_CELLS_MAX][BOARD_DIRECTIONS]; /* of each move's cell */
    float query[NET_POLICY];
    float activations[GMK_CELLS_MAX][NET_POLICY]; /* clipped */
    float logits[GMK_CELLS_MAX];
    float probabilities[GMK_CELLS_MAX]; /* their sum is 1 */
} PolicyPass;

void policy_model_init(PolicyModel *model, PolicySquares *squares, uint64_t seed);

/* The forward pass: fills logits and probabilities from inputs and rows. */
void policy_model_forward(const PolicyModel *model, PolicyPass *pass);

/* One step that makes the move with this number more likely, after policy_model_forward(). */
void policy_model_learn(PolicyModel *model, PolicySquares *squares, const PolicyPass *pass,
                        int move, float rate);

#endif
