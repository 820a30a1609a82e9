/* Measures how fast the board of the search plays and undoes stones. */
#include "pairs.h"

#include <stdlib.h>

#include "base/clock.h"
#include "base/rng.h"
#include "gomoku/net/net.h"

enum {
    STONES = 24,
    ROUNDS = 1000, /* about a millisecond: shorter than a busy machine lets a program run at once */
};

/* Random stones near the middle. Whether there is a five does not matter here. */
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

/* Two stones deep, as a search goes down and up. `state`: NULL, or the net to ask there. */
static void play_rounds(Position *position, NetState *state, const uint16_t *cells, int count)
{
    for (int i = 0; i < ROUNDS; i++) {
        position_play(position, cells[i % count]);
        position_play(position, cells[(i + 7) % count]);
        if (state)
            net_value(state, position, 0);
        position_undo(position);
        position_undo(position);
    }
}

/* The quickest rounds within `ms` milliseconds: nothing else took the processor away in them. */
static double measure(Position *position, NetState *state, int64_t ms)
{
    uint16_t cells[POS_CELLS];
    Rng rng;
    rng_seed(&rng, 1);
    scatter(position, &rng);
    const int count = find_candidates(cells, position);
    const int64_t end = clock_now_us() + ms * 1000;
    int64_t now = clock_now_us(), quickest = INT64_MAX;
    do {
        const int64_t start = now;
        play_rounds(position, state, cells, count);
        now = clock_now_us();
        if (now - start < quickest && now > start)
            quickest = now - start;
    } while (now < end);
    return 2.0 * ROUNDS * 1e6 / (double)quickest;
}

double tune_pairs_per_second(GmkRule rule, int64_t ms, bool with_net)
{
    GmkSetup setup = GMK_SETUP_INIT;
    setup.rule = rule;
    Board board;
    NetHolder holder = {0};
    RuleTables *tables = rule_tables_new(rule);
    Position *position = malloc(sizeof *position);
    NetState *state = with_net ? net_state_new() : NULL;
    double rate = 0;
    if (state)
        net_begin(state, net_holder_get(&holder, rule));
    if (tables && position && (!with_net || (state && state->net)) &&
        board_init(&board, &setup) == GMK_OK) {
        position_from_board(position, &board, tables);
        rate = measure(position, state, ms);
    }
    net_state_free(state);
    free(position);
    rule_tables_free(tables);
    net_holder_free(&holder);
    return rate;
}
