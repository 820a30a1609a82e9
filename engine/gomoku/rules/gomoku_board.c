/* The rules of gomoku on a plain board: moves, results, undo. */
#include "gomoku_board.h"

#include <string.h>

#include "base/zobrist.h"
#include "renju.h"

const int board_steps[BOARD_DIRECTIONS] = {1, BOARD_STRIDE, BOARD_STRIDE + 1, BOARD_STRIDE - 1};

bool board_contains(const Board *board, GmkPoint point)
{
    return point.x >= 0 && point.x < board->width && point.y >= 0 && point.y < board->height;
}

static uint64_t empty_hash(const Board *board)
{
    return zobrist_game(GMK_BOARD_GOMOKU, board->width, board->height, board->rule);
}

static void put(Board *board, int cell, uint8_t what)
{
    board->cells[cell] = what;
    board->hash ^= zobrist_cell((uint32_t)cell, what);
    board->empty_count--;
}

GmkStatus board_init(Board *board, const GmkSetup *setup)
{
    memset(board, 0, sizeof *board); /* padding too: equal games are equal bytes */
    board->width = (uint8_t)setup->width;
    board->height = (uint8_t)setup->height;
    board->rule = (uint8_t)setup->rule;
    board->to_move = GMK_CELL_BLACK;
    board->empty_count = (uint16_t)(setup->width * setup->height);
    board->hash = empty_hash(board);
    memset(board->cells, GMK_CELL_BLOCKED, sizeof board->cells);
    for (int y = 0; y < board->height; y++)
        memset(&board->cells[board_cell((GmkPoint){0, y})], GMK_CELL_EMPTY, board->width);
    for (int32_t i = 0; i < setup->blocked_count; i++) {
        if (!board_contains(board, setup->blocked[i]))
            return GMK_ERR_OFF_BOARD;
        const int cell = board_cell(setup->blocked[i]);
        if (board->cells[cell] == GMK_CELL_EMPTY) /* a cell may be named twice */
            put(board, cell, GMK_CELL_BLOCKED);
    }
    memcpy(board->ground, board->cells, sizeof board->ground);
    if (board->empty_count == 0)
        board->result = GMK_RESULT_DRAW;
    return GMK_OK;
}

bool board_row_wins(GmkRule rule, uint8_t color, int length, uint8_t before, uint8_t after)
{
    const uint8_t other = board_other(color);
    switch (rule) {
    case GMK_RULE_FREESTYLE: return length >= BOARD_LINE;
    case GMK_RULE_STANDARD: return length == BOARD_LINE;
    case GMK_RULE_RENJU:
        return color == GMK_CELL_BLACK ? length == BOARD_LINE : length >= BOARD_LINE;
    case GMK_RULE_CARO_EDGE:
        return length == BOARD_LINE && (before == GMK_CELL_EMPTY || after == GMK_CELL_EMPTY);
    case GMK_RULE_CARO_OVERLINE:
        return length > BOARD_LINE || (length == BOARD_LINE && (before != other || after != other));
    case GMK_RULE_CARO_EXACT: return length == BOARD_LINE && (before != other || after != other);
    }
    return false;
}

bool board_wins_at(const Board *board, int cell, int direction)
{
    const uint8_t color = board->cells[cell];
    const int step = board_steps[direction];
    const int after = board_run(board->cells, cell, step, color);
    const int before = board_run(board->cells, cell, -step, color);
    return board_row_wins((GmkRule)board->rule, color, before + 1 + after,
                          board->cells[cell - (before + 1) * step],
                          board->cells[cell + (after + 1) * step]);
}

static bool wins(const Board *board, int cell)
{
    for (int d = 0; d < BOARD_DIRECTIONS; d++)
        if (board_wins_at(board, cell, d))
            return true;
    return false;
}

static GmkResult win_of(uint8_t color)
{
    return color == GMK_CELL_BLACK ? GMK_RESULT_BLACK : GMK_RESULT_WHITE;
}

/* False when the board is full, or when every empty cell is forbidden. */
static bool has_legal_move(const Board *board)
{
    if (board->rule != GMK_RULE_RENJU || board->to_move != GMK_CELL_BLACK)
        return board->empty_count > 0;
    for (int y = 0; y < board->height; y++)
        for (int x = 0; x < board->width; x++) {
            const int cell = board_cell((GmkPoint){x, y});
            if (board->cells[cell] == GMK_CELL_EMPTY && !renju_is_forbidden(board, cell))
                return true;
        }
    return false;
}

GmkStatus board_check(const Board *board, GmkPoint point)
{
    if (board->result != GMK_RESULT_NONE)
        return GMK_ERR_OVER;
    if (!board_contains(board, point))
        return GMK_ERR_OFF_BOARD;
    if (board->cells[board_cell(point)] != GMK_CELL_EMPTY)
        return GMK_ERR_OCCUPIED;
    if (board->rule == GMK_RULE_RENJU && board->to_move == GMK_CELL_BLACK &&
        renju_is_forbidden(board, board_cell(point)))
        return GMK_ERR_FORBIDDEN;
    return GMK_OK;
}

GmkStatus board_play(Board *board, GmkPoint point)
{
    const GmkStatus status = board_check(board, point);
    if (status != GMK_OK)
        return status;
    const int cell = board_cell(point);
    const uint8_t color = board->to_move;
    put(board, cell, color);
    board->moves[board->move_count++] = (uint16_t)cell;
    board->to_move = board_other(color);
    board->hash ^= zobrist_side();
    if (wins(board, cell))
        board->result = (uint8_t)win_of(color);
    else if (!has_legal_move(board))
        board->result = GMK_RESULT_DRAW;
    return GMK_OK;
}

GmkStatus board_undo(Board *board)
{
    if (board->move_count == 0)
        return GMK_ERR_EMPTY;
    const int cell = board->moves[--board->move_count];
    board->moves[board->move_count] = 0;
    board->hash ^= zobrist_cell((uint32_t)cell, board->cells[cell]) ^ zobrist_side();
    board->to_move = board->cells[cell];
    board->cells[cell] = GMK_CELL_EMPTY;
    board->empty_count++;
    board->result = GMK_RESULT_NONE; /* the game was not over before the move */
    return GMK_OK;
}

/* An empty board with the blocked cells of the setup. */
static void clear(Board *board, GmkCell to_move)
{
    memcpy(board->cells, board->ground, sizeof board->cells);
    memset(board->moves, 0, sizeof board->moves);
    board->move_count = 0;
    board->to_move = (uint8_t)to_move;
    board->result = GMK_RESULT_NONE;
    board->hash = empty_hash(board) ^ (to_move == GMK_CELL_WHITE ? zobrist_side() : 0);
    board->empty_count = 0;
    for (int y = 0; y < board->height; y++)
        for (int x = 0; x < board->width; x++) {
            const int cell = board_cell((GmkPoint){x, y});
            if (board->cells[cell] == GMK_CELL_BLOCKED)
                board->hash ^= zobrist_cell((uint32_t)cell, GMK_CELL_BLOCKED);
            else
                board->empty_count++;
        }
}

static GmkResult result_from_scratch(const Board *board)
{
    bool has_won[GMK_CELL_BLOCKED + 1] = {false};
    for (int y = 0; y < board->height; y++)
        for (int x = 0; x < board->width; x++) {
            const int cell = board_cell((GmkPoint){x, y});
            const uint8_t what = board->cells[cell];
            if ((what == GMK_CELL_BLACK || what == GMK_CELL_WHITE) && wins(board, cell))
                has_won[what] = true;
        }
    const uint8_t moved = board_other(board->to_move);
    if (has_won[moved])
        return win_of(moved);
    if (has_won[board->to_move])
        return win_of(board->to_move);
    return has_legal_move(board) ? GMK_RESULT_NONE : GMK_RESULT_DRAW;
}

GmkStatus board_set_position(Board *board, const GmkStone *stones, int32_t count, GmkCell to_move)
{
    Board scratch = *board;
    clear(&scratch, to_move);
    for (int32_t i = 0; i < count; i++) {
        if (!board_contains(&scratch, stones[i].point))
            return GMK_ERR_OFF_BOARD;
        const int cell = board_cell(stones[i].point);
        if (scratch.cells[cell] != GMK_CELL_EMPTY)
            return GMK_ERR_OCCUPIED;
        put(&scratch, cell, (uint8_t)stones[i].cell);
    }
    scratch.result = (uint8_t)result_from_scratch(&scratch);
    *board = scratch;
    return GMK_OK;
}

/* The winning line through `cell` in this direction, if `cell` is its first stone. */
static bool line_from(GmkLine *out, const Board *board, int cell, int direction)
{
    const uint8_t color = board->cells[cell];
    const int step = board_steps[direction];
    if (board->cells[cell - step] == color || !board_wins_at(board, cell, direction))
        return false;
    const int length = board_run(board->cells, cell, step, color);
    *out = (GmkLine){GMK_LINE_WIN, board_point(cell), board_point(cell + length * step)};
    return true;
}

int32_t board_winning_lines(GmkLine *out, int32_t capacity, const Board *board)
{
    if (board->result != GMK_RESULT_BLACK && board->result != GMK_RESULT_WHITE)
        return 0;
    const uint8_t winner = board->result == GMK_RESULT_BLACK ? GMK_CELL_BLACK : GMK_CELL_WHITE;
    int32_t found = 0;
    for (int y = 0; y < board->height; y++)
        for (int x = 0; x < board->width; x++) {
            const int cell = board_cell((GmkPoint){x, y});
            for (int d = 0; d < BOARD_DIRECTIONS && board->cells[cell] == winner; d++) {
                GmkLine line;
                if (!line_from(&line, board, cell, d))
                    continue;
                if (found < capacity)
                    out[found] = line;
                found++;
            }
        }
    return found;
}
