/*
 * net_train.h: trains the net of gomoku/net on games. The loss is that of a chance,
 *     logistic(value of the tables / 200 + net),
 * against a mixture of the game's result and the chance that the search saw. Games held back are
 * for judging: training ends when the loss on them no longer falls, with the weights that were
 * best.
 */
#ifndef GOMOKIT_TUNE_NET_TRAIN_H
#define GOMOKIT_TUNE_NET_TRAIN_H

#include "gomoku/net/net.h"
#include "net_samples.h"

typedef struct NetTraining {
    const Net *from;   /* goes on from these weights; NULL: from random ones */
    int epochs;        /* at most; 0, with `from`: learns nothing, and is judged by all games */
    double rate;       /* of the first epoch; it falls to almost nothing in the last */
    double result;     /* share of the game's result in the target; the rest is the search's */
    uint64_t seed;     /* of the first weights and the order of positions */
    int64_t positions; /* learns from this many, judged by the same games; 0: from all */
    FILE *curve;       /* the learning curve goes there, a line an epoch; NULL: nowhere */
} NetTraining;

/* Log losses on games held back, against the results alone. */
typedef struct NetLoss {
    int64_t positions;
    double tables, net; /* of the tables' value, and with the net */
    double before;      /* with the net that it went on from */
} NetLoss;

typedef struct NetReport {
    double tables, net; /* as in NetLoss, of all boards */
    double mixture;     /* with the net, against the mixture */
    double right;       /* share of positions whose winner it names */
    int epoch;          /* the best one, from 1; 0: the net that it went on from */
    int64_t positions;  /* learned from */
    NetLoss boards[NET_BOARDS];
} NetReport;

/*
 * On success *out is the caller's, freed with free(). Changes the order of the samples.
 * GMK_ERR_NO_MEMORY; GMK_ERR_EMPTY: no positions to judge by, or to learn from.
 */
GmkStatus net_train(NetModel **out, NetReport *report, NetSamples *samples,
                    const NetTraining *training);

#endif
