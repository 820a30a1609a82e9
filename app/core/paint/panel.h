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
       PANEL_INSET = 16,       /* from a card's rim to what is in it */
       PANEL_STONE = 52,       /* from a card's left to the right of the stone in it */
       PANEL_HEADING = 38,     /* height of a card's heading */
       PANEL_ROW = 26,         /* of the move list */
       PANEL_LIST_PADDING = 8, /* around its rows */
};

enum { PANEL_ROWS_MAX = 128 }; /* in sight */

/* A row of the move list: two moves of the line, or moves that stand in the tree instead of one. */
typedef struct PanelRow {
    int32_t move;    /* 0: the first: the left one of two, or the one that could be another */
    TreeNode own;    /* of a row of others: the line's own move, TREE_NONE behind its end */
    TreeNode branch; /* the first of the others; TREE_NONE: a row of two moves */
    int32_t count;   /* of the others in this row */
} PanelRow;

/* The move list: where its rows are, which is the first, how many fit and how many there are. */
typedef struct PanelRows {
    Rect area;
    int height;
    int32_t first, fit, count;
    PanelRow rows[PANEL_ROWS_MAX]; /* from `first` on, as many as fit */
} PanelRows;

/* The nodes of the line's moves; `out` has room for GMK_CELLS_MAX. */
void panel_line_nodes(TreeNode *out, const Record *record);

void panel_rows(PanelRows *out, Rect card, const Layout *layout, const Play *play, int32_t scroll);

/* The place of a move in a row in sight (0: the topmost). */
Rect panel_move_rect(const PanelRows *rows, const Layout *layout, int32_t row, int column);

/* The place of one of the others in a row of them, and its node. */
Rect panel_chip_rect(const PanelRows *rows, const Layout *layout, int32_t row, int32_t chip);
TreeNode panel_chip_node(const PanelRow *row, const Tree *tree, int32_t chip);

/* Where the curve of the win-rate graph lies inside of its card, and the bar above it. */
Rect panel_graph_area(Rect card, const Layout *layout);
Rect panel_bar_area(Rect card, const Layout *layout);

/* Pixels that the curve keeps from the graph's rim: the dot of the last move fits there. */
int panel_graph_margin(const Layout *layout);

/* The number of moves that the graph's width stands for. */
int32_t panel_graph_span(const Record *record);

/* Makes painter->graph for this area; false: no memory, or nothing to show. */
bool panel_make_graph(Painter *painter, Rect area, const Layout *layout, const Theme *theme,
                      const Play *play);

#endif
