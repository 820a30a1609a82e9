/*
 * lab_uct.h: a search of plain UCT recorded step by step, to be walked through afterwards. It is bounded: after
 * LAB_UCT_PLAYOUTS_MAX playouts, or when memory ends, recording stops and the record is what came before. What each
 * node counts (N and Q) is that of the step gone to; going to the next step costs as much as the step itself.
 *
 * A playout is a row of steps: a choice at every node from the root down, a new node, random moves to the end of the
 * game, and the result running back from the last node to the root. Q sums the rewards of the side that moved to the
 * node. Recording is one thread's; afterwards one thread at a time reads and walks.
 */
#ifndef GOMOKIT_CORE_LAB_UCT_H
#define GOMOKIT_CORE_LAB_UCT_H

#include "gomokit.h"

enum { LAB_UCT_PLAYOUTS_MAX = 100000 };
#define LAB_UCT_NONE UINT32_MAX

typedef struct LabUctNode {
    uint32_t parent, first, last,
        next;             /* children in the order in which they were added; next sibling */
    uint32_t visits;      /* N at the step gone to */
    double sum;           /* Q at that step */
    uint16_t listed, ply; /* moves there are; from the root */
    int8_t x, y;          /* the move that led here; -1 at the root */
} LabUctNode;

typedef struct LabUctPlayout {
    uint32_t step;   /* its first one */
    uint32_t branch; /* the root's child that it went through */
    uint32_t leaf;   /* the last node of its path */
    uint32_t moves;  /* index of its first random move */
    uint16_t move_count;
    uint8_t result;               /* half points of the side to move at the leaf */
    bool is_new : 1, is_over : 1; /* the leaf was added by it; the game is over there */
} LabUctPlayout;

typedef struct LabUct {
    LabUctNode *nodes;
    LabUctPlayout *playouts;
    uint16_t *moves; /* random moves of all playouts, x + y * GMK_GOMOKU_SIDE_MAX */
    uint32_t node_count, playout_count, move_count, step_count;
    uint32_t node_room, playout_room, move_room;
    uint32_t playouts_max;
    double exploration, win, draw; /* c; the rewards */
    GmkPoint answer;               /* what the search played; (-1, -1): not known */
    bool full;                     /* the bound came first */
    void (*on_full)(void *user);   /* may stop the search; NULL: nobody asks */
    void *user;
    LabUctPlayout under_way; /* while recording */
    uint32_t current;
    bool is_leaf_known;
    uint32_t at,
        counted; /* the playout walked to, and how many nodes of its path it is counted in */
} LabUct;

/* An empty record. `exploration` and the rewards are those of the search: 0 stands for the square root of 2. */
void lab_uct_init(LabUct *uct, uint32_t playouts_max, double exploration, GmkRewards rewards);
void lab_uct_free(LabUct *uct);

/* A table of functions that records into it. After the search lab_uct_go(uct, 0) begins the walk. */
void lab_uct_listen(GmkTrace *out, LabUct *uct);

/* ------------------------------------------------------------------------------------------------
 * Walking
 */

typedef enum LabUctKind {
    LAB_UCT_SELECT,    /* .child is chosen at .node */
    LAB_UCT_EXPAND,    /* .node is added */
    LAB_UCT_PLAY_OUT,  /* from .node */
    LAB_UCT_PROPAGATE, /* .node counts the result */
} LabUctKind;

/* Whether it is the side's turn that is to move at the root. */
static inline bool lab_uct_is_max(const LabUctNode *node)
{
    return node->ply % 2 == 0;
}

typedef struct LabUctStep {
    LabUctKind kind;
    uint32_t playout, node, child;
} LabUctStep;

LabUctStep lab_uct_step(const LabUct *uct, uint32_t step); /* below step_count */

/* Counts what has happened after steps 0 to `step`. */
void lab_uct_go(LabUct *uct, uint32_t step);

/* The last step of the playout that this one belongs to. */
uint32_t lab_uct_playout_end(const LabUct *uct, uint32_t step);

/* The node on the path of a playout at this ply; its leaf's ply is the last one. */
uint32_t lab_uct_path(const LabUct *uct, uint32_t playout, int ply);

/* Q / N; 0 for a node without visits. */
double lab_uct_mean(const LabUctNode *node);

/* What exploration adds: c * sqrt(ln N(parent) / N). The UCB is the mean and this. 0 without visits. */
double lab_uct_explore(const LabUct *uct, uint32_t node);

/* What the playout gives a node of its path: the reward of the side that moved there. */
double lab_uct_reward(const LabUct *uct, uint32_t playout, uint32_t node);

/* N of the root's moves by cell, y * GMK_GOMOKU_SIDE_MAX + x; returns the largest. */
uint32_t lab_uct_heat(const LabUct *uct, uint32_t heat[GMK_CELLS_MAX]);

/* Up to `most` of the root's children with the most visits, those first; returns how many. */
int lab_uct_leaders(const LabUct *uct, uint32_t *out, int most);

#endif
