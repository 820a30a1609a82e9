/*
 * paint.h: what the program looks like, drawn on a Canvas from plain values. No state but the
 * sprites of a Painter, no Windows, no rule of any game (those are asked of gomokit.h).
 */
#ifndef GOMOKIT_PAINT_H
#define GOMOKIT_PAINT_H

#include "canvas.h"
#include "play.h"

typedef struct Theme {
    Color chrome, panel, card, ink, dim, edge, accent, soft, active, good;
    Color board, grid, board_edge;
} Theme;

extern const Theme theme_wood;
extern const Theme theme_dark;

/* Sprites (stones, marks, wood) made once per size and theme; remade when either changes. */
typedef struct Painter Painter;
Painter *painter_new(void); /* NULL: no memory */
void painter_free(Painter *painter);

/*
 * Where things are inside the client area, for a board of this game at this DPI. The board is as
 * large as fits; the panel stands to its right when there is room for both.
 */
typedef struct Layout {
    Rect board;             /* the wooden board with its coordinates */
    Rect panel;             /* the side panel; empty when there is no room for it */
    int cell;               /* pixels from one point to the next */
    int origin_x, origin_y; /* the point (0,0): an intersection in gomoku, a cell's middle else */
    int dpi;
} Layout;

void layout_compute(Layout *out, Rect client, int dpi, const GmkGame *game);

/* The point nearest to a pixel; false when the pixel is more than half a cell off the grid. */
bool layout_hit(GmkPoint *out, const Layout *layout, const GmkGame *game, int x, int y);

/*
 * The pixels that a stone at this point can touch, with its shadow and marks: what to redraw when
 * the point changes. A move changes its own point and the one that had the last-move mark; a win
 * also the winning lines, and a ghost the point that layout_ghost() gives.
 */
Rect layout_point_rect(const Layout *layout, GmkPoint point);

/*
 * Where the ghost of a stone stands when the pointer is at `hover`: in gomoku there, in connect
 * four where the stone would come to rest. False: nothing can be played there.
 */
bool layout_ghost(GmkPoint *out, const GmkGame *game, GmkPoint hover);

/* What the board shows beside the position. Zero everything that is not wanted. */
typedef struct BoardView {
    bool has_ghost; /* a translucent stone of the side to move under the pointer */
    GmkPoint ghost;
    bool has_cursor; /* the keyboard's cursor */
    GmkPoint cursor;
    bool show_numbers;
    Rect dirty; /* only what touches this has to be drawn (the canvas clips); w == 0: everything */
} BoardView;

/*
 * Paints layout->board and a narrow band around it (the board's shadow, on theme->chrome), wholly:
 * what was there before does not shine through. Allocates only when size, DPI or theme changed.
 */
void paint_board(Painter *painter, const Canvas *canvas, const Layout *layout, const Theme *theme,
                 const GmkGame *game, const BoardView *view);

/* Words of the panel, already in the user's language. */
typedef struct PanelText {
    const char *name[2];   /* players */
    const char *detail[2]; /* under the name: colour, level, thinking */
    const char *moves;     /* heading of the move list */
    const char *search;    /* the search line: depth, nodes, speed; "" for none */
    const char *variation; /* expected moves; "" for none */
} PanelText;

/* Paints the whole of layout->panel; nothing when that is empty. */
void paint_panel(Painter *painter, const Canvas *canvas, const Layout *layout, const Theme *theme,
                 const Play *play, const PanelText *text);

#endif
