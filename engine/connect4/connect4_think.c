/*
 * connect4_think.c: chooses what answers: the urgent-move rule, the book, the exact solver,
 * alpha-beta to the last cell, and otherwise the tree search or alpha-beta.
 */
#include "connect4_think.h"

#include <stdlib.h>

#include "base/rng.h"
#include "connect4/search/connect4_alphabeta.h"
#include "connect4/solver/connect4_exact.h"
#include "connect4/tree/connect4_mcts.h"

/* What a thinker keeps for connect four between moves. */
typedef struct Memory {
    GmkThinkerOptions options;
    Solver solver;
    Mcts *mcts;  /* NULL unless the thinker searches trees */
    int threads; /* of the tree search */
    Tt tt;       /* of alpha-beta; without entries until it is asked for */
    uint64_t tt_bytes_max;
} Memory;

/* ------------------------------------------------------------------------------------------------
 * Memory
 */

void connect4_memory_free(void *memory)
{
    Memory *m = memory;
    if (!m)
        return;
    solver_table_free(&m->solver.table);
    tt_free(&m->tt);
    mcts_free(m->mcts);
    free(m);
}

void *connect4_memory_new(const GmkThinkerOptions *options)
{
    Memory *m = calloc(1, sizeof *m);
    if (!m)
        return NULL;
    m->options = *options;
    const uint64_t bytes = options->memory_bytes - sizeof *m;
    const bool tree = options->searcher == GMK_SEARCHER_MCTS;
    const uint64_t tables = tree ? bytes / 4 : bytes;
    if (tree) { /* a quarter is for the tables, an eighth for the threads' positions */
        m->threads = connect4_path_threads(options->threads, bytes / 8);
        m->mcts = mcts_new(&connect4_mcts_ops, bytes / 8 * 5);
    }
    if ((m->mcts || !tree) && solver_table_init(&m->solver.table, tables / 4 * 3)) {
        m->tt_bytes_max = tables - solver_table_bytes_max(&m->solver.table);
        return m;
    }
    connect4_memory_free(m);
    return NULL;
}

void connect4_memory_clear(void *memory)
{
    Memory *m = memory;
    solver_table_clear(&m->solver.table);
    if (m->tt.entries)
        tt_clear(&m->tt);
    if (m->mcts)
        mcts_clear(m->mcts);
}

/*
 * The transposition table for alpha-beta. NULL: a search of fixed depth uses none, or there is no
 * memory.
 */
static Tt *tt_of(Memory *memory, const SearchLimits *limits)
{
    if (limits->depth != INT32_MAX || !tt_grow(&memory->tt, memory->tt_bytes_max))
        return NULL;
    return &memory->tt;
}

uint64_t connect4_memory_bytes(const void *memory)
{
    const Memory *m = memory;
    return sizeof *m + solver_table_bytes(&m->solver.table) + tt_bytes(&m->tt) +
           (m->mcts ? mcts_bytes(m->mcts) : 0);
}

/* ------------------------------------------------------------------------------------------------
 * Thinking
 */

/* What is being thought about. */
typedef struct Thinking {
    const Connect4 *state;
    Memory *memory; /* may be NULL: then without tables, solver and tree */
    SearchLimits *limits;
    RootMoves root;
} Thinking;

/*
 * Whether book and solver may answer. Not at a fixed depth: such a search must not play better than
 * its depth allows.
 */
static bool may_be_exact(const Thinking *t)
{
    return t->memory && t->limits->effort == GMK_EFFORT_FULL && t->limits->depth == INT32_MAX;
}

static void answer_with_proof(GmkThought *out, const Thinking *t)
{
    const int32_t score = t->root.moves[0].score, size = score < 0 ? -score : score;
    const int depth =
        size >= GMK_SCORE_PROVEN ? GMK_SCORE_WIN - size : connect4_empty_cells(t->state);
    connect4_root_answer(out, &t->root, t->state, t->limits, depth);
}

/* Answers from the book of replies. Not in an analysis, where every move is of interest. */
static bool answer_by_book(GmkThought *out, Thinking *t)
{
    int32_t columns[GMK_CONNECT4_SIDE_MAX], score;
    int column;
    if (!may_be_exact(t) || t->limits->no_book || limits_endless(t->limits) ||
        !connect4_known_reply(&column, &score, &t->memory->solver, t->state))
        return false;
    for (int x = 0; x < GMK_CONNECT4_SIDE_MAX; x++)
        columns[x] = x == column ? score : GMK_SCORE_UNKNOWN;
    connect4_root_keep(&t->root, columns);
    answer_with_proof(out, t);
    return true;
}

/* A share of the limits, for an attempt that may find no answer. */
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
 * The solver's answer, if it finds one within a share of the limits: the exact scores of the best
 * moves, and of the other moves as far as there is time. Not for a search of fixed depth, which
 * must not play better than its depth allows.
 */
static bool answer_exactly(GmkThought *out, Thinking *t)
{
    /* The table is used again for the next move; a short search needs only a small table. */
    enum { SHARE_PERCENT = 60, SHORT_NODES = 1000, SHORT_TABLE_BYTES = 1 << 21 };
    int32_t columns[GMK_CONNECT4_SIDE_MAX];
    if (!may_be_exact(t))
        return false;
    solver_table_want(&t->memory->solver.table,
                      t->limits->node_limit <= SHORT_NODES ? SHORT_TABLE_BYTES : UINT64_MAX);
    SearchLimits part = part_of(t->limits, SHARE_PERCENT);
    const uint64_t before = t->memory->solver.nodes;
    const bool solved = connect4_exact_columns(columns, &t->memory->solver, t->state, &part);
    t->limits->nodes += t->memory->solver.nodes - before;
    if (!solved)
        return false;
    connect4_root_keep(&t->root, columns);
    answer_with_proof(out, t);
    return true;
}

/*
 * On boards too large for the solver: when few cells are left, alpha-beta to the very end, within
 * a share of the limits. The tree search has the rest.
 */
static bool answer_endgame(GmkThought *out, Thinking *t)
{
    enum { EMPTY_MAX = 44, SHARE_PERCENT = 30, NODES_MAX = 5000000 };
    Connect4Search search;
    RootMoves root = t->root;
    if (!may_be_exact(t) || connect4_empty_cells(t->state) > EMPTY_MAX ||
        connect4_solver_ready(&t->memory->solver, t->state))
        return false;
    SearchLimits part = part_of(t->limits, SHARE_PERCENT);
    if (part.nodes >= part.node_limit)
        return false;
    if (part.node_limit - part.nodes > NODES_MAX)
        part.node_limit = part.nodes + NODES_MAX;
    part.progress = NULL;
    connect4_search_begin(&search, t->state, &root, &part, tt_of(t->memory, &part));
    const int depth = connect4_search_deepen(NULL, &search, INT32_MAX);
    t->limits->nodes = part.nodes;
    if (depth == 0 || !connect4_search_decided(&search, depth))
        return false;
    t->root = root;
    answer_with_proof(out, t);
    return true;
}

static void answer_by_alpha_beta(GmkThought *out, Thinking *t)
{
    Connect4Search search;
    Tt *tt = t->memory ? tt_of(t->memory, t->limits) : NULL;
    connect4_search_begin(&search, t->state, &t->root, t->limits, tt);
    (void)connect4_search_deepen(out, &search, t->limits->depth);
    out->nodes = t->limits->nodes;
}

static GmkStatus think_by_tree(GmkThought *out, const Connect4 *state, Memory *m,
                               SearchLimits *limits)
{
    const Connect4Tree tree = {m->mcts, m->threads, m->options.rewards, m->options.final_move,
                               m->options.exploration};
    return connect4_mcts_think(out, state, &tree, limits);
}

/* Whether a player of the weakest levels does not see that somebody can make four now. */
static bool overlooks_four(const Connect4 *state, const SearchLimits *limits)
{
    Rng rng;
    rng_seed(&rng, rng_mix(limits->seed ^ state->hash));
    return (int32_t)rng_below(&rng, 1000) < limits->blind_permille;
}

GmkStatus connect4_think(GmkThought *out, const void *state, void *memory, SearchLimits *limits)
{
    Memory *m = memory;
    Thinking t = {.state = state, .memory = m, .limits = limits};
    const bool tree = m && m->mcts;
    const bool uct =
        tree &&
        limits->effort == GMK_EFFORT_PLAIN; /* the textbook's algorithm, without our additions */
    const bool urgent = connect4_root_list(&t.root, state) && !uct;
    const bool unseen = urgent && overlooks_four(state, limits);
    if (unseen)
        connect4_root_forget(&t.root);
    if (urgent)
        limits->slip_permille = 0; /* who sees a four makes or prevents it */
    connect4_root_answer(out, &t.root, state, limits, 0);
    if (urgent) {
        out->source = unseen ? GMK_THOUGHT_SEARCHED : GMK_THOUGHT_URGENT;
        return GMK_OK;
    }
    if (answer_by_book(out, &t) || answer_exactly(out, &t))
        return GMK_OK;
    if (tree)
        return answer_endgame(out, &t) ? GMK_OK : think_by_tree(out, state, m, limits);
    answer_by_alpha_beta(out, &t);
    return GMK_OK;
}

GmkStatus connect4_solve(GmkSolution *out, const void *state, void *memory, SearchLimits *limits,
                         uint32_t what)
{
    Memory *m = memory;
    solver_table_want(&m->solver.table, UINT64_MAX);
    return connect4_exact_solve(out, state, &m->solver, limits, what);
}
