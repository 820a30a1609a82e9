/*
 * rate_fit.h: fits the curve from scores to chances (gomoku_rate.h) of a rule to the results of games
 * between equal opponents, and says how well it holds on games that were held back.
 */
#ifndef GOMOKIT_TUNE_RATE_FIT_H
#define GOMOKIT_TUNE_RATE_FIT_H

#include <stdio.h>

#include "gomoku/search/gomoku_rate.h"

enum { RATE_FIT_BINS = 10 }; /* of the stronger side's chance, from 50 to 100 % */

/* Positions of games held back whose chance by the curve lies in one range. */
typedef struct RateBin {
    int64_t positions, games;
    double said, happened; /* mean chance by the curve; mean result; of the side that is ahead */
    double error;          /* standard error of the result: each game counts as one observation */
} RateBin;

typedef struct RateFit {
    RateCurve curve;
    int64_t games, positions; /* those held back included */
    RateBin bins[RATE_FIT_BINS];
    double loss,
        loss_before;        /* mean log loss on games held back: by the curve, by the one in use */
    double off, off_before; /* mean distance of said and happened over the positions */
} RateFit;

/*
 * Reads games as `gmk selfplay` prints them; every fifth is held back. Positions count whose score is
 * neither a proof nor that of a forced move. GMK_ERR_FORMAT: a line that is not a game;
 * GMK_ERR_ARGUMENT: no position to fit to; GMK_ERR_NO_MEMORY.
 */
GmkStatus rate_fit(RateFit *out, FILE *games, const GmkSetup *setup);

/* Writes gomoku_rates.c; `command` goes into its comment. Of each rule one fit, NULL for one that takes
 * the curve of GMK_RULE_CARO_OVERLINE. */
void rate_fit_write(FILE *out, const RateFit *const fits[GOMOKU_RULES], const char *command);

#endif
