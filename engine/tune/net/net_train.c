/* Trains the value net: its loss, its judgement, and training that goes on from a net. */
#include "net_train.h"

#include <stdlib.h>
#include <string.h>

#include "base/real.h"
#include "net_read.h"
#include "trainer.h"

enum { PATIENCE = 2 }; /* epochs without a better loss, after which training ends */

static const double last_rate = 0.02; /* of the last sample, as a share of the first one's */

typedef struct ValueTrainer {
    NetSamples *samples;
    const NetTraining *training;
    NetModel *model, *best;
    NetSquares *squares;
    NetCells *cells;
    NetPass *pass;
    uint16_t *pairs;
    size_t kept;       /* the samples from this index on are held back, */
    size_t learned;    /* those before this one are learned from */
    NetReport now;     /* of the model as it is */
    NetReport *report; /* of the best one */
} ValueTrainer;

static double chance(double logit)
{
    const double bounded = logit > 30 ? 30 : logit < -30 ? -30 : logit;
    return 1 / (1 + real_exp(-bounded));
}

static double log_loss(double p, double y)
{
    const double tiny = 1e-9;
    return -(y * real_ln(p + tiny) + (1 - y) * real_ln(1 - p + tiny));
}

static double target_of(const ValueTrainer *t, const NetSample *sample)
{
    const double share = t->training->result;
    return share * (double)sample->result + (1 - share) * (double)sample->score;
}

static double tables_logit(const NetSample *sample)
{
    return (double)sample->value / NET_VALUE_ONE;
}

static double logit_of(ValueTrainer *t, const NetSample *sample)
{
    net_sample_cells(t->cells, t->samples, sample, t->pairs);
    return tables_logit(sample) + (double)net_model_logit(t->model, t->cells, t->pass);
}

static bool is_learned_from(const NetSample *sample)
{
    return !sample->held_back;
}

static bool is_only_judged(const ValueTrainer *t)
{
    return t->training->from && t->training->epochs == 0;
}

/* Puts the samples held back behind the others. */
static void part_samples(ValueTrainer *t)
{
    const uint64_t wanted = (uint64_t)t->training->positions;
    if (!is_only_judged(t))
        t->kept = trainer_part(t->samples->list, t->samples->count, is_learned_from);
    t->learned = wanted > 0 && wanted < t->kept ? (size_t)wanted : t->kept;
}

static bool learn(void *model, const NetSample *sample, double rate, double *loss)
{
    ValueTrainer *t = model;
    const double p = chance(logit_of(t, sample)), y = target_of(t, sample);
    *loss += log_loss(p, y);
    net_model_learn(t->model, t->squares, t->cells, t->pass, (float)(p - y), (float)rate);
    return true;
}

/* Makes means of sums. */
static void mean_losses(NetReport *report, double count)
{
    for (int i = 0; i < NET_BOARDS; i++) {
        NetLoss *board = &report->boards[i];
        if (board->positions == 0)
            continue;
        report->tables += board->tables / count;
        report->net += board->net / count;
        board->tables /= (double)board->positions;
        board->net /= (double)board->positions;
    }
}

static double judge(void *model)
{
    ValueTrainer *t = model;
    NetReport *now = &t->now;
    const double count = (double)(t->samples->count - t->kept);
    *now = (NetReport){.positions = (int64_t)t->learned};
    for (size_t i = t->kept; i < t->samples->count; i++) {
        const NetSample *sample = &t->samples->list[i];
        NetLoss *board = &now->boards[sample->board];
        const double p = chance(logit_of(t, sample)), result = (double)sample->result;
        board->positions++;
        board->tables += log_loss(chance(tables_logit(sample)), result);
        board->net += log_loss(p, result);
        now->mixture += log_loss(p, target_of(t, sample)) / count;
        now->right += ((p > 0.5) == (result > 0.5)) / count;
    }
    mean_losses(now, count);
    return now->mixture;
}

static void keep(void *model, int epoch)
{
    ValueTrainer *t = model;
    for (int i = 0; i < NET_BOARDS; i++)
        t->now.boards[i].before = epoch == 0 ? t->now.boards[i].net : t->report->boards[i].before;
    *t->report = t->now;
    t->report->epoch = epoch;
    memcpy(t->best, t->model, sizeof *t->best);
}

static void print(void *model, FILE *out)
{
    const ValueTrainer *t = model;
    fprintf(out, "held back %.5f (results alone %.5f), right %.2f %%", t->now.mixture, t->now.net,
            100 * t->now.right);
}

static void train(ValueTrainer *t)
{
    static const TrainerOps ops = {learn, judge, keep, print};
    const Trainer trainer = {
        .ops = &ops,
        .model = t,
        .samples = t->samples->list,
        .count = t->learned,
        .epochs = t->training->epochs,
        .patience = PATIENCE,
        .rate = t->training->rate,
        .last_rate = last_rate,
        .seed = t->training->seed,
        .curve = t->training->curve,
        .goes_on = t->training->from != NULL,
    };
    if (trainer.goes_on)
        net_unround(t->model, t->training->from);
    trainer_run(&trainer);
}

static bool trainer_init(ValueTrainer *t)
{
    t->model = malloc(sizeof *t->model);
    t->best = malloc(sizeof *t->best);
    t->squares = malloc(sizeof *t->squares);
    t->cells = malloc(sizeof *t->cells);
    t->pass = malloc(sizeof *t->pass);
    t->pairs = malloc(NET_KEYS * sizeof *t->pairs);
    if (!t->model || !t->best || !t->squares || !t->cells || !t->pass || !t->pairs)
        return false;
    net_shapes_fill(t->pairs);
    net_model_init(t->model, t->squares, t->training->seed);
    part_samples(t);
    return true;
}

static void trainer_free(ValueTrainer *t)
{
    free(t->model);
    free(t->best);
    free(t->squares);
    free(t->cells);
    free(t->pass);
    free(t->pairs);
}

GmkStatus net_train(NetModel **out, NetReport *report, NetSamples *samples,
                    const NetTraining *training)
{
    ValueTrainer t = {.samples = samples, .training = training, .report = report};
    GmkStatus status = GMK_ERR_NO_MEMORY;
    *report = (NetReport){0};
    if (!trainer_init(&t))
        goto done;
    status = GMK_ERR_EMPTY;
    if ((t.learned == 0 && !is_only_judged(&t)) || t.kept == samples->count)
        goto done;
    train(&t);
    *out = t.best;
    t.best = NULL; /* now the caller's */
    status = GMK_OK;
done:
    trainer_free(&t);
    return status;
}
