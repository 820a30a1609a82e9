/*
 * tree.h: the moves of a game as they branch. Node 0 is the root, the position before the first
 * move; every other node is a move played after its parent's. A node's first child continues its
 * game, its siblings are variations, in the order in which they were added. A node may carry a
 * comment, marks on points, and unknown properties: those of a foreign file that this program does
 * not know.
 *
 * The tree knows points, not rules: the caller that adds a move decides whether it is legal there.
 * The tree owns its texts. Nodes are numbers that stay valid until they are removed. A node takes 24
 * bytes; time, score, texts and marks cost memory only where they exist.
 */
#ifndef GOMOKIT_TREE_H
#define GOMOKIT_TREE_H

#include "gomokit.h"

typedef int32_t TreeNode;

enum {
    TREE_ROOT = 0,
    TREE_NONE = -1,
    TREE_NODES_MAX = 20000000,
    TREE_TEXT_MAX = 1 << 16, /* bytes of one comment or of one node's unknown properties, no NUL */
    TREE_MARK_KINDS = 5,
    TREE_MARKS_MAX = TREE_MARK_KINDS * GMK_CELLS_MAX, /* of a node: each kind once on each point */
};

/*
 * The ranges of a move's values. The tree brings whatever it is given into them, so every writer
 * writes what every reader takes, and a value that is larger in a file is read as the limit.
 */
enum {
    RECORD_TIME_MAX_MS = 1000000000,  /* eleven days */
    RECORD_SCORE_MAX = INT32_MAX,     /* of either sign: other programs have scales of their own */
    RECORD_DEPTH_MAX = GMK_CELLS_MAX, /* no line is longer than the board has cells */
};

/* A move as records store it. */
typedef struct RecordMove {
    GmkPoint point;
    int64_t time_ms; /* -1: unknown */
    bool has_score;
    int32_t score; /* of the position after the move, for the side that moved */
    int32_t depth; /* plies of the search behind the score; 0: unknown */
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
    char label[16]; /* of a label: UTF-8, cut at a character */
} TreeMark;

typedef struct Tree Tree;

/* A tree with nothing but a root. NULL: no memory. */
Tree *tree_new(void);
Tree *tree_copy(const Tree *tree); /* the same nodes by the same numbers */
void tree_free(Tree *tree);        /* accepts NULL */

/* Adds a last child. TREE_NONE: no memory, or TREE_NODES_MAX reached. */
TreeNode tree_add(Tree *tree, TreeNode parent, const RecordMove *move);

/* The child at this point, or TREE_NONE. */
TreeNode tree_find(const Tree *tree, TreeNode parent, GmkPoint point);

/* Removes a node and all its descendants with their texts and marks. Not the root. */
void tree_remove(Tree *tree, TreeNode node);

/*
 * The same in two steps: tree_detach() takes a node and its descendants out of the tree, where no
 * walk meets them, but keeps their numbers, texts and marks; then tree_discard() deletes them,
 * or tree_attach() puts them back after the sibling they followed (last if that one has gone, first
 * if they followed none). While a node is detached its parent must not be discarded.
 *
 * If the same move has been added meanwhile, the two nodes are merged.
 * tree_attach() returns the node that has the move now.
 */
void tree_detach(Tree *tree, TreeNode node);
void tree_discard(Tree *tree, TreeNode node);
TreeNode tree_attach(Tree *tree, TreeNode node);

/* Makes a node its parent's first child; its siblings keep their order. Nothing for the root. */
void tree_promote(Tree *tree, TreeNode node);

/* Another number after every change; a copy has that of its original. */
uint64_t tree_revision(const Tree *tree);

int32_t tree_count(const Tree *tree);               /* nodes, including the root */
int32_t tree_size(const Tree *tree, TreeNode node); /* the node and its descendants */

/* TREE_NONE if there is no such node. tree_next() is the next sibling. */
TreeNode tree_parent(const Tree *tree, TreeNode node);
TreeNode tree_child(const Tree *tree, TreeNode node);
TreeNode tree_next(const Tree *tree, TreeNode node);

/* The next node in depth-first order, parents before children; TREE_NONE after the last. */
TreeNode tree_after(const Tree *tree, TreeNode node);

/* The last node of the line through first children from here. */
TreeNode tree_end(const Tree *tree, TreeNode node);

int32_t tree_depth(const Tree *tree, TreeNode node); /* moves from the root */

/*
 * The path from the root to `last`: its nodes without the root, and their moves. Either array may
 * be NULL; they have room for tree_depth() entries. Returns that number.
 */
int32_t tree_path(const Tree *tree, TreeNode last, TreeNode *nodes, RecordMove *moves);

/* The move of a node; of the root the point -1, -1. */
RecordMove tree_move(const Tree *tree, TreeNode node);
GmkPoint tree_point(const Tree *tree, TreeNode node);

/* Time, score and depth are brought into their ranges. False: no memory; the old move stays. */
bool tree_set_move(Tree *tree, TreeNode node, const RecordMove *move);

/*
 * UTF-8 text, "" if there is none; lines end with LF. Setting copies; longer texts are cut at a
 * character. Appending costs only what is appended. False: no memory, and the old text stays.
 */
const char *tree_comment(const Tree *tree, TreeNode node);
size_t tree_comment_length(const Tree *tree, TreeNode node);
bool tree_set_comment(Tree *tree, TreeNode node, const char *text, size_t length);
bool tree_append_comment(Tree *tree, TreeNode node, const char *text, size_t length);

/* Marks, in the order in which they were added. False: no memory, or TREE_MARKS_MAX reached. */
int32_t tree_mark_count(const Tree *tree, TreeNode node);
const TreeMark *tree_mark(const Tree *tree, TreeNode node, int32_t index);
bool tree_add_mark(Tree *tree, TreeNode node, const TreeMark *mark);
void tree_remove_mark(Tree *tree, TreeNode node, int32_t index); /* the rest keep their order */

/*
 * Unknown properties verbatim as in SGF, such as "TE[1]KO[]XY[a][b]", ready to be written after
 * the node's known ones. As with comments.
 */
const char *tree_unknown(const Tree *tree, TreeNode node);
size_t tree_unknown_length(const Tree *tree, TreeNode node);
bool tree_set_unknown(Tree *tree, TreeNode node, const char *text, size_t length);
bool tree_append_unknown(Tree *tree, TreeNode node, const char *text, size_t length);

/*
 * The expected moves from the position after this node on, best play by both sides, as a search
 * found them; tree_line() fills out[] with at most `capacity` of them and returns how many there
 * are. Setting copies; 0 points remove them; points beyond GMK_VARIATION_MAX are cut off. False: no
 * memory, and the old ones stay.
 */
int32_t tree_line(GmkPoint *out, int32_t capacity, const Tree *tree, TreeNode node);
bool tree_set_line(Tree *tree, TreeNode node, const GmkPoint *points, int32_t count);

#endif
