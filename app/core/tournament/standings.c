/* The table of a tournament; see standings.h. */
#include "standings.h"

#include "ratings.h"

#include <stdlib.h>
#include <string.h>

static void add_side(Standings *out, const GameResult *result, int side)
{
    const int32_t engine = result->game.engines[side], other = result->game.engines[1 - side];
    const int half = side == 0 ? result->half_points : 2 - result->half_points;
    StandingsRow *row = &out->rows[engine];
    row->games++;
    row->half_points += half;
    row->wins += half == 2;
    row->draws += half == 1;
    row->losses += half == 0;
    if (half == 0)
        row->faults[result->end]++;
    row->fault_count += results_at_fault(result) == side;
    row->moves += result->move_count[side];
    row->time_ms += result->time_ms[side];
    if (row->longest_ms < result->longest_ms[side])
        row->longest_ms = result->longest_ms[side];
    if (row->peak_kib < result->peak_kib[side])
        row->peak_kib = result->peak_kib[side];
    out->games[engine][other]++;
    out->half_points[engine][other] += half;
}

/*
 * Adds a game of the first engine to its tally, and the pair of two games from one opening once the
 * second of them is there: they stand next to each other in the list.
 */
static void add_tally(MatchTally *tally, const Schedule *schedule, const Results *results,
                      int32_t index, const GameResult *result)
{
    const ScheduledGame *game = &result->game;
    const int side = game->engines[0] == 0 ? 0 : 1;
    const int half = side == 0 ? result->half_points : 2 - result->half_points;
    tally->wins += half == 2;
    tally->draws += half == 1;
    tally->losses += half == 0;
    if (!schedule->games[index].turned || index == 0)
        return;
    const ScheduledGame *before = &schedule->games[index - 1];
    if (before->number + 1 != game->number || before->engines[1] != game->engines[0])
        return; /* of another round */
    const GameResult *first = results_find(results, before);
    if (first)
        tally->pairs[half + (side == 0 ? 2 - first->half_points : first->half_points)]++;
}

static bool is_of_first(const GameResult *result)
{
    return result->game.engines[0] == 0 || result->game.engines[1] == 0;
}

static void count_games(Standings *out, const Schedule *schedule, const Results *results)
{
    for (int32_t i = 0; i < schedule->count; i++) {
        const GameResult *result = results_find(results, &schedule->games[i]);
        if (!result)
            continue;
        out->played++;
        add_side(out, result, 0);
        add_side(out, result, 1);
        if (is_of_first(result))
            add_tally(&out->tally, schedule, results, i, result);
    }
}

static bool rate(Standings *out)
{
    const int32_t n = out->engine_count;
    double *numbers = calloc((size_t)(2 * n * n + n), sizeof *numbers);
    if (!numbers)
        return false;
    double *games = numbers, *points = numbers + n * n, *ratings = numbers + 2 * n * n;
    for (int32_t i = 0; i < n; i++)
        for (int32_t j = 0; j < n; j++) {
            games[i * n + j] = out->games[i][j];
            points[i * n + j] = out->half_points[i][j] / 2.0;
        }
    const RatingGames results = {n, games, points};
    ratings_fit(ratings, &results);
    for (int32_t i = 0; i < n; i++) {
        out->rows[i].elo = ratings[i];
        out->rows[i].error = ratings_error(ratings, &results, i);
    }
    free(numbers);
    return true;
}

/* Buchholz: the points of the opponents. Sonneborn-Berger: those weighted by one's own against them. */
static void break_ties(Standings *out, TournamentForm form)
{
    for (int32_t i = 0; i < out->engine_count; i++)
        for (int32_t j = 0; j < out->engine_count; j++) {
            const double points = out->rows[j].half_points / 2.0;
            if (out->games[i][j] == 0)
                continue;
            out->rows[i].tie_break +=
                form == FORM_SWISS ? points : points * out->half_points[i][j] / 2.0;
        }
}

/* In a knock-out who came further; then points, tie-break, and the order of the file. */
static bool ranks_before(const StandingsRow *a, const StandingsRow *b, const Schedule *schedule,
                         bool knock_out)
{
    const int32_t far_a = schedule->lost_round[a->engine], far_b = schedule->lost_round[b->engine];
    if (knock_out && far_a != far_b)
        return far_a == 0 || (far_b != 0 && far_a > far_b);
    if (a->half_points != b->half_points)
        return a->half_points > b->half_points;
    if (a->tie_break > b->tie_break || a->tie_break < b->tie_break)
        return a->tie_break > b->tie_break;
    return a->engine < b->engine;
}

static void sort(Standings *out, const Schedule *schedule, bool knock_out)
{
    for (int32_t i = 1; i < out->engine_count; i++) {
        const StandingsRow row = out->rows[i];
        int32_t at = i;
        for (; at > 0 && ranks_before(&row, &out->rows[at - 1], schedule, knock_out); at--)
            out->rows[at] = out->rows[at - 1];
        out->rows[at] = row;
    }
}

bool standings_make(Standings *out, const Tournament *t, const Schedule *schedule,
                    const Results *results)
{
    memset(out, 0, sizeof *out);
    out->engine_count = t->engine_count;
    out->planned = schedule_planned(t);
    if (schedule->complete || schedule->count > out->planned)
        out->planned = schedule->count;
    for (int32_t i = 0; i < t->engine_count; i++)
        out->rows[i].engine = i;
    count_games(out, schedule, results);
    if (!rate(out))
        return false;
    for (int32_t i = 0; i < t->engine_count && t->form == FORM_SWISS; i++)
        out->rows[i].half_points += 2 * t->games * schedule->byes[i];
    break_ties(out, t->form);
    sort(out, schedule, t->form == FORM_KNOCK_OUT);
    stats_sprt_bounds(&out->lower, &out->upper, t->alpha, t->beta);
    if (t->sprt) {
        out->llr = stats_llr(&out->tally, t->elo0, t->elo1);
        out->sprt_decision = out->llr >= out->upper ? 1 : out->llr <= out->lower ? -1 : 0;
    }
    return true;
}

int32_t standings_curve(double *out, int32_t capacity, int32_t *step, const Tournament *t,
                        const Schedule *schedule, const Results *results)
{
    MatchTally tally = {0};
    int32_t games = 0, seen = 0, count = 0;
    for (int pass = 0; pass < 2; pass++) {
        *step = games / capacity + 1;
        for (int32_t i = 0; i < schedule->count; i++) {
            const GameResult *result = results_find(results, &schedule->games[i]);
            if (!result || !is_of_first(result))
                continue;
            if (pass == 0) {
                games++;
                continue;
            }
            add_tally(&tally, schedule, results, i, result);
            if (++seen % *step == 0 && count < capacity)
                out[count++] = stats_llr(&tally, t->elo0, t->elo1);
        }
    }
    return count;
}
