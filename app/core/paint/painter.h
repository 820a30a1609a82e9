/*
 * painter.h: a cache of sprites (stones, marks, wood, the win-rate graph). They are made once per
 * size and theme and remade when either changes. Everything else in this folder is stateless.
 */
#ifndef GOMOKIT_PAINTER_H
#define GOMOKIT_PAINTER_H

#include <stdbool.h>

typedef struct Painter Painter;

Painter *painter_new(void); /* NULL: no memory */
void painter_free(Painter *painter);

/* Whether the last board was painted as it should be, and not plainly for want of memory. */
bool painter_has_board(const Painter *painter);

#endif
