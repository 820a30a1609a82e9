/* snapshot.c: see snapshot.h. */
#include "snapshot.h"

#include "core/text/foreign.h"

#include <stdio.h>
#include <string.h>

static void take_rows(TournamentSnapshot *out, const Standings *standings)
{
    for (int32_t i = 0; i < standings->engine_count; i++) {
        const StandingsRow *row = &standings->rows[i];
        out->rows[i] = (SnapshotRow){.engine = row->engine,
                                     .games = row->games,
                                     .wins = row->wins,
                                     .draws = row->draws,
                                     .losses = row->losses,
                                     .faults = row->fault_count,
                                     .half_points = row->half_points,
                                     .elo = row->elo,
                                     .error = row->error};
        out->fault_count += row->fault_count;
        for (int32_t k = 0; k < standings->engine_count; k++) {
            const int32_t other = standings->rows[k].engine;
            out->cells[i][k] = (SnapshotCell){standings->games[row->engine][other],
                                              standings->half_points[row->engine][other]};
        }
    }
}

static void take_game(SnapshotGame *out, const Tournament *t, const GameResult *result)
{
    const GmkPoint *opening;
    char why[RESULT_WHY_MAX];
    results_why(why, result);
    *out = (SnapshotGame){.number = result->game.number,
                          .engines = {result->game.engines[0], result->game.engines[1]},
                          .half_points = result->half_points,
                          .end = result->end,
                          .at_fault = results_at_fault(result)};
    out->moves = result->moves + tournament_opening(&opening, t, result->game.opening);
    foreign_copy(out->why, sizeof out->why, why, FOREIGN_LINE);
}

void tournament_snapshot_make(TournamentSnapshot *out, const Tournament *t,
                              const Schedule *schedule, const Results *results,
                              const Standings *standings)
{
    memset(out, 0, sizeof *out);
    foreign_copy(out->name, sizeof out->name, t->name, FOREIGN_LINE);
    out->form = t->form;
    out->rules = t->rules;
    out->sprt = t->sprt;
    out->played = standings->played;
    out->planned = standings->planned > standings->played ? standings->planned : standings->played;
    out->left_ms = -1;
    out->engine_count = t->engine_count;
    for (int32_t i = 0; i < t->engine_count; i++)
        foreign_copy(out->names[i], sizeof out->names[i], t->engines[i].name, FOREIGN_LINE);
    take_rows(out, standings);
    for (int32_t i = results->count - 1; i >= 0 && out->game_count < SNAPSHOT_GAMES; i--)
        take_game(&out->games[out->game_count++], t, &results->items[i]);
    out->llr = standings->llr;
    out->lower = standings->lower;
    out->upper = standings->upper;
    out->sprt_decision = standings->sprt_decision;
    if (t->sprt)
        out->curve_count =
            standings_curve(out->curve, SNAPSHOT_CURVE, &out->curve_step, t, schedule, results);
    out->phase =
        (schedule->complete && standings->played >= schedule->count) || out->sprt_decision != 0
            ? TOURNAMENT_OVER
            : TOURNAMENT_READY;
}

/* The stones by their colours, as the engine turns them. */
static void take_stones(SnapshotBoard *out, const Tournament *t, const RefereedGame *board)
{
    char *ends[2] = {out->stones[0], out->stones[1]};
    GmkGame *game = tournament_board(t);
    for (int32_t i = 0; game && i < board->count; i++) {
        char **end = &ends[gmk_game_to_move(game) == GMK_CELL_WHITE];
        *(*end)++ = (char)('a' + board->moves[i].x);
        *(*end)++ = (char)('a' + board->moves[i].y);
        if (gmk_game_play(game, board->moves[i]) != GMK_OK)
            break;
    }
    gmk_game_free(game);
}

void tournament_snapshot_add_board(TournamentSnapshot *out, const Tournament *t,
                                   const CrewGame *game, const RefereedGame *board)
{
    if (out->board_count >= SNAPSHOT_BOARDS)
        return;
    SnapshotBoard *b = &out->boards[out->board_count++];
    *b = (SnapshotBoard){.number = (int32_t)game->id,
                         .black = game->brains[board->first],
                         .white = game->brains[1 - board->first],
                         .moves = board->count,
                         .last = {-1, -1}};
    take_stones(b, t, board);
    if (board->count > 0) {
        b->last = board->moves[board->count - 1];
        b->last_ms = board->times_us[board->count - 1] / 1000;
    }
}

double snapshot_score(const SnapshotRow *row)
{
    return row->games > 0 ? (row->wins + 0.5 * row->draws) / row->games : -1;
}

double snapshot_cell_score(const TournamentSnapshot *snapshot, int32_t row, int32_t other)
{
    const SnapshotCell *cell = &snapshot->cells[row][other];
    return cell->games > 0 ? 0.5 * cell->half_points / cell->games : -1;
}

int snapshot_percent(const TournamentSnapshot *snapshot)
{
    if (snapshot->phase == TOURNAMENT_OVER)
        return 100;
    return snapshot->planned > 0 ? (int)((int64_t)snapshot->played * 100 / snapshot->planned) : 0;
}
