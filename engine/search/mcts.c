/* Monte Carlo tree search: selection, expansion, backup and proofs, on several threads. */
#include "mcts.h"

#include <math.h>
#include <stdlib.h>

#include "base/real.h"
#include "base/spin.h"
#include "base/thread.h"
#include "mcts_answer.h"

enum {
    PATH_MAX_NODES = GMK_CELLS_MAX + 2,
    CHECKS_APART = 8,        /* simulations between readings of the clock: a few milliseconds */
    REPORT_FIRST = 1 << 4,   /* simulations before the first report; doubled for each later one */
    SIMULATIONS_BASE = 250,  /* see mcts_simulations() */
    SIMULATIONS_DEPTH = 12,  /* deeper makes no difference */
    SEARCHES_KEPT = 4,       /* the tree has room for the nodes of this many searches */
    GROWING_NODES = 1 << 16, /* up to this many nodes memory is taken when it is needed */
};

/* An unvisited move is expected to be worse than the mean of its node by this much. */
static const double UNTRIED_REDUCTION = 0.15;

struct Mcts {
    const MctsOps *ops;
    MctsTree tree;
    uint32_t root;
    bool plain; /* the tree was built by plain UCT */
};

/* What the threads of one search share. */
typedef struct Shared {
    Mcts *mcts;
    const MctsSetting *setting;
    SearchLimits *limits; /* touched by the first thread alone */
    atomic_flag lock;     /* protects the tree; held to select and back up, released to evaluate */
    atomic_bool halt;
    atomic_uint_least64_t spent; /* simulations so far, or their cost */
    uint64_t limit;
    GmkThought *thought;
    double exploration;      /* of the plain form */
    struct MctsTeller *tell; /* NULL: nobody listens. Of the plain form, which has one thread */
} Shared;

typedef struct MctsThread {
    Shared *shared;
    Thread *handle;
    void *position;
    Rng rng;
    int path_count;
    uint32_t nodes[PATH_MAX_NODES];
    uint32_t edges[PATH_MAX_NODES]; /* that led from each node to the next */
    uint32_t costs[PATH_MAX_NODES]; /* of evaluating them in this simulation */
    MctsEvaluation evaluation;
} MctsThread;

/* ------------------------------------------------------------------------------------------------
 * Life
 */

Mcts *mcts_new(const MctsOps *ops, uint64_t bytes)
{
    Mcts *mcts = calloc(1, sizeof *mcts);
    if (!mcts)
        return NULL;
    mcts->ops = ops;
    if (!mcts_tree_init(&mcts->tree, bytes - sizeof *mcts, ops->moves_typical)) {
        mcts_free(mcts); /* with what the tree did get */
        return NULL;
    }
    return mcts;
}

void mcts_free(Mcts *mcts)
{
    if (mcts)
        mcts_tree_free(&mcts->tree);
    free(mcts);
}

void mcts_clear(Mcts *mcts)
{
    mcts_tree_clear(&mcts->tree);
    mcts->root = MCTS_NO_NODE;
}

uint64_t mcts_bytes(const Mcts *mcts)
{
    return sizeof *mcts + mcts_tree_bytes(&mcts->tree);
}

uint64_t mcts_simulations(int depth)
{
    const int steps = depth < SIMULATIONS_DEPTH ? depth : SIMULATIONS_DEPTH;
    return (uint64_t)SIMULATIONS_BASE << 2 * steps;
}

/* ------------------------------------------------------------------------------------------------
 * Choosing
 */

/* The visits of a node on the path, without the current simulation. */
static uint32_t visits_before(const MctsNode *node)
{
    return node->visits + node->pending - 1;
}

/* UCB1 of a child that has been visited. */
static double plain_bound(const MctsNode *child, double log_visits, double exploration)
{
    const double n = (double)(child->visits + child->pending);
    return mcts_node_mean(child) + exploration * sqrt(log_visits / n);
}

/* The child with the highest UCB1. Unvisited moves come first, in random order. */
static MctsEdge *choose_plain(const MctsTree *tree, const MctsNode *node, double exploration,
                              Rng *rng)
{
    MctsEdge *edges = &tree->edges[node->edges], *best = NULL;
    uint32_t untried = 0;
    for (uint32_t i = 0; i < node->edge_count; i++)
        if (edges[i].child == MCTS_NO_NODE && rng_below(rng, ++untried) == 0)
            best = &edges[i];
    if (best)
        return best;
    const double log_visits = real_ln((double)visits_before(node));
    double best_value = -1;
    for (uint32_t i = 0; i < node->edge_count; i++) {
        const double value = plain_bound(&tree->nodes[edges[i].child], log_visits, exploration);
        if (value > best_value) {
            best_value = value;
            best = &edges[i];
        }
    }
    return best;
}

/* PUCT. Skips moves that are known to lose; NULL: all do. */
static MctsEdge *choose_strong(const MctsTree *tree, const MctsNode *node, const MctsOps *ops)
{
    MctsEdge *edges = &tree->edges[node->edges], *best = NULL;
    const uint32_t visits = visits_before(node);
    const double root = sqrt((double)(visits > 0 ? visits : 1));
    /* this node's rewards are the other player's */
    double mean = visits > 0 ? 1 - node->reward / (double)visits : 0.5;
    if (ops->minimax > 0 && visits > 0)
        mean += ops->minimax * (1 - (double)node->best - mean);
    const double untried = mean > UNTRIED_REDUCTION ? mean - UNTRIED_REDUCTION : 0;
    double best_value = -1;
    for (uint32_t i = 0; i < node->edge_count; i++) {
        const MctsNode *child = &tree->nodes[edges[i].child];
        const bool tried = edges[i].child != MCTS_NO_NODE && child->visits + child->pending > 0;
        if (tried && child->proof == MCTS_WIN)
            continue; /* the other side wins there */
        double value = tried ? mcts_node_worth(child, ops->minimax) : untried;
        if (tried && child->proof == MCTS_DRAW)
            value = 0.5;
        value += ops->exploration * (double)edges[i].prior * root / (double)(1 + edges[i].visits);
        if (value > best_value) {
            best_value = value;
            best = &edges[i];
        }
    }
    return best;
}

/* ------------------------------------------------------------------------------------------------
 * Proofs
 */

/* Proves a node from its children: won if one of them is lost, lost if all are won. */
static void prove(const MctsTree *tree, MctsNode *node)
{
    bool open = !node->complete, draw = false;
    int win_plies = 0, loss_plies = 0;
    for (uint32_t i = 0; i < node->edge_count; i++) {
        const uint32_t index = tree->edges[node->edges + i].child;
        const MctsNode *child = &tree->nodes[index];
        const int proof = index == MCTS_NO_NODE ? MCTS_OPEN : child->proof;
        if (proof == MCTS_LOSS && (win_plies == 0 || child->plies + 1 < win_plies))
            win_plies = child->plies + 1;
        if (proof == MCTS_WIN && child->plies + 1 > loss_plies)
            loss_plies = child->plies + 1;
        draw |= proof == MCTS_DRAW;
        open |= proof == MCTS_OPEN;
    }
    if (win_plies > 0) {
        node->proof = MCTS_WIN;
        node->plies = (uint16_t)win_plies;
    } else if (!open) {
        node->proof = draw ? MCTS_DRAW : MCTS_LOSS;
        node->plies = (uint16_t)loss_plies;
    }
}

static double proven_value(int proof)
{
    return proof == MCTS_WIN ? 1.0 : proof == MCTS_DRAW ? 0.5 : 0.0;
}

/* ------------------------------------------------------------------------------------------------
 * Telling a simulation of the plain form
 */

/* What is told lives here, so that a search without a listener needs no room for it. */
typedef struct MctsTeller {
    const GmkTrace *trace;
    GmkPoint taken; /* the move of the last step down */
    MctsPlayout playout;
    GmkTraceChild children[MCTS_MOVES_MAX];
} MctsTeller;

/* The position is that of the node. */
static void tell_select(const MctsThread *thread, const MctsNode *node, const MctsEdge *taken)
{
    const Shared *shared = thread->shared;
    const MctsTree *tree = &shared->mcts->tree;
    const MctsEdge *edges = &tree->edges[node->edges];
    const uint32_t visits = visits_before(node);
    const double log_visits = visits > 0 ? real_ln((double)visits) : 0;
    MctsTeller *tell = shared->tell;
    for (uint32_t i = 0; i < node->edge_count; i++) {
        const MctsNode *child = &tree->nodes[edges[i].child];
        GmkTraceChild *out = &tell->children[i];
        *out = (GmkTraceChild){.move = shared->mcts->ops->point(thread->position, edges[i].move)};
        if (edges[i].child == MCTS_NO_NODE)
            continue;
        out->visits = child->visits;
        out->mean = mcts_node_mean(child);
        out->bound = plain_bound(child, log_visits, shared->exploration);
    }
    const GmkTraceChoice choice = {.struct_size = sizeof choice,
                                   .ply = thread->path_count - 1,
                                   .visits = visits,
                                   .count = node->edge_count,
                                   .chosen = (int32_t)(taken - edges),
                                   .children = tell->children};
    tell->taken = tell->children[choice.chosen].move;
    tell->trace->select(tell->trace->user, &choice);
}

static void tell_play_out(MctsTeller *tell, double result)
{
    tell->trace->play_out(tell->trace->user, tell->playout.moves, tell->playout.count, result);
}

/* After the last step down; `open`: the game is not over there, and was played out. */
static void tell_expand(const MctsThread *thread, bool open, bool added, double result)
{
    MctsTeller *tell = thread->shared->tell;
    tell->trace->expand(tell->trace->user, tell->taken, thread->path_count, added);
    if (open)
        tell_play_out(tell, result);
}

/* ------------------------------------------------------------------------------------------------
 * One simulation
 */

static void enter(MctsThread *thread, uint32_t node)
{
    thread->costs[thread->path_count] = 0;
    thread->nodes[thread->path_count++] = node;
    thread->shared->mcts->tree.nodes[node].pending++;
}

/* Undoes the last enter(). */
static void leave(MctsThread *thread)
{
    thread->shared->mcts->tree.nodes[thread->nodes[--thread->path_count]].pending--;
}

static double play_out(MctsThread *thread)
{
    const MctsOps *ops = thread->shared->mcts->ops;
    MctsTeller *tell = thread->shared->tell;
    return tell && ops->playout_told
               ? ops->playout_told(&tell->playout, thread->position, &thread->rng)
               : ops->playout(thread->position, &thread->rng);
}

/*
 * Evaluates the position and adds a node for it, unless another thread has added it meanwhile.
 * False: a limit ended the evaluation.
 */
static bool expand(MctsThread *thread, uint32_t *node, double *value)
{
    Shared *shared = thread->shared;
    Mcts *mcts = shared->mcts;
    const bool plain = shared->setting->plain;
    spin_unlock(&shared->lock);
    thread->evaluation.cut = false;
    thread->evaluation.cost = 0;
    thread->evaluation.depth = 0;
    if (plain)
        mcts->ops->list(&thread->evaluation, thread->position);
    else
        mcts->ops->evaluate(&thread->evaluation, thread->position, &thread->rng, false);
    if (thread->evaluation.cut) {
        atomic_fetch_add(&shared->spent, thread->evaluation.cost);
        spin_lock(&shared->lock);
        return false;
    }
    const MctsProof proof = thread->evaluation.proof;
    if (proof != MCTS_OPEN)
        *value = proven_value((int)proof);
    else
        *value = plain ? play_out(thread) : thread->evaluation.value;
    const uint64_t hash = mcts->ops->hash(thread->position);
    spin_lock(&shared->lock);
    const uint32_t known = plain ? MCTS_NO_NODE : mcts_tree_find(&mcts->tree, hash);
    *node = known ? known : mcts_tree_add(&mcts->tree, hash, &thread->evaluation, !plain);
    if (shared->tell)
        tell_expand(thread, proof == MCTS_OPEN, *node != MCTS_NO_NODE, *value);
    return true;
}

/* Replaces the priors of the node's moves by those of this evaluation. */
static void renew_priors(MctsTree *tree, const MctsNode *node, const MctsEvaluation *evaluation)
{
    MctsEdge *edges = &tree->edges[node->edges];
    for (int i = 0; i < evaluation->count; i++)
        for (uint32_t e = 0; e < node->edge_count; e++)
            if (edges[e].move == evaluation->moves[i].move)
                edges[e].prior = evaluation->moves[i].prior;
}

static bool has_re_search(const Shared *shared)
{
    return mcts_has_re_search(shared->mcts->ops, shared->setting);
}

/* Whether the last node of the path is due for a re-search, because much was spent below it. */
static bool is_due(const MctsThread *thread)
{
    const MctsOps *ops = thread->shared->mcts->ops;
    const MctsNode *node = &thread->shared->mcts->tree.nodes[thread->nodes[thread->path_count - 1]];
    return has_re_search(thread->shared) && node->proof == MCTS_OPEN && node->depth < UINT8_MAX &&
           (double)node->below_cost * ops->re_search_share > (double)node->own_cost;
}

/* Re-searches the last node of the path, a ply deeper. False: a limit ended that. */
static bool re_search(MctsThread *thread)
{
    Shared *shared = thread->shared;
    MctsEvaluation *evaluation = &thread->evaluation;
    MctsNode *node = &shared->mcts->tree.nodes[thread->nodes[thread->path_count - 1]];
    const int before = node->depth++; /* so that no other thread does the same */
    spin_unlock(&shared->lock);
    *evaluation = (MctsEvaluation){.depth = before + 1};
    shared->mcts->ops->re_search(evaluation, thread->position, before + 1);
    spin_lock(&shared->lock);
    node = &shared->mcts->tree.nodes[thread->nodes[thread->path_count - 1]]; /* it may have moved */
    if (node->proof == MCTS_OPEN)
        renew_priors(&shared->mcts->tree, node, evaluation);
    if (evaluation->cut) {
        atomic_fetch_add(&shared->spent, evaluation->cost);
        node->depth = (uint8_t)before;
        return false;
    }
    node->own_cost += evaluation->cost;
    thread->costs[thread->path_count - 1] = evaluation->cost;
    if (node->proof != MCTS_OPEN) /* another thread has proven it meanwhile */
        return true;
    node->own = (float)(1 - evaluation->value);
    node->proof = (uint8_t)evaluation->proof;
    node->plies = (uint16_t)evaluation->plies;
    if (evaluation->depth > node->depth)
        node->depth = (uint8_t)evaluation->depth;
    return true;
}

/*
 * All moves of the last node of the path lose, which is a proof if the list of moves is complete.
 * False: the node is the root, and the search ends.
 */
static bool end_of_moves(MctsThread *thread, MctsNode *node, double *value)
{
    prove(&thread->shared->mcts->tree, node);
    *value = proven_value(node->proof == MCTS_OPEN ? MCTS_LOSS : node->proof);
    if (node->proof != MCTS_OPEN || thread->path_count > 1)
        return true;
    leave(thread);
    return false;
}

/*
 * Lists the moves of the last node of the path, which is one of the plain form. False: there is no
 * room for them.
 */
static bool list_moves(MctsThread *thread)
{
    Mcts *mcts = thread->shared->mcts;
    mcts->ops->list(&thread->evaluation, thread->position);
    return mcts_tree_list(&mcts->tree, thread->nodes[thread->path_count - 1], &thread->evaluation);
}

/*
 * Goes down from the root to a new or a proven node and gives its value for the side to move there.
 * False: a limit ended the evaluation of the new node; the path ends before it.
 */
static bool descend(MctsThread *thread, double *value)
{
    Shared *shared = thread->shared;
    Mcts *mcts = shared->mcts;
    MctsTree *tree = &mcts->tree;
    thread->path_count = 0;
    uint32_t index = mcts->root;
    for (;;) {
        enter(thread, index);
        if (is_due(thread) && !re_search(thread)) {
            leave(thread);
            return false;
        }
        /* The re-search may have let another thread move the node: its address is taken anew. */
        MctsNode *node = &tree->nodes[index];
        if (node->proof != MCTS_OPEN) {
            *value = proven_value(node->proof);
            return true;
        }
        if (node->unlisted && !list_moves(thread)) {
            *value = play_out(thread);
            if (shared->tell)
                tell_play_out(shared->tell, *value);
            return true;
        }
        node = &tree->nodes[index]; /* it may have moved */
        MctsEdge *edge = shared->setting->plain
                             ? choose_plain(tree, node, shared->exploration, &thread->rng)
                             : choose_strong(tree, node, mcts->ops);
        if (!edge)
            return end_of_moves(thread, node, value);
        if (shared->tell)
            tell_select(thread, node, edge);
        edge->visits++;
        const uint32_t taken = (uint32_t)(edge - tree->edges);
        thread->edges[thread->path_count - 1] = taken;
        mcts->ops->play(thread->position, edge->move);
        index = edge->child;
        if (index == MCTS_NO_NODE && !shared->setting->plain)
            index = edge->child = mcts_tree_find(tree, mcts->ops->hash(thread->position));
        if (index != MCTS_NO_NODE)
            continue;
        if (!expand(thread, &index, value))
            return false;
        if (index ==
            MCTS_NO_NODE) { /* the tree is full: the result is backed up, but no node is added */
            thread->costs[thread->path_count] = thread->evaluation.cost;
            thread->nodes[thread->path_count++] = MCTS_NO_NODE;
            return true;
        }
        tree->edges[taken].child = index; /* the edges may have moved */
        enter(thread, index);
        thread->costs[thread->path_count - 1] = thread->evaluation.cost;
        return true;
    }
}

/* Undoes a simulation that a limit has ended. */
static void abandon(MctsThread *thread)
{
    MctsTree *tree = &thread->shared->mcts->tree;
    for (int i = thread->path_count - 1; i >= 0; i--) {
        thread->shared->mcts->ops->undo(thread->position);
        tree->edges[thread->edges[i]].visits--;
        tree->nodes[thread->nodes[i]].pending--;
    }
}

/* The mean of the node's own evaluation and of minimax over its visited moves. */
static void renew_best(const MctsTree *tree, MctsNode *node)
{
    float best = 0;
    for (uint32_t i = 0; i < node->edge_count; i++) {
        const uint32_t child = tree->edges[node->edges + i].child;
        if (child != MCTS_NO_NODE && tree->nodes[child].visits > 0 &&
            tree->nodes[child].best > best)
            best = tree->nodes[child].best;
    }
    node->best = (node->own + 1 - best) / 2;
}

/* Backs a result up the path, the last node first, and undoes the moves. */
static void count(MctsThread *thread, double value)
{
    Shared *shared = thread->shared;
    const MctsSetting *setting = shared->setting;
    MctsTree *tree = &shared->mcts->tree;
    bool proven = false; /* whether the node after this one was proven just now */
    uint32_t cost = 0;   /* the cost of the nodes after this one */
    for (int i = thread->path_count - 1; i >= 0; i--) {
        MctsNode *node = &tree->nodes[thread->nodes[i]];
        if (i < thread->path_count - 1) {
            shared->mcts->ops->undo(thread->position);
            if (!setting->plain && node->proof == MCTS_OPEN && proven)
                prove(tree, node);
        }
        proven = node->proof != MCTS_OPEN;
        if (proven && !setting->plain)
            value = proven_value(node->proof);
        if (thread->nodes[i] != MCTS_NO_NODE) {
            node->pending--;
            node->visits++;
            node->below_cost += cost;
            if (proven || i == thread->path_count - 1)
                node->best = node->own = (float)(1 - value);
            else
                renew_best(tree, node);
            /* for the player who moved here the side to move is the opponent */
            if (setting->plain) {
                const double reward = value == 0.0   ? setting->win
                                      : value == 0.5 ? setting->draw
                                                     : 0.0;
                node->reward += reward;
                if (shared->tell)
                    shared->tell->trace->back_propagate(shared->tell->trace->user, i, reward,
                                                        node->visits, node->reward);
            } else {
                node->reward += 1 - value;
            }
        }
        value = 1 - value;
        cost += thread->costs[i];
    }
}

/* ------------------------------------------------------------------------------------------------
 * The search
 */

/* Counts a simulation before it starts. False: the limit is reached. */
static bool take_one(Shared *shared)
{
    if (has_re_search(shared)) /* its cost is counted when it is known */
        return atomic_load(&shared->spent) < shared->limit;
    if (atomic_fetch_add(&shared->spent, 1) < shared->limit)
        return true;
    atomic_fetch_sub(&shared->spent, 1);
    return false;
}

static uint64_t path_cost(const MctsThread *thread)
{
    uint64_t cost = 0;
    for (int i = 0; i < thread->path_count; i++)
        cost += thread->costs[i];
    return cost > 0 ? cost : 1;
}

static bool simulate(MctsThread *thread)
{
    Shared *shared = thread->shared;
    if (!take_one(shared))
        return false;
    spin_lock(&shared->lock);
    const bool open =
        shared->setting->plain || shared->mcts->tree.nodes[shared->mcts->root].proof == MCTS_OPEN;
    double value = 0;
    const bool done = open && descend(thread, &value);
    if (done)
        count(thread, value);
    else if (open)
        abandon(thread);
    spin_unlock(&shared->lock);
    if (has_re_search(shared))
        atomic_fetch_add(&shared->spent, done ? path_cost(thread) : 0);
    else if (!done)
        atomic_fetch_sub(&shared->spent, 1);
    return done;
}

static void help(void *argument)
{
    MctsThread *thread = argument;
    while (!atomic_load_explicit(&thread->shared->halt, memory_order_relaxed) && simulate(thread))
        ;
}

static void fill_thought(GmkThought *out, const Shared *shared, void *position)
{
    const Mcts *mcts = shared->mcts;
    const MctsAnswer answer = {.ops = mcts->ops,
                               .tree = &mcts->tree,
                               .root = mcts->root,
                               .setting = shared->setting,
                               .limits = shared->limits};
    mcts_answer(out, &answer, position);
    out->nodes = atomic_load(&shared->spent);
}

static void report(MctsThread *thread)
{
    Shared *shared = thread->shared;
    if (!shared->limits->progress)
        return;
    spin_lock(&shared->lock);
    fill_thought(shared->thought, shared, thread->position);
    spin_unlock(&shared->lock);
    shared->thought->time_us = limits_elapsed_us(shared->limits);
    limits_report(shared->limits, shared->thought);
}

/* The first thread: it alone checks the limits. */
static void lead(MctsThread *thread)
{
    Shared *shared = thread->shared;
    uint64_t next_report = REPORT_FIRST;
    spin_lock(&shared->lock); /* another thread may be moving the nodes */
    const bool forced =
        !shared->setting->plain && shared->mcts->tree.nodes[shared->mcts->root].edge_count == 1;
    spin_unlock(&shared->lock);
    for (uint64_t i = 0; simulate(thread) && !forced; i++) {
        if (i % CHECKS_APART == 0 && limits_check_now(shared->limits))
            break;
        if (i < next_report)
            continue;
        next_report *= 2;
        report(thread);
    }
    atomic_store(&shared->halt, true);
}

/* The node of this position in the tree of the last search; the most visited of several. */
static uint32_t find_root(const Mcts *mcts, uint64_t hash)
{
    const MctsTree *tree = &mcts->tree;
    uint32_t best = MCTS_NO_NODE;
    for (uint32_t i = 1; i < tree->node_count; i++)
        if (tree->nodes[i].hash == hash &&
            (tree->nodes[i].edge_count > 0 || tree->nodes[i].unlisted) &&
            (!best || tree->nodes[i].visits > tree->nodes[best].visits))
            best = i;
    return best;
}

/*
 * Enlarges the tree to what a search of this many simulations may add to what is kept. A small tree
 * grows with what the search really needs.
 */
static void reserve(Mcts *mcts, uint64_t simulations)
{
    const uint64_t nodes =
        simulations < UINT32_MAX ? simulations * SEARCHES_KEPT : (uint64_t)UINT32_MAX;
    /* a smaller tree will do */
    (void)mcts_tree_reserve(&mcts->tree, nodes, nodes <= GROWING_NODES, !mcts->plain);
}

/* Takes over what an earlier search knows of this position. False: it knows nothing. */
static bool reuse(Mcts *mcts, uint64_t hash)
{
    const uint32_t kept = find_root(mcts, hash);
    if (kept == MCTS_NO_NODE)
        return false;
    mcts->root = mcts_tree_keep(&mcts->tree, kept, !mcts->plain);
    MctsNode *root = &mcts->tree.nodes[mcts->root];
    root->proof = MCTS_OPEN; /* the root needs a move, not only a proof */
    if (!mcts->plain)
        prove(&mcts->tree, root);
    return true;
}

/* Lists the root's moves if it has none yet. False: there is no room. */
static bool list_root(Mcts *mcts, void *position, MctsEvaluation *evaluation)
{
    if (!mcts->tree.nodes[mcts->root].unlisted)
        return true;
    mcts->ops->list(evaluation, position);
    return mcts_tree_list(&mcts->tree, mcts->root, evaluation);
}

static void plant(Mcts *mcts, void *position, MctsEvaluation *evaluation)
{
    const uint64_t hash = mcts->ops->hash(position);
    Rng rng;
    if (reuse(mcts, hash) && list_root(mcts, position, evaluation))
        return;
    mcts_clear(mcts);
    rng_seed(&rng, hash);
    if (mcts->plain)
        mcts->ops->list(evaluation, position);
    else
        mcts->ops->evaluate(evaluation, position, &rng, true);
    mcts->root = mcts_tree_add(&mcts->tree, hash, evaluation, !mcts->plain);
    (void)list_root(mcts, position, evaluation); /* an empty tree has room */
}

uint64_t mcts_limit(const SearchLimits *limits)
{
    if (limits->node_limit != UINT64_MAX)
        return limits->node_limit;
    const bool timed = limits->deadline_us != INT64_MAX;
    return limits->depth == INT32_MAX || timed ? UINT64_MAX : mcts_simulations(limits->depth);
}

bool mcts_search(GmkThought *out, Mcts *mcts, const MctsSetting *setting, SearchLimits *limits)
{
    Shared shared = {.mcts = mcts,
                     .setting = setting,
                     .limits = limits,
                     .lock = ATOMIC_FLAG_INIT,
                     .limit = mcts_limit(limits),
                     .thought = out};
    MctsThread *threads = calloc((size_t)setting->threads, sizeof *threads);
    if (setting->plain && limits->trace)
        shared.tell = calloc(1, sizeof *shared.tell);
    if (!threads || (setting->plain && limits->trace && !shared.tell)) {
        free(threads);
        free(shared.tell);
        return false;
    }
    if (shared.tell)
        shared.tell->trace = limits->trace;
    shared.exploration = setting->exploration > 0 ? setting->exploration : sqrt(2.0);
    atomic_init(&shared.halt, false);
    atomic_init(&shared.spent, 0);
    for (int i = 0; i < setting->threads; i++) {
        threads[i].shared = &shared;
        threads[i].position = setting->positions[i];
        rng_seed(&threads[i].rng, limits->seed + (uint64_t)i * UINT64_C(0x9E3779B97F4A7C15));
    }
    if (mcts->plain != setting->plain)
        mcts_clear(mcts); /* a tree of the other form is worth nothing */
    mcts->plain = setting->plain;
    reserve(mcts, shared.limit);
    plant(mcts, setting->positions[0], &threads[0].evaluation);
    for (int i = 1; i < setting->threads; i++)
        if (!thread_start(&threads[i].handle, help, &threads[i]))
            threads[i].handle = NULL; /* one thread less; the others go on */
    lead(&threads[0]);
    for (int i = 1; i < setting->threads; i++)
        if (threads[i].handle)
            thread_join(threads[i].handle);
    fill_thought(out, &shared, setting->positions[0]);
    limits->nodes = out->nodes;
    free(threads);
    free(shared.tell);
    return true;
}

bool mcts_root_move(const Mcts *mcts, int index, uint16_t *move, uint32_t *visits, double *mean)
{
    const MctsTree *tree = &mcts->tree;
    const MctsNode *root = &tree->nodes[mcts->root];
    if (mcts->root == MCTS_NO_NODE || index < 0 || index >= root->edge_count)
        return false;
    const MctsEdge *edge = &tree->edges[root->edges + (uint32_t)index];
    const MctsNode *child = &tree->nodes[edge->child];
    *move = edge->move;
    *visits = edge->visits;
    *mean = edge->child && child->visits ? child->reward / (double)child->visits : 0.0;
    return true;
}
