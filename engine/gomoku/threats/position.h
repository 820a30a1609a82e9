/*
 * position.h: the board as the search sees it: for every empty cell and both colours the patterns
 * in four directions, the threat they make together, and their sums, kept up to date along the four
 * lines through each changed cell and taken back by copying what was there.
 *
 * Cells: y * 32 + x with four rows of padding above and below and the rest of each row to the
 * right, so that neighbours within four steps need no test for the edge.
 */
#ifndef GOMOKIT_GOMOKU_POSITION_H
#define GOMOKIT_GOMOKU_POSITION_H

#include "base/zobrist.h"
#include "gomoku/rules/gomoku_board.h"
#include "values.h"

enum {
    POS_STRIDE = 32,
    POS_PAD = 4,
    POS_CELLS = (GMK_GOMOKU_SIDE_MAX + 2 * POS_PAD) * POS_STRIDE,
    POS_LINES = 2 * GMK_GOMOKU_SIDE_MAX, /* of one direction */
    POS_NO_CELL = 0,                     /* a padding cell */
    POS_LOG = 4 * 2 * PATTERN_REACH + 1, /* cells that one stone can change */
};

/* 0 black, 1 white: an index, where GmkCell is a value on the board. */
typedef uint8_t Side;

/* Both colours' patterns of a cell: black's code in the low half, white's in the high half. */
typedef uint32_t CellCodes;

/* Everything that depends on the rule alone; shared by the positions of one thinker. */
typedef struct RuleTables {
    GmkRule rule;
    int reach;             /* how far a stone changes patterns: PATTERN_REACH, or one less */
    uint8_t *patterns;     /* pattern_table_new() */
    CellCodes spread[256]; /* an entry of `patterns` as CellCodes: one pattern in each half */
    /* cells to visit around a stone, by the five cells on either side of it: bit 5 is the stone's */
    uint16_t before[1 << (2 * PATTERN_REACH)], behind[1 << (2 * PATTERN_REACH)];
    const WeightSet *weights;
    uint16_t combinations[THREAT_CODES];
    ValuePair values[2][WEIGHTS_COUNT + 1]; /* of a cell, by side and combination, */
    uint8_t threats[2][WEIGHTS_COUNT + 1];  /* as are the threats that a stone there makes */
    CodeRank ranks[2][WEIGHTS_COUNT + 1];   /* and the ranks */
} RuleTables;

RuleTables *rule_tables_new(GmkRule rule); /* NULL: no memory */
void rule_tables_free(RuleTables *tables);

/*
 * Replaces *tables (may be NULL) unless they are of this rule. False: no memory; *tables is NULL.
 */
bool rule_tables_load(RuleTables **tables, GmkRule rule);

uint64_t rule_tables_bytes(const RuleTables *tables); /* 0 for NULL */

/* The most that the tables of any rule take while they are made. */
#define RULE_TABLES_BYTES_PEAK (sizeof(RuleTables) + 2 * (uint64_t)PATTERN_TABLE_BYTES)

typedef struct SavedCell {
    CellCodes codes;
    uint16_t cell;
    uint8_t threat[2];
} SavedCell;

/* Sums over all empty cells, saved whole with every move. */
typedef struct Sums {
    uint64_t hash;
    ValuePair values;
    uint16_t threats[2][THREAT_COUNT];
} Sums;

typedef struct Played {
    uint16_t cell;
    uint16_t saved_count;
    Sums before;
    SavedCell saved[POS_LOG];
} Played;

typedef struct Position {
    const RuleTables *tables;
    uint8_t width, height;
    Side to_move;
    uint16_t ply; /* stones on the board that were played or set */
    uint16_t empty_count;
    Sums sums;
    uint64_t lines[BOARD_DIRECTIONS][POS_LINES];
    CellCodes codes[POS_CELLS];
    uint8_t threat[2][POS_CELLS]; /* Threat; NONE on cells that are not empty */
    uint8_t stones[POS_CELLS];    /* GmkCell */
    uint8_t near[POS_CELLS];      /* stones within two steps */
    Played played[GMK_CELLS_MAX + 1];
    uint16_t played_count;
    uint64_t keys[2][POS_CELLS]; /* Zobrist */
} Position;

void position_from_board(Position *position, const Board *board, const RuleTables *tables);

static inline int position_cell(GmkPoint point)
{
    return (point.y + POS_PAD) * POS_STRIDE + point.x;
}

static inline GmkPoint position_point(int cell)
{
    return (GmkPoint){cell % POS_STRIDE, cell / POS_STRIDE - POS_PAD};
}

/* Which of the lines of a direction goes through a point, and the point's place in that line. */
static inline int position_line(int direction, int x, int y)
{
    switch (direction) {
    case 0: return y;
    case 1: return x;
    case 2: return x - y + GMK_GOMOKU_SIDE_MAX;
    default: return x + y;
    }
}

static inline int position_place(int direction, int x, int y)
{
    return direction == 1 ? y : x;
}

/*
 * Plays at an empty cell for the side to move. Checks neither legality nor for a win: whether a
 * move wins is known before, from threat[side][cell].
 */
void position_play(Position *position, int cell);
void position_undo(Position *position);

/* The hash after position_play(). */
static inline uint64_t position_hash_after(const Position *position, int cell)
{
    return position->sums.hash ^ position->keys[position->to_move][cell] ^ zobrist_side();
}

/* Tells hashes of positions apart in which a move was passed. */
#define POS_PASS_KEY UINT64_C(0xD1B54A32D192ED03)

/* Passes the move, for null moves. A second call undoes it. */
static inline void position_pass(Position *position)
{
    position->to_move ^= 1;
    position->sums.hash ^= POS_PASS_KEY;
}

static inline uint16_t position_code(const Position *position, Side side, int cell)
{
    return (uint16_t)(position->codes[cell] >> (16 * side));
}

static inline CodeRank position_rank(const Position *position, Side side, int cell)
{
    const RuleTables *tables = position->tables;
    return tables->ranks[side][tables->combinations[position_code(position, side, cell)]];
}

/* The static value of these sums for a side that is to move. */
static inline int32_t position_value_of(const RuleTables *tables, const Sums *sums, Side side)
{
    const int pair = weights_situation(sums->threats[side]) * SITUATION_COUNT +
                     weights_situation(sums->threats[side ^ 1]);
    return (side == 0 ? pair_black(sums->values) : pair_white(sums->values)) +
           tables->weights->situations[side][pair];
}

/* The static value for the side to move: the sum over all cells and the value of the situation. */
static inline int32_t position_value(const Position *position)
{
    return position_value_of(position->tables, &position->sums, position->to_move);
}

/* The static value before the last `moves` moves, for the side that was to move then. */
static inline int32_t position_value_before(const Position *position, int moves)
{
    return position_value_of(position->tables,
                             &position->played[position->played_count - moves].before,
                             position->to_move ^ (moves & 1));
}

static inline unsigned position_count(const Position *position, Side side, Threat threat)
{
    return position->sums.threats[side][threat];
}

/* The first cell, in board order, where this side has this threat; POS_NO_CELL for none. */
int position_find(const Position *position, Side side, Threat threat);

/*
 * The threat that `side` would have at the empty cell if its line in this direction were `line`.
 */
Threat position_threat_in(const Position *position, Side side, int cell, int direction,
                          uint64_t line);

/*
 * The threat that `side` would still have at the empty cell if the other side had a stone at `at`,
 * another empty cell `distance` steps (not 0) from it in this direction.
 */
Threat position_threat_after(const Position *position, Side side, int cell, int direction,
                             int distance);

/* Whether black's stone at this empty cell is forbidden; exact. False under other rules. */
bool position_is_forbidden(const Position *position, int cell);

/* The side to move may play at this empty cell. */
static inline bool position_is_legal(const Position *position, int cell)
{
    return position->to_move != 0 || position->threat[0][cell] != THREAT_FORBIDDEN ||
           !position_is_forbidden(position, cell);
}

/* The step from a cell to the next one of its line. */
extern const int position_steps[BOARD_DIRECTIONS];

#endif
