/* Gomoku for the Monte Carlo tree search: contexts of threads and evaluations of nodes. */
#include "gomoku_mcts.h"

#include <stdlib.h>

#include "base/real.h"
#include "gomoku/search/gomoku_rate.h"
#include "gomoku_playout.h"

enum {
    LEAF_NODES = 30,  /* the search at a new node is deepened until it has taken this many nodes */
    DEPTH_MAX = 60,   /* of any search, in plies */
    MOVES_KEPT = 64,  /* candidates with the highest ranks that become children */
    RANK_SCALE = 100, /* a rank higher by this is a factor e of likelihood */
    VALUE_MAX = 1000, /* larger scores do not raise the value further */
};

/* The chance that the move the search found is best, whatever the ranks say. */
static const double BEST_PRIOR = 0.5;

/* ------------------------------------------------------------------------------------------------
 * Life
 */

uint64_t gomoku_context_bytes_max(bool with_net)
{
    return sizeof(GomokuContext) + (with_net ? (uint64_t)NET_STATE_BYTES : 0) + root_bytes +
           VCF_TABLE_BYTES + VCT_TABLE_BYTES;
}

uint64_t gomoku_context_bytes(const GomokuContext *context)
{
    const uint64_t strong = root_bytes + VCF_TABLE_BYTES + VCT_TABLE_BYTES;
    return sizeof *context + (context->root ? strong : 0) +
           (context->ab.net ? (uint64_t)NET_STATE_BYTES : 0);
}

GomokuContext *gomoku_context_new(Tt *tt)
{
    GomokuContext *context = calloc(1, sizeof *context);
    if (context)
        context->ab.tt = tt;
    return context;
}

bool gomoku_context_enlarge(GomokuContext *context, bool with_net)
{
    AlphaBeta *ab = &context->ab;
    if (!context->root) {         /* made last: a context that has it has all */
        vcf_table_free(&ab->vcf); /* left by an earlier attempt that ran out of memory */
        vct_table_free(&ab->vct);
        if (!vcf_table_init(&ab->vcf) || !vct_table_init(&ab->vct))
            return false;
        context->root = root_new(ab);
    }
    if (!ab->net && with_net)
        ab->net = net_state_new();
    return context->root && (ab->net || !with_net);
}

void gomoku_context_free(GomokuContext *context)
{
    if (!context)
        return;
    vcf_table_free(&context->ab.vcf);
    vct_table_free(&context->ab.vct);
    net_state_free(context->ab.net);
    free(context->root);
    free(context);
}

void gomoku_context_init(GomokuContext *context, const Board *board, const RuleTables *tables,
                         const Net *net, const SearchLimits *limits, uint64_t nodes)
{
    const GmkLimits endless = {.struct_size = sizeof endless};
    position_from_board(&context->ab.position, board, tables);
    net_begin(context->ab.net, net);
    limits_begin(&context->limits, &endless, limits->stop);
    context->limits.deadline_us = limits->deadline_us;
    context->limits.node_limit = nodes;
    context->ab.limits = &context->limits;
    context->ab.narrow = true;
    ab_reset(&context->ab);
    if (context->root)
        root_begin(context->root);
    context->root_depth = 0;
    context->won[context->ab.position.played_count] = false;
}

/* ------------------------------------------------------------------------------------------------
 * Moves, and the plain form
 */

static void play(void *position, uint16_t cell)
{
    GomokuContext *context = position;
    const Side side = context->ab.position.to_move;
    const bool won = context->ab.position.threat[side][cell] == THREAT_FIVE;
    position_play(&context->ab.position, cell);
    context->won[context->ab.position.played_count] = won;
}

static void undo(void *position)
{
    position_undo(&((GomokuContext *)position)->ab.position);
}

static uint64_t hash(const void *position)
{
    return ((const GomokuContext *)position)->ab.position.sums.hash;
}

static GmkPoint point(const void *position, uint16_t cell)
{
    (void)position;
    return position_point(cell);
}

static void decide(MctsEvaluation *out, MctsProof proof, int plies)
{
    out->proof = proof;
    out->plies = plies;
    out->count = 0;
}

static bool is_over(MctsEvaluation *out, const GomokuContext *context)
{
    out->proof = MCTS_OPEN;
    out->count = 0;
    if (context->won[context->ab.position.played_count])
        decide(out, MCTS_LOSS, 0);
    else if (context->ab.position.empty_count == 0)
        decide(out, MCTS_DRAW, 0);
    return out->proof != MCTS_OPEN;
}

static bool is_adjacent(const Position *position, int cell)
{
    for (int d = 0; d < BOARD_DIRECTIONS; d++) {
        const uint8_t a = position->stones[cell - position_steps[d]];
        const uint8_t b = position->stones[cell + position_steps[d]];
        if (a == GMK_CELL_BLACK || a == GMK_CELL_WHITE || b == GMK_CELL_BLACK ||
            b == GMK_CELL_WHITE)
            return true;
    }
    return false;
}

static void add_equal(MctsEvaluation *out, int cell)
{
    out->moves[out->count++] = (MctsMove){(uint16_t)cell, 0};
}

/* The empty cells beside stones. */
static void list(MctsEvaluation *out, void *place)
{
    GomokuContext *context = place;
    const Position *position = &context->ab.position;
    out->complete = false;
    if (is_over(out, context))
        return;
    for (int y = 0; y < position->height; y++)
        for (int x = 0; x < position->width; x++) {
            const int cell = position_cell((GmkPoint){x, y});
            if (position->stones[cell] == GMK_CELL_EMPTY && is_adjacent(position, cell) &&
                position_is_legal(position, cell))
                add_equal(out, cell);
        }
    if (out->count > 0)
        return;
    moves_generate(&context->list,
                   position); /* no stone yet, or none with an empty cell beside it */
    for (int i = 0; i < context->list.count; i++)
        add_equal(out, context->list.moves[i].cell);
    if (out->count == 0)
        decide(out, MCTS_DRAW, 0);
}

static double playout(void *position, Rng *rng)
{
    return gomoku_playout(&((GomokuContext *)position)->ab.position, rng);
}

static double playout_told(MctsPlayout *out, void *position, Rng *rng)
{
    return gomoku_playout_told(out->moves, &out->count, &((GomokuContext *)position)->ab.position,
                               rng);
}

/* ------------------------------------------------------------------------------------------------
 * The strong form
 */

/* The result of an alpha-beta search. */
typedef struct Verdict {
    int depth; /* 0: a limit ended it before the first iteration */
    int score;
    uint16_t best; /* POS_NO_CELL: not known */
} Verdict;

static bool is_proven(int score)
{
    return score >= GMK_SCORE_PROVEN || score <= -GMK_SCORE_PROVEN;
}

/* Searches with a window around the expected score; widens it until the score is inside. */
static int search_around(AlphaBeta *ab, int ply, int depth, int expected)
{
    enum { AROUND_FROM = 4, AROUND = 40, WIDEN = 3, AROUND_MAX = 1000 };
    int delta = AROUND, alpha = -AB_SCORE_INFINITE, beta = AB_SCORE_INFINITE;
    if (depth >= AROUND_FROM && expected > -AB_SCORE_LIKELY / 2 && expected < AB_SCORE_LIKELY / 2) {
        alpha = expected - delta;
        beta = expected + delta;
    }
    for (;;) {
        const int score = ab_search(ab, alpha, beta, depth * AB_PLY, ply, false);
        if (ab->limits->reached || (score > alpha && score < beta) || is_proven(score))
            return score;
        delta *= WIDEN;
        if (score <= alpha)
            alpha = delta > AROUND_MAX ? -AB_SCORE_INFINITE : score - delta;
        if (score >= beta)
            beta = delta > AROUND_MAX ? AB_SCORE_INFINITE : score + delta;
    }
}

static bool is_at_root(const GomokuContext *context)
{
    return context->ab.position.played_count == 0;
}

/* Searches the root: no move is pruned. After a tree was reused, the first depth may be large. */
static int search_root(GomokuContext *context, int depth, int expected, uint16_t *best)
{
    int score = expected;
    do
        score = root_search_to(context->root, ++context->root_depth, score);
    while (context->root_depth < depth && !context->limits.reached && !is_proven(score));
    *best = root_best(context->root);
    return score;
}

/* One search to this depth. */
static int search_depth(GomokuContext *context, int depth, int expected, uint16_t *best)
{
    AlphaBeta *ab = &context->ab;
    if (is_at_root(context))
        return search_root(context, depth, expected, best);
    const int ply = ab_enter(ab);
    const int score = search_around(ab, ply, depth, expected);
    if (ab->frames[ply].line_count > 0)
        *best = ab->frames[ply].line[0];
    return is_proven(score) ? score + (score > 0 ? ply : -ply) : score; /* counted from here */
}

static bool is_proof(const TtHit *hit)
{
    return (hit->score >= GMK_SCORE_PROVEN && hit->bound & TT_LOWER) ||
           (hit->score <= -GMK_SCORE_PROVEN && hit->bound & TT_UPPER);
}

/*
 * A small alpha-beta search: to the depth, and deeper until it has taken this many nodes. All such
 * searches share a transposition table, so that each profits from those before.
 */
static Verdict search_leaf(GomokuContext *context, int depth, uint64_t nodes)
{
    AlphaBeta *ab = &context->ab;
    Verdict verdict = {.best = POS_NO_CELL};
    const uint64_t until = context->limits.nodes + nodes;
    TtHit hit;
    int expected = 0;
    if (tt_probe(ab->tt, ab->position.sums.hash, &hit)) {
        if (is_proof(&hit) && !is_at_root(context))
            return (Verdict){depth, hit.score, hit.move};
        expected = hit.bound == TT_EXACT ? hit.score : 0;
    }
    for (; verdict.depth == 0 || (depth <= DEPTH_MAX && context->limits.nodes < until); depth++) {
        const int score = search_depth(context, depth, expected, &verdict.best);
        if (context->limits.reached)
            break;
        expected = verdict.score = score;
        verdict.depth = depth;
        if (is_proven(score))
            break;
    }
    return verdict;
}

static int32_t highest_rank(const MoveList *moves)
{
    int32_t highest = INT32_MIN;
    for (int i = 0; i < moves->count; i++)
        if (moves->moves[i].rank > highest)
            highest = moves->moves[i].rank;
    return highest;
}

/*
 * The candidates with the highest ranks. Ranks are logarithms of likelihoods; the move `best` gets a
 * prior of `share` before the rest is distributed. The net's policy as priors: -44 ± 40 Elo (6,000
 * nodes a move), not used; in the alpha-beta searches of the nodes: +76 ± 40.
 */
static void list_by_rank(MctsEvaluation *out, MoveList *moves, uint16_t best, double share)
{
    enum { FIRST = 1 << 20, BELOW_MAX = 5000 };
    const int kept = moves->complete || moves->count < MOVES_KEPT ? moves->count : MOVES_KEPT;
    const int32_t highest = highest_rank(moves);
    double sum = 0;
    out->complete = moves->complete;
    for (int i = 0; i < moves->count; i++)
        moves->moves[i].rank += moves->moves[i].cell == best ? FIRST : 0;
    for (int i = 0; i < kept; i++) {
        moves_pick(moves, i);
        const Move *move = &moves->moves[i];
        const int32_t below = highest - (move->rank - (move->cell == best ? FIRST : 0));
        const double chance =
            real_exp(-(double)(below < BELOW_MAX ? below : BELOW_MAX) / RANK_SCALE);
        out->moves[i] = (MctsMove){move->cell, (float)chance};
        sum += chance;
    }
    out->count = kept;
    if (best == POS_NO_CELL || out->moves[0].move != best)
        share = 0;
    for (int i = 0; i < kept; i++)
        out->moves[i].prior = (float)((1 - share) * (double)out->moves[i].prior / sum +
                                      (out->moves[i].move == best ? share : 0));
}

static double chance_of(int score)
{
    const int bounded = score > VALUE_MAX ? VALUE_MAX : score < -VALUE_MAX ? -VALUE_MAX : score;
    return evaluation_rate(bounded);
}

/*
 * Evaluates the position by a search: moves, priors, value, proof. With a proof no moves are needed,
 * except at the root, where only the best one matters. A search that a limit ended may still have a
 * new best move.
 */
static void examine(MctsEvaluation *out, GomokuContext *context, int depth, uint64_t nodes)
{
    const uint64_t before = context->limits.nodes;
    const Verdict verdict = search_leaf(context, depth, nodes);
    const bool proven = is_proven(verdict.score), root = is_at_root(context);
    out->depth = verdict.depth;
    out->cost = (uint32_t)(context->limits.nodes - before);
    out->cut = verdict.depth == 0;
    if (proven)
        decide(out, verdict.score > 0 ? MCTS_WIN : MCTS_LOSS,
               GMK_SCORE_WIN - (verdict.score > 0 ? verdict.score : -verdict.score));
    if (!root && (proven || (out->cut && verdict.best == POS_NO_CELL)))
        return;
    moves_generate(&context->list, &context->ab.position);
    if (context->list.count == 0) {
        decide(out, MCTS_DRAW, 0);
        return;
    }
    list_by_rank(out, &context->list, verdict.best, proven ? 1 : BEST_PRIOR);
    out->value = chance_of(verdict.score);
}

static void evaluate(MctsEvaluation *out, void *place, Rng *rng, bool root)
{
    (void)rng;
    if (is_over(out, place))
        return;
    examine(out, place, 1, LEAF_NODES);
    if (root && out->count > 0)
        out->proof =
            MCTS_OPEN; /* the move is not known: the first re-search finds it with the proof */
}

/*
 * A win by continuous threats, which sees further than the search. It is tried at some depths only:
 * a re-search that the table makes cheap must not become expensive by it.
 */
static bool wins_by_threats(MctsEvaluation *out, GomokuContext *context, int depth)
{
    enum { FROM = 7, EVERY = 3, NODES = 300, MORE = 3, NODES_MAX = 20000, PLIES_UNKNOWN = 500 };
    if (depth < FROM || (depth - FROM) % EVERY != 0)
        return false;
    uint64_t nodes = NODES;
    for (int d = FROM; d < depth && nodes < NODES_MAX; d += EVERY)
        nodes *= MORE;
    VctResult win;
    vct_solve(&win, &context->ab.position, &context->ab.vct, &context->ab.vcf, nodes,
              &context->limits);
    if (win.won)
        decide(out, MCTS_WIN, win.plies > 0 ? win.plies : PLIES_UNKNOWN);
    return win.won;
}

/* At the root, wins by threats were searched for before the tree search began. */
static void re_search(MctsEvaluation *out, void *place, int depth)
{
    GomokuContext *context = place;
    const uint64_t before = context->limits.nodes;
    depth = depth < DEPTH_MAX ? depth : DEPTH_MAX;
    if (is_at_root(context) || !wins_by_threats(out, context, depth))
        examine(out, context, depth, 0);
    out->cost = (uint32_t)(context->limits.nodes - before);
}

const MctsOps gomoku_mcts_ops = {
    .play = play,
    .undo = undo,
    .hash = hash,
    .point = point,
    .rate_score = evaluation_score,
    .evaluate = evaluate,
    .re_search = re_search,
    .list = list,
    .playout = playout,
    .playout_told = playout_told,
    .moves_typical = 48,
    .exploration = 0.9,
    .minimax = 0.5,
    .re_search_share = 0.5,
};
