/*
 * naive_referee.h: a second referee of the opening rules, written from the rules' own sentences and with
 * nothing of the product's. It thinks in persons, A who begins and B, and in a transcript of what they did,
 * where the product thinks in seats and a table.
 */
#ifndef GOMOKIT_TESTS_NAIVE_REFEREE_H
#define GOMOKIT_TESTS_NAIVE_REFEREE_H

#include <stdbool.h>

enum { NAIVE_SIDE_MAX = 20, NAIVE_EVENTS_MAX = 40 };

typedef enum NaiveRule {
    NAIVE_FREE,
    NAIVE_PRO,
    NAIVE_LONG_PRO,
    NAIVE_SWAP,
    NAIVE_SWAP2,
    NAIVE_RIF,
    NAIVE_YAMAGUCHI,
    NAIVE_TARANNIKOV,
    NAIVE_TARAGUCHI10,
    NAIVE_SOOSORV8,
    NAIVE_SWAP2_5A,
    NAIVE_RULES,
} NaiveRule;

/* What somebody did. */
typedef enum NaiveDoing {
    DID_STONE,
    DID_SWAP,
    DID_KEEP,
    DID_ADD,
    DID_TEN,
    DID_NUMBER,
    DID_OFFER
} NaiveDoing;

typedef struct NaiveEvent {
    NaiveDoing doing;
    int x, y; /* DID_STONE, DID_OFFER */
    int number;
} NaiveEvent;

/* What is to be done next. */
typedef enum NaiveWanted {
    WANTS_PLAY, /* the opening is over, or has nothing to say about this stone */
    WANTS_STONE,
    WANTS_SWAP_OR_KEEP,
    WANTS_SWAP_KEEP_OR_ADD,
    WANTS_SWAP_KEEP_OR_TEN,
    WANTS_NUMBER,
    WANTS_OFFER,
    WANTS_PICK,
    WANTS_NOTHING_LIKE_THAT, /* the transcript has something that the rule does not allow */
} NaiveWanted;

typedef struct NaiveGame {
    NaiveRule rule;
    int width, height, count;
    NaiveEvent events[NAIVE_EVENTS_MAX];
} NaiveGame;

typedef struct NaiveVerdict {
    NaiveWanted wanted;
    char person;  /* 'A' or 'B': who is to do it; ' ' when the opening is over */
    bool a_black; /* A has the black stones */
    int most;     /* of WANTS_NUMBER */
    int stones;   /* on the board */
} NaiveVerdict;

NaiveVerdict naive_judge(const NaiveGame *game);

/* Whether the stone, the offer or the pick that is wanted next may be at this point. */
bool naive_allows(const NaiveGame *game, int x, int y);

#endif
