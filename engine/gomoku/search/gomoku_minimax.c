#include "gomoku_minimax.h"

#include <stdlib.h>
#include <string.h>

#include "base/thread.h"
#include "gomoku_answer.h"
#include "gomoku_root.h"

enum {
    TT_BYTES_MIN = 1 << 19,
    HELP_EARLY_US = 2000, /* the others end this much before the first */
    HELP_NODES = 10000,   /* with fewer to search, starting the other threads takes longer */
};

_Static_assert((int)POS_CELLS <= (int)TT_MOVES, "a cell fits into an entry of the table");

/* One searching thread. The first is the caller's own; the others help it through the table. */
typedef struct Worker {
    AlphaBeta *ab;
    Thread *thread;
    SearchLimits limits;
    int number;
} Worker;

/* What a thinker keeps for gomoku: the tables of one rule, known positions, searchers. */
typedef struct Memory {
    RuleTables *tables; /* of the rule last thought about; NULL at first */
    Tt tt;
    atomic_bool halt; /* the first thread has its answer */
    int count;
    Worker workers[];
} Memory;

static uint64_t fixed_bytes(int threads)
{
    return sizeof(Memory) + RULE_TABLES_BYTES_PEAK + VCT_TABLE_BYTES +
           (uint64_t)threads * (sizeof(Worker) + sizeof(AlphaBeta) + VCF_TABLE_BYTES);
}

void gomoku_memory_free(void *memory)
{
    Memory *m = memory;
    if (!m)
        return;
    for (int i = 0; i < m->count; i++) {
        if (m->workers[i].ab) {
            vcf_table_free(&m->workers[i].ab->vcf);
            vct_table_free(&m->workers[i].ab->vct);
        }
        free(m->workers[i].ab);
    }
    rule_tables_free(m->tables);
    tt_free(&m->tt);
    free(m);
}

static bool add_worker(Memory *m)
{
    Worker *worker = &m->workers[m->count];
    worker->number = m->count++;
    worker->ab = calloc(1, sizeof *worker->ab);
    if (!worker->ab)
        return false;
    worker->ab->tt = &m->tt;
    return vcf_table_init(&worker->ab->vcf) &&
           (worker->number > 0 || vct_table_init(&worker->ab->vct));
}

void *gomoku_memory_new(const GmkThinkerOptions *options)
{
    /* Fewer threads rather than more memory than allowed. */
    int threads = options->threads;
    while (threads > 1 && fixed_bytes(threads) + TT_BYTES_MIN > options->memory_bytes)
        threads--;
    const uint64_t fixed = fixed_bytes(threads);
    const uint64_t rest =
        options->memory_bytes > fixed + TT_BYTES_MIN ? options->memory_bytes - fixed : TT_BYTES_MIN;
    Memory *m = calloc(1, sizeof *m + (size_t)threads * sizeof *m->workers);
    if (!m)
        return NULL;
    bool ok = tt_init(&m->tt, rest);
    for (int i = 0; i < threads && ok; i++)
        ok = add_worker(m);
    if (ok)
        return m;
    gomoku_memory_free(m);
    return NULL;
}

void gomoku_memory_clear(void *memory)
{
    Memory *m = memory;
    tt_clear(&m->tt);
    for (int i = 0; i < m->count; i++) {
        vcf_table_clear(&m->workers[i].ab->vcf);
        ab_reset(m->workers[i].ab);
    }
}

void gomoku_memory_use(void *memory, const SearchParameters *parameters, SearchProfile *profile)
{
    Memory *m = memory;
    for (int i = 0; i < m->count; i++) {
        m->workers[i].ab->parameters = parameters;
        m->workers[i].ab->profile = i == 0 ? profile : NULL;
    }
}

uint64_t gomoku_memory_bytes(const void *memory)
{
    const Memory *m = memory;
    return fixed_bytes(m->count) - PATTERN_TABLE_BYTES + tt_bytes(&m->tt);
}

/* The best of the moves that stop an open four, by rank. */
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
 * takes it on sight.
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
    Worker *worker = argument;
    root_assist(worker->ab, worker->number);
}

/* The others look at the same position until the first thread halts them. */
static void start_helpers(Memory *m, const SearchLimits *limits)
{
    const GmkLimits endless = {.struct_size = sizeof endless, .depth = limits->depth};
    atomic_store(&m->halt, false);
    for (int i = 1; i < m->count; i++) {
        Worker *worker = &m->workers[i];
        memcpy(&worker->ab->position, &m->workers[0].ab->position, sizeof(Position));
        limits_begin(&worker->limits, &endless, &m->halt);
        if (limits->deadline_us != INT64_MAX)
            worker->limits.deadline_us = limits->deadline_us - HELP_EARLY_US;
        worker->ab->limits = &worker->limits;
        worker->ab->plain = false;
        ab_reset(worker->ab);
        if (!thread_start(&worker->thread, help, worker))
            worker->thread = NULL; /* one less; the answer comes all the same */
    }
}

static void join_helpers(Memory *m, GmkThought *thought)
{
    atomic_store(&m->halt, true);
    for (int i = 1; i < m->count; i++) {
        if (!m->workers[i].thread)
            continue;
        thread_join(m->workers[i].thread);
        m->workers[i].thread = NULL;
        thought->nodes += m->workers[i].limits.nodes;
    }
}

GmkStatus gomoku_think(GmkThought *out, const void *state, void *memory, SearchLimits *limits)
{
    Memory *m = memory;
    const Board *board = state;
    if (!m || !rule_tables_load(&m->tables, (GmkRule)board->rule))
        return GMK_ERR_NO_MEMORY;
    AlphaBeta *ab = m->workers[0].ab;
    position_from_board(&ab->position, board, m->tables);
    ab->limits = limits;
    ab->plain = limits->effort == GMK_EFFORT_PLAIN;
    if (answer_at_once(out, &ab->position, ab->plain))
        return GMK_OK;
    ab_reset(ab);
    tt_new_search(&m->tt);
    const bool alone = ab->plain || m->count == 1 || limits->node_limit < HELP_NODES;
    if (!alone)
        start_helpers(m, limits);
    const bool ok = root_search(out, ab);
    if (!alone)
        join_helpers(m, out);
    return ok ? GMK_OK : GMK_ERR_NO_MEMORY;
}
