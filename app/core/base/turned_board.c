/* turned_board.c: see turned_board.h. */
#include "turned_board.h"

#include <inttypes.h>
#include <stdio.h>

TurnedBoard turned_board(GmkBoardKind board, int32_t width, int32_t height, BoardTurn turn,
                         BoardLabels labels)
{
    return (TurnedBoard){board, width, height,
                         board == GMK_BOARD_GOMOKU ? turn : (BoardTurn){0, false}, labels};
}

static bool is_upright(const TurnedBoard *board)
{
    return board->turn.quarters % 2 == 0;
}

int32_t turned_across(const TurnedBoard *board)
{
    return is_upright(board) ? board->width : board->height;
}

int32_t turned_down(const TurnedBoard *board)
{
    return is_upright(board) ? board->height : board->width;
}

GmkPoint turned_seen(const TurnedBoard *board, GmkPoint point)
{
    const int w = board->width, h = board->height;
    const int x = board->turn.mirrored ? w - 1 - point.x : point.x, y = point.y;
    switch (board->turn.quarters) {
    case 1: return (GmkPoint){h - 1 - y, x};
    case 2: return (GmkPoint){w - 1 - x, h - 1 - y};
    case 3: return (GmkPoint){y, w - 1 - x};
    default: return (GmkPoint){x, y};
    }
}

GmkPoint turned_unseen(const TurnedBoard *board, GmkPoint seen)
{
    const int w = board->width, h = board->height;
    int x = seen.x, y = seen.y;
    switch (board->turn.quarters) {
    case 1: x = seen.y, y = h - 1 - seen.x; break;
    case 2: x = w - 1 - seen.x, y = h - 1 - seen.y; break;
    case 3: x = w - 1 - seen.y, y = seen.x; break;
    default: break;
    }
    return (GmkPoint){board->turn.mirrored ? w - 1 - x : x, y};
}

/* The column or the row of the record that runs through a point. */
static void name_line(char out[TURNED_NAME_MAX], const TurnedBoard *board, GmkPoint point,
                      bool is_column)
{
    const bool gomoku = board->board == GMK_BOARD_GOMOKU;
    out[0] = '\0';
    if (board->labels == BOARD_LABELS_NONE || (!is_column && !gomoku))
        return;
    if (!is_column)
        snprintf(out, TURNED_NAME_MAX, "%" PRId32, board->height - point.y);
    else if (board->labels == BOARD_LABELS_NUMBERS || !gomoku)
        snprintf(out, TURNED_NAME_MAX, "%" PRId32, point.x + 1);
    else
        snprintf(out, TURNED_NAME_MAX, "%c", (char)('A' + point.x));
}

void turned_column(char out[TURNED_NAME_MAX], const TurnedBoard *board, int32_t x)
{
    name_line(out, board, turned_unseen(board, (GmkPoint){x, 0}), is_upright(board));
}

void turned_row(char out[TURNED_NAME_MAX], const TurnedBoard *board, int32_t y)
{
    name_line(out, board, turned_unseen(board, (GmkPoint){0, y}), !is_upright(board));
}
