/*
 * policy_model.h: the policy of gomoku/net in floating point, as it is trained: how likely each of
 * a position's moves is, and one step of learning. The sums of the net's value enter it, and stay as
 * they are. Like net_model.h, the same everywhere.
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

typedef struct PolicySlopes {
    float coarse[NET_COARSE_PAIRS];
    float rows[NET_PAIRS];
    float bias[NET_POLICY];
    float w[NET_CHANNELS][NET_POLICY], b[NET_POLICY];
} PolicySlopes;

/* A position: its sums, its moves, and what became of them on the way. Large: on the heap. */
typedef struct PolicyPass {
    float inputs[NET_CHANNELS]; /* the sums, divided by NET_SUM_SCALE */
    int count;
    uint16_t rows[GMK_CELLS_MAX][BOARD_DIRECTIONS]; /* of each move's cell */
    float wishes[NET_POLICY];
    float acts[GMK_CELLS_MAX][NET_POLICY]; /* clipped */
    float logits[GMK_CELLS_MAX];
    float chances[GMK_CELLS_MAX]; /* their sum is 1 */
} PolicyPass;

void policy_model_init(PolicyModel *model, PolicySlopes *slopes, uint64_t seed);

/* Fills logits and chances from inputs and rows. */
void policy_model_judge(const PolicyModel *model, PolicyPass *pass);

/* One step towards the move with this number, after policy_model_judge(). */
void policy_model_learn(PolicyModel *model, PolicySlopes *slopes, const PolicyPass *pass, int move,
                        float rate);

#endif
