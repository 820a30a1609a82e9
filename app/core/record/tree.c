/*
 * tree.c: see tree.h. Nodes are in blocks of one size, so that a tree of millions of nodes grows
 * without copying; what only few nodes have (texts, marks) is in a second table.
 */
#include "tree.h"

#include "core/base/clamp.h"
#include "core/text/utf8.h"

#include <stdlib.h>
#include <string.h>

/* A text with its length, so that appending need not look for its end. */
typedef struct Text {
    uint32_t length, capacity; /* bytes, without the NUL */
    char bytes[];
} Text;

typedef struct Extras {
    Text *comment, *unknown; /* NULL: none */
    Text *line;              /* expected moves, a byte x and a byte y each; NULL: none */
    TreeMark *marks;         /* room for the next power of two */
    int64_t time_ms;         /* -1: unknown */
    int32_t mark_count;      /* of unused extras: the next unused ones */
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

/* Items of one size in blocks of BLOCK_ITEMS; only the first block may be smaller. */
typedef struct Pool {
    void **blocks;
    int32_t used, capacity; /* items */
} Pool;

enum {
    BLOCK_BITS = 14,
    BLOCK_ITEMS = 1 << BLOCK_BITS,
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

/* ---------------------------------------------------------------- pools */

static size_t pool_index(const Pool *pool)
{
    return (size_t)pool->capacity >> BLOCK_BITS;
}

/* Room for at least one more item of this size. */
static bool pool_grow(Pool *pool, int32_t first, size_t item)
{
    const bool whole = pool->capacity >= BLOCK_ITEMS;
    const int32_t items = whole ? BLOCK_ITEMS : pool->capacity ? 2 * pool->capacity : first;
    const size_t index = whole ? pool_index(pool) : 0;
    if (index > 0 || !pool->blocks) {
        void **blocks = realloc(pool->blocks, (index + 1) * sizeof *blocks);
        if (!blocks)
            return false;
        blocks[index] = NULL;
        pool->blocks = blocks;
    }
    void *block = realloc(pool->blocks[index], (size_t)items * item);
    if (!block)
        return false;
    pool->blocks[index] = block;
    pool->capacity = whole ? pool->capacity + BLOCK_ITEMS : items;
    return true;
}

/* The items in block `index`. */
static size_t pool_block_items(const Pool *pool, size_t index)
{
    return pool->capacity < BLOCK_ITEMS                     ? (size_t)pool->capacity
           : (index << BLOCK_BITS) < (size_t)pool->capacity ? BLOCK_ITEMS
                                                            : 0;
}

static size_t pool_blocks(const Pool *pool)
{
    return ((size_t)pool->capacity + BLOCK_ITEMS - 1) >> BLOCK_BITS;
}

static void pool_free(Pool *pool)
{
    for (size_t i = 0; i < pool_blocks(pool); i++)
        free(pool->blocks[i]);
    free(pool->blocks);
}

/* *to is empty before. False: no memory, and *to is what pool_free() takes. */
static bool pool_copy(Pool *to, const Pool *from, size_t item)
{
    const size_t count = pool_blocks(from);
    *to = (Pool){.blocks = count > 0 ? calloc(count, sizeof *to->blocks) : NULL};
    if (count > 0 && !to->blocks)
        return false;
    to->capacity = from->capacity; /* blocks that are missing are NULL */
    to->used = from->used;
    for (size_t i = 0; i < count; i++) {
        const size_t size = pool_block_items(from, i) * item;
        to->blocks[i] = malloc(size);
        if (!to->blocks[i])
            return false;
        memcpy(to->blocks[i], from->blocks[i], size);
    }
    return true;
}

static Node *node_at(const Tree *tree, TreeNode node)
{
    return (Node *)tree->nodes.blocks[node >> BLOCK_BITS] + (node & (BLOCK_ITEMS - 1));
}

static Extras *extras_at(const Tree *tree, int32_t index)
{
    return (Extras *)tree->extras.blocks[index >> BLOCK_BITS] + (index & (BLOCK_ITEMS - 1));
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
    free(extras->comment);
    free(extras->unknown);
    free(extras->line);
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

/* A copy of a text, or NULL for none. False: no memory. */
static bool copy_text(Text **out, const Text *text)
{
    *out = NULL;
    if (!text)
        return true;
    *out = malloc(sizeof **out + text->length + 1);
    if (!*out)
        return false;
    **out = (Text){.length = text->length, .capacity = text->length};
    memcpy((*out)->bytes, text->bytes, text->length + 1);
    return true;
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
    if (!copy_text(&to->comment, from->comment) || !copy_text(&to->unknown, from->unknown) ||
        !copy_text(&to->line, from->line))
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

static void swap_texts(Text **a, Text **b)
{
    Text *const text = *a;
    *a = *b;
    *b = text;
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
    if (!have->comment)
        swap_texts(&have->comment, &more->comment);
    if (!have->unknown)
        swap_texts(&have->unknown, &more->unknown);
    if (!have->line)
        swap_texts(&have->line, &more->line);
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

/* Bytes of `text` that may follow `used` ones, cut at a character. */
static size_t fitting(const char *text, size_t length, size_t used)
{
    const size_t room = TREE_TEXT_MAX - used;
    return length > room ? utf8_cut(text, room) : length;
}

static bool set_text(Text **out, const char *text, size_t length)
{
    Text *copy = NULL;
    length = fitting(text, length, 0);
    if (length > 0) {
        copy = malloc(sizeof *copy + length + 1);
        if (!copy)
            return false;
        *copy = (Text){.length = (uint32_t)length, .capacity = (uint32_t)length};
        memcpy(copy->bytes, text, length);
        copy->bytes[length] = '\0';
    }
    free(*out);
    *out = copy;
    return true;
}

static bool append_text(Text **out, const char *text, size_t length)
{
    Text *have = *out;
    if (!have)
        return set_text(out, text, length);
    length = fitting(text, length, have->length);
    if (have->length + length > have->capacity) {
        const size_t capacity = 2 * (have->length + length);
        have = realloc(have, sizeof *have + capacity + 1);
        if (!have)
            return false;
        have->capacity = (uint32_t)capacity;
        *out = have;
    }
    memcpy(have->bytes + have->length, text, length);
    have->length += (uint32_t)length;
    have->bytes[have->length] = '\0';
    return true;
}

const char *tree_comment(const Tree *tree, TreeNode node)
{
    const Extras *extras = extras_of(tree, node);
    return extras && extras->comment ? extras->comment->bytes : "";
}

size_t tree_comment_length(const Tree *tree, TreeNode node)
{
    const Extras *extras = extras_of(tree, node);
    return extras && extras->comment ? extras->comment->length : 0;
}

bool tree_set_comment(Tree *tree, TreeNode node, const char *text, size_t length)
{
    tree->revision++;
    if (length == 0 && node_at(tree, node)->extras == 0)
        return true;
    const int32_t index = need_extras(tree, node);
    return index != 0 && set_text(&extras_at(tree, index)->comment, text, length);
}

bool tree_append_comment(Tree *tree, TreeNode node, const char *text, size_t length)
{
    tree->revision++;
    const int32_t index = length > 0 ? need_extras(tree, node) : 0;
    return length == 0 ||
           (index != 0 && append_text(&extras_at(tree, index)->comment, text, length));
}

const char *tree_unknown(const Tree *tree, TreeNode node)
{
    const Extras *extras = extras_of(tree, node);
    return extras && extras->unknown ? extras->unknown->bytes : "";
}

size_t tree_unknown_length(const Tree *tree, TreeNode node)
{
    const Extras *extras = extras_of(tree, node);
    return extras && extras->unknown ? extras->unknown->length : 0;
}

bool tree_set_unknown(Tree *tree, TreeNode node, const char *text, size_t length)
{
    tree->revision++;
    if (length == 0 && node_at(tree, node)->extras == 0)
        return true;
    const int32_t index = need_extras(tree, node);
    return index != 0 && set_text(&extras_at(tree, index)->unknown, text, length);
}

bool tree_append_unknown(Tree *tree, TreeNode node, const char *text, size_t length)
{
    tree->revision++;
    const int32_t index = length > 0 ? need_extras(tree, node) : 0;
    return length == 0 ||
           (index != 0 && append_text(&extras_at(tree, index)->unknown, text, length));
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

bool tree_set_line(Tree *tree, TreeNode node, const GmkPoint *points, int32_t count)
{
    tree->revision++;
    const int32_t kept = count < GMK_VARIATION_MAX ? count : GMK_VARIATION_MAX;
    if (kept <= 0 && node_at(tree, node)->extras == 0)
        return true;
    const int32_t index = need_extras(tree, node);
    if (index == 0)
        return false;
    Text *copy = NULL;
    if (kept > 0) {
        const size_t length = 2 * (size_t)kept;
        copy = malloc(sizeof *copy + length + 1);
        if (!copy)
            return false;
        *copy = (Text){.length = (uint32_t)length, .capacity = (uint32_t)length};
        for (int32_t i = 0; i < kept; i++) {
            copy->bytes[2 * i] = (char)points[i].x;
            copy->bytes[2 * i + 1] = (char)points[i].y;
        }
        copy->bytes[length] = '\0';
    }
    Extras *extras = extras_at(tree, index);
    free(extras->line);
    extras->line = copy;
    return true;
}

int32_t tree_line(GmkPoint *out, int32_t capacity, const Tree *tree, TreeNode node)
{
    const Extras *extras = extras_of(tree, node);
    const Text *line = extras ? extras->line : NULL;
    const int32_t count = line ? (int32_t)(line->length / 2) : 0;
    for (int32_t i = 0; i < count && i < capacity; i++)
        out[i] = (GmkPoint){line->bytes[2 * i], line->bytes[2 * i + 1]};
    return count;
}
