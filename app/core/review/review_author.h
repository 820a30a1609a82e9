/*
 * review_author.h: who has made the review of a record: our own engine, or one of the user's list. A tree has one
 * review: its values are one engine's, on that engine's scale, and not mixed with those of another. The name is a property of
 * our own at the root, GMKB[Rapfi], and so in .gmk and .sgf files; without one the review is ours.
 */
#ifndef GOMOKIT_REVIEW_AUTHOR_H
#define GOMOKIT_REVIEW_AUTHOR_H

#include "core/record/record.h"

/* The name of the engine; "": ours, or there is no review. */
void review_author(char out[RECORD_NAME_MAX], const Tree *tree);
bool review_is_foreign(const Tree *tree); /* the name is not "" */

/* What cannot stand in a file becomes a blank. False: no memory. */
bool review_set_author(Tree *tree, const char *name);

/*
 * Whether a review of the line to `last` by this engine can work on the record itself: the review there is its own, or
 * nothing on the line was searched yet.
 */
bool review_fits_author(const Record *record, TreeNode last, const char *name);

/*
 * Takes the record's review away, wherever it is in the tree, and on the line to `last` also what an analysis has found: the
 * reviewer begins with nothing. False: no memory.
 */
bool review_clear(Record *record, TreeNode last);

/*
 * Gives a record the review of a copy of it, in the place of its own: values, lines, notes and author of every node of the
 * copy. The record may have got more nodes since it was copied, and has lost none. False: something was lost for want
 * of memory.
 */
bool review_take(Record *record, const Record *copy);

#endif
