/* games_export.h: games of the player as one SGF file. Any thread but the window's. */
#ifndef GOMOKIT_GAMES_EXPORT_H
#define GOMOKIT_GAMES_EXPORT_H

#include "core/games/game_store.h"

typedef struct GamesExport {
    int32_t written, left_out; /* games; left out: no gomoku, or they cannot be read */
    OsError error;             /* 0: the file is there, and holds `written` games */
} GamesExport;

/*
 * Writes the games with these ids, one after the other. The file is replaced only when it is read back as so
 * many games. Where none can be written, there is no file.
 */
void games_export(GamesExport *out, const GameStore *store, char (*ids)[GAME_ID_MAX], int32_t count,
                  const char *path);

#endif
