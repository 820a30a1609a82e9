/*
 * The alpha-beta search below the root: pruning, reductions, extensions, move order. What a part is
 * worth stands at it, in Elo with the 95 % interval; engine/LABBOOK.md has the matches.
 */
#include "gomoku_alphabeta.h"

#include <string.h>

#include "late_moves.h"
#include "team_profile.h"

enum {
    EVAL_MAX = 20000,   /* bound of the evaluation, far from the scores of wins */
    HISTORY_MAX = 8192, /* bound of a history counter */
    NET_MARGIN = 500,   /* a value so far outside the window is not brought back by the net */
};

static int bounded(int value)
{
    return value > EVAL_MAX ? EVAL_MAX : value < -EVAL_MAX ? -EVAL_MAX : value;
}

int ab_evaluate(const Position *position)
{
    return bounded(position_value(position));
}

int ab_value(AlphaBeta *ab, int alpha, int beta)
{
    const int value = position_value(&ab->position);
    if (ab->plain || value <= alpha - NET_MARGIN || value >= beta + NET_MARGIN)
        return bounded(value);
    return bounded(value + net_value(ab->net, &ab->position, 0));
}

int ab_enter(AlphaBeta *ab)
{
    const Position *position = &ab->position;
    const int ply = position->played_count < 2 ? position->played_count : 2;
    for (int i = 0; i < ply; i++) {
        ab->frames[i].move = position->played[position->played_count - ply + i].cell;
        ab->frames[i].eval = (int16_t)bounded(position_value_before(position, ply - i) +
                                              net_value(ab->net, position, ply - i));
    }
    ab->frames[ply].killers[0] = ab->frames[ply].killers[1] = 0;
    return ply;
}

void ab_reset(AlphaBeta *ab)
{
    if (!ab->parameters)
        ab->parameters = search_parameters_of(GMK_RULE_FREESTYLE);
    memset(ab->history, 0, sizeof ab->history);
    memset(ab->follow, 0, sizeof ab->follow);
    for (int ply = 0; ply < AB_PLY_MAX + 2; ply++)
        ab->frames[ply].killers[0] = ab->frames[ply].killers[1] = 0;
}

/* The row that counts nodes with this depth left; NULL without a profile. */
static ProfileRow *profile_row(const AlphaBeta *ab, int depth)
{
    const int plies = depth / AB_PLY;
    return &ab->profile->rows[plies < 0 ? 0 : plies < PROFILE_DEPTHS ? plies : PROFILE_DEPTHS - 1];
}

/* Adds to a counter of the row of this depth, if there is a profile. */
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

/* Depth in the table: half plies, as far as its eight bits go. */
static int8_t table_depth(int depth)
{
    const int halves = depth / (AB_PLY / 2);
    return (int8_t)(halves < 0 ? 0 : halves < INT8_MAX ? halves : INT8_MAX);
}

/* A win or a loss that is certain for practice, but not proven. */
static bool is_likely(int score)
{
    const int size = score < 0 ? -score : score;
    return size >= AB_SCORE_LIKELY - AB_PLY_MAX && size < GMK_SCORE_PROVEN;
}

/* Whether a table entry decides the node: it is deep enough, or it is a proof. */
static bool is_decided_by(const AlphaBeta *ab, const TtHit *hit, int score, int alpha, int beta,
                          int depth)
{
    const bool at_least = hit->bound & TT_LOWER, at_most = hit->bound & TT_UPPER;
    if (ab->proving && is_likely(score))
        return false;
    if (hit->depth < table_depth(depth) && !(at_least && score >= GMK_SCORE_PROVEN) &&
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
    const int plies = depth / AB_PLY;
    const int bonus = plies * plies * 4 < 1600 ? plies * plies * 4 : 1600;
    const uint16_t cell = list->moves[best].cell;
    if (frame->killers[0] != cell) {
        frame->killers[1] = frame->killers[0];
        frame->killers[0] = cell;
    }
    if (ply > 0)
        ab->follow[side][ab->frames[ply - 1].move] = (int16_t)cell;
    update_history(ab_history_of(ab, cell), bonus);
    for (int i = 0; i < best; i++)
        update_history(ab_history_of(ab, list->moves[i].cell), -bonus);
}

static void order(AlphaBeta *ab, MoveList *list, uint16_t table_move, int ply)
{
    const SearchParameters *p = ab->parameters;
    const Side side = ab->position.to_move;
    const int16_t counter = ply > 0 ? ab->follow[side][ab->frames[ply - 1].move] : 0;
    for (int i = 0; i < list->count; i++) {
        Move *move = &list->moves[i];
        move->rank += *ab_history_of(ab, move->cell) / p->rank_history;
        if (ab_is_killer(ab, ply, move->cell))
            move->rank += p->rank_killer;
        if (move->cell == counter)
            move->rank += p->rank_counter;
        if (move->cell == table_move)
            move->rank = RANK_TABLE;
    }
}

/* The highest rank of all moves but the table's. */
static int highest_rank(const MoveList *list)
{
    int32_t highest = INT16_MIN;
    for (int i = 0; i < list->count; i++)
        if (list->moves[i].rank > highest && list->moves[i].rank < RANK_TABLE)
            highest = list->moves[i].rank;
    return highest;
}

static void set_line(AlphaBeta *ab, int ply, uint16_t cell)
{
    AbFrame *frame = &ab->frames[ply];
    const AbFrame *next = &ab->frames[ply + 1];
    frame->line[0] = cell;
    memcpy(&frame->line[1], next->line, (size_t)next->line_count * sizeof *next->line);
    frame->line_count = next->line_count + 1;
}

/* A move on its way to the search of what follows it: the stone is played only when it has to be. */
struct Visit {
    int cell;
    bool played;
    uint64_t hash;     /* after the stone */
    SightEntry *entry; /* of the position after it; NULL: there is no table */
    Sight sight;
};

/* A visit to the position with this hash; `played`: it is the present one. */
static Visit begin_visit(const AlphaBeta *ab, int cell, uint64_t hash, bool played)
{
    return (Visit){
        .cell = cell,
        .played = played,
        .hash = hash,
        .entry = ab->sights.entries && !ab->plain ? sight_entry(&ab->sights, hash) : NULL,
    };
}

static void play(AlphaBeta *ab, Visit *visit)
{
    if (!visit->played)
        position_play(&ab->position, visit->cell);
    visit->played = true;
}

/* Sees the position after the stone, by the table if it knows it. */
static void see(AlphaBeta *ab, Visit *visit)
{
    if (visit->entry && visit->entry->hash == visit->hash) {
        visit->sight = visit->entry->sight;
        return;
    }
    play(ab, visit);
    visit->sight = sight_of(&ab->position);
    if (visit->entry)
        *visit->entry = (SightEntry){visit->hash, visit->sight};
}

/* As ab_value(), of the position after the stone. */
static int value_on_sight(AlphaBeta *ab, Visit *visit, int alpha, int beta)
{
    Sight *sight = &visit->sight;
    const int value = sight->value;
    if (ab->plain || value <= alpha - NET_MARGIN || value >= beta + NET_MARGIN)
        return bounded(value);
    if (sight->net == SIGHT_NO_NET) {
        play(ab, visit);
        sight->net = (int16_t)net_value(ab->net, &ab->position, 0);
        if (visit->entry)
            *visit->entry = (SightEntry){visit->hash, *sight};
    }
    return bounded(value + sight->net);
}

/*
 * A node without depth left: a win by fours, or the static value. The win is not searched for when
 * the static value reaches beta (with the pruning of that time +142 ± 55 Elo, 10,000 nodes a move).
 */
static int leaf(AlphaBeta *ab, Visit *visit, int beta, int ply)
{
    const int value = value_on_sight(ab, visit, beta - 1, beta);
    const int fours = ab->parameters->leaf_fours;
    if (ab->plain || value >= beta || !visit->sight.fours)
        return value;
    VcfResult win = {.plies = 0};
    const uint64_t before = ab->limits->nodes;
    if (visit->played || !vcf_fails(&ab->vcf, visit->hash, fours)) {
        play(ab, visit);
        vcf_solve(&win, &ab->position, &ab->vcf, fours, (uint64_t)ab->parameters->leaf_nodes,
                  ab->limits);
    }
    if (ab->profile) {
        ab->profile->leaf_solvers++;
        ab->profile->leaf_solver_wins += win.plies > 0;
        ab->profile->leaf_solver_nodes += ab->limits->nodes - before;
    }
    return win.plies > 0 ? GMK_SCORE_WIN - (ply + win.plies) : value;
}

/*
 * How far above beta the static value must be to prune the node. A wider margin: -30 ± 39 Elo (20,000
 * nodes a move); wider margins of razoring: -17 ± 43.
 */
static int margin_above(const AlphaBeta *ab, const Node *node)
{
    const SearchParameters *p = ab->parameters;
    const int depth = node->depth - AB_PLY - (node->improving ? AB_PLY : 0);
    const int slope = p->above_slope - (node->cut && !node->found ? p->above_untabled : 0);
    return depth > 0 ? slope * depth / AB_PLY : 0;
}

/*
 * Null move: if passing still reaches beta, the node is pruned. Hardly ever tried: from 6 plies on it
 * is worth +20 ± 21 Elo at 4,000 nodes a move and -7 ± 27 at 10,000.
 */
static int try_null_move(AlphaBeta *ab, const Node *node)
{
    const SearchParameters *p = ab->parameters;
    Position *position = &ab->position;
    const int depth = node->depth - p->null_reduction - node->depth / 8;
    ab->frames[node->ply].move = 0;
    ab->frames[node->ply].threat = THREAT_NONE;
    position_pass(position);
    const int value =
        -ab_search(ab, -node->beta, -node->beta + 1, depth, node->ply + 1, !node->cut);
    position_pass(position);
    COUNT(ab, node->depth, null_tried, 1);
    COUNT(ab, node->depth, null_cuts, value >= node->beta);
    if (ab->limits->reached || value < node->beta)
        return SCORE_UNDECIDED;
    return value >= AB_SCORE_LIKELY - AB_PLY_MAX ? node->beta : value;
}

static int search(AlphaBeta *ab, Visit *visit, int alpha, int beta, int depth, int ply, bool cut);

/* Prunes nodes whose static value is far outside the window. */
static int prune(AlphaBeta *ab, const Node *node)
{
    const SearchParameters *p = ab->parameters;
    if (node->pv || node->defending || node->beta >= AB_SCORE_LIKELY - AB_PLY_MAX ||
        node->alpha <= -AB_SCORE_LIKELY + AB_PLY_MAX)
        return SCORE_UNDECIDED;
    if (node->eval - margin_above(ab, node) >= node->beta) {
        COUNT(ab, node->depth, above_beta, 1);
        return node->eval;
    }
    if (node->depth <= p->razor_depth &&
        node->eval + p->razor_base + p->razor_slope * node->depth / AB_PLY <= node->alpha) {
        const int value = leaf(ab, node->visit, node->beta, node->ply);
        if (value <= node->alpha || value >= GMK_SCORE_PROVEN) {
            COUNT(ab, node->depth, razored, 1);
            return value;
        }
    }
    if (node->depth >= p->null_depth && node->eval >= node->beta + p->null_margin &&
        !node->excluded && node->ply > 0 && ab->frames[node->ply - 1].move != 0) {
        play(ab, node->visit);
        return try_null_move(ab, node);
    }
    return SCORE_UNDECIDED;
}

/* Searches with a null window and the depth reduced by r; re-searches where that fails high. */
static int search_late(AlphaBeta *ab, const Node *node, Visit *visit, int best, int depth, int r)
{
    const SearchParameters *p = ab->parameters;
    const int ply = node->ply + 1, alpha = node->alpha;
    const int reduced = depth - r;
    int score = -search(ab, visit, -alpha - 1, -alpha, reduced, ply, r > 0 || !node->cut);
    if (r > 0) {
        COUNT(ab, node->depth, late, 1);
        COUNT(ab, node->depth, reduction, r);
        COUNT(ab, node->depth, re_searched, score > alpha);
    }
    if (score > alpha && r > 0) {
        if (p->late_deeper > 0 &&
            score > alpha + p->late_deeper + p->late_deeper_slope * r / AB_PLY)
            depth += AB_PLY;
        else if (p->late_deeper > 0 && score < best + depth / AB_PLY)
            depth -= AB_PLY;
        if (depth > reduced)
            score = -search(ab, visit, -alpha - 1, -alpha, depth, ply, !node->cut);
    }
    if (score > alpha && score < node->beta)
        score = -search(ab, visit, -node->beta, -alpha, depth, ply, false);
    return score;
}

/*
 * Searches one move: the first to full depth, later ones reduced. `best` is the best score so far.
 */
static int try_move(AlphaBeta *ab, const Node *node, const Candidate *c, int best, int depth)
{
    AbFrame *frame = &ab->frames[node->ply];
    int r = 0, score;
    if (!ab->plain && node->depth >= 2 * AB_PLY && c->number > 1) {
        r = late_reduction(ab, node, c);
        if (r > depth - AB_PLY) /* at least one ply remains */
            r = depth - AB_PLY;
        if (r < 0)
            r = 0;
    }
    frame->move = (uint16_t)c->cell;
    frame->threat = c->own;
    Visit visit = begin_visit(ab, c->cell, position_hash_after(&ab->position, c->cell), false);
    if (!ab->plain) /* the entry arrives while the stone is played */
        tt_prefetch(ab->tt, visit.hash);
    if (c->number == 1)
        score = -search(ab, &visit, -node->beta, -node->alpha, depth, node->ply + 1,
                        !node->pv && !node->cut);
    else
        score = search_late(ab, node, &visit, best, depth, r);
    if (visit.played)
        position_undo(&ab->position);
    return score;
}

/*
 * Whether the value is so near beta that a ply less will probably reach it too; not after a four.
 */
static bool is_near_beta(const AlphaBeta *ab, const Node *node)
{
    return !ab->plain && !node->pv && node->cut && node->depth >= 3 * AB_PLY &&
           node->eval >= node->beta + ab->parameters->near_beta_base +
                             ab->parameters->near_beta_slope * (node->depth / AB_PLY);
}

/*
 * The depth for a move of a node. A forced reply costs no depth; the table's move is
 * extended a little, and more when the singular test found it to be the only good one.
 */
static int depth_below(const AlphaBeta *ab, const Node *node, const Candidate *c, int singular)
{
    const SearchParameters *p = ab->parameters;
    int depth = node->depth - AB_PLY;
    if (ab->plain)
        return depth;
    if (node->forced)
        return depth + p->forced_extension;
    if (c->cell == node->hit.move)
        depth += singular != 0 ? singular : node->pv ? p->table_move_pv : p->table_move_other;
    if (is_near_beta(ab, node) && c->own < THREAT_FOUR && depth > AB_PLY)
        depth -= AB_PLY;
    return depth;
}

enum {
    /* below this depth, searching a move is faster than looking for other threads' marks */
    TEAM_DEPTH = 2 * AB_PLY,
    DEFERRED_MOST = 16,
};

/* Moves that another thread is searching: they come last. */
typedef struct Deferred {
    int count;
    uint16_t indices[DEFERRED_MOST]; /* in the list */
    uint16_t numbers[DEFERRED_MOST]; /* as a Candidate */
} Deferred;

/*
 * Puts a move off if another thread is searching it; never the first move, on which most depends. Two
 * threads gain +53 ± 57 Elo by this alone (100 ms a move), with all of team.h +94 ± 37.
 */
static bool defer(Deferred *deferred, const Team *team, uint64_t hash, int index, int number)
{
    if (number == 1 || deferred->count == DEFERRED_MOST || !team_is_busy(team, hash))
        return false;
    deferred->indices[deferred->count] = (uint16_t)index;
    deferred->numbers[deferred->count++] = (uint16_t)number;
    return true;
}

/* A move that was put off has been searched with so many nodes. */
static void count_deferred(ProfileRow *row, uint64_t nodes)
{
    row->deferred++;
    row->known += nodes <= 1;
    row->deferred_nodes += nodes;
}

static int search_moves(AlphaBeta *ab, Node *node, MoveList *list, int singular, int *best_index)
{
    const SearchParameters *p = ab->parameters;
    const int full_depth = node->depth, limit = late_limit(ab, node);
    int best = -AB_SCORE_INFINITE, tried = 0;
    bool complete = list->complete && !node->excluded;
    Deferred deferred = {.count = 0};
    Team *team = node->depth >= TEAM_DEPTH && !ab->plain && !node->excluded ? ab->team : NULL;
    *best_index = -1;
    for (int n = 0; n < list->count + deferred.count; n++) {
        const bool later = n >= list->count;
        const int i = later ? deferred.indices[n - list->count] : n;
        /* Beyond the limit only fours are searched: sorting does not pay. */
        if (!later && (tried < limit || node->defending || ab->plain))
            moves_pick(list, i);
        const int cell = list->moves[i].cell;
        if (cell == node->excluded)
            continue;
        const int number = later ? deferred.numbers[n - list->count] : tried + 1;
        const Candidate c = late_candidate(ab, node->ply, &list->moves[i], number);
        if (best > -AB_SCORE_LIKELY && late_is_hopeless(ab, node, &c, limit)) {
            complete = false;
            COUNT(ab, node->depth, pruned, 1);
            continue;
        }
        tried += !later;
        const uint64_t hash = team ? position_hash_after(&ab->position, cell) : 0;
        if (team && !later && defer(&deferred, team, hash, i, number))
            continue;
        const uint64_t before = ab->limits->nodes;
        if (team)
            team_enter(team, hash);
        const int score = try_move(ab, node, &c, best, depth_below(ab, node, &c, singular));
        if (team)
            team_leave(team, hash);
        if (ab->profile && later)
            count_deferred(profile_row(ab, node->depth), ab->limits->nodes - before);
        if (ab->limits->reached)
            return 0;
        if (score > best) {
            best = score;
            *best_index = i;
        }
        if (score > node->alpha) {
            node->alpha = score;
            set_line(ab, node->ply, (uint16_t)cell);
            if (score < node->beta && !ab->plain && node->depth == full_depth &&
                node->depth > 2 * AB_PLY && node->depth < 12 * AB_PLY)
                node->depth -= p->alpha_reduction; /* the remaining moves are searched less deep */
        }
        if (score >= node->beta) {
            COUNT(ab, node->depth, cuts, 1);
            COUNT(ab, node->depth, first_cuts, tried == 1);
            reward_cut(ab, list, i, node->depth, node->ply);
            break;
        }
    }
    node->depth = full_depth;
    COUNT(ab, node->depth, moves, tried);
    /* Not every move was tried, so nothing is proven: the loss is only likely. */
    if (!complete && best <= -GMK_SCORE_PROVEN)
        best = -(AB_SCORE_LIKELY - node->ply);
    return best;
}

/* The static value, corrected by the table's score where its bound allows that. */
static void evaluate_node(AlphaBeta *ab, Node *node)
{
    AbFrame *frame = &ab->frames[node->ply];
    const int value = node->found && node->hit.eval != TT_NO_EVAL
                          ? node->hit.eval
                          : value_on_sight(ab, node->visit, node->alpha, node->beta);
    frame->eval = (int16_t)value;
    frame->table_pv = node->pv || node->hit.pv;
    node->eval = value;
    node->improving = node->ply >= 2 && value > ab->frames[node->ply - 2].eval;
    if (!node->found)
        return;
    const int known = from_table(node->hit.score, node->ply);
    if (known > -AB_SCORE_LIKELY / 2 && known < AB_SCORE_LIKELY / 2 &&
        (node->hit.bound & (known > value ? TT_LOWER : TT_UPPER)))
        node->eval = known;
}

static int search_node(AlphaBeta *ab, Node *node);

/*
 * Whether the table's move is the only good one: all others, searched less deep, stay below its
 * score by a margin. Returns the extension of its depth, negative where other moves are good as
 * well. If one of the others reaches beta, *verdict is a score that cuts the node off. Turned off by
 * its parameters: -23 ± 49 Elo (8,000 nodes a move), -4 ± 55 (100,000).
 */
static int test_singular(AlphaBeta *ab, const Node *node, int *verdict)
{
    const SearchParameters *p = ab->parameters;
    const int score = from_table(node->hit.score, node->ply);
    if (node->excluded || node->forced || node->depth < p->singular_depth || node->hit.move == 0 ||
        !(node->hit.bound & TT_LOWER) ||
        node->hit.depth < table_depth(node->depth - p->singular_lag) ||
        score >= AB_SCORE_LIKELY - AB_PLY_MAX || score <= -AB_SCORE_LIKELY + AB_PLY_MAX)
        return 0;
    Node others = *node;
    others.excluded = node->hit.move;
    others.beta = score - p->singular_margin * (node->depth / AB_PLY) / 100;
    others.alpha = others.beta - 1;
    others.depth = node->depth * p->singular_share / 100;
    others.eval = ab->frames[node->ply].eval; /* the table's value is that of the excluded move */
    others.pv = false;
    others.found = false;
    others.hit = (TtHit){0};
    const int limit = others.beta;
    const int value = search_node(ab, &others);
    ab->frames[node->ply].line_count = 0;
    COUNT(ab, node->depth, singular, 1);
    if (ab->limits->reached)
        return 0;
    if (value < limit) {
        COUNT(ab, node->depth, extended, 1);
        return !node->pv && value < limit - p->singular_double ? 2 * AB_PLY : AB_PLY;
    }
    if (limit >= node->beta) {
        *verdict = limit;
        return 0;
    }
    return score >= node->beta ? -p->singular_reduction : 0;
}

/* Reduces nodes for which the table has no move, or only a much shallower one. */
static void reduce_unknown(const AlphaBeta *ab, Node *node)
{
    const SearchParameters *p = ab->parameters;
    if (!node->found && node->depth >= p->unknown_depth)
        node->depth -= p->unknown_reduction;
    else if (node->pv && node->hit.move != 0 && node->depth > AB_PLY) {
        const int lag = node->depth - node->hit.depth * (AB_PLY / 2);
        const int less = lag > 0 ? lag * p->stale_share / 100 : 0;
        node->depth -= less < p->stale_most ? less : p->stale_most;
        if (node->depth < AB_PLY)
            node->depth = AB_PLY;
    }
}

/* Whether another thread has expanded this node before, to at least its depth; counts it. */
static bool count_repeated(const AlphaBeta *ab, const Node *node)
{
    if (!team_profile_was_searched(ab->profile, ab->position.sums.hash, table_depth(node->depth)))
        return false;
    COUNT(ab, node->depth, repeated, 1);
    COUNT(ab, node->depth, lost, !node->found);
    return true;
}

/* The node is finished; another thread may have expanded it meanwhile. */
static void count_finished(const AlphaBeta *ab, const Node *node, bool repeated)
{
    const uint64_t hash = ab->position.sums.hash;
    const int8_t depth = table_depth(node->depth);
    COUNT(ab, node->depth, doubled,
          !repeated && team_profile_was_searched(ab->profile, hash, depth));
    team_profile_finish(ab->profile, hash, depth);
    team_profile_store(ab->profile, hash);
}

static int expand(AlphaBeta *ab, Node *node, int singular)
{
    const uint64_t key = ab->position.sums.hash;
    const int start_alpha = node->alpha;
    MoveList *list = &ab->frames[node->ply].list;
    moves_generate(list, &ab->position);
    if (list->count == 0)
        return 0; /* no legal move: a draw */
    node->by_policy = !ab->plain && node->depth >= ab->parameters->policy_depth &&
                      list->count > 1 && net_rank(ab->net, &ab->position, list->moves, list->count);
    order(ab, list, node->hit.move, node->ply);
    node->highest = node->by_policy ? highest_rank(list) : 0;
    if (ab->proving && ab->position.to_move != ab->prover && !list->complete)
        moves_complete(list, &ab->position);
    COUNT(ab, node->depth, expanded, 1);
    const bool repeated = ab->profile && count_repeated(ab, node);
    int best_index;
    const int best = search_moves(ab, node, list, singular, &best_index);
    if (ab->profile && !ab->limits->reached)
        count_finished(ab, node, repeated);
    if (ab->limits->reached || ab->plain)
        return best;
    if (node->excluded) /* no other move, or none that reaches the bound */
        return best_index < 0 ? start_alpha : best;
    tt_store(ab->tt, key,
             &(TtHit){
                 .score = (int16_t)to_table(best, node->ply),
                 .eval = ab->frames[node->ply].eval,
                 .depth = table_depth(node->depth),
                 .bound = best >= node->beta   ? TT_LOWER
                          : best > start_alpha ? TT_EXACT
                                               : TT_UPPER,
                 .move = best > start_alpha ? list->moves[best_index].cell : 0,
                 .pv = ab->frames[node->ply].table_pv,
             });
    return best;
}

static int search_node(AlphaBeta *ab, Node *node)
{
    COUNT(ab, node->depth, nodes, 1);
    if (ab->plain)
        return expand(ab, node, 0);
    if (ab->profile)
        team_profile_probe(ab->profile, node->visit->hash);
    node->found = !node->excluded && tt_probe(ab->tt, node->visit->hash, &node->hit);
    if (node->found && !node->pv) {
        const int score = from_table(node->hit.score, node->ply);
        if (is_decided_by(ab, &node->hit, score, node->alpha, node->beta, node->depth)) {
            COUNT(ab, node->depth, table_cuts, 1);
            return score;
        }
    }
    if (!node->excluded)
        evaluate_node(ab, node);
    int verdict = prune(ab, node);
    if (verdict != SCORE_UNDECIDED || ab->limits->reached)
        return verdict;
    play(ab, node->visit);
    const int singular = test_singular(ab, node, &verdict);
    if (verdict != SCORE_UNDECIDED || ab->limits->reached)
        return verdict;
    if (!node->defending)
        reduce_unknown(ab, node);
    return expand(ab, node, singular);
}

static int search(AlphaBeta *ab, Visit *visit, int alpha, int beta, int depth, int ply, bool cut)
{
    const Position *position = &ab->position;
    ab->frames[ply].line_count = 0;
    if (limits_reached(ab->limits))
        return 0;
    see(ab, visit);
    const Sight *sight = &visit->sight;
    if (sight->verdict != SCORE_UNDECIDED)
        return sight->verdict > 0 ? sight->verdict - ply : sight->verdict + ply;
    if (position->empty_count == !visit->played)
        return 0;
    if (ply >= AB_PLY_MAX)
        return value_on_sight(ab, visit, alpha, beta);
    /* Half a ply is a leaf: +108 (+37 to +189) Elo, 10,000 nodes a move. */
    if (depth <= (ab->plain ? 0 : ab->parameters->leaf_depth) && (!sight->forced || ab->plain)) {
        if (ab->profile)
            ab->profile->leaves++;
        return leaf(ab, visit, beta, ply);
    }
    ab->frames[ply + 1].killers[0] = ab->frames[ply + 1].killers[1] = 0;
    Node node = {
        .alpha = alpha,
        .beta = beta,
        .depth = depth > 0 ? depth : 0,
        .ply = ply,
        .visit = visit,
        .pv = beta - alpha > 1,
        .cut = cut,
        .forced = sight->forced,
        .defending = sight->defending,
    };
    return search_node(ab, &node);
}

int ab_search(AlphaBeta *ab, int alpha, int beta, int depth, int ply, bool cut)
{
    Visit visit = begin_visit(ab, POS_NO_CELL, ab->position.sums.hash, true);
    return search(ab, &visit, alpha, beta, depth, ply, cut);
}
