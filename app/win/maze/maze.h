/* maze.h: the mode in which mazes are drawn and searched, for the list in main.c. */
#ifndef GOMOKIT_MAZE_H
#define GOMOKIT_MAZE_H

#include "win/window/mode.h"

extern const ModeOps maze_mode_ops;

#endif
