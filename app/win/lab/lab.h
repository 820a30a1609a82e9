/* lab.h: the modes of the laboratory, for the list in main.c: a search followed step by step; exercises;
 * experiments. */
#ifndef GOMOKIT_LAB_H
#define GOMOKIT_LAB_H

#include "win/window/mode.h"

extern const ModeOps lab_mode_ops;
extern const ModeOps exercise_mode_ops;
extern const ModeOps experiment_mode_ops;

#endif
