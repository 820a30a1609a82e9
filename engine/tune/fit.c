#include "tune/fit.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/rng.h"
#include "gomoku/moves.h"
#include "gomoku/weights.h"

/*
 * Shares of a weight: the four patterns, the threat, the combination. All four tables (own, other,
 * attack, defend) are of this form and lie one after the other in one array of parameters.
 */
enum {
    SHARE_THREAT = PATTERN_COUNT,
    SHARE_COMBINATION = SHARE_THREAT + THREAT_COUNT,
    SHARES = SHARE_COMBINATION + WEIGHTS_COUNT,
    TABLES = 4,
    PARAMETERS = TABLES * SHARES + 1, /* and the tempo */
    LINE_MAX_BYTES = 4096,
    HELD_BACK = 20, /* every so-manieth game is for judging only */
};
typedef enum Table { OWN, OTHER, ATTACK, DEFEND } Table;

/* One position: the combinations of the empty cells that matter. */
typedef struct Sample {
    uint32_t first, count; /* of cells */
    uint16_t played;       /* index among them, UINT16_MAX when it is not there */
    uint8_t held_back;
    float result; /* for the side to move: 1, 0.5, 0 */
} Sample;

typedef struct CellPair {
    uint16_t own, other; /* combinations */
} CellPair;

typedef struct Fit {
    Sample *samples;
    CellPair *cells;
    size_t sample_count, sample_room, cell_count, cell_room;
    uint8_t (*patterns)[4];                  /* of a combination */
    uint8_t *threats;                        /* of a combination */
    float *weights, *slopes, *mean, *square; /* PARAMETERS each: Adam */
    float *summed[TABLES];                   /* WEIGHTS_COUNT each: the sum of the shares */
    float *pulls[TABLES];                    /* and of the slopes */
    int64_t step;
} Fit;

static bool grow(void **array, size_t *room, size_t needed, size_t size)
{
    if (needed <= *room)
        return true;
    const size_t wider = *room ? *room * 2 + needed : needed + 1024;
    void *moved = realloc(*array, wider * size);
    if (!moved)
        return false;
    *array = moved;
    *room = wider;
    return true;
}

/* ------------------------------------------------------------------------------------------------
 * Games into samples
 */

static bool add_sample(Fit *fit, const Position *position, int played, float result, bool held_back)
{
    const Side side = position->to_move;
    if (!grow((void **)&fit->samples, &fit->sample_room, fit->sample_count + 1,
              sizeof *fit->samples) ||
        !grow((void **)&fit->cells, &fit->cell_room, fit->cell_count + GMK_CELLS_MAX,
              sizeof *fit->cells))
        return false;
    Sample sample = {.first = (uint32_t)fit->cell_count,
                     .played = UINT16_MAX,
                     .held_back = held_back,
                     .result = result};
    for (int y = 0; y < position->height; y++)
        for (int x = 0; x < position->width; x++) {
            const int cell = position_cell((GmkPoint){x, y});
            if (position->stones[cell] != GMK_CELL_EMPTY)
                continue;
            if (cell == played)
                sample.played = (uint16_t)sample.count;
            fit->cells[fit->cell_count + sample.count++] =
                (CellPair){(uint16_t)weights_index(position_code(position, side, cell)),
                           (uint16_t)weights_index(position_code(position, side ^ 1, cell))};
        }
    fit->cell_count += sample.count;
    fit->samples[fit->sample_count++] = sample;
    return true;
}

/* Positions that the search decides on sight never reach the evaluation. */
static bool is_worth_learning(const Position *position)
{
    return moves_verdict(position, 0) == SCORE_UNDECIDED &&
           position_count(position, position->to_move ^ 1, THREAT_FIVE) == 0;
}

static GmkStatus add_game(Fit *fit, Position *position, char *line, bool held_back)
{
    char letter;
    int opening, read;
    if (sscanf(line, " %c %d %n", &letter, &opening, &read) != 2 || !strchr("BWD", letter))
        return GMK_ERR_FORMAT;
    int number = 0;
    for (char *p = line + read; *p >= 'a' && *p <= 'z'; number++) {
        const int x = *p++ - 'a';
        const int row = (int)strtol(p, &p, 10);
        const GmkPoint point = {x, position->height - row};
        if (x >= position->width || row < 1 || row > position->height)
            return GMK_ERR_FORMAT;
        const int cell = position_cell(point);
        if (position->stones[cell] != GMK_CELL_EMPTY)
            return GMK_ERR_FORMAT;
        const float result = letter == 'D'                                 ? 0.5f
                             : (letter == 'W') == (position->to_move == 1) ? 1.0f
                                                                           : 0.0f;
        if (number >= opening && is_worth_learning(position) &&
            !add_sample(fit, position, cell, result, held_back))
            return GMK_ERR_NO_MEMORY;
        position_play(position, cell);
    }
    while (position->played_count > 0)
        position_undo(position);
    return GMK_OK;
}

static GmkStatus read_games(Fit *fit, FILE *games, const GmkSetup *setup, int64_t *count)
{
    Board board;
    GmkStatus status = board_init(&board, setup);
    RuleTables *tables = rule_tables_new(setup->rule);
    Position *position = malloc(sizeof *position);
    char line[LINE_MAX_BYTES];
    if (!tables || !position)
        status = GMK_ERR_NO_MEMORY;
    else
        position_from_board(position, &board, tables);
    *count = 0;
    while (status == GMK_OK && fgets(line, sizeof line, games))
        status = add_game(fit, position, line, (*count)++ % HELD_BACK == 0);
    free(position);
    rule_tables_free(tables);
    return status;
}

/* ------------------------------------------------------------------------------------------------
 * Learning: Adam, one position a step, slopes gathered over a batch
 */

enum { BATCH = 512 };

static void sum_shares(Fit *fit)
{
    for (int t = 0; t < TABLES; t++) {
        const float *w = fit->weights + t * SHARES;
        for (int c = 0; c < WEIGHTS_COUNT; c++) {
            float sum = w[SHARE_COMBINATION + c] + w[SHARE_THREAT + fit->threats[c]];
            for (int d = 0; d < 4; d++)
                sum += w[fit->patterns[c][d]];
            fit->summed[t][c] = sum;
        }
    }
}

/* Hands the slopes of the sums to the shares and takes one step of Adam. */
static void take_step(Fit *fit, double rate)
{
    for (int t = 0; t < TABLES; t++) {
        float *s = fit->slopes + t * SHARES;
        for (int c = 0; c < WEIGHTS_COUNT; c++) {
            const float pull = fit->pulls[t][c];
            if (pull == 0)
                continue;
            s[SHARE_COMBINATION + c] += pull;
            s[SHARE_THREAT + fit->threats[c]] += pull;
            for (int d = 0; d < 4; d++)
                s[fit->patterns[c][d]] += pull;
            fit->pulls[t][c] = 0;
        }
    }
    const double b1 = 0.9, b2 = 0.999;
    fit->step++;
    const double fix1 = 1 - pow(b1, (double)fit->step), fix2 = 1 - pow(b2, (double)fit->step);
    for (int i = 0; i < PARAMETERS; i++) {
        const bool is_combination = i < TABLES * SHARES && i % SHARES >= SHARE_COMBINATION;
        const double decay = is_combination ? 2e-3 : 1e-5; /* combinations lean on their parts */
        const double g = (double)fit->slopes[i] / BATCH + decay * (double)fit->weights[i];
        fit->slopes[i] = 0;
        fit->mean[i] = (float)(b1 * (double)fit->mean[i] + (1 - b1) * g);
        fit->square[i] = (float)(b2 * (double)fit->square[i] + (1 - b2) * g * g);
        fit->weights[i] -= (float)(rate * ((double)fit->mean[i] / fix1) /
                                   (sqrt((double)fit->square[i] / fix2) + 1e-8));
    }
    sum_shares(fit);
}

static double value_of(const Fit *fit, const Sample *sample)
{
    double sum = (double)fit->weights[TABLES * SHARES];
    for (uint32_t i = 0; i < sample->count; i++) {
        const CellPair cell = fit->cells[sample->first + i];
        sum += (double)fit->summed[OWN][cell.own] - (double)fit->summed[OTHER][cell.other];
    }
    return 1 / (1 + exp(-sum));
}

static double learn_value(Fit *fit, const Sample *sample)
{
    const double p = value_of(fit, sample), result = (double)sample->result;
    const float pull = (float)(p - result);
    for (uint32_t i = 0; i < sample->count; i++) {
        const CellPair cell = fit->cells[sample->first + i];
        fit->pulls[OWN][cell.own] += pull;
        fit->pulls[OTHER][cell.other] -= pull;
    }
    fit->slopes[TABLES * SHARES] += pull;
    return p;
}

static double log_loss(double p, double result)
{
    const double tiny = 1e-9;
    return -(result * log(p + tiny) + (1 - result) * log(1 - p + tiny));
}

/* Fills share[] with the softmax; returns the loss of the move played and whether it was first. */
static double policy_of(const Fit *fit, const Sample *sample, double *share, bool *is_first)
{
    double highest = -1e30, total = 0;
    for (uint32_t i = 0; i < sample->count; i++) {
        const CellPair cell = fit->cells[sample->first + i];
        share[i] = (double)fit->summed[ATTACK][cell.own] + (double)fit->summed[DEFEND][cell.other];
        if (share[i] > highest)
            highest = share[i];
    }
    *is_first = share[sample->played] >= highest;
    for (uint32_t i = 0; i < sample->count; i++)
        total += share[i] = exp(share[i] - highest);
    for (uint32_t i = 0; i < sample->count; i++)
        share[i] /= total;
    return -log(share[sample->played] + 1e-12);
}

static void learn_policy(Fit *fit, const Sample *sample)
{
    double share[GMK_CELLS_MAX];
    bool is_first;
    policy_of(fit, sample, share, &is_first);
    for (uint32_t i = 0; i < sample->count; i++) {
        const CellPair cell = fit->cells[sample->first + i];
        const float pull = (float)(share[i] - (i == sample->played));
        fit->pulls[ATTACK][cell.own] += pull;
        fit->pulls[DEFEND][cell.other] += pull;
    }
}

static void judge(const Fit *fit, double *value_loss, double *policy_loss, double *hits)
{
    double value = 0, policy = 0, first = 0;
    int64_t count = 0, moves = 0;
    for (size_t i = 0; i < fit->sample_count; i++) {
        const Sample *sample = &fit->samples[i];
        if (!sample->held_back)
            continue;
        double share[GMK_CELLS_MAX];
        bool is_first = false;
        value += log_loss(value_of(fit, sample), (double)sample->result);
        count++;
        if (sample->played == UINT16_MAX)
            continue;
        policy += policy_of(fit, sample, share, &is_first);
        first += is_first;
        moves++;
    }
    *value_loss = count ? value / (double)count : 0;
    *policy_loss = moves ? policy / (double)moves : 0;
    *hits = moves ? first / (double)moves : 0;
}

static void learn(Fit *fit, int epochs)
{
    Rng rng;
    rng_seed(&rng, 1);
    for (int epoch = 0; epoch < epochs; epoch++) {
        const double rate = 0.01 * pow(0.03, (double)epoch / (epochs > 1 ? epochs - 1 : 1));
        for (size_t i = fit->sample_count; i > 1; i--) {
            const size_t k = (size_t)(rng_next(&rng) % i);
            const Sample swap = fit->samples[i - 1];
            fit->samples[i - 1] = fit->samples[k];
            fit->samples[k] = swap;
        }
        int in_batch = 0;
        for (size_t i = 0; i < fit->sample_count; i++) {
            const Sample *sample = &fit->samples[i];
            if (sample->held_back)
                continue;
            learn_value(fit, sample);
            if (sample->played != UINT16_MAX)
                learn_policy(fit, sample);
            if (++in_batch == BATCH) {
                take_step(fit, rate);
                in_batch = 0;
            }
        }
        double value, policy, hits;
        judge(fit, &value, &policy, &hits);
        fprintf(stderr, "epoch %d: value loss %.5f, policy loss %.4f, first choice %.1f %%\n",
                epoch + 1, value, policy, 100 * hits);
    }
}

/* ------------------------------------------------------------------------------------------------
 * Setting up, and writing the tables
 */

/* False: no memory. */
static bool prepare_combinations(Fit *fit)
{
    uint8_t *threats = malloc(THREAT_CODES);
    if (!threats)
        return false;
    threats_fill(threats, false);
    for (uint32_t code = 0; code < THREAT_CODES; code++) {
        bool valid = true;
        for (int d = 0; d < 4; d++)
            valid &= code_pattern((uint16_t)code, d) < PATTERN_COUNT;
        if (!valid)
            continue;
        const int c = weights_index((uint16_t)code);
        fit->threats[c] = threats[code];
        for (int d = 0; d < 4; d++)
            fit->patterns[c][d] = (uint8_t)code_pattern((uint16_t)code, d);
    }
    free(threats);
    return true;
}

static bool fit_init(Fit *fit)
{
    memset(fit, 0, sizeof *fit);
    fit->patterns = calloc(WEIGHTS_COUNT, sizeof *fit->patterns);
    fit->threats = calloc(WEIGHTS_COUNT, 1);
    fit->weights = calloc(PARAMETERS, sizeof(float));
    fit->slopes = calloc(PARAMETERS, sizeof(float));
    fit->mean = calloc(PARAMETERS, sizeof(float));
    fit->square = calloc(PARAMETERS, sizeof(float));
    bool ok =
        fit->patterns && fit->threats && fit->weights && fit->slopes && fit->mean && fit->square;
    for (int t = 0; t < TABLES; t++) {
        fit->summed[t] = calloc(WEIGHTS_COUNT, sizeof(float));
        fit->pulls[t] = calloc(WEIGHTS_COUNT, sizeof(float));
        ok = ok && fit->summed[t] && fit->pulls[t];
    }
    return ok && prepare_combinations(fit);
}

static void fit_free(Fit *fit)
{
    free(fit->samples);
    free(fit->cells);
    free(fit->patterns);
    free(fit->threats);
    free(fit->weights);
    free(fit->slopes);
    free(fit->mean);
    free(fit->square);
    for (int t = 0; t < TABLES; t++) {
        free(fit->summed[t]);
        free(fit->pulls[t]);
    }
}

static int rounded(float weight, double scale)
{
    const double value = (double)weight * scale;
    return (int)(value > 8000 ? 8000 : value < -8000 ? -8000 : lround(value));
}

static void write_weights(const Fit *fit, FILE *out, const char *command)
{
    const double value_scale = 200, policy_scale = 100; /* see weights.h */
    fprintf(out, "/* Made by `%s`. Do not edit. */\n#include \"gomoku/weights.h\"\n\n", command);
    fprintf(out, "const int16_t gomoku_tempo = %d;\n\n",
            rounded(fit->weights[TABLES * SHARES], value_scale));
    fprintf(out, "/* clang-format off */\nconst Weights gomoku_weights[WEIGHTS_COUNT] = {\n");
    for (int c = 0; c < WEIGHTS_COUNT; c++)
        fprintf(out, "{%d,%d,%d,%d},%s", rounded(fit->summed[OWN][c], value_scale),
                rounded(fit->summed[OTHER][c], value_scale),
                rounded(fit->summed[ATTACK][c], policy_scale),
                rounded(fit->summed[DEFEND][c], policy_scale), c % 5 == 4 ? "\n" : " ");
    fprintf(out, "};\n");
}

GmkStatus fit_weights(FitReport *report, FILE *games, FILE *out, GmkRule rule, int32_t width,
                      int32_t height, int epochs, const char *command)
{
    GmkSetup setup = GMK_SETUP_INIT;
    setup.rule = rule;
    setup.width = width;
    setup.height = height;
    Fit fit;
    GmkStatus status = GMK_ERR_NO_MEMORY;
    memset(report, 0, sizeof *report);
    if (!fit_init(&fit))
        goto done;
    status = read_games(&fit, games, &setup, &report->games);
    if (status != GMK_OK)
        goto done;
    double ignored;
    report->positions = (int64_t)fit.sample_count;
    judge(&fit, &report->value_loss_before, &ignored, &ignored);
    learn(&fit, epochs);
    judge(&fit, &report->value_loss_after, &report->policy_loss_after, &report->policy_hits);
    write_weights(&fit, out, command);
done:
    fit_free(&fit);
    return status;
}
