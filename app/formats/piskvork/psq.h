/* psq.h: levels of Piskvork, for who writes records of matches; else see formats.h and format.h. */
#ifndef GOMOKIT_FORMATS_PSQ_H
#define GOMOKIT_FORMATS_PSQ_H

#include <stdint.h>

/* A header line of a record under this key, "psq-level 7:7", has the levels of black and white. */
#define PSQ_LEVEL_KEY "psq-level"

/* The level Piskvork shows for this time a move; 0 would be a human. */
int psq_level(int64_t turn_ms);

#endif
