/*
 * referee_gomocup.c: the rules as the judge of the Gomocup tournament applies them.
 *
 * Program: Gomocup/GomocupJudge, commit c11ec6a35f61e91cb0c277444efe73d3e44a8390 (May 2026), the
 * Python client. Reproduced are client/ai_match.py, ai_match.make_move, and client/check_forbid.py,
 * check_forbid. (MaciejKozarzewski/GomocupJudgeLocal is an older fork of it, without caro.)
 *
 * The rule number is compared as a whole, its bits are not looked at:
 *   0      five or more win.
 *   1      exactly five wins.
 *   4      renju: black loses on a forbidden point, otherwise five or more win for both. (Black's
 *          six without a five is forbidden, so it never gets that far.)
 *   8      caro: exactly five wins unless opponent's stones are at both ends; six or more win.
 *   9      as 8, but six or more do not win.
 *   other  nobody ever wins: 2 and 3 (continuous), 5, 6, 10 ... are not known to the judge.
 * The edge of the board does not block a five in caro.
 * Not asked here, but good to know: a renju game ends as a draw 25 empty points before the board is
 * full, the other games on a full board.
 *
 * Forbidden points are found by a translation of Piskvork's renju.cpp to Python; the only
 * difference is that it knows square boards only and forbids nothing on any other board. So this
 * module asks referee_piskvork; the judge itself was compared too, see README.md.
 */
#include "referee_gomocup.h"

#include "referee_board.h"
#include "referee_piskvork.h"

#include <stdbool.h>

int referee_gomocup_forbidden(const RefBoard *board, int x, int y)
{
    if (board->width != board->height)
        return REFEREE_ALLOWED;
    return referee_piskvork_forbidden(board, x, y);
}

/*
 * Walks at most five places away from (x, y): adds the stones of the same colour to *count, and
 * one to *blocked if they end at an opponent's stone.
 */
static void gomocup_walk(const RefBoard *board, int x, int y, int dx, int dy, int *count,
                         int *blocked)
{
    const int colour = referee_board_at(board, x, y);
    for (int i = 1; i <= 5; i++) {
        const int there = referee_board_at(board, x + i * dx, y + i * dy);
        if (there != colour) {
            *blocked += there == 3 - colour;
            return;
        }
        *count += 1;
    }
}

static bool gomocup_row_wins(int rule_number, int count, int blocked)
{
    switch (rule_number) {
    case 0:
    case 4: return count >= 5;
    case 1: return count == 5;
    case 8: return count > 5 || (count == 5 && blocked < 2);
    case 9: return count == 5 && blocked < 2;
    default: return false;
    }
}

int referee_gomocup_winner(const RefBoard *board, int rule_number, int x, int y)
{
    const int colour = referee_board_at(board, x, y);
    if (colour != REFEREE_BLACK && colour != REFEREE_WHITE)
        return REFEREE_EMPTY;
    if (rule_number == REFEREE_RULE_RENJU && colour == REFEREE_BLACK) {
        RefBoard before = *board;
        referee_board_set(&before, x, y, REFEREE_EMPTY);
        if (referee_gomocup_forbidden(&before, x, y) != REFEREE_ALLOWED)
            return REFEREE_WHITE;
    }
    for (int d = 0; d < REFEREE_DIRECTIONS; d++) {
        const int dx = referee_board_dx[d];
        const int dy = referee_board_dy[d];
        int count = 1, blocked = 0;
        gomocup_walk(board, x, y, dx, dy, &count, &blocked);
        gomocup_walk(board, x, y, -dx, -dy, &count, &blocked);
        if (gomocup_row_wins(rule_number, count, blocked))
            return colour;
    }
    return REFEREE_EMPTY;
}
