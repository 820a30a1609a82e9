/*
 * pattern.h: symmetries of a few stones. A symmetry turns, mirrors and shifts the plane and takes
 * every stone to a stone of its colour. The edge of the board does not matter: four stones in a row
 * beside the middle have a mirror between them, which the board does not have.
 */
#ifndef GOMOKIT_PATTERN_H
#define GOMOKIT_PATTERN_H

#include "gomokit.h"

#include <stdbool.h>

enum { PATTERN_SYMMETRIES = 8 };

/* One of the eight ways to turn and mirror around (0, 0); 0 leaves all as it is. */
GmkPoint pattern_turn(GmkPoint point, int symmetry);

/* Whether some symmetry of these stones, which alternate in colour, takes a to b. So if a is b. */
bool pattern_has_symmetry(const GmkPoint *stones, int32_t count, GmkPoint a, GmkPoint b);

#endif
