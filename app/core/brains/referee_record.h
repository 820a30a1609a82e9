/*
 * referee_record.h: a game that was refereed, as a record for files and for the window.
 */
#ifndef GOMOKIT_REFEREE_RECORD_H
#define GOMOKIT_REFEREE_RECORD_H

#include "core/record/record.h"
#include "referee.h"

/*
 * Setup, names of the players (0 and 1), moves with their times, result and reason: "five", "full",
 * "time", or "error" for any other fault. NULL: no memory.
 */
Record *referee_record(const RefereeRules *rules, const RefereedGame *game,
                       const char *const names[2]);

#endif
