/* playouts.h: how fast connect four plays games out; for `gmk connect4 playouts`. */
#ifndef GOMOKIT_TUNE_PLAYOUTS_H
#define GOMOKIT_TUNE_PLAYOUTS_H

#include "gomokit.h"

/* Games a second of processor time (on Windows, of wall clock) from an empty board of this size,
 * over `ms` milliseconds; `plain`: at random. */
double tune_playouts_per_second(int32_t width, int32_t height, bool plain, int64_t ms);

#endif
