/*
 * gomoku_opening.h: opening rules that make up for the first move's advantage: which stones to
 * offer, and which colour to take: by the book where it has the position, else by the search.
 */
#ifndef GOMOKIT_GOMOKU_OPENING_H
#define GOMOKIT_GOMOKU_OPENING_H

#include "search/limits.h"

/* For GameOps: gmk_opening_choose() says what it gives. `limits` is running. */
GmkStatus opening_choose(GmkOpeningChoice *out, const void *state, void *memory,
                         GmkOpeningRule rule, SearchLimits *limits);

#endif
