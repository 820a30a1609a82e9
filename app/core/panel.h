/*
 * panel.h: the measures of the side panel, shared by painting and hit tests; the window needs only
 * paint.h.
 */
#ifndef GOMOKIT_PANEL_H
#define GOMOKIT_PANEL_H

#include "painter.h"

enum { /* at 96 dpi */
       PANEL_CARD_GAP = 10,
       PANEL_CARD_RADIUS = 8,
       PANEL_INSET = 16,   /* from a card's rim to what is in it */
       PANEL_STONE = 52,   /* from a card's left to the right of the stone in it */
       PANEL_HEADING = 38, /* height of a card's heading */
       PANEL_ROW = 26,     /* of the move list */
};

/* The move list: where its rows are, which is the first, how many fit and how many there are. */
typedef struct PanelRows {
    Rect area;
    int height;
    int32_t first, fit, count;
} PanelRows;

void panel_rows(PanelRows *out, Rect card, const Layout *layout, const Play *play, int32_t scroll);

/* The place of a move (0: the first) in the list; empty when it is scrolled away. */
Rect panel_move_rect(const PanelRows *rows, const Layout *layout, int32_t index);

/* Where the curve of the win-rate graph lies inside of its card, and the bar above it. */
Rect panel_graph_area(Rect card, const Layout *layout);
Rect panel_bar_area(Rect card, const Layout *layout);

/* The number of moves that the graph's width stands for. */
int32_t panel_graph_span(const Record *record);

/* Makes painter->graph for this area; false: no memory, or nothing to show. */
bool panel_make_graph(Painter *painter, Rect area, const Layout *layout, const Theme *theme,
                      const Play *play);

#endif
