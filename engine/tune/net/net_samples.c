/* Turns lines of `gmk selfplay` into training positions. */
#include "net_samples.h"

#include <stdlib.h>
#include <string.h>

#include "base/real.h"
#include "gomoku/net/net_facts.h"
#include "tune/game_line.h"
#include "tune/samples.h"

enum {
    HELD_BACK = 20,    /* every 20th game is not trained on, but judges the net */
    SCORE_MAX = 2000,  /* beyond this a score is certain */
    VALUE_MAX = 20000, /* as the search bounds it */
};

static bool grow(void **array, size_t *room, size_t needed, size_t size)
{
    if (needed <= *room)
        return true;
    const size_t wider = *room ? *room * 2 + needed : needed + 65536;
    void *moved = realloc(*array, wider * size);
    if (!moved)
        return false;
    *array = moved;
    *room = wider;
    return true;
}

static int bounded(int value, int most)
{
    return value > most ? most : value < -most ? -most : value;
}

static float result_for(const GameLine *game, Side side)
{
    if (game->result == GMK_RESULT_DRAW)
        return 0.5f;
    return (game->result == GMK_RESULT_WHITE) == (side == 1) ? 1.0f : 0.0f;
}

static float chance_of(int score)
{
    return (float)(1 / (1 + real_exp(-(double)bounded(score, SCORE_MAX) / NET_VALUE_ONE)));
}

static bool is_proven(int score)
{
    return score >= GMK_SCORE_PROVEN || score <= -GMK_SCORE_PROVEN;
}

/* A random move that follows may have turned the game: the result says nothing of the position then. */
static bool is_result_earned(const GameLine *game, int ply)
{
    for (int i = ply; i < game->count; i++)
        if (game->scored && game->stray[i])
            return false;
    return true;
}

static bool add_sample(NetSamples *samples, const Position *position, const GameLine *game,
                       size_t first)
{
    const int i = position->played_count;
    const float score = game->scored ? chance_of(game->scores[i]) : 0.5f;
    const float result = is_result_earned(game, i) ? result_for(game, position->to_move) : score;
    if (!grow((void **)&samples->list, &samples->room, samples->count + 1, sizeof *samples->list))
        return false;
    samples->list[samples->count++] = (NetSample){
        .first = (uint32_t)first,
        .ply = (uint16_t)i,
        .board = net_board_of(position->width, position->height),
        .held_back = samples->games % HELD_BACK == 0,
        .chosen = !game->aside[i] && !(game->scored && is_proven(game->scores[i])),
        .value = (int16_t)bounded(position_value(position), VALUE_MAX),
        .result = result,
        .score = game->scored ? score : result,
    };
    net_facts(samples->list[samples->count - 1].facts, position, 0);
    return true;
}

static GmkStatus add_game(NetSamples *samples, Position *position, const GameLine *game)
{
    const size_t first = samples->move_count;
    if (!grow((void **)&samples->moves, &samples->move_room, first + (size_t)game->count,
              sizeof *samples->moves))
        return GMK_ERR_NO_MEMORY;
    memcpy(samples->empty[net_board_of(game->width, game->height)], position->lines,
           sizeof *samples->empty);
    for (int i = 0; i < game->count; i++) {
        const int cell = position_cell(game->moves[i]);
        if (position->stones[cell] != GMK_CELL_EMPTY)
            return GMK_ERR_FORMAT;
        if (i >= game->opening && samples_are_worth(position) &&
            !add_sample(samples, position, game, first))
            return GMK_ERR_NO_MEMORY;
        samples->moves[samples->move_count++] = (uint16_t)cell;
        position_play(position, cell);
    }
    samples->games++;
    return GMK_OK;
}

GmkStatus net_samples_add(NetSamples *samples, FILE *games, const GmkSetup *setup)
{
    GameReader *reader = game_reader_new(games, setup);
    if (!samples->empty)
        samples->empty = calloc(NET_BOARDS, sizeof *samples->empty);
    GmkStatus status = reader && samples->empty ? GMK_OK : GMK_ERR_NO_MEMORY;
    while (status == GMK_OK) {
        status = game_reader_next(reader);
        if (status == GMK_OK)
            status = add_game(samples, &reader->position, &reader->game);
    }
    game_reader_free(reader);
    return status == GMK_ERR_OVER ? GMK_OK : status;
}

void net_samples_free(NetSamples *samples)
{
    free(samples->list);
    free(samples->moves);
    free(samples->empty);
    *samples = (NetSamples){0};
}

void net_sample_cells(NetCells *out, const NetSamples *samples, const NetSample *sample,
                      const uint16_t *pairs)
{
    NetLines lines;
    memcpy(lines, samples->empty[sample->board], sizeof lines);
    memcpy(out->facts, sample->facts, sizeof out->facts);
    for (int i = 0; i < sample->ply; i++) {
        const GmkPoint at = position_point(samples->moves[sample->first + (size_t)i]);
        for (int d = 0; d < BOARD_DIRECTIONS; d++)
            lines[d][position_line(d, at.x, at.y)] |=
                UINT64_C(1) << (i & 1) << (2 * (position_place(d, at.x, at.y) + PATTERN_REACH));
    }
    net_cells_list(out, lines, net_board_width(sample->board), net_board_height(sample->board),
                   sample->ply & 1, pairs);
}
