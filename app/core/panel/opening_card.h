/*
 * opening_card.h: the opening as a card beside the board: what the computer did and why, what is to be placed and
 * where, or a question with its answers as buttons. It says what play.h knows and has no state, so that taking back,
 * saving and restoring go on with the same question.
 */
#ifndef GOMOKIT_OPENING_CARD_H
#define GOMOKIT_OPENING_CARD_H

#include "core/coach/coach_card.h"
#include "core/game/play.h"
#include "core/text/plural.h"

/* Patterns in the user's language. */
typedef enum OpeningPhrase {
    OPENING_SAY_PLACE,   /* {1} stones to place */
    OPENING_SAY_MIDDLE,  /* where: only in the middle, */
    OPENING_SAY_INSIDE,  /* in the {1} x {1} around it, */
    OPENING_SAY_OUTSIDE, /* outside of the {1} x {1} around it, */
    OPENING_SAY_ANYWHERE,
    OPENING_SAY_COLOR,       /* which colour? Then, in full: */
    OPENING_SAY_TWO_CHOICES, /* black or white */
    OPENING_SAY_MORE,        /* or two more stones */
    OPENING_SAY_SWAP,        /* {1} the colour that he has: keep it or change */
    OPENING_SAY_TEN,         /* {1} likewise; or ten fifth stones */
    OPENING_SAY_DECLARED,    /* {1} fifth stones will be offered */
    OPENING_SAY_NUMBER,      /* how many fifth stones? Then, in full: */
    OPENING_SAY_NUMBER_WHY,
    OPENING_SAY_OFFER, /* {1} fifth stones to offer. Then, in full: */
    OPENING_SAY_OFFER_WHY,
    OPENING_SAY_PICK, /* one of the fifth stones is kept. Then, in full: */
    OPENING_SAY_PICK_WHY,
    OPENING_SAY_WAIT,       /* {1} the computer's name: it decides */
    OPENING_SAY_BEGINS,     /* the opening is over */
    OPENING_SAY_TAKE_BLACK, /* four buttons in the order of OpeningChoice */
    OPENING_SAY_TAKE_WHITE,
    OPENING_SAY_ADD_TWO,
    OPENING_SAY_OFFER_TEN,
    OPENING_PHRASES,
} OpeningPhrase;

typedef struct OpeningWords {
    const char *phrase[OPENING_PHRASES];
    const char *color[2];
    const char *name[2]; /* of the players */
    const char *news;    /* what the computer did last, and why; "": nothing */
    PluralRule plural;
    /* Writes a point as the board names it. */
    void (*point)(const void *user, char *out, size_t size, GmkPoint point);
    const void *user;
} OpeningWords;

typedef struct OpeningCard {
    CoachCard card;
    char labels[COACH_CARD_BUTTONS_MAX][64];
    bool is_stone; /* a button keeps a fifth stone; else it is an act */
    OpeningAct acts[COACH_CARD_BUTTONS_MAX];
    GmkPoint stones[COACH_CARD_BUTTONS_MAX];
} OpeningCard;

/*
 * False: there is nothing to say: no opening, no human, or another position is shown. The card's buttons point
 * into *out. `focused` as in CoachCard.
 */
bool opening_card_make(OpeningCard *out, const Play *play, const OpeningWords *words, int focused);

/* All of it as one sentence after the other, with the numbers of the keys. */
void opening_card_say(char *out, size_t size, const OpeningCard *card);

#endif
