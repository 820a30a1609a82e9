/*
 * standing.h: how the game stands in the position shown, as the heading of the graph says it. What is known comes before
 * what is estimated: the end of the game, a five that can be made now, the exact scores of connect four's columns, a
 * proof; only then the newest evaluation.
 */
#ifndef GOMOKIT_STANDING_H
#define GOMOKIT_STANDING_H

#include "core/game/play.h"

typedef enum StandingKind {
    STANDING_UNKNOWN,
    STANDING_ESTIMATE, /* `percent` for `side` */
    STANDING_WINS,     /* `side` wins by force, in at most `plies` */
    STANDING_DRAWN,    /* by force, or at the end */
    STANDING_WON,      /* the game is over */
} StandingKind;

typedef struct Standing {
    StandingKind kind;
    int side;          /* 0 black, 1 white: the one that wins, or whose chance is greater */
    int32_t plies;     /* moves of both sides to the end; 0: not known */
    int percent;       /* 50 to 99 */
    double black_rate; /* for the evaluation bar: 0 to 1; -1: unknown */
} Standing;

void standing_of(Standing *out, const Play *play);

#endif
