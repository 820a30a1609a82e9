#include "mcts_tree.h"

#include <stdlib.h>
#include <string.h>

static void chain(MctsTree *tree, uint32_t node)
{
    uint32_t *head = &tree->heads[tree->nodes[node].hash & tree->head_mask];
    tree->nodes[node].next = *head;
    *head = node;
}

enum { NODES_MIN = 64, NODES_MAX = 1 << 26, NODES_OF_A_HEAD = 2 };

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
    return mcts_tree_reserve(tree, NODES_MIN, false);
}

bool mcts_tree_reserve(MctsTree *tree, uint64_t count, bool shared)
{
    const uint32_t nodes = count < NODES_MIN             ? NODES_MIN
                           : count > tree->nodes_allowed ? tree->nodes_allowed
                                                         : (uint32_t)count;
    const uint32_t edges = nodes * tree->edges_of_a_node;
    if (nodes <= tree->node_max)
        return true;
    uint32_t head_count = 1;
    while (head_count * 2 * NODES_OF_A_HEAD <= nodes)
        head_count *= 2;
    /* What could be enlarged stays valid even if the next one cannot be. */
    MctsNode *more_nodes = realloc(tree->nodes, (size_t)nodes * sizeof *more_nodes);
    tree->nodes = more_nodes ? more_nodes : tree->nodes;
    MctsEdge *more_edges = realloc(tree->edges, (size_t)edges * sizeof *more_edges);
    tree->edges = more_edges ? more_edges : tree->edges;
    uint32_t *heads = calloc(head_count, sizeof *heads);
    if (!more_nodes || !more_edges || !heads) {
        free(heads);
        return tree->node_max > 0;
    }
    free(tree->heads);
    tree->heads = heads;
    tree->head_mask = head_count - 1;
    tree->node_max = nodes;
    tree->edge_max = edges;
    tree->nodes[MCTS_NO_NODE] = (MctsNode){0};
    for (uint32_t i = 1; i < tree->node_count && shared; i++)
        chain(tree, i);
    return true;
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
    const uint32_t count = evaluation->proof == MCTS_OPEN ? (uint32_t)evaluation->count : 0;
    if (tree->node_count == tree->node_max || tree->edge_max - tree->edge_count < count)
        return MCTS_NO_NODE;
    const uint32_t index = tree->node_count++;
    MctsNode *node = &tree->nodes[index];
    const float own = evaluation->proof == MCTS_OPEN ? (float)(1 - evaluation->value) : 0;
    *node = (MctsNode){.hash = hash,
                       .own = own,
                       .best = own,
                       .edges = tree->edge_count,
                       .edge_count = (uint16_t)count,
                       .proof = (uint8_t)evaluation->proof,
                       .plies = (uint16_t)evaluation->plies,
                       .complete = evaluation->complete,
                       .depth = (uint8_t)evaluation->depth,
                       .own_cost = evaluation->cost};
    for (uint32_t i = 0; i < count; i++)
        tree->edges[tree->edge_count++] =
            (MctsEdge){.move = evaluation->moves[i].move, .prior = evaluation->moves[i].prior};
    if (shared)
        chain(tree, index);
    return index;
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
    tree->edge_count = 0;
    for (uint32_t i = 1; i < tree->node_count; i++) {
        const uint32_t to = tree->nodes[i].next;
        if (to == MCTS_NO_NODE)
            continue;
        MctsNode node = tree->nodes[i];
        memmove(&tree->edges[tree->edge_count], &tree->edges[node.edges],
                node.edge_count * sizeof *tree->edges);
        node.edges = tree->edge_count;
        tree->edge_count += node.edge_count;
        tree->nodes[to] = node;
    }
    tree->node_count = kept;
    memset(tree->heads, 0, ((size_t)tree->head_mask + 1) * sizeof *tree->heads);
    for (uint32_t i = 1; i < kept && shared; i++)
        chain(tree, i);
    return new_root;
}
