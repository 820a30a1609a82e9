/*
 * over_places.h: where things are on the page at the end of a game. What is folded leaves no gap; where the screen is
 * too low for all of it, what lies between the headline and the buttons scrolls.
 */
#ifndef GOMOKIT_OVER_PLACES_H
#define GOMOKIT_OVER_PLACES_H

#include <stdbool.h>
#include <windows.h>

#include "result_text.h"

enum { OVER_CONTROLS = 48, OVER_TO_END = 1 << 20 };

/* What the page is to show. */
typedef struct OverShown {
    bool figures[RESULT_FIGURES]; /* those that somebody has */
    bool turned;                  /* where it turned */
    bool more;                    /* the figures behind "More figures", and the chart */
} OverShown;

typedef struct OverPlaces {
    RECT rects[OVER_CONTROLS]; /* as the template has them, in pixels */
    int height;                /* of the whole dialog, as the template has it */
    OverShown shown;           /* what was put last */
    int scroll, scroll_most;   /* in pixels */
} OverPlaces;

/* At the beginning, before anything is moved. */
void over_places_note(OverPlaces *places, HWND dialog);

/* Shows and moves everything, and makes the dialog as high as that needs or as the screen lets it be. */
void over_places_put(OverPlaces *places, HWND dialog, const OverShown *shown);

/* Where unfolding made it reach below the screen it comes up. */
void over_places_keep_on_screen(HWND dialog);

/* Scrolls by so many pixels; what a scroll bar and a wheel ask for. */
void over_places_scroll(OverPlaces *places, HWND dialog, int pixels);
void over_places_bar(OverPlaces *places, HWND dialog, int request);
void over_places_wheel(OverPlaces *places, HWND dialog, int delta);

#endif
