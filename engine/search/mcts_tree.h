/* mcts_tree.h: the memory of mcts.c: a pool of nodes and one of edges, found by hash. */
#ifndef GOMOKIT_SEARCH_MCTS_TREE_H
#define GOMOKIT_SEARCH_MCTS_TREE_H

#include "mcts.h"

enum { MCTS_NO_NODE = 0 }; /* index 0 is never used */

typedef struct MctsEdge {
    uint32_t child; /* MCTS_NO_NODE: not tried yet */
    uint32_t visits;
    float prior;
    uint16_t move;
} MctsEdge;

/*
 * Rewards are those of the player who moved here. Nodes are made with their edges at once, so that
 * edges lie in the order of their nodes.
 */
typedef struct MctsNode {
    uint64_t hash;
    double reward; /* sum over the visits */
    float own;     /* the reward that the last evaluation of the node itself predicts */
    float best;    /* the mean of that and of minimax over the moves tried below it */
    uint32_t visits;
    uint32_t pending; /* simulations on their way below: counted as lost ("virtual loss") */
    uint32_t edges;   /* the first one */
    uint32_t next;    /* in the chain of its hash */
    uint16_t edge_count;
    uint16_t plies; /* of a proof */
    uint8_t proof;  /* for the side to move here */
    uint8_t complete;
    uint8_t depth;       /* of its last evaluation, for a game with research() */
    uint32_t own_cost;   /* of its evaluations */
    uint32_t below_cost; /* of evaluations of nodes below it, by simulations that came through it */
} MctsNode;

/* The mean reward of the player who moved to this node; simulations on their way count as lost. */
static inline double mcts_node_mean(const MctsNode *node)
{
    return node->reward / (double)(node->visits + node->pending);
}

/* What a move is worth to the player who makes it: the mean reward, and minimax below it. */
static inline double mcts_node_worth(const MctsNode *child, double minimax)
{
    const double mean = mcts_node_mean(child);
    return minimax > 0 ? mean + minimax * ((double)child->best - mean) : mean;
}

typedef struct MctsTree {
    MctsNode *nodes;
    MctsEdge *edges;
    uint32_t *heads; /* the chains */
    uint32_t node_count, node_max, edge_count, edge_max, head_mask;
} MctsTree;

bool mcts_tree_init(MctsTree *tree, uint64_t bytes, int moves_typical); /* false: no memory */
void mcts_tree_free(MctsTree *tree);
void mcts_tree_clear(MctsTree *tree);
uint64_t mcts_tree_bytes(const MctsTree *tree);

uint32_t mcts_tree_find(const MctsTree *tree, uint64_t hash);

/* Adds a node with this evaluation. MCTS_NO_NODE: the pool is full. `shared`: it can be found. */
uint32_t mcts_tree_add(MctsTree *tree, uint64_t hash, const MctsEvaluation *evaluation,
                       bool shared);

/*
 * Keeps what can be reached from `root`, drops the rest; returns the root's new index. `shared`:
 * the nodes can be found afterwards.
 */
uint32_t mcts_tree_keep(MctsTree *tree, uint32_t root, bool shared);

#endif
