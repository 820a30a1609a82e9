/* The value net in floating point: forward pass and one step of AdaGrad. */
#include "net_model.h"

#include <math.h>
#include <string.h>

#include "net_learn.h"

static const float clip = (float)NET_CLIP / NET_ROW_ONE;
static const float first_square = 1e-2f, first_row_square = 1e-3f; /* bound the first steps */
static const float dense_share = 0.3f; /* of the rate of the rows, for all other weights */

/* ------------------------------------------------------------------------------------------------
 * What the net sees
 */

void net_cells_list(NetCells *out, NetLines lines, int width, int height, Side side,
                    const uint16_t *pairs)
{
    out->count = 0;
    for (int y = 0; y < height; y++)
        for (int x = 0; x < width; x++) {
            unsigned state = NET_EDGE;
            bool near = false;
            for (int d = 0; d < BOARD_DIRECTIONS; d++) {
                uint64_t line = lines[d][position_line(d, x, y)];
                line = side == 0 ? line : net_other_view(line);
                const int place = position_place(d, x, y);
                const uint32_t key = pattern_key(line, place, NET_REACH);
                state = net_state(line, place);
                near = near || state != 0 || net_key_has_stone(key);
                out->rows[out->count][d] = (uint16_t)((state % 3) * NET_PAIRS + pairs[key]);
            }
            out->count += near && state != NET_EDGE;
        }
}

/* ------------------------------------------------------------------------------------------------
 * Weights
 */

static void fill_coarse(uint16_t *coarse_of)
{
    net_shapes_coarse(coarse_of);
    for (int shape = NET_PAIRS; shape < NET_SHAPES; shape++)
        coarse_of[shape] = (uint16_t)(coarse_of[shape - NET_PAIRS] + NET_COARSE_PAIRS);
}

void net_model_init(NetModel *model, NetSquares *squares, uint64_t seed)
{
    Rng rng;
    rng_seed(&rng, seed);
    memset(model, 0, sizeof *model);
    fill_coarse(model->coarse_of);
    net_fill_random(&model->coarse[0][0], (size_t)NET_COARSE * NET_CHANNELS, 0.05f, &rng);
    net_fill_random(&model->w1[0][0], (size_t)NET_CHANNELS * NET_HIDDEN, sqrtf(3.0f / NET_CHANNELS),
                    &rng);
    net_fill_random(model->w2, NET_HIDDEN, 0.3f * sqrtf(3.0f / NET_HIDDEN), &rng);
    net_fill(squares->coarse, NET_COARSE, first_row_square);
    net_fill(squares->rows, NET_SHAPES, first_row_square);
    net_fill(squares->bias, NET_CHANNELS, first_square);
    net_fill(&squares->w1[0][0], (size_t)NET_INPUTS * NET_HIDDEN, first_square);
    net_fill(squares->b1, NET_HIDDEN, first_square);
    net_fill(squares->w2, NET_HIDDEN, first_square);
    squares->b2 = first_square;
}

/* ------------------------------------------------------------------------------------------------
 * Forwards and backwards
 */

static void add_cells(const NetModel *model, const NetCells *cells, NetPass *pass, float *sums)
{
    for (int i = 0; i < cells->count; i++) {
        float *activation = pass->activations[i];
        memcpy(activation, model->bias, sizeof model->bias);
        for (int d = 0; d < BOARD_DIRECTIONS; d++) {
            const int shape = cells->rows[i][d];
            const float *fine = model->rows[shape],
                        *coarse = model->coarse[model->coarse_of[shape]];
            for (int k = 0; k < NET_CHANNELS; k++)
                activation[k] += fine[k] + coarse[k];
        }
        for (int k = 0; k < NET_CHANNELS; k++) {
            const float above = activation[k] > 0 ? activation[k] : 0;
            sums[k] += above < clip ? above : clip;
        }
    }
}

float net_model_logit(const NetModel *model, const NetCells *cells, NetPass *pass)
{
    float sums[NET_CHANNELS] = {0};
    add_cells(model, cells, pass, sums);
    memcpy(pass->hidden, model->b1, sizeof pass->hidden);
    for (int k = 0; k < NET_INPUTS; k++) {
        pass->inputs[k] = k < NET_CHANNELS ? sums[k] / NET_SUM_SCALE
                                           : (float)cells->facts[k - NET_CHANNELS] / NET_FACT_ONE;
        for (int j = 0; j < NET_HIDDEN; j++)
            pass->hidden[j] += model->w1[k][j] * pass->inputs[k];
    }
    float out = model->b2;
    for (int j = 0; j < NET_HIDDEN; j++) {
        pass->hidden[j] = pass->hidden[j] > 0 ? pass->hidden[j] : 0;
        out += model->w2[j] * pass->hidden[j];
    }
    return out;
}

/* Added in eight strands, which the compiler keeps in registers, and always in the same order. */
static float dot(const float *a, const float *b, int count)
{
    enum { STRANDS = 8 };
    float strand[STRANDS] = {0};
    for (int i = 0; i < count; i += STRANDS)
        for (int s = 0; s < STRANDS; s++)
            strand[s] += a[i + s] * b[i + s];
    return ((strand[0] + strand[4]) + (strand[1] + strand[5])) +
           ((strand[2] + strand[6]) + (strand[3] + strand[7]));
}

/* The hidden layer and the output. Leaves the gradients of its inputs in `back`. */
static void learn_dense(NetModel *model, NetSquares *squares, const NetPass *pass, float gradient,
                        float rate, float *back)
{
    float hidden_gradient[NET_HIDDEN];
    for (int j = 0; j < NET_HIDDEN; j++) {
        hidden_gradient[j] = pass->hidden[j] > 0 ? gradient * model->w2[j] : 0;
        net_step(&model->w2[j], &squares->w2[j], gradient * pass->hidden[j], rate);
        net_step(&model->b1[j], &squares->b1[j], hidden_gradient[j], rate);
    }
    net_step(&model->b2, &squares->b2, gradient, rate);
    for (int k = 0; k < NET_CHANNELS; k++)
        back[k] = dot(hidden_gradient, model->w1[k], NET_HIDDEN) / NET_SUM_SCALE;
    for (int k = 0; k < NET_INPUTS; k++)
        for (int j = 0; j < NET_HIDDEN; j++)
            net_step(&model->w1[k][j], &squares->w1[k][j], hidden_gradient[j] * pass->inputs[k],
                     rate);
}

/* One cell: its gradient, which is returned in `cell_gradient`, is applied to each of its four rows. */
static void learn_cell(NetModel *model, NetSquares *squares, const uint16_t *shape,
                       const float *activation, const float *back, float rate, float *cell_gradient)
{
    for (int k = 0; k < NET_CHANNELS; k++) {
        const float sum = activation[k];
        const float above = sum > 0 ? back[k] : 0;
        cell_gradient[k] = sum < clip ? above : 0;
    }
    const float square = dot(cell_gradient, cell_gradient, NET_CHANNELS) / NET_CHANNELS;
    for (int d = 0; d < BOARD_DIRECTIONS; d++) {
        const int common = model->coarse_of[shape[d]];
        net_step_row(model->rows[shape[d]], &squares->rows[shape[d]], cell_gradient, NET_CHANNELS,
                     square, rate);
        net_step_row(model->coarse[common], &squares->coarse[common], cell_gradient, NET_CHANNELS,
                     square, rate);
    }
}

void net_model_learn(NetModel *model, NetSquares *squares, const NetCells *cells,
                     const NetPass *pass, float gradient, float rate)
{
    float back[NET_CHANNELS], bias[NET_CHANNELS] = {0};
    learn_dense(model, squares, pass, gradient, dense_share * rate, back);
    for (int i = 0; i < cells->count; i++) {
        float cell_gradient[NET_CHANNELS];
        learn_cell(model, squares, cells->rows[i], pass->activations[i], back, rate, cell_gradient);
        for (int k = 0; k < NET_CHANNELS; k++)
            bias[k] += cell_gradient[k];
    }
    for (int k = 0; k < NET_CHANNELS; k++)
        net_step(&model->bias[k], &squares->bias[k], bias[k], dense_share * rate);
}
