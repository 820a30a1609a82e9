/* The policy in floating point: forward pass and one step of AdaGrad. */
#include "policy_model.h"

#include <string.h>

#include "base/real.h"
#include "net_learn.h"

static const float clip = (float)NET_CLIP / NET_ROW_ONE;
static const float first_square = 1.0f, first_row_square = 1e-2f; /* bound the first steps */
static const float dense_share = 0.2f;     /* of the rate of the rows, for all other weights */
static const float least_gradient = 1e-3f; /* a move that is off by less teaches its rows nothing */

void policy_model_init(PolicyModel *model, PolicySquares *squares, uint64_t seed)
{
    Rng rng;
    rng_seed(&rng, seed);
    memset(model, 0, sizeof *model);
    net_shapes_coarse(model->coarse_of);
    net_fill_random(&model->coarse[0][0], (size_t)NET_COARSE_PAIRS * NET_POLICY, 0.1f, &rng);
    net_fill_random(model->b, NET_POLICY, 0.3f, &rng);
    net_fill(squares->coarse, NET_COARSE_PAIRS, first_row_square);
    net_fill(squares->rows, NET_PAIRS, first_row_square);
    net_fill(squares->bias, NET_POLICY, first_square);
    net_fill(&squares->w[0][0], (size_t)NET_CHANNELS * NET_POLICY, first_square);
    net_fill(squares->b, NET_POLICY, first_square);
}

static void add_rows(const PolicyModel *model, const uint16_t *rows, float *activation)
{
    memcpy(activation, model->bias, sizeof model->bias);
    for (int d = 0; d < BOARD_DIRECTIONS; d++) {
        const float *fine = model->rows[rows[d]],
                    *coarse = model->coarse[model->coarse_of[rows[d]]];
        for (int j = 0; j < NET_POLICY; j++)
            activation[j] += fine[j] + coarse[j];
    }
    for (int j = 0; j < NET_POLICY; j++) {
        const float above = activation[j] > 0 ? activation[j] : 0;
        activation[j] = above < clip ? above : clip;
    }
}

/* Probabilities from logits; the largest logit counts as 0, so that nothing overflows. */
static void softmax(PolicyPass *pass)
{
    float largest = pass->logits[0];
    double sum = 0;
    for (int i = 1; i < pass->count; i++)
        largest = pass->logits[i] > largest ? pass->logits[i] : largest;
    for (int i = 0; i < pass->count; i++) {
        const double share = real_exp((double)(pass->logits[i] - largest));
        pass->probabilities[i] = (float)share;
        sum += share;
    }
    for (int i = 0; i < pass->count; i++)
        pass->probabilities[i] = (float)((double)pass->probabilities[i] / sum);
}

void policy_model_forward(const PolicyModel *model, PolicyPass *pass)
{
    memcpy(pass->query, model->b, sizeof pass->query);
    for (int c = 0; c < NET_CHANNELS; c++)
        for (int j = 0; j < NET_POLICY; j++)
            pass->query[j] += model->w[c][j] * pass->inputs[c];
    for (int i = 0; i < pass->count; i++) {
        float logit = 0;
        add_rows(model, pass->rows[i], pass->activations[i]);
        for (int j = 0; j < NET_POLICY; j++)
            logit += pass->activations[i][j] * pass->query[j];
        pass->logits[i] = logit;
    }
    softmax(pass);
}

/* Updates the rows of one move's cell and adds its gradient to that of the bias. */
static void learn_cell(PolicyModel *model, PolicySquares *squares, const PolicyPass *pass, int i,
                       float gradient, float rate, float *bias)
{
    float cell_gradient[NET_POLICY], square = 0;
    for (int j = 0; j < NET_POLICY; j++) {
        const float activation = pass->activations[i][j];
        cell_gradient[j] = activation > 0 && activation < clip ? gradient * pass->query[j] : 0;
        square += cell_gradient[j] * cell_gradient[j];
        bias[j] += cell_gradient[j];
    }
    square /= NET_POLICY;
    for (int d = 0; d < BOARD_DIRECTIONS; d++) {
        const int shape = pass->rows[i][d], common = model->coarse_of[shape];
        net_step_row(model->rows[shape], &squares->rows[shape], cell_gradient, NET_POLICY, square,
                     rate);
        net_step_row(model->coarse[common], &squares->coarse[common], cell_gradient, NET_POLICY,
                     square, rate);
    }
}

void policy_model_learn(PolicyModel *model, PolicySquares *squares, const PolicyPass *pass,
                        int move, float rate)
{
    float query_gradient[NET_POLICY] = {0}, bias[NET_POLICY] = {0};
    for (int i = 0; i < pass->count; i++) {
        const float gradient = pass->probabilities[i] - (i == move ? 1.0f : 0.0f);
        if (gradient > -least_gradient && gradient < least_gradient)
            continue;
        for (int j = 0; j < NET_POLICY; j++)
            query_gradient[j] += gradient * pass->activations[i][j];
        learn_cell(model, squares, pass, i, gradient, rate, bias);
    }
    for (int j = 0; j < NET_POLICY; j++) {
        net_step(&model->bias[j], &squares->bias[j], bias[j], dense_share * rate);
        net_step(&model->b[j], &squares->b[j], query_gradient[j], dense_share * rate);
    }
    for (int c = 0; c < NET_CHANNELS; c++)
        for (int j = 0; j < NET_POLICY; j++)
            net_step(&model->w[c][j], &squares->w[c][j], query_gradient[j] * pass->inputs[c],
                     dense_share * rate);
}
