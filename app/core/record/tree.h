/*
 * tree.h: the moves of a game as they branch. Node 0 is the root, the position before the first
 * move; every other node is a move played after its parent's. A node's first child is how its game
 * went on, the others are variations, in the order in which they were added. A node may carry a
 * comment, marks on points, and properties of a foreign file that this program does not know.
 *
 * The tree knows points, not rules: whether a move is legal where it stands is for who adds it. It
 * owns its texts. Nodes are numbers that stay valid until they are removed.
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

/* A move as records keep it. */
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

/* With a root alone. NULL: no memory. */
Tree *tree_new(void);
Tree *tree_copy(const Tree *tree); /* the same nodes by the same numbers */
void tree_free(Tree *tree);        /* accepts NULL */

/* Adds a last child. TREE_NONE: no memory, or TREE_NODES_MAX reached. */
TreeNode tree_add(Tree *tree, TreeNode parent, const RecordMove *move);

/* The child at this point, or TREE_NONE. */
TreeNode tree_find(const Tree *tree, TreeNode parent, GmkPoint point);

/* A node with all that follows it, and what they carry. Not the root. */
void tree_remove(Tree *tree, TreeNode node);

/*
 * The same in two steps: tree_detach() takes them out of the tree, where no walk comes by them, but
 * keeps their numbers and what they carry; tree_discard() forgets them, or tree_attach() puts them
 * back, behind the sibling behind which they stood (as the last, if that has gone; the first where
 * there was none). While a node is detached its parent must not be discarded.
 *
 * Where the same move has been added meanwhile, that node takes over what it has not got itself.
 * tree_attach() returns the node that has the move now.
 */
void tree_detach(Tree *tree, TreeNode node);
void tree_discard(Tree *tree, TreeNode node);
TreeNode tree_attach(Tree *tree, TreeNode node);

/* Makes it its parent's first child; the others keep their order. Nothing for the root. */
void tree_promote(Tree *tree, TreeNode node);

int32_t tree_count(const Tree *tree);               /* of nodes, with the root */
int32_t tree_size(const Tree *tree, TreeNode node); /* of nodes: it and all that follow it */

/* TREE_NONE where there is none. tree_next() is the next child of the same parent. */
TreeNode tree_parent(const Tree *tree, TreeNode node);
TreeNode tree_child(const Tree *tree, TreeNode node);
TreeNode tree_next(const Tree *tree, TreeNode node);

/* The node after this one, depth first, a node before its children; TREE_NONE after the last. */
TreeNode tree_after(const Tree *tree, TreeNode node);

/* The last node of the line through first children from here. */
TreeNode tree_end(const Tree *tree, TreeNode node);

int32_t tree_depth(const Tree *tree, TreeNode node); /* moves from the root */

/* The move of a node that is not the root. */
const RecordMove *tree_move(const Tree *tree, TreeNode node);
void tree_set_move(Tree *tree, TreeNode node, const RecordMove *move);

/*
 * UTF-8 text, "" where there is none; lines end with LF. Setting copies; longer texts are cut at a
 * character. False: no memory, and what was there stays.
 */
const char *tree_comment(const Tree *tree, TreeNode node);
bool tree_set_comment(Tree *tree, TreeNode node, const char *text, size_t length);

/* Marks, in the order of adding. False: no memory. */
int32_t tree_mark_count(const Tree *tree, TreeNode node);
const TreeMark *tree_mark(const Tree *tree, TreeNode node, int32_t index);
bool tree_add_mark(Tree *tree, TreeNode node, const TreeMark *mark);
void tree_remove_mark(Tree *tree, TreeNode node, int32_t index); /* the others keep their order */

/*
 * Properties of SGF that are kept as they stood, such as "TE[1]KO[]XY[a][b]": ready to be written
 * behind the node's own. As with comments.
 */
const char *tree_kept(const Tree *tree, TreeNode node);
bool tree_set_kept(Tree *tree, TreeNode node, const char *text, size_t length);

/* Whether shape, moves with time and score, comments, marks and kept properties are the same. */
bool tree_equal(const Tree *a, const Tree *b);

#endif
