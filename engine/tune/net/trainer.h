/*
 * trainer.h: what training the value net and training its policy have in common: the order of the
 * samples, the falling learning rate, epochs, and when to stop. The models are the caller's, behind
 * a table of functions.
 */
#ifndef GOMOKIT_TUNE_TRAINER_H
#define GOMOKIT_TUNE_TRAINER_H

#include "net_samples.h"

typedef struct TrainerOps {
    /* Learns one sample and adds its loss before that to *loss. False: it has nothing to teach. */
    bool (*learn)(void *model, const NetSample *sample, double rate, double *loss);
    /* The loss on the samples held back, and the figures that keep() and print() use. */
    double (*judge)(void *model);
    /* Stores the weights, which are the best so far, and the figures of judge(). */
    void (*keep)(void *model, int epoch);
    /* Prints the figures of judge(), to be preceded and followed by others on the same line. */
    void (*print)(void *model, FILE *out);
} TrainerOps;

typedef struct Trainer {
    const TrainerOps *ops;
    void *model;
    NetSample *samples; /* to learn from; their order changes */
    size_t count;       /* of samples */
    int epochs;         /* at most */
    int patience;       /* epochs without a better loss after which training ends */
    double rate;        /* of the first sample of all epochs, */
    double last_rate; /* and of the last one, as a share of it: the rate falls in a straight line */
    uint64_t seed;    /* of the order of the samples */
    FILE *curve;      /* a line for each epoch; NULL: nowhere */
    bool goes_on;     /* from weights that the model has already */
} Trainer;

/*
 * Trains until the loss on the samples held back no longer falls. Training that goes on keeps the weights
 * it began with as epoch 0, unless it finds better ones.
 */
void trainer_run(const Trainer *trainer);

/* Moves the samples that `belongs` accepts to the front; returns their number. */
size_t trainer_part(NetSample *samples, size_t count, bool (*belongs)(const NetSample *sample));

#endif
