/*
 * ladder.h: the levels of gomoku on one scale, whatever they are called. The scale is that of chess: 200
 * points more win 76 games of 100, 400 points more 91. Difficult has 1500 by definition, and the others what
 * `gmk levels` measured.
 */
#ifndef GOMOKIT_LADDER_H
#define GOMOKIT_LADDER_H

#include <stdint.h>

#include "gomokit.h"

enum { LADDER_RUNGS = GMK_LEVEL_ALL };

/* The level of a rung, from 0, the weakest, to LADDER_RUNGS - 1. */
GmkLevel ladder_level(int rung);
int ladder_rung(GmkLevel level);

/* What a level is worth; the error of that, 95 %. 0: there is no such level. */
int32_t level_rating(GmkLevel level);
int32_t level_rating_error(GmkLevel level);

/* A rating to the next ten, for "about 1240": the scale has its errors. */
int32_t rating_about(int32_t rating);

/*
 * The level nearest to a rating that errs as people do and needs no clock: one of the steps, or of the
 * two below them.
 */
GmkLevel level_for_rating(int32_t rating);

#endif
