/* Turns lines of `gmk selfplay` into positions for `gmk fit`. */
#include "samples.h"

#include <stdlib.h>
#include <string.h>

#include "game_line.h"
#include "gomoku/threats/moves.h"

enum { HELD_BACK = 20 }; /* every n-th game is held back for validation */

static bool grow(void **array, size_t *room, size_t needed, size_t size)
{
    if (needed <= *room)
        return true;
    const size_t wider = *room ? *room * 2 + needed : needed + 1024;
    void *moved = realloc(*array, wider * size);
    if (!moved)
        return false;
    *array = moved;
    *room = wider;
    return true;
}

static uint16_t combination(const Position *position, Side side, int cell)
{
    if (position->threat[side][cell] == THREAT_FORBIDDEN)
        return SAMPLE_NOTHING;
    return (uint16_t)weights_index(position_code(position, side, cell));
}

static void add_cells(Samples *samples, Sample *sample, const Position *position, int played)
{
    const Side side = position->to_move;
    for (int y = 0; y < position->height; y++)
        for (int x = 0; x < position->width; x++) {
            const int cell = position_cell((GmkPoint){x, y});
            if (position->stones[cell] != GMK_CELL_EMPTY)
                continue;
            if (cell == played)
                sample->played = (uint16_t)sample->count;
            samples->cells[samples->cell_count + sample->count++] = (SampleCell){
                combination(position, side, cell), combination(position, side ^ 1, cell)};
        }
    samples->cell_count += sample->count;
}

static bool add_sample(Samples *samples, const Position *position, int played, float result,
                       bool held_back)
{
    const Side side = position->to_move;
    if (!grow((void **)&samples->list, &samples->room, samples->count + 1, sizeof *samples->list) ||
        !grow((void **)&samples->cells, &samples->cell_room, samples->cell_count + GMK_CELLS_MAX,
              sizeof *samples->cells))
        return false;
    Sample *sample = &samples->list[samples->count++];
    *sample = (Sample){
        .first = (uint32_t)samples->cell_count,
        .played = UINT16_MAX,
        .situation = (uint16_t)(weights_situation(position->sums.threats[side]) * SITUATION_COUNT +
                                weights_situation(position->sums.threats[side ^ 1])),
        .side = side,
        .held_back = held_back,
        .result = result,
    };
    add_cells(samples, sample, position, played);
    return true;
}

bool samples_are_worth(const Position *position)
{
    return moves_verdict(position, 0) == SCORE_UNDECIDED &&
           position_count(position, position->to_move ^ 1, THREAT_FIVE) == 0;
}

static float result_for(const GameLine *game, Side side)
{
    if (game->result == GMK_RESULT_DRAW)
        return 0.5f;
    return (game->result == GMK_RESULT_WHITE) == (side == 1) ? 1.0f : 0.0f;
}

static GmkStatus add_game(Samples *samples, Position *position, const GameLine *game,
                          bool held_back)
{
    for (int i = 0; i < game->count; i++) {
        const int cell = position_cell(game->moves[i]);
        if (position->stones[cell] != GMK_CELL_EMPTY)
            return GMK_ERR_FORMAT;
        if (i >= game->opening && samples_are_worth(position) &&
            !add_sample(samples, position, cell, result_for(game, position->to_move), held_back))
            return GMK_ERR_NO_MEMORY;
        position_play(position, cell);
    }
    return GMK_OK;
}

GmkStatus samples_read(Samples *out, FILE *games, const GmkSetup *setup)
{
    GameReader *reader = game_reader_new(games, setup);
    GmkStatus status = reader ? GMK_OK : GMK_ERR_NO_MEMORY;
    *out = (Samples){0};
    while (status == GMK_OK) {
        status = game_reader_next(reader);
        if (status == GMK_OK)
            status = add_game(out, &reader->position, &reader->game, out->games++ % HELD_BACK == 0);
    }
    game_reader_free(reader);
    return status == GMK_ERR_OVER ? GMK_OK : status;
}

void samples_free(Samples *samples)
{
    free(samples->list);
    free(samples->cells);
    *samples = (Samples){0};
}
