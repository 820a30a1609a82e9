/*
 * last_games.h: the games that were left without saving them, the newest first, as files beside the
 * settings: settings-last-1.gmk and so on. A casual game is not asked about; it is found here again.
 */
#ifndef GOMOKIT_LAST_GAMES_H
#define GOMOKIT_LAST_GAMES_H

#include <stdbool.h>
#include <stddef.h>

enum { LAST_GAMES = 3 };

/*
 * Adds a game's text as the newest; the oldest goes. One that is the newest already is not added
 * again. `settings` is the path of the settings file. False: it could not be written.
 */
bool last_games_add(const char *settings, const char *text, size_t size);

/* The text of a game, 0: the newest. The caller frees it. NULL: there is no such game. */
char *last_games_read(const char *settings, int which, size_t *size);

int last_games_count(const char *settings);

#endif
