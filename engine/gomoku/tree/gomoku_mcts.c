#include "gomoku_mcts.h"

#include <stdlib.h>

#include "base/real.h"
#include "gomoku/threats/gomoku_rate.h"
#include "gomoku_playout.h"

enum {
    LEAF_NODES = 30, /* of the search at each new node: it gets deeper until it has taken so many */
    DEPTH_MAX = 60,  /* of any search */
    MOVES_KEPT = 64, /* of the candidates, the likeliest */
    RANK_SCALE = 100, /* of the ranks of moves: a factor e of likelihood */
    VALUE_MAX = 1000, /* a score beyond is no more certain */
};

/* The chance that the move the search found is best, whatever the ranks say. */
static const double BEST_PRIOR = 0.5;

/* ------------------------------------------------------------------------------------------------
 * Life
 */

uint64_t gomoku_seat_bytes(void)
{
    return sizeof(GomokuSeat) + root_bytes + VCF_TABLE_BYTES + VCT_TABLE_BYTES;
}

GomokuSeat *gomoku_seat_new(Tt *tt)
{
    GomokuSeat *seat = calloc(1, sizeof *seat);
    if (!seat)
        return NULL;
    seat->ab.tt = tt;
    seat->root = root_new(&seat->ab);
    if (seat->root && vcf_table_init(&seat->ab.vcf) && vct_table_init(&seat->ab.vct))
        return seat;
    gomoku_seat_free(seat);
    return NULL;
}

void gomoku_seat_free(GomokuSeat *seat)
{
    if (!seat)
        return;
    vcf_table_free(&seat->ab.vcf);
    vct_table_free(&seat->ab.vct);
    free(seat->root);
    free(seat);
}

void gomoku_seat_init(GomokuSeat *seat, const Board *board, const RuleTables *tables,
                      const SearchLimits *limits, uint64_t nodes)
{
    const GmkLimits endless = {.struct_size = sizeof endless};
    position_from_board(&seat->ab.position, board, tables);
    limits_begin(&seat->limits, &endless, limits->stop);
    seat->limits.deadline_us = limits->deadline_us;
    seat->limits.node_limit = nodes;
    seat->ab.limits = &seat->limits;
    ab_reset(&seat->ab);
    root_begin(seat->root);
    seat->root_depth = 0;
    seat->won[seat->ab.position.played_count] = false;
}

/* ------------------------------------------------------------------------------------------------
 * Moves, and the plain form
 */

static void play(void *position, uint16_t cell)
{
    GomokuSeat *seat = position;
    const Side side = seat->ab.position.to_move;
    const bool won = seat->ab.position.threat[side][cell] == THREAT_FIVE;
    position_play(&seat->ab.position, cell);
    seat->won[seat->ab.position.played_count] = won;
}

static void undo(void *position)
{
    position_undo(&((GomokuSeat *)position)->ab.position);
}

static uint64_t hash(const void *position)
{
    return ((const GomokuSeat *)position)->ab.position.sums.hash;
}

static GmkPoint point(const void *position, uint16_t cell)
{
    (void)position;
    return position_point(cell);
}

static void decide(MctsLook *out, MctsProof proof, int plies)
{
    out->proof = proof;
    out->plies = plies;
    out->count = 0;
}

static bool is_over(MctsLook *out, const GomokuSeat *seat)
{
    out->proof = MCTS_OPEN;
    out->count = 0;
    if (seat->won[seat->ab.position.played_count])
        decide(out, MCTS_LOSS, 0);
    else if (seat->ab.position.empty_count == 0)
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

static void add_equal(MctsLook *out, int cell)
{
    out->moves[out->count++] = (MctsMove){(uint16_t)cell, 0};
}

/* The empty cells beside stones. */
static void list(MctsLook *out, void *place)
{
    GomokuSeat *seat = place;
    const Position *position = &seat->ab.position;
    out->complete = false;
    if (is_over(out, seat))
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
    moves_generate(&seat->list, position); /* no stone yet, or none that can be reached */
    for (int i = 0; i < seat->list.count; i++)
        add_equal(out, seat->list.moves[i].cell);
    if (out->count == 0)
        decide(out, MCTS_DRAW, 0);
}

static double playout(void *position, Rng *rng)
{
    return gomoku_playout(&((GomokuSeat *)position)->ab.position, rng);
}

/* ------------------------------------------------------------------------------------------------
 * The strong form
 */

/* What the alpha-beta search says of the position. */
typedef struct Verdict {
    int depth; /* 0: it was cut short before it could say anything */
    int score;
    uint16_t best; /* POS_NO_CELL: not known */
} Verdict;

static bool is_proven(int score)
{
    return score >= GMK_SCORE_PROVEN || score <= -GMK_SCORE_PROVEN;
}

/* Widens a window around what is expected until the score is inside. */
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

static bool is_at_root(const GomokuSeat *seat)
{
    return seat->ab.position.played_count == 0;
}

/* The position that is thought about: no move is left out. A tree that was kept begins deep. */
static int search_root(GomokuSeat *seat, int depth, int expected, uint16_t *best)
{
    int score = expected;
    do
        score = root_look(seat->root, ++seat->root_depth, score);
    while (seat->root_depth < depth && !seat->limits.reached && !is_proven(score));
    *best = root_best(seat->root);
    return score;
}

/* One search to this depth. */
static int search_depth(GomokuSeat *seat, int depth, int expected, uint16_t *best)
{
    AlphaBeta *ab = &seat->ab;
    if (is_at_root(seat))
        return search_root(seat, depth, expected, best);
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
 * A small alpha-beta search, to the depth and further until it has taken so many positions. All of
 * them share a table, so that what one has found in a neighbour's tree is found there by the next.
 */
static Verdict search_leaf(GomokuSeat *seat, int depth, uint64_t nodes)
{
    AlphaBeta *ab = &seat->ab;
    Verdict verdict = {.best = POS_NO_CELL};
    const uint64_t until = seat->limits.nodes + nodes;
    TtHit hit;
    int expected = 0;
    if (tt_probe(ab->tt, ab->position.sums.hash, &hit)) {
        if (is_proof(&hit) && !is_at_root(seat))
            return (Verdict){depth, hit.score, hit.move};
        expected = hit.bound == TT_EXACT ? hit.score : 0;
    }
    for (; verdict.depth == 0 || (depth <= DEPTH_MAX && seat->limits.nodes < until); depth++) {
        const int score = search_depth(seat, depth, expected, &verdict.best);
        if (seat->limits.reached)
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
 * The likeliest of the candidates, with the learned ranks as logarithms of their chances; `share`
 * of them all is the best one's beforehand.
 */
static void list_by_rank(MctsLook *out, MoveList *moves, uint16_t best, double share)
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
    return gomoku_score_rate(bounded);
}

/*
 * Moves, priors, value, proof by a search. With a proof no moves are needed, but at the root, where
 * the best one is all that counts. A search that was cut short may know a new best move.
 */
static void examine(MctsLook *out, GomokuSeat *seat, int depth, uint64_t nodes)
{
    const uint64_t before = seat->limits.nodes;
    const Verdict verdict = search_leaf(seat, depth, nodes);
    const bool proven = is_proven(verdict.score), root = is_at_root(seat);
    out->closeness = verdict.depth;
    out->cost = (uint32_t)(seat->limits.nodes - before);
    out->cut = verdict.depth == 0;
    if (proven)
        decide(out, verdict.score > 0 ? MCTS_WIN : MCTS_LOSS,
               GMK_SCORE_WIN - (verdict.score > 0 ? verdict.score : -verdict.score));
    if (!root && (proven || (out->cut && verdict.best == POS_NO_CELL)))
        return;
    moves_generate(&seat->list, &seat->ab.position);
    if (seat->list.count == 0) {
        decide(out, MCTS_DRAW, 0);
        return;
    }
    list_by_rank(out, &seat->list, verdict.best, proven ? 1 : BEST_PRIOR);
    out->value = chance_of(verdict.score);
}

static void look(MctsLook *out, void *place, Rng *rng, bool root)
{
    (void)rng;
    if (is_over(out, place))
        return;
    examine(out, place, 1, LEAF_NODES);
    if (root && out->count > 0)
        out->proof = MCTS_OPEN; /* the next look says so too */
}

/*
 * A win by continuous threats, which reaches further than the search does. It is asked for at some
 * depths only: a look that the table has made cheap must not cost more by it.
 */
static bool wins_by_threats(MctsLook *out, GomokuSeat *seat, int depth)
{
    enum { FROM = 7, EVERY = 3, NODES = 300, MORE = 3, NODES_MAX = 20000, PLIES_UNKNOWN = 500 };
    if (depth < FROM || (depth - FROM) % EVERY != 0)
        return false;
    uint64_t nodes = NODES;
    for (int d = FROM; d < depth && nodes < NODES_MAX; d += EVERY)
        nodes *= MORE;
    VctResult win;
    vct_solve(&win, &seat->ab.position, &seat->ab.vct, &seat->ab.vcf, nodes, &seat->limits);
    if (win.won)
        decide(out, MCTS_WIN, win.plies > 0 ? win.plies : PLIES_UNKNOWN);
    return win.won;
}

/* At the root the threats were looked for before the tree search began. */
static void look_again(MctsLook *out, void *place, int closeness)
{
    GomokuSeat *seat = place;
    const uint64_t before = seat->limits.nodes;
    const int depth = closeness < DEPTH_MAX ? closeness : DEPTH_MAX;
    if (is_at_root(seat) || !wins_by_threats(out, seat, depth))
        examine(out, seat, depth, 0);
    out->cost = (uint32_t)(seat->limits.nodes - before);
}

const MctsOps gomoku_mcts_ops = {
    .play = play,
    .undo = undo,
    .hash = hash,
    .point = point,
    .rate_score = gomoku_rate_score,
    .look = look,
    .look_again = look_again,
    .list = list,
    .playout = playout,
    .moves_typical = 48,
    .exploration = 0.9,
    .minimax = 0.5,
    .look_share = 0.5,
};
