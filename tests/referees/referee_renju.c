/*
 * referee_renju.c: renju, written from the text of the rules and from nothing else.
 *
 * Source: "The International Rules of Renju" of the Renju International Federation (decided 1996,
 * corrected 1998; www.renju.net/study/rifrules.php), chapter 3 (terms) and 9.1 to 9.3. In our own
 * words:
 *   five           an unbroken row of exactly five stones. It wins, for either side.
 *   overline       an unbroken row of six or more. It wins for white and is forbidden for black.
 *   four           a row of four stones that one more stone can turn into a five.
 *   straight four  an unbroken four that two different stones can turn into a five.
 *   three          a row of three stones that one more stone, which does not make a five at the
 *                  same time, can turn into a straight four.
 *   double four    one stone makes more than one four, and these meet in it. Two fours may lie on
 *                  one line: they are two if they are not the same four stones.
 *   double three   one stone makes more than one three, and these meet in it.
 * 9.2: black loses by an overline, a double four or a double three, unless the same stone makes a
 * five.
 * 9.3: a double three is allowed if at most one of its threes can be made a straight four
 *   a) without an overline or a double four at the point where that straight four is made, or
 *   b) without a double three there that is itself forbidden (looked at in the same way).
 *
 * referee_renju_forbidden takes a) and b) together, as all programs do: a three counts if it can be
 * made a straight four on a point that is not forbidden for any reason.
 * referee_renju_literal_forbidden takes each of a) and b) on its own, word for word: allowed if at
 * most one three is left by a) alone, or at most one by b) alone. With three or more threes, or
 * a three with two ways to a straight four that fail for different reasons, the literal reading
 * forbids more.
 *
 * If a point is forbidden for several reasons, the one named is: overline, double four, double
 * three, in this order. The text does not say; nothing depends on it.
 */
#include "referee_renju.h"

#include "referee_board.h"

#include <stdbool.h>

enum { RENJU_REACH = 4, RENJU_TOGETHER = 0, RENJU_LITERAL = 1 };

/* A line through a point: places on it are numbered by their distance from that point. */
typedef struct Line {
    int x, y, dx, dy;
} Line;

static Line renju_line(int x, int y, int direction)
{
    const Line line = {x, y, referee_board_dx[direction], referee_board_dy[direction]};
    return line;
}

static int renju_at(const RefBoard *board, Line line, int place)
{
    return referee_board_at(board, line.x + place * line.dx, line.y + place * line.dy);
}

static RefBoard renju_with(const RefBoard *board, Line line, int place)
{
    RefBoard after = *board;
    referee_board_set(&after, line.x + place * line.dx, line.y + place * line.dy, REFEREE_BLACK);
    return after;
}

/* First and last place of the unbroken black row around a place that holds a black stone. */
static void renju_row_ends(const RefBoard *board, Line line, int place, int *first, int *last)
{
    *first = place;
    while (renju_at(board, line, *first - 1) == REFEREE_BLACK)
        (*first)--;
    *last = place;
    while (renju_at(board, line, *last + 1) == REFEREE_BLACK)
        (*last)++;
}

/* The stones of a row as a set: one bit for every place, the point itself being bit 8. */
static unsigned renju_set(int first, int last, int without)
{
    unsigned set = 0;
    for (int place = first; place <= last; place++)
        if (place != without)
            set |= 1U << (place + 8);
    return set;
}

/* Whether some black row through (x, y), where a black stone is, is a five. */
static bool renju_is_five(const RefBoard *board, int x, int y)
{
    for (int d = 0; d < REFEREE_DIRECTIONS; d++)
        if (referee_board_row(board, x, y, d, REFEREE_BLACK) == 5)
            return true;
    return false;
}

static bool renju_is_overline(const RefBoard *board, int x, int y)
{
    for (int d = 0; d < REFEREE_DIRECTIONS; d++)
        if (referee_board_row(board, x, y, d, REFEREE_BLACK) >= 6)
            return true;
    return false;
}

/*
 * If a black stone at an empty place of the line makes a five there that has the line's own point
 * (a black stone) in it: the four stones it was made from, as a set. Otherwise 0.
 */
static unsigned renju_four_completed_at(const RefBoard *board, Line line, int place)
{
    if (renju_at(board, line, place) != REFEREE_EMPTY)
        return 0;
    const RefBoard after = renju_with(board, line, place);
    int first, last;
    renju_row_ends(&after, line, place, &first, &last);
    if (last - first + 1 != 5 || first > 0 || last < 0)
        return 0;
    return renju_set(first, last, place);
}

/* How many different fours on the line have the line's own point in them. */
static int renju_fours_on(const RefBoard *board, Line line)
{
    unsigned found[2 * RENJU_REACH + 1];
    int count = 0;
    for (int place = -RENJU_REACH; place <= RENJU_REACH; place++) {
        const unsigned four = renju_four_completed_at(board, line, place);
        bool is_new = four != 0;
        for (int i = 0; i < count; i++)
            is_new = is_new && found[i] != four;
        if (is_new)
            found[count++] = four;
    }
    return count;
}

/* Whether the black stone at (x, y) is in more than one four. */
static bool renju_is_double_four(const RefBoard *board, int x, int y)
{
    int fours = 0;
    for (int d = 0; d < REFEREE_DIRECTIONS; d++)
        fours += renju_fours_on(board, renju_line(x, y, d));
    return fours >= 2;
}

/*
 * If a black stone at an empty place of the line makes a straight four there with the line's own
 * point in it, and makes no five anywhere: the three stones it was made from. Otherwise 0.
 */
static unsigned renju_three_promoted_at(const RefBoard *board, Line line, int place)
{
    if (renju_at(board, line, place) != REFEREE_EMPTY)
        return 0;
    const RefBoard after = renju_with(board, line, place);
    int first, last;
    renju_row_ends(&after, line, place, &first, &last);
    if (last - first + 1 != 4 || first > 0 || last < 0)
        return 0;
    if (renju_four_completed_at(&after, line, first - 1) == 0 ||
        renju_four_completed_at(&after, line, last + 1) == 0)
        return 0;
    if (renju_is_five(&after, line.x + place * line.dx, line.y + place * line.dy))
        return 0;
    return renju_set(first, last, place);
}

/* A three through a point, and which parts of 9.3 leave it a way to a straight four. */
typedef struct Three {
    unsigned stones;
    bool lives_by_a, lives_by_b, lives_by_both;
} Three;

static bool renju_double_three_counts(const RefBoard *board, int x, int y, int reading);

/* Fills in what 9.3 says of making the straight four at a place of the line. */
static Three renju_judge_promotion(const RefBoard *board, Line line, int place, int reading)
{
    Three three = {renju_three_promoted_at(board, line, place), false, false, false};
    if (three.stones == 0)
        return three;
    const RefBoard after = renju_with(board, line, place);
    const int x = line.x + place * line.dx;
    const int y = line.y + place * line.dy;
    three.lives_by_a = !renju_is_overline(&after, x, y) && !renju_is_double_four(&after, x, y);
    three.lives_by_b = !renju_double_three_counts(&after, x, y, reading);
    three.lives_by_both = three.lives_by_a && three.lives_by_b;
    return three;
}

/* All different threes on the line that have its own point in them. */
static int renju_threes_on(const RefBoard *board, Line line, int reading, Three *found)
{
    int count = 0;
    for (int place = -RENJU_REACH; place <= RENJU_REACH; place++) {
        const Three three = renju_judge_promotion(board, line, place, reading);
        if (three.stones == 0)
            continue;
        int at = 0;
        while (at < count && found[at].stones != three.stones)
            at++;
        if (at == count) {
            found[count++] = three;
        } else {
            found[at].lives_by_a |= three.lives_by_a;
            found[at].lives_by_b |= three.lives_by_b;
            found[at].lives_by_both |= three.lives_by_both;
        }
    }
    return count;
}

/* Whether the black stone at (x, y) makes a double three that 9.3 does not allow. */
static bool renju_double_three_counts(const RefBoard *board, int x, int y, int reading)
{
    int threes = 0, by_a = 0, by_b = 0, by_both = 0;
    for (int d = 0; d < REFEREE_DIRECTIONS; d++) {
        Three found[2 * RENJU_REACH + 1];
        const int count = renju_threes_on(board, renju_line(x, y, d), reading, found);
        for (int i = 0; i < count; i++) {
            threes++;
            by_a += found[i].lives_by_a;
            by_b += found[i].lives_by_b;
            by_both += found[i].lives_by_both;
        }
    }
    if (reading == RENJU_LITERAL)
        return threes >= 2 && by_a >= 2 && by_b >= 2;
    return by_both >= 2;
}

static int renju_judge(const RefBoard *board, int x, int y, int reading)
{
    if (referee_board_at(board, x, y) != REFEREE_EMPTY)
        return REFEREE_ALLOWED;
    RefBoard after = *board;
    referee_board_set(&after, x, y, REFEREE_BLACK);
    if (renju_is_five(&after, x, y))
        return REFEREE_ALLOWED;
    if (renju_is_overline(&after, x, y))
        return REFEREE_OVERLINE;
    if (renju_is_double_four(&after, x, y))
        return REFEREE_DOUBLE_FOUR;
    if (renju_double_three_counts(&after, x, y, reading))
        return REFEREE_DOUBLE_THREE;
    return REFEREE_ALLOWED;
}

int referee_renju_forbidden(const RefBoard *board, int x, int y)
{
    return renju_judge(board, x, y, RENJU_TOGETHER);
}

int referee_renju_literal_forbidden(const RefBoard *board, int x, int y)
{
    return renju_judge(board, x, y, RENJU_LITERAL);
}

/* The text knows one game only: every other rule number than 4 has no winner here. */
int referee_renju_winner(const RefBoard *board, int rule_number, int x, int y)
{
    const int colour = referee_board_at(board, x, y);
    if (rule_number != REFEREE_RULE_RENJU)
        return REFEREE_EMPTY;
    if (colour == REFEREE_WHITE) {
        for (int d = 0; d < REFEREE_DIRECTIONS; d++)
            if (referee_board_row(board, x, y, d, REFEREE_WHITE) >= 5)
                return REFEREE_WHITE;
    } else if (colour == REFEREE_BLACK) {
        RefBoard before = *board;
        referee_board_set(&before, x, y, REFEREE_EMPTY);
        if (renju_is_five(board, x, y))
            return REFEREE_BLACK;
        if (referee_renju_forbidden(&before, x, y) != REFEREE_ALLOWED)
            return REFEREE_WHITE;
    }
    return REFEREE_EMPTY;
}
