/* rate_fit.c: see rate_fit.h. */
#include "rate_fit.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "game_line.h"
#include "gomoku/net/net.h"
#include "gomoku/net/net_code.h"
#include "samples.h"

enum {
    HELD_BACK = 5,      /* every n-th game is held back */
    SCALE_LEAST = 40,   /* the range in which the scale is looked for, */
    SCALE_MOST = 1000,  /* in points of score */
    MARGIN_MOST = 1000, /* likewise for the margin of draws */
};
static const double lapse_most = 0.2, lapse_step = 0.001; /* the latter for a step of one point */

/* A position, seen from the side that is ahead: a score and its opposite are the same observation. */
typedef struct RateSample {
    int32_t score, game;
    double result;
} RateSample;

typedef struct RateSamples {
    RateSample *list;
    size_t count, room;
} RateSamples;

static bool is_held_back(const RateSample *sample)
{
    return sample->game % HELD_BACK == 0;
}

static double loss_of(const RateSamples *samples, const RateCurve *curve, bool held_back)
{
    double sum = 0, all = 0;
    for (size_t i = 0; i < samples->count; i++) {
        const RateSample *sample = &samples->list[i];
        if (is_held_back(sample) != held_back)
            continue;
        const double rate = rate_curve_at(curve, sample->score);
        sum -= sample->result * log(rate) + (1 - sample->result) * log(1 - rate);
        all++;
    }
    return all > 0 ? sum / all : 0;
}

static bool is_in_range(const RateCurve *curve)
{
    /* Above 0: a result that the curve calls impossible would have no logarithm. */
    return curve->scale >= SCALE_LEAST && curve->scale <= SCALE_MOST && curve->margin >= 0 &&
           curve->margin <= MARGIN_MOST && curve->lapse > lapse_step / 4 &&
           curve->lapse <= lapse_most;
}

/* Descends on the three numbers in turn, with steps that are halved where none helps. */
static void descend(RateCurve *curve, const RateSamples *samples)
{
    double best = loss_of(samples, curve, false);
    for (double step = 64; step >= 0.5;) {
        bool better = false;
        for (int way = 0; way < 6; way++) {
            RateCurve tried = *curve;
            const double change = way % 2 ? step : -step;
            if (way / 2 == 2)
                tried.lapse += change * lapse_step;
            else
                *(way / 2 == 1 ? &tried.margin : &tried.scale) += change;
            if (!is_in_range(&tried))
                continue;
            const double loss = loss_of(samples, &tried, false);
            if (loss >= best)
                continue;
            best = loss;
            *curve = tried;
            better = true;
        }
        if (!better)
            step /= 2;
    }
}

/* ------------------------------------------------------------------------------------------------
 * Games
 */

static double result_for(const GameLine *game, int side)
{
    if (game->result == GMK_RESULT_DRAW)
        return 0.5;
    return (game->result == GMK_RESULT_WHITE) == (side == 1) ? 1.0 : 0.0;
}

static bool add(RateSamples *samples, int32_t score, double result, int64_t game)
{
    if (samples->count == samples->room) {
        const size_t room = samples->room ? 2 * samples->room : 4096;
        RateSample *list = realloc(samples->list, room * sizeof *list);
        if (!list)
            return false;
        samples->list = list;
        samples->room = room;
    }
    samples->list[samples->count++] = (RateSample){.score = score < 0 ? -score : score,
                                                   .game = (int32_t)game,
                                                   .result = score < 0 ? 1 - result : result};
    return true;
}

static GmkStatus add_game(RateSamples *samples, Position *position, const GameLine *game,
                          int64_t number)
{
    for (int i = 0; i < game->count; i++) {
        const int cell = position_cell(game->moves[i]);
        if (position->stones[cell] != GMK_CELL_EMPTY)
            return GMK_ERR_FORMAT;
        const int32_t score = i >= game->opening && game->scored ? game->scores[i] : GMK_SCORE_WIN;
        const bool open = score < GMK_SCORE_PROVEN && score > -GMK_SCORE_PROVEN;
        if (open && samples_are_worth(position) &&
            !add(samples, score, result_for(game, position->to_move), number))
            return GMK_ERR_NO_MEMORY;
        position_play(position, cell);
    }
    return GMK_OK;
}

static GmkStatus read_games(RateSamples *samples, int64_t *count, FILE *games,
                            const GmkSetup *setup)
{
    GameReader *reader = game_reader_new(games, setup);
    GmkStatus status = reader ? GMK_OK : GMK_ERR_NO_MEMORY;
    while (status == GMK_OK) {
        status = game_reader_next(reader);
        if (status == GMK_OK)
            status = add_game(samples, &reader->position, &reader->game, (*count)++);
    }
    game_reader_free(reader);
    return status == GMK_ERR_OVER ? GMK_OK : status;
}

/* ------------------------------------------------------------------------------------------------
 * Judging
 */

static int bin_of(const RateCurve *curve, int32_t score)
{
    const int bin = (int)((rate_curve_at(curve, score) - 0.5) * 2 * RATE_FIT_BINS);
    return bin < RATE_FIT_BINS ? bin : RATE_FIT_BINS - 1;
}

/* Fills the bins with the games held back and returns the mean distance between said and happened. */
static double judge(RateBin bins[RATE_FIT_BINS], const RateSamples *samples, const RateCurve *curve)
{
    int32_t last[RATE_FIT_BINS]; /* the game that was counted last */
    double off = 0, all = 0;
    memset(bins, 0, RATE_FIT_BINS * sizeof *bins);
    memset(last, 0xff, sizeof last);
    for (size_t i = 0; i < samples->count; i++) {
        const RateSample *sample = &samples->list[i];
        if (!is_held_back(sample))
            continue;
        const int at = bin_of(curve, sample->score);
        bins[at].positions++;
        bins[at].games += last[at] != sample->game;
        bins[at].said += rate_curve_at(curve, sample->score);
        bins[at].happened += sample->result;
        last[at] = sample->game;
        all++;
    }
    for (int i = 0; i < RATE_FIT_BINS; i++) {
        RateBin *bin = &bins[i];
        if (bin->positions == 0)
            continue;
        off += fabs(bin->happened - bin->said);
        bin->said /= (double)bin->positions;
        bin->happened /= (double)bin->positions;
        bin->error = sqrt(bin->happened * (1 - bin->happened) / (double)bin->games);
    }
    return all > 0 ? off / all : 0;
}

GmkStatus rate_fit(RateFit *out, FILE *games, const GmkSetup *setup)
{
    const NetText *net = net_text_of_rule(setup->rule);
    const RateCurve *in_use = &gomoku_rates[setup->rule];
    RateSamples samples = {0};
    RateBin ignored[RATE_FIT_BINS];
    *out = (RateFit){
        .curve = {.scale = 200, .margin = 50, .lapse = 0.01, .net_sum = net ? net->sum : 0}};
    GmkStatus status = read_games(&samples, &out->games, games, setup);
    if (status == GMK_OK && samples.count == 0)
        status = GMK_ERR_ARGUMENT;
    if (status == GMK_OK) {
        descend(&out->curve, &samples);
        out->positions = (int64_t)samples.count;
        out->loss = loss_of(&samples, &out->curve, true);
        out->loss_before = loss_of(&samples, in_use, true);
        out->off = judge(out->bins, &samples, &out->curve);
        out->off_before = judge(ignored, &samples, in_use);
    }
    free(samples.list);
    return status;
}

/* ------------------------------------------------------------------------------------------------
 * The C file
 */

void rate_fit_write(FILE *out, const RateFit *const fits[GOMOKU_RULES], const char *command)
{
    static const char *const names[GOMOKU_RULES] = {"FREESTYLE", "STANDARD",      "RENJU",
                                                    "CARO_EDGE", "CARO_OVERLINE", "CARO_EXACT"};
    fprintf(out, "/* clang-format off */\n/* Made by `%s`. Do not edit. */\n", command);
    fprintf(out, "#include \"gomoku_rate.h\"\n\n");
    fprintf(out, "const RateCurve gomoku_rates[GOMOKU_RULES] = {\n");
    for (int rule = 0; rule < GOMOKU_RULES; rule++) {
        const RateFit *fit = fits[rule] ? fits[rule] : fits[GMK_RULE_CARO_OVERLINE];
        fprintf(
            out,
            "    [GMK_RULE_%s] = {%.1f, %.1f, %.4f, 0x%08x}, /* %lld games, %lld positions */\n",
            names[rule], fit->curve.scale, fit->curve.margin, fit->curve.lapse,
            (unsigned)fit->curve.net_sum, (long long)fit->games, (long long)fit->positions);
    }
    fprintf(out, "};\n");
}
