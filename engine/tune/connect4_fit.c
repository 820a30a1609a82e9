/* Fits the weights of connect four's evaluation to games of self-play by logistic regression. */
#include "connect4_fit.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/rng.h"
#include "connect4/connect4_think.h"
#include "connect4/search/connect4_weights.h"
#include "connect4/search/zugzwang.h"

enum {
    ZUGZWANG_AT = WEIGHT_WINDOW_STONES * WINDOW_KINDS,
    BAR_AT = ZUGZWANG_AT + WEIGHT_ZUGZWANG_STEPS,
    PAIR_AT,
    TO_MOVE_AT,
    TERMS,
};

/* How often each term occurs in a position (black's minus white's), and the result of its game. */
typedef struct Sample {
    int8_t terms[TERMS];
    float result; /* 1 black has won, 0 white */
} Sample;

typedef struct Samples {
    int count, room;
    Sample *items;
} Samples;

/* ------------------------------------------------------------------------------------------------
 * Games
 */

static void count_terms(int8_t terms[TERMS], const Connect4 *state)
{
    Windows windows;
    Lines lines;
    int sums[TERMS] = {0};
    windows_from_state(&windows, state);
    lines_from_state(&lines, state);
    for (int i = 0; i < WINDOWS_MAX; i++) {
        const int black = windows.state[i] & 7, white = windows.state[i] >> 3;
        const int stones = black + white, kind = windows.kind[i];
        if ((black && white) || stones == 0 || stones > WEIGHT_WINDOW_STONES)
            continue;
        sums[(stones - 1) * WINDOW_KINDS + windows_kind_for(kind, white > 0)] += black ? 1 : -1;
    }
    const Zugzwang end = zugzwang_judge(&lines);
    if (end.winner >= 0)
        sums[ZUGZWANG_AT + weights_zugzwang_step(end.cells)] = end.winner ? -1 : 1;
    sums[BAR_AT] = end.bars[0] - end.bars[1];
    sums[PAIR_AT] = end.pairs[0] - end.pairs[1];
    sums[TO_MOVE_AT] = state->side ? -1 : 1;
    for (int i = 0; i < TERMS; i++)
        terms[i] = (int8_t)(sums[i] > INT8_MAX   ? INT8_MAX
                            : sums[i] < INT8_MIN ? INT8_MIN
                                                 : sums[i]);
}

/* A tournament board with 4 to 15 random stones; the game is not over. */
static bool start_game(Connect4 *state, Rng *rng)
{
    GmkSetup setup = GMK_SETUP_INIT;
    setup.board = GMK_BOARD_CONNECT4;
    setup.width = 9 + (int32_t)rng_below(rng, 4);
    setup.height = 9 + (int32_t)rng_below(rng, 4);
    const GmkPoint blocked = {(int32_t)rng_below(rng, (uint32_t)setup.width),
                              (int32_t)rng_below(rng, (uint32_t)setup.height)};
    setup.blocked = &blocked;
    setup.blocked_count = 1;
    if (connect4_init(state, &setup) != GMK_OK)
        return false;
    for (uint32_t i = 4 + rng_below(rng, 12); i > 0; i--) {
        (void)connect4_play(state, (GmkPoint){(int)rng_below(rng, (uint32_t)setup.width), 0});
        if (state->result != GMK_RESULT_NONE)
            (void)connect4_undo(state);
    }
    return true;
}

static bool add_sample(Samples *samples, const Connect4 *state)
{
    if (samples->count == samples->room) {
        const int room = samples->room ? samples->room * 2 : 4096;
        Sample *items = realloc(samples->items, (size_t)room * sizeof *items);
        if (!items)
            return false;
        samples->items = items;
        samples->room = room;
    }
    count_terms(samples->items[samples->count++].terms, state);
    return true;
}

static bool is_quiet(const Connect4 *state)
{
    Lines lines;
    lines_from_state(&lines, state);
    return !lines.sets[0].wins && !lines.sets[1].wins;
}

/* One game; its quiet positions are added with its result. */
static bool play_game(Samples *samples, void *memory, Rng *rng, uint64_t nodes)
{
    Connect4 state;
    const int first = samples->count;
    if (!start_game(&state, rng))
        return false;
    connect4_memory_clear(memory);
    while (state.result == GMK_RESULT_NONE) {
        GmkLimits wanted = GMK_LIMITS_INIT;
        GmkThought thought = GMK_THOUGHT_INIT;
        SearchLimits limits;
        atomic_bool stop = false;
        if (is_quiet(&state) && !add_sample(samples, &state))
            return false;
        wanted.nodes = nodes;
        limits_begin(&limits, &wanted, &stop);
        if (connect4_think(&thought, &state, memory, &limits) != GMK_OK ||
            connect4_play(&state, thought.move) != GMK_OK)
            return false;
    }
    for (int i = first; i < samples->count; i++)
        samples->items[i].result = state.result == GMK_RESULT_BLACK   ? 1.0F
                                   : state.result == GMK_RESULT_WHITE ? 0.0F
                                                                      : 0.5F;
    return true;
}

static bool play_games(Samples *samples, const Connect4FitConfig *config, FILE *progress)
{
    GmkThinkerOptions options = GMK_THINKER_OPTIONS_INIT;
    Rng rng;
    options.memory_bytes = (uint64_t)8 << 20;
    void *memory = connect4_memory_new(&options);
    bool ok = memory != NULL;
    rng_seed(&rng, config->seed);
    for (int i = 0; i < config->games && ok; i++) {
        ok = play_game(samples, memory, &rng, config->nodes);
        if (i % 100 == 99)
            fprintf(progress, "%d games, %d positions\n", i + 1, samples->count);
    }
    connect4_memory_free(memory);
    return ok;
}

/* ------------------------------------------------------------------------------------------------
 * Regression, by Newton's method
 */

typedef struct Normal {
    double matrix[TERMS][TERMS]; /* the second derivatives of the loss */
    double gradient[TERMS];
    double loss;
} Normal;

static void add_to_normal(Normal *n, const Sample *sample, const double weights[TERMS])
{
    double sum = 0;
    for (int i = 0; i < TERMS; i++)
        sum += weights[i] * sample->terms[i];
    const double p = 1 / (1 + exp(-sum)), result = sample->result;
    n->loss -= result * log(p + 1e-12) + (1 - result) * log(1 - p + 1e-12);
    for (int i = 0; i < TERMS; i++) {
        if (sample->terms[i] == 0)
            continue;
        n->gradient[i] += (p - result) * sample->terms[i];
        for (int j = 0; j <= i; j++)
            n->matrix[i][j] += p * (1 - p) * sample->terms[i] * sample->terms[j];
    }
}

/* Solves matrix * step = gradient; the matrix is symmetric and positive. Gauss without pivots. */
static void solve(double step[TERMS], Normal *n)
{
    for (int i = 0; i < TERMS; i++)
        for (int j = i + 1; j < TERMS; j++)
            n->matrix[i][j] = n->matrix[j][i];
    for (int i = 0; i < TERMS; i++) {
        for (int row = i + 1; row < TERMS; row++) {
            const double factor = n->matrix[row][i] / n->matrix[i][i];
            for (int j = i; j < TERMS; j++)
                n->matrix[row][j] -= factor * n->matrix[i][j];
            n->gradient[row] -= factor * n->gradient[i];
        }
    }
    for (int i = TERMS - 1; i >= 0; i--) {
        step[i] = n->gradient[i];
        for (int j = i + 1; j < TERMS; j++)
            step[i] -= n->matrix[i][j] * step[j];
        step[i] /= n->matrix[i][i];
    }
}

static void fit(double weights[TERMS], const Samples *samples, FILE *progress)
{
    enum { ROUNDS = 8 };
    const double ridge = 10; /* terms that occur rarely stay near 0 */
    for (int i = 0; i < TERMS; i++)
        weights[i] = 0;
    for (int round = 0; round < ROUNDS; round++) {
        Normal normal;
        double step[TERMS];
        memset(&normal, 0, sizeof normal);
        for (int i = 0; i < samples->count; i++)
            add_to_normal(&normal, &samples->items[i], weights);
        fprintf(progress, "loss %.4f\n", normal.loss / samples->count);
        for (int i = 0; i < TERMS; i++) {
            normal.matrix[i][i] += ridge;
            normal.gradient[i] += ridge * weights[i];
        }
        solve(step, &normal);
        for (int i = 0; i < TERMS; i++)
            weights[i] -= step[i];
    }
}

/* ------------------------------------------------------------------------------------------------
 * The table
 */

static void write_list(FILE *out, const double *weights, int count)
{
    const double scale = 60 / log(3); /* 60 is a win three times as likely as a loss */
    for (int i = 0; i < count; i++)
        fprintf(out, "%s%d", i ? ", " : "", (int)floor(weights[i] * scale + 0.5));
}

static bool write_table(FILE *out, const double weights[TERMS], const char *command)
{
    fprintf(out, "/* Do not edit. Made by\n * `%s`. */\n", command);
    fprintf(out, "#include \"connect4/connect4_weights.h\"\n\n");
    fprintf(out, "const Connect4Weights connect4_weights = {\n    .window = {{");
    for (int i = 0; i < WEIGHT_WINDOW_STONES; i++) {
        write_list(out, weights + i * WINDOW_KINDS, WINDOW_KINDS);
        fprintf(out, i + 1 < WEIGHT_WINDOW_STONES ? "}, {" : "}},\n    .zugzwang = {");
    }
    write_list(out, weights + ZUGZWANG_AT, WEIGHT_ZUGZWANG_STEPS);
    fprintf(out, "},\n    .bar = ");
    write_list(out, weights + BAR_AT, 1);
    fprintf(out, ",\n    .pair = ");
    write_list(out, weights + PAIR_AT, 1);
    fprintf(out, ",\n    .to_move = ");
    write_list(out, weights + TO_MOVE_AT, 1);
    fprintf(out, ",\n};\n");
    return !ferror(out);
}

bool connect4_fit(FILE *out, const Connect4FitConfig *config, const char *command, FILE *progress)
{
    Samples samples = {0, 0, NULL};
    double weights[TERMS];
    bool ok = play_games(&samples, config, progress) && samples.count > 0;
    if (ok) {
        fit(weights, &samples, progress);
        ok = write_table(out, weights, command);
    }
    free(samples.items);
    return ok;
}
