/*
 * psq_write.h: a finished game of a match as a .psq record of Piskvork.
 */
#ifndef GOMOKIT_PSQ_WRITE_H
#define GOMOKIT_PSQ_WRITE_H

#include "match.h"

enum {
    PSQ_MAX = 256 + 24 * GMK_CELLS_MAX, /* bytes of the longest record with its NUL */
};

/*
 * Writes the record: header, `x,y,ms` lines from 1,1 at the top left, black's name, white's name
 * and the end code (0 by the rules, 15 time, -2 another fault). Returns its length; `size` must be
 * PSQ_MAX or more.
 */
size_t psq_write(char *out, size_t size, const MatchConfig *config, const MatchGame *game);

/* The level Piskvork shows for this time a move. */
int psq_level(int64_t turn_ms);

#endif
