/* Tells what an evaluation counts: shapes of the published ones, cells of the learned one. */
#include "textbook_worth.h"

#include <stdlib.h>

#include "gomoku/net/net.h"
#include "textbook_segments.h"

static const GmkPoint nowhere = {-1, -1};

/* Where shapes go; those that have no room are only counted. */
typedef struct Collector {
    GmkShape *shapes;
    int32_t capacity, count;
    int32_t sum[GMK_CELL_WHITE + 1]; /* of the points, by side */
} Collector;

static void collect(void *user, const GmkShape *shape)
{
    Collector *to = user;
    if (to->count < to->capacity)
        to->shapes[to->count] = *shape;
    to->count++;
    to->sum[shape->side] += shape->points;
}

/* ------------------------------------------------------------------------------------------------
 * Published evaluations
 */

static void tell_side(Collector *to, const Board *board, uint8_t color, GmkEvaluation evaluation)
{
    const ShapeListener listener = {collect, to};
    switch (evaluation) {
    case GMK_EVALUATION_SEGMENTS:
    case GMK_EVALUATION_SEGMENTS_CURED:
        (void)textbook_sum_segments(board, color, evaluation == GMK_EVALUATION_SEGMENTS_CURED,
                                    &listener);
        break;
    case GMK_EVALUATION_RUNS: (void)textbook_sum_runs(board, color, &listener); break;
    default: textbook_tell_shapes(board, color, &listener); break;
    }
}

/* ------------------------------------------------------------------------------------------------
 * The learned one, and the net
 */

/* What an empty cell adds to the value for the side to move. */
static int32_t share_of(const Position *position, int cell)
{
    const RuleTables *tables = position->tables;
    int32_t share = 0;
    for (Side side = 0; side < 2; side++) {
        const ValuePair value =
            tables->values[side][tables->combinations[position_code(position, side, cell)]];
        share += position->to_move == 0 ? pair_black(value) : pair_white(value);
    }
    return share;
}

static void tell_cells(Collector *to, const Position *position)
{
    const GmkCell side = position->to_move == 0 ? GMK_CELL_BLACK : GMK_CELL_WHITE;
    int32_t cells = 0;
    for (int y = 0; y < position->height; y++)
        for (int x = 0; x < position->width; x++) {
            const GmkPoint point = {x, y};
            const int cell = position_cell(point);
            const int32_t share =
                position->stones[cell] == GMK_CELL_EMPTY ? share_of(position, cell) : 0;
            cells += share;
            if (share != 0)
                collect(to, &(GmkShape){GMK_SHAPE_CELL, side, point, point, share});
        }
    const int32_t situation = position_value(position) - cells;
    if (situation != 0)
        collect(to, &(GmkShape){GMK_SHAPE_SITUATION, side, nowhere, nowhere, situation});
}

static GmkStatus tell_net(Collector *to, const Position *position)
{
    const GmkCell side = position->to_move == 0 ? GMK_CELL_BLACK : GMK_CELL_WHITE;
    const NetText *text = net_text_of_rule(position->tables->rule);
    if (!text)
        return GMK_ERR_UNSUPPORTED;
    Net *net = net_new(text);
    NetState *state = net_state_new();
    GmkStatus status = GMK_ERR_NO_MEMORY;
    if (net && state) {
        net_begin(state, net);
        collect(to,
                &(GmkShape){GMK_SHAPE_NET, side, nowhere, nowhere, net_value(state, position, 0)});
        status = GMK_OK;
    }
    net_state_free(state);
    net_free(net);
    return status;
}

static GmkStatus tell_learned(Collector *to, const Board *board, bool with_net)
{
    RuleTables *tables = rule_tables_new((GmkRule)board->rule);
    Position *position = malloc(sizeof *position);
    GmkStatus status = GMK_ERR_NO_MEMORY;
    if (tables && position) {
        position_from_board(position, board, tables);
        tell_cells(to, position);
        status = with_net ? tell_net(to, position) : GMK_OK;
    }
    free(position);
    rule_tables_free(tables);
    return status;
}

GmkStatus textbook_worth(GmkWorth *out, GmkShape *shapes, int32_t capacity, const void *state,
                         GmkEvaluation evaluation)
{
    const Board *board = state;
    Collector to = {.shapes = shapes, .capacity = capacity};
    if (evaluation == GMK_EVALUATION_LEARNED || evaluation == GMK_EVALUATION_NET) {
        const GmkStatus status = tell_learned(&to, board, evaluation == GMK_EVALUATION_NET);
        if (status != GMK_OK)
            return status;
        out->value = to.sum[board->to_move];
        out->black = out->white = 0;
    } else {
        tell_side(&to, board, GMK_CELL_BLACK, evaluation);
        tell_side(&to, board, GMK_CELL_WHITE, evaluation);
        out->value = textbook_evaluate(board, evaluation, NULL);
        out->black = to.sum[GMK_CELL_BLACK];
        out->white = to.sum[GMK_CELL_WHITE];
    }
    out->shape_count = to.count;
    return GMK_OK;
}
