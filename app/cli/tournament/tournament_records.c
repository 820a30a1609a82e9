/* tournament_records.c: games of a tournament as records; see tournament_tool.h. */
#include "cli/console/output_file.h"
#include "cli/match/match_record.h"
#include "tournament_tool.h"

#include <stdlib.h>
#include <string.h>

static bool keep(const char *folder, FormatId format, const Tournament *t, const GameResult *result,
                 const RefereedGame *played)
{
    enum { NAME_MAX_BYTES = 32 }; /* of "/game0000001.psq", with NUL */
    const char *const names[2] = {t->engines[result->game.engines[0]].name,
                                  t->engines[result->game.engines[1]].name};
    const size_t room = strlen(folder) + NAME_MAX_BYTES;
    size_t size = 0;
    char *path = malloc(room);
    char *text = match_record_write(&size, format, &t->rules, names, played);
    bool ok = path && text;
    if (ok) {
        snprintf(path, room, "%s/game%05d.%s", folder, (int)result->game.number,
                 format == FORMAT_PSQ ? "psq" : "sgf");
        ok = output_file_save("tournament", path, text, size);
    } else {
        fprintf(stderr, "gmk tournament: no memory for a record\n");
    }
    free(text);
    free(path);
    return ok;
}

bool tournament_keep_record(const char *folder, const Tournament *tournament,
                            const GameResult *result, const RefereedGame *played)
{
    return keep(folder, FORMAT_PSQ, tournament, result, played) &&
           keep(folder, FORMAT_SGF, tournament, result, played);
}
