#include "mcts_tree.h"

#include <stdlib.h>
#include <string.h>

bool mcts_tree_init(MctsTree *tree, uint64_t bytes, int moves_typical)
{
    enum { HEADS_A_NODE_INVERSE = 2, NODES_MIN = 64, NODES_MAX = 1 << 26 };
    const uint64_t one =
        sizeof(MctsNode) + (uint64_t)moves_typical * sizeof(MctsEdge) + sizeof(uint32_t);
    uint64_t nodes = bytes / one;
    nodes = nodes < NODES_MIN ? NODES_MIN : nodes > NODES_MAX ? NODES_MAX : nodes;
    uint64_t heads = 1;
    while (heads * 2 * HEADS_A_NODE_INVERSE <= nodes)
        heads *= 2;
    *tree = (MctsTree){.node_max = (uint32_t)nodes,
                       .edge_max = (uint32_t)(nodes * (uint64_t)moves_typical),
                       .head_mask = (uint32_t)(heads - 1)};
    tree->nodes = calloc((size_t)nodes, sizeof *tree->nodes);
    tree->edges = calloc(tree->edge_max, sizeof *tree->edges);
    tree->heads = calloc((size_t)heads, sizeof *tree->heads);
    mcts_tree_clear(tree);
    if (tree->nodes && tree->edges && tree->heads)
        return true;
    mcts_tree_free(tree);
    return false;
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
    if (tree->heads && tree->node_count > 0)
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

static void chain(MctsTree *tree, uint32_t node)
{
    uint32_t *head = &tree->heads[tree->nodes[node].hash & tree->head_mask];
    tree->nodes[node].next = *head;
    *head = node;
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
 * Marks what can be reached by a 2 in `next`. A list of nodes to walk would need room; instead the
 * nodes are gone through in rounds until nothing new is found. A child is mostly younger than its
 * parent, so the first round finds nearly all.
 */
static void mark_reachable(MctsTree *tree, uint32_t root)
{
    for (uint32_t i = 0; i < tree->node_count; i++)
        tree->nodes[i].next = 0;
    tree->nodes[root].next = 1; /* to be walked */
    for (bool again = true; again;) {
        again = false;
        for (uint32_t i = 1; i < tree->node_count; i++) {
            MctsNode *node = &tree->nodes[i];
            if (node->next != 1)
                continue;
            node->next = 2; /* walked */
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
    /* The new index of each node goes into `next`: they keep their order and only move down. */
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
