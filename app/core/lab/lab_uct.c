/* Records plain UCT and counts again what was known after each step. */
#include "lab_uct.h"

#include "lab_room.h"

#include <math.h>
#include <stdlib.h>

static const double ROOT_OF_2 = 1.4142135623730951;

void lab_uct_init(LabUct *uct, uint32_t playouts_max, double exploration, GmkRewards rewards)
{
    *uct = (LabUct){.playouts_max = playouts_max,
                    .exploration = exploration > 0 ? exploration : ROOT_OF_2,
                    .win = rewards == GMK_REWARDS_HUNDRED ? 100 : 1,
                    .draw = rewards == GMK_REWARDS_HUNDRED ? 1 : 0.5,
                    .answer = {-1, -1},
                    .current = LAB_UCT_NONE};
}

void lab_uct_free(LabUct *uct)
{
    free(uct->nodes);
    free(uct->playouts);
    free(uct->moves);
    lab_uct_init(uct, 0, 0, GMK_REWARDS_ONE);
}

/* ------------------------------------------------------------------------------------------------
 * Recording
 */

static void stop_recording(LabUct *uct)
{
    if (!uct->full && uct->on_full)
        uct->on_full(uct->user);
    uct->full = true;
    uct->current = LAB_UCT_NONE; /* what is told until the search has stopped is dropped */
}

/* A new node below this one (LAB_UCT_NONE: the root), which becomes the current one. */
static void add_node(LabUct *uct, uint32_t parent, GmkPoint move)
{
    if (!lab_room((void **)&uct->nodes, &uct->node_room, uct->node_count, 1, sizeof *uct->nodes)) {
        stop_recording(uct);
        return;
    }
    const uint32_t index = uct->node_count++;
    uct->nodes[index] = (LabUctNode){.parent = parent,
                                     .first = LAB_UCT_NONE,
                                     .last = LAB_UCT_NONE,
                                     .next = LAB_UCT_NONE,
                                     .x = (int8_t)move.x,
                                     .y = (int8_t)move.y};
    uct->current = index;
    if (parent == LAB_UCT_NONE)
        return;
    LabUctNode *above = &uct->nodes[parent];
    uct->nodes[index].ply = above->ply + 1;
    if (above->last == LAB_UCT_NONE)
        above->first = index;
    else
        uct->nodes[above->last].next = index;
    above->last = index;
}

static uint32_t find_child(const LabUct *uct, uint32_t node, GmkPoint move)
{
    uint32_t child = uct->nodes[node].first;
    while (child != LAB_UCT_NONE &&
           (uct->nodes[child].x != move.x || uct->nodes[child].y != move.y))
        child = uct->nodes[child].next;
    return child;
}

/* A simulation begins at the root; what was not told to its end before is forgotten. */
static void begin_playout(LabUct *uct)
{
    if (uct->full)
        return;
    if (uct->playout_count == uct->playouts_max) {
        stop_recording(uct);
        return;
    }
    uct->under_way = (LabUctPlayout){.step = uct->step_count, .moves = uct->move_count};
    uct->is_leaf_known = false;
    if (uct->node_count == 0)
        add_node(uct, LAB_UCT_NONE, (GmkPoint){-1, -1});
    else
        uct->current = 0;
}

static void on_select(void *user, const GmkTraceChoice *choice)
{
    LabUct *uct = user;
    if (choice->ply == 0)
        begin_playout(uct);
    if (uct->current == LAB_UCT_NONE)
        return;
    uct->nodes[uct->current].listed = (uint16_t)choice->count;
    const uint32_t child = find_child(uct, uct->current, choice->children[choice->chosen].move);
    if (child != LAB_UCT_NONE)
        uct->current = child; /* otherwise it is added now: on_expand() */
}

static void on_expand(void *user, GmkPoint move, int32_t ply, bool added)
{
    LabUct *uct = user;
    (void)ply;
    if (uct->current == LAB_UCT_NONE)
        return;
    if (!added) { /* the engine's tree is full, so this record ends too */
        stop_recording(uct);
        return;
    }
    uct->under_way.is_new = uct->under_way.is_over = true;
    add_node(uct, uct->current, move);
}

static void on_play_out(void *user, const GmkPoint *moves, int32_t count, double result)
{
    LabUct *uct = user;
    (void)result; /* on_propagate() is told the reward */
    if (uct->current == LAB_UCT_NONE)
        return;
    if (!lab_room((void **)&uct->moves, &uct->move_room, uct->move_count, (uint32_t)count,
                  sizeof *uct->moves)) {
        stop_recording(uct);
        return;
    }
    uct->under_way.is_over = false;
    uct->under_way.move_count = (uint16_t)count;
    for (int32_t i = 0; i < count; i++)
        uct->moves[uct->move_count++] = (uint16_t)(moves[i].y * GMK_GOMOKU_SIDE_MAX + moves[i].x);
}

/* All steps have been told: the playout counts. */
static void end_playout(LabUct *uct)
{
    if (!lab_room((void **)&uct->playouts, &uct->playout_room, uct->playout_count, 1,
                  sizeof *uct->playouts)) {
        stop_recording(uct);
        return;
    }
    LabUctPlayout *done = &uct->under_way;
    const uint32_t ply = uct->nodes[done->leaf].ply;
    done->branch = done->leaf;
    while (uct->nodes[done->branch].ply > 1)
        done->branch = uct->nodes[done->branch].parent;
    uct->playouts[uct->playout_count++] = *done;
    uct->step_count += ply + done->is_new + (done->is_new && !done->is_over) + ply + 1;
    uct->current = LAB_UCT_NONE;
}

static void on_propagate(void *user, int32_t ply, double reward, uint32_t visits, double sum)
{
    LabUct *uct = user;
    (void)visits, (void)sum;
    if (uct->current == LAB_UCT_NONE)
        return;
    if (!uct->is_leaf_known) { /* the last node comes first: its reward is the other side's result */
        uct->is_leaf_known = true;
        uct->under_way.leaf = uct->current;
        uct->under_way.is_over |= !uct->under_way.is_new;
        uct->under_way.result = reward >= uct->win ? 0 : reward > 0 ? 1 : 2;
    }
    if (ply == 0)
        end_playout(uct);
}

void lab_uct_listen(GmkTrace *out, LabUct *uct)
{
    *out = (GmkTrace){.struct_size = sizeof *out,
                      .user = uct,
                      .select = on_select,
                      .expand = on_expand,
                      .play_out = on_play_out,
                      .back_propagate = on_propagate};
}

/* ------------------------------------------------------------------------------------------------
 * Walking
 */

static uint32_t playout_at(const LabUct *uct, uint32_t step)
{
    uint32_t low = 0, high = uct->playout_count;
    while (high - low > 1) {
        const uint32_t middle = low + (high - low) / 2;
        if (uct->playouts[middle].step <= step)
            low = middle;
        else
            high = middle;
    }
    return low;
}

uint32_t lab_uct_path(const LabUct *uct, uint32_t playout, int ply)
{
    uint32_t node = uct->playouts[playout].leaf;
    while (uct->nodes[node].ply > ply)
        node = uct->nodes[node].parent;
    return node;
}

/* The steps of a playout before the result runs back. */
static uint32_t steps_down(const LabUct *uct, const LabUctPlayout *playout)
{
    return (uint32_t)uct->nodes[playout->leaf].ply + playout->is_new +
           (playout->is_new && !playout->is_over);
}

LabUctStep lab_uct_step(const LabUct *uct, uint32_t step)
{
    const uint32_t index = playout_at(uct, step);
    const LabUctPlayout *playout = &uct->playouts[index];
    const uint32_t ply = uct->nodes[playout->leaf].ply, offset = step - playout->step;
    const uint32_t down = steps_down(uct, playout);
    if (offset < ply)
        return (LabUctStep){LAB_UCT_SELECT, index, lab_uct_path(uct, index, (int)offset),
                            lab_uct_path(uct, index, (int)offset + 1)};
    if (offset < down)
        return (LabUctStep){offset == ply ? LAB_UCT_EXPAND : LAB_UCT_PLAY_OUT, index, playout->leaf,
                            LAB_UCT_NONE};
    return (LabUctStep){LAB_UCT_PROPAGATE, index,
                        lab_uct_path(uct, index, (int)(ply - (offset - down))), LAB_UCT_NONE};
}

uint32_t lab_uct_playout_end(const LabUct *uct, uint32_t step)
{
    const uint32_t index = playout_at(uct, step);
    return (index + 1 < uct->playout_count ? uct->playouts[index + 1].step : uct->step_count) - 1;
}

double lab_uct_reward(const LabUct *uct, uint32_t playout, uint32_t node)
{
    const LabUctPlayout *done = &uct->playouts[playout];
    const bool same_side =
        lab_uct_is_max(&uct->nodes[done->leaf]) == lab_uct_is_max(&uct->nodes[node]);
    if (done->result == 1)
        return uct->draw;
    return (done->result == 0) == same_side ? uct->win : 0;
}

/* Counts the playout that was walked to in this many nodes of its path, from the leaf on. */
static void count_in(LabUct *uct, uint32_t wanted)
{
    uint32_t node = uct->playouts[uct->at].leaf;
    for (uint32_t i = 0; node != LAB_UCT_NONE; i++, node = uct->nodes[node].parent) {
        const bool was = i < uct->counted, is = i < wanted;
        if (was == is)
            continue;
        const double reward = lab_uct_reward(uct, uct->at, node);
        uct->nodes[node].visits += is ? 1 : UINT32_MAX; /* one less */
        uct->nodes[node].sum += is ? reward : -reward;  /* rewards are exact in binary */
    }
    uct->counted = wanted;
}

static uint32_t path_length(const LabUct *uct, uint32_t playout)
{
    return uct->nodes[uct->playouts[playout].leaf].ply + 1u;
}

void lab_uct_go(LabUct *uct, uint32_t step)
{
    if (uct->playout_count == 0)
        return;
    const uint32_t wanted = playout_at(uct, step);
    while (uct->at < wanted) {
        count_in(uct, path_length(uct, uct->at));
        uct->at++;
        uct->counted = 0;
    }
    while (uct->at > wanted) {
        count_in(uct, 0);
        uct->at--;
        uct->counted = path_length(uct, uct->at);
    }
    const LabUctPlayout *playout = &uct->playouts[wanted];
    const uint32_t done = step - playout->step + 1, down = steps_down(uct, playout);
    count_in(uct, done > down ? done - down : 0);
}

double lab_uct_mean(const LabUctNode *node)
{
    return node->visits > 0 ? node->sum / node->visits : 0;
}

double lab_uct_explore(const LabUct *uct, uint32_t node)
{
    const LabUctNode *at = &uct->nodes[node];
    const uint32_t above = at->parent == LAB_UCT_NONE ? 0 : uct->nodes[at->parent].visits;
    return at->visits > 0 && above > 0 ? uct->exploration * sqrt(log(above) / at->visits) : 0;
}

uint32_t lab_uct_heat(const LabUct *uct, uint32_t heat[GMK_CELLS_MAX])
{
    uint32_t most = 0;
    for (int i = 0; i < GMK_CELLS_MAX; i++)
        heat[i] = 0;
    for (uint32_t at = uct->node_count > 0 ? uct->nodes[0].first : LAB_UCT_NONE; at != LAB_UCT_NONE;
         at = uct->nodes[at].next) {
        const LabUctNode *node = &uct->nodes[at];
        heat[node->y * GMK_GOMOKU_SIDE_MAX + node->x] = node->visits;
        most = node->visits > most ? node->visits : most;
    }
    return most;
}

int lab_uct_leaders(const LabUct *uct, uint32_t *out, int most)
{
    int count = 0;
    for (uint32_t at = uct->node_count > 0 ? uct->nodes[0].first : LAB_UCT_NONE; at != LAB_UCT_NONE;
         at = uct->nodes[at].next) {
        int place = count < most ? count++ : most;
        for (; place > 0 && uct->nodes[out[place - 1]].visits < uct->nodes[at].visits; place--)
            if (place < most)
                out[place] = out[place - 1];
        if (place < most)
            out[place] = at;
    }
    return count;
}
