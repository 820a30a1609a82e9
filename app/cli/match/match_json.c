/* match_json.c: the report of a match as one JSON object; see match_report.h. */
#include "cli/console/json.h"
#include "core/base/rules.h"
#include "match_report.h"

#include <inttypes.h>

static void write_brain(FILE *out, const MatchTotals *totals, const MatchConfig *config, int brain)
{
    const char *before = "";
    fprintf(out, "    {\"name\": ");
    json_print_text(out, config->brains[brain].name);
    fprintf(out, ", \"moves\": %" PRId64 ", \"time_ms\": ", totals->moves[brain]);
    json_print_number(out, (double)totals->time_us[brain] / 1000);
    fprintf(out, ", \"longest_ms\": ");
    json_print_number(out, (double)totals->longest_us[brain] / 1000);
    if (totals->pondered[brain] > 0)
        fprintf(out, ", \"pondered\": %" PRId64 ", \"expected\": %" PRId64, totals->pondered[brain],
                totals->expected[brain]);
    fprintf(out, ", \"peak_bytes\": %" PRIu64 ", \"lost_by\": {", totals->peak_bytes[brain]);
    for (int end = 0; end < END_COUNT; end++) {
        if (totals->losses_by[brain][end] == 0)
            continue;
        fprintf(out, "%s\"%s\": %" PRId32, before, game_end_name((GameEnd)end),
                totals->losses_by[brain][end]);
        before = ", ";
    }
    fprintf(out, "}}");
}

static void write_elo(FILE *out, const MatchTally *tally)
{
    EloEstimate estimate;
    if (!stats_estimate(&estimate, tally))
        return;
    fprintf(out, ",\n  \"score\": ");
    json_print_number(out, estimate.score);
    fprintf(out, ",\n  \"elo\": ");
    json_print_number(out, estimate.elo);
    fprintf(out, ",\n  \"elo_95\": [");
    json_print_number(out, estimate.low);
    fprintf(out, ", ");
    json_print_number(out, estimate.high);
    fprintf(out, "]");
}

static void write_sprt(FILE *out, const MatchTotals *totals, const MatchConfig *config)
{
    static const char *const decisions[] = {"elo0", "none", "elo1"};
    fprintf(out, ",\n  \"sprt\": {\"elo0\": ");
    json_print_number(out, config->elo0);
    fprintf(out, ", \"elo1\": ");
    json_print_number(out, config->elo1);
    fprintf(out, ", \"llr\": ");
    json_print_number(out, stats_llr(&totals->tally, config->elo0, config->elo1));
    fprintf(out, ", \"accepted\": \"%s\"}", decisions[totals->sprt_decision + 1]);
}

void match_write_json(FILE *out, const MatchTotals *totals, const MatchConfig *config,
                      int64_t wall_ms)
{
    const MatchTally *tally = &totals->tally;
    fprintf(out,
            "{\n  \"rule\": \"%s\",\n  \"width\": %" PRId32 ",\n  \"height\": %" PRId32
            ",\n  \"turn_ms\": %" PRId64 ",\n",
            rule_names[config->rules.rule], config->rules.width, config->rules.height,
            config->rules.turn_ms);
    fprintf(out, "  \"brains\": [\n");
    write_brain(out, totals, config, 0);
    fprintf(out, ",\n");
    write_brain(out, totals, config, 1);
    fprintf(out,
            "\n  ],\n  \"games\": %" PRId32 ",\n  \"won\": %" PRId32 ",\n  \"drawn\": %" PRId32
            ",\n  \"lost\": %" PRId32 ",\n  \"pairs\": [",
            tally_games(tally), tally->wins, tally->draws, tally->losses);
    for (int i = 0; i < 5; i++)
        fprintf(out, "%s%" PRId32, i > 0 ? ", " : "", tally->pairs[i]);
    fprintf(out, "],\n  \"pairs_by_color\": %" PRId32, totals->pairs_by_color);
    write_elo(out, tally);
    if (config->sprt)
        write_sprt(out, totals, config);
    fprintf(out, ",\n  \"wall_ms\": %" PRId64 "\n}\n", wall_ms);
}
