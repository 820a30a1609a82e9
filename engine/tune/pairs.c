#include "pairs.h"

#include <stdlib.h>

#include "base/clock.h"
#include "base/rng.h"
#include "gomoku/threats/position.h"

enum { STONES = 24, ROUNDS = 200 };

/* Some stones near the middle, as in play. Whether anybody has five does not matter here. */
static void scatter(Position *position, Rng *rng)
{
    while (position->played_count < STONES) {
        const GmkPoint point = {3 + (int)rng_below(rng, 9), 3 + (int)rng_below(rng, 9)};
        if (position->stones[position_cell(point)] == GMK_CELL_EMPTY)
            position_play(position, position_cell(point));
    }
}

static int find_candidates(uint16_t *out, const Position *position)
{
    int count = 0;
    for (int cell = 0; cell < POS_CELLS; cell++)
        if (position->stones[cell] == GMK_CELL_EMPTY && position->near[cell])
            out[count++] = (uint16_t)cell;
    return count;
}

/* Two stones deep, as a search goes down and up. */
static int64_t count_pairs(Position *position, const uint16_t *cells, int count, int64_t ms)
{
    const int64_t end = clock_now_us() + ms * 1000;
    int64_t pairs = 0;
    do {
        for (int i = 0; i < ROUNDS; i++) {
            position_play(position, cells[i % count]);
            position_play(position, cells[(i + 7) % count]);
            position_undo(position);
            position_undo(position);
            pairs += 2;
        }
    } while (clock_now_us() < end);
    return pairs;
}

double tune_pairs_per_second(GmkRule rule, int64_t ms)
{
    GmkSetup setup = GMK_SETUP_INIT;
    setup.rule = rule;
    Board board;
    RuleTables *tables = rule_tables_new(rule);
    Position *position = malloc(sizeof *position);
    double rate = 0;
    if (tables && position && board_init(&board, &setup) == GMK_OK) {
        uint16_t cells[POS_CELLS];
        Rng rng;
        rng_seed(&rng, 1);
        position_from_board(position, &board, tables);
        scatter(position, &rng);
        const int count = find_candidates(cells, position);
        const int64_t start = clock_now_us();
        const int64_t pairs = count_pairs(position, cells, count, ms);
        rate = (double)pairs * 1e6 / (double)(clock_now_us() - start);
    }
    free(position);
    rule_tables_free(tables);
    return rate;
}
