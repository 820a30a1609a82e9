/*
 * referee_alphagomoku.c: the rules as the engine AlphaGomoku plays them.
 *
 * Program: MaciejKozarzewski/AlphaGomoku, commit 08f463d8acde54d26a6bf5ea5b8e403565a3789b (May
 * 2026). Reproduced are src/game/rules.cpp, getOutcome and isForbidden, with the patterns they use
 * (src/patterns/PatternClassifier.cpp, PatternTable.cpp, ThreatTable.cpp), and the numbers of
 * src/protocols/GomocupProtocol.cpp, info_rule.
 *
 * Numbers: 0 freestyle, 1 standard, 4 renju, 8 CARO6, 9 CARO5. 2 (continuous) and all others are
 * answered with an error (here: nobody wins).
 *   0     five stones in a row anywhere in the row: five or more.
 *   1     five with no own stone at either end: exactly five.
 *   4     exactly five for black, five or more for white.
 *   8     five stones of a row with something else than an opponent's stone at one end at least.
 *         An own stone is something else too, so six or more always win.
 *   9     exactly five with an empty place or the edge at one end at least.
 * So caro is the same as in the Gomocup judge and in Piskvork, the edge included.
 *
 * Forbidden: overline, then double four, then double three; a five is never forbidden. A line with
 * a three's shape and room for a straight four is taken; it counts if black may play on one of the
 * empty places of the first fitting shape of _XXX__, _XX_X_, _X_XX_, __XXX_ that brings four black
 * stones side by side. That is not quite what the written rules say, in two ways:
 *   - the four need not be straight (RawPatternCalculator::isStraightFourAt asks only for four side
 *     by side, and asks it of all places near the new stone): in O_XXX__ the left place is enough,
 *     even if black may not play on the right one, where the straight four would be;
 *   - a place that makes a five at the same time is not forbidden and so makes the three count.
 * So a three may count here that is fake by the written rules, and a double three is forbidden
 * that is allowed, or, one step deeper, the other way round. Both are rare.
 * Compared with the real code this module errs at 5 of 17,772,527 random points (README.md).
 * The program is for square boards only; this module takes any board.
 */
#include "referee_alphagomoku.h"

#include "referee_board.h"

#include <stdbool.h>

/* How an own row of stones through a point ends: its length, and what is beyond its two ends. */
typedef struct Row {
    int length, first, last; /* first <= 0 <= last: places of its ends */
    int before, after;
} Row;

static int alphagomoku_at(const RefBoard *board, int x, int y, int d, int place)
{
    return referee_board_at(board, x + place * referee_board_dx[d],
                            y + place * referee_board_dy[d]);
}

static Row alphagomoku_row(const RefBoard *board, int x, int y, int d, int colour)
{
    Row row = {1, 0, 0, 0, 0};
    while (alphagomoku_at(board, x, y, d, row.last + 1) == colour)
        row.last++;
    while (alphagomoku_at(board, x, y, d, row.first - 1) == colour)
        row.first--;
    row.length = row.last - row.first + 1;
    row.before = alphagomoku_at(board, x, y, d, row.first - 1);
    row.after = alphagomoku_at(board, x, y, d, row.last + 1);
    return row;
}

static bool alphagomoku_row_wins(Row row, int rule_number, int colour)
{
    const bool is_closed = row.before == 3 - colour && row.after == 3 - colour;
    switch (rule_number) {
    case 0: return row.length >= 5;
    case 1: return row.length == 5;
    case 4: return row.length == 5 || (row.length > 5 && colour == REFEREE_WHITE);
    case 8: return row.length > 5 || (row.length == 5 && !is_closed);
    case 9: return row.length == 5 && !is_closed;
    default: return false;
    }
}

static bool alphagomoku_some_row(const RefBoard *board, int x, int y, int shortest, int longest)
{
    for (int d = 0; d < REFEREE_DIRECTIONS; d++) {
        const int length = alphagomoku_row(board, x, y, d, REFEREE_BLACK).length;
        if (length >= shortest && length <= longest)
            return true;
    }
    return false;
}

/* Whether a black stone at an empty place of line d would stand in exactly five on that line. */
static bool alphagomoku_fills_five(const RefBoard *board, int x, int y, int d, int place)
{
    return alphagomoku_at(board, x, y, d, place) == REFEREE_EMPTY &&
           referee_board_row(board, x + place * referee_board_dx[d],
                             y + place * referee_board_dy[d], d, REFEREE_BLACK) == 5;
}

/* The fours on line d with the black stone at (x, y) in them: DOUBLE_4 is two, OPEN_4 one. */
static int alphagomoku_fours(const RefBoard *board, int x, int y, int d)
{
    const Row row = alphagomoku_row(board, x, y, d, REFEREE_BLACK);
    const int left = alphagomoku_fills_five(board, x, y, d, row.first - 1);
    const int right = alphagomoku_fills_five(board, x, y, d, row.last + 1);
    return left + right == 2 && row.length == 4 ? 1 : left + right;
}

/* Whether the black stone at (x, y) is in a straight four on line d. */
static bool alphagomoku_straight_four(const RefBoard *board, int x, int y, int d)
{
    const Row row = alphagomoku_row(board, x, y, d, REFEREE_BLACK);
    return row.length == 4 && alphagomoku_fills_five(board, x, y, d, row.first - 1) &&
           alphagomoku_fills_five(board, x, y, d, row.last + 1);
}

/* Whether some place next to the row through (x, y) makes a straight four of it on line d. */
static bool alphagomoku_has_three_shape(const RefBoard *board, int x, int y, int d)
{
    const Row row = alphagomoku_row(board, x, y, d, REFEREE_BLACK);
    const int places[2] = {row.first - 1, row.last + 1};
    for (int i = 0; i < 2; i++) {
        const int px = x + places[i] * referee_board_dx[d];
        const int py = y + places[i] * referee_board_dy[d];
        RefBoard promoted = *board;
        referee_board_set(&promoted, px, py, REFEREE_BLACK);
        if (referee_board_at(board, px, py) == REFEREE_EMPTY &&
            alphagomoku_straight_four(&promoted, px, py, d))
            return true;
    }
    return false;
}

/* Whether a shape, laid on line d from a place on, fits what is there. */
static bool alphagomoku_fits(const RefBoard *board, int x, int y, int d, int from,
                             const char *shape)
{
    for (int i = 0; shape[i] != '\0'; i++) {
        const int wanted = shape[i] == 'X' ? REFEREE_BLACK : REFEREE_EMPTY;
        if (alphagomoku_at(board, x, y, d, from + i) != wanted)
            return false;
    }
    return true;
}

/* With black at that place of line d too: four side by side near it, and black may play there. */
static bool alphagomoku_may_promote(const RefBoard *board, int x, int y, int d, int place)
{
    const int px = x + place * referee_board_dx[d];
    const int py = y + place * referee_board_dy[d];
    RefBoard promoted = *board;
    bool has_four = false;
    referee_board_set(&promoted, px, py, REFEREE_BLACK);
    for (int from = -5; from <= 1; from++)
        has_four = has_four || alphagomoku_fits(&promoted, px, py, d, from, "XXXX");
    return has_four && referee_alphagomoku_forbidden(board, px, py) == REFEREE_ALLOWED;
}

/* Whether a three with the black stone at (x, y) in it lies on line d and counts. */
static bool alphagomoku_three(const RefBoard *board, int x, int y, int d)
{
    static const char *const shapes[4] = {"_XXX__", "_XX_X_", "_X_XX_", "__XXX_"};
    if (!alphagomoku_has_three_shape(board, x, y, d))
        return false;
    for (int s = 0; s < 4; s++) {
        for (int from = -5; from <= 0; from++) {
            if (!alphagomoku_fits(board, x, y, d, from, shapes[s]))
                continue;
            for (int i = 0; i < 6; i++)
                if (shapes[s][i] == '_' && alphagomoku_may_promote(board, x, y, d, from + i))
                    return true;
            return false; /* only the first fitting shape is asked */
        }
    }
    return false;
}

int referee_alphagomoku_forbidden(const RefBoard *board, int x, int y)
{
    RefBoard after = *board;
    int fours = 0, threes = 0;
    if (referee_board_at(board, x, y) != REFEREE_EMPTY)
        return REFEREE_ALLOWED;
    referee_board_set(&after, x, y, REFEREE_BLACK);
    if (alphagomoku_some_row(&after, x, y, 5, 5))
        return REFEREE_ALLOWED;
    if (alphagomoku_some_row(&after, x, y, 6, REFEREE_MAX_SIDE))
        return REFEREE_OVERLINE;
    for (int d = 0; d < REFEREE_DIRECTIONS; d++)
        fours += alphagomoku_fours(&after, x, y, d);
    if (fours >= 2)
        return REFEREE_DOUBLE_FOUR;
    for (int d = 0; d < REFEREE_DIRECTIONS; d++)
        threes += alphagomoku_three(&after, x, y, d);
    return threes >= 2 ? REFEREE_DOUBLE_THREE : REFEREE_ALLOWED;
}

int referee_alphagomoku_winner(const RefBoard *board, int rule_number, int x, int y)
{
    const int colour = referee_board_at(board, x, y);
    if (colour != REFEREE_BLACK && colour != REFEREE_WHITE)
        return REFEREE_EMPTY;
    for (int d = 0; d < REFEREE_DIRECTIONS; d++)
        if (alphagomoku_row_wins(alphagomoku_row(board, x, y, d, colour), rule_number, colour))
            return colour;
    if (rule_number == REFEREE_RULE_RENJU && colour == REFEREE_BLACK) {
        RefBoard before = *board;
        referee_board_set(&before, x, y, REFEREE_EMPTY);
        if (referee_alphagomoku_forbidden(&before, x, y) != REFEREE_ALLOWED)
            return REFEREE_WHITE;
    }
    return REFEREE_EMPTY;
}
