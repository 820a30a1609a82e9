/*
 * panel.h: the side panel: what it shows, where its parts are, what a click there means and which
 * parts have to be repainted. Its painting is in paint_panel.h.
 */
#ifndef GOMOKIT_PANEL_H
#define GOMOKIT_PANEL_H

#include "core/game/play.h"
#include "core/paint/layout.h"
#include "core/review/review_report.h"

enum { PANEL_FOLLOW = -1 }; /* PanelView.scroll: keeps the move shown in view */

/* What the panel shows beside the game; words are in the user's language, NULL means "". */
typedef struct PanelView {
    const char *name[2];   /* players */
    const char *detail[2]; /* under the name: colour, level, thinking */
    const char *graph;     /* heading of the win-rate graph: "Win rate" */
    const char *rate;      /* beside it: "Black 58 %" */
    const char *moves;     /* heading of the move list */
    const char *book[2];   /* beside it: what is known of the position from games, long and short */
    const char *back;      /* the button in that heading while browsing: "Back to the game" */
    const char *search;    /* the search line: depth, nodes, speed; may be "" */
    const char *variation; /* expected moves; may be "" */
    bool compares; /* both texts are lines of two engines, neither more important than the other */
    const char *comment; /* shown where a comment is missing: "No comment on this move." */
    double progress;     /* part of the move's time used, 0 to 1; below 0: no progress bar */
    double black_rate;   /* for the evaluation bar, 0 to 1; below 0: taken from the record */
    int32_t scroll;      /* first row of the move list, or PANEL_FOLLOW */
    /* Of play_line(): its signs stand in the list and in the graph. NULL: none are shown. */
    const ReviewReport *report;
} PanelView;
#define PANEL_VIEW_INIT                                                                            \
    {                                                                                              \
        .progress = -1.0, .black_rate = -1.0, .scroll = PANEL_FOLLOW                               \
    }

typedef enum PanelPart {
    PANEL_BLACK,
    PANEL_WHITE,
    PANEL_BLACK_CLOCK, /* inside the card, so that a tick repaints only this */
    PANEL_WHITE_CLOCK,
    PANEL_GRAPH,
    PANEL_MOVES,
    PANEL_COMMENT, /* on the position shown; only where the line has comments */
    PANEL_SEARCH,
    PANEL_EXTRA, /* the card of the mode's own: below the graph, above the moves; then the search is missing */
    PANEL_PART_COUNT,
} PanelPart;

/*
 * What the evaluation bar shows, for the words beside it: view->black_rate, or else the newest
 * evaluation up to the position shown. 0 to 1; -1: not known.
 */
double panel_black_rate(const Play *play, const PanelView *view);

/*
 * The rectangles of the parts; one that is not needed is empty. Parts that were scrolled away reach out of
 * layout->panel.
 */
void panel_parts(Rect parts[PANEL_PART_COUNT], const Layout *layout, const Play *play);

/* The digests of what the parts show. Start with zeroes. */
typedef struct PanelShown {
    uint64_t parts[PANEL_PART_COUNT];
    Rect rects[PANEL_PART_COUNT];
} PanelShown;

/*
 * Fills out[] with the rectangles of the parts that differ from *shown, then updates *shown.
 * Returns their number. Like board_changes(), it compares within one layout and theme.
 */
int panel_changes(Rect out[PANEL_PART_COUNT], PanelShown *shown, const Layout *layout,
                  const Play *play, const PanelView *view);

/*
 * The position that a click in the move list or the graph goes to, as a number of moves for
 * play_go_to(). -1: the click is on neither.
 */
int32_t panel_hit(const Layout *layout, const Play *play, const PanelView *view, int x, int y);

/* The variation that a click in the move list goes to, for play_go_to_node(); else TREE_NONE. */
TreeNode panel_hit_branch(const Layout *layout, const Play *play, const PanelView *view, int x,
                          int y);

/* Whether the pixel is on the button that goes back to the game. */
bool panel_hit_back(const Layout *layout, const Play *play, int x, int y);

/* The side (0, 1) of a computer whose card is at a pixel; -1: none is. */
int panel_hit_computer(const Layout *layout, const Play *play, int x, int y);

/* Whether a card is folded: no higher than its heading. */
bool panel_is_folded(Rect card, const Layout *layout);

/* The part whose heading is at a pixel, to be folded or opened by panel_fold(): the graph, the moves or the search; else
 * PANEL_PART_COUNT. */
PanelPart panel_hit_fold(const Layout *layout, const Play *play, int x, int y);

/* What the cards are when that part is folded or opened; bits of the parts that the user has folded, and the cards
 * for such bits. */
PanelCards panel_fold(const Layout *layout, const Play *play, PanelPart part);
uint32_t panel_folded(const PanelCards *cards);
PanelCards panel_cards(uint32_t folded);

/* layout->cards.scroll after scrolling the cards by this many pixels; down is positive. */
int panel_scroll_cards(const Layout *layout, const Play *play, int pixels);

/* Whether the mouse wheel scrolls here: the pixel is over the move list. */
bool panel_scrolls(const Layout *layout, const Play *play, int x, int y);

/*
 * The new PanelView.scroll after scrolling by a number of rows (down is positive). PANEL_FOLLOW
 * when everything fits or the end is reached.
 */
int32_t panel_scroll(const Layout *layout, const Play *play, const PanelView *view, int rows);

#endif
