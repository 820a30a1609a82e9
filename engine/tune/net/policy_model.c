#include "policy_model.h"

#include <string.h>

#include "base/real.h"
#include "net_learn.h"

static const float clip = (float)NET_CLIP / NET_ROW_ONE;
static const float first_slope = 1.0f, first_row_slope = 1e-2f; /* bound the first steps */
static const float dense_share = 0.2f;  /* of the rate of the rows, for all other weights */
static const float least_slope = 1e-3f; /* a move that is off by less teaches its rows nothing */

void policy_model_init(PolicyModel *model, PolicySlopes *slopes, uint64_t seed)
{
    Rng rng;
    rng_seed(&rng, seed);
    memset(model, 0, sizeof *model);
    net_shapes_coarse(model->coarse_of);
    net_fill_random(&model->coarse[0][0], (size_t)NET_COARSE_PAIRS * NET_POLICY, 0.1f, &rng);
    net_fill_random(model->b, NET_POLICY, 0.3f, &rng);
    net_fill(slopes->coarse, NET_COARSE_PAIRS, first_row_slope);
    net_fill(slopes->rows, NET_PAIRS, first_row_slope);
    net_fill(slopes->bias, NET_POLICY, first_slope);
    net_fill(&slopes->w[0][0], (size_t)NET_CHANNELS * NET_POLICY, first_slope);
    net_fill(slopes->b, NET_POLICY, first_slope);
}

static void add_rows(const PolicyModel *model, const uint16_t *rows, float *act)
{
    memcpy(act, model->bias, sizeof model->bias);
    for (int d = 0; d < BOARD_DIRECTIONS; d++) {
        const float *fine = model->rows[rows[d]],
                    *coarse = model->coarse[model->coarse_of[rows[d]]];
        for (int j = 0; j < NET_POLICY; j++)
            act[j] += fine[j] + coarse[j];
    }
    for (int j = 0; j < NET_POLICY; j++) {
        const float above = act[j] > 0 ? act[j] : 0;
        act[j] = above < clip ? above : clip;
    }
}

/* Chances from logits; the largest logit counts as 0, so that nothing overflows. */
static void share_out(PolicyPass *pass)
{
    float largest = pass->logits[0];
    double sum = 0;
    for (int i = 1; i < pass->count; i++)
        largest = pass->logits[i] > largest ? pass->logits[i] : largest;
    for (int i = 0; i < pass->count; i++) {
        const double share = real_exp((double)(pass->logits[i] - largest));
        pass->chances[i] = (float)share;
        sum += share;
    }
    for (int i = 0; i < pass->count; i++)
        pass->chances[i] = (float)((double)pass->chances[i] / sum);
}

void policy_model_judge(const PolicyModel *model, PolicyPass *pass)
{
    memcpy(pass->wishes, model->b, sizeof pass->wishes);
    for (int c = 0; c < NET_CHANNELS; c++)
        for (int j = 0; j < NET_POLICY; j++)
            pass->wishes[j] += model->w[c][j] * pass->inputs[c];
    for (int i = 0; i < pass->count; i++) {
        float logit = 0;
        add_rows(model, pass->rows[i], pass->acts[i]);
        for (int j = 0; j < NET_POLICY; j++)
            logit += pass->acts[i][j] * pass->wishes[j];
        pass->logits[i] = logit;
    }
    share_out(pass);
}

/* The rows of one move's cell, and what its slope says of the bias. */
static void learn_cell(PolicyModel *model, PolicySlopes *slopes, const PolicyPass *pass, int i,
                       float slope, float rate, float *bias)
{
    float pull[NET_POLICY], square = 0;
    for (int j = 0; j < NET_POLICY; j++) {
        const float act = pass->acts[i][j];
        pull[j] = act > 0 && act < clip ? slope * pass->wishes[j] : 0;
        square += pull[j] * pull[j];
        bias[j] += pull[j];
    }
    square /= NET_POLICY;
    for (int d = 0; d < BOARD_DIRECTIONS; d++) {
        const int shape = pass->rows[i][d], common = model->coarse_of[shape];
        net_step_row(model->rows[shape], &slopes->rows[shape], pull, NET_POLICY, square, rate);
        net_step_row(model->coarse[common], &slopes->coarse[common], pull, NET_POLICY, square,
                     rate);
    }
}

void policy_model_learn(PolicyModel *model, PolicySlopes *slopes, const PolicyPass *pass, int move,
                        float rate)
{
    float wishes[NET_POLICY] = {0}, bias[NET_POLICY] = {0};
    for (int i = 0; i < pass->count; i++) {
        const float slope = pass->chances[i] - (i == move ? 1.0f : 0.0f);
        if (slope > -least_slope && slope < least_slope)
            continue;
        for (int j = 0; j < NET_POLICY; j++)
            wishes[j] += slope * pass->acts[i][j];
        learn_cell(model, slopes, pass, i, slope, rate, bias);
    }
    for (int j = 0; j < NET_POLICY; j++) {
        net_step(&model->bias[j], &slopes->bias[j], bias[j], dense_share * rate);
        net_step(&model->b[j], &slopes->b[j], wishes[j], dense_share * rate);
    }
    for (int c = 0; c < NET_CHANNELS; c++)
        for (int j = 0; j < NET_POLICY; j++)
            net_step(&model->w[c][j], &slopes->w[c][j], wishes[j] * pass->inputs[c],
                     dense_share * rate);
}
