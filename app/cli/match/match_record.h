/*
 * match_record.h: a finished game between brains as a record.
 */
#ifndef GOMOKIT_MATCH_RECORD_H
#define GOMOKIT_MATCH_RECORD_H

#include "formats/format.h"
#include "match.h"

/*
 * The record of a game in any format; Piskvork's, a .psq, is: header, `x,y,ms` lines from 1,1 at the top left, black's name, white's name and the
 * end code (0 by the rules, 15 time, -2 another fault). The caller frees it with free(); *size is
 * without the NUL behind it. NULL: no memory.
 */
char *match_record_write(size_t *size, FormatId format, const RefereeRules *rules,
                         const char *const names[2], const RefereedGame *game);

/* The same of a match, as a .psq. */
char *match_record_psq(size_t *size, const MatchConfig *config, const RefereedGame *game);

#endif
