/*
 * connect4_board.h: connect four on any board from 4 x 4 to 12 x 12 with any set of blocked cells.
 * A stone falls to the lowest free cell of its column; stones pass a blocked cell once all
 * cells below it are filled.
 */
#ifndef GOMOKIT_CONNECT4_BOARD_H
#define GOMOKIT_CONNECT4_BOARD_H

#include "connect4_bits.h"
#include "gomokit.h"

enum { CONNECT4_CELLS_MAX = GMK_CONNECT4_SIDE_MAX * GMK_CONNECT4_SIDE_MAX };
_Static_assert(GMK_CONNECT4_SIDE_MAX *(GMK_CONNECT4_SIDE_MAX + 1) <= BITS_MAX,
               "the largest board with its spare bits fits a set");

/* A position. All bytes beyond the last move are zero, so equal positions are equal bytes. */
typedef struct Connect4 {
    Grid grid;
    Bits stones[2];     /* black's and white's */
    Bits blocked;       /* of this position */
    Bits setup_blocked; /* of the empty board */
    uint64_t hash;
    int32_t side; /* index into stones[] of the side to move */
    GmkResult result;
    int32_t move_count;
    uint8_t moves[CONNECT4_CELLS_MAX]; /* the bit each stone went to */
} Connect4;

/* The rules: gomokit.h says at gmk_game_new() and so on what each must do. */
GmkStatus connect4_init(Connect4 *state, const GmkSetup *setup);
GmkStatus connect4_check(const Connect4 *state, GmkPoint point);
GmkStatus connect4_play(Connect4 *state, GmkPoint point);
GmkStatus connect4_undo(Connect4 *state);
GmkStatus connect4_set_position(Connect4 *state, const GmkStone *stones, int32_t count,
                                GmkCell to_move);
GmkCell connect4_cell(const Connect4 *state, GmkPoint point);
int32_t connect4_legal_moves(GmkPoint *out, int32_t capacity, const Connect4 *state);
int32_t connect4_winning_lines(GmkLine *out, int32_t capacity, const Connect4 *state);

/* The bit where a stone in this column lands, or -1 when the column is full. */
int connect4_landing_bit(const Connect4 *state, int column);

static inline Bits connect4_filled(const Connect4 *state)
{
    return bits_or(bits_or(state->stones[0], state->stones[1]), state->blocked);
}

static inline GmkPoint connect4_point(const Grid *grid, int bit)
{
    return (GmkPoint){grid_column(grid, bit), grid->height - 1 - grid_level(grid, bit)};
}

static inline int connect4_empty_cells(const Connect4 *state)
{
    return bits_count(bits_minus(state->grid.cells, connect4_filled(state)));
}

/* The empty cells where a stone of this side (0 black, 1 white) would complete a four. */
Bits connect4_threats(const Connect4 *state, int side);

/* A set of cells as points, by rows from the top left, at most `capacity`; returns its size. */
int32_t connect4_list_cells(GmkPoint *out, int32_t capacity, const Connect4 *state, Bits cells);

#endif
