/*
 * play_tree.h: changes of the tree of a game being played, play_record()->tree: lines, comments and marks. Nodes
 * are valid until one is removed or restored.
 */
#ifndef GOMOKIT_PLAY_TREE_H
#define GOMOKIT_PLAY_TREE_H

#include "play.h"

/*
 * Adds these moves, from the position shown on, to the tree, as far as they are legal and not there
 * yet; neither the game nor what is shown changes. *last is the node of the last of them.
 * GMK_ERR_ARGUMENT: the first is illegal already. GMK_ERR_NO_MEMORY.
 */
GmkStatus play_add_line(Play *play, TreeNode *last, const GmkPoint *points, int32_t count);

/* The line through this node, to its end, becomes the main line; the position shown does not change. */
void play_make_main(Play *play, TreeNode node);

/*
 * Removes a node and all that follows. Where the game goes through it, it is taken back to the move
 * before. Not the root. play_restore() brings back what was removed last (of the last hundred in
 * this game) and shows it; a game that has stayed where it was taken back to is again what it was.
 * GMK_ERR_EMPTY when there is nothing.
 */
void play_remove(Play *play, TreeNode node);
GmkStatus play_restore(Play *play);
bool play_can_restore(const Play *play);

/* Whether removing was the last thing that happened to the game: what undoing means then. */
bool play_has_just_removed(const Play *play);

/* UTF-8, "" removes it. False: no memory. */
bool play_set_comment(Play *play, TreeNode node, const char *text, size_t length);

/*
 * Marks on the position shown. The program puts one mark on a point; files may have more, which are
 * removed with it. play_mark_at() is the first mark at a point; NULL: not marked. False: no memory.
 */
const TreeMark *play_mark_at(const Play *play, GmkPoint point);
bool play_has_marks(const Play *play);
/* Sets or removes this mark; a label is the first unused letter. */
bool play_toggle_mark(Play *play, GmkPoint point, TreeMarkKind kind);
bool play_next_mark(Play *play, GmkPoint point); /* triangle, square, circle, cross, none */
bool play_label(Play *play, GmkPoint point, const char *text); /* UTF-8, cut; "": no mark */
void play_remove_mark(Play *play, GmkPoint point);
void play_remove_marks(Play *play);

#endif
