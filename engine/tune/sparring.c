/* Plays games between two sets of search parameters. */
#include "sparring.h"

#include <stdlib.h>

#include "base/rng.h"
#include "gomoku/rules/gomoku_board.h"
#include "gomoku/search/gomoku_minimax.h"

enum {
    OPENING_MIN = 2, /* stones */
    OPENING_MAX = 7,
    SHORT_EVEN = 200, /* openings with a score beyond this after a short search are not played, */
    SHORT_NODES = 1000,
    EVEN = 50, /* nor those with a score beyond this after a longer one */
    EVEN_NODES = 30000,
    MEMORY = 16 << 20, /* bytes a player */
};

struct Sparring {
    GmkSetup setup;
    uint64_t nodes;
    void *memory[2];
    Board opening;
};

Sparring *sparring_new(const GmkSetup *setup, uint64_t nodes)
{
    GmkThinkerOptions options = GMK_THINKER_OPTIONS_INIT;
    Sparring *sparring = calloc(1, sizeof *sparring);
    if (!sparring)
        return NULL;
    options.threads = 1;
    options.memory_bytes = MEMORY;
    options.use_net = 1;
    sparring->setup = *setup;
    sparring->nodes = nodes;
    sparring->memory[0] = gomoku_memory_new(&options);
    sparring->memory[1] = gomoku_memory_new(&options);
    if (sparring->memory[0] && sparring->memory[1])
        return sparring;
    sparring_free(sparring);
    return NULL;
}

void sparring_free(Sparring *sparring)
{
    if (!sparring)
        return;
    gomoku_memory_free(sparring->memory[0]);
    gomoku_memory_free(sparring->memory[1]);
    free(sparring);
}

static GmkStatus think(GmkThought *out, const Board *board, void *memory, uint64_t nodes)
{
    const atomic_bool stop = false;
    GmkLimits wanted = GMK_LIMITS_INIT;
    SearchLimits limits;
    wanted.nodes = nodes;
    limits_begin(&limits, &wanted, &stop);
    return gomoku_think(out, board, memory, &limits);
}

/* Stones at random, each within three steps of another. */
static void scatter(Board *board, Rng *rng)
{
    const int stones = OPENING_MIN + (int)rng_below(rng, OPENING_MAX - OPENING_MIN + 1);
    for (int tries = 0; board->move_count < stones && tries < 1000; tries++) {
        GmkPoint at = {board->width / 2, board->height / 2};
        const int reach = board->move_count == 0 ? 4 : rng_below(rng, 4) == 0 ? 3 : 2;
        if (board->move_count > 0)
            at = board_point(board->moves[rng_below(rng, board->move_count)]);
        at.x += (int)rng_below(rng, 2 * (uint32_t)reach + 1) - reach;
        at.y += (int)rng_below(rng, 2 * (uint32_t)reach + 1) - reach;
        board_play(board, at);
    }
}

static bool is_even(Sparring *sparring, int32_t even, uint64_t nodes)
{
    GmkThought thought = GMK_THOUGHT_INIT;
    return think(&thought, &sparring->opening, sparring->memory[0], nodes) == GMK_OK &&
           thought.score >= -even && thought.score <= even;
}

/* Makes an opening that the search considers even. */
static bool make_opening(Sparring *sparring, uint64_t number)
{
    enum { TRIES = 10000 };
    Rng rng;
    rng_seed(&rng, rng_mix(number + 1));
    gomoku_memory_clear(sparring->memory[0]);
    gomoku_memory_use(sparring->memory[0], search_parameters_of(sparring->setup.rule), NULL);
    for (int i = 0; i < TRIES; i++) {
        if (board_init(&sparring->opening, &sparring->setup) != GMK_OK)
            return false;
        scatter(&sparring->opening, &rng);
        if (is_even(sparring, SHORT_EVEN, SHORT_NODES) && is_even(sparring, EVEN, EVEN_NODES))
            return true;
    }
    return false;
}

/* The result for player 0, in half points. */
static int play(Sparring *sparring, bool first_is_black)
{
    Board board = sparring->opening;
    gomoku_memory_clear(sparring->memory[0]);
    gomoku_memory_clear(sparring->memory[1]);
    while (board.result == GMK_RESULT_NONE) {
        GmkThought thought = GMK_THOUGHT_INIT;
        const bool black = board.to_move == GMK_CELL_BLACK;
        void *memory = sparring->memory[black == first_is_black ? 0 : 1];
        if (think(&thought, &board, memory, sparring->nodes) != GMK_OK ||
            board_play(&board, thought.move) != GMK_OK)
            return 1;
    }
    if (board.result == GMK_RESULT_DRAW)
        return 1;
    return (board.result == GMK_RESULT_BLACK) == first_is_black ? 2 : 0;
}

int sparring_pair(Sparring *sparring, const SearchParameters *first, const SearchParameters *second,
                  uint64_t opening, int half[2])
{
    half[0] = half[1] = 1;
    if (make_opening(sparring, opening)) {
        gomoku_memory_use(sparring->memory[0], first, NULL);
        gomoku_memory_use(sparring->memory[1], second, NULL);
        half[0] = play(sparring, true);
        half[1] = play(sparring, false);
    }
    return half[0] + half[1];
}
