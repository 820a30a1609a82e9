/*
 * paint_panel.h: paints the side panel: players, win rate, moves, search.
 */
#ifndef GOMOKIT_PAINT_PANEL_H
#define GOMOKIT_PAINT_PANEL_H

#include "core/paint/painter.h"
#include "core/paint/theme.h"
#include "panel.h"

/* Paints what of layout->panel touches `dirty` (w == 0: all); nothing when the panel is empty. The card of a mode is
 * its own to paint, and then paint_panel_bar(), which lies over it. */
void paint_panel(Painter *painter, const Canvas *canvas, const Layout *layout, const Theme *theme,
                 const Play *play, const PanelView *view, Rect dirty);

/* The bar at the rim of cards that are higher than the panel. */
void paint_panel_bar(const Canvas *canvas, const Layout *layout, const Theme *theme,
                     const Play *play, Rect dirty);

#endif
