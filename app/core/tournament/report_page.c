/* The standings as a page and as a picture; see tournament_report.h. */
#include "tournament_report.h"

#include "core/base/rules.h"
#include "core/plot/plot.h"
#include "core/text/foreign.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void add(TextBuffer *out, const char *text)
{
    text_add(out, text, strlen(text));
}

static void add_escaped(TextBuffer *out, const char *text)
{
    foreign_add(out, text, strlen(text), FOREIGN_HTML);
}

static void add_cell(TextBuffer *out, const char *tag, const char *text)
{
    text_print(out, "<%s>", tag);
    add_escaped(out, text);
    text_print(out, "</%s>", tag);
}

/* ------------------------------------------------------------------------------------------------
 * The picture
 */

static void plot_scores(Plots *plots, const TournamentView *view)
{
    const Standings *standings = view->standings;
    plot_begin(plots, view->words->table, view->words->engine, view->words->score,
               PLOT_BARS | PLOT_PERCENT);
    for (int32_t i = 0; i < standings->engine_count; i++) {
        const StandingsRow *row = &standings->rows[i];
        char name[PLOT_NAME_MAX];
        foreign_copy(name, sizeof name, view->tournament->engines[row->engine].name, FOREIGN_LINE);
        if (row->games > 0)
            plot_bar(plots, view->words->score, name,
                     100.0 * (row->wins + 0.5 * row->draws) / row->games);
    }
}

static void plot_curve(Plots *plots, const TournamentView *view)
{
    double llr[PLOT_POINTS_MAX];
    int32_t step;
    const int32_t count = standings_curve(llr, PLOT_POINTS_MAX, &step, view->tournament,
                                          view->schedule, view->results);
    plot_begin(plots, "SPRT", view->words->games, view->words->likelihood, PLOT_ZOOM_Y);
    for (int32_t i = 0; i < count; i++) {
        const double x = (double)(i + 1) * step;
        plot_point(plots, view->words->likelihood, x, llr[i]);
        plot_point(plots, "elo0", x, view->standings->lower);
        plot_point(plots, "elo1", x, view->standings->upper);
    }
}

bool tournament_report_svg(TextBuffer *out, const TournamentView *view)
{
    Plots *plots = calloc(1, sizeof *plots);
    if (!plots)
        return false;
    plot_scores(plots, view);
    if (view->tournament->sprt)
        plot_curve(plots, view);
    const bool drawn = plot_write(out, plots);
    free(plots);
    return drawn && !out->failed;
}

/* ------------------------------------------------------------------------------------------------
 * The page
 */

static void add_table(TextBuffer *out, const TournamentView *view)
{
    const TournamentWords *words = view->words;
    const char *const headings[] = {
        words->place,  words->engine,  words->points,     words->games,    words->won,
        words->drawn,  words->lost,    words->elo,        words->error,    words->tie_break,
        words->faults, words->mean_ms, words->longest_ms, words->memory_mb};
    add(out, "<table><thead><tr>");
    for (size_t i = 0; i < sizeof headings / sizeof *headings; i++)
        add_cell(out, "th", headings[i]);
    add(out, "</tr></thead>\n<tbody>\n");
    for (int32_t i = 0; i < view->standings->engine_count; i++) {
        const StandingsRow *row = &view->standings->rows[i];
        text_print(out, "<tr><td>%d</td>", (int)i + 1);
        add_cell(out, "th", view->tournament->engines[row->engine].name);
        text_print(out,
                   "<td>%.1f</td><td>%d</td><td>%d</td><td>%d</td><td>%d</td><td>%+.0f</td>"
                   "<td>%.0f</td>",
                   row->half_points / 2.0, (int)row->games, (int)row->wins, (int)row->draws,
                   (int)row->losses, row->elo, row->error);
        text_print(out, "<td>%.1f</td><td>%d</td><td>%.1f</td><td>%lld</td><td>%.1f</td></tr>\n",
                   row->tie_break, (int)row->fault_count,
                   row->moves > 0 ? (double)row->time_ms / row->moves : 0.0,
                   (long long)row->longest_ms, (double)row->peak_kib / 1024);
    }
    add(out, "</tbody></table>\n");
}

static void add_cross(TextBuffer *out, const TournamentView *view)
{
    const Standings *standings = view->standings;
    add_cell(out, "h2", view->words->cross);
    add(out, "\n<table><thead><tr><th></th><th></th>");
    for (int32_t j = 0; j < standings->engine_count; j++)
        text_print(out, "<th>%d</th>", (int)j + 1);
    add(out, "</tr></thead>\n<tbody>\n");
    for (int32_t i = 0; i < standings->engine_count; i++) {
        const int32_t a = standings->rows[i].engine;
        text_print(out, "<tr><td>%d</td>", (int)i + 1);
        add_cell(out, "th", view->tournament->engines[a].name);
        for (int32_t j = 0; j < standings->engine_count; j++) {
            const int32_t b = standings->rows[j].engine;
            if (standings->games[a][b] > 0)
                text_print(out, "<td>%.1f/%d</td>", standings->half_points[a][b] / 2.0,
                           (int)standings->games[a][b]);
            else
                add(out, i == j ? "<td class=\"own\"></td>" : "<td></td>");
        }
        add(out, "</tr>\n");
    }
    add(out, "</tbody></table>\n");
}

static void add_faults(TextBuffer *out, const TournamentView *view)
{
    const TournamentWords *words = view->words;
    bool any = false;
    for (int32_t i = 0; i < view->schedule->count; i++) {
        const GameResult *result = results_find(view->results, &view->schedule->games[i]);
        const int side = result ? results_at_fault(result) : -1;
        char reason[TOURNAMENT_REASON_MAX], why[FAULT_LINE_MAX];
        if (side < 0)
            continue;
        if (!any) {
            const char *const headings[] = {words->game, words->engine, words->reason, words->why};
            add_cell(out, "h2", words->fault_log);
            add(out, "\n<table class=\"log\"><thead><tr>");
            for (int k = 0; k < 4; k++)
                add_cell(out, "th", headings[k]);
            add(out, "</tr></thead>\n<tbody>\n");
        }
        any = true;
        const char *engine = view->tournament->engines[result->game.engines[side]].name;
        tournament_fault_text(reason, why, view, result, engine);
        text_print(out, "<tr><td>%d</td>", (int)result->game.number);
        add_cell(out, "th", engine);
        add_cell(out, "td", reason);
        add_cell(out, "td", why);
        add(out, "</tr>\n");
    }
    if (any)
        add(out, "</tbody></table>\n");
}

static void add_head(TextBuffer *out, const TournamentView *view)
{
    const Tournament *t = view->tournament;
    const TournamentWords *words = view->words;
    const char *const forms[FORM_COUNT] = {words->round_robin, words->gauntlet, words->knock_out,
                                           words->swiss};
    add(out, "<!DOCTYPE html>\n<html>\n<head>\n<meta charset=\"utf-8\">\n<title>");
    add_escaped(out, t->name[0] ? t->name : words->table);
    add(out, "</title>\n<style>\nbody{font:16px/1.5 system-ui,sans-serif;max-width:72rem;"
             "margin:2rem auto;padding:0 1rem;color:#222;background:#fff}\n"
             "table{border-collapse:collapse}td,th{padding:.25rem .75rem;text-align:right;"
             "border-bottom:1px solid #ddd;font-variant-numeric:tabular-nums}\n"
             "tbody th,.log td{text-align:left}.own{background:#eee}svg{max-width:100%}\n"
             "@media(prefers-color-scheme:dark){body{color:#ddd;background:#1c1c1c}"
             "td,th{border-color:#444}.own{background:#333}svg{background:#fff}}\n"
             "</style>\n</head>\n<body>\n");
    add_cell(out, "h1", t->name[0] ? t->name : words->table);
    char terms[128];
    snprintf(terms, sizeof terms, "%dx%d %s, %lld ms", (int)t->rules.width, (int)t->rules.height,
             rule_names[t->rules.rule], (long long)t->rules.turn_ms);
    add(out, "\n<p>");
    add_escaped(out, forms[t->form]);
    add(out, ", ");
    add_escaped(out, words->terms ? words->terms : terms);
    text_print(out, ", %d / %lld</p>\n", (int)view->standings->played,
               (long long)view->standings->planned);
}

void tournament_report_html(TextBuffer *out, const TournamentView *view)
{
    add_head(out, view);
    add_table(out, view);
    if (view->tournament->sprt)
        text_print(out, "<p>SPRT [%g, %g]: LLR %.2f (%.2f, %.2f)</p>\n", view->tournament->elo0,
                   view->tournament->elo1, view->standings->llr, view->standings->lower,
                   view->standings->upper);
    if (view->standings->engine_count > 2)
        add_cross(out, view);
    tournament_report_svg(out, view);
    add_faults(out, view);
    add(out, "</body>\n</html>\n");
}
