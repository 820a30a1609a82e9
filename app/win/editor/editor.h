/* editor.h: the mode in which a position is set up, for the list in main.c. */
#ifndef GOMOKIT_WIN_EDITOR_H
#define GOMOKIT_WIN_EDITOR_H

#include "win/window/mode.h"

extern const ModeOps editor_mode_ops;

#endif
