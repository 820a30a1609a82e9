/*
 * layout.h: where the board, the side panel and what belongs to them are inside the client area,
 * and which point a pixel belongs to.
 */
#ifndef GOMOKIT_LAYOUT_H
#define GOMOKIT_LAYOUT_H

#include "cards.h"
#include "core/base/turned_board.h"
#include "core/canvas/canvas.h"
#include "gomokit.h"

/* What the user and the mode want of the panel's cards, by the panel's own numbers; see cards.h. All zero: cards
 * are folded where room is short. */
typedef struct PanelCards {
    CardFold folds[CARDS_MAX];
    int scroll;
    bool unjudged; /* no card tells how the game stands: neither win rate nor search */
    Card extra;    /* a card of the mode's own; zeroes: there is none */
} PanelCards;

/*
 * The layout for a board of one game at one DPI. The board is as large as fits; the panel is to
 * its right when there is room for both.
 */
typedef struct Layout {
    Rect client;
    Rect board;    /* the wooden board with its coordinates */
    Rect panel;    /* the side panel; empty when it is hidden or there is no room */
    bool is_strip; /* the panel is a strip above the board: players and clocks only */
    Rect columns;  /* connect four: the column scores above the board; may be empty */
    Rect legend;   /* connect four: the legend of the hints below it; may be empty */
    Rect splitter; /* between board and panel, can be dragged; empty without a panel */
    int cell;      /* pixels from one point to the next */
    int origin_x,
        origin_y; /* the upper left point as it is seen: an intersection in gomoku, else the
                               centre of a cell */
    BoardTurn turn;
    int width, height; /* of the board in the record */
    int dpi;
    PanelCards cards;
} Layout;

/* What the user asked for. All zero: a panel of the default width. */
typedef struct LayoutOptions {
    bool hide_panel;
    int panel_width; /* at 96 dpi, respected as far as there is room; 0: the default */
    bool clocks;     /* the game has clocks: without a panel they get a strip above the board */
    bool column_scores, threats; /* connect four: hints that need room around the board */
    PanelCards cards;
    BoardTurn turn;
} LayoutOptions;

void layout_compute(Layout *out, Rect client, int dpi, const GmkGame *game,
                    const LayoutOptions *options);

/* The LayoutOptions.panel_width for a splitter that was dragged to this pixel, within its bounds. */
int layout_panel_width_at(const Layout *layout, int x);

/*
 * The turned board: how many points it has beside and below each other, and which column and row from the upper
 * left a point is seen in. layout_unseen() is the way back. Every pixel of a point comes from these.
 */
int layout_across(const Layout *layout);
int layout_down(const Layout *layout);
GmkPoint layout_seen(const Layout *layout, GmkPoint point);
GmkPoint layout_unseen(const Layout *layout, GmkPoint seen);

/* The middle of a point, and the square that belongs to it: a click in there means it. */
void layout_centre(int *x, int *y, const Layout *layout, GmkPoint point);
Rect layout_cell_rect(const Layout *layout, GmkPoint point);

/* The point nearest to a pixel; false when the pixel is more than half a cell off the grid. */
bool layout_hit(GmkPoint *out, const Layout *layout, const GmkGame *game, int x, int y);

/*
 * The point of a click: where the button went down and came up again. False: these are two points, or
 * none. In connect four a column is meant, and *out is the cell in which the button came up.
 */
bool layout_click(GmkPoint *out, const Layout *layout, const GmkGame *game, int down_x, int down_y,
                  int up_x, int up_y);

/*
 * The pixels that a stone at this point can touch, with its shadow and marks: what to redraw when
 * the point changes.
 */
Rect layout_point_rect(const Layout *layout, GmkPoint point);

/*
 * Where the ghost stone goes when the pointer is at `hover`: in gomoku there, in connect four
 * where the stone would come to rest. False: nothing can be played there.
 */
bool layout_ghost(GmkPoint *out, const GmkGame *game, GmkPoint hover);

/* Converts 96-dpi pixels to pixels of this layout. */
int layout_scale(const Layout *layout, int pixels);

/* The font size of the coordinates; 0: the cells are too small for them. */
int layout_label_size(const Layout *layout);

/* How many pixels a stone with its shadow and marks extends beyond its centre pixel. */
int layout_stone_reach(const Layout *layout);

#endif
