/*
 * referee_piskvork.c: the rules as the Piskvork manager applies them.
 *
 * Program: plastovicka/Piskvork, commit 2c3296514a3735cad83eed8a3134f51324f962ca (June 2025).
 * Reproduced are source/game.cpp, function doMove1 (who wins), source/renju.cpp, checkforbid and
 * the classes line and line4v (what is forbidden), and source/protocol.cpp, sendInfo (numbers).
 *
 * Numbers: Piskvork keeps its own setting ruleFive (0 five or more, 1 exactly five, 2 renju,
 * 8 caro, 9 caro with exactly five; the dialogs and the command line allow no others) and
 * a setting "continuous". A brain is told: INFO rule N with N = ruleFive, except 4 for renju,
 * plus 2 if the game is continuous. This module takes N. A number that Piskvork cannot send (renju
 * with exactly five or with caro: 5, 12, 13 ...) is taken as unknown: nobody wins.
 *
 * Who wins: the row through the last stone is counted without a limit of length.
 *   0, 4: five or more (in renju after the question whether the stone is forbidden: then the other
 *         side wins at once; black's five beats everything, its overline alone is forbidden).
 *   1:    exactly five.
 *   8:    five or more, but exactly five does not count if both ends are opponent's stones.
 *   9:    exactly five, if not both ends are opponent's stones.
 * The edge of the board is no opponent's stone: a five between edge and stone wins in caro. Six
 * between two opponent's stones wins under 8.
 * Continuous (bit 2) changes nothing here, except that the game goes on and the stones of a
 * finished row are dead afterwards (they neither continue nor block a row). A RefBoard has no dead
 * stones: the answer is right until the first row is finished.
 *
 * Forbidden: pattern windows on the four lines, as described at the functions below. Order:
 * five (allowed), double four, double three, overline. On a board wider than high renju.cpp reads
 * memory that it never wrote (it pads fewer diagonals than it uses); this module does what it
 * plainly means.
 */
#include "referee_piskvork.h"

#include "referee_board.h"

#include <stdbool.h>

/* The lines of renju.cpp: along y, along x, y growing while x falls, both falling. */
static const int piskvork_dx[4] = {0, 1, -1, -1};
static const int piskvork_dy[4] = {1, 0, 1, -1};

static int piskvork_foul(const RefBoard *board, int x, int y, int if_five);

/* What lies "place" steps along line d from (x, y). */
static int piskvork_at(const RefBoard *board, int x, int y, int d, int place)
{
    return referee_board_at(board, x + place * piskvork_dx[d], y + place * piskvork_dy[d]);
}

static bool piskvork_is_black(const RefBoard *board, int x, int y, int d, int place)
{
    return piskvork_at(board, x, y, d, place) == REFEREE_BLACK;
}

static bool piskvork_is_empty(const RefBoard *board, int x, int y, int d, int place)
{
    return piskvork_at(board, x, y, d, place) == REFEREE_EMPTY;
}

static int piskvork_count_black(const RefBoard *board, int x, int y, int d, int from, int length)
{
    int count = 0;
    for (int i = 0; i < length; i++)
        count += piskvork_is_black(board, x, y, d, from + i);
    return count;
}

/* line::A5: five black stones around (x, y) with no black stone next to either end. */
static bool piskvork_five(const RefBoard *board, int x, int y, int d)
{
    for (int from = -4; from <= 0; from++)
        if (piskvork_count_black(board, x, y, d, from, 5) == 5 &&
            !piskvork_is_black(board, x, y, d, from - 1) &&
            !piskvork_is_black(board, x, y, d, from + 5))
            return true;
    return false;
}

/* line::A6: six black stones around (x, y). */
static bool piskvork_six(const RefBoard *board, int x, int y, int d)
{
    for (int from = -5; from <= 0; from++)
        if (piskvork_count_black(board, x, y, d, from, 6) == 6)
            return true;
    return false;
}

/* The one empty place in a window with otherwise black stones, or -1 if it is not such a window. */
static int piskvork_gap(const RefBoard *board, int x, int y, int d, int from, int length)
{
    int gap = -1;
    if (piskvork_count_black(board, x, y, d, from, length) != length - 1)
        return -1;
    for (int i = 0; i < length; i++)
        if (piskvork_is_empty(board, x, y, d, from + i))
            gap = i;
    return gap;
}

/*
 * line::B4: the first window of five places with four black stones, one empty place and no black
 * stone next to it decides. It is one four; it is two if the gap lies inside, (x, y) is behind it,
 * and behind the window the same number of stones as before the gap follows after one more gap
 * (X_XXX_X, XX_XX_XX, XXX_X_XXX).
 */
static int piskvork_fours(const RefBoard *board, int x, int y, int d)
{
    for (int from = -4; from <= 0; from++) {
        const int gap = piskvork_gap(board, x, y, d, from, 5);
        if (gap < 0 || piskvork_is_black(board, x, y, d, from - 1) ||
            piskvork_is_black(board, x, y, d, from + 5))
            continue;
        const bool is_double = gap >= 1 && gap <= 3 && from + gap < 0 &&
                               piskvork_is_empty(board, x, y, d, from + 5) &&
                               piskvork_count_black(board, x, y, d, from + 6, gap) == gap &&
                               !piskvork_is_black(board, x, y, d, from + 6 + gap);
        return is_double ? 2 : 1;
    }
    return 0;
}

/* Whether black may make a straight four at a place of the line (a five there does not count). */
static bool piskvork_may_extend(const RefBoard *board, int x, int y, int d, int place)
{
    return piskvork_foul(board, x + place * piskvork_dx[d], y + place * piskvork_dy[d], 1) == 0;
}

/*
 * line::A3 and line4v::A3: the first window of four places with three black stones and one empty
 * place, room on both sides and no overline in sight decides; it is a three if black may play
 * where the straight four would be made.
 */
static bool piskvork_three(const RefBoard *board, int x, int y, int d)
{
    for (int from = -3; from <= 0; from++) {
        const int gap = piskvork_gap(board, x, y, d, from, 4);
        if (gap < 1 || !piskvork_is_empty(board, x, y, d, from - 1) ||
            piskvork_is_black(board, x, y, d, from - 2))
            continue;
        const bool is_right_open = piskvork_is_empty(board, x, y, d, from + 4) &&
                                   !piskvork_is_black(board, x, y, d, from + 5);
        if (gap < 3 && is_right_open)
            return piskvork_may_extend(board, x, y, d, from + gap);
        if (gap < 3 || piskvork_is_black(board, x, y, d, from + 4))
            continue;
        const bool is_left_open = piskvork_is_empty(board, x, y, d, from - 2) &&
                                  !piskvork_is_black(board, x, y, d, from - 3);
        if (is_left_open || is_right_open) {
            return (is_left_open && piskvork_may_extend(board, x, y, d, from - 1)) ||
                   (is_right_open && piskvork_may_extend(board, x, y, d, from + 3));
        }
    }
    return false;
}

/* line4v::foulr: 0 if black may play at (x, y), "if_five" if it makes a five, else the reason. */
static int piskvork_foul(const RefBoard *board, int x, int y, int if_five)
{
    RefBoard after = *board;
    bool is_five = false, is_six = false;
    int fours = 0, threes = 0;
    referee_board_set(&after, x, y, REFEREE_BLACK);
    for (int d = 0; d < 4; d++) {
        is_five = is_five || piskvork_five(&after, x, y, d);
        is_six = is_six || piskvork_six(&after, x, y, d);
        fours += piskvork_fours(&after, x, y, d);
    }
    if (is_five)
        return if_five;
    if (fours >= 2)
        return REFEREE_DOUBLE_FOUR;
    for (int d = 0; d < 4; d++)
        threes += piskvork_three(&after, x, y, d);
    if (threes >= 2)
        return REFEREE_DOUBLE_THREE;
    return is_six ? REFEREE_OVERLINE : REFEREE_ALLOWED;
}

int referee_piskvork_forbidden(const RefBoard *board, int x, int y)
{
    if (referee_board_at(board, x, y) != REFEREE_EMPTY)
        return REFEREE_ALLOWED;
    return piskvork_foul(board, x, y, REFEREE_ALLOWED);
}

/* Whether the row through (x, y) on one line wins, renju's forbidden moves aside. */
static bool piskvork_row_wins(const RefBoard *board, int rule, int x, int y, int d)
{
    const int colour = referee_board_at(board, x, y);
    const int dx = piskvork_dx[d];
    const int dy = piskvork_dy[d];
    const int ahead = referee_board_beside(board, x, y, dx, dy, colour);
    const int behind = referee_board_beside(board, x, y, -dx, -dy, colour);
    const int row = 1 + ahead + behind;
    const int opponent = 3 - colour;
    if ((rule & REFEREE_RULE_CARO) != 0 && row == 5 &&
        piskvork_at(board, x, y, d, ahead + 1) == opponent &&
        piskvork_at(board, x, y, d, -behind - 1) == opponent)
        return false;
    return (rule & REFEREE_RULE_EXACT_FIVE) != 0 ? row == 5 : row >= 5;
}

int referee_piskvork_winner(const RefBoard *board, int rule_number, int x, int y)
{
    const int colour = referee_board_at(board, x, y);
    const int rule = rule_number & ~REFEREE_RULE_CONTINUOUS;
    if ((colour != REFEREE_BLACK && colour != REFEREE_WHITE) ||
        (rule != 0 && rule != 1 && rule != 4 && rule != 8 && rule != 9))
        return REFEREE_EMPTY;
    if (rule == REFEREE_RULE_RENJU && colour == REFEREE_BLACK) {
        RefBoard before = *board;
        referee_board_set(&before, x, y, REFEREE_EMPTY);
        if (referee_piskvork_forbidden(&before, x, y) != REFEREE_ALLOWED)
            return REFEREE_WHITE;
    }
    for (int d = 0; d < 4; d++)
        if (piskvork_row_wins(board, rule, x, y, d))
            return colour;
    return REFEREE_EMPTY;
}
