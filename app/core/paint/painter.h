/*
 * painter.h: the sprites of a Painter, for the painting files only.
 */
#ifndef GOMOKIT_PAINTER_H
#define GOMOKIT_PAINTER_H

#include "core/canvas/sprite.h"
#include "layout.h"

/* Small pictures that are drawn centred on a point: all have the size of layout_point_rect(). */
typedef enum Mark {
    MARK_SHADOW, /* under a stone; in connect four over it, thrown by the rim of its hole */
    MARK_BLACK,
    MARK_WHITE,
    MARK_GHOST_BLACK,
    MARK_GHOST_WHITE,
    MARK_LAST,      /* on the newest stone */
    MARK_WIN,       /* around each stone of a winning line */
    MARK_CURSOR,    /* the keyboard's */
    MARK_FORBIDDEN, /* under the pointer where black may not play */
    MARK_REASON,    /* around the stones that make it so */
    MARK_BANNED,    /* the same, small, at every such point */
    MARK_LIT,       /* where a step of the opening allows a stone */
    MARK_LIT_FEW,   /* the same, where only few points are allowed */
    MARK_ADVICE,    /* under a percentage */
    MARK_ADVICE_BEST,
    MARK_HINT,     /* around the stone that is advised */
    MARK_TRIANGLE, /* a record's own marks, for white stones and empty points; then for black */
    MARK_CIRCLE,
    MARK_SQUARE,
    MARK_CROSS,
    MARK_TRIANGLE_LIGHT,
    MARK_CIRCLE_LIGHT,
    MARK_SQUARE_LIGHT,
    MARK_CROSS_LIGHT,
    MARK_PLATE, /* under a label on an empty point */
    MARK_STAR,
    MARK_BLOCKED,
    MARK_THREAT, /* four: black's on odd and on even rows, white's on odd and on even rows */
    MARK_THREAT_LAST = MARK_THREAT + THREAT_KINDS - 1,
    MARK_COUNT,
} Mark;

struct Painter {
    Theme theme;
    Layout layout; /* what the sprites were made for: board size, cell and DPI count */
    GmkBoardKind board_kind;
    int32_t width, height;
    Sprite board;
    Sprite fall; /* connect four: of the falling stone what the holes show */
    Sprite marks[MARK_COUNT];
    Theme panel_theme;
    int panel_dpi;
    Sprite panel_stones[2];
    Theme keys_theme;
    int keys_dpi;
    Sprite threat_keys[THREAT_KINDS]; /* of the legend */
    uint64_t graph_digest;            /* what `graph` shows, size included; 0: nothing yet */
    Sprite graph;
};

/* Makes what is missing or made for something else. False: no memory; then the marks and the board
 * have no pixels and nothing but plain rectangles can be drawn. */
bool painter_ensure_board(Painter *painter, const Layout *layout, const Theme *theme,
                          const GmkGame *game);
/* After painter_ensure_board(), on connect four: the stone that falls to this point, now `up`
 * pixels above it. */
bool painter_ensure_fall(Painter *painter, GmkPoint point, bool white, int up);
bool painter_ensure_panel(Painter *painter, const Layout *layout, const Theme *theme);
bool painter_ensure_keys(Painter *painter, const Layout *layout, const Theme *theme);

/* Width of the board's own shadow around it. */
int painter_board_shadow(const Layout *layout);

#endif
