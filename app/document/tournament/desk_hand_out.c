/* desk_hand_out.c: see desk_hand_out.h. */
#include "desk_hand_out.h"

#include "core/brains/referee_record.h"
#include "core/tournament/result_files.h"
#include "tournament_records.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ------------------------------------------------------------------------------------------------
 * A game
 */

typedef struct FindGame {
    const Tournament *tournament;
    int32_t number;
    RefereedGame *game;
    int32_t engines[2];
    bool found;
} FindGame;

static void find_game(void *user, const Schedule *schedule, const Results *results)
{
    FindGame *find = user;
    (void)schedule;
    for (int32_t i = 0; i < results->count && !find->found; i++) {
        const GameResult *result = &results->items[i];
        if (result->game.number != find->number)
            continue;
        find->engines[0] = result->game.engines[0];
        find->engines[1] = result->game.engines[1];
        find->found = results_read_game(find->game, find->tournament, result);
    }
}

static void make_human(Player *player)
{
    char name[RECORD_NAME_MAX];
    snprintf(name, sizeof name, "%s", player_name(player));
    player_make_human(player);
    player_set_name(player, name, strlen(name));
}

Record *desk_game_record(const Tournament *tournament, const Results *results, TournamentRun *run,
                         int32_t number)
{
    FindGame find = {.tournament = tournament, .number = number, .game = malloc(sizeof *find.game)};
    Record *record = NULL;
    if (find.game && run)
        tournament_run_see(run, find_game, &find);
    else if (find.game)
        find_game(&find, NULL, results);
    if (find.found) {
        const TournamentEngine *engines = tournament->engines;
        const char *const names[2] = {engines[find.engines[0]].name, engines[find.engines[1]].name};
        record = referee_record(&tournament->rules, find.game, names);
        for (int side = 0; record && side < 2; side++)
            make_human(&record->setup.players[side]);
    }
    free(find.game);
    return record;
}

/* ------------------------------------------------------------------------------------------------
 * Files
 */

static void make_svg(TextBuffer *out, const TournamentView *view)
{
    if (!tournament_report_svg(out, view))
        out->failed = true;
}

/* With a mark: without it spreadsheets take UTF-8 for something else, and headings are in any language. */
static void make_csv(TextBuffer *out, const TournamentView *view)
{
    text_print(out, "\xEF\xBB\xBF");
    tournament_report_csv(out, view);
}

static OsError export_view(int32_t *count, const DeskOrder *order, const TournamentView *view)
{
    static void (*const reports[])(TextBuffer *, const TournamentView *) = {
        [DESK_HTML] = tournament_report_html,
        [DESK_CSV] = make_csv,
        [DESK_SVG] = make_svg,
    };
    TextBuffer text = {0};
    if (order->what == DESK_GAMES)
        return tournament_records_save(count, order->path, view);
    reports[order->what](&text, view);
    const OsError error =
        text.failed ? os_error_no_memory() : os_file_replace(order->path, text.text, text.size);
    free(text.text);
    return error;
}

/* From the files, which have all that is finished: a run goes on meanwhile. */
DeskNews desk_export(const Tournament *tournament, const char *path, const DeskOrder *order)
{
    TournamentProblem problem;
    TournamentWords words;
    Results results = {0};
    Schedule schedule = {0};
    Standings *standings = malloc(sizeof *standings);
    int32_t count = 0;
    OsError error = os_error_no_memory();
    memcpy(&words, order->words, sizeof words);
    if (standings && result_files_read(&results, &problem, tournament, path) &&
        schedule_make(&schedule, tournament, &results) &&
        standings_make(standings, tournament, &schedule, &results)) {
        const TournamentView view = {tournament, &schedule, &results,
                                     standings,  &words,    order->plural};
        error = export_view(&count, order, &view);
    }
    schedule_free(&schedule);
    results_free(&results);
    free(standings);
    return (DeskNews){.kind = error ? DESK_UNSAVED : DESK_SAVED,
                      .count = count,
                      .error = error,
                      .text = text_copy(order->path, strlen(order->path))};
}
