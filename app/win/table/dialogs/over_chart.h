/* over_chart.h: time and memory by move, on the page at the end of a game. */
#ifndef GOMOKIT_OVER_CHART_H
#define GOMOKIT_OVER_CHART_H

#include "over_dialog.h"

/* Draws an owner-drawn control of the dialog. */
void over_chart_draw(HWND dialog, const OverText *text, const DRAWITEMSTRUCT *item);

#endif
