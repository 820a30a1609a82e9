/*
 * layout.h: measures that the painting files share; the window needs only paint.h.
 */
#ifndef GOMOKIT_LAYOUT_H
#define GOMOKIT_LAYOUT_H

#include "paint.h"

/* 96-dpi pixels as pixels of this layout. */
int layout_scale(const Layout *layout, int pixels);

/* The font size of the coordinates; 0: the cells are too small for them. */
int layout_label_size(const Layout *layout);

/* Pixels that a stone with its shadow and marks reaches from its point, the point not counted. */
int layout_stone_reach(const Layout *layout);

#endif
