/* The standings as text and as CSV; see tournament_report.h. */
#include "tournament_report.h"

#include "core/text/foreign.h"
#include "core/text/phrase.h"
#include "core/text/utf8.h"

#include <stdio.h>
#include <string.h>

enum {
    NAME_WIDTH = 24, /* columns of a name in a table */
    CROSS_MAX = 16,  /* engines whose cross table fits a screen */
};

void tournament_words_english(TournamentWords *out)
{
    *out = (TournamentWords){
        .place = "#",
        .engine = "engine",
        .points = "points",
        .games = "games",
        .won = "won",
        .drawn = "drawn",
        .lost = "lost",
        .elo = "Elo",
        .error = "+-",
        .faults = "faults",
        .mean_ms = "mean ms",
        .longest_ms = "longest",
        .memory_mb = "MB",
        .tie_break = "tie-break",
        .table = "Standings",
        .cross = "Who beat whom",
        .fault_log = "Faults",
        .score = "score, %",
        .likelihood = "log likelihood ratio",
        .game = "game",
        .reason = "reason",
        .why = "why",
        .round_robin = "round robin",
        .gauntlet = "gauntlet",
        .knock_out = "knock-out",
        .swiss = "Swiss system",
        .csv = {"place", "engine", "points", "games", "won", "drawn", "lost", "elo", "error_95",
                "tie_break", "faults", "moves", "time_ms", "longest_ms", "memory_kib"},
    };
}

/* A name, cut or filled up to the width of its column. */
static void add_name(TextBuffer *out, const char *name)
{
    int columns = 0;
    char shown[TOURNAMENT_NAME_MAX * 3 + 1];
    foreign_copy(shown, sizeof shown, name, FOREIGN_LINE);
    size_t left = strlen(shown), at = 0, size;
    uint32_t code;
    for (; columns < NAME_WIDTH && (size = utf8_next(&code, shown + at, left)) > 0; columns++) {
        text_add(out, shown + at, size);
        at += size;
        left -= size;
    }
    text_print(out, "%*s", NAME_WIDTH - columns, "");
}

static void add_rows(TextBuffer *out, const TournamentView *view)
{
    const Standings *standings = view->standings;
    for (int32_t i = 0; i < standings->engine_count; i++) {
        const StandingsRow *row = &standings->rows[i];
        text_print(out, "%2d ", (int)i + 1);
        add_name(out, view->tournament->engines[row->engine].name);
        text_print(out, " %7.1f %6d %5d %5d %5d %6.0f %4.0f %8.1f %6d %8.1f %7lld %6.1f\n",
                   row->half_points / 2.0, (int)row->games, (int)row->wins, (int)row->draws,
                   (int)row->losses, row->elo, row->error, row->tie_break, (int)row->fault_count,
                   row->moves > 0 ? (double)row->time_ms / row->moves : 0.0,
                   (long long)row->longest_ms, (double)row->peak_kib / 1024);
    }
}

/* Points of the row's engine against the column's, in the order of the table. */
static void add_cross(TextBuffer *out, const TournamentView *view)
{
    const Standings *standings = view->standings;
    const int32_t n = standings->engine_count;
    if (n < 3 || n > CROSS_MAX)
        return;
    text_print(out, "\n%-*s", NAME_WIDTH + 3, view->words->cross);
    for (int32_t j = 0; j < n; j++)
        text_print(out, " %6d", (int)j + 1);
    text_print(out, "\n");
    for (int32_t i = 0; i < n; i++) {
        const int32_t a = standings->rows[i].engine;
        text_print(out, "%2d ", (int)i + 1);
        add_name(out, view->tournament->engines[a].name);
        for (int32_t j = 0; j < n; j++) {
            const int32_t b = standings->rows[j].engine;
            if (standings->games[a][b] == 0)
                text_print(out, " %6s", i == j ? "-" : ".");
            else
                text_print(out, " %6.1f", standings->half_points[a][b] / 2.0);
        }
        text_print(out, "\n");
    }
}

void tournament_report_text(TextBuffer *out, const TournamentView *view)
{
    static const char *const decisions[] = {"elo0 is accepted", "no decision", "elo1 is accepted"};
    const TournamentWords *words = view->words;
    const Standings *standings = view->standings;
    text_print(out, "%2s %-*s %7s %6s %5s %5s %5s %6s %4s %8s %6s %8s %7s %6s\n", words->place,
               NAME_WIDTH, words->engine, words->points, words->games, words->won, words->drawn,
               words->lost, words->elo, words->error, words->tie_break, words->faults,
               words->mean_ms, words->longest_ms, words->memory_mb);
    add_rows(out, view);
    add_cross(out, view);
    if (view->tournament->sprt)
        text_print(out, "\nSPRT [%g, %g]: LLR %.2f (%.2f, %.2f): %s\n", view->tournament->elo0,
                   view->tournament->elo1, standings->llr, standings->lower, standings->upper,
                   decisions[standings->sprt_decision + 1]);
}

/* ------------------------------------------------------------------------------------------------
 * CSV
 */

/* A cell with quotes. A spreadsheet takes what begins with = + - @ for a formula: a blank goes before. */
static void add_cell(TextBuffer *out, const char *text)
{
    char shown[RESULT_WHY_MAX * 3];
    foreign_copy(shown, sizeof shown, text, FOREIGN_LINE);
    text_print(out, "\"%s", strchr("=+-@", shown[0]) && shown[0] ? " " : "");
    for (const char *p = shown; *p; p++) {
        text_add(out, p, 1);
        if (*p == '"')
            text_add(out, "\"", 1);
    }
    text_print(out, "\"");
}

/* Our own words need no quotes unless they have a comma. */
static void add_heading(TextBuffer *out, const char *text)
{
    if (strpbrk(text, ",\"\r\n"))
        add_cell(out, text);
    else
        text_add(out, text, strlen(text));
}

void tournament_report_csv(TextBuffer *out, const TournamentView *view)
{
    const Standings *standings = view->standings;
    for (int i = 0; i < TOURNAMENT_CSV_COLUMNS; i++) {
        text_print(out, "%s", i > 0 ? "," : "");
        add_heading(out, view->words->csv[i]);
    }
    for (int32_t j = 0; j < standings->engine_count; j++) {
        text_print(out, ",");
        add_cell(out, view->tournament->engines[standings->rows[j].engine].name);
    }
    text_print(out, "\r\n");
    for (int32_t i = 0; i < standings->engine_count; i++) {
        const StandingsRow *row = &standings->rows[i];
        text_print(out, "%d,", (int)i + 1);
        add_cell(out, view->tournament->engines[row->engine].name);
        text_print(out, ",%.1f,%d,%d,%d,%d,%.1f,%.1f,%.2f,%d,%d,%lld,%lld,%lld",
                   row->half_points / 2.0, (int)row->games, (int)row->wins, (int)row->draws,
                   (int)row->losses, row->elo, row->error, row->tie_break, (int)row->fault_count,
                   (int)row->moves, (long long)row->time_ms, (long long)row->longest_ms,
                   (long long)row->peak_kib);
        for (int32_t j = 0; j < standings->engine_count; j++) {
            const int32_t other = standings->rows[j].engine;
            text_print(out, ",");
            if (standings->games[row->engine][other] > 0)
                text_print(out, "%.1f", standings->half_points[row->engine][other] / 2.0);
        }
        text_print(out, "\r\n");
    }
}

void tournament_fault_text(char reason[TOURNAMENT_REASON_MAX], char why[FAULT_LINE_MAX],
                           const TournamentView *view, const GameResult *result, const char *engine)
{
    const TournamentWords *words = view->words;
    char cause[RESULT_WHY_MAX], move[16];
    results_why(cause, result);
    snprintf(move, sizeof move, "%d", (int)result->moves + 1); /* the one that did not come */
    if (words->ends[result->end])
        phrase_make(reason, TOURNAMENT_REASON_MAX, view->plural, words->ends[result->end], move,
                    engine, NULL);
    else
        snprintf(reason, TOURNAMENT_REASON_MAX, "%s", game_end_name(result->end));
    if (words->causes.half)
        fault_say(why, FAULT_LINE_MAX, &words->causes, view->plural, cause);
    else
        snprintf(why, FAULT_LINE_MAX, "%s", cause);
}

void tournament_report_faults(TextBuffer *out, const TournamentView *view)
{
    for (int32_t i = 0; i < view->schedule->count; i++) {
        const GameResult *result = results_find(view->results, &view->schedule->games[i]);
        const int side = result ? results_at_fault(result) : -1;
        char reason[TOURNAMENT_REASON_MAX], why[FAULT_LINE_MAX], line[2 * FAULT_LINE_MAX];
        if (side < 0)
            continue;
        const char *engine = view->tournament->engines[result->game.engines[side]].name;
        tournament_fault_text(reason, why, view, result, engine);
        snprintf(line, sizeof line, "%s %d: %s: %s: %s", view->words->game,
                 (int)result->game.number, engine, reason, why);
        foreign_add(out, line, strlen(line), FOREIGN_LINE);
        text_print(out, "\n");
    }
}
