/*
 * last_games.h: earlier versions kept the nine games that were left last beside the settings, as
 * settings-last-1.gmk and so on. They move to the store (game_store.h).
 */
#ifndef GOMOKIT_LAST_GAMES_H
#define GOMOKIT_LAST_GAMES_H

#include "game_store.h"

/*
 * Moves them; the number of those that were. One that cannot be written to the store stays where it is, for
 * the next start. A program that is killed meanwhile has moved some of them, and none twice.
 */
int last_games_move(GameStore *store, const char *settings_path);

/* Whether there are any. */
bool last_games_there(const char *settings_path);

#endif
