/*
 * glyphs.h: a plain font of strokes, for pictures that are made without a system's fonts: digits,
 * capital letters (small ones look the same) and a few signs.
 */
#ifndef GOMOKIT_GLYPHS_H
#define GOMOKIT_GLYPHS_H

enum { GLYPH_WIDTH = 4, GLYPH_HEIGHT = 6 }; /* of the grid that strokes run on */

/*
 * The strokes of a character: points as two digits, x then y from the top left, separated by blanks; a
 * '/' between two points lifts the pen. "" : nothing is drawn.
 */
const char *glyph_strokes(char c);

#endif
