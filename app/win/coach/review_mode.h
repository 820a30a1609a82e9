/* review_mode.h: the mode in which a game is reviewed, for the list in main.c. */
#ifndef GOMOKIT_REVIEW_MODE_H
#define GOMOKIT_REVIEW_MODE_H

#include "win/window/mode.h"

extern const ModeOps review_mode_ops;

#endif
