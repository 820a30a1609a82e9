/* Tunes parameters by simultaneous perturbation (SPSA). */
#include "spsa.h"

#include <math.h>

/* Exponents of the usual schedule, and the share of all trials that are the run-up. */
static const double SHIFT_FALL = 0.101, RATE_FALL = 0.602, RUN_UP = 0.1;

enum { RANGE_SHARE = 20 }; /* the last step is this part of the range of a number */

static double clamp(double value, const SearchParameterInfo *info)
{
    return value < info->least ? info->least : value > info->most ? info->most : value;
}

void spsa_init(Spsa *spsa, const SearchParameters *start, int64_t planned)
{
    *spsa = (Spsa){.planned = planned, .rate = 0.02, .start = *start};
    for (int row = 0; row < search_parameter_count && spsa->count < SPSA_MAX; row++) {
        const SearchParameterInfo *info = &search_parameter_infos[row];
        const double step = (double)(info->most - info->least) / RANGE_SHARE;
        spsa->rows[spsa->count] = row;
        spsa->value[spsa->count] = *search_parameter(&spsa->start, row);
        spsa->step[spsa->count++] = step > 0.5 ? step : 0.5;
    }
}

/* A shift is larger at first and falls to `step` at the end. */
static double shift_now(const Spsa *spsa, int i)
{
    return spsa->step[i] * pow((double)spsa->planned / (double)(spsa->done + 1), SHIFT_FALL);
}

static double rate_now(const Spsa *spsa)
{
    const double run_up = RUN_UP * (double)spsa->planned;
    return spsa->rate *
           pow(((double)spsa->planned + run_up) / ((double)spsa->done + 1 + run_up), RATE_FALL);
}

/* Rounds up or down at random, so that a shift below one has its effect on average. */
static int32_t round_by_chance(double value, Rng *rng)
{
    const double low = floor(value);
    return (int32_t)low + ((double)rng_below(rng, 1 << 20) / (1 << 20) < value - low);
}

void spsa_begin(SpsaTrial *out, const Spsa *spsa, Rng *rng)
{
    out->up = out->down = spsa->start;
    for (int i = 0; i < spsa->count; i++) {
        const SearchParameterInfo *info = &search_parameter_infos[spsa->rows[i]];
        out->sign[i] = rng_below(rng, 2) == 0 ? 1 : -1;
        out->shift[i] = shift_now(spsa, i);
        const double shift = out->sign[i] * out->shift[i];
        *search_parameter(&out->up, spsa->rows[i]) =
            round_by_chance(clamp(spsa->value[i] + shift, info), rng);
        *search_parameter(&out->down, spsa->rows[i]) =
            round_by_chance(clamp(spsa->value[i] - shift, info), rng);
    }
}

void spsa_learn(Spsa *spsa, const SpsaTrial *trial, int half_points)
{
    const double result = half_points - 2; /* -2 to 2 */
    for (int i = 0; i < spsa->count; i++)
        spsa->value[i] =
            clamp(spsa->value[i] + rate_now(spsa) * result * trial->sign[i] * trial->shift[i],
                  &search_parameter_infos[spsa->rows[i]]);
    spsa->done++;
}

void spsa_values(SearchParameters *out, const Spsa *spsa)
{
    *out = spsa->start;
    for (int i = 0; i < spsa->count; i++)
        *search_parameter(out, spsa->rows[i]) = (int32_t)lround(spsa->value[i]);
}
