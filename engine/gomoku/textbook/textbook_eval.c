/* Textbook evaluations: shapes, segments, runs, or the learned values. */
#include "textbook_eval.h"

/* ------------------------------------------------------------------------------------------------
 * Segments: a stone, the four cells that follow it and the one before
 */

enum { /* the published scale */
       SEGMENT_FIVE = 1000000,
       SEGMENT_OPEN_FOUR = 100000,
       SEGMENT_FOUR = 2000,
       SEGMENT_OPEN_THREE = 1000,
       SEGMENT_THREE = 200,
       SEGMENT_OPEN_TWO = 100,
       SEGMENT_OPEN_ONE = 10,
       SEGMENT_TWO = 5,
       SEGMENT_ONE = 1,
};

/* The stone's own cell and the four that follow, as one colour sees them. */
typedef struct Segment {
    bool closed_before; /* the cell before the stone is not empty: an own stone counts as closed */
    int closed_at;      /* the first cell that the other side has or that is blocked; 0: none */
    int stones;         /* own ones up to there, the first included */
    bool own[BOARD_LINE];
} Segment;

static void read_segment(Segment *out, const Board *board, int cell, int step, uint8_t color)
{
    *out = (Segment){.closed_before = board->cells[cell - step] != GMK_CELL_EMPTY};
    for (int i = 0; i < BOARD_LINE; i++) {
        const uint8_t there = board->cells[cell + i * step];
        if (there != color && there != GMK_CELL_EMPTY) {
            out->closed_at = i;
            return;
        }
        out->own[i] = there == color;
        out->stones += out->own[i];
    }
}

static int32_t value_closed_before(const Segment *s)
{
    if (s->closed_at > 0)
        return 0; /* no five has room */
    switch (s->stones) {
    case 1: return SEGMENT_ONE;
    case 2: return s->own[1] || s->own[2] ? SEGMENT_TWO : SEGMENT_ONE;
    case 3: return s->own[4] ? SEGMENT_TWO : SEGMENT_THREE;
    default: return SEGMENT_FOUR;
    }
}

/* The far end is closed within the segment: next to the last stone, or farther off. */
static int32_t value_closed_after(const Segment *s)
{
    const bool touches = s->own[s->closed_at - 1];
    switch (s->stones) {
    case 1: return SEGMENT_ONE;
    case 2: return s->closed_at < 2 ? 0 : touches ? SEGMENT_TWO : SEGMENT_OPEN_TWO;
    case 3: return s->closed_at < 3 ? 0 : touches ? SEGMENT_THREE : SEGMENT_OPEN_THREE;
    default: return SEGMENT_FOUR;
    }
}

static int32_t value_open(const Segment *s)
{
    switch (s->stones) {
    case 1: return SEGMENT_OPEN_ONE;
    case 2: return s->own[1] || s->own[2] ? SEGMENT_OPEN_TWO : SEGMENT_TWO;
    case 3: return s->own[4] ? SEGMENT_THREE : SEGMENT_OPEN_THREE;
    default: return s->own[4] ? SEGMENT_FOUR : SEGMENT_OPEN_FOUR;
    }
}

/* Whether the five cells are on the board; asked step by step, since cells wrap at the border. */
static bool has_room(const Board *board, int cell, int step)
{
    for (int i = 1; i < BOARD_LINE; i++)
        if (!board_contains(board, board_point(cell + i * step)))
            return false;
    return true;
}

/* 0 where the five cells do not fit, as in the published program. */
static int32_t value_of_segment(const Board *board, int cell, int step, uint8_t color)
{
    Segment s;
    if (!has_room(board, cell, step))
        return 0;
    read_segment(&s, board, cell, step, color);
    if (s.stones == BOARD_LINE)
        return SEGMENT_FIVE; /* six, or shut in: a five that the rule did not take for a win */
    return s.closed_before   ? value_closed_before(&s)
           : s.closed_at > 0 ? value_closed_after(&s)
                             : value_open(&s);
}

static int32_t value_of_segments(const Board *board, uint8_t color)
{
    int32_t value = 0, threats = 0;
    for (int32_t i = 0; i < board->width * board->height; i++) {
        const int cell = board_cell((GmkPoint){i % board->width, i / board->width});
        for (int d = 0; d < BOARD_DIRECTIONS && board->cells[cell] == color; d++) {
            const int32_t one = value_of_segment(board, cell, board_steps[d], color);
            threats += one >= SEGMENT_OPEN_THREE;
            value += one;
        }
    }
    return threats >= 2 && value < SEGMENT_OPEN_FOUR ? SEGMENT_OPEN_FOUR : value;
}

/* ------------------------------------------------------------------------------------------------
 * Runs of touching stones
 */

static int32_t value_of_run(int length, int open_ends)
{
    static const int32_t open[BOARD_LINE] = {0, 0, 2, 10, 10}, half[BOARD_LINE] = {0, 0, 0, 5, 5};
    const int32_t five = 100;
    if (length >= BOARD_LINE)
        return five;
    return open_ends == 2 ? open[length] : open_ends == 1 ? half[length] : 0;
}

static int32_t value_of_runs(const Board *board, uint8_t color)
{
    int32_t value = 0;
    for (int32_t i = 0; i < board->width * board->height; i++) {
        const int cell = board_cell((GmkPoint){i % board->width, i / board->width});
        for (int d = 0; d < BOARD_DIRECTIONS && board->cells[cell] == color; d++) {
            const int step = board_steps[d];
            if (board->cells[cell - step] == color)
                continue; /* the run began before */
            const int length = 1 + board_run(board->cells, cell, step, color);
            const int ends = (board->cells[cell - step] == GMK_CELL_EMPTY) +
                             (board->cells[cell + length * step] == GMK_CELL_EMPTY);
            value += value_of_run(length, ends);
        }
    }
    return value;
}

int32_t textbook_evaluate(const Board *board, GmkEvaluation evaluation, ShapeMemo *memo)
{
    const uint8_t own = board->to_move, other = board_other(own);
    if (evaluation == GMK_EVALUATION_SEGMENTS)
        return value_of_segments(board, own) - value_of_segments(board, other);
    if (evaluation == GMK_EVALUATION_RUNS)
        return value_of_runs(board, own) - value_of_runs(board, other);
    const int32_t value = textbook_value_shapes(board, memo);
    return own == GMK_CELL_BLACK ? value : -value;
}
