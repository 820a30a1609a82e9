/* tournament_page_mode.h: the tournament of engines as a mode of the window, for main.c. */
#ifndef GOMOKIT_TOURNAMENT_PAGE_MODE_H
#define GOMOKIT_TOURNAMENT_PAGE_MODE_H

#include "win/window/mode.h"

extern const ModeOps tournament_mode_ops;

#endif
