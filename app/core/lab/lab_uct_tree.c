/* Lays out and paints the tree of plain UCT around the path of a playout. */
#include "lab_tree_parts.h"
#include "lab_uct_view.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static const LabTreeMeasure measure = {.width = 104, .height = 60, .level = 90};
enum { LINE = 18 }; /* of text in a box */

/* ------------------------------------------------------------------------------------------------
 * Layout
 */

typedef struct Ranked {
    uint32_t node;
    double bound;
} Ranked;

static int by_bound(const void *left, const void *right)
{
    const Ranked *a = left, *b = right;
    if (a->bound != b->bound)
        return a->bound < b->bound ? 1 : -1;
    return a->node < b->node ? -1 : a->node > b->node;
}

/* The children that are in the tree by falling UCB; one that is about to be tried comes first. */
static int rank_children(Ranked out[GMK_CELLS_MAX], const LabUct *uct, uint32_t parent,
                         uint32_t on_path)
{
    int count = 0;
    for (uint32_t at = uct->nodes[parent].first; at != LAB_UCT_NONE && count < GMK_CELLS_MAX;
         at = uct->nodes[at].next) {
        const LabUctNode *node = &uct->nodes[at];
        if (node->visits > 0)
            out[count++] = (Ranked){at, lab_uct_mean(node) + lab_uct_explore(uct, at)};
        else if (at == on_path)
            out[count++] = (Ranked){at, HUGE_VAL};
    }
    qsort(out, (size_t)count, sizeof *out, by_bound);
    return count;
}

/* The best siblings, and the one on the path wherever it stands. */
static void add_level(LabTree *out, const LabUct *uct, uint32_t parent, int parent_box,
                      uint32_t on_path, bool all)
{
    Ranked ranked[GMK_CELLS_MAX];
    const int count = rank_children(ranked, uct, parent, on_path);
    const int shown = all || count < LAB_UCT_SHOWN ? count : LAB_UCT_SHOWN;
    bool has_path = false;
    for (int i = 0; i < count; i++) {
        const bool is_path = ranked[i].node == on_path;
        const bool room = i < shown - (has_path || all ? 0 : 1);
        if (!is_path && !room)
            continue;
        has_path |= is_path;
        lab_tree_add(out, LAB_BOX_NODE, ranked[i].node, parent_box, 0);
        out->boxes[out->count - 1].on_line = is_path;
    }
    int boxes = 0;
    for (int i = out->count - 1; i >= 0 && out->boxes[i].parent == parent_box; i--)
        boxes++;
    const int hidden = uct->nodes[parent].listed - boxes;
    if (hidden > 0)
        lab_tree_add(out, LAB_BOX_MORE, parent, parent_box, hidden);
}

void lab_uct_tree(LabTree *out, const LabUct *uct, uint32_t step, uint32_t unfolded)
{
    out->count = 0;
    out->extent = (Rect){0, 0, 0, 0};
    if (step >= uct->step_count)
        return;
    const LabUctStep at = lab_uct_step(uct, step);
    const uint32_t last = at.kind == LAB_UCT_SELECT ? at.child : uct->playouts[at.playout].leaf;
    const int levels =
        uct->nodes[last].ply < LAB_TREE_LEVELS ? uct->nodes[last].ply : LAB_TREE_LEVELS;
    lab_tree_add(out, LAB_BOX_NODE, 0, -1, 0);
    lab_tree_place(out, 0, 0, &measure);
    out->boxes[0].on_line = true;
    int parent_box = 0;
    for (int level = 1; level <= levels; level++) {
        const int first = out->count;
        const uint32_t parent = lab_uct_path(uct, at.playout, level - 1);
        add_level(out, uct, parent, parent_box, lab_uct_path(uct, at.playout, level),
                  parent == unfolded);
        lab_tree_place(out, first, level, &measure);
        for (int i = first; i < out->count; i++)
            if (out->boxes[i].on_line)
                parent_box = i;
    }
    const uint32_t current = at.kind == LAB_UCT_SELECT ? at.child : at.node;
    for (int i = 0; i < out->count; i++)
        out->boxes[i].is_current =
            out->boxes[i].kind == LAB_BOX_NODE && out->boxes[i].node == current;
}

uint32_t lab_uct_added(const LabUct *uct, uint32_t node)
{
    for (uint32_t i = 0; i < uct->playout_count; i++)
        if (uct->playouts[i].leaf == node && uct->playouts[i].is_new)
            return uct->playouts[i].step + uct->nodes[node].ply;
    return 0;
}

/* ------------------------------------------------------------------------------------------------
 * Painting
 */

void lab_uct_value_text(char out[LAB_VALUE_MAX], const LabUct *uct, double value)
{
    snprintf(out, LAB_VALUE_MAX, uct->win > 1 ? "%.1f" : "%.3f", value);
}

/* A name at the left of a line of the box, a value at its right. */
static void paint_line(const LabTreePainter *p, Rect at, int line, const char *name,
                       const char *value, bool bold)
{
    const Theme *theme = p->brush->theme;
    const int inset = lab_tree_px(p, 9);
    const Rect row = {at.x + inset, at.y + lab_tree_px(p, 3 + line * LINE), at.w - 2 * inset,
                      lab_tree_px(p, LINE)};
    lab_tree_text(p, row, name, line == 0 ? LAB_TREE_FONT : LAB_TREE_SMALL_FONT,
                  line == 0 ? TEXT_BOLD : TEXT_REGULAR, TEXT_LEFT,
                  line == 0 ? theme->ink : theme->dim);
    lab_tree_text(p, row, value, LAB_TREE_SMALL_FONT, bold ? TEXT_BOLD : TEXT_REGULAR, TEXT_RIGHT,
                  theme->ink);
}

static void paint_node(const LabTreePainter *p, const LabUct *uct, const LabBox *box)
{
    const LabUctNode *node = &uct->nodes[box->node];
    const Rect at = lab_tree_at(p, box);
    const bool root = node->parent == LAB_UCT_NONE;
    char move[GMK_NOTATION_MAX], text[LAB_VALUE_MAX + 4], mean[LAB_VALUE_MAX], bound[LAB_VALUE_MAX];
    lab_tree_frame(p, box);
    lab_point_text(move, p->speech, (GmkPoint){node->x, node->y});
    snprintf(text, sizeof text, "N %u", node->visits);
    lab_uct_value_text(mean, uct, lab_uct_mean(node));
    lab_uct_value_text(bound, uct, lab_uct_mean(node) + lab_uct_explore(uct, box->node));
    paint_line(p, at, 0, root ? "\xE2\x80\xA2" : move, text, false);
    if (node->visits == 0)
        return;
    paint_line(p, at, 1, "Q/N", mean, false);
    if (!root)
        paint_line(p, at, 2, "UCB", bound, box->on_line);
}

void lab_uct_tree_paint(const Brush *brush, const LabTree *tree, const LabTreeView *view,
                        Rect field, const LabUct *uct, const LabSpeech *speech)
{
    const LabTreePainter p = {brush, tree, view, field, speech, 0};
    brush->canvas->ops->clip(brush->canvas->self, &field);
    lab_tree_edges(&p);
    for (int i = 0; i < tree->count; i++)
        if (tree->boxes[i].kind == LAB_BOX_NODE)
            paint_node(&p, uct, &tree->boxes[i]);
        else
            lab_tree_fold(&p, &tree->boxes[i]);
    brush->canvas->ops->clip(brush->canvas->self, NULL);
}
