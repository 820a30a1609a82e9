/*
 * describe.h: the board in words, for screen readers. The words come from the caller, in the
 * user's language, with the gaps {1}, {2}, {3}. Every function ends the text with NUL, and cuts it at a
 * character when `size` is too small.
 */
#ifndef GOMOKIT_DESCRIBE_H
#define GOMOKIT_DESCRIBE_H

#include "core/game/play.h"
#include "core/paint/board_view.h"
#include "core/text/plural.h"

typedef struct DescribeWords {
    PluralRule plural;                           /* of their language */
    const char *black, *white, *empty, *blocked; /* "black", "white", "empty", "blocked" */
    const char *point;                           /* "{1}, {2}": H8, black */
    const char *point_last;                      /* "{1}, {2}, last move" */
    const char *point_win;                       /* "{1}, {2}, in the winning line" */
    const char *point_lit;                       /* "{1}, {2}, may be played in the opening" */
    const char *point_forbidden[3]; /* "{1}, forbidden for black: overline", double four, three */
    const char *move;               /* "Move {1}: {2} {3}": number, colour, point */
    const char *no_move;            /* "No move yet" */
    const char *to_move;            /* "{1} to move" */
    const char *won;                /* "{1} has won" */
    const char *draw;               /* "Draw" */
    const char *stones;             /* "{1}: {2}": colour, list of points */
    const char *list_separator;     /* ", " */
    const char *variation;     /* "variation {1} of {2}, others: {3}": the move and its siblings */
    const char *continuations; /* "{1} variations follow: {2}": the next moves, if several */
    const char *marks[5];      /* "marked {1}" (a label), "marked with a triangle", ...: in
                                     * the order of TreeMarkKind */
} DescribeWords;

/* A point in upper-case notation ("H8"; connect four: "4"). Needs GMK_NOTATION_MAX bytes. */
void describe_notation(char *out, size_t size, const GmkGame *game, GmkPoint point);

/* "H8, black, last move, marked with a triangle": a point of a position, with the allowed points and the marks
 * of the view. */
void describe_point(char *out, size_t size, const DescribeWords *words, const GmkGame *game,
                    const BoardView *view, GmkPoint point);

/* "Move 17: black K6, variation 2 of 2, others: K7. 2 variations follow: L5, L6", of the position
 * shown; without the variations where there are none. */
void describe_last_move(char *out, size_t size, const DescribeWords *words, const Play *play);

/* "Move 17: black K6. White to move. Black: H8, I7. White: I9": all stones in order of
 * play, then the comment. */
void describe_position(char *out, size_t size, const DescribeWords *words, const Play *play);

#endif
