/*
 * referee.h: what all the referees of this directory have in common.
 *
 * A referee answers two questions about a position of a five-in-a-row game, the way one named
 * foreign program (or one written rule) answers them. Nothing here is quick and nothing is shared
 * with the program under test: it is a second opinion for its tests.
 */
#ifndef REFEREE_H
#define REFEREE_H

#define REFEREE_MIN_SIDE 5
#define REFEREE_MAX_SIDE 20

/* What a cell holds. REFEREE_OUTSIDE is only ever an answer for a place beyond the edge. */
enum { REFEREE_EMPTY = 0, REFEREE_BLACK = 1, REFEREE_WHITE = 2, REFEREE_OUTSIDE = 3 };

/* What a "forbidden" function answers. */
enum {
    REFEREE_ALLOWED = 0,
    REFEREE_OVERLINE = 1,
    REFEREE_DOUBLE_FOUR = 2,
    REFEREE_DOUBLE_THREE = 3
};

/* The rule numbers of "INFO rule" in the Gomocup protocol; 1, 2, 4 and 8 are bits. */
enum {
    REFEREE_RULE_FREESTYLE = 0,
    REFEREE_RULE_EXACT_FIVE = 1,
    REFEREE_RULE_CONTINUOUS = 2,
    REFEREE_RULE_RENJU = 4,
    REFEREE_RULE_CARO = 8,
    REFEREE_RULE_CARO_EXACT = 9
};

typedef struct RefBoard {
    int width, height;
    unsigned char cell[20 * 20]; /* 0 empty, 1 black, 2 white; index y * width + x */
} RefBoard;

/*
 * Every module REFNAME offers, in its own header:
 *
 *   int REFNAME_winner(const RefBoard *board, int rule_number, int x, int y);
 *       Who has won after the stone at (x, y), which is already on the board, was placed:
 *       0 nobody, 1 black, 2 white. In renju a black stone on a forbidden point loses at once in
 *       every one of these programs, so the answer is then 2.
 *       A rule number that the program does not know: 0.
 *
 *   int REFNAME_forbidden(const RefBoard *board, int x, int y);
 *       Renju: whether black may not play at the empty point (x, y): 0 allowed, 1 overline,
 *       2 double four, 3 double three. A point may be several of these at once; which one is
 *       named then is the program's own choice. An occupied point or one outside: 0.
 */

#endif
