/* Connect four for the Monte Carlo tree search: moves, playouts and values. */
#include "connect4_mcts.h"

#include <stdlib.h>
#include <string.h>

#include "base/zobrist.h"
#include "connect4/search/connect4_eval.h"

enum {
    PLAYOUTS = 2, /* of a new node: the mean of two is worth more than two nodes with one each */
    /* Weights of a move; its prior is its share of their sum. */
    WEIGHT_WINS = 200,
    WEIGHT_BASE = 8,
    WEIGHT_MIN = 2,
    WEIGHT_MIDDLE = 2,    /* for each column nearer to the middle */
    WEIGHT_THREAT = 10,   /* a new threat, */
    WEIGHT_PARITY = 10,   /* and more if it is on a row where zugzwang favours its owner */
    DEFENCE_PERCENT = 70, /* of what the other side would make there */
    GIFT_PERCENT = 70,    /* of what the other side makes on top */
    WEIGHT_ATTACK = 6,    /* the opponent must answer at once */
    WEIGHT_SPOILED = 5,   /* the opponent takes the cell above, where this side has a threat */
};

static inline Lines *top(Connect4Path *path)
{
    return &path->steps[path->count].lines;
}

void connect4_path_init(Connect4Path *path, const Connect4 *state)
{
    path->grid = state->grid;
    path->count = 0;
    path->steps[0].hash = state->hash;
    path->steps[0].won = false;
    lines_from_state(&path->steps[0].lines, state);
}

static void play(void *position, uint16_t column)
{
    Connect4Path *path = position;
    const Lines *before = top(path);
    const int bit = grid_bit(&path->grid, column, lines_landing(before, column));
    const uint32_t colour = before->side ? ZOBRIST_WHITE : ZOBRIST_BLACK;
    path->count++;
    path->steps[path->count].lines = *before;
    path->steps[path->count].won = before->sets[before->side].wins >> column & 1;
    path->steps[path->count].hash =
        path->steps[path->count - 1].hash ^ zobrist_cell((uint32_t)bit, colour) ^ zobrist_side();
    lines_play(top(path), column);
}

static void undo(void *position)
{
    ((Connect4Path *)position)->count--;
}

static uint64_t hash(const void *position)
{
    const Connect4Path *path = position;
    return path->steps[path->count].hash;
}

static GmkPoint point(const void *position, uint16_t column)
{
    const Connect4Path *path = position;
    const Lines *lines = &path->steps[path->count].lines;
    return (GmkPoint){column, lines->height - 1 - lines_landing(lines, column)};
}

static void decide(MctsEvaluation *out, MctsProof proof, int plies)
{
    out->proof = proof;
    out->plies = plies;
    out->count = 0;
}

static bool is_over(MctsEvaluation *out, const Connect4Path *path, const Lines *lines)
{
    if (path->steps[path->count].won)
        decide(out, MCTS_LOSS, 0);
    else if (!lines->open)
        decide(out, MCTS_DRAW, 0);
    return out->proof != MCTS_OPEN;
}

static void list(MctsEvaluation *out, void *position)
{
    const Lines *lines = top(position);
    out->proof = MCTS_OPEN;
    out->complete = true;
    out->count = 0;
    if (is_over(out, position, lines))
        return;
    const int columns = lines_count(lines->open);
    for (unsigned rest = lines->open; rest; rest &= rest - 1)
        out->moves[out->count++] = (MctsMove){(uint16_t)__builtin_ctz(rest), 1.0F / (float)columns};
}

static uint64_t random_state(Rng *rng)
{
    return rng_next(rng) | 1; /* not 0 */
}

static double playout(void *position, Rng *rng)
{
    Lines lines = *top(position);
    uint64_t random = random_state(rng);
    return lines_playout_plain(&lines, &random);
}

/* Rows on which zugzwang favours the side to move: odd ones from the bottom when the number of free
 * cells is even, even ones when it is odd. */
static unsigned good_rows(const Lines *lines)
{
    int cells = 0;
    for (int x = 0; x < lines->width; x++)
        cells += lines_count(lines->free[x]);
    return cells % 2 == 0 ? 0x555 : 0xAAA;
}

/* The weight of the threats that a stone adds; those on these rows count twice. */
static int gain(const Lines *before, const Lines *after, int side, unsigned rows)
{
    enum { WORDS = LINES_SIDE * sizeof(uint16_t) / sizeof(uint64_t) };
    const uint16_t *had = before->sets[side].threats, *has = after->sets[side].threats;
    uint64_t old[WORDS], now[WORDS], made_any = 0;
    memcpy(old, had, sizeof old);
    memcpy(now, has, sizeof now);
    for (int i = 0; i < WORDS; i++)
        made_any |= now[i] & ~old[i];
    if (!made_any) /* nearly always */
        return 0;
    int sum = 0;
    for (int x = 0; x < before->width; x++) {
        const unsigned made = has[x] & ~(unsigned)had[x];
        if (made)
            sum += lines_count(made) * WEIGHT_THREAT + lines_count(made & rows) * WEIGHT_PARITY;
    }
    return sum;
}
_Static_assert(LINES_SIDE * sizeof(uint16_t) % sizeof(uint64_t) == 0, "threats are whole words");

/* The same for the other side, if it played in this column now. */
static int gain_of_other(const Lines *before, int column, unsigned rows)
{
    Lines after = *before;
    after.side ^= 1;
    lines_play(&after, column);
    return gain(before, &after, before->side ^ 1, rows);
}

/*
 * How likely a move is, from what it makes, what it takes from the other side, and what the other
 * side can make on top of it; 0: it wins by two threats at once.
 */
static int weigh(const Lines *before, int column, unsigned rows)
{
    Lines after = *before;
    lines_play(&after, column);
    const int side = before->side, width = before->width;
    if (!lines_safe(&after) && after.open && !after.sets[side ^ 1].wins)
        return 0;
    const int middle = 2 * column < width ? column : width - 1 - column;
    int weight = WEIGHT_BASE + WEIGHT_MIDDLE * middle + gain(before, &after, side, rows) +
                 gain_of_other(before, column, rows) * DEFENCE_PERCENT / 100;
    weight += after.sets[side].wins ? WEIGHT_ATTACK : 0;
    if (before->sets[side].above >> column & 1) /* the cell above would have won for this side */
        weight -= WEIGHT_SPOILED;
    if (after.free[column]) {
        Lines reply = after;
        lines_play(&reply, column);
        weight -= gain(&after, &reply, side ^ 1, ~rows) * GIFT_PERCENT / 100;
    }
    return weight > WEIGHT_MIN ? weight : WEIGHT_MIN;
}

static void list_columns(MctsEvaluation *out, const Lines *lines, unsigned columns, bool root)
{
    const unsigned rows = good_rows(lines);
    int sum = 0, weights[LINES_SIDE];
    for (unsigned rest = columns; rest; rest &= rest - 1) {
        const int column = __builtin_ctz(rest);
        int weight = weigh(lines, column, rows);
        if (weight == 0 && root)
            weight = WEIGHT_WINS;
        if (weight == 0) {
            decide(out, MCTS_WIN, 3);
            return;
        }
        sum += weights[out->count] = weight;
        out->moves[out->count++].move = (uint16_t)column;
    }
    for (int i = 0; i < out->count; i++)
        out->moves[i].prior = (float)weights[i] / (float)sum;
}

static void evaluate(MctsEvaluation *out, void *position, Rng *rng, bool root)
{
    const Lines *lines = top(position);
    out->proof = MCTS_OPEN;
    out->complete = true; /* the moves that are left out lose in two plies */
    out->count = 0;
    if (is_over(out, position, lines))
        return;
    unsigned safe = lines_safe(lines);
    if (root)
        safe = lines->open;
    else if (lines->sets[lines->side].wins)
        decide(out, MCTS_WIN, 1);
    else if (!safe)
        decide(out, MCTS_LOSS, 2);
    if (out->proof != MCTS_OPEN)
        return;
    list_columns(out, lines, safe, root);
    if (out->proof != MCTS_OPEN)
        return;
    uint64_t random = random_state(rng);
    double sum = 0;
    for (int i = 0; i < PLAYOUTS; i++) {
        Lines game = *lines;
        sum += lines_playout(&game, &random);
    }
    out->value = sum / PLAYOUTS;
}

const MctsOps connect4_mcts_ops = {
    .play = play,
    .undo = undo,
    .hash = hash,
    .point = point,
    .rate_score = connect4_rate_score,
    .evaluate = evaluate,
    .list = list,
    .playout = playout,
    .moves_typical = 8,
    .exploration = 1.25,
};

int connect4_path_threads(int wanted, uint64_t bytes)
{
    const uint64_t most = bytes / sizeof(Connect4Path);
    return (uint64_t)wanted <= most ? wanted : most > 0 ? (int)most : 1;
}

GmkStatus connect4_mcts_think(GmkThought *out, const Connect4 *state, const Connect4Tree *tree,
                              SearchLimits *limits)
{
    const bool plain = limits->effort == GMK_EFFORT_PLAIN;
    const bool hundred = tree->rewards == GMK_REWARDS_HUNDRED;
    const int threads = plain ? 1 : tree->threads;
    Connect4Path *paths = malloc((size_t)threads * sizeof *paths);
    void **positions = malloc((size_t)threads * sizeof *positions);
    bool ok = paths && positions;
    for (int i = 0; ok && i < threads; i++) {
        connect4_path_init(&paths[i], state);
        positions[i] = &paths[i];
    }
    const MctsSetting setting = {.plain = plain,
                                 .by_mean = tree->final_move == GMK_FINAL_MEAN,
                                 .exploration = tree->exploration,
                                 .win = hundred ? 100 : 1,
                                 .draw = hundred ? 1 : 0.5,
                                 .threads = threads,
                                 .positions = positions};
    ok = ok && mcts_search(out, tree->mcts, &setting, limits);
    free(positions);
    free(paths);
    return ok ? GMK_OK : GMK_ERR_NO_MEMORY;
}
