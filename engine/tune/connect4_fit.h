/* connect4_fit.h: fits engine/connect4/connect4_weights.c to the results of self-play. */
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
 * Lets alpha-beta play itself on boards as in tournaments, from random starts, and fits what every
 * quiet position counts to who has won, by logistic regression. `command` stands in the file's
 * head. The games are played with the weights there are: fitting again moves them a little.
 * Tells `progress` how far it is. False: no memory, or `out` failed.
 */
bool connect4_fit(FILE *out, const Connect4FitConfig *config, const char *command, FILE *progress);

#endif
