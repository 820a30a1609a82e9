/*
 * policy_train.h: trains the policy of a net: in each position the move that the search chose in
 * play should be the likeliest of those it had. Moves that were played at random, or after a win or
 * a loss was proven, are not learned from. The net's value is not changed by it. If the net has a policy,
 * training goes on from it.
 */
#ifndef GOMOKIT_TUNE_POLICY_TRAIN_H
#define GOMOKIT_TUNE_POLICY_TRAIN_H

#include "gomoku/net/net.h"
#include "net_samples.h"
#include "policy_model.h"

typedef struct PolicyTraining {
    const Net *net; /* whose sums it sees */
    GmkSetup setup; /* the rule of the games; each sample has its board */
    int epochs;     /* at most; 0: the net's policy is only judged */
    double rate;    /* of the first epoch; it falls to almost nothing in the last */
    uint64_t seed;  /* of the first weights and the order of positions */
    FILE *curve;    /* a line an epoch; NULL: nowhere */
} PolicyTraining;

/* How well moves of games held back are foreseen. */
typedef struct PolicyScore {
    double loss;  /* mean log loss */
    double first; /* share of positions where the move is the likeliest, */
    double three; /* and where it is one of the three likeliest */
    double place; /* its mean place, from 1 */
} PolicyScore;

typedef struct PolicyReport {
    PolicyScore tables, policy; /* by the ranks of the tables, and by the policy */
    int epoch;                  /* the best one, from 1; 0: the policy that it went on from */
    int64_t positions;          /* learned from */
} PolicyReport;

/*
 * On success *out is the caller's, freed with free(). Changes the order of the samples.
 * GMK_ERR_NO_MEMORY; GMK_ERR_EMPTY: no positions to learn from or to judge by.
 */
GmkStatus policy_train(PolicyModel **out, PolicyReport *report, NetSamples *samples,
                       const PolicyTraining *training);

#endif
