/*
 * lab_tree_parts.h: what the trees of minimax and of UCT share, for the files of this folder only: boxes in rows, and
 * painting in the view's scale.
 */
#ifndef GOMOKIT_CORE_LAB_TREE_PARTS_H
#define GOMOKIT_CORE_LAB_TREE_PARTS_H

#include "lab_tree.h"

/* Pixels at 96 dpi and zoom 1. */
typedef struct LabTreeMeasure {
    int width, height; /* of a box */
    int level;         /* from the top of one row to that of the next */
} LabTreeMeasure;

enum { LAB_TREE_FONT = 14, LAB_TREE_SMALL_FONT = 12, LAB_TREE_BAND = 20 };

/* Adds a box; not beyond LAB_TREE_BOXES. */
void lab_tree_add(LabTree *tree, LabBoxKind kind, uint32_t node, int parent, int count);

/* Enlarges the extent so that it has this rectangle. */
void lab_tree_widen(LabTree *tree, Rect at);

/* Places the boxes from `first` on in a row below their parent, and enlarges the extent. */
void lab_tree_place(LabTree *tree, int first, int level, const LabTreeMeasure *measure);

/* The whole tree of a search that is small enough: every node has its place from the beginning, and is shown when it has
 * been entered. False: it is too large. */
bool lab_tree_whole(LabTree *out, const LabTrace *trace, uint32_t step);

/* Marks the current node, and among the boxes from `first` on those that their parent has its value from. */
void lab_tree_mark(LabTree *tree, int first, const LabTrace *trace, uint32_t step);

extern const LabTreeMeasure lab_tree_measure; /* of minimax */

typedef struct LabTreePainter {
    const Brush *brush;
    const LabTree *tree;
    const LabTreeView *view;
    Rect field;
    const LabSpeech *speech;
    int band; /* height of the text under a box on the line, at 96 dpi */
} LabTreePainter;

int lab_tree_px(const LabTreePainter *p, int pixels); /* at least 1 */
Rect lab_tree_at(const LabTreePainter *p, const LabBox *box);

/* All lines; those from a box on the line begin below the band of text under it. */
void lab_tree_edges(const LabTreePainter *p);

/* The rim and the ground of a box. */
void lab_tree_frame(const LabTreePainter *p, const LabBox *box);

void lab_tree_text(const LabTreePainter *p, Rect box, const char *text, int size, TextWeight weight,
                   TextAlign align, Color color);

/* "+12" or "44 cut". */
void lab_tree_fold(const LabTreePainter *p, const LabBox *box);

#endif
