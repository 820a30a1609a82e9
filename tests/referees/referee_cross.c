/*
 * referee_cross.c: see referee_cross.h. Every point of every position is asked. What must be the same
 * is checked; where two programs are known to differ, the difference must be of the known kind. What
 * is only counted is printed.
 */
#include "referee_cross.h"

#include "position_maker.h"
#include "referee_alphagomoku.h"
#include "referee_board.h"
#include "referee_cgomoku.h"
#include "referee_gomocup.h"
#include "referee_piskvork.h"
#include "referee_qpiskvork.h"
#include "referee_renju.h"
#include "referee_renlib.h"

#include <stdbool.h>
#include <stdio.h>

typedef struct Tally {
    int positions, points, forbidden[4], winners;
    int five_and_six, alpha_more, simple_more, simple_less, literal_more, other_name;
    int cross_caro, errors;
} Tally;

static void cross_print(const RefBoard *board, int x, int y)
{
    for (int row = 0; row < board->height; row++) {
        for (int column = 0; column < board->width; column++) {
            const bool is_point = column == x && row == y;
            putchar(is_point ? '*' : ".XO"[referee_board_at(board, column, row)]);
        }
        putchar('\n');
    }
}

static void cross_check(Tally *tally, bool is_right, const char *what, const RefBoard *board, int x,
                        int y)
{
    if (is_right)
        return;
    tally->errors++;
    if (tally->errors <= 5) {
        printf("    %s at %d,%d\n", what, x, y);
        cross_print(board, x, y);
    }
}

/* Whether a black stone at the empty point makes a row of that length, or with 6 that and more. */
static bool cross_makes(const RefBoard *board, int x, int y, int length)
{
    for (int d = 0; d < REFEREE_DIRECTIONS; d++) {
        const int row = referee_board_row(board, x, y, d, REFEREE_BLACK);
        if (row == length || (length == 6 && row > 6))
            return true;
    }
    return false;
}

/* The programs that follow the written rules, but for known slips. */
static void cross_forbidden(Tally *tally, const RefBoard *board, int x, int y)
{
    const int renju = referee_renju_forbidden(board, x, y);
    const int renlib = referee_renlib_forbidden(board, x, y);
    const int piskvork = referee_piskvork_forbidden(board, x, y);
    const int cgomoku = referee_cgomoku_forbidden(board, x, y);
    const int gomocup = referee_gomocup_forbidden(board, x, y);
    const bool is_square = board->width == board->height;
    const bool is_slip = cross_makes(board, x, y, 5) && cross_makes(board, x, y, 6);
    tally->points++;
    tally->forbidden[renju]++;
    cross_check(tally, renlib == renju, "renlib is not renju", board, x, y);
    cross_check(tally, (piskvork != 0) == (renju != 0), "piskvork is not renju", board, x, y);
    cross_check(tally, gomocup == (is_square ? piskvork : 0), "gomocup", board, x, y);
    cross_check(tally, (cgomoku != 0) == (renju != 0 || is_slip), "cgomoku", board, x, y);
    cross_check(tally, !is_slip || cgomoku == REFEREE_OVERLINE, "cgomoku's slip", board, x, y);
    tally->five_and_six += is_slip;
    tally->other_name += (piskvork != renju || cgomoku != renju) && !is_slip;
}

/* The programs and readings that differ: some may only forbid more. */
static void cross_variants(Tally *tally, const RefBoard *board, int x, int y)
{
    const int renju = referee_renju_forbidden(board, x, y);
    const int literal = referee_renju_literal_forbidden(board, x, y);
    const int alpha = referee_alphagomoku_forbidden(board, x, y);
    const int simple = referee_qpiskvork_forbidden(board, x, y);
    if (alpha != renju) {
        /* usually it forbids more; it forbids less where a deeper three is not fake for it */
        cross_check(tally, renju == 0 || renju == 3, "alphagomoku", board, x, y);
        cross_check(tally, alpha == 0 || alpha == 3, "alphagomoku", board, x, y);
        tally->alpha_more++;
    }
    tally->literal_more += literal != renju;
    tally->simple_more += simple != 0 && renju == 0;
    tally->simple_less += simple == 0 && renju != 0;
}

static void cross_winners(Tally *tally, const RefBoard *board, int x, int y)
{
    static const int rules[5] = {0, 1, 4, 8, 9};
    const bool is_square = board->width == board->height;
    const bool is_black = referee_board_at(board, x, y) == REFEREE_BLACK;
    for (int i = 0; i < 5; i++) {
        const int rule = rules[i];
        const int piskvork = referee_piskvork_winner(board, rule, x, y);
        const int gomocup = referee_gomocup_winner(board, rule, x, y);
        const int alpha = referee_alphagomoku_winner(board, rule, x, y);
        const int qpiskvork = referee_qpiskvork_winner(board, rule, x, y);
        const bool is_strict = rule != 4 || !is_black;
        tally->winners += piskvork != 0;
        cross_check(tally, (!is_square && !is_strict) || gomocup == piskvork, "gomocup wins", board,
                    x, y);
        cross_check(tally, !is_strict || alpha == piskvork, "alphagomoku wins", board, x, y);
        if (rule == 9 && qpiskvork != piskvork && referee_board_stones(board) >= 9) {
            tally->cross_caro++;
            cross_check(tally, qpiskvork != 0, "qpiskvork wins under 9", board, x, y);
        } else if (is_strict && (rule < 8 || referee_board_stones(board) >= 9)) {
            cross_check(tally, qpiskvork == piskvork, "qpiskvork wins", board, x, y);
        }
        if (rule == 4) {
            const int renju = referee_renju_winner(board, 4, x, y);
            cross_check(tally, renju == piskvork, "renju wins", board, x, y);
            cross_check(tally, renju == referee_renlib_winner(board, 4, x, y), "renlib wins", board,
                        x, y);
        }
    }
}

/* c-gomoku-cli looks at the whole board, so it must agree wherever some stone of the row is. */
static void cross_whole_board(Tally *tally, const RefBoard *board, int x, int y)
{
    for (int rule = 0; rule <= 1; rule++) {
        const int colour = referee_board_at(board, x, y);
        bool is_anywhere = false;
        for (int i = 0; i < board->width * board->height; i++) {
            const int px = i % board->width;
            const int py = i / board->width;
            is_anywhere = is_anywhere || (board->cell[i] == colour &&
                                          referee_piskvork_winner(board, rule, px, py) == colour);
        }
        cross_check(tally, referee_cgomoku_winner(board, rule, x, y) == (is_anywhere ? colour : 0),
                    "cgomoku wins", board, x, y);
    }
}

static void cross_position(Tally *tally, const RefBoard *board, int stride)
{
    tally->positions++;
    for (int y = 0; y < board->height; y++) {
        for (int x = 0; x < board->width; x++) {
            if (referee_board_at(board, x, y) == REFEREE_EMPTY) {
                cross_forbidden(tally, board, x, y);
                cross_variants(tally, board, x, y);
            } else {
                cross_winners(tally, board, x, y);
                if ((x + y) % stride == 0)
                    cross_whole_board(tally, board, x, y);
            }
        }
    }
}

static void cross_report(const Tally *t)
{
    printf(
        "    %d positions, %d points: %d overline, %d double four, %d double three; %d winning\n",
        t->positions, t->points, t->forbidden[1], t->forbidden[2], t->forbidden[3], t->winners);
    printf(
        "    known differences: five and six at once (c-gomoku-cli forbids) %d, other name of the "
        "reason %d,\n    AlphaGomoku's threes %d, 9.3 word for word %d, qpiskvork's simple renju "
        "%d and %d, its rule 9 %d\n",
        t->five_and_six, t->other_name, t->alpha_more, t->literal_more, t->simple_more,
        t->simple_less, t->cross_caro);
}

int referees_compare(int positions, uint64_t seed)
{
    Tally tally = {0};
    for (int i = 0; i < positions; i++) {
        const RefBoard board = position_maker_make(&seed, i % 2 == 0 ? 15 : 0);
        cross_position(&tally, &board, 7);
    }
    cross_report(&tally);
    return tally.errors;
}
