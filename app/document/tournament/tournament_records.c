/* tournament_records.c: see tournament_records.h. */
#include "tournament_records.h"

#include "core/brains/referee_record.h"
#include "formats/piskvork/psq.h"
#include "platform/files/os_folder.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* With Piskvork's number for the time of a move, for both players. */
static Record *psq_record(const RefereeRules *rules, const char *const names[2],
                          const RefereedGame *game)
{
    const int level = psq_level(rules->turn_ms);
    char line[64];
    const int length = snprintf(line, sizeof line, PSQ_LEVEL_KEY " %d:%d", level, level);
    Record *record = referee_record(rules, game, names);
    if (record && !record_add_unknown(record, line, (size_t)length)) {
        record_free(record);
        record = NULL;
    }
    return record;
}

char *referee_record_write(size_t *size, bool *reads_back, FormatId format,
                           const RefereeRules *rules, const char *const names[2],
                           const RefereedGame *game)
{
    FormatProblem problem;
    Record *record =
        format == FORMAT_PSQ ? psq_record(rules, names, game) : referee_record(rules, game, names);
    char *text = record ? format_write(size, &problem, format, record, NULL) : NULL;
    *reads_back = text && format_reads_back(format, record, NULL, text, *size);
    record_free(record);
    return text;
}

OsError tournament_record_save(char **failed, const char *folder, FormatId format,
                               const Tournament *t, const GameResult *result,
                               const RefereedGame *played)
{
    enum { NAME_MAX_BYTES = 32 }; /* of "/game0000001.psq", with NUL */
    const char *const names[2] = {t->engines[result->game.engines[0]].name,
                                  t->engines[result->game.engines[1]].name};
    const size_t room = strlen(folder) + NAME_MAX_BYTES;
    size_t size = 0;
    bool reads_back = false;
    char *path = malloc(room);
    char *text = referee_record_write(&size, &reads_back, format, &t->rules, names, played);
    OsError error = os_error_no_memory();
    *failed = NULL;
    if (path && text) {
        snprintf(path, room, "%s/game%05d.%s", folder, (int)result->game.number,
                 format == FORMAT_PSQ ? "psq" : "sgf");
        error = os_file_replace(path, text, size);
    }
    if (error) {
        *failed = path;
        path = NULL; /* now the caller's */
    }
    free(text);
    free(path);
    return error;
}

OsError tournament_records_save(int32_t *count, const char *folder, const TournamentView *view)
{
    static const FormatId formats[] = {FORMAT_PSQ, FORMAT_SGF};
    RefereedGame *game = malloc(sizeof *game);
    OsError error = game ? 0 : os_error_no_memory();
    *count = 0;
    (void)os_folder_make(folder); /* if it fails, so does the first file */
    for (int32_t i = 0; !error && i < view->schedule->count; i++) {
        const GameResult *result = results_find(view->results, &view->schedule->games[i]);
        if (!result || !results_read_game(game, view->tournament, result))
            continue;
        for (int k = 0; !error && k < 2; k++) {
            char *failed = NULL;
            error =
                tournament_record_save(&failed, folder, formats[k], view->tournament, result, game);
            free(failed);
        }
        *count += error == 0;
    }
    free(game);
    return error;
}
