/* Trains the value net: epochs, games held back, and the best weights so far. */
#include "net_train.h"

#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/real.h"
#include "base/rng.h"
#include "net_read.h"

enum { PATIENCE = 2 }; /* epochs without a better loss, after which training ends */

static const double last_rate = 0.02; /* of the last epoch, as a share of the first one's */

typedef struct Trainer {
    NetSamples *samples;
    const NetTraining *training;
    NetModel *model, *best;
    NetSquares *squares;
    NetCells *cells;
    NetPass *pass;
    uint16_t *pairs;
    size_t kept;    /* the samples from this index on are held back, */
    size_t learned; /* those before this one are learned from */
} Trainer;

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

static double target_of(const Trainer *t, const NetSample *sample)
{
    const double share = t->training->result;
    return share * (double)sample->result + (1 - share) * (double)sample->score;
}

static double tables_logit(const NetSample *sample)
{
    return (double)sample->value / NET_VALUE_ONE;
}

static double logit_of(Trainer *t, const NetSample *sample)
{
    net_sample_cells(t->cells, t->samples, sample, t->pairs);
    return tables_logit(sample) + (double)net_model_logit(t->model, t->cells, t->pass);
}

/* Puts the samples held back behind the others. */
static void part_samples(Trainer *t)
{
    NetSample *list = t->samples->list;
    size_t kept = 0;
    for (size_t i = 0; i < t->samples->count; i++)
        if (!list[i].held_back) {
            const NetSample swap = list[kept];
            list[kept++] = list[i];
            list[i] = swap;
        }
    const uint64_t wanted = (uint64_t)t->training->positions;
    t->kept = kept;
    t->learned = wanted > 0 && wanted < kept ? (size_t)wanted : kept;
}

static void shuffle(Trainer *t, Rng *rng)
{
    NetSample *list = t->samples->list;
    for (size_t i = t->learned; i > 1; i--) {
        const size_t k = (size_t)(rng_next(rng) % i);
        const NetSample swap = list[i - 1];
        list[i - 1] = list[k];
        list[k] = swap;
    }
}

/* The rate falls with every position, from the first to the last of all epochs. */
static double learn_epoch(Trainer *t, int epoch)
{
    double loss = 0;
    for (size_t i = 0; i < t->learned; i++) {
        const NetSample *sample = &t->samples->list[i];
        const double done = (epoch + (double)i / (double)t->learned) / t->training->epochs;
        const double rate = t->training->rate * (1 - (1 - last_rate) * done);
        const double p = chance(logit_of(t, sample)), y = target_of(t, sample);
        loss += log_loss(p, y);
        net_model_learn(t->model, t->squares, t->cells, t->pass, (float)(p - y), (float)rate);
    }
    return loss / (double)t->learned;
}

static void judge(Trainer *t, NetReport *report)
{
    double tables = 0, net = 0, mixture = 0, right = 0;
    const double count = (double)(t->samples->count - t->kept);
    for (size_t i = t->kept; i < t->samples->count; i++) {
        const NetSample *sample = &t->samples->list[i];
        const double p = chance(logit_of(t, sample)), result = (double)sample->result;
        tables += log_loss(chance(tables_logit(sample)), result);
        net += log_loss(p, result);
        mixture += log_loss(p, target_of(t, sample));
        right += (p > 0.5) == (result > 0.5);
    }
    *report = (NetReport){tables / count, net / count, mixture / count,
                          right / count,  0,           (int64_t)t->learned};
}

/*
 * Training that continues from a net: the first steps must not destroy its weights. A pass with a
 * learning rate of zero sums up the squared gradients, as if the net had been trained on as many
 * positions as there are new ones. Its loss on the games held back is the one to improve on.
 */
static void take_up(Trainer *t, NetReport *report)
{
    net_unround(t->model, t->training->from);
    for (size_t i = 0; i < t->learned; i++) {
        const NetSample *sample = &t->samples->list[i];
        const double p = chance(logit_of(t, sample));
        net_model_learn(t->model, t->squares, t->cells, t->pass, (float)(p - target_of(t, sample)),
                        0);
    }
    judge(t, report);
    memcpy(t->best, t->model, sizeof *t->best);
    if (t->training->curve)
        fprintf(t->training->curve, "before: held back %.5f (results alone %.5f), right %.2f %%\n",
                report->mixture, report->net, 100 * report->right);
}

static void train(Trainer *t, NetReport *report)
{
    Rng rng;
    rng_seed(&rng, rng_mix(t->training->seed));
    report->mixture = 1e9;
    if (t->training->from)
        take_up(t, report);
    for (int epoch = 0; epoch < t->training->epochs; epoch++) {
        const int64_t start = clock_now_us();
        NetReport now;
        shuffle(t, &rng);
        const double loss = learn_epoch(t, epoch);
        const double seconds = (double)(clock_now_us() - start) / 1e6;
        judge(t, &now);
        now.epoch = epoch + 1;
        if (t->training->curve) {
            fprintf(t->training->curve,
                    "epoch %d: learned %.5f, held back %.5f (results alone %.5f), right %.2f %%, "
                    "%.0f s\n",
                    now.epoch, loss, now.mixture, now.net, 100 * now.right, seconds);
            fflush(t->training->curve);
        }
        if (now.mixture < report->mixture) {
            *report = now;
            memcpy(t->best, t->model, sizeof *t->best);
        } else if (now.epoch - report->epoch >= PATIENCE)
            break;
    }
}

static bool trainer_init(Trainer *t)
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

static void trainer_free(Trainer *t)
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
    Trainer t = {.samples = samples, .training = training};
    GmkStatus status = GMK_ERR_NO_MEMORY;
    if (!trainer_init(&t))
        goto done;
    status = GMK_ERR_EMPTY;
    if (t.learned == 0 || t.kept == samples->count)
        goto done;
    train(&t, report);
    *out = t.best;
    t.best = NULL; /* now the caller's */
    status = GMK_OK;
done:
    trainer_free(&t);
    return status;
}
