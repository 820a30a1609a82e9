/*
 * lab_tree.h: the tree of a search as it is drawn: the line to the current node, at each level the
 * siblings beside it, and boxes that stand for what is folded: "+12" siblings that are not shown,
 * "44 cut" moves that were never searched. However large the tree is, a few dozen boxes are drawn.
 *
 *                  [MAX 31]
 *        [J10 12]  [G7 31]  [K9 ...]  [+3]
 *                         [G7 28]  [44 cut]
 */
#ifndef GOMOKIT_CORE_LAB_TREE_H
#define GOMOKIT_CORE_LAB_TREE_H

#include "core/paint/brush.h"
#include "lab_words.h"

enum {
    LAB_TREE_SIDE = 2,    /* siblings that are shown at each side of the line */
    LAB_TREE_LEVELS = 12, /* below the root; deeper ones are not shown */
    LAB_TREE_BOXES = 1 + LAB_TREE_LEVELS * (2 * LAB_TREE_SIDE + 4) + GMK_CELLS_MAX,
};

typedef enum LabBoxKind {
    LAB_BOX_NODE,
    LAB_BOX_MORE, /* .count siblings that are not shown */
    LAB_BOX_CUT,  /* .count moves that were left out */
} LabBoxKind;

typedef struct LabBox {
    LabBoxKind kind;
    Rect at;       /* in pixels at 96 dpi and zoom 1; (0, 0) is the middle of the root's top */
    uint32_t node; /* NODE: which; of the others: a folded sibling next to it, or the parent */
    int parent;    /* index of the box above; -1: the root */
    int level;     /* rows below the root */
    int count;
    bool on_line, is_current, is_best; /* best: its value is that of its parent now */
} LabBox;

typedef struct LabTree {
    int count;
    LabBox boxes[LAB_TREE_BOXES];
    Rect extent; /* around all boxes */
} LabTree;

/* The tree after this step. The children of the node `unfolded` (LAB_NO_NODE: none) are all shown. */
void lab_tree_lay_out(LabTree *out, const LabTrace *trace, uint32_t step, uint32_t unfolded);

/* The step that a click on a box leads to: its node is entered, or its moves are cut. LAB_NO_STEP: none,
 * siblings are to be unfolded. */
uint32_t lab_tree_step(const LabTrace *trace, const LabBox *box);

/* How it is looked at: where the root's top is in the field, and how large. */
typedef struct LabTreeView {
    double zoom;
    int x, y; /* pixels of the canvas, from the field's top left */
} LabTreeView;

enum { LAB_ZOOM_PERCENT_MIN = 25, LAB_ZOOM_PERCENT_MAX = 300, LAB_FIT_PERCENT_MIN = 65 };

/* All of the tree in the field, not larger than 1; where it would be too small to read, what is around the current
 * node. */
void lab_tree_fit(LabTreeView *out, const LabTree *tree, Rect field, int dpi);

/* Zooms by this factor and keeps the point (x, y) of the canvas where it is. */
void lab_tree_zoom(LabTreeView *view, Rect field, double factor, int x, int y);

/* Where a box is on the canvas. */
Rect lab_tree_rect(const LabBox *box, const LabTreeView *view, Rect field, int dpi);

/* The box at a point of the canvas; -1: none. */
int lab_tree_hit(const LabTree *tree, const LabTreeView *view, Rect field, int dpi, int x, int y);

void lab_tree_paint(const Brush *brush, const LabTree *tree, const LabTreeView *view, Rect field,
                    const LabTrace *trace, uint32_t step, const LabSpeech *speech);

#endif
