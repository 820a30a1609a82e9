/*
 * referee_cgomoku.c: the rules as the match runner c-gomoku-cli applies them.
 *
 * Program: dhbloo/c-gomoku-cli, commit 089117476631f11695792bfd12148f3ca037ecac (January 2025);
 * nkg114mc/c-gomoku-cli, commit cdacd8552ff4148c91f132c60961c6a424cdcc71 (2021), has the same
 * rules. Reproduced are src/game.cpp, Game::game_apply_rules, and src/position.cpp,
 * check_five_in_line_lastmove, check_five_in_line_side and isForbidden with its helpers.
 *
 * Numbers: 0 five or more win; 1 exactly five wins; 4 renju: exactly five for black, five or more
 * for white. The program refuses to start with any other number (here: nobody wins). No caro.
 *
 * Who wins: not only the rows through the last stone are looked at but all rows of its colour on
 * the whole board. In a game that is stopped by its first five this is the same. (A build with
 * assertions stops if there is more than one such row; the Makefile switches them off.)
 *
 * Forbidden points, as a fact: the method is that of RenLib's finder (see referee_renlib.c) with
 * the reasons asked for in the order double three, double four, overline. One difference, a slip:
 * the question for an overline does not ask for a five on another line first, so a black stone
 * that makes a five on one line and six on another is forbidden here, while it wins by the
 * written rules and in all other programs.
 * Forbiddenness is asked before the move is made, so it goes before a five.
 */
#include "referee_cgomoku.h"

#include "referee_board.h"

#include <stdbool.h>

static bool cgomoku_double_three(const RefBoard *board, int x, int y);

/* Whether a black stone on the empty point (x, y) makes a five. */
static bool cgomoku_makes_five(const RefBoard *board, int x, int y)
{
    for (int d = 0; d < REFEREE_DIRECTIONS; d++)
        if (referee_board_row(board, x, y, d, REFEREE_BLACK) == 5)
            return true;
    return false;
}

static bool cgomoku_makes_six(const RefBoard *board, int x, int y)
{
    for (int d = 0; d < REFEREE_DIRECTIONS; d++)
        if (referee_board_row(board, x, y, d, REFEREE_BLACK) > 5)
            return true;
    return false;
}

/* Fours and threes are only looked for where there is neither a five nor six. */
static bool cgomoku_is_quiet(const RefBoard *board, int x, int y)
{
    return referee_board_at(board, x, y) == REFEREE_EMPTY && !cgomoku_makes_five(board, x, y) &&
           !cgomoku_makes_six(board, x, y);
}

/* The point where the black row through (x, y) ends on one side, as coordinates. */
static void cgomoku_row_end(const RefBoard *board, int x, int y, int d, int side, int end[2])
{
    const int dx = side * referee_board_dx[d];
    const int dy = side * referee_board_dy[d];
    const int steps = referee_board_beside(board, x, y, dx, dy, REFEREE_BLACK) + 1;
    end[0] = x + steps * dx;
    end[1] = y + steps * dy;
}

/* On how many of the two ends of the row, with black at (x, y), a five on this line is made. */
static int cgomoku_five_ends(const RefBoard *board, int x, int y, int d)
{
    RefBoard after = *board;
    int count = 0;
    referee_board_set(&after, x, y, REFEREE_BLACK);
    for (int side = -1; side <= 1; side += 2) {
        int end[2];
        cgomoku_row_end(&after, x, y, d, side, end);
        count += referee_board_at(&after, end[0], end[1]) == REFEREE_EMPTY &&
                 referee_board_row(&after, end[0], end[1], d, REFEREE_BLACK) == 5;
    }
    return count;
}

static bool cgomoku_straight_four(const RefBoard *board, int x, int y, int d)
{
    return cgomoku_is_quiet(board, x, y) && cgomoku_five_ends(board, x, y, d) == 2 &&
           referee_board_row(board, x, y, d, REFEREE_BLACK) == 4;
}

static bool cgomoku_double_four(const RefBoard *board, int x, int y)
{
    int fours = 0;
    if (!cgomoku_is_quiet(board, x, y))
        return false;
    for (int d = 0; d < REFEREE_DIRECTIONS; d++) {
        const int ends = cgomoku_five_ends(board, x, y, d);
        const bool is_straight = ends == 2 && cgomoku_straight_four(board, x, y, d);
        fours += is_straight ? 1 : ends;
    }
    return fours >= 2;
}

static bool cgomoku_three(const RefBoard *board, int x, int y, int d)
{
    if (!cgomoku_is_quiet(board, x, y))
        return false;
    RefBoard after = *board;
    referee_board_set(&after, x, y, REFEREE_BLACK);
    for (int side = -1; side <= 1; side += 2) {
        int end[2];
        cgomoku_row_end(&after, x, y, d, side, end);
        if (cgomoku_straight_four(&after, end[0], end[1], d) &&
            !cgomoku_double_four(&after, end[0], end[1]) &&
            !cgomoku_double_three(&after, end[0], end[1]))
            return true;
    }
    return false;
}

static bool cgomoku_double_three(const RefBoard *board, int x, int y)
{
    int threes = 0;
    for (int d = 0; d < REFEREE_DIRECTIONS; d++)
        threes += cgomoku_three(board, x, y, d);
    return threes >= 2;
}

int referee_cgomoku_forbidden(const RefBoard *board, int x, int y)
{
    if (referee_board_at(board, x, y) != REFEREE_EMPTY)
        return REFEREE_ALLOWED;
    if (cgomoku_double_three(board, x, y))
        return REFEREE_DOUBLE_THREE;
    if (cgomoku_double_four(board, x, y))
        return REFEREE_DOUBLE_FOUR;
    return cgomoku_makes_six(board, x, y) ? REFEREE_OVERLINE : REFEREE_ALLOWED;
}

/* Whether a colour has, anywhere, a row of exactly five or (if longer rows count) more. */
static bool cgomoku_has_row(const RefBoard *board, int colour, bool longer_counts)
{
    for (int i = 0; i < board->width * board->height; i++) {
        for (int d = 0; d < REFEREE_DIRECTIONS; d++) {
            if (board->cell[i] != colour)
                continue;
            const int row = referee_board_row(board, i % board->width, i / board->width, d, colour);
            if (row == 5 || (longer_counts && row > 5))
                return true;
        }
    }
    return false;
}

int referee_cgomoku_winner(const RefBoard *board, int rule_number, int x, int y)
{
    const int colour = referee_board_at(board, x, y);
    if ((colour != REFEREE_BLACK && colour != REFEREE_WHITE) ||
        (rule_number != 0 && rule_number != 1 && rule_number != 4))
        return REFEREE_EMPTY;
    const bool is_black_renju = rule_number == REFEREE_RULE_RENJU && colour == REFEREE_BLACK;
    if (is_black_renju) {
        RefBoard before = *board;
        referee_board_set(&before, x, y, REFEREE_EMPTY);
        if (referee_cgomoku_forbidden(&before, x, y) != REFEREE_ALLOWED)
            return REFEREE_WHITE;
    }
    const bool longer_counts = rule_number != REFEREE_RULE_EXACT_FIVE && !is_black_renju;
    return cgomoku_has_row(board, colour, longer_counts) ? colour : REFEREE_EMPTY;
}
