/*
 * referee.h: the rules of gomoku once more, slowly and straight from the words of the rule, as the
 * oracle for the engine. It shares no code and no idea with it: a plain grid, stones put down and
 * taken up, lines counted cell by cell.
 */
#ifndef GOMOKIT_TESTS_REFEREE_H
#define GOMOKIT_TESTS_REFEREE_H

#include "gomokit.h"

typedef struct Referee {
    int width, height;
    GmkRule rule;
    GmkCell cells[GMK_GOMOKU_SIDE_MAX][GMK_GOMOKU_SIDE_MAX]; /* [y][x] */
} Referee;

/* What a black stone at a point would make, and therefore is. */
typedef struct RefereeVerdict {
    GmkForbiddenKind kind;
    int line_count; /* the lines of that kind; each from its first stone to its last */
    GmkLine lines[GMK_LINES_MAX];
    bool look_alike; /* would be forbidden if every straight four could be made */
} RefereeVerdict;

/* Off the board is GMK_CELL_BLOCKED. */
GmkCell referee_cell(const Referee *referee, int x, int y);

/* Whether the stone at (x, y) stands in a line that wins. */
bool referee_wins_at(const Referee *referee, int x, int y);

/* All lines by which this colour has won, from end to end; returns how many there are. */
int referee_winning_lines(GmkLine *out, int capacity, const Referee *referee, GmkCell color);

/* Renju only: why black may not play at the empty point (x, y). */
RefereeVerdict referee_forbidden(const Referee *referee, int x, int y);

/* What a move of this colour at (x, y) would be answered, were the game not over. */
bool referee_may_play(const Referee *referee, int x, int y, GmkCell color);

/* Any five of the side that is not to move, any five of the other, no legal move, or nothing. */
GmkResult referee_result(const Referee *referee, GmkCell to_move);

#endif
