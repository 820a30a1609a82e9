/* lab.h: the mode in which a search is followed step by step, for the list in main.c. */
#ifndef GOMOKIT_LAB_H
#define GOMOKIT_LAB_H

#include "win/window/mode.h"

extern const ModeOps lab_mode_ops;
extern const ModeOps exercise_mode_ops;

#endif
