/*
 * gomoku_board.h: the rules of gomoku on a plain board: stones, side to move, result.
 * Small and without pointers, so that a game is copied with one assignment. The search has its own,
 * faster representation (threats/position.h); this one is the referee.
 *
 * Cells are numbered with a border of blocked cells around the board, so that walks along a line
 * need no test for the edge:
 *
 *      0  1  2 ..      a point (x, y) is cell (y + 1) * BOARD_STRIDE + x + 1;
 *     22 23 24 ..      the four directions are the steps in board_steps[].
 */
#ifndef GOMOKIT_GOMOKU_BOARD_H
#define GOMOKIT_GOMOKU_BOARD_H

#include "gomokit.h"

enum {
    BOARD_STRIDE = GMK_GOMOKU_SIDE_MAX + 2,
    BOARD_CELLS = BOARD_STRIDE * BOARD_STRIDE,
    BOARD_DIRECTIONS = 4,
    BOARD_LINE = 5, /* stones in a row that win */
};

typedef struct Board {
    uint8_t width, height;
    uint8_t rule;    /* GmkRule */
    uint8_t to_move; /* GMK_CELL_BLACK or GMK_CELL_WHITE */
    uint8_t result;  /* GmkResult */
    uint16_t empty_count;
    uint16_t move_count;
    uint64_t hash;
    uint8_t cells[BOARD_CELLS]; /* GmkCell */
    uint8_t
        ground[BOARD_CELLS]; /* the same without stones: border and blocked cells of the setup */
    uint16_t moves[GMK_CELLS_MAX];
} Board;

/* Right, down, down-right, down-left. */
extern const int board_steps[BOARD_DIRECTIONS];

static inline int board_cell(GmkPoint point)
{
    return (point.y + 1) * BOARD_STRIDE + point.x + 1;
}

static inline GmkPoint board_point(int cell)
{
    return (GmkPoint){cell % BOARD_STRIDE - 1, cell / BOARD_STRIDE - 1};
}

static inline uint8_t board_other(uint8_t color)
{
    return (uint8_t)(GMK_CELL_BLACK + GMK_CELL_WHITE - color);
}

/* Whether the point is on the board; board_cell() is only for such points. */
bool board_contains(const Board *board, GmkPoint point);

/* GMK_ERR_OFF_BOARD when a blocked cell is outside; size and rule were checked. */
GmkStatus board_init(Board *board, const GmkSetup *setup);

/* Stones of one colour that follow `cell` in this direction without a gap, `cell` not included. */
static inline int board_run(const uint8_t *cells, int cell, int step, uint8_t color)
{
    int n = 0;
    for (int at = cell + step; cells[at] == color; at += step)
        n++;
    return n;
}

/* Whether a five is also prevented by shutting it in, and not only by taking a cell of it. */
static inline bool board_rule_is_caro(GmkRule rule)
{
    return rule == GMK_RULE_CARO_EDGE || rule == GMK_RULE_CARO_OVERLINE ||
           rule == GMK_RULE_CARO_EXACT;
}

/*
 * Whether a row of this colour wins: `length` stones, and the cells (GmkCell) before and after
 * them. Blocked cells are to a row what the edge is. Both forms of caro as Piskvork, Gomocup's
 * judge and AlphaGomoku play them; `O` is the opponent, `|` the edge:
 *
 *     rule of the row     OXXXXX.   |XXXXXO   |XXXXX|   OXXXXXO   OXXXXXXO
 *     caro, overline       wins      wins      wins       no        wins
 *     caro, exact          wins      wins      wins       no         no
 *     caro, edge           wins       no        no        no         no      ours up to ABI 1.2
 */
bool board_row_wins(GmkRule rule, uint8_t color, int length, uint8_t before, uint8_t after);

/* Whether the stone at `cell`, which has this colour, stands in a line that wins by this rule. */
bool board_wins_at(const Board *board, int cell, int direction);

GmkStatus board_check(const Board *board, GmkPoint point);
GmkStatus board_play(Board *board, GmkPoint point);
GmkStatus board_undo(Board *board);
GmkStatus board_set_position(Board *board, const GmkStone *stones, int32_t count, GmkCell to_move);

/* At most `capacity` lines are written; the number of all is returned. */
int32_t board_winning_lines(GmkLine *out, int32_t capacity, const Board *board);

#endif
