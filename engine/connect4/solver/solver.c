/*
 * solver.c: null-window alpha-beta, and bisection of the score. What makes it small:
 *   - a node never has a win in one, and never plays a stone that gives one;
 *   - one ply ahead it sees moves that leave the opponent no answer, at once;
 *   - moves that make many threats come first; forced moves cost no table entry;
 *   - the follow-up bounds of solver_follow.h, asked for every child before any is searched;
 *   - the table, asked for the children too, knows mirrored positions as one.
 */
#include "solver.h"

#include "solver_follow.h"

enum {
    NODES_BETWEEN_CHECKS = 4096, /* at stop flag and clock: under a millisecond */
    TABLE_EMPTY_MIN = 7,         /* fewer empty cells are searched faster than looked up */
    MIRROR_EMPTY_MIN = 9,
    CHILD_PROBE_EMPTY_MIN = 13,
    RANK_BEST = 64, /* above every number of threats */
    COLUMNS_MAX = 12,
};

/* `own` is to move and has no win in one. */
typedef struct Node {
    uint64_t own, other;
    uint64_t other_wins; /* empty cells that complete a four of `other` */
    int empty;           /* number of empty cells */
} Node;

typedef struct Child {
    Node node;
    uint64_t move;
    int rank;
} Child;

typedef struct ChildList {
    int count;
    Child children[COLUMNS_MAX];
} ChildList;

typedef struct Key {
    uint64_t hash;
    bool mirrored;
} Key;

typedef int (*Recurse)(Solver *solver, const Node *node, int alpha);

/* The scores of a game that ends k stones from now. */
SOLVER_INLINE int score_of(int empty, int k)
{
    return k > empty ? 0 : (empty - k) / 2 + 1;
}

SOLVER_INLINE uint64_t filled_cells(const SolverBoard *board, const Node *node)
{
    return node->own | node->other | board->blocked;
}

/* A bit in the landing cell of each column, and own stones below: unique for each position. */
SOLVER_INLINE Key key_of(const SolverBoard *board, const Node *node)
{
    const uint64_t filled = filled_cells(board, node);
    uint64_t key = node->own | ((filled + board->floor) & ~filled);
    bool mirrored = false;
    if (board->symmetric && node->empty >= MIRROR_EMPTY_MIN) {
        const uint64_t mirror = solver_mirror(board, key);
        mirrored = mirror < key;
        key = mirrored ? mirror : key;
    }
    return (Key){solver_hash(key), mirrored};
}

/* The moves after which the opponent cannot win at once: none left, the game is lost in two. */
SOLVER_INLINE uint64_t safe_moves(const SolverBoard *board, uint64_t landing, uint64_t other_wins)
{
    const uint64_t forced = landing & other_wins;
    if (solver_is_several(forced))
        return 0;
    return (forced ? forced : landing) & ~solver_below(board, other_wins);
}

SOLVER_INLINE void make_child(Child *child, const SolverBoard *board, const Node *node,
                              uint64_t move)
{
    child->move = move;
    child->node.own = node->other;
    child->node.other = node->own | move;
    child->node.empty = node->empty - 1;
    child->node.other_wins =
        solver_completing(board, child->node.other) & ~filled_cells(board, node) & ~move;
}

SOLVER_INLINE void insert_child(ChildList *list, const Child *child)
{
    int i = list->count++;
    for (; i > 0 && list->children[i - 1].rank < child->rank; i--)
        list->children[i] = list->children[i - 1];
    list->children[i] = *child;
}

/* A lower bound above alpha on the parent's score, from follow-up in the child; or -NO_BOUND. */
SOLVER_INLINE int child_follow_bound(const SolverBoard *board, const Node *child, uint64_t landing,
                                     int alpha)
{
    return -solver_follow_bound(board, child->own, child->other, landing, child->other_wins,
                                child->empty, -alpha - 1);
}

/*
 * Lists the children, the most promising first. Returns true when one of them decides: *score is
 * then above alpha and a lower bound.
 */
SOLVER_INLINE bool list_children(ChildList *list, int *score, const SolverBoard *board,
                                 const Node *node, uint64_t landing, uint64_t moves, int best,
                                 int alpha)
{
    const int width = board->width;
    const uint64_t column = (UINT64_C(1) << board->height) - 1;
    list->count = 0;
    for (int i = 0; i < width; i++) {
        /* from the middle outwards: of equal ranks the first stays first */
        const int x = (width - 1) / 2 + (i % 2 ? (i + 1) / 2 : -(i / 2));
        const uint64_t move = moves & column << x * (board->height + 1);
        if (!move)
            continue;
        Child child;
        make_child(&child, board, node, move);
        const uint64_t next = (landing & ~move) | solver_above(board, move);
        if (!safe_moves(board, next, child.node.other_wins)) {
            *score = score_of(node->empty, 3);
            return true;
        }
        const int bound = child_follow_bound(board, &child.node, next, alpha);
        if (bound > alpha) {
            *score = bound;
            return true;
        }
        child.rank = solver_count(child.node.other_wins) + (x == best ? RANK_BEST : 0);
        insert_child(list, &child);
    }
    return false;
}

/* Whether the table knows a child that is good enough; *score is then above alpha. */
SOLVER_INLINE bool probe_children(int *score, const Solver *solver, const SolverBoard *board,
                                  const ChildList *list, int alpha)
{
    for (int i = 0; i < list->count; i++) {
        SolverEntry entry;
        const Key key = key_of(board, &list->children[i].node);
        if (!solver_table_get(&solver->table, key.hash, &entry) || -entry.upper <= alpha)
            continue;
        *score = -entry.upper;
        return true;
    }
    return false;
}

static int weight_of(uint64_t nodes)
{
    const int log = 63 - __builtin_clzll(nodes | 1);
    return log / 2 < 15 ? log / 2 : 15;
}

SOLVER_INLINE int mirrored_column(const SolverBoard *board, Key key, int column)
{
    return key.mirrored ? board->width - 1 - column : column;
}

/* There is one safe move: forced moves need neither a move list nor a table entry. */
SOLVER_INLINE int search_forced(const SolverBoard *board, Recurse recurse, Solver *solver,
                                const Node *node, uint64_t landing, uint64_t move, int alpha)
{
    Child child;
    make_child(&child, board, node, move);
    const uint64_t next = (landing & ~move) | solver_above(board, move);
    const int bound = child_follow_bound(board, &child.node, next, alpha);
    return bound > alpha ? bound : -recurse(solver, &child.node, -alpha - 1);
}

/* Returns the best score; *move is where it was found. */
SOLVER_INLINE int search_children(uint64_t *move, Recurse recurse, Solver *solver,
                                  const ChildList *list, int alpha)
{
    int best = -SOLVER_NO_BOUND;
    for (int i = 0; i < list->count && best <= alpha && !solver->stopped; i++) {
        const int score = -recurse(solver, &list->children[i].node, -alpha - 1);
        if (score <= best)
            continue;
        best = score;
        *move = list->children[i].move;
    }
    return best;
}

SOLVER_INLINE int search_listed(const SolverBoard *board, Recurse recurse, Solver *solver,
                                const Node *node, uint64_t landing, uint64_t moves, int alpha)
{
    const uint64_t nodes_before = solver->nodes;
    const bool remember = node->empty >= TABLE_EMPTY_MIN;
    const Key key = key_of(board, node);
    SolverEntry entry = {.lower = -score_of(node->empty, 4),
                         .upper = score_of(node->empty, 3),
                         .column = SOLVER_NO_COLUMN};
    if (remember && solver_table_get(&solver->table, key.hash, &entry)) {
        if (entry.lower > alpha || entry.upper <= alpha)
            return entry.lower > alpha ? entry.lower : entry.upper;
    }
    ChildList list;
    int score = 0;
    const int best = mirrored_column(board, key, entry.column);
    if (list_children(&list, &score, board, node, landing, moves, best, alpha))
        return score;
    const int upper = score_of(node->empty, 5); /* no child wins in three */
    if (upper <= alpha)
        return upper;
    if (node->empty >= CHILD_PROBE_EMPTY_MIN && probe_children(&score, solver, board, &list, alpha))
        return score;
    uint64_t move = 0;
    score = search_children(&move, recurse, solver, &list, alpha);
    if (!remember || solver->stopped)
        return score;
    if (score > alpha) {
        entry.lower = score;
        entry.column = mirrored_column(board, key, solver_column(board, move));
    }
    if (score <= alpha || entry.upper > upper)
        entry.upper = score <= alpha ? score : upper;
    entry.weight = weight_of(solver->nodes - nodes_before);
    solver_table_put(&solver->table, key.hash, &entry);
    return score;
}

static void look_at_limits(Solver *solver)
{
    SearchLimits *limits = solver->limits;
    if (!limits)
        return;
    limits->nodes += NODES_BETWEEN_CHECKS;
    solver->stopped = limits_check_now(limits) || limits->nodes >= limits->node_limit;
}

/*
 * Returns s such that   s <= alpha : the score is at most s
 *                       s > alpha  : the score is at least s
 * or anything once solver->stopped. The parent has asked for the follow-up bound of this node.
 */
SOLVER_INLINE int search_node(const SolverBoard *board, Recurse recurse, Solver *solver,
                              const Node *node, int alpha)
{
    if (++solver->nodes % NODES_BETWEEN_CHECKS == 0)
        look_at_limits(solver);
    if (solver->stopped)
        return 0;
    const uint64_t landing = solver_landing(board, filled_cells(board, node));
    const uint64_t moves = safe_moves(board, landing, node->other_wins);
    if (!moves)
        return -score_of(node->empty, 2);
    if (node->empty <= 2)
        return 0; /* the last two stones complete nothing */
    const int lower = -score_of(node->empty, 4), upper = score_of(node->empty, 3);
    if (lower > alpha || upper <= alpha)
        return lower > alpha ? lower : upper;
    if (!solver_is_several(moves))
        return search_forced(board, recurse, solver, node, landing, moves, alpha);
    return search_listed(board, recurse, solver, node, landing, moves, alpha);
}

static int search_7x6(Solver *solver, const Node *node, int alpha)
{
    const uint64_t floor = UINT64_C(0x40810204081);
    const SolverBoard board = {7, 6, floor * 63, floor, 0, true};
    return search_node(&board, search_7x6, solver, node, alpha);
}

static int search_any(Solver *solver, const Node *node, int alpha)
{
    const SolverBoard board = solver->board;
    return search_node(&board, search_any, solver, node, alpha);
}

/* ------------------------------------------------------------------------------------------------
 * The score
 */

static SolverBoard make_board(int width, int height, uint64_t blocked)
{
    SolverBoard board = {.width = width, .height = height, .blocked = blocked};
    for (int x = 0; x < width; x++)
        board.floor |= UINT64_C(1) << x * (height + 1);
    board.cells = board.floor * ((UINT64_C(1) << height) - 1) & ~blocked;
    board.symmetric = solver_mirror(&board, blocked) == blocked;
    return board;
}

bool solver_set_board(Solver *solver, int width, int height, uint64_t blocked)
{
    if (width * (height + 1) > SOLVER_KEY_BITS)
        return false;
    const SolverBoard old = solver->board;
    if (old.width == width && old.height == height && old.blocked == blocked)
        return true;
    solver->board = make_board(width, height, blocked);
    solver_table_clear(&solver->table);
    return true;
}

/*
 * The alpha to try next, lower <= alpha < upper. A quick win or loss is cheap to find or to rule
 * out, so the outer thirds come first; then who wins; then the middle.
 */
static int next_alpha(int lower, int upper)
{
    enum { WIDE = 5 };
    if (lower < 0 && upper > 0) {
        if (upper > WIDE)
            return upper * 2 / 3;
        return lower < -WIDE ? lower * 2 / 3 : 0;
    }
    return lower >= 0 ? lower + (upper - lower) / 2 : upper - 1 - (upper - lower) / 2;
}

static int larger(int a, int b)
{
    return a > b ? a : b;
}

/* True: there is a win in one, and *node is not to be searched. */
static bool begin_node(Node *node, Solver *solver, SolverPosition position)
{
    const SolverBoard *board = &solver->board;
    *node = (Node){.own = position.own, .other = position.other};
    const uint64_t filled = filled_cells(board, node), open = board->cells & ~filled;
    solver->stopped = false;
    node->empty = solver_count(open);
    node->other_wins = solver_completing(board, node->other) & open;
    return (solver_completing(board, node->own) & solver_landing(board, filled)) != 0;
}

static Recurse search_of(const SolverBoard *board)
{
    const bool standard = board->width == 7 && board->height == 6 && board->blocked == 0;
    return standard ? search_7x6 : search_any;
}

int solver_solve_above(Solver *solver, SolverPosition position, int least)
{
    Node node;
    if (begin_node(&node, solver, position))
        return score_of(node.empty, 1);
    const Recurse search = search_of(&solver->board);
    int lower = larger(-score_of(node.empty, 2), least), upper = score_of(node.empty, 3);
    while (lower < upper) {
        const int alpha = next_alpha(lower, upper);
        const int score = search(solver, &node, alpha);
        if (solver->stopped)
            return 0;
        if (score <= alpha)
            upper = score;
        else
            lower = score;
    }
    return lower;
}

bool solver_reaches(Solver *solver, SolverPosition position, int score)
{
    Node node;
    if (begin_node(&node, solver, position))
        return score_of(node.empty, 1) >= score;
    return search_of(&solver->board)(solver, &node, score - 1) >= score;
}

int solver_solve(Solver *solver, SolverPosition position)
{
    return solver_solve_above(solver, position, -SOLVER_SCORE_MAX);
}

int solver_plies(int score, int empty)
{
    if (score == 0)
        return empty;
    const int size = score < 0 ? -score : score;
    const int plies = empty + 2 - 2 * size; /* or one less, as the winner's parity says */
    return plies % 2 == (score > 0) ? plies : plies - 1;
}
