/* Writes what Gomocup's server leaves of a tournament: result.pgn and _result.txt. */
#include "cli/console/output_file.h"
#include "cli/console/terminal.h"
#include "cli/gomocup/result_pgn.h"
#include "platform/files/os_folder.h"
#include "tournament_tool.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static void add_games(TextBuffer *out, const TournamentView *view)
{
    for (int32_t i = 0; i < view->results->count; i++) {
        const GameResult *result = &view->results->items[i];
        const TournamentEngine *engines = view->tournament->engines;
        result_pgn_write(out, engines[result->game.engines[0]].name,
                         engines[result->game.engines[1]].name, result->half_points);
    }
}

/* Games of an engine as the side that moves first, and as the other. */
typedef struct EngineTally {
    int wins[2], losses[2], draws[2];
} EngineTally;

static void tally_engine(EngineTally *out, const Results *results, int32_t engine)
{
    *out = (EngineTally){{0}, {0}, {0}};
    for (int32_t i = 0; i < results->count; i++) {
        const GameResult *result = &results->items[i];
        for (int side = 0; side < 2; side++) {
            const int own = side == 0 ? result->half_points : 2 - result->half_points;
            const int second = side == result->black ? 0 : 1;
            if (result->game.engines[side] != engine)
                continue;
            out->wins[second] += own == 2;
            out->draws[second] += own == 1;
            out->losses[second] += own == 0;
        }
    }
}

/* "12s", or "-" where nothing can be said. */
static void add_mean(TextBuffer *out, const char *what, double sum, double count, const char *unit)
{
    if (count > 0)
        text_print(out, "%s: %.0f%s", what, round(sum / count), unit);
    else
        text_print(out, "%s: -", what);
}

static void add_engine(TextBuffer *out, const TournamentView *view, int place)
{
    const StandingsRow *row = &view->standings->rows[place];
    const int timeouts = row->faults[END_TIME] + row->faults[END_HANG];
    EngineTally tally;
    tally_engine(&tally, view->results, row->engine);
    text_print(out, "%d. %s %.0f\n", place + 1, view->tournament->engines[row->engine].name,
               row->elo);
    text_print(out, "    wins: %d+%d, losses: %d+%d, draws: %d+%d\n", tally.wins[0], tally.wins[1],
               tally.losses[0], tally.losses[1], tally.draws[0], tally.draws[1]);
    text_print(out, "    timeouts: %d, errors: %d, total games: %d\n    ", timeouts,
               (int)row->fault_count - timeouts, (int)row->games);
    add_mean(out, "time/game", (double)row->time_ms / 1000, row->games, "s");
    add_mean(out, ", time/turn", (double)row->time_ms, row->moves, "ms");
    add_mean(out, ", move/game", row->moves, row->games, "");
    text_print(out, "\n\n");
}

static void add_statistics(TextBuffer *out, const TournamentView *view)
{
    for (int place = 0; place < view->standings->engine_count; place++)
        add_engine(out, view, place);
}

static bool save(const char *folder, const char *name, const TournamentView *view,
                 void (*add)(TextBuffer *out, const TournamentView *view))
{
    TextBuffer path = {0}, text = {0};
    text_add(&path, folder, strlen(folder));
    text_print(&path, "/%s", name);
    text_add(&text, "", 0);
    add(&text, view);
    const bool ok =
        !path.failed && !text.failed &&
        output_file_save("tournament show", path.text, text.text ? text.text : "", text.size);
    free(path.text);
    free(text.text);
    return ok;
}

bool tournament_write_gomocup(const char *folder, const TournamentView *view)
{
    if (!os_folder_make(folder)) {
        terminal_print(stderr, "gmk tournament show: %s cannot be made\n", folder);
        return false;
    }
    return save(folder, "result.pgn", view, add_games) &&
           save(folder, "_result.txt", view, add_statistics);
}
