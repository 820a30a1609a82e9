/* Gomoku as a GameOps table: rules, position and thinking. */
#include "gomoku.h"

#include "gomoku/rules/gomoku_board.h"
#include "gomoku/rules/renju.h"
#include "gomoku/search/gomoku_rate.h"
#include "gomoku/textbook/textbook_worth.h"
#include "gomoku_opening.h"
#include "gomoku_think.h"

static GmkStatus gomoku_init(void *state, const GmkSetup *setup)
{
    return board_init(state, setup);
}

static GmkStatus gomoku_play(void *state, GmkPoint point)
{
    return board_play(state, point);
}

static GmkStatus gomoku_check(const void *state, GmkPoint point)
{
    return board_check(state, point);
}

static GmkStatus gomoku_undo(void *state)
{
    return board_undo(state);
}

static GmkStatus gomoku_set_position(void *state, const GmkStone *stones, int32_t count,
                                     GmkCell to_move)
{
    return board_set_position(state, stones, count, to_move);
}

static int32_t gomoku_width(const void *state)
{
    return ((const Board *)state)->width;
}

static int32_t gomoku_height(const void *state)
{
    return ((const Board *)state)->height;
}

static GmkRule gomoku_rule(const void *state)
{
    return (GmkRule)((const Board *)state)->rule;
}

static GmkCell gomoku_cell(const void *state, GmkPoint point)
{
    const Board *board = state;
    return board_contains(board, point) ? (GmkCell)board->cells[board_cell(point)]
                                        : GMK_CELL_BLOCKED;
}

static GmkCell gomoku_to_move(const void *state)
{
    return (GmkCell)((const Board *)state)->to_move;
}

static GmkResult gomoku_result(const void *state)
{
    return (GmkResult)((const Board *)state)->result;
}

static int32_t gomoku_move_count(const void *state)
{
    return ((const Board *)state)->move_count;
}

static GmkPoint gomoku_move(const void *state, int32_t index)
{
    return board_point(((const Board *)state)->moves[index]);
}

static uint64_t gomoku_hash(const void *state)
{
    return ((const Board *)state)->hash;
}

static int32_t gomoku_legal_moves(GmkPoint *out, int32_t capacity, const void *state)
{
    const Board *board = state;
    int32_t found = 0;
    for (int32_t y = 0; y < board->height; y++)
        for (int32_t x = 0; x < board->width; x++) {
            if (board_check(board, (GmkPoint){x, y}) != GMK_OK)
                continue;
            if (found < capacity)
                out[found] = (GmkPoint){x, y};
            found++;
        }
    return found;
}

static int32_t gomoku_winning_lines(GmkLine *out, int32_t capacity, const void *state)
{
    return board_winning_lines(out, capacity, state);
}

static void gomoku_forbidden(GmkForbidden *out, const void *state, GmkPoint point)
{
    const Board *board = state;
    out->kind = GMK_FORBIDDEN_NOT;
    out->line_count = 0;
    if (board->rule == GMK_RULE_RENJU && board_contains(board, point) &&
        board->cells[board_cell(point)] == GMK_CELL_EMPTY)
        renju_explain(out, board, board_cell(point));
}

static int32_t gomoku_forbidden_points(GmkPoint *out, int32_t capacity, const void *state)
{
    const Board *board = state;
    return board->rule == GMK_RULE_RENJU ? renju_list(out, capacity, board) : 0;
}

/* "h8": the column's letter, the row from the bottom. */
static void gomoku_to_text(char out[GMK_NOTATION_MAX], const void *state, GmkPoint point)
{
    const int32_t row = ((const Board *)state)->height - point.y;
    char *p = out;
    *p++ = (char)('a' + point.x);
    if (row >= 10)
        *p++ = (char)('0' + row / 10);
    *p++ = (char)('0' + row % 10);
    *p = '\0';
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static GmkStatus gomoku_from_text(GmkPoint *out, const void *state, const char *text)
{
    const Board *board = state;
    const char letter = (char)(text[0] >= 'A' && text[0] <= 'Z' ? text[0] - 'A' + 'a' : text[0]);
    if (letter < 'a' || letter > 'z' || !is_digit(text[1]) || text[1] == '0')
        return GMK_ERR_FORMAT;
    int32_t row = text[1] - '0';
    if (is_digit(text[2]))
        row = row * 10 + text[2] - '0';
    if (text[row < 10 ? 2 : 3] != '\0')
        return GMK_ERR_FORMAT;
    const GmkPoint point = {letter - 'a', board->height - row};
    if (!board_contains(board, point))
        return GMK_ERR_OFF_BOARD;
    *out = point;
    return GMK_OK;
}

const GameOps gomoku_ops = {
    .state_size = sizeof(Board),
    .side_min = GMK_GOMOKU_SIDE_MIN,
    .side_max = GMK_GOMOKU_SIDE_MAX,
    .init = gomoku_init,
    .play = gomoku_play,
    .check = gomoku_check,
    .undo = gomoku_undo,
    .set_position = gomoku_set_position,
    .width = gomoku_width,
    .height = gomoku_height,
    .rule = gomoku_rule,
    .cell = gomoku_cell,
    .to_move = gomoku_to_move,
    .result = gomoku_result,
    .move_count = gomoku_move_count,
    .move = gomoku_move,
    .hash = gomoku_hash,
    .legal_moves = gomoku_legal_moves,
    .winning_lines = gomoku_winning_lines,
    .forbidden = gomoku_forbidden,
    .forbidden_points = gomoku_forbidden_points,
    .to_text = gomoku_to_text,
    .from_text = gomoku_from_text,
    .score_rate = gomoku_score_rate,
    .rate_score = gomoku_rate_score,
    .memory_new = gomoku_any_memory_new,
    .memory_free = gomoku_any_memory_free,
    .memory_clear = gomoku_any_memory_clear,
    .memory_bytes = gomoku_any_memory_bytes,
    .memory_net = gomoku_any_memory_net,
    .memory_adopt = gomoku_any_memory_adopt,
    .memory_table_use = gomoku_any_memory_table_use,
    .think = gomoku_any_think,
    .prepare = gomoku_any_prepare,
    .find_win = gomoku_any_find_win,
    .recall = gomoku_any_recall,
    .teach = gomoku_any_teach,
    .evaluate = textbook_worth,
    .choose_opening = opening_choose,
};
