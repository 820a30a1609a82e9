/*
 * paint_panel.h: paints the side panel: players, win rate, moves, search.
 */
#ifndef GOMOKIT_PAINT_PANEL_H
#define GOMOKIT_PAINT_PANEL_H

#include "core/paint/painter.h"
#include "core/paint/theme.h"
#include "panel.h"

/* Paints what of layout->panel touches `dirty` (w == 0: all); nothing when the panel is empty. */
void paint_panel(Painter *painter, const Canvas *canvas, const Layout *layout, const Theme *theme,
                 const Play *play, const PanelView *view, Rect dirty);

#endif
