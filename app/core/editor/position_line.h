/*
 * position_line.h: a position as one line that people can type:
 *
 *     black h8 i9 j7 white i8 h7 block j6 move white rule renju size 15x15
 *
 * Lists of points behind `black`, `white` and `block`; `move` and who is to move, `rule` and its name, `size`, and
 * `board connect4`, each only where it is not what a reader would take without it: the side to move that follows from
 * the stones, freestyle, 15x15, gomoku. Upper case, commas and line ends are read too. A second form is read as well:
 * a diagram of rows, `.` or `+` or `-` empty, `x`, `X`, `*` or `@` black, `o` or `O` white, `#` blocked, perhaps with
 * blanks between, coordinates around, and the last move in brackets.
 *
 * Reading is linear in the text and takes no memory.
 */
#ifndef GOMOKIT_POSITION_LINE_H
#define GOMOKIT_POSITION_LINE_H

#include "position.h"

enum { POSITION_TEXT_MAX = 4 * GMK_CELLS_MAX + 128 }; /* bytes of the longest line, with NUL */

void position_to_text(char out[POSITION_TEXT_MAX], const Position *p);

/* Both forms. `rule` is that of a text without one. False: it is something else; *out is untouched. */
bool position_from_text(Position *out, const char *text, size_t size, GmkRule rule);

#endif
