#include "samples.h"

#include <stdlib.h>
#include <string.h>

#include "gomoku/threats/moves.h"

enum {
    LINE_MAX_BYTES = 4096,
    HELD_BACK = 20, /* every so-manieth game */
};

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

/* Positions that the search decides on sight never reach the evaluation. */
static bool is_worth_learning(const Position *position)
{
    return moves_verdict(position, 0) == SCORE_UNDECIDED &&
           position_count(position, position->to_move ^ 1, THREAT_FIVE) == 0;
}

static GmkStatus add_game(Samples *samples, Position *position, char *line, bool held_back)
{
    char letter;
    int opening, read;
    if (sscanf(line, " %c %d %n", &letter, &opening, &read) != 2 || !strchr("BWD", letter))
        return GMK_ERR_FORMAT;
    int number = 0;
    for (char *p = line + read; *p >= 'a' && *p <= 'z'; number++) {
        const int x = *p++ - 'a';
        const int row = (int)strtol(p, &p, 10);
        const GmkPoint point = {x, position->height - row};
        if (x >= position->width || row < 1 || row > position->height)
            return GMK_ERR_FORMAT;
        const int cell = position_cell(point);
        if (position->stones[cell] != GMK_CELL_EMPTY)
            return GMK_ERR_FORMAT;
        const float result = letter == 'D'                                 ? 0.5f
                             : (letter == 'W') == (position->to_move == 1) ? 1.0f
                                                                           : 0.0f;
        if (number >= opening && is_worth_learning(position) &&
            !add_sample(samples, position, cell, result, held_back))
            return GMK_ERR_NO_MEMORY;
        position_play(position, cell);
    }
    while (position->played_count > 0)
        position_undo(position);
    return GMK_OK;
}

GmkStatus samples_read(Samples *out, FILE *games, const GmkSetup *setup)
{
    Board board;
    GmkStatus status = board_init(&board, setup);
    RuleTables *tables = rule_tables_new(setup->rule);
    Position *position = malloc(sizeof *position);
    char line[LINE_MAX_BYTES];
    *out = (Samples){0};
    if (!tables || !position)
        status = GMK_ERR_NO_MEMORY;
    else if (status == GMK_OK)
        position_from_board(position, &board, tables);
    while (status == GMK_OK && fgets(line, sizeof line, games))
        status = add_game(out, position, line, out->games++ % HELD_BACK == 0);
    free(position);
    rule_tables_free(tables);
    return status;
}

void samples_free(Samples *samples)
{
    free(samples->list);
    free(samples->cells);
    *samples = (Samples){0};
}
