/*
 * coach_card.h: a card of the side panel with a title, a sentence and a row of buttons: an exercise with its
 * way back to the review, the buttons of a puzzle. Words are in the user's language.
 */
#ifndef GOMOKIT_COACH_CARD_H
#define GOMOKIT_COACH_CARD_H

#include <stdbool.h>

#include "core/canvas/canvas.h"
#include "core/paint/theme.h"

enum { COACH_CARD_BUTTONS_MAX = 3 };

typedef struct CoachCard {
    char title[160]; /* "": the card has only buttons */
    char text[320];  /* below the title; "": nothing */
    int button_count;
    const char *button[COACH_CARD_BUTTONS_MAX];
    bool disabled[COACH_CARD_BUTTONS_MAX];
    int main_button; /* the button that is drawn as the next thing to do; -1: none */
} CoachCard;

/* The height that the card needs at this width, in pixels. */
int coach_card_height(int width, int dpi, const CoachCard *card);

Rect coach_card_button(Rect area, int dpi, const CoachCard *card, int button);

/* The button at this pixel that can be pressed; -1: none. */
int coach_card_hit(Rect area, int dpi, const CoachCard *card, int x, int y);

void paint_coach_card(const Canvas *canvas, Rect area, int dpi, const Theme *theme,
                      const CoachCard *card);

/* Differs when the card looks different. */
uint64_t coach_card_digest(const CoachCard *card);

#endif
