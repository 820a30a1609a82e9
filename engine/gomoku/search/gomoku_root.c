/* Iterative deepening over the moves of the root, and when to stop. */
#include "gomoku_root.h"

#include <stdlib.h>
#include <string.h>

#include "base/rng.h"
#include "gomoku/search/gomoku_rate.h"

enum {
    ROOT_DEPTH_MAX = 64,
    ASPIRATION_FROM = 4, /* depth: scores of earlier iterations vary too much */
    ROOT_FOURS = 40,
    THREATS_AFTER = 6, /* plies: shallower searches cost less than the VCT solver */
    ROOT_VCF_NODES = 200000,
    ROOT_VCT_NODES = 200000,      /* at most; less with a limit of nodes or time, */
    ROOT_VCT_NODES_DEPTH = 20000, /* and with a limit of depth alone */
    ROOT_VCT_SHARE = 10,
    ROOT_NODES_MS = 400, /* nodes a millisecond on a slow machine */
};

_Static_assert((int)TEAM_LINE_MAX == (int)AB_PLY_MAX, "threads give each other whole lines");
_Static_assert((int)TEAM_DEPTHS > (int)ROOT_DEPTH_MAX, "every depth has a count");
_Static_assert((int)TEAM_CELLS >= (int)POS_CELLS, "every cell has a count");

typedef struct RootMove {
    uint16_t cell;
    bool done;     /* searched in the current pass over the moves */
    int32_t score; /* from the last iteration that searched it; an upper bound unless it was best */
    int true_depth;     /* with several lines: the last iteration that gave it an exact score, */
    int32_t true_score; /* and that score; depth 0: none yet */
    uint64_t nodes;     /* this thread's below it, in all iterations */
    int line_count;
    uint16_t line[AB_PLY_MAX];
} RootMove;

struct Root {
    AlphaBeta *ab;
    int count;
    int depth;          /* of the last finished iteration */
    bool threats_tried; /* the VCT solver was asked for a win */
    bool proof_tried;   /* and for a proof of a likely win */
    RootMove moves[GMK_CELLS_MAX];
};

const size_t root_bytes = sizeof(struct Root);

static bool is_avoided(const SearchLimits *limits, int cell)
{
    for (int32_t i = 0; i < limits->avoid_count; i++)
        if (position_cell(limits->avoid[i]) == cell)
            return true;
    return false;
}

/* Takes the moves out that the caller does not want, unless nothing would be left. */
static void leave_avoided(MoveList *list, const SearchLimits *limits)
{
    int count = 0;
    for (int i = 0; i < list->count; i++)
        count += !is_avoided(limits, list->moves[i].cell);
    if (count == list->count || count == 0)
        return;
    for (int i = 0, to = 0; i < list->count; i++)
        if (!is_avoided(limits, list->moves[i].cell))
            list->moves[to++] = list->moves[i];
    list->count = count;
}

static void root_moves(Root *root)
{
    MoveList *list = &root->ab->frames[0].list;
    moves_generate(list, &root->ab->position);
    leave_avoided(list, root->ab->limits);
    root->count = list->count;
    root->ab->frames[0].eval = (int16_t)ab_value(root->ab, -AB_SCORE_INFINITE, AB_SCORE_INFINITE);
    for (int i = 0; i < list->count; i++) {
        moves_pick(list, i);
        root->moves[i] = (RootMove){.cell = list->moves[i].cell, .score = -AB_SCORE_INFINITE};
    }
}

/* Moves the entry at `from` up to `to`; those between move down by one. */
static void move_up(Root *root, int from, int to)
{
    const RootMove moved = root->moves[from];
    memmove(&root->moves[to + 1], &root->moves[to], (size_t)(from - to) * sizeof moved);
    root->moves[to] = moved;
}

static void keep_line(RootMove *move, const AlphaBeta *ab)
{
    const AbFrame *next = &ab->frames[1];
    move->line[0] = move->cell;
    move->line_count = next->line_count + 1 < AB_PLY_MAX ? next->line_count + 1 : AB_PLY_MAX;
    memcpy(&move->line[1], next->line, (size_t)(move->line_count - 1) * sizeof *move->line);
}

static int search_root_move(Root *root, RootMove *move, int number, int alpha, int beta, int depth)
{
    AlphaBeta *ab = root->ab;
    const uint64_t before = ab->limits->nodes;
    int score;
    ab->frames[0].move = move->cell;
    ab->frames[0].threat = ab->position.threat[ab->position.to_move][move->cell];
    position_play(&ab->position, move->cell);
    if (ab->team)
        team_enter(ab->team, ab->position.sums.hash);
    if (number == 0 || ab->plain)
        score = -ab_search(ab, -beta, -alpha, depth - AB_PLY, 1, false);
    else {
        const int r = ab_root_reduction(ab, number + 1, depth);
        score = -ab_search(ab, -alpha - 1, -alpha, depth - AB_PLY - r, 1, true);
        if (score > alpha && r > 0)
            score = -ab_search(ab, -alpha - 1, -alpha, depth - AB_PLY, 1, true);
        if (score > alpha && score < beta)
            score = -ab_search(ab, -beta, -alpha, depth - AB_PLY, 1, false);
    }
    move->nodes += ab->limits->nodes - before;
    if (ab->team) {
        team_leave(ab->team, ab->position.sums.hash);
        team_count(ab->team, move->cell, ab->limits->nodes - before);
    }
    position_undo(&ab->position);
    return score;
}

/*
 * The team, where its threads share what they find at the root: in a search for one line. NULL
 * otherwise.
 */
static Team *team_at_root(const Root *root)
{
    Team *team = root->ab->team;
    return team && team->one_line ? team : NULL;
}

/* What this thread tells the others about its best move. */
static TeamMove shared_move(const Root *root, int depth, int score, bool exact)
{
    const RootMove *move = &root->moves[0];
    TeamMove shared = {
        .depth = depth,
        .score = score,
        .exact = exact,
        .line_count = move->line_count,
    };
    memcpy(shared.line, move->line, (size_t)move->line_count * sizeof *move->line);
    return shared;
}

/* Moves the move that another thread has found to the front. */
static void take_move(Root *root, const TeamMove *shared)
{
    int i = 0;
    while (i < root->count && root->moves[i].cell != shared->line[0])
        i++;
    if (i == root->count)
        return;
    RootMove *move = &root->moves[i];
    move->score = shared->score;
    move->done = true;
    move->line_count = shared->line_count;
    memcpy(move->line, shared->line, (size_t)shared->line_count * sizeof *move->line);
    move_up(root, i, 0);
}

/* Takes over a move that another thread has found to be better than *alpha in this iteration. */
static bool take_better(Root *root, Team *team, int depth, int *alpha)
{
    TeamMove best;
    if (!team_best(&best, team, depth) || best.depth != depth || best.score <= *alpha ||
        !best.exact)
        return false;
    take_move(root, &best);
    *alpha = best.score;
    return true;
}

/*
 * The next move of a pass: the first that is left and that no other thread is searching. The very
 * first move is never put off, since most depends on it. -1: none is left.
 */
static int next_move(const Root *root, int first)
{
    const AlphaBeta *ab = root->ab;
    int next = -1;
    for (int i = first; i < root->count; i++) {
        if (root->moves[i].done)
            continue;
        if (!ab->team || i == first ||
            !team_is_busy(ab->team, position_hash_after(&ab->position, root->moves[i].cell)))
            return i;
        if (next < 0)
            next = i;
    }
    return next;
}

/*
 * One pass over the root moves from `first` on. A move that beats alpha goes to the front,
 * so that moves[first] is the best even when a limit ends the pass. Returns the best score.
 */
static int search_window(Root *root, int first, int alpha, int beta, int depth)
{
    Team *team = team_at_root(root);
    int best = -AB_SCORE_INFINITE, i;
    for (int k = first; k < root->count; k++)
        root->moves[k].done = false;
    while ((i = next_move(root, first)) >= 0) {
        RootMove *move = &root->moves[i];
        /*
         * The plain search finds all moves with the best score: the random seed chooses among them.
         */
        const int floor = root->ab->plain && alpha > -AB_SCORE_INFINITE ? alpha - 1 : alpha;
        const int score = search_root_move(root, move, i - first, floor, beta, depth * AB_PLY);
        if (root->ab->limits->reached)
            return best;
        move->score = score;
        move->done = true;
        if (score > best) {
            best = score;
            if (score > alpha || i == first) {
                keep_line(move, root->ab);
                move_up(root, i, first);
            }
        }
        if (team && score > alpha) {
            const TeamMove found = shared_move(root, depth, score, score < beta);
            team_offer(team, &found);
        }
        if (score > alpha)
            alpha = score;
        if (team && take_better(root, team, depth, &alpha))
            best = alpha;
        if (alpha >= beta)
            break;
    }
    return best;
}

/* Searches the moves from `first` on; widens the aspiration window until the score is inside. */
static int search_depth(Root *root, int first, int depth, int last_score)
{
    int delta = root->ab->parameters->aspiration, alpha = -AB_SCORE_INFINITE,
        beta = AB_SCORE_INFINITE;
    const bool narrow = !root->ab->plain && depth >= ASPIRATION_FROM &&
                        last_score > -AB_SCORE_LIKELY / 2 && last_score < AB_SCORE_LIKELY / 2;
    if (narrow) {
        alpha = last_score - delta;
        beta = last_score + delta;
    }
    for (;;) {
        const int score = search_window(root, first, alpha, beta, depth);
        if (root->ab->limits->reached || (score > alpha && score < beta))
            return score;
        if (score <= alpha && alpha > -AB_SCORE_INFINITE)
            alpha = delta > 1000 ? -AB_SCORE_INFINITE : score - delta;
        else if (score >= beta && beta < AB_SCORE_INFINITE)
            beta = delta > 1000 ? AB_SCORE_INFINITE : score + delta;
        else
            return score;
        delta *= 3;
    }
}

static int line_count(const Root *root)
{
    const int wanted = root->ab->limits->lines;
    return wanted < root->count ? wanted : root->count;
}

/*
 * One iteration. With several lines (analysis), the best move, then the best of the rest, and so on;
 * playing needs only the first.
 */
static int search_lines(Root *root, int depth, int last_score)
{
    const int lines = line_count(root);
    for (int line = 0; line < lines; line++) {
        RootMove *move = &root->moves[line];
        const int expected = line > 0 && move->true_depth > 0 ? move->true_score : last_score;
        const int score = search_depth(root, line, depth, expected);
        if (root->ab->limits->reached || lines == 1)
            return score;
        move->true_score = score;
        move->true_depth = depth;
        for (int at = line; at > 0 && root->moves[at - 1].true_score < score; at--)
            move_up(root, at, at - 1); /* it is better than a move that was searched before it */
    }
    return root->moves[0].true_score;
}

/* The last iteration of a search. */
static int deepest(const SearchLimits *limits)
{
    return limits->depth < ROOT_DEPTH_MAX ? limits->depth : ROOT_DEPTH_MAX;
}

static void count_iteration(SearchProfile *profile, const SearchLimits *limits, uint64_t nodes)
{
    profile->iterations++;
    profile->overtaken += limits->overtaken;
    profile->overtaken_nodes += limits->overtaken ? nodes : 0;
}

/*
 * Searches to *depth, or a ply deeper where other threads are at *depth already, expecting *score, and
 * ends early where another thread has come further.
 * Afterwards both are those of the last finished iteration. False: a limit has ended the search.
 */
static bool search_iteration(Root *root, int *depth, int *score)
{
    SearchLimits *limits = root->ab->limits;
    Team *team = team_at_root(root);
    TeamMove shared;
    limits->finished = team ? &team->finished : NULL;
    if (team)
        *depth = team_join(team, *depth, deepest(limits));
    limits->iteration = *depth;
    const uint64_t before = limits->nodes;
    const int result = search_lines(root, *depth, *score);
    limits->finished = NULL;
    if (team)
        team_part(team, limits->iteration);
    if (root->ab->profile)
        count_iteration(root->ab->profile, limits, limits->nodes - before);
    if (limits->overtaken) {
        limits->overtaken = limits->reached = false;
        team_result(&shared, team);
        take_move(root, &shared);
        *depth = shared.depth;
        *score = shared.score;
        return true;
    }
    if (limits->reached)
        return false;
    *score = result;
    if (team) {
        shared = shared_move(root, *depth, result, true);
        team_finish(team, &shared);
    }
    return true;
}

static uint64_t nodes_below(const Root *root, const RootMove *move)
{
    return root->ab->team ? team_nodes(root->ab->team, move->cell) : move->nodes;
}

/*
 * Inserts a move into out->ranked by score, after the move played; at most `capacity` are kept. A
 * score may be a bound or from the iteration before, so it is capped at that of the best move.
 */
static void rank_move(GmkThought *out, const Root *root, int capacity, const RootMove *move,
                      int32_t score)
{
    const int32_t best = out->ranked[0].score;
    int at = out->ranked_count;
    score = score < best ? score : best;
    while (at > 1 && out->ranked[at - 1].score < score)
        at--;
    if (at >= capacity)
        return;
    if (out->ranked_count < capacity)
        out->ranked_count++;
    memmove(&out->ranked[at + 1], &out->ranked[at],
            (size_t)(out->ranked_count - 1 - at) * sizeof *out->ranked);
    memmove(&out->ranked_nodes[at + 1], &out->ranked_nodes[at],
            (size_t)(out->ranked_count - 1 - at) * sizeof *out->ranked_nodes);
    out->ranked[at] = (GmkRanked){position_point(move->cell), score};
    out->ranked_nodes[at] = nodes_below(root, move);
}

/* The best move first, then those that have a score; and the helpers' nodes, as far as they are told. */
static void fill_ranked(GmkThought *out, const Root *root)
{
    const int lines = line_count(root);
    uint64_t own = root->moves[0].nodes;
    out->ranked[0] = (GmkRanked){out->move, out->score};
    out->root_nodes = out->ranked_nodes[0] = nodes_below(root, &root->moves[0]);
    out->ranked_count = 1;
    for (int i = 1; i < root->count; i++) {
        const RootMove *move = &root->moves[i];
        out->root_nodes += nodes_below(root, move);
        own += move->nodes;
        if (lines > 1 ? move->true_depth >= root->depth && root->depth > 0
                      : move->score > -AB_SCORE_INFINITE)
            rank_move(out, root, lines > 1 ? lines : GMK_RANKED_MAX, move,
                      lines > 1 ? move->true_score : move->score);
    }
    out->nodes += out->root_nodes - own;
}

static void fill_thought(GmkThought *out, const Root *root)
{
    const RootMove *best = &root->moves[0];
    out->move = position_point(best->cell);
    out->source = GMK_THOUGHT_SEARCHED;
    out->score = best->score;
    out->depth = root->depth;
    out->nodes = root->ab->limits->nodes;
    out->time_us = limits_elapsed_us(root->ab->limits);
    out->variation_count =
        best->line_count < GMK_VARIATION_MAX ? best->line_count : GMK_VARIATION_MAX;
    for (int i = 0; i < out->variation_count; i++)
        out->variation[i] = position_point(best->line[i]);
    if (out->variation_count == 0) {
        out->variation[0] = out->move;
        out->variation_count = 1;
    }
    fill_ranked(out, root);
}

/*
 * Whether to stop deepening: the score is proven, or the move is forced. Time that is left is always
 * used: an iteration that the deadline breaks off may still have found a better move.
 */
static bool is_finished(const Root *root)
{
    const int score = root->moves[0].score;
    if (score >= GMK_SCORE_PROVEN || score <= -GMK_SCORE_PROVEN)
        return true;
    /* For the score of a forced move a few plies are enough. */
    return root->ab->limits->deadline_us != INT64_MAX && root->count == 1 && root->depth >= 4;
}

/* Answers with a win that a solver has proven. */
static void take_win(GmkThought *out, Root *root, const uint16_t *line, int line_count, int plies)
{
    RootMove *best = &root->moves[0];
    *best = (RootMove){
        .cell = line[0],
        .score = plies > 0 ? GMK_SCORE_WIN - plies : GMK_SCORE_PROVEN,
        .line_count = line_count,
    };
    memcpy(best->line, line, (size_t)line_count * sizeof *line);
    root->count = 1;
    root->depth = plies > 0 ? plies : line_count;
    fill_thought(out, root);
    out->ranked_nodes[0] = out->root_nodes = 0; /* the solver's nodes are below no move */
}

static bool win_by_fours(GmkThought *out, Root *root)
{
    AlphaBeta *ab = root->ab;
    VcfResult win;
    const uint64_t before = ab->limits->nodes;
    vcf_solve(&win, &ab->position, &ab->vcf, ROOT_FOURS, ROOT_VCF_NODES, ab->limits);
    if (ab->profile)
        ab->profile->root_solver_nodes += ab->limits->nodes - before;
    const bool won = win.plies > 0 && !is_avoided(ab->limits, win.line[0]);
    if (won)
        take_win(out, root, win.line, win.line_count, win.plies);
    return won;
}

/* How many nodes the search for a win by threats may take. */
static uint64_t vct_budget(const SearchLimits *limits)
{
    uint64_t nodes = limits->depth < INT32_MAX ? ROOT_VCT_NODES_DEPTH : ROOT_VCT_NODES;
    if (limits->node_limit / ROOT_VCT_SHARE < nodes)
        nodes = limits->node_limit / ROOT_VCT_SHARE;
    if (limits->deadline_us != INT64_MAX) {
        const int64_t ms = (limits->deadline_us - limits->start_us) / 1000;
        const uint64_t in_time = (uint64_t)(ms > 0 ? ms : 0) * ROOT_NODES_MS / ROOT_VCT_SHARE;
        nodes = in_time < nodes ? in_time : nodes;
    }
    return nodes;
}

static bool win_by_threats(GmkThought *out, Root *root, uint64_t nodes)
{
    AlphaBeta *ab = root->ab;
    VctResult win;
    root->threats_tried = true;
    const uint64_t before = ab->limits->nodes;
    vct_solve(&win, &ab->position, &ab->vct, &ab->vcf, nodes, ab->limits);
    if (ab->profile)
        ab->profile->root_solver_nodes += ab->limits->nodes - before;
    const bool won = win.won && !is_avoided(ab->limits, win.line[0]);
    if (won)
        take_win(out, root, win.line, win.line_count, win.plies);
    return won;
}

/*
 * The VCT solver runs once: after the cheap iterations, or after the last one if that is earlier.
 */
static bool is_time_for_threats(const Root *root)
{
    const SearchLimits *limits = root->ab->limits;
    return !root->ab->plain && !root->threats_tried &&
           root->depth >= (limits->depth < THREATS_AFTER ? limits->depth : THREATS_AFTER);
}

/* The search has found a win without having tried every defence. */
static bool is_win_likely(const Root *root)
{
    const int score = root->moves[0].score;
    return score >= AB_SCORE_LIKELY - AB_PLY_MAX && score < GMK_SCORE_PROVEN;
}

/*
 * Asks the VCT solver once for a proof of a likely win, to which more depth adds little. If it has
 * none, the search looks for one, as long as the win is likely.
 */
static bool proves_likely_win(GmkThought *out, Root *root)
{
    AlphaBeta *ab = root->ab;
    if (ab->plain)
        return false;
    ab->proving = root->depth >= THREATS_AFTER && is_win_likely(root);
    ab->prover = ab->position.to_move;
    if (root->proof_tried || !ab->proving)
        return false;
    root->proof_tried = true;
    return win_by_threats(out, root, ROOT_VCT_NODES);
}

static void deepen(GmkThought *out, Root *root)
{
    SearchLimits *limits = root->ab->limits;
    int score = 0;
    for (int depth = 1; depth <= deepest(limits); depth++) {
        if (!search_iteration(root, &depth, &score))
            break;
        root->depth = depth;
        fill_thought(out, root);
        limits_report(limits, out);
        if (is_finished(root) || limits_check_now(limits) ||
            (is_time_for_threats(root) && win_by_threats(out, root, vct_budget(limits))) ||
            proves_likely_win(out, root))
            break;
    }
}

/*
 * When a limit has ended an iteration: the best move that any thread has found in it, or in the next.
 * The next one may not have come to a move that this one has found to be better.
 */
static void take_unfinished(Root *root)
{
    Team *team = team_at_root(root);
    const RootMove *own = &root->moves[0];
    TeamMove best;
    if (!team || !root->ab->limits->reached || !team_best(&best, team, root->depth + 1))
        return;
    if (!own->done || best.score >= own->score || best.depth > root->ab->limits->iteration + 1)
        take_move(root, &best);
}

/* By score; a stable sort. */
static void sort_moves(Root *root)
{
    for (int i = 1; i < root->count; i++) {
        int at = i;
        while (at > 0 && root->moves[at - 1].score < root->moves[i].score)
            at--;
        move_up(root, i, at);
    }
}

/* A slip takes one of this many next best moves: of more, the less of the rows a player sees. */
static int slip_moves(const SearchLimits *limits)
{
    enum { FEW = 4, ALL_BLIND = 40 };
    return FEW + limits->blind_permille * ALL_BLIND / 1000;
}

/* The random seed picks one of the best moves; a weak level sometimes takes a lesser one. */
static void choose_by_seed(GmkThought *out, Root *root)
{
    const SearchLimits *limits = root->ab->limits;
    if (limits->seed == 0)
        return;
    sort_moves(root);
    Rng rng;
    rng_seed(&rng, limits->seed ^ root->ab->position.sums.hash);
    int equal = 1, choice;
    while (equal < root->count && root->moves[equal].score == root->moves[0].score)
        equal++;
    choice = (int)rng_below(&rng, (uint32_t)equal);
    if ((int32_t)rng_below(&rng, 1000) < limits->slip_permille && root->count > equal) {
        const int most = slip_moves(limits), rest = root->count - equal;
        choice = equal + (int)rng_below(&rng, (uint32_t)(rest < most ? rest : most));
    }
    if (choice == 0)
        return;
    if (root->moves[choice].line_count == 0) {
        root->moves[choice].line[0] = root->moves[choice].cell;
        root->moves[choice].line_count = 1;
    }
    move_up(root, choice, 0);
    fill_thought(out, root);
}

static void search(GmkThought *out, Root *root)
{
    AlphaBeta *ab = root->ab;
    root_moves(root);
    root->moves[0].line[0] = root->moves[0].cell;
    root->moves[0].line_count = 1;
    root->moves[0].score = 0;
    fill_thought(out, root); /* a legal move, even if a limit ends the search at once */
    if (limits_check_now(ab->limits) || (!ab->plain && win_by_fours(out, root)))
        return;
    root->moves[0].score = -AB_SCORE_INFINITE;
    deepen(out, root);
    take_unfinished(root);
    if (!ab->plain && is_win_likely(root) && !limits_check_now(ab->limits) &&
        win_by_threats(out, root, ROOT_VCT_NODES))
        return;          /* a win that was only likely is proven */
    if (root->depth > 0) /* includes better moves of an unfinished iteration */
        fill_thought(out, root);
    if (root->depth > 0 && ab->plain)
        choose_by_seed(out, root);
}

void root_assist(AlphaBeta *ab)
{
    Root *root = calloc(1, sizeof *root);
    if (!root)
        return; /* the search does without this helper */
    root->ab = ab;
    root_moves(root);
    int score = 0;
    for (int depth = 1; depth <= deepest(ab->limits); depth++)
        if (!search_iteration(root, &depth, &score) || limits_check_now(ab->limits))
            break;
    free(root);
}

Root *root_new(AlphaBeta *ab)
{
    Root *root = calloc(1, sizeof *root);
    if (root)
        root->ab = ab;
    return root;
}

void root_begin(Root *root)
{
    root_moves(root);
}

int root_search_to(Root *root, int depth, int expected)
{
    return search_depth(root, 0, depth, expected);
}

uint16_t root_best(const Root *root)
{
    return root->moves[0].cell;
}

bool root_search(GmkThought *out, AlphaBeta *ab)
{
    Root *root = calloc(1, sizeof *root); /* too large for the stack of a caller's thread */
    if (!root)
        return false;
    root->ab = ab;
    ab->proving = false;
    search(out, root);
    out->nodes = ab->limits->nodes;
    free(root);
    return true;
}
