/* games_export.c: see games_export.h. */
#include "games_export.h"

#include "core/text/text_buffer.h"
#include "formats/format.h"
#include "platform/files/os_save.h"

#include <stdlib.h>

static bool reads_back(const void *meant, const char *data, size_t size)
{
    FormatProblem problem;
    FormatFile *file = format_file_open(&problem, FORMAT_SGF, data, size, NULL);
    const bool same = file && format_file_games(file) == *(const int32_t *)meant;
    format_file_close(file);
    return same;
}

/* False: SGF has no such game, or it cannot be read. */
static bool add_game(TextBuffer *text, const GameStore *store, const char *id)
{
    Record *record = NULL;
    GmkFileProblem problem;
    OsError error;
    FormatProblem refused;
    size_t size = 0;
    if (!game_store_read(store, id, &record, &problem, &error))
        return false;
    char *sgf = format_write(&size, &refused, FORMAT_SGF, record, NULL);
    record_free(record);
    if (!sgf)
        return false;
    text_add(text, sgf, size);
    if (size > 0 && sgf[size - 1] != '\n')
        text_add(text, "\n", 1);
    free(sgf);
    return true;
}

void games_export(GamesExport *out, const GameStore *store, char (*ids)[GAME_ID_MAX], int32_t count,
                  const char *path)
{
    TextBuffer text = {0};
    *out = (GamesExport){0};
    for (int32_t i = 0; i < count && !text.failed; i++) {
        if (add_game(&text, store, ids[i]))
            out->written++;
        else
            out->left_out++;
    }
    if (text.failed)
        out->error = os_error_no_memory();
    else if (out->written > 0)
        out->error =
            os_file_save(path, text.text, text.size, &(OsReadBack){reads_back, &out->written});
    free(text.text);
}
