/*
 * review_words.h: a review in words. The patterns are the caller's, in the user's language: the window
 * has them in its resources, `gmk` in English.
 */
#ifndef GOMOKIT_REVIEW_WORDS_H
#define GOMOKIT_REVIEW_WORDS_H

#include "core/text/plural.h"
#include "core/value/threats.h"
#include "review_report.h"

/* Patterns with gaps (phrase.h). */
typedef enum ReviewPhrase {
    /* One line about a turning point. */
    REVIEW_NOTE_ONLY,       /* found the only good move */
    REVIEW_NOTE_FOUND,      /* {1}: plies of the win that was found */
    REVIEW_NOTE_MISSED,     /* {1} plies of a win, {2} its first move */
    REVIEW_NOTE_MISSED_WIN, /* {1} a move that wins */
    REVIEW_NOTE_STOP,       /* {1} the threat that had to be stopped, {2} where */
    REVIEW_NOTE_BETTER,     /* {1} a better move */
    /* Its heading: {1} number and {2} point of the move. */
    REVIEW_TITLE_GOOD,
    REVIEW_TITLE_WIN_AWAY,
    REVIEW_TITLE_LOSES,
    REVIEW_TITLE_WORSE, /* {3} percentage points */
    /* Sentences of the text, without their full stop. */
    REVIEW_TEXT_LAST,    /* it could be held until here */
    REVIEW_TEXT_WINS_IN, /* {1} the better move, {2} plies */
    REVIEW_TEXT_WINS,    /* {1} */
    REVIEW_TEXT_HOLDS,   /* {1}, {2} percent */
    REVIEW_TEXT_BETTER,  /* {1}, {2} percent */
    REVIEW_TEXT_ANSWER,  /* {1} colour, {2} the refutation's first move */
    REVIEW_TEXT_MAKES,   /* {1} colour, {2} point, {3} what it makes */
    REVIEW_TEXT_LOST_IN, /* {1} plies */
    /* Names. */
    REVIEW_BLACK,
    REVIEW_WHITE,
    REVIEW_FIVE,
    REVIEW_OPEN_FOUR,
    REVIEW_TWO_FOURS,
    REVIEW_FOUR_THREE,
    REVIEW_FOUR,
    REVIEW_TWO_THREES,
    REVIEW_THREE,
    /* More headings and sentences, and the pieces of a line in words. */
    REVIEW_TITLE_FOUND, /* {1}, {2} as above */
    REVIEW_TEXT_ONLY,   /* every other move was worse */
    REVIEW_LINE_FIRST,  /* before the first threat of a line: ": " */
    REVIEW_LINE_NEXT,   /* before the next ones: ", then " */
    REVIEW_LINE_MAKES,  /* {1} what is made, {2} where */
    REVIEW_LINE_MORE,   /* behind the last one, where the line goes on */
    REVIEW_STOP,        /* the full stop and the blank behind it */
    /* Connect four, whose moves are columns. */
    REVIEW_COLUMN,             /* {1} its number, within a sentence, */
    REVIEW_COLUMN_FIRST,       /* and at its beginning */
    REVIEW_TEXT_ANSWER_COLUMN, /* as REVIEW_TEXT_ANSWER */
    REVIEW_TEXT_DRAWS,         /* {1} a move */
    /* A sound try with one good reply, the refutation apart from the better line, a lost game. */
    REVIEW_NOTE_TRY,
    REVIEW_TITLE_TRY,   /* {1} number and {2} point */
    REVIEW_TEXT_TRY,    /* {1} the reply */
    REVIEW_TEXT_AFTER,  /* {1} the move played: before what answers it */
    REVIEW_TEXT_UNHELD, /* {1} number of the move from which on nothing held */
    /* A loss that is found, but not proven. */
    REVIEW_TITLE_LIKELY, /* {1} number and {2} point */
    REVIEW_NOTE_LIKELY,
    REVIEW_PHRASES,
} ReviewPhrase;

typedef struct ReviewWords {
    const char *phrase[REVIEW_PHRASES];
    PluralRule plural; /* of their language */
} ReviewWords;

/* English. */
void review_words_english(ReviewWords *out);

/* What a stone at this point makes, by name ("a four and an open three"); NULL: nothing. */
const char *review_threat_name(const ReviewWords *words, const GmkGame *game, GmkPoint point,
                               GmkCell side);

/* The note, heading and text of the move with this index of the line to `last`; cut to fit. */
typedef struct ReviewTexts {
    char note[160], title[160];
    char better[400], refuted[400]; /* the better move, and what answers the one that was played */
    char text[960];                 /* all of it */
} ReviewTexts;
void review_texts(ReviewTexts *out, const ReviewWords *words, const ReviewReport *report,
                  const Record *record, TreeNode last, int32_t index);

/* What is to be said of a lost game without a turning point: from where on nothing held. Empty: nothing. */
void review_unheld_text(char *out, size_t size, const ReviewWords *words,
                        const ReviewReport *report);

#endif
