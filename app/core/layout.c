/* layout.c: where things are; see paint.h. */
#include "layout.h"

enum { /* at 96 dpi */
       PADDING = 16,
       GAP = 20, /* between board and panel */
       PANEL_MIN = 300,
       PANEL_MAX = 430,
       PANEL_HEIGHT_MIN = 250,  /* two cards and a few moves */
       PANEL_HEIGHT_FULL = 440, /* a board this high sets the panel's height */
       BOARD_MIN = 240,         /* the board goes before the panel where both are too small */
       LABEL_MIN = 9,           /* sizes of the coordinates' font */
       LABEL_MAX = 15,
       CELL_MIN = 4,
};

int layout_scale(const Layout *layout, int pixels)
{
    return (pixels * layout->dpi + 48) / 96;
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

static void board_size(int *w, int *h, const Layout *layout, const GmkGame *game)
{
    const int band = label_band(layout);
    *w = gmk_game_width(game) * layout->cell + 2 * band;
    *h = gmk_game_height(game) * layout->cell + 2 * band;
}

/* Gives layout->cell the largest size with which the board fits. */
static void fit_cell(Layout *layout, int w, int h, const GmkGame *game)
{
    const int by_width = w / gmk_game_width(game), by_height = h / gmk_game_height(game);
    int bw, bh;
    layout->cell = by_width < by_height ? by_width : by_height;
    while (layout->cell > CELL_MIN) {
        board_size(&bw, &bh, layout, game);
        if (bw <= w && bh <= h)
            return;
        layout->cell--;
    }
    layout->cell = CELL_MIN;
}

static void place_panel(Layout *out, Rect client, int room)
{
    const int padding = layout_scale(out, PADDING), most = layout_scale(out, PANEL_MAX);
    const int gap = layout_scale(out, GAP);
    out->panel.w = room < most ? room : most;
    out->panel.x = out->board.x + out->board.w + gap;
    if (out->board.h >= layout_scale(out, PANEL_HEIGHT_FULL)) {
        out->panel.y = out->board.y;
        out->panel.h = out->board.h;
    } else {
        out->panel.y = client.y + padding;
        out->panel.h = client.h - 2 * padding;
    }
}

void layout_compute(Layout *out, Rect client, int dpi, const GmkGame *game, const LayoutWish *wish)
{
    (void)wish;
    *out = (Layout){.client = client, .dpi = dpi > 0 ? dpi : 96};
    const int padding = layout_scale(out, PADDING), gap = layout_scale(out, GAP);
    const int least = layout_scale(out, PANEL_MIN);
    const int w = client.w - 2 * padding, h = client.h - 2 * padding;
    const bool panel =
        w >= layout_scale(out, BOARD_MIN) + gap + least && h >= layout_scale(out, PANEL_HEIGHT_MIN);
    fit_cell(out, panel ? w - gap - least : w, h, game);
    board_size(&out->board.w, &out->board.h, out, game);
    int used = out->board.w;
    const int room = w - out->board.w - gap;
    if (panel)
        used += gap + (room < layout_scale(out, PANEL_MAX) ? room : layout_scale(out, PANEL_MAX));
    /* Board and panel stand in the middle together; a tiny client keeps the board's top left. */
    out->board.x = client.x + (client.w > used ? (client.w - used) / 2 : 0);
    out->board.y = client.y + (client.h > out->board.h ? (client.h - out->board.h) / 2 : 0);
    if (panel)
        place_panel(out, client, room);
    out->origin_x = out->board.x + label_band(out) + out->cell / 2;
    out->origin_y = out->board.y + label_band(out) + out->cell / 2;
}

/* The index of the cell that holds this pixel; -1: none. */
static int cell_at(int pixel, int origin, int cell, int count)
{
    const int offset = pixel - (origin - cell / 2);
    return offset < 0 || offset / cell >= count ? -1 : offset / cell;
}

bool layout_hit(GmkPoint *out, const Layout *layout, const GmkGame *game, int x, int y)
{
    const int cx = cell_at(x, layout->origin_x, layout->cell, gmk_game_width(game));
    const int cy = cell_at(y, layout->origin_y, layout->cell, gmk_game_height(game));
    if (cx < 0 || cy < 0)
        return false;
    *out = (GmkPoint){cx, cy};
    return true;
}

Rect layout_point_rect(const Layout *layout, GmkPoint point)
{
    const int reach = layout_stone_reach(layout);
    return (Rect){layout->origin_x + point.x * layout->cell - reach,
                  layout->origin_y + point.y * layout->cell - reach, 2 * reach + 1, 2 * reach + 1};
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
