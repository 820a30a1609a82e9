#include "gomoku/gomoku_mcts.h"

#include <stdlib.h>
#include <string.h>

#include "base/real.h"
#include "gomoku/alphabeta.h"
#include "gomoku/gomoku_playout.h"
#include "gomoku/root.h"
#include "gomoku/vct.h"

enum {
    LEAF_FOURS = 10, /* how far continuous fours are looked for at each new node... */
    LEAF_NODES = 160,
    ROOT_FOURS = 30, /* ...and once at the root */
    ROOT_NODES = 50000,
    ROOT_THREAT_NODES = 100000, /* continuous threats, once at the root: at most... */
    ROOT_THREAT_NODES_MS = 50,  /* ...so many for each millisecond: a tenth of the time */
    MOVES_KEPT = 32,            /* of the candidates, the likeliest */
    RANK_SCALE = 100,           /* of the ranks of moves: a factor e of likelihood */
    VALUE_SCALE = 200,          /* of the evaluation: a chance of 73 % */
};

typedef struct Memory {
    GmkThinkerOptions options;
    void *alphabeta; /* one of the two */
    Mcts *mcts;
    RuleTables *tables; /* of the rule last thought about */
    VctTable vct;       /* of the root */
    int count;
    GomokuSeat **seats;
} Memory;

/* ------------------------------------------------------------------------------------------------
 * The game's operations
 */

void gomoku_seat_init(GomokuSeat *seat, const Board *board, const RuleTables *tables,
                      const atomic_bool *stop)
{
    const GmkLimits endless = {.struct_size = sizeof endless};
    position_from_board(&seat->position, board, tables);
    limits_begin(&seat->limits, &endless, stop);
    seat->won[seat->position.played_count] = false;
}

static void play(void *position, uint16_t cell)
{
    GomokuSeat *seat = position;
    const Side side = seat->position.to_move;
    const bool won = seat->position.threat[side][cell] == THREAT_FIVE;
    position_play(&seat->position, cell);
    seat->won[seat->position.played_count] = won;
}

static void undo(void *position)
{
    position_undo(&((GomokuSeat *)position)->position);
}

static uint64_t hash(const void *position)
{
    return ((const GomokuSeat *)position)->position.sums.hash;
}

static GmkPoint point(const void *position, uint16_t cell)
{
    (void)position;
    return position_point(cell);
}

static void decide(MctsLook *out, MctsProof proof, int plies)
{
    out->proof = proof;
    out->plies = plies;
    out->count = 0;
}

static bool is_over(MctsLook *out, const GomokuSeat *seat)
{
    out->proof = MCTS_OPEN;
    out->count = 0;
    if (seat->won[seat->position.played_count])
        decide(out, MCTS_LOSS, 0);
    else if (seat->position.empty_count == 0)
        decide(out, MCTS_DRAW, 0);
    return out->proof != MCTS_OPEN;
}

static bool is_adjacent(const Position *position, int cell)
{
    for (int d = 0; d < BOARD_DIRECTIONS; d++) {
        const uint8_t a = position->stones[cell - position_steps[d]];
        const uint8_t b = position->stones[cell + position_steps[d]];
        if (a == GMK_CELL_BLACK || a == GMK_CELL_WHITE || b == GMK_CELL_BLACK ||
            b == GMK_CELL_WHITE)
            return true;
    }
    return false;
}

static void add_equal(MctsLook *out, int cell)
{
    out->moves[out->count++] = (MctsMove){(uint16_t)cell, 0};
}

/* The empty cells beside stones. */
static void list(MctsLook *out, void *place)
{
    GomokuSeat *seat = place;
    const Position *position = &seat->position;
    out->complete = false;
    if (is_over(out, seat))
        return;
    for (int y = 0; y < position->height; y++)
        for (int x = 0; x < position->width; x++) {
            const int cell = position_cell((GmkPoint){x, y});
            if (position->stones[cell] == GMK_CELL_EMPTY && is_adjacent(position, cell) &&
                position_is_legal(position, cell))
                add_equal(out, cell);
        }
    if (out->count > 0)
        return;
    moves_generate(&seat->list, position); /* no stone yet, or none that can be reached */
    for (int i = 0; i < seat->list.count; i++)
        add_equal(out, seat->list.moves[i].cell);
    if (out->count == 0)
        decide(out, MCTS_DRAW, 0);
}

static double playout(void *position, Rng *rng)
{
    return gomoku_playout(&((GomokuSeat *)position)->position, rng);
}

/* Proofs that need no tree: threats on the board, and continuous fours. */
static bool is_decided(MctsLook *out, GomokuSeat *seat)
{
    Position *position = &seat->position;
    const int verdict = moves_verdict(position, 0);
    if (verdict != SCORE_UNDECIDED) {
        decide(out, verdict > 0 ? MCTS_WIN : MCTS_LOSS,
               GMK_SCORE_WIN - (verdict > 0 ? verdict : -verdict));
        return true;
    }
    const Side side = position->to_move;
    if (position_count(position, side, THREAT_FOUR) +
            position_count(position, side, THREAT_FOUR_PLUS) +
            position_count(position, side, THREAT_FOUR_THREE) ==
        0)
        return false;
    VcfResult win;
    vcf_solve(&win, position, &seat->vcf, LEAF_FOURS, LEAF_NODES, &seat->limits);
    if (win.plies == 0)
        return false;
    decide(out, MCTS_WIN, win.plies);
    return true;
}

/* The likeliest of the candidates, with the learned ranks as logarithms of their chances. */
static void list_by_rank(MctsLook *out, MoveList *moves)
{
    const int kept = moves->complete || moves->count < MOVES_KEPT ? moves->count : MOVES_KEPT;
    double sum = 0;
    out->complete = moves->complete;
    for (int i = 0; i < kept; i++) {
        moves_pick(moves, i);
        const int32_t below_best = moves->moves[0].rank - moves->moves[i].rank;
        const double chance =
            real_exp(-(double)(below_best < 5000 ? below_best : 5000) / RANK_SCALE);
        out->moves[i] = (MctsMove){moves->moves[i].cell, (float)chance};
        sum += chance;
    }
    out->count = kept;
    for (int i = 0; i < kept; i++)
        out->moves[i].prior = (float)((double)out->moves[i].prior / sum);
}

static void look(MctsLook *out, void *place, Rng *rng, bool root)
{
    GomokuSeat *seat = place;
    (void)rng;
    if (is_over(out, seat) || (!root && is_decided(out, seat)))
        return;
    moves_generate(&seat->list, &seat->position);
    if (seat->list.count == 0) {
        decide(out, MCTS_DRAW, 0);
        return;
    }
    list_by_rank(out, &seat->list);
    out->value = 1 / (1 + real_exp(-(double)ab_evaluate(&seat->position) / VALUE_SCALE));
}

const MctsOps gomoku_mcts_ops = {
    .play = play,
    .undo = undo,
    .hash = hash,
    .point = point,
    .look = look,
    .list = list,
    .playout = playout,
    .moves_typical = 24,
    .exploration = 0.9,
};

/* ------------------------------------------------------------------------------------------------
 * Memory
 */

static uint64_t seats_bytes(int count)
{
    return (uint64_t)count * (sizeof(GomokuSeat) + VCF_TABLE_BYTES + sizeof(GomokuSeat *));
}

static uint64_t fixed_bytes(int count)
{
    return sizeof(Memory) + seats_bytes(count) + sizeof(RuleTables) + VCT_TABLE_BYTES +
           2 * (uint64_t)PATTERN_TABLE_BYTES; /* one while it is made */
}

void gomoku_any_memory_free(void *memory)
{
    Memory *m = memory;
    if (!m)
        return;
    gomoku_memory_free(m->alphabeta);
    for (int i = 0; i < m->count; i++) {
        vcf_table_free(&m->seats[i]->vcf);
        free(m->seats[i]);
    }
    free(m->seats);
    if (m->mcts)
        vct_table_free(&m->vct);
    rule_tables_free(m->tables);
    mcts_free(m->mcts);
    free(m);
}

static bool add_seat(Memory *m)
{
    GomokuSeat *seat = calloc(1, sizeof *seat);
    if (!seat || !vcf_table_init(&seat->vcf)) {
        free(seat);
        return false;
    }
    m->seats[m->count++] = seat;
    return true;
}

static bool make_tree(Memory *m)
{
    enum { TREE_BYTES_MIN = 1 << 20 };
    const uint64_t bytes = m->options.memory_bytes;
    int threads = m->options.threads; /* fewer rather than more memory than allowed */
    while (threads > 1 && fixed_bytes(threads) + TREE_BYTES_MIN > bytes)
        threads--;
    const uint64_t fixed = fixed_bytes(threads);
    m->mcts =
        mcts_new(&gomoku_mcts_ops, bytes > fixed + TREE_BYTES_MIN ? bytes - fixed : TREE_BYTES_MIN);
    m->seats = calloc((size_t)threads, sizeof *m->seats);
    bool ok = m->mcts && m->seats && vct_table_init(&m->vct);
    for (int i = 0; i < threads && ok; i++)
        ok = add_seat(m);
    return ok;
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
    if (m->mcts)
        mcts_clear(m->mcts);
    for (int i = 0; i < m->count; i++)
        vcf_table_clear(&m->seats[i]->vcf);
}

uint64_t gomoku_any_memory_bytes(const void *memory)
{
    const Memory *m = memory;
    if (m->alphabeta)
        return gomoku_memory_bytes(m->alphabeta);
    return fixed_bytes(m->count) - PATTERN_TABLE_BYTES + mcts_bytes(m->mcts);
}

/* ------------------------------------------------------------------------------------------------
 * Thinking
 */

static bool load_rule(Memory *m, GmkRule rule)
{
    if (m->tables && m->tables->rule == rule)
        return true;
    rule_tables_free(m->tables);
    mcts_clear(m->mcts);
    m->tables = rule_tables_new(rule);
    return m->tables != NULL;
}

static void answer(GmkThought *out, int cell, int score, GmkThoughtSource source)
{
    out->move = position_point(cell);
    out->source = source;
    out->score = score;
    out->win_rate = root_win_rate(score);
    out->variation[0] = out->move;
    out->ranked[0] = (GmkRanked){out->move, score};
    out->variation_count = out->ranked_count = 1;
}

/* The urgent-move rule: a five of one's own, the only cell against the opponent's. */
static bool answer_at_once(GmkThought *out, const Position *position)
{
    const Side side = position->to_move, other = side ^ 1;
    if (position_count(position, side, THREAT_FIVE) > 0) {
        answer(out, position_find(position, side, THREAT_FIVE), GMK_SCORE_WIN - 1,
               GMK_THOUGHT_URGENT);
        return true;
    }
    if (position_count(position, other, THREAT_FIVE) == 0 ||
        position->tables->rule == GMK_RULE_CARO)
        return false;
    const int cell = position_find(position, other, THREAT_FIVE);
    const int verdict = moves_verdict(position, 0);
    if (!position_is_legal(position, cell))
        return false;
    answer(out, cell, verdict == SCORE_UNDECIDED ? ab_evaluate(position) : verdict,
           GMK_THOUGHT_URGENT);
    return true;
}

/* A proven win in `plies`, or, for 0, in a number of them that is not known. */
static void answer_line(GmkThought *out, const uint16_t *line, int count, int plies)
{
    answer(out, line[0], plies > 0 ? GMK_SCORE_WIN - plies : GMK_SCORE_PROVEN,
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
    vcf_solve(&win, &seat->position, &seat->vcf, ROOT_FOURS, ROOT_NODES, &seat->limits);
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
    if (limits->node_limit < nodes)
        nodes = limits->node_limit;
    if (limits->deadline_us != INT64_MAX) {
        const int64_t ms = (limits->deadline_us - limits->start_us) / 1000;
        const uint64_t in_time = (uint64_t)(ms > 0 ? ms : 0) * ROOT_THREAT_NODES_MS;
        nodes = in_time < nodes ? in_time : nodes;
    }
    VctResult win;
    vct_solve(&win, &seat->position, &m->vct, &seat->vcf, nodes, &seat->limits);
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
    for (int i = 0; i < m->count; i++)
        gomoku_seat_init(m->seats[i], board, m->tables, limits->stop);
    if (!plain && (answer_at_once(out, &m->seats[0]->position) ||
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
