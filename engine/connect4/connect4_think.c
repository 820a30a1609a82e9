/*
 * connect4_think.c: the exact solver where it is quick enough, otherwise tree search or, here,
 * alpha-beta with iterative deepening. A win in one, the block of one and cells
 * under an opponent's threat are read off the bitboards, which changes no score: see safe_moves().
 */
#include <string.h>

#include "base/rng.h"
#include "connect4/connect4_mcts.h"

enum {
    /* The estimate at which a win is held three times as likely as a loss. */
    WIN_RATE_SCALE = 60,
    SLIP_MOVES = 3, /* how far down the list an error reaches */
    PLIES_MAX = CONNECT4_CELLS_MAX + 1,
    BEYOND_MAX = 10, /* plies that threats are followed beyond the depth, at full effort */
};

typedef struct RootMove {
    int32_t score;
    GmkPoint point;
    int bit;
    bool blocks; /* the opponent could complete a four here */
    int line_count;
    uint8_t line[GMK_VARIATION_MAX]; /* the expected moves after this one */
} RootMove;

typedef struct Search {
    const Grid *grid;
    Bits blocked;
    SearchLimits *limits;
    bool stopped;                        /* what comes back now is not a score */
    bool exact_moves;                    /* every root move gets its score, not only the best */
    bool extends;                        /* goes beyond the depth where moves are forced */
    Bits columns[GMK_CONNECT4_SIDE_MAX]; /* the cells of each column, the middle columns first */
    int root_count;
    RootMove root[GMK_CONNECT4_SIDE_MAX];
    uint8_t killers[PLIES_MAX + 1]; /* index into columns[]: cut last time at this ply */
    int line_count[PLIES_MAX + 1];  /* the best line from each ply on */
    uint8_t line[PLIES_MAX + 1][PLIES_MAX + 1];
} Search;

static double win_rate(int32_t score)
{
    if (score >= GMK_SCORE_PROVEN || score <= -GMK_SCORE_PROVEN)
        return score > 0 ? 1.0 : 0.0;
    const int32_t size = score < 0 ? -score : score;
    return 0.5 + 0.5 * (double)score / (double)(size + WIN_RATE_SCALE);
}

/* ------------------------------------------------------------------------------------------------
 * Search
 */

/*
 * The moves that do not lose to the very next stone, when there is no win in one. If the opponent
 * could complete a four at once, only that cell; then without the cells whose follower in the
 * column completes one for him. Every move left out loses in two plies, the worst score there is,
 * so to a search of two plies or more nothing is lost; when none is left the position is lost so.
 */
static Bits safe_moves(const Search *s, Bits landing, Bits filled, Bits threats)
{
    Bits moves = bits_and(landing, threats);
    if (bits_count(moves) > 1)
        return bits_none();
    if (bits_is_none(moves))
        moves = landing;
    const Bits followers = bits_and(grid_landing(s->grid, bits_or(filled, landing)), threats);
    if (!bits_is_none(followers)) {
        for (int i = 0; i < s->grid->width; i++) {
            if (!bits_is_none(bits_and(followers, s->columns[i])))
                moves = bits_minus(moves, s->columns[i]);
        }
    }
    return moves;
}

static void keep_line(Search *s, int ply, int bit)
{
    const int rest = s->line_count[ply + 1];
    s->line[ply][0] = (uint8_t)bit;
    memcpy(s->line[ply] + 1, s->line[ply + 1], (size_t)rest);
    s->line_count[ply] = rest + 1;
}

/* A line that ends with this one move. */
static void end_line(Search *s, int ply, Bits moves)
{
    s->line[ply][0] = (uint8_t)bits_first(moves);
    s->line_count[ply] = 1;
}

/* The moves after which `own` could complete a four at once: the opponent has to answer them. */
static Bits threatening_moves(const Search *s, Bits own, Bits filled, Bits moves)
{
    Bits found = bits_none();
    for (int i = 0; i < s->grid->width; i++) {
        const Bits move = bits_and(moves, s->columns[i]);
        if (bits_is_none(move))
            continue;
        const Bits landing = grid_landing(s->grid, bits_or(filled, move));
        if (!bits_is_none(bits_and(landing, grid_completing(s->grid, bits_or(own, move)))))
            found = bits_or(found, move);
    }
    return found;
}

static int32_t search_node(Search *s, Bits own, Bits opponent, int depth, int ply, int32_t alpha,
                           int32_t beta);

/* The best of these moves, or `best` when none is better; see search_node(). */
static int32_t search_moves(Search *s, Bits own, Bits opponent, Bits moves, int depth, int ply,
                            int32_t alpha, int32_t beta, int32_t best)
{
    const int killer = s->killers[ply];
    for (int n = 0; n < s->grid->width && best < beta; n++) {
        const int i = n == 0 ? killer : n <= killer ? n - 1 : n; /* the killer comes first */
        const Bits move = bits_and(moves, s->columns[i]);
        if (bits_is_none(move))
            continue;
        const int32_t score = -search_node(s, opponent, bits_or(own, move), depth, ply + 1, -beta,
                                           best > alpha ? -best : -alpha);
        if (s->stopped)
            return 0;
        if (score <= best)
            continue;
        best = score;
        keep_line(s, ply, bits_first(move));
        if (best >= beta)
            s->killers[ply] = (uint8_t)i;
    }
    return best;
}

/*
 * `own` is to move, nobody has four, `ply` moves have been made from the root. Returns s such that
 *     s <= alpha : the score of a search to `depth` is at most s
 *     alpha < s < beta : it is s
 *     s >= beta : it is at least s
 * A win after n plies from the root scores GMK_SCORE_WIN - n. Meaningless once s->stopped.
 * At full effort fours are stopped and made beyond the depth too: a negative depth says how far. A
 * side that is not forced may leave it at the position's worth.
 */
static int32_t search_node(Search *s, Bits own, Bits opponent, int depth, int ply, int32_t alpha,
                           int32_t beta)
{
    s->line_count[ply] = 0;
    if (limits_reached(s->limits)) {
        s->stopped = true;
        return 0;
    }
    const Bits filled = bits_or(bits_or(own, opponent), s->blocked);
    const Bits landing = grid_landing(s->grid, filled);
    if (bits_is_none(landing))
        return 0; /* the board is full: a draw */
    if (depth == (s->extends ? -BEYOND_MAX : 0))
        return connect4_evaluate(s->grid, own, opponent, s->blocked);
    const Bits wins = bits_and(landing, grid_completing(s->grid, own));
    if (!bits_is_none(wins)) {
        end_line(s, ply, wins);
        return GMK_SCORE_WIN - (ply + 1);
    }
    Bits moves = landing;
    int32_t best = -GMK_SCORE_WIN;
    if (depth >= 2 || s->extends) {
        const Bits threats = grid_completing(s->grid, opponent);
        moves = safe_moves(s, landing, filled, threats);
        if (bits_is_none(moves)) {
            end_line(s, ply, landing);
            return -(GMK_SCORE_WIN - (ply + 2));
        }
        if (depth <= 0 && bits_is_none(bits_and(landing, threats))) {
            best = connect4_evaluate(s->grid, own, opponent, s->blocked);
            if (best < beta)
                moves = threatening_moves(s, own, filled, moves);
        }
    }
    return search_moves(s, own, opponent, moves, depth - 1, ply, alpha, beta, best);
}

/* ------------------------------------------------------------------------------------------------
 * Root
 */

/* Of equal moves a block comes first: the opponent may overlook his second threat. */
static bool is_equal(const RootMove *a, const RootMove *b)
{
    return a->score == b->score && a->blocks == b->blocks;
}

static bool is_before(const RootMove *a, const RootMove *b)
{
    if (!is_equal(a, b))
        return a->score != b->score ? a->score > b->score : a->blocks;
    return a->point.y != b->point.y ? a->point.y < b->point.y : a->point.x < b->point.x;
}

/* Best first, a total order. Insertion sort: there are at most twelve. */
static void sort_root(Search *s)
{
    for (int i = 1; i < s->root_count; i++) {
        const RootMove move = s->root[i];
        int j = i;
        for (; j > 0 && is_before(&move, &s->root[j - 1]); j--)
            s->root[j] = s->root[j - 1];
        s->root[j] = move;
    }
}

/*
 * Which move is played: the seed picks among the best, which stand at the front. An opponent that
 * errs now and then takes one of the next few, but never one that is known to lose.
 */
static int choose_root(const Search *s, const Connect4 *c)
{
    if (s->limits->seed == 0)
        return 0;
    int equal = 1, playable = 1;
    while (equal < s->root_count && is_equal(&s->root[equal], &s->root[0]))
        equal++;
    while (playable < s->root_count && s->root[playable].score > -GMK_SCORE_PROVEN)
        playable++;
    Rng rng;
    rng_seed(&rng, s->limits->seed ^ c->hash);
    const int choice = (int)rng_below(&rng, (uint32_t)equal);
    const int lesser = playable - equal < SLIP_MOVES ? playable - equal : SLIP_MOVES;
    if (lesser > 0 && (int32_t)rng_below(&rng, 1000) < s->limits->slip_permille)
        return equal + (int)rng_below(&rng, (uint32_t)lesser);
    return choice;
}

static void fill_thought(GmkThought *out, const Search *s, const Connect4 *c, int32_t depth)
{
    const int chosen = choose_root(s, c);
    const RootMove *best = &s->root[chosen];
    out->move = best->point;
    out->source = GMK_THOUGHT_SEARCHED;
    out->score = best->score;
    out->win_rate = win_rate(best->score);
    out->depth = depth;
    out->nodes = s->limits->nodes;
    out->time_us = limits_elapsed_us(s->limits);
    out->variation[0] = best->point;
    for (int i = 0; i < best->line_count; i++)
        out->variation[i + 1] = connect4_point(s->grid, best->line[i]);
    out->variation_count = best->line_count + 1;
    out->ranked_count = 0;
    out->ranked[out->ranked_count++] = (GmkRanked){best->point, best->score};
    for (int i = 0; i < s->root_count; i++) {
        if (i != chosen)
            out->ranked[out->ranked_count++] = (GmkRanked){s->root[i].point, s->root[i].score};
    }
}

/*
 * Lists the legal moves. Those that win at once, and those that lose at once, get that score for
 * good; the others an estimate. Returns true if the urgent rule has the answer: a win, or a block.
 */
static bool list_root(Search *s, const Connect4 *c)
{
    const Bits own = c->stones[c->side], opponent = c->stones[1 - c->side];
    const Bits filled = connect4_filled(c), landing = grid_landing(s->grid, filled);
    const Bits wins = bits_and(landing, grid_completing(s->grid, own));
    const Bits threats = grid_completing(s->grid, opponent);
    const Bits safe = safe_moves(s, landing, filled, threats);
    for (int i = 0; i < s->grid->width; i++) {
        const Bits move = bits_and(landing, s->columns[i]);
        if (bits_is_none(move))
            continue;
        RootMove *root = &s->root[s->root_count++];
        root->bit = bits_first(move);
        root->point = connect4_point(s->grid, root->bit);
        root->blocks = bits_has(threats, root->bit);
        if (!bits_is_none(bits_and(move, wins)))
            root->score = GMK_SCORE_WIN - 1;
        else if (bits_is_none(bits_and(move, safe)))
            root->score = -(GMK_SCORE_WIN - 2);
        else
            root->score = connect4_evaluate(s->grid, bits_or(own, move), opponent, s->blocked);
    }
    sort_root(s);
    return !bits_is_none(wins) || !bits_is_none(bits_and(landing, threats));
}

/* One iteration over all moves that are not decided yet; false when it had to end early. */
static bool search_root(Search *s, const Connect4 *c, int depth)
{
    const Bits own = c->stones[c->side], opponent = c->stones[1 - c->side];
    RootMove done[GMK_CONNECT4_SIDE_MAX];
    int32_t alpha = -GMK_SCORE_WIN; /* stays there: every move's score is a score, not a bound */
    memcpy(done, s->root, sizeof done);
    for (int i = 0; i < s->root_count; i++) {
        RootMove *root = &done[i];
        if (root->score <= -GMK_SCORE_PROVEN)
            continue;
        root->score = -search_node(s, opponent, bits_or(own, bits_one(root->bit)), depth - 1, 1,
                                   -GMK_SCORE_WIN, -alpha);
        if (s->stopped)
            return false;
        if (root->score <= alpha) /* a bound: not to be taken for an equal of the best */
            root->score =
                alpha > -GMK_SCORE_PROVEN && root->score == alpha ? alpha - 1 : root->score;
        else if (!s->exact_moves)
            alpha = root->score;
        root->line_count = s->line_count[1];
        if (root->line_count > GMK_VARIATION_MAX - 1)
            root->line_count = GMK_VARIATION_MAX - 1;
        memcpy(root->line, s->line[1], (size_t)root->line_count);
    }
    memcpy(s->root, done, sizeof done);
    sort_root(s);
    return true;
}

/* Analysis: it goes on until it is stopped, and every move is of interest. */
static bool is_endless(const SearchLimits *limits)
{
    return limits->deadline_us == INT64_MAX && limits->node_limit == UINT64_MAX;
}

static void begin_search(Search *s, const Connect4 *c, SearchLimits *limits)
{
    s->grid = &c->grid;
    s->blocked = c->blocked;
    s->limits = limits;
    s->stopped = false;
    s->extends = limits->effort == GMK_EFFORT_FULL;
    s->exact_moves = limits->depth != INT32_MAX || is_endless(limits);
    memset(s->killers, 0, sizeof s->killers);
    s->root_count = 0;
    memset(s->root, 0, sizeof s->root);
    const int width = c->grid.width;
    for (int i = 0; i < width; i++) {
        const int away = (i + 1) / 2; /* middle, one right, one left, two right, ... */
        const int column = (width - 1) / 2 + (i % 2 ? away : -away);
        s->columns[i] = grid_column_cells(&c->grid, column);
    }
}

/* Whether a search may know more than its limits let it see. */
static bool may_be_exact(const SearchLimits *limits, const Connect4Memory *memory)
{
    return memory && limits->effort == GMK_EFFORT_FULL && limits->depth == INT32_MAX;
}

static void fill_exact(GmkThought *out, Search *s, const Connect4 *c)
{
    sort_root(s);
    const int32_t score = s->root[0].score, size = score < 0 ? -score : score;
    const int empty = bits_count(bits_minus(c->grid.cells, connect4_filled(c)));
    fill_thought(out, s, c, size >= GMK_SCORE_PROVEN ? GMK_SCORE_WIN - size : empty);
}

/* Keeps the moves that have a score. */
static void keep_scored(Search *s, const int32_t *columns)
{
    int kept = 0;
    for (int i = 0; i < s->root_count; i++) {
        const int32_t score = columns[s->root[i].point.x];
        if (score == GMK_SCORE_UNKNOWN)
            continue;
        s->root[kept] = s->root[i];
        s->root[kept++].score = score;
    }
    s->root_count = kept;
}

/* A side that has always played by the book plays on by it, at once. Not while analysing: there
 * every move is of interest. */
static bool answer_by_book(GmkThought *out, Search *s, const Connect4 *c, Connect4Memory *memory)
{
    int32_t columns[GMK_CONNECT4_SIDE_MAX], score;
    int column;
    if (!may_be_exact(s->limits, memory) || s->limits->no_book || is_endless(s->limits) ||
        !connect4_known_reply(&column, &score, memory, c))
        return false;
    for (int x = 0; x < GMK_CONNECT4_SIDE_MAX; x++)
        columns[x] = x == column ? score : GMK_SCORE_UNKNOWN;
    keep_scored(s, columns);
    fill_exact(out, s, c);
    return true;
}

/* This much of the limits, for a try that may fail. */
static SearchLimits part_of(const SearchLimits *limits, int percent)
{
    SearchLimits part = *limits;
    if (part.deadline_us != INT64_MAX)
        part.deadline_us = part.start_us + (part.deadline_us - part.start_us) * percent / 100;
    if (part.node_limit != UINT64_MAX)
        part.node_limit = part.node_limit / 100 * (uint64_t)percent;
    return part;
}

/*
 * The solver's answer, when it has one within a share of the limits: the best moves, and others as
 * far as there is time, with their exact scores. Not for a search of fixed depth, which is to be no
 * better than its depth.
 */
static bool answer_exactly(GmkThought *out, Search *s, const Connect4 *c, Connect4Memory *memory)
{
    enum { SHARE_PERCENT = 60 };
    int32_t columns[GMK_CONNECT4_SIDE_MAX];
    if (!may_be_exact(s->limits, memory))
        return false;
    SearchLimits part = part_of(s->limits, SHARE_PERCENT);
    const uint64_t before = memory->solver.nodes;
    const bool solved = connect4_exact_columns(columns, memory, c, &part);
    s->limits->nodes += memory->solver.nodes - before;
    if (!solved)
        return false;
    keep_scored(s, columns);
    fill_exact(out, s, c);
    return true;
}

/*
 * On boards too large for the solver: when few cells are left, alpha-beta to the very end, within
 * a share of the limits. The tree search has the rest.
 */
static bool answer_endgame(GmkThought *out, Search *s, const Connect4 *c,
                           const Connect4Memory *memory)
{
    enum { EMPTY_MAX = 28, SHARE_PERCENT = 30, NODES_MAX = 5000000 };
    const int empty = bits_count(bits_minus(c->grid.cells, connect4_filled(c)));
    SearchLimits *whole = s->limits;
    if (!may_be_exact(whole, memory) || empty > EMPTY_MAX)
        return false;
    SearchLimits part = part_of(whole, SHARE_PERCENT);
    if (part.node_limit - part.nodes > NODES_MAX)
        part.node_limit = part.nodes + NODES_MAX;
    s->limits = &part;
    const bool solved = search_root(s, c, empty);
    s->limits = whole;
    s->stopped = false;
    whole->nodes = part.nodes;
    if (solved)
        fill_exact(out, s, c);
    return solved;
}

GmkStatus connect4_think(GmkThought *out, const void *state, void *memory, SearchLimits *limits)
{
    const Connect4 *c = state;
    Connect4Memory *m = memory;
    Search s;
    begin_search(&s, c, limits);
    const bool uct =
        m && m->mcts && limits->effort == GMK_EFFORT_PLAIN; /* as the textbook has it */
    const bool urgent = list_root(&s, c) && !uct;
    if (urgent)
        limits->slip_permille = 0; /* nobody overlooks a four */
    fill_thought(out, &s, c, 0);
    if (urgent) {
        out->source = GMK_THOUGHT_URGENT;
        return GMK_OK;
    }
    if (answer_by_book(out, &s, c, m) || answer_exactly(out, &s, c, m))
        return GMK_OK;
    if (m && m->mcts && answer_endgame(out, &s, c, m))
        return GMK_OK;
    if (m && m->mcts)
        return connect4_mcts_think(out, c, m, limits);
    const int empty = bits_count(bits_minus(c->grid.cells, connect4_filled(c)));
    const int deepest = limits->depth < empty ? limits->depth : empty;
    for (int depth = 1; depth <= deepest; depth++) {
        if (limits_check_now(limits) || !search_root(&s, c, depth))
            break;
        fill_thought(out, &s, c, depth);
        limits_report(limits, out);
        const int32_t score = s.root[0].score, size = score < 0 ? -score : score;
        if (size >= GMK_SCORE_WIN - depth)
            break; /* decided: every shorter way was looked at before */
    }
    out->nodes = limits->nodes;
    return GMK_OK;
}
