/* Lays out and paints the part of a search's tree that is of interest at a step. */
#include "lab_tree.h"

#include "core/canvas/geometry.h"

#include <stdio.h>

enum { /* at 96 dpi and zoom 1 */
       BOX_WIDTH = 92,
       BOX_HEIGHT = 34,
       BOX_GAP = 10,
       LEVEL_HEIGHT = 92,
       FONT = 14,
       SMALL_FONT = 12,
       MARGIN = 16,
};

/* ------------------------------------------------------------------------------------------------
 * Layout
 */

/* The line from the root to the node of this step; returns its length. */
static int find_line(uint32_t line[LAB_TREE_LEVELS + 1], const LabTrace *trace, uint32_t node)
{
    const int last = trace->nodes[node].ply;
    for (uint32_t at = node; at != LAB_NO_NODE; at = trace->nodes[at].parent)
        if (trace->nodes[at].ply <= LAB_TREE_LEVELS)
            line[trace->nodes[at].ply] = at;
    return (last < LAB_TREE_LEVELS ? last : LAB_TREE_LEVELS) + 1;
}

static void add_box(LabTree *out, LabBoxKind kind, uint32_t node, int parent, int count)
{
    if (out->count < LAB_TREE_BOXES)
        out->boxes[out->count++] =
            (LabBox){.kind = kind, .node = node, .parent = parent, .count = count};
}

static bool is_best(const LabTrace *trace, uint32_t node, uint32_t step)
{
    int32_t best;
    const uint32_t parent = trace->nodes[node].parent;
    return parent != LAB_NO_NODE && lab_node_is_done(trace, node, step) &&
           lab_node_best(trace, parent, step, &best) && trace->nodes[node].value == best;
}

/* Siblings before this one, and entered ones after it. */
static int count_before(const LabTrace *trace, uint32_t node)
{
    int count = 0;
    for (uint32_t at = trace->nodes[node].previous; at != LAB_NO_NODE;
         at = trace->nodes[at].previous)
        count++;
    return count;
}

/*
 * The children of a node that were entered so far, around the one on the line (LAB_NO_NODE: the last
 * one): at the end of a level nothing has been entered after it.
 */
static void add_level(LabTree *out, const LabTrace *trace, uint32_t step, uint32_t parent,
                      int parent_box, uint32_t on_line)
{
    const int first_box = out->count;
    uint32_t last = on_line;
    if (last == LAB_NO_NODE)
        for (uint32_t at = trace->nodes[parent].first;
             at != LAB_NO_NODE && lab_node_is_entered(trace, at, step); at = trace->nodes[at].next)
            last = at;
    if (last != LAB_NO_NODE) {
        uint32_t from = last;
        int shown = 1;
        while (shown <= 2 * LAB_TREE_SIDE && trace->nodes[from].previous != LAB_NO_NODE) {
            from = trace->nodes[from].previous;
            shown++;
        }
        const int hidden = count_before(trace, from);
        if (hidden > 0)
            add_box(out, LAB_BOX_MORE, trace->nodes[from].previous, parent_box, hidden);
        for (uint32_t at = from; shown > 0; at = trace->nodes[at].next, shown--)
            add_box(out, LAB_BOX_NODE, at, parent_box, 0);
    }
    const int cut = lab_node_cut(trace, parent, step);
    if (cut > 0)
        add_box(out, LAB_BOX_CUT, parent, parent_box, cut);
    for (int i = first_box; i < out->count; i++) {
        LabBox *box = &out->boxes[i];
        if (box->kind != LAB_BOX_NODE)
            continue;
        box->on_line = box->node == on_line;
        box->is_best = is_best(trace, box->node, step);
    }
}

/* Places the boxes of a level in a row below their parent. */
static void place_level(LabTree *tree, int first, int level)
{
    const int count = tree->count - first;
    if (count == 0)
        return;
    const Rect parent = tree->boxes[tree->boxes[first].parent].at;
    const int width = count * BOX_WIDTH + (count - 1) * BOX_GAP;
    const int left = parent.x + parent.w / 2 - width / 2;
    for (int i = 0; i < count; i++)
        tree->boxes[first + i].at =
            (Rect){left + i * (BOX_WIDTH + BOX_GAP), level * LEVEL_HEIGHT, BOX_WIDTH, BOX_HEIGHT};
}

static void find_extent(LabTree *tree)
{
    int left = 0, right = 0, bottom = 0;
    for (int i = 0; i < tree->count; i++) {
        const Rect at = tree->boxes[i].at;
        left = at.x < left ? at.x : left;
        right = at.x + at.w > right ? at.x + at.w : right;
        bottom = at.y + at.h > bottom ? at.y + at.h : bottom;
    }
    tree->extent = (Rect){left, 0, right - left, bottom};
}

void lab_tree_lay_out(LabTree *out, const LabTrace *trace, uint32_t step)
{
    uint32_t line[LAB_TREE_LEVELS + 1];
    out->count = 0;
    out->extent = (Rect){0, 0, 0, 0};
    if (trace->step_count == 0)
        return;
    const uint32_t at = step < trace->step_count ? step : trace->step_count - 1;
    const int length = find_line(line, trace, trace->steps[at].node);
    add_box(out, LAB_BOX_NODE, 0, -1, 0);
    out->boxes[0].at = (Rect){-BOX_WIDTH / 2, 0, BOX_WIDTH, BOX_HEIGHT};
    out->boxes[0].on_line = true;
    int parent_box = 0;
    for (int level = 1; level <= length && level <= LAB_TREE_LEVELS; level++) {
        const int first = out->count;
        const uint32_t on_line = level < length ? line[level] : LAB_NO_NODE;
        add_level(out, trace, at, line[level - 1], parent_box, on_line);
        place_level(out, first, level);
        for (int i = first; i < out->count; i++)
            if (out->boxes[i].on_line)
                parent_box = i;
    }
    for (int i = 0; i < out->count; i++)
        out->boxes[i].is_current =
            out->boxes[i].kind == LAB_BOX_NODE && out->boxes[i].node == trace->steps[at].node;
    find_extent(out);
}

/* ------------------------------------------------------------------------------------------------
 * Looking
 */

void lab_tree_fit(LabTreeView *out, const LabTree *tree, Rect field, int dpi)
{
    const double margin = dpi_scale(dpi, MARGIN), scale = (double)dpi / 96;
    const int width = tree->extent.w;
    const double wide = width > 0 ? (field.w - 2 * margin) / (width * scale) : 1;
    const double high = tree->extent.h > 0 ? (field.h - 2 * margin) / (tree->extent.h * scale) : 1;
    double zoom = wide < high ? wide : high;
    const double least = LAB_ZOOM_PERCENT_MIN / 100.0;
    zoom = zoom > 1 ? 1 : zoom < least ? least : zoom;
    const double middle = (tree->extent.x + width / 2.0) * zoom * scale;
    *out = (LabTreeView){zoom, (int)(field.w / 2.0 - middle), (int)margin};
}

void lab_tree_zoom(LabTreeView *view, Rect field, double factor, int x, int y)
{
    const double before = view->zoom;
    double zoom = before * factor;
    zoom = zoom < LAB_ZOOM_PERCENT_MIN / 100.0   ? LAB_ZOOM_PERCENT_MIN / 100.0
           : zoom > LAB_ZOOM_PERCENT_MAX / 100.0 ? LAB_ZOOM_PERCENT_MAX / 100.0
                                                 : zoom;
    const double grown = zoom / before;
    view->x = (int)(x - field.x - (x - field.x - view->x) * grown);
    view->y = (int)(y - field.y - (y - field.y - view->y) * grown);
    view->zoom = zoom;
}

Rect lab_tree_rect(const LabBox *box, const LabTreeView *view, Rect field, int dpi)
{
    const double scale = view->zoom * dpi / 96;
    return (Rect){field.x + view->x + (int)(box->at.x * scale),
                  field.y + view->y + (int)(box->at.y * scale), (int)(box->at.w * scale),
                  (int)(box->at.h * scale)};
}

int lab_tree_hit(const LabTree *tree, const LabTreeView *view, Rect field, int dpi, int x, int y)
{
    for (int i = 0; i < tree->count; i++) {
        const Rect at = lab_tree_rect(&tree->boxes[i], view, field, dpi);
        if (x >= at.x && x < at.x + at.w && y >= at.y && y < at.y + at.h)
            return i;
    }
    return -1;
}

/* ------------------------------------------------------------------------------------------------
 * Painting
 */

typedef struct TreePainter {
    const Brush *brush;
    const LabTree *tree;
    const LabTreeView *view;
    Rect field;
    const LabTrace *trace;
    uint32_t step;
    const LabSpeech *speech;
} TreePainter;

static int scaled(const TreePainter *p, int pixels)
{
    const int size = (int)(pixels * p->view->zoom * p->brush->dpi / 96 + 0.5);
    return size > 0 ? size : 1;
}

static Rect rect_of(const TreePainter *p, const LabBox *box)
{
    return lab_tree_rect(box, p->view, p->field, p->brush->dpi);
}

static void paint_edge(const TreePainter *p, const LabBox *box)
{
    if (box->parent < 0)
        return;
    const Rect from = rect_of(p, &p->tree->boxes[box->parent]), to = rect_of(p, box);
    const Theme *theme = p->brush->theme;
    p->brush->canvas->ops->line(p->brush->canvas->self, from.x + from.w / 2, from.y + from.h,
                                to.x + to.w / 2, to.y, scaled(p, box->on_line ? 2 : 1),
                                box->kind == LAB_BOX_CUT ? theme->bad
                                : box->on_line           ? theme->accent
                                                         : theme->edge);
}

/* Text of the canvas' own size: the zoom is in it already. */
static void put_text(const TreePainter *p, Rect box, const char *text, int size, TextWeight weight,
                     TextAlign align, Color color)
{
    const TextStyle style = {scaled(p, size), weight, align, color};
    p->brush->canvas->ops->text(p->brush->canvas->self, box, text, &style);
}

/* What a node is worth, its best value so far in brackets of dots, or nothing yet. */
static void worth_text(char out[LAB_VALUE_MAX], const TreePainter *p, uint32_t node)
{
    int32_t best;
    out[0] = '\0';
    if (lab_node_is_done(p->trace, node, p->step))
        lab_value_text(out, p->trace->nodes[node].value);
    else if (lab_node_best(p->trace, node, p->step, &best))
        lab_value_text(out, best);
    else if (p->trace->nodes[node].first != LAB_NO_NODE)
        snprintf(out, LAB_VALUE_MAX, "\xE2\x80\xA6");
}

/* Below a node of the line: its side and its window. */
static void paint_window(const TreePainter *p, const LabBox *box, Rect at)
{
    char text[3 * LAB_VALUE_MAX], alpha[LAB_VALUE_MAX], beta[LAB_VALUE_MAX];
    int32_t low, high;
    lab_node_window(p->trace, box->node, p->step, &low, &high);
    lab_value_text(alpha, low);
    lab_value_text(beta, high);
    snprintf(text, sizeof text, "%s \xC2\xB7 \xCE\xB1 %s \xC2\xB7 \xCE\xB2 %s",
             lab_node_is_max(&p->trace->nodes[box->node]) ? "MAX" : "MIN", alpha, beta);
    const Rect below = {at.x - at.w, at.y + at.h + scaled(p, 2), 3 * at.w, scaled(p, 18)};
    put_text(p, below, text, SMALL_FONT, TEXT_REGULAR, TEXT_CENTER, p->brush->theme->dim);
}

static void paint_node(const TreePainter *p, const LabBox *box)
{
    const Theme *theme = p->brush->theme;
    const Rect at = rect_of(p, box);
    const LabNode *node = &p->trace->nodes[box->node];
    const int inset = scaled(p, 10);
    const Rect inner = {at.x + inset, at.y, at.w - 2 * inset, at.h};
    char move[GMK_NOTATION_MAX], worth[LAB_VALUE_MAX];
    const Color rim = box->is_current ? theme->accent : box->is_best ? theme->good : theme->edge;
    p->brush->canvas->ops->round_rect(p->brush->canvas->self, at, scaled(p, 6),
                                      box->is_current ? theme->active : theme->card, rim);
    lab_move_text(move, p->speech, node);
    worth_text(worth, p, box->node);
    put_text(p, inner, node->ply == 0 ? "MAX" : move, FONT, TEXT_BOLD, TEXT_LEFT, theme->ink);
    put_text(p, inner, worth, FONT, box->is_best ? TEXT_BOLD : TEXT_REGULAR, TEXT_RIGHT,
             box->is_best ? theme->good : theme->ink);
    if (box->on_line && !node->is_leaf)
        paint_window(p, box, at);
}

static void paint_fold(const TreePainter *p, const LabBox *box)
{
    const Theme *theme = p->brush->theme;
    const Rect at = rect_of(p, box);
    char text[64], number[LAB_VALUE_MAX];
    const bool cut = box->kind == LAB_BOX_CUT;
    snprintf(number, sizeof number, "%d", box->count);
    phrase_make(text, sizeof text, p->speech->plural,
                p->speech->text(p->speech->user, cut ? LAB_WORD_TREE_CUT : LAB_WORD_TREE_MORE),
                number, NULL, NULL);
    p->brush->canvas->ops->round_rect(p->brush->canvas->self, at, scaled(p, 6), theme->soft,
                                      cut ? theme->bad : theme->edge);
    put_text(p, at, text, FONT, cut ? TEXT_BOLD : TEXT_REGULAR, TEXT_CENTER,
             cut ? theme->bad : theme->dim);
}

void lab_tree_paint(const Brush *brush, const LabTree *tree, const LabTreeView *view, Rect field,
                    const LabTrace *trace, uint32_t step, const LabSpeech *speech)
{
    const TreePainter p = {brush, tree, view, field, trace, step, speech};
    brush->canvas->ops->clip(brush->canvas->self, &field);
    for (int i = 0; i < tree->count; i++)
        paint_edge(&p, &tree->boxes[i]);
    for (int i = 0; i < tree->count; i++)
        if (tree->boxes[i].kind == LAB_BOX_NODE)
            paint_node(&p, &tree->boxes[i]);
        else
            paint_fold(&p, &tree->boxes[i]);
    brush->canvas->ops->clip(brush->canvas->self, NULL);
}
