/*
 * cards.h: a panel is a list of cards, one below the other, that share its height by one rule:
 *
 *   1. No card is lower than its least height, unless it is folded to its heading.
 *   2. Where the least heights do not fit, cards are folded, those of the lowest priority first. A card that
 *      the user has opened stays open.
 *   3. Where that is not enough, the list is higher than the panel and scrolls.
 *   4. What is left over goes in equal parts to the open cards, up to the height that each one wants.
 *
 * Heights are in pixels. Any thread.
 */
#ifndef GOMOKIT_CARDS_H
#define GOMOKIT_CARDS_H

#include <stdbool.h>

#include "core/canvas/canvas.h"

enum { CARDS_MAX = 8 };

typedef enum CardFold {
    CARD_AUTO,   /* open, or folded where room is short */
    CARD_OPEN,   /* by the user */
    CARD_FOLDED, /* by the user */
} CardFold;

typedef struct Card {
    int least, wanted; /* 0 < least <= wanted; both 0: the card is not there */
    int heading;       /* its height when it is folded; 0: it cannot be */
    int priority; /* of two cards the one with the lower priority is folded first; else the later one */
    CardFold fold;
} Card;

typedef struct CardPlaces {
    Rect area;
    Rect rects
        [CARDS_MAX]; /* empty: the card is not there; a scrolled one may reach out of the area */
    bool folded[CARDS_MAX];
    int height; /* of the whole list */
    int scroll; /* pixels by which the list has moved up: what was asked for, within its bounds */
} CardPlaces;

void cards_place(CardPlaces *out, Rect area, int gap, const Card *cards, int count, int scroll);

bool cards_scroll(const CardPlaces *places); /* whether the list is higher than the panel */

/* The card whose heading is at a pixel and can be pressed, to fold or to open it; -1: none. */
int cards_heading_at(const CardPlaces *places, const Card *cards, int count, int x, int y);

/* What pressing the heading of a card asks for. */
CardFold cards_toggled(const CardPlaces *places, int card);

#endif
