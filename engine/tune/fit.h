/*
 * fit.h: learns the tables of gomoku_weights.h from games. Two models over the same cells:
 *   value    P(side to move wins) = logistic(situation + sum of own cells - sum of the other's cells)
 *   policy   P(move) = softmax over the candidate cells of attack(cell) + defend(cell)
 * The weight of a cell is the sum of one part for each pattern, one for the threat and one for the
 * whole combination; the weight of a situation is the sum of one part for each side and one for
 * both together. So a rare combination borrows from its parts. Under renju black and white have
 * tables of their own.
 */
#ifndef GOMOKIT_TUNE_FIT_H
#define GOMOKIT_TUNE_FIT_H

#include <stdio.h>

#include "gomokit.h"

typedef struct FitReport {
    int64_t games, positions;
    double value_loss_before, value_loss_after; /* mean log loss on games held back */
    double policy_loss_after;
    double policy_hits; /* how often the move played was ranked first, on games held back */
} FitReport;

/*
 * Reads games as `gmk selfplay` prints them, fits, and writes weights_NAME.c to `out`. `command`
 * goes into its comment. GMK_ERR_FORMAT: a line that is not a game; GMK_ERR_NO_MEMORY.
 */
GmkStatus fit_weights(FitReport *report, FILE *games, FILE *out, const GmkSetup *setup,
                      const char *name, int epochs, const char *command);

#endif
