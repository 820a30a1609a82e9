/*
 * position_maker.c: random positions that are full of rows, for comparing referees.
 *
 * Stones thrown at random make few fours and threes, so most stones come in short pieces of lines
 * that cross each other near a few chosen points, mostly black ones, with gaps and single white
 * blocks. The positions need not be reachable in a game.
 */
#include "position_maker.h"

#include "referee_board.h"

#include <string.h>

int position_maker_random(uint64_t *seed, int limit)
{
    *seed ^= *seed << 13;
    *seed ^= *seed >> 7;
    *seed ^= *seed << 17;
    return (int)((*seed >> 11) % (uint64_t)limit);
}

/* A piece of a line through (x, y): each place is own, empty or (rarely) the opponent's. */
static void position_maker_piece(RefBoard *board, uint64_t *seed, int x, int y)
{
    const int d = position_maker_random(seed, REFEREE_DIRECTIONS);
    const int colour = position_maker_random(seed, 4) == 0 ? REFEREE_WHITE : REFEREE_BLACK;
    const int from = -position_maker_random(seed, 7);
    const int length = 3 + position_maker_random(seed, 7);
    const int fullness = 35 + position_maker_random(seed, 60);
    for (int i = from; i < from + length; i++) {
        const int dice = position_maker_random(seed, 100);
        if (dice < fullness) {
            const int what = dice < 4 ? 3 - colour : colour;
            referee_board_set(board, x + i * referee_board_dx[d], y + i * referee_board_dy[d],
                              what);
        }
    }
}

RefBoard position_maker_make(uint64_t *seed, int side)
{
    RefBoard board;
    const int range = REFEREE_MAX_SIDE - REFEREE_MIN_SIDE + 1;
    memset(&board, 0, sizeof board);
    board.width = side > 0 ? side : REFEREE_MIN_SIDE + position_maker_random(seed, range);
    board.height = side > 0 ? side : REFEREE_MIN_SIDE + position_maker_random(seed, range);
    const int centres = 1 + position_maker_random(seed, 3);
    for (int c = 0; c < centres; c++) {
        const int x = position_maker_random(seed, board.width);
        const int y = position_maker_random(seed, board.height);
        const int pieces = 2 + position_maker_random(seed, 5);
        for (int p = 0; p < pieces; p++) {
            position_maker_piece(&board, seed, x + position_maker_random(seed, 5) - 2,
                                 y + position_maker_random(seed, 5) - 2);
        }
    }
    const int strays = position_maker_random(seed, 12);
    for (int s = 0; s < strays; s++) {
        referee_board_set(&board, position_maker_random(seed, board.width),
                          position_maker_random(seed, board.height),
                          1 + position_maker_random(seed, 2));
    }
    return board;
}
