/*
 * lab_trace.h: a minimax search recorded step by step, to be walked through afterwards. The trace is
 * bounded: after LAB_NODES_MAX nodes, or when memory ends, recording stops and the trace is what came
 * before. Recording is one thread's; afterwards any one thread reads.
 *
 * Values are for the side to move at the root, who is MAX: bounds and values that the engine tells for
 * the side to move at a node are turned here, so that alpha is always what MAX is sure of and beta what
 * MIN is sure of.
 */
#ifndef GOMOKIT_CORE_LAB_TRACE_H
#define GOMOKIT_CORE_LAB_TRACE_H

#include "gomokit.h"

enum { LAB_NODES_MAX = 1000000 };
#define LAB_NO_NODE UINT32_MAX
#define LAB_NO_STEP UINT32_MAX

typedef struct LabNode {
    uint32_t parent, previous, next, first, last; /* previous and next sibling; its children */
    uint32_t entered, done;                       /* steps; LAB_NO_STEP: not yet */
    uint32_t raised; /* the last step that raised its value; LAB_NO_STEP: none */
    int32_t alpha, beta, value;
    int8_t x, y;            /* the move that led here; -1 at the root */
    uint8_t ply, depth;     /* from the root; still to be searched */
    uint16_t listed, tried; /* moves there are; children entered */
    uint8_t is_leaf, why;   /* GmkTraceLeaf */
} LabNode;

typedef enum LabStepKind {
    LAB_STEP_ENTER,
    LAB_STEP_EVALUATE,
    LAB_STEP_RAISE,
    LAB_STEP_CUT,
    LAB_STEP_BACK_UP,
} LabStepKind;

typedef struct LabStep {
    uint32_t node;
    int32_t value;
    uint32_t other; /* RAISE: the raise before it, or LAB_NO_STEP; CUT: moves that are left out */
    LabStepKind kind;
} LabStep;

/* A cut, and what it and those before it left out. */
typedef struct LabCut {
    uint32_t step;
    uint64_t saved;
} LabCut;

typedef struct LabTrace {
    LabNode *nodes;
    LabStep *steps;
    LabCut *cuts;
    uint32_t node_count, step_count, cut_count;
    uint32_t node_room, step_room, cut_room;
    uint32_t nodes_max;
    uint32_t current;            /* while recording */
    bool full;                   /* the bound came first: what is there is not the whole search */
    void (*on_full)(void *user); /* may stop the search; NULL: nobody asks */
    void *user;
} LabTrace;

/* An empty trace of at most this many nodes. */
void lab_trace_init(LabTrace *trace, uint32_t nodes_max);
void lab_trace_free(LabTrace *trace); /* it can be used again after lab_trace_init() */

/* A table of functions that records into the trace; only the last iteration is kept. */
void lab_trace_listen(GmkTrace *out, LabTrace *trace);

/* ------------------------------------------------------------------------------------------------
 * At a step: what is known after steps 0 to `step` have happened
 */

/* Whether it is the side's turn that moved first: its value is a maximum. */
static inline bool lab_node_is_max(const LabNode *node)
{
    return node->ply % 2 == 0;
}

bool lab_node_is_entered(const LabTrace *trace, uint32_t node, uint32_t step);
bool lab_node_is_done(const LabTrace *trace, uint32_t node, uint32_t step);

/* The best value among the finished children so far. False: there is none. */
bool lab_node_best(const LabTrace *trace, uint32_t node, uint32_t step, int32_t *value);

/* The child that this value comes from: it was finished just before it raised it. LAB_NO_NODE: none. */
uint32_t lab_node_best_child(const LabTrace *trace, uint32_t node, uint32_t step);

/* The window of a node as it is now: its own, narrowed by what its children have raised. */
void lab_node_window(const LabTrace *trace, uint32_t node, uint32_t step, int32_t *alpha,
                     int32_t *beta);

/* How many of its moves a cut left out so far; 0: none. */
int lab_node_cut(const LabTrace *trace, uint32_t node, uint32_t step);

uint32_t lab_nodes_at(const LabTrace *trace, uint32_t step); /* entered, without the root */
uint32_t lab_cuts_at(const LabTrace *trace, uint32_t step);
uint64_t lab_saved_at(const LabTrace *trace, uint32_t step); /* moves left out by those */

/* The first cut after this step; LAB_NO_STEP: there is none. */
uint32_t lab_next_cut(const LabTrace *trace, uint32_t step);

#endif
