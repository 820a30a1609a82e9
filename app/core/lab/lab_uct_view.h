/*
 * lab_uct_view.h: plain UCT on the screen at a step: the tree around the path of the playout, with N, Q/N and UCB of
 * the siblings at each level; the visits of the root's moves on the board; their values as they settle; a sentence.
 */
#ifndef GOMOKIT_CORE_LAB_UCT_VIEW_H
#define GOMOKIT_CORE_LAB_UCT_VIEW_H

#include "core/paint/layout.h"
#include "lab_tree.h"
#include "lab_uct.h"

enum { LAB_UCT_SHOWN = 5, LAB_UCT_LEADERS = 5 }; /* siblings of a level; lines of the plot */

/*
 * The tree after the step that was gone to: siblings by falling UCB, the path lit. The children of the node `unfolded`
 * (LAB_UCT_NONE: none) are all shown.
 */
void lab_uct_tree(LabTree *out, const LabUct *uct, uint32_t step, uint32_t unfolded);
void lab_uct_tree_paint(const Brush *brush, const LabTree *tree, const LabTreeView *view,
                        Rect field, const LabUct *uct, const LabSpeech *speech);

/* The step in which a node was added; the root: 0. */
uint32_t lab_uct_added(const LabUct *uct, uint32_t node);

/* Visits of the root's moves on the empty cells of the board: the more, the stronger the colour. */
void lab_uct_paint_heat(const Brush *brush, const Layout *layout, const GmkGame *game,
                        const LabUct *uct);

/* Q/N of the most visited moves of the root, playout after playout up to the one gone to. */
void lab_uct_paint_plot(const Brush *brush, Rect field, const LabUct *uct, const LabSpeech *speech);

/* "0.62", or "62.1" where a win is worth 100. */
void lab_uct_value_text(char out[LAB_VALUE_MAX], const LabUct *uct, double value);

void lab_uct_sentence(char *out, size_t size, const LabSpeech *speech, const LabUct *uct,
                      uint32_t step);

/* "120 of 1000 playouts, 121 nodes". */
void lab_uct_counts(char *out, size_t size, const LabSpeech *speech, const LabUct *uct);

#endif
