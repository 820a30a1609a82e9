/* referee_board.c: reading and changing a RefBoard without ever leaving it; no rules here. */
#include "referee_board.h"

const int referee_board_dx[REFEREE_DIRECTIONS] = {1, 0, 1, 1};
const int referee_board_dy[REFEREE_DIRECTIONS] = {0, 1, 1, -1};

static int board_is_inside(const RefBoard *board, int x, int y)
{
    return x >= 0 && x < board->width && y >= 0 && y < board->height;
}

int referee_board_at(const RefBoard *board, int x, int y)
{
    if (!board_is_inside(board, x, y))
        return REFEREE_OUTSIDE;
    return board->cell[y * board->width + x];
}

void referee_board_set(RefBoard *board, int x, int y, int what)
{
    if (board_is_inside(board, x, y))
        board->cell[y * board->width + x] = (unsigned char)what;
}

int referee_board_beside(const RefBoard *board, int x, int y, int dx, int dy, int colour)
{
    int count = 0;
    while (referee_board_at(board, x + (count + 1) * dx, y + (count + 1) * dy) == colour)
        count++;
    return count;
}

int referee_board_row(const RefBoard *board, int x, int y, int direction, int colour)
{
    const int dx = referee_board_dx[direction];
    const int dy = referee_board_dy[direction];
    return 1 + referee_board_beside(board, x, y, dx, dy, colour) +
           referee_board_beside(board, x, y, -dx, -dy, colour);
}

int referee_board_stones(const RefBoard *board)
{
    int count = 0;
    for (int i = 0; i < board->width * board->height; i++)
        count += board->cell[i] != REFEREE_EMPTY;
    return count;
}
