/* Epochs of training: shuffles, learns, judges, and keeps the best weights. */
#include "trainer.h"

#include "base/clock.h"
#include "base/rng.h"

static void swap(NetSample *a, NetSample *b)
{
    const NetSample kept = *a;
    *a = *b;
    *b = kept;
}

size_t trainer_part(NetSample *samples, size_t count, bool (*belongs)(const NetSample *sample))
{
    size_t front = 0;
    for (size_t i = 0; i < count; i++)
        if (belongs(&samples[i]))
            swap(&samples[i], &samples[front++]);
    return front;
}

static void shuffle(const Trainer *t, Rng *rng)
{
    for (size_t i = t->count; i > 1; i--)
        swap(&t->samples[i - 1], &t->samples[(size_t)(rng_next(rng) % i)]);
}

/* Returns the mean loss of the samples that had something to teach. */
static double learn_epoch(const Trainer *t, int epoch)
{
    double loss = 0;
    int64_t learned = 0;
    for (size_t i = 0; i < t->count; i++) {
        const double done = (epoch + (double)i / (double)t->count) / t->epochs;
        const double rate = t->rate * (1 - (1 - t->last_rate) * done);
        learned += t->ops->learn(t->model, &t->samples[i], rate, &loss);
    }
    return learned > 0 ? loss / (double)learned : 0;
}

/*
 * The first steps must not destroy the weights that training goes on from. A pass with a learning rate of
 * zero sums up the squared gradients, as if they had been trained on as many positions as there are new
 * ones. Their loss on the games held back, which is returned, is the one to improve on.
 */
static double take_up(const Trainer *t)
{
    double ignored = 0;
    for (size_t i = 0; i < t->count && t->epochs > 0; i++)
        t->ops->learn(t->model, &t->samples[i], 0, &ignored);
    const double before = t->ops->judge(t->model);
    t->ops->keep(t->model, 0);
    if (t->curve) {
        fprintf(t->curve, "before: ");
        t->ops->print(t->model, t->curve);
        fprintf(t->curve, "\n");
    }
    return before;
}

void trainer_run(const Trainer *t)
{
    Rng rng;
    int best_epoch = 0;
    double best = t->goes_on ? take_up(t) : 1e9;
    rng_seed(&rng, rng_mix(t->seed));
    for (int epoch = 1; epoch <= t->epochs; epoch++) {
        const int64_t start = clock_now_us();
        shuffle(t, &rng);
        const double learned = learn_epoch(t, epoch - 1);
        const double seconds = (double)(clock_now_us() - start) / 1e6;
        const double held_back = t->ops->judge(t->model);
        if (t->curve) {
            fprintf(t->curve, "epoch %d: learned %.5f, ", epoch, learned);
            t->ops->print(t->model, t->curve);
            fprintf(t->curve, ", %.0f s\n", seconds);
            fflush(t->curve);
        }
        if (held_back < best) {
            best = held_back;
            best_epoch = epoch;
            t->ops->keep(t->model, epoch);
        } else if (epoch - best_epoch >= t->patience)
            break;
    }
}
