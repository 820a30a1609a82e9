/* tournament_json.c: the standings as one JSON object; see tournament_tool.h. */
#include "cli/console/json.h"
#include "core/base/rules.h"
#include "tournament_tool.h"

#include <inttypes.h>

static void write_row(FILE *out, const TournamentView *view, const StandingsRow *row)
{
    const char *before = "";
    fprintf(out, "    {\"engine\": ");
    json_print_text(out, view->tournament->engines[row->engine].name);
    fprintf(out, ", \"points\": ");
    json_print_number(out, row->half_points / 2.0);
    fprintf(out,
            ", \"games\": %" PRId32 ", \"won\": %" PRId32 ", \"drawn\": %" PRId32
            ", \"lost\": %" PRId32 ", \"elo\": ",
            row->games, row->wins, row->draws, row->losses);
    json_print_number(out, row->elo);
    fprintf(out, ", \"error_95\": ");
    json_print_number(out, row->error);
    fprintf(out,
            ", \"faults\": %" PRId32 ", \"moves\": %" PRId32 ", \"time_ms\": %" PRId64
            ", \"longest_ms\": %" PRId64 ", \"memory_kib\": %" PRId64 ", \"lost_by\": {",
            row->fault_count, row->moves, row->time_ms, row->longest_ms, row->peak_kib);
    for (int end = 0; end < END_COUNT; end++) {
        if (row->faults[end] == 0)
            continue;
        fprintf(out, "%s\"%s\": %" PRId32, before, game_end_name((GameEnd)end), row->faults[end]);
        before = ", ";
    }
    fprintf(out, "}}");
}

void tournament_write_json(FILE *out, const TournamentView *view)
{
    const Tournament *t = view->tournament;
    const Standings *standings = view->standings;
    fprintf(out, "{\n  \"name\": ");
    json_print_text(out, t->name);
    fprintf(out,
            ",\n  \"form\": \"%s\",\n  \"rule\": \"%s\",\n  \"width\": %" PRId32
            ",\n  \"height\": %" PRId32 ",\n  \"played\": %" PRId32 ",\n  \"planned\": %" PRId64
            ",\n",
            tournament_form_words[t->form], rule_names[t->rules.rule], t->rules.width,
            t->rules.height, standings->played, standings->planned);
    if (t->sprt) {
        static const char *const decisions[] = {"elo0", "none", "elo1"};
        fprintf(out, "  \"sprt\": {\"llr\": ");
        json_print_number(out, standings->llr);
        fprintf(out, ", \"accepted\": \"%s\"},\n", decisions[standings->sprt_decision + 1]);
    }
    fprintf(out, "  \"standings\": [\n");
    for (int32_t i = 0; i < standings->engine_count; i++) {
        write_row(out, view, &standings->rows[i]);
        fprintf(out, "%s\n", i + 1 < standings->engine_count ? "," : "");
    }
    fprintf(out, "  ]\n}\n");
}
