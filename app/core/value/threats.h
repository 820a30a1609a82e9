/*
 * threats.h: the threats of gomoku, as players name them, by the rule of the game:
 *
 *   five        a row that wins
 *   four        stones that one more makes a five           X X X X .    X X . X X
 *   open four   a four in a row with a five at both ends    . X X X X .
 *   open three  stones that one more, allowed, makes an     . X X X . .    . X . X X .
 *               open four
 *
 * and the moves that the rules force. Connect four has fours only: what completes one counts as
 * "five" here.
 */
#ifndef GOMOKIT_THREATS_H
#define GOMOKIT_THREATS_H

#include "gomokit.h"

enum {
    THREAT_LINES_MAX = 64, /* of one side on one board: more cannot be told apart on it */
    THREAT_POINTS_MAX = 4, /* of a line: the cells that make it more */
};

typedef enum ThreatKind {
    THREAT_NOTHING,
    THREAT_THREE, /* open */
    THREAT_FOUR,
    THREAT_OPEN_FOUR,
    THREAT_FIVE,
} ThreatKind;

/* Stones of one side that are a threat, from end to end, and what they need. */
typedef struct ThreatLine {
    ThreatKind kind;
    GmkPoint from, to;
    int32_t point_count; /* of points[]: where a stone makes a five, or an open four of a three */
    GmkPoint points[THREAT_POINTS_MAX];
} ThreatLine;

/* Fills out[] with the threats of a side, the greatest first, at most `capacity`, and returns their
 * number. Gomoku only: 0 for other games. */
int32_t threat_lines(ThreatLine *out, int32_t capacity, const GmkGame *game, GmkCell side);

/* What a stone of this side at an empty point would make, each in a direction of its own but for
 * two fours in one. All zero where no stone can stand. */
typedef struct PointThreats {
    int32_t fives, open_fours, fours, threes;
    bool forbidden; /* renju, black */
} PointThreats;
void threats_of_point(PointThreats *out, const GmkGame *game, GmkPoint point, GmkCell side);

/* Fills out[] with the points where a stone of this side wins at once, at most `capacity`, and
 * returns how many there are. Whose turn it is does not matter. */
int32_t threat_wins(GmkPoint *out, int32_t capacity, const GmkGame *game, GmkCell side);

typedef enum ForcedKind {
    FORCED_NOT,   /* the side to move has a choice */
    FORCED_WIN,   /* it wins at once, at *out */
    FORCED_REPLY, /* every move but *out loses at once, or no other is legal */
    FORCED_LOST,  /* the opponent wins at once whatever it plays; *out stops one of the threats if
                     that can be done, else any legal move */
} ForcedKind;

/* Whether the rules leave the side to move a choice. FORCED_NOT after the end. In caro a four can be
 * stopped from its far end too: only wins are told there. */
ForcedKind forced_move(GmkPoint *out, const GmkGame *game);

#endif
