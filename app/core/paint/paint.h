/*
 * paint.h: what the program looks like, drawn on a Canvas from plain values. No state but the
 * sprites of a Painter, no Windows, no rule of any game (those are asked of gomokit.h).
 *
 * Painting is stateless, so that every test can compare it; what has to be repainted is found by
 * comparing digests: board_changes() and panel_changes() give the rectangles that differ from what
 * was shown before.
 */
#ifndef GOMOKIT_PAINT_H
#define GOMOKIT_PAINT_H

#include "core/canvas/canvas.h"
#include "core/game/play.h"

typedef struct Theme {
    Color chrome, panel, card, ink, dim, edge, accent, soft, active, good, bad;
    Color board, grid, board_edge, label; /* label: the coordinates */
    int32_t grain;                        /* of the wood, in percent; 0: an even surface */
    int32_t flat;                         /* 1: stones without light and shadow, with an outline */
    int32_t dark;                         /* 1: light text on dark ground */
} Theme;

typedef enum ThemeId { THEME_WOOD, THEME_PAPER, THEME_DARK, THEME_CONTRAST, THEME_COUNT } ThemeId;

extern const Theme theme_wood, theme_paper, theme_dark, theme_contrast;
const Theme *theme_get(ThemeId id);

/* Sprites (stones, marks, wood, the graph) made once per size and theme; remade when either
 * changes. */
typedef struct Painter Painter;
Painter *painter_new(void); /* NULL: no memory */
void painter_free(Painter *painter);

/* Whether the last board was painted as it should be, and not plainly for want of memory. */
bool painter_has_board(const Painter *painter);

/* ------------------------------------------------------------------------------------------------
 * Layout
 */

/*
 * Where things are inside the client area, for a board of this game at this DPI. The board is as
 * large as fits; the panel stands to its right when there is room for both.
 */
typedef struct Layout {
    Rect client;
    Rect board;             /* the wooden board with its coordinates */
    Rect panel;             /* the side panel; empty when it is hidden or there is no room */
    bool is_strip;          /* the panel is a strip above the board: players and clocks only */
    Rect columns;           /* connect four: the columns' scores, above the board; may be empty */
    Rect legend;            /* connect four: what the helps mean, below the board; may be empty */
    Rect splitter;          /* between both, to be dragged; empty without a panel */
    int cell;               /* pixels from one point to the next */
    int origin_x, origin_y; /* the point (0,0): an intersection in gomoku, a cell's middle else */
    int dpi;
} Layout;

/* What the user wants of it. All zero: a panel as wide as the layout likes. */
typedef struct LayoutWish {
    bool hide_panel;
    int panel_width; /* at 96 dpi, kept as far as there is room; 0: as the layout likes */
    bool clocks;     /* there are some: without a panel they get a strip above the board */
    bool column_scores, threats; /* connect four: helps that need room around the board */
} LayoutWish;

void layout_compute(Layout *out, Rect client, int dpi, const GmkGame *game, const LayoutWish *wish);

/* The LayoutWish.panel_width for a splitter that was dragged to this pixel, within its bounds. */
int layout_panel_width_at(const Layout *layout, int x);

/* The point nearest to a pixel; false when the pixel is more than half a cell off the grid. */
bool layout_hit(GmkPoint *out, const Layout *layout, const GmkGame *game, int x, int y);

/*
 * The pixels that a stone at this point can touch, with its shadow and marks: what to redraw when
 * the point changes.
 */
Rect layout_point_rect(const Layout *layout, GmkPoint point);

/*
 * Where the ghost of a stone stands when the pointer is at `hover`: in gomoku there, in connect
 * four where the stone would come to rest. False: nothing can be played there.
 */
bool layout_ghost(GmkPoint *out, const GmkGame *game, GmkPoint hover);

/* ------------------------------------------------------------------------------------------------
 * The board
 */

enum { BOARD_ADVICE_MAX = 5 };

/* A move with the engine's opinion of it. */
typedef struct BoardAdvice {
    GmkPoint point;
    int percent; /* chance to win of the side to move, -1: no number, a plain mark (a hint) */
} BoardAdvice;

/* What the board shows beside the position. Zero everything that is not wanted. */
typedef struct BoardView {
    bool has_ghost; /* a translucent stone of the side to move under the pointer */
    GmkPoint ghost;
    bool has_cursor; /* the keyboard's cursor */
    GmkPoint cursor;
    bool show_numbers;
    bool hide_labels;    /* no coordinates */
    bool show_forbidden; /* all points forbidden to black, in renju and in black's turn */
    bool show_threats;   /* connect four: empty cells that complete a four, odd and even ones */
    int32_t mark_count;  /* of the record, on the position shown */
    const TreeMark *marks;
    const uint8_t *lit; /* points to light, as play_lit_points() gives them; NULL: none */
    int32_t advice_count;
    BoardAdvice advice[BOARD_ADVICE_MAX]; /* best first */
    bool has_fall;                        /* connect four: the newest stone is still falling */
    double fall;                          /* by so many rows above its place: see fall.h */
    Rect dirty; /* only what touches this has to be drawn (the canvas clips); w == 0: everything */
} BoardView;

/* The first moves of a thought as advice, with percents. The number of them. */
int32_t board_advice(BoardAdvice *out, int32_t capacity, const GmkThought *thought,
                     GmkBoardKind board);

/*
 * Paints layout->board and a narrow band around it (the board's shadow, on theme->chrome), wholly:
 * what was there before does not shine through. Allocates only when size, DPI or theme changed.
 */
void paint_board(Painter *painter, const Canvas *canvas, const Layout *layout, const Theme *theme,
                 const GmkGame *game, const BoardView *view);

/* What a board shows, point by point. Starts zeroed: then everything is a change. */
typedef struct BoardShown {
    int32_t width, height, kind;
    uint64_t points[GMK_CELLS_MAX];
    bool has_fall;
    GmkPoint fall_point;
    double fall;
} BoardShown;

/*
 * Fills out[] with rectangles that cover all that differs from *shown, which then is up to date.
 * `capacity` is at least 1: what does not fit is joined into larger rectangles; layout->board when
 * the board itself is another. The number of rectangles. The layout must be the one shown: after a
 * change of size or theme everything is to be painted anyway.
 */
int board_changes(Rect *out, int capacity, BoardShown *shown, const Layout *layout,
                  const GmkGame *game, const BoardView *view);

/* ------------------------------------------------------------------------------------------------
 * Connect four: the columns' scores above the board, and the legend below it
 */

typedef enum ColumnTone {
    COLUMN_NONE,    /* the column is full: nothing is drawn */
    COLUMN_WAITING, /* not known yet */
    COLUMN_LOSS,
    COLUMN_DRAW,
    COLUMN_WIN,
    COLUMN_ESTIMATE,
} ColumnTone;

enum { COLUMN_WORD_MAX = 32, THREAT_KINDS = 4 };

typedef struct ColumnChip {
    ColumnTone tone;
    bool best;                                           /* no other column is worth more */
    char word[COLUMN_WORD_MAX], detail[COLUMN_WORD_MAX]; /* "Win" and "in 9" */
} ColumnChip;

/* What stands around a board of connect four; words are in the user's language already. */
typedef struct ColumnsView {
    int32_t count; /* of chips: the board's width, or 0 where no scores are shown */
    ColumnChip chips[GMK_CONNECT4_SIDE_MAX];
    const char *note;                  /* below the board, about the scores; "" or NULL: none */
    const char *threats[THREAT_KINDS]; /* black odd, black even, white odd, white even; NULL: none
                                          are marked */
    Rect dirty;                        /* as in BoardView */
} ColumnsView;

/* Where the chip of a column is. */
Rect columns_chip_rect(const Layout *layout, int32_t column);

/* Paints layout->columns and layout->legend. */
void paint_columns(Painter *painter, const Canvas *canvas, const Layout *layout, const Theme *theme,
                   const ColumnsView *view);

/* A number for what a view shows: another view, another number. */
uint64_t columns_digest(const ColumnsView *view);

/* ------------------------------------------------------------------------------------------------
 * The side panel
 */

enum { PANEL_FOLLOW = -1 }; /* PanelView.scroll: the move shown is always in sight */

/* What the panel shows beside the game; words are already in the user's language, NULL is "". */
typedef struct PanelView {
    const char *name[2];   /* players */
    const char *detail[2]; /* under the name: colour, level, thinking */
    const char *graph;     /* heading of the win-rate graph: "Win rate" */
    const char *rate;      /* beside it: "Black 58 %" */
    const char *moves;     /* heading of the move list */
    const char *search;    /* the search line: depth, nodes, speed; "" for none */
    const char *variation; /* expected moves; "" for none */
    const char *comment;   /* where a comment could be: "No comment on this move." */
    double progress;       /* 0 to 1: of the time for this move; below 0: no bar */
    double black_rate;     /* for the evaluation bar, 0 to 1; below 0: as the record has it */
    int32_t scroll;        /* first row of the move list, or PANEL_FOLLOW */
} PanelView;
#define PANEL_VIEW_INIT                                                                            \
    {                                                                                              \
        .progress = -1.0, .black_rate = -1.0, .scroll = PANEL_FOLLOW                               \
    }

typedef enum PanelPart {
    PANEL_BLACK,
    PANEL_WHITE,
    PANEL_BLACK_CLOCK, /* inside of the card, so that a tick repaints only this */
    PANEL_WHITE_CLOCK,
    PANEL_GRAPH,
    PANEL_MOVES,
    PANEL_COMMENT, /* on the position shown; only where the line has comments */
    PANEL_SEARCH,
    PANEL_PART_COUNT,
} PanelPart;

/* What the evaluation bar shows: view->black_rate, or the newest evaluation up to the position
 * shown; 0 to 1, -1: nothing is known. For the words beside it. */
double panel_black_rate(const Play *play, const PanelView *view);

/* Where the parts are; one that has no room or is not needed is empty. */
void panel_parts(Rect parts[PANEL_PART_COUNT], const Layout *layout, const Play *play);

/* Paints what of layout->panel touches `dirty` (w == 0: all); nothing when the panel is empty. */
void paint_panel(Painter *painter, const Canvas *canvas, const Layout *layout, const Theme *theme,
                 const Play *play, const PanelView *view, Rect dirty);

/* The digests of what the parts show. Starts zeroed. */
typedef struct PanelShown {
    uint64_t parts[PANEL_PART_COUNT];
    Rect rects[PANEL_PART_COUNT];
} PanelShown;

/* Fills out[] with the rectangles of the parts that differ from *shown, which then is up to date.
 * The number of them. As with board_changes(), for one layout and theme. */
int panel_changes(Rect out[PANEL_PART_COUNT], PanelShown *shown, const Layout *layout,
                  const Play *play, const PanelView *view);

/*
 * The position that a click goes to: the number of moves on the board (for play_go_to()), from the
 * move list or the graph. -1: neither is there.
 */
int32_t panel_hit(const Layout *layout, const Play *play, const PanelView *view, int x, int y);

/* The variation that a click in the move list goes to, for play_go_to_node(); TREE_NONE: none. */
TreeNode panel_hit_branch(const Layout *layout, const Play *play, const PanelView *view, int x,
                          int y);

/* Whether the wheel scrolls here: the pixel is over the move list. */
bool panel_scrolls(const Layout *layout, const Play *play, int x, int y);

/* The value for PanelView.scroll after scrolling by so many rows (down is positive); PANEL_FOLLOW
 * when everything fits or the end is reached. */
int32_t panel_scroll(const Layout *layout, const Play *play, const PanelView *view, int rows);

#endif
