/*
 * bubble.h: the figure on a disc that stands on a point of the board, such as "58%" or "lost 16".
 */
#ifndef GOMOKIT_BUBBLE_H
#define GOMOKIT_BUBBLE_H

#include "core/canvas/canvas.h"

/*
 * Writes it around the middle (x, y) of a point. A word with a number behind it takes two lines; what is wider than
 * the disc is written smaller, so that every language stays inside.
 */
void bubble_text(const Canvas *canvas, int x, int y, int cell, const char *text, Color color);

#endif
