/* layout.c: where things are. */
#include "layout.h"

#include "core/canvas/geometry.h"

enum { /* at 96 dpi */
       PADDING = 16,
       GAP = 20, /* between board and panel */
       PANEL_MIN = 300,
       PANEL_MAX = 430,         /* in a window of usual width... */
       PANEL_SHARE = 26,        /* ...and percent of one that is wider */
       PANEL_HEIGHT_MIN = 250,  /* two cards and a few moves */
       PANEL_HEIGHT_FULL = 440, /* a board this high sets the panel's height */
       BOARD_MIN = 320,         /* the board goes before the panel where both are too small */
       BELOW_MAX = 720,         /* a wider client has room for the panel beside the board */
       STRIP_HEIGHT = 44,       /* players and clocks above the board */
       STRIP_WIDTH_MIN = 260,
       STRIP_BOARD_MIN = 180, /* a smaller board has no room to give away */
       LABEL_MIN = 9,         /* sizes of the coordinates' font */
       LABEL_MAX = 15,
       CELL_MIN = 4,
       COLUMNS_HEIGHT = 46, /* the scores above a board of connect four */
       LEGEND_LINE = 20,    /* height of each line of the legend below it */
       LEGEND_TOP = 12,     /* the board's shadow is there */
};

int layout_scale(const Layout *layout, int pixels)
{
    return dpi_scale(layout->dpi, pixels);
}

int layout_stone_reach(const Layout *layout)
{
    return layout->cell * 64 / 100 + 2;
}

int layout_label_size(const Layout *layout)
{
    const int least = layout_scale(layout, LABEL_MIN), most = layout_scale(layout, LABEL_MAX);
    const int size = layout->cell * 29 / 100;
    if (layout->cell < least + 3)
        return 0; /* two rows' numbers would touch: none at all */
    return size < least ? least : size > most ? most : size;
}

/* From the outermost point's cell to the board's rim: room for coordinates. */
static int label_band(const Layout *layout)
{
    const int shadow = layout_stone_reach(layout) + 1 - layout->cell / 2; /* of an edge stone */
    const int label = layout_label_size(layout) * 21 / 10;
    return label > shadow ? label : shadow;
}

/* ------------------------------------------------------------------------------------------------
 * The turned board
 */

static TurnedBoard turned_of(const Layout *layout)
{
    return (TurnedBoard){.width = layout->width, .height = layout->height, .turn = layout->turn};
}

int layout_across(const Layout *layout)
{
    const TurnedBoard board = turned_of(layout);
    return turned_across(&board);
}

int layout_down(const Layout *layout)
{
    const TurnedBoard board = turned_of(layout);
    return turned_down(&board);
}

GmkPoint layout_seen(const Layout *layout, GmkPoint point)
{
    const TurnedBoard board = turned_of(layout);
    return turned_seen(&board, point);
}

GmkPoint layout_unseen(const Layout *layout, GmkPoint seen)
{
    const TurnedBoard board = turned_of(layout);
    return turned_unseen(&board, seen);
}

void layout_centre(int *x, int *y, const Layout *layout, GmkPoint point)
{
    const GmkPoint seen = layout_seen(layout, point);
    *x = layout->origin_x + seen.x * layout->cell;
    *y = layout->origin_y + seen.y * layout->cell;
}

Rect layout_cell_rect(const Layout *layout, GmkPoint point)
{
    int x, y;
    layout_centre(&x, &y, layout, point);
    return (Rect){x - layout->cell / 2, y - layout->cell / 2, layout->cell, layout->cell};
}

/* ------------------------------------------------------------------------------------------------
 * Sizes and places
 */

static void board_size(int *w, int *h, const Layout *layout)
{
    const int band = label_band(layout);
    *w = layout_across(layout) * layout->cell + 2 * band;
    *h = layout_down(layout) * layout->cell + 2 * band;
}

/* Gives layout->cell the largest size with which the board fits. */
static void fit_cell(Layout *layout, int w, int h)
{
    const int by_width = w / layout_across(layout), by_height = h / layout_down(layout);
    int bw, bh;
    layout->cell = by_width < by_height ? by_width : by_height;
    while (layout->cell > CELL_MIN) {
        board_size(&bw, &bh, layout);
        if (bw <= w && bh <= h)
            return;
        layout->cell--;
    }
    layout->cell = CELL_MIN;
}

/* How the client is divided: the room for the board, and the panel's size beside or below it. */
typedef struct Division {
    int board_w, board_h;    /* the most the board may take */
    int panel_w;             /* 0: no panel beside the board */
    int panel_h;             /* 0: no panel below the board */
    int strip_h;             /* 0: no strip above the board */
    int columns_h, legend_h; /* right above and below the board; taken from board_h already */
} Division;

static int least(int a, int b)
{
    return a < b ? a : b;
}

/* The panel's width that is wanted, where the board keeps its least: 0 when both do not fit. */
static int panel_beside(const Layout *l, int w, int h, const LayoutOptions *options)
{
    const int room = w - layout_scale(l, BOARD_MIN) - layout_scale(l, GAP);
    const int smallest = layout_scale(l, PANEL_MIN);
    const int wanted =
        options && options->panel_width > 0 ? layout_scale(l, options->panel_width) : 0;
    if (room < smallest || h < layout_scale(l, PANEL_HEIGHT_MIN))
        return 0;
    return wanted < smallest ? smallest : least(wanted, room);
}

/* In a narrow window that is higher than wide the panel stands below the board. */
static int panel_below(const Layout *l, int w, int h)
{
    const int room = h - w - layout_scale(l, GAP);
    if (w < layout_scale(l, BOARD_MIN) || w > layout_scale(l, BELOW_MAX) ||
        room < layout_scale(l, PANEL_HEIGHT_MIN))
        return 0;
    return room;
}

/* Clocks are seen also where there is no panel, as long as the board can be played on. */
static int strip_above(const Layout *l, int w, int h, const LayoutOptions *options)
{
    const int height = layout_scale(l, STRIP_HEIGHT);
    if (!options || !options->clocks || w < layout_scale(l, STRIP_WIDTH_MIN) ||
        h - height < layout_scale(l, STRIP_BOARD_MIN))
        return 0;
    return height;
}

/* Hints of connect four get room when the board stays large enough. */
static void make_room_for_hints(Division *d, const Layout *l, const LayoutOptions *options)
{
    const int columns = options->column_scores ? layout_scale(l, COLUMNS_HEIGHT) : 0;
    const int lines = (options->column_scores ? 1 : 0) + (options->threats ? 1 : 0);
    const int legend =
        lines > 0 ? lines * layout_scale(l, LEGEND_LINE) + layout_scale(l, LEGEND_TOP) : 0;
    if (d->board_h - columns - legend < layout_scale(l, STRIP_BOARD_MIN))
        return;
    d->columns_h = columns;
    d->legend_h = legend;
    d->board_h -= columns + legend;
}

static Division divide(const Layout *l, const LayoutOptions *options)
{
    const int padding = layout_scale(l, PADDING), gap = layout_scale(l, GAP);
    const int w = l->client.w - 2 * padding, h = l->client.h - 2 * padding;
    Division d = {.board_w = w, .board_h = h};
    if (!options || !options->hide_panel)
        d.panel_h = panel_below(l, w, h);
    if (d.panel_h > 0)
        d.board_h = h - gap - d.panel_h;
    else if (!options || !options->hide_panel)
        d.panel_w = panel_beside(l, w, h, options);
    if (d.panel_w > 0)
        d.board_w = w - gap - d.panel_w;
    else if (d.panel_h == 0)
        d.strip_h = strip_above(l, w, h, options);
    if (d.strip_h > 0)
        d.board_h = h - d.strip_h - gap / 2;
    make_room_for_hints(&d, l, options);
    return d;
}

/* A board that is high enough sets the panel's height; a low one leaves it all there is. */
static void place_beside(Layout *l, int width)
{
    const int padding = layout_scale(l, PADDING), gap = layout_scale(l, GAP);
    const bool full = l->board.h >= layout_scale(l, PANEL_HEIGHT_FULL);
    l->panel = (Rect){l->board.x + l->board.w + gap, full ? l->board.y : l->client.y + padding,
                      width, full ? l->board.h : l->client.h - 2 * padding};
    l->splitter = (Rect){l->panel.x - gap, l->panel.y, gap, l->panel.h};
}

/* As wide as the board, but for a board that is too narrow for two clocks. */
static void place_strip(Layout *l, int height)
{
    const int gap = layout_scale(l, GAP) / 2, least_w = layout_scale(l, STRIP_WIDTH_MIN);
    const int w = l->board.w > least_w ? l->board.w : least_w;
    l->is_strip = true;
    l->panel = (Rect){l->board.x + (l->board.w - w) / 2, l->board.y, w, height};
    l->board.y += height + gap;
}

static int middle(int start, int room, int size)
{
    return start + (room > size ? (room - size) / 2 : 0); /* too large: the start is seen */
}

/* The most that a panel takes without being told to. */
static int comfortable_panel(const Layout *l)
{
    const int usual = layout_scale(l, PANEL_MAX), share = l->client.w * PANEL_SHARE / 100;
    return share > usual ? share : usual;
}

/* Board and panel stand in the middle together. */
static void place_both(Layout *l, const Division *d, bool chosen_width)
{
    const int padding = layout_scale(l, PADDING), gap = layout_scale(l, GAP);
    const Rect c = l->client;
    int panel_w = d->panel_w;
    if (panel_w > 0 && !chosen_width) /* what the board leaves, up to a comfortable width */
        panel_w = least(c.w - 2 * padding - gap - l->board.w, comfortable_panel(l));
    l->board.x = middle(c.x, c.w, l->board.w + (panel_w > 0 ? gap + panel_w : 0));
    const int strip_h = d->strip_h > 0 ? d->strip_h + gap / 2 : 0;
    l->board.y = middle(c.y, c.h, strip_h + d->columns_h + l->board.h + d->legend_h);
    if (d->strip_h > 0)
        place_strip(l, d->strip_h);
    if (d->panel_h > 0)
        l->board.y = c.y + padding;
    l->board.y += d->columns_h;
    if (panel_w > 0)
        place_beside(l, panel_w);
    if (d->panel_h > 0) {
        const int y = l->board.y + l->board.h + d->legend_h + gap;
        l->panel = (Rect){c.x + padding, y, c.w - 2 * padding, c.y + c.h - padding - y};
    }
    l->columns = (Rect){l->board.x, l->board.y - d->columns_h, l->board.w, d->columns_h};
    l->legend = (Rect){l->board.x, l->board.y + l->board.h, l->board.w, d->legend_h};
}

void layout_compute(Layout *out, Rect client, int dpi, const GmkGame *game,
                    const LayoutOptions *options)
{
    *out = (Layout){.client = client, .dpi = dpi > 0 ? dpi : 96};
    LayoutOptions fitting = options ? *options : (LayoutOptions){0};
    if (gmk_game_board(game) != GMK_BOARD_CONNECT4)
        fitting.column_scores = fitting.threats = false;
    else
        fitting.turn = (BoardTurn){0};
    out->cards = fitting.cards;
    out->turn = fitting.turn;
    out->width = gmk_game_width(game);
    out->height = gmk_game_height(game);
    const Division d = divide(out, &fitting);
    fit_cell(out, d.board_w, d.board_h);
    board_size(&out->board.w, &out->board.h, out);
    place_both(out, &d, fitting.panel_width > 0);
    out->origin_x = out->board.x + label_band(out) + out->cell / 2;
    out->origin_y = out->board.y + label_band(out) + out->cell / 2;
}

int layout_panel_width_at(const Layout *layout, int x)
{
    const int padding = layout_scale(layout, PADDING), gap = layout_scale(layout, GAP);
    const int right = layout->panel.w > 0 ? layout->panel.x + layout->panel.w
                                          : layout->client.x + layout->client.w - padding;
    const int pixels = right - x - gap / 2;
    const int width = pixels > 0 ? pixels * 96 / layout->dpi : 0;
    const int room = (layout->client.w - 2 * padding - gap) * 96 / layout->dpi - BOARD_MIN;
    return width < PANEL_MIN || room < PANEL_MIN ? PANEL_MIN : least(width, room);
}

/* The index of the cell that holds this pixel; -1: none. */
static int cell_at(int pixel, int origin, int cell, int count)
{
    const int offset = pixel - (origin - cell / 2);
    return offset < 0 || offset / cell >= count ? -1 : offset / cell;
}

bool layout_hit(GmkPoint *out, const Layout *layout, const GmkGame *game, int x, int y)
{
    const int cx = cell_at(x, layout->origin_x, layout->cell, layout_across(layout));
    const int cy = cell_at(y, layout->origin_y, layout->cell, layout_down(layout));
    if (cx < 0 || cy < 0)
        return false;
    *out = layout_unseen(layout, (GmkPoint){cx, cy});
    /* A game that began just now may be smaller than the one that is laid out. */
    return out->x < gmk_game_width(game) && out->y < gmk_game_height(game);
}

bool layout_click(GmkPoint *out, const Layout *layout, const GmkGame *game, int down_x, int down_y,
                  int up_x, int up_y)
{
    GmkPoint down, up;
    if (!layout_hit(&down, layout, game, down_x, down_y) ||
        !layout_hit(&up, layout, game, up_x, up_y) || down.x != up.x ||
        (down.y != up.y && gmk_game_board(game) != GMK_BOARD_CONNECT4))
        return false;
    *out = up;
    return true;
}

Rect layout_point_rect(const Layout *layout, GmkPoint point)
{
    const int reach = layout_stone_reach(layout);
    int x, y;
    layout_centre(&x, &y, layout, point);
    return (Rect){x - reach, y - reach, 2 * reach + 1, 2 * reach + 1};
}

bool layout_ghost(GmkPoint *out, const GmkGame *game, GmkPoint hover)
{
    GmkPoint moves[GMK_CELLS_MAX];
    if (gmk_game_board(game) != GMK_BOARD_CONNECT4) {
        *out = hover;
        return gmk_game_check(game, hover) == GMK_OK;
    }
    const int32_t count = gmk_game_legal_moves(moves, GMK_CELLS_MAX, game);
    for (int32_t i = 0; i < count; i++)
        if (moves[i].x == hover.x) {
            *out = moves[i];
            return true;
        }
    return false;
}
