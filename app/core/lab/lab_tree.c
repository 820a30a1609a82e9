/* Lays out the part of a minimax search's tree that is of interest at a step. */
#include "lab_tree_parts.h"

const LabTreeMeasure lab_tree_measure = {.width = 92, .height = 34, .level = 100};

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

/* Whether the value of its parent is this child's; another one of the same value came later. */
static bool is_best(const LabTrace *trace, uint32_t node, uint32_t step)
{
    const uint32_t parent = trace->nodes[node].parent;
    return parent != LAB_NO_NODE && lab_node_best_child(trace, parent, step) == node;
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

/* The siblings before this one, folded; the best of all does not hide among them. */
static void add_before(LabTree *out, const LabTrace *trace, uint32_t step, uint32_t from,
                       int parent_box)
{
    const uint32_t best = lab_node_best_child(trace, trace->nodes[from].parent, step);
    const bool shows_best = best != LAB_NO_NODE && best < from; /* numbered as they are entered */
    const int hidden = count_before(trace, from) - shows_best;
    if (hidden > 0)
        lab_tree_add(out, LAB_BOX_MORE, trace->nodes[from].previous, parent_box, hidden);
    if (shows_best)
        lab_tree_add(out, LAB_BOX_NODE, best, parent_box, 0);
}

/*
 * The children of a node that were entered so far, around the one on the line (LAB_NO_NODE: the last
 * one): at the end of a level nothing has been entered after it.
 */
static void add_level(LabTree *out, const LabTrace *trace, uint32_t step, uint32_t parent,
                      int parent_box, uint32_t on_line, bool all)
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
        while ((all || shown <= 2 * LAB_TREE_SIDE) && trace->nodes[from].previous != LAB_NO_NODE) {
            from = trace->nodes[from].previous;
            shown++;
        }
        add_before(out, trace, step, from, parent_box);
        for (uint32_t at = from; shown > 0; at = trace->nodes[at].next, shown--)
            lab_tree_add(out, LAB_BOX_NODE, at, parent_box, 0);
    }
    const int cut = lab_node_cut(trace, parent, step);
    if (cut > 0)
        lab_tree_add(out, LAB_BOX_CUT, parent, parent_box, cut);
    for (int i = first_box; i < out->count; i++)
        out->boxes[i].on_line = out->boxes[i].kind == LAB_BOX_NODE && out->boxes[i].node == on_line;
}

void lab_tree_mark(LabTree *tree, int first, const LabTrace *trace, uint32_t step)
{
    for (int i = first; i < tree->count; i++) {
        LabBox *box = &tree->boxes[i];
        if (box->kind != LAB_BOX_NODE)
            continue;
        box->is_best = is_best(trace, box->node, step);
        box->is_current = box->node == trace->steps[step].node;
    }
}

void lab_tree_lay_out(LabTree *out, const LabTrace *trace, uint32_t step, uint32_t unfolded)
{
    uint32_t line[LAB_TREE_LEVELS + 1];
    out->count = 0;
    out->extent = (Rect){0, 0, 0, 0};
    if (trace->step_count == 0)
        return;
    const uint32_t at = step < trace->step_count ? step : trace->step_count - 1;
    if (lab_tree_whole(out, trace, at))
        return;
    const int length = find_line(line, trace, trace->steps[at].node);
    lab_tree_add(out, LAB_BOX_NODE, 0, -1, 0);
    lab_tree_place(out, 0, 0, &lab_tree_measure);
    out->boxes[0].on_line = true;
    int parent_box = 0;
    for (int level = 1; level <= length && level <= LAB_TREE_LEVELS; level++) {
        const int first = out->count;
        const uint32_t on_line = level < length ? line[level] : LAB_NO_NODE;
        add_level(out, trace, at, line[level - 1], parent_box, on_line,
                  line[level - 1] == unfolded);
        lab_tree_place(out, first, level, &lab_tree_measure);
        for (int i = first; i < out->count; i++)
            if (out->boxes[i].on_line)
                parent_box = i;
    }
    lab_tree_mark(out, 0, trace, at);
}

uint32_t lab_tree_step(const LabTrace *trace, const LabBox *box)
{
    const LabNode *node = &trace->nodes[box->node];
    switch (box->kind) {
    case LAB_BOX_NODE: return node->entered;
    case LAB_BOX_CUT: return node->raised + 1; /* the cut follows the raise at once */
    case LAB_BOX_MORE: break;
    }
    return LAB_NO_STEP;
}
