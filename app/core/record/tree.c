/*
 * tree.c: see tree.h. Nodes are in a pool, so that a tree of millions of nodes grows without copying; what only
 * few nodes have (texts, marks) is in a second one.
 */
#include "tree.h"

#include "core/base/clamp.h"
#include "core/base/pool.h"
#include "tree_text.h"

#include <stdlib.h>
#include <string.h>

/* The texts that a node may carry. */
typedef enum TextKind {
    TEXT_COMMENT,
    TEXT_UNKNOWN, /* properties */
    TEXT_LINE,    /* expected moves, a byte x and a byte y each */
    TEXT_KINDS,
} TextKind;

typedef struct Extras {
    TreeText *texts[TEXT_KINDS]; /* NULL: none */
    TreeMark *marks;             /* room for the next power of two */
    int64_t time_ms;             /* -1: unknown */
    int32_t mark_count;          /* of unused extras: the next unused ones */
    int32_t score, depth;
    bool has_score;
} Extras;

typedef struct Node {
    TreeNode parent, child, next;
    TreeNode previous; /* sibling; of a first child its parent's last child, so a ring backwards */
    int32_t extras;    /* number of its extras; 0: none */
    int8_t x, y;       /* -1, -1 at the root */
} Node;
_Static_assert(sizeof(Node) == 24, "a library of 20 million nodes must fit into memory");
_Static_assert(GMK_GOMOKU_SIDE_MAX <= INT8_MAX && GMK_CONNECT4_SIDE_MAX <= INT8_MAX,
               "points fit into two bytes");

enum {
    FIRST_NODES = 64, /* most trees are a game of a few dozen moves */
    FIRST_EXTRAS = 8,
};

struct Tree {
    Pool nodes, extras;
    uint64_t revision;
    int32_t count;         /* nodes in the tree */
    TreeNode unused;       /* removed nodes, linked by `next` */
    int32_t unused_extras; /* linked by `mark_count`; 0: none */
};

static Node *node_at(const Tree *tree, TreeNode node)
{
    return (Node *)pool_block(&tree->nodes, node) + pool_place(node);
}

static Extras *extras_at(const Tree *tree, int32_t index)
{
    return (Extras *)pool_block(&tree->extras, index) + pool_place(index);
}

/* NULL: the node carries nothing. */
static Extras *extras_of(const Tree *tree, TreeNode node)
{
    const int32_t index = node_at(tree, node)->extras;
    return index != 0 ? extras_at(tree, index) : NULL;
}

/* ---------------------------------------------------------------- life */

static const Node empty_node = {
    .parent = TREE_NONE,
    .child = TREE_NONE,
    .next = TREE_NONE,
    .previous = TREE_NONE,
    .x = -1,
    .y = -1,
};

Tree *tree_new(void)
{
    Tree *tree = malloc(sizeof *tree);
    if (!tree)
        return NULL;
    *tree = (Tree){.count = 1, .unused = TREE_NONE};
    if (!pool_grow(&tree->nodes, FIRST_NODES, sizeof(Node))) {
        tree_free(tree);
        return NULL;
    }
    tree->nodes.used = 1;
    *node_at(tree, TREE_ROOT) = empty_node;
    return tree;
}

static void clear_extras(Extras *extras)
{
    for (int kind = 0; kind < TEXT_KINDS; kind++)
        free(extras->texts[kind]);
    free(extras->marks);
    *extras = (Extras){.time_ms = -1};
}

void tree_free(Tree *tree)
{
    if (!tree)
        return;
    for (int32_t i = 1; i < tree->extras.used; i++)
        clear_extras(extras_at(tree, i));
    pool_free(&tree->extras);
    pool_free(&tree->nodes);
    free(tree);
}

/* Room for a power of two of marks. */
static size_t marks_room(int32_t count)
{
    size_t room = 1;
    while (room < (size_t)count)
        room *= 2;
    return room * sizeof(TreeMark);
}

/* *to owns nothing yet. */
static bool copy_extras(Extras *to, const Extras *from)
{
    *to = (Extras){.time_ms = from->time_ms,
                   .score = from->score,
                   .depth = from->depth,
                   .has_score = from->has_score};
    for (int kind = 0; kind < TEXT_KINDS; kind++)
        if (!tree_text_copy(&to->texts[kind], from->texts[kind]))
            return false;
    if (from->mark_count > 0 && from->marks) {
        to->marks = malloc(marks_room(from->mark_count));
        if (!to->marks)
            return false;
        memcpy(to->marks, from->marks, (size_t)from->mark_count * sizeof *to->marks);
    }
    to->mark_count = from->mark_count;
    return true;
}

Tree *tree_copy(const Tree *tree)
{
    Tree *copy = malloc(sizeof *copy);
    if (!copy)
        return NULL;
    *copy = *tree;
    copy->extras = (Pool){0};
    bool ok = pool_copy(&copy->nodes, &tree->nodes, sizeof(Node));
    while (ok && copy->extras.capacity < tree->extras.used)
        ok = pool_grow(&copy->extras, FIRST_EXTRAS, sizeof(Extras));
    copy->extras.used = ok && tree->extras.used > 0 ? 1 : 0; /* number 0 is nobody's */
    for (int32_t i = 1; ok && i < tree->extras.used; i++) {
        copy->extras.used = i + 1;
        ok = copy_extras(extras_at(copy, i), extras_at(tree, i));
    }
    if (ok)
        return copy;
    tree_free(copy);
    return NULL;
}

/* ---------------------------------------------------------------- shape */

/* A node that is not linked yet. TREE_NONE: no memory, or too many. */
static TreeNode take_node(Tree *tree)
{
    if (tree->unused != TREE_NONE) {
        const TreeNode node = tree->unused;
        tree->unused = node_at(tree, node)->next;
        return node;
    }
    if (tree->nodes.used == TREE_NODES_MAX || (tree->nodes.used == tree->nodes.capacity &&
                                               !pool_grow(&tree->nodes, FIRST_NODES, sizeof(Node))))
        return TREE_NONE;
    return tree->nodes.used++;
}

/* TREE_NONE: no children. */
static TreeNode last_child(const Tree *tree, TreeNode parent)
{
    const TreeNode first = node_at(tree, parent)->child;
    return first == TREE_NONE ? TREE_NONE : node_at(tree, first)->previous;
}

/* Links a node into its parent's children after this sibling; TREE_NONE: as the first. */
static void link_after(Tree *tree, TreeNode node, TreeNode sibling)
{
    Node *const n = node_at(tree, node), *const above = node_at(tree, n->parent);
    const TreeNode first = above->child;
    if (sibling == TREE_NONE) {
        n->next = first;
        n->previous = first == TREE_NONE ? node : node_at(tree, first)->previous;
        above->child = node;
        if (first != TREE_NONE)
            node_at(tree, first)->previous = node;
        return;
    }
    n->next = node_at(tree, sibling)->next;
    n->previous = sibling;
    node_at(tree, sibling)->next = node;
    node_at(tree, n->next == TREE_NONE ? first : n->next)->previous = node;
}

/* Takes a node out of its parent's children. `previous` is then TREE_NONE if it was the first. */
static void unlink_node(Tree *tree, TreeNode node)
{
    Node *const n = node_at(tree, node), *const above = node_at(tree, n->parent);
    if (above->child == node) {
        above->child = n->next;
        if (n->next != TREE_NONE)
            node_at(tree, n->next)->previous = n->previous; /* the last child */
        n->previous = TREE_NONE;
        return;
    }
    node_at(tree, n->previous)->next = n->next;
    node_at(tree, n->next == TREE_NONE ? above->child : n->next)->previous = n->previous;
}

/* The number of a node's extras, made if there are none. 0: no memory. */
static int32_t need_extras(Tree *tree, TreeNode node)
{
    Node *const n = node_at(tree, node);
    if (n->extras != 0)
        return n->extras;
    if (tree->unused_extras != 0) {
        n->extras = tree->unused_extras;
        tree->unused_extras = extras_at(tree, n->extras)->mark_count;
    } else {
        if (tree->extras.used == tree->extras.capacity &&
            !pool_grow(&tree->extras, FIRST_EXTRAS, sizeof(Extras)))
            return 0;
        tree->extras.used += tree->extras.used == 0; /* number 0 is nobody's */
        n->extras = tree->extras.used++;
    }
    *extras_at(tree, n->extras) = (Extras){.time_ms = -1};
    return n->extras;
}

static void drop_extras(Tree *tree, TreeNode node)
{
    Node *const n = node_at(tree, node);
    if (n->extras == 0)
        return;
    Extras *const extras = extras_at(tree, n->extras);
    clear_extras(extras);
    extras->mark_count = tree->unused_extras;
    tree->unused_extras = n->extras;
    n->extras = 0;
}

bool tree_set_move(Tree *tree, TreeNode node, const RecordMove *move)
{
    tree->revision++;
    Node *const n = node_at(tree, node);
    if (n->extras != 0 || move->time_ms >= 0 || move->has_score || move->depth > 0) {
        const int32_t index = need_extras(tree, node);
        if (index == 0)
            return false;
        Extras *const extras = extras_at(tree, index);
        extras->time_ms = clamp64(move->time_ms, -1, RECORD_TIME_MAX_MS);
        extras->has_score = move->has_score;
        extras->score = clamp32(move->score, -RECORD_SCORE_MAX, RECORD_SCORE_MAX);
        extras->depth = clamp32(move->depth, 0, RECORD_DEPTH_MAX);
    }
    n->x = (int8_t)move->point.x;
    n->y = (int8_t)move->point.y;
    return true;
}

static void free_node(Tree *tree, TreeNode node)
{
    drop_extras(tree, node);
    *node_at(tree, node) = empty_node;
    node_at(tree, node)->next = tree->unused;
    tree->unused = node;
}

TreeNode tree_add(Tree *tree, TreeNode parent, const RecordMove *move)
{
    tree->revision++;
    const TreeNode node = take_node(tree);
    if (node == TREE_NONE)
        return TREE_NONE;
    *node_at(tree, node) = empty_node;
    if (!tree_set_move(tree, node, move)) {
        free_node(tree, node);
        return TREE_NONE;
    }
    node_at(tree, node)->parent = parent;
    link_after(tree, node, last_child(tree, parent));
    tree->count++;
    return node;
}

TreeNode tree_find(const Tree *tree, TreeNode parent, GmkPoint point)
{
    TreeNode node = node_at(tree, parent)->child;
    while (node != TREE_NONE) {
        const Node *const n = node_at(tree, node);
        if (n->x == point.x && n->y == point.y)
            break;
        node = n->next;
    }
    return node;
}

int32_t tree_size(const Tree *tree, TreeNode node)
{
    int32_t size = 1;
    for (TreeNode at = node;; size++) {
        if (node_at(tree, at)->child != TREE_NONE) {
            at = node_at(tree, at)->child;
            continue;
        }
        while (at != node && node_at(tree, at)->next == TREE_NONE)
            at = node_at(tree, at)->parent;
        if (at == node)
            return size;
        at = node_at(tree, at)->next;
    }
}

/* `parent` and `previous` of the node itself stay: they say where it was. */
void tree_detach(Tree *tree, TreeNode node)
{
    tree->revision++;
    tree->count -= tree_size(tree, node);
    unlink_node(tree, node);
    node_at(tree, node)->next = TREE_NONE;
}

/* Leaves first, so that no depth of the tree needs a stack. */
void tree_discard(Tree *tree, TreeNode node)
{
    tree->revision++;
    for (TreeNode leaf = tree_end(tree, node); leaf != node;) {
        const TreeNode parent = node_at(tree, leaf)->parent;
        unlink_node(tree, leaf);
        free_node(tree, leaf);
        leaf = tree_end(tree, parent);
    }
    free_node(tree, node);
}

void tree_remove(Tree *tree, TreeNode node)
{
    tree_detach(tree, node);
    tree_discard(tree, node);
}

/*
 * Moves texts and marks of `from` that `to` lacks to `to`. Time and score of a move are not moved.
 */
static void take_extras(Tree *tree, TreeNode to, TreeNode from)
{
    const int32_t source = node_at(tree, from)->extras;
    const int32_t target = source != 0 ? need_extras(tree, to) : 0;
    if (target == 0)
        return;
    Extras *const have = extras_at(tree, target), *const more = extras_at(tree, source);
    for (int kind = 0; kind < TEXT_KINDS; kind++)
        if (!have->texts[kind]) {
            have->texts[kind] = more->texts[kind];
            more->texts[kind] = NULL;
        }
    if (have->mark_count == 0) {
        TreeMark *const spare = have->marks;
        have->marks = more->marks;
        have->mark_count = more->mark_count;
        more->marks = spare;
        more->mark_count = 0;
    }
}

/* Merges a detached node into the one that has its move. Recursion as deep as the shared moves. */
static void merge(Tree *tree, TreeNode into, TreeNode node)
{
    take_extras(tree, into, node);
    for (TreeNode child; (child = node_at(tree, node)->child) != TREE_NONE;) {
        unlink_node(tree, child);
        node_at(tree, child)->parent = into;
        node_at(tree, child)->previous = last_child(tree, into);
        tree_attach(tree, child);
    }
    free_node(tree, node);
}

TreeNode tree_attach(Tree *tree, TreeNode node)
{
    tree->revision++;
    const Node *const n = node_at(tree, node);
    const TreeNode twin = tree_find(tree, n->parent, tree_point(tree, node));
    if (twin != TREE_NONE) {
        merge(tree, twin, node);
        return twin;
    }
    TreeNode sibling = node_at(tree, n->parent)->child;
    while (sibling != TREE_NONE && sibling != n->previous)
        sibling = node_at(tree, sibling)->next;
    const bool gone = n->previous != TREE_NONE && sibling == TREE_NONE;
    link_after(tree, node, gone ? last_child(tree, n->parent) : n->previous);
    tree->count += tree_size(tree, node);
    return node;
}

void tree_promote(Tree *tree, TreeNode node)
{
    tree->revision++;
    const TreeNode parent = node_at(tree, node)->parent;
    if (parent == TREE_NONE || node_at(tree, parent)->child == node)
        return;
    unlink_node(tree, node);
    link_after(tree, node, TREE_NONE);
}

uint64_t tree_revision(const Tree *tree)
{
    return tree->revision;
}

int32_t tree_count(const Tree *tree)
{
    return tree->count;
}

TreeNode tree_parent(const Tree *tree, TreeNode node)
{
    return node_at(tree, node)->parent;
}

TreeNode tree_child(const Tree *tree, TreeNode node)
{
    return node_at(tree, node)->child;
}

TreeNode tree_next(const Tree *tree, TreeNode node)
{
    return node_at(tree, node)->next;
}

TreeNode tree_after(const Tree *tree, TreeNode node)
{
    if (node_at(tree, node)->child != TREE_NONE)
        return node_at(tree, node)->child;
    while (node != TREE_NONE && node_at(tree, node)->next == TREE_NONE)
        node = node_at(tree, node)->parent;
    return node == TREE_NONE ? TREE_NONE : node_at(tree, node)->next;
}

TreeNode tree_end(const Tree *tree, TreeNode node)
{
    while (node_at(tree, node)->child != TREE_NONE)
        node = node_at(tree, node)->child;
    return node;
}

int32_t tree_depth(const Tree *tree, TreeNode node)
{
    int32_t depth = 0;
    for (node = node_at(tree, node)->parent; node != TREE_NONE; node = node_at(tree, node)->parent)
        depth++;
    return depth;
}

int32_t tree_path(const Tree *tree, TreeNode last, TreeNode *nodes, RecordMove *moves)
{
    const int32_t count = tree_depth(tree, last);
    for (int32_t i = count - 1; i >= 0; i--) {
        if (nodes)
            nodes[i] = last;
        if (moves)
            moves[i] = tree_move(tree, last);
        last = tree_parent(tree, last);
    }
    return count;
}

GmkPoint tree_point(const Tree *tree, TreeNode node)
{
    const Node *const n = node_at(tree, node);
    return (GmkPoint){n->x, n->y};
}

RecordMove tree_move(const Tree *tree, TreeNode node)
{
    const Extras *const extras = extras_of(tree, node);
    RecordMove move = {.point = tree_point(tree, node), .time_ms = -1};
    if (extras) {
        move.time_ms = extras->time_ms;
        move.has_score = extras->has_score;
        move.score = extras->score;
        move.depth = extras->depth;
    }
    return move;
}

/* ---------------------------------------------------------------- what nodes carry */

/* NULL: the node has no such text. */
static const TreeText *text_of(const Tree *tree, TreeNode node, TextKind kind)
{
    const Extras *extras = extras_of(tree, node);
    return extras ? extras->texts[kind] : NULL;
}

/* Where a text of the node is to be put. NULL: no memory. */
static TreeText **need_text(Tree *tree, TreeNode node, TextKind kind)
{
    const int32_t index = need_extras(tree, node);
    return index != 0 ? &extras_at(tree, index)->texts[kind] : NULL;
}

static bool set_text(Tree *tree, TreeNode node, TextKind kind, const char *text, size_t length)
{
    tree->revision++;
    if (length == 0 && node_at(tree, node)->extras == 0)
        return true;
    TreeText **place = need_text(tree, node, kind);
    return place && tree_text_set(place, text, length);
}

static bool append_text(Tree *tree, TreeNode node, TextKind kind, const char *text, size_t length)
{
    tree->revision++;
    if (length == 0)
        return true;
    TreeText **place = need_text(tree, node, kind);
    return place && tree_text_append(place, text, length);
}

const char *tree_comment(const Tree *tree, TreeNode node)
{
    return tree_text_bytes(text_of(tree, node, TEXT_COMMENT));
}

size_t tree_comment_length(const Tree *tree, TreeNode node)
{
    return tree_text_length(text_of(tree, node, TEXT_COMMENT));
}

bool tree_set_comment(Tree *tree, TreeNode node, const char *text, size_t length)
{
    return set_text(tree, node, TEXT_COMMENT, text, length);
}

bool tree_append_comment(Tree *tree, TreeNode node, const char *text, size_t length)
{
    return append_text(tree, node, TEXT_COMMENT, text, length);
}

const char *tree_unknown(const Tree *tree, TreeNode node)
{
    return tree_text_bytes(text_of(tree, node, TEXT_UNKNOWN));
}

size_t tree_unknown_length(const Tree *tree, TreeNode node)
{
    return tree_text_length(text_of(tree, node, TEXT_UNKNOWN));
}

bool tree_set_unknown(Tree *tree, TreeNode node, const char *text, size_t length)
{
    return set_text(tree, node, TEXT_UNKNOWN, text, length);
}

bool tree_append_unknown(Tree *tree, TreeNode node, const char *text, size_t length)
{
    return append_text(tree, node, TEXT_UNKNOWN, text, length);
}

int32_t tree_mark_count(const Tree *tree, TreeNode node)
{
    const Extras *extras = extras_of(tree, node);
    return extras ? extras->mark_count : 0;
}

const TreeMark *tree_mark(const Tree *tree, TreeNode node, int32_t index)
{
    return &extras_of(tree, node)->marks[index];
}

/* The array grows when the number of marks is a power of two: see `marks`. */
bool tree_add_mark(Tree *tree, TreeNode node, const TreeMark *mark)
{
    tree->revision++;
    const int32_t number = need_extras(tree, node);
    if (number == 0)
        return false;
    Extras *extras = extras_at(tree, number);
    const int32_t count = extras->mark_count;
    if (count == TREE_MARKS_MAX)
        return false;
    if ((count & (count - 1)) == 0) {
        TreeMark *marks = realloc(extras->marks, marks_room(count + 1));
        if (!marks)
            return false;
        extras->marks = marks;
    }
    extras->marks[extras->mark_count++] = *mark;
    return true;
}

void tree_remove_mark(Tree *tree, TreeNode node, int32_t index)
{
    tree->revision++;
    Extras *extras = extras_of(tree, node);
    extras->mark_count--;
    memmove(&extras->marks[index], &extras->marks[index + 1],
            (size_t)(extras->mark_count - index) * sizeof *extras->marks);
}

_Static_assert(2 * GMK_VARIATION_MAX <= TREE_TEXT_MAX, "no line of moves is cut as a text");

bool tree_set_line(Tree *tree, TreeNode node, const GmkPoint *points, int32_t count)
{
    char bytes[2 * GMK_VARIATION_MAX];
    const int32_t kept = clamp32(count, 0, GMK_VARIATION_MAX);
    for (int32_t i = 0; i < kept; i++) {
        bytes[2 * i] = (char)points[i].x;
        bytes[2 * i + 1] = (char)points[i].y;
    }
    return set_text(tree, node, TEXT_LINE, bytes, 2 * (size_t)kept);
}

int32_t tree_line(GmkPoint *out, int32_t capacity, const Tree *tree, TreeNode node)
{
    const TreeText *line = text_of(tree, node, TEXT_LINE);
    const char *bytes = tree_text_bytes(line);
    const int32_t count = (int32_t)(tree_text_length(line) / 2);
    for (int32_t i = 0; i < count && i < capacity; i++)
        out[i] = (GmkPoint){bytes[2 * i], bytes[2 * i + 1]};
    return count;
}
