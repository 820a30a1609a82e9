/* Makes the answer of a tree search: ranked moves, scores and the variation. */
#include "mcts_answer.h"

#include <string.h>

enum {
    SLIP_MOVES = 3, /* a slip takes one of this many next best moves */
};

static double mean_of(const MctsTree *tree, const MctsEdge *edge)
{
    const MctsNode *child = &tree->nodes[edge->child];
    return edge->child == MCTS_NO_NODE || child->visits == 0
               ? -1
               : child->reward / (double)child->visits;
}

/* The order of moves for plain UCT that plays by the mean; equal means by visits. */
static bool is_better_by_mean(const MctsTree *tree, const MctsEdge *a, const MctsEdge *b)
{
    const double x = mean_of(tree, a), y = mean_of(tree, b);
    return x > y || (!(x < y) && a->visits > b->visits);
}

/*
 * The order of a node's moves: shortest proven win, then visits, longest proven loss last; ties by
 * edge order. If an evaluation has proven the node, priors come before visits: they say which move
 * proves it.
 */
static bool is_better(const MctsTree *tree, bool by_prior, const MctsEdge *a, const MctsEdge *b)
{
    const MctsNode *x = &tree->nodes[a->child], *y = &tree->nodes[b->child];
    const int px = a->child ? x->proof : MCTS_OPEN, py = b->child ? y->proof : MCTS_OPEN;
    const int rank_x = px == MCTS_LOSS ? 2 : px == MCTS_WIN ? 0 : 1;
    const int rank_y = py == MCTS_LOSS ? 2 : py == MCTS_WIN ? 0 : 1;
    if (rank_x != rank_y)
        return rank_x > rank_y;
    if (rank_x != 1)
        return rank_x == 2 ? x->plies < y->plies : x->plies > y->plies;
    if (by_prior && (a->prior < b->prior || a->prior > b->prior))
        return a->prior > b->prior;
    return a->visits > b->visits;
}

/* The chance of a root move for the side that makes it; the plain form's rewards scaled to 1. */
static double edge_chance(const MctsAnswer *answer, const MctsEdge *edge)
{
    const MctsNode *nodes = answer->tree->nodes, *child = &nodes[edge->child];
    if (edge->child == MCTS_NO_NODE || child->visits == 0)
        return mcts_has_re_search(answer->ops, answer->setting)
                   ? 1 - (double)nodes[answer->root].own
                   : 0;
    if (answer->setting->plain)
        return child->reward / (double)child->visits / answer->setting->win;
    return mcts_node_worth(child, answer->ops->minimax);
}

static int32_t edge_score(const MctsAnswer *answer, const MctsEdge *edge)
{
    const MctsNode *child = &answer->tree->nodes[edge->child];
    const int proof = edge->child && !answer->setting->plain ? child->proof : MCTS_OPEN;
    if (proof == MCTS_LOSS)
        return GMK_SCORE_WIN - child->plies - 1;
    if (proof == MCTS_WIN)
        return -(GMK_SCORE_WIN - child->plies - 1);
    return proof == MCTS_DRAW ? 0 : answer->ops->rate_score(edge_chance(answer, edge));
}

/* Best first. Insertion sort: the order of equals stays. */
static int rank_edges(MctsEdge *out, int capacity, const MctsAnswer *answer, const MctsNode *node)
{
    const MctsTree *tree = answer->tree;
    const bool by_prior = !answer->setting->plain && node->proof != MCTS_OPEN;
    const bool by_mean = answer->setting->plain && answer->setting->by_mean;
    int count = 0;
    for (uint32_t i = 0; i < node->edge_count; i++) {
        const MctsEdge edge = tree->edges[node->edges + i];
        int at = count;
        while (at > 0 && (by_mean ? is_better_by_mean(tree, &edge, &out[at - 1])
                                  : is_better(tree, by_prior, &edge, &out[at - 1])))
            at--;
        if (at >= capacity)
            continue;
        if (count < capacity)
            count++;
        memmove(&out[at + 1], &out[at], (size_t)(count - 1 - at) * sizeof *out);
        out[at] = edge;
    }
    return count;
}

static void fill_variation(GmkThought *out, const MctsAnswer *answer, const MctsEdge *first,
                           void *position)
{
    const MctsOps *ops = answer->ops;
    MctsEdge edge = *first;
    int played = 0;
    out->variation_count = 0;
    for (;;) {
        out->variation[out->variation_count++] = ops->point(position, edge.move);
        const MctsNode *node = &answer->tree->nodes[edge.child];
        if (edge.child == MCTS_NO_NODE || node->edge_count == 0 ||
            out->variation_count == GMK_VARIATION_MAX)
            break;
        ops->play(position, edge.move);
        played++;
        rank_edges(&edge, 1, answer, node);
        if (edge.visits == 0)
            break;
    }
    for (; played > 0; played--)
        ops->undo(position);
}

/* The index of the move to play: a weak level sometimes takes one of the next best moves, but never
 * one that is known to lose. */
static int slip(const MctsAnswer *answer, const GmkThought *thought, uint64_t hash)
{
    Rng rng;
    int lesser = 0;
    while (lesser < SLIP_MOVES && lesser + 1 < thought->ranked_count &&
           thought->ranked[lesser + 1].score > -GMK_SCORE_PROVEN)
        lesser++;
    rng_seed(&rng, answer->limits->seed ^ hash);
    if (answer->limits->seed == 0 || lesser == 0 ||
        (int32_t)rng_below(&rng, 1000) >= answer->limits->slip_permille)
        return 0;
    return 1 + (int)rng_below(&rng, (uint32_t)lesser);
}

/* Sorts the visited moves after the first by score, and caps each score at the first one's, so
 * that the report never contradicts the move played. */
static void order_by_score(GmkThought *out, const MctsEdge *ranked)
{
    const int count = out->ranked_count;
    out->ranked_count = 1;
    for (int i = 1; i < count; i++) {
        GmkRanked move = out->ranked[i];
        const uint64_t visits = out->ranked_nodes[i];
        int at = out->ranked_count;
        if (ranked[i].visits == 0)
            continue;
        if (move.score > out->ranked[0].score)
            move.score = out->ranked[0].score;
        for (; at > 1 && out->ranked[at - 1].score < move.score; at--) {
            out->ranked[at] = out->ranked[at - 1];
            out->ranked_nodes[at] = out->ranked_nodes[at - 1];
        }
        out->ranked[at] = move;
        out->ranked_nodes[at] = visits;
        out->ranked_count++;
    }
}

/* An evaluation of the root may have proven what no single move has proven yet. */
static int32_t best_score(const MctsAnswer *answer, const MctsNode *root, const MctsEdge *best)
{
    return root->proof == MCTS_WIN    ? GMK_SCORE_WIN - root->plies
           : root->proof == MCTS_LOSS ? -(GMK_SCORE_WIN - root->plies)
                                      : edge_score(answer, best);
}

static void fill_visits(GmkThought *out, const MctsAnswer *answer, const MctsEdge *ranked)
{
    const MctsNode *root = &answer->tree->nodes[answer->root];
    for (int i = 0; i < out->ranked_count; i++)
        out->ranked_nodes[i] = ranked[i].visits;
    out->root_nodes = 0;
    for (uint32_t i = 0; i < root->edge_count; i++)
        out->root_nodes += answer->tree->edges[root->edges + i].visits;
}

/* Moves the move at `chosen` to the front. */
static void put_first(GmkThought *out, int chosen)
{
    const GmkRanked move = out->ranked[chosen];
    const uint64_t visits = out->ranked_nodes[chosen];
    memmove(&out->ranked[1], &out->ranked[0], (size_t)chosen * sizeof move);
    memmove(&out->ranked_nodes[1], &out->ranked_nodes[0], (size_t)chosen * sizeof visits);
    out->ranked[0] = move;
    out->ranked_nodes[0] = visits;
}

void mcts_answer(GmkThought *out, const MctsAnswer *answer, void *position)
{
    const MctsNode *root = &answer->tree->nodes[answer->root];
    MctsEdge ranked[GMK_RANKED_MAX];
    out->ranked_count = rank_edges(ranked, GMK_RANKED_MAX, answer, root);
    for (int i = 0; i < out->ranked_count; i++)
        out->ranked[i] = (GmkRanked){answer->ops->point(position, ranked[i].move),
                                     edge_score(answer, &ranked[i])};
    if (!answer->setting->plain)
        out->ranked[0].score = best_score(answer, root, &ranked[0]);
    fill_visits(out, answer, ranked);
    const int chosen = slip(answer, out, root->hash);
    put_first(out, chosen);
    out->move = out->ranked[0].move;
    out->score = out->ranked[0].score;
    if (mcts_has_re_search(answer->ops, answer->setting) && chosen == 0)
        order_by_score(out, ranked);
    out->source = GMK_THOUGHT_SEARCHED;
    fill_variation(out, answer, &ranked[chosen], position);
    out->depth = out->variation_count;
}
