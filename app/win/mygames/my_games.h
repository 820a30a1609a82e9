/* my_games.h: the page of the player's games as a mode of the window, for main.c. */
#ifndef GOMOKIT_MY_GAMES_H
#define GOMOKIT_MY_GAMES_H

#include "win/window/mode.h"

extern const ModeOps my_games_mode_ops;

#endif
