/* position_maker.h: random positions that are full of rows, for comparing referees. */
#ifndef POSITION_MAKER_H
#define POSITION_MAKER_H

#include "referee.h"

#include <stdint.h>

/* A board of random or (side > 0) given size with rows, gaps and blocks of both colours on it. */
RefBoard position_maker_make(uint64_t *seed, int side);

/* A random number from 0 to below "limit"; the seed moves on. */
int position_maker_random(uint64_t *seed, int limit);

#endif
