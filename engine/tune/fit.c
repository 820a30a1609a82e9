/* Fits the tables of gomoku, value and policy, to games, and writes them as C. */
#include "fit.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/rng.h"
#include "samples.h"

/*
 * The parameters of one colour in one array: four tables of cells (own, other, attack, defend), each
 * with a part for every pattern, threat and combination; then the situations when it is to move.
 * Where both colours are alike they share one array.
 */
enum {
    SHARE_THREAT = PATTERN_COUNT,
    SHARE_COMBINATION = SHARE_THREAT + THREAT_COUNT,
    SHARES = SHARE_COMBINATION + WEIGHTS_COUNT,
    TABLES = 4,
    SITUATIONS = TABLES * SHARES,
    SITUATION_OTHER =
        SITUATION_COUNT, /* within SITUATIONS: first the parts of one side, then those of both */
    SITUATION_BOTH = 2 * SITUATION_COUNT,
    PARAMETERS = SITUATIONS + SITUATION_BOTH + SITUATION_PAIRS,
    BATCH = 512,
};
typedef enum Table { OWN, OTHER, ATTACK, DEFEND } Table;

/* The parameters of a colour, their sums by combination, and the state of the optimiser. */
typedef struct Model {
    float weights[PARAMETERS], gradients[PARAMETERS], mean[PARAMETERS],
        square[PARAMETERS];                         /* Adam */
    float summed[TABLES][WEIGHTS_COUNT + 1];        /* the last is SAMPLE_NOTHING, and stays 0 */
    float sum_gradients[TABLES][WEIGHTS_COUNT + 1]; /* gradients of the sums */
} Model;

typedef struct Fit {
    Samples samples;
    uint8_t patterns[WEIGHTS_COUNT][4]; /* of a combination */
    uint8_t threats[WEIGHTS_COUNT];
    bool both_alike;
    int64_t step;
    Model *models[2]; /* by side */
} Fit;

/* ------------------------------------------------------------------------------------------------
 * Learning: Adam over batches of positions
 */

static void sum_shares(const Fit *fit, Model *model)
{
    for (int t = 0; t < TABLES; t++) {
        const float *w = model->weights + t * SHARES;
        for (int c = 0; c < WEIGHTS_COUNT; c++) {
            float sum = w[SHARE_COMBINATION + c] + w[SHARE_THREAT + fit->threats[c]];
            for (int d = 0; d < 4; d++)
                sum += w[fit->patterns[c][d]];
            model->summed[t][c] = sum;
        }
    }
}

/* Distributes the gradients of the sums to their parts. */
static void share_gradients(const Fit *fit, Model *model)
{
    for (int t = 0; t < TABLES; t++) {
        float *s = model->gradients + t * SHARES;
        for (int c = 0; c < WEIGHTS_COUNT; c++) {
            const float gradient = model->sum_gradients[t][c];
            if (gradient == 0)
                continue;
            s[SHARE_COMBINATION + c] += gradient;
            s[SHARE_THREAT + fit->threats[c]] += gradient;
            for (int d = 0; d < 4; d++)
                s[fit->patterns[c][d]] += gradient;
            model->sum_gradients[t][c] = 0;
        }
    }
}

/* Parts of whole combinations decay more, so that they are used only where the simpler parts do
 * not explain the data. */
static double decay_of(int parameter)
{
    const bool is_whole = parameter < SITUATIONS ? parameter % SHARES >= SHARE_COMBINATION
                                                 : parameter >= SITUATIONS + SITUATION_BOTH;
    return is_whole ? 2e-3 : 1e-5;
}

static void take_step(const Fit *fit, Model *model, double rate)
{
    const double b1 = 0.9, b2 = 0.999;
    const double fix1 = 1 - pow(b1, (double)fit->step), fix2 = 1 - pow(b2, (double)fit->step);
    share_gradients(fit, model);
    for (int i = 0; i < PARAMETERS; i++) {
        const double g =
            (double)model->gradients[i] / BATCH + decay_of(i) * (double)model->weights[i];
        model->gradients[i] = 0;
        model->mean[i] = (float)(b1 * (double)model->mean[i] + (1 - b1) * g);
        model->square[i] = (float)(b2 * (double)model->square[i] + (1 - b2) * g * g);
        model->weights[i] -= (float)(rate * ((double)model->mean[i] / fix1) /
                                     (sqrt((double)model->square[i] / fix2) + 1e-8));
    }
    sum_shares(fit, model);
}

static float *situation_shares(float *parameters, int situation, int share)
{
    float *first = parameters + SITUATIONS;
    return share == 0   ? first + situation / SITUATION_COUNT
           : share == 1 ? first + SITUATION_OTHER + situation % SITUATION_COUNT
                        : first + SITUATION_BOTH + situation;
}

static double situation_value(Model *model, int situation)
{
    double sum = 0;
    for (int share = 0; share < 3; share++)
        sum += (double)*situation_shares(model->weights, situation, share);
    return sum;
}

static double value_of(const Fit *fit, const Sample *sample)
{
    Model *own = fit->models[sample->side], *other = fit->models[sample->side ^ 1];
    double sum = situation_value(own, sample->situation);
    for (uint32_t i = 0; i < sample->count; i++) {
        const SampleCell cell = fit->samples.cells[sample->first + i];
        sum += (double)own->summed[OWN][cell.own] - (double)other->summed[OTHER][cell.other];
    }
    return 1 / (1 + exp(-sum));
}

static void learn_value(Fit *fit, const Sample *sample)
{
    Model *own = fit->models[sample->side], *other = fit->models[sample->side ^ 1];
    const float gradient = (float)(value_of(fit, sample) - (double)sample->result);
    for (uint32_t i = 0; i < sample->count; i++) {
        const SampleCell cell = fit->samples.cells[sample->first + i];
        own->sum_gradients[OWN][cell.own] += gradient;
        other->sum_gradients[OTHER][cell.other] -= gradient;
    }
    for (int share = 0; share < 3; share++)
        *situation_shares(own->gradients, sample->situation, share) += gradient;
}

static double log_loss(double p, double result)
{
    const double tiny = 1e-9;
    return -(result * log(p + tiny) + (1 - result) * log(1 - p + tiny));
}

/* Fills share[] with the softmax; returns the loss of the move played and whether it was first. */
static double policy_of(const Fit *fit, const Sample *sample, double *share, bool *is_first)
{
    const Model *own = fit->models[sample->side], *other = fit->models[sample->side ^ 1];
    double highest = -1e30, total = 0;
    for (uint32_t i = 0; i < sample->count; i++) {
        const SampleCell cell = fit->samples.cells[sample->first + i];
        share[i] =
            (double)own->summed[ATTACK][cell.own] + (double)other->summed[DEFEND][cell.other];
        if (share[i] > highest)
            highest = share[i];
    }
    *is_first = share[sample->played] >= highest;
    for (uint32_t i = 0; i < sample->count; i++)
        total += share[i] = exp(share[i] - highest);
    for (uint32_t i = 0; i < sample->count; i++)
        share[i] /= total;
    return -log(share[sample->played] + 1e-12);
}

static void learn_policy(Fit *fit, const Sample *sample)
{
    Model *own = fit->models[sample->side], *other = fit->models[sample->side ^ 1];
    double share[GMK_CELLS_MAX];
    bool is_first;
    policy_of(fit, sample, share, &is_first);
    for (uint32_t i = 0; i < sample->count; i++) {
        const SampleCell cell = fit->samples.cells[sample->first + i];
        const float gradient = (float)(share[i] - (i == sample->played));
        own->sum_gradients[ATTACK][cell.own] += gradient;
        other->sum_gradients[DEFEND][cell.other] += gradient;
    }
}

static void judge(const Fit *fit, double *value_loss, double *policy_loss, double *hits)
{
    double value = 0, policy = 0, first = 0;
    int64_t count = 0, moves = 0;
    for (size_t i = 0; i < fit->samples.count; i++) {
        const Sample *sample = &fit->samples.list[i];
        if (!sample->held_back)
            continue;
        double share[GMK_CELLS_MAX];
        bool is_first = false;
        value += log_loss(value_of(fit, sample), (double)sample->result);
        count++;
        if (sample->played == UINT16_MAX)
            continue;
        policy += policy_of(fit, sample, share, &is_first);
        first += is_first;
        moves++;
    }
    *value_loss = count ? value / (double)count : 0;
    *policy_loss = moves ? policy / (double)moves : 0;
    *hits = moves ? first / (double)moves : 0;
}

static void shuffle(Samples *samples, Rng *rng)
{
    for (size_t i = samples->count; i > 1; i--) {
        const size_t k = (size_t)(rng_next(rng) % i);
        const Sample swap = samples->list[i - 1];
        samples->list[i - 1] = samples->list[k];
        samples->list[k] = swap;
    }
}

static void learn_epoch(Fit *fit, double rate)
{
    int in_batch = 0;
    for (size_t i = 0; i < fit->samples.count; i++) {
        const Sample *sample = &fit->samples.list[i];
        if (sample->held_back)
            continue;
        learn_value(fit, sample);
        if (sample->played != UINT16_MAX)
            learn_policy(fit, sample);
        if (++in_batch < BATCH)
            continue;
        in_batch = 0;
        fit->step++;
        for (int side = 0; side < (fit->both_alike ? 1 : 2); side++)
            take_step(fit, fit->models[side], rate);
    }
}

static void learn(Fit *fit, int epochs)
{
    Rng rng;
    rng_seed(&rng, 1);
    for (int epoch = 0; epoch < epochs; epoch++) {
        shuffle(&fit->samples, &rng);
        learn_epoch(fit, 0.01 * pow(0.03, (double)epoch / (epochs > 1 ? epochs - 1 : 1)));
        double value, policy, hits;
        judge(fit, &value, &policy, &hits);
        fprintf(stderr, "epoch %d: value loss %.5f, policy loss %.4f, first choice %.1f %%\n",
                epoch + 1, value, policy, 100 * hits);
    }
}

/* ------------------------------------------------------------------------------------------------
 * Setting up, and writing the tables
 */

static void prepare_combinations(Fit *fit)
{
    for (uint32_t code = 0; code < THREAT_CODES; code++) {
        if (!code_is_valid((uint16_t)code))
            continue;
        const int c = weights_index((uint16_t)code);
        fit->threats[c] = (uint8_t)threat_of_code((uint16_t)code, false);
        for (int d = 0; d < 4; d++)
            fit->patterns[c][d] = (uint8_t)code_pattern((uint16_t)code, d);
    }
}

static void fit_free(Fit *fit)
{
    if (!fit)
        return;
    samples_free(&fit->samples);
    free(fit->models[0]);
    if (!fit->both_alike)
        free(fit->models[1]);
    free(fit);
}

static Fit *fit_new(GmkRule rule) /* NULL: no memory */
{
    Fit *fit = calloc(1, sizeof *fit);
    if (!fit)
        return NULL;
    fit->both_alike = rule != GMK_RULE_RENJU;
    prepare_combinations(fit);
    fit->models[0] = calloc(1, sizeof *fit->models[0]);
    fit->models[1] = fit->both_alike ? fit->models[0] : calloc(1, sizeof *fit->models[1]);
    if (fit->models[0] && fit->models[1])
        return fit;
    fit_free(fit);
    return NULL;
}

static int rounded(double weight, double scale)
{
    const double value = weight * scale;
    return (int)(value > 8000 ? 8000 : value < -8000 ? -8000 : lround(value));
}

static const double value_scale = 200, policy_scale = 100; /* see gomoku_weights.h */

static void write_model(Model *model, FILE *out, const char *name)
{
    fprintf(out, "static const Weights cells_%s[WEIGHTS_COUNT] = {\n", name);
    for (int c = 0; c < WEIGHTS_COUNT; c++)
        fprintf(out, "{%d,%d,%d,%d},%s", rounded((double)model->summed[OWN][c], value_scale),
                rounded((double)model->summed[OTHER][c], value_scale),
                rounded((double)model->summed[ATTACK][c], policy_scale),
                rounded((double)model->summed[DEFEND][c], policy_scale), c % 5 == 4 ? "\n" : " ");
    fprintf(out, "};\n\nstatic const int16_t situations_%s[SITUATION_PAIRS] = {\n", name);
    for (int s = 0; s < SITUATION_PAIRS; s++)
        fprintf(out, "%d,%s", rounded(situation_value(model, s), value_scale),
                s % 16 == 15 ? "\n" : " ");
    fprintf(out, "};\n\n");
}

static void write_weights(const Fit *fit, FILE *out, const char *name, const char *command)
{
    const char *black = fit->both_alike ? "both" : "black",
               *white = fit->both_alike ? "both" : "white";
    fprintf(out, "/* clang-format off */\n/* Made by `%s`. Do not edit. */\n", command);
    fprintf(out, "#include \"gomoku/weights.h\"\n\n");
    write_model(fit->models[0], out, black);
    if (!fit->both_alike)
        write_model(fit->models[1], out, white);
    fprintf(
        out,
        "const WeightSet weights_%s = {{cells_%s, cells_%s}, {situations_%s, situations_%s}};\n",
        name, black, white, black, white);
}

GmkStatus fit_weights(FitReport *report, FILE *games, FILE *out, const GmkSetup *setup,
                      const char *name, int epochs, const char *command)
{
    *report = (FitReport){0};
    Fit *fit = fit_new(setup->rule);
    if (!fit)
        return GMK_ERR_NO_MEMORY;
    const GmkStatus status = samples_read(&fit->samples, games, setup);
    if (status == GMK_OK) {
        double ignored;
        report->games = fit->samples.games;
        report->positions = (int64_t)fit->samples.count;
        judge(fit, &report->value_loss_before, &ignored, &ignored);
        learn(fit, epochs);
        judge(fit, &report->value_loss_after, &report->policy_loss_after, &report->policy_hits);
        write_weights(fit, out, name, command);
    }
    fit_free(fit);
    return status;
}
