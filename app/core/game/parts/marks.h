/*
 * marks.h: how a user marks points of a position, which is a node of a tree. The program puts one mark on a
 * point; files may have more, which are removed with it. False: no memory.
 */
#ifndef GOMOKIT_MARKS_H
#define GOMOKIT_MARKS_H

#include "core/record/tree.h"

/* The first mark at a point; NULL: not marked. */
const TreeMark *marks_at(const Tree *tree, TreeNode node, GmkPoint point);

/* Sets or removes this mark; a label is the first unused letter. */
bool marks_toggle(Tree *tree, TreeNode node, GmkPoint point, TreeMarkKind kind);
bool marks_next(Tree *tree, TreeNode node,
                GmkPoint point); /* triangle, square, circle, cross, none */
bool marks_label(Tree *tree, TreeNode node, GmkPoint point,
                 const char *text); /* UTF-8, cut; "": none */
void marks_remove(Tree *tree, TreeNode node, GmkPoint point);
void marks_remove_all(Tree *tree, TreeNode node);

#endif
