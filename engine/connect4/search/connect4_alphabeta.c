/*
 * connect4_alphabeta.c: a win in one, the block of one and cells under an opponent's threat are
 * read off the lines, which changes no score: see lines_safe(). Every move that is left out loses
 * in two plies, the worst score there is, so a search of two plies or more loses nothing by it.
 */
#include "connect4_alphabeta.h"

#include <string.h>

#include "base/zobrist.h"

enum {
    BEYOND_MAX = 10, /* plies that threats are searched beyond the depth, at full effort */
    NO_COLUMN = GMK_CONNECT4_SIDE_MAX,
    HISTORY_MAX = 1 << 14,
    /* Order of moves. */
    FIRST_HASH = 1 << 30,
    FIRST_KILLER = 1 << 20,
    CENTRE_WORTH = 1 << 4, /* for each column nearer to the middle */
    SPOIL_COST = 1 << 10,  /* the cell above is one's own four */
    /* Reductions. */
    REDUCE_DEPTH = 3,
    REDUCE_AFTER = 3, /* moves that are searched to the full depth */
    REDUCE_MORE = 6,  /* after this many moves the reduction is two plies */
    TT_DEPTH_MAX = INT8_MAX,
};

typedef struct MoveList {
    int count;
    uint8_t columns[GMK_CONNECT4_SIDE_MAX];
} MoveList;

/* ------------------------------------------------------------------------------------------------
 * Moves
 */

static int landing_bit(const Connect4Search *s, const Lines *lines, int column)
{
    return grid_bit(&s->state->grid, column, lines_landing(lines, column));
}

static void make(Connect4Search *s, int ply, int column)
{
    SearchStep *at = &s->steps[ply], *next = at + 1;
    const int side = at->lines.side, bit = landing_bit(s, &at->lines, column);
    next->lines = at->lines;
    lines_play(&next->lines, column);
    next->hash = at->hash ^ zobrist_cell((uint32_t)bit, side ? ZOBRIST_WHITE : ZOBRIST_BLACK) ^
                 zobrist_side();
    if (s->tt)
        tt_prefetch(s->tt, next->hash);
    at->sums = s->windows.sums;
    windows_put(&s->windows, bit, side);
}

static void unmake(Connect4Search *s, int ply, int column)
{
    const SearchStep *at = &s->steps[ply];
    windows_take(&s->windows, landing_bit(s, &at->lines, column), at->lines.side, at->sums);
}

/* Sorts the moves by hash move, killers, history and distance from the middle. */
static void order_moves(MoveList *out, const Connect4Search *s, int ply, unsigned moves, int hashed)
{
    const SearchStep *at = &s->steps[ply];
    const Lines *lines = &at->lines;
    int32_t worths[GMK_CONNECT4_SIDE_MAX];
    out->count = 0;
    for (; moves; moves &= moves - 1) {
        const int x = __builtin_ctz(moves),
                  edge = x < lines->width - 1 - x ? x : lines->width - 1 - x;
        int32_t worth = s->history[lines->side][landing_bit(s, lines, x)] + edge * CENTRE_WORTH;
        if (x == hashed)
            worth += FIRST_HASH;
        if (x == at->killers[0] || x == at->killers[1])
            worth += x == at->killers[0] ? 2 * FIRST_KILLER : FIRST_KILLER;
        if (lines->sets[lines->side].above >> x & 1)
            worth -= SPOIL_COST;
        int i = out->count++;
        for (; i > 0 && worths[i - 1] < worth; i--) {
            worths[i] = worths[i - 1];
            out->columns[i] = out->columns[i - 1];
        }
        worths[i] = worth;
        out->columns[i] = (uint8_t)x;
    }
}

static void remember_cut(Connect4Search *s, int ply, int column, int depth)
{
    SearchStep *at = &s->steps[ply];
    int32_t *history = &s->history[at->lines.side][landing_bit(s, &at->lines, column)];
    if (at->killers[0] != column) {
        at->killers[1] = at->killers[0];
        at->killers[0] = (uint8_t)column;
    }
    *history += depth > 0 ? depth * depth : 1;
    if (*history < HISTORY_MAX)
        return;
    for (int bit = 0; bit < BITS_MAX; bit++) {
        s->history[0][bit] /= 2;
        s->history[1][bit] /= 2;
    }
}

/* The moves after which the mover could complete a four at once: they have to be answered. */
static unsigned threatening_moves(const Connect4Search *s, const Lines *lines, unsigned moves)
{
    unsigned found = 0;
    for (; moves; moves &= moves - 1) {
        const int x = __builtin_ctz(moves);
        if (!windows_makes_three(&s->windows, landing_bit(s, lines, x), lines->side))
            continue;
        Lines after = *lines;
        lines_play(&after, x);
        if (after.sets[lines->side].wins)
            found |= 1U << x;
    }
    return found;
}

static void keep_line(SearchStep *at, int column)
{
    const SearchStep *next = at + 1;
    at->line[0] = (uint8_t)column;
    memcpy(at->line + 1, next->line, next->line_count);
    at->line_count = (uint8_t)(next->line_count + 1);
}

/* Ends the principal variation with this move, the lowest of the columns. */
static void end_line(SearchStep *at, unsigned columns)
{
    at->line[0] = (uint8_t)__builtin_ctz(columns);
    at->line_count = 1;
}

/* ------------------------------------------------------------------------------------------------
 * Table: scores of decided positions count from the position, not from the root
 */

static int32_t score_to_table(int32_t score, int ply)
{
    return score >= GMK_SCORE_PROVEN    ? score + ply
           : score <= -GMK_SCORE_PROVEN ? score - ply
                                        : score;
}

static int32_t score_from_table(int32_t score, int ply)
{
    return score >= GMK_SCORE_PROVEN    ? score - ply
           : score <= -GMK_SCORE_PROVEN ? score + ply
                                        : score;
}

/* Whether the table decides the node; *hashed is its best move, or NO_COLUMN. */
static bool look_up(int32_t *score, int *hashed, const Connect4Search *s, int ply, int depth,
                    int32_t alpha, int32_t beta)
{
    TtHit hit;
    *hashed = NO_COLUMN;
    if (!s->tt || !tt_probe(s->tt, s->steps[ply].hash, &hit))
        return false;
    *hashed = hit.move > 0 ? hit.move - 1 : NO_COLUMN;
    *score = score_from_table(hit.score, ply);
    if (hit.depth < depth ||
        beta - alpha > 1) /* not in the principal variation: its line is to be complete */
        return false;
    return (hit.bound & TT_LOWER && *score >= beta) || (hit.bound & TT_UPPER && *score <= alpha);
}

static void write_down(const Connect4Search *s, int ply, int depth, int32_t score, TtBound bound,
                       int column)
{
    if (!s->tt)
        return;
    const TtHit hit = {.score = (int16_t)score_to_table(score, ply),
                       .depth = (int8_t)(depth < TT_DEPTH_MAX ? depth : TT_DEPTH_MAX),
                       .bound = bound,
                       .move = (uint16_t)(column == NO_COLUMN ? 0 : column + 1)};
    tt_store(s->tt, s->steps[ply].hash, &hit);
}

/* ------------------------------------------------------------------------------------------------
 * Search
 */

static int32_t search_node(Connect4Search *s, int depth, int ply, int32_t alpha, int32_t beta);

/* The reduction of the n-th move; none where the search reaches the last cell, since scores are
 * exact there. */
static int reduction(const Connect4Search *s, int depth, int ply, int n)
{
    if (!s->reduces || depth < REDUCE_DEPTH || n < REDUCE_AFTER || depth >= s->empty - ply)
        return 0;
    if (s->steps[ply + 1].lines.sets[s->steps[ply].lines.side].wins)
        return 0; /* the move must be answered at once */
    return n < REDUCE_MORE ? 1 : 2;
}

/* Searches the n-th move of a node, which has been played, to `depth` after it. */
static int32_t search_move(Connect4Search *s, int depth, int ply, int n, int32_t alpha,
                           int32_t beta)
{
    if (n == 0)
        return -search_node(s, depth, ply + 1, -beta, -alpha);
    const int less = reduction(s, depth, ply, n);
    int32_t score = -search_node(s, depth - less, ply + 1, -alpha - 1, -alpha);
    if (score > alpha && less > 0 && !s->stopped)
        score = -search_node(s, depth, ply + 1, -alpha - 1, -alpha);
    if (score > alpha && score < beta && !s->stopped)
        score = -search_node(s, depth, ply + 1, -beta, -alpha);
    return score;
}

/* The best of these moves, or `best` when none is better; see search_node(). */
static int32_t search_moves(Connect4Search *s, const MoveList *moves, int depth, int ply,
                            int32_t alpha, int32_t beta, int32_t best)
{
    const int32_t floor = alpha;
    int chosen = NO_COLUMN;
    /* a forced move costs no depth */
    const int next_depth = moves->count == 1 && depth > 0 && !s->plain ? depth : depth - 1;
    if (best > alpha)
        alpha = best;
    for (int n = 0; n < moves->count && alpha < beta; n++) {
        const int x = moves->columns[n];
        make(s, ply, x);
        const int32_t score = search_move(s, next_depth, ply, n, alpha, beta);
        unmake(s, ply, x);
        if (s->stopped)
            return 0;
        if (score <= best)
            continue;
        best = score;
        if (score <= alpha)
            continue;
        alpha = score;
        chosen = x;
        keep_line(&s->steps[ply], x);
        if (alpha >= beta)
            remember_cut(s, ply, x, depth);
    }
    if (depth > 0)
        write_down(s, ply, depth, best,
                   best >= beta   ? TT_LOWER
                   : best > floor ? TT_EXACT
                                  : TT_UPPER,
                   chosen);
    return best;
}

/*
 * Narrows the window to the scores that are possible when no side wins with its next stone: no
 * quicker win or loss, and no win at all for a side without an open window of four cells.
 */
static void narrow(int32_t *alpha, int32_t *beta, const Connect4Search *s, int ply, int side)
{
    const bool may_win = s->windows.sums.open[side] > 0 || s->plain;
    const bool may_lose = s->windows.sums.open[side ^ 1] > 0 || s->plain;
    const int32_t most = may_win ? GMK_SCORE_WIN - (ply + 3) : 0;
    const int32_t least = may_lose ? -(GMK_SCORE_WIN - (ply + 4)) : 0;
    if (*beta > most)
        *beta = most;
    if (*alpha < least)
        *alpha = least;
}

/*
 * Nobody has four, `ply` moves have been made from the root. Returns s such that
 *     s <= alpha : the score of a search to `depth` is at most s
 *     alpha < s < beta : it is s
 *     s >= beta : it is at least s
 * A win after n plies from the root scores GMK_SCORE_WIN - n. Meaningless once s->stopped.
 * At full effort fours are made and blocked beyond the depth too: a negative depth says how far. A
 * side that is not forced may stop there with the static value.
 */
static int32_t search_node(Connect4Search *s, int depth, int ply, int32_t alpha, int32_t beta)
{
    SearchStep *at = &s->steps[ply];
    const Lines *lines = &at->lines;
    const LineSet *own = &lines->sets[lines->side], *other = &lines->sets[lines->side ^ 1];
    int32_t best = -GMK_SCORE_WIN;
    int hashed = NO_COLUMN;
    at->line_count = 0;
    if (limits_reached(s->limits)) {
        s->stopped = true;
        return 0;
    }
    if (!lines->open)
        return 0; /* the board is full: a draw */
    if (depth == (s->plain ? 0 : -BEYOND_MAX))
        return connect4_evaluate(lines, &s->windows);
    if (own->wins) {
        end_line(at, own->wins);
        return GMK_SCORE_WIN - (ply + 1);
    }
    unsigned moves = lines->open;
    if (depth >= 2 || !s->plain) {
        moves = lines_safe(lines);
        if (!moves) {
            end_line(at, lines->open);
            return -(GMK_SCORE_WIN - (ply + 2));
        }
        narrow(&alpha, &beta, s, ply, lines->side);
        if (alpha >= beta)
            return alpha;
        if (depth <= 0 && !other->wins) {
            best = connect4_evaluate(lines, &s->windows);
            if (best >= beta)
                return best;
            moves = threatening_moves(s, lines, moves);
        } else if (look_up(&best, &hashed, s, ply, depth, alpha, beta)) {
            return best;
        } else {
            best = -GMK_SCORE_WIN;
        }
    }
    MoveList list;
    order_moves(&list, s, ply, moves, hashed);
    return search_moves(s, &list, depth, ply, alpha, beta, best);
}

/* ------------------------------------------------------------------------------------------------
 * Root
 */

void connect4_search_begin(Connect4Search *s, const Connect4 *state, RootMoves *root,
                           SearchLimits *limits, Tt *tt)
{
    const bool fixed = limits->depth != INT32_MAX;
    s->state = state;
    s->limits = limits;
    s->root = root;
    s->tt = fixed ? NULL : tt;
    s->stopped = false;
    s->plain = limits->effort == GMK_EFFORT_PLAIN;
    s->reduces = !fixed;
    s->exact_moves = fixed || limits_endless(limits);
    s->empty = bits_count(bits_minus(state->grid.cells, connect4_filled(state)));
    windows_from_state(&s->windows, state);
    memset(s->history, 0, sizeof s->history);
    for (int ply = 0; ply <= PLIES_MAX; ply++)
        memset(s->steps[ply].killers, NO_COLUMN, sizeof s->steps[ply].killers);
    lines_from_state(&s->steps[0].lines, state);
    s->steps[0].hash = state->hash;
    if (s->tt)
        tt_new_search(s->tt);
}

static void take_line(RootMove *move, const SearchStep *from)
{
    move->line_count =
        from->line_count < GMK_VARIATION_MAX - 1 ? from->line_count : GMK_VARIATION_MAX - 1;
    memcpy(move->line, from->line, (size_t)move->line_count);
}

/* The n-th move of the root; *alpha is the best score so far. False: a limit came first. */
static bool search_root_move(Connect4Search *s, RootMove *move, int n, int depth, int32_t *alpha)
{
    const bool whole = n == 0 || s->exact_moves;
    const int32_t floor = s->exact_moves ? -GMK_SCORE_WIN : *alpha;
    const uint64_t before = s->limits->nodes;
    make(s, 0, move->point.x);
    int32_t score = whole ? floor + 1 : -search_node(s, depth - 1, 1, -floor - 1, -floor);
    if (score > floor && !s->stopped)
        score = -search_node(s, depth - 1, 1, -GMK_SCORE_WIN, -floor);
    unmake(s, 0, move->point.x);
    if (s->stopped)
        return false;
    move->nodes += s->limits->nodes - before;
    if (score <= floor && score == *alpha && score > -GMK_SCORE_PROVEN)
        score--; /* an upper bound: it must not tie with the best move */
    move->score = score;
    if (score > *alpha)
        *alpha = score;
    take_line(move, &s->steps[1]);
    return true;
}

/*
 * Uses an unfinished iteration: its first `count` moves have new scores. The others keep theirs, but
 * none passes the best of the new ones unless that one loses.
 */
static void take_part(RootMoves *root, const RootMoves *done, int count)
{
    int32_t best = -GMK_SCORE_WIN;
    for (int i = 0; i < count; i++) {
        root->moves[i] = done->moves[i];
        if (best < root->moves[i].score)
            best = root->moves[i].score;
    }
    for (int i = count; i < root->count && best > -GMK_SCORE_PROVEN; i++)
        if (root->moves[i].score >= best)
            root->moves[i].score = best - 1;
    connect4_root_sort(root);
}

/*
 * Whether the distance of the loss is exact: threats that were searched beyond the depth may have
 * hidden a quicker loss.
 */
static bool is_lost(const RootMove *move, int depth)
{
    const int seen = depth - 1 > 2 ? depth - 1 : 2; /* a loss in two is known from the start */
    return move->score <= -(GMK_SCORE_WIN - seen);
}

bool connect4_search_depth(Connect4Search *s, int depth)
{
    RootMoves done = *s->root;
    int32_t alpha = -GMK_SCORE_WIN;
    for (int i = 0; i < done.count; i++) {
        if (is_lost(&done.moves[i], depth))
            continue;
        if (!search_root_move(s, &done.moves[i], i, depth, &alpha)) {
            if (!s->exact_moves)
                take_part(s->root, &done, i);
            return false;
        }
    }
    *s->root = done;
    connect4_root_sort(s->root);
    return true;
}

bool connect4_search_decided(const Connect4Search *s, int depth)
{
    const int32_t score = s->root->moves[0].score, size = score < 0 ? -score : score;
    return depth >= s->empty || size >= GMK_SCORE_WIN - depth; /* all shorter wins were searched */
}

int connect4_search_deepen(GmkThought *out, Connect4Search *s, int deepest)
{
    int depth = 1;
    if (deepest > s->empty)
        deepest = s->empty;
    for (; depth <= deepest; depth++) {
        const bool finished = !limits_check_now(s->limits) && connect4_search_depth(s, depth);
        if (out)
            connect4_root_answer(out, s->root, s->state, s->limits, finished ? depth : depth - 1);
        if (!finished)
            break;
        if (out)
            limits_report(s->limits, out);
        if (connect4_search_decided(s, depth))
            return depth;
    }
    return depth - 1;
}
