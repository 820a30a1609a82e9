/*
 * referee_renlib.c: renju as the forbidden point finder of RenLib sees it.
 *
 * Program: RenLib (gomoku/RenLib, commit 7a51509f6e73613f16c6df93c3db6c0b4800c85e of 2015), whose
 * Board.h holds a CForbiddenPointFinder. RenLib ships only the header and a compiled library of
 * it (External/ForbiddenPointFinder.h and .lib); its source, by Wenzhe Lu, is in many public
 * repositories (here read from a stored copy that keeps the original Windows types, and run
 * from VFilinov/Kata5, 852085e, cpp/forbiddenPoint/ForbiddenPointFinder.cpp). Reproduced are its
 * functions IsFive, IsOverline, IsFour, IsOpenFour, IsDoubleFour, IsOpenThree, IsDoubleThree,
 * FindForbiddenPoints and AddStone.
 *
 * How it works, as a fact: everything is asked of an empty point, with a stone put there for the
 * time of the question. A four is looked for on the first empty place on either side of the row
 * through the point. Two such places that both make a five are one straight four if the row is
 * four long, else a double four on one line. A three needs a straight four on one of the two first
 * empty places that is neither an overline, nor a double four, nor a (recursively judged) double
 * three, nor a five.
 * A point that makes an overline makes no fours and no threes for it; a five makes nothing else
 * count. The original is for 15x15 only; this one takes any board. RenLib knows no rule numbers;
 * 4 is taken to mean renju.
 *
 * No difference to referee_renju is known: both were compared, see README.md.
 */
#include "referee_renlib.h"

#include "referee_board.h"

#include <stdbool.h>

enum { RENLIB_NOT_OPEN = 0, RENLIB_STRAIGHT = 1, RENLIB_TWO_FOURS = 2 };

static bool renlib_double_three(RefBoard *board, int x, int y);

static bool renlib_is_empty(const RefBoard *board, int x, int y)
{
    return referee_board_at(board, x, y) == REFEREE_EMPTY;
}

static bool renlib_five(const RefBoard *board, int x, int y)
{
    bool found = false;
    for (int d = 0; d < REFEREE_DIRECTIONS; d++)
        found = found || referee_board_row(board, x, y, d, REFEREE_BLACK) == 5;
    return renlib_is_empty(board, x, y) && found;
}

static bool renlib_five_along(const RefBoard *board, int x, int y, int d)
{
    return renlib_is_empty(board, x, y) && referee_board_row(board, x, y, d, REFEREE_BLACK) == 5;
}

static bool renlib_overline(const RefBoard *board, int x, int y)
{
    bool found = false;
    for (int d = 0; d < REFEREE_DIRECTIONS; d++)
        found = found || referee_board_row(board, x, y, d, REFEREE_BLACK) >= 6;
    return renlib_is_empty(board, x, y) && found && !renlib_five(board, x, y);
}

/* How far the first place that is not black lies from (x, y) on one side (+1 or -1) of it. */
static int renlib_end(const RefBoard *board, int x, int y, int d, int side)
{
    const int dx = side * referee_board_dx[d];
    const int dy = side * referee_board_dy[d];
    return side * (referee_board_beside(board, x, y, dx, dy, REFEREE_BLACK) + 1);
}

/* Whether a move at (x, y) has any say in fours and threes at all. */
static bool renlib_is_plain(const RefBoard *board, int x, int y)
{
    return renlib_is_empty(board, x, y) && !renlib_five(board, x, y) &&
           !renlib_overline(board, x, y);
}

/* With black at (x, y): whether the first place beyond its row on one side makes a five. */
static bool renlib_side_makes_five(RefBoard *board, int x, int y, int d, int side)
{
    const int end = renlib_end(board, x, y, d, side);
    referee_board_set(board, x, y, REFEREE_BLACK);
    const bool five =
        renlib_five_along(board, x + end * referee_board_dx[d], y + end * referee_board_dy[d], d);
    referee_board_set(board, x, y, REFEREE_EMPTY);
    return five;
}

static bool renlib_four(RefBoard *board, int x, int y, int d)
{
    return renlib_is_plain(board, x, y) && (renlib_side_makes_five(board, x, y, d, -1) ||
                                            renlib_side_makes_five(board, x, y, d, 1));
}

static int renlib_open_four(RefBoard *board, int x, int y, int d)
{
    if (!renlib_is_plain(board, x, y) || !renlib_side_makes_five(board, x, y, d, -1) ||
        !renlib_side_makes_five(board, x, y, d, 1))
        return RENLIB_NOT_OPEN;
    const int row = referee_board_row(board, x, y, d, REFEREE_BLACK);
    return row == 4 ? RENLIB_STRAIGHT : RENLIB_TWO_FOURS;
}

static bool renlib_double_four(RefBoard *board, int x, int y)
{
    int fours = 0;
    if (!renlib_is_empty(board, x, y) || renlib_five(board, x, y))
        return false;
    for (int d = 0; d < REFEREE_DIRECTIONS; d++)
        if (renlib_open_four(board, x, y, d) == RENLIB_TWO_FOURS)
            fours += 2;
        else if (renlib_four(board, x, y, d))
            fours += 1;
    return fours >= 2;
}

/* With black at (x, y): whether the first place on one side makes a straight four that counts. */
static bool renlib_side_makes_straight(RefBoard *board, int x, int y, int d, int side)
{
    const int end = renlib_end(board, x, y, d, side);
    const int ex = x + end * referee_board_dx[d];
    const int ey = y + end * referee_board_dy[d];
    referee_board_set(board, x, y, REFEREE_BLACK);
    const bool straight = renlib_open_four(board, ex, ey, d) == RENLIB_STRAIGHT &&
                          !renlib_double_four(board, ex, ey) && !renlib_double_three(board, ex, ey);
    referee_board_set(board, x, y, REFEREE_EMPTY);
    return straight;
}

static bool renlib_three(RefBoard *board, int x, int y, int d)
{
    return renlib_is_plain(board, x, y) && (renlib_side_makes_straight(board, x, y, d, -1) ||
                                            renlib_side_makes_straight(board, x, y, d, 1));
}

static bool renlib_double_three(RefBoard *board, int x, int y)
{
    int threes = 0;
    if (!renlib_is_empty(board, x, y) || renlib_five(board, x, y))
        return false;
    for (int d = 0; d < REFEREE_DIRECTIONS; d++)
        threes += renlib_three(board, x, y, d);
    return threes >= 2;
}

int referee_renlib_forbidden(const RefBoard *board, int x, int y)
{
    RefBoard scratch = *board;
    if (!renlib_is_empty(board, x, y))
        return REFEREE_ALLOWED;
    if (renlib_overline(&scratch, x, y))
        return REFEREE_OVERLINE;
    if (renlib_double_four(&scratch, x, y))
        return REFEREE_DOUBLE_FOUR;
    if (renlib_double_three(&scratch, x, y))
        return REFEREE_DOUBLE_THREE;
    return REFEREE_ALLOWED;
}

int referee_renlib_winner(const RefBoard *board, int rule_number, int x, int y)
{
    const int colour = referee_board_at(board, x, y);
    RefBoard before = *board;
    if (rule_number != REFEREE_RULE_RENJU)
        return REFEREE_EMPTY;
    referee_board_set(&before, x, y, REFEREE_EMPTY);
    if (colour == REFEREE_BLACK) {
        if (referee_renlib_forbidden(&before, x, y) != REFEREE_ALLOWED)
            return REFEREE_WHITE;
        return renlib_five(&before, x, y) ? REFEREE_BLACK : REFEREE_EMPTY;
    }
    for (int d = 0; d < REFEREE_DIRECTIONS; d++)
        if (colour == REFEREE_WHITE && referee_board_row(board, x, y, d, colour) >= 5)
            return REFEREE_WHITE;
    return REFEREE_EMPTY;
}
