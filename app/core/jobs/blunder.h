/*
 * blunder.h: whether a move that somebody is about to make is a blunder that can be proven: it lets the other side
 * win by force although another move does not, or it leaves a win by force. Estimates are no reason: a move that
 * merely seems worse is none of these. Searches on the caller's thread, less than a second, and ends soon after
 * gmk_stop().
 */
#ifndef GOMOKIT_BLUNDER_H
#define GOMOKIT_BLUNDER_H

#include "gomokit.h"

typedef enum BlunderKind {
    BLUNDER_NOT,      /* nothing can be proven against the move */
    BLUNDER_LOSES,    /* the other side wins by force; without this move no such win was found */
    BLUNDER_WIN_AWAY, /* there is a win by force, and after the move none is found */
} BlunderKind;

typedef struct Blunder {
    BlunderKind kind;
    int32_t
        plies; /* both sides' stones: LOSES, from the reply to its win; WIN_AWAY, from the position before the
                      move to the win that is there */
    int32_t line_count;
    GmkPoint line[GMK_VARIATION_MAX]; /* what follows the move, beginning with the reply */
} Blunder;

/*
 * Judges `move`, which is legal, in this position. A move that is forced, or made where every move is known to
 * lose, is no blunder. The thinker's memory is empty afterwards: a computer that plays on with it gains nothing
 * from this search. What gmk_think() says.
 */
GmkStatus blunder_find(Blunder *out, GmkThinker *thinker, const GmkGame *game, GmkPoint move);

#endif
