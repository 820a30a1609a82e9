/* fit_rates.h: `gmk fit --rates`: the curves from scores to chances, of all rules. */
#ifndef GOMOKIT_CLI_FIT_RATES_H
#define GOMOKIT_CLI_FIT_RATES_H

#include <stdbool.h>

/*
 * Fits the curve of each rule to the games of FOLDER/RULE.txt, prints how they hold on games held back,
 * writes `out` (gomoku_rates.c) and, if `plot` is not NULL, the reliability diagram as SVG. False:
 * something failed, and was told.
 */
bool fit_rates(const char *folder, const char *out, const char *plot);

#endif
