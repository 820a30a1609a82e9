/* tournament_records.c: games of a tournament as records; see tournament_tool.h. */
#include "document/tournament/tournament_records.h"
#include "cli/console/terminal.h"
#include "tournament_tool.h"

#include <stdlib.h>

static bool keep(const char *folder, FormatId format, const Tournament *t, const GameResult *result,
                 const RefereedGame *played)
{
    char why[160], *path = NULL;
    const OsError error = tournament_record_save(&path, folder, format, t, result, played);
    if (error) {
        os_error_text(why, sizeof why, error);
        terminal_print(stderr, "gmk tournament: %s: %s\n", path ? path : folder, why);
    }
    free(path);
    return !error;
}

bool tournament_keep_record(const char *folder, const Tournament *tournament,
                            const GameResult *result, const RefereedGame *played)
{
    return keep(folder, FORMAT_PSQ, tournament, result, played) &&
           keep(folder, FORMAT_SGF, tournament, result, played);
}
