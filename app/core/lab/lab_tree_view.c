/* The boxes of a tree: in rows, looked at, and painted. */
#include "lab_tree_parts.h"

#include "core/canvas/geometry.h"

#include <stdio.h>

enum { BOX_GAP = 10, MARGIN = 16 }; /* at 96 dpi and zoom 1 */

void lab_tree_add(LabTree *tree, LabBoxKind kind, uint32_t node, int parent, int count)
{
    if (tree->count < LAB_TREE_BOXES)
        tree->boxes[tree->count++] =
            (LabBox){.kind = kind, .node = node, .parent = parent, .count = count};
}

void lab_tree_widen(LabTree *tree, Rect at)
{
    const Rect before = tree->extent;
    const int left = at.x < before.x ? at.x : before.x;
    const int right = at.x + at.w > before.x + before.w ? at.x + at.w : before.x + before.w;
    const int bottom = at.y + at.h > before.h ? at.y + at.h : before.h;
    tree->extent = (Rect){left, 0, right - left, bottom};
}

void lab_tree_place(LabTree *tree, int first, int level, const LabTreeMeasure *measure)
{
    const int count = tree->count - first;
    if (count == 0)
        return;
    const int above = tree->boxes[first].parent;
    const Rect parent = above < 0 ? (Rect){0, 0, 0, 0} : tree->boxes[above].at;
    const int width = count * measure->width + (count - 1) * BOX_GAP;
    const int left = parent.x + parent.w / 2 - width / 2;
    for (int i = 0; i < count; i++) {
        LabBox *box = &tree->boxes[first + i];
        box->level = level;
        box->at = (Rect){left + i * (measure->width + BOX_GAP), level * measure->level,
                         measure->width, measure->height};
        lab_tree_widen(tree, box->at);
    }
}

/* ------------------------------------------------------------------------------------------------
 * Looking
 */

/* Where the middle of the current box is without zoom; the root's where there is none. */
static Rect current_box(const LabTree *tree)
{
    for (int i = 0; i < tree->count; i++)
        if (tree->boxes[i].is_current)
            return tree->boxes[i].at;
    return (Rect){0, 0, 0, 0};
}

void lab_tree_fit(LabTreeView *out, const LabTree *tree, Rect field, int dpi)
{
    const double margin = dpi_scale(dpi, MARGIN), scale = (double)dpi / 96;
    const Rect all = tree->extent, current = current_box(tree);
    const double wide = all.w > 0 ? (field.w - 2 * margin) / (all.w * scale) : 1;
    const double high = all.h > 0 ? (field.h - 2 * margin) / (all.h * scale) : 1;
    const double least = LAB_FIT_PERCENT_MIN / 100.0;
    double zoom = wide < high ? wide : high;
    zoom = zoom > 1 ? 1 : zoom < least ? least : zoom;
    const double size = zoom * scale;
    const bool fits = all.w * size <= field.w - 2 * margin;
    const double middle = fits ? all.x + all.w / 2.0 : current.x + current.w / 2.0;
    const double below = (current.y + current.h) * size + 2 * margin - field.h;
    *out = (LabTreeView){zoom, (int)(field.w / 2.0 - middle * size),
                         (int)(margin - (below > 0 ? below : 0))};
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

int lab_tree_px(const LabTreePainter *p, int pixels)
{
    const int size = (int)(pixels * p->view->zoom * p->brush->dpi / 96 + 0.5);
    return size > 0 ? size : 1;
}

Rect lab_tree_at(const LabTreePainter *p, const LabBox *box)
{
    return lab_tree_rect(box, p->view, p->field, p->brush->dpi);
}

/* The colour half way: lines that are translucent would take many times as long. */
static Color between(Color a, Color b)
{
    return ((a & 0xFEFEFE) >> 1) + ((b & 0xFEFEFE) >> 1) + 0xFF000000;
}

static void paint_edge(const LabTreePainter *p, const LabBox *box)
{
    if (box->parent < 0)
        return;
    const LabBox *parent = &p->tree->boxes[box->parent];
    const Rect from = lab_tree_at(p, parent), to = lab_tree_at(p, box);
    const Theme *theme = p->brush->theme;
    p->brush->canvas->ops->line(p->brush->canvas->self, from.x + from.w / 2,
                                from.y + from.h +
                                    (p->band > 0 && parent->on_line ? lab_tree_px(p, p->band) : 0),
                                to.x + to.w / 2, to.y, lab_tree_px(p, box->on_line ? 2 : 1),
                                box->kind == LAB_BOX_CUT ? theme->bad
                                : box->on_line           ? theme->accent
                                                         : between(theme->dim, theme->card));
}

void lab_tree_edges(const LabTreePainter *p)
{
    for (int i = 0; i < p->tree->count; i++)
        paint_edge(p, &p->tree->boxes[i]);
}

void lab_tree_frame(const LabTreePainter *p, const LabBox *box)
{
    const Theme *theme = p->brush->theme;
    const Color rim = box->is_current ? theme->accent : box->is_best ? theme->good : theme->edge;
    p->brush->canvas->ops->round_rect(p->brush->canvas->self, lab_tree_at(p, box),
                                      lab_tree_px(p, 6),
                                      box->is_current ? theme->active : theme->card, rim);
}

void lab_tree_text(const LabTreePainter *p, Rect box, const char *text, int size, TextWeight weight,
                   TextAlign align, Color color)
{
    const TextStyle style = {lab_tree_px(p, size), weight, align, color};
    p->brush->canvas->ops->text(p->brush->canvas->self, box, text, &style);
}

void lab_tree_fold(const LabTreePainter *p, const LabBox *box)
{
    const Theme *theme = p->brush->theme;
    const Rect at = lab_tree_at(p, box);
    char text[64], number[LAB_VALUE_MAX];
    const bool cut = box->kind == LAB_BOX_CUT;
    snprintf(number, sizeof number, "%d", box->count);
    phrase_make(text, sizeof text, p->speech->plural,
                p->speech->text(p->speech->user, cut ? LAB_WORD_TREE_CUT : LAB_WORD_TREE_MORE),
                number, NULL, NULL);
    p->brush->canvas->ops->round_rect(p->brush->canvas->self, at, lab_tree_px(p, 6), theme->soft,
                                      cut ? theme->bad : theme->edge);
    lab_tree_text(p, at, text, LAB_TREE_FONT, cut ? TEXT_BOLD : TEXT_REGULAR, TEXT_CENTER,
                  cut ? theme->bad : theme->dim);
}
