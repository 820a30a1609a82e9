/* The memory of a thinker, and the alpha-beta search on one or several threads. */
#include "gomoku_minimax.h"

#include <stdlib.h>
#include <string.h>

#include "base/thread.h"
#include "gomoku_answer.h"
#include "gomoku_root.h"
#include "search/memory_share.h"

enum {
    TT_BYTES_MIN = 1 << 19,
    SHALLOW_DEPTH = 3,          /* searches up to this depth store a few hundred positions, */
    TT_BYTES_SHALLOW = 1 << 18, /* for which this table is large enough */
    HELP_EARLY_US = 2000,       /* the helpers end this much before the first thread */
    HELP_NODES = 10000,         /* with fewer to search, starting helpers takes longer */
};

_Static_assert((int)POS_CELLS <= (int)TT_MOVES, "a cell fits into an entry of the table");

/* One searching thread. The first is the caller's own; the helpers share their table with it. */
typedef struct MinimaxThread {
    AlphaBeta *ab;
    Thread *handle;
    SearchLimits limits;
} MinimaxThread;

/*
 * What a thinker keeps for gomoku: the tables of one rule, known positions, searching threads. It
 * begins with one thread and no table and grows when a search asks for more: see prepare().
 */
typedef struct Memory {
    RuleTables *tables; /* of the rule last thought about; NULL at first */
    NetHolder net;
    bool with_net; /* the net is asked for, and there is enough memory for it */
    Tt tt;
    uint64_t tt_bytes_max;
    const SearchParameters *parameters; /* NULL: those of the rule */
    SearchProfile *profiles;            /* one for each thread; NULL: nothing is counted */
    atomic_bool halt;                   /* the first thread has its answer */
    Team team;
    int count, count_max;
    MinimaxThread threads[]; /* count_max of them */
} Memory;

static uint64_t thread_bytes(bool with_net)
{
    return sizeof(MinimaxThread) + sizeof(AlphaBeta) + VCF_TABLE_BYTES +
           (with_net ? (uint64_t)NET_STATE_BYTES + SIGHT_TABLE_BYTES : 0);
}

void gomoku_memory_free(void *memory)
{
    Memory *m = memory;
    if (!m)
        return;
    for (int i = 0; i < m->count; i++) {
        vcf_table_free(&m->threads[i].ab->vcf);
        vct_table_free(&m->threads[i].ab->vct);
        net_state_free(m->threads[i].ab->net);
        sight_table_free(&m->threads[i].ab->sights);
        free(m->threads[i].ab);
    }
    rule_tables_free(m->tables);
    net_holder_free(&m->net);
    tt_free(&m->tt);
    free(m);
}

static bool add_thread(Memory *m)
{
    MinimaxThread *thread = &m->threads[m->count];
    AlphaBeta *ab = calloc(1, sizeof *ab);
    if (!ab || !vcf_table_init(&ab->vcf)) {
        free(ab);
        return false;
    }
    ab->tt = &m->tt;
    thread->ab = ab;
    m->count++;
    return true;
}

void *gomoku_memory_new(const GmkThinkerOptions *options)
{
    const bool with_net = options->use_net != 0 && options->memory_bytes >= NET_MEMORY_MIN;
    const uint64_t always = sizeof(Memory) + RULE_TABLES_BYTES_PEAK + VCT_TABLE_BYTES +
                            (with_net ? (uint64_t)NET_BYTES : 0);
    const MemoryShare share = memory_share(options->memory_bytes, options->threads, always,
                                           thread_bytes(with_net), TT_BYTES_MIN);
    Memory *m = calloc(1, sizeof *m + (size_t)share.threads * sizeof *m->threads);
    if (!m)
        return NULL;
    m->with_net = with_net;
    m->tt_bytes_max = share.tables;
    m->count_max = share.threads;
    if (add_thread(m))
        return m;
    gomoku_memory_free(m);
    return NULL;
}

void gomoku_memory_clear(void *memory)
{
    Memory *m = memory;
    tt_clear(&m->tt);
    for (int i = 0; i < m->count; i++) {
        vcf_table_clear(&m->threads[i].ab->vcf);
        ab_reset(m->threads[i].ab);
    }
}

void gomoku_memory_adopt(void *memory, void *old)
{
    Memory *m = memory, *from = old;
    m->tables = from->tables;
    from->tables = NULL;
    if (m->with_net)
        net_holder_move(&m->net, &from->net);
}

void gomoku_memory_use(void *memory, const SearchParameters *parameters, SearchProfile *profiles)
{
    Memory *m = memory;
    m->parameters = parameters;
    m->profiles = profiles;
}

TeamWaits gomoku_memory_waits(const void *memory)
{
    const Memory *m = memory;
    return (TeamWaits){m->team.waits, m->team.waited_us};
}

uint64_t gomoku_memory_bytes(const void *memory)
{
    const Memory *m = memory;
    const uint64_t thread = sizeof(AlphaBeta) + VCF_TABLE_BYTES;
    uint64_t bytes = sizeof *m + (uint64_t)m->count_max * sizeof(MinimaxThread) +
                     rule_tables_bytes(m->tables) + (uint64_t)m->count * thread +
                     (m->threads[0].ab->vct.entries ? VCT_TABLE_BYTES : 0) + tt_bytes(&m->tt) +
                     (m->net.net ? NET_BYTES : 0);
    for (int i = 0; i < m->count; i++)
        bytes += (m->threads[i].ab->net ? (uint64_t)NET_STATE_BYTES : 0) +
                 (m->threads[i].ab->sights.entries ? (uint64_t)SIGHT_TABLE_BYTES : 0);
    return bytes;
}

GmkNetUse gomoku_memory_net(const void *memory)
{
    const Memory *m = memory;
    return net_holder_use(&m->net);
}

/*
 * The net for a search within these limits, read when it is first needed, with a state for each
 * thread. NULL: the search uses the tables alone.
 */
static const Net *prepare_net(Memory *m, GmkRule rule, const SearchLimits *limits)
{
    if (!m->with_net || limits->effort == GMK_EFFORT_PLAIN || limits->depth < NET_DEPTH_MIN)
        return NULL;
    const Net *net = net_holder_get(&m->net, rule);
    for (int i = 0; i < m->count && net; i++) {
        AlphaBeta *ab = m->threads[i].ab;
        if (!ab->net && !(ab->net = net_state_new()))
            net = NULL; /* all threads value positions alike: they share a table */
        else if (!ab->sights.entries)
            sight_table_init(&ab->sights); /* without memory for it every stone is played */
    }
    return net;
}

/*
 * Allocates what a search within these limits needs and the memory does not have yet. A plain
 * search uses neither the table nor the solver of threats, a shallow one a small table and no
 * helpers, so that the weaker levels take a fraction of the memory that a thinker may use. False:
 * no memory.
 */
static bool prepare(Memory *m, const SearchLimits *limits)
{
    AlphaBeta *ab = m->threads[0].ab;
    if (limits->effort == GMK_EFFORT_PLAIN)
        return true;
    if (!ab->vct.entries && !vct_table_init(&ab->vct))
        return false;
    if (limits->depth <= SHALLOW_DEPTH)
        return tt_grow(&m->tt, TT_BYTES_SHALLOW);
    while (m->count < m->count_max && add_thread(m)) {
        /* without memory for all helpers the search runs with fewer */
    }
    return tt_grow(&m->tt, m->tt_bytes_max);
}

bool gomoku_memory_prepare(void *memory)
{
    const SearchLimits endless = {.effort = GMK_EFFORT_FULL, .depth = INT32_MAX};
    return prepare(memory, &endless);
}

bool gomoku_memory_prepare_for(void *memory, GmkRule rule, const SearchLimits *limits)
{
    Memory *m = memory;
    if (!rule_tables_load(&m->tables, rule) || !prepare(m, limits))
        return false;
    prepare_net(m, rule, limits); /* without memory for the net the search uses the tables alone */
    return true;
}

/* The best-ranked candidate move. */
static int best_defence(const Position *position)
{
    MoveList list;
    moves_generate(&list, position);
    moves_pick(&list, 0);
    return list.moves[0].cell;
}

static bool answer_urgent(GmkThought *out, int cell, int score)
{
    answer_cell(out, cell, score, GMK_THOUGHT_URGENT);
    return true;
}

/*
 * The urgent-move rule, in this order: I can make five; the opponent threatens five; I have an open
 * three; the opponent has one. The last is a choice among several answers, so only the plain search
 * answers it without search.
 */
static bool answer_at_once(GmkThought *out, const Position *position, bool plain)
{
    const Side side = position->to_move, other = side ^ 1;
    if (answer_has_five(position))
        return answer_five(out, position);
    if (position_count(position, side, THREAT_OPEN_FOUR) > 0)
        return answer_urgent(out, position_find(position, side, THREAT_OPEN_FOUR),
                             GMK_SCORE_WIN - 3);
    if (plain && position_count(position, other, THREAT_OPEN_FOUR) > 0)
        return answer_urgent(out, best_defence(position), ab_evaluate(position));
    if (position->ply == 0)
        return answer_urgent(out, best_defence(position), 0); /* the middle of an empty board */
    return false;
}

static void help(void *argument)
{
    MinimaxThread *thread = argument;
    root_assist(thread->ab);
}

/* The helpers search the same position until the first thread stops them. */
static void start_helpers(Memory *m, const Net *net, const SearchLimits *limits)
{
    const GmkLimits endless = {.struct_size = sizeof endless, .depth = limits->depth};
    atomic_store(&m->halt, false);
    team_begin(&m->team, m->count, limits->lines == 1);
    m->threads[0].ab->team = &m->team;
    for (int i = 1; i < m->count; i++) {
        MinimaxThread *thread = &m->threads[i];
        memcpy(&thread->ab->position, &m->threads[0].ab->position, sizeof(Position));
        net_begin(thread->ab->net, net);
        sight_table_clear(&thread->ab->sights);
        limits_begin(&thread->limits, &endless, &m->halt);
        if (limits->deadline_us != INT64_MAX)
            thread->limits.deadline_us = limits->deadline_us - HELP_EARLY_US;
        thread->limits.avoid = limits->avoid;
        thread->limits.avoid_count = limits->avoid_count;
        thread->ab->limits = &thread->limits;
        thread->ab->plain = false;
        thread->ab->team = &m->team;
        thread->ab->narrow = !net;
        ab_reset(thread->ab);
        if (!thread_start(&thread->handle, help, thread))
            thread->handle = NULL; /* one helper less; the others go on */
    }
}

static void join_helpers(Memory *m, GmkThought *thought)
{
    atomic_store(&m->halt, true);
    for (int i = 1; i < m->count; i++) {
        if (!m->threads[i].handle)
            continue;
        thread_join(m->threads[i].handle);
        m->threads[i].handle = NULL;
        thought->nodes += m->threads[i].limits.nodes;
        if (m->profiles)
            m->profiles[i].nodes += m->threads[i].limits.nodes;
    }
}

Tt *gomoku_memory_table(void *memory)
{
    return &((Memory *)memory)->tt;
}

AlphaBeta *gomoku_memory_searcher(void *memory)
{
    return ((Memory *)memory)->threads[0].ab;
}

RuleTables **gomoku_memory_tables(void *memory)
{
    return &((Memory *)memory)->tables;
}

GmkStatus gomoku_think(GmkThought *out, const void *state, void *memory, SearchLimits *limits)
{
    Memory *m = memory;
    const Board *board = state;
    if (!m || !rule_tables_load(&m->tables, (GmkRule)board->rule) || !prepare(m, limits))
        return GMK_ERR_NO_MEMORY;
    AlphaBeta *ab = m->threads[0].ab;
    for (int i = 0; i < m->count; i++) {
        m->threads[i].ab->parameters =
            m->parameters ? m->parameters : search_parameters_of((GmkRule)board->rule);
        m->threads[i].ab->profile = m->profiles ? &m->profiles[i] : NULL;
    }
    position_from_board(&ab->position, board, m->tables);
    ab->limits = limits;
    ab->plain = limits->effort == GMK_EFFORT_PLAIN;
    if (answer_at_once(out, &ab->position, ab->plain))
        return GMK_OK;
    const Net *net = prepare_net(m, (GmkRule)board->rule, limits);
    net_begin(ab->net, net);
    sight_table_clear(&ab->sights);
    ab->narrow = !net;
    ab_reset(ab);
    tt_new_search(&m->tt);
    const bool alone = ab->plain || m->count == 1 || limits->node_limit < HELP_NODES ||
                       limits->depth <= SHALLOW_DEPTH;
    ab->team = NULL;
    if (!alone)
        start_helpers(m, net, limits);
    const bool ok = root_search(out, ab);
    if (!alone)
        join_helpers(m, out);
    return ok ? GMK_OK : GMK_ERR_NO_MEMORY;
}
