/* Completes a table of functions that listen to a search. */
#include "api_trace.h"

#include "api_struct.h"

static void no_enter(void *user, const GmkTraceNode *node)
{
    (void)user, (void)node;
}

static void no_evaluate(void *user, int32_t value, GmkTraceLeaf why)
{
    (void)user, (void)value, (void)why;
}

static void no_list(void *user, int32_t count)
{
    (void)user, (void)count;
}

static void no_raise(void *user, GmkPoint move, int32_t value)
{
    (void)user, (void)move, (void)value;
}

static void no_cut(void *user, int32_t value, int32_t beta, int32_t left)
{
    (void)user, (void)value, (void)beta, (void)left;
}

static void no_back_up(void *user, int32_t value, bool whole)
{
    (void)user, (void)value, (void)whole;
}

static void no_select(void *user, const GmkTraceChoice *choice)
{
    (void)user, (void)choice;
}

static void no_expand(void *user, GmkPoint move, int32_t ply, bool added)
{
    (void)user, (void)move, (void)ply, (void)added;
}

static void no_play_out(void *user, const GmkPoint *moves, int32_t count, double result)
{
    (void)user, (void)moves, (void)count, (void)result;
}

static void no_back_propagate(void *user, int32_t ply, double reward, uint32_t visits, double sum)
{
    (void)user, (void)ply, (void)reward, (void)visits, (void)sum;
}

static void no_cell(void *user, GmkPoint cell, int32_t priority)
{
    (void)user, (void)cell, (void)priority;
}

GmkStatus api_read_trace(const GmkTrace **trace, GmkTrace *copy)
{
    if (!*trace)
        return GMK_OK;
    const GmkStatus status = struct_read(copy, sizeof *copy, STRUCT_LEAST_TRACE, *trace);
    if (status != GMK_OK)
        return status;
    copy->enter = copy->enter ? copy->enter : no_enter;
    copy->evaluate = copy->evaluate ? copy->evaluate : no_evaluate;
    copy->list = copy->list ? copy->list : no_list;
    copy->raise = copy->raise ? copy->raise : no_raise;
    copy->cut = copy->cut ? copy->cut : no_cut;
    copy->back_up = copy->back_up ? copy->back_up : no_back_up;
    copy->select = copy->select ? copy->select : no_select;
    copy->expand = copy->expand ? copy->expand : no_expand;
    copy->play_out = copy->play_out ? copy->play_out : no_play_out;
    copy->back_propagate = copy->back_propagate ? copy->back_propagate : no_back_propagate;
    copy->push = copy->push ? copy->push : no_cell;
    copy->pop = copy->pop ? copy->pop : no_cell;
    *trace = copy;
    return GMK_OK;
}
