/* Records a minimax search and answers what was known after each step. */
#include "lab_trace.h"

#include "lab_room.h"

#include <stdlib.h>

void lab_trace_init(LabTrace *trace, uint32_t nodes_max)
{
    *trace = (LabTrace){.nodes_max = nodes_max, .current = LAB_NO_NODE};
}

void lab_trace_free(LabTrace *trace)
{
    free(trace->nodes);
    free(trace->steps);
    free(trace->cuts);
    *trace = (LabTrace){.current = LAB_NO_NODE};
}

/* ------------------------------------------------------------------------------------------------
 * Recording
 */

static void stop_recording(LabTrace *trace)
{
    if (!trace->full && trace->on_full)
        trace->on_full(trace->user);
    trace->full = true;
}

static void add_step(LabTrace *trace, LabStepKind kind, int32_t value, uint32_t other)
{
    if (!lab_room((void **)&trace->steps, &trace->step_room, trace->step_count, 1,
                  sizeof *trace->steps)) {
        stop_recording(trace);
        return;
    }
    trace->steps[trace->step_count++] = (LabStep){trace->current, value, other, kind};
}

static LabNode *current_node(LabTrace *trace)
{
    return trace->full || trace->current == LAB_NO_NODE ? NULL : &trace->nodes[trace->current];
}

/* A value of the engine, which is for the side to move at the node, as MAX sees it. */
static int32_t turned(const LabNode *node, int32_t value)
{
    return lab_node_is_max(node) ? value : -value;
}

static void link_to_parent(LabTrace *trace, uint32_t index)
{
    LabNode *node = &trace->nodes[index];
    if (node->parent == LAB_NO_NODE)
        return;
    LabNode *parent = &trace->nodes[node->parent];
    node->previous = parent->last;
    if (parent->last == LAB_NO_NODE)
        parent->first = index;
    else
        trace->nodes[parent->last].next = index;
    parent->last = index;
    parent->tried++;
}

static void on_enter(void *user, const GmkTraceNode *told)
{
    LabTrace *trace = user;
    if (told->ply == 0) /* an iteration begins: the ones before are forgotten */
        trace->node_count = trace->step_count = trace->cut_count = 0;
    if (trace->full)
        return;
    if (trace->node_count == trace->nodes_max ||
        !lab_room((void **)&trace->nodes, &trace->node_room, trace->node_count, 1,
                  sizeof *trace->nodes)) {
        stop_recording(trace);
        return;
    }
    const uint32_t index = trace->node_count++;
    const bool is_max = told->ply % 2 == 0;
    trace->nodes[index] = (LabNode){.parent = told->ply > 0 ? trace->current : LAB_NO_NODE,
                                    .previous = LAB_NO_NODE,
                                    .next = LAB_NO_NODE,
                                    .first = LAB_NO_NODE,
                                    .last = LAB_NO_NODE,
                                    .entered = trace->step_count,
                                    .done = LAB_NO_STEP,
                                    .raised = LAB_NO_STEP,
                                    .alpha = is_max ? told->alpha : -told->beta,
                                    .beta = is_max ? told->beta : -told->alpha,
                                    .x = (int8_t)told->move.x,
                                    .y = (int8_t)told->move.y,
                                    .ply = (uint8_t)told->ply,
                                    .depth = (uint8_t)told->depth};
    link_to_parent(trace, index);
    trace->current = index;
    add_step(trace, LAB_STEP_ENTER, 0, 0);
}

static void on_evaluate(void *user, int32_t value, GmkTraceLeaf why)
{
    LabTrace *trace = user;
    LabNode *node = current_node(trace);
    if (!node)
        return;
    node->is_leaf = true;
    node->why = (uint8_t)why;
    add_step(trace, LAB_STEP_EVALUATE, turned(node, value), 0);
}

static void on_list(void *user, int32_t count)
{
    LabNode *node = current_node(user);
    if (node)
        node->listed = (uint16_t)count;
}

static void on_raise(void *user, GmkPoint move, int32_t value)
{
    LabTrace *trace = user;
    LabNode *node = current_node(trace);
    (void)move; /* that of the last child */
    if (!node)
        return;
    const uint32_t before = node->raised;
    node->raised = trace->step_count;
    add_step(trace, LAB_STEP_RAISE, turned(node, value), before);
}

static void on_cut(void *user, int32_t value, int32_t beta, int32_t left)
{
    LabTrace *trace = user;
    const LabNode *node = current_node(trace);
    (void)beta;
    if (!node || left == 0) /* the last move met the bound: nothing is left out */
        return;
    if (!lab_room((void **)&trace->cuts, &trace->cut_room, trace->cut_count, 1,
                  sizeof *trace->cuts)) {
        stop_recording(trace);
        return;
    }
    const uint64_t before = trace->cut_count > 0 ? trace->cuts[trace->cut_count - 1].saved : 0;
    trace->cuts[trace->cut_count++] = (LabCut){trace->step_count, before + (uint64_t)left};
    add_step(trace, LAB_STEP_CUT, turned(node, value), (uint32_t)left);
}

static void on_back_up(void *user, int32_t value, bool whole)
{
    LabTrace *trace = user;
    LabNode *node = current_node(trace);
    if (!node || !whole)
        return;
    node->value = turned(node, value);
    node->done = trace->step_count;
    add_step(trace, LAB_STEP_BACK_UP, node->value, 0);
    trace->current = trace->nodes[trace->current].parent;
}

void lab_trace_listen(GmkTrace *out, LabTrace *trace)
{
    *out = (GmkTrace){.struct_size = sizeof *out,
                      .user = trace,
                      .enter = on_enter,
                      .evaluate = on_evaluate,
                      .list = on_list,
                      .raise = on_raise,
                      .cut = on_cut,
                      .back_up = on_back_up};
}

/* ------------------------------------------------------------------------------------------------
 * At a step
 */

bool lab_node_is_entered(const LabTrace *trace, uint32_t node, uint32_t step)
{
    return node < trace->node_count && trace->nodes[node].entered <= step;
}

bool lab_node_is_done(const LabTrace *trace, uint32_t node, uint32_t step)
{
    return node < trace->node_count && trace->nodes[node].done != LAB_NO_STEP &&
           trace->nodes[node].done <= step;
}

/* The last step up to this one that raised the node's value; LAB_NO_STEP: none. */
static uint32_t last_raise(const LabTrace *trace, uint32_t node, uint32_t step)
{
    uint32_t raise = trace->nodes[node].raised;
    while (raise != LAB_NO_STEP && raise > step)
        raise = trace->steps[raise].other;
    return raise;
}

bool lab_node_best(const LabTrace *trace, uint32_t node, uint32_t step, int32_t *value)
{
    const uint32_t raise = last_raise(trace, node, step);
    if (raise == LAB_NO_STEP)
        return false;
    *value = trace->steps[raise].value;
    return true;
}

uint32_t lab_node_best_child(const LabTrace *trace, uint32_t node, uint32_t step)
{
    const uint32_t raise = last_raise(trace, node, step);
    return raise == LAB_NO_STEP ? LAB_NO_NODE : trace->steps[raise - 1].node;
}

void lab_node_window(const LabTrace *trace, uint32_t node, uint32_t step, int32_t *alpha,
                     int32_t *beta)
{
    const LabNode *at = &trace->nodes[node];
    int32_t best;
    *alpha = at->alpha;
    *beta = at->beta;
    if (!lab_node_best(trace, node, step, &best))
        return;
    if (lab_node_is_max(at) && best > *alpha)
        *alpha = best;
    if (!lab_node_is_max(at) && best < *beta)
        *beta = best;
}

int lab_node_cut(const LabTrace *trace, uint32_t node, uint32_t step)
{
    const LabNode *at = &trace->nodes[node];
    if (at->raised == LAB_NO_STEP || at->raised + 1 >= trace->step_count)
        return 0;
    const LabStep *next = &trace->steps[at->raised + 1]; /* a cut follows the raise at once */
    return next->kind == LAB_STEP_CUT && next->node == node && at->raised + 1 <= step
               ? (int)next->other
               : 0;
}

uint32_t lab_nodes_at(const LabTrace *trace, uint32_t step)
{
    uint32_t low = 0, high = trace->node_count; /* nodes are numbered as they are entered */
    while (low < high) {
        const uint32_t middle = low + (high - low) / 2;
        if (trace->nodes[middle].entered <= step)
            low = middle + 1;
        else
            high = middle;
    }
    return low > 0 ? low - 1 : 0;
}

uint32_t lab_cuts_at(const LabTrace *trace, uint32_t step)
{
    uint32_t low = 0, high = trace->cut_count;
    while (low < high) {
        const uint32_t middle = low + (high - low) / 2;
        if (trace->cuts[middle].step <= step)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

uint64_t lab_saved_at(const LabTrace *trace, uint32_t step)
{
    const uint32_t cuts = lab_cuts_at(trace, step);
    return cuts > 0 ? trace->cuts[cuts - 1].saved : 0;
}

uint32_t lab_next_cut(const LabTrace *trace, uint32_t step)
{
    const uint32_t cuts = lab_cuts_at(trace, step);
    return cuts < trace->cut_count ? trace->cuts[cuts].step : LAB_NO_STEP;
}
