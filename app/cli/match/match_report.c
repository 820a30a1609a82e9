/* Adds up the results of a match and prints the totals. */
#include "match_report.h"

#include "cli/console/terminal.h"
#include "core/base/rules.h"
#include "core/base/side.h"

#include <float.h>
#include <math.h>

int match_half_points(const RefereedGame *game)
{
    return game->winner < 0 ? 1 : game->winner == 0 ? 2 : 0;
}

static void add_memory(MatchTotals *totals, const RefereedGame *game, const MatchConfig *config)
{
    const uint64_t limit = (uint64_t)config->memory_mib << 20;
    for (int i = 0; i < 2; i++) {
        if (totals->peak_bytes[i] < game->peak_bytes[i])
            totals->peak_bytes[i] = game->peak_bytes[i];
        totals->over_memory[i] += limit > 0 && game->peak_bytes[i] > limit;
    }
}

void match_totals_add(MatchTotals *totals, const RefereedGame *game, const MatchConfig *config)
{
    switch (match_half_points(game)) {
    case 0: totals->tally.losses++; break;
    case 1: totals->tally.draws++; break;
    default: totals->tally.wins++; break;
    }
    if (game->winner >= 0)
        totals->losses_by[1 - game->winner][game->end]++;
    else
        totals->draws++;
    for (int32_t i = game->opening_count; i < game->count; i++) {
        const int brain = side_after(game->first, i);
        totals->moves[brain]++;
        totals->time_us[brain] += game->times_us[i];
        if (totals->longest_us[brain] < game->times_us[i])
            totals->longest_us[brain] = game->times_us[i];
    }
    for (int i = 0; i < 2; i++) {
        totals->pondered[i] += game->pondered[i];
        totals->expected[i] += game->expected[i];
    }
    add_memory(totals, game, config);
    totals->swap2[game->offerer][game->swap2]++;
}

void match_totals_add_pair(MatchTotals *totals, int half_points, int other_half_points)
{
    const int sum = half_points + other_half_points;
    totals->tally.pairs[sum]++;
    totals->pairs_by_color += sum == 2 && half_points != 1;
}

/* MinGW's isfinite() converts its argument to float, which gives a warning. */
static bool is_finite(double value)
{
    return fabs(value) <= DBL_MAX;
}

/* "+12.3 +/- 8.1", or with an open end when every game went one way. */
static void write_elo(char *out, size_t size, const EloEstimate *estimate)
{
    if (is_finite(estimate->low) && is_finite(estimate->high))
        snprintf(out, size, "%+.1f +/- %.1f", estimate->elo, (estimate->high - estimate->low) / 2);
    else
        snprintf(out, size, "%+.1f (%+.1f to %+.1f)", estimate->elo, estimate->low, estimate->high);
}

static void write_sprt(char *out, size_t size, const MatchTotals *totals, const MatchConfig *config)
{
    double lower, upper;
    stats_sprt_bounds(&lower, &upper, config->alpha, config->beta);
    snprintf(out, size, "LLR %.2f (%.2f, %.2f) [%g, %g]",
             stats_llr(&totals->tally, config->elo0, config->elo1), lower, upper, config->elo0,
             config->elo1);
}

void match_write_progress(char *out, size_t size, const MatchTotals *totals,
                          const MatchConfig *config, int32_t games)
{
    const MatchTally *tally = &totals->tally;
    EloEstimate estimate;
    char elo[80] = "", sprt[96] = "";
    if (stats_estimate(&estimate, tally))
        write_elo(elo, sizeof elo, &estimate);
    if (config->sprt)
        write_sprt(sprt, sizeof sprt, totals, config);
    snprintf(out, size, "game %d/%d  +%d =%d -%d  Elo %s%s%s", tally_games(tally), games,
             tally->wins, tally->draws, tally->losses, elo[0] ? elo : "-", sprt[0] ? "  " : "",
             sprt);
}

static void write_losses(FILE *out, const MatchTotals *totals, const MatchConfig *config, int brain)
{
    bool any = false;
    terminal_print(out, "  %-24s lost by", config->brains[brain].name);
    for (int end = 0; end < END_COUNT; end++) {
        if (totals->losses_by[brain][end] == 0)
            continue;
        fprintf(out, "%s %s %d", any ? "," : "", game_end_name((GameEnd)end),
                totals->losses_by[brain][end]);
        any = true;
    }
    fprintf(out, "%s\n", any ? "" : " nothing");
}

static void write_times(FILE *out, const MatchTotals *totals, const MatchConfig *config, int brain)
{
    const int64_t moves = totals->moves[brain];
    terminal_print(out, "  %-24s %lld moves, mean %.1f ms, longest %.1f ms\n",
                   config->brains[brain].name, (long long)moves,
                   moves ? (double)totals->time_us[brain] / (double)moves / 1000 : 0.0,
                   (double)totals->longest_us[brain] / 1000);
}

static void write_swap2(FILE *out, const MatchTotals *totals, const MatchConfig *config, int brain)
{
    const int32_t *swap2 = totals->swap2[brain];
    terminal_print(out, "  %-24s offered; the other took black %d, white %d, added two %d",
                   config->brains[brain].name, swap2[SWAP2_TOOK_BLACK], swap2[SWAP2_TOOK_WHITE],
                   swap2[SWAP2_ADDED_BLACK] + swap2[SWAP2_ADDED_WHITE]);
    fprintf(out, " (then black %d, white %d)\n", swap2[SWAP2_ADDED_BLACK],
            swap2[SWAP2_ADDED_WHITE]);
}

static void write_memory(FILE *out, const MatchTotals *totals, const MatchConfig *config, int brain)
{
    const double mib = 1 << 20;
    terminal_print(out, "  %-24s ", config->brains[brain].name);
    if (totals->peak_bytes[brain] == 0)
        fprintf(out, "not known");
    else
        fprintf(out, "at most %.1f MB", (double)totals->peak_bytes[brain] / mib);
    if (totals->over_memory[brain] > 0)
        fprintf(out, ", over the limit of %.0f MB in %d games", (double)config->memory_mib,
                totals->over_memory[brain]);
    fprintf(out, "\n");
}

static void write_pondering(FILE *out, const MatchTotals *totals, const MatchConfig *config,
                            int brain)
{
    const int64_t pondered = totals->pondered[brain], expected = totals->expected[brain];
    if (pondered > 0)
        terminal_print(out, "  %-24s expected %lld of %lld replies (%.1f %%)\n",
                       config->brains[brain].name, (long long)expected, (long long)pondered,
                       100.0 * (double)expected / (double)pondered);
}

static void write_strength(FILE *out, const MatchTotals *totals, const MatchConfig *config)
{
    static const char *const decisions[] = {"elo0 is accepted", "no decision", "elo1 is accepted"};
    EloEstimate estimate;
    char text[96];
    if (!stats_estimate(&estimate, &totals->tally))
        return;
    write_elo(text, sizeof text, &estimate);
    fprintf(out, "score   %.1f %%\nElo     %s (95 %%, %s from %d %s)\n", 100 * estimate.score, text,
            estimate.pentanomial ? "pentanomial" : "trinomial", estimate.samples,
            estimate.pentanomial ? "pairs" : "games");
    if (config->sprt) {
        write_sprt(text, sizeof text, totals, config);
        fprintf(out, "SPRT    %s: %s\n", text, decisions[totals->sprt_decision + 1]);
    }
}

void match_write_report(FILE *out, const MatchTotals *totals, const MatchConfig *config,
                        int64_t wall_ms)
{
    const MatchTally *tally = &totals->tally;
    terminal_print(out, "%s against %s, %dx%d %s, %lld ms a move", config->brains[0].name,
                   config->brains[1].name, config->rules.width, config->rules.height,
                   rule_names[config->rules.rule], (long long)config->rules.turn_ms);
    if (config->rules.match_ms > 0)
        fprintf(out, ", %lld ms a game", (long long)config->rules.match_ms);
    fprintf(out, " (%lld ms tolerance)\n", (long long)config->rules.tolerance_ms);
    fprintf(out, "games   %d: %d won, %d drawn, %d lost\n", tally_games(tally), tally->wins,
            tally->draws, tally->losses);
    fprintf(out, "pairs   %d %d %d %d %d (0 to 2 points), won by one colour %d\n", tally->pairs[0],
            tally->pairs[1], tally->pairs[2], tally->pairs[3], tally->pairs[4],
            totals->pairs_by_color);
    write_strength(out, totals, config);
    fprintf(out, "losses\n");
    for (int i = 0; i < 2; i++)
        write_losses(out, totals, config, i);
    if (config->rules.swap2) {
        fprintf(out, "swap2\n");
        for (int i = 0; i < 2; i++)
            write_swap2(out, totals, config, i);
    }
    fprintf(out, "times\n");
    for (int i = 0; i < 2; i++)
        write_times(out, totals, config, i);
    if (totals->pondered[0] + totals->pondered[1] > 0)
        fprintf(out, "pondering\n");
    for (int i = 0; i < 2; i++)
        write_pondering(out, totals, config, i);
    fprintf(out, "memory\n");
    for (int i = 0; i < 2; i++)
        write_memory(out, totals, config, i);
    fprintf(out, "wall    %.1f s\n", (double)wall_ms / 1000);
}
