/*
 * last_games.h: the games that were left without saving them, the newest first, as files beside the
 * settings: settings-last-1.gmk and so on. A casual game is not asked about; it is found here again.
 */
#ifndef GOMOKIT_LAST_GAMES_H
#define GOMOKIT_LAST_GAMES_H

#include "core/file/gmk_file.h"

enum {
    LAST_GAMES = 9,
    LAST_GAME_LEAST = 3, /* moves: a game with fewer is not worth a place */
};

/*
 * Adds a game's text as the newest; the oldest goes. One that is the newest already is not added
 * again. `settings` is the path of the settings file. False: it could not be written, and the list is
 * what it was.
 */
bool last_games_add(const char *settings, const char *text, size_t size);

/* The text of a game, 0: the newest. The caller frees it. NULL: there is no such game. */
char *last_games_read(const char *settings, int which, size_t *size);

int last_games_count(const char *settings);

/* What a list of them tells. */
typedef struct LastGame {
    int64_t time; /* when it was left, in seconds since 1970; -1: not known */
    int32_t
        moves; /* -1: too large a file to look into for a list, the members below are not known */
    GmkResult result;
    Setup setup;
} LastGame;

/* False: there is no such game, or it cannot be read. */
bool last_games_describe(LastGame *out, const char *settings, int which);

#endif
