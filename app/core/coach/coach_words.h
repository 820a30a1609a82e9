/*
 * coach_words.h: why a move is advised, in words: "makes a four and an open three: wins in at most 5", "the only
 * move that stops an open three", "keeps both H5 and K9", "keeps 61 %". The patterns are the caller's, as in review_words.h.
 */
#ifndef GOMOKIT_COACH_WORDS_H
#define GOMOKIT_COACH_WORDS_H

#include "core/review/review_words.h"

typedef enum CoachPhrase {
    COACH_WINS_NOW,   /* the move wins at once */
    COACH_ONLY,       /* every other move loses at once */
    COACH_MAKES_WINS, /* {1} what it makes, {2} plies to the win */
    COACH_WINS_IN,    /* {1} plies */
    COACH_STOPS,      /* {1} the threat that it stops */
    COACH_MAKES,      /* {1} what it makes */
    COACH_LOST_IN,    /* {1} plies: the longest resistance */
    COACH_RATE,       /* {1} percent */
    COACH_ONLY_STOPS, /* {1} the threat: nothing else stops it */
    COACH_BOTH,       /* {1}, {2} points where it threatens to win; one of them cannot be stopped */
    COACH_BOTH_WINS,  /* the same, {3} plies to the win */
    COACH_PHRASES,
} CoachPhrase;

typedef struct CoachWords {
    const char *phrase[COACH_PHRASES];
    PluralRule plural; /* of their language */
} CoachWords;

/* `thought` is of this position; the reason is that of its move. */
void coach_reason(char *out, size_t size, const CoachWords *coach, const ReviewWords *words,
                  const GmkGame *game, const GmkThought *thought);

#endif
