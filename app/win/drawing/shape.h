/*
 * shape.h: small pictures for controls and menus that are drawn by plain GDI: sprites (sprite.h) on
 * an even ground, and full rectangles. One thread.
 */
#ifndef GOMOKIT_SHAPE_H
#define GOMOKIT_SHAPE_H

#include <stdbool.h>
#include <windows.h>

#include "core/canvas/sprite.h"

COLORREF shape_colorref(Color color);

void shape_fill(HDC dc, const RECT *box, Color color);
void shape_frame(HDC dc, const RECT *box, Color color); /* one pixel, inside */

/* An opaque picture of one colour to draw on; and its way to the screen, which frees it. False: no
 * memory, or no size. */
bool shape_begin(Sprite *sprite, int width, int height, Color ground);
void shape_end(HDC dc, int x, int y, Sprite *sprite);

#endif
