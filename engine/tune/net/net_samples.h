/* net_samples.h: games of `gmk selfplay` as positions for the net to learn from. */
#ifndef GOMOKIT_TUNE_NET_SAMPLES_H
#define GOMOKIT_TUNE_NET_SAMPLES_H

#include <stdio.h>

#include "net_model.h"

/* Every size of board, rectangles included: one is net_board_of() of its width and height. */
enum {
    NET_BOARD_SIDES = GMK_GOMOKU_SIDE_MAX - GMK_GOMOKU_SIDE_MIN + 1,
    NET_BOARDS = NET_BOARD_SIDES * NET_BOARD_SIDES,
};
_Static_assert(NET_BOARDS <= 256, "a board is a byte");

static inline uint8_t net_board_of(int width, int height)
{
    return (uint8_t)((width - GMK_GOMOKU_SIDE_MIN) * NET_BOARD_SIDES + height -
                     GMK_GOMOKU_SIDE_MIN);
}

static inline int net_board_width(int board)
{
    return GMK_GOMOKU_SIDE_MIN + board / NET_BOARD_SIDES;
}

static inline int net_board_height(int board)
{
    return GMK_GOMOKU_SIDE_MIN + board % NET_BOARD_SIDES;
}

/* One position: the first `ply` moves of a game. */
typedef struct NetSample {
    uint32_t first; /* of the game, in NetSamples.moves */
    uint16_t ply;
    uint8_t board;
    bool held_back;
    bool chosen;   /* the search preferred the next move, and nothing was proven */
    int16_t value; /* what the tables say, for the side to move */
    float result;  /* for the side to move: 1, 0.5, 0 */
    int16_t facts[NET_FACTS];
    float score; /* the chance that the search gave it; the result where the line has no score */
} NetSample;

typedef struct NetSamples {
    NetSample *list;
    uint16_t *moves; /* cells of Position, game after game */
    size_t count, room, move_count, move_room;
    int64_t games;
    NetLines *empty; /* by board: without stones, of those that there are games of */
} NetSamples;

/* Adds the games of a file, on boards of any sizes. GMK_ERR_FORMAT, GMK_ERR_NO_MEMORY. */
GmkStatus net_samples_add(NetSamples *samples, FILE *games, const GmkSetup *setup);
void net_samples_free(NetSamples *samples);

/* The position of a sample as the net sees it, for the side to move. */
void net_sample_cells(NetCells *out, const NetSamples *samples, const NetSample *sample,
                      const uint16_t *pairs);

#endif
