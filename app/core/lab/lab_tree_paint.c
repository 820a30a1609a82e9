/* Paints the tree of a minimax search. */
#include "lab_tree_parts.h"

#include <stdio.h>

typedef struct TreePainter {
    LabTreePainter base;
    const LabTrace *trace;
    uint32_t step;
} TreePainter;

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
    const Rect below = {at.x - at.w, at.y + at.h + lab_tree_px(&p->base, 2), 3 * at.w,
                        lab_tree_px(&p->base, LAB_TREE_BAND - 2)};
    lab_tree_text(&p->base, below, text, LAB_TREE_SMALL_FONT, TEXT_REGULAR, TEXT_CENTER,
                  p->base.brush->theme->dim);
}

static void paint_node(const TreePainter *p, const LabBox *box)
{
    const Theme *theme = p->base.brush->theme;
    const Rect at = lab_tree_at(&p->base, box);
    const LabNode *node = &p->trace->nodes[box->node];
    const int inset = lab_tree_px(&p->base, 10);
    const Rect inner = {at.x + inset, at.y, at.w - 2 * inset, at.h};
    char move[GMK_NOTATION_MAX], worth[LAB_VALUE_MAX];
    lab_tree_frame(&p->base, box);
    lab_move_text(move, p->base.speech, node);
    worth_text(worth, p, box->node);
    lab_tree_text(&p->base, inner, node->ply == 0 ? "MAX" : move, LAB_TREE_FONT, TEXT_BOLD,
                  TEXT_LEFT, theme->ink);
    lab_tree_text(&p->base, inner, worth, LAB_TREE_FONT, box->is_best ? TEXT_BOLD : TEXT_REGULAR,
                  TEXT_RIGHT, box->is_best ? theme->good : theme->ink);
    if (box->on_line && !node->is_leaf)
        paint_window(p, box, at);
}

void lab_tree_paint(const Brush *brush, const LabTree *tree, const LabTreeView *view, Rect field,
                    const LabTrace *trace, uint32_t step, const LabSpeech *speech)
{
    const TreePainter p = {{brush, tree, view, field, speech, LAB_TREE_BAND}, trace, step};
    brush->canvas->ops->clip(brush->canvas->self, &field);
    lab_tree_edges(&p.base);
    for (int i = 0; i < tree->count; i++)
        if (tree->boxes[i].kind == LAB_BOX_NODE)
            paint_node(&p, &tree->boxes[i]);
        else
            lab_tree_fold(&p.base, &tree->boxes[i]);
    brush->canvas->ops->clip(brush->canvas->self, NULL);
}
