/*
 * coach_card.h: a card of the side panel with a title, a sentence and buttons: an exercise with its way back to
 * the review, the buttons of a puzzle, a question of the opening. Words are in the user's language.
 */
#ifndef GOMOKIT_COACH_CARD_H
#define GOMOKIT_COACH_CARD_H

#include <stdbool.h>

#include "core/canvas/canvas.h"
#include "core/paint/theme.h"

enum { COACH_CARD_BUTTONS_MAX = 12 };

typedef struct CoachCard {
    char title[160]; /* "": the card has only buttons */
    char text[640];  /* below the title; "": nothing */
    int text_lines;  /* at most; 0: three */
    int button_count;
    int columns; /* of buttons, in rows from the top; 0: all in one row */
    const char *button[COACH_CARD_BUTTONS_MAX];
    bool disabled[COACH_CARD_BUTTONS_MAX];
    int main_button; /* the button that is drawn as the next thing to do; -1: none */
    int focused;     /* the button that the keyboard is at, from 1 on; 0: none */
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
