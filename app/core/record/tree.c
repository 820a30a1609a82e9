/* tree.c: see tree.h. Nodes are in one array; what few nodes carry is apart from it. */
#include "tree.h"

#include "core/text/utf8.h"

#include <stdlib.h>
#include <string.h>

typedef struct Extras {
    char *comment, *kept; /* NULL: none */
    TreeMark *marks;
    int32_t mark_count;
} Extras;

typedef struct Node {
    TreeNode parent, child, last_child, next, previous;
    RecordMove move;
    Extras *extras; /* NULL: none */
} Node;

struct Tree {
    Node *nodes;
    int32_t used, capacity; /* of the array */
    int32_t count;          /* of nodes in the tree */
    TreeNode unused;        /* removed nodes, linked by `next` */
};

/* ---------------------------------------------------------------- life */

static const Node empty_node = {
    .parent = TREE_NONE,
    .child = TREE_NONE,
    .last_child = TREE_NONE,
    .next = TREE_NONE,
    .previous = TREE_NONE,
    .move = {.point = {-1, -1}, .time_ms = -1},
};

Tree *tree_new(void)
{
    enum { FIRST_CAPACITY = 64 };
    Tree *tree = malloc(sizeof *tree);
    Node *nodes = malloc(FIRST_CAPACITY * sizeof *nodes);
    if (!tree || !nodes) {
        free(tree);
        free(nodes);
        return NULL;
    }
    nodes[TREE_ROOT] = empty_node;
    *tree = (Tree){
        .nodes = nodes, .used = 1, .capacity = FIRST_CAPACITY, .count = 1, .unused = TREE_NONE};
    return tree;
}

static void free_extras(Extras *extras)
{
    if (!extras)
        return;
    free(extras->comment);
    free(extras->kept);
    free(extras->marks);
    free(extras);
}

void tree_free(Tree *tree)
{
    if (!tree)
        return;
    for (int32_t i = 0; i < tree->used; i++)
        free_extras(tree->nodes[i].extras);
    free(tree->nodes);
    free(tree);
}

/* A copy of a text, or NULL for none. False: no memory. */
static bool copy_text(char **out, const char *text)
{
    *out = NULL;
    if (!text)
        return true;
    const size_t size = strlen(text) + 1;
    *out = malloc(size);
    if (!*out)
        return false;
    memcpy(*out, text, size);
    return true;
}

static Extras *copy_extras(const Extras *from)
{
    Extras *to = calloc(1, sizeof *to);
    if (!to)
        return NULL;
    bool ok = copy_text(&to->comment, from->comment) && copy_text(&to->kept, from->kept);
    if (ok && from->mark_count > 0) {
        const size_t size = (size_t)from->mark_count * sizeof *to->marks;
        to->marks = malloc(size);
        ok = to->marks != NULL;
        if (ok)
            memcpy(to->marks, from->marks, size);
        to->mark_count = ok ? from->mark_count : 0;
    }
    if (ok)
        return to;
    free_extras(to);
    return NULL;
}

Tree *tree_copy(const Tree *tree)
{
    Tree *copy = malloc(sizeof *copy);
    Node *nodes = malloc((size_t)tree->used * sizeof *nodes);
    if (!copy || !nodes) {
        free(copy);
        free(nodes);
        return NULL;
    }
    memcpy(nodes, tree->nodes, (size_t)tree->used * sizeof *nodes);
    *copy = *tree;
    copy->nodes = nodes;
    copy->capacity = tree->used;
    for (int32_t i = 0; i < copy->used; i++)
        nodes[i].extras = NULL;
    for (int32_t i = 0; i < copy->used; i++) {
        if (!tree->nodes[i].extras)
            continue;
        nodes[i].extras = copy_extras(tree->nodes[i].extras);
        if (!nodes[i].extras) {
            tree_free(copy);
            return NULL;
        }
    }
    return copy;
}

/* ---------------------------------------------------------------- shape */

/* A node that is not linked yet. TREE_NONE: there is no room. */
static TreeNode take_node(Tree *tree)
{
    if (tree->unused != TREE_NONE) {
        const TreeNode node = tree->unused;
        tree->unused = tree->nodes[node].next;
        return node;
    }
    if (tree->used == TREE_NODES_MAX)
        return TREE_NONE;
    if (tree->used == tree->capacity) {
        const int32_t capacity =
            tree->capacity < TREE_NODES_MAX / 2 ? 2 * tree->capacity : TREE_NODES_MAX;
        Node *nodes = realloc(tree->nodes, (size_t)capacity * sizeof *nodes);
        if (!nodes)
            return TREE_NONE;
        tree->nodes = nodes;
        tree->capacity = capacity;
    }
    return tree->used++;
}

/* Links a node in behind this sibling; TREE_NONE: as the first. */
static void link_behind(Tree *tree, TreeNode node, TreeNode previous)
{
    Node *const n = &tree->nodes[node], *const above = &tree->nodes[n->parent];
    n->previous = previous;
    n->next = previous == TREE_NONE ? above->child : tree->nodes[previous].next;
    if (previous == TREE_NONE)
        above->child = node;
    else
        tree->nodes[previous].next = node;
    if (n->next == TREE_NONE)
        above->last_child = node;
    else
        tree->nodes[n->next].previous = node;
}

TreeNode tree_add(Tree *tree, TreeNode parent, const RecordMove *move)
{
    const TreeNode node = take_node(tree);
    if (node == TREE_NONE)
        return TREE_NONE;
    tree->nodes[node] = empty_node;
    tree->nodes[node].parent = parent;
    tree->nodes[node].move = *move;
    link_behind(tree, node, tree->nodes[parent].last_child);
    tree->count++;
    return node;
}

TreeNode tree_find(const Tree *tree, TreeNode parent, GmkPoint point)
{
    TreeNode node = tree->nodes[parent].child;
    while (node != TREE_NONE &&
           (tree->nodes[node].move.point.x != point.x || tree->nodes[node].move.point.y != point.y))
        node = tree->nodes[node].next;
    return node;
}

/* Takes a node out of its parent's children. */
static void unlink_node(Tree *tree, TreeNode node)
{
    const Node *const n = &tree->nodes[node];
    Node *const above = &tree->nodes[n->parent];
    if (n->previous == TREE_NONE)
        above->child = n->next;
    else
        tree->nodes[n->previous].next = n->next;
    if (n->next == TREE_NONE)
        above->last_child = n->previous;
    else
        tree->nodes[n->next].previous = n->previous;
}

int32_t tree_size(const Tree *tree, TreeNode node)
{
    int32_t size = 1;
    for (TreeNode at = node;; size++) {
        if (tree->nodes[at].child != TREE_NONE) {
            at = tree->nodes[at].child;
            continue;
        }
        while (at != node && tree->nodes[at].next == TREE_NONE)
            at = tree->nodes[at].parent;
        if (at == node)
            return size;
        at = tree->nodes[at].next;
    }
}

static void free_node(Tree *tree, TreeNode node)
{
    free_extras(tree->nodes[node].extras);
    tree->nodes[node] = empty_node;
    tree->nodes[node].next = tree->unused;
    tree->unused = node;
}

/* Its `parent` and `previous` stay: that is where it stood. */
void tree_detach(Tree *tree, TreeNode node)
{
    tree->count -= tree_size(tree, node);
    unlink_node(tree, node);
    tree->nodes[node].next = TREE_NONE;
}

/* Leaves first, so that no depth of the tree needs a stack. */
void tree_discard(Tree *tree, TreeNode node)
{
    for (TreeNode leaf = tree_end(tree, node); leaf != node;) {
        const TreeNode parent = tree->nodes[leaf].parent;
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

/* What `from` carries and `to` does not. */
static void take_extras(Node *to, Node *from)
{
    Extras *const have = to->extras, *const more = from->extras;
    if (!have) {
        to->extras = more;
        from->extras = NULL;
    } else if (more) {
        if (!have->comment) {
            have->comment = more->comment;
            more->comment = NULL;
        }
        if (!have->kept) {
            have->kept = more->kept;
            more->kept = NULL;
        }
        if (have->mark_count == 0) {
            TreeMark *const none = have->marks;
            have->marks = more->marks;
            have->mark_count = more->mark_count;
            more->marks = none;
        }
    }
}

/* A detached node into the one that has its move. As deep as the moves they share. */
static void merge(Tree *tree, TreeNode into, TreeNode node)
{
    take_extras(&tree->nodes[into], &tree->nodes[node]);
    for (TreeNode child; (child = tree->nodes[node].child) != TREE_NONE;) {
        unlink_node(tree, child);
        tree->nodes[child].parent = into;
        tree->nodes[child].previous = tree->nodes[into].last_child;
        tree_attach(tree, child);
    }
    free_node(tree, node);
}

TreeNode tree_attach(Tree *tree, TreeNode node)
{
    const Node *const n = &tree->nodes[node];
    const Node *const above = &tree->nodes[n->parent];
    const TreeNode twin = tree_find(tree, n->parent, n->move.point);
    if (twin != TREE_NONE) {
        merge(tree, twin, node);
        return twin;
    }
    TreeNode sibling = above->child;
    while (sibling != TREE_NONE && sibling != n->previous)
        sibling = tree->nodes[sibling].next;
    const bool gone = n->previous != TREE_NONE && sibling == TREE_NONE;
    link_behind(tree, node, gone ? above->last_child : n->previous);
    tree->count += tree_size(tree, node);
    return node;
}

void tree_promote(Tree *tree, TreeNode node)
{
    const Node *const n = &tree->nodes[node];
    if (n->parent == TREE_NONE || n->previous == TREE_NONE)
        return;
    unlink_node(tree, node);
    link_behind(tree, node, TREE_NONE);
}

int32_t tree_count(const Tree *tree)
{
    return tree->count;
}

TreeNode tree_parent(const Tree *tree, TreeNode node)
{
    return tree->nodes[node].parent;
}

TreeNode tree_child(const Tree *tree, TreeNode node)
{
    return tree->nodes[node].child;
}

TreeNode tree_next(const Tree *tree, TreeNode node)
{
    return tree->nodes[node].next;
}

TreeNode tree_after(const Tree *tree, TreeNode node)
{
    if (tree->nodes[node].child != TREE_NONE)
        return tree->nodes[node].child;
    while (node != TREE_NONE && tree->nodes[node].next == TREE_NONE)
        node = tree->nodes[node].parent;
    return node == TREE_NONE ? TREE_NONE : tree->nodes[node].next;
}

TreeNode tree_end(const Tree *tree, TreeNode node)
{
    while (tree->nodes[node].child != TREE_NONE)
        node = tree->nodes[node].child;
    return node;
}

int32_t tree_depth(const Tree *tree, TreeNode node)
{
    int32_t depth = 0;
    for (node = tree->nodes[node].parent; node != TREE_NONE; node = tree->nodes[node].parent)
        depth++;
    return depth;
}

const RecordMove *tree_move(const Tree *tree, TreeNode node)
{
    return &tree->nodes[node].move;
}

void tree_set_move(Tree *tree, TreeNode node, const RecordMove *move)
{
    tree->nodes[node].move = *move;
}

/* ---------------------------------------------------------------- what nodes carry */

/* NULL: no memory. */
static Extras *need_extras(Tree *tree, TreeNode node)
{
    Extras **extras = &tree->nodes[node].extras;
    if (!*extras)
        *extras = calloc(1, sizeof **extras);
    return *extras;
}

static bool set_text(char **out, const char *text, size_t length)
{
    if (length > TREE_TEXT_MAX)
        length = utf8_cut(text, TREE_TEXT_MAX);
    char *copy = NULL;
    if (length > 0) {
        copy = malloc(length + 1);
        if (!copy)
            return false;
        memcpy(copy, text, length);
        copy[length] = '\0';
    }
    free(*out);
    *out = copy;
    return true;
}

const char *tree_comment(const Tree *tree, TreeNode node)
{
    const Extras *extras = tree->nodes[node].extras;
    return extras && extras->comment ? extras->comment : "";
}

bool tree_set_comment(Tree *tree, TreeNode node, const char *text, size_t length)
{
    if (length == 0 && !tree->nodes[node].extras)
        return true;
    Extras *extras = need_extras(tree, node);
    return extras && set_text(&extras->comment, text, length);
}

const char *tree_kept(const Tree *tree, TreeNode node)
{
    const Extras *extras = tree->nodes[node].extras;
    return extras && extras->kept ? extras->kept : "";
}

bool tree_set_kept(Tree *tree, TreeNode node, const char *text, size_t length)
{
    if (length == 0 && !tree->nodes[node].extras)
        return true;
    Extras *extras = need_extras(tree, node);
    return extras && set_text(&extras->kept, text, length);
}

int32_t tree_mark_count(const Tree *tree, TreeNode node)
{
    const Extras *extras = tree->nodes[node].extras;
    return extras ? extras->mark_count : 0;
}

const TreeMark *tree_mark(const Tree *tree, TreeNode node, int32_t index)
{
    return &tree->nodes[node].extras->marks[index];
}

bool tree_add_mark(Tree *tree, TreeNode node, const TreeMark *mark)
{
    Extras *extras = need_extras(tree, node);
    if (!extras)
        return false;
    TreeMark *marks =
        realloc(extras->marks, (size_t)(extras->mark_count + 1) * sizeof *extras->marks);
    if (!marks)
        return false;
    marks[extras->mark_count++] = *mark;
    extras->marks = marks;
    return true;
}

void tree_remove_mark(Tree *tree, TreeNode node, int32_t index)
{
    Extras *extras = tree->nodes[node].extras;
    extras->mark_count--;
    memmove(&extras->marks[index], &extras->marks[index + 1],
            (size_t)(extras->mark_count - index) * sizeof *extras->marks);
}

/* ---------------------------------------------------------------- comparing */

static bool same_move(const RecordMove *a, const RecordMove *b)
{
    return a->point.x == b->point.x && a->point.y == b->point.y && a->time_ms == b->time_ms &&
           a->has_score == b->has_score && (!a->has_score || a->score == b->score);
}

static bool same_mark(const TreeMark *a, const TreeMark *b)
{
    return a->kind == b->kind && a->point.x == b->point.x && a->point.y == b->point.y &&
           (a->kind != TREE_MARK_LABEL || strcmp(a->label, b->label) == 0);
}

static bool same_node(const Tree *a, TreeNode i, const Tree *b, TreeNode j)
{
    if (!same_move(tree_move(a, i), tree_move(b, j)) ||
        strcmp(tree_comment(a, i), tree_comment(b, j)) != 0 ||
        strcmp(tree_kept(a, i), tree_kept(b, j)) != 0 ||
        tree_mark_count(a, i) != tree_mark_count(b, j))
        return false;
    for (int32_t m = 0; m < tree_mark_count(a, i); m++)
        if (!same_mark(tree_mark(a, i, m), tree_mark(b, j, m)))
            return false;
    return true;
}

bool tree_equal(const Tree *a, const Tree *b)
{
    TreeNode i = TREE_ROOT, j = TREE_ROOT;
    while (i != TREE_NONE && j != TREE_NONE) {
        if (!same_node(a, i, b, j) ||
            (tree_child(a, i) == TREE_NONE) != (tree_child(b, j) == TREE_NONE) ||
            (tree_next(a, i) == TREE_NONE) != (tree_next(b, j) == TREE_NONE))
            return false;
        i = tree_after(a, i);
        j = tree_after(b, j);
    }
    return i == j;
}
