/*
 * panel_list.c: the move list: where its rows are and what a click in it or in the graph means. A row
 * has two moves of the current line, each with its number, which is the one on its stone; where one of them has siblings in the tree, these follow in
 * rows of their own, each a chip below the move it could replace.
 */
#include "core/canvas/geometry.h"
#include "panel_measures.h"

#include "core/game/play_browse.h"

#include <string.h>

enum { /* at 96 dpi */
       COLUMN_GAP = 10,
       CHIP_WIDTH = 46,
       CHIP_GAP = 6,
       BACK_WIDTH = 142,
       BACK_HEIGHT = 26,
};

/* The columns of the two colours. */
static Rect column_rect(const PanelRows *rows, const Layout *layout, int column)
{
    const int gap = layout_scale(layout, COLUMN_GAP), width = (rows->area.w - gap) / 2;
    return (Rect){rows->area.x + column * (width + gap), rows->area.y, width, rows->height};
}

static int32_t chips_in_row(const PanelRows *rows, const Layout *layout, int column)
{
    const Rect r = column_rect(rows, layout, column);
    const int number = layout_scale(layout, PANEL_NUMBER);
    const int room = rows->area.x + rows->area.w - r.x - number + layout_scale(layout, CHIP_GAP);
    const int32_t fit = room / (layout_scale(layout, CHIP_WIDTH) + layout_scale(layout, CHIP_GAP));
    return fit < 1 ? 1 : fit;
}

/* ------------------------------------------------------------------------------------------------
 * Rows
 */

/* Counts the rows and stores the visible ones. */
typedef struct Walk {
    PanelRows *rows;
    const Layout *layout;
    const Record *record;
    int32_t at;       /* index of the next row */
    bool stores;      /* rows->first is known */
    int32_t shown;    /* the 1-based number of the move shown */
    int32_t shown_at; /* its row */
} Walk;

static void add_row(Walk *walk, PanelRow row)
{
    const int32_t line = walk->at++ - walk->rows->first;
    if (walk->stores && line >= 0 && line < walk->rows->fit)
        walk->rows->rows[line] = row;
}

/* Adds rows for the children of `parent` except `mainline`, which may be TREE_NONE. */
static void add_siblings(Walk *walk, TreeNode parent, TreeNode mainline, int32_t move)
{
    const Tree *tree = walk->record->tree;
    const int column = record_side_of(walk->record, move);
    const int32_t fit = chips_in_row(walk->rows, walk->layout, column);
    PanelRow row = {.move = move, .column = column, .mainline = mainline, .sibling = TREE_NONE};
    for (TreeNode n = tree_child(tree, parent); n != TREE_NONE; n = tree_next(tree, n)) {
        if (n == mainline)
            continue;
        if (row.count == 0)
            row.sibling = n;
        if (++row.count == fit) {
            add_row(walk, row);
            row.count = 0;
        }
    }
    if (row.count > 0)
        add_row(walk, row);
}

static void walk_rows(Walk *walk, const TreeNode *line)
{
    const Record *record = walk->record;
    walk->at = 0;
    for (int32_t i = -record_side_of(record, 0); i < record->move_count; i += 2) {
        if (i + 1 == walk->shown || i + 2 == walk->shown)
            walk->shown_at = walk->at;
        add_row(walk, (PanelRow){.move = i, .mainline = TREE_NONE, .sibling = TREE_NONE});
        for (int32_t k = i < 0 ? 0 : i; k < i + 2 && k < record->move_count; k++)
            add_siblings(walk, k == 0 ? TREE_ROOT : line[k - 1], line[k], k);
    }
    add_siblings(walk, record->last, TREE_NONE, record->move_count); /* moves taken back */
}

void panel_rows(PanelRows *out, Rect card, const Layout *layout, const Play *play, int32_t scroll)
{
    const int padding = layout_scale(layout, PANEL_LIST_PADDING),
              heading = layout_scale(layout, CARD_HEADING);
    const Record *record = play_line(play);
    TreeNode line[GMK_CELLS_MAX];
    /* The rows end below the end of the graph; the scroll bar stands right of them. */
    out->area =
        (Rect){card.x + padding, card.y + heading,
               card.w - padding - layout_scale(layout, CARD_INSET), card.h - heading - padding};
    out->height = layout_scale(layout, PANEL_ROW);
    out->fit = out->area.h > 0 ? out->area.h / out->height : 0;
    out->fit = out->fit > PANEL_ROWS_MAX ? PANEL_ROWS_MAX : out->fit;
    out->first = 0;
    tree_path(record->tree, record->last, line, NULL);
    Walk walk = {.rows = out, .layout = layout, .record = record, .shown = play_shown(play)};
    walk_rows(&walk, line);
    out->count = walk.at;
    const int32_t last = out->count > out->fit ? out->count - out->fit : 0;
    if (scroll == PANEL_FOLLOW && play_is_browsing(play))
        scroll = walk.shown_at - out->fit / 2; /* the move shown in the middle */
    else if (scroll == PANEL_FOLLOW) /* the end in full, but for what would hide the move shown */
        scroll = walk.shown_at < last ? walk.shown_at : last;
    out->first = scroll < 0 ? 0 : scroll > last ? last : scroll;
    walk.stores = true;
    walk_rows(&walk, line);
}

/* ------------------------------------------------------------------------------------------------
 * Places
 */

Rect panel_back_rect(Rect card, const Layout *layout, const Play *play)
{
    const int inset = layout_scale(layout, CARD_INSET), h = layout_scale(layout, BACK_HEIGHT);
    const int room = (card.w - 2 * inset) * 2 / 3, wanted = layout_scale(layout, BACK_WIDTH);
    const int w = room < wanted ? room : wanted;
    if (!play_is_browsing(play) || layout->cards.extra.least > 0 || w <= 0 || card.w <= 0)
        return (Rect){0};
    return (Rect){card.x + card.w - inset - layout_scale(layout, CARD_MARK) - w,
                  card.y + (layout_scale(layout, CARD_HEADING) - h) / 2, w, h};
}

Rect panel_move_rect(const PanelRows *rows, const Layout *layout, int32_t row, int column)
{
    Rect r = column_rect(rows, layout, column);
    if (row < 0 || row >= rows->fit || r.w <= 0)
        return (Rect){0};
    r.y += row * rows->height + layout_scale(layout, 1);
    r.h -= layout_scale(layout, 2);
    return r;
}

Rect panel_chip_rect(const PanelRows *rows, const Layout *layout, int32_t row, int32_t chip)
{
    Rect r = panel_move_rect(rows, layout, row, rows->rows[row].column);
    const int inset = layout_scale(layout, 2);
    if (r.w <= 0)
        return r;
    r.x += layout_scale(layout, PANEL_NUMBER) + chip * layout_scale(layout, CHIP_WIDTH + CHIP_GAP);
    r.w = layout_scale(layout, CHIP_WIDTH);
    r.y += inset;
    r.h -= 2 * inset;
    return r;
}

TreeNode panel_chip_node(const PanelRow *row, const Tree *tree, int32_t chip)
{
    TreeNode node = row->sibling;
    while (chip > 0) {
        node = tree_next(tree, node);
        chip -= node != row->mainline;
    }
    return node;
}

/* ------------------------------------------------------------------------------------------------
 * Clicks
 */

static int32_t rows_in_sight(const PanelRows *rows)
{
    const int32_t left = rows->count - rows->first;
    return left < rows->fit ? left : rows->fit;
}

static int32_t hit_list(Rect card, const Layout *layout, const Play *play, const PanelView *view,
                        int x, int y)
{
    PanelRows rows;
    panel_rows(&rows, card, layout, play, view->scroll);
    for (int32_t row = 0; row < rows_in_sight(&rows); row++) {
        const PanelRow *at = &rows.rows[row];
        for (int column = 0; column < 2 && at->sibling == TREE_NONE; column++)
            if (at->move + column >= 0 && at->move + column < play_line(play)->move_count &&
                rect_has(panel_move_rect(&rows, layout, row, column), x, y))
                return at->move + column + 1;
    }
    return -1;
}

static int32_t hit_graph(Rect card, const Layout *layout, const Play *play, int x, int y)
{
    const Rect area = panel_graph_area(card, layout);
    const int32_t span = panel_graph_span(play_line(play));
    const int width = area.w - 1 - panel_graph_margin(layout);
    if (!rect_has(area, x, y) || width < 1)
        return -1;
    const int32_t move = (int32_t)(((int64_t)(x - area.x) * span * 2 + width) / (2 * width));
    return move < play_line(play)->move_count ? move : play_line(play)->move_count;
}

int32_t panel_hit(const Layout *layout, const Play *play, const PanelView *view, int x, int y)
{
    Rect parts[PANEL_PART_COUNT];
    panel_parts(parts, layout, play);
    if (rect_has(parts[PANEL_MOVES], x, y))
        return hit_list(parts[PANEL_MOVES], layout, play, view, x, y);
    if (rect_has(parts[PANEL_GRAPH], x, y))
        return hit_graph(parts[PANEL_GRAPH], layout, play, x, y);
    return -1;
}

TreeNode panel_hit_branch(const Layout *layout, const Play *play, const PanelView *view, int x,
                          int y)
{
    Rect parts[PANEL_PART_COUNT];
    PanelRows rows;
    panel_parts(parts, layout, play);
    if (!rect_has(parts[PANEL_MOVES], x, y))
        return TREE_NONE;
    panel_rows(&rows, parts[PANEL_MOVES], layout, play, view->scroll);
    for (int32_t row = 0; row < rows_in_sight(&rows); row++) {
        const PanelRow *at = &rows.rows[row];
        for (int32_t chip = 0; chip < at->count; chip++)
            if (rect_has(panel_chip_rect(&rows, layout, row, chip), x, y))
                return panel_chip_node(at, play_line(play)->tree, chip);
    }
    return TREE_NONE;
}

bool panel_hit_back(const Layout *layout, const Play *play, int x, int y)
{
    Rect parts[PANEL_PART_COUNT];
    panel_parts(parts, layout, play);
    return rect_has(panel_back_rect(parts[PANEL_MOVES], layout, play), x, y);
}

bool panel_scrolls(const Layout *layout, const Play *play, int x, int y)
{
    Rect parts[PANEL_PART_COUNT];
    panel_parts(parts, layout, play);
    return rect_has(parts[PANEL_MOVES], x, y) && !panel_is_folded(parts[PANEL_MOVES], layout);
}

int32_t panel_scroll(const Layout *layout, const Play *play, const PanelView *view, int rows)
{
    Rect parts[PANEL_PART_COUNT];
    PanelRows list;
    panel_parts(parts, layout, play);
    panel_rows(&list, parts[PANEL_MOVES], layout, play, view->scroll);
    const int32_t last = list.count - list.fit, first = list.first + rows;
    if (last <= 0 || (first >= last && !play_is_browsing(play)))
        return PANEL_FOLLOW;
    return first < 0 ? 0 : first > last ? last : first;
}
