/*
 * coach_page.h: a review as one page: players, board, win rate, turning points in words and on small boards. Drawn on any
 * canvas: the window's, with its fonts, or one of plain memory.
 */
#ifndef GOMOKIT_COACH_PAGE_H
#define GOMOKIT_COACH_PAGE_H

#include "core/canvas/canvas.h"
#include "core/paint/theme.h"
#include "core/review/review_html.h"

enum { COACH_PAGE_WIDTH = 1240, COACH_PAGE_HEIGHT = 1754 }; /* A4 with 150 pixels an inch */

/* The height that the page needs: that of A4, or more where there are many turning points. */
int coach_page_height(const ReviewHtml *page);

/* The whole canvas, which is as wide and as high as these say. False: no memory, a board is missing. */
bool paint_coach_page(const Canvas *canvas, const Theme *theme, const ReviewHtml *page);

#endif
