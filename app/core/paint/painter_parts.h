/*
 * painter_parts.h: the sprites of a Painter, for the painting files of this folder and of app/core/panel only.
 */
#ifndef GOMOKIT_PAINTER_PARTS_H
#define GOMOKIT_PAINTER_PARTS_H

#include "core/canvas/sprite.h"
#include "layout.h"
#include "paint_columns.h"
#include "painter.h"
#include "theme.h"

/* Small pictures that are drawn centred on a point: all have the size of layout_point_rect(). */
typedef enum Mark {
    MARK_SHADOW, /* under a stone; in connect four over it, thrown by the rim of its hole */
    MARK_BLACK,
    MARK_WHITE,
    MARK_GHOST_BLACK,
    MARK_GHOST_WHITE,
    MARK_LAST,            /* on the newest stone */
    MARK_WIN,             /* around each stone of a winning line */
    MARK_CURSOR,          /* the keyboard cursor */
    MARK_FORBIDDEN,       /* under the pointer where black may not play */
    MARK_REASON,          /* around the stones that make it so */
    MARK_FORBIDDEN_SMALL, /* at every forbidden point, when all of them are shown */
    MARK_LIT,             /* where a step of the opening allows a stone */
    MARK_LIT_FEW,         /* the same, brighter, where only few points are allowed */
    MARK_ADVICE_BEST,     /* under the figure of a candidate: four in the order of BoardLoss */
    MARK_ADVICE,
    MARK_ADVICE_FAIR,
    MARK_ADVICE_LARGE,
    MARK_HINT,     /* around the suggested stone */
    MARK_TRIANGLE, /* the record's marks on white stones and empty points; _LIGHT: on black */
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
    MARK_THREAT, /* four of them: black on odd, black on even, white on odd, white on even rows */
    MARK_THREAT_LAST = MARK_THREAT + THREAT_KINDS - 1,
    MARK_COUNT,
} Mark;

struct Painter {
    Theme theme;
    Layout layout; /* the sprites were made for its board size, cell and DPI */
    GmkBoardKind board_kind;
    int32_t width, height;
    Sprite board;
    Sprite fall; /* connect four: the part of the falling stone that shows through the holes */
    Sprite marks[MARK_COUNT];
    Theme panel_theme;
    int panel_dpi;
    Sprite panel_stones[2];
    Theme keys_theme;
    int keys_dpi;
    Sprite threat_keys[THREAT_KINDS]; /* of the legend */
    uint64_t graph_digest;            /* of what `graph` shows, with its size; 0: nothing yet */
    Sprite graph;
};

/*
 * These make the sprites that are missing or were made for another layout or theme. False: no
 * memory; then the sprites have no pixels and only plain rectangles can be drawn.
 */
bool painter_ensure_board(Painter *painter, const Layout *layout, const Theme *theme,
                          const GmkGame *game);
/* After painter_ensure_board(), connect four: the stone falling to this point, `up` pixels above. */
bool painter_ensure_fall(Painter *painter, GmkPoint point, bool white, int up);
bool painter_ensure_panel(Painter *painter, const Layout *layout, const Theme *theme);
bool painter_ensure_keys(Painter *painter, const Layout *layout, const Theme *theme);

/* Width of the board's own shadow around it. */
int painter_board_shadow(const Layout *layout);

#endif
