/*
 * match_record.h: a finished game of a match as a record.
 */
#ifndef GOMOKIT_MATCH_RECORD_H
#define GOMOKIT_MATCH_RECORD_H

#include "match.h"

/* As a .psq, as referee_record_write() describes it. The caller frees it. NULL: no memory. */
char *match_record_psq(size_t *size, const MatchConfig *config, const RefereedGame *game);

#endif
