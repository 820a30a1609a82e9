/* psq.h: Piskvork's levels, for records of matches; the format itself is in formats.h. */
#ifndef GOMOKIT_FORMATS_PSQ_H
#define GOMOKIT_FORMATS_PSQ_H

#include <stdint.h>

/* The key of an unknown header line with the levels of black and white: "psq-level 7:7". */
#define PSQ_LEVEL_KEY "psq-level"

/* The level that Piskvork shows for this time per move; 0 would be a human. */
int psq_level(int64_t turn_ms);

#endif
