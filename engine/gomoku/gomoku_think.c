#include "gomoku_think.h"

#include <stdlib.h>

#include "gomoku/search/gomoku_answer.h"
#include "gomoku/tree/gomoku_mcts.h"

enum {
    ROOT_FOURS = 30, /* continuous fours, before the tree search */
    ROOT_NODES = 50000,
    ROOT_THREAT_NODES = 100000, /* continuous threats, then: at most... */
    ROOT_THREAT_NODES_MS = 50,  /* ...so many for each millisecond: a tenth of the time */
    ROOT_THREAT_SHARE = 10,     /* ...or of the positions */
};

typedef struct Memory {
    GmkThinkerOptions options;
    void *alphabeta; /* one of the two */
    Mcts *mcts;
    RuleTables *tables; /* of the rule last thought about */
    Tt tt;              /* of the searches at the leaves */
    int count;
    GomokuSeat **seats;
} Memory;

/* ------------------------------------------------------------------------------------------------
 * Memory
 */

static uint64_t seats_bytes(int count)
{
    return (uint64_t)count * (gomoku_seat_bytes() + sizeof(GomokuSeat *));
}

static uint64_t fixed_bytes(int count)
{
    return sizeof(Memory) + seats_bytes(count) + RULE_TABLES_BYTES_PEAK;
}

void gomoku_any_memory_free(void *memory)
{
    Memory *m = memory;
    if (!m)
        return;
    gomoku_memory_free(m->alphabeta);
    for (int i = 0; i < m->count; i++)
        gomoku_seat_free(m->seats[i]);
    free(m->seats);
    tt_free(&m->tt);
    rule_tables_free(m->tables);
    mcts_free(m->mcts);
    free(m);
}

static bool make_tree(Memory *m)
{
    enum { BYTES_MIN = 1 << 19 }; /* of tree and table */
    const uint64_t bytes = m->options.memory_bytes;
    int threads = m->options.threads; /* fewer rather than more memory than allowed */
    while (threads > 1 && fixed_bytes(threads) + BYTES_MIN > bytes)
        threads--;
    const uint64_t fixed = fixed_bytes(threads);
    const uint64_t rest = bytes > fixed + BYTES_MIN ? bytes - fixed : BYTES_MIN;
    if (!tt_init(&m->tt, rest / 8 * 5))
        return false;
    m->mcts = mcts_new(&gomoku_mcts_ops, rest - tt_bytes(&m->tt));
    m->seats = calloc((size_t)threads, sizeof *m->seats);
    if (!m->mcts || !m->seats)
        return false;
    while (m->count < threads && (m->seats[m->count] = gomoku_seat_new(&m->tt)) != NULL)
        m->count++;
    return m->count == threads;
}

void *gomoku_any_memory_new(const GmkThinkerOptions *options)
{
    Memory *m = calloc(1, sizeof *m);
    if (!m)
        return NULL;
    m->options = *options;
    if (options->searcher == GMK_SEARCHER_MCTS
            ? make_tree(m)
            : (m->alphabeta = gomoku_memory_new(options)) != NULL)
        return m;
    gomoku_any_memory_free(m);
    return NULL;
}

void gomoku_any_memory_clear(void *memory)
{
    Memory *m = memory;
    if (m->alphabeta)
        gomoku_memory_clear(m->alphabeta);
    if (m->mcts) {
        mcts_clear(m->mcts);
        tt_clear(&m->tt);
    }
    for (int i = 0; i < m->count; i++)
        vcf_table_clear(&m->seats[i]->ab.vcf);
}

uint64_t gomoku_any_memory_bytes(const void *memory)
{
    const Memory *m = memory;
    if (m->alphabeta)
        return gomoku_memory_bytes(m->alphabeta);
    return fixed_bytes(m->count) - PATTERN_TABLE_BYTES + mcts_bytes(m->mcts) + tt_bytes(&m->tt);
}

/* ------------------------------------------------------------------------------------------------
 * Thinking
 */

/* The tree of another rule is worth nothing. */
static bool load_rule(Memory *m, GmkRule rule)
{
    if (!m->tables || m->tables->rule != rule)
        mcts_clear(m->mcts);
    return rule_tables_load(&m->tables, rule);
}

/* A proven win in `plies`, or, for 0, in a number of them that is not known. */
static void answer_line(GmkThought *out, const uint16_t *line, int count, int plies)
{
    answer_cell(out, line[0], plies > 0 ? GMK_SCORE_WIN - plies : GMK_SCORE_PROVEN,
                GMK_THOUGHT_SEARCHED);
    out->depth = plies > 0 ? plies : count;
    out->variation_count = count < GMK_VARIATION_MAX ? count : GMK_VARIATION_MAX;
    for (int i = 0; i < out->variation_count; i++)
        out->variation[i] = position_point(line[i]);
}

/* A win by continuous fours from here, looked for more deeply than at the leaves. */
static bool answer_by_fours(GmkThought *out, GomokuSeat *seat)
{
    VcfResult win;
    vcf_solve(&win, &seat->ab.position, &seat->ab.vcf, ROOT_FOURS, ROOT_NODES, &seat->limits);
    if (win.plies == 0 || win.line_count == 0)
        return false;
    answer_line(out, win.line, win.line_count, win.plies);
    return true;
}

/* A win by continuous threats, in a small share of the limits. */
static bool answer_by_threats(GmkThought *out, Memory *m, SearchLimits *limits)
{
    GomokuSeat *seat = m->seats[0];
    uint64_t nodes = ROOT_THREAT_NODES;
    if (mcts_limit(limits) / ROOT_THREAT_SHARE < nodes)
        nodes = mcts_limit(limits) / ROOT_THREAT_SHARE;
    if (limits->deadline_us != INT64_MAX) {
        const int64_t ms = (limits->deadline_us - limits->start_us) / 1000;
        const uint64_t in_time = (uint64_t)(ms > 0 ? ms : 0) * ROOT_THREAT_NODES_MS;
        nodes = in_time < nodes ? in_time : nodes;
    }
    VctResult win;
    vct_solve(&win, &seat->ab.position, &seat->ab.vct, &seat->ab.vcf, nodes, &seat->limits);
    if (!win.won || win.line_count == 0)
        return false;
    answer_line(out, win.line, win.line_count, win.plies);
    return true;
}

static GmkStatus think_by_tree(GmkThought *out, const Board *board, Memory *m, SearchLimits *limits)
{
    const bool plain = limits->effort == GMK_EFFORT_PLAIN;
    const bool hundred = m->options.rewards == GMK_REWARDS_HUNDRED;
    if (!load_rule(m, (GmkRule)board->rule))
        return GMK_ERR_NO_MEMORY;
    tt_new_search(&m->tt);
    const uint64_t nodes = plain ? UINT64_MAX : mcts_limit(limits); /* together; no seat more */
    for (int i = 0; i < m->count; i++)
        gomoku_seat_init(m->seats[i], board, m->tables, limits, nodes);
    if (!plain && (answer_five(out, &m->seats[0]->ab.position) ||
                   answer_by_fours(out, m->seats[0]) || answer_by_threats(out, m, limits)))
        return GMK_OK;
    const MctsSetting setting = {.plain = plain,
                                 .win = hundred ? 100 : 1,
                                 .draw = hundred ? 1 : 0.5,
                                 .threads = plain ? 1 : m->count,
                                 .positions = (void **)m->seats};
    return mcts_search(out, m->mcts, &setting, limits) ? GMK_OK : GMK_ERR_NO_MEMORY;
}

GmkStatus gomoku_any_think(GmkThought *out, const void *state, void *memory, SearchLimits *limits)
{
    Memory *m = memory;
    if (!m)
        return GMK_ERR_NO_MEMORY;
    return m->mcts ? think_by_tree(out, state, m, limits)
                   : gomoku_think(out, state, m->alphabeta, limits);
}
