/*
 * tree.h: the tree of the moves of a game and its variations. Node 0 is the root, the position
 * before the first move; every other node is a move played after its parent's. A node's first child
 * is the main line, its siblings are variations, in the order in which they were added. A node may
 * have a comment, marks on points, and unknown properties of an SGF file.
 *
 * The tree knows points, not rules: the caller checks that a move is legal before adding it. The
 * tree owns its texts. Nodes are numbers that stay valid until the node is removed.
 */
#ifndef GOMOKIT_TREE_H
#define GOMOKIT_TREE_H

#include "gomokit.h"

typedef int32_t TreeNode;

enum {
    TREE_ROOT = 0,
    TREE_NONE = -1,
    TREE_NODES_MAX = 1 << 22,
    TREE_TEXT_MAX = 1 << 16, /* bytes of one comment or property, without NUL */
};

/* A move as it is recorded. */
typedef struct RecordMove {
    GmkPoint point;
    int64_t time_ms; /* -1: unknown */
    bool has_score;
    int32_t score; /* of the engine, for the side that moved */
} RecordMove;

typedef enum TreeMarkKind {
    TREE_MARK_LABEL,
    TREE_MARK_TRIANGLE,
    TREE_MARK_CIRCLE,
    TREE_MARK_SQUARE,
    TREE_MARK_CROSS,
} TreeMarkKind;

typedef struct TreeMark {
    TreeMarkKind kind;
    GmkPoint point;
    char label[16]; /* of a label, UTF-8, cut at a character */
} TreeMark;

typedef struct Tree Tree;

/* A tree with only the root. NULL: no memory. */
Tree *tree_new(void);
Tree *tree_copy(const Tree *tree); /* the same nodes by the same numbers */
void tree_free(Tree *tree);        /* accepts NULL */

/* Adds a last child. TREE_NONE: no memory, or TREE_NODES_MAX reached. */
TreeNode tree_add(Tree *tree, TreeNode parent, const RecordMove *move);

/* The child at this point, or TREE_NONE. */
TreeNode tree_find(const Tree *tree, TreeNode parent, GmkPoint point);

/* Removes a node with all its descendants. Not the root. */
void tree_remove(Tree *tree, TreeNode node);

/*
 * The same in two steps. tree_detach() takes a node and its descendants out of the tree, so that no
 * walk visits them, but keeps their numbers and contents. Then tree_discard() frees them, or
 * tree_attach() puts them back after the sibling they followed (last if that sibling is gone, first
 * if they followed none). While a node is detached its parent must not be discarded.
 *
 * If the same move has been added again meanwhile, the contents that it lacks are merged into that
 * node. tree_attach() returns the node that has the move now.
 */
void tree_detach(Tree *tree, TreeNode node);
void tree_discard(Tree *tree, TreeNode node);
TreeNode tree_attach(Tree *tree, TreeNode node);

/* Makes the node its parent's first child; its siblings keep their order. Ignores the root. */
void tree_promote(Tree *tree, TreeNode node);

int32_t tree_count(const Tree *tree);               /* of nodes, with the root */
int32_t tree_size(const Tree *tree, TreeNode node); /* of nodes: it and its descendants */

/* TREE_NONE: missing. tree_next() is the next sibling. */
TreeNode tree_parent(const Tree *tree, TreeNode node);
TreeNode tree_child(const Tree *tree, TreeNode node);
TreeNode tree_next(const Tree *tree, TreeNode node);

/* The node after this one, depth first, a node before its children; TREE_NONE after the last. */
TreeNode tree_after(const Tree *tree, TreeNode node);

/* The end of the main line from here: first children are followed to a leaf. */
TreeNode tree_end(const Tree *tree, TreeNode node);

int32_t tree_depth(const Tree *tree, TreeNode node); /* moves from the root */

/*
 * The path from the root to `last`: its nodes without the root, and their moves. Either array may
 * be NULL; they have room for tree_depth() entries. Returns that number.
 */
int32_t tree_path(const Tree *tree, TreeNode last, TreeNode *nodes, RecordMove *moves);

/* The move of a node that is not the root. */
const RecordMove *tree_move(const Tree *tree, TreeNode node);
void tree_set_move(Tree *tree, TreeNode node, const RecordMove *move);

/*
 * UTF-8 text, "" if missing; lines end with LF. The text is copied, and cut at a character if it is
 * too long. False: no memory; then the old text stays.
 */
const char *tree_comment(const Tree *tree, TreeNode node);
bool tree_set_comment(Tree *tree, TreeNode node, const char *text, size_t length);

/* Marks, in the order in which they were added. False: no memory. */
int32_t tree_mark_count(const Tree *tree, TreeNode node);
const TreeMark *tree_mark(const Tree *tree, TreeNode node, int32_t index);
bool tree_add_mark(Tree *tree, TreeNode node, const TreeMark *mark);
void tree_remove_mark(Tree *tree, TreeNode node, int32_t index); /* the rest keep their order */

/*
 * Unknown properties of an SGF file, unchanged, such as "TE[1]KO[]XY[a][b]": they are written after
 * the properties that the program knows. The same rules as for comments.
 */
const char *tree_kept(const Tree *tree, TreeNode node);
bool tree_set_kept(Tree *tree, TreeNode node, const char *text, size_t length);

/* Whether shape, moves with time and score, comments, marks and unknown properties are equal. */
bool tree_equal(const Tree *a, const Tree *b);

#endif
