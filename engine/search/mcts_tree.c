/* The nodes and edges of the tree, from pools, found by hash. */
#include "mcts_tree.h"

#include <stdlib.h>
#include <string.h>

static void chain(MctsTree *tree, uint32_t node)
{
    uint32_t *head = &tree->heads[tree->nodes[node].hash & tree->head_mask];
    tree->nodes[node].next = *head;
    *head = node;
}

enum {
    NODES_MIN = 64,
    NODES_MAX = 1 << 26,
    NODES_OF_A_HEAD = 2,
    GROWTH = 8, /* a full tree grows by an eighth */
    EDGES_MORE = 1 << 9,
};

bool mcts_tree_init(MctsTree *tree, uint64_t bytes, int moves_typical)
{
    const uint64_t one =
        sizeof(MctsNode) + (uint64_t)moves_typical * sizeof(MctsEdge) + sizeof(uint32_t);
    const uint64_t nodes = bytes / one;
    *tree = (MctsTree){
        .nodes_allowed = (uint32_t)(nodes < NODES_MIN   ? NODES_MIN
                                    : nodes > NODES_MAX ? NODES_MAX
                                                        : nodes),
        .edges_of_a_node = (uint32_t)moves_typical,
        .node_count = 1, /* index 0 is MCTS_NO_NODE */
    };
    return mcts_tree_reserve(tree, NODES_MIN, false, false);
}

/*
 * Makes the heads of the hash chains for this many nodes. False: no memory, and nothing has
 * changed.
 */
static bool make_heads(MctsTree *tree, uint32_t nodes, bool shared)
{
    uint32_t head_count = 1;
    while (head_count * 2 * NODES_OF_A_HEAD <= nodes && shared)
        head_count *= 2;
    if (tree->heads && head_count <= tree->head_mask + 1)
        return true;
    uint32_t *heads = calloc(head_count, sizeof *heads);
    if (!heads)
        return false;
    free(tree->heads);
    tree->heads = heads;
    tree->head_mask = head_count - 1;
    for (uint32_t i = 1; i < tree->node_count && shared; i++)
        chain(tree, i);
    return true;
}

static bool enlarge_nodes(MctsTree *tree, uint32_t nodes, bool shared)
{
    MctsNode *more = realloc(tree->nodes, (size_t)nodes * sizeof *more);
    if (!more)
        return false;
    tree->nodes = more;
    tree->nodes[MCTS_NO_NODE] = (MctsNode){0};
    if (!make_heads(tree, nodes, shared))
        return false;
    tree->node_max = nodes;
    return true;
}

static bool enlarge_edges(MctsTree *tree, uint32_t edges)
{
    MctsEdge *more = realloc(tree->edges, (size_t)edges * sizeof *more);
    if (!more)
        return false;
    tree->edges = more;
    tree->edge_max = edges;
    return true;
}

bool mcts_tree_reserve(MctsTree *tree, uint64_t count, bool grows, bool shared)
{
    const uint32_t nodes = count < NODES_MIN             ? NODES_MIN
                           : count > tree->nodes_allowed ? tree->nodes_allowed
                                                         : (uint32_t)count;
    const bool usable = tree->node_max > 0 && tree->edge_max > 0;
    if (nodes > tree->node_limit)
        tree->node_limit = nodes;
    if (usable && (grows || tree->node_limit <= tree->node_max))
        return make_heads(tree, tree->node_max, shared) || usable;
    return (enlarge_nodes(tree, tree->node_limit, shared) &&
            enlarge_edges(tree, tree->node_limit * tree->edges_of_a_node)) ||
           usable;
}

/* Makes room for another node. False: the tree is full. */
static bool has_node(MctsTree *tree, bool shared)
{
    if (tree->node_count < tree->node_max)
        return true;
    const uint32_t nodes = tree->node_max + tree->node_max / GROWTH + NODES_MIN;
    return tree->node_max < tree->node_limit &&
           enlarge_nodes(tree, nodes < tree->node_limit ? nodes : tree->node_limit, shared);
}

/* Makes room for this many edges. False: the tree is full. */
static bool has_edges(MctsTree *tree, uint32_t count)
{
    const uint32_t limit = tree->node_limit * tree->edges_of_a_node;
    if (tree->edge_max - tree->edge_count >= count)
        return true;
    const uint32_t edges = tree->edge_max + tree->edge_max / GROWTH + EDGES_MORE;
    return limit > tree->edge_count && limit - tree->edge_count >= count &&
           enlarge_edges(tree, edges < limit ? edges : limit);
}

void mcts_tree_free(MctsTree *tree)
{
    free(tree->nodes);
    free(tree->edges);
    free(tree->heads);
    *tree = (MctsTree){0};
}

void mcts_tree_clear(MctsTree *tree)
{
    if (tree->heads)
        memset(tree->heads, 0, ((size_t)tree->head_mask + 1) * sizeof *tree->heads);
    tree->node_count = 1; /* index 0 is MCTS_NO_NODE */
    tree->edge_count = 0;
}

uint64_t mcts_tree_bytes(const MctsTree *tree)
{
    return (uint64_t)tree->node_max * sizeof(MctsNode) +
           (uint64_t)tree->edge_max * sizeof(MctsEdge) +
           ((uint64_t)tree->head_mask + 1) * sizeof(uint32_t);
}

uint32_t mcts_tree_find(const MctsTree *tree, uint64_t hash)
{
    uint32_t node = tree->heads[hash & tree->head_mask];
    while (node != MCTS_NO_NODE && tree->nodes[node].hash != hash)
        node = tree->nodes[node].next;
    return node;
}

uint32_t mcts_tree_add(MctsTree *tree, uint64_t hash, const MctsEvaluation *evaluation, bool shared)
{
    const bool open = evaluation->proof == MCTS_OPEN;
    if (!has_node(tree, shared) ||
        (open && shared && !has_edges(tree, (uint32_t)evaluation->count)))
        return MCTS_NO_NODE;
    const uint32_t index = tree->node_count++;
    MctsNode *node = &tree->nodes[index];
    const float own = open ? (float)(1 - evaluation->value) : 0;
    *node = (MctsNode){.hash = hash,
                       .own = own,
                       .best = own,
                       .unlisted = open,
                       .proof = (uint8_t)evaluation->proof,
                       .plies = (uint16_t)evaluation->plies,
                       .complete = evaluation->complete,
                       .depth = (uint8_t)evaluation->depth,
                       .own_cost = evaluation->cost};
    if (shared) {
        chain(tree, index);
        if (open)
            (void)mcts_tree_list(tree, index, evaluation); /* there is room */
    }
    return index;
}

bool mcts_tree_list(MctsTree *tree, uint32_t node, const MctsEvaluation *evaluation)
{
    const uint32_t count = (uint32_t)evaluation->count;
    if (!has_edges(tree, count))
        return false;
    tree->nodes[node].unlisted = false;
    tree->nodes[node].edges = tree->edge_count;
    tree->nodes[node].edge_count = (uint16_t)count;
    for (uint32_t i = 0; i < count; i++)
        tree->edges[tree->edge_count++] =
            (MctsEdge){.move = evaluation->moves[i].move, .prior = evaluation->moves[i].prior};
    return true;
}

/*
 * Marks the nodes that can be reached from the root by a 2 in `next`. A work list would need memory;
 * instead the array is scanned until a scan finds nothing new. Most children stand after their
 * parents in the array, so the first scan finds nearly all.
 */
static void mark_reachable(MctsTree *tree, uint32_t root)
{
    for (uint32_t i = 0; i < tree->node_count; i++)
        tree->nodes[i].next = 0;
    tree->nodes[root].next = 1; /* reached, children not visited yet */
    for (bool again = true; again;) {
        again = false;
        for (uint32_t i = 1; i < tree->node_count; i++) {
            MctsNode *node = &tree->nodes[i];
            if (node->next != 1)
                continue;
            node->next = 2; /* reached, children visited */
            for (uint32_t e = 0; e < node->edge_count; e++) {
                MctsNode *child = &tree->nodes[tree->edges[node->edges + e].child];
                if (child == tree->nodes || child->next != 0)
                    continue;
                child->next = 1;
                again |= child < node;
            }
        }
    }
}

/*
 * Moves the edges of nodes that are kept (their `next` is their new index) to the front. Edges need
 * not lie in the order of their nodes. So the first edge of each node has its index for a moment, in
 * place of the visits, which wait in `pending`: no simulation is under way.
 */
static void compact_edges(MctsTree *tree)
{
    uint32_t count = 0;
    for (uint32_t i = 1; i < tree->node_count; i++) {
        MctsNode *node = &tree->nodes[i];
        if (node->edge_count == 0)
            continue;
        node->pending = tree->edges[node->edges].visits;
        tree->edges[node->edges].visits = i;
    }
    for (uint32_t from = 0; from < tree->edge_count;) {
        MctsEdge *first = &tree->edges[from];
        MctsNode *owner = &tree->nodes[first->visits];
        first->visits = owner->pending;
        owner->pending = 0;
        from += owner->edge_count;
        if (owner->next == MCTS_NO_NODE)
            continue;
        memmove(&tree->edges[count], first, owner->edge_count * sizeof *first);
        owner->edges = count;
        count += owner->edge_count;
    }
    tree->edge_count = count;
}

uint32_t mcts_tree_keep(MctsTree *tree, uint32_t root, bool shared)
{
    mark_reachable(tree, root);
    /* The new index of each node goes into `next`: nodes keep their order and only move down. */
    uint32_t kept = 1;
    for (uint32_t i = 1; i < tree->node_count; i++)
        tree->nodes[i].next = tree->nodes[i].next == 2 ? kept++ : MCTS_NO_NODE;
    tree->nodes[0].next = MCTS_NO_NODE;
    const uint32_t new_root = tree->nodes[root].next;
    for (uint32_t e = 0; e < tree->edge_count; e++)
        tree->edges[e].child = tree->nodes[tree->edges[e].child].next;
    compact_edges(tree);
    for (uint32_t i = 1; i < tree->node_count; i++)
        if (tree->nodes[i].next != MCTS_NO_NODE)
            tree->nodes[tree->nodes[i].next] = tree->nodes[i];
    tree->node_count = kept;
    memset(tree->heads, 0, ((size_t)tree->head_mask + 1) * sizeof *tree->heads);
    for (uint32_t i = 1; i < kept && shared; i++)
        chain(tree, i);
    return new_root;
}
