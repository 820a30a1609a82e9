/*
 * referee_qpiskvork.c: the rules as qpiskvork of August 2024 applied them: a simplified renju
 * without any look ahead, and rule numbers as bits that must all be satisfied.
 *
 * Program: Joker2770/qpiskvork, commit 86871d05bb482fc53e56a1f766e19c2c5df6af2a. Reproduced are
 * src/mainwindow.cpp (the part after a move, "if connect five"), src/FreeStyleGomoku.cpp,
 * src/StandardGomoku.cpp, src/caro.cpp with caro.h, and src/renju.cpp with renju.h. Later versions
 * (2026, with test/renju_rules_test.cpp) have another renju.cpp that follows the written rules.
 *
 * Numbers: 1 exactly five, 2 continuous, 4 renju, 8 caro, as bits. Each bit but 2 has its own
 * question, asked of all rows through the last stone; the stone wins if every set bit is answered
 * with yes. No bit set: five or more wins. Facts that follow:
 *   - 9 is answered yes if one row is exactly five and ANOTHER row pleases caro: five between two
 *     opponent's stones and a six on another line win here under 9, in no other program.
 *   - 2 alone wins by five or more; 2 with any other bit never wins, for no question answers bit 2.
 *   - caro is five not closed on both sides by opponent's stones, or six and more (the edge
 *     closes nothing): as rule 8 everywhere. But it needs nine stones on the board.
 *
 * Renju, for black only: five (exactly) wins. Otherwise in this order: overline; double four;
 * then double three. Fours are any five places in a row with four black stones and an empty one,
 * no matter whether filling it makes six: too many double fours. Threes are one of the shapes
 * _XXX__, __XXX_, _X_XX_, _XX_X_ in the nine places around the stone, no matter what is beyond
 * them and whether black may play where the straight four would be: too many double threes.
 * Fours are looked for only with nine stones on the board, threes with six (the new one included).
 */
#include "referee_qpiskvork.h"

#include "referee_board.h"

#include <stdbool.h>
#include <string.h>

enum { QPISKVORK_REACH = 4, QPISKVORK_LINE = 2 * QPISKVORK_REACH + 1 };

/* The part of a line inside the board at most four places from (x, y): "_", "X" and "O". */
static void qpiskvork_line(const RefBoard *board, int x, int y, int d, char *text)
{
    static const char letters[] = "_XO";
    int length = 0;
    for (int i = -QPISKVORK_REACH; i <= QPISKVORK_REACH; i++) {
        const int there =
            referee_board_at(board, x + i * referee_board_dx[d], y + i * referee_board_dy[d]);
        if (there != REFEREE_OUTSIDE)
            text[length++] = letters[there];
    }
    text[length] = '\0';
}

/* How often each shape of four (numbered by the place of its gap) is seen, and in what order. */
typedef struct Fours {
    int times[5];
    bool is_late_gap_after_early;
} Fours;

static Fours qpiskvork_collect_fours(const char *text)
{
    static const char *const shapes[5] = {"_XXXX", "X_XXX", "XX_XX", "XXX_X", "XXXX_"};
    Fours fours = {{0, 0, 0, 0, 0}, false};
    for (size_t from = 0; from + 5 <= strlen(text); from++) {
        for (int gap = 0; gap < 5; gap++) {
            if (strncmp(text + from, shapes[gap], 5) != 0)
                continue;
            if (gap == 3 && fours.times[1] > 0)
                fours.is_late_gap_after_early = true;
            fours.times[gap]++;
        }
    }
    return fours;
}

/* Renju::countA4: the number of fours on one line, 0 to 2. */
static int qpiskvork_fours(const RefBoard *board, int x, int y, int d)
{
    char text[QPISKVORK_LINE + 1];
    if (referee_board_stones(board) < 9)
        return 0;
    qpiskvork_line(board, x, y, d, text);
    const Fours fours = qpiskvork_collect_fours(text);
    const bool has_both_sides = fours.times[1] > 0 && fours.times[3] > 0;
    if (has_both_sides && fours.times[2] == 1)
        return fours.is_late_gap_after_early ? 2 : 1;
    if (has_both_sides || fours.times[2] >= 2)
        return 2;
    for (int gap = 0; gap < 5; gap++)
        if (fours.times[gap] > 0)
            return 1;
    return 0;
}

/* Renju::countA3: whether one of the four shapes of a three is on the line. */
static int qpiskvork_threes(const RefBoard *board, int x, int y, int d)
{
    static const char *const shapes[4] = {"_XXX__", "__XXX_", "_X_XX_", "_XX_X_"};
    char text[QPISKVORK_LINE + 1];
    if (referee_board_stones(board) < 6)
        return 0;
    qpiskvork_line(board, x, y, d, text);
    for (int i = 0; i < 4; i++)
        if (strstr(text, shapes[i]) != NULL)
            return 1;
    return 0;
}

/* Renju::isLegal for the black stone at (x, y), after the question for a five. */
static int qpiskvork_judge(const RefBoard *board, int x, int y)
{
    int fours = 0, threes = 0, threes_beside_fours = 0;
    for (int d = 0; d < REFEREE_DIRECTIONS; d++)
        if (referee_board_row(board, x, y, d, REFEREE_BLACK) > 5)
            return REFEREE_OVERLINE;
    for (int d = 0; d < REFEREE_DIRECTIONS; d++) {
        const int four = qpiskvork_fours(board, x, y, d);
        const int three = qpiskvork_threes(board, x, y, d);
        fours += four;
        threes += three;
        threes_beside_fours += four == 0 ? three : 0;
    }
    if (fours >= 2)
        return REFEREE_DOUBLE_FOUR;
    const int counted = fours == 0 ? threes : threes_beside_fours;
    return counted >= 2 ? REFEREE_DOUBLE_THREE : REFEREE_ALLOWED;
}

/* Whether a row of exactly five, or of at least five, goes through the stone at (x, y). */
static bool qpiskvork_has_row(const RefBoard *board, int x, int y, bool longer_counts)
{
    const int colour = referee_board_at(board, x, y);
    for (int d = 0; d < REFEREE_DIRECTIONS; d++) {
        const int row = referee_board_row(board, x, y, d, colour);
        if (row == 5 || (longer_counts && row > 5))
            return true;
    }
    return false;
}

/* Caro::checkWin: some five stones in a row that do not have opponent's stones on both sides. */
static bool qpiskvork_caro(const RefBoard *board, int x, int y)
{
    const int opponent = 3 - referee_board_at(board, x, y);
    if (referee_board_stones(board) < 9)
        return false;
    for (int d = 0; d < REFEREE_DIRECTIONS; d++) {
        const int dx = referee_board_dx[d];
        const int dy = referee_board_dy[d];
        const int ahead = 1 + referee_board_beside(board, x, y, dx, dy, 3 - opponent);
        const int behind = 1 + referee_board_beside(board, x, y, -dx, -dy, 3 - opponent);
        const int row = ahead + behind - 1;
        const bool is_closed =
            referee_board_at(board, x + ahead * dx, y + ahead * dy) == opponent &&
            referee_board_at(board, x - behind * dx, y - behind * dy) == opponent;
        if (row > 5 || (row == 5 && !is_closed))
            return true;
    }
    return false;
}

int referee_qpiskvork_forbidden(const RefBoard *board, int x, int y)
{
    RefBoard after = *board;
    if (referee_board_at(board, x, y) != REFEREE_EMPTY)
        return REFEREE_ALLOWED;
    referee_board_set(&after, x, y, REFEREE_BLACK);
    if (qpiskvork_has_row(&after, x, y, false))
        return REFEREE_ALLOWED;
    return qpiskvork_judge(&after, x, y);
}

int referee_qpiskvork_winner(const RefBoard *board, int rule_number, int x, int y)
{
    const int colour = referee_board_at(board, x, y);
    if ((colour != REFEREE_BLACK && colour != REFEREE_WHITE) || rule_number < 0 || rule_number > 15)
        return REFEREE_EMPTY;
    const bool is_exact = qpiskvork_has_row(board, x, y, false);
    const bool is_five = qpiskvork_has_row(board, x, y, true);
    const int rule = rule_number == REFEREE_RULE_CONTINUOUS ? 0 : rule_number;
    int pleased = is_exact ? REFEREE_RULE_EXACT_FIVE : 0;
    pleased |= (colour == REFEREE_WHITE ? is_five : is_exact) ? REFEREE_RULE_RENJU : 0;
    pleased |= qpiskvork_caro(board, x, y) ? REFEREE_RULE_CARO : 0;
    if (rule == 0 ? is_five : (rule & pleased) == rule)
        return colour;
    if ((rule & REFEREE_RULE_RENJU) != 0 && colour == REFEREE_BLACK &&
        qpiskvork_judge(board, x, y) != REFEREE_ALLOWED)
        return REFEREE_WHITE;
    return REFEREE_EMPTY;
}
