/*
 * tournament_records.h: games between engines as records, and how a tournament stands as files. Any
 * thread but the window's.
 */
#ifndef GOMOKIT_TOURNAMENT_RECORDS_H
#define GOMOKIT_TOURNAMENT_RECORDS_H

#include "core/tournament/tournament_report.h"
#include "formats/format.h"
#include "platform/files/os_file.h"

/*
 * The record of a game in any format; Piskvork's, a .psq, is: header, `x,y,ms` lines from 1,1 at the top left, black's name, white's name and the
 * end code (0 by the rules, 15 time, -2 another fault). The caller frees it with free(); *size is
 * without the NUL behind it. *reads_back: it says what was meant. NULL: no memory.
 */
char *referee_record_write(size_t *size, bool *reads_back, FormatId format,
                           const RefereeRules *rules, const char *const names[2],
                           const RefereedGame *game);

/* Writes a game into a folder as "game00012.psq" or .sgf. *failed is the caller's to free() if it is not
 * NULL: the path that could not be written. */
OsError tournament_record_save(char **failed, const char *folder, FormatId format,
                               const Tournament *tournament, const GameResult *result,
                               const RefereedGame *played);

/* Writes all games that have results, in both formats, into a folder that is made. *count: how many. */
OsError tournament_records_save(int32_t *count, const char *folder, const TournamentView *view);

#endif
