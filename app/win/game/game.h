/* game.h: the mode in which gomoku and connect four are played, for the list in main.c. */
#ifndef GOMOKIT_GAME_H
#define GOMOKIT_GAME_H

#include "win/window/mode.h"

extern const ModeOps game_mode_ops;

#endif
