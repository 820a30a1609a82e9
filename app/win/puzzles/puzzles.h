/* puzzles.h: the mode in which puzzles are solved and the player sees how he is doing, for the list in
 * main.c. */
#ifndef GOMOKIT_PUZZLES_H
#define GOMOKIT_PUZZLES_H

#include "win/window/mode.h"

extern const ModeOps puzzle_mode_ops;

#endif
