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
 * Rewards are those of the player who moved here. In the strong form nodes are made with their edges.
 * In the plain form a node gets them on its second visit, since most nodes are never visited again.
 */
typedef struct MctsNode {
    uint64_t hash;
    double reward; /* sum over the visits */
    float own;     /* the reward that the last evaluation of the node itself predicts */
    float best;    /* the mean of `own` and of minimax over the visited moves below */
    uint32_t visits;
    uint32_t pending; /* simulations under way below, counted as lost ("virtual loss") */
    uint32_t edges;   /* the first one */
    uint32_t next;    /* the next node in the chain of its hash */
    uint16_t edge_count;
    uint16_t plies; /* of a proof */
    uint8_t proof;  /* for the side to move here */
    uint8_t complete;
    uint8_t unlisted;    /* it will have edges, but has none yet */
    uint8_t depth;       /* of its last evaluation, for a game with re_search() */
    uint32_t own_cost;   /* of its evaluations */
    uint32_t below_cost; /* of evaluations of nodes below it, by simulations that came through it */
} MctsNode;

/* The mean reward of the player who moved to this node; simulations under way count as lost. */
static inline double mcts_node_mean(const MctsNode *node)
{
    return node->reward / (double)(node->visits + node->pending);
}

/* The value of a move for the player who makes it: a mix of mean reward and minimax. */
static inline double mcts_node_worth(const MctsNode *child, double minimax)
{
    const double mean = mcts_node_mean(child);
    return minimax > 0 ? mean + minimax * ((double)child->best - mean) : mean;
}

typedef struct MctsTree {
    MctsNode *nodes;
    MctsEdge *edges;
    uint32_t *heads; /* the first node of each hash chain */
    uint32_t node_count, node_max, edge_count, edge_max,
        head_mask; /* max: for which there is room */
    uint32_t nodes_allowed, edges_of_a_node;
    uint32_t node_limit; /* up to which it grows when it is full */
} MctsTree;

/* A small tree, which mcts_tree_reserve() enlarges to at most `bytes`. False: no memory. */
bool mcts_tree_init(MctsTree *tree, uint64_t bytes, int moves_typical);

/*
 * Lets the tree have `count` nodes, or as many as are allowed: room for them is made now, or little
 * by little when it is full (`grows`), which moves nodes and edges in memory. Nodes keep their
 * index; `shared`: they can be found. Without memory the tree is not changed. False: the tree
 * cannot be used at all.
 */
bool mcts_tree_reserve(MctsTree *tree, uint64_t count, bool grows, bool shared);
void mcts_tree_free(MctsTree *tree);
void mcts_tree_clear(MctsTree *tree);
uint64_t mcts_tree_bytes(const MctsTree *tree);

uint32_t mcts_tree_find(const MctsTree *tree, uint64_t hash);

/*
 * Adds a node with this evaluation. MCTS_NO_NODE: the tree is full. `shared`: the node can be found
 * by its hash, and gets its edges now; otherwise it is unlisted until mcts_tree_list().
 */
uint32_t mcts_tree_add(MctsTree *tree, uint64_t hash, const MctsEvaluation *evaluation,
                       bool shared);

/* Gives an unlisted node its edges. False: the tree is full, and the node stays unlisted. */
bool mcts_tree_list(MctsTree *tree, uint32_t node, const MctsEvaluation *evaluation);

/*
 * Keeps what can be reached from `root`, drops the rest; returns the root's new index. `shared`:
 * the nodes can be found afterwards. No simulation may be under way.
 */
uint32_t mcts_tree_keep(MctsTree *tree, uint32_t root, bool shared);

#endif
