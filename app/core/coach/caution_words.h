/*
 * caution_words.h: a word in time (play_caution.h) as a sentence: "This lets White make an open four at H8. It is
 * lost in at most 5." The patterns are the caller's, as in review_words.h; plies count both sides' stones.
 */
#ifndef GOMOKIT_CAUTION_WORDS_H
#define GOMOKIT_CAUTION_WORDS_H

#include "core/jobs/blunder.h"
#include "core/review/review_words.h"

typedef enum CautionPhrase {
    CAUTION_LEAVES_FIVE,  /* {1} the other colour, {2} where it wins at once */
    CAUTION_LETS_MAKE,    /* {1} the other colour, {2} what it makes, {3} where */
    CAUTION_LETS_ANSWER,  /* {1} the other colour, {2} where it answers, which makes no threat */
    CAUTION_LOST_IN,      /* {1} plies */
    CAUTION_WIN_NOW,      /* there is a win with one stone */
    CAUTION_WIN_IN,       /* {1} plies of the win that is there */
    CAUTION_COLUMN_WINS,  /* connect four: as the first */
    CAUTION_COLUMN_LOSES, /* and as the third; the column is one of REVIEW_COLUMN */
    CAUTION_PHRASES,
} CautionPhrase;

typedef struct CautionWords {
    const char *phrase[CAUTION_PHRASES];
    const ReviewWords *words; /* the names of colours and threats, full stops */
} CautionWords;

/* `game` is the position before `move`, which is the blunder. */
void caution_text(char *out, size_t size, const CautionWords *caution, const GmkGame *game,
                  GmkPoint move, const Blunder *blunder);

#endif
