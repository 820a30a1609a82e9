/* null_mode.h: the smallest mode, for tests of the frame. */
#ifndef GOMOKIT_NULL_MODE_H
#define GOMOKIT_NULL_MODE_H

#include "win/window/mode.h"

extern const ModeOps null_mode_ops;

#endif
