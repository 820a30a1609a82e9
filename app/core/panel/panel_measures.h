/*
 * panel_measures.h: measures of the side panel that painting and hit tests share.
 */
#ifndef GOMOKIT_PANEL_MEASURES_H
#define GOMOKIT_PANEL_MEASURES_H

#include "core/paint/brush.h"
#include "core/paint/painter_parts.h"
#include "panel.h"

enum {                         /* at 96 dpi */
       PANEL_STONE = 52,       /* from a card's left to the right of the stone in it */
       PANEL_ROW = 26,         /* of the move list */
       PANEL_NUMBER = 28,      /* a move's number in it */
       PANEL_LIST_PADDING = 8, /* around its rows */
};

enum { PANEL_ROWS_MAX = 128 }; /* visible ones */

/* A row of the move list: two moves of the current line, or siblings of one of its moves. */
typedef struct PanelRow {
    /* 0-based: black's of the two, -1 where white moved first; or the one the siblings could replace. */
    int32_t move;
    int column; /* in a row of siblings: below black's moves or below white's */
    /* In a row of siblings: the move of the current line; TREE_NONE past its end. */
    TreeNode mainline;
    TreeNode sibling; /* the first sibling in this row; TREE_NONE: a row of two moves */
    int32_t count;    /* of siblings in this row */
} PanelRow;

/* The move list: its rectangle, first visible row, rows that fit and rows in all. */
typedef struct PanelRows {
    Rect area;
    int height;
    int32_t first, fit, count;
    PanelRow rows[PANEL_ROWS_MAX]; /* the visible ones, from `first` */
} PanelRows;

/* Where the cards are; `cards` gets what they ask for. */
enum { PANEL_CARDS = 7 };
void panel_places(CardPlaces *out, Card cards[PANEL_CARDS], const Layout *layout, const Play *play);

void panel_rows(PanelRows *out, Rect card, const Layout *layout, const Play *play, int32_t scroll);

/* The button that goes back to the game, in the heading of the move list; empty where the game is shown, and in a mode
 * with a card of its own, which has its own way back. */
Rect panel_back_rect(Rect card, const Layout *layout, const Play *play);

/* The rectangle of a move in a visible row (0: the topmost). */
Rect panel_move_rect(const PanelRows *rows, const Layout *layout, int32_t row, int column);

/* The rectangle of a sibling in a row of siblings, and its node. */
Rect panel_chip_rect(const PanelRows *rows, const Layout *layout, int32_t row, int32_t chip);
TreeNode panel_chip_node(const PanelRow *row, const Tree *tree, int32_t chip);

/* The rectangles of the win-rate curve inside its card, and of the evaluation bar above it. */
Rect panel_graph_area(Rect card, const Layout *layout);
Rect panel_bar_area(Rect card, const Layout *layout);

/* Pixels that the curve keeps from the graph's rim: the dot of the last move fits there. */
int panel_graph_margin(const Layout *layout);

/* The number of moves across the graph's width. */
int32_t panel_graph_span(const Record *record);

/* Makes painter->graph for this area. False: no memory, or nothing to show. */
bool panel_make_graph(Painter *painter, Rect area, const Layout *layout, const Theme *theme,
                      const Play *play, const ReviewReport *report);

/* The sign of the move with this index; REVIEW_PLAIN without a report. */
ReviewGrade panel_sign(const ReviewReport *report, int32_t index);

#endif
