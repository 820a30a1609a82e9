#include "gomoku/alphabeta.h"

#include <string.h>

enum {
    EVAL_MAX = 20000,     /* far from any claim of a win */
    HISTORY_MAX = 8192,   /* bound of a history counter */
    RANK_TABLE = 1 << 24, /* the table's move comes first */
    RANK_KILLER = 60,     /* quiet moves that cut elsewhere */
    RANK_FOLLOW = 50,
};

static int bounded(int value)
{
    return value > EVAL_MAX ? EVAL_MAX : value < -EVAL_MAX ? -EVAL_MAX : value;
}

int ab_evaluate(const Position *position)
{
    return bounded(position_value(position));
}

int ab_enter(AlphaBeta *ab)
{
    const Position *position = &ab->position;
    const int ply = position->played_count < 2 ? position->played_count : 2;
    for (int i = 0; i < ply; i++) {
        ab->frames[i].move = position->played[position->played_count - ply + i].cell;
        ab->frames[i].eval = (int16_t)bounded(position_value_before(position, ply - i));
    }
    ab->frames[ply].killers[0] = ab->frames[ply].killers[1] = 0;
    return ply;
}

void ab_reset(AlphaBeta *ab)
{
    if (!ab->parameters)
        ab->parameters = &search_parameters_default;
    memset(ab->history, 0, sizeof ab->history);
    memset(ab->follow, 0, sizeof ab->follow);
    for (int ply = 0; ply < AB_PLY_MAX + 2; ply++)
        ab->frames[ply].killers[0] = ab->frames[ply].killers[1] = 0;
}

/* Where to count a node with this depth left; only while somebody counts. */
static ProfileRow *profile_row(const AlphaBeta *ab, int depth)
{
    return &ab->profile->rows[depth < 0 ? 0 : depth < PROFILE_DEPTHS ? depth : PROFILE_DEPTHS - 1];
}

/* Adds to a counter of the row of this depth, when somebody counts. */
#define COUNT(ab, depth, counter, amount)                                                          \
    do {                                                                                           \
        if ((ab)->profile)                                                                         \
            profile_row(ab, depth)->counter += (uint64_t)(amount);                                 \
    } while (0)

/* Scores of a win count plies from the root; in the table they count from the position. */
static int to_table(int score, int ply)
{
    return score >= AB_SCORE_LIKELY - AB_PLY_MAX    ? score + ply
           : score <= -AB_SCORE_LIKELY + AB_PLY_MAX ? score - ply
                                                    : score;
}

static int from_table(int score, int ply)
{
    return score >= AB_SCORE_LIKELY - AB_PLY_MAX    ? score - ply
           : score <= -AB_SCORE_LIKELY + AB_PLY_MAX ? score + ply
                                                    : score;
}

/* A hit settles the node when it is deep enough; a proof is at any depth. */
static bool is_settled_by(const TtHit *hit, int score, int alpha, int beta, int depth)
{
    const bool at_least = hit->bound & TT_LOWER, at_most = hit->bound & TT_UPPER;
    if (hit->depth < depth && !(at_least && score >= GMK_SCORE_PROVEN) &&
        !(at_most && score <= -GMK_SCORE_PROVEN))
        return false;
    return (at_least && score >= beta) || (at_most && score <= alpha) || hit->bound == TT_EXACT;
}

static void update_history(int16_t *entry, int bonus)
{
    const int old = *entry;
    *entry = (int16_t)(old + bonus - old * (bonus < 0 ? -bonus : bonus) / HISTORY_MAX);
}

static void reward_cut(AlphaBeta *ab, const MoveList *list, int best, int depth, int ply)
{
    AbFrame *frame = &ab->frames[ply];
    const Side side = ab->position.to_move;
    const int bonus = depth * depth * 4 < 1600 ? depth * depth * 4 : 1600;
    const uint16_t cell = list->moves[best].cell;
    if (frame->killers[0] != cell) {
        frame->killers[1] = frame->killers[0];
        frame->killers[0] = cell;
    }
    if (ply > 0)
        ab->follow[side][ab->frames[ply - 1].move] = (int16_t)cell;
    update_history(&ab->history[side][cell], bonus);
    for (int i = 0; i < best; i++)
        update_history(&ab->history[side][list->moves[i].cell], -bonus);
}

static void order(AlphaBeta *ab, MoveList *list, uint16_t table_move, int ply)
{
    const AbFrame *frame = &ab->frames[ply];
    const Side side = ab->position.to_move;
    const int16_t follow = ply > 0 ? ab->follow[side][ab->frames[ply - 1].move] : 0;
    for (int i = 0; i < list->count; i++) {
        Move *move = &list->moves[i];
        if (move->cell == table_move)
            move->rank = RANK_TABLE;
        else
            move->rank +=
                ab->history[side][move->cell] / 64 +
                (move->cell == frame->killers[0] || move->cell == frame->killers[1] ? RANK_KILLER
                                                                                    : 0) +
                (move->cell == follow ? RANK_FOLLOW : 0);
    }
}

static void set_line(AlphaBeta *ab, int ply, uint16_t cell)
{
    AbFrame *frame = &ab->frames[ply];
    const AbFrame *next = &ab->frames[ply + 1];
    frame->line[0] = cell;
    memcpy(&frame->line[1], next->line, (size_t)next->line_count * sizeof *next->line);
    frame->line_count = next->line_count + 1;
}

/* One plain four leads nowhere: a chain needs a second one, or a four that leaves something. */
static bool may_chain_fours(const Position *position)
{
    const Side side = position->to_move;
    return position_count(position, side, THREAT_FOUR_PLUS) +
                   position_count(position, side, THREAT_FOUR_THREE) >
               0 ||
           position_count(position, side, THREAT_FOUR) > 1;
}

/*
 * At the end of the depth: a win by fours, or the static value. When that is beta or more already,
 * nobody asks for the win.
 */
static int leaf(AlphaBeta *ab, int beta, int ply)
{
    Position *position = &ab->position;
    const int value = ab_evaluate(position);
    if (ab->plain || value >= beta || !may_chain_fours(position))
        return value;
    VcfResult win;
    const uint64_t before = ab->limits->nodes;
    vcf_solve(&win, position, &ab->vcf, ab->parameters->leaf_fours,
              (uint64_t)ab->parameters->leaf_nodes, ab->limits);
    if (ab->profile) {
        ab->profile->leaf_solvers++;
        ab->profile->leaf_solver_wins += win.plies > 0;
        ab->profile->leaf_solver_nodes += ab->limits->nodes - before;
    }
    return win.plies > 0 ? GMK_SCORE_WIN - (ply + win.plies) : value;
}

typedef struct Node {
    int alpha, beta, depth, ply;
    int eval; /* static value, or a better guess from the table */
    bool pv;
    bool cut;       /* beta will probably be reached */
    bool improving; /* better than when this side moved last */
    bool defending; /* the opponent threatens to win at once */
} Node;

/* Plies to take off a late move; threats are looked at more closely than quiet moves. */
static int reduction(const AlphaBeta *ab, const Node *node, int cell, int number)
{
    static const uint8_t log16[64] = {
        /* 16 * ln(n) */
        0,  0,  11, 18, 22, 26, 29, 31, 33, 35, 37, 38, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49,
        49, 50, 51, 52, 52, 53, 53, 54, 54, 55, 55, 56, 56, 57, 57, 58, 58, 59, 59, 59, 60, 60,
        61, 61, 61, 62, 62, 62, 63, 63, 63, 64, 64, 64, 64, 65, 65, 65, 66, 66, 66, 66};
    const Position *position = &ab->position;
    const Side side = position->to_move;
    const int d = node->depth < 64 ? node->depth : 63, n = number < 64 ? number : 63;
    int r = 16 * log16[d] * log16[n] / 230; /* in sixteenths */
    if (!node->pv && !node->improving && r > 16)
        r += 16;
    if (node->cut)
        r += 16;
    if (position->threat[side][cell] >= THREAT_FOUR)
        r -= 32;
    else if (position->threat[side][cell] >= THREAT_OPEN_THREE)
        r -= 16;
    if (position->threat[side ^ 1][cell] >= THREAT_OPEN_THREE)
        r -= 16;
    r -= ab->history[side][cell] * 16 / 3000;
    if (node->pv)
        r -= 16;
    return r > 0 ? (r + 8) / 16 : 0;
}

/* How many moves a node looks at. */
static int move_limit(const Node *node)
{
    const int limit = 3 + node->depth * (16 + node->depth) / 14;
    return node->improving ? limit : limit / 2;
}

/* By how much the value must be above beta that no move need be tried. */
static int margin_above(const Node *node)
{
    const int depth = node->depth - 1 - node->improving;
    return 60 * (depth > 0 ? depth : 0);
}

/* Nodes that are so good, or so bad, that a look suffices. */
static int prune(AlphaBeta *ab, const Node *node)
{
    Position *position = &ab->position;
    if (node->pv || node->defending || node->beta >= AB_SCORE_LIKELY - AB_PLY_MAX ||
        node->alpha <= -AB_SCORE_LIKELY + AB_PLY_MAX)
        return SCORE_UNDECIDED;
    if (node->eval - margin_above(node) >= node->beta) {
        COUNT(ab, node->depth, above_beta, 1);
        return node->eval;
    }
    if (node->depth <= 3 &&
        node->eval + ab->parameters->razor_base + ab->parameters->razor_slope * node->depth <=
            node->alpha) {
        const int value = leaf(ab, node->beta, node->ply);
        if (value <= node->alpha) {
            COUNT(ab, node->depth, razored, 1);
            return value;
        }
    }
    if (node->depth >= 4 && node->eval >= node->beta && node->ply > 0 &&
        ab->frames[node->ply - 1].move != 0) {
        const int depth = node->depth - 3 - node->depth / 5;
        ab->frames[node->ply].move = 0;
        position_pass(position);
        const int value =
            -ab_search(ab, -node->beta, -node->beta + 1, depth, node->ply + 1, !node->cut);
        position_pass(position);
        COUNT(ab, node->depth, null_tried, 1);
        COUNT(ab, node->depth, null_cuts, value >= node->beta);
        if (!ab->limits->reached && value >= node->beta)
            return value >= AB_SCORE_LIKELY - AB_PLY_MAX ? node->beta : value;
    }
    return SCORE_UNDECIDED;
}

/* With a null window first, reduced by r; where that is not enough, to the full depth. */
static int search_late(AlphaBeta *ab, const Node *node, int depth, int r)
{
    const int ply = node->ply + 1, alpha = node->alpha;
    int score = -ab_search(ab, -alpha - 1, -alpha, depth - r, ply, r > 0 || !node->cut);
    if (r > 0) {
        COUNT(ab, node->depth, late, 1);
        COUNT(ab, node->depth, reduction, r);
        COUNT(ab, node->depth, re_searched, score > alpha);
    }
    if (score > alpha && r > 0)
        score = -ab_search(ab, -alpha - 1, -alpha, depth, ply, !node->cut);
    if (score > alpha && score < node->beta)
        score = -ab_search(ab, -node->beta, -alpha, depth, ply, false);
    return score;
}

/* One move: full depth on the main line, reduced elsewhere. */
static int try_move(AlphaBeta *ab, const Node *node, int cell, int number, int depth)
{
    int r = 0, score;
    if (!ab->plain && node->depth >= 2 && number >= (node->pv ? 3 : 1))
        r = reduction(ab, node, cell, number);
    if (r >= depth) /* something is left to search */
        r = depth > 1 ? depth - 1 : 0;
    ab->frames[node->ply].move = (uint16_t)cell;
    position_play(&ab->position, cell);
    if (!ab->plain)
        tt_prefetch(ab->tt, ab->position.sums.hash);
    if (number == 0)
        score = -ab_search(ab, -node->beta, -node->alpha, depth, node->ply + 1,
                           !node->pv && !node->cut);
    else
        score = search_late(ab, node, depth, r);
    position_undo(&ab->position);
    return score;
}

/* A late move that nobody expects anything of. Fours, and cells where one stands, are tried. */
static bool is_hopeless(const AlphaBeta *ab, const Node *node, int cell, int tried)
{
    const Position *position = &ab->position;
    return !ab->plain && !node->defending && tried >= move_limit(node) &&
           position->threat[0][cell] < THREAT_FOUR && position->threat[1][cell] < THREAT_FOUR;
}

/* The depth for the moves of a node. A forced reply is no choice: it costs none. */
static int depth_below(const AlphaBeta *ab, const Node *node, const MoveList *list)
{
    return list->count == 1 && !ab->plain ? node->depth : node->depth - 1;
}

/* Beta is so near that one ply less will reach it too. A four changes much: not so with it. */
static bool is_near_beta(const AlphaBeta *ab, const Node *node)
{
    return !ab->plain && node->cut && node->depth >= 3 &&
           node->eval >= node->beta + 15 * node->depth;
}

static int search_moves(AlphaBeta *ab, Node *node, MoveList *list, int *best_index)
{
    int best = -AB_SCORE_INFINITE, tried = 0;
    bool complete = list->complete;
    int depth = depth_below(ab, node, list);
    const bool near_beta = is_near_beta(ab, node);
    *best_index = -1;
    for (int i = 0; i < list->count; i++) {
        moves_pick(list, i);
        const int cell = list->moves[i].cell;
        if (best > -AB_SCORE_LIKELY && is_hopeless(ab, node, cell, tried)) {
            complete = false;
            COUNT(ab, node->depth, pruned, 1);
            continue;
        }
        const bool four = ab->position.threat[ab->position.to_move][cell] >= THREAT_FOUR;
        const int score =
            try_move(ab, node, cell, tried++, depth - (near_beta && !four && depth > 1));
        if (ab->limits->reached)
            return 0;
        if (score > best) {
            best = score;
            *best_index = i;
        }
        if (score > node->alpha) {
            if (!ab->plain && depth == node->depth - 1 && node->depth > 2 && node->depth < 12)
                depth--; /* a good move is known: the others must not cost as much */
            node->alpha = score;
            set_line(ab, node->ply, (uint16_t)cell);
        }
        if (score >= node->beta) {
            COUNT(ab, node->depth, cuts, 1);
            COUNT(ab, node->depth, first_cuts, tried == 1);
            reward_cut(ab, list, i, node->depth, node->ply);
            break;
        }
    }
    COUNT(ab, node->depth, moves, tried);
    /* Not every move was tried, so nothing is proven: the loss is only likely. */
    if (!complete && best <= -GMK_SCORE_PROVEN)
        best = -(AB_SCORE_LIKELY - node->ply);
    return best;
}

/* The static value. The table may know better, in one direction. */
static void evaluate_node(AlphaBeta *ab, Node *node, bool found, const TtHit *hit)
{
    AbFrame *frame = &ab->frames[node->ply];
    const int value = found ? hit->eval : ab_evaluate(&ab->position);
    frame->eval = (int16_t)value;
    node->eval = value;
    node->improving = node->ply >= 2 && value > ab->frames[node->ply - 2].eval;
    if (!found)
        return;
    const int known = from_table(hit->score, node->ply);
    if (known > -AB_SCORE_LIKELY / 2 && known < AB_SCORE_LIKELY / 2 &&
        (hit->bound & (known > value ? TT_LOWER : TT_UPPER)))
        node->eval = known;
}

static int search_node(AlphaBeta *ab, Node *node)
{
    Position *position = &ab->position;
    const uint64_t key = position->sums.hash;
    const int start_alpha = node->alpha;
    TtHit hit = {0};
    COUNT(ab, node->depth, nodes, 1);
    const bool found = !ab->plain && tt_probe(ab->tt, key, &hit);
    if (found && !node->pv) {
        const int score = from_table(hit.score, node->ply);
        if (is_settled_by(&hit, score, node->alpha, node->beta, node->depth)) {
            COUNT(ab, node->depth, table_cuts, 1);
            return score;
        }
    }
    if (!ab->plain) {
        evaluate_node(ab, node, found, &hit);
        const int pruned = prune(ab, node);
        if (pruned != SCORE_UNDECIDED || ab->limits->reached)
            return pruned;
        if (!found && node->depth >= 5) /* without a move to try first, look less deep */
            node->depth--;
    }
    MoveList *list = &ab->frames[node->ply].list;
    moves_generate(list, position);
    if (list->count == 0)
        return 0; /* no legal move: a draw */
    order(ab, list, hit.move, node->ply);
    COUNT(ab, node->depth, expanded, 1);
    int best_index;
    const int best = search_moves(ab, node, list, &best_index);
    if (ab->limits->reached || ab->plain)
        return best;
    tt_store(ab->tt, key,
             &(TtHit){
                 .score = (int16_t)to_table(best, node->ply),
                 .eval = ab->frames[node->ply].eval,
                 .depth = (int8_t)node->depth,
                 .bound = best >= node->beta   ? TT_LOWER
                          : best > start_alpha ? TT_EXACT
                                               : TT_UPPER,
                 .move = best > start_alpha ? list->moves[best_index].cell : 0,
             });
    return best;
}

int ab_search(AlphaBeta *ab, int alpha, int beta, int depth, int ply, bool cut)
{
    Position *position = &ab->position;
    ab->frames[ply].line_count = 0;
    if (limits_reached(ab->limits))
        return 0;
    const int verdict = moves_verdict(position, ply);
    if (verdict != SCORE_UNDECIDED)
        return verdict;
    if (position->empty_count == 0)
        return 0;
    const Side other = position->to_move ^ 1;
    const bool forced = position_count(position, other, THREAT_FIVE) > 0;
    if (ply >= AB_PLY_MAX)
        return ab_evaluate(position);
    if (depth <= 0 && (!forced || ab->plain)) {
        if (ab->profile)
            ab->profile->leaves++;
        return leaf(ab, beta, ply);
    }
    ab->frames[ply + 1].killers[0] = ab->frames[ply + 1].killers[1] = 0;
    Node node = {
        .alpha = alpha,
        .beta = beta,
        .depth = depth > 0 ? depth : 0,
        .ply = ply,
        .pv = beta - alpha > 1,
        .cut = cut,
        .defending = forced || position_count(position, other, THREAT_OPEN_FOUR) > 0,
    };
    return search_node(ab, &node);
}
