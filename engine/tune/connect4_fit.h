/* connect4_fit.h: fits engine/connect4/search/connect4_weights.c to the results of self-play. */
#ifndef GOMOKIT_TUNE_CONNECT4_FIT_H
#define GOMOKIT_TUNE_CONNECT4_FIT_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

typedef struct Connect4FitConfig {
    int games;
    uint64_t nodes; /* of each move */
    uint64_t seed;
} Connect4FitConfig;

/*
 * Lets alpha-beta play itself on tournament boards from random positions, and fits the weights to
 * the results by logistic regression over all quiet positions. `command` goes into the first
 * comment of the file. The games are played with the present weights: fitting again moves them a
 * little. Prints its progress to `progress`. False: no memory, or `out` failed.
 */
bool connect4_fit(FILE *out, const Connect4FitConfig *config, const char *command, FILE *progress);

#endif
