/* sheet_parts.h: what the pages of games and of puzzles share; for the files of this folder. */
#ifndef GOMOKIT_SHEET_PARTS_H
#define GOMOKIT_SHEET_PARTS_H

#include "sheet_make.h"

/* The cells of a page with so many diagrams: cell `index` of the page, from 0; room between them is left. */
Rect sheet_cell(Rect body, int per_page, int index);
int sheet_per_page(int wanted); /* the next number that pages can have */

/* "H8": upper case, as everywhere on paper. */
void sheet_point(char out[GMK_NOTATION_MAX], const GmkGame *game, GmkPoint point);

/* "Ann - Bob", and how it ended, if it has. */
void sheet_title(char *out, size_t size, const SheetGame *game);
const char *sheet_result(const SheetGame *game, const SheetWords *words);

#endif
