/* positions.h: random positions and the way from the referee's grid to a game of the engine. */
#ifndef GOMOKIT_TESTS_POSITIONS_H
#define GOMOKIT_TESTS_POSITIONS_H

#include "base/rng.h"
#include "referee.h"

/* Kinds of random position: each brings out something the others hardly have. */
typedef enum PositionStyle {
    POSITION_SCATTERED, /* stones anywhere, at any density */
    POSITION_CLUSTERED, /* mostly black stones in a small window: shapes of renju */
    POSITION_GROWN,     /* each stone put near another, as in play */
    POSITION_NEARLY_FULL,
    POSITION_STYLES,
} PositionStyle;

/* Fills *out with a board of random size and rule, now and then with blocked cells. */
void position_random(Referee *out, Rng *rng, PositionStyle style);

/* The same for a given rule and size. */
void position_fill(Referee *out, Rng *rng, PositionStyle style);

/* All stones and blocked cells, in random order when `rng` is not NULL; returns how many. */
int position_stones(GmkStone out[GMK_CELLS_MAX], const Referee *position, Rng *rng);

/* A new gomoku game with this position on the board, or NULL when the engine refused it. */
GmkGame *position_game(const Referee *position, GmkCell to_move, Rng *order);

/*
 * Puts a diagram on the board with its top left corner at (left, top): X black, O white, # blocked,
 * anything else is left alone. `rows` are separated by '/'; all of it must fit.
 */
void position_parse(Referee *out, const char *rows, int left, int top);

/* Prints the position as a diagram with X, O, # and dots. */
void position_print(const Referee *position);

/* The board seen in one of its eight symmetries, 0 to 7; widths and heights may change places. */
void position_turn(Referee *out, const Referee *position, int symmetry);
GmkPoint position_turn_point(const Referee *position, int symmetry, GmkPoint point);

#endif
