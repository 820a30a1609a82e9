/* Textbook evaluations: shapes, segments, runs. */
#include "textbook_eval.h"

#include "textbook_segments.h"

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

/* Which shape a run of this length is. */
static GmkShapeKind kind_of_run(int length, int open_ends)
{
    static const GmkShapeKind open[] = {0, 0, GMK_SHAPE_OPEN_TWO, GMK_SHAPE_OPEN_THREE,
                                        GMK_SHAPE_OPEN_FOUR};
    static const GmkShapeKind half[] = {0, 0, GMK_SHAPE_TWO, GMK_SHAPE_THREE, GMK_SHAPE_FOUR};
    if (length >= BOARD_LINE)
        return GMK_SHAPE_FIVE;
    return open_ends == 2 ? open[length] : half[length];
}

static int32_t take_run(const Board *board, int cell, int step, uint8_t color,
                        const ShapeListener *listener)
{
    if (board->cells[cell - step] == color)
        return 0; /* the run began before */
    const int length = 1 + board_run(board->cells, cell, step, color);
    const int ends = (board->cells[cell - step] == GMK_CELL_EMPTY) +
                     (board->cells[cell + length * step] == GMK_CELL_EMPTY);
    const int32_t value = value_of_run(length, ends);
    if (listener && value > 0)
        listener->count(listener->user,
                        &(GmkShape){kind_of_run(length, ends), (GmkCell)color, board_point(cell),
                                    board_point(cell + (length - 1) * step), value});
    return value;
}

int32_t textbook_sum_runs(const Board *board, uint8_t color, const ShapeListener *listener)
{
    int32_t value = 0;
    for (int32_t i = 0; i < board->width * board->height; i++) {
        const int cell = board_cell((GmkPoint){i % board->width, i / board->width});
        for (int d = 0; d < BOARD_DIRECTIONS && board->cells[cell] == color; d++)
            value += take_run(board, cell, board_steps[d], color, listener);
    }
    return value;
}

int32_t textbook_evaluate(const Board *board, GmkEvaluation evaluation, ShapeMemo *memo)
{
    const uint8_t own = board->to_move, other = board_other(own);
    if (evaluation == GMK_EVALUATION_SEGMENTS || evaluation == GMK_EVALUATION_SEGMENTS_CURED)
        return textbook_value_segments(board, evaluation == GMK_EVALUATION_SEGMENTS_CURED);
    if (evaluation == GMK_EVALUATION_RUNS)
        return textbook_sum_runs(board, own, NULL) - textbook_sum_runs(board, other, NULL);
    const int32_t value = textbook_value_shapes(board, memo);
    return own == GMK_CELL_BLACK ? value : -value;
}
