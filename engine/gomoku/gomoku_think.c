/* The memory of a thinker of either kind, and the choice between tree search and alpha-beta. */
#include "gomoku_think.h"

#include <stdlib.h>

#include "gomoku/search/gomoku_answer.h"
#include "gomoku/textbook/textbook_search.h"
#include "gomoku/tree/gomoku_mcts.h"
#include "gomoku_from_book.h"
#include "gomoku_oversight.h"
#include "search/memory_share.h"

enum {
    ROOT_FOURS = 30, /* the search for continuous fours before the tree search */
    ROOT_NODES = 50000,
    /* the search for continuous threats after it: at most this many nodes, */
    ROOT_THREAT_NODES = 100000,
    /* at most this many a millisecond of the limit, which takes a tenth of the time, */
    ROOT_THREAT_NODES_MS = 50,
    ROOT_THREAT_SHARE = 10,     /* and at most this share of a limit of nodes */
    SHALLOW_DEPTH = 3,          /* searches up to this depth evaluate 16,000 positions at most, */
    TT_BYTES_SHALLOW = 1 << 18, /* for which this table is large enough */
};

typedef struct Memory {
    GmkThinkerOptions options;
    void *alphabeta; /* the memory of the searcher: one of these three, the other two are NULL */
    TextbookMemory *textbook;
    Mcts *mcts;
    RuleTables *tables; /* of the rule last thought about */
    NetHolder net;
    Tt tt; /* shared by all alpha-beta searches of the tree */
    uint64_t tt_bytes_max;
    int count, count_max;
    GomokuContext **contexts; /* room for count_max; the first `count` exist */
} Memory;

/* ------------------------------------------------------------------------------------------------
 * Memory
 */

static uint64_t contexts_bytes(const Memory *m)
{
    uint64_t bytes = (uint64_t)m->count_max * sizeof *m->contexts;
    for (int i = 0; i < m->count; i++)
        bytes += gomoku_context_bytes(m->contexts[i]);
    return bytes;
}

static bool uses_net(const Memory *m)
{
    return m->options.use_net != 0 && m->options.memory_bytes >= NET_MEMORY_MIN;
}

void gomoku_any_memory_free(void *memory)
{
    Memory *m = memory;
    if (!m)
        return;
    gomoku_memory_free(m->alphabeta);
    textbook_free(m->textbook);
    for (int i = 0; i < m->count; i++)
        gomoku_context_free(m->contexts[i]);
    free(m->contexts);
    tt_free(&m->tt);
    rule_tables_free(m->tables);
    net_holder_free(&m->net);
    mcts_free(m->mcts);
    free(m);
}

static bool add_context(Memory *m)
{
    GomokuContext *context = gomoku_context_new(&m->tt);
    if (context)
        m->contexts[m->count++] = context;
    return context != NULL;
}

static bool make_tree(Memory *m)
{
    enum { BYTES_MIN = 1 << 19 }; /* of tree and table */
    const uint64_t always =
        sizeof(Memory) + RULE_TABLES_BYTES_PEAK + (uses_net(m) ? (uint64_t)NET_BYTES : 0);
    const uint64_t context = gomoku_context_bytes_max(uses_net(m)) + sizeof(GomokuContext *);
    const MemoryShare share =
        memory_share(m->options.memory_bytes, m->options.threads, always, context, BYTES_MIN);
    m->tt_bytes_max = share.tables / 8 * 5;
    m->mcts = mcts_new(&gomoku_mcts_ops, share.tables - tt_size(m->tt_bytes_max));
    m->contexts = calloc((size_t)share.threads, sizeof *m->contexts);
    m->count_max = share.threads;
    return m->mcts && m->contexts && add_context(m);
}

/*
 * Allocates what a tree search within these limits needs and the memory does not have yet. The
 * plain form uses neither the table nor the solvers, a shallow search a small table and one thread,
 * so that the weaker levels take a fraction of the memory that a thinker may use. False: no memory.
 */
static bool prepare_tree(Memory *m, const SearchLimits *limits)
{
    const bool shallow = limits->depth <= SHALLOW_DEPTH;
    if (limits->effort == GMK_EFFORT_PLAIN)
        return true;
    while (m->count < m->count_max && !shallow && add_context(m)) {
        /* without memory for all threads the search runs on fewer */
    }
    for (int i = 0; i < m->count; i++)
        if (!gomoku_context_enlarge(m->contexts[i], uses_net(m) && limits->depth >= NET_DEPTH_MIN))
            return false;
    return tt_grow(&m->tt, shallow ? TT_BYTES_SHALLOW : m->tt_bytes_max);
}

/* The same for a search without limits. */
static bool prepare_all(Memory *m)
{
    const SearchLimits endless = {.effort = GMK_EFFORT_FULL, .depth = INT32_MAX};
    return m->mcts ? prepare_tree(m, &endless)
                   : !m->alphabeta || gomoku_memory_prepare(m->alphabeta);
}

static bool make_textbook(Memory *m)
{
    const TextbookOptions options = {.stage = m->options.textbook,
                                     .evaluation = m->options.evaluation,
                                     .flat_wins = m->options.flat_wins != 0,
                                     .width = (int)m->options.width,
                                     .full_order = m->options.full_order != 0,
                                     .copies = m->options.copies != 0,
                                     .memory_bytes = m->options.memory_bytes};
    m->textbook = textbook_new(&options);
    return m->textbook != NULL;
}

static bool make_searcher(Memory *m)
{
    switch (m->options.searcher) {
    case GMK_SEARCHER_MCTS: return make_tree(m);
    case GMK_SEARCHER_TEXTBOOK: return make_textbook(m);
    case GMK_SEARCHER_MINIMAX: break;
    }
    m->alphabeta = gomoku_memory_new(&m->options);
    return m->alphabeta != NULL;
}

void *gomoku_any_memory_new(const GmkThinkerOptions *options)
{
    Memory *m = calloc(1, sizeof *m);
    if (!m)
        return NULL;
    m->options = *options;
    if (make_searcher(m))
        return m;
    gomoku_any_memory_free(m);
    return NULL;
}

void gomoku_any_memory_clear(void *memory)
{
    Memory *m = memory;
    if (m->alphabeta)
        gomoku_memory_clear(m->alphabeta);
    if (m->textbook)
        textbook_clear(m->textbook);
    if (m->mcts) {
        mcts_clear(m->mcts);
        tt_clear(&m->tt);
    }
    for (int i = 0; i < m->count; i++)
        if (m->contexts[i]->ab.vcf.entries)
            vcf_table_clear(&m->contexts[i]->ab.vcf);
}

void gomoku_any_memory_adopt(void *memory, void *old)
{
    Memory *m = memory, *from = old;
    if (m->alphabeta) {
        gomoku_memory_adopt(m->alphabeta, from->alphabeta);
        return;
    }
    m->tables = from->tables;
    from->tables = NULL;
    if (uses_net(m))
        net_holder_move(&m->net, &from->net);
}

uint64_t gomoku_any_memory_bytes(const void *memory)
{
    const Memory *m = memory;
    if (m->alphabeta)
        return gomoku_memory_bytes(m->alphabeta);
    if (m->textbook)
        return sizeof *m + textbook_bytes(m->textbook);
    return sizeof *m + contexts_bytes(m) + (m->net.net ? NET_BYTES : 0) +
           rule_tables_bytes(m->tables) + mcts_bytes(m->mcts) + tt_bytes(&m->tt);
}

GmkNetUse gomoku_any_memory_net(const void *memory)
{
    const Memory *m = memory;
    return m->alphabeta ? gomoku_memory_net(m->alphabeta) : net_holder_use(&m->net);
}

/* ------------------------------------------------------------------------------------------------
 * Thinking
 */

/* A tree of another rule is dropped. */
static bool load_rule(Memory *m, GmkRule rule)
{
    if (!m->tables || m->tables->rule != rule)
        mcts_clear(m->mcts);
    return rule_tables_load(&m->tables, rule);
}

/* Answers with a proven win in `plies` plies; 0: their number is not known. */
static void answer_line(GmkThought *out, const uint16_t *line, int count, int plies)
{
    answer_cell(out, line[0], plies > 0 ? GMK_SCORE_WIN - plies : GMK_SCORE_PROVEN,
                GMK_THOUGHT_SEARCHED);
    out->depth = plies > 0 ? plies : count;
    out->variation_count = count < GMK_VARIATION_MAX ? count : GMK_VARIATION_MAX;
    for (int i = 0; i < out->variation_count; i++)
        out->variation[i] = position_point(line[i]);
}

/* Answers with a win by continuous fours, searched deeper than at the leaves of the tree. */
static bool answer_by_fours(GmkThought *out, GomokuContext *context)
{
    VcfResult win;
    vcf_solve(&win, &context->ab.position, &context->ab.vcf, ROOT_FOURS, ROOT_NODES,
              &context->limits);
    if (win.plies == 0 || win.line_count == 0)
        return false;
    answer_line(out, win.line, win.line_count, win.plies);
    return true;
}

/* Answers with a win by continuous threats that a small share of the limits finds. */
static bool answer_by_threats(GmkThought *out, Memory *m, SearchLimits *limits)
{
    GomokuContext *context = m->contexts[0];
    uint64_t nodes = ROOT_THREAT_NODES;
    if (mcts_limit(limits) / ROOT_THREAT_SHARE < nodes)
        nodes = mcts_limit(limits) / ROOT_THREAT_SHARE;
    if (limits->deadline_us != INT64_MAX) {
        const int64_t ms = (limits->deadline_us - limits->start_us) / 1000;
        const uint64_t in_time = (uint64_t)(ms > 0 ? ms : 0) * ROOT_THREAT_NODES_MS;
        nodes = in_time < nodes ? in_time : nodes;
    }
    VctResult win;
    vct_solve(&win, &context->ab.position, &context->ab.vct, &context->ab.vcf, nodes,
              &context->limits);
    if (!win.won || win.line_count == 0)
        return false;
    answer_line(out, win.line, win.line_count, win.plies);
    return true;
}

static const Net *choose_net(Memory *m, const Board *board, const SearchLimits *limits)
{
    if (!uses_net(m) || limits->effort == GMK_EFFORT_PLAIN || limits->depth < NET_DEPTH_MIN)
        return NULL;
    return net_holder_get(&m->net, (GmkRule)board->rule);
}

static GmkStatus think_by_tree(GmkThought *out, const Board *board, Memory *m, SearchLimits *limits)
{
    const bool plain = limits->effort == GMK_EFFORT_PLAIN;
    const bool shallow = limits->depth <= SHALLOW_DEPTH;
    const bool hundred = m->options.rewards == GMK_REWARDS_HUNDRED;
    if (!load_rule(m, (GmkRule)board->rule) || !prepare_tree(m, limits))
        return GMK_ERR_NO_MEMORY;
    tt_new_search(&m->tt);
    const Net *net = choose_net(m, board, limits);
    const uint64_t nodes = plain ? UINT64_MAX : mcts_limit(limits); /* for all contexts together */
    for (int i = 0; i < m->count; i++)
        gomoku_context_init(m->contexts[i], board, m->tables, net, limits, nodes);
    if (!plain && (answer_five(out, &m->contexts[0]->ab.position) ||
                   answer_by_fours(out, m->contexts[0]) || answer_by_threats(out, m, limits)))
        return GMK_OK;
    const MctsSetting setting = {.plain = plain,
                                 .win = hundred ? 100 : 1,
                                 .draw = hundred ? 1 : 0.5,
                                 .by_mean = m->options.final_move == GMK_FINAL_MEAN,
                                 .exploration = m->options.exploration,
                                 .threads = plain || shallow ? 1 : m->count,
                                 .positions = (void **)m->contexts};
    return mcts_search(out, m->mcts, &setting, limits) ? GMK_OK : GMK_ERR_NO_MEMORY;
}

/* The tables of the rule last thought about; NULL: the searcher has none. */
static RuleTables **tables_of(Memory *m)
{
    if (m->mcts)
        return &m->tables;
    return m->alphabeta ? gomoku_memory_tables(m->alphabeta) : NULL;
}

static GmkStatus think_as_seen(GmkThought *out, const Board *board, Memory *m, SearchLimits *limits)
{
    if (m->textbook)
        return textbook_think(out, board, m->textbook, limits);
    return m->mcts ? think_by_tree(out, board, m, limits)
                   : gomoku_think(out, board, m->alphabeta, limits);
}

/*
 * Copies the board as the player sees it, without the threats it overlooks. False: it overlooks
 * nothing, or no memory.
 */
static bool overlook(Board *seen, const Board *board, Memory *m, const SearchLimits *limits)
{
    RuleTables **tables = tables_of(m);
    Position *position = NULL;
    int count = 0;
    if ((limits->oversight_permille > 0 || limits->blind_permille > 0) && tables &&
        rule_tables_load(tables, (GmkRule)board->rule))
        position = malloc(sizeof *position);
    if (position) {
        position_from_board(position, board, *tables);
        count = oversight_see(seen, board, position, limits);
    }
    free(position);
    return count > 0;
}

/* Whether the limits ask for the best move that time and nodes give, and for nothing else. */
static bool may_use_book(const Memory *m, const SearchLimits *limits)
{
    return limits->use_book && !m->textbook && limits->effort == GMK_EFFORT_FULL &&
           limits->lines == 1 && limits->slip_permille == 0 && limits->oversight_permille == 0 &&
           limits->blind_permille == 0 && !limits_endless(limits);
}

GmkStatus gomoku_any_think(GmkThought *out, const void *state, void *memory, SearchLimits *limits)
{
    Memory *m = memory;
    Board seen;
    if (!m)
        return GMK_ERR_NO_MEMORY;
    if (may_use_book(m, limits) && book_answer(out, state, limits))
        return GMK_OK;
    if (overlook(&seen, state, m, limits)) {
        const GmkStatus status = think_as_seen(out, &seen, m, limits);
        if (status != GMK_OK || board_check(state, out->move) == GMK_OK)
            return status; /* renju: what was overlooked may make a point forbidden */
    }
    return think_as_seen(out, state, m, limits);
}

static bool prepare_tree_for(Memory *m, const Board *board, const SearchLimits *limits)
{
    if (!load_rule(m, (GmkRule)board->rule) || !prepare_tree(m, limits))
        return false;
    choose_net(m, board, limits);
    return true;
}

GmkStatus gomoku_any_prepare(const void *state, void *memory, const SearchLimits *limits)
{
    Memory *m = memory;
    const Board *board = state;
    const GmkRule rule = (GmkRule)board->rule;
    const bool ok = m->textbook ? textbook_prepare(m->textbook, rule)
                    : m->mcts   ? prepare_tree_for(m, board, limits)
                                : gomoku_memory_prepare_for(m->alphabeta, rule, limits);
    return ok ? GMK_OK : GMK_ERR_NO_MEMORY;
}

/* ------------------------------------------------------------------------------------------------
 * What is stored between games
 */

_Static_assert((int)GMK_BOUND_UPPER == (int)TT_UPPER && (int)GMK_BOUND_LOWER == (int)TT_LOWER &&
                   (int)GMK_BOUND_EXACT == (int)TT_EXACT,
               "bounds are handed over as they are");

/* The transposition table; NULL: the searcher has none. */
static Tt *table_of(Memory *m)
{
    if (m->mcts)
        return &m->tt;
    return m->alphabeta ? gomoku_memory_table(m->alphabeta) : NULL;
}

GmkStatus gomoku_any_recall(GmkKnown *out, const void *state, void *memory)
{
    const Board *board = state;
    const Tt *table = table_of(memory);
    TtHit hit;
    if (!table)
        return GMK_ERR_UNSUPPORTED;
    if (!table->entries || !tt_probe(table, board->hash, &hit) || hit.bound == TT_NONE)
        return GMK_ERR_EMPTY;
    const GmkPoint move = position_point(hit.move);
    out->bound = (GmkBound)hit.bound;
    out->score = hit.score;
    out->depth = hit.depth;
    out->has_move = hit.move != POS_NO_CELL && board_check(board, move) == GMK_OK;
    if (out->has_move)
        out->move = move;
    return GMK_OK;
}

int32_t gomoku_any_memory_table_use(const void *memory)
{
    const Memory *m = memory;
    if (m->alphabeta)
        return tt_use(gomoku_memory_table(m->alphabeta));
    return m->mcts ? tt_use(&m->tt) : 0;
}

GmkStatus gomoku_any_teach(const void *state, void *memory, const GmkKnown *known)
{
    Memory *m = memory;
    const Board *board = state;
    TtHit hit = {.score = (int16_t)known->score,
                 .eval = TT_NO_EVAL,
                 .depth = (int8_t)known->depth,
                 .bound = (TtBound)known->bound,
                 .move = known->has_move ? (uint16_t)position_cell(known->move) : POS_NO_CELL};
    RuleTables **tables = tables_of(m);
    if (!tables)
        return GMK_ERR_UNSUPPORTED;
    if (m->mcts && m->tables && m->tables->rule != (GmkRule)board->rule)
        mcts_clear(m->mcts); /* the tree of another rule is worth nothing */
    if (!rule_tables_load(tables, (GmkRule)board->rule) || !prepare_all(m))
        return GMK_ERR_NO_MEMORY;
    tt_store(table_of(m), board->hash, &hit);
    return GMK_OK;
}

/* ------------------------------------------------------------------------------------------------
 * Forced wins
 */

static void take_line(GmkForcedWin *out, const uint16_t *line, int count, int plies)
{
    out->found = true;
    out->plies = plies;
    out->line_count = count < GMK_VARIATION_MAX ? count : GMK_VARIATION_MAX;
    for (int i = 0; i < out->line_count; i++)
        out->line[i] = position_point(line[i]);
}

GmkStatus gomoku_any_find_win(GmkForcedWin *out, const void *state, void *memory, GmkWinKind kind,
                              SearchLimits *limits)
{
    enum { WIN_NODES = 200000, WIN_FOURS = 40 };
    Memory *m = memory;
    const Board *board = state;
    RuleTables **tables = tables_of(m);
    if (!tables)
        return GMK_ERR_UNSUPPORTED;
    AlphaBeta *ab = m->mcts ? &m->contexts[0]->ab : gomoku_memory_searcher(m->alphabeta);
    if (m->mcts && m->tables && m->tables->rule != (GmkRule)board->rule)
        mcts_clear(m->mcts); /* the tree of another rule is worth nothing */
    if (!rule_tables_load(tables, (GmkRule)board->rule) || !prepare_all(m))
        return GMK_ERR_NO_MEMORY;
    const uint64_t nodes = limits->node_limit < UINT64_MAX ? limits->node_limit : WIN_NODES;
    position_from_board(&ab->position, board, *tables);
    if (kind == GMK_WIN_BY_FOURS) {
        VcfResult win;
        const int fours = limits->depth < WIN_FOURS ? limits->depth : WIN_FOURS;
        vcf_solve(&win, &ab->position, &ab->vcf, fours, nodes, limits);
        out->cut = win.cut;
        if (win.plies > 0)
            take_line(out, win.line, win.line_count, win.plies);
    } else {
        VctResult win;
        vct_solve(&win, &ab->position, &ab->vct, &ab->vcf, nodes, limits);
        out->cut = !win.won;
        if (win.won)
            take_line(out, win.line, win.line_count, win.plies);
    }
    return GMK_OK;
}
