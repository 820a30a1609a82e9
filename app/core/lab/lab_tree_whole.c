/* Lays out the whole tree of a small search, as textbooks draw it. */
#include "lab_tree_parts.h"

enum { NODES_MAX = 24, COLUMNS_MAX = 8, BOX_GAP = 10 };

typedef struct Whole {
    LabTree *tree;
    const LabTrace *trace;
    uint32_t step;
    int next;              /* the column of the next leaf */
    int boxes[NODES_MAX];  /* of the nodes that are shown */
    int middle[NODES_MAX]; /* of each node, in half columns */
} Whole;

/* The columns from left to right: one for a leaf, one for moves that a cut will leave out. */
static void place(Whole *w, uint32_t node)
{
    const LabNode *at = &w->trace->nodes[node];
    const int first = w->next;
    for (uint32_t child = at->first; child != LAB_NO_NODE; child = w->trace->nodes[child].next)
        place(w, child);
    w->next += lab_node_cut(w->trace, node, w->trace->step_count - 1) > 0;
    w->next += w->next == first;
    w->middle[node] = first + w->next - 1;
}

/* The root's middle is that of the drawing. */
static Rect rect_at(const Whole *w, int middle, int level)
{
    const LabTreeMeasure *m = &lab_tree_measure;
    return (Rect){(middle - w->middle[0]) * (m->width + BOX_GAP) / 2 - m->width / 2,
                  level * m->level, m->width, m->height};
}

static bool is_on_line(const Whole *w, uint32_t node)
{
    uint32_t at = w->trace->steps[w->step].node;
    while (at != LAB_NO_NODE && at != node)
        at = w->trace->nodes[at].parent;
    return at == node;
}

static LabBox *add(Whole *w, LabBoxKind kind, uint32_t node, int parent, int count)
{
    lab_tree_add(w->tree, kind, node, parent, count);
    return &w->tree->boxes[w->tree->count - 1];
}

static void add_node(Whole *w, uint32_t node)
{
    const LabNode *at = &w->trace->nodes[node];
    const Rect place = rect_at(w, w->middle[node], at->ply);
    lab_tree_widen(w->tree, place);
    if (!lab_node_is_entered(w->trace, node, w->step))
        return;
    w->boxes[node] = w->tree->count;
    LabBox *box =
        add(w, LAB_BOX_NODE, node, at->parent == LAB_NO_NODE ? -1 : w->boxes[at->parent], 0);
    box->at = place;
    box->level = at->ply;
    box->on_line = is_on_line(w, node);
}

/* Behind the last child. */
static void add_cut(Whole *w, uint32_t node)
{
    const LabNode *at = &w->trace->nodes[node];
    if (lab_node_cut(w->trace, node, w->trace->step_count - 1) == 0)
        return;
    uint32_t last = at->last; /* its right rim: the last column below it */
    int column = w->middle[last];
    for (; last != LAB_NO_NODE; last = w->trace->nodes[last].last)
        column = w->middle[last] > column ? w->middle[last] : column;
    const Rect place = rect_at(w, column + 2, at->ply + 1);
    const int count = lab_node_cut(w->trace, node, w->step);
    lab_tree_widen(w->tree, place);
    if (count == 0)
        return;
    LabBox *box = add(w, LAB_BOX_CUT, node, w->boxes[node], count);
    box->at = place;
    box->level = at->ply + 1;
}

bool lab_tree_whole(LabTree *out, const LabTrace *trace, uint32_t step)
{
    Whole w = {.tree = out, .trace = trace, .step = step};
    if (trace->full || trace->node_count > NODES_MAX)
        return false;
    place(&w, 0);
    if (w.next > COLUMNS_MAX)
        return false;
    for (uint32_t node = 0; node < trace->node_count; node++)
        add_node(&w, node);
    for (uint32_t node = 0; node < trace->node_count; node++)
        add_cut(&w, node);
    lab_tree_mark(out, 0, trace, step);
    return true;
}
